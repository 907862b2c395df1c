import { css } from 'lit';

/** Styles of the list of keys. */
export const keysStyles = css`
  :host {
    display: block;
  }
  a.button {
    margin-block: 6px 14px;
    text-decoration: none;
    color: inherit;
  }
  h3 {
    margin-block: 20px 4px;
    font-size: 0.8125em;
    font-weight: 650;
    color: var(--ms-ink-2);
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(min-content, 7.5em) minmax(0, 1fr);
    gap: 0 14px;
    align-items: baseline;
    padding-block: 7px;
    border-block-start: 1px solid var(--ms-line);
  }
  /* Large text on a small phone: what a key does stands below it. */
  @media (max-width: 14em) {
    dl > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  dl.bound > div {
    padding-block: 3px;
  }
  dl > div:first-child {
    border: 0;
  }
  dt {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  dt button {
    display: grid;
    place-items: center;
    min-inline-size: 38px;
    min-block-size: 38px;
    border-radius: 8px;
    cursor: pointer;
  }
  kbd {
    font: 600 0.8125em var(--ms-font);
    line-height: 1.4;
    min-inline-size: 1.9em;
    padding: 1px 6px;
    text-align: center;
    white-space: nowrap;
    border: 1px solid var(--ms-edge);
    border-radius: 6px;
  }
  dt button:hover kbd {
    border-color: var(--ms-ink);
  }
  [aria-expanded='true'] kbd {
    color: var(--ms-accent-ink);
    background: var(--ms-accent);
    border-color: var(--ms-accent);
  }
  dd {
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  .ask {
    grid-column: 1 / -1;
    padding-block: 6px 10px;
  }
  .ask p {
    line-height: 1.4;
    font-weight: 600;
  }
  .ask div,
  .all {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 8px;
  }
  .lead {
    margin-block: 8px;
  }
  @media (forced-colors: active) {
    [aria-expanded='true'] kbd {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
  }
`;
