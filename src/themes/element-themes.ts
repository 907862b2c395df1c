import { type CSSResult, unsafeCSS } from 'lit';
import { SEGMENTS_FONT } from './segments-font.ts';
import { isLateTheme, lookSheet } from './theme-css.ts';
import type { LateTheme } from './theme-table.ts';

/** All elements of a page that have one theme share its styles. */
const styles = new Map<LateTheme, CSSResult>();
let hasFont = false;

/** Takes away what an element has of its last theme. */
const undoings = new WeakMap<Element, () => void>();

/**
 * Gives an element the properties of its theme, under those that its page sets, in place of its last one's; light and
 * dark, which it has from the start, need none.
 *
 * @param addStyles Adds styles to the element's own, and returns what takes them away.
 */
export function applyElementTheme(
  element: Element & { readonly theme: string | null },
  addStyles: (styles: CSSResult) => () => void,
): void {
  const { theme } = element;
  undoings.get(element)?.();
  undoings.set(element, isLateTheme(theme) ? addStyles(stylesOf(theme)) : () => {});
  if (theme === 'classic') addFont();
  window.dispatchEvent(new Event('ms-theme'));
}

function stylesOf(theme: LateTheme): CSSResult {
  const known = styles.get(theme) ?? unsafeCSS(lookSheet(theme, 'usual', ':host'));
  styles.set(theme, known);
  return known;
}

/** Adds the letters of "Classic" to the page: shadow trees have none of their own. */
function addFont(): void {
  if (hasFont) return;
  hasFont = true;
  // As bytes: an address of any kind may be against the page's policy.
  const bytes = Uint8Array.from(atob(SEGMENTS_FONT.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
  document.fonts.add(new FontFace('ms segments', bytes));
}
