import type { Outcome } from '../../../worker/api/outcome.ts';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { type Layout, layoutFromMines } from '../../../worker/engine/deal/layout.ts';
import { createRuleset, type Ruleset } from '../../../worker/engine/rules/ruleset.ts';

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
