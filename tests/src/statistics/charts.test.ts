import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chart } from '../../../src/statistics/charts/chart-model.ts';
import { distributionChart, placeOf } from '../../../src/statistics/charts/distribution-chart.ts';
import { monthsChart } from '../../../src/statistics/charts/months-chart.ts';
import { binsOf, paceChart } from '../../../src/statistics/charts/pace-chart.ts';
import { timesChart } from '../../../src/statistics/charts/times-chart.ts';
import { blockWords, deathMap, deathTable, deathWords } from '../../../src/statistics/deaths.ts';
import type { GroupReport } from '../../../worker/api/archive.ts';
import { distributionOf } from '../../../worker/archive/statistics/histogram.ts';
import { expert, invent, reportOf } from '../../component/views/statistics-fixture.ts';

const now = Date.UTC(2026, 10, 22, 12);
const room = { width: 350, height: 200, em: 16 };
const inventions = {
  'one game that was won': { ...expert, games: 1, winRate: 2, days: 1 },
  'a dozen games': { ...expert, games: 12, days: 2 },
  'some hundred games': expert,
  'many games': { ...expert, games: 30_000, days: 3000 },
};
const chartsOf = (report: GroupReport): readonly Chart[] => [
  timesChart(report.wins),
  distributionChart(report),
  monthsChart(report.months),
  paceChart(report.wins),
];

it('names the edges of bars so that they can be told apart, however near the times are', () => {
  const time = fc.integer({ min: 100, max: 20_000_000 });
  fc.assert(
    fc.property(
      time,
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 1, max: 40 }),
      (from, apart, count) => {
        const times = Float64Array.from({ length: count }, (_, i) => from + (apart * i) / count);
        const distribution = distributionOf(times);
        const report = reportOf(invent(expert, now));
        const chart = distributionChart({ ...report, distribution });
        const { x } = chart.sketch(room);
        const names = (x.ticks ?? []).map(x.label);
        expect(new Set(names).size).toBe(names.length);
        for (const [span] of chart.table().rows) {
          const [low, high] = (span ?? '').split(' – ');
          expect(low).not.toBe(high);
        }
      },
    ),
  );
});

describe.each(Object.entries(inventions))('the charts of %s', (_name, invention) => {
  const report = reportOf(invent(invention, now));

  it.each(chartsOf(report).map((chart) => [chart.title, chart] as const))(
    '%s: all that is drawn lies within, in order, and is not too much',
    (_title, chart) => {
      const { xs, x, y, layers, words } = chart.sketch(room);
      expect(xs.length).toBeGreaterThan(0);
      // Two squares of 3 × 3 pixels would lie over each other.
      expect(xs.length).toBeLessThanOrEqual((room.width * room.height) / 9 + 200);
      expect(xs.every((value, i) => value >= x.min && value <= x.max && value >= (xs[i - 1] ?? x.min))).toBe(
        true,
      );
      for (const { ys } of layers) {
        expect(ys).toHaveLength(xs.length);
        expect(ys.every((value) => value === null || (value >= y.min && value <= y.max))).toBe(true);
      }
      expect(xs.some((_, i) => words(i) !== '')).toBe(true);
      for (const axis of [x, y]) {
        const names = (axis.ticks ?? []).map(axis.label);
        expect(names.every((name, i) => name !== '' && name !== names[i - 1])).toBe(true);
      }
    },
  );

  it.each(chartsOf(report).map((chart) => [chart.title, chart] as const))(
    '%s: says what it shows, and has a table that ends',
    (_title, chart) => {
      expect(chart.about).toMatch(/\.$/);
      const { head, rows } = chart.table();
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBeLessThanOrEqual(120);
      expect(rows.every((row) => row.length === head.length && row.every((cell) => cell !== ''))).toBe(true);
    },
  );
});

