import type { CellIndex } from '../api/cells.ts';
import type { HelpedMoves, RecordedMove } from '../api/game.ts';
import type { Outcome, Refusal } from '../api/outcome.ts';
import type { Judgement, Review, ReviewedMove } from '../api/review.ts';
import type { Exactness, SolverBudget } from '../api/solver.ts';
import type { Game } from '../engine/game/game.ts';
import { isOver } from '../engine/game/is-over.ts';
import { hasBit } from '../engine/planes/planes.ts';
import { misplayed, playMovesSteps } from '../engine/record/replay.ts';
import type { Steps } from '../engine/steps.ts';
import { columnOf, neighboursOf, rowOf } from '../engine/topology/grid.ts';
import { CELL } from '../engine/view-codes.ts';
import { analyseView } from '../solver/odds/analysis.ts';
import { type JudgedDecision, judgeDecision, leastRiskOf, type Moment } from './judge-decision.ts';
import { LiveView } from './live-view.ts';
import { winChance } from './win-chance.ts';

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/** A game that is played again, and judged as it goes. */
export class GameReview {
  readonly #game: Game;
  readonly #live: LiveView;
  readonly #firstMove: number;
  readonly #budget: SolverBudget;
  readonly #helped: readonly HelpedMoves[];
  readonly #moves: Writable<ReviewedMove>[] = [];
  /** The places of the moves that set a flag. */
  readonly #flags = new Set<number>();
  /** By flagged cell, the place of the move that set its flag. */
  readonly #flagged = new Map<CellIndex, number>();
  /** The places of the moves whose flags a chord counted. */
  readonly #used = new Set<number>();
  #exactness: Exactness = { isExact: true, error: 0 };
  /** The chance to win from where the game is. */
  #chance: number;
  readonly #startChance: number;
  #pluck = 0;
  /** Whether the next opening is the first, which pluck does not count. */
  #isFirst: boolean;

  /** Codes: those of `mineProbabilities`. */
  static create(
    game: Game,
    firstMove: number,
    budget: SolverBudget,
    helped: readonly HelpedMoves[],
  ): Outcome<{ review: GameReview }> {
    const made = LiveView.create(game, budget);
    return made.ok ? { ok: true, review: new GameReview(game, firstMove, budget, helped, made.live) } : made;
  }

  constructor(
    game: Game,
    firstMove: number,
    budget: SolverBudget,
    helped: readonly HelpedMoves[],
    live: LiveView,
  ) {
    this.#game = game;
    this.#live = live;
    this.#firstMove = firstMove;
    this.#budget = budget;
    this.#helped = helped;
    this.#isFirst = firstMove === 0;
    this.#startChance = this.#chanceNow();
    this.#chance = this.#startChance;
  }

