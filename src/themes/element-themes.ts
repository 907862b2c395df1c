import { SEGMENTS_FONT } from './segments-font.ts';
import { isLateTheme, lookSheet } from './theme-css.ts';

/** As much of `<mine-sweeper>` as a theme needs. */
interface ThemedElement extends HTMLElement {
  readonly theme: string | null;
  readonly renderRoot: ParentNode;
}

const sheets = new WeakMap<ThemedElement, CSSStyleSheet>();
let hasFont = false;

/** Gives the element the properties of its theme, under those that its page sets, or takes them away again. */
export function applyElementTheme(element: ThemedElement): void {
  const { theme, shadowRoot } = element;
  if (!shadowRoot) return;
  let sheet = sheets.get(element);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheets.set(element, sheet);
    shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(isLateTheme(theme) ? lookSheet(theme, 'usual', ':host') : '');
  if (theme === 'classic' && !hasFont) {
    hasFont = true;
    // Shadow trees have no letters of their own.
    // As bytes: an address of any kind may be against the page's policy.
    const bytes = Uint8Array.from(atob(SEGMENTS_FONT.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
    document.fonts.add(new FontFace('ms segments', bytes));
  }
  window.dispatchEvent(new Event('ms-theme'));
}
