import { css } from 'lit';

/** The review: verdict and sum, graph, board, what was found, times. */
export const reviewStyles = css`
  a.button {
    text-decoration: none;
  }
  :host {
    gap: 14px;
  }
  .verdict {
    font-size: 1.125em;
    font-weight: 650;
    line-height: 1.35;
  }
  .sum {
    color: var(--ms-ink-2);
    margin-block-start: -10px;
  }
  ms-board {
    flex: none;
    block-size: max(38dvh, 15em);
  }
  .judged {
    min-block-size: 4.2em;
    line-height: 1.4;
    touch-action: pan-y;
  }
  .judged .move {
    display: block;
    color: var(--ms-ink-2);
    font-size: 0.8125em;
    font-variant-numeric: tabular-nums;
  }
  .transport {
    grid-template-columns: repeat(4, 1fr);
  }
  h3 {
    font-size: 1em;
    font-weight: 650;
    margin-block-end: 4px;
  }
  .findings {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .findings button {
    display: grid;
    grid-template-columns: 1.5em minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px;
    inline-size: 100%;
    min-block-size: 44px;
    padding: 4px 8px;
    border-radius: calc(var(--ms-radius) - 2px);
    text-align: start;
  }
  .findings [aria-current] {
    background: var(--ms-line);
  }
  .findings .time {
    color: var(--ms-ink-2);
    font-variant-numeric: tabular-nums;
  }
  /* Large text on a small phone. */
  @media (max-width: 14em) {
    .findings .time {
      grid-column: 2;
    }
  }
  /* Beside the board the steps from move to move are to be in sight at once. */
  @container (min-width: 30em) and (max-height: 400px) {
    :host {
      gap: 8px;
    }
    .verdict {
      font-size: 1em;
    }
    .sum {
      margin-block-start: -6px;
      font-size: 0.875em;
    }
  }
  .shape {
    fill: var(--ms-accent);
    justify-self: center;
  }
  .shape.costly {
    fill: var(--ms-n2);
  }
  .shape.wrong-flag,
  .shape.mine {
    fill: var(--ms-ink);
  }
  .scroller {
    overflow-x: auto;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  caption {
    text-align: start;
    color: var(--ms-ink-2);
    font-size: 0.8125em;
    padding-block: 6px;
  }
  th,
  td {
    padding-block: 6px;
    border-block-start: 1px solid var(--ms-line);
    text-align: end;
    font-weight: 400;
  }
  th:first-child {
    text-align: start;
  }
  thead th {
    border: 0;
    color: var(--ms-ink-2);
    font-size: 0.8125em;
  }
  @media (forced-colors: active) {
    .shape {
      fill: CanvasText !important;
      forced-color-adjust: none;
    }
    .findings [aria-current] {
      outline: 2px solid Highlight;
    }
  }
`;
