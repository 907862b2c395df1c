import { css } from 'lit';

/**
 * How the toolbar lies: a thumb bar, a column beside the board on a phone held sideways, and from 900 px on a
 * quiet row, with the keys where they find room. The widths are those of the nearest size container, which is the whole game.
 */
export const toolbarLayout = css`
  .bar {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: center;
    gap: 4px;
    inline-size: 100%;
    max-inline-size: 35em;
    margin-inline: auto;
  }
  .side {
    display: flex;
    justify-content: space-evenly;
  }
  .tool {
    /* A long name takes room from its neighbours. */
    flex: 1 1 auto;
    max-inline-size: 5em;
    display: grid;
    place-items: center;
    align-content: center;
    gap: 3px;
    min-inline-size: min(40px, (100cqi - 80px) / 7);
    min-block-size: 3.5em;
    border-radius: var(--ms-radius);
    color: var(--ms-ink-2);
    transition: background-color 120ms;
  }
  .bar svg {
    inline-size: min(1.5em, 7cqi);
    block-size: auto;
  }
  .tool span {
    font-size: min(0.75em, 2.8cqi);
    line-height: 1.2;
  }
  .tool:disabled {
    opacity: 0.45;
  }
  .tool[aria-pressed='true'] {
    color: var(--ms-accent);
  }
  .tool:not(:disabled):active {
    background: var(--ms-line);
  }
  .desk,
  kbd {
    display: none;
  }

  .switch {
    --_length: clamp(56px, 100cqi - 288px, 7.5em);
    --_depth: clamp(44px, var(--_length) / 2, 3.75em);
    position: relative;
    display: grid;
    grid-template-columns: 1fr 1fr;
    inline-size: var(--_length);
    block-size: var(--_depth);
    border-radius: min(var(--_depth) / 2, var(--ms-radius) * 9);
    background: var(--ms-sheet);
    box-shadow: var(--ms-shadow);
  }
  .end {
    position: relative;
    display: grid;
    place-items: center;
    color: var(--ms-ink-2);
    transition: color 160ms;
  }
  .end svg {
    max-inline-size: calc(var(--_length) / 2 - 12px);
  }
  .knob {
    position: absolute;
    inset-block: 5px;
    inset-inline-start: 5px;
    inline-size: calc(var(--_length) / 2 - 6px);
    border-radius: min(var(--_depth) / 2, var(--ms-radius) * 9);
    background: var(--ms-ink);
    transition:
      translate 180ms cubic-bezier(0.3, 0.9, 0.4, 1),
      background-color 180ms;
  }
  .switch[aria-pressed='false'] .end:nth-child(2) {
    color: var(--ms-sheet);
  }
  .switch[aria-pressed='true'] .end:nth-child(3) {
    color: var(--ms-accent-ink);
  }
  .switch[aria-pressed='true'] .knob {
    translate: calc(var(--_length) / 2 - 6px) 0;
    background: var(--ms-accent);
  }
  .switch:dir(rtl)[aria-pressed='true'] .knob {
    translate: calc(6px - var(--_length) / 2) 0;
  }

  @container (max-height: 479px) and (min-width: 560px) {
    .tool span {
      font-size: 0.75em;
    }
    .bar svg {
      inline-size: min(1.5em, 7cqb);
    }
    .bar {
      grid-template: 1fr auto 1fr / auto;
      block-size: 100%;
      gap: 4px;
    }
    .side {
      flex-direction: column;
      align-self: stretch;
      min-block-size: 0;
    }
    .tool {
      flex: 0 1 3.25em;
      min-block-size: 44px;
      min-inline-size: 4em;
    }
    .switch {
      grid-template: 1fr 1fr / auto;
      inline-size: var(--_depth);
      block-size: var(--_length);
      --_length: min(6em, 100cqb - 290px);
      --_depth: 3.5em;
      margin-inline: auto;
    }
    .knob {
      inset: 5px 5px auto;
      inline-size: auto;
      block-size: calc(var(--_length) / 2 - 6px);
    }
    .switch[aria-pressed='true'] .knob,
    .switch:dir(rtl)[aria-pressed='true'] .knob {
      translate: 0 calc(var(--_length) / 2 - 6px);
    }
  }
  @container (max-height: 409px) and (min-width: 560px) {
    .bar {
      gap: 2px;
    }
    .tool {
      gap: 0;
      min-block-size: min(40px, (100cqb - 80px) / 7);
    }
    .bar .tool svg {
      inline-size: min(1.25em, 5.5cqb);
    }
    .tool span {
      font-size: min(0.6875em, 3cqb);
    }
    .switch {
      --_length: 56px;
      --_depth: min(2.75em, 56px);
    }
  }

  @container (min-width: 900px) and (min-height: 480px) {
    .bar {
      display: flex;
      justify-content: center;
      gap: 10px;
      max-inline-size: none;
    }
    .side {
      gap: 2px;
    }
    .desk {
      display: grid;
    }
    .tool {
      max-inline-size: none;
      min-inline-size: min(4.6em, (100cqi - 5.5em - 62px) / 9.5);
    }
    .switch {
      flex: none;
      --_length: 5.5em;
      --_depth: 2.75em;
    }
    .switch svg {
      inline-size: 1.3em;
      block-size: 1.3em;
    }
  }
  /* Where there is room for words beside the pictures, however large the words are. */
  @container (min-width: 76em) and (min-height: 480px) {
    .tool {
      flex: none;
      display: flex;
      align-items: center;
      gap: 0.5em;
      min-inline-size: 0;
      min-block-size: 40px;
      padding-inline: 0.85em;
      border-radius: calc(var(--ms-radius) - 2px);
    }
    .tool svg {
      inline-size: 1.25em;
      block-size: 1.25em;
    }
    .tool span {
      font-size: 0.875em;
    }
    @media (hover: hover) {
      .tool:not(:disabled):hover {
        background: var(--ms-sheet);
        box-shadow: var(--ms-shadow);
        color: var(--ms-ink);
      }
      kbd {
        display: inline-block;
        font: 600 0.6875em var(--ms-font);
        border: 1px solid var(--ms-edge);
        border-radius: 5px;
        padding: 1px 5px;
        opacity: 0.8;
      }
    }
    @media (pointer: coarse) {
      .tool {
        min-block-size: 48px;
      }
      .switch {
        --_length: 7em;
        --_depth: 3.25em;
      }
    }
  }

  @media (forced-colors: active) {
    .tool[aria-pressed='true'] {
      border-color: Highlight;
    }
    .switch {
      border-color: ButtonText;
    }
    .knob {
      forced-color-adjust: none;
    }
    .end {
      forced-color-adjust: none;
      color: ButtonText;
    }
  }
`;
