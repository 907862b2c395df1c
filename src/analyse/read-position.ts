import { msg } from '@lit/localize';
import type { GameInfo, GameState } from '../../worker/api/game.ts';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import type { Update } from '../../worker/api/session.ts';
import type { GameController } from '../game/game-controller.ts';
import { isOver } from '../game/game-status.ts';
import { ReplayClient } from '../replay/replay-client.ts';
import { type Watchable, watchableOfFile, watchableOfText } from '../replay/replay-source.ts';
import { positionOfForeignLink } from '../share/analysis-link.ts';
import { adviser } from '../share/ask-engine.ts';
import {
  blank,
  positionOfCode,
  positionOfText,
  positionOfView,
  type ReadPosition,
} from '../share/position.ts';

/**
 * The position of a text: a link to one (of ours or of other tools), text notation, or a game (a record, a link to one, a replay): that of its last
 * move, and of the move before where that one ended the game.
 */
export async function readPosition(
  text: string,
  game: GameController,
): Promise<Outcome<{ read: ReadPosition }>> {
  const [, code] = /#\/analyse\/(\S+)\s*$/.exec(text) ?? [];
  if (code !== undefined) return positionOfCode(code);
  const isNotation = /^[\s/#F?*X!0-9a-o]*[#F?][\s/#F?*X!0-9a-o]*$/.test(text);
  if (isNotation) return positionOfText(text, { mines: null, topology: 'square', wrap: 'none' });
  const foreign = positionOfForeignLink(text);
  if (foreign) return foreign;
  // A link that brings a whole board says nothing of what is open.
  if (/[?&]b=\d/.test(text)) {
    const board = await adviser(game)((session) => session.checkRules({}, text));
    if (!board.ok) return board;
    const { columns, rows, mines } = board.rules;
    return { ok: true, read: blank(columns, rows, mines) };
  }
  const recorded = await watchableOfText(text, game.workerSrc);
  if (recorded.ok) return positionOfGame(recorded.of, game.workerSrc);
  return recorded.code === 'no-replay' ? unknown() : recorded;
}

/** The same of a file. */
export async function readPositionFile(
  file: File,
  game: GameController,
): Promise<Outcome<{ read: ReadPosition }>> {
  const recorded = await watchableOfFile(file, game.workerSrc);
  return recorded.ok ? positionOfGame(recorded.of, game.workerSrc) : recorded;
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
    const { moveCount: length } = opened;
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
  return { ok: false, code: 'no-position', values: { reason: 'page' }, message };
}
