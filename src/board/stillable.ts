import { css } from 'lit';

/**
 * Ends all motion at once where the reader asks for less; src/themes/reduced-motion.ts does so where the app's settings ask.
 * Delays of animations stay, for some keep a hasty tap off; the board's probe only tells of other colours.
 */
export const stillable = css`
  @media (prefers-reduced-motion: reduce) {
    :host,
    *:not(.probe),
    ::before,
    ::after,
    ::backdrop {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
      transition-delay: 0s !important;
    }
  }
`;
