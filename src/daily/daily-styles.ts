import { css } from 'lit';

/** The day's boards, the streak and the month. */
export const dailyStyles = css`
  :host {
    display: block;
  }
  h3 {
    font-size: 1.0625em;
    font-weight: 650;
  }
  .note {
    text-wrap: pretty;
  }
  .mark {
    inline-size: 1em;
    block-size: 1em;
  }
  .open {
    color: var(--ms-edge);
  }
  .playing {
    color: var(--ms-focus);
  }
  .won {
    color: var(--ms-n2);
  }
  .lost {
    color: var(--ms-n3);
  }
  .given-up {
    color: var(--ms-ink-2);
  }
  .cut {
    stroke: var(--ms-sheet);
  }
  .day {
    padding-block: 6px 2px;
  }
  .boards {
    list-style: none;
  }
  .board {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 14px;
    min-block-size: 64px;
    padding-block: 10px;
    border-block-start: 1px solid var(--ms-line);
  }
  .board:first-child {
    border: 0;
  }
  .board > .mark {
    inline-size: 1.5em;
    block-size: 1.5em;
  }
  .board > div {
    flex: 1 1 6em;
  }
  .board .button {
    min-block-size: 44px;
    margin-inline-start: auto;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block: 8px 0;
  }
  .actions .button {
    flex: 1 1 8em;
  }
  .streak {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: 2px 12px;
    margin-block: 18px;
    padding: 14px 16px;
    border-radius: var(--ms-radius);
    border: 1px solid var(--ms-line);
  }
  .streak svg {
    inline-size: 2em;
    block-size: 2em;
    color: var(--ms-accent);
  }
  .streak .note {
    grid-column: 1 / -1;
  }
  .month {
    display: grid;
    grid-template-columns: 1fr auto auto;
    align-items: center;
  }
  .turn {
    display: grid;
    place-items: center;
    inline-size: 46px;
    block-size: 46px;
    border-radius: 50%;
    color: var(--ms-ink-2);
  }
  .turn:disabled {
    opacity: 0.35;
  }
  .turn:dir(rtl) svg {
    scale: -1 1;
  }
  .turn:active {
    background: var(--ms-line);
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  th {
    padding-block: 4px;
    font-size: 0.8125em;
    font-weight: 400;
    color: var(--ms-ink-2);
  }
  td {
    padding: 1px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  td > * {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 3px;
    min-block-size: 48px;
    border: 2px solid transparent;
    border-radius: calc(var(--ms-radius) - 2px);
    color: inherit;
    text-decoration: none;
  }
  td .later {
    color: var(--ms-ink-2);
    font-size: 0.875em;
  }
  td .marks {
    display: flex;
    gap: 2px;
    block-size: 10px;
  }
  td .mark {
    inline-size: 10px;
    block-size: 10px;
  }
  td .today {
    font-weight: 750;
    color: var(--ms-accent);
  }
  td .shown {
    border-color: var(--ms-accent);
  }
  @media (hover: hover) {
    td a:hover,
    .turn:enabled:hover {
      background: var(--ms-line);
    }
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    margin-block: 8px;
  }
  .legend span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  textarea {
    font: inherit;
    font-size: 0.9375em;
    resize: vertical;
  }
  @media (forced-colors: active) {
    .streak {
      border-color: CanvasText;
    }
  }
`;
