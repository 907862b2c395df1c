import { css } from 'lit';

/** Options, the board that they make, and its code: one below the other, side by side where the sheet is wide. */
export const embedStyles = css`
  :host {
    display: block;
    container-type: inline-size;
    text-wrap: pretty;
  }
  .first > .row:first-child {
    border: 0;
  }
  ms-number-field {
    border-block-start: 1px solid var(--ms-line);
  }
  .select {
    position: relative;
    display: block;
  }
  select {
    appearance: none;
    max-inline-size: 52cqi;
    padding-block: 0.3em;
    padding-inline: 0.9em 2.2em;
    background: none;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  option {
    background: var(--ms-sheet);
    color: var(--ms-ink);
  }
  .select::after {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 0.35em);
    inset-inline-end: 1.1em;
    inline-size: 0.5em;
    block-size: 0.5em;
    border: solid var(--ms-ink-2);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    pointer-events: none;
  }
  .words > :last-child {
    flex: 1 0 100%;
  }
  .delay output {
    font-variant-numeric: tabular-nums;
    color: var(--ms-ink-2);
  }
  .delay input {
    inline-size: 100%;
    block-size: 44px;
    margin: -8px 0 -4px;
    accent-color: var(--ms-accent);
    cursor: pointer;
  }
  /* What the app's own theme may have set beyond the colours is not the board's: it is to look as it will elsewhere. */
  .live {
    margin-block: 12px 20px;
    --ms-corner: initial;
    --ms-bevel: initial;
    --ms-face: initial;
    --ms-face-radius: initial;
    --ms-button: initial;
    --ms-button-shadow: initial;
    --ms-board-shadow: initial;
    --ms-counter-digits: initial;
    --ms-counter-font: initial;
    --ms-counter-ink: initial;
    --ms-counter-ground: initial;
    --ms-counter-rest: initial;
    --ms-safe: initial;
    --ms-safe-bg: initial;
    --ms-mine-hint: initial;
    --ms-mine-hint-bg: initial;
    --ms-fact: initial;
  }
  mine-sweeper {
    max-inline-size: 100%;
    margin-inline: auto;
    border: 1px solid var(--ms-line);
  }
  /* From edge to edge of a phone, so that a whole board is seen. */
  @media (max-width: 559px) {
    .live {
      margin-inline: -20px;
    }
    .live .note,
    .live .refusal {
      margin-inline: 20px;
    }
    mine-sweeper {
      border-inline: 0;
      border-radius: 0;
    }
  }
  .live .note,
  .live .refusal:not(:empty) {
    margin-block-start: 8px;
  }
  .more {
    border-block-end: 1px solid var(--ms-line);
  }
  details {
    border-block-start: 1px solid var(--ms-line);
  }
  details > .row:nth-child(2),
  details > ms-number-field:nth-child(2) {
    border: 0;
  }
  details > :last-child {
    margin-block-end: 12px;
  }
  summary {
    display: flex;
    align-items: center;
    min-block-size: 52px;
    list-style: none;
    cursor: pointer;
  }
  summary > span {
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
  .code {
    margin-block-start: 20px;
    min-inline-size: 0;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    margin-block-end: 6px;
  }
  .tools label {
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: 44px;
    padding-inline: 0.9em;
    border: 1px solid transparent;
    border-radius: var(--ms-radius);
    color: var(--ms-ink-2);
    font-size: 0.875em;
    cursor: pointer;
  }
  .tools label:has(:checked) {
    background: var(--ms-line);
    color: var(--ms-ink);
    font-weight: 650;
  }
  .tools label:has(:focus-visible) {
    outline: 3px solid var(--ms-focus);
    outline-offset: -3px;
  }
  textarea,
  .commands {
    display: block;
    inline-size: 100%;
    margin: 0;
    padding: 14px;
    border: 1px solid var(--ms-line);
    border-radius: var(--ms-radius);
    background: var(--ms-page);
    color: var(--ms-ink);
    font: 0.8125em/1.6 ui-monospace, 'Cascadia Code', Menlo, monospace;
    resize: none;
    overflow: auto hidden;
    tab-size: 2;
  }
  .position {
    min-block-size: 7em;
    border-color: var(--ms-edge);
    resize: vertical;
    overflow: auto;
    white-space: pre;
    letter-spacing: 0.12em;
  }
  details > .note,
  details > .refusal:not(:empty) {
    padding-block: 4px 10px;
  }
  .commands {
    margin-block: 8px;
    overflow: auto;
  }
  .code .note {
    margin-block-start: 10px;
  }
  .go {
    position: sticky;
    inset-block-end: -20px;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    padding-block: 10px;
    background: var(--ms-sheet);
  }
  .go .button {
    flex: 1 1 12em;
  }
  .said:not(:empty) {
    flex: 1 1 16em;
    padding-block-start: 6px;
    padding-inline: 2px;
    color: var(--ms-ink-2);
    font-size: 0.875em;
    line-height: 1.4;
  }
  /* Large text on a small phone: a choice below its name. */
  @container (max-width: 14em) {
    .row > .select {
      flex: 1 0 100%;
    }
    select {
      inline-size: 100%;
      max-inline-size: none;
    }
  }
  @container (min-width: 40em) {
    .making {
      display: grid;
      grid-template: 'first live' auto 'more live' 1fr 'code code' auto 'go go' auto / minmax(0, 5fr) minmax(0, 6fr);
      column-gap: 32px;
    }
    .first {
      grid-area: first;
    }
    .live {
      grid-area: live;
      margin-block-start: 4px;
    }
    .more {
      grid-area: more;
      align-self: start;
    }
    .code {
      grid-area: code;
    }
    .go {
      grid-area: go;
    }
    select {
      max-inline-size: 28cqi;
    }
  }
  @media (forced-colors: active) {
    .tools label:has(:checked) {
      border-color: Highlight;
    }
  }
`;
