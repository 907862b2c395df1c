import { msg, str } from '@lit/localize';
import type { CellIndex } from '../../../worker/api/cells.ts';
import type { Outcome } from '../../../worker/api/outcome.ts';
import type { Hint } from '../../../worker/api/solver.ts';
import { said } from '../../i18n/words.ts';
import { type Places, percent, placesOf } from '../hint/cells-words.ts';
import { cellsWords } from '../hint/fact-words.ts';
import { type Marks, NO_MARKS } from '../hint/marks.ts';
import type { AssistedGame, Solver } from '../solver-types.ts';
import { isStillDue, movesOf, openMoves, type RobotMove } from './robot-moves.ts';

/** The words and marks that the robot shows before a move. */
export interface Reason {
  readonly text: string;
  readonly marks: Marks;
  readonly looksAt: readonly CellIndex[];
}

export interface RobotHost {
  /** The robot may move: the game runs and is in sight. */
  canPlay(): boolean;
  /** The cell last played. */
  near(): CellIndex | null;
  codeOf(cell: CellIndex): number | null;
  reasonOf(hint: Hint): Reason;
  show(reason: Reason): void;
  /** Called when it starts or stops. */
  changed(): void;
}

/** Some moves for one reason, thought of at one point of the game. */
interface Plan {
  readonly moves: readonly RobotMove[];
  readonly reason: Reason;
}

/** Main-thread time that moves and what they set off may take in one frame, in milliseconds. */
const FRAME_MS = 10;

/** This many refused moves in a row mean that something is wrong. */
const MOST_REFUSED = 3;

/** The most attempts at a question when the board changes under it. */
const MOST_ASKED = 5;

/**
 * Plays by what hints prove, and by the best guess where they prove nothing, through the same moves as a player's. Its
 * reason stands before each move; whatever stops it does so before the next one.
 */
export class Robot {
  readonly #game: AssistedGame;
  readonly #solver: Solver;
  readonly #host: RobotHost;
  #plan: Plan | null = null;
  /** Cells that the game would not have annotated. */
  #refused = new Set<CellIndex>();
  #refusals = 0;
  /** The present run; null when it is paused. */
  #run: AbortController | null = null;
  /** The number of games requested when it started: it plays only in that one. */
  #games = 0;
  /** The single move that is being made; null when there is none. */
  #turn: AbortController | null = null;
  #frameStart = 0;
  #ms = 1000;
  /** Ends the present wait. */
  #hurry: () => void = () => undefined;

  constructor(game: AssistedGame, solver: Solver, host: RobotHost) {
    this.#game = game;
    this.#solver = solver;
    this.#host = host;
  }

  /** The time that a reason is shown before its move, in milliseconds; 0: as fast as can be shown. */
  get ms(): number {
    return this.#ms;
  }

  /** Sets how long; a wait that is shorter now ends at once. */
  setPace(ms: number): void {
    const isFaster = ms < this.#ms;
    this.#ms = ms;
    if (isFaster) this.#hurry();
  }

  get isRunning(): boolean {
    return this.#run !== null;
  }

