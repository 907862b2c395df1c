import { expect } from 'vitest';
import type { PracticePosition } from '../../../worker/api/practice.ts';
import {
  createRuleset,
  mineProbabilities,
  parseView,
  type View,
  verifyProof,
} from '../../../worker/engine/index.ts';
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
  expect(view.cells.filter((code) => code === 32).length).toBeGreaterThan(right.length);
}
