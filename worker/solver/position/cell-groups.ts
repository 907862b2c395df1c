import type { CellIndex } from '../../api/cells.ts';
import type { Refusal } from '../../api/outcome.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { SOLVER_SENTENCES } from '../../engine/refusals/solver.ts';
import { placeOf } from '../../engine/topology/grid.ts';
import { scratchCopy, scratchInts } from '../odds/scratch.ts';
import { cellsOfFate, FATE, type Knowledge } from '../proof/deduce.ts';
import { writeNeighbours } from './neighbour-lists.ts';
import type { Position } from './position.ts';

/**
 * Constraints linked by shared cells, and those cells in groups: the cells of a group lie in the same constraints, so
 * only how many of them are mines matters. Only unknown cells and what numbers still miss are left; of constraints
 * that say the same, one is kept. Lists of different lengths are stored one after the other: list `i` of `xs` is
 * `xs[xStarts[i]] … xs[xStarts[i + 1] - 1]`.
 */
export interface Links {
  readonly groupCount: number;
  readonly constraintCount: number;
  /** Covered cells of unknown fate, by group. */
  readonly cells: Int32Array;
  readonly cellStarts: Int32Array;
  /** By constraint: the open cell that says it, how many mines are missing, among how many cells. */
  readonly numbers: Int32Array;
  readonly counts: Int32Array;
  readonly sizes: Int32Array;
  /** By group: its constraints. */
  readonly links: Int32Array;
  readonly linkStarts: Int32Array;
}

/** Marks of what has been visited, by cell; kept between calls so that a large board is not cleared each time. */
export interface Marks {
  /** By cell, open or covered: the cluster that it belongs to, counted from 1; 0: none. */
  readonly owner: Int32Array;
  /** By open cell: the constraint's place in its cluster's lists. */
  readonly local: Int32Array;
}

export function createMarks(cells: number): Marks {
  return { owner: new Int32Array(cells), local: new Int32Array(cells) };
}

/** The cells of unknown fate that no number counts, once all clusters are marked. */
export function interiorCells(knowledge: Knowledge, { owner }: Marks): CellIndex[] {
  return cellsOfFate(knowledge, FATE.unknown).filter((cell) => owner[cell] === 0);
}

const around = new Int32Array(32);
const beside = new Int32Array(32);
const own = new Int32Array(32);
const other = new Int32Array(32);
const members: CellIndex[] = [];
const numbers: CellIndex[] = [];
/** By constraint: the sum of its cells' hashes; whether another one says the same; its latest group. */
const sums: number[] = [];
const kept: number[] = [];
const latest: number[] = [];
/** By group: its hash, its constraints, the group before it under the same first constraint, its size. */
const hashes: number[] = [];
const linkStarts: number[] = [];
const links: number[] = [];
const before: number[] = [];
const sizes: number[] = [];
/** By member: its group. */
const groupOf: number[] = [];

/** The cluster around an active number, which gets the mark `id`; a refusal when two of its numbers cannot both be true. */
export function linksAround(
  position: Position,
  knowledge: Knowledge,
  marks: Marks,
  seed: CellIndex,
  id: number,
): Links | Refusal {
  collect(position, knowledge, marks, seed, id);
  const fault = dropRepeated(position, knowledge, marks);
  if (fault !== null) return fault;
  const keptCount = renumber();
  group(position, knowledge, marks);
  return pack(knowledge, keptCount);
}

/** Follows shared cells from number to number. */
function collect(
  { neighbours }: Position,
  { fate, unknown }: Knowledge,
  { owner, local }: Marks,
  seed: CellIndex,
  id: number,
): void {
  members.length = 0;
  numbers.length = 0;
  sums.length = 0;
  const add = (number: CellIndex) => {
    owner[number] = id;
    local[number] = numbers.length;
    numbers.push(number);
    let sum = 0;
    const count = writeNeighbours(neighbours, number, beside);
    for (let i = 0; i < count; i++) {
      const cell = beside[i];
      if (fate[cell] !== FATE.unknown) continue;
      sum = (sum + mix(cell)) | 0;
      if (owner[cell] === id) continue;
      owner[cell] = id;
      members.push(cell);
    }
    sums.push(sum);
  };
  add(seed);
  for (let i = 0; i < members.length; i++) {
    const count = writeNeighbours(neighbours, members[i], around);
    for (let j = 0; j < count; j++) {
      const number = around[j];
      if (unknown[number] > 0 && owner[number] !== id) add(number);
    }
  }
}

function mix(value: number): number {
  const x = Math.imul(value + 0x9e3779b9, 0x85ebca6b);
  return Math.imul(x ^ (x >>> 15), 0xc2b2ae35) | 1;
}

