import { css } from 'lit';

/** A game's words in one line, its buttons in the next. */
export const wordsAboveButtons = css`
  .games li:not(.gone) {
    grid-template-columns: auto repeat(4, auto) 1fr;
  }
  li:not(.gone) .words {
    grid-column: 2 / -1;
  }
  li:not(.gone) .words + .act {
    grid-column: 2;
  }
`;

export const historyStyles = css`
  :host {
    display: block;
  }
  .filters {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block: 8px;
  }
  .choice {
    display: flex;
    flex-wrap: wrap;
    flex: 1 1 auto;
    min-inline-size: 0;
    padding: 3px;
    border: 1px solid var(--ms-edge);
    border-radius: var(--ms-radius);
  }
  .choice label {
    flex: 1 0 auto;
    max-inline-size: 100%;
    display: grid;
    grid-template-columns: minmax(0, auto);
    place-content: center;
    align-items: center;
    min-inline-size: 0;
    min-block-size: 44px;
    padding-inline: 10px;
    border-radius: calc(var(--ms-radius) - 3px);
    text-align: center;
    cursor: pointer;
  }
  .choice label:first-child {
    flex-shrink: 0;
  }
  .choice span {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  .choice label:has(:checked) {
    background: var(--ms-ink);
    color: var(--ms-sheet);
    font-weight: 650;
  }
  .choice label:has(:focus-visible) {
    outline: 3px solid var(--ms-focus);
  }
  .games {
    font-variant-numeric: tabular-nums;
    list-style: none;
  }
  .games li {
    display: grid;
    grid-template-columns: auto 1fr repeat(4, auto);
    align-items: center;
    column-gap: 10px;
    min-block-size: 60px;
    padding-block: 6px;
    border-block-start: 1px solid var(--ms-line);
  }
  .games li:first-child {
    border: 0;
  }
  .mark {
    color: var(--ms-ink-2);
  }
  .mark.won {
    color: var(--ms-accent);
  }
  .games b {
    font-weight: 650;
  }
  .words {
    min-inline-size: 0;
  }
  .act {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    margin-inline-start: -10px;
    border-radius: 50%;
    color: var(--ms-ink-2);
  }
  a.act {
    color: var(--ms-accent);
  }
  a.quiet {
    color: var(--ms-ink-2);
  }
  .act svg {
    inline-size: 1.375em;
    block-size: 1.375em;
  }
  /* The smallest of phones, or large text. */
  @media (max-width: 20em) {
    ${wordsAboveButtons}
  }
  @media (hover: hover) {
    .act:hover {
      background: var(--ms-line);
    }
  }
  .gone {
    color: var(--ms-ink-2);
  }
  .gone .button {
    grid-column: 3 / -1;
  }
  .more {
    inline-size: 100%;
    margin-block: 8px;
  }
  @media (forced-colors: active) {
    .choice label:has(:checked) {
      forced-color-adjust: none;
    }
  }
`;
