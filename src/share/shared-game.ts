import { msg } from '@lit/localize';
import type { RecordedGame, Recording } from '../../worker/api/game.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { NewGameRequest } from '../../worker/api/session.ts';
import type { GameController } from '../game/game-controller.ts';
import type { Archive } from '../ui/sheet/app-view.ts';
import { adviser } from './ask-engine.ts';

/** A game that can be shared or watched: the one that is played, or one of the archive. */
export interface SharedGame {
  readonly recording: Recording;
  /** The game on the board, whose mines the session gives out when it is over. */
  readonly isCurrent: boolean;
}

/** A record, and what the engine says of it. */
export interface ReadRecord {
  readonly record: string;
  readonly told: RecordedGame;
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
export async function recordToShare(
  game: GameController,
  { recording }: SharedGame,
  hasMoves: boolean,
): Promise<Outcome<{ record: string }>> {
  const ask = adviser(game);
  if (hasMoves) return ask((session) => session.record(recording));
  const read = await ask((session) => session.readRecord(recording, true));
  return read.ok ? ask((session) => session.record(recording, read.told.movesToFirst)) : read;
}

/**
 * The game that a link begins. One that is dealt from a seed keeps its rules. A record that tells its mines is handed on
 * without the moves after the first opening, so that the game starts unplayed.
 */
export async function requestOf(
  game: GameController,
  { record, told }: ReadRecord,
): Promise<Outcome<{ request: NewGameRequest }>> {
  const { rules, seed, firstCell } = told;
  const more = {
    about: { origin: 'link' },
    ...(firstCell === null ? {} : { opening: firstCell }),
  } as const;
  if (seed !== null) return { ok: true, request: { rules, seed, ...more } };
  const cut = await adviser(game)((session) => session.record(record, told.movesToFirst));
  return cut.ok ? { ok: true, request: { rules: {}, seed: '', board: cut.record, ...more } } : cut;
}

/** The board that is on the screen as a game to be begun once more, up to its first opening and counted apart. */
export async function sameBoard(game: GameController): Promise<Outcome<{ request: NewGameRequest }>> {
  const shared = await sharedGame(null, game, null);
  if (!shared.ok) return shared;
  const made = await recordToShare(game, shared, false);
  if (!made.ok) return made;
  const read = await adviser(game)((session) => session.readRecord(made.record));
  return read.ok ? requestOf(game, { record: made.record, told: read.told }) : read;
}

function noSuchGame(): Outcome<never> {
  return {
    ok: false,
    code: 'no-such-game',
    values: { reason: 'page' },
    message: msg('This game is no longer saved here.'),
  };
}
