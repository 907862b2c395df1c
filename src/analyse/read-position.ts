import { msg } from '@lit/localize';
import type { GameInfo, GameState } from '../../worker/api/game.ts';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import type { Update } from '../../worker/api/session.ts';
import { isOver } from '../game/game-status.ts';
import { ReplayClient } from '../replay/replay-client.ts';
import { type Watchable, watchableOfFile, watchableOfText } from '../replay/replay-source.ts';
import { positionOfCode, positionOfText, positionOfView, type ReadPosition } from '../share/position.ts';

/**
 * The position of a text: a link to one, text notation, or a game (a record, a link to one, a replay): that of its last
 * move, and of the move before where that one ended the game.
 */
export async function readPosition(
  text: string,
  workerSrc: string | null,
): Promise<Outcome<{ read: ReadPosition }>> {
  const [, code] = /#\/analyse\/(\S+)\s*$/.exec(text) ?? [];
  if (code !== undefined) return positionOfCode(code);
  const isNotation = /^[\s/#F?*X!0-9a-o]*[#F?][\s/#F?*X!0-9a-o]*$/.test(text);
  if (isNotation) return positionOfText(text, { mines: null, topology: 'square', wrap: 'none' });
  const game = await watchableOfText(text);
  return game.ok ? positionOfGame(game.of, workerSrc) : game.code === 'no-replay' ? unknown() : game;
}

/** The same of a file. */
export async function readPositionFile(
  file: File,
  workerSrc: string | null,
): Promise<Outcome<{ read: ReadPosition }>> {
  const game = await watchableOfFile(file);
  return game.ok ? positionOfGame(game.of, workerSrc) : game;
}

async function positionOfGame(
  of: Watchable,
  workerSrc: string | null,
): Promise<Outcome<{ read: ReadPosition }>> {
  let game: GameInfo | null = null;
  let state: GameState | null = null;
  const client = new ReplayClient(workerSrc, (update: Update) => {
    game = update.game ?? game;
    state = update.state ?? state;
  });
  try {
    const opened = await client.ask((replay) => replay.open(of));
    if (!opened.ok) return opened;
    const { length } = opened.moves;
    await client.ask((replay) => replay.seek(length));
    if (isOver((state as GameState | null)?.status)) await client.ask((replay) => replay.seek(length - 1));
    const info = game as GameInfo | null;
    if (info === null) return unknown();
    return await positionOfView(info, () => client.ask((replay) => replay.viewText()));
  } finally {
    client.close();
  }
}

function unknown(): Refusal {
  const message = msg('This isn’t a position. Paste a board as text, a link, or a recorded game.');
  return { ok: false, code: 'no-position', values: {}, message };
}
