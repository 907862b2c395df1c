import { expect, test } from 'vitest';
import { CELL } from '../../../../worker/engine/view-codes.ts';
import { mineProbabilities } from '../../../../worker/solver/odds/probability.ts';
import {
  easiestTechnique,
  freeHint,
  proofThatFree,
  techniqueFor,
} from '../../../../worker/solver/proof/free-hint.ts';
import { verifyProof } from '../../../../worker/solver/verify-proof.ts';
import { drawnView } from '../fixture-positions.ts';

/** A covered board whose cells from there on are drawn: two numbers that overlap show the third cell to be free. */
function boardWith(columns: number, rows: number, at: number) {
  const view = drawnView(Array.from({ length: rows }, () => '#'.repeat(columns)).join('/'), 2);
  for (const [dy, line] of ['0000', '1100', '####'].entries())
    for (const [dx, code] of [...line].entries())
      view.cells[at + dy * columns + dx] = code === '#' ? CELL.covered : Number(code);
  return view;
}

/** The corner of a board has no cells beyond it. */
const small = drawnView('####/1121', 2);

test('a cell that is free is shown to be so, and no mine and no other cell', () => {
  const found = freeHint(small, 0);
  expect(found).toMatchObject({ kind: 'safe' });
  expect(found && verifyProof(small, found)).toBe(true);
  const made = mineProbabilities(small);
  const free = [0, 1, 2, 3].filter((cell) => made.ok && made.odds[cell] === 0);
  expect(free.length).toBeGreaterThan(0);
  expect(free.length).toBeLessThan(4);
  for (let cell = 0; cell < 4; cell++) {
    const proved = proofThatFree(small, cell);
    expect(proved !== null, `cell ${cell}`).toBe(free.includes(cell));
    expect(techniqueFor(small, cell) !== null).toBe(free.includes(cell));
    if (proved) expect([proved.cells, verifyProof(small, proved)]).toEqual([[cell], true]);
  }
  expect(easiestTechnique(small, 0)).toBe(found?.proof.technique);
});

test('under a flag a free cell is told only where no other is', () => {
  const [free = -1] = freeHint(small, 0)?.cells ?? [];
  const flagged = { ...small, cells: small.cells.map((code, cell) => (cell === free ? CELL.flag : code)) };
  expect(proofThatFree(flagged, free)).toMatchObject({ kind: 'wrong-flag', cells: [free] });
});

test.each([
  ['of 2,500 cells', 50, 50],
  ['of some more', 60, 50],
  ['of 50,000', 250, 200],
  ['of many more', 300, 200],
])('on boards %s a free cell near by is found, by its name on the board', (_, columns, rows) => {
  const view = boardWith(columns, rows, columns * (rows - 3));
  const at = columns * (rows - 3);
  const found = freeHint(view, at);
  expect(found).toMatchObject({ kind: 'safe' });
  expect(found && verifyProof(view, found)).toBe(true);
  for (const cell of found?.cells ?? []) expect(view.cells[cell]).toBe(CELL.covered);
  // One that is far is found where the whole board is searched.
  const far = freeHint(view, columns - 1);
  expect(far !== null).toBe(columns * rows <= 50_000);
});
