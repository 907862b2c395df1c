import { css } from 'lit';

/** The card in a corner of the board: the map, and under it the ways to go somewhere. */
export const findStyles = css`
  :host {
    display: contents;
  }
  .card {
    position: absolute;
    inset: 0 auto auto 0;
    z-index: 1;
    display: grid;
    justify-items: center;
    gap: 4px;
    padding: 4px;
    border: 1px solid transparent;
    border-radius: var(--ms-radius);
    background: var(--ms-sheet);
    color: var(--ms-ink-2);
    box-shadow: var(--ms-shadow);
    transition: opacity 140ms;
    user-select: none;
    -webkit-user-select: none;
  }
  .card.unplaced {
    visibility: hidden;
  }
  .card.faint {
    opacity: 0.16;
    pointer-events: none;
  }
  .map {
    position: relative;
    overflow: hidden;
    border-radius: calc(var(--ms-radius) - 2px);
    background: var(--ms-covered);
    touch-action: none;
    cursor: pointer;
    direction: ltr;
  }
  canvas {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
  /* The rest of the board steps back, so that the frame is found on any ground. */
  .frame {
    position: absolute;
    inset: 0 auto auto 0;
    border: 2px solid var(--ms-accent);
    border-radius: 4px;
    outline: 1px solid var(--ms-sheet);
    cursor: grab;
    forced-color-adjust: none;
  }
  .dragging,
  .dragging .frame {
    cursor: grabbing;
  }
  .row {
    display: flex;
  }
  button {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: calc(var(--ms-radius) - 2px);
  }
  button svg {
    inline-size: 1.375em;
    block-size: 1.375em;
  }
  button:active,
  button[aria-expanded='true'] {
    color: var(--ms-ink);
  }
  button:active {
    background: var(--ms-line);
  }
  button:focus-visible {
    outline-offset: -3px;
  }
  @media (hover: hover) {
    button:hover {
      background: var(--ms-line);
      color: var(--ms-ink);
    }
  }
  .word {
    position: absolute;
    inset: auto 12px 12px;
    z-index: 3;
    display: grid;
    justify-items: center;
    pointer-events: none;
  }
  .word p {
    padding: 10px 16px;
    border: 1px solid transparent;
    border-radius: var(--ms-radius);
    background: var(--ms-sheet);
    color: var(--ms-ink);
    box-shadow: var(--ms-shadow);
    text-wrap: balance;
    text-align: center;
    animation: appear 160ms;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  @media (forced-colors: active) {
    .card,
    .word p {
      border-color: CanvasText;
    }
    button {
      color: ButtonText;
    }
  }
`;
