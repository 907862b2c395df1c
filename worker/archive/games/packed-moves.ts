import type { RecordedMove } from '../../api/game.ts';
import { MOVE_KINDS, moveKindOf } from '../../engine/game/move-kinds.ts';
import { createVarintReader, pushVarint, unzigzag, zigzag } from '../../engine/record/bytes.ts';
import { readableMoves } from '../../storage/readable-moves.ts';
import type { HistoryRow } from '../../storage/schema.ts';

/** The moves of a game in few bytes, with the mines that one of them was dealt, of a no-guess board. */
export interface PackedMoves {
  readonly format: number;
  readonly count: number;
  readonly bytes: Uint8Array;
  readonly deal?: { readonly seq: number; readonly layout: Uint8Array };
}

/** Another way of packing gets a new one. */
export const PACKING = 1;

/** Moves before a block of bytes is closed: a list of single bytes takes eight times their room. */
const BLOCK = 4096;

/** Packs stored rows of moves, numbered from 0, up to the first damaged one. About three bytes a move. */
export function packMoves(rows: readonly unknown[]): PackedMoves {
  const moves = readableMoves(rows);
  const blocks: Uint8Array[] = [];
  let bytes: number[] = [];
  let lastCell = 0;
  let lastAt = 0;
  for (const [seq, move] of moves.entries()) {
    const { cell, atMs } = move;
    pushVarint(bytes, zigzag(cell - lastCell) * 8 + moveKindOf(move));
    pushVarint(bytes, zigzag(atMs - lastAt));
    lastCell = cell;
    lastAt = atMs;
    if (seq % BLOCK < BLOCK - 1) continue;
    blocks.push(Uint8Array.from(bytes));
    bytes = [];
  }
  blocks.push(Uint8Array.from(bytes));
  const seq = rows.slice(0, moves.length).findIndex((row) => layoutOf(row) !== null);
  const layout = layoutOf(rows[seq]);
  const deal = layout === null ? {} : { deal: { seq, layout } };
  return { format: PACKING, count: moves.length, bytes: joined(blocks), ...deal };
}

/** The packed moves, or null when they are damaged. */
export function unpackMoves(packed: PackedMoves): RecordedMove[] | null {
  const moves: RecordedMove[] = [];
  return readPacked(packed, (kind, cell, atMs) => moves.push({ ...MOVE_KINDS[kind], cell, atMs }))
    ? moves
    : null;
}

const FLAG = moveKindOf({ type: 'annotate', as: 'flag' });

/**
 * The row of a won game with whether flags were placed, for one of before that was noted: by its moves, without playing
 * them. None asked for a flag: there was none. More asked for one than clicks were wasted: there was one. Anything between is not known,
 * nor is what damaged moves would tell.
 */
export function withUsedFlags(row: HistoryRow, packed: unknown): HistoryRow {
  const { won, result } = row;
  if (!won || !result || result.usedFlags !== undefined || typeof packed !== 'object' || !packed) return row;
  let flags = 0;
  const isRead = readPacked(packed as PackedMoves, (kind) => {
    if (kind === FLAG) flags += 1;
  });
  if (!isRead || (flags > 0 && flags <= result.clicks - result.effectiveClicks)) return row;
  return { ...row, result: { ...result, usedFlags: flags > 0 } };
}

/** Whether these are packed moves, as many as they say. */
export function arePacked(packed: PackedMoves): boolean {
  return readPacked(packed, () => undefined);
}

function readPacked(
  { format, count, bytes }: PackedMoves,
  take: (kind: number, cell: number, atMs: number) => void,
): boolean {
  if (format !== PACKING) return false;
  const reader = createVarintReader(bytes);
  let cell = 0;
  let atMs = 0;
  let read = 0;
  for (; !reader.isAtEnd(); read++) {
    const step = reader.next();
    const pause = reader.next();
    if (step === null || pause === null || step % 8 >= MOVE_KINDS.length) return false;
    cell += unzigzag(Math.floor(step / 8));
    atMs += unzigzag(pause);
    if (!Number.isSafeInteger(cell) || cell < 0 || !Number.isSafeInteger(atMs) || atMs < 0) return false;
    take(step % 8, cell, atMs);
  }
  return read === count;
}

function layoutOf(row: unknown): Uint8Array | null {
  const { layout } = (row ?? {}) as { layout?: unknown };
  return layout instanceof Uint8Array ? layout : null;
}

/** The pieces in one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
