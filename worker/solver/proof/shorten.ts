import type { CellIndex } from '../../api/cells.ts';
import type { Position } from '../position/position.ts';
import { type Deduction, isWithin, LEVEL, numbersOf, verdictOf } from './facts.ts';
import { type Distance, premisesOf, prove } from './prove.ts';

/** Steps for one attempt, and numbers beyond which a proof is left as it is. */
const STEPS = 30_000;
const MOST_NUMBERS = 200;

/**
 * The conclusion about these cells from as few numbers as it can be had by the same technique or an easier one: none
 * of those that are left can be done without.
 *
 * Cost: the odds of the proof's own numbers once for each of them, the stages again where it can be spared.
 */
export function shorten(
  proved: Deduction,
  cells: readonly CellIndex[],
  position: Position,
  distance: Distance,
): Deduction {
  const numbers = numbersOf(proved);
  if (numbers.length < 2 || numbers.length > MOST_NUMBERS) return proved;
  const value = verdictOf(proved);
  const sorted = [...cells].sort((a, b) => a - b);
  const wanted = (found: readonly CellIndex[], verdict: number) =>
    verdict === value && isWithin(sorted, found) ? sorted : [];
  let best = proved;
  let kept = new Set(numbers);
  for (const number of [...numbers].sort((a, b) => distance(b) - distance(a))) {
    if (!kept.delete(number)) continue;
    const premises = premisesOf(restrict(position, kept), distance);
    const { level } = best;
    const isCertain = () => {
      const certain = new Set(
        (level < LEVEL.mineCount ? premises.byNumbers() : premises.byTotal()).map(idOf),
      );
      return cells.every((cell) => certain.has(idOf({ cell, value })));
    };
    const found =
      level < LEVEL.cases || isCertain() ? prove(premises, { wanted, distance, steps: STEPS, level }) : null;
    if (found === null) kept.add(number);
    else {
      best = found;
      kept = new Set(numbersOf(found));
    }
  }
  return best;
}

function idOf({ cell, value }: { cell: CellIndex; value: number }): number {
  return cell * 2 + value;
}

/** The position as if only these numbers were seen; all other cells are as they were. */
export function restrict(position: Position, kept: ReadonlySet<CellIndex>): Position {
  const { numbers, counts, starts, members } = position;
  const indices: number[] = [];
  for (let i = 0; i < numbers.length; i++) if (kept.has(numbers[i])) indices.push(i);
  const lists = indices.map((i) => members.subarray(starts[i], starts[i + 1]));
  const ends = Int32Array.of(0, ...lists.map((list) => list.length));
  for (let i = 1; i < ends.length; i++) ends[i] += ends[i - 1];
  return {
    ...position,
    numbers: Int32Array.from(indices, (i) => numbers[i]),
    counts: Uint8Array.from(indices, (i) => counts[i]),
    starts: ends,
    members: Int32Array.from(lists.flatMap((list) => [...list])),
  };
}
