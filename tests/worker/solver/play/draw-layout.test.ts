import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mineCells } from '../../../../worker/engine/deal/layout.ts';
import { createRandom, nextBelow, nextWord } from '../../../../worker/engine/deal/random.ts';
import type { View } from '../../../../worker/engine/game/view.ts';
import { deal } from '../../../../worker/engine/index.ts';
import { type Analysis, analyse } from '../../../../worker/solver/odds/analysis.ts';
import { drawLayout, type Wish } from '../../../../worker/solver/play/draw-layout.ts';
import { drawShares, pick } from '../../../../worker/solver/play/draw-shares.ts';
import { positionOf } from '../../../../worker/solver/position/position.ts';
import { share } from '../../../effort.ts';
import { naiveNeighbours, rulesOf } from '../../engine/naive.ts';
import { Evenness, maskOf, ones } from '../../every-layout.ts';
import { tinyRulesets } from '../../fairness/tiny-games.ts';
import { viewWith } from '../random-views.ts';

const numRuns = share(1000);

function analysisOf(view: View, free: readonly number[] = []): Analysis {
  const read = positionOf(view);
  if (!read.ok) throw new Error(read.message);
  const promised = [...read.position.promised, ...free];
  const made = analyse({ ...read.position, promised: [...new Set(promised)] });
  if (!made.ok) throw new Error(made.message);
  return made.analysis;
}

/** Every layout of the covered cells that fits the view and the wish, as bits by place among the covered cells. */
function everyFit(
  { ruleset, cells }: View,
  covered: readonly number[],
  free: readonly number[],
  wish: Wish,
): number[] {
  const place = (cell: number) => covered.indexOf(cell);
  const within = (list: readonly number[]) => maskOf(list.filter((cell) => place(cell) >= 0).map(place));
  const numbers = [...cells.keys()].filter((cell) => (cells[cell] ?? 99) <= 24);
  const around = numbers.map((cell) => within(naiveNeighbours(ruleset, cell)));
  const wished = within(wish.cells);
  const kept = within(free);
  const fits: number[] = [];
  for (let mask = 0; mask < 2 ** covered.length; mask++) {
    if (ones(mask) !== ruleset.mines || (mask & kept) !== 0) continue;
    const held = ones(mask & wished);
    if (held < wish.least || held > wish.most) continue;
    if (numbers.every((cell, i) => ones(mask & (around[i] ?? 0)) === cells[cell])) fits.push(mask);
  }
  return fits;
}

/** A wish about one cell, or about neighbours of an open number. */
function wishIn({ ruleset, cells }: View, covered: readonly number[], pick: number): Wish {
  const numbers = [...cells.keys()].filter((cell) => (cells[cell] ?? 99) <= 24);
  const number = numbers[pick % numbers.length];
  const around = number === undefined ? [] : naiveNeighbours(ruleset, number);
  const some = around.filter((cell, i) => covered.includes(cell) && ((pick >> (i % 8)) & 1) === 1);
  const wished = some.length > 0 ? some : [covered[pick % covered.length] ?? 0];
  const [least, most] =
    [
      [0, 0],
      [1, wished.length],
      [1, 1],
      [0, wished.length],
    ][pick % 4] ?? [];
  return { cells: wished, least: least ?? 0, most: most ?? 0 };
}

