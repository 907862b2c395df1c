import { msg, str } from '@lit/localize';
import type { GroupReport } from '../../worker/api/archive.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import { byCount, numberText, sentences } from '../i18n/words.ts';
import { percent, whole } from './number-words.ts';
import { chunks, type Table } from './table.ts';

export type Deaths = NonNullable<GroupReport['deaths']>;

/** The most blocks in a row or a column of the table. */
const MOST_BLOCKS = 10;

/** Cells of a board put together to blocks, so that they can be seen. Hexagons are put together by two rows at least. */
export interface DeathMap {
  readonly columns: number;
  readonly rows: number;
  readonly counts: readonly number[];
  /** Cells along the side of a block. */
  readonly side: number;
  readonly most: number;
}

/** The map with blocks of so many cells that each is at least `least` pixels wide. */
export function deathMap({ columns, rows, counts }: Deaths, width: number, least: number): DeathMap {
  const side = Math.max(1, Math.ceil((columns * least) / width));
  const across = Math.ceil(columns / side);
  const down = Math.ceil(rows / side);
  const blocks = new Array<number>(across * down).fill(0);
  for (let i = 0; i < counts.length; i++) {
    const block = Math.floor(i / columns / side) * across + Math.floor(columnOf(i, columns) / side);
    blocks[block] = (blocks[block] ?? 0) + (counts[i] ?? 0);
  }
  return { columns: across, rows: down, counts: blocks, side, most: Math.max(0, ...blocks) };
}

/** Describes the map: the share on the edge, where fewer neighbours tell of a mine. */
export function deathWords({ columns, rows, counts }: Deaths): string {
  let all = 0;
  let onEdge = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] ?? 0;
    const [row, column] = [rowOf(i, columns), columnOf(i, columns)];
    all += count;
    if (row === 0 || column === 0 || row === rows - 1 || column === columns - 1) onEdge += count;
  }
  const inner = Math.max(0, columns - 2) * Math.max(0, rows - 2);
  const share = 1 - inner / (columns * rows);
  if (all < 10 || share === 1)
    return sentences(
      byCount(all, msg('1 mine exploded here.'), msg(str`${numberText(all)} mines exploded here.`)),
      msg('Cells with a stronger shade killed you more often.'),
    );
  return msg(
    str`${numberText(all)} mines exploded here: ${percent(onEdge / all)} of them on the edge, which has ${percent(share)} of the cells.`,
  );
}

/** The counts by rows and columns, or by blocks of them on larger boards. */
export function deathTable({ columns, rows, counts }: Deaths): Table {
  const across = chunks(columns, MOST_BLOCKS);
  const down = chunks(rows, MOST_BLOCKS);
  const sum = (row: readonly [number, number], column: readonly [number, number]) => {
    let all = 0;
    for (let y = row[0]; y < row[1]; y++) {
      for (let x = column[0]; x < column[1]; x++) all += counts[y * columns + x] ?? 0;
    }
    return all;
  };
  return {
    caption: msg('Exploded mines by row and column'),
    head: [msg('Row'), ...across.map(spanWords)],
    rows: down.map((row) => [spanWords(row), ...across.map((column) => whole(sum(row, column)))]),
  };
}

/** `Row 4, column 7: 3 times.`, or the rows and columns of a block. */
export function blockWords({ columns, side, counts }: DeathMap, deaths: Deaths, block: number): string {
  const [row, column] = [rowOf(block, columns), columnOf(block, columns)];
  const span = (at: number, end: number) => spanWords([at * side, Math.min(end, (at + 1) * side)]);
  const [down, across] = [span(row, deaths.rows), span(column, deaths.columns)];
  const count = counts[block] ?? 0;
  const times = byCount(count, msg('1 time'), msg(str`${numberText(count)} times`));
  const [isRows, isColumns] = [down, across].map((words) => words.includes('–'));
  if (isRows && isColumns) return msg(str`Rows ${down}, columns ${across}: ${times}`);
  if (isRows) return msg(str`Rows ${down}, column ${across}: ${times}`);
  if (isColumns) return msg(str`Row ${down}, columns ${across}: ${times}`);
  return msg(str`Row ${down}, column ${across}: ${times}`);
}

function spanWords([from, to]: readonly [number, number]): string {
  return to - from === 1 ? numberText(to) : `${numberText(from + 1)}–${numberText(to)}`;
}
