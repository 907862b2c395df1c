import { css } from 'lit';

/** Whether motion is unwelcome: the reader's system says so, or the app's settings do. */
export function prefersReducedMotion(): boolean {
  return (
    document.documentElement.dataset.motion === 'less' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/**
 * Ends all motion at once where the reader asks for less; src/themes/motion-setting.ts does so where the app's settings ask.
 * Delays of animations stay, for some keep a hasty tap off; the board's probe only tells of other colours.
 */
export const reducedMotionStyles = css`
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