  /** Judges a move of the record and plays it; a refusal where it does not belong there. */
  *judgeSteps(move: RecordedMove): Steps<Refusal | null> {
    const { state } = this.#game;
    const cells = this.#opens(move);
    const moment = this.#momentBefore(cells);
    const judged = cells.length > 0 ? judgeDecision(moment, cells, move.cell) : null;
    const { effectiveClicks } = state;
    const flagged = move.as === 'flag' && moment.odds[move.cell] === 0;
    const before = state.moves.length;
    const fault = yield* playMovesSteps(this.#game, [move]);
    if (fault !== null) return misplayed(before);
    const isIdle = state.effectiveClicks === effectiveClicks;
    const judgement: Judgement = isIdle ? 'idle' : flagged ? 'wrong-flag' : 'flag';
    const done = isIdle || judged === null ? null : judged;
    const leastRisk = done?.leastRisk ?? leastRiskOf(moment);
    const { type, cell, atMs } = move;
    const isMistake = done?.judgement === 'needless-risk' || judgement === 'wrong-flag';
    const by = helpOf(this.#helped, before, cells.length > 0 ? cells : [cell], isMistake);
    const reviewed: Writable<ReviewedMove> = {
      ...{ type, cell, atMs, judgement, risk: 0, leastRisk },
      ...(by && { by }),
      ...(flagged && !isIdle ? { isProvable: true } : {}),
      ...(done && findingsOf(done)),
      ...{ winChance: this.#chance, skillLoss: done?.skillLoss ?? 0, luck: 0 },
    };
    if (!isIdle) this.#noteFlags(move);
    this.#moves.push(reviewed);
    if (isIdle) return null;
    if (done !== null) this.#addPluck(done.safety, move);
    const next = this.#chanceAfter(move);
    if (typeof next !== 'number') return next;
    reviewed.luck = next - (this.#chance - reviewed.skillLoss);
    this.#chance = next;
    return null;
  }

  /** The review of the moves judged so far. */
  result(): Review {
    const { state, status } = this.#game;
    if (isOver(status)) this.#judgeFlags();
    const moves = this.#moves.map((move, i) =>
      this.#flags.has(i) && !this.#used.has(i) ? { ...move, isUnused: true as const } : move,
    );
    const skillLoss = moves.reduce((sum, move) => sum + move.skillLoss, 0);
    return {
      status: state.status,
      moves,
      firstMove: this.#firstMove,
      startChance: this.#startChance,
      endChance: this.#chance,
      luck: this.#chance - this.#startChance + skillLoss,
      skillLoss,
      pluck: this.#pluck,
      exactness: this.#exactness,
    };
  }

  #momentBefore(cells: readonly CellIndex[]): Moment {
    const { tracker, view } = this.#live;
    const { grid } = this.#game.state;
    // The odds of a large board lag behind its moves, but for those that are certain.
    for (const cell of cells)
      tracker.refresh({ column: columnOf(grid, cell), row: rowOf(grid, cell), columns: 1, rows: 1 });
    const { exactness } = tracker;
    if (!exactness.isExact && exactness.error >= this.#exactness.error) this.#exactness = exactness;
    const { odds } = tracker;
    return { view, odds, winChance: this.#chance, isUntouched: this.#isUntouched(), budget: this.#budget };
  }

  #isUntouched(): boolean {
    const { grid, ruleset, safeLeft } = this.#game.state;
    return safeLeft === grid.cells - ruleset.mines;
  }

  /** The covered cells that a move opens, by what the player sees. */
  #opens({ type, cell }: RecordedMove): readonly CellIndex[] {
    const { cells } = this.#live.view;
    if (type === 'annotate') return [];
    if (type === 'open') return cells[cell] === CELL.covered || cells[cell] === CELL.mark ? [cell] : [];
    if (cells[cell] >= CELL.covered) return [];
    const around: CellIndex[] = [];
    neighboursOf(this.#game.state.grid, cell, around);
    const flags = around.filter((other) => cells[other] === CELL.flag).length;
    const isMet = flags === cells[cell] && this.#game.ruleset.chord !== 'off';
    return isMet ? around.filter((other) => cells[other] === CELL.covered || cells[other] === CELL.mark) : [];
  }

  /** Takes in what a move that changed something says of flags. */
  #noteFlags({ type, cell, as }: RecordedMove): void {
    const place = this.#moves.length;
    if (as === 'flag') {
      this.#flags.add(place);
      this.#flagged.set(cell, place);
    } else if (type === 'annotate') this.#flagged.delete(cell);
    if (type !== 'chord') return;
    const around: CellIndex[] = [];
    neighboursOf(this.#game.state.grid, cell, around);
    for (const other of around) {
      const set = this.#flagged.get(other);
      if (set !== undefined) this.#used.add(set);
    }
  }

  #addPluck(safety: number, { type }: RecordedMove): void {
    if (this.#game.status === 'lost') this.#pluck = Number.POSITIVE_INFINITY;
    const isFree = type === 'open' && this.#isFirst;
    if (!isFree && safety < 1) this.#pluck -= Math.log10(Math.max(0, safety));
    if (type === 'open') this.#isFirst = false;
  }

  /** Takes in the move; the chance to win after it. */
  #chanceAfter({ type, cell }: RecordedMove): number | Refusal {
    const { status } = this.#game;
    if (isOver(status)) return status === 'won' ? 1 : 0;
    const updated = this.#live.update(cell);
    if (!updated.ok) return updated;
    return type === 'annotate' ? this.#chance : this.#chanceNow();
  }

  #chanceNow(): number {
    const { ruleset, status } = this.#game;
    if (isOver(status)) return status === 'won' ? 1 : 0;
    const { tracker, view } = this.#live;
    const exact = () => {
      const made = analyseView(view, this.#budget);
      return made.ok ? made.analysis : null;
    };
    return winChance(ruleset, tracker, this.#isUntouched(), exact);
  }

  /** Once the mines may be known, a flag on none of them was wrong. */
  #judgeFlags(): void {
    const { grid, layout } = this.#game.state;
    if (layout === null) return;
    for (const [i, move] of this.#moves.entries()) {
      if (move.judgement !== 'flag' || !this.#flags.has(i) || hasBit(grid, layout.mines, move.cell)) continue;
      move.judgement = 'wrong-flag';
      move.isProvable = false;
    }
  }
}

/**
 * Who helped with a move that opens or annotates these cells; null where nothing is known of that. What a hint has said of
 * a cell is true, so a mistake there is the player's own.
 */
function helpOf(
  helped: readonly HelpedMoves[],
  place: number,
  cells: readonly CellIndex[],
  isMistake: boolean,
): 'hint' | 'robot' | null {
  const isRobot = helped.some(({ by, from, to = Infinity }) => by === 'robot' && from <= place && place < to);
  if (isRobot) return 'robot';
  if (isMistake) return null;
  const isShown = helped.some(
    ({ by, from, cells: shown = [] }) =>
      by === 'hint' && from <= place && cells.some((cell) => shown.includes(cell)),
  );
  return isShown ? 'hint' : null;
}

function findingsOf({ skillLoss: _, safety: __, ...found }: JudgedDecision): Partial<ReviewedMove> {
  return found;
}
