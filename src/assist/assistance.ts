import { msg } from '@lit/localize';
import type { ReactiveController } from 'lit';
import type { CellIndex, Rect } from '../../worker/api/cells.ts';
import type { Help } from '../../worker/api/game.ts';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import type { Hint, OddsAnswer } from '../../worker/api/solver.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import type { CellsChange } from '../board/cell-source.ts';
import type { Intent } from '../board/input/intents.ts';
import { lieOf } from '../board/turned.ts';
import { commands } from '../game/commands.ts';
import { language, said } from '../i18n/words.ts';
import type { MsGame } from '../ui/ms-game.ts';
import { firstWords, HintSteps, scriptOf } from './hint/hint-steps.ts';
import { NO_MARKS } from './hint/marks.ts';
import { partOfOdds } from './odds/crop-odds.ts';
import { OddsOverlay } from './odds/odds-overlay.ts';
import type { AssistAction } from './panel/assist-actions.ts';
import { AssistPanel } from './panel/assist-panel.ts';
import { nearestPace, paces } from './robot/pace.ts';
import { type Reason, Robot, type RobotHost } from './robot/robot.ts';
import type { AssistedGame, Solver } from './solver-types.ts';

/** The robot panel's first sentence. */
function robotWords(): string {
  return msg('It plays what it can prove and explains each move. Make a move to take over.');
}

function notPlaying(): Refusal {
  const message = msg('No game can be continued right now.');
  return { ok: false, code: 'not-playing', values: {}, message };
}

/** The most attempts at a question when the board changes under it. */
const MOST_ASKED = 5;

/**
 * Hint, robot and odds of one game: what the player asks for, and what ends it. It follows the game through its host
 * element, lays its panel and its layers over what is there, and takes them away again.
 */
export class Assistance implements ReactiveController, RobotHost {
  readonly robot: Robot;
  readonly #host: MsGame;
  readonly #game: AssistedGame;
  readonly #solver: Solver;
  readonly #panel: AssistPanel;
  readonly #odds: OddsOverlay;
  #steps: HintSteps | null = null;
  /** Grows with each question for a hint: only the last one is answered. */
  #asked = 0;
  /** The question that the solver is at; an older one that it still answers is not. */
  #lookingFor = 0;
  /** How often more of the hint was asked for while the solver was at it. */
  #more = 0;
  #isQueued = false;
  #gameId: string | null = null;
  #revision = -1;
  /** The language of the panel's words, and how the board lies that they speak of. */
  #told = '';

