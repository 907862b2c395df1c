import { msg } from '@lit/localize';
import type { CellIndex, Rect } from '../../worker/api/cells.ts';
import type { GameInfo } from '../../worker/api/game.ts';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import type { BestMove, Hint, OddsAnswer, SolverApi, SolverQuestion } from '../../worker/api/solver.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import { connectEngine, PATIENCE_MS } from '../game/engine/engine-connection.ts';
import type { Connection } from '../game/engine/worker-connection.ts';
import type { GameController } from '../game/game-controller.ts';
import type { Solver } from './solver-types.ts';

/** Boards of more cells are looked at in parts. */
const MOST_WHOLE_CELLS = 250_000;

/** Sides of the parts in which a hint is looked for, near the player first. */
const HINT_SIDES = [192, 640] as const;

/** The margin around the requested part within which odds are computed: cells further off hardly change them. */
const ODDS_MARGIN = 32;

export interface SolverOptions {
  /** Those of one name share their workers; left out: a worker for this one alone. */
  readonly sharedAs?: string;
  /** The silence after which the solver is taken for dead: while it is at one question it hears no other. */
  readonly patienceMs?: number;
}

/** The game that is asked about: one that is played, or one that is watched. */
export type SolvedGame = Pick<GameController, 'view' | 'viewText' | 'workerSrc'>;

/**
 * The page's end of the solver: the engine's program in a worker of its own, so that no move waits for it, in the role of
 * the solver. It is given what the player sees and nothing else. Answers about a position that is not on the board any more are dropped (code `stale`).
 */
export class SolverClient implements Solver {
  readonly #game: SolvedGame;
  #connection: Promise<Connection<SolverApi>> | null = null;
  /** The number of times it was closed: an older question starts no other worker. */
  #closes = 0;

  readonly #sharedAs: string | undefined;
  readonly #patienceMs: number;

  constructor(game: SolvedGame, { sharedAs, patienceMs = PATIENCE_MS }: SolverOptions = {}) {
    this.#game = game;
    this.#sharedAs = sharedAs;
    this.#patienceMs = patienceMs;
  }

  async hint(near: CellIndex | null): Promise<Outcome<{ hint: Hint }>> {
    let answer: Outcome<{ hint: Hint }> = stale();
    for (const rect of this.#parts(near)) {
      answer = await this.#ask(rect, near, (solver, question) => solver.hint(question));
      if (!answer.ok || answer.hint.kind !== 'guess') break;
    }
    return answer;
  }

  odds(rect: Rect): Promise<Outcome<OddsAnswer>> {
    const game = this.#game.view.game;
    const part = game && isLarge(game) ? widened(rect, ODDS_MARGIN, game) : null;
    return this.#ask(part, null, (solver, question) => solver.odds(question));
  }

  bestMove(near: CellIndex | null, steps?: number): Promise<Outcome<BestMove>> {
    const [rect = null] = this.#parts(near);
    const budget = steps === undefined ? {} : { steps };
    return this.#ask(rect, near, (solver, question) => solver.bestMove({ ...question, ...budget }));
  }

  /** Ends the worker; the next question starts another. */
  close(): void {
    this.#closes += 1;
    this.#connection?.then(
      (open) => open.close(),
      // It never opened: there is nothing to close.
      () => undefined,
    );
    this.#connection = null;
  }

  /** The places to look at, one part after the other; null is the whole board. */
  #parts(near: CellIndex | null): readonly (Rect | null)[] {
    const { game } = this.#game.view;
    if (!game || !isLarge(game)) return [null];
    const { columns, rows } = game.geometry;
    const cell = near ?? Math.floor(rows / 2) * columns + Math.floor(columns / 2);
    const at = { column: columnOf(cell, columns), row: rowOf(cell, columns), columns: 1, rows: 1 };
    return HINT_SIDES.map((side) => widened(at, side / 2, game));
  }

  async #ask<T>(
    rect: Rect | null,
    near: CellIndex | null,
    ask: (solver: SolverApi, question: SolverQuestion) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const { game, state } = this.#game.view;
    if (!game || !state) return stale();
    const closes = this.#closes;
    const seen = await this.#game.viewText(rect ?? undefined);
    if (!seen.ok) return seen;
    const isSame = () =>
      this.#game.view.state?.gameId === state.gameId && this.#game.view.state.revision === state.revision;
    if (!isSame() || closes !== this.#closes) return stale();
    const { rules, preset } = game;
    const question: SolverQuestion = {
      rules,
      text: seen.text,
      rect,
      ...(rect === null ? {} : { density: rules.mines / (rules.columns * rules.rows) }),
      ...(near === null ? {} : { near }),
      ...(preset === 'lazy' ? { trustFlags: true } : {}),
    };
    const { workerSrc } = this.#game;
    const sharedAs = this.#sharedAs;
    this.#connection ??= connectEngine<SolverApi>({ role: 'solver', workerSrc, sharedAs }, this.#patienceMs);
    const connection = this.#connection;
    try {
      const open = await connection;
      const answer = await open.answer(ask(open.session, question));
      return isSame() ? answer : stale();
    } catch {
      if (this.#connection === connection) this.close();
      return {
        ok: false,
        code: 'solver-gone',
        values: {},
        message: msg('The solver didn’t respond. Please try again.'),
      };
    }
  }
}

function isLarge({ geometry }: GameInfo): boolean {
  return geometry.columns * geometry.rows > MOST_WHOLE_CELLS;
}

/** The part with `margin` more cells on every side, as far as the board goes; it begins in an even row, as hexagons need. */
function widened(rect: Rect, margin: number, { geometry }: GameInfo): Rect {
  const column = Math.max(0, Math.floor(rect.column - margin));
  const row = Math.max(0, Math.floor(rect.row - margin)) & ~1;
  return {
    column,
    row,
    columns: Math.min(geometry.columns, Math.ceil(rect.column + rect.columns + margin)) - column,
    rows: Math.min(geometry.rows, Math.ceil(rect.row + rect.rows + margin)) - row,
  };
}

function stale(): Refusal {
  return { ok: false, code: 'stale', values: {}, message: msg('The board has changed in the meantime.') };
}
