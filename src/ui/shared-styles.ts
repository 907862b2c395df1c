import { css } from 'lit';
import { reducedMotionStyles } from '../board/reduced-motion.ts';

/**
 * Reset, type and focus, shared by all components. `medium` is the reader's own font size, whatever a host
 * page has done to `rem`; everything within is in `em`, so that 200 % text grows the whole.
 */
export const resetStyles = css`
  :host {
    box-sizing: border-box;
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h2,
  h3,
  p,
  dl,
  dd,
  fieldset,
  ul {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  svg {
    display: block;
    inline-size: 1.5em;
    block-size: 1.5em;
    flex: none;
  }
  button {
    font: inherit;
    color: inherit;
    background: none;
    border: 1px solid transparent;
    margin: 0;
    padding: 0;
    cursor: pointer;
    touch-action: manipulation;
    user-select: none;
    -webkit-user-select: none;
  }
  button:disabled {
    cursor: default;
  }
  :focus {
    outline: none;
  }
  :focus-visible {
    outline: 3px solid var(--ms-focus);
    outline-offset: 2px;
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  ${reducedMotionStyles}
`;

/** Wide buttons of sheets, cards and notices: `.button`, and `.primary` for the one that matters. */
export const buttonStyles = css`
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5em;
    min-block-size: 46px;
    max-inline-size: 100%;
    padding: 0.5em min(1.1em, 18px);
    border-radius: var(--ms-radius);
    font-weight: 650;
    background: var(--ms-button, var(--ms-line));
    box-shadow: var(--ms-button-shadow);
    color: var(--ms-ink);
    transition: filter 120ms;
  }
  .primary {
    background: var(--ms-accent);
    color: var(--ms-accent-ink);
  }
  .button:active {
    filter: brightness(0.93);
  }
  @media (hover: hover) {
    .button:hover {
      filter: brightness(0.96);
    }
  }
  .plain {
    background: none;
    color: var(--ms-ink-2);
  }
  .button:disabled {
    opacity: 0.55;
    filter: none;
  }
  @media (forced-colors: active) {
    .button {
      border-color: ButtonText;
      background: ButtonFace;
      color: ButtonText;
    }
    .primary {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
      border-color: Highlight;
    }
  }
`;
