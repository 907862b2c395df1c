import { expect, test } from 'vitest';
import type { Fairness } from '../../../worker/api/rules.ts';
import { createRandom, nextBelow } from '../../../worker/engine/deal/random.ts';
import { type Game, replay } from '../../../worker/engine/index.ts';
import { cellsOf, hasBit } from '../../../worker/engine/planes/planes.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { FAIR_STEPS } from '../../../worker/fairness/apply-fairness.ts';
import { searchLayout } from '../../../worker/fairness/uncounted.ts';
import { analyse } from '../../../worker/solver/odds/analysis.ts';
import { positionOf } from '../../../worker/solver/position/position.ts';
import { gameFrom, naiveNumber, twentyFour } from '../engine/naive.ts';

/** States that tell all of a position which the rules of fairness do not count. */
const ENOUGH = 600_000;

/** Guesses at mines that are enough to see them forgiven. */
const ENOUGH_SPARED = 3;

/** A small board where nearly every number has 24 neighbours, so that one chain runs through all of it. */
function wideGame(fairness: Fairness, side: number, mines: number, seed: string): Game {
  const size = { columns: side, rows: side, mines };
  const game = gameFrom({ ...size, topology: { pattern: twentyFour }, firstClick: 'cell', fairness }, seed);
  game.play({ type: 'open', cell: (side * (side + 1)) / 2 });
  return game;
}

/** Exact odds of all cells, and whether it takes more states than the rules of fairness look at; null: more than enough. */
function counted(game: Game): { odds: Float64Array; isWide: boolean } | null {
  const read = positionOf(game.view());
  if (!read.ok) throw new Error(read.message);
  const made = analyse(read.position, { steps: ENOUGH }, { isExact: true });
  if (!made.ok) return null;
  const few = analyse(read.position, { steps: FAIR_STEPS }, { isExact: true });
  return { odds: made.analysis.odds, isWide: !few.ok };
}

function minesOf({ state: { grid, layout } }: Game): number[] {
  return layout === null ? [] : [...cellsOf(grid, layout.mines)];
}

function isMine({ state: { grid, layout } }: Game, cell: number): boolean {
  return layout !== null && hasBit(grid, layout.mines, cell);
}

/** Every number that is seen is true of these mines, which are as many as the rules say. */
function expectFitting({ ruleset, view }: Game, cells: Iterable<number>): void {
  const mines = new Set(cells);
  expect(mines.size).toBe(ruleset.mines);
  for (const [cell, code] of view().cells.entries())
    if (code < CELL.covered) expect(code).toBe(naiveNumber(ruleset, mines, cell));
}

/** Opens all that is certain, else any cell that may be free, for as long as all can be counted; yields wide positions. */
function* careful(game: Game): Generator<Float64Array> {
  const random = createRandom('careful');
  while (game.status === 'playing') {
    const known = counted(game);
    if (known === null) return;
    const { odds, isWide } = known;
    const cells = [...odds.keys()];
    const certain = cells.filter((cell) => odds[cell] === 0);
    const { length } = game.state.moves;
    if (isWide) yield odds;
    if (game.state.moves.length > length) continue;
    for (const cell of certain) game.play({ type: 'open', cell });
    if (certain.length > 0) continue;
    const possible = cells.filter((cell) => (odds[cell] ?? 1) < 1);
    game.play({ type: 'open', cell: possible[nextBelow(random, possible.length)] ?? -1 });
  }
}

/** What the rules demand where this cell is opened: a mine taken away where it is one, a mine laid where it is none. */
function demanded(game: Game, cell: number): number[] | null {
  const read = positionOf(game.view());
  if (!read.ok) throw new Error(read.message);
  const random = createRandom('demanded');
  return searchLayout(read.position, [cell], isMine(game, cell), (one) => isMine(game, one), random);
}

test('where layouts are too many to be counted mercy holds, and there is nothing to punish', () => {
  let spared = 0;
  const game = wideGame('merciful', 14, 45, 'w3');
  for (const odds of careful(game)) {
    const risky = [...odds.keys()].filter((cell) => (odds[cell] ?? 0) > 0 && (odds[cell] ?? 1) < 1);
    const mine = risky.find((cell) => isMine(game, cell));
    if (odds.includes(0) || mine === undefined) continue;
    expect(demanded(game, risky.find((cell) => !isMine(game, cell)) ?? -1)).toBeNull();
    game.play({ type: 'open', cell: mine });
    expect(game.status).toBe('playing');
    expectFitting(game, minesOf(game));
    if (++spared === ENOUGH_SPARED) break;
  }
  expect(spared).toBe(ENOUGH_SPARED);
  const again = replay(game.record());
  expect(again.ok && minesOf(again.game)).toEqual(minesOf(game));
});

test('there too, who overlooks what is certain is not spared, and by a cruel rule punished', () => {
  let asked = 0;
  const game = wideGame('merciful', 20, 60, 'w12');
  for (const odds of careful(game)) {
    if (!odds.includes(0)) continue;
    const risky = [...odds.keys()].filter((cell) => (odds[cell] ?? 0) > 0 && (odds[cell] ?? 1) < 1);
    const free = risky.find((cell) => !isMine(game, cell)) ?? -1;
    const laid = demanded(game, free) ?? [];
    expect(laid).toContain(free);
    expectFitting(game, laid);
    expect(demanded(game, risky.find((cell) => isMine(game, cell)) ?? -1)).toBeNull();
    asked++;
    break;
  }
  expect(asked).toBe(1);
});
