import type { CellIndex } from '../../api/cells.ts';
import type { Analysis } from '../odds/analysis.ts';
import { writeNeighbours } from '../position/neighbour-lists.ts';
import { FATE } from '../proof/deduce.ts';
import type { LayoutSet } from './layout-set.ts';

/** More cells than these that all have to be mines are not to be expected. */
const MOST_MINES = 5;

const near = new Int32Array(32);
const beside = new Int32Array(32);
const around = new Int32Array(32);
let mask = new Int32Array(0);

/**
 * The chance that a cell is one half of a fifty-fifty: another cell is a mine exactly when this one is not, and no number
 * can ever tell the two apart. In a layout that is so when one of them is a mine and every other cell that touches only
 * one of the two is a mine, so that no number counts one alone. One of the two has to be guessed sooner or later, at even
 * odds, so opening the cell now costs nothing. (The chances for several partners are added up.)
 */
export function chanceOfFiftyFifty(analysis: Analysis, set: LayoutSet, cell: CellIndex): number {
  const { position, knowledge } = analysis;
  const nearCount = writeNeighbours(position.neighbours, cell, near);
  const tried = new Set<CellIndex>([cell]);
  let chance = 0;
  const tryOther = (other: CellIndex) => {
    if (tried.has(other)) return;
    tried.add(other);
    if (knowledge.fate[other] !== FATE.unknown || set.at[other] < 0) return;
    chance += chanceAs(analysis, set, cell, other, nearCount);
  };
  for (let i = 0; i < nearCount; i++) {
    tryOther(near[i]);
    const count = writeNeighbours(position.neighbours, near[i], around);
    for (let j = 0; j < count; j++) tryOther(around[j]);
  }
  return chance;
}

/** The chance that these two are a fifty-fifty; `near` holds the neighbours of `cell`. */
function chanceAs(
  { position, knowledge, odds }: Analysis,
  set: LayoutSet,
  cell: CellIndex,
  other: CellIndex,
  nearCount: number,
): number {
  const { at, bits, words } = set;
  const besideCount = writeNeighbours(position.neighbours, other, beside);
  if (mask.length < words) mask = new Int32Array(words);
  for (let w = 0; w < words; w++) mask[w] = bits[at[cell] + w] ^ bits[at[other] + w];
  let factor = 1;
  let missing = 0;
  // If the cell can be a mine, keeps only the layouts in which it is one.
  const keep = (lone: CellIndex): boolean => {
    if (knowledge.fate[lone] === FATE.mine) return true;
    if (knowledge.fate[lone] !== FATE.unknown || ++missing > MOST_MINES) return false;
    if (at[lone] < 0) factor *= odds[lone];
    else for (let w = 0; w < words; w++) mask[w] &= bits[at[lone] + w];
    return true;
  };
  for (let i = 0; i < nearCount; i++) {
    if (near[i] !== other && !has(beside, besideCount, near[i]) && !keep(near[i])) return 0;
  }
  for (let i = 0; i < besideCount; i++) {
    if (beside[i] !== cell && !has(near, nearCount, beside[i]) && !keep(beside[i])) return 0;
  }
  let count = 0;
  for (let w = 0; w < words; w++) {
    for (let word = mask[w]; word !== 0; word &= word - 1) count++;
  }
  return (factor * count) / set.count;
}

function has(cells: Int32Array, count: number, cell: CellIndex): boolean {
  for (let i = 0; i < count; i++) if (cells[i] === cell) return true;
  return false;
}
