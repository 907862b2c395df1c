import { css } from 'lit';

/** A layer lies over all of the cells, is clipped as they are, and is never hit. */
export const layerStyles = css`
  :host {
    position: absolute;
    inset: 0;
    overflow: clip;
    border-radius: inherit;
    pointer-events: none;
  }
`;
