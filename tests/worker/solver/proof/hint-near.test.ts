import { describe, expect, test } from 'vitest';
import type { FirstClick, RulesetRequest } from '../../../../worker/api/rules.ts';
import { isMine } from '../../../../worker/engine/deal/layout.ts';
import type { View } from '../../../../worker/engine/game/view.ts';
import { createGame } from '../../../../worker/engine/index.ts';
import { CELL } from '../../../../worker/engine/view-codes.ts';
import { hint } from '../../../../worker/solver/proof/hint.ts';
import { rulesOf } from '../../engine/naive.ts';
import { viewWith } from '../random-views.ts';
import { hintFor } from './hint-fixtures.ts';

/** A large board with every free cell opened that lies within `radius` of one of the cells, and the mines there flagged. */
function opened(request: RulesetRequest, around: readonly number[], radius: number) {
  const ruleset = rulesOf({ columns: 300, rows: 300, mines: 18_000, firstClick: 'any', ...request });
  const made = createGame(ruleset, { seed: 'large' });
  if (!made.ok) throw new Error(made.message);
  const { game } = made;
  game.play({ type: 'annotate', cell: 0, as: 'none' });
  game.play({ type: 'open', cell: around[0] });
  const { layout } = game.state;
  if (layout === null) throw new Error('Not dealt.');
  const isMineAt = (cell: number) => isMine(layout, cell);
  for (const centre of around) {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        const cell = centre + dy * 300 + dx;
        if (isMineAt(cell)) game.play({ type: 'annotate', cell, as: 'flag' });
        else game.play({ type: 'open', cell });
      }
    }
  }
  return { view: game.view(), isMineAt, status: game.status };
}

const at = (column: number, row: number) => row * 300 + column;

function farthest(view: View, cells: readonly number[], from: number): number {
  const { columns } = view.ruleset;
  const away = cells.map((cell) =>
    Math.max(
      Math.abs((cell % columns) - (from % columns)),
      Math.abs(Math.floor(cell / columns) - Math.floor(from / columns)),
    ),
  );
  return Math.max(...away);
}

test.each<RulesetRequest>([
  {},
  { topology: 'hex' },
  { wrap: 'torus' },
  { topology: 'knight' },
  { firstClick: 'corner' },
  { firstClick: 'corner', wrap: 'torus' },
])('on a large board the hint is near the player: %o', (request) => {
  const here = at(61, 143);
  const there = at(241, 240);
  const { view, isMineAt, status } = opened(request, [here, there], 6);
  expect(status).toBe('playing');
  for (const near of [here, there]) {
    const found = hintFor(view, { near });
    expect(farthest(view, found.cells, near)).toBeLessThan(16);
    for (const cell of found.cells) expect(isMineAt(cell)).toBe(found.kind === 'mine');
  }
});

test('over the edges of a large torus', () => {
  const { view, isMineAt } = opened({ wrap: 'torus' }, [at(7, 143)], 6);
  for (const near of [at(0, 143), at(299, 143)]) {
    const found = hintFor(view, { near });
    for (const cell of found.cells) expect(isMineAt(cell)).toBe(found.kind === 'mine');
    expect(found.kind).not.toBe('guess');
  }
});

test('where nothing is left to do near the player it goes on from the nearest number that has something', () => {
  const here = at(61, 143);
  const { view, isMineAt } = opened({}, [here], 6);
  const found = hintFor(view, { near: at(200, 60) });
  expect(farthest(view, found.cells, here)).toBeLessThan(30);
  for (const cell of found.cells) expect(isMineAt(cell)).toBe(found.kind === 'mine');
  // Question marks leave as much to do.
  const cells = view.cells.map((code) => (code === CELL.covered ? CELL.mark : code));
  expect(hintFor({ ...view, cells }, { near: at(200, 60) })).toEqual(found);
});

test('an untouched huge board is a guess near the player', () => {
  const ruleset = rulesOf({ columns: 1000, rows: 1000, mines: 200_000 });
  const view: View = { ruleset, status: 'ready', cells: new Uint8Array(1_000_000).fill(32) };
  const made = hint(view, { near: 5_000 });
  expect(made).toMatchObject({ ok: true, kind: 'guess', odds: expect.closeTo(0.2, 6) });
  if (made.ok) expect(farthest(view, made.cells, 5_000)).toBeLessThan(20);
});

test('a large board with a contradiction is refused with the place of it', () => {
  const { view } = opened({}, [at(61, 143)], 6);
  const wrong = view.cells.slice();
  wrong[at(61, 143)] = 8;
  const made = hint({ ...view, cells: wrong }, { near: at(63, 140) });
  expect(made).toMatchObject({ ok: false, code: 'inconsistent' });
  if (!made.ok) expect(made.message).toContain('Row 144, column 62');
});

