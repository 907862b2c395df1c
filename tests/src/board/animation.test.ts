import { expect, test } from 'vitest';
import { CELL } from '../../../src/board/cell-codes.ts';
import type { Animation, CellChange } from '../../../src/board/paint/animation.ts';
import { planAnimation } from '../../../src/board/paint/animation.ts';
import { changeKey, STEPS } from '../../../src/board/paint/sprite-keys.ts';

const RECT = { column: 0, row: 0, columns: 30, rows: 16 };
const ORIGIN = { column: 0, row: 0 };

function everyCell(from: number, to: number): CellChange[] {
  return Array.from({ length: 480 }, (_, i) => ({ column: i % 30, row: Math.floor(i / 30), from, to }));
}

/** When a covered cell begins to become another. */
function startMs(plan: Animation | null, slot: number, to: number): number {
  const first = changeKey(CELL.covered, to, 1);
  for (let ms = 0; plan && ms < plan.totalMs; ms++) if (plan.keyAt(slot, to, ms) === first) return ms;
  throw new Error('It never begins');
}

test('a flood of the whole board is over within 250 ms, a small one sooner', () => {
  expect(planAnimation(RECT, everyCell(CELL.covered, 0), ORIGIN)?.totalMs).toBeLessThanOrEqual(250);
  const two = everyCell(CELL.covered, 1).slice(0, 2);
  expect(planAnimation(RECT, two, ORIGIN)?.totalMs).toBeLessThan(130);
});

test('it goes out from the click: near cells before far ones', () => {
  const plan = planAnimation(RECT, everyCell(CELL.covered, 0), ORIGIN);
  expect(startMs(plan, 0, 0)).toBe(0);
  expect(startMs(plan, 1, 0)).toBeLessThan(startMs(plan, 29, 0));
});

test('the exploded cell goes first, the other mines follow in waves', () => {
  const plan = planAnimation(
    RECT,
    [
      { column: 0, row: 0, from: CELL.covered, to: CELL.exploded },
      { column: 1, row: 0, from: CELL.covered, to: CELL.mine },
      { column: 29, row: 15, from: CELL.covered, to: CELL.mine },
    ],
    ORIGIN,
  );
  const delays = [
    startMs(plan, 0, CELL.exploded),
    startMs(plan, 1, CELL.mine),
    startMs(plan, 479, CELL.mine),
  ];
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(delays[0]).toBe(0);
  expect(plan?.totalMs).toBeLessThan(1000);
});

test('a cell shows what it was, then steps, then what the source says', () => {
  const plan = planAnimation(RECT, everyCell(CELL.covered, 2), ORIGIN);
  if (!plan) throw new Error('There is something to show');
  const last = 479;
  expect(plan.keyAt(last, 2, 0)).toBe(CELL.covered);
  expect(plan.keyAt(last, 2, plan.totalMs)).toBe(2);
  const steps = Array.from({ length: plan.totalMs }, (_, ms) => plan.keyAt(0, 2, ms) >> 16);
  expect(Math.max(...steps)).toBe(STEPS);
});

test('what is not seen, or looks no different, plans nothing', () => {
  expect(planAnimation(RECT, [{ column: 30, row: 0, from: 32, to: 1 }], ORIGIN)).toBe(null);
  expect(planAnimation(RECT, [{ column: 0, row: 0, from: 32, to: 32 }], ORIGIN)).toBe(null);
  expect(planAnimation(RECT, [{ column: 0, row: 0, from: CELL.flag, to: CELL.covered }], ORIGIN)).toBe(null);
  expect(planAnimation(RECT, [], ORIGIN)).toBe(null);
});
