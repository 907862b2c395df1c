import { css } from 'lit';

/** The sheet in which a game is watched: board, time line, buttons. */
export const replayStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 10px;
    text-wrap: pretty;
  }
  .status {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: center;
    font-variant-numeric: tabular-nums;
    font-weight: 650;
  }
  .status > span {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
  }
  .status svg {
    inline-size: 1.1em;
    block-size: 1.1em;
    color: var(--ms-ink-2);
  }
  .counter svg {
    color: var(--ms-accent);
  }
  .clock {
    justify-self: end;
  }
  .place {
    color: var(--ms-ink-2);
    font-weight: 400;
  }
  ms-board {
    flex: 1 1 auto;
    block-size: min(46dvh, 100dvh - 24.5em);
    min-block-size: 9em;
    margin-inline: -8px;
  }
  .said {
    min-block-size: 1.4em;
    color: var(--ms-ink-2);
  }
  .line {
    position: relative;
  }
  .line input {
    display: block;
    inline-size: 100%;
    block-size: 44px;
    margin: 0;
    accent-color: var(--ms-accent);
    border-radius: calc(var(--ms-radius) - 2px);
    cursor: pointer;
  }
  .marks {
    position: absolute;
    inset: auto 8px 3px;
    block-size: 7px;
    pointer-events: none;
  }
  .marks i {
    position: absolute;
    inset-block: 0;
    inline-size: 2px;
    margin-inline-start: -1px;
    border-radius: 1px;
    background: var(--ms-edge);
  }
  /* A tape runs from left to right wherever one reads, as its arrow keys do. */
  .line,
  .transport {
    direction: ltr;
  }
  .transport {
    display: grid;
    grid-template-columns: repeat(5, 1fr);
    gap: 8px;
  }
  .transport button {
    display: grid;
    place-items: center;
    min-block-size: 46px;
    border-radius: var(--ms-radius);
    background: var(--ms-line);
  }
  .transport .main {
    background: var(--ms-accent);
    color: var(--ms-accent-ink);
  }
  .transport button:disabled {
    opacity: 0.45;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
    align-items: center;
  }
  .choices label {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    min-block-size: 44px;
    cursor: pointer;
  }
  .choices input {
    inline-size: 1.375em;
    block-size: 1.375em;
    margin: 0;
    accent-color: var(--ms-accent);
  }
  summary {
    display: list-item;
    min-block-size: 44px;
    padding-block: 10px;
    cursor: pointer;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    margin-block-end: 8px;
  }
  .actions > * {
    flex: 1 1 auto;
  }
  .problem {
    margin-block: 8px;
  }
  /* Nothing is dropped by fingers. */
  @media (hover: none) {
    .drop {
      padding: 0;
      border: 0;
    }
  }
  @media (forced-colors: active) {
    .transport button {
      border-color: ButtonText;
    }
    .marks i {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`;
