import { msg, str } from '@lit/localize';
import type { CellIndex } from '../../worker/api.ts';
import type { InputScheme } from '../board/input-settings.ts';
import { numberText, sentences } from '../language/words.ts';
import type { Task } from './lessons.ts';

/** One sentence: how that is done by the player's own input, on a touch screen or elsewhere. */
export function howTo(kind: Task['kind'], scheme: InputScheme, isTouch: boolean): string {
  const swaps = scheme === 'flag-first';
  if (kind === 'chord') return isTouch ? msg('Tap it.') : msg('Click it, or press Space there.');
  if (kind !== 'flag' && scheme === 'double-click')
    return isTouch ? msg('Tap it twice.') : msg('Double-click it, or press Space there.');
  if (isTouch)
    return (kind === 'flag') === (swaps || scheme === 'double-click')
      ? msg('Tap it.')
      : msg('Hold a finger on it.');
  if (kind !== 'flag')
    return swaps ? msg('Right-click it, or press Space there.') : msg('Click it, or press Space there.');
  if (scheme === 'touch') return msg('Hold the mouse button on it, or press F there.');
  return swaps || scheme === 'double-click'
    ? msg('Click it, or press F there.')
    : msg('Right-click it, or press F there.');
}

/** Where the outlined and the marked cells of a board are, in words. */
export function placesOf(
  facts: readonly CellIndex[],
  targets: readonly CellIndex[],
  columns: number,
): string {
  const place = (cell: CellIndex) => [
    numberText(Math.floor(cell / columns) + 1),
    numberText((cell % columns) + 1),
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
