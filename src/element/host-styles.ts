import { css } from 'lit';

/** The box of the element in its page. */
export const hostStyles = css`
  :host {
    display: block;
    position: relative;
    block-size: 520px;
    min-inline-size: 260px;
    min-block-size: 300px;
    border-radius: var(--ms-radius);
    overflow: hidden;
    background: var(--ms-page);
  }
  :host([hidden]) {
    display: none;
  }
  /* A picture is as high as its board; until that is painted, as the one that the page has brought. */
  :host([readonly][position]) {
    block-size: auto;
    min-block-size: 0;
  }
  slot {
    display: block;
  }
  div ~ slot {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  /* As high as the board needs, unless the page says how high. */
  @media print {
    :host([on-paper]) {
      block-size: auto;
      min-block-size: 0;
      overflow: visible;
      background: none;
    }
  }
  /*
   * What a page says of its own text and lines goes no further. A grid, so that queries of heights are told of this one too
   * where the page leaves it open: 420 px then.
   */
  div:not(.picture) {
    all: initial;
    color-scheme: inherit;
    visibility: inherit;
    pointer-events: inherit;
    display: grid;
    grid-template-rows: minmax(0, 1fr);
    inline-size: 100%;
    block-size: 100%;
  }
  ms-game {
    block-size: auto;
    min-block-size: 0;
    contain-intrinsic-block-size: 420px;
  }
`;
