import type { Outcome, RulesetRequest } from '../../worker/api.ts';
import { type Layout, layoutFromMines } from '../../worker/engine/layout.ts';
import { createRuleset, type Ruleset } from '../../worker/engine/ruleset.ts';

/** The value of an outcome that has to be there. */
export function must<T>(outcome: Outcome<T>): T & { ok: true } {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome;
}

export function rulesOf(request: RulesetRequest): Ruleset {
  return must(createRuleset(request)).ruleset;
}

export function layoutWith(ruleset: Ruleset, mines: Iterable<number>): Layout {
  return must(layoutFromMines(ruleset, mines)).layout;
}
