import { css } from 'lit';

/** The level cards and the form of the new-game sheet. */
export const newGameStyles = css`
  ms-rules[inert] {
    opacity: 0.55;
  }
  :host,
  form {
    display: flex;
    flex-direction: column;
  }
  form {
    flex: 1 0 auto;
  }
  .presets {
    display: flex;
    gap: 6px;
    margin-inline: -20px;
    padding: 4px 20px;
    overflow-x: auto;
    scrollbar-width: none;
    scroll-padding-inline: 32px;
  }
  .presets .chip {
    flex: 1 0 auto;
    padding-inline: 11px;
  }
  .about {
    margin-block: 8px 14px;
    min-block-size: 2.8em;
    text-wrap: pretty;
  }
  .levels {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(19em, 100%), 1fr));
    gap: 8px;
    margin-block-end: 14px;
  }
  .level {
    position: relative;
    display: grid;
    grid-template-columns: 80px minmax(0, 1fr) 24px;
    align-items: center;
    gap: 14px;
    min-block-size: 64px;
    padding: 8px 14px 8px 12px;
    border: 2px solid var(--ms-line);
    border-radius: var(--ms-radius);
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
  .miniature {
    max-inline-size: 100%;
  }
  .tick {
    color: var(--ms-accent);
  }
  .tick svg {
    inline-size: 24px;
  }
  /* The names of levels need the room: of the smallest phones, and where text is large. */
  @media (max-width: 21em) {
    .level {
      grid-template-columns: 56px minmax(0, 1fr) 24px;
      gap: 10px;
    }
  }
  @media (max-width: 14em) {
    .level {
      grid-template-columns: minmax(0, 1fr) 24px;
      gap: 4px;
      padding-inline: 10px 6px;
    }
    .drawing {
      display: none;
    }
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
  ms-custom-size {
    margin-block: -6px 12px;
    padding-inline: 2px;
    scroll-margin-block-end: 96px;
  }
  /* Beside a note of two lines the switch stays beside its name, above the button of a short screen. */
  .no-guess .row {
    align-items: start;
  }
  .no-guess fieldset {
    padding-block: 0 12px;
  }
  .no-guess legend {
    padding-block-end: 6px;
    font-weight: 400;
  }
  .no-guess .chips {
    gap: 6px;
  }
  .no-guess .chip {
    padding-inline: 8px;
    font-size: 0.8125em;
  }
  .given {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
    margin-block-end: 14px;
    padding: 12px 14px;
    border: 2px solid var(--ms-accent);
    border-radius: var(--ms-radius);
  }
  .given a {
    text-decoration: none;
  }
  .given > span {
    flex: 1 1 9em;
  }
  .no-guess b,
  .given b {
    font-weight: 650;
  }
  .more {
    border-block-start: 1px solid var(--ms-line);
  }
  .more > :not(summary) {
    margin-block-end: 12px;
  }
  .more > .note {
    margin-block-start: 6px;
  }
  summary {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 52px;
    list-style: none;
    cursor: pointer;
  }
  summary :first-child {
    flex: 1;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
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
  [open] > summary::after {
    rotate: 225deg;
    translate: 0 0.15em;
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
  .go .use {
    min-block-size: 46px;
    margin-block: 0 8px;
  }
  /* A mouse does not scroll a row sideways. */
  @media (min-width: 560px) and (min-height: 600px) {
    .presets {
      display: grid;
      grid-template-columns: repeat(3, 1fr);
    }
  }
  @media (max-height: 720px) {
    .level {
      min-block-size: 52px;
      padding-block: 4px;
    }
  }
  /* A phone on its side: all levels at once, between the presets and the button. */
  @media (min-width: 35em) and (max-height: 479px) {
    .about {
      margin-block: 2px 6px;
      min-block-size: 0;
    }
    .levels {
      grid-template-columns: repeat(auto-fit, minmax(16em, 1fr));
    }
    .level {
      grid-template-columns: 56px minmax(0, 1fr) 24px;
      gap: 10px;
    }
    .go {
      padding-block: 8px;
    }
    .go .button {
      min-block-size: 46px;
    }
  }
`;
