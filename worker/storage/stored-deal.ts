import type { RecordedMove } from '../api/game.ts';
import { bytesOfLayout, faultOfLayout, type Layout, layoutOfBytes } from '../engine/deal/layout.ts';
import type { GameState } from '../engine/game/state.ts';
import { hasBit } from '../engine/planes/planes.ts';
import type { StoredMove } from './journal-rows.ts';

/**
 * The mines of boards that ask for no guess are stored with the opening that they were dealt for: dealing them takes
 * time, and a later version may deal others.
 */

/** Mines as they were found in a journal, with the number of their row. */
export interface StoredDeal {
  readonly seq: number;
  readonly cell: unknown;
  readonly layout: unknown;
}

/** The first opening with the mines that it has just been dealt. */
export function withDeal({ layout }: GameState, opening: RecordedMove): StoredMove {
  return layout === null ? opening : { ...opening, layout: bytesOfLayout(layout) };
}

/** All moves of a game to be stored again, an opening with the mines. */
export function movesWithDeal(state: GameState): readonly StoredMove[] {
  const { moves, ruleset, startedAtMs } = state;
  if (ruleset.deal !== 'no-guess' || startedAtMs === null) return moves;
  const first = moves.findIndex(({ type }) => type === 'open');
  return moves.map((move, seq) => (seq === first ? withDeal(state, move) : move));
}

/** Reads the mines from rows numbered from 0; null when there are none. */
export function findDeal(stored: readonly unknown[]): StoredDeal | null {
  for (const [seq, row] of stored.entries()) {
    const deal = dealOf(row, seq);
    if (deal !== null) return deal;
  }
  return null;
}

/** The mines of one row; null when it has none. */
export function dealOf(row: unknown, seq: number): StoredDeal | null {
  if (typeof row !== 'object' || row === null || !('layout' in row)) return null;
  const { layout, cell } = row as { layout: unknown; cell?: unknown };
  return { seq, cell, layout };
}

/** The layout of stored mines, or null when this game cannot have been dealt them. */
export function layoutOfDeal(
  { grid, ruleset, startedAtMs }: GameState,
  { cell, layout: bytes }: StoredDeal,
): Layout | null {
  if (startedAtMs !== null) return null;
  const layout = bytes instanceof Uint8Array ? layoutOfBytes(grid, bytes) : null;
  if (layout === null || faultOfLayout(ruleset, layout) !== null) return null;
  return typeof cell === 'number' && !hasBit(grid, layout.mines, cell) ? layout : null;
}
