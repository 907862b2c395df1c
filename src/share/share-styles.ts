import { css } from 'lit';

/** Styles that the sheets about links share. */
export const shareStyles = css`
  :host {
    display: block;
    text-wrap: pretty;
  }
  .line {
    margin-block: 4px 12px;
    font-weight: 650;
  }
  .words {
    display: grid;
    gap: 4px;
    color: var(--ms-ink-2);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    margin-block: 16px 8px;
  }
  .actions > * {
    flex: 1 1 auto;
    text-decoration: none;
  }
  a.button {
    color: var(--ms-ink);
  }
  ms-miniature {
    padding: 12px;
    margin-block: 8px 12px;
    border-radius: var(--ms-radius);
    background: var(--ms-page);
  }
  .problem {
    margin-block: 8px 16px;
  }
  .waiting {
    color: var(--ms-ink-2);
    min-block-size: 6em;
  }
`;
