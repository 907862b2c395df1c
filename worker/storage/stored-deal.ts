import type { CellIndex } from '../api/cells.ts';
import type { RecordedMove } from '../api/game.ts';
import { bytesOfLayout, faultOfLayout, type Layout, layoutOfBytes } from '../engine/deal/layout.ts';
import { firstOpening } from '../engine/game/first-opening.ts';
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
  const first = firstOpening(moves, ruleset);
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
  return { seq, layout: row.layout };
}

/** The layout of stored mines, or null when this game cannot have been dealt them for that first opening. */
export function layoutOfDeal(
  { grid, ruleset, startedAtMs }: GameState,
  { layout: bytes }: StoredDeal,
  opening: CellIndex,
): Layout | null {
  if (startedAtMs !== null) return null;
  const layout = bytes instanceof Uint8Array ? layoutOfBytes(grid, bytes) : null;
  if (layout === null || faultOfLayout(ruleset, layout) !== null) return null;
  return hasBit(grid, layout.mines, opening) ? null : layout;
}
