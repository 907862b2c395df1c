import type { GroupReport } from '../../worker/archive-api.ts';
import { counted } from '../components/time-words.ts';
import { percent, whole } from './number-words.ts';
import { chunks, type Table } from './table.ts';

export type Deaths = NonNullable<GroupReport['deaths']>;

/** No more blocks than that in a row or a column of the table. */
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
    const block = Math.floor(i / columns / side) * across + Math.floor((i % columns) / side);
    blocks[block] = (blocks[block] ?? 0) + (counts[i] ?? 0);
  }
  return { columns: across, rows: down, counts: blocks, side, most: Math.max(0, ...blocks) };
}

/** What the map says: how much of it is on the edge, where there are fewer neighbours to tell of a mine. */
export function deathWords({ columns, rows, counts }: Deaths): string {
  let all = 0;
  let onEdge = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] ?? 0;
    const [row, column] = [Math.floor(i / columns), i % columns];
    all += count;
    if (row === 0 || column === 0 || row === rows - 1 || column === columns - 1) onEdge += count;
  }
  const inner = Math.max(0, columns - 2) * Math.max(0, rows - 2);
  const share = 1 - inner / (columns * rows);
  const mines = `${counted(all, 'mine')} went off here`;
  if (all < 10 || share === 1) return `${mines}. The darker a cell, the more often.`;
  return `${mines}: ${percent(onEdge / all)} of them on the edge, which has ${percent(share)} of the cells.`;
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
    caption: 'Exploded mines by row and column',
    head: ['Row', ...across.map(spanWords)],
    rows: down.map((row) => [spanWords(row), ...across.map((column) => whole(sum(row, column)))]),
  };
}

/** `Row 4, column 7: 3 times.`, or the rows and columns of a block. */
export function blockWords({ columns, side, counts }: DeathMap, deaths: Deaths, block: number): string {
  const [row, column] = [Math.floor(block / columns), block % columns];
  const span = (noun: string, at: number, end: number) => {
    const words = spanWords([at * side, Math.min(end, (at + 1) * side)]);
    return `${noun}${words.includes('–') ? 's' : ''} ${words}`;
  };
  return `${span('Row', row, deaths.rows)}, ${span('column', column, deaths.columns)}: ${counted(counts[block] ?? 0, 'time')}`;
}

function spanWords([from, to]: readonly [number, number]): string {
  return to - from === 1 ? `${to}` : `${from + 1}–${to}`;
}
