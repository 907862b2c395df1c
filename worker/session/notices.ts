import type { CellIndex } from '../api/cells.ts';
import type { Refusal } from '../api/outcome.ts';
import type { Notice } from '../api/session.ts';
import type { MoveFault } from '../engine/game/moves.ts';
import { MOVE_SENTENCES } from '../engine/refusals/moves.ts';
import { refuse, statement } from '../engine/refusals/refuse.ts';
import { STORAGE_SENTENCES } from '../engine/refusals/storage.ts';

/** The notice for failed saves. */
export function storageFailed(): Notice {
  return statement(STORAGE_SENTENCES, 'storage-failed');
}

/** The notice for a database that is gone: what came back from the second copy. */
export function storageLost(back: 'game' | 'copied' | 'part' | 'both'): Notice {
  return statement(STORAGE_SENTENCES, `storage-lost:${back}`);
}

/** The notice for a saved game of which only a part could be read. */
export function damageNotice(moves: number): Notice {
  return statement(STORAGE_SENTENCES, 'journal-damaged', { moves });
}

export const NO_GAME = 'no-game';

/** The answer before the first game. */
export function noGame(): Refusal {
  return refuse(MOVE_SENTENCES, NO_GAME);
}

/** The answer to a move in a page that does not own the game. */
export function elsewhere(): Refusal {
  return refuse(MOVE_SENTENCES, 'elsewhere');
}

/** The answer to a move while the board is out of sight. */
export function paused(): Refusal {
  return refuse(MOVE_SENTENCES, 'paused');
}

/** The answer to a move that cannot be made, or changes nothing. */
export function refusedMove(code: MoveFault): Refusal {
  return refuse(MOVE_SENTENCES, `${code}:move`);
}

/** The answer to a move that its player has called off. */
export function calledOff(): Refusal {
  return refuse(MOVE_SENTENCES, 'called-off');
}

/** The notice for a first click for which no board could be dealt, with what is possible. */
export function notDealt({ values, message, nearest = {} }: Refusal, cell: CellIndex): Notice {
  return { code: 'no-board', values, message, offer: { cell, nearest } };
}

/** The notice for a saved game that cannot be played on this device. */
export function leftAlone({ code, values, message }: Refusal): Notice {
  return statement(STORAGE_SENTENCES, 'rules-refused:saved', { why: { code, values, message } });
}

/** The notice for rules that cannot be played, when Beginner is played instead. */
export function notPlayed({ code, values, message }: Refusal): Notice {
  return statement(STORAGE_SENTENCES, 'rules-refused:asked', { why: { code, values, message } });
}
