import type { Outcome } from '../api/outcome.ts';
import type { Verdict } from '../api/review.ts';
import { parseRecord } from '../engine/record/replay.ts';
import { reviewGameSteps } from '../review/review.ts';
import { verdictOf } from '../review/verdict.ts';
import { LongWork } from './huge/long-work.ts';
import { loadParts } from './load-parts.ts';

/** See `ReviewApi`. Codes: those of `review`, and `engine-missing`. */
export async function verdict(record: string): Promise<Outcome<{ verdict: Verdict | null }>> {
  const read = parseRecord(record);
  if (!read.ok) return read;
  const loaded = await loadParts(read.ruleset);
  if (!loaded.ok) return loaded;
  // In slices: a page that forbids workers does it on its own thread.
  const done = await new LongWork(reviewGameSteps(read, { parts: loaded.parts })).run();
  if (done === null) throw new Error('A review that nobody can cancel was cancelled.');
  const review = done.value;
  return review.ok ? { ok: true, verdict: verdictOf(review, read.ruleset.columns) } : review;
}
