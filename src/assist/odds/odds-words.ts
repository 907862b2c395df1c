import { msg, str } from '@lit/localize';
import type { Rect } from '../../../worker/api/cells.ts';
import type { OddsAnswer } from '../../../worker/api/solver.ts';
import { percentText, sentences } from '../../i18n/words.ts';
import { percent } from '../hint/cells-words.ts';

/** The drawn part of an answer. */
export type OddsFigures = Pick<OddsAnswer, 'rect' | 'odds' | 'interior' | 'exactness'>;

/** The figure of a cell: whole percents, and never 0 or 100 for what is not certain. */
export function figureOf(chance: number, hasSign = false): string {
  // The canvas has one direction, so that the marks of Arabic percentages would only take room.
  const text = (percents: number) =>
    hasSign ? percentText(percents).replace(/[\u061c\u200e]/g, '') : String(percents);
  if (chance > 0 && chance < 0.005) return `<${text(1)}`;
  if (chance < 1 && chance > 0.995) return `>${text(99)}`;
  return text(Math.round(100 * chance));
}

/** The line that goes with the figures on the board: the one figure of the interior, and how exact all of them are. */
export function oddsLine(figures: OddsFigures | null, isLegible: boolean): string {
  if (!isLegible) return msg('Zoom in to see the odds.');
  if (!figures) return msg('Working out the odds…');
  const { interior, exactness } = figures;
  const { isExact } = exactness;
  const rest =
    interior === null
      ? msg('Every covered cell shows its odds.')
      : isExact
        ? msg(str`Other cells: ${percent(interior)}.`)
        : msg(str`Other cells: about ${percent(interior)}.`);
  return sentences(rest, !isExact && msg('These odds are approximate.'));
}

/** The part of the board with `margin` more cells on every side, as far as the board goes. */
export function grown(rect: Rect, margin: number, { columns, rows }: Pick<Rect, 'columns' | 'rows'>): Rect {
  const column = Math.max(0, rect.column - margin);
  const row = Math.max(0, rect.row - margin);
  return {
    column,
    row,
    columns: Math.min(columns, rect.column + rect.columns + margin) - column,
    rows: Math.min(rows, rect.row + rect.rows + margin) - row,
  };
}