  /** Starts or continues playing. */
  start(): void {
    if (this.#run || !this.#host.canPlay()) return;
    this.#endTurn();
    this.#games = this.#game.gamesAskedFor;
    this.#game.noteHelp('robot');
    this.#refusals = 0;
    const run = new AbortController();
    this.#run = run;
    this.#host.changed();
    void this.#play(run.signal);
  }

  /** Stops before the next move, and says `why` where there is a reason. */
  pause(why = ''): void {
    const run = this.#run;
    if (!run) return;
    this.#run = null;
    run.abort();
    if (why) this.#say(why);
    this.#host.changed();
  }

  /** One move, and then the reason of the next one. */
  async step(): Promise<void> {
    if (this.#run || this.#turn || !this.#host.canPlay()) return;
    const turn = new AbortController();
    this.#turn = turn;
    this.#games = this.#game.gamesAskedFor;
    this.#game.noteHelp('robot');
    const isMade = await this.#moveOnce(turn.signal);
    if (isMade && !turn.signal.aborted && this.#canPlay) await this.#think(turn.signal);
    if (this.#turn === turn) this.#turn = null;
  }

  /** Drops what was planned for a board that has changed. */
  forget(): void {
    this.#endTurn();
    this.#plan = null;
    this.#refused.clear();
  }

  /** True while it may move in the game that it was started in. */
  get #canPlay(): boolean {
    return this.#game.gamesAskedFor === this.#games && this.#host.canPlay();
  }

  #endTurn(): void {
    this.#turn?.abort();
    this.#turn = null;
  }

  async #play(signal: AbortSignal): Promise<void> {
    this.#frameStart = performance.now();
    while (!signal.aborted && this.#canPlay) {
      if (!(await this.#think(signal))) break;
      await this.#wait(signal);
      if (signal.aborted || !this.#canPlay) break;
      await this.#moveOnce(signal);
    }
    if (!signal.aborted) this.pause();
  }

  /** Makes the next planned move; false when there was none to make. */
  async #moveOnce(signal: AbortSignal): Promise<boolean> {
    if (!(await this.#think(signal)) || signal.aborted || !this.#canPlay) return false;
    const plan = this.#plan;
    const [move, ...others] = plan?.moves ?? [];
    if (!plan || !move) return false;
    this.#plan = others.length > 0 ? { ...plan, moves: others } : null;
    const played = await this.#game.play({ ...move, isRobot: true });
    if (played.ok) {
      this.#refusals = 0;
      return true;
    }
    this.#refused.add(move.cell);
    this.#refusals += 1;
    if (this.#refusals >= MOST_REFUSED) this.#giveUp(said(played));
    return true;
  }

  /** Whether there is a move to make; its reason is shown. */
  async #think(signal: AbortSignal): Promise<boolean> {
    const due = this.#plan?.moves.filter((move) => isStillDue(move, (cell) => this.#host.codeOf(cell))) ?? [];
    if (this.#plan && due.length > 0) {
      this.#plan = { ...this.#plan, moves: due };
      return true;
    }
    this.#plan = null;
    const plan = await this.#newPlan();
    if (signal.aborted || !plan) return false;
    this.#plan = plan;
    this.#host.show(plan.reason);
    return true;
  }

  async #newPlan(): Promise<Plan | null> {
    const { game, state } = this.#game.view;
    if (!game || !state) return null;
    if (state.status === 'ready') {
      const { deal, firstClick } = game.rules;
      const isPromised = deal !== 'given' && firstClick !== 'any';
      return isPromised && firstClick === 'corner' ? this.#firstPlan(0) : this.#guess(isPromised);
    }
    const answer = await this.#ask(() => this.#solver.hint(this.#host.near()));
    // Something is certain and hard to prove: the best move knows it all the same.
    if (answer?.ok === false && answer.code === 'too-hard') return this.#guess(false);
    if (!answer?.ok) return this.#failed(answer);
    const codeOf = (cell: CellIndex) => this.#host.codeOf(cell);
    const now = this.#game.view.state ?? state;
    const moves = movesOf(answer.hint, game, now, codeOf).filter(({ cell }) => !this.#refused.has(cell));
    return moves.length > 0 ? { moves, reason: this.#host.reasonOf(answer.hint) } : this.#guess(false);
  }

  /** @param isFirst The first click, which the rules promise to be free. */
  async #guess(isFirst: boolean): Promise<Plan | null> {
    const answer = await this.#ask(() => this.#solver.bestMove(this.#host.near()));
    if (!answer?.ok) return this.#failed(answer);
    const { cell, mineChance } = answer;
    if (mineChance >= 1) {
      this.#giveUp(msg('There is nothing left to open.'));
      return null;
    }
    if (isFirst) return this.#firstPlan(cell);
    const chance = percent(mineChance);
    const { row, column } = this.#places.at(cell);
    const isSafe = mineChance <= 0;
    const text = isSafe
      ? cellsWords([cell], false, this.#places)
      : msg(str`A guess: row ${row}, column ${column}, ${chance} chance of a mine.`);
    const marks: Marks = isSafe
      ? { ...NO_MARKS, safe: [cell] }
      : { ...NO_MARKS, guess: { cell, label: chance } };
    return this.#opening(cell, text, marks);
  }

  #firstPlan(cell: CellIndex): Plan {
    const { row, column } = this.#places.at(cell);
    const text = msg(str`The first cell is never a mine here: row ${row}, column ${column}.`);
    return this.#opening(cell, text, { ...NO_MARKS, safe: [cell] });
  }

  #opening(cell: CellIndex, text: string, marks: Marks): Plan {
    const moves = openMoves(cell, (at) => this.#host.codeOf(at));
    return { moves, reason: { text, marks, looksAt: [cell] } };
  }

  /** The solver's answer about the current board. */
  async #ask<T>(question: () => Promise<Outcome<T>>): Promise<Outcome<T> | null> {
    for (let i = 0; i < MOST_ASKED; i++) {
      const answer = await question();
      if (answer.ok || answer.code !== 'stale') return answer;
    }
    return null;
  }

  #failed(answer: Outcome<unknown> | null): null {
    if (answer && !answer.ok) this.#giveUp(said(answer));
    return null;
  }

  #giveUp(why: string): void {
    if (this.#run) this.pause(why);
    else this.#say(why);
  }

  #say(text: string): void {
    this.#host.show({ text, marks: NO_MARKS, looksAt: [] });
  }

  get #places(): Places {
    return placesOf(this.#game.view.game?.geometry ?? { columns: 1, rows: 1 });
  }

  /** Shows the reason for its time; at full speed until the frame's time is used up. */
  async #wait(signal: AbortSignal): Promise<void> {
    if (this.#ms > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, this.#ms);
        this.#hurry = () => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener('abort', this.#hurry, { once: true });
      });
      return;
    }
    if (performance.now() - this.#frameStart < FRAME_MS) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    this.#frameStart = performance.now();
  }
}
