import type { CellIndex, Notice, NoticeCode, Refusal } from './api.ts';

const MESSAGES = {
  'storage-failed':
    'This browser stopped saving the game (its storage may be full), so from here on it is kept only while this page is open.',
  'storage-lost':
    'The browser found its own storage damaged and threw away the game saved here, so a new one begins.',
} as const satisfies Partial<Record<NoticeCode, string>>;

/** A notice with its standing sentence. */
export function noticeOf(code: keyof typeof MESSAGES): Notice {
  return { code, message: MESSAGES[code] };
}

/** What is said of a saved game that could be read only in part. */
export function damageNotice(restored: number): Notice {
  const moves = restored === 1 ? '1 move was' : `${restored} moves were`;
  const message = `The saved game was damaged: its first ${moves} restored, and the rest was put aside unchanged.`;
  return { code: 'journal-damaged', message };
}

export const NO_GAME = 'no-game';

/** The answer before the first game. */
export function noGame(): Refusal {
  return { ok: false, code: NO_GAME, message: 'There is no game yet.' };
}

/** The answer to a move in a page that does not own the game. */
export function elsewhere(): Refusal {
  return {
    ok: false,
    code: 'elsewhere',
    message: 'This game is played in another tab. Choose "Play here" to take it over.',
  };
}

/** The answer to a move while the board is out of sight. */
export function paused(): Refusal {
  return { ok: false, code: 'paused', message: 'The game is paused. Resume it to play on.' };
}

/** The answer to a move that changes nothing. */
export function refusedMove(code: string): Refusal {
  return { ok: false, code, message: 'That move changes nothing.' };
}

/** The answer to a move that its player has called off. */
export function calledOff(): Refusal {
  const message = 'That move was called off; the board is as it was before.';
  return { ok: false, code: 'called-off', message };
}

/** What is said of a first click for which no board could be dealt, with what can be had. */
export function notDealt({ message, nearest = {} }: Refusal, cell: CellIndex): Notice {
  return { code: 'no-board', message, offer: { cell, nearest } };
}

/** What is said of a saved game that cannot be played on this device. */
export function leftAlone({ message }: Refusal): Notice {
  const left = 'The game saved here is left as it is, and this one is not saved.';
  return { code: 'rules-refused', message: `${message} ${left}` };
}
