import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hint } from '../../../worker/api/solver.ts';
import type { View } from '../../../worker/engine/game/view.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { hint } from '../../../worker/solver/proof/hint.ts';
import { simpleHint } from '../../../worker/solver/simple-hint.ts';
import { verifyProof } from '../../../worker/solver/verify-proof.ts';
import { playByHints, scripts, told } from './hint-fixtures.ts';
import { randomViews } from './random-views.ts';
import { viewOf } from './verify-fixtures.ts';

/** More than in a common run: `HINT_GAMES=5000`. */
const games = Number(process.env.HINT_GAMES ?? 40);

/** What is certain by single numbers and by numbers together, the easiest first: none of it may be missed. */
const simple: readonly string[] = ['single', 'shared', 'subset'];

/** The simple hint, held against the whole solver's. */
function compared(view: View, near: number): { found: Hint | null; full: Hint } | null {
  const full = hint(view, { near });
  if (!full.ok) return null;
  const found = simpleHint(view, near);
  const isSquare = view.ruleset.topology === 'square';
  if (found === null) {
    if (isSquare) expect(simple, 'the solver has a simple proof').not.toContain(full.proof.technique);
    return { found, full };
  }
  expect(verifyProof(view, found)).toBe(true);
  expect(full.kind, 'what is proven is no guess').not.toBe('guess');
  // A wrong flag that takes more to prove than something else comes first with the whole solver alone.
  if (found.kind === 'wrong-flag') expect(full.kind).toBe('wrong-flag');
  else if (isSquare && full.kind !== 'wrong-flag' && simple.includes(full.proof.technique))
    expect(simple.indexOf(found.proof.technique)).toBeLessThanOrEqual(simple.indexOf(full.proof.technique));
  const isFlag = (cell: number) => view.cells[cell] === CELL.flag;
  for (const cell of found.cells) expect(isFlag(cell)).toBe(found.kind === 'wrong-flag');
  return { found, full };
}

/** The boards that the first engine plays on. */
const squareViews = randomViews(30).filter(({ view }) => view.ruleset.topology === 'square');

test('on any position what it says is proven, and it misses nothing that simple techniques show', () => {
  fc.assert(
    fc.property(squareViews, fc.nat(80), ({ view, mines }, near) => {
      const { found = null } = compared(view, near % view.cells.length) ?? {};
      for (const cell of found?.cells ?? []) expect(mines.has(cell)).toBe(found?.kind === 'mine');
    }),
    { numRuns: games * 5 },
  );
});

test('in games it leads on wherever a simple technique does, as easily as the whole solver', () => {
  fc.assert(
    fc.property(scripts, (script) => {
      playByHints(script, ({ view, choice }) => {
        const both = compared(view, (choice * 31) % view.cells.length);
        return both?.found ?? both?.full ?? null;
      });
    }),
    { numRuns: games },
  );
});

test('single, with the same steps as the whole solver', () => {
  const found = simpleHint(viewOf('F1#/11#', 1), 0);
  expect(found && told(found)).toEqual({ said: 'safe 2 5', by: 'single', from: [1, 3] });
  expect(found?.proof.steps).toEqual([
    { id: 1, rule: 'number', at: 1, fact: { cells: [0, 2, 5], atLeast: 1, atMost: 1 } },
    { id: 2, rule: 'number', at: 3, fact: { cells: [0], atLeast: 1, atMost: 1 } },
    { id: 3, rule: 'rest', from: [1, 2], fact: { cells: [2, 5], atLeast: 0, atMost: 0 } },
  ]);
});

test('of what is as easy it tells the nearest, and a wrong flag before it', () => {
  const view = viewOf('#10001#/110#011', 3);
  expect(simpleHint(view, 0)?.cells).toEqual([0]);
  expect(simpleHint(view, 6)?.cells).toEqual([6]);
  expect(simpleHint(viewOf('#10/11F', 1), 0)).toMatchObject({ kind: 'wrong-flag', cells: [5] });
});

test('a 1-2-1 needs its numbers together, the last cells the number of mines; a guess has no simple proof', () => {
  expect(simpleHint(viewOf('#####/#121#', 2), 0)?.proof.technique).toBe('subset');
  expect(simpleHint(viewOf('#10##/110##', 1), 0)?.kind).toBe('mine');
  expect(simpleHint(viewOf('F1##', 1), 0)).toMatchObject({
    kind: 'safe',
    cells: [3],
    proof: { technique: 'mine-count', numbers: [1] },
  });
  expect(simpleHint(viewOf('1#/#1', 1), 0)).toBeNull();
});
