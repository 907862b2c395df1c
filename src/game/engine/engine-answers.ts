import { msg } from '@lit/localize';
import type { Refusal } from '../../../worker/api/outcome.ts';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { Notice } from '../../../worker/api/session.ts';

/** A game with more cells than this shares its worker with no other. */
const MOST_SHARED_CELLS = 250_000;

/** The engine could not be loaded. */
export function missing(): Refusal & Notice {
  const message = msg('Part of the game couldn’t be loaded. Try again when you are online.');
  return { ok: false, code: 'engine-missing', values: {}, message };
}

/** The answer of a worker that has since been replaced. */
export function gone(): Refusal {
  const message = msg('The game engine restarted. Please try again.');
  return { ok: false, code: 'worker-restarted', values: {}, message };
}

/** A worker that did not answer was replaced, and its game is back. */
export function restarted(): Notice {
  const message = msg('The game engine stopped responding and was restarted. Your game is as you left it.');
  return { code: 'worker-restarted', values: {}, message };
}

/** A worker that did not answer was replaced, and the next one does not answer either. */
export function silent(): Notice {
  const message = msg('The game engine isn’t responding. Reload the page; every move you saw is saved.');
  return { code: 'worker-restarted', values: {}, message };
}

/** Whether a board is of a size that has a worker of its own. */
export function isHuge({ columns, rows }: Pick<RulesetRequest, 'columns' | 'rows'>): boolean {
  return Number(columns) * Number(rows) > MOST_SHARED_CELLS;
}
