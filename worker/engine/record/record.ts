import type { RecordedMove } from '../../api/game.ts';
import { bytesOfLayout, type Layout, layoutOfBytes } from '../deal/layout.ts';
import { MOVE_KINDS, moveKindOf } from '../game/move-kinds.ts';
import type { GameState } from '../game/state.ts';
import { fieldsOf, gridOf, type Ruleset } from '../rules/ruleset.ts';
import {
  checksum,
  createVarintReader,
  fromBase64,
  fromUtf8,
  pushVarint,
  toBase64,
  toUtf8,
  unzigzag,
  zigzag,
} from './bytes.ts';

/** The first part of every record; a new way of writing gets a new one. */
export const FORMAT = 'ms1';

/** The contents of a record. */
export type RecordedState = Readonly<
  Pick<GameState, 'ruleset' | 'seed' | 'layout' | 'recordsMines'> & { moves: readonly RecordedMove[] }
>;

/**
 * The game as `ms1.rules.source.moves.checksum`: rules are the fields that differ from the defaults, the source
 * is `s` and the seed or `l` and the mine plane (of known boards, and as `recordsMines` says), a move is one varint of kind and way from the last cell
 * and one of the time since the last move. About three bytes a move.
 */
export function encodeRecord(state: RecordedState): string {
  const rules = toBase64(toUtf8(JSON.stringify(fieldsOf(state.ruleset))));
  const { seed, layout, recordsMines } = state;
  const isByMines = seed === null || (recordsMines && layout !== null);
  const source = isByMines ? `l${encodePlane(layout)}` : `s${toBase64(toUtf8(seed))}`;
  const body = `${FORMAT}.${rules}.${source}.${encodeMoves(state.moves)}`;
  return `${body}.${checksum(body)}`;
}

function encodePlane(layout: Layout | null): string {
  if (layout === null) throw new Error('A game without a seed has no layout.');
  return toBase64(bytesOfLayout(layout));
}

function encodeMoves(moves: readonly RecordedMove[]): string {
  const bytes: number[] = [];
  let lastCell = 0;
  let lastAt = 0;
  for (const move of moves) {
    pushVarint(bytes, zigzag(move.cell - lastCell) * 8 + moveKindOf(move));
    pushVarint(bytes, move.atMs - lastAt);
    lastCell = move.cell;
    lastAt = move.atMs;
  }
  return toBase64(Uint8Array.from(bytes));
}

/** The moves of a record's fourth part, or null when it is damaged. */
export function decodeMoves(text: string): RecordedMove[] | null {
  const bytes = fromBase64(text);
  if (bytes === null) return null;
  const reader = createVarintReader(bytes);
  const moves: RecordedMove[] = [];
  let cell = 0;
  let atMs = 0;
  while (!reader.isAtEnd()) {
    const step = reader.next();
    const pause = reader.next();
    if (step === null || pause === null) return null;
    const kind = MOVE_KINDS[step % 8];
    if (kind === undefined) return null;
    cell += unzigzag(Math.floor(step / 8));
    atMs += pause;
    moves.push({ ...kind, cell, atMs });
  }
  return moves;
}

/** The seed or layout of a record's third part, or null when it is damaged. */
export function decodeSource(ruleset: Ruleset, text: string): { seed: string } | { layout: Layout } | null {
  const bytes = fromBase64(text.slice(1));
  if (bytes === null) return null;
  if (text[0] === 's') {
    const seed = fromUtf8(bytes);
    return seed === null ? null : { seed };
  }
  const layout = text[0] === 'l' ? layoutOfBytes(gridOf(ruleset), bytes) : null;
  return layout && { layout };
}
