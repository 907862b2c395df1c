import { css } from 'lit';

/** The app fills the screen; its heading is for those who do not see the board. */
export const appStyles = css`
  :host {
    display: block;
    font: 400 medium / 1.4 var(--ms-font);
    color: var(--ms-ink);
  }
  /* Where the window is lower than the game can be, the page scrolls. */
  main {
    position: relative;
  }
  ms-game {
    block-size: 100vh;
    block-size: 100dvh;
  }
  /* The board says what this is to those who see it. */
  h1 {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
  button {
    --_top: calc(10px + env(safe-area-inset-top, 0px));
    --_start: env(safe-area-inset-left, 0px);
    --_end: env(safe-area-inset-right, 0px);
    position: absolute;
    inset-block-start: var(--_top);
    display: none;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 50%;
    color: var(--ms-ink-2);
  }
  button:dir(rtl) {
    --_start: env(safe-area-inset-right, 0px);
    --_end: env(safe-area-inset-left, 0px);
  }
  button:active {
    background: var(--ms-line);
  }
  button svg {
    inline-size: 24px;
    block-size: 24px;
  }
  .statistics {
    inset-inline-start: calc(6px + var(--_start));
  }
  .settings {
    inset-inline-end: calc(6px + var(--_end));
  }
  /* Where the toolbar is a thumb bar, these stand in the corners. */
  @media (max-width: 899px), (max-height: 479px) {
    button {
      display: grid;
    }
  }
  @media (max-width: 559px), (max-width: 899px) and (min-height: 480px) {
    ms-game::part(status) {
      padding-inline: calc(54px + env(safe-area-inset-left, 0px)) calc(54px + env(safe-area-inset-right, 0px));
      --_ends: calc(108px + env(safe-area-inset-left, 0px) + env(safe-area-inset-right, 0px));
    }
  }
  @media (min-width: 600px) and (min-height: 480px) {
    button {
      margin-block-start: 8px;
    }
  }
  /* Large text: below the line, whose figures need its width. */
  @media (max-width: 18em) {
    button {
      margin-block-start: min(3em, 16vw);
    }
    ms-game::part(status) {
      padding-inline: 8px;
      padding-block-end: 52px;
      --_ends: 28px;
    }
  }
  /* A phone on its side: at the ends of the column of the figures. */
  @media (max-height: 479px) and (min-width: 560px) {
    .statistics,
    .settings {
      inset-inline-start: calc(2.75em - 22px + var(--_start) / 2);
      margin: 0;
    }
    .statistics {
      inset-block: calc(8px + env(safe-area-inset-top, 0px)) auto;
    }
    .settings {
      inset-block: auto calc(8px + env(safe-area-inset-bottom, 0px));
    }
  }
  @media print {
    :host([on-paper]) ms-game {
      block-size: auto;
    }
    :host([on-paper]) button,
    /* A sheet is printed alone. */
    main.covered {
      display: none;
    }
  }
`;
