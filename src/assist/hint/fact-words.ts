import { msg, str } from '@lit/localize';
import type { CellIndex } from '../../../worker/api/cells.ts';
import type { Fact } from '../../../worker/api/solver.ts';
import { byCount } from '../../i18n/words.ts';
import type { Places } from './cells-words.ts';

/** Whether the fact decides each of its cells. */
export function isDecided({ cells, atLeast, atMost }: Fact): boolean {
  return cells.length > 0 && (atMost === 0 || atLeast === cells.length);
}

/** Whether no layout can be so. */
export function isImpossible({ cells, atLeast, atMost }: Fact): boolean {
  return atLeast > atMost || atMost < 0 || atLeast > cells.length;
}

/** A mine count on the board: `2`, `≤ 1`, `≥ 1`, `1–2`. */
export function boundsLabel({ cells, atLeast, atMost }: Fact): string {
  if (atLeast === atMost) return String(atLeast);
  if (atLeast <= 0) return `≤ ${atMost}`;
  return atMost >= cells.length ? `≥ ${atLeast}` : `${atLeast}–${atMost}`;
}

/** `Row 4, column 7 is safe.`, `Mines: row 4, columns 7 and 8.`, or how many mines these cells hold. */
export function factWords(fact: Fact, places: Places): string {
  const { cells, atMost } = fact;
  if (!isDecided(fact)) return boundsWords(fact, places);
  return cellsWords(cells, atMost > 0, places);
}

/** `Row 4, column 7 is safe.`, `Safe: row 4, columns 7 and 8.` */
export function cellsWords(cells: readonly CellIndex[], areMines: boolean, places: Places): string {
  const [cell = 0] = cells;
  const { row, column } = places.at(cell);
  const where = places.all(cells);
  if (areMines)
    return cells.length === 1
      ? msg(str`Row ${row}, column ${column} is a mine.`)
      : msg(str`Mines: ${where}.`);
  return cells.length === 1 ? msg(str`Row ${row}, column ${column} is safe.`) : msg(str`Safe: ${where}.`);
}

/** The conclusion from the previous sentence: `So row 4, column 7 is safe.` */
export function soWords(fact: Fact, places: Places): string {
  const [cell = 0] = fact.cells;
  const { row, column } = places.at(cell);
  const where = places.all(fact.cells);
  if (!isDecided(fact)) return soBoundsWords(fact, where);
  if (fact.atMost === 0)
    return fact.cells.length === 1
      ? msg(str`So row ${row}, column ${column} is safe.`)
      : msg(str`So these cells are safe: ${where}.`);
  return fact.cells.length === 1
    ? msg(str`So row ${row}, column ${column} is a mine.`)
    : msg(str`So these cells are mines: ${where}.`);
}

/** `Exactly 2 mines here: row 4, columns 5, 6, and 7.` */
function boundsWords(fact: Fact, places: Places): string {
  const { cells, atLeast, atMost } = fact;
  const where = places.all(cells);
  if (atLeast === atMost)
    return byCount(
      atLeast,
      msg(str`Exactly one mine here: ${where}.`),
      msg(str`Exactly ${atLeast} mines here: ${where}.`),
    );
  if (atLeast <= 0)
    return byCount(
      atMost,
      msg(str`At most one mine here: ${where}.`),
      msg(str`At most ${atMost} mines here: ${where}.`),
    );
  if (atMost >= cells.length)
    return byCount(
      atLeast,
      msg(str`At least one mine here: ${where}.`),
      msg(str`At least ${atLeast} mines here: ${where}.`),
    );
  return msg(str`Between ${atLeast} and ${atMost} mines here: ${where}.`);
}

function soBoundsWords({ cells, atLeast, atMost }: Fact, where: string): string {
  if (atLeast === atMost)
    return byCount(
      atLeast,
      msg(str`So exactly one mine is here: ${where}.`),
      msg(str`So exactly ${atLeast} mines are here: ${where}.`),
    );
  if (atLeast <= 0)
    return byCount(
      atMost,
      msg(str`So at most one mine is here: ${where}.`),
      msg(str`So at most ${atMost} mines are here: ${where}.`),
    );
  if (atMost >= cells.length)
    return byCount(
      atLeast,
      msg(str`So at least one mine is here: ${where}.`),
      msg(str`So at least ${atLeast} mines are here: ${where}.`),
    );
  return msg(str`So between ${atLeast} and ${atMost} mines are here: ${where}.`);
}

/** `That leaves row 4, column 7: safe.`, of what others have been taken from. */
export function leftWords(fact: Fact, places: Places): string {
  const { cells, atMost } = fact;
  if (cells.length === 0) return msg('That leaves no cells for the others.');
  if (!isDecided(fact)) return soBoundsWords(fact, places.all(cells));
  const [cell = 0] = cells;
  const { row, column } = places.at(cell);
  const where = places.all(cells);
  if (atMost === 0)
    return cells.length === 1
      ? msg(str`That leaves row ${row}, column ${column}: safe.`)
      : msg(str`That leaves only safe cells: ${where}.`);
  return cells.length === 1
    ? msg(str`That leaves row ${row}, column ${column}: a mine.`)
    : msg(str`That leaves only mines: ${where}.`);
}
