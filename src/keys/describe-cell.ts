import { msg } from '@lit/localize';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { GameController } from '../game/game-controller.ts';
import { said } from '../i18n/words.ts';
import { wordsAround, wordsOfFrontier } from './cell-description-words.ts';
import { frontierOf, nextBeside } from './frontier.ts';
import { type NearView, nearRect } from './near-view.ts';

/** The part of the game controller that reading needs. */
export type ReadGame = Pick<GameController, 'view' | 'viewText'>;

/** The requests of the keys for reading. */
export type Reading = 'around' | 'frontier' | 'next' | 'previous';

/** A cell to go to, or something to be said. */
export type Read = { readonly cell: CellIndex } | { readonly words: string };

/** The facts read out about a cell: its neighbours, what is left to solve, the next covered cell beside a number. */
export async function read(game: ReadGame, from: CellIndex, what: Reading): Promise<Read | null> {
  const view = await nearView(game, from);
  if (view === null) return null;
  if (!view.ok) return { words: said(view) };
  const { game: info, state } = game.view;
  if (!info || !state) return null;
  switch (what) {
    case 'around':
      return { words: wordsAround(info, view, from) };
    case 'frontier':
      return { words: wordsOfFrontier(frontierOf(view, from), view, state.minesLeft) };
    default: {
      const cell = nextBeside(view, from, what === 'next' ? 1 : -1);
      return cell === null ? { words: msg('No other covered cell lies beside a number.') } : { cell };
    }
  }
}

/** The current view; null when the game has changed in the meantime. */
async function nearView(game: ReadGame, from: CellIndex): Promise<Outcome<NearView> | null> {
  const info = game.view.game;
  if (!info) return null;
  const rect = nearRect(info.geometry, from);
  const answer = await game.viewText(rect);
  if (game.view.game?.gameId !== info.gameId) return null;
  return answer.ok
    ? { ok: true, geometry: info.geometry, rect, signs: answer.text.replaceAll('\n', '') }
    : answer;
}
