import { css } from 'lit';

/** The analysis board: what is asked, the board with its brushes, the reasons, and what can be done with the position. */
export const analyseStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 12px;
    text-wrap: pretty;
  }
  .lead {
    color: var(--ms-ink-2);
  }
  /* Room for what is usually said, so that the board stays under the pointer that paints it. */
  .verdict {
    min-block-size: 5.6em;
    line-height: 1.4;
  }
  .verdict.refused {
    color: var(--ms-accent);
  }
  .verdict b {
    font-weight: 650;
  }
  ms-board {
    block-size: clamp(9em, var(--_rows) * 44px + 32px, min(46dvh, 100dvh - 20em));
    margin-inline: -8px;
  }
  .brushes {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(44px, 1fr));
    gap: 6px;
  }
  .brushes label {
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: 44px;
    border: 1px solid var(--ms-edge);
    border-radius: calc(var(--ms-radius) - 2px);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  .brushes input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .brushes label:has(:checked) {
    background: var(--ms-accent);
    color: var(--ms-accent-ink);
    border-color: var(--ms-accent);
  }
  .brushes label:has(:focus-visible) {
    outline: 3px solid var(--ms-focus);
    outline-offset: 2px;
  }
  .brushes svg {
    inline-size: 1.375em;
    block-size: 1.375em;
  }
  .row-of-buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .row-of-buttons > .button {
    flex: 1 1 auto;
  }
  .choice {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    min-block-size: 44px;
    cursor: pointer;
  }
  .choice input {
    inline-size: 1.375em;
    block-size: 1.375em;
    margin: 0;
    accent-color: var(--ms-accent);
  }
  .why {
    display: grid;
    gap: 8px;
    padding: 12px;
    border-radius: var(--ms-radius);
    background: var(--ms-line);
  }
  .why .text {
    min-block-size: 2.8em;
    line-height: 1.4;
    border: 0;
    padding: 0;
  }
  .why .steps {
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: 8px;
    align-items: center;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  legend,
  h3 {
    padding: 0;
    margin-block: 8px 4px;
    font-size: 1em;
    font-weight: 650;
  }
  .pair {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
    align-items: center;
    justify-content: space-between;
    min-block-size: 52px;
  }
  .pair > * {
    max-inline-size: 100%;
  }
  textarea {
    font: 0.9375em / 1.35 ui-monospace, monospace;
    resize: vertical;
  }
  @media (forced-colors: active) {
    .brushes label:has(:checked) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
