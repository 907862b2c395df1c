import { css } from 'lit';

/** The list of saved games. */
export const gamesStyles = css`
  :host {
    display: block;
  }
  .games {
    list-style: none;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 4px;
    padding-block: 6px;
    cursor: default;
  }
  .row:first-child {
    border: 0;
  }
  .game {
    position: relative;
    flex: 1 1 14em;
    display: flex;
    align-items: center;
    gap: 14px;
    min-block-size: 72px;
    margin-inline-start: -8px;
    padding: 6px 8px;
    border-radius: var(--ms-radius);
    text-align: start;
  }
  .words {
    flex: 1 1 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .title {
    display: block;
    font-weight: 650;
  }
  .badge {
    display: inline-block;
    padding: 0 0.6em;
    border-radius: 1em;
    background: var(--ms-accent);
    color: var(--ms-accent-ink);
    font-size: 0.8125em;
    line-height: 1.6;
    font-weight: 650;
  }
  .tools {
    display: flex;
    margin-inline-start: auto;
  }
  .tool {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 50%;
    color: var(--ms-ink-2);
  }
  .tool svg {
    inline-size: 22px;
    block-size: 22px;
  }
  .game:active,
  .tool:active {
    background: var(--ms-line);
  }
  @media (hover: hover) {
    .game:hover,
    .tool:hover {
      background: var(--ms-line);
    }
  }
  .name {
    flex: 1 1 12em;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding-block: 8px;
  }
  .name .text {
    flex: 1 1 8em;
  }
  .gone {
    flex: 1 1 8em;
    padding-block: 8px;
    color: var(--ms-ink-2);
    overflow-wrap: anywhere;
  }
  .empty {
    display: grid;
    justify-items: center;
    gap: 8px;
    padding-block: 24px;
    text-align: center;
    color: var(--ms-ink-2);
    text-wrap: balance;
  }
  .empty svg {
    inline-size: 3em;
    block-size: 3em;
    opacity: 0.6;
  }
  @media (forced-colors: active) {
    .badge {
      forced-color-adjust: none;
      border: 1px solid CanvasText;
    }
  }
`;
