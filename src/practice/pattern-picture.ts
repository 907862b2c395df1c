import { html, nothing, svg } from 'lit';

/**
 * A position or a pattern's shape as a small picture: open cells with their numbers, covered ones raised, free ones with a
 * ring, mines with a dot. Decoration: its name stands beside it. Rows of hexagons are shifted by half a cell.
 */
export function patternPicture(text: string, isHex = false) {
  const rows = text.split(/[/\n]/);
  const columns = Math.max(...rows.map((row) => row.length)) + (isHex ? 0.5 : 0);
  const cells = rows.flatMap((row, y) =>
    [...row].map((character, x) => cellPicture(character, x + (isHex && y % 2 === 1 ? 0.5 : 0), y)),
  );
  return html`
    <svg class="pattern" viewBox="0 0 ${columns} ${rows.length}" aria-hidden="true"
      style="--_columns:${columns}">${cells}</svg>
  `;
}

function cellPicture(character: string, x: number, y: number) {
  if (character === '.') return nothing;
  const isNumber = /\d/.test(character);
  const kind = isNumber ? 'open' : 'covered';
  return svg`
    <rect class=${kind} x=${x + 0.04} y=${y + 0.04} width="0.92" height="0.92" rx="0.14"/>
    ${isNumber && character !== '0' ? svg`<text class="n${character}" x=${x + 0.5} y=${y + 0.74}>${character}</text>` : nothing}
    ${character === '+' ? svg`<circle class="free" cx=${x + 0.5} cy=${y + 0.5} r="0.24"/>` : nothing}
    ${character === '*' ? svg`<circle class="mine" cx=${x + 0.5} cy=${y + 0.5} r="0.24"/>` : nothing}
  `;
}
