import type { CellIndex } from '../../worker/api/cells.ts';
import { type SolvedGame, SolverClient } from '../assist/solver-client.ts';
import { CELL, isNumber } from '../board/cell-codes.ts';
import { writeView } from '../board/view-text.ts';
import { rowsOf } from '../share/position.ts';
import type { AnalysedBoard } from './analysed-board.ts';
import type { Findings } from './findings.ts';

/** The solver's worker is one for all boards of the page. */
const SHARED = 'analyse';

/**
 * Finds out what is certain in the position of a board. While the solver is at one position, those in between are
 * skipped: it goes on with the newest.
 */
export class Analyser {
  /** Of the position that is shown. */
  findings: Findings = { kind: 'waiting' };
  readonly solver: SolverClient;
  readonly #board: AnalysedBoard;
  readonly #changed: () => void;
  /** Asks about the position with every certain mine flagged: hints then speak of safe cells. */
  readonly #prover: SolverClient;
  #mines: readonly CellIndex[] = [];
  #isAsking = false;
  #isOld = false;
  #isClosed = false;

  constructor(board: AnalysedBoard, changed: () => void) {
    this.#board = board;
    this.#changed = changed;
    this.solver = new SolverClient(board, SHARED);
    const viewText = async () => ({ ok: true, text: this.#flagged() }) as const;
    const flagged: SolvedGame = {
      get view() {
        return board.view;
      },
      viewText,
      workerSrc: board.workerSrc,
    };
    this.#prover = new SolverClient(flagged, SHARED);
  }

  /** The board shows another position. */
  async refresh(): Promise<void> {
    this.findings = { kind: 'waiting' };
    this.#isOld = true;
    this.#changed();
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#isOld && !this.#isClosed) {
      this.#isOld = false;
      const findings = await this.#find();
      if (this.#isOld || this.#isClosed) continue;
      this.findings = findings;
      this.#changed();
    }
    this.#isAsking = false;
  }

  close(): void {
    this.#isClosed = true;
    this.solver.close();
    this.#prover.close();
  }

  async #find(): Promise<Findings> {
    const { position } = this.#board;
    const { columns, cells } = position;
    const whole = { column: 0, row: 0, columns, rows: rowsOf(position) };
    const answer = await this.solver.odds(whole);
    if (!answer.ok) return { kind: 'refused', refusal: answer };
    const covered = [...cells.keys()].filter((cell) => !isNumber(cells[cell] ?? 0));
    const withOdds = (chance: number) => covered.filter((cell) => answer.odds[cell] === chance);
    const safe = withOdds(0);
    this.#mines = withOdds(1);
    if (this.#mines.length === covered.length) return { kind: 'done' };
    const { isExact } = answer.exactness;
    const [hint, best] = await Promise.all([
      this.#prover.hint(null),
      safe.length > 0 ? null : this.solver.bestMove(null),
    ]);
    return {
      kind: safe.length > 0 ? 'free' : 'guess',
      safe,
      isExact,
      hint: hint.ok ? hint.hint : null,
      best: best?.ok ? best : null,
    };
  }

  #flagged(): string {
    const { columns, cells } = this.#board.position;
    const mines = new Set(this.#mines);
    const flagged = cells.map((code, cell) =>
      isNumber(code) ? code : mines.has(cell) ? CELL.flag : CELL.covered,
    );
    return writeView({ columns, cells: flagged });
  }
}