describe('what a chart reads', () => {
  const report = reportOf(invent(expert, now));

  it('is the win that was pointed at', () => {
    const { xs, words } = timesChart(report.wins).sketch(room);
    const i = xs.findIndex((_, i) => words(i) !== '');
    expect(words(i)).toMatch(/: \d+:\d\d\.\d{3}, \d\.\d\d\u00a03BV\/s$/);
  });

  it('tells how the median has changed', () => {
    expect(timesChart(report.wins).about).toMatch(/has fallen from 3:\d\d\.\d to 2:\d\d\.\d\.$/);
    expect(timesChart({ ...report.wins, runningMedianMs: new Float64Array(3) }).about).toMatch(
      /last 25 wins\.$/,
    );
  });

  it('names the best month of those with enough games', () => {
    const months = [
      { month: '2026-01', games: 2, wins: 2 },
      { month: '2026-02', games: 20, wins: 9 },
      { month: '2026-03', games: 40, wins: 12 },
    ];
    expect(monthsChart(months).about).toMatch(/^February 2026 was your best month: 45% of 20 games\./);
  });

  it('puts the median where its bar is', () => {
    expect(placeOf(15_000, [10_000, 20_000, 40_000])).toBe(0);
    expect(placeOf(30_000, [10_000, 20_000, 40_000])).toBe(1);
    expect(placeOf(50_000, [10_000, 20_000, 40_000])).toBeNull();
  });

  it('leaves out wins whose figures are not known yet', () => {
    const { wins } = report;
    const threeBv = wins.threeBv.map((value, i) => (i % 2 ? value : Number.NaN));
    const threeBvPerSecond = wins.threeBvPerSecond.map((value, i) => (i % 2 ? value : Number.NaN));
    const { xs, y } = paceChart({ ...wins, threeBv, threeBvPerSecond }).sketch(room);
    expect(xs.every(Number.isFinite)).toBe(true);
    expect(Number.isFinite(y.max)).toBe(true);
    const none = new Float64Array(wins.threeBv.length).fill(Number.NaN);
    expect(paceChart({ ...wins, threeBv: none, threeBvPerSecond: none }).sketch(room).xs).toEqual([]);
    const { words, xs: dots } = timesChart({ ...wins, threeBvPerSecond: none }).sketch(room);
    expect(dots.map((_, i) => words(i)).join()).not.toContain('NaN');
  });

  it('has as many wins in its parts by 3BV as there are', () => {
    const bins = binsOf(report.wins);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(report.group.wins);
    expect(bins.every(({ from }, i) => from > (bins[i - 1]?.to ?? 0))).toBe(true);
  });
});

describe('where mines went off', () => {
  const board = (...lines: string[]) => ({
    columns: lines[0]?.length ?? 0,
    rows: lines.length,
    counts: Uint32Array.from(lines.join(''), Number),
  });
  const small = board('900', '010', '002');

  it('is told by the share on the edge', () => {
    expect(deathWords(small)).toBe(
      '12 mines exploded here: 92% of them on the edge, which has 89% of the cells.',
    );
    expect(deathWords(board('01'))).toBe(
      '1 mine exploded here. Cells with a stronger shade killed you more often.',
    );
  });

  it('is put together where cells would be too small to be seen', () => {
    expect(deathMap(small, 300, 3)).toMatchObject({ side: 1, most: 9, columns: 3 });
    const map = deathMap(small, 6, 3);
    expect(map).toMatchObject({ side: 2, columns: 2, rows: 2, counts: [10, 0, 0, 2] });
    expect(blockWords(map, small, 0)).toBe('Rows 1–2, columns 1–2: 10 times');
    expect(blockWords(map, small, 3)).toBe('Row 3, column 3: 2 times');
    expect(blockWords(deathMap(small, 300, 3), small, 4)).toBe('Row 2, column 2: 1 time');
  });

  it('has a table of no more than ten by ten', () => {
    expect(deathTable(small).rows).toEqual([
      ['1', '9', '0', '0'],
      ['2', '0', '1', '0'],
      ['3', '0', '0', '2'],
    ]);
    const large = { columns: 100, rows: 100, counts: new Uint32Array(10_000).fill(1) };
    const { head, rows } = deathTable(large);
    expect(head).toHaveLength(11);
    expect(rows).toHaveLength(10);
    expect(rows.flatMap(([, ...cells]) => cells).every((cell) => cell === '100')).toBe(true);
  });
});
