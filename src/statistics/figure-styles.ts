import { css } from 'lit';

/** Pictures with their words: charts, the calendar, the map. */
export const figureStyles = css`
  :host {
    display: block;
  }
  figure {
    margin: 0;
  }
  h4 {
    margin: 0;
    font-size: 1em;
    font-weight: 650;
    line-height: 1.3;
  }
  .about,
  .readout,
  summary {
    color: var(--ms-ink-2);
    font-size: 0.8125em;
    line-height: 1.4;
  }
  .about {
    margin-block: 2px 8px;
    text-wrap: pretty;
  }
  .readout {
    min-block-size: 1.4em;
    font-variant-numeric: tabular-nums;
  }
  /* Beside the words that unfold the table. */
  .beside {
    position: relative;
  }
  .beside > .readout {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    display: grid;
    align-items: center;
    min-block-size: 44px;
    max-inline-size: calc(100% - 8em);
    text-align: end;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 2px 12px;
    margin-block-start: 6px;
  }
  summary {
    display: inline-flex;
    align-items: center;
    gap: 0.35em;
    min-block-size: 44px;
    padding-inline-end: 12px;
    border-radius: 6px;
    cursor: pointer;
    list-style: none;
  }
  summary span {
    text-decoration: underline;
    text-decoration-color: var(--ms-edge);
    text-underline-offset: 0.25em;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  .probe {
    position: absolute;
    inline-size: 0;
    block-size: 0;
    overflow: hidden;
    forced-color-adjust: none;
    color: var(--ms-accent);
    background: var(--ms-sheet);
    border-color: var(--ms-ink);
    transition: all 1ms step-end;
  }
  /* Legends of shades. */
  .legend {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    color: var(--ms-ink-2);
    font-size: 0.8125em;
  }
  .legend i {
    inline-size: 0.85em;
    block-size: 0.85em;
    border-radius: 3px;
    forced-color-adjust: none;
  }
  .legend span:first-child {
    margin-inline-end: 3px;
  }
  .legend span:last-child {
    margin-inline-start: 3px;
  }
`;

/** Shades of the accent by how much there is, from none to most: what is more is also further from the ground. */
export const shadeStyles = css`
  :host {
    --_shade-0: color-mix(in srgb, var(--ms-ink-2) 15%, var(--ms-sheet));
    --_shade-1: color-mix(in srgb, var(--ms-accent) 32%, var(--ms-sheet));
    --_shade-2: color-mix(in srgb, var(--ms-accent) 54%, var(--ms-sheet));
    --_shade-3: color-mix(in srgb, var(--ms-accent) 77%, var(--ms-sheet));
    --_shade-4: var(--ms-accent);
  }
`;
