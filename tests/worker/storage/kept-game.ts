import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { Layout } from '../../../worker/engine/deal/layout.ts';
import type { Move } from '../../../worker/engine/game/moves.ts';
import type { GameState } from '../../../worker/engine/game/state.ts';
import { createGame, type Game } from '../../../worker/engine/index.ts';
import { hasBit } from '../../../worker/engine/planes/planes.ts';
import { fieldsOf } from '../../../worker/engine/rules/ruleset.ts';
import type { GameRow } from '../../../worker/storage/schema.ts';
import { rulesOf } from '../engine/naive.ts';

/** A game as the session has it, with its row in the journal. */
export interface KeptGame {
  readonly game: Game;
  readonly row: GameRow;
  readonly state: GameState;
}

export const SIZE: RulesetRequest = { columns: 100, rows: 75, mines: 600, questionMarks: true };

/** @param layout mines that are handed in, in place of those that the seed deals. */
export function begin(rules: RulesetRequest = SIZE, seed = 'snapshot', layout?: Layout): KeptGame {
  const ruleset = rulesOf(rules);
  const created = createGame(ruleset, layout ? { layout } : { seed }, { tilesAStep: 50 });
  if (!created.ok) throw new Error(created.message);
  const row = { key: 'k', gameId: `${seed}-id`, format: 1, owner: 'o', fields: fieldsOf(ruleset), seed };
  return {
    game: created.game,
    row: { ...row, elapsedMs: 0, isPaused: false, savedAt: 0 },
    state: created.game.state,
  };
}

/** Plays moves at random: openings of cells without mines for the most part, flags, marks and chords. */
export function playSome(kept: KeptGame, count: number, random: () => number): void {
  const { game } = kept;
  for (let i = 0; i < count && game.status !== 'won' && game.status !== 'lost'; i++) {
    const atMs = game.state.lastAtMs + Math.floor(random() * 2 ** 20);
    const cell = Math.floor(random() * game.state.grid.cells);
    const kind = random();
    const as = kind < 0.3 ? 'flag' : kind < 0.4 ? 'mark' : 'none';
    if (kind < 0.5) play(kept, { type: 'annotate', cell, as, atMs });
    else if (kind < 0.6) play(kept, { type: 'chord', cell, atMs });
    else if (!hasMine(game, cell) || kind > 0.999) play(kept, { type: 'open', cell, atMs });
  }
}

export function play({ game }: KeptGame, move: Move): void {
  game.play(move);
}

function hasMine({ state: { grid, layout } }: Game, cell: number): boolean {
  return layout !== null && hasBit(grid, layout.mines, cell);
}

/** All that a state is made of, for comparing; which annotations can be undone without a replay is no part of it. */
export function factsOf({ state }: Game): unknown {
  const { ruleset: _r, grid: _g, huge: _h, parts: _p, annotated: _a, layout, ...rest } = state;
  return structuredClone({ ...rest, mines: layout?.mines });
}
