import type { CellIndex, Rect } from '../../worker/api/cells.ts';
import type { Help } from '../../worker/api/game.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { Played } from '../../worker/api/session.ts';
import type { BestMove, Hint, OddsAnswer } from '../../worker/api/solver.ts';
import type { CellSource } from '../board/cell-source.ts';
import type { GameController, GameView } from '../game/game-controller.ts';

/** The solver's answers about the current position. An answer about an outdated position has the code `stale`. */
export interface Solver {
  /** The easiest thing that can be known, the nearest to `near` of those. */
  hint(near: CellIndex | null): Promise<Outcome<{ readonly hint: Hint }>>;
  odds(rect: Rect): Promise<Outcome<OddsAnswer>>;
  /** @param steps As in `SolverBudget`: more of them play out longer endings. */
  bestMove(near: CellIndex | null, steps?: number): Promise<Outcome<BestMove>>;
  /** Gives back what it holds; the next question starts it again. */
  close(): void;
}

/** The part of the game controller that hints, odds and robot need. */
export interface AssistedGame {
  readonly view: GameView;
  readonly cells: CellSource;
  readonly gamesAskedFor: number;
  play(move: Parameters<GameController['play']>[0]): Promise<Played>;
  /** Marks the game as one that was helped. @param cells those that a hint has named. */
  noteHelp(help: Help, cells?: readonly CellIndex[]): void;
}
