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
import { proofThatFree } from '../solver/proof/free-hint.ts';

/** An answer, judged by what can be seen. */
export interface Judged {
  readonly right: boolean;
  readonly risk: number;
  readonly hint: Hint;
}

/**
 * Whether the cell is provably free, with the proof of it; else with the proof that the position is about. Codes:
 * `no-answer` (not a covered cell), those of `parseView`, `createRuleset` and `mineProbabilities`.
 */
export function judgeAnswer({ rules, text, hint }: PracticePosition, cell: CellIndex): Outcome<Judged> {
  const read = viewOfText(rules, text);
  if (!read.ok) return read;
  const { view } = read;
  const made = mineProbabilities(view);
  if (!made.ok) return made;
  if (!isCovered(view.cells[cell])) return refuse(PRACTICE_SENTENCES, 'no-answer');
  const risk = made.odds[cell];
  const isRight = risk === 0;
  return { ok: true, right: isRight, risk, hint: (isRight && proofThatFree(view, cell)) || hint };
}

/** A view and its rules as they were sent. Codes: those of `createRuleset` and `parseView`. */
export function viewOfText(rules: PracticePosition['rules'], text: string): Outcome<{ view: View }> {
  const made = createRuleset(rules);
  return made.ok ? parseView(text, made.ruleset) : made;
}