  constructor(host: MsGame, game: AssistedGame, solver: Solver) {
    this.#host = host;
    this.#game = game;
    this.#solver = solver;
    this.#panel = new AssistPanel(
      host,
      (action) => this.#act(action),
      (view) => this.#odds.painted(view),
    );
    this.#odds = new OddsOverlay(game, solver, this.#panel.layers, () => this.#showOdds());
    this.robot = new Robot(game, solver, this);
    host.addController(this);
    this.#note();
    this.#told = this.#telling;
  }

  hostConnected(): void {
    this.#game.cells.addEventListener('cells', this.#onCells);
    this.#host.addEventListener('ms-intent', this.#onIntent);
    this.#host.addEventListener('keydown', this.#onKey);
    document.addEventListener('keydown', this.#onPageKey);
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  hostDisconnected(): void {
    this.#game.cells.removeEventListener('cells', this.#onCells);
    this.#host.removeEventListener('ms-intent', this.#onIntent);
    this.#host.removeEventListener('keydown', this.#onKey);
    document.removeEventListener('keydown', this.#onPageKey);
    document.removeEventListener('visibilitychange', this.#onVisibility);
    // An element moved within the page keeps running.
    queueMicrotask(() => {
      if (this.#host.isConnected) return;
      this.close();
      this.#odds.turn(false);
      this.#solver.close();
    });
  }

  /** The game has changed, or something of its page. */
  hostUpdated(): void {
    const { state } = this.#game.view;
    const isOther = state?.gameId !== this.#gameId;
    const isMoved = isOther || state?.revision !== this.#revision;
    this.#note();
    if (isOther) this.#takeFromRobot(robotWords());
    if (this.#telling !== this.#told) this.#retell();
    if (!this.canPlay()) this.robot.pause();
    if (isOther || !this.#isOpenGame) this.#endHint();
    else if (isMoved && this.#panel.mode === 'hint' && !this.#steps && this.#lookingFor !== this.#asked)
      this.#endHint();
    if (!this.#isOpenGame) this.#panel.close();
    this.#odds.refresh();
    if (this.#isOpenGame && this.#odds.isOn && this.#panel.mode === null) this.#showOdds();
  }

  /** Carries out the command of a button or key. */
  ask(help: Help): void {
    if (!this.#isOpenGame) return;
    if (help === 'hint') this.hint();
    else if (help === 'robot') this.#toggleRobot();
    else this.#odds.turn(!this.#odds.isOn);
  }

  /** Shows more of the present hint, or another hint. */
  hint(): void {
    this.robot.pause();
    if (this.#panel.mode === 'hint' && this.#lookingFor === this.#asked) {
      this.#more += 1;
      return;
    }
    if (this.#panel.mode !== 'hint' || !this.#steps) return void this.#newHint();
    this.#steps.next();
    this.#showHint();
  }

  /** The easiest hint, shown as the button does and given back with its proof. */
  giveHint(): Promise<Outcome<{ hint: Hint }>> {
    this.robot.pause();
    return this.#newHint();
  }

  /** Computes the odds of a part of the board, or of all of it, without drawing them. */
  async giveOdds(part?: Rect): Promise<Outcome<OddsAnswer>> {
    const { game } = this.#game.view;
    if (!game || !this.#isOpenGame) return notPlaying();
    this.#game.noteHelp('odds');
    const { columns, rows } = game.geometry;
    const answer = await this.#solver.odds(part ?? { column: 0, row: 0, columns, rows });
    return answer.ok && part ? partOfOdds(answer, part) : answer;
  }

  /** Starts the robot, with `msPerMove` milliseconds between its moves (default: the pace of its panel). */
  async startRobot(msPerMove?: number): Promise<Outcome<object>> {
    if (!this.canPlay()) return notPlaying();
    if (this.#panel.mode !== 'robot') this.#toggleRobot();
    if (msPerMove !== undefined) {
      this.#panel.pace = nearestPace(msPerMove);
      this.robot.setPace(msPerMove);
    }
    this.robot.start();
    return { ok: true };
  }

  /** Stops the robot; it makes no further move. */
  async stopRobot(): Promise<Outcome<object>> {
    this.robot.pause();
    return { ok: true };
  }

  /** Closes the panel and puts the board back in its place. */
  close(): void {
    this.robot.pause();
    this.#asked += 1;
    this.#steps = null;
    if (this.#panel.mode === 'odds') this.#odds.turn(false);
    this.#panel.close();
    this.#showOdds();
  }

  canPlay(): boolean {
    return this.#isOpenGame && !this.#host.isReadonly && !this.#host.isCovered && !document.hidden;
  }

  near(): CellIndex | null {
    return this.#game.view.state?.lastMove?.cell ?? null;
  }

  codeOf(cell: CellIndex): number | null {
    const columns = this.#game.view.game?.geometry.columns ?? 1;
    return this.#game.cells.codeAt(columnOf(cell, columns), rowOf(cell, columns));
  }

  reasonOf(hint: Hint): Reason {
    const { game } = this.#game.view;
    const pages = game ? scriptOf(hint, game, (cell) => this.codeOf(cell)).pages : [];
    const cells = pages.find(({ topic }) => topic === 'cells') ?? pages[0];
    const text = pages.at(-1)?.text ?? '';
    if (!cells) throw new Error(`A hint of kind ${hint.kind} has no page.`);
    return { text, marks: cells.marks, looksAt: cells.looksAt };
  }

  /** Shows the robot's words; at full speed no more often than they can be seen. */
  show(reason: Reason): void {
    if (this.#panel.mode !== 'robot') return;
    if (this.robot.ms > 0) return this.#panel.show(reason);
    this.#latest = reason;
    if (this.#isQueued) return;
    this.#isQueued = true;
    requestAnimationFrame(() => {
      this.#isQueued = false;
      if (this.#panel.mode === 'robot' && this.#latest) this.#panel.show(this.#latest);
    });
  }

  #latest: Reason | null = null;

  changed(): void {
    this.#panel.showRunning(this.robot.isRunning);
  }

  /** Whether a game is visible and can be played on. */
  get #isOpenGame(): boolean {
    return commands.hint.isAllowed?.(this.#game.view) === true;
  }

  #note(): void {
    const { state } = this.#game.view;
    this.#gameId = state?.gameId ?? null;
    this.#revision = state?.revision ?? -1;
  }

  async #newHint(): Promise<Outcome<{ hint: Hint }>> {
    this.#asked += 1;
    const asked = this.#asked;
    this.#steps = null;
    this.#more = 0;
    const { gamesAskedFor } = this.#game;
    const { game, state } = this.#game.view;
    if (!game || !state || !this.#isOpenGame) return notPlaying();
    const isReady = state.status === 'ready';
    this.#panel.open('hint', isReady ? firstWords(game) : msg('Looking…'));
    if (isReady) return { ok: false, code: 'not-begun', values: {}, message: firstWords(game) };
    for (let i = 0; i < MOST_ASKED; i++) {
      this.#lookingFor = asked;
      const answer = await this.#solver.hint(this.near());
      if (this.#lookingFor === asked) this.#lookingFor = 0;
      const isGone = asked !== this.#asked || gamesAskedFor !== this.#game.gamesAskedFor;
      if (isGone || this.#panel.mode !== 'hint')
        return {
          ok: false,
          code: 'stale',
          values: {},
          message: msg('A newer hint request replaced this one.'),
        };
      if (answer.ok) {
        this.#game.noteHelp('hint', answer.hint.cells);
        this.#steps = new HintSteps(answer.hint, game, (cell) => this.codeOf(cell));
        for (let more = 0; more < this.#more; more++) this.#steps.next();
        this.#showHint();
        this.#dispatchHint(answer.hint);
        return answer;
      }
      if (answer.code === 'stale') continue;
      this.#panel.open('hint', said(answer));
      return answer;
    }
    const message = msg('The board is changing too fast. Try again.');
    this.#panel.open('hint', message);
    return { ok: false, code: 'stale', values: {}, message };
  }

  /** Tells the page around the game; the state and the panel are so by now. */
  #dispatchHint(hint: Hint): void {
    this.#host.dispatchEvent(new CustomEvent('ms-hint', { detail: hint, bubbles: true, composed: true }));
  }

  #showHint(): void {
    const steps = this.#steps;
    if (steps)
      this.#panel.show({ text: steps.text, marks: steps.marks, looksAt: steps.looksAt }, steps.place);
  }

  /** The hint is over: what it spoke of is done, or is no more. */
  #endHint(): void {
    if (this.#panel.mode !== 'hint') return;
    this.#asked += 1;
    this.#steps = null;
    this.#panel.close();
    this.#showOdds();
  }

  get #telling(): string {
    const { game } = this.#game.view;
    return `${language()} ${game && lieOf(game.geometry).isTurned}`;
  }

  /** Writes the current words again, in another language or of a board that lies another way. */
  #retell(): void {
    this.#told = this.#telling;
    this.#steps?.retell();
    this.#showHint();
    this.#takeFromRobot(robotWords());
    this.#showOdds();
  }

  #toggleRobot(): void {
    if (this.#panel.mode === 'robot') return this.robot.isRunning ? this.robot.pause() : this.robot.start();
    this.#asked += 1;
    this.#steps = null;
    this.#panel.open('robot', this.#host.isReadonly ? msg('This board is for viewing only.') : robotWords());
    this.robot.setPace(paces[this.#panel.pace]?.ms ?? 0);
  }

  /** Drops the pending move and its marks: the robot waits to be started again. */
  #takeFromRobot(text: string): void {
    this.robot.pause();
    this.robot.forget();
    this.show({ text, marks: NO_MARKS, looksAt: [] });
  }

  /** The legend of the odds: in the panel that is open, or in one of its own. */
  #showOdds(): void {
    const { isOn, line, figured } = this.#odds;
    // Figures that come late open no panel over a board that is hidden or done.
    this.#panel.showOdds(isOn && this.#isOpenGame, line, figured);
  }

  #act(action: AssistAction): void {
    switch (action.type) {
      case 'next':
        return this.hint();
      case 'back':
        this.#steps?.back();
        return this.#showHint();
      case 'all':
        this.#steps?.all();
        return this.#showHint();
      case 'close':
        return this.close();
      case 'start':
        return this.robot.start();
      case 'pause':
        return this.robot.pause();
      case 'step':
        return void this.robot.step();
      case 'odds':
        this.#odds.turn(!this.#odds.isOn);
        return;
      case 'pace':
        this.#panel.pace = action.pace;
        this.robot.setPace(paces[action.pace]?.ms ?? 0);
    }
  }

  #onCells = (event: Event) => {
    const { detail } = event as CustomEvent<CellsChange>;
    this.#odds.cellsChanged(detail);
    if (!this.#steps) return;
    if (this.#steps.isDone) this.#endHint();
    else this.#panel.showMarks(this.#steps.marks);
  };

  /** The player has made a move: the robot hands over. */
  #onIntent = ({ detail }: CustomEvent<Intent>) => {
    if (!('cell' in detail)) return;
    this.#takeFromRobot(msg('Your turn. Press Start to let the robot continue from here.'));
  };

  #onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && this.#panel.mode) this.close();
  };

  // The key that asked may have been pressed with nothing focused.
  #onPageKey = (event: KeyboardEvent) => {
    if (event.target === document.body) this.#onKey(event);
  };

  #onVisibility = () => {
    if (document.hidden) this.robot.pause();
  };
}

declare global {
  interface HTMLElementEventMap {
    /** A hint is shown: what it says, and its proof. */
    'ms-hint': CustomEvent<Hint>;
  }
}
