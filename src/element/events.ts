import type { Annotation, GameInfo, GameResult, GameState, Progress } from '../../worker/api/game.ts';
import type { Statement } from '../../worker/api/outcome.ts';
import type { LevelName } from '../../worker/api/rules.ts';
import type { Update } from '../../worker/api/session.ts';
import type { Hint } from '../../worker/api/solver.ts';
import type { Judge } from '../assist/hint/judge-move.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import type { GameView } from '../game/game-controller.ts';

/** A move that the player is about to make; columns and rows count from 0. */
export interface MoveDetail {
  readonly type: 'open' | 'chord' | 'annotate';
  readonly column: number;
  readonly row: number;
  /** The annotation to set; null: the next of covered, flag, question mark. */
  readonly as: Annotation | null;
  /**
   * Whether what was seen before the move proves that all cells which it opens are safe, or that the cell which it flags
   * is a mine. Null when it was not checked, or not soon enough, and for moves that claim nothing.
   */
  readonly isProven: boolean | null;
}

export interface StartDetail {
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
  readonly level: LevelName | null;
}

export interface MovedDetail extends MoveDetail {
  /** Cells that the move opened. */
  readonly opened: number;
  readonly minesLeft: number;
}

/** Work that takes long: how many cells are done, of how many. */
export type ProgressDetail = Pick<Progress, 'task' | 'done' | 'total'>;

export type ErrorDetail = Statement;

/** The events of the element; all bubble and cross shadow roots, once the state has changed. */
export interface MineSweeperEvents {
  'ms-start': CustomEvent<StartDetail>;
  'ms-before-move': CustomEvent<MoveDetail>;
  'ms-move': CustomEvent<MovedDetail>;
  'ms-end': CustomEvent<GameResult>;
  'ms-hint': CustomEvent<Hint>;
  'ms-progress': CustomEvent<ProgressDetail>;
  'ms-error': CustomEvent<ErrorDetail>;
}

/** False when a listener called `preventDefault` on a cancelable event. */
export function dispatch<T extends keyof MineSweeperEvents>(
  source: EventTarget,
  type: T,
  detail: MineSweeperEvents[T]['detail'],
  cancelable = false,
): boolean {
  return source.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
}

/** Tells what could not be done. */
export function dispatchFault(source: EventTarget, { code, values, message }: ErrorDetail): void {
  dispatch(source, 'ms-error', { code, values, message });
}

/** Reports the progress of long work, and once more as done when it ends, however it ended. */
export function dispatchProgress(source: EventTarget, before: Progress | null, now: Progress | null): void {
  const told = now ?? before;
  if (!told || now === before) return;
  const { task, done, total } = told;
  dispatch(source, 'ms-progress', { task, done: now ? done : total, total });
}

/** Dispatches the events of a move: the start, the move itself, the end. A new game has none. */
export function dispatchGameEvents(
  source: EventTarget,
  game: GameInfo,
  before: GameState | null,
  state: GameState,
  judge: Judge | null = null,
): void {
  if (state.gameId !== before?.gameId) return;
  const { columns, rows } = game.geometry;
  // A position is played from the start; it is begun by the first move.
  const wasReady = game.rules.position ? before.revision === 0 : before.status === 'ready';
  if (wasReady && state.status !== 'ready' && state.revision > 0) {
    dispatch(source, 'ms-start', { columns, rows, mines: game.mines, level: game.level });
  }
  const move = state.lastMove;
  if (move && state.revision !== before.revision) {
    const { type, cell, opened, annotation: as } = move;
    const place = { column: columnOf(cell, columns), row: rowOf(cell, columns) };
    const isProven = judge?.isProven(before, { type, cell, as }) ?? null;
    dispatch(source, 'ms-move', { type, ...place, as, isProven, opened, minesLeft: state.minesLeft });
  }
  // The figures of a huge board come after the move that ended it.
  if (state.result && !before.result) dispatch(source, 'ms-end', state.result);
}

/** Dispatches the events of an update, but not those of a board that was there before the page was. */
export function dispatchUpdate(
  source: EventTarget,
  update: Update,
  before: GameView,
  now: GameView,
  judge: Judge | null,
): void {
  const { notice } = update;
  if (notice) dispatchFault(source, notice);
  dispatchProgress(source, before.progress, now.progress);
  if (update.state && now.game && !update.game)
    dispatchGameEvents(source, now.game, before.state, update.state, judge);
}

declare global {
  interface HTMLElementEventMap extends MineSweeperEvents {}
}
