import { describe, expect, test } from 'vitest';
import { bytesOfLayout } from '../../../worker/engine/deal/layout.ts';
import { createGame, parseLayout } from '../../../worker/engine/index.ts';
import {
  dealOf,
  findDeal,
  layoutOfDeal,
  movesWithDeal,
  withDeal,
} from '../../../worker/storage/stored-deal.ts';
import { rulesOf } from '../engine/naive.ts';

const SIZE = { columns: 4, rows: 3, mines: 2 };
const BOARD = '*...\n....\n...*';

function layout() {
  const parsed = parseLayout(BOARD);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.layout;
}

/** A game that is about to begin, and its rules. */
function begun(rules: object = {}) {
  const ruleset = rulesOf({ ...SIZE, ...rules });
  const created = createGame(ruleset, { seed: 'deal' });
  if (!created.ok) throw new Error(created.message);
  return created.game;
}

const PLANE = bytesOfLayout(layout());

describe('the mines of a stored game', () => {
  test('are those of the first row that has some', () => {
    const rows = [{ cell: 1 }, { cell: 2, layout: PLANE }, { cell: 3, layout: PLANE }];
    expect(findDeal(rows)).toEqual({ seq: 1, layout: PLANE });
    expect(findDeal([{ cell: 1 }])).toBeNull();
  });

  test.each([[null], ['layout'], [7], [undefined], [{ cell: 1 }]])('are not in %j', (row) => {
    expect(dealOf(row, 0)).toBeNull();
  });

  test('are read for a game that has not begun', () => {
    expect(layoutOfDeal(begun().state, { seq: 0, layout: PLANE }, 5)).toMatchObject({ mineCount: 2 });
  });

  test.each<[string, object]>([
    ['they are no bytes', { layout: [...PLANE] }],
    ['they are too many', { layout: new Uint8Array(PLANE.length).fill(0xff) }],
    ['they are those of another size', { layout: PLANE.subarray(0, 1) }],
  ])('are refused where %s', (_, wrong) => {
    expect(layoutOfDeal(begun().state, { seq: 0, layout: PLANE, ...wrong }, 5)).toBeNull();
  });

  test('are refused where the first opening is on one of them', () => {
    expect(layoutOfDeal(begun().state, { seq: 0, layout: PLANE }, 0)).toBeNull();
  });

  test('are refused where the game has others by now', () => {
    const game = begun();
    game.play({ type: 'open', cell: 5, atMs: 0 });
    expect(layoutOfDeal(game.state, { seq: 0, layout: PLANE }, 5)).toBeNull();
  });
});

describe('moves are stored', () => {
  const opening = { type: 'open', cell: 5, atMs: 0 } as const;

  test('as they are where the seed tells the mines', () => {
    const game = begun();
    game.play(opening);
    expect(movesWithDeal(game.state)).toBe(game.state.moves);
  });

  test('as they are before the first opening', () => {
    const game = begun();
    game.play({ type: 'annotate', cell: 3, as: 'flag', atMs: 0 });
    const { state } = game;
    expect(movesWithDeal({ ...state, ruleset: { ...state.ruleset, deal: 'no-guess' } })).toBe(state.moves);
    expect(withDeal(state, opening)).toEqual(opening);
  });

  test('with the mines at the first opening of a no-guess game, and nowhere else', () => {
    const game = begun();
    game.play({ type: 'annotate', cell: 3, as: 'flag', atMs: 0 });
    game.play(opening);
    game.play({ type: 'open', cell: 6, atMs: 5 });
    const { state } = game;
    const rows = movesWithDeal({ ...state, ruleset: { ...state.ruleset, deal: 'no-guess' } });
    expect(rows.map((row) => 'layout' in row)).toEqual([false, true, false]);
    expect(state.layout && rows[1]?.layout).toEqual(state.layout && bytesOfLayout(state.layout));
  });
});
