import { css } from 'lit';

/** The part of uPlot's stylesheet that its charts need here: no legend, no title, no selection. */
export const plotStyles = css`
  .uplot,
  .u-wrap {
    position: relative;
    user-select: none;
    -webkit-user-select: none;
  }
  .u-over,
  .u-under,
  .u-axis {
    position: absolute;
  }
  .u-under {
    overflow: hidden;
  }
  .uplot canvas {
    display: block;
    position: relative;
    inline-size: 100%;
    block-size: 100%;
  }
  .u-cursor-x,
  .u-cursor-y,
  .u-cursor-pt {
    position: absolute;
    inset: 0 auto auto 0;
    pointer-events: none;
  }
  .u-cursor-x {
    block-size: 100%;
    border-inline-end: 1px dashed var(--ms-edge);
  }
  .u-cursor-pt {
    border: 0 solid;
    border-radius: 50%;
    background-clip: padding-box !important;
    forced-color-adjust: none;
  }
  .u-select,
  .u-off {
    display: none;
  }
`;
