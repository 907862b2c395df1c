import { msg } from '@lit/localize';
import type { Refusal } from '../../../worker/api/outcome.ts';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { Notice } from '../../../worker/api/session.ts';

/** A game with more cells than this shares its worker with no other. */
const MOST_SHARED_CELLS = 250_000;

/** The engine could not be loaded. */
export function missing(): Refusal & Notice {
  const message = msg('The game needs more of its engine, which could not be loaded.');
  return { ok: false, code: 'engine-missing', values: {}, message };
}

/** The answer of a worker that has since been replaced. */
export function gone(): Refusal {
  const message = msg('The game engine was started again; please repeat that.');
  return { ok: false, code: 'worker-restarted', values: {}, message };
}

/** A worker that did not answer was replaced, and its game is back. */
export function restarted(): Notice {
  const message = msg(
    'The game engine stopped answering and was started again; your game is as you left it.',
  );
  return { code: 'worker-restarted', values: {}, message };
}

/** A worker that did not answer was replaced, and the next one does not answer either. */
export function silent(): Notice {
  const message = msg('The game engine does not answer. Reload the page; every move you saw is saved.');
  return { code: 'worker-restarted', values: {}, message };
}

/** Whether a board is of a size that has a worker of its own. */
export function isHuge({ columns, rows }: Pick<RulesetRequest, 'columns' | 'rows'>): boolean {
  return Number(columns) * Number(rows) > MOST_SHARED_CELLS;
}
