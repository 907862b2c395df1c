import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CELL } from '../../../../worker/engine/view-codes.ts';
import { analyse } from '../../../../worker/solver/odds/analysis.ts';
import { mineProbabilities } from '../../../../worker/solver/odds/probability.ts';
import { positionOf } from '../../../../worker/solver/position/position.ts';
import { hint } from '../../../../worker/solver/proof/hint.ts';
import { restrict } from '../../../../worker/solver/proof/shorten.ts';
import { verifyProof } from '../../../../worker/solver/verify-proof.ts';
import { share } from '../../../effort.ts';
import { randomViews } from '../random-views.ts';
import { viewOf } from '../verify-fixtures.ts';
import { hintFor, playByHints, scripts, told, usesTotal } from './hint-fixtures.ts';

describe('flags are opinions', () => {
  test('a flag that is provably wrong comes before all else', () => {
    expect(told(hintFor(viewOf('#1F/110', 1)))).toEqual({ said: 'wrong-flag 2', by: 'single', from: [5] });
  });

  test('a wrong flag that follows from more than one number', () => {
    expect(told(hintFor(viewOf('#1F/11#', 1)))).toEqual({ said: 'wrong-flag 2', by: 'single', from: [1, 3] });
  });

  test('a flag that may be wrong is not named', () => {
    expect(hintFor(viewOf('F1F', 1)).kind).toBe('guess');
  });

  test('a wrong flag that only the number of mines shows', () => {
    expect(told(hintFor(viewOf('#1#F', 1)))).toEqual({ said: 'wrong-flag 3', by: 'mine-count', from: [1] });
  });
});

describe('flags are facts', () => {
  const trustFlags = true;

  test('they are used, as steps of their own', () => {
    const found = hintFor(viewOf('F1#', 1), { trustFlags });
    expect(told(found)).toEqual({ said: 'safe 2', by: 'single', from: [1] });
    expect(found.proof.steps.map(({ rule }) => rule)).toEqual(['number', 'flag', 'rest']);
  });

  test('a flag that is provably wrong by what is seen is the one to doubt', () => {
    const view = viewOf('F1F/11#', 1);
    expect(told(hintFor(view, { trustFlags }))).toEqual({ said: 'wrong-flag 2', by: 'single', from: [1, 3] });
  });

  test('of several none of which is provably wrong, those that cannot all be right', () => {
    const found = hintFor(viewOf('F1F#1F', 2), { trustFlags });
    expect(told(found)).toEqual({ said: 'wrong-flag 0 2', by: 'single', from: [1] });
    expect(found.proof.steps.at(-1)).toMatchObject({ rule: 'rest', fact: { atLeast: 0, atMost: -1 } });
  });

  test('more flags than mines', () => {
    const found = hintFor(viewOf('FFF###', 2), { trustFlags });
    expect(told(found)).toEqual({ said: 'wrong-flag 0 1 2', by: 'mine-count', from: [] });
  });

  test('flags that only the number of mines forbids together, far apart', () => {
    const view = viewOf('1011#01#F#F/11#20#11#1F/1F022#223#F/0FF110####0', 10, { topology: 'knight' });
    const found = hintFor(view, { trustFlags });
    expect(told(found)).toMatchObject({ said: 'wrong-flag 10 32', by: 'mine-count' });
  });

  test('of three numbers that a first proof uses, the two without which it would not hold', () => {
    const view = viewOf('F10#01#/1###1##/##FFFF#', 5, { topology: 'orthogonal' });
    const found = hintFor(view, { trustFlags });
    expect(told(found)).toEqual({ said: 'wrong-flag 16 17 18 19', by: 'mine-count', from: [1, 5] });
  });

  test('where flags are not to blame the view is refused as it is without them', () => {
    const made = hint(viewOf('F2#/000', 1), { trustFlags });
    expect(made).toMatchObject({ ok: false, code: 'inconsistent', message: expect.stringContaining('Row ') });
  });

  test('what is doubted is no more than cannot all be right, by no number that can be left out', () => {
    let doubts = 0;
    fc.assert(
      fc.property(randomViews(16), fc.array(fc.nat(), { minLength: 2, maxLength: 6 }), ({ view }, picks) => {
        const isCovered = (cell: number) => (view.cells[cell] as number) >= CELL.covered;
        const covered = [...view.cells.keys()].filter(isCovered);
        if (covered.length === 0) return;
        const flagged = (cells: readonly number[]) => ({
          ...view,
          cells: view.cells.map((code, cell) => {
            if (cells.includes(cell)) return CELL.flag;
            return isCovered(cell) ? CELL.covered : code;
          }),
        });
        const all = flagged(picks.map((pick) => covered[pick % covered.length] as number));
        const made = hint(all, { trustFlags });
        if (!made.ok) {
          expect(made.code).toBe('no-cell');
          return;
        }
        const { kind, cells, proof } = made;
        expect(verifyProof(all, made, { trustFlags })).toBe(true);
        if (kind !== 'wrong-flag' || !proof.steps.some(({ rule }) => rule === 'flag')) return;
        doubts++;
        const isPossible = (flags: readonly number[], numbers: readonly number[]) => {
          const read = positionOf(flagged(flags), { trustFlags });
          if (!read.ok) return false;
          const { position } = read;
          const seen = usesTotal(proof.steps) ? position : { ...position, total: null };
          return analyse(restrict(seen, new Set(numbers))).ok;
        };
        expect(isPossible(cells, proof.numbers)).toBe(false);
        for (const cell of cells)
          expect(
            isPossible(
              cells.filter((other) => other !== cell),
              proof.numbers,
            ),
            `without flag ${cell}`,
          ).toBe(true);
        for (const number of proof.numbers)
          expect(
            isPossible(
              cells,
              proof.numbers.filter((other) => other !== number),
            ),
            `without ${number}`,
          ).toBe(true);
      }),
      { numRuns: share(4000, 1000) },
    );
    expect(doubts).toBeGreaterThan(20);
  });

  test('in games with right and wrong flags the doubt is always right, and never too late', () => {
    fc.assert(
      fc.property(scripts, (script) => {
        playByHints(script, ({ game, view, isMineAt, choice }) => {
          const cell = choice % view.cells.length;
          if (view.cells[cell] === 32) game.play({ type: 'annotate', cell, as: 'flag' });
          if (game.status !== 'playing') return null;
          const flagged = game.view();
          const found = hintFor(flagged, { trustFlags });
          const isPossible = mineProbabilities(flagged, { trustFlags }).ok;
          expect(found.kind === 'wrong-flag').toBe(!isPossible);
          const hasWrong = found.cells.some((each) => !isMineAt(each));
          if (found.kind === 'wrong-flag') expect(hasWrong).toBe(true);
          return found.kind === 'wrong-flag'
            ? { ...found, cells: found.cells.filter((c) => !isMineAt(c)) }
            : null;
        });
      }),
      { numRuns: share(300) },
    );
  });
});