test('draws are even among all layouts that fit the view and the wish', () => {
  const evenness = new Evenness();
  let none = 0;
  let kept = 0;
  fc.assert(
    fc.property(tinyRulesets, fc.nat(100_000), fc.nat(5), fc.boolean(), (ruleset, pick, opens, keeps) => {
      const random = createRandom(`draw ${pick}`);
      const cells = [...Array(ruleset.columns * ruleset.rows).keys()];
      const shuffled = cells.map((cell) => ({ cell, at: nextWord(random) })).sort((a, b) => a.at - b.at);
      const promised = ruleset.firstClick === 'corner' && ruleset.deal !== 'given' ? [0] : [];
      const isPromised = ({ cell }: { cell: number }) => promised.includes(cell);
      const ordered = [...shuffled.filter((one) => !isPromised(one)), ...shuffled.filter(isPromised)];
      const mines = new Set(ordered.slice(0, ruleset.mines).map(({ cell }) => cell));
      const open = ordered.slice(ruleset.mines, ruleset.mines + opens).map(({ cell }) => cell);
      const view = viewWith(ruleset, mines, open);
      const covered = cells.filter((cell) => !open.includes(cell));
      if (covered.length === 0) return;
      const some = keeps ? covered.filter((cell) => !mines.has(cell)).slice(0, 1) : [];
      const free = [...new Set([...promised.filter((cell) => covered.includes(cell)), ...some])];
      const wish = wishIn(view, covered, pick);
      const analysis = analysisOf(view, free);
      const fits = everyFit(view, covered, free, wish);
      const counts = new Map(fits.map((mask) => [mask, 0]));
      const draws = fits.length === 0 ? 1 : fits.length > 100 ? 5 : fits.length * 8;
      for (let i = 0; i < draws; i++) {
        const drawn = drawLayout(analysis, wish, random);
        if (fits.length === 0) {
          expect(drawn).toBeNull();
          none++;
          return;
        }
        const mask = maskOf((drawn ?? []).map((cell) => covered.indexOf(cell)));
        expect(drawn).toHaveLength(view.ruleset.mines);
        expect(fits).toContain(mask);
        counts.set(mask, (counts.get(mask) ?? 0) + 1);
      }
      evenness.add([...counts.values()]);
      kept += free.length;
    }),
    { numRuns, seed: 6 },
  );
  expect(evenness.freedom).toBeGreaterThan(numRuns);
  expect(Math.abs(evenness.deviations)).toBeLessThan(4);
  expect(none).toBeGreaterThan(numRuns / 20);
  expect(kept).toBeGreaterThan(numRuns / 10);
});

test('the same random numbers draw this very layout, on every machine and in every version', () => {
  const ruleset = rulesOf({ level: 'intermediate', firstClick: 'any' });
  const mines = [1, 4, 18, 20, 37, 51, 52, 70, 88, 90, 91, 104, 110, 127, 133, 140, 155, 161, 170, 177];
  const all = new Set([...mines, ...mines.map((cell) => 255 - cell)]);
  const open = [...Array(256).keys()].filter((cell) => cell % 3 === 0);
  const analysis = analysisOf(viewWith(ruleset, all, open));
  const cell = analysis.odds.findIndex((chance) => chance > 0 && chance < 1);
  const drawn = drawLayout(analysis, { cells: [cell], least: 1, most: 1 }, createRandom('fixed'));
  expect(drawn?.toSorted((a, b) => a - b).join(' ')).toMatchInlineSnapshot(
    `"1 4 19 20 37 50 53 68 78 86 88 90 92 95 100 104 110 115 122 127 128 133 140 145 151 155 161 163 165 167 170 176 185 203 204 218 235 239 251 253"`,
  );
});

test('of many clusters each is drawn by its odds, and all hold the mines of the board together', () => {
  const random = createRandom('clusters');
  const ruleset = rulesOf({ columns: 60, rows: 60, mines: 700, firstClick: 'any' });
  const dealt = deal(ruleset, { seed: 'clusters', firstCell: 0 });
  if (!dealt.ok) throw new Error(dealt.message);
  const open = [...Array(3600).keys()].filter(() => nextBelow(random, 30) === 0);
  const view = viewWith(ruleset, new Set(mineCells(dealt.layout)), open);
  const analysis = analysisOf(view);
  const { clusters } = analysis;
  expect(clusters.length).toBeGreaterThan(30);
  const counts = new Float64Array(3600);
  const draws = 300;
  const numbers = [...view.cells.entries()]
    .filter(([, code]) => code <= 24)
    .map(([cell, code]) => ({ around: naiveNeighbours(view.ruleset, cell), code }));
  for (let n = 0; n < draws; n++) {
    const drawn = new Set(drawLayout(analysis, { cells: [], least: 0, most: 0 }, random));
    expect(drawn.size).toBe(view.ruleset.mines);
    for (const cell of drawn) counts[cell] = (counts[cell] ?? 0) + 1;
    const wrong = numbers.filter(
      ({ around, code }) => around.filter((one) => drawn.has(one)).length !== code,
    );
    expect(wrong).toEqual([]);
  }
  let chi = 0;
  let freedom = 0;
  for (const [cell, odds] of analysis.odds.entries()) {
    if (!(odds > 0.03 && odds < 0.97)) continue;
    chi += ((counts[cell] ?? 0) - draws * odds) ** 2 / (draws * odds * (1 - odds));
    freedom++;
  }
  // Cells of a cluster depend on each other, which widens the law somewhat.
  expect(Math.abs(chi - freedom) / Math.sqrt(2 * freedom)).toBeLessThan(6);
});

