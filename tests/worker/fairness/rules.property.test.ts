import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMine, type Layout } from '../../../worker/engine/deal/layout.ts';
import { createRandom } from '../../../worker/engine/deal/random.ts';
import type { Move } from '../../../worker/engine/game/moves.ts';
import { createGame, deal, type Game } from '../../../worker/engine/index.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { searchLayout } from '../../../worker/fairness/uncounted.ts';
import { positionOf } from '../../../worker/solver/position/position.ts';
import { share } from '../../effort.ts';
import {
  everyLayout,
  everyNeighbour,
  fitting,
  maskOf,
  maskOfLayout,
  ones,
  promised,
} from '../every-layout.ts';
import { type Intent, movesOf, tinyGames } from './tiny-games.ts';

const numRuns = share(600, 150);

/** The covered cells that the move opens; none when it is refused. */
function opens({ state, view }: Game, { type, cell }: Move, neighbours: readonly number[]): number[] {
  const { cells } = view();
  const isBare = (one: number) => cells[one] === CELL.covered || cells[one] === CELL.mark;
  if (type === 'open') return isBare(cell) ? [cell] : [];
  const around = [...cells.keys()].filter((one) => ((neighbours[cell] ?? 0) >> one) & 1);
  const flags = around.filter((one) => cells[one] === CELL.flag).length;
  return type === 'chord' && state.layout !== null && flags === cells[cell] ? around.filter(isBare) : [];
}

function* allMoves(game: Game, intents: readonly Intent[]): Generator<Move> {
  for (const intent of intents) {
    for (const move of movesOf(game, intent)) {
      if (game.status === 'won' || game.status === 'lost') return;
      yield move;
    }
  }
}

/** What lies there when the move asks: the board is dealt at the first opening. */
function presentLayout({ state, ruleset }: Game, seed: string, firstCell: number): Layout {
  if (state.layout !== null) return state.layout;
  const dealt = deal(ruleset, { seed, firstCell });
  if (!dealt.ok) throw new Error(dealt.message);
  return dealt.layout;
}

test('every move of a game follows the rules of fairness, as trying all layouts shows', () => {
  const met = { spared: 0, struck: 0, doomed: 0, plainHit: 0, plainFree: 0, chords: 0 };
  fc.assert(
    fc.property(tinyGames, ({ ruleset, seed, intents }) => {
      const made = createGame(ruleset, { seed });
      if (!made.ok) throw new Error(made.message);
      const { game } = made;
      const { state } = game;
      const layouts = everyLayout(ruleset);
      const neighbours = everyNeighbour(ruleset);
      const isMerciful = ruleset.fairness !== 'cruel';
      const isCruel = ruleset.fairness !== 'merciful';
      for (const move of allMoves(game, intents)) {
        const cells = opens(game, move, neighbours);
        if (cells.length === 0) {
          const { layout } = state;
          game.play(move);
          expect(state.layout).toBe(layout);
          continue;
        }
        const own = maskOf(cells);
        const present = maskOfLayout(presentLayout(game, seed, move.cell));
        const isFirst = state.startedAtMs === null;
        const free = promised(ruleset, isFirst ? move.cell : null);
        const fits = fitting(layouts, neighbours, game).filter((mask) => (mask & free) === 0);
        const { cells: codes } = game.view();
        const covered = [...codes.keys()].filter((cell) => (codes[cell] ?? 0) >= CELL.covered);
        const isProvable = covered.some((cell) => fits.every((mask) => ((mask >> cell) & 1) === 0));
        const canBeFree = fits.some((mask) => (mask & own) === 0);
        const canBeHit = fits.some((mask) => (mask & own) !== 0);
        expect(fits).toContain(present);
        if (!isFirst) expectSought(game, cells, present, isProvable, fits);

        expect(game.play(move).ok).toBe(true);

        const isHit = state.exploded.length > 0;
        const isSpared = isMerciful && !isProvable && canBeHit && canBeFree;
        const isStruck = isCruel && isProvable && canBeHit;
        const wasHit = (present & own) !== 0;
        expect(isHit).toBe(isSpared ? false : isStruck ? true : wasHit);
        const now = maskOfLayout(state.layout as Layout);
        if (isHit === wasHit) expect(now).toBe(present);
        expect(fits).toContain(now);
        expect([...state.exploded].sort()).toEqual(cells.filter((cell) => (now >> cell) & 1).sort());
        expectSound(game, neighbours);
        if (cells.length > 1) met.chords++;
        if (wasHit && !isHit) met.spared++;
        else if (isHit && !wasHit) met.struck++;
        else if (!canBeFree) met.doomed++;
        else if (isHit) met.plainHit++;
        else met.plainFree++;
      }
    }),
    { numRuns, seed: 1 },
  );
  for (const count of Object.values(met)) expect(count).toBeGreaterThan(numRuns / 50);
});

/** The search that takes over where layouts are too many to be counted demands the same as trying all of them. */
function expectSought(
  { view }: Game,
  cells: readonly number[],
  present: number,
  isProvable: boolean,
  fits: readonly number[],
): void {
  const read = positionOf(view());
  if (!read.ok) throw new Error(read.message);
  const own = maskOf(cells);
  const isHit = (present & own) !== 0;
  const isMine = (cell: number) => ((present >> cell) & 1) === 1;
  const sought = searchLayout(read.position, cells, isHit, isMine, createRandom(`${present}`));
  const agreeing = fits.filter((mask) => ((mask & own) !== 0) !== isHit);
  if (isProvable === isHit || agreeing.length === 0) expect(sought).toBeNull();
  else expect(agreeing).toContain(maskOf(sought ?? []));
}

/** All that the state says of its layout is true of it. */
function expectSound({ state, ruleset, view }: Game, neighbours: readonly number[]): void {
  const layout = state.layout as Layout;
  const mines = maskOfLayout(layout);
  const { cells } = view();
  let covered = 0;
  let rightFlags = 0;
  for (const [cell, code] of cells.entries()) {
    const shown = ones(mines & (neighbours[cell] ?? 0));
    if (code < CELL.covered) expect(code).toBe(shown);
    else if (!isMine(layout, cell)) covered++;
    if (code === CELL.flag && isMine(layout, cell)) rightFlags++;
  }
  expect(layout.mineCount).toBe(ruleset.mines);
  expect(state.safeLeft).toBe(covered);
  if (state.status !== 'won') expect(state.rightFlags).toBe(rightFlags);
}
