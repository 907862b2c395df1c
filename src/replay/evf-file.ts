import { msg } from '@lit/localize';
import type { StatedReplay } from '../../worker/api/foreign-replay.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import { type FinishedGame, isClassic, minesOfLayout, pressesOf, SQUARE } from './mouse-presses.ts';

const VERSION = 4;
const CODES = { lc: 2, lr: 3, rc: 4, rr: 5 } as const;
const PAUSE = 255;
const MOST_PAUSE_MS = 65_535;
/** The longest side that one byte holds. */
const MOST_SIDE = 255;

/** The modes of the format: dealt at random, or none that it knows. */
const STANDARD = 0;
const NO_MODE = 65_535;

/** A game to be written, and what a file of another program said of it. */
export interface EvfGame extends FinishedGame {
  readonly threeBv: number;
  readonly stated?: StatedReplay | undefined;
}

/**
 * The game as an EVF file (version 4), which Metasweeper and its tools show. It says that another program wrote it, claims
 * to be neither official nor fair, and bears no checksum: those are the secret of each program that has one. Code: `not-classic`.
 */
export function writeEvf(game: EvfGame): Outcome<{ bytes: Uint8Array }> {
  const { rules, layout, status, elapsedMs, threeBv, stated } = game;
  const { columns, rows, mines, questionMarks, deal } = rules;
  if (!isClassic(rules) || Math.max(columns, rows) > MOST_SIDE) {
    const message = msg(
      'EVF supports only the standard rules on square cells, and sides of up to 255. Save the record instead.',
    );
    return { ok: false, code: 'not-classic', values: {}, message };
  }
  const events = [...eventsOf(game)];
  const hasFlags = game.moves.some(({ type }) => type === 'annotate');
  const summary = (status === 'won' ? 0x80 : 0) | (hasFlags ? 0 : 0x10) | 0x08;
  const bitmap = new Uint8Array(Math.ceil((columns * rows) / 8));
  for (const [cell, mine] of minesOfLayout(layout).entries())
    if (mine === 1) bitmap[cell >> 3] = (bitmap[cell >> 3] ?? 0) | (0x80 >> (cell & 7));
  const own = `Mine Sweeper ${__VERSION__}`;
  const bytes = [
    ...[VERSION, summary, questionMarks ? 0x80 : 0, rows, columns, ...big(mines, 2), SQUARE],
    ...big(deal === 'random' ? STANDARD : NO_MODE, 2),
    ...[...big(threeBv, 2), ...big(elapsedMs, 4)],
    // The country is not known, nor when it was played.
    ...[...zero('XX').slice(0, 2), ...big(0, 8), ...big(0, 8)],
    ...[...zero(stated?.program ?? own), ...zero(own), ...zero('UTF-8')],
    ...[...zero(stated?.player ?? ''), ...zero(stated?.event ?? ''), ...zero('')],
    // No device, the mines, no figures of its own.
    ...[...big(0, 2), ...bitmap, ...big(0, 2)],
    ...events,
    // The end, and a checksum of no bytes.
    ...[0, ...big(0, 2)],
  ];
  return { ok: true, bytes: Uint8Array.from(bytes) };
}

/** Events as steps from the one before; pauses that do not fit into a byte stand by themselves. */
function* eventsOf(game: EvfGame): Generator<number> {
  const { columns } = game.rules;
  let [x, y, atMs] = [0, 0, 0];
  for (const press of pressesOf(game)) {
    let later = Math.max(0, press.atMs - atMs);
    atMs += later;
    for (; later > 255; later -= Math.min(later, MOST_PAUSE_MS))
      yield* [PAUSE, ...big(Math.min(later, MOST_PAUSE_MS), 2)];
    const [left, top] = [columnOf(press.cell, columns), rowOf(press.cell, columns)].map(
      (place) => (place + 0.5) * SQUARE,
    ) as [number, number];
    yield* [CODES[press.code], later, ...big((left - x) & 0xffff, 2), ...big((top - y) & 0xffff, 2)];
    [x, y] = [left, top];
  }
}

/** A whole number in so many bytes, the highest first. */
function big(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256);
}

/** A text in UTF-8 that a zero ends. */
function zero(text: string): number[] {
  return [...new TextEncoder().encode(text.replaceAll('\0', '')), 0];
}
