import type { GameGroup } from '../../../worker/api/archive.ts';
import type { RulesetFields } from '../../../worker/api/rules.ts';
import type { HistoryRow } from '../../../worker/storage/schema.ts';
import { pastRow, resultOf } from './archive-fixture.ts';

const RULES: readonly Partial<RulesetFields>[] = [
  {},
  { columns: 30, rows: 16, mines: 99 },
  { columns: 30, rows: 16, mines: 99, deal: 'no-guess' },
  {
    columns: 8,
    rows: 8,
    topology: {
      pattern: [
        [0, 1],
        [0, -1],
      ],
    },
  },
];

/** Games with few sizes of everything, so that there are equals; the last of them end before others did. */
export function randomRows(count: number, seed: number): HistoryRow[] {
  let state = seed * 2_654_435_761;
  const below = (limit: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % limit;
  };
  const flags = [{}, { usedFlags: true }, { usedFlags: false }];
  return Array.from({ length: count }, (_, i) => {
    const fields = RULES[below(RULES.length)] ?? {};
    const won = below(3) === 0;
    const timeMs = below(100) === 0 ? 0 : 500 + below(100) * below(1000);
    const late = i % 10 === 9 ? below(1e9) : 0;
    const threeBv = 1 + below(200);
    const clicks = threeBv + below(50);
    const result =
      below(20) === 0
        ? null
        : resultOf({ won, threeBv, clicks, effectiveClicks: clicks - below(3), ...flags[below(3)] });
    const exploded = won ? [] : Array.from({ length: 1 + below(2) }, () => below(64));
    const helped = below(10) === 0 ? { help: ['hint' as const] } : {};
    const endedAt = 1_600_000_000_000 + i * 40_000_000 - late;
    return pastRow(`game-${seed}-${i}`, { fields, won, timeMs, result, exploded, endedAt, ...helped });
  });
}

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);

function medianOf(values: readonly number[]): number | null {
  const all = sorted(values);
  const at = (i: number) => all[i] ?? Number.NaN;
  if (all.length === 0) return null;
  return all.length % 2 === 1 ? at((all.length - 1) / 2) : (at(all.length / 2 - 1) + at(all.length / 2)) / 2;
}

const inOrder = (rows: readonly HistoryRow[]) => [...rows].sort((a, b) => a.endedAt - b.endedAt);
const wonTimes = (rows: readonly HistoryRow[]) =>
  inOrder(rows).flatMap(({ won, timeMs }) => (won ? [timeMs] : []));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function longest(rows: readonly HistoryRow[], mark: string): number {
  const line = inOrder(rows)
    .map(({ won }) => (won ? 'w' : 'l'))
    .join('');
  return Math.max(0, ...line.split(mark === 'w' ? 'l' : 'w').map(({ length }) => length));
}

function flaglessOf(won: readonly HistoryRow[]) {
  const flagless = won.filter(({ result }) => result?.usedFlags === false);
  const paces = flagless.flatMap(({ result, timeMs }) =>
    result && timeMs > 0 ? [(result.threeBv * 1000) / timeMs] : [],
  );
  return {
    flaglessWins: flagless.length,
    unknownFlagWins: won.filter(({ result }) => result?.usedFlags === undefined).length,
    bestFlaglessMs: sorted(flagless.map(({ timeMs }) => timeMs))[0] ?? null,
    bestFlaglessThreeBvPerSecond: sorted(paces).at(-1) ?? null,
  };
}

