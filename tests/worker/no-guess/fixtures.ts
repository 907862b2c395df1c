import type { Outcome } from '../../../worker/api/outcome.ts';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { freeCells } from '../../../worker/engine/deal/free-cells.ts';
import { type Layout, layoutFromMines } from '../../../worker/engine/deal/layout.ts';
import type { NoGuessRequest } from '../../../worker/engine/parts.ts';
import { createRuleset, gridOf, type Ruleset } from '../../../worker/engine/rules/ruleset.ts';

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

/** What a no-guess board is dealt from. */
export function requestOf(rules: RulesetRequest, seed: string, firstCell: number): NoGuessRequest {
  const ruleset = rulesOf({ ...rules, deal: 'no-guess' });
  const grid = gridOf(ruleset);
  return { ruleset, grid, seed, firstCell, free: freeCells(ruleset, grid, firstCell) };
}
