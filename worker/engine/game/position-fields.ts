import type { Outcome } from '../../api/outcome.ts';
import type { RulesetFields } from '../../api/rules.ts';
import { formatCells, parseCells } from '../record/cell-text.ts';
import { refuse, shown } from '../refusals/refuse.ts';
import { RULE_SENTENCES } from '../refusals/rules.ts';
import { MOST_FAIR_CELLS } from '../rules/defaults.ts';
import { placeOf } from '../topology/grid.ts';
import { CELL } from '../view-codes.ts';

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
    return refuse(RULE_SENTENCES, 'bad-value:position', { value: shown(position) });
  const parsed = parseCells(position);
  if (!parsed.ok) return parsed;
  const { columns, rows, cells } = parsed;
  const size = { columns, rows };
  for (const name of ['columns', 'rows'] as const) {
    if (given[name] === undefined || given[name] === size[name]) continue;
    const values = { ...size, value: shown(given[name]) };
    const refusal = refuse(RULE_SENTENCES, `view-size:position-${name}`, values);
    return { ...refusal, nearest: { [name]: size[name] } };
  }
  const ended = cells.findIndex((code) => code >= CELL.mine);
  if (ended >= 0) {
    return refuse(RULE_SENTENCES, 'game-over:position', {
      ...placeOf(size, ended),
      character: formatCells(cells.subarray(ended, ended + 1), 1),
    });
  }
  if (cells.length > MOST_FAIR_CELLS) {
    return refuse(RULE_SENTENCES, 'not-available:position-size', { most: MOST_FAIR_CELLS, columns, rows });
  }
  if (deal !== undefined && deal !== 'random' && deal !== 'given') {
    const refusal = refuse(RULE_SENTENCES, 'not-available:position-deal', { deal: shown(deal) });
    return { ...refusal, nearest: { deal: 'random' } };
  }
  const text = formatCells(cells, columns).replaceAll('\n', '/');
  return { ok: true, fields: { ...size, deal: 'random', firstClick: 'any', position: text } };
}
