import { css } from 'lit';

/**
 * For a view of a sheet that has a board: `.beside` around `.before`, the board and `.after`. They lie below each other;
 * on a phone held sideways, with text that is not too large, the board lies beside the rest and stays in sight while that is scrolled.
 */
export const besideBoard = css`
  .beside,
  .before,
  .after {
    display: contents;
  }
  @media (min-width: 35em) and (max-height: 479px) {
    .beside {
      display: grid;
      grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1fr);
      gap: inherit;
      column-gap: 20px;
    }
    .before,
    .after {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      gap: inherit;
    }
    .before {
      grid-area: 1 / 1;
    }
    .after {
      grid-area: 2 / 1;
    }
    .beside ms-board {
      grid-area: 1 / 2 / 3;
      align-self: start;
      position: sticky;
      inset-block-start: 0;
      /* All that the sheet's head leaves. */
      block-size: calc(100dvh - 78px - env(safe-area-inset-top, 0px) - env(safe-area-inset-bottom, 0px));
      min-block-size: 9em;
      margin: 0;
    }
  }
`;
