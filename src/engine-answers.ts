import type { Notice, Outcome, Refusal, RulesetRequest } from '../worker/api.ts';

/** A game with more cells than this shares its worker with no other. */
const MOST_SHARED_CELLS = 250_000;

/** The code by which an engine without the rarely needed parts asks for the whole one. */
const NEEDS_WHOLE_ENGINE = 'needs-whole-engine';

/** Nothing of an engine could be loaded. */
export const MISSING = {
  ok: false,
  code: 'engine-missing',
  values: { reason: 'engine' },
  message:
    'The game needs more of its engine (engine-whole.js or engine-in-page.js), which could not be loaded.',
} as const satisfies Refusal & Notice;

/** The answer of a worker that was replaced meanwhile. */
export function gone(): Refusal {
  return {
    ok: false,
    code: 'worker-restarted',
    values: { reason: 'repeat' },
    message: 'The game engine was started again; please repeat that.',
  };
}

export function needsWhole(answer: Outcome<unknown>): boolean {
  return !answer.ok && answer.code === NEEDS_WHOLE_ENGINE;
}

/** Whether rules or a board are of a size that has a worker of its own. */
export function isHuge({ columns, rows }: Pick<RulesetRequest, 'columns' | 'rows'>): boolean {
  return Number(columns) * Number(rows) > MOST_SHARED_CELLS;
}
