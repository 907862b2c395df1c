import { css } from 'lit';

/** Practice: the day's cards, the exercise, the library, and how one is doing. */
export const practiceStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 16px;
    container-type: inline-size;
    text-wrap: pretty;
  }
  .lead,
  .note,
  .figures {
    color: var(--ms-ink-2);
  }
  .problem {
    color: var(--ms-accent);
  }
  h3 {
    font-size: 1em;
    font-weight: 650;
  }
  .today {
    display: grid;
    gap: 6px;
    padding: 16px;
    border-radius: var(--ms-radius);
    background: var(--ms-line);
    justify-items: start;
  }
  .today h3 {
    font-size: 1.25em;
  }
  .today .note:empty {
    display: none;
  }
  .today .button {
    margin-block-start: 8px;
    min-inline-size: 9em;
  }
  .looking {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: center;
    color: var(--ms-ink-2);
    font-variant-numeric: tabular-nums;
  }
  .looking progress {
    grid-row: 2;
  }
  .looking .button {
    grid-area: 1 / 2 / span 2;
  }
  progress {
    inline-size: 100%;
    block-size: 8px;
    accent-color: var(--ms-accent);
  }
  .patterns {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 19em), 1fr));
    gap: 0 24px;
    list-style: none;
  }
  .patterns li {
    display: grid;
    grid-template-columns: 4.25em minmax(0, 1fr) auto;
    gap: 10px;
    align-items: center;
    padding-block: 10px;
    border-block-start: 1px solid var(--ms-line);
  }
  .patterns .button {
    padding-inline: 0.8em;
  }
  /* No room for three beside each other, then for two. */
  @container (max-width: 18em) {
    .patterns li {
      grid-template-columns: 4.25em minmax(0, 1fr);
    }
    .patterns .button {
      grid-column: 2;
      justify-self: start;
    }
  }
  @container (max-width: 13em) {
    .patterns li {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
    .patterns .button {
      grid-column: 1;
    }
    .looking {
      grid-template-columns: minmax(0, 1fr);
    }
    .looking .button {
      grid-area: 3 / 1;
      justify-self: start;
    }
  }
  .told {
    display: grid;
    gap: 2px;
    line-height: 1.35;
  }
  .told b {
    font-weight: 650;
  }
  .told span {
    font-size: 0.875em;
  }
  .told .figures {
    font-variant-numeric: tabular-nums;
  }
  .told a {
    color: var(--ms-ink-2);
    font-size: 0.875em;
    min-block-size: 24px;
  }
  .pattern {
    inline-size: min(100%, calc(var(--_columns) * 1.2em));
    block-size: auto;
    max-block-size: 6em;
    justify-self: center;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .pattern .free {
    fill: none;
    stroke: var(--ms-ink);
    stroke-width: 5;
  }
  .pattern .mine {
    fill: var(--ms-ink);
  }
  summary {
    min-block-size: 44px;
    display: list-item;
    line-height: 44px;
    font-weight: 650;
    cursor: pointer;
  }
  .scroller {
    overflow-x: auto;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 6px 0;
    padding-inline-start: 12px;
    border-block-start: 1px solid var(--ms-line);
    text-align: end;
    font-weight: 400;
    white-space: nowrap;
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
    white-space: normal;
  }
  thead th {
    border: 0;
    color: var(--ms-ink-2);
    font-size: 0.8125em;
  }
  .top {
    display: flex;
    align-items: center;
    justify-content: space-between;
    color: var(--ms-ink-2);
    font-variant-numeric: tabular-nums;
    margin-block-end: -12px;
  }
  .question {
    font-size: 1.125em;
  }
  .calm {
    display: flex;
    align-items: start;
    gap: 6px;
    min-block-size: 2.8em;
    line-height: 1.4;
    margin-block-start: -10px;
  }
  .calm svg {
    color: var(--ms-n2);
  }
  ms-board {
    block-size: clamp(9em, var(--_rows) * 44px + 32px, min(46dvh, 100dvh - 20em));
    margin-inline: -8px;
  }
  .wait {
    block-size: 14em;
    color: var(--ms-ink-2);
  }
  ms-sitting .note {
    margin-block-start: -8px;
  }
`;
