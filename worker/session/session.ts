import type { CellIndex, EpochMs, Rect } from '../api/cells.ts';
import type { GameInfo, GameState, Help, RecordedGame, Recording } from '../api/game.ts';
import type { Outcome } from '../api/outcome.ts';
import type { RulesCheck, RulesetRequest } from '../api/rules.ts';
import type {
  Look,
  NewGameRequest,
  Played,
  PlayerMove,
  Preview,
  SessionApi,
  Started,
  StartRequest,
  Update,
} from '../api/session.ts';
import type { Game } from '../engine/game/game.ts';
import { checkRules, withoutMemory } from './create.ts';
import { boardTextOf, recordingToTell, viewTextOf } from './export.ts';
import { Follower } from './follow.ts';
import { epochNow } from './game-clock.ts';
import { GameHolder } from './game-holder.ts';
import { withHint } from './helped-moves.ts';
import { MoveLine } from './huge/move-queue.ts';
import { askFile } from './load-parts.ts';
import { makeMove } from './make-move.ts';
import { elsewhere, noGame } from './notices.ts';
import { blocksOf, isPartOf, recordOf } from './queries.ts';
import { Ownership } from './saving/ownership.ts';
import { saveAgain } from './saving/storage-retry.ts';
import type { SessionContext } from './session-context.ts';
import { undoMoves } from './undo.ts';

const recordedGames = () => import('./recorded-games.ts');
const boardFigures = () => import('./board-figures.ts');
const nextUnsolved = () => import('./next-unsolved.ts');

/**
 * One game, its clock, its journal and the part of the board that its page looks at.
 * Commands are carried out one after the other; a move is shown only once it is stored. What the commands do stands by
 * subject in files of their own, which work with the session's context.
 */
export class Session implements SessionApi {
  #listener: (update: Update) => void;
  #request: StartRequest | null = null;
  #ownership: Ownership | null = null;
  #isElsewhere = false;
  /** Shows the game that another page plays. */
  #follower: Follower | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  /** The page's current look, while its cells have not been sent yet. */
  #wanted: Look | null = null;
  readonly #context: SessionContext;

