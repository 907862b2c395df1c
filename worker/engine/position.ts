import type { Outcome, Refusal, RulesetFields } from '../api.ts';
import { formatCells, parseCells } from './cell-text.ts';
import { CELL } from './codes.ts';
import { MOST_FAIR_CELLS } from './defaults.ts';
import { show } from './show.ts';

function refuse(code: string, message: string, nearest?: Partial<RulesetFields>): Refusal {
  return { ok: false, code, message, ...(nearest && { nearest }) };
}

/**
 * The fields that a position decides, whatever level or preset say: its size, that it is dealt at random from what fits
 * it, and that the first click is promised nothing. Whether anything fits is not asked here, nor how many mines are likely:
 * `createPosition` does that.
 *
 * Codes: `bad-value`, `bad-notation`, `view-size`, `game-over`, `not-available`.
 *
 * @param given The fields that were asked for.
 */
export function fieldsOfPosition(
  given: Readonly<Record<string, unknown>>,
): Outcome<{ fields: Partial<RulesetFields> }> {
  const { position, deal } = given;
  if (typeof position !== 'string')
    return refuse('bad-value', `position must be a view as text, not ${show(position)}.`);
  const parsed = parseCells(position);
  if (!parsed.ok) return parsed;
  const { columns, rows, cells } = parsed;
  const size = { columns, rows };
  for (const name of ['columns', 'rows'] as const) {
    if (given[name] === undefined || given[name] === size[name]) continue;
    const message = `The position has ${size[name]} ${name}, but ${name} says ${show(given[name])}.`;
    return refuse('view-size', message, { [name]: size[name] });
  }
  const shown = cells.findIndex((code) => code >= CELL.mine);
  if (shown >= 0) {
    const place = `Row ${Math.floor(shown / columns) + 1}, column ${(shown % columns) + 1}`;
    const sign = formatCells(cells.subarray(shown, shown + 1), 1);
    return refuse(
      'game-over',
      `${place}: "${sign}" is seen after the end; a position is played on from before.`,
    );
  }
  if (cells.length > MOST_FAIR_CELLS) {
    const most = MOST_FAIR_CELLS.toLocaleString('en');
    const message = `A position may have up to ${most} cells; ${columns} × ${rows} has ${cells.length.toLocaleString('en')}.`;
    return refuse('not-available', message);
  }
  if (deal !== undefined && deal !== 'random' && deal !== 'given') {
    const message = `A position is dealt at random from what fits it; the deal is ${show(deal)}.`;
    return refuse('not-available', message, { deal: 'random' });
  }
  const text = formatCells(cells, columns).replaceAll('\n', '/');
  return { ok: true, fields: { ...size, deal: 'random', firstClick: 'any', position: text } };
}
