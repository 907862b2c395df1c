import type { Outcome } from '../api/outcome.ts';
import { encodeRecord, type RecordedState } from './record/record.ts';

/** The game as one line of text. A page's first engine goes without. */
export function recordOf(state: RecordedState): Outcome<{ record: string }> {
  return { ok: true, record: encodeRecord(state) };
}
