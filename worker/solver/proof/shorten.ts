import type { CellIndex } from '../../api/cells.ts';
import type { Position } from '../position/position.ts';
import { type Deduction, isWithin, LEVEL, numbersOf, sourcesOf, verdictOf } from './facts.ts';
import { type Distance, type Premises, premisesOf, prove, type Work } from './prove.ts';

/**
 * Steps for one attempt, by the same technique and by harder ones; states for all attempts; numbers beyond which a proof
 * is left as it is.
 */
const STEPS = 30_000;
const HARDER_STEPS = 100_000;
const STATES = 400_000;
const MOST_NUMBERS = 200;

/**
 * The conclusion about these cells from no number that can be left out: by the same technique or an easier one while
 * there is one, then, where fewer numbers decide it but only a harder technique shows how, by that.
 *
 * @param mayBeHarder False where the technique of the easiest proof is what is asked for.
 *
 * Cost: the odds of the proof's own numbers once or twice for each of them, the stages again where it can be spared.
 */
export function shorten(
  proved: Deduction,
  cells: readonly CellIndex[],
  position: Position,
  distance: Distance,
  mayBeHarder = true,
): Deduction {
  const numbers = numbersOf(proved);
  if (numbers.length < 2 || numbers.length > MOST_NUMBERS) return proved;
  const work: Work = { states: STATES };
  const usesTotal = sourcesOf(proved).some(({ rule }) => rule === 'total');
  const seen = usesTotal ? position : { ...position, total: null };
  const conclusion = { cells: [...cells].sort((a, b) => a - b), value: verdictOf(proved) };
  const setting = { position: seen, distance, work };
  const easy = withFewer(proved, conclusion, { ...setting, isHarder: false });
  if (!mayBeHarder) return easy.best;
  const harder = { ...setting, isHarder: true };
  const { best, isStuck } = withFewer(easy.best, conclusion, harder);
  // Harder techniques tell of one cell at a time.
  if (!isStuck || cells.length === 1) return best;
  const [nearest] = [...cells].sort((a, b) => distance(a) - distance(b));
  return withFewer(best, { ...conclusion, cells: [nearest] }, harder).best;
}

interface Conclusion {
  /** Ascending. */
  readonly cells: readonly CellIndex[];
  readonly value: number;
}

interface Setting {
  readonly position: Position;
  readonly distance: Distance;
  readonly work: Work;
  /** Whether a harder technique than that of the best proof so far may be used. */
  readonly isHarder: boolean;
}

/**
 * The conclusion without each number, the farthest first, that it can be proved without; `isStuck` where a number can be
 * left out, but no proof says how.
 */
function withFewer(
  proved: Deduction,
  conclusion: Conclusion,
  { position, distance, work, isHarder }: Setting,
): { best: Deduction; isStuck: boolean } {
  const { cells, value } = conclusion;
  const wanted = (found: readonly CellIndex[], verdict: number) =>
    verdict === value && isWithin(cells, found) ? cells : [];
  const numbers = numbersOf(proved);
  let best = proved;
  let kept = new Set(numbers);
  let isStuck = false;
  for (const number of [...numbers].sort((a, b) => distance(b) - distance(a))) {
    if (!kept.delete(number)) continue;
    const premises = premisesOf(restrict(position, kept), distance, undefined, work);
    const level = isHarder ? LEVEL.mineCount : best.level;
    const steps = isHarder ? HARDER_STEPS : STEPS;
    const mayBe = level < LEVEL.cases || isCertain(premises, conclusion);
    const found = mayBe ? prove(premises, { wanted, distance, steps, level }) : null;
    if (found === null) {
      kept.add(number);
      isStuck ||= mayBe;
    } else {
      best = found;
      kept = new Set(numbersOf(found));
    }
  }
  return { best, isStuck };
}

function isCertain({ byTotal }: Premises, { cells, value }: Conclusion): boolean {
  const certain = new Map(byTotal().map((target) => [target.cell, target.value]));
  return cells.every((cell) => certain.get(cell) === value);
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
