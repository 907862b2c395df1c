import type { Outcome } from '../api.ts';
import { encodeRecord } from './record.ts';
import type { GameState } from './state.ts';

/** The game as one line of text. A page's first engine goes without. */
export function recordOf(state: GameState): Outcome<{ record: string }> {
  return { ok: true, record: encodeRecord(state) };
}