test('on a large board that is nearly done the number of mines decides too, wherever the player is', () => {
  const ruleset = rulesOf({ columns: 100, rows: 60, mines: 4, firstClick: 'any', deal: 'given' });
  const wall = [5_897, 5_898, 5_899, 5_997];
  const pocket = [5_998, 5_999];
  const open = [...Array(6_000).keys()].filter((cell) => !pocket.includes(cell));
  const view = viewWith(ruleset, new Set(wall), open);
  for (const cell of wall) view.cells[cell] = 33;
  const found = hintFor(view, { near: 0 });
  expect(found).toMatchObject({ kind: 'safe', cells: pocket, proof: { technique: 'mine-count' } });
});

/** A board whose cells are open but for these; the flags are mines, too, and stand where they are. */
function mostlyOpen(
  columns: number,
  rows: number,
  covered: readonly number[],
  mines: readonly number[],
  flags: readonly number[] = [],
  request: RulesetRequest = { firstClick: 'any', deal: 'given' },
): View {
  const all = new Set([...mines, ...flags]);
  const ruleset = rulesOf({ columns, rows, mines: all.size, ...request });
  const hidden = new Set([...covered, ...all]);
  const open = [...Array(columns * rows).keys()].filter((cell) => !hidden.has(cell));
  const view = viewWith(ruleset, all, open);
  for (const cell of flags) view.cells[cell] = CELL.flag;
  return view;
}

describe('on a large board whose first two cells are as likely mines, behind flags', () => {
  const row = (n: number) => 8 * n;
  /** Many covered cells far away from all else, one in five of them a mine. */
  const middle = Array.from({ length: 2_400 }, (_, i) => row(3_000) + i);
  const inMiddle = middle.filter((cell) => cell % 5 === 0);
  const flags = [2, row(1) + 2];
  const guess = { ok: true, kind: 'guess', cells: [expect.toBeOneOf([0, 1])], odds: 0.5 };
  const few = (rows: number, free: number) => mostlyOpen(8, rows, [1, free], [0], flags);
  const many = (rows: number, free: number) =>
    mostlyOpen(8, rows, [1, free, ...middle], [0, ...inMiddle], flags);

  test.each<[string, View, number]>([
    ['1,000 rows', few(1_000, row(999)), row(999)],
    ['50,000 cells, many of them covered', many(6_250, row(2_000)), row(2_000)],
    ['60,000 cells, few of them covered', few(7_500, row(7_499)), row(7_499)],
    ['60,000 cells, many of them covered, where it is 38 rows away', many(7_500, row(38)), row(38)],
  ])('what is certain somewhere else is found: %s', (_, view, free) => {
    expect(hintFor(view, { near: 0 })).toMatchObject({ kind: 'safe', cells: [free] });
  });

  test('the corner that the rules promise is free, though the board is too large to be looked at as a whole', () => {
    const view = (firstClick: FirstClick) =>
      mostlyOpen(8, 7_500, [0, ...middle], [1, ...inMiddle], flags, { firstClick });
    expect(hintFor(view('corner'), { near: 0 })).toMatchObject({ kind: 'safe', cells: [0] });
    expect(hint(view('any'), { near: 0 })).toMatchObject({ ok: true, kind: 'guess' });
    // Far from it nothing is promised.
    const near = row(3_000);
    expect(hint(view('corner'), { near })).toEqual(hint(view('any'), { near }));
  });

  test.each<[string, View]>([
    ['50,008 cells', many(6_251, row(2_000))],
    ['60,000 cells, where it is 60 rows away', many(7_500, row(60))],
  ])('a guess near the player is told where it would take too long to find it: %s', (_, view) => {
    expect(hint(view, { near: 0 })).toMatchObject(guess);
  });

  test('from where nothing is left to do, what is certain up to 80 rows from the nearest number that has something', () => {
    const near = row(1_400);
    expect(hintFor(many(7_500, row(60)), { near })).toMatchObject({ kind: 'safe', cells: [row(60)] });
    expect(hint(many(7_500, row(2_000)), { near })).toMatchObject(guess);
  });
});

test('on a large board what is certain near the player comes first, however easy something farther away is', () => {
  const view = mostlyOpen(4, 1_000, [0, 1, 2, 3, 3_996], [1, 3]);
  expect(hintFor(view, { near: 0 })).toMatchObject({ cells: [1], proof: { technique: 'shared' } });
  const single = { kind: 'safe', cells: [3_996], proof: { technique: 'single' } };
  expect(hintFor(view, { near: 3_992 })).toMatchObject(single);
});
