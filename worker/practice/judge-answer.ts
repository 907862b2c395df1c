import type { CellIndex } from '../api/cells.ts';
import type { Outcome } from '../api/outcome.ts';
import type { PracticePosition } from '../api/practice.ts';
import type { Hint } from '../api/solver.ts';
import type { View } from '../engine/game/view.ts';
import { parseView } from '../engine/record/notation.ts';
import { PRACTICE_SENTENCES } from '../engine/refusals/practice.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { createRuleset } from '../engine/rules/ruleset.ts';
import { mineProbabilities } from '../solver/odds/probability.ts';
import { isCovered } from '../solver/position/position.ts';
import { freeHint, proofThatFree } from '../solver/proof/free-hint.ts';

/** An answer, judged by what can be seen. */
export interface Judged {
  readonly right: boolean;
  readonly risk: number;
  readonly hint: Hint;
}

/**
 * Whether the cell is provably free, with the proof of it; else with that of the nearest cell that the easiest technique
 * shows to be free. Codes: `no-answer` (not a covered cell), `no-pattern` (nothing is free), those of `parseView`,
 * `createRuleset` and `mineProbabilities`.
 */
export function judgeAnswer({ rules, text }: PracticePosition, cell: CellIndex): Outcome<Judged> {
  const read = viewOfText(rules, text);
  if (!read.ok) return read;
  const { view } = read;
  const made = mineProbabilities(view);
  if (!made.ok) return made;
  if (!isCovered(view.cells[cell])) return refuse(PRACTICE_SENTENCES, 'no-answer');
  const risk = made.odds[cell];
  const hint = (risk === 0 && proofThatFree(view, cell)) || freeHint(view, cell);
  return hint
    ? { ok: true, right: risk === 0, risk, hint }
    : refuse(PRACTICE_SENTENCES, 'no-pattern:nothing');
}

/** A view and its rules as they were sent. Codes: those of `createRuleset` and `parseView`. */
export function viewOfText(rules: PracticePosition['rules'], text: string): Outcome<{ view: View }> {
  const made = createRuleset(rules);
  return made.ok ? parseView(text, made.ruleset) : made;
}
