import type { CellIndex } from '../../api/cells.ts';
import type { RecordedMove } from '../../api/game.ts';
import type { Refusal } from '../../api/outcome.ts';
import { layoutSteps } from '../deal/deal.ts';
import type { Layout } from '../deal/layout.ts';
import { type GameState, useLayout } from '../game/state.ts';
import { partOf } from '../parts.ts';
import { hasBit } from '../planes/planes.ts';
import type { Steps } from '../steps.ts';

/** The base of moves that may take several steps: on huge boards, and where the first opening deals a no-guess board. */

/** Deals, and lays the mines for this first opening; why there is no board for it, or null. */
export function* firstDealSteps(state: GameState, firstCell: CellIndex): Steps<Refusal | null> {
  if (state.layout !== null && state.huge === null) return null;
  if (state.ruleset.deal === 'no-guess' && state.layout === null)
    return yield* noGuessDealSteps(state, firstCell);
  return yield* partOf(state.parts, 'huge').firstDealSteps(state, firstCell);
}

/** The same for boards that can be solved from the first cell on, which are not dealt before it is known. */
function* noGuessDealSteps(state: GameState, firstCell: CellIndex): Steps<Refusal | null> {
  const dealt = yield* layoutSteps(state.ruleset, {
    seed: state.seed ?? '',
    firstCell,
    parts: state.parts,
  });
  if (!dealt.ok) return dealt;
  yield* setLayoutSteps(state, dealt.layout);
  state.recordsMines = state.huge !== null;
  // No cell is open yet, so the caller can store the mines before a cell is shown.
  yield state.grid.cells;
  return null;
}

/** Installs a layout that was dealt for this game, now or in an earlier session. No cell may be open yet. */
export function* setLayoutSteps(state: GameState, layout: Layout): Steps<void> {
  const { huge, grid } = state;
  if (huge === null) return useLayout(state, layout);
  const { mines } = huge.memory;
  mines.set(layout.mines);
  for (const _ of partOf(state.parts, 'huge').zeroSteps(grid, huge.work)) yield grid.cells;
  state.layout = { ...layout, mines };
  state.rightFlags = countRightFlags(state);
}

/** The mines are yet to be dealt, or dealt again. */
function forgetLayout(state: GameState): void {
  state.layout = null;
  state.rightFlags = 0;
  if (state.huge !== null) state.huge.isolated = { cell: -1, row: 0 };
}

/** Flags that were set on mines before anything was dealt. */
export function countRightFlags({ grid, moves, flags, layout }: GameState): number {
  const flagged = new Set(moves.map(({ cell }) => cell));
  let count = 0;
  for (const cell of flagged)
    if (layout !== null && hasBit(grid, flags, cell) && hasBit(grid, layout.mines, cell)) count++;
  return count;
}

/**
 * The steps of a move; when they are left early, or end in a refusal, the move is taken back whole. Moves made meanwhile
 * stay.
 */
export function* revocable<T>(state: GameState, move: RecordedMove, steps: Steps<T>): Steps<T> {
  const { huge } = state;
  const wasReady = state.startedAtMs === null;
  const wasDealt = state.layout !== null;
  let isMade = false;
  try {
    const result = yield* steps;
    isMade = typeof result !== 'object' || result === null;
    return result;
  } finally {
    if (!isMade) {
      const at = state.moves.lastIndexOf(move);
      state.moves.splice(at, 1);
      if (state.settledMoves > at) state.settledMoves--;
      state.annotated = [];
      state.clicks--;
      state.lastAtMs = state.moves.at(-1)?.atMs ?? 0;
      if (wasReady) {
        huge?.takeBackDeal?.();
        if (!wasDealt) forgetLayout(state);
        state.startedAtMs = null;
        state.status = 'ready';
      }
    }
    if (wasReady && huge !== null) huge.takeBackDeal = null;
  }
}

/** Notes that the cell shows something else now. */
export function touch({ grid, huge }: GameState, cell: CellIndex): void {
  if (huge === null) return;
  const row = Math.floor(cell / grid.columns);
  huge.memory.tiles[(row >>> 5) * grid.stride + ((cell - row * grid.columns) >>> 5)] = 255;
}
