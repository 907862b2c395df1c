import type { CSSResult } from 'lit';
import { boardStyles } from '../board/board-styles.ts';
import { resetStyles } from '../components/shared-styles.ts';
import { stillable } from '../components/stillable.ts';

/** What components share: a rule in it reaches all of them, those too that come later. */
const shared: readonly CSSResult[] = [resetStyles, boardStyles, stillable];

/** All is at its end at once. Delays stay, for some keep a hasty tap off; the probe only tells of other colours. */
const RULE =
  ':host,*:not(.probe),::before,::after,::backdrop{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:0s!important;transition-delay:0s!important}';

/** Nothing; ends all motion of style sheets, or lets them move again. */
export function setStillness(isWanted: boolean): void {
  for (const { styleSheet } of shared) {
    if (!styleSheet) continue;
    const at = Array.from(styleSheet.cssRules).findIndex(({ cssText }) => cssText.includes(':not(.probe)'));
    if (isWanted && at < 0) styleSheet.insertRule(RULE, styleSheet.cssRules.length);
    if (!isWanted && at >= 0) styleSheet.deleteRule(at);
  }
}
