import type { RecordedMove } from '../../api/game.ts';
import { MOVE_KINDS, moveKindOf } from '../../engine/game/move-kinds.ts';

/** A move in three words: the cell; the time's low 32 bits; its high bits and the kind. */
const WORDS = 3;

/** The moves from `from` to before `to` as words. */
export function wordsOfMoves(moves: readonly RecordedMove[], from: number, to: number): Uint32Array {
  const words = new Uint32Array(WORDS * (to - from));
  for (let i = from, at = 0; i < to; i++) {
    const { cell, atMs } = moves[i];
    words[at++] = cell;
    words[at++] = atMs;
    words[at++] = Math.floor(atMs / 2 ** 32) * 8 + moveKindOf(moves[i]);
  }
  return words;
}

/** Adds the moves of such words to a list; false when they are none. */
export function addMoves(moves: RecordedMove[], words: Uint32Array): boolean {
  if (words.length % WORDS !== 0) return false;
  for (let at = 0; at < words.length; at += WORDS) {
    const kind = MOVE_KINDS[words[at + 2] & 7];
    const atMs = (words[at + 2] >>> 3) * 2 ** 32 + words[at + 1];
    if (kind === undefined || !Number.isSafeInteger(atMs)) return false;
    moves.push({ ...kind, cell: words[at], atMs });
  }
  return true;
}
