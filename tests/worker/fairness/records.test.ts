import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import type { Layout } from '../../../worker/engine/deal/layout.ts';
import { measureLayout } from '../../../worker/engine/game/measure-layout.ts';
import { createGame, type Game, replay } from '../../../worker/engine/index.ts';
import { hasBit } from '../../../worker/engine/planes/planes.ts';
import { playMoves } from '../../../worker/engine/record/replay.ts';
import { Session } from '../../../worker/session/session.ts';
import { analyse } from '../../../worker/solver/odds/analysis.ts';
import { share } from '../../effort.ts';
import { gameFrom, naiveNumber, rulesOf, seen } from '../engine/naive.ts';
import { maskOfLayout } from '../every-layout.ts';
import { CarefulPlayer } from './careful-player.ts';
import { type Intent, movesOf, tinyGames } from './tiny-games.ts';

// Other tests of this process may have loaded what is to be counted.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('../../../worker/solver/odds/analysis.ts', async (original) => {
  const file = await original<typeof import('../../../worker/solver/odds/analysis.ts')>();
  return { ...file, analyse: vi.fn(file.analyse) };
});

/** All that there is to a game, but for what is made anew. */
function stateOf({ state }: Game) {
  const { ruleset, layout, parts: _, ...rest } = state;
  return { ...structuredClone(rest), ruleset: { ...ruleset }, mines: layout?.mines.slice() };
}

function play(game: Game, intents: readonly Intent[]): void {
  for (const intent of intents) for (const move of movesOf(game, intent)) game.play(move);
}

