import { css } from 'lit';

/** Rows of a form: switches, sliders, small print. Every row is a target of at least 44 px. */
export const formStyles = css`
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: 4px 16px;
    min-block-size: 52px;
    padding-block: 6px;
    border-block-start: 1px solid var(--ms-line);
    cursor: pointer;
  }
  /* As wide as its longest word at least: where that leaves no room beside it, the switch stands below. */
  :where(.row > :first-child) {
    flex: 1 1 min-content;
  }
  /* One of several choices stands before its words. */
  .row:has(> [type='radio']) {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
  }
  .row > [type='radio'] {
    inline-size: 1.375em;
    block-size: 1.375em;
    margin: 0;
    accent-color: var(--ms-accent);
    cursor: pointer;
  }
  .note {
    display: block;
    color: var(--ms-ink-2);
    font-size: 0.8125em;
    line-height: 1.4;
  }
  .refusal {
    color: var(--ms-accent);
    font-size: 0.8125em;
    line-height: 1.4;
  }
  .toggle {
    appearance: none;
    flex: none;
    inline-size: 3.125em;
    block-size: 1.875em;
    margin: 0;
    border: 2px solid var(--ms-edge);
    border-radius: 1em;
    background: transparent;
    cursor: pointer;
    display: grid;
    align-items: center;
    transition:
      background-color 140ms,
      border-color 140ms;
  }
  .toggle::before {
    content: '';
    inline-size: 1.125em;
    block-size: 1.125em;
    margin-inline-start: 0.25em;
    border-radius: 50%;
    background: var(--ms-edge);
    transition:
      translate 140ms,
      background-color 140ms;
  }
  .toggle:checked {
    background: var(--ms-accent);
    border-color: var(--ms-accent);
  }
  .toggle:checked::before {
    background: var(--ms-accent-ink);
    translate: 1.25em 0;
  }
  .toggle:checked:dir(rtl)::before {
    translate: -1.25em 0;
  }
  .text {
    font: inherit;
    color: inherit;
    inline-size: 100%;
    min-block-size: 46px;
    padding: 0.3em 0.8em;
    border: 1px solid var(--ms-edge);
    border-radius: calc(var(--ms-radius) - 2px);
    background: transparent;
  }
  /* As the system draws it, large enough for a finger. */
  select {
    font: inherit;
    color: inherit;
    min-block-size: 44px;
    padding-inline: 0.6em;
    border: 1px solid var(--ms-edge);
    border-radius: calc(var(--ms-radius) - 2px);
    background: var(--ms-sheet);
  }
  a {
    color: var(--ms-accent);
    text-underline-offset: 0.2em;
  }
  @media (forced-colors: active) {
    .toggle,
    .toggle::before {
      forced-color-adjust: none;
    }
  }
`;
