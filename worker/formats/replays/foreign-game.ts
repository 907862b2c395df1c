import type { CellIndex } from '../../api/cells.ts';
import type { ReplayFormat, StatedReplay } from '../../api/foreign-replay.ts';
import type { Outcome, Refusal } from '../../api/outcome.ts';
import type { LevelName } from '../../api/rules.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { REPLAY_SENTENCES } from '../../engine/refusals/replays.ts';
import type { ByteReader } from './byte-reader.ts';
import type { MouseTrack } from './mouse-track.ts';

/** The longest side of a board. */
const MOST_SIDE = 255;

/** Board, mouse and claims of a file, before any of it is played. */
export interface ForeignGame extends ForeignBoard {
  readonly format: ReplayFormat;
  readonly version: string;
  /** Pixels along the side of a cell. */
  readonly square: number;
  readonly hasMarks: boolean;
  readonly chordsByLeft?: boolean;
  readonly floodsStopAtMarks?: boolean;
  readonly track: MouseTrack;
  readonly isIncomplete: boolean;
  readonly stated: StatedReplay;
  /** How far stated and real time may lie apart, by the resolution of the format. */
  readonly toleranceMs: number;
  /** Whether the file's own sums and lengths hold; absent: it has none. */
  readonly fileHolds?: boolean;
  /** From the file's stamp of the start to that of the end. */
  readonly spanMs?: number;
}

/** A board with its mines, one of which may be listed twice. */
export interface ForeignBoard {
  readonly columns: number;
  readonly rows: number;
  readonly mines: readonly CellIndex[];
}

export type ReadGame = Outcome<{ game: ForeignGame }>;

/** Refuses sizes that no board has. Text may hold larger ones than the formats with a byte for each side. */
export function faultOfSize(
  format: string,
  { columns, rows, mines }: { readonly columns: number; readonly rows: number; readonly mines: number },
  { side = MOST_SIDE, cells = MOST_SIDE ** 2 } = {},
): Refusal | null {
  const isSide = (count: number) => Number.isInteger(count) && count >= 1 && count <= side;
  if (!isSide(columns) || !isSide(rows) || columns * rows > cells)
    return refuse(REPLAY_SENTENCES, 'bad-replay:size', { format, columns, rows });
  return mines > columns * rows
    ? refuse(REPLAY_SENTENCES, 'bad-replay:mines', { format, mines, columns, rows })
    : null;
}

/** Mines as pairs of bytes, in the order and counted as the format has them. */
export function readMines(
  reader: ByteReader,
  size: { readonly format: string; readonly columns: number; readonly rows: number; readonly mines: number },
  { rowFirst = false, from = 0 } = {},
): Outcome<{ mines: CellIndex[] }> {
  const { format, columns, rows } = size;
  const fault = faultOfSize(format, size);
  if (fault !== null) return fault;
  const mines: CellIndex[] = [];
  if (reader.left < 2 * size.mines) return cutOff(format);
  for (let mine = 1; mine <= size.mines; mine++) {
    const first = reader.u8() - from;
    const second = reader.u8() - from;
    const [column, row] = rowFirst ? [second, first] : [first, second];
    if (column < 0 || column >= columns || row < 0 || row >= rows)
      return refuse(REPLAY_SENTENCES, 'bad-replay:off-board', { format, mine, column, row });
    mines.push(row * columns + column);
  }
  return { ok: true, mines };
}

export function cutOff(format: string): Refusal {
  return refuse(REPLAY_SENTENCES, 'bad-replay:cut-off', { format });
}

/** The levels of these programs; the Beginner's of most is smaller than ours. */
const SIZES: readonly (readonly [level: LevelName, columns: number, rows: number, mines: number])[] = [
  ['beginner', 8, 8, 10],
  ['intermediate', 16, 16, 40],
  ['expert', 30, 16, 99],
];

/** The level of a size, for formats that do not store it. */
export function levelOf(columns: number, rows: number, mines: number): LevelName | 'custom' {
  const found = SIZES.find(([, ...size]) => size[0] === columns && size[1] === rows && size[2] === mines);
  return found?.[0] ?? 'custom';
}

/** The size of a level. */
export function sizeOf(level: LevelName): { columns: number; rows: number; mines: number } {
  const [, columns, rows, mines] = SIZES.find(([name]) => name === level) as (typeof SIZES)[number];
  return { columns, rows, mines };
}

/** The level with this number, from 0. */
export function levelNumbered(number: number): LevelName | 'custom' {
  return SIZES[number]?.[0] ?? 'custom';
}

/** The claims without those that a file does not make: empty texts and what is not there. */
export function statedOf(
  claims: { readonly [K in keyof StatedReplay]: StatedReplay[K] | undefined },
): StatedReplay {
  return Object.fromEntries(
    Object.entries(claims).filter(([, claim]) => claim !== undefined && claim !== ''),
  ) as StatedReplay;
}