/** The same figures, made the plain way from the rows. */
export const naiveFigures = {
  isOf: (row: HistoryRow, group: GameGroup) =>
    JSON.stringify(row.fields) === JSON.stringify(group.fields) &&
    (group.kind === 'helped') === (row.help?.length ?? 0) > 0,

  of(rows: readonly HistoryRow[]) {
    const won = rows.filter((row) => row.won);
    const times = wonTimes(rows);
    const share = won.length / rows.length;
    const z2 = 1.959963984540054 ** 2;
    const n = rows.length;
    const centre = share + z2 / (2 * n);
    const half = Math.sqrt(z2) * Math.sqrt((share * (1 - share) + z2 / (4 * n)) / n);
    const speeds = won.flatMap(({ result, timeMs }) =>
      result && timeMs > 0 ? [(result.threeBv * 1000) / timeMs] : [],
    );
    const measured = won.flatMap(({ result }) => result ?? []);
    const clicks = sum(measured.map((result) => result.clicks));
    const streak =
      /(w+|l+)$/.exec(
        inOrder(rows)
          .map((row) => (row.won ? 'w' : 'l'))
          .join(''),
      )?.[0] ?? '';
    const cells = (rows[0]?.fields.columns ?? 9) * (rows[0]?.fields.rows ?? 9);
    const deaths = new Array<number>(cells).fill(0);
    for (const cell of rows.flatMap(({ exploded }) => exploded)) deaths[cell] = (deaths[cell] ?? 0) + 1;
    return {
      games: n,
      wins: won.length,
      winRate: share,
      winRateLow: closeTo((centre - half) / (1 + z2 / n)),
      winRateHigh: closeTo((centre + half) / (1 + z2 / n)),
      streak: streak.startsWith('w') ? streak.length : -streak.length,
      longestWins: longest(rows, 'w'),
      longestLosses: longest(rows, 'l'),
      bestMs: sorted(times)[0],
      medianMs: medianOf(times),
      meanMs: closeTo(sum(times) / times.length),
      playedMs: sum(rows.map(({ timeMs }) => timeMs)),
      threeBvPerSecond: medianOf(speeds),
      bestThreeBvPerSecond: sorted(speeds).at(-1),
      ...flaglessOf(won),
      ioe: sum(measured.map((result) => result.threeBv)) / clicks,
      correctness: sum(measured.map((result) => result.effectiveClicks)) / clicks,
      deaths,
    };
  },

  byThreeBv(rows: readonly HistoryRow[]) {
    const won = inOrder(rows).filter((row) => row.won && row.result);
    const bv = (row: HistoryRow) => row.result?.threeBv ?? 0;
    const all = won.map(bv);
    const [least, most] = [Math.min(...all), Math.max(...all)];
    const width = [1, 2, 5, 10, 20, 50].find((w) => Math.floor(most / w) - Math.floor(least / w) < 12) ?? 100;
    return Array.from({ length: 12 }, (_, i) => {
      const from = (Math.floor(least / width) + i) * width;
      const own = won.filter((row) => bv(row) >= from && bv(row) < from + width);
      const bestMs = Math.min(...own.map(({ timeMs }) => timeMs));
      const pace = Math.max(...own.map((row) => (row.timeMs > 0 ? (1000 * bv(row)) / row.timeMs : 0)));
      const { gameId } = own.find(({ timeMs }) => timeMs === bestMs) ?? {};
      const bestThreeBvPerSecond = pace > 0 ? pace : null;
      return { from, to: from + width - 1, wins: own.length, bestMs, bestThreeBvPerSecond, gameId };
    }).filter(({ wins }) => wins > 0);
  },

  runningMedian: (rows: readonly HistoryRow[]) => {
    const times = wonTimes(rows);
    return Float64Array.from(times, (_, i) => medianOf(times.slice(Math.max(0, i - 24), i + 1)) ?? 0);
  },

  months(rows: readonly HistoryRow[]) {
    const months = new Map<string, { month: string; games: number; wins: number }>();
    for (const { endedAt, won } of inOrder(rows)) {
      const date = new Date(endedAt);
      const month = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
      const counts = months.get(month) ?? { month, games: 0, wins: 0 };
      months.set(month, { month, games: counts.games + 1, wins: counts.wins + Number(won) });
    }
    return [...months.values()];
  },

  best: (rows: readonly HistoryRow[]) => sorted(wonTimes(rows)).slice(0, 5),
};

/** Another way of adding up leaves other dust in the last digits. */
function closeTo(value: number): unknown {
  return {
    asymmetricMatch: (other: number) => Math.abs(other - value) < 1e-9 * Math.max(1, Math.abs(value)),
  };
}
