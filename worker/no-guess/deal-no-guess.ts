import type { Outcome, Refusal } from '../api/outcome.ts';
import { createRandom, type Random } from '../engine/deal/random.ts';
import type { NoGuessRequest } from '../engine/parts.ts';
import { createPlane, type Plane } from '../engine/planes/planes.ts';
import { DEAL_SENTENCES } from '../engine/refusals/deals.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import type { Steps } from '../engine/steps.ts';
import { TECHNIQUES } from '../solver/proof/facts.ts';
import { budgetFor } from './budget.ts';
import { drawMineSteps } from './draw-mines.ts';
import { Field } from './field.ts';
import { ForwardSolver } from './forward-solver.ts';
import { ProofRecheck } from './recheck-proofs.ts';
import { repairSteps } from './repair-deal.ts';

/** The layout, and its making: boards drawn, and repairs of the last one. */
export interface NoGuessBoard {
  readonly mines: Plane;
  readonly tries: number;
  readonly repairs: number;
}

/** Words of a plane that are filled in one step. */
const STEP_WORDS = 10_000;

/**
 * The mines of a board that can be solved without a guess from the first cell on, by techniques up to
 * `ruleset.needsAtMost`: boards are drawn until one can be, which keeps all of them equally likely; where that would
 * take too long (see `budgetFor`), one is repaired until it can be. Yields cells settled.
 * Codes: `no-board`, with alternatives (fewer mines, tried beforehand, or a plain board); `no-memory`.
 * Cost: Expert 2 ms (median), large boards 0.8 µs a cell at 20.6 %.
 */
export function* noGuessSteps(request: NoGuessRequest): Steps<Outcome<NoGuessBoard>> {
  const steps = dealSteps(request);
  // Settled cells can be given up again; the reported progress only grows.
  for (let most = 0; ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    most = Math.max(most, step.value);
    yield most;
  }
}

function* dealSteps(request: NoGuessRequest): Steps<Outcome<NoGuessBoard>> {
  const { ruleset, grid } = request;
  const { drawing, repairing, attempts } = budgetFor(grid, ruleset.mines, request.steps);
  const dealer = dealerFor(request);
  if ('ok' in dealer) return dealer;
  const drawn = yield* dealer.draw(ruleset.mines, drawing);
  if (drawn !== null) return { ok: true, ...drawn };
  for (let attempt = 0; attempt < attempts; attempt++) {
    const repaired = yield* dealer.repair(ruleset.mines, repairing / attempts);
    if (repaired !== null) return { ok: true, ...repaired };
  }
  const fewer = yield* fewerMines(dealer, ruleset.mines, repairing / attempts);
  const { columns, rows } = grid;
  const values = { columns, rows, mines: ruleset.mines, tries: dealer.tries };
  return {
    ...refuse(DEAL_SENTENCES, 'no-board:no-guess', values),
    nearest: fewer === null ? { deal: 'random' } : { mines: fewer },
  };
}

/** The most mines, of some numbers below this one, with which a board does come about; null when none does. */
function* fewerMines(dealer: Dealer, mines: number, work: number): Steps<number | null> {
  for (let share = 19; share > 0; share -= share > 16 ? 1 : 2) {
    const fewer = Math.floor((mines * share) / 20);
    const found = (yield* dealer.draw(fewer, work / 8)) ?? (yield* dealer.repair(fewer, work / 2));
    if (found !== null) return fewer;
    if (fewer === 0) break;
  }
  return null;
}

function dealerFor(request: NoGuessRequest): Dealer | Refusal {
  try {
    return new Dealer(request);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const refusal = refuse(DEAL_SENTENCES, 'no-memory:no-guess', { cells: request.grid.cells });
    return { ...refusal, nearest: { deal: 'random' } };
  }
}

/** Deals boards of one size for one first cell, one after the other, in the same memory. */
class Dealer {
  tries = 0;
  readonly #request: NoGuessRequest;
  readonly #random: Random;
  readonly #field: Field;
  readonly #solver: ForwardSolver;
  #recheck: ProofRecheck | null = null;

  constructor(request: NoGuessRequest) {
    this.#request = request;
    this.#random = createRandom(request.seed);
    this.#field = new Field(request.grid);
    this.#solver = new ForwardSolver(this.#field, TECHNIQUES.indexOf(request.ruleset.needsAtMost));
  }

  /** Draws boards until one can be solved; null when the work is spent. */
  *draw(mineCount: number, work: number): Steps<NoGuessBoard | null> {
    const field = this.#field;
    const until = field.work + work;
    while (field.work < until) {
      yield* this.#drawMines(mineCount);
      if (this.#isSolved()) return yield* this.#board(0);
      yield 0;
    }
    return null;
  }

  /** Draws a board and repairs it; null when the work is spent. */
  *repair(mineCount: number, work: number): Steps<NoGuessBoard | null> {
    yield* this.#drawMines(mineCount);
    const until = this.#field.work + work;
    const { isSolved, repairs } = yield* repairSteps(this.#solver, this.#request.free, this.#random, until);
    return isSolved ? yield* this.#board(repairs) : null;
  }

  *#drawMines(mineCount: number): Steps<void> {
    const { firstCell, free } = this.#request;
    this.tries++;
    yield* drawMineSteps(this.#field.mines, mineCount, free, this.#random);
    this.#field.work += this.#field.grid.cells >>> 4;
    this.#solver.begin(mineCount, firstCell);
  }

  #isSolved(): boolean {
    const field = this.#field;
    this.#recheck ??= new ProofRecheck(this.#solver);
    do this.#solver.advance(Number.POSITIVE_INFINITY);
    while (field.safeLeft > 0 && this.#recheck.take());
    return field.safeLeft === 0;
  }

  *#board(repairs: number): Steps<NoGuessBoard> {
    const { grid, mines: isMine } = this.#field;
    const mines = createPlane(grid);
    for (let row = 0, word = 0, cell = 0; row < grid.rows; row++) {
      for (let column = 0; column < grid.columns; column++, cell++)
        if (isMine[cell] === 1) mines[word + (column >>> 5)] |= 1 << (column & 31);
      word += grid.stride;
      if (word % STEP_WORDS < grid.stride) yield grid.cells;
    }
    return { mines, tries: this.tries, repairs };
  }
}
