import { css } from 'lit';
import { reducedMotionStyles } from './reduced-motion.ts';

/** The panel with its canvas, the grid over it, and what shows around a finger. */
export const boardStyles = css`
  :host {
    display: block;
    position: relative;
    min-inline-size: 0;
    min-block-size: 0;
    outline: none;
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) {
    display: none;
  }
  .input-area {
    position: absolute;
    inset: 0;
    direction: ltr;
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }
  .input-area.scrolls-page {
    touch-action: pan-y;
  }
  .panel {
    position: absolute;
    border-radius: var(--ms-radius);
    background: var(--ms-board);
    box-shadow: var(--ms-board-shadow, var(--ms-shadow));
    visibility: hidden;
    transition: opacity 160ms;
  }
  .is-painted .panel {
    visibility: visible;
  }
  .fills-width .panel {
    border-radius: 0;
  }
  .panel.is-hidden {
    opacity: 0.45;
  }
  .panel.is-hidden .clip {
    pointer-events: none;
  }
  canvas {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
  }
  slot {
    border-radius: inherit;
  }
  .clip {
    position: absolute;
    inset: 0;
    overflow: clip;
    border-radius: inherit;
  }
  .flag-mode {
    cursor: var(--_flag-cursor, crosshair);
  }
  .is-panning {
    cursor: grabbing;
  }
  [role='grid'] {
    position: absolute;
    inset: 0 auto auto 0;
  }
  [role='grid'][hidden] {
    display: none;
  }
  [role='gridcell'] {
    position: absolute;
    left: calc(var(--column) * var(--cell) + var(--odd) * var(--shift) + var(--inset));
    top: calc(var(--row) * var(--down) + var(--inset));
    inline-size: var(--face);
    block-size: var(--height);
    border-radius: calc(var(--cell) * var(--ms-corner, 0.136));
    outline: none;
  }
  /* A browser does not take a gamepad for a keyboard. */
  .input-area.by-pad:not(.by-pointer) [role='gridcell']:focus,
  .input-area:not(.by-pointer) [role='gridcell']:focus-visible {
    outline: max(2px, calc(var(--cell) * 0.07)) solid var(--ms-focus);
    outline-offset: -1px;
    box-shadow: 0 0 0 max(3px, calc(var(--cell) * 0.1)) var(--ms-open);
    z-index: 1;
  }
  /* A ring of six corners: an outline would be cut off with the others. */
  .input-area.by-pad:not(.by-pointer) .hex [role='gridcell']:focus,
  .input-area:not(.by-pointer) .hex [role='gridcell']:focus-visible {
    outline: none;
    box-shadow: none;
    background: var(--ms-focus);
    clip-path: polygon(evenodd, 50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%, 50% 0, 50% 8%, 8% 29%, 8% 71%, 50% 92%, 92% 71%, 92% 29%, 50% 8%);
    forced-color-adjust: none;
  }
  /* Tells when a theme has changed the colours: a transition begins. Never seen, never longer than a frame. */
  .probe {
    position: absolute;
    inline-size: 0;
    block-size: 0;
    visibility: hidden;
    forced-color-adjust: none;
    color: var(--ms-open);
    background: var(--ms-covered);
    box-shadow: 0 0 var(--ms-n1), 0 0 var(--ms-n2), 0 0 var(--ms-n3), 0 0 var(--ms-n6);
    transition: all 1ms;
  }
  @media (forced-colors: active) {
    .panel {
      outline: 1px solid CanvasText;
    }
  }
  /* On paper it takes the room that it takes: heights of a part of the window have no meaning there. */
  @media print {
    :host {
      block-size: auto !important;
    }
    .input-area {
      position: static;
    }
    .panel {
      position: relative;
      inset: 0 !important;
      margin-inline: auto;
    }
  }
  .burst {
    position: absolute;
    border-radius: 50%;
    border: 3px solid var(--ms-boom);
    pointer-events: none;
  }
  .ring,
  .magnifier {
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
  .magnifier {
    inline-size: 136px;
    block-size: 136px;
    overflow: clip;
    border-radius: 24px;
    border: 3px solid var(--ms-sheet);
    box-sizing: border-box;
    outline: 1.5px solid var(--ms-ink-2);
    box-shadow: 0 2px 6px #0003, 0 10px 30px #0004;
  }
  .magnifier canvas {
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
  ${reducedMotionStyles}
`;
