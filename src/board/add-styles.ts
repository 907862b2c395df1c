import type { CSSResult } from 'lit';

/** Nothing; adds late styles to a shadow tree, after its own. */
export function addStyles(root: Node, { styleSheet, cssText }: CSSResult): void {
  if (!(root instanceof ShadowRoot)) return;
  if (styleSheet) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
    return;
  }
  // A browser that cannot share style sheets.
  const style = document.createElement('style');
  style.textContent = cssText;
  root.append(style);
}
