import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  durationTicks,
  edgeTicks,
  evenRange,
  extent,
  ratioRange,
} from '../../../src/statistics/charts/ticks.ts';
import { dateTicks } from '../../../src/statistics/charts/times-chart.ts';

const s = 1000;
const min = 60 * s;

describe('durationTicks', () => {
  it.each([
    [8 * s, 70 * s, 5, [10, 30, 60]],
    [55 * s, 7 * min, 5, [60, 120, 300]],
    [100, 4000, 4, [0.1, 1, 3]],
  ])('from %d to %d ms names no more than %d round times', (from, to, most, seconds) => {
    expect(durationTicks(from, to, most).map((ms) => ms / s)).toEqual(seconds);
  });

  it('has none outside, none twice, and keeps their number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), fc.integer({ min: 1, max: 1e7 }), (a, b) => {
        const [from, to] = ratioRange(Math.min(a, b), Math.max(a, b));
        const ticks = durationTicks(from, to, 6);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.every((ms, i) => ms >= from && ms <= to && ms > (ticks[i - 1] ?? 0))).toBe(true);
      }),
    );
  });
});

describe('edgeTicks', () => {
  it('names the round ones of the edges', () => {
    const edges = Array.from({ length: 24 }, (_, i) => (45 + 15 * i) * s);
    expect(edgeTicks(edges, 4).map((i) => (edges[i] ?? 0) / min)).toEqual([2, 4, 6]);
  });

  it('keeps names apart where bars are not as wide in time as each other', () => {
    const edges = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62].map(
      (n) => n * s,
    );
    const named = edgeTicks(edges, 4);
    expect(named.map((i) => (edges[i] ?? 0) / s)).toEqual([15, 30]);
    expect(named.every((place, i) => i === 0 || place - (named[i - 1] ?? 0) >= 5)).toBe(true);
  });
});

describe('dateTicks', () => {
  const at = (text: string) => new Date(text).getTime();
  const told = (from: string, to: string, most: number) =>
    dateTicks(at(from), at(to), most).ticks.map((ms) => new Date(ms).toLocaleString('sv').slice(0, 16));

  it.each([
    ['2026-11-22T12:03', '2026-11-22T12:29', 4, ['2026-11-22 12:15']],
    ['2026-11-20T22:00', '2026-11-22T12:00', 3, ['2026-11-21 00:00', '2026-11-22 00:00']],
    ['2026-01-20T00:00', '2026-04-10T00:00', 4, ['2026-02-01 00:00', '2026-03-01 00:00', '2026-04-01 00:00']],
    [
      '2019-03-01T00:00',
      '2026-11-22T00:00',
      4,
      ['2020-01-01 00:00', '2022-01-01 00:00', '2024-01-01 00:00', '2026-01-01 00:00'],
    ],
  ])('from %s to %s has no more than about %d round moments', (from, to, most, ticks) => {
    expect(told(from, to, most)).toEqual(ticks);
  });
});

describe('ranges', () => {
  it('have air around them, for one value too', () => {
    const [low, high] = ratioRange(60_000, 60_000);
    expect(low).toBeLessThan(50_000);
    expect(high).toBeGreaterThan(70_000);
    expect(evenRange(0, 100)).toEqual([-4, 104]);
    expect(evenRange(30, 30)).toEqual([27, 33]);
  });

  it('of no values is nothing', () => {
    expect(extent([])).toEqual([0, 0]);
    expect(extent([3, -1, 2])).toEqual([-1, 3]);
  });
});
