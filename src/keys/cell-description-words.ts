import { msg, str } from '@lit/localize';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { GameInfo } from '../../worker/api/game.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import { lieOf, placeSeen } from '../board/turned.ts';
import { byCount, listText, numberText, sentences } from '../i18n/words.ts';
import type { Frontier } from './frontier.ts';
import { isOpenSign, isPart, type NearView, REACH, signOf } from './near-view.ts';

/** Describes the cell's neighbours by kind: "3 covered: above left, above, above right. 1 flag: left. 2 mines nearby: below." */
export function wordsAround(game: GameInfo, view: NearView, cell: CellIndex): string {
  const places = new Map<string, string[]>();
  for (const [sign, place] of around(game, view, cell))
    places.set(sign, [...(places.get(sign) ?? []), place]);
  const order = [...places.keys()].sort((a, b) => rankOf(a) - rankOf(b));
  return sentences(...order.map((sign) => kindWords(sign, places.get(sign) ?? [])));
}

/** Covered, flag, question mark, then the numbers; the least informative comes last: empty cells. */
function rankOf(sign: string): number {
  const first = '#F?'.indexOf(sign);
  if (first >= 0) return first;
  if (!isOpenSign(sign)) return 98;
  return sign === '0' ? 99 : 10 + Number.parseInt(sign, 36);
}

function kindWords(sign: string, all: readonly string[]): string {
  const count = all.length;
  const places = listText(all, { style: 'short', type: 'unit' });
  const many = numberText(count);
  switch (sign) {
    case '#':
      return byCount(count, msg(str`1 covered: ${places}.`), msg(str`${many} covered: ${places}.`));
    case 'F':
      return byCount(count, msg(str`1 flag: ${places}.`), msg(str`${many} flags: ${places}.`));
    case '?':
      return byCount(
        count,
        msg(str`1 question mark: ${places}.`),
        msg(str`${many} question marks: ${places}.`),
      );
    case '0':
      return msg(str`Empty: ${places}.`);
    case '*':
      return byCount(count, msg(str`1 mine: ${places}.`), msg(str`${many} mines: ${places}.`));
    case 'X':
      return msg(str`The mine that exploded: ${places}.`);
    case '!':
      return byCount(count, msg(str`1 wrong flag: ${places}.`), msg(str`${many} wrong flags: ${places}.`));
    default:
      return msg(str`Number ${numberText(Number.parseInt(sign, 36))}: ${places}.`);
  }
}

/** Each neighbour's sign and where it is seen, in reading order; a torus goes on beyond its edges. */
function around(
  { geometry, rules }: GameInfo,
  view: NearView,
  cell: CellIndex,
): (readonly [sign: string, place: string])[] {
  const { columns, rows, wrap, shape } = geometry;
  const [column, row] = [columnOf(cell, columns), rowOf(cell, columns)];
  const offsets = [...(row % 2 === 0 ? geometry.neighbours.even : geometry.neighbours.odd)];
  // In patterns that reach beyond the adjacent cells, each place is given by its row and column.
  const isNear = rules.topology === shape || rules.topology === 'orthogonal';
  const { isTurned } = lieOf(geometry);
  const found: (readonly [string, string])[] = [];
  const seen = ([dx, dy]: readonly [number, number]) =>
    isTurned ? ([-dy, dx] as const) : ([dx, dy] as const);
  const inOrder = offsets.sort((a, b) => seen(a)[1] - seen(b)[1] || seen(a)[0] - seen(b)[0]);
  for (const [dx, dy] of inOrder) {
    let [x, y] = [column + dx, row + dy];
    if (wrap === 'torus') [x, y] = [(x + columns * 9) % columns, (y + rows * 9) % rows];
    else if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
    const at = y * columns + x;
    const sign = signOf(view, at);
    if (sign === '') continue;
    // Odd rows of hexagons stand half a cell to the right.
    const shift = shape === 'hex' && dy !== 0 ? (row % 2 === 0 ? 0.5 : -0.5) : 0;
    const [right, down] = seen([dx, dy]);
    found.push([sign, isNear ? placeOf(Math.sign(right + shift), down) : cellPlace(placeSeen(geometry, at))]);
  }
  return found;
}

function cellPlace({ row, column }: { readonly row: number; readonly column: number }): string {
  return msg(str`row ${numberText(row)} column ${numberText(column)}`);
}

function placeOf(right: number, down: number): string {
  if (down < 0) return right < 0 ? msg('above left') : right > 0 ? msg('above right') : msg('above');
  if (down > 0) return right < 0 ? msg('below left') : right > 0 ? msg('below right') : msg('below');
  return right < 0 ? msg('left') : msg('right');
}

/** Describes what is still unsolved, in a few short sentences. */
export function wordsOfFrontier(
  { unsolved, beside, apart, flags, nearest }: Frontier,
  view: NearView,
  minesLeft: number,
): string {
  const place = nearest === null ? null : placeSeen(view.geometry, nearest);
  return sentences(
    isPart(view) && msg(str`Within ${numberText(REACH)} rows and columns:`),
    byCount(unsolved, msg('1 number is unsolved.'), msg(str`${numberText(unsolved)} numbers are unsolved.`)),
    byCount(
      beside,
      msg('1 covered cell lies beside a number.'),
      msg(str`${numberText(beside)} covered cells lie beside numbers.`),
    ),
    apart > 0 &&
      byCount(
        apart,
        msg('1 covered cell touches no number.'),
        msg(str`${numberText(apart)} covered cells touch no number.`),
      ),
    byCount(flags, msg('1 flag is set.'), msg(str`${numberText(flags)} flags are set.`)),
    byCount(minesLeft, msg('1 mine left.'), msg(str`${numberText(minesLeft)} mines left.`)),
    place !== null &&
      msg(
        str`The nearest unsolved number: row ${numberText(place.row)}, column ${numberText(place.column)}.`,
      ),
  );
}
