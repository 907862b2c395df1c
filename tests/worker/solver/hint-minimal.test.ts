import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hint, ProofStep } from '../../../worker/api/solver.ts';
import type { View } from '../../../worker/engine/game/view.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { positionOf } from '../../../worker/solver/position/position.ts';
import { TECHNIQUES } from '../../../worker/solver/proof/facts.ts';
import { premisesOf, prove } from '../../../worker/solver/proof/prove.ts';
import { restrict } from '../../../worker/solver/proof/shorten.ts';
import { verifyProof } from '../../../worker/solver/verify-proof.ts';
import { share } from '../effort.ts';
import { hintFor, playByHints, type Script, scripts } from './hint-fixtures.ts';

/** The steps with one of them left out, wherever it stands; once for each. */
function* leftOut(steps: readonly ProofStep[]): Generator<readonly ProofStep[]> {
  for (const [i, step] of steps.entries()) {
    yield [...steps.slice(0, i), ...steps.slice(i + 1)];
    if (step.rule !== 'cases') continue;
    for (const [c, one] of step.cases.entries()) {
      for (const inner of leftOut(one.steps)) {
        const cases = step.cases.with(c, { ...one, steps: inner });
        yield steps.with(i, { ...step, cases });
      }
    }
  }
}

/** Whether the hint can be had by its technique, or an easier one, from these numbers alone. */
function isProvable(view: View, { kind, cells, proof }: Hint, numbers: readonly number[]): boolean {
  const read = positionOf(view);
  if (!read.ok) throw new Error(read.message);
  const distance = (cell: number) => cell;
  const premises = premisesOf(restrict(read.position, new Set(numbers)), distance);
  const level = (TECHNIQUES as readonly string[]).indexOf(proof.technique);
  const value = kind === 'mine' ? 1 : 0;
  const wanted = (found: readonly number[], verdict: number) =>
    verdict === value && cells.every((cell) => found.includes(cell)) ? cells : [];
  return prove(premises, { wanted, distance, steps: 20_000, level }) !== null;
}

/** Plays a game by hints of which nothing can be left out, and in which no cell can stand for another. */
function expectMinimal(script: Script): void {
  playByHints(script, ({ view }) => {
    const found = hintFor(view);
    if (found.kind === 'guess') return found;
    for (const steps of leftOut(found.proof.steps)) {
      expect(verifyProof(view, { ...found, proof: { ...found.proof, steps } })).toBe(false);
    }
    const other = view.cells.findIndex((code, cell) => code === 32 && !found.cells.includes(cell));
    for (const i of found.cells.keys()) {
      if (other !== -1)
        expect(verifyProof(view, { ...found, cells: found.cells.with(i, other) })).toBe(false);
    }
    if (found.proof.technique !== 'single') {
      for (const number of found.proof.numbers) {
        expect(
          isProvable(
            view,
            found,
            found.proof.numbers.filter((each) => each !== number),
          ),
        ).toBe(false);
      }
    }
    return found;
  });
}

test('no step and no number of a proof can be left out, and no cell changed', () => {
  fc.assert(fc.property(scripts, expectMinimal), { numRuns: share(120) });
});

test('a proof that says more once it is shortened is told in full', () => {
  const made = createRuleset({
    columns: 8,
    rows: 6,
    mines: 8,
    topology: 'knight',
    wrap: 'torus',
    firstClick: 'cell',
  });
  if (!made.ok) throw new Error(made.message);
  const choices = [155540881, 1085912363, 0, 54631851, 1867241561, ...Array.from({ length: 35 }, () => 0)];
  expectMinimal({ ruleset: made.ruleset, seed: '918237592', choices });
});
