import { css } from 'lit';

export const statisticsStyles = css`
  :host {
    display: block;
    /* So that what follows the page's own width does not widen it. */
    min-inline-size: 0;
    container-type: inline-size;
  }
  h3 {
    margin-block: 30px 8px;
    font-size: 1.125em;
    font-weight: 650;
    line-height: 1.25;
  }
  h4 {
    margin: 22px 0 0;
    font-size: 1em;
    font-weight: 650;
    line-height: 1.3;
  }
  /* The chooser has no room for all of its words. */
  @container (min-width: 17em) {
    .group {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  .totals {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 28px;
    margin-block: 6px 16px;
    font-variant-numeric: tabular-nums;
  }
  .totals > div {
    display: flex;
    flex-direction: column-reverse;
  }
  .totals dd {
    font-size: 1.375em;
    font-weight: 650;
    line-height: 1.2;
    white-space: nowrap;
  }
  .totals dt {
    color: var(--ms-ink-2);
    font-size: 0.8125em;
    line-height: 1.3;
  }
  .chooser {
    position: relative;
    display: block;
    margin-block-start: 12px;
  }
  .chooser select {
    appearance: none;
    font: inherit;
    font-weight: 650;
    inline-size: 100%;
    min-block-size: 52px;
    padding-block: 0.4em;
    padding-inline: 1em 2.6em;
    border: 1px solid var(--ms-edge);
    border-radius: var(--ms-radius);
    background: var(--ms-sheet);
    color: var(--ms-ink);
    text-overflow: ellipsis;
    cursor: pointer;
  }
  .chooser svg {
    position: absolute;
    inset-block-start: calc(50% - 0.75em);
    inset-inline-end: 0.8em;
    color: var(--ms-ink-2);
    pointer-events: none;
  }
  ms-chart,
  ms-deaths {
    margin-block-start: 16px;
  }
  .exports {
    display: grid;
    gap: 2px;
  }
  .exports .row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    column-gap: 8px;
    cursor: default;
  }
  .exports .row:first-child {
    border: 0;
  }
  /* Large text: the buttons below the name. */
  @container (max-width: 17em) {
    .exports .row {
      grid-template-columns: auto auto 1fr;
    }
    .exports .row > :first-child {
      grid-column: 1 / -1;
    }
  }
  .exports .button {
    padding-inline: 0.9em;
  }
  .empty {
    display: grid;
    justify-items: center;
    gap: 14px;
    padding-block: 28px 40px;
    text-align: center;
    text-wrap: balance;
  }
  .empty svg {
    inline-size: 6em;
    block-size: 6em;
    color: var(--ms-ink-2);
  }
  .empty a {
    text-decoration: none;
  }
  .failed {
    display: grid;
    gap: 12px;
    justify-items: start;
    padding-block: 12px;
  }
  .small {
    margin-block-start: 20px;
  }
  /* The page does not jump while it is asked for. */
  .waiting {
    min-block-size: 60vh;
  }
`;
