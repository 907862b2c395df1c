import { css } from 'lit';

/**
 * Where the parts of the game lie, by the size of its own box: a phone upright, a phone on its side
 * (bars beside the board), a tablet, and from 900 px on a desktop. The board's area is there from the first
 * frame, so nothing moves when the engine answers.
 */
export const gameStyles = css`
  :host {
    display: block;
    block-size: 100%;
    min-block-size: 300px;
    container-type: size;
    font: 400 medium / 1.4 var(--ms-font, system-ui, sans-serif);
    color: var(--ms-ink);
    background: var(--ms-page);
    --_top: env(safe-area-inset-top, 0px);
    --_bottom: env(safe-area-inset-bottom, 0px);
    --_left: env(safe-area-inset-left, 0px);
    --_right: env(safe-area-inset-right, 0px);
    --_start: var(--_left);
    --_end: var(--_right);
  }
  :host(:dir(rtl)) {
    --_start: var(--_right);
    --_end: var(--_left);
  }
  :host([embedded]) {
    --_top: 0px;
    --_bottom: 0px;
    --_left: 0px;
    --_right: 0px;
  }
  .frame {
    position: relative;
    block-size: 100%;
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    overflow: hidden;
  }
  ms-status {
    grid-area: 1 / 1;
    padding: calc(8px + var(--_top)) calc(18px + var(--_right)) 8px calc(18px + var(--_left));
    inline-size: 100%;
    max-inline-size: clamp(24em, var(--_board, 360px), 64em);
    margin-inline: auto;
  }
  .board-area {
    grid-area: 2 / 1;
    position: relative;
    display: grid;
    grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
    min-block-size: 0;
    padding-inline: var(--_start) var(--_end);
  }
  /* Its room is kept from the first frame, though it is loaded later: a board that moves takes taps amiss. */
  ms-caption {
    grid-row: 2;
    z-index: 1;
    justify-self: center;
    min-block-size: 44px;
    padding-block-end: 8px;
  }
  ms-caption.floating {
    position: absolute;
    min-block-size: 0;
    pointer-events: none;
    inset-block-start: 4px;
    z-index: 3;
  }
  ms-board {
    grid-row: 3;
    min-block-size: 0;
    transition: translate 320ms 450ms cubic-bezier(0.2, 0.8, 0.3, 1);
  }
  .covered ms-board {
    opacity: 0.5;
  }
  ms-toolbar {
    grid-area: 3 / 1;
    padding: 8px calc(8px + var(--_right)) calc(12px + var(--_bottom)) calc(8px + var(--_left));
  }
  ms-result {
    grid-area: 2 / 1;
    align-self: end;
    z-index: 2;
    max-block-size: 100%;
    margin: 8px 12px 4px;
    animation: rise 320ms 450ms cubic-bezier(0.2, 0.8, 0.3, 1) backwards;
  }
  /* Between what lies at the board's edges: that can be pressed meanwhile. */
  .over {
    position: absolute;
    inset: var(--_rise, 0px) 0 var(--_lift, 0px);
    z-index: 1;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 10px;
    padding: 20px;
    text-align: center;
    animation: appear 160ms;
  }
  .over svg {
    inline-size: 3.5em;
    block-size: 3.5em;
    color: var(--ms-ink-2);
  }
  .over h2 {
    font-size: 1.375em;
    font-weight: 650;
    line-height: 1.2;
    text-wrap: balance;
  }
  .over p {
    max-inline-size: 24em;
    color: var(--ms-ink-2);
    text-wrap: balance;
  }
  .over .button {
    min-inline-size: 9em;
    margin-block-start: 8px;
  }
  /* At the end of the page it would make that longer. */
  ms-live {
    position: absolute;
    inset-block-start: 0;
  }
  .notices,
  ms-progress {
    grid-area: 2 / 1;
    align-self: start;
    z-index: 3;
    margin: 4px 12px;
    pointer-events: none;
  }
  /* The upper corner stays free for the minimap. */
  ms-progress {
    align-self: end;
  }
  /* Beside the board, when there is no room above it; else over the toolbar. */
  .notices[data-place='aside'] {
    inline-size: calc(min(var(--_aside), 26em) - 24px);
  }
  .notices[data-place='bar'] {
    grid-area: 2 / 1 / 4;
    align-self: end;
    margin-block-end: var(--_bottom);
  }
  /* Hidden until its turn, so that a hasty tap cannot hit what is not yet seen. */
  @keyframes rise {
    from {
      visibility: hidden;
      opacity: 0;
      translate: 0 24px;
    }
    1% {
      visibility: visible;
    }
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }

  @container (min-width: 600px) and (min-height: 480px) {
    ms-status {
      padding-block: calc(16px + var(--_top)) 12px;
    }
    ms-toolbar {
      padding-block: 12px calc(20px + var(--_bottom));
    }
    ms-result {
      justify-self: center;
      inline-size: max(400px, min(25em, 90cqi));
    }
  }

  @container (min-width: 900px) and (min-height: 480px) {
    /* Counter, clock and buttons lie at the board's edges, however small it is. */
    ms-status {
      z-index: 1;
      max-inline-size: max(384px, 15em, var(--_board, 360px));
      padding: calc(20px + var(--_top)) 10px 14px;
      translate: 0 var(--_rise, 0px);
    }
    ms-toolbar {
      padding-block: 12px calc(14px + var(--_bottom));
      translate: 0 calc(0px - var(--_lift, 0px));
    }
    ms-caption.floating {
      translate: 0 var(--_rise, 0px);
    }
    .has-risen .notices[data-place='above'] {
      grid-row: 1 / 3;
      margin-block-start: calc(4px + var(--_top));
    }
    .notices[data-place='bar'],
    ms-progress {
      translate: 0 calc(0px - var(--_lift, 0px));
    }
    ms-result {
      justify-self: end;
      inline-size: max(368px, min(23em, 60cqi));
      max-block-size: calc(100% - 28px - var(--_lift, 0px));
      margin: 28px 28px var(--_lift, 0px);
    }
  }
  @container (max-height: 479px) and (min-width: 560px) {
    .frame {
      grid-template: minmax(0, 1fr) / auto minmax(0, 1fr) auto;
    }
    ms-status {
      grid-area: 1 / 1;
      inline-size: 5.5em;
      padding-block: calc(12px + var(--_top)) calc(12px + var(--_bottom));
      padding-inline: calc(4px + var(--_start)) 4px;
    }
    .board-area {
      grid-area: 1 / 2;
      padding: 0;
    }
    ms-caption {
      padding-block-start: calc(6px + var(--_top));
    }
    ms-toolbar {
      grid-area: 1 / 3;
      padding-block: calc(8px + var(--_top)) calc(8px + var(--_bottom));
      padding-inline: 6px calc(6px + var(--_end));
    }
    ms-toolbar[hidden] {
      display: none;
    }
    .notices,
    ms-progress {
      grid-area: 1 / 2;
    }
    ms-result {
      grid-area: 1 / 2;
      justify-self: end;
      max-block-size: calc(100% - 16px);
      inline-size: min(max(340px, 28em), 75%);
      margin: 8px;
    }
  }


  @media not print {
    slot[name='paper'] {
      display: none;
    }
  }
  @media print {
    :host([on-paper]) {
      block-size: auto;
      min-block-size: 0;
      container-type: normal;
      background: none;
    }
    :host([on-paper]) .frame,
    :host([on-paper]) ms-live {
      display: none;
    }
  }
`;
