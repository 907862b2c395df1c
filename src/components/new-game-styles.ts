import { css } from 'lit';

/** The level cards and the form of the new-game sheet. */
export const newGameStyles = css`
  :host,
  form {
    display: flex;
    flex-direction: column;
  }
  form {
    flex: 1 0 auto;
  }
  .levels {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    margin-block-end: 14px;
  }
  .level {
    display: grid;
    grid-template-columns: 80px minmax(0, 1fr) 24px;
    align-items: center;
    gap: 14px;
    min-block-size: 64px;
    padding: 8px 14px 8px 12px;
    border: 2px solid var(--ms-line);
    border-radius: 16px;
    cursor: pointer;
  }
  .level b {
    display: block;
    font-weight: 650;
    line-height: 1.3;
  }
  .level.chosen {
    border-color: var(--ms-accent);
  }
  .level:has(:focus-visible) {
    outline: 3px solid var(--ms-focus);
    outline-offset: 2px;
  }
  @media (hover: hover) {
    .level:not(.chosen):hover {
      border-color: var(--ms-edge);
    }
  }
  .drawing {
    display: grid;
    place-items: center;
    color: var(--ms-ink-2);
  }
  .tick {
    color: var(--ms-accent);
  }
  .board {
    fill: var(--ms-board);
  }
  .covered {
    fill: var(--ms-covered);
  }
  .open {
    fill: var(--ms-open);
  }
  .gaps {
    stroke: var(--ms-board);
    stroke-width: 0.5;
    fill: none;
  }
  .custom {
    margin-block: -6px 12px;
    padding-inline: 2px;
  }
  .custom {
    scroll-margin-block-end: 96px;
  }
  .custom .note {
    min-block-size: 1.4em;
    text-align: end;
  }
  .seed {
    display: block;
    padding-block: 0;
  }
  .seed summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 52px;
    list-style: none;
    cursor: pointer;
  }
  .seed summary::-webkit-details-marker {
    display: none;
  }
  .seed summary::after {
    content: '';
    inline-size: 0.55em;
    block-size: 0.55em;
    margin-inline-end: 0.4em;
    border: solid var(--ms-ink-2);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    translate: 0 -0.15em;
    transition: rotate 140ms;
  }
  .seed[open] summary::after {
    rotate: 225deg;
    translate: 0 0.15em;
  }
  .seed .note {
    padding-block: 6px 12px;
  }
  .go {
    position: sticky;
    inset-block-end: -20px;
    margin-block-start: auto;
    margin-inline: -20px;
    padding: 12px 20px 16px;
    margin-block-end: -20px;
    background: var(--ms-sheet);
    border-block-start: 1px solid var(--ms-line);
  }
  .go .button {
    inline-size: 100%;
    min-block-size: 52px;
  }
  .go .refusal {
    padding-block-end: 8px;
  }
  @media (max-height: 720px) {
    .level {
      min-block-size: 52px;
      padding-block: 4px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .seed summary::after {
      transition: none;
    }
  }
`;
