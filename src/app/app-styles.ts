import { css } from 'lit';

/** The app fills the screen; its heading is for those who do not see the board. */
export const appStyles = css`
  :host {
    display: block;
    block-size: 100vh;
    block-size: 100dvh;
    font: 400 medium / 1.4 var(--ms-font);
    color: var(--ms-ink);
  }
  main {
    position: relative;
    block-size: 100%;
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
`;
