import type { Refusal } from '../api/outcome.ts';

/** The first engine's answer to what is left to the whole one, which the page then starts. */
export function needsWholeEngine(): Refusal {
  // Nobody reads the message: the page acts upon the code.
  return { ok: false, code: 'needs-whole-engine', values: {}, message: '' };
}
