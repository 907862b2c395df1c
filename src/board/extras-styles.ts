import { css } from 'lit';

/** What shows around a finger and at the end of a game. */
export const extrasStyles = css`
  .burst {
    position: absolute;
    border-radius: 50%;
    border: 3px solid var(--ms-boom);
    pointer-events: none;
  }
  .ring,
  .loupe {
    position: absolute;
    inset: 0 auto auto 0;
    z-index: 2;
    opacity: 0;
    pointer-events: none;
  }
  .ring {
    inline-size: 96px;
    block-size: 96px;
    overflow: visible;
    rotate: -90deg;
    filter: drop-shadow(0 1px 3px #0006);
  }
  .ring circle {
    fill: none;
    stroke-width: 6;
    stroke-linecap: round;
  }
  .ring .fill {
    stroke: var(--ms-accent);
  }
  .ring .track {
    stroke: var(--ms-sheet);
    stroke-width: 9;
    opacity: 0.45;
  }
  .loupe {
    inline-size: 136px;
    block-size: 136px;
    overflow: clip;
    border-radius: 24px;
    border: 3px solid var(--ms-sheet);
    box-sizing: border-box;
    outline: 1.5px solid var(--ms-ink-2);
    box-shadow: 0 2px 6px #0003, 0 10px 30px #0004;
  }
  .loupe canvas {
    inline-size: 136px;
    block-size: 136px;
    margin: -3px;
    border-radius: 0;
  }
  .is-shown {
    opacity: 1;
  }
  /* A tap is over before this; only a finger that stays sees the ring. */
  .ring.is-shown {
    transition: opacity 60ms 70ms;
  }
`;
