import { css } from 'lit';

/** A lesson: what to do, the board, what came of it; the board beside the words where there is room. */
export const helpStyles = css`
  :host {
    display: block;
    container-type: inline-size;
    text-wrap: pretty;
  }
  ol {
    display: flex;
    gap: 6px;
    margin: 4px 0 12px;
    padding: 0;
    list-style: none;
  }
  li {
    flex: 1;
  }
  .step {
    display: grid;
    place-items: center;
    min-block-size: 44px;
    border: 1px solid var(--ms-edge);
    border-radius: var(--ms-radius);
    color: inherit;
    text-decoration: none;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  .step svg {
    inline-size: 1.25em;
    block-size: 1.25em;
  }
  .step.done {
    background: var(--ms-line);
  }
  .step[aria-current] {
    border-color: var(--ms-ink);
    background: var(--ms-ink);
    color: var(--ms-sheet);
  }
  h3 {
    font-size: 1.125em;
    font-weight: 650;
    line-height: 1.25;
  }
  .task {
    margin-block: 6px 4px;
  }
  .note {
    color: var(--ms-ink-2);
    font-size: 0.8125em;
    line-height: 1.4;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 1em;
  }
  .counter {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  .counter svg {
    inline-size: 1.1em;
    block-size: 1.1em;
    color: var(--ms-accent);
  }
  ms-board {
    block-size: min(var(--_rows) * 54px + 16px, 36dvh);
    min-block-size: 150px;
    margin-block: 10px 6px;
  }
  .said {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: start;
    gap: 0.6em;
    min-block-size: 3.6em;
    padding-block: 4px 8px;
    font-weight: 650;
  }
  .said svg {
    inline-size: 1.4em;
    block-size: 1.4em;
  }
  .right svg {
    color: var(--ms-n2);
  }
  .wrong svg {
    color: var(--ms-accent);
  }
  .odds {
    display: flex;
    align-items: center;
    gap: 0.6em;
    min-block-size: 44px;
    cursor: pointer;
  }
  .odds input {
    inline-size: 1.375em;
    block-size: 1.375em;
    margin: 0;
    accent-color: var(--ms-accent);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .actions > * {
    flex: 1 1 6em;
    text-align: center;
    text-decoration: none;
  }
  .start {
    display: inline-grid;
    align-items: center;
    min-block-size: 44px;
    color: inherit;
  }
  a.button {
    color: inherit;
  }
  a.primary {
    color: var(--ms-accent-ink);
  }
  @container (min-width: 30em) {
    .lesson {
      display: grid;
      grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1fr);
      column-gap: 32px;
    }
    .words {
      grid-area: 1 / 1;
    }
    .play {
      grid-area: 1 / 2 / 3;
    }
    .after {
      grid-area: 2 / 1;
    }
    ms-board {
      block-size: min(var(--_rows) * 58px + 20px, 100dvh - 7.5em);
      margin-block-start: 0;
    }
  }
  @media (forced-colors: active) {
    .step[aria-current] {
      border-color: Highlight;
    }
    .step[aria-current],
    .said svg {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    a.primary {
      color: HighlightText;
    }
  }
`;