  constructor(listener: (update: Update) => void = () => undefined) {
    this.#listener = listener;
    const inTurn: SessionContext['inTurn'] = (command) => this.#inTurn(command);
    const tell = (update: Update) => this.#tell(update);
    const lose = () => this.#displaced();
    const isElsewhere = () => this.#isElsewhere;
    const gameKey = () => this.#request?.gameKey ?? null;
    this.#context = {
      holder: new GameHolder({ tell, inTurn, lose, isElsewhere }),
      line: new MoveLine(),
      get gameKey() {
        return gameKey();
      },
      get isElsewhere() {
        return isElsewhere();
      },
      inTurn,
      tell,
      tellLook: () => this.#tellLook(),
      lose,
    };
  }

  start(request: StartRequest, listener = this.#listener): Promise<Started> {
    // Cells of the followed game need no update: this page is about to play it.
    this.#follower?.stop();
    this.#listener = listener;
    this.#request = request;
    return this.#inTurn(() => this.#begin(request));
  }

  newGame(request: NewGameRequest): Promise<Outcome<{ game: GameInfo }>> {
    if (this.#isMoving && !this.#isElsewhere) void this.#giveUpMove(request);
    return this.#inTurn(async () => {
      if (this.#isElsewhere) return elsewhere();
      const { holder } = this.#context;
      const begun = await holder.begin(request);
      if (!begun.ok) void holder.current?.workAside();
      return begun;
    });
  }

  /** Nobody waits for the last move of a game that is given up, if the next one can be played. */
  async #giveUpMove({ rules, board }: NewGameRequest): Promise<void> {
    const current = this.#current;
    const check = await checkRules(rules, board);
    if (check.ok && this.#current === current) await this.cancel();
  }

  play(move: PlayerMove): Promise<Played> {
    const { line } = this.#context;
    const isIndependent = line.isEmpty && this.#current?.long?.isIndependent(move) === true;
    if (isIndependent) return makeMove(this.#context, move, isIndependent);
    return this.#inTurn(line.join(() => makeMove(this.#context, move)));
  }

  look(look: Look): Promise<void> {
    this.#wanted = look;
    const show = async () => this.#tellLook();
    return this.#isMoving ? show() : this.#inTurn(show);
  }

  async cancel(): Promise<void> {
    if (!this.#isMoving) return;
    this.#current?.long?.cancel();
    this.#context.line.callOff();
  }

  pause(at: EpochMs): Promise<void> {
    return this.#setPaused(true, at);
  }

  resume(at: EpochMs): Promise<void> {
    return this.#setPaused(false, at);
  }

  noteHelp(help: Help, cells?: readonly CellIndex[]): Promise<void> {
    return this.#inTurn(async () => {
      const current = this.#current;
      const isKnown = current?.help.includes(help) && !cells;
      if (!current || current.isOver || this.#isElsewhere || isKnown) return;
      if (!current.help.includes(help)) current.help = [...current.help, help];
      if (cells) current.helped = withHint(current.helped, current.game.state.moves.length, cells);
      await this.#context.holder.slot?.save({ help: current.help, helped: current.helped });
    });
  }

  undo(moves: number): Promise<Outcome<{ state: GameState; movesKept: number }>> {
    return this.#inTurn(() => undoMoves(this.#context, moves));
  }

  saveAgain(): Promise<Outcome<{ isSaved: boolean }>> {
    return this.#inTurn(() => saveAgain(this.#context));
  }

  viewText(rect?: Rect): Promise<Outcome<{ text: string }>> {
    return this.#ofGame((game) => viewTextOf(game, rect));
  }

  blocks(rect: Rect, cellsPerBlock: number): Promise<Outcome<{ codes: Uint8Array }>> {
    return this.#ofGame((game) => blocksOf(game, rect, cellsPerBlock), true);
  }

  nextUnsolved(from: CellIndex, after: CellIndex | null): Promise<Outcome<{ cell: CellIndex | null }>> {
    return this.#ofGame((game) => askFile(nextUnsolved, (file) => file.nextUnsolvedOf(game, from, after)));
  }

  recording(): Promise<Outcome<{ recording: Recording }>> {
    return this.#ofGame((game) => ({
      ok: true,
      recording: { ...recordingToTell(game), helped: this.#current?.helped ?? [] },
    }));
  }

  async record(of?: string | Recording, moves?: number): Promise<Outcome<{ record: string }>> {
    if (typeof of === 'string') return askFile(recordedGames, (file) => file.recordAgain(of, moves));
    const own = await this.#ofGame((game) =>
      of === undefined || isPartOf(game, of)
        ? { ok: true, record: recordOf(game, Math.min(moves ?? Infinity, of?.moves.length ?? Infinity)) }
        : noGame(),
    );
    return own.ok || of === undefined
      ? own
      : askFile(recordedGames, async (file) => file.recordAgain(await file.withStoredMines(of), moves));
  }

  async boardText(of?: Recording): Promise<Outcome<{ text: string }>> {
    const own = await this.#ofGame((game) =>
      of === undefined || isPartOf(game, of) ? boardTextOf(game) : noGame(),
    );
    return own.ok || of === undefined ? own : askFile(recordedGames, (file) => file.boardTextAgain(of));
  }

  readRecord(of: string | Recording, isBrief?: boolean): Promise<Outcome<{ told: RecordedGame }>> {
    return askFile(recordedGames, async (file) => file.tellRecorded(await file.withStoredMines(of), isBrief));
  }

  preview(of: string | Recording, side: number, moves?: number): Promise<Outcome<Preview>> {
    return askFile(recordedGames, async (file) =>
      file.previewOf(await file.withStoredMines(of), side, moves),
    );
  }

  zini(rules: RulesetRequest, layout: string): Promise<Outcome<{ zini: number }>> {
    return askFile(boardFigures, (file) => file.ziniOf(rules, layout));
  }

  boardFile(text: string): Promise<Outcome<{ bytes: Uint8Array }>> {
    return askFile(boardFigures, (file) => file.boardFileOf(text));
  }

  checkRules(rules: RulesetRequest, board?: string | Uint8Array): Promise<Outcome<RulesCheck>> {
    return checkRules(rules, board);
  }

  async ping(): Promise<true> {
    return true;
  }

  /** The page has gone: releases lock and storage once the running work is done. */
  close(): Promise<void> {
    this.#follower?.stop();
    this.#current?.long?.leaveDeal();
    return this.#inTurn(async () => {
      this.#listener = () => undefined;
      this.#ownership?.release();
      await this.#context.holder.slot?.end();
    });
  }

  get #current() {
    return this.#context.holder.current;
  }

  /** True while a move is carried out in slices; commands that only read need not wait for it. */
  get #isMoving(): boolean {
    return this.#current?.long?.isMoving === true;
  }

  /** One command at a time, in the order of their arrival; a command that throws does not stop the next. */
  #inTurn<T>(command: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(command);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Describes the current game, or refuses when there is none.
   *
   * @param isLook it only looks at the board, so that it need not wait for a move that takes long.
   */
  #ofGame<T>(tell: (game: Game) => Outcome<T> | Promise<Outcome<T>>, isLook = false): Promise<Outcome<T>> {
    const answer = async () => (this.#current === null ? noGame() : tell(this.#current.game));
    return isLook && this.#isMoving ? answer() : this.#inTurn(answer);
  }

  async #begin(request: StartRequest): Promise<Started> {
    if (request.gameKey !== null) {
      this.#ownership ??= new Ownership(request.gameKey);
      await this.#ownership.take(request.takeOver === true, () => this.#lose());
    }
    return this.#load(request);
  }

  async #load(request: StartRequest): Promise<Started> {
    // Another page has it, or has taken it while this one waited for its turn.
    if (this.#ownership?.isOurs === false) {
      this.#setElsewhere(true);
      this.#waitForTurn(request);
      return { ok: true, isElsewhere: true };
    }
    this.#setElsewhere(false);
    return this.#context.holder.load(request);
  }

  #setPaused(isPaused: boolean, at: EpochMs): Promise<void> {
    return this.#inTurn(async () => {
      const current = this.#current;
      if (current?.game.status !== 'playing' || this.#isElsewhere) return;
      // An untouched position: its clock is stopped anyway.
      if (current.game.state.moves.length === 0) return;
      const { clock } = current;
      if (isPaused ? current.isPaused : clock.isRunning) return;
      if (isPaused) clock.stop(at);
      else clock.start(at);
      current.isPaused = isPaused;
      await this.#context.holder.slot?.save({ elapsedMs: clock.at(at), isPaused });
      this.#tell(current.told());
    });
  }

  /**
   * What is stored is another page's. Where the lock is held, that page had lost it already and stored itself late, as may
   * be when several take over at once: the lock decides, and the game is taken again.
   */
  #displaced(): void {
    const request = this.#request;
    if (request === null || !this.#ownership?.isHeld) return this.#lose();
    void this.#inTurn(() => this.#load(withoutMemory(request)));
  }

  #lose(): void {
    if (this.#isElsewhere) return;
    const { holder } = this.#context;
    holder.current?.clock.stop(epochNow());
    holder.current?.long?.leaveDeal();
    holder.current?.long?.rest();
    holder.slot?.leave();
    this.#setElsewhere(true);
    if (this.#request !== null) this.#waitForTurn(withoutMemory(this.#request));
  }

  /** Takes the game over once the page that plays it has closed. */
  #waitForTurn(request: StartRequest): void {
    this.#ownership?.waitForTurn(
      () => void this.#inTurn(() => this.#load(request)),
      () => this.#lose(),
    );
  }

  #setElsewhere(isElsewhere: boolean): void {
    this.#isElsewhere = isElsewhere;
    this.#tell({ isElsewhere });
    const { gameKey } = this.#context;
    if (gameKey === null) return;
    this.#follower?.stop();
    this.#follower = isElsewhere ? new Follower(this.#context, gameKey) : null;
  }

  #tellLook(): void {
    const update = this.#wanted && this.#current?.look(this.#wanted);
    this.#wanted = null;
    if (update) this.#tell(update);
  }

  #tell(update: Update): void {
    if (update.state && !this.#isElsewhere) {
      const { holder } = this.#context;
      holder.slot?.post(update.state);
      holder.noteFigures(update);
    }
    this.#listener(update);
  }
}
