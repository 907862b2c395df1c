import { css } from 'lit';

/**
 * The panel of hint, robot and odds: at the lower or upper edge of the board area on a phone, at one of its sides on a
 * phone held sideways, in a corner on a desktop (see `place-panel.ts`). The widths are those of the whole game, its nearest size container.
 */
export const assistStyles = css`
  :host {
    grid-area: 2 / 1;
    align-self: end;
    z-index: 2;
    display: block;
    max-block-size: 100%;
    margin: 8px calc(12px + var(--_right, 0px)) 2px calc(12px + var(--_left, 0px));
    padding-block: 4px 8px;
    padding-inline: 16px 8px;
    /* Seen only where colours are forced. */
    border: 1px solid transparent;
    border-radius: calc(var(--ms-radius) * 1.4);
    background: var(--ms-sheet);
    color: var(--ms-ink);
    box-shadow: var(--ms-shadow);
    overflow: auto;
    overscroll-behavior: contain;
    font-variant-numeric: tabular-nums;
    animation: rise 220ms cubic-bezier(0.2, 0.8, 0.3, 1);
  }
  :host([data-place~='top']) {
    align-self: start;
  }
  .head,
  .foot {
    display: flex;
    /* Large text and narrow games: what finds no room goes below, the robot's slider first. */
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    min-block-size: 44px;
  }
  .foot:has(.next) {
    justify-content: end;
  }
  .head {
    position: relative;
    padding-inline-end: 48px;
  }
  .head .icon {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
  }
  h2,
  .small,
  .switch {
    font-size: 0.8125em;
    line-height: 1.3;
    color: var(--ms-ink-2);
  }
  h2 {
    flex: 1 1 4em;
    font-weight: 400;
  }
  h2 b {
    font-weight: 650;
    color: var(--ms-ink);
  }
  .text {
    padding-inline-end: 8px;
    padding-block-end: 6px;
    text-wrap: pretty;
  }
  .robot .words {
    min-block-size: 4.6em;
  }
  ol {
    margin: 0;
    padding-block: 0 6px;
    padding-inline: 1.6em 8px;
    max-block-size: 11em;
    overflow: auto;
  }
  li {
    padding-block: 2px;
  }
  li::marker {
    color: var(--ms-ink-2);
    font-size: 0.8125em;
  }
  .small {
    margin-inline-end: auto;
  }
  .legend {
    padding-block: 0 6px;
    padding-inline-end: 8px;
  }
  .dots {
    display: flex;
    gap: 7px;
    margin-inline-end: 8px;
  }
  .dots i {
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    box-shadow: inset 0 0 0 1.5px var(--ms-edge);
  }
  .dots .on {
    background: var(--_fact);
    box-shadow: none;
  }
  .link {
    min-block-size: 44px;
    min-inline-size: 44px;
    padding-inline: 10px;
    border-radius: calc(var(--ms-radius) - 2px);
    color: var(--ms-ink-2);
  }
  .link.next {
    font-weight: 650;
    color: var(--ms-accent);
  }
  .link:disabled {
    opacity: 0.4;
  }
  .icon {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    flex: none;
    border-radius: 50%;
    color: var(--ms-ink-2);
  }
  .icon svg {
    inline-size: 1.375em;
    block-size: 1.375em;
  }
  .switch {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    padding-inline: 8px;
    border-radius: calc(var(--ms-radius) - 2px);
  }
  .track {
    position: relative;
    inline-size: 34px;
    block-size: 20px;
    border-radius: calc(var(--ms-radius) - 3px);
    background: var(--ms-edge);
    transition: background-color 140ms;
  }
  .track::after {
    content: '';
    position: absolute;
    inset-block: 3px;
    inset-inline-start: 3px;
    inline-size: 14px;
    border-radius: 50%;
    background: var(--ms-sheet);
    transition: translate 140ms;
  }
  .switch[aria-checked='true'] {
    color: var(--ms-ink);
  }
  .switch[aria-checked='true'] .track {
    background: var(--ms-accent);
  }
  .switch[aria-checked='true'] .track::after {
    translate: 14px;
  }
  .switch:dir(rtl)[aria-checked='true'] .track::after {
    translate: -14px;
  }
  .go {
    min-inline-size: 6.4em;
    padding-inline: 0.9em;
  }
  .go svg {
    inline-size: 1.125em;
    block-size: 1.125em;
  }
  .step {
    padding-inline: 0.9em;
  }
  .pace {
    flex: 1 1 5em;
    display: flex;
    align-items: center;
    gap: 8px;
    padding-inline: 8px;
    min-inline-size: 0;
  }
  .pace svg {
    inline-size: 1.25em;
    block-size: 1.25em;
    color: var(--ms-ink-2);
  }
  input {
    flex: 1 1 4em;
    inline-size: 4em;
    min-inline-size: 0;
    block-size: 44px;
    margin: 0;
    accent-color: var(--ms-accent);
    cursor: pointer;
  }
  @media (hover: hover) {
    .link:not(:disabled):hover,
    .icon:hover,
    .switch:hover {
      background: var(--ms-line);
    }
  }
  @keyframes rise {
    from {
      opacity: 0;
      translate: 0 12px;
    }
  }

  @container (min-width: 600px) and (min-height: 480px) {
    :host {
      justify-self: center;
      inline-size: 440px;
    }
  }
  @container (min-width: 900px) and (min-height: 480px) {
    :host {
      justify-self: end;
      inline-size: 360px;
      margin: 4px 28px calc(4px + var(--_lift, 0px));
    }
    :host([data-place~='start']) {
      justify-self: start;
    }
  }
  @container (max-height: 479px) and (min-width: 560px) {
    :host {
      grid-area: 1 / 2;
      justify-self: end;
      align-self: center;
      inline-size: max(min(290px, 48%), min(9em, 90%));
      margin: calc(8px + var(--_top, 0px)) 4px;
      padding-inline-start: 14px;
    }
    :host([data-place~='start']) {
      justify-self: start;
    }
  }
  /* Narrow: the buttons in one line rather than the dots beside them. */
  @container (max-width: 340px) or ((max-height: 479px) and (min-width: 560px)) {
    .dots {
      display: none;
    }
    .link {
      padding-inline: 7px;
    }
  }

  @media (forced-colors: active) {
    :host {
      border-color: CanvasText;
    }
    .track {
      forced-color-adjust: none;
      background: Canvas;
      box-shadow: inset 0 0 0 1.5px CanvasText;
    }
    .track::after {
      background: CanvasText;
    }
    .switch[aria-checked='true'] .track {
      background: Highlight;
    }
    .dots i {
      forced-color-adjust: none;
    }
  }
`;
