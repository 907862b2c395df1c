import type { CellIndex } from '../../worker/api/cells.ts';
import type { Refusal } from '../../worker/api/outcome.ts';
import { BoardOverlay } from '../assist/board-overlay.ts';
import type { HintPage } from '../assist/hint/hint-page.ts';
import type { Marks } from '../assist/hint/marks.ts';
import type { OddsOverlay } from '../assist/odds/odds-overlay.ts';
import { type SolvedGame, SolverClient } from '../assist/solver-client.ts';
import { CELL, isNumber } from '../board/cell-codes.ts';
import type { MsBoard } from '../board/ms-board.ts';
import { writeView } from '../board/view-text.ts';
import { rowsOf } from '../share/position.ts';
import type { AnalysedBoard } from './analysed-board.ts';
import { type Findings, whyPages } from './findings.ts';

/** What playing a position out may take, as in `SolverBudget`: about half a second. */
const PLAYED_OUT_STEPS = 30_000_000;

/** The same for a player who asks for it: about ten seconds. */
const LONG_STEPS = 600_000_000;

/** A slow phone needs minutes for them, and the player can stop it. */
const THINKING_PATIENCE_MS = 600_000;

/**
 * Finds out what is certain in the position of a board, and draws it: odds, proofs, layouts. While the solver is at one
 * position, those in between are skipped: it goes on with the newest.
 */
export class Analyser {
  readonly board: AnalysedBoard;
  /** Of the position that is shown. */
  findings: Findings = { kind: 'waiting' };
  /** Whether the position is being played out for longer, or that was of no use, or why it broke off; null: not asked for. */
  thinking: 'on' | 'in-vain' | Refusal | null = null;
  /** A solver of its own, which is ended where another position is shown meanwhile. */
  #thinker: SolverClient | null = null;
  readonly #solved: SolvedGame;
  readonly #overlay: BoardOverlay;
  readonly #changed: () => void;
  #mines: readonly CellIndex[] = [];
  #isAsking = false;
  #isOld = false;
  #isClosed = false;

  /** @param changed is called when there is something else to be seen. */
  constructor(board: AnalysedBoard, changed: () => void) {
    this.board = board;
    this.#changed = changed;
    this.#solved = {
      get view() {
        return board.view;
      },
      viewText: async () => ({ ok: true, text: this.#textForSolver() }) as const,
      workerSrc: board.workerSrc,
    };
    this.#overlay = new BoardOverlay(board, this.#solved, changed);
  }

  get odds(): OddsOverlay {
    return this.#overlay.odds;
  }

  /** Draws over this board from now on; returns what ends that. */
  attach(element: MsBoard): () => void {
    return this.#overlay.attach(element);
  }

  /** The reasons for what was found, step by step. */
  get pages(): readonly HintPage[] {
    const { position, view } = this.board;
    return view.game ? whyPages(this.findings, view.game, (cell) => position.cells[cell] ?? null) : [];
  }

  draw(marks: Marks): void {
    this.#overlay.draw(marks);
  }

  /** Whether playing the position out for longer may still tell how often its best play wins. */
  get canThinkLonger(): boolean {
    const { findings } = this;
    const isAsked = this.thinking === 'on' || this.thinking === 'in-vain';
    return findings.kind === 'guess' && !!findings.best && !findings.best.exactChance && !isAsked;
  }

  /** Plays the position out for longer. */
  async thinkLonger(): Promise<void> {
    const { findings } = this;
    if (!this.canThinkLonger || findings.kind !== 'guess') return;
    const thinker = new SolverClient(this.#solved, { patienceMs: THINKING_PATIENCE_MS });
    this.#thinker = thinker;
    this.thinking = 'on';
    this.#changed();
    const best = await thinker.bestMove(null, LONG_STEPS);
    if (this.#thinker !== thinker) return;
    const isExact = best.ok && best.exactChance !== undefined;
    this.#endThinking(isExact ? null : best.ok ? 'in-vain' : best);
    if (isExact) this.#show({ ...findings, best });
    else this.#changed();
  }

  stopThinking(): void {
    this.#endThinking();
    this.#changed();
  }

  #endThinking(thinking: 'in-vain' | Refusal | null = null): void {
    this.#thinker?.close();
    this.#thinker = null;
    this.thinking = thinking;
  }

  /** The board shows another position. */
  async refresh(): Promise<void> {
    this.#isOld = true;
    this.#endThinking();
    this.#show({ kind: 'waiting' });
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#isOld && !this.#isClosed) {
      this.#isOld = false;
      const findings = await this.#find();
      if (!this.#isOld && !this.#isClosed) this.#show(findings);
    }
    this.#isAsking = false;
  }

  close(): void {
    this.#isClosed = true;
    this.#endThinking();
    this.odds.turn(false);
    this.#overlay.close();
  }

  #show(findings: Findings): void {
    this.findings = findings;
    this.odds.refresh();
    this.#changed();
  }

  async #find(): Promise<Findings> {
    const { position } = this.board;
    const { columns, cells } = position;
    const whole = { column: 0, row: 0, columns, rows: rowsOf(position) };
    const answer = await this.#overlay.solver.odds(whole);
    if (!answer.ok) return { kind: 'refused', refusal: answer };
    const covered = [...cells.keys()].filter((cell) => !isNumber(cells[cell] ?? 0));
    const withOdds = (chance: number) => covered.filter((cell) => answer.odds[cell] === chance);
    const safe = withOdds(0);
    this.#mines = withOdds(1);
    if (this.#mines.length === covered.length) return { kind: 'done' };
    const [hint, best] = await Promise.all([
      this.#overlay.solver.hint(null),
      safe.length > 0 ? null : this.#overlay.solver.bestMove(null, PLAYED_OUT_STEPS),
    ]);
    return {
      kind: safe.length > 0 ? 'free' : 'guess',
      safe,
      isExact: answer.exactness.isExact,
      hint: hint.ok ? hint.hint : null,
      best: best?.ok ? best : null,
    };
  }

  /** With a flag on every mine that is certain, and on nothing else: a hint then speaks of a safe cell. Odds ignore flags. */
  #textForSolver(): string {
    const { columns, cells } = this.board.position;
    const mines = new Set(this.#mines);
    const flagged = cells.map((code, cell) =>
      isNumber(code) ? code : mines.has(cell) ? CELL.flag : CELL.covered,
    );
    return writeView({ columns, cells: flagged });
  }
}
