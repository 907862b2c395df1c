import { css } from 'lit';

/** The sheet of a race, before it and after. */
export const raceStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 10px;
    text-wrap: pretty;
  }
  .line {
    font-weight: 650;
  }
  .problem {
    color: var(--ms-accent);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    margin-block-start: 6px;
  }
  .graph {
    direction: ltr;
    position: relative;
    block-size: clamp(7em, 20dvh, 12em);
    border-block: 1px solid var(--ms-line);
  }
  .graph svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
  }
  .graph path {
    fill: none;
    stroke-width: 2.5;
    vector-effect: non-scaling-stroke;
  }
  .graph .own,
  .key .own {
    stroke: var(--ms-accent);
  }
  /* Not told by its colour alone. */
  .graph .other,
  .key .other {
    stroke: var(--ms-ink-2);
    stroke-dasharray: 5 4;
  }
  .ends {
    direction: ltr;
    display: flex;
    justify-content: space-between;
    color: var(--ms-ink-2);
    font-size: 0.8125em;
    font-variant-numeric: tabular-nums;
  }
  .key {
    inline-size: 2em;
    block-size: 0.6em;
    display: inline-block;
    stroke-width: 2.5;
    overflow: visible;
  }
  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 6px 8px 6px 0;
    border-block-end: 1px solid var(--ms-line);
    text-align: end;
    font-weight: 400;
  }
  thead th {
    font-weight: 650;
  }
  th:first-child {
    text-align: start;
    color: var(--ms-ink-2);
  }
  h3 {
    margin-block-start: 6px;
    font-size: 1em;
    font-weight: 650;
  }
  ul {
    list-style: none;
    color: var(--ms-ink-2);
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    .own {
      stroke: Highlight;
    }
    .other {
      stroke: CanvasText;
    }
  }
`;
