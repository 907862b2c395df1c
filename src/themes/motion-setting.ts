import { boardStyles } from '../board/board-styles.ts';
import { reducedMotionStyles } from '../board/reduced-motion.ts';
import { resetStyles } from '../ui/shared-styles.ts';

/** Styles that components share; a rule added here reaches later components too. */
const shared = [resetStyles, boardStyles, reducedMotionStyles];

/** The media of the rules that end all motion, as they are written. */
const asked = '(prefers-reduced-motion: reduce)';

const rules = new Set<CSSMediaRule>();

/** Ends all motion of style sheets, or lets the reader's system decide again. */
export function setReducedMotion(isWanted: boolean): void {
  for (const { styleSheet } of shared)
    for (const rule of styleSheet?.cssRules ?? [])
      if (rule instanceof CSSMediaRule && rule.conditionText === asked) rules.add(rule);
  for (const { media } of rules) media.mediaText = isWanted ? 'all' : asked;
}
