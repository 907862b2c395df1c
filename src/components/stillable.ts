import { css } from 'lit';

/** For components without `resetStyles`: nothing, until all motion is to end (src/themes/stillness.ts). */
export const stillable = css`
  :host {
    --_stillable: 1;
  }
`;
