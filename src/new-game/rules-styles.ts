import { css } from 'lit';

/** Groups of rules, radio chips, tiles with a drawing, and drawings of neighbourhoods, as the sheets about rules have them. */
export const rulesStyles = css`
  fieldset {
    padding-block: 12px 4px;
  }
  legend {
    float: inline-start;
    inline-size: 100%;
    padding: 0 0 8px;
    font-weight: 650;
  }
  legend + * {
    clear: both;
  }
  fieldset > .note {
    padding-block-start: 6px;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .chip,
  .tile {
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: 44px;
    padding: 4px 14px;
    border: 1px solid var(--ms-edge);
    border-radius: calc(var(--ms-radius) * 1.4);
    text-align: center;
    line-height: 1.25;
    cursor: pointer;
    user-select: none;
    -webkit-user-select: none;
  }
  button.chip {
    font-variant-numeric: tabular-nums;
  }
  .chip:has(:checked) {
    background: var(--ms-ink);
    border-color: var(--ms-ink);
    color: var(--ms-sheet);
    font-weight: 650;
  }
  .chip:has(:focus-visible),
  .tile:has(:focus-visible) {
    outline: 3px solid var(--ms-focus);
    outline-offset: 2px;
  }
  .tiles {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(6.25em, 1fr));
    gap: 8px;
  }
  .tile {
    align-content: start;
    gap: 8px;
    padding: 10px 6px;
    border: 2px solid var(--ms-line);
    border-radius: var(--ms-radius);
    font-size: 0.8125em;
  }
  .tile:has(:checked) {
    border-color: var(--ms-accent);
    font-weight: 650;
  }
  @media (hover: hover) {
    .tile:not(:has(:checked)):hover {
      border-color: var(--ms-edge);
    }
  }
  .neighbourhood {
    inline-size: 56px;
    block-size: 56px;
    border-radius: 6px;
  }
  .far {
    fill: var(--ms-line);
  }
  .near {
    fill: var(--ms-ink-2);
  }
  .centre {
    fill: var(--ms-accent);
  }
  .use {
    margin-block-start: 6px;
  }
  @media (forced-colors: active) {
    .chip:has(:checked),
    .neighbourhood {
      forced-color-adjust: none;
    }
    .tile:has(:checked) {
      border-color: Highlight;
    }
    .far {
      fill: Canvas;
      stroke: CanvasText;
      stroke-width: 0.03;
    }
    .near {
      fill: CanvasText;
    }
    .centre {
      fill: Highlight;
    }
  }
`;
