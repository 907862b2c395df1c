import { bundled } from '../../.build/bundled.mjs';
import type { LevelName, RulesetRequest } from '../../worker/api/rules.ts';
import { type Report, summarise } from './support/measure.ts';

/** What `npm run bench -- coach` takes: the games of each level that the win chance is held against. */
export const options = ['games'];

const { COACH } = await bundled<typeof import('./support/coach-program.ts')>(
  'tests/bench/support/coach-program.ts',
);

const LEVELS: readonly LevelName[] = ['beginner', 'intermediate', 'expert'];

/** What is reviewed, and how many games of it. */
const REVIEWED: readonly [name: string, request: RulesetRequest, games: number][] = [
  ['Expert', { level: 'expert' }, 60],
  ['100 × 100, 12 %', { columns: 100, rows: 100, mines: 1200 }, 3],
];

/** The families that positions are dealt of, and how many of each. */
const FAMILIES = [
  ...['single', '1-1', 'hole', 'reduction', 'chain'],
  ...['1-2', '1-2-1', '1-2-2-1', 'cases', 'mine-count'],
];
const DEALS = 50;

/** Fewer positions say nothing. */
const FEW = 200;

/** Games and positions whose win chance lies in the same tenth. */
interface Tenth {
  positions: number;
  sum: number;
  won: number;
  /** By game: how much its chances were above what came of it. */
  readonly games: Map<number, number>;
}

/**
 * How long a review takes, of games that the solver plays to their end; and how true its win chance is: by tenths, the
 * share that was won (`rate`) and by how many points the mean chance is off, with the standard error of that by games: the
 * positions of one game are won or lost together.
 */
export async function run(report: Report, { games = '5000' }: Readonly<Record<string, string>> = {}) {
  if (!/^[1-9]\d{0,6}$/.test(games)) throw new Error(`--games ${games}? A whole number.`);
  for (const [name, request, count] of REVIEWED) {
    const times = Array.from({ length: count }, (_, n) => reviewMs(request, `reviewed ${n}`));
    report(
      summarise(
        `coach: review, ${name}`,
        count,
        'ms',
        times.sort((a, b) => a - b),
      ),
    );
  }
  reportDeals(report);
  for (const level of LEVELS) reportCalibration(level, Number(games), report);
}

function reviewMs(request: RulesetRequest, seed: string): number {
  const record = COACH.recordOfGame(request, seed);
  const startedAt = performance.now();
  const reviewed = COACH.review(record);
  if (!reviewed.ok) throw new Error(reviewed.message);
  return performance.now() - startedAt;
}

/** From the request for a practice position to its board. */
function reportDeals(report: Report): void {
  const all: number[] = [];
  for (const name of FAMILIES) {
    const times = Array.from({ length: DEALS }, (_, n) => {
      const startedAt = performance.now();
      COACH.dealPractice(name, `bench ${n}`);
      return performance.now() - startedAt;
    }).sort((a, b) => a - b);
    report(summarise(`coach: practice position, ${name}`, DEALS, 'ms', times));
    all.push(...times);
  }
  all.sort((a, b) => a - b);
  const p99 = Number((all[Math.ceil(all.length * 0.99) - 1] ?? Number.NaN).toPrecision(4));
  report({ ...summarise('coach: practice position, all', all.length, 'ms', all), p99 });
}

function reportCalibration(level: LevelName, games: number, report: Report): void {
  const tenths = Array.from(
    { length: 10 },
    (): Tenth => ({ positions: 0, sum: 0, won: 0, games: new Map() }),
  );
  for (let n = 0; n < games; n++) {
    const { won, chances } = COACH.playChanced(level, n);
    for (const chance of chances) {
      const tenth = tenths[Math.min(9, Math.floor(chance * 10))];
      if (tenth === undefined) throw new Error(`A chance of ${chance}.`);
      tenth.positions++;
      tenth.sum += chance;
      tenth.won += won ? 1 : 0;
      tenth.games.set(n, (tenth.games.get(n) ?? 0) + chance - (won ? 1 : 0));
    }
  }
  for (const [i, { positions, sum, won, games: of }] of tenths.entries()) {
    if (positions < FEW) continue;
    const rate = won / positions;
    const off = [100 * (sum / positions - rate)];
    const name = `coach: win chance, ${level}, ${i * 10}–${i * 10 + 10} %`;
    const squares = [...of.values()].reduce((total, above) => total + above * above, 0);
    const standardError = Number(((100 * Math.sqrt(squares)) / positions).toPrecision(2));
    report({
      ...summarise(name, positions, 'points off', off),
      rate: Number(rate.toPrecision(4)),
      standardError,
    });
  }
}
