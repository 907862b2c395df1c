import { html, nothing, svg } from 'lit';
import { CELL } from '../board/cell-codes.ts';
import { drawnPosition, NO_CELL } from '../board/svg/drawn-position.ts';
import { boardExtent, placeOf, type Viewport } from '../board/view/viewport.ts';

/** The side of a cell in the picture's own units. */
const SIDE = 40;

/**
 * A position or a pattern's shape as a small picture: the cells as boards have them, free ones with a ring, mines with a
 * dot, none where a full stop stands. Decoration: its name stands beside it.
 */
export function patternPicture(text: string, isHex = false) {
  const rows = text.split(/[/\n]/);
  const columns = Math.max(...rows.map((row) => row.length));
  const characters = rows.flatMap((row) => [...row.padEnd(columns, '.')]);
  const shape = isHex ? 'hex' : 'square';
  const view: Viewport = {
    shape,
    columns,
    rows: rows.length,
    cell: SIDE,
    width: 0,
    height: 0,
    ratio: 1,
    x: 0,
    y: 0,
  };
  const drawing = { columns, cells: Uint8Array.from(characters, codeOf) };
  const layers = drawnPosition(drawing, view, { x: 0, y: 0 }, { bevel: 0, corner: 0.136 });
  const { width, height } = boardExtent(view);
  return html`
    <svg class="pattern" viewBox="-1.5 -1.5 ${width + 3} ${height + 3}" aria-hidden="true" style="--_columns:${width / SIDE}">
      ${layers.map(({ colour, lineWidth, d }) => {
        const paint = `var(--ms-${colour})`;
        return lineWidth
          ? svg`<path fill="none" stroke=${paint} stroke-width=${lineWidth} d=${d}/>`
          : svg`<path fill=${paint} stroke=${isWhole(colour) ? 'var(--ms-edge)' : 'none'} stroke-width="3" d=${d}/>`;
      })}
      ${characters.map((character, cell) => {
        if (character !== '+' && character !== '*') return nothing;
        const { x, y } = placeOf(view, cell % columns, Math.floor(cell / columns));
        const middle = (isHex ? 0.577 : 0.48) * SIDE;
        return svg`<circle class=${character === '+' ? 'free' : 'mine'} cx=${x + 0.48 * SIDE} cy=${y + middle} r=${0.24 * SIDE}/>`;
      })}
    </svg>
  `;
}

/** Whether the layer is a cell's whole shape: that has an edge, for there is no ground between the cells. */
function isWhole(colour: string): boolean {
  return colour === 'open' || colour === 'covered-lo';
}

function codeOf(character: string): number {
  if (character === '.') return NO_CELL;
  return /\d/.test(character) ? Number(character) : CELL.covered;
}
