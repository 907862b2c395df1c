import { type CSSResult, css } from 'lit';

const inTwoColumns = (beside: CSSResult) => css`
  ${beside} {
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1fr);
    gap: inherit;
    column-gap: 20px;
  }
  ${beside} > .before,
  ${beside} > .after {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: inherit;
    grid-column: 1;
  }
  ${beside} > :not(.before, .after) {
    grid-area: 1 / 2 / 3;
    align-self: start;
    position: sticky;
    inset-block-start: 0;
    block-size: 100cqb;
    margin: 0;
  }
`;

/**
 * For a view of a sheet that has a board: `.beside` around `.before`, the board or what stands in for it, and `.after`. They
 * lie below each other; on a phone or tablet held sideways and on a low desktop, with text that is not too large, the board
 * lies beside the rest, as high as the sheet, and stays in sight while that is scrolled. A wide board has more room below
 * the rest there, but for the phone. Widths and heights are those of what scrolls in the sheet.
 */
export const besideBoard = css`
  .beside,
  .before,
  .after {
    display: contents;
  }
  @container (min-width: 30em) and (max-height: 400px) {
    ${inTwoColumns(css`.beside`)}
  }
  @container (min-width: 40em) and (400px < height <= 700px) {
    ${inTwoColumns(css`.beside:not(.wide)`)}
  }
`;

/** The class of what is around a board of so many cells. */
export function besideOf(board: { readonly columns: number; readonly rows: number } | undefined): string {
  return board && board.columns > 1.5 * board.rows ? 'beside wide' : 'beside';
}