/** Keeps one of the numbers that speak of the same cells. */
function dropRepeated(position: Position, knowledge: Knowledge, { local }: Marks): Refusal | null {
  const { neighbours, grid, cells } = position;
  const { fate, unknown, left } = knowledge;
  kept.length = numbers.length;
  for (let i = 0; i < numbers.length; i++) {
    kept[i] = 1;
    const number = numbers[i];
    const count = unknownAround(position, knowledge, number, own);
    const near = writeNeighbours(neighbours, own[0], around);
    for (let j = 0; j < near; j++) {
      const equal = around[j];
      if (unknown[equal] !== count || local[equal] >= i || kept[local[equal]] !== 1) continue;
      if (sums[local[equal]] !== sums[i] || unknownAround(position, knowledge, equal, other) !== count)
        continue;
      let same = 0;
      while (same < count && own[same] === other[same] && fate[own[same]] === FATE.unknown) same++;
      if (same < count) continue;
      if (left[equal] !== left[number]) {
        const [a, b] = [equal, number].sort((x, y) => x - y);
        const numbered = (cell: CellIndex) => ({ ...placeOf(grid, cell), number: cells[cell] });
        const values = { first: numbered(a), second: numbered(b) };
        return refuse(SOLVER_SENTENCES, 'inconsistent:pair', values);
      }
      kept[i] = 0;
      break;
    }
  }
  return null;
}

function unknownAround(
  { neighbours }: Position,
  { fate }: Knowledge,
  number: CellIndex,
  out: Int32Array,
): number {
  const count = writeNeighbours(neighbours, number, beside);
  let found = 0;
  for (let i = 0; i < count; i++) if (fate[beside[i]] === FATE.unknown) out[found++] = beside[i];
  return found;
}

/** Gives the constraints that are kept new places, from 0; those dropped get −1. How many are kept. */
function renumber(): number {
  let count = 0;
  for (let i = 0; i < kept.length; i++) kept[i] = kept[i] === 1 ? count++ : -1;
  return count;
}

/** Finds the group of each member, by its list of constraints. */
function group({ neighbours }: Position, { unknown }: Knowledge, { local }: Marks): void {
  latest.length = numbers.length;
  latest.fill(-1);
  hashes.length = 0;
  links.length = 0;
  linkStarts.length = 0;
  before.length = 0;
  sizes.length = 0;
  groupOf.length = members.length;
  for (let m = 0; m < members.length; m++) {
    const near = writeNeighbours(neighbours, members[m], around);
    let count = 0;
    let hash = 0;
    for (let i = 0; i < near; i++) {
      if (unknown[around[i]] === 0) continue;
      const constraint = kept[local[around[i]]];
      if (constraint < 0) continue;
      own[count++] = constraint;
      hash = (hash + mix(constraint)) | 0;
    }
    let found = latest[own[0]];
    while (found >= 0 && !isGroup(found, hash, count)) found = before[found];
    if (found < 0) {
      found = hashes.length;
      hashes.push(hash);
      before.push(latest[own[0]]);
      latest[own[0]] = found;
      sizes.push(0);
      linkStarts.push(links.length);
      for (let i = 0; i < count; i++) links.push(own[i]);
    }
    sizes[found]++;
    groupOf[m] = found;
  }
  linkStarts.push(links.length);
}

/** Whether the group's constraints are those in `own`, which are met in the order of the numbers' places. */
function isGroup(index: number, hash: number, count: number): boolean {
  if (hashes[index] !== hash || linkStarts[index + 1] - linkStarts[index] !== count) return false;
  for (let i = 0; i < count; i++) if (links[linkStarts[index] + i] !== own[i]) return false;
  return true;
}

function pack({ left, unknown }: Knowledge, constraintCount: number): Links {
  const groupCount = sizes.length;
  const cellStarts = scratchInts(groupCount + 1);
  for (let g = 0; g < groupCount; g++) cellStarts[g + 1] = cellStarts[g] + sizes[g];
  const cells = scratchInts(members.length);
  for (let m = members.length - 1; m >= 0; m--) {
    const at = groupOf[m];
    cells[cellStarts[at] + --sizes[at]] = members[m];
  }
  const keptNumbers = scratchInts(constraintCount);
  const counts = scratchInts(constraintCount);
  const spoken = scratchInts(constraintCount);
  for (let i = 0; i < numbers.length; i++) {
    if (kept[i] < 0) continue;
    keptNumbers[kept[i]] = numbers[i];
    counts[kept[i]] = left[numbers[i]];
    spoken[kept[i]] = unknown[numbers[i]];
  }
  return {
    groupCount,
    constraintCount,
    cells,
    cellStarts,
    numbers: keptNumbers,
    counts,
    sizes: spoken,
    links: scratchCopy(links, links.length),
    linkStarts: scratchCopy(linkStarts, linkStarts.length),
  };
}
