import { msg, str } from '@lit/localize';
import type { CellIndex } from '../../worker/api/cells.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import type { InputScheme } from '../board/input/input-settings.ts';
import { numberText, sentences } from '../i18n/words.ts';
import { shownKeys } from '../ui/key-text.ts';
import type { Task } from './lessons.ts';

/** One sentence: how that is done by the player's own input and keys, on a touch screen or elsewhere. */
export function howTo(kind: Task['kind'], scheme: InputScheme, isTouch: boolean): string {
  const isFlag = kind === 'flag';
  const isFirst = scheme === 'flag-first' || scheme === 'double-click';
  const hold = () => msg('Hold a finger on it.');
  if (isTouch) {
    if (!isFlag && kind !== 'chord' && scheme === 'double-click') return msg('Tap it twice.');
    return kind === 'chord' || isFlag === isFirst ? msg('Tap it.') : hold();
  }
  const key = isFlag ? (shownKeys.F ?? 'F') : (shownKeys[msg('Enter')] ?? msg('Space'));
  if (isFlag && scheme === 'touch') return msg(str`Hold the mouse button on it, or press ${key} there.`);
  if (isFlag === isFirst || kind === 'chord') return msg(str`Click it, or press ${key} there.`);
  return scheme === 'double-click'
    ? msg(str`Double-click it, or press ${key} there.`)
    : msg(str`Right-click it, or press ${key} there.`);
}

/** Describes the places of the outlined and the marked cells of a board. */
export function placesOf(
  facts: readonly CellIndex[],
  targets: readonly CellIndex[],
  columns: number,
): string {
  const place = (cell: CellIndex) => [
    numberText(rowOf(cell, columns) + 1),
    numberText(columnOf(cell, columns) + 1),
  ];
  return sentences(
    ...facts.map((cell) => {
      const [row, column] = place(cell);
      return msg(str`Outlined: row ${row}, column ${column}.`);
    }),
    ...targets.map((cell) => {
      const [row, column] = place(cell);
      return msg(str`Marked: row ${row}, column ${column}.`);
    }),
  );
}
