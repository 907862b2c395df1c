import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvField } from '../../../worker/archive/history/history-text.ts';
import { rangeWidth } from '../../../worker/archive/statistics/by-three-bv.ts';
import { dayAt, daysBefore, monthAt, remembering } from '../../../worker/archive/statistics/calendar.ts';
import { Column } from '../../../worker/archive/statistics/column.ts';
import {
  figuresOf,
  median,
  orderOf,
  runningMedian,
  wilson,
} from '../../../worker/archive/statistics/figures.ts';
import { groupIdOf, kindOf, textOfFields } from '../../../worker/archive/statistics/game-groups.ts';
import { distributionOf } from '../../../worker/archive/statistics/histogram.ts';
import { crcOf } from '../../../worker/engine/record/bytes.ts';
import type { HistoryRow } from '../../../worker/storage/schema.ts';
import { pastRow } from '../../component/archive/archive-fixture.ts';

/** Source: Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3. */
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('Wilson’s interval of %i in %i', (wins, games, low, high) => {
  const [from, to] = wilson(wins, games);
  expect(from).toBeCloseTo(low, 4);
  expect(to).toBeCloseTo(high, 4);
});

test('the intervals of all or nothing end there', () => {
  expect(wilson(0, 7)[0]).toBe(0);
  expect(wilson(7, 7)[1]).toBe(1);
});

test('medians', () => {
  expect(median(new Float64Array())).toBeNull();
  expect(median(Float64Array.of(3, 1, 2))).toBe(2);
  expect(median(Float64Array.of(4, 1, 2, 30))).toBe(3);
  expect([...runningMedian(Float64Array.of(5, 1, 3, 3))]).toEqual([5, 3, 3, 3]);
  const steps = Float64Array.from({ length: 60 }, (_, i) => i);
  expect(runningMedian(steps)[59]).toBe(47);
});

test('a running median is that of the last 25 values, in whatever order they come', () => {
  const values = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 120 });
  fc.assert(
    fc.property(values, (list) => {
      const lists = list.map((_, i) => Float64Array.from(list.slice(Math.max(0, i - 24), i + 1)));
      expect([...runningMedian(Float64Array.from(list))]).toEqual(lists.map(median));
    }),
  );
});

test('a median leaves its values as they were', () => {
  const values = Float64Array.of(3, 1, 2);
  median(values);
  expect([...values]).toEqual([3, 1, 2]);
});

describe('the figures of a group', () => {
  const row = (gameId: string, more: Partial<HistoryRow> = {}) => pastRow(gameId, { endedAt: 1000, ...more });
  const columnOf = (...rows: readonly HistoryRow[]) => {
    const column = new Column();
    for (const one of rows) column.put(one);
    return column;
  };
  const figures = (column: Column) => figuresOf(column, orderOf(column));
  const lost = (gameId: string, endedAt: number) => row(gameId, { won: false, endedAt });

  test('without a game are none', () => {
    expect(figures(columnOf())).toMatchObject({
      ...{ games: 0, wins: 0, winRate: null, winRateLow: null, winRateHigh: null, streak: 0 },
      ...{ bestMs: null, medianMs: null, meanMs: null, playedMs: 0, ioe: null, correctness: null },
      ...{ bestFlaglessMs: null, threeBvPerSecond: null, bestThreeBvPerSecond: null },
    });
  });

  test('without a win have no times', () => {
    expect(figures(columnOf(lost('a', 1)))).toMatchObject({
      ...{ games: 1, wins: 0, winRate: 0, winRateLow: 0, streak: -1, longestLosses: 1 },
      ...{ bestMs: null, medianMs: null, meanMs: null, playedMs: 10_000, ioe: null, correctness: null },
      ...{ bestFlaglessMs: null, bestFlaglessThreeBvPerSecond: null },
    });
  });

  test('leave wins whose clicks are not counted yet out of what is made of clicks', () => {
    const measured = row('a');
    const column = columnOf(measured, row('b', { result: null, timeMs: 4000 }));
    const { threeBv = 0, clicks = 0, effectiveClicks = 0 } = measured.result ?? {};
    expect(clicks).toBeGreaterThan(0);
    expect(figures(column)).toMatchObject({
      ...{ games: 2, wins: 2, bestMs: 4000, meanMs: 7000, unknownFlagWins: 2 },
      ...{ ioe: threeBv / clicks, correctness: effectiveClicks / clicks },
    });
  });

  test('are in the order in which the games ended, whatever order they were counted in', () => {
    const rows = [lost('c', 30), row('a', { endedAt: 10 }), row('b', { endedAt: 20 }), lost('d', 40)];
    expect([...orderOf(columnOf(...rows))]).toEqual([1, 2, 0, 3]);
    expect(figures(columnOf(...rows))).toMatchObject({ streak: -2, longestWins: 2, longestLosses: 2 });
    const column = columnOf(...rows);
    column.remove(2);
    expect([...orderOf(column)]).toEqual([1, 0, 3]);
    expect(figures(column)).toMatchObject({ games: 3, wins: 1, longestWins: 1 });
  });

  test('put games that ended in the same moment by their ids, alike on each device', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((name) => row(name, { endedAt: 7 }));
    const namesIn = (list: readonly HistoryRow[]) =>
      [...orderOf(columnOf(...list))].map((at) => list[at]?.gameId);
    expect(namesIn([...rows].reverse())).toEqual(namesIn(rows));
  });
});

