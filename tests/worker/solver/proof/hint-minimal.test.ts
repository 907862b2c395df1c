import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Topology } from '../../../../worker/api/rules.ts';
import type { Hint, ProofStep } from '../../../../worker/api/solver.ts';
import type { View } from '../../../../worker/engine/game/view.ts';
import { createRuleset } from '../../../../worker/engine/rules/ruleset.ts';
import { analyse } from '../../../../worker/solver/odds/analysis.ts';
import { positionOf } from '../../../../worker/solver/position/position.ts';
import { restrict } from '../../../../worker/solver/proof/shorten.ts';
import { verifyProof } from '../../../../worker/solver/verify-proof.ts';
import { sample, share } from '../../../effort.ts';
import { viewOf } from '../verify-fixtures.ts';
import { hintFor, playByHints, type Script, scripts, usesTotal } from './hint-fixtures.ts';

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

/** The steps with one cell left out of one fact, wherever it stands; once for each. */
function* withoutCell(steps: readonly ProofStep[]): Generator<readonly ProofStep[]> {
  for (const [i, step] of steps.entries()) {
    for (const cell of step.fact.cells) {
      const cells = step.fact.cells.filter((other) => other !== cell);
      yield steps.with(i, { ...step, fact: { ...step.fact, cells } });
    }
    if (step.rule !== 'cases') continue;
    for (const [c, one] of step.cases.entries()) {
      for (const inner of withoutCell(one.steps)) {
        yield steps.with(i, { ...step, cases: step.cases.with(c, { ...one, steps: inner }) });
      }
    }
  }
}

/** The facts that are stated where the same fact can already be seen. */
function repeated(steps: readonly ProofStep[], seen: ReadonlySet<string> = new Set()): string[] {
  const stated = new Set(seen);
  const found: string[] = [];
  for (const step of steps) {
    if (step.rule === 'cases') {
      for (const { assumed, steps: inner } of step.cases)
        found.push(...repeated(inner, new Set(stated).add(JSON.stringify(assumed))));
    }
    const fact = JSON.stringify(step.fact);
    if (stated.has(fact)) found.push(fact);
    stated.add(fact);
  }
  return found;
}

/** Whether the hint's cells are certain by these numbers alone, however hard that may be to see. */
function isCertain(view: View, { kind, cells, proof }: Hint, numbers: readonly number[]): boolean {
  const read = positionOf(view);
  if (!read.ok) throw new Error(read.message);
  const position = restrict(read.position, new Set(numbers));
  const made = analyse(usesTotal(proof.steps) ? position : { ...position, total: null });
  if (!made.ok) throw new Error(made.message);
  return cells.every((cell) => made.analysis.odds[cell] === (kind === 'mine' ? 1 : 0));
}

/** Nothing of the hint's proof can be left out, and no other cell stand for one of its cells. */
function expectMinimal(view: View, found: Hint): void {
  for (const steps of leftOut(found.proof.steps)) {
    expect(verifyProof(view, { ...found, proof: { ...found.proof, steps } })).toBe(false);
  }
  const other = view.cells.findIndex((code, cell) => code === 32 && !found.cells.includes(cell));
  for (const i of found.cells.keys()) {
    if (other !== -1) expect(verifyProof(view, { ...found, cells: found.cells.with(i, other) })).toBe(false);
  }
  for (const steps of withoutCell(found.proof.steps)) {
    expect(verifyProof(view, { ...found, proof: { ...found.proof, steps } })).toBe(false);
  }
  expect(repeated(found.proof.steps)).toEqual([]);
  const { numbers } = found.proof;
  expect(isCertain(view, found, numbers)).toBe(true);
  for (const number of numbers) {
    const others = numbers.filter((each) => each !== number);
    expect([number, isCertain(view, found, others)]).toEqual([number, false]);
  }
}

function playMinimal(script: Script): void {
  playByHints(script, ({ view }) => {
    const found = hintFor(view);
    if (found.kind !== 'guess') expectMinimal(view, found);
    return found;
  });
}

test('no step, number or cell of a proof can be left out, no cell changed, and no fact is stated twice', () => {
  fc.assert(fc.property(scripts, playMinimal), { numRuns: share(120) });
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
  playMinimal({ ruleset: made.ruleset, seed: '918237592', choices });
});

/** Two along the row, one along the column and a knight's move: found in games among some thousands. */
const SLANTED: Topology = {
  pattern: [
    [0, 1],
    [0, -1],
    [1, 1],
    [-1, -1],
    [2, 0],
    [-2, 0],
    [1, -2],
    [-1, 2],
  ],
};

test.each(
  sample([
    ['2##2#121/###121##/F#2##13#/##F132F#/##2###1#/131###11/####2211/#2##21##', 12, SLANTED, 'corner', 0, 26],
    ['3#3#######/##1#######/F#4#####22/##2#22##23/##3#####2#/F##15##3##', 20, SLANTED, 'cell', 51, 5],
    [
      '54##6###/##F#3#F#/###F6F#1/2####3F#/243####3/4####21#/########/4###44##/#F#F53#F/5#FF##1#',
      27,
      'knight',
      'corner',
      3,
      75,
    ],
  ] as const),
)('in %s each case rests on its assumption', (text, mines, topology, firstClick, near, cell) => {
  const view = viewOf(text, mines, { topology, wrap: 'torus', firstClick });
  const found = hintFor(view, { near });
  expect(found.cells).toEqual([cell]);
  for (const steps of leftOut(found.proof.steps)) {
    expect(verifyProof(view, { ...found, proof: { ...found.proof, steps } })).toBe(false);
  }
  expect(repeated(found.proof.steps)).toEqual([]);
});