function replayed(game: Game): Game {
  const made = replay(game.record());
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

test('a record plays to the same game, wherever it is broken off', () => {
  let anew = 0;
  fc.assert(
    fc.property(tinyGames, fc.nat(30), ({ ruleset, seed, intents }, half) => {
      const made = createGame(ruleset, { seed });
      if (!made.ok) throw new Error(made.message);
      const { game } = made;
      play(game, intents.slice(0, half));
      const first = game.state.layout;
      const again = replayed(game);
      expect(stateOf(again)).toEqual(stateOf(game));
      play(game, intents.slice(half));
      play(again, intents.slice(half));
      expect(stateOf(again)).toEqual(stateOf(game));
      expect(stateOf(replayed(again))).toEqual(stateOf(game));
      expect(again.record()).toBe(game.record());
      if (first !== null && first !== game.state.layout) anew++;
    }),
    { numRuns: share(500, 125), seed: 3 },
  );
  expect(anew).toBeGreaterThan(0);
});

/** The game of a journal's moves; with how many positions had to be analysed for it. */
function resumed({ ruleset, state }: Game): { game: Game; analysed: number } {
  const made = createGame(ruleset, { seed: state.seed ?? '' });
  if (!made.ok) throw new Error(made.message);
  vi.mocked(analyse).mockClear();
  expect(playMoves(made.game, state.moves, true)).toBe(null);
  return { game: made.game, analysed: vi.mocked(analyse).mock.calls.length };
}

test('moves of a journal play to the same game as those of a record', () => {
  let relaid = 0;
  fc.assert(
    fc.property(tinyGames, ({ ruleset, seed, intents }) => {
      const made = createGame(ruleset, { seed });
      if (!made.ok) throw new Error(made.message);
      const { game } = made;
      play(game, intents.slice(0, 1));
      const first = game.state.layout;
      play(game, intents.slice(1));
      expect(stateOf(resumed(game).game)).toEqual(stateOf(game));
      if (first !== game.state.layout) relaid++;
    }),
    { numRuns: share(500, 60), seed: 4 },
  );
  expect(relaid).toBeGreaterThan(0);
});

test.each(['cruel', 'kind-and-cruel'] as const)(
  'a large %s game comes back without asking at each move whether it was lost there',
  async (fairness) => {
    const rules = { columns: 40, rows: 40, mines: 160, fairness };
    const game = gameFrom(rules, 'resumed');
    const player = new CarefulPlayer(game, 820);
    while (!player.isOver && game.state.moves.length < 100) player.open(player.certain.slice(0, 20));
    expect(game.status).toBe('playing');
    expect(game.state.moves.length).toBeGreaterThan(50);
    const { game: again, analysed } = resumed(game);
    expect(stateOf(again)).toEqual(stateOf(game));
    expect(analysed).toBe(1);
    vi.mocked(analyse).mockClear();
    const memory = {
      request: { rules, seed: 'resumed' },
      moves: game.state.moves,
      isPaused: false,
      help: [],
    };
    const session = new Session();
    await session.start({ gameKey: null, fallback: { rules: {}, seed: 'other' }, memory }, () => undefined);
    expect(await session.viewText()).toEqual({ ok: true, text: seen(game) });
    expect(vi.mocked(analyse)).toHaveBeenCalledTimes(1);
  },
);

test('the last move of a journal is asked about: cruelty may have ended the game there', () => {
  let lost = 0;
  for (let n = 0; n < 40; n++) {
    const game = gameFrom({ level: 'beginner', fairness: 'cruel' }, `cruel end ${n}`);
    game.play({ type: 'open', cell: 40 });
    const { layout } = game.state;
    const player = new CarefulPlayer(game);
    // A guess while there is something certain.
    const guess = [...player.odds.keys()].find(
      (cell) =>
        (player.odds[cell] ?? 0) > 0 && layout !== null && !hasBit(game.state.grid, layout.mines, cell),
    );
    if (player.certain.length === 0 || guess === undefined) continue;
    game.play({ type: 'open', cell: guess });
    expect(game.status).toBe('lost');
    expect(stateOf(resumed(game).game)).toEqual(stateOf(game));
    lost++;
  }
  expect(lost).toBeGreaterThan(10);
});

test('a record that goes on after a move which cruelty ends is refused', () => {
  const game = gameFrom({ level: 'beginner', fairness: 'cruel' }, 'cruel end 0');
  game.play({ type: 'open', cell: 40 });
  const { layout, grid } = game.state;
  const player = new CarefulPlayer(game);
  const guess = [...player.odds.keys()].find(
    (cell) => (player.odds[cell] ?? 0) > 0 && layout !== null && !hasBit(grid, layout.mines, cell),
  );
  const free = player.certain[0];
  if (guess === undefined || free === undefined) throw new Error('The game has no such moves.');
  const moves = [40, guess, free].map((cell, i) => ({ type: 'open', cell, atMs: i }) as const);
  const again = gameFrom({ level: 'beginner', fairness: 'cruel' }, 'cruel end 0');
  expect(playMoves(again, moves)).toBe(2);
});

test('looking at a game changes nothing in it, and a refused move does not either', () => {
  const game = gameFrom({ columns: 5, rows: 5, mines: 8, firstClick: 'any', fairness: 'merciful' }, 'look');
  game.play({ type: 'open', cell: 12 });
  const { layout } = game.state;
  for (let n = 0; n < 5; n++) game.view();
  expect(game.play({ type: 'open', cell: 12 })).toEqual({ ok: false, code: 'already-open' });
  game.play({ type: 'annotate', cell: 0, as: 'flag' });
  expect(game.play({ type: 'open', cell: 0 })).toEqual({ ok: false, code: 'flagged' });
  expect(game.state.layout).toBe(layout);
});

test('a layout that is replaced is left as it was, and the figures are those of the last one', () => {
  let replaced = 0;
  for (let n = 0; n < 20; n++) {
    const game = gameFrom({ mines: 25, firstClick: 'any', fairness: 'merciful' }, `figures ${n}`);
    const player = new CarefulPlayer(game, 0);
    const met = new Map<Layout, Uint32Array>();
    while (!player.isOver) {
      const layout = game.state.layout as Layout;
      met.set(layout, layout.mines.slice());
      player.step(n);
    }
    expect(game.status).toBe('won');
    for (const [layout, mines] of met) expect(layout.mines).toEqual(mines);
    replaced += met.size - 1;
    const { ruleset, state } = game;
    const last = state.layout as Layout;
    expect(state.flags).toEqual(last.mines);
    const measured = measureLayout(last, ruleset);
    expect(measured).toEqual(measureLayout(replayed(game).state.layout as Layout, ruleset));
    const mines = new Set(
      [...Array(81).keys()].filter((cell) => (last.mines[Math.floor(cell / 9)] ?? 0) & (1 << (cell % 9))),
    );
    const { cells } = game.view();
    for (const [cell, code] of cells.entries()) {
      if (code <= 24) expect(code).toBe(naiveNumber(ruleset, mines, cell));
    }
  }
  expect(replaced).toBeGreaterThan(10);
});

test('the same seed on the same moves, and another seed, another fate', () => {
  const rules = { columns: 4, rows: 4, mines: 9, firstClick: 'any', fairness: 'merciful' } as const;
  const fates = (seed: string) =>
    [0, 5, 10, 15].map((cell) => {
      const game = gameFrom(rules, seed);
      game.play({ type: 'open', cell });
      expect(game.status).not.toBe('lost');
      return maskOfLayout(game.state.layout as Layout);
    });
  expect(fates('a')).toEqual(fates('a'));
  expect(fates('a')).not.toEqual(fates('b'));
  expect(rulesOf(rules).fairness).toBe('merciful');
});