test('3BV ranges are of a round width, twelve at most, and no finer ones would do', () => {
  const widths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(3000), (a, b) => {
      const [least, most] = [Math.min(a, b), Math.max(a, b)];
      const count = (width: number) => Math.floor(most / width) - Math.floor(least / width) + 1;
      expect(rangeWidth(least, most)).toBe(widths.find((width) => count(width) <= 12));
    }),
  );
  // Expert, Intermediate and Beginner as they come.
  expect([rangeWidth(97, 238), rangeWidth(34, 101), rangeWidth(2, 44)]).toEqual([20, 10, 5]);
});

describe('a distribution', () => {
  const times = fc.array(
    fc.oneof(fc.integer({ min: 0, max: 3_600_000 }), fc.integer({ min: 9000, max: 11_000 })),
    {
      minLength: 1,
      maxLength: 300,
    },
  );

  test('counts every time once, between round numbers that grow', () => {
    fc.assert(
      fc.property(times, (list) => {
        const { fromMs, counts } = distributionOf(Float64Array.from(list));
        expect(fromMs).toHaveLength(counts.length + 1);
        expect(counts.length).toBeLessThanOrEqual(31);
        for (const [i, count] of counts.entries()) {
          const [from = 0, to = 0] = [fromMs[i], fromMs[i + 1]];
          expect(from).toBeLessThan(to);
          expect(list.filter((time) => time >= from && time < to)).toHaveLength(count);
        }
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(list.length);
      }),
    );
  });

  test.each<[string, readonly number[], number, readonly number[]]>([
    [
      'games of 40 to 200 seconds',
      Array.from({ length: 500 }, (_, i) => 40_000 + i * 320),
      17,
      [39_000, 43_000, 47_000],
    ],
    ['games of one second to an hour', [1000, 3_599_999], 22, [1000, 1500, 2200]],
    ['games of nearly the same time', [10_000, 10_480], 25, [10_000, 10_020, 10_040]],
  ])('%s', (_, list, bins, first) => {
    const { fromMs, counts } = distributionOf(Float64Array.from(list));
    expect([counts.length, fromMs.slice(0, 3)]).toEqual([bins, first]);
  });

  test('of nothing is empty, of one time one bin, of no time too', () => {
    expect(distributionOf(new Float64Array())).toEqual({ fromMs: [], counts: [] });
    expect(distributionOf(Float64Array.of(5000)).counts).toEqual([1]);
    expect(distributionOf(Float64Array.of(0, 0)).counts).toEqual([2]);
    expect(distributionOf(Float64Array.of(0, 20_000)).fromMs[0]).toBe(0);
  });
});

describe('the calendar', () => {
  test('names local days and months, and knows where they end', () => {
    const moment = new Date(2026, 1, 28, 23, 59, 59).getTime();
    expect(dayAt(moment)).toMatchObject({ name: '2026-02-28', to: new Date(2026, 2, 1).getTime() });
    expect(monthAt(moment)).toMatchObject({ name: '2026-02', from: new Date(2026, 1, 1).getTime() });
    expect(dayAt(moment + 1000).name).toBe('2026-03-01');
    expect(dayAt(daysBefore(moment, 370)).name).toBe('2025-02-23');
  });

  test('remembers, and is right all the same', () => {
    const dayOf = remembering(dayAt);
    const start = new Date(2026, 2, 20).getTime();
    for (let hours = 0; hours < 24 * 20; hours += 5)
      for (const moment of [start + hours * 3_600_000, start - hours * 3_600_000])
        expect(dayOf(moment)).toEqual(dayAt(moment));
  });
});

describe('groups', () => {
  const row = {
    key: 'current',
    gameId: 'a',
    format: 1,
    owner: '',
    fields: {},
    seed: 's',
    elapsedMs: 0,
    isPaused: false,
    savedAt: 0,
  };

  test.each([
    ['plain', {}],
    ['no-guess', { fields: { deal: 'no-guess' } }],
    ['helped', { fields: { deal: 'no-guess' }, help: ['hint'] }],
    ['robot', { help: ['hint', 'robot'], about: { origin: 'link' } }],
    ['known', { layout: Uint8Array.of(1) }],
    ['known', { about: { origin: 'seed' } }],
    ['practice', { about: { isPractice: true }, help: ['robot'] }],
    ['elsewhere', { key: 'an-element', about: { isPractice: true } }],
  ] as const)('%s', (kind, more) => {
    expect(kindOf({ ...row, ...more } as typeof row)).toBe(kind);
  });

  test('are the same for the same rules, however they are written', () => {
    expect(textOfFields({ rows: 16, columns: 30, questionMarks: true })).toBe(
      textOfFields({ columns: 30, rows: 16 }),
    );
    expect(groupIdOf({ ...row, seed: 'other' })).toBe(groupIdOf(row));
    expect(groupIdOf({ ...row, fields: { mines: 11 } })).not.toBe(groupIdOf(row));
    expect(groupIdOf({ ...row, help: ['odds'] })).not.toBe(groupIdOf(row));
  });
});

test.each([
  ['', ''],
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=SUM(A1)', "'=SUM(A1)"],
  ['  @x', "'  @x"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  [-1.5, '-1.5'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
  [{ a: 1 }, '"{""a"":1}"'],
])('the field %j of a table is %j', (value, text) => {
  expect(csvField(value)).toBe(text);
});

/** Source: the check value of CRC-32/ISO-HDLC in the catalogue of parametrised CRC algorithms. */
test('the checksum', () => {
  const bytes = new TextEncoder().encode('123456789');
  expect(crcOf(bytes)).toBe(0xcbf43926);
  expect(crcOf(bytes.slice(0, 4), bytes.slice(4))).toBe(0xcbf43926);
});
