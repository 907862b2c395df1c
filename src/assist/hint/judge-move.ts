import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { CellIndex } from '../../../worker/api/cells.ts';
import type { Annotation, GameInfo, GameState } from '../../../worker/api/game.ts';
import { neighboursOf } from '../../board/neighbours.ts';
import type { GameController } from '../../game/game-controller.ts';
import { SolverClient } from '../solver-client.ts';

/** A move that is about to be made, or has been. */
export interface JudgedMove {
  readonly type: 'open' | 'chord' | 'annotate';
  readonly cell: CellIndex;
  /** The annotation to set; null: the next of covered, flag, question mark. */
  readonly as: Annotation | null;
}

/** The knowledge of a board at one of its revisions. */
interface Known {
  readonly game: GameInfo;
  readonly revision: number;
  /** By cell, one character, as views are written. */
  readonly text: string;
  /** By cell: the chance of a mine, 0 and 1 only where that is certain. */
  readonly odds: Float64Array;
}

/** Larger boards are known in parts only. */
const MOST_CELLS = 250_000;

type Host = ReactiveControllerHost & { readonly judgeMoves: boolean };

/**
 * Says whether moves were provable, from what was seen before them. The solver is asked after each change of the board, so
 * that its answer is there before the next move; moves that are quicker are not judged.
 */
export class Judge implements ReactiveController {
  readonly #host: Host;
  readonly #game: GameController;
  readonly #solver: SolverClient;
  #known: Known | null = null;
  /** The state that was asked about last. */
  #asked: GameState | null = null;

  constructor(host: Host, game: GameController) {
    this.#host = host;
    this.#game = game;
    // A page of many lessons has few workers.
    this.#solver = new SolverClient(game, { sharedAs: 'judge' });
    host.addController(this);
    this.hostUpdated();
  }

  hostUpdated(): void {
    const { game, state } = this.#game.view;
    if (!game || !state || !this.#isWanted(game)) return;
    const asked = this.#asked;
    if (asked?.gameId === state.gameId && asked.revision === state.revision) return;
    this.#asked = state;
    if (state.status !== 'won' && state.status !== 'lost') void this.#look(game, state);
  }

  hostDisconnected(): void {
    this.#asked = null;
    this.#solver.close();
  }

  /**
   * Whether what was seen proves that all cells which the move opens are safe, or that the cell it flags is a mine. Null
   * where nobody has looked yet, and for moves that claim nothing: question marks, flags taken away, chords that open nothing.
   *
   * @param state the one before the move.
   */
  isProven(state: GameState, { type, cell, as }: JudgedMove): boolean | null {
    const known = this.#known;
    if (known?.game.gameId !== state.gameId || known.revision !== state.revision) return null;
    if (!this.#isWanted(known.game)) return null;
    const { game, text, odds } = known;
    if (type === 'annotate') {
      const isFlag = as === 'flag' || (as === null && text[cell] === '#');
      return isFlag ? odds[cell] === 1 : null;
    }
    if (type === 'open') return odds[cell] === 0 || isPromised(game, state, cell);
    const around = neighboursOf(game.geometry, cell);
    const opened = around.filter((at) => /[#?]/.test(text[at] ?? ''));
    const flags = around.filter((at) => text[at] === 'F').length;
    if (opened.length === 0 || text[cell] !== flags.toString(36)) return null;
    return opened.every((at) => odds[at] === 0);
  }

  #isWanted({ rules, geometry }: GameInfo): boolean {
    const isSmall = geometry.columns * geometry.rows <= MOST_CELLS;
    return isSmall && (rules.position !== undefined || this.#host.judgeMoves);
  }

  async #look(game: GameInfo, { gameId, revision }: GameState): Promise<void> {
    const { columns, rows } = game.geometry;
    const [seen, answer] = await Promise.all([
      this.#game.viewText(),
      this.#solver.odds({ column: 0, row: 0, columns, rows }),
    ]);
    const now = this.#game.view.state;
    if (!seen.ok || !answer.ok || now?.gameId !== gameId || now.revision !== revision) return;
    this.#known = { game, revision, text: seen.text.replaceAll('\n', ''), odds: answer.odds };
  }
}

/** Whether the rules promise that this cell is safe: of the first one that is opened, or of the top-left one. */
function isPromised({ rules }: GameInfo, { status }: GameState, cell: CellIndex): boolean {
  const { firstClick, deal } = rules;
  if (deal === 'given') return false;
  if (firstClick === 'corner' && cell === 0) return true;
  return status === 'ready' && (deal === 'no-guess' || firstClick === 'opening' || firstClick === 'cell');
}