test('shares far from the middle are drawn too, and impossible ones are not', () => {
  const random = createRandom('shares');
  const part = (least: number, ...weights: number[]) => ({ least, weights: Float64Array.from(weights) });
  const many = Array.from({ length: 300 }, () => part(1, 1, 5, 3, 0, 1));
  const sumOf = (shares: readonly number[] | null) => shares?.reduce((sum, one) => sum + one, 0) ?? null;
  // All at the least; one more; all at the most; and beyond.
  expect(sumOf(drawShares(many, 0, 300, 1, random))).toBe(300);
  expect(sumOf(drawShares(many, 0, 301, 1, random))).toBe(301);
  expect(sumOf(drawShares(many, 0, 1500, 1, random))).toBe(1500);
  expect(drawShares(many, 0, 299, 1, random)).toBeNull();
  expect(drawShares(many, 0, 1501, 1, random)).toBeNull();
  expect(sumOf(drawShares(many, 5000, 310, 0.25, random))).toBeLessThanOrEqual(310);
  // A part with none or a thousand, so heavy at the top that the interior's 60 lie far out in its tail.
  const heavy = part(0, 1, ...new Array<number>(999).fill(0), 1e300);
  expect(drawShares([heavy], 100, 60, 1e-3, random)).toEqual([0]);
  // Gaps: 1 cannot be had from 0 or 2.
  expect(drawShares([part(0, 1, 0, 1)], 0, 1, 1, random)).toBeNull();
  expect(drawShares([part(0, 1, 0, 1), part(0, 1, 0, 0, 1)], 0, 5, 1, random)).toEqual([2, 3]);
  expect(drawShares([], 7, 3, 1, random)).toEqual([]);
  expect(drawShares([], 2, 3, 1, random)).toBeNull();
});

test('shares come as often as they have layouts', () => {
  const random = createRandom('often');
  const parts = [
    { least: 0, weights: Float64Array.of(1, 2, 1) },
    { least: 1, weights: Float64Array.of(3, 1) },
  ];
  // With 4 interior cells and 3 mines, tilt 1: layouts by the mines of both parts.
  const expected = new Map<string, number>();
  const choose = [1, 4, 6, 4, 1];
  for (let a = 0; a < 3; a++) {
    for (let b = 0; b < 2; b++) {
      const ways = choose[3 - a - b - 1] ?? 0;
      const weight = (parts[0]?.weights[a] ?? 0) * (parts[1]?.weights[b] ?? 0) * ways;
      if (weight > 0) expected.set(`${a},${b + 1}`, weight);
    }
  }
  const total = [...expected.values()].reduce((sum, weight) => sum + weight, 0);
  const counts = new Map<string, number>();
  const draws = 5000;
  for (let i = 0; i < draws; i++) {
    const key = String(drawShares(parts, 4, 3, 1, random));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([...expected.keys()].sort());
  let chi = 0;
  for (const [key, weight] of expected) {
    const mean = (draws * weight) / total;
    chi += ((counts.get(key) ?? 0) - mean) ** 2 / mean;
  }
  const freedom = expected.size - 1;
  expect(chi).toBeLessThan(freedom + 4 * Math.sqrt(2 * freedom));
});

test('a part beside a large interior is drawn by its own odds', () => {
  const random = createRandom('part and interior');
  const part = { least: 0, weights: Float64Array.of(1, 1) };
  const draws = 3000;
  let mines = 0;
  for (let n = 0; n < draws; n++) mines += drawShares([part], 200, 100, 1, random)?.[0] ?? 0;
  // 99 of 200 mines in the interior for each 100 of 200: 100 ways to 101.
  expect(Math.abs(mines / draws - 100 / 201)).toBeLessThan(0.04);
});

test('many mines in the interior leave a part its share, though the tilt expected few', () => {
  const random = createRandom('many mines');
  // Two layouts, one with a mine.
  const part = { least: 0, weights: Float64Array.of(1, 0.25) };
  const draws = 1000;
  let mines = 0;
  for (let n = 0; n < draws; n++) mines += drawShares([part], 5000, 4000, 0.25, random)?.[0] ?? 0;
  // 3999 of 5000 mines in the interior for each 4000 of 5000: 4000 ways to 1001 without one in the part.
  expect(Math.abs(mines / draws - 4000 / 5001)).toBeLessThan(0.06);
});

test('a place without weight is never picked, not even by the least number there is', () => {
  const least = { state: new Int32Array(4) };
  expect(pick([0, 2, 1], least)).toBe(1);
  expect(() => pick([0, 0], createRandom('none'))).toThrow('None of 2 weights is more than 0.');
});
