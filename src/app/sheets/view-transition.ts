import { css } from 'lit';
import { prefersReducedMotion } from '../../board/reduced-motion.ts';

/** How long the former contents may stand while the next ones load, in milliseconds; then the next ones are shown as they are. */
const HOLD_MS = 300;

/**
 * Of the document, where view transitions look for names: those within a shadow root do not count. The sheet alone goes
 * over, by a cross-fade above its lower edge, and the game behind it goes on and hears every tap.
 */
const styles = css`
  :root {
    view-transition-name: none;
  }
  mine-app::part(sheet) {
    view-transition-name: sheet;
  }
  ::view-transition {
    pointer-events: none;
  }
  ::view-transition-group(sheet) {
    animation: none;
  }
  ::view-transition-old(sheet),
  ::view-transition-new(sheet) {
    inset-block: auto 0;
    animation-duration: 160ms;
  }
`;

let hasStyles = false;

/**
 * Goes over from one sheet to the next by a view transition of the document. Where the browser has none, or motion is
 * unwelcome, the next sheet is there at once.
 *
 * @param change - Makes the change, in a later task where there is a transition.
 * @param loaded - Settles when the next sheet's contents are on the page. The former ones stay until then, for `HOLD_MS` at most.
 * @returns Settles when the change is made.
 */
export function goOver(change: () => void, loaded: () => Promise<unknown>): Promise<void> {
  const { styleSheet } = styles;
  if (prefersReducedMotion() || !document.startViewTransition || !styleSheet) {
    change();
    return Promise.resolve();
  }
  if (!hasStyles) document.adoptedStyleSheets.push(styleSheet);
  hasStyles = true;
  return new Promise((resolve) => {
    const { ready } = document.startViewTransition(async () => {
      try {
        change();
      } finally {
        resolve();
      }
      await Promise.race([loaded(), new Promise((held) => setTimeout(held, HOLD_MS))]);
    });
    // Interrupted by the next one, or on a hidden page: the change is made all the same.
    ready.catch(() => undefined);
  });
}
