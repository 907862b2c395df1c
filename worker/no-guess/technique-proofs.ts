import type { CellIndex } from '../api/cells.ts';
import { writeNeighbours } from '../solver/position/neighbour-lists.ts';
import type { Position } from '../solver/position/position.ts';
import { FATE } from '../solver/proof/deduce.ts';
import { verdictOf } from '../solver/proof/facts.ts';
import { prove } from '../solver/proof/prove.ts';
import type { Field } from './field.ts';

/** The budget of one proof. */
const MOST_STEPS = 100_000;

const around = new Int32Array(32);

/**
 * The cells that some proof settles which needs no more than the technique (`shared` or `subset`, as an index of
 * `TECHNIQUES`), as hints would name it; none when there is no such proof.
 */
export function provedCells(field: Field, level: number): readonly CellIndex[] {
  const found = prove(
    { position: positionOf(field), byNumbers: () => [], byTotal: () => [] },
    { wanted: (cells) => cells, distance: () => 0, steps: MOST_STEPS, level },
  );
  field.work += field.unknownCount;
  return found === null || verdictOf(found) === -1 ? [] : found.cells;
}

/** The constraints of the numbers with unknown neighbours. */
function positionOf({ unknown, left, fate, lists, grid }: Field): Position {
  const numbers: number[] = [];
  const counts: number[] = [];
  const starts = [0];
  const members: number[] = [];
  for (let number = 0; number < unknown.length; number++) {
    if (unknown[number] === 0) continue;
    numbers.push(number);
    counts.push(left[number]);
    const count = writeNeighbours(lists, number, around);
    for (let i = 0; i < count; i++) if (fate[around[i]] === FATE.unknown) members.push(around[i]);
    starts.push(members.length);
  }
  return {
    grid,
    neighbours: lists,
    cells: new Uint8Array(0),
    total: null,
    density: 0,
    trustsFlags: false,
    promised: [],
    coveredCount: 0,
    numbers: Int32Array.from(numbers),
    counts: Uint8Array.from(counts),
    starts: Int32Array.from(starts),
    members: Int32Array.from(members),
  };
}
