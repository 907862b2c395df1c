import { css } from 'lit';

/** The settings: groups one below the other, and in two columns where the sheet is wide. */
export const settingsStyles = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  h3 {
    margin-block: 26px 8px;
    font-size: 0.8125em;
    font-weight: 650;
    color: var(--ms-ink-2);
  }
  h4 {
    margin-block: 16px 8px;
    font-size: 1em;
    font-weight: 400;
  }
  .column > :first-child > h3:first-child {
    margin-block-start: 6px;
  }
  .column + .column > :first-child > h3:first-child {
    margin-block-start: 26px;
  }
  .toggle:disabled {
    opacity: 0.45;
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(max(5.4em, 98px), 1fr));
    gap: 8px;
  }
  .fewer {
    grid-template-columns: repeat(auto-fit, minmax(max(8em, 98px), 1fr));
  }
  .cards label {
    position: relative;
    display: grid;
    align-content: space-between;
    justify-items: center;
    gap: 6px;
    min-block-size: 46px;
    padding: 6px 4px;
    border: 1px solid var(--ms-edge);
    border-radius: var(--ms-radius);
    font-size: 0.875em;
    line-height: 1.3;
    text-align: center;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .cards label:has(:checked) {
    border-color: var(--ms-ink);
    box-shadow: inset 0 0 0 2px var(--ms-ink);
    background: var(--ms-line);
    font-weight: 650;
  }
  ms-theme-preview {
    /* Has its final height from the start, so that the content below does not move. */
    min-block-size: 44px;
  }
  .fewer ms-theme-preview {
    min-block-size: 56px;
  }
  .cards label:has(:focus-visible) {
    outline: 3px solid var(--ms-focus);
    outline-offset: 2px;
  }
  h3 + .row,
  h3 + label.row {
    border: 0;
  }
  .row {
    padding-block: 8px;
  }
  .scheme:first-child {
    border: 0;
  }
  .delay {
    cursor: default;
  }
  .delay .note {
    flex: 1 0 100%;
    margin-block-start: -6px;
  }
  .delay output {
    font-variant-numeric: tabular-nums;
    color: var(--ms-ink-2);
  }
  .delay input {
    inline-size: 100%;
    block-size: 44px;
    margin: -8px 0 -4px;
    accent-color: var(--ms-accent);
    cursor: pointer;
  }
  ms-try-out {
    margin-block: 12px 8px;
  }
  select {
    appearance: none;
    inline-size: 100%;
    min-block-size: 46px;
    padding-block: 0.3em;
    padding-inline: 0.9em 2.2em;
    background: none;
    cursor: pointer;
  }
  option {
    background: var(--ms-sheet);
    color: var(--ms-ink);
  }
  .select {
    position: relative;
    display: block;
  }
  .select::after {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 0.35em);
    inset-inline-end: 1.1em;
    inline-size: 0.5em;
    block-size: 0.5em;
    border: solid var(--ms-ink-2);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    pointer-events: none;
  }
  .about p {
    padding-block: 3px;
  }
  .actions {
    display: grid;
    gap: 8px;
    margin-block: 4px 12px;
  }
  a.button {
    color: inherit;
    text-align: center;
    text-decoration: none;
  }
  @container (min-width: 40em) {
    .columns {
      display: grid;
      grid-template-columns: 1fr 1fr;
      column-gap: 40px;
      align-items: start;
    }
    .column + .column > :first-child > h3:first-child {
      margin-block-start: 6px;
    }
  }
  @media (forced-colors: active) {
    .cards label:has(:checked) {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
`;
