import type { CellIndex } from '../../api/cells.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { REPLAY_SENTENCES } from '../../engine/refusals/replays.ts';
import { ByteReader } from './byte-reader.ts';
import { readEvfEvents } from './evf-events.ts';
import { cutOff, faultOfSize, levelOf, type ReadGame, statedOf } from './foreign-game.ts';
import { asciiOf, cleanText, fieldText, utf8Text } from './foreign-text.ts';
import { isRecursive, modeOf } from './modes.ts';
import { arbiterStamp, isoOfEpoch } from './times.ts';

const FORMAT = 'EVF';
const NEWEST = 4;

/** Whether bit `place` of a byte is set. */
const bit = (byte: number, place: number) => ((byte >> place) & 1) === 1;

/**
 * A replay of Metasweeper, versions 0 to 4: summary, texts, mines as bits, and the mouse. The identifiers of player and
 * machine are left alone. Codes: `bad-replay`, `newer-replay`, `replay-mode`.
 */
export function readEvf(bytes: Uint8Array): ReadGame {
  const reader = new ByteReader(bytes);
  const version = reader.u8();
  if (version > NEWEST) return refuse(REPLAY_SENTENCES, 'newer-replay', { format: FORMAT, version });
  const summary = reader.u8();
  const settings = version >= 3 ? reader.u8() : 0;
  const [rows, columns] = [reader.u8(), reader.u8()];
  const mineCount = reader.u16();
  const square = reader.u8() || 16;
  const mode = reader.u16();
  const threeBv = reader.u16();
  const timeMs = version === 4 ? reader.u32() : reader.u24();
  if (reader.isCut) return cutOff(FORMAT);
  const fault = faultOfSize(FORMAT, { columns, rows, mines: mineCount });
  if (fault !== null) return fault;
  const { writer, ...texts } =
    version === 4 ? readTexts4(reader, bit(summary, 3)) : { ...readTexts(reader, version), writer: '' };
  const bitmap = reader.take(Math.ceil((columns * rows) / 8));
  if (reader.isCut) return cutOff(FORMAT);
  if (isRecursive(mode))
    return refuse(REPLAY_SENTENCES, 'replay-mode', { format: FORMAT, mode: modeOf(mode) ?? '' });
  if (version === 4) for (let left = reader.u16(); left > 0 && !reader.isCut; left--) reader.untilZero();
  const mines = minesOf(bitmap, columns * rows);
  const read = readEvfEvents(reader, version);
  if (!read.ok) return read;
  const hasMarks = bit(settings, 7);
  const isWon = bit(summary, 7);
  return {
    ok: true,
    game: {
      format: 'evf',
      version: String(version),
      columns,
      rows,
      mines,
      square,
      hasMarks,
      // As in the files that this app writes.
      floodsStopAtMarks: writer.startsWith('Mine Sweeper'),
      track: read.track,
      isIncomplete: !read.isWhole,
      toleranceMs: 1,
      stated: statedOf({
        ...texts,
        level: levelOf(columns, rows, mineCount),
        mode: modeOf(mode),
        result: isWon ? 'won' : 'not-won',
        timeMs,
        threeBv,
        mines: mineCount,
        questionMarks: version >= 3 ? hasMarks : undefined,
        isOfficial: bit(summary, 6),
        isFair: bit(summary, 5),
        noFlag: version >= 1 ? bit(summary, 4) : undefined,
      }),
    },
  };
}

/** Texts of versions 0 to 3: files that were made of others may have any code page. */
function readTexts(reader: ByteReader, version: number) {
  const program = fieldText(reader.untilZero());
  const [player, event] = [fieldText(reader.untilZero()), fieldText(reader.untilZero())];
  reader.untilZero();
  const [start, end] = [
    asciiOf(reader.untilZero().subarray(0, 100)),
    asciiOf(reader.untilZero().subarray(0, 100)),
  ];
  const country = fieldText(reader.untilZero());
  if (version >= 2) reader.untilZero();
  const [startedAt, endedAt] = [dateOfText(start, program), dateOfText(end, program)];
  return { program, player, event, country, startedAt, endedAt };
}

/** Texts of version 4: country and times before them, and the program that made the file of another where there is one. */
function readTexts4(reader: ByteReader, isTranscoded: boolean) {
  const text = () => cleanText(utf8Text(reader.untilZero().subarray(0, 1000)));
  const code = fieldText(reader.take(2));
  const [start, end] = [reader.u64(), reader.u64()];
  const program = text();
  const writer = isTranscoded ? text() : '';
  if (isTranscoded) text();
  const [player, event] = [text(), text()];
  reader.untilZero();
  reader.take(reader.u16());
  const country = code === 'XX' ? undefined : code;
  const [startedAt, endedAt] = [isoOfEpoch(start / 1000), isoOfEpoch(end / 1000)];
  return { program, player, event, country, startedAt, endedAt, writer };
}

/** Dates as text, in the way of the program: microseconds, seconds, or Arbiter's stamp. */
function dateOfText(text: string, program: string): string | undefined {
  const number = /^\d{1,17}$/.test(text.trim()) ? Number(text) : 0;
  if (program.startsWith('元')) return isoOfEpoch(number / 1000);
  if (/viennasweeper/i.test(program)) return isoOfEpoch(number * 1000);
  return /arbiter/i.test(program) ? arbiterStamp(text)?.text : cleanText(text) || undefined;
}

/** A bit a cell, the highest of a byte first. */
function minesOf(bitmap: Uint8Array, cells: number): CellIndex[] {
  const mines: CellIndex[] = [];
  for (let cell = 0; cell < cells; cell++) if (bit(bitmap[cell >> 3], 7 - (cell & 7))) mines.push(cell);
  return mines;
}
