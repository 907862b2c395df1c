import { css } from 'lit';

/** A part of a sheet with a heading of its own. */
export const partStyles = css`
  :host {
    display: block;
  }
  h3 {
    margin-block: 22px 5px;
    font-size: 0.8125em;
    font-weight: 650;
    color: var(--ms-ink-2);
  }
`;
