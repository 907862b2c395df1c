import { msg } from '@lit/localize';
import type { Recording } from '../../worker/api/game.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { GameController } from '../game/game-controller.ts';
import type { Archive } from '../ui/sheet/app-view.ts';
import { adviser } from './ask-engine.ts';
import { movesToFirst } from './shared-words.ts';

/** A game that can be shared or watched: the one that is played, or one of the archive. */
export interface SharedGame {
  readonly recording: Recording;
  /** The game on the board, whose mines the session gives out when it is over. */
  readonly isCurrent: boolean;
}

/** The game of this id as data; null: the one that is played. */
export async function sharedGame(
  gameId: string | null,
  game: GameController,
  archive: Archive | null,
): Promise<Outcome<SharedGame>> {
  const isCurrent = gameId === null || gameId === game.view.game?.gameId;
  if (isCurrent) {
    const taken = await game.ask((client) => client.ask((session) => session.recording()));
    return taken.ok ? { ...taken, isCurrent } : taken;
  }
  const taken = (await archive?.recording(gameId)) ?? noSuchGame();
  return taken.ok ? { ok: true, recording: taken.recording, isCurrent } : taken;
}

/**
 * The record of such a game, with all of its moves or only those up to its first opening. That of a board without guesses
 * tells its mines, for dealing it again takes long and another version may deal another one: nobody sees them unless he
 * takes the text apart, and no page shows them.
 */
export function recordToShare(
  game: GameController,
  { recording }: SharedGame,
  hasMoves: boolean,
): Promise<Outcome<{ record: string }>> {
  const { moves } = recording;
  const count = hasMoves ? moves.length : movesToFirst(moves);
  return adviser(game)((session) => session.record(recording, count));
}

function noSuchGame(): Outcome<never> {
  return {
    ok: false,
    code: 'no-such-game',
    values: { reason: 'shared' },
    message: msg('This game is no longer saved here.'),
  };
}
