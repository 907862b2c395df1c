import { css } from 'lit';

/** Tiles with a drawing, and drawings of neighbourhoods, as the sheets about rules have them. */
export const rulesStyles = css`
  .tiles {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(6.25em, 1fr));
    gap: 8px;
  }
  .tile {
    position: relative;
    display: grid;
    align-content: start;
    place-items: center;
    gap: 8px;
    padding: 10px 6px;
    border: 2px solid var(--ms-line);
    border-radius: var(--ms-radius);
    font-size: 0.8125em;
    line-height: 1.25;
    text-align: center;
    cursor: pointer;
    user-select: none;
    -webkit-user-select: none;
  }
  .tile:has(:focus-visible) {
    outline: 3px solid var(--ms-focus);
    outline-offset: 2px;
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
