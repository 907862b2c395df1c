import { expect } from 'vitest';
import type { PracticePosition } from '../../../worker/api/practice.ts';
import {
  createRuleset,
  mineProbabilities,
  parseView,
  type View,
  verifyProof,
} from '../../../worker/engine/index.ts';
import { gridOf } from '../../../worker/engine/rules/ruleset.ts';
import { neighboursOf } from '../../../worker/engine/topology/grid.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { positionOf } from '../../../worker/solver/position/position.ts';
import { TECHNIQUES } from '../../../worker/solver/proof/facts.ts';
import { premisesOf, prove } from '../../../worker/solver/proof/prove.ts';
import { must } from '../review/reviewed-games.ts';

/** The view of a practice position. */
export function viewOf({ rules, text }: PracticePosition): View {
  return must(parseView(text, must(createRuleset(rules)).ruleset)).view;
}

/** The free cells that techniques up to this level (of `TECHNIQUES`) find; null where they find none. */
export function freeByLevel(view: View, level: number): readonly number[] | null {
  const { position } = must(positionOf(view));
  const distance = (cell: number) => cell;
  const wanted = (cells: readonly number[], value: number) => (value === 0 ? cells : []);
  return prove(premisesOf(position, distance), { wanted, distance, steps: 10_000_000, level })?.cells ?? null;
}

/** Expects a position to need exactly its technique, and to say rightly what is free. */
export function expectCertified(position: PracticePosition): void {
  const view = viewOf(position);
  const { pattern, right, hint } = position;
  const { odds } = must(mineProbabilities(view));
  expect(right).toEqual([...odds.keys()].filter((cell) => odds[cell] === 0));
  const level = TECHNIQUES.indexOf(pattern.technique);
  if (level > 0) expect(freeByLevel(view, level - 1)).toBeNull();
  expect(freeByLevel(view, level)).not.toBeNull();
  expect(hint).toMatchObject({ kind: 'safe', proof: { technique: pattern.technique } });
  expect(verifyProof(view, hint)).toBe(true);
  expect(right).toEqual(expect.arrayContaining([...hint.cells]));
  expect(view.cells.filter((code) => code === CELL.covered).length).toBeGreaterThan(right.length);
}

/** More covered cells than these take too long to try. */
const MOST_TRIED = 20;

/** The cells that are free in every layout that fits, by trying them all; null where they are too many. */
export function freeByBruteForce({ ruleset, cells }: View): readonly number[] | null {
  const grid = gridOf(ruleset);
  const covered = [...cells.keys()].filter((cell) => (cells[cell] ?? 0) >= CELL.covered);
  if (covered.length > MOST_TRIED) return null;
  const bitOf = new Map(covered.map((cell, i) => [cell, 2 ** i]));
  const numbers: { mask: number; mines: number }[] = [];
  for (const [cell, code] of cells.entries()) {
    if (code >= CELL.covered) continue;
    const around: number[] = [];
    const count = neighboursOf(grid, cell, around);
    let mask = 0;
    for (const other of around.slice(0, count)) mask |= bitOf.get(other) ?? 0;
    numbers.push({ mask, mines: code });
  }
  let mined = 0;
  for (let layout = 0; layout < 2 ** covered.length; layout++) {
    if (bitsIn(layout) !== ruleset.mines) continue;
    if (numbers.every(({ mask, mines }) => bitsIn(layout & mask) === mines)) mined |= layout;
  }
  return covered.filter((cell) => (mined & (bitOf.get(cell) ?? 0)) === 0);
}

function bitsIn(word: number): number {
  let bits = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}
