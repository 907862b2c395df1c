import type { CellIndex } from '../../api/cells.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { REPLAY_SENTENCES } from '../../engine/refusals/replays.ts';
import { ByteReader } from './byte-reader.ts';
import { cutOff, levelNumbered, type ReadGame, readMines, statedOf } from './foreign-game.ts';
import { asciiOf, cleanText, fieldText, utf8Text } from './foreign-text.ts';
import { isRecursive, modeOf } from './modes.ts';
import { readRmvEvents } from './rmv-events.ts';
import { isoOfEpoch } from './times.ts';

const FORMAT = 'RMV';
const SIGNATURE = '*rmv';

/** Programs by their number; 0 is named in an extension. */
const CLONES: readonly string[] = [
  ...['', 'Viennasweeper', 'Arbiter', 'Minesweeper X', 'Clone', 'Metasweeper', 'Freesweeper', 'Mysweeper'],
];

export function isRmv(bytes: Uint8Array): boolean {
  return asciiOf(bytes.subarray(0, 4)) === SIGNATURE;
}

/**
 * A replay of Viennasweeper, versions 1 and 2: a header with the sizes of all sections, then these. Bytes of a section that
 * are not known are passed over. The fourth field of the player is a secret for tournaments, and is left alone.
 * Codes: `bad-replay`, `newer-replay`, `replay-mode`.
 */
export function readRmv(bytes: Uint8Array): ReadGame {
  const reader = new ByteReader(bytes, 4);
  const version = reader.u16();
  if (reader.isCut) return cutOff(FORMAT);
  if (version !== 1 && version !== 2)
    return refuse(REPLAY_SENTENCES, 'newer-replay', { format: FORMAT, version });
  const isFirst = version === 1;
  const clone = isFirst ? null : { id: reader.u8(), major: reader.u8() };
  const statedLength = reader.u32();
  const sizes = {
    result: isFirst ? reader.u16() : 0,
    version: reader.u16(),
    player: reader.u16(),
    board: reader.u16(),
    preflags: reader.u16(),
    properties: reader.u16(),
    extensions: isFirst ? 0 : reader.u16(),
    events: reader.u32(),
    checksum: reader.u16(),
  };
  if (reader.isCut) return cutOff(FORMAT);
  const whole = reader.at + Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let at = reader.at;
  const section = (size: number) => {
    const start = Math.min(at, bytes.length);
    at += size;
    return new ByteReader(bytes, start, at);
  };
  const result = section(sizes.result);
  const programText = section(sizes.version);
  const player = section(sizes.player);
  const board = section(sizes.board);
  const preflagged = section(sizes.preflags);
  const properties = section(sizes.properties);
  const extensions = section(sizes.extensions);
  const events = section(sizes.events);

  const seconds = board.u32();
  const [columns, rows] = [board.u8(), board.u8()];
  const mineCount = board.u16();
  if (board.isCut) return cutOff(FORMAT);
  const read = readMines(board, { format: FORMAT, columns, rows, mines: mineCount });
  if (!read.ok) return read;
  const [marks, noFlag, mode, level, fourth, fifth, sixth] = [...properties.take(properties.left)];
  if ((level ?? 0) > 3) return refuse(REPLAY_SENTENCES, 'bad-replay:level', { format: FORMAT, level });
  if (!isFirst && isRecursive(mode ?? 0))
    return refuse(REPLAY_SENTENCES, 'replay-mode', { format: FORMAT, mode: modeOf(mode) ?? '' });
  const square = (isFirst ? 16 : sixth) || 16;
  const preflags = readPreflags(preflagged, columns);
  const played = readRmvEvents(events, { isFirst, columns, square, preflags });
  if (!played.ok) return played;

  const isUtf8 = !isFirst || fourth === 1;
  const textOf = (raw: Uint8Array) => (isUtf8 ? cleanText(utf8Text(raw.subarray(0, 1000))) : fieldText(raw));
  const [name, nickname, country] = readFields(player).map(textOf);
  const named =
    clone && (clone.id === 0 ? cloneName(extensions) : `${CLONES[clone.id] ?? ''} ${clone.major}`);
  const won = played.end?.result === 'won';
  const statedThreeBv = isFirst
    ? threeBvOf(asciiOf(result.take(result.left)))
    : (fourth ?? 0) + (fifth ?? 0) * 256;
  return {
    ok: true,
    game: {
      format: 'rmv',
      version: String(version),
      columns,
      rows,
      mines: read.mines,
      square,
      hasMarks: marks === 1,
      track: played.track,
      isIncomplete: played.end === null,
      toleranceMs: 1,
      // Version 2 of the format counts two bytes too few.
      fileHolds:
        whole === bytes.length && [bytes.length, bytes.length - (isFirst ? 0 : 2)].includes(statedLength),
      stated: statedOf({
        program: textOf(programText.take(Math.min(1000, programText.left))) || named?.trim(),
        player: name,
        nickname,
        country,
        level: level === undefined ? undefined : levelNumbered(level),
        mode: mode === undefined ? undefined : modeOf(mode),
        result: played.end?.result,
        timeMs: played.end?.atMs,
        // Lost games say 0.
        threeBv: statedThreeBv > 0 || (won && !isFirst) ? statedThreeBv : undefined,
        mines: mineCount,
        questionMarks: marks === undefined ? undefined : marks === 1,
        noFlag: noFlag === undefined ? undefined : noFlag === 1,
        startedAt: isoOfEpoch(seconds * 1000),
      }),
    },
  };
}

/** How often a list of short texts is read on. */
const MOST_FIELDS = 100;

function readFields(reader: ByteReader): Uint8Array[] {
  const fields: Uint8Array[] = [];
  for (let left = Math.min(MOST_FIELDS, reader.u16()); left > 0 && reader.left > 0; left--)
    fields.push(reader.short());
  return fields;
}

function cloneName(reader: ByteReader): string {
  for (let left = Math.min(MOST_FIELDS, reader.u16()); left > 0 && reader.left > 0; left--) {
    const name = utf8Text(reader.short());
    const value = reader.short();
    if (name === 'clone_name') return cleanText(utf8Text(value));
  }
  return '';
}

/** The cells flagged before the first move; places off the board stay what they are, and do nothing. */
function readPreflags(reader: ByteReader, columns: number): CellIndex[] {
  const cells: CellIndex[] = [];
  for (let left = reader.u16(); left > 0 && reader.left > 1; left--) {
    const [column, row] = [reader.u8(), reader.u8()];
    if (column < columns) cells.push(row * columns + column);
  }
  return cells;
}

/** The 3BV of a result string, `…#3BV:24#NF:0#TIMESTAMP:…#`: from the end, for the name before it may hold any sign. */
function threeBvOf(text: string): number {
  for (const part of text.split('#').reverse()) {
    const [, key, value] = /^\s*([A-Z\d]+):(.*)$/s.exec(part) ?? [];
    if (key === '3BV') return /^\d{1,5}$/.test(value.trim()) ? Number(value) : 0;
  }
  return 0;
}
