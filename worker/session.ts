import type {
  EpochMs,
  GameInfo,
  GameMemory,
  GameResult,
  Help,
  Look,
  MoveSummary,
  NewGameRequest,
  Outcome,
  Played,
  PlayerMove,
  Recording,
  Rect,
  RulesCheck,
  RulesetRequest,
  SessionApi,
  Started,
  StartRequest,
  Update,
} from './api.ts';
import {
  BEGINNER,
  type Begun,
  beginGame,
  beginStored,
  checkRules,
  FRESH,
  type Kept,
  NEEDS_WHOLE_ENGINE,
  playStored,
  type Shown,
  timeOf,
  withoutMemory,
} from './begin.ts';
import { GameClock } from './clock.ts';
import type { Game } from './engine/game.ts';
import type { GameEvent } from './engine/moves.ts';
import { recordOf } from './engine/rare-record.ts';
import { playMoves } from './engine/replay.ts';
import { boardFileOf, ziniOf } from './formats/rare.ts';
import { boundsOf, infoOf, pageStateOf, resultOf, summaryOf } from './game-reports.ts';
import { damageNotice, elsewhere, noGame, paused } from './notices.ts';
import { boardTextOf, recordingOf, recordOfRecording, viewTextOf } from './outputs.ts';
import { Ownership } from './ownership.ts';
import { SaveSlot } from './save-slot.ts';
import { GAME_FORMAT, type GameRow, KNOWN_BOARD_FORMAT } from './storage/schema.ts';
import { buffersOf, type Transfer, Watcher } from './watcher.ts';

/**
 * One game, its clock, its journal and the part of the board that its page looks at.
 * Commands are carried out one after the other; a move is shown only once it is stored.
 */
export class Session implements SessionApi {
  #listener: (update: Update) => void = () => undefined;
  #request: StartRequest | null = null;
  #game: Game | null = null;
  #info: GameInfo | null = null;
  #slot: SaveSlot | null = null;
  #ownership: Ownership | null = null;
  #isElsewhere = false;
  #isPaused = false;
  #result: GameResult | null = null;
  #help: readonly Help[] = [];
  #lastMove: MoveSummary | null = null;
  readonly #clock = new GameClock();
  readonly #watcher = new Watcher();
  #queue: Promise<unknown> = Promise.resolve();

  readonly #transfer: Transfer;

  constructor(transfer: Transfer = (value) => value) {
    this.#transfer = transfer;
  }

  start(request: StartRequest, listener: (update: Update) => void): Promise<Started> {
    this.#listener = listener;
    this.#request = request;
    return this.#inTurn(() => this.#begin(request));
  }

  newGame(request: NewGameRequest): Promise<Outcome<{ game: GameInfo }>> {
    return this.#inTurn(async () => {
      if (this.#isElsewhere) return elsewhere();
      const begun = this.#begun(request);
      if (!begun.ok) return begun;
      return { ok: true, game: await this.#adopt(begun) };
    });
  }

  play(move: PlayerMove): Promise<Played> {
    return this.#inTurn(() => this.#makeMove(move));
  }

  look(look: Look): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#game === null) return;
      const cells = this.#watcher.begin(this.#game.state, look);
      if (cells !== null) this.#tell({ cells });
    });
  }

  pause(at: EpochMs): Promise<void> {
    return this.#setPaused(true, at);
  }

  resume(at: EpochMs): Promise<void> {
    return this.#setPaused(false, at);
  }

  #setPaused(isPaused: boolean, at: EpochMs): Promise<void> {
    return this.#inTurn(async () => {
      const isSo = isPaused ? this.#isPaused : this.#clock.isRunning;
      if (this.#game?.status !== 'playing' || this.#isElsewhere || isSo) return;
      if (isPaused) this.#clock.stop(at);
      else this.#clock.start(at);
      this.#isPaused = isPaused;
      await this.#slot?.save({ elapsedMs: this.#clock.at(at), isPaused });
      this.#tell(this.#stateUpdate());
    });
  }

  noteHelp(help: Help): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#result !== null || this.#isElsewhere || this.#help.includes(help)) return;
      this.#help = [...this.#help, help];
      await this.#slot?.save({ help: this.#help });
    });
  }

  viewText(rect?: Rect): Promise<Outcome<{ text: string }>> {
    return this.#tellOfGame((game) => viewTextOf(game, rect));
  }

  recording(): Promise<Outcome<{ recording: Recording }>> {
    return this.#tellOfGame((game) => ({ ok: true, recording: recordingOf(game) }));
  }

  async record(of?: Recording): Promise<Outcome<{ record: string }>> {
    return of ? recordOfRecording(of) : this.#tellOfGame((game) => recordOf(game.state));
  }

  boardText(): Promise<Outcome<{ text: string }>> {
    return this.#tellOfGame(boardTextOf);
  }

  async zini(rules: RulesetRequest, layout: string): Promise<Outcome<{ zini: number }>> {
    return ziniOf(rules, layout);
  }

  async boardFile(text: string): Promise<Outcome<{ bytes: Uint8Array }>> {
    return boardFileOf(text);
  }

  async checkRules(rules: RulesetRequest, board?: string | Uint8Array): Promise<Outcome<RulesCheck>> {
    return checkRules(rules, board);
  }

  #tellOfGame<T>(tell: (game: Game) => Outcome<T>): Promise<Outcome<T>> {
    return this.#inTurn(async () => (this.#game === null ? noGame() : tell(this.#game)));
  }

  async ping(): Promise<true> {
    return true;
  }

  /** One command at a time, in the order of their arrival; a command that throws does not stop the next. */
  #inTurn<T>(command: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(command);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async #begin(request: StartRequest): Promise<Started> {
    if (request.gameKey !== null) {
      this.#ownership ??= new Ownership(request.gameKey);
      const isOurs = await this.#ownership.take(request.takeOver === true, () => this.#lose());
      if (!isOurs) {
        this.#setElsewhere(true);
        this.#waitForTurn(request);
        return { ok: true, isElsewhere: true };
      }
    }
    return this.#load(request);
  }

  /** The page that played the game has gone. Where this engine cannot play it, the page has to start another. */
  #takeTurn(request: StartRequest): void {
    void this.#inTurn(async () => {
      const started = await this.#load(request);
      if (!started.ok && started.code === NEEDS_WHOLE_ENGINE) this.#tell({ needsWholeEngine: true });
    });
  }

  async #load(request: StartRequest): Promise<Started> {
    if (request.gameKey === null) this.#slot = null;
    else this.#slot ??= new SaveSlot(request.gameKey, (notice) => this.#tell({ notice }));
    this.#setElsewhere(false);
    const loaded = await this.#slot?.load();
    if (loaded?.kind === 'saved' && !request.isNew) {
      const { row, moves } = loaded.game;
      // The page remembers more of this very game when the storage failed on the way.
      const { memory } = request;
      const isBehind = memory?.request.seed === row.seed && memory.moves.length > moves.length;
      const back = isBehind ? null : await this.#bringBack(row, moves);
      if (back !== null) return back;
    }
    if (request.memory !== undefined && (await this.#remember(request.memory)))
      return { ok: true, isElsewhere: false };
    const begun = this.#begun(request.fallback);
    if (!begun.ok && begun.code === NEEDS_WHOLE_ENGINE) return begun;
    const playable = begun.ok ? begun : this.#begun(BEGINNER);
    if (!playable.ok) throw new Error(`Beginner cannot be played: ${playable.message}`);
    await this.#adopt(playable);
    if (begun.ok) return { ok: true, isElsewhere: false };
    this.#tell({ notice: { code: 'rules-refused', message: begun.message } });
    return begun;
  }

  /** Plays a stored game up to where it was left; null when not even its rules can be read. */
  async #bringBack(row: GameRow, stored: readonly unknown[]): Promise<Started | null> {
    const begun = beginStored(row);
    if (!begun.ok) {
      if (begun.code === NEEDS_WHOLE_ENGINE) return begun;
      await this.#slot?.keepDamaged(stored, begun.message);
      this.#tell({ notice: damageNotice(0) });
      return null;
    }
    const { damage, ...back } = playStored(begun, row, stored);
    if (damage === null) {
      const elapsedMs = Math.max(row.elapsedMs, timeOf(back.game));
      this.#show(back.game, {
        ...back,
        gameId: row.gameId,
        isResumed: true,
        elapsedMs,
        isPaused: row.isPaused,
        help: row.help ?? [],
      });
    } else {
      await this.#slot?.keepDamaged(stored, damage);
      await this.#adopt(back, { isResumed: true, isPaused: row.isPaused, help: row.help ?? [] });
      this.#tell({ notice: damageNotice(back.game.state.moves.length) });
    }
    return { ok: true, isElsewhere: false };
  }

  /** Plays a game that only the page remembers. */
  async #remember(memory: GameMemory): Promise<boolean> {
    const begun = this.#begun(memory.request);
    if (!begun.ok) return false;
    playMoves(begun.game, memory.moves);
    await this.#adopt(begun, { isResumed: true, ...memory });
    return true;
  }

  #begun(request: NewGameRequest): Outcome<Begun> {
    return beginGame(request, this.#game?.state.seed === null ? this.#game.state.layout : null);
  }

  /** Makes a game the current one and stores it in place of the last. */
  async #adopt({ game, preset }: Begun, { isResumed, isPaused, help }: Kept = FRESH): Promise<GameInfo> {
    const gameId = crypto.randomUUID?.() ?? `${Date.now()}-${performance.now()}`;
    const elapsedMs = timeOf(game);
    const { moves, ...from } = recordingOf(game);
    const format = from.layout === undefined ? GAME_FORMAT : KNOWN_BOARD_FORMAT;
    await this.#slot?.begin({ gameId, format, ...from, preset, help, elapsedMs, isPaused }, moves);
    return this.#show(game, { gameId, preset, isResumed, elapsedMs, isPaused, help });
  }

  #show(game: Game, shown: Shown): GameInfo {
    const { gameId, preset, isResumed, elapsedMs, isPaused, help } = shown;
    this.#game = game;
    this.#info = infoOf(game, gameId, preset, isResumed);
    this.#clock.set(elapsedMs);
    this.#isPaused = isPaused && game.status === 'playing';
    this.#help = help;
    this.#result = resultOf(game, help);
    this.#lastMove = null;
    this.#watcher.reset();
    this.#tell({ game: this.#info, ...this.#stateUpdate() });
    return this.#info;
  }

  async #makeMove(move: PlayerMove): Promise<Played> {
    const game = this.#game;
    if (game === null) return noGame();
    if (this.#isElsewhere) return elsewhere();
    if (!Number.isFinite(move.at)) {
      return { ok: false, code: 'bad-time', message: 'A move needs the time of its input in milliseconds.' };
    }
    if (this.#isPaused) return paused();
    const before = game.state.moves.length;
    const wasRunning = this.#clock.isRunning;
    if (game.status === 'playing') this.#clock.start(move.at);
    const atMs = Math.round(this.#clock.at(move.at));
    const outcome = game.play(move.as === undefined ? { ...move, atMs } : { ...move, as: move.as, atMs });
    const recorded = game.state.moves[before];
    if (recorded === undefined) {
      if (!wasRunning) this.#clock.stop(move.at);
      const code = outcome.ok ? 'bad-move' : outcome.code;
      return { ok: false, code, message: 'That move is not possible.' };
    }
    if (this.#slot !== null && !(await this.#slot.append(before, recorded))) {
      this.#lose();
      return elsewhere();
    }
    const events = outcome.ok ? outcome.events : [];
    this.#followClock(game, events, move.at, recorded.atMs);
    if (outcome.ok) this.#lastMove = summaryOf(game, recorded, events);
    const cells = outcome.ok ? this.#watcher.update(game.state, boundsOf(game, events)) : null;
    const update = this.#stateUpdate();
    if (outcome.ok || !wasRunning) this.#tell(cells === null ? update : { ...update, cells });
    if (!outcome.ok) return { ok: false, code: outcome.code, message: 'That move changes nothing.' };
    return { ok: true, move: recorded, state: update.state };
  }

  /** The clock starts with the first opening and stands at the time of the move that decides the game. */
  #followClock(game: Game, events: readonly GameEvent[], at: EpochMs, atMs: number): void {
    if (events.some(({ type }) => type === 'started')) this.#clock.start(at);
    if (!events.some(({ type }) => type === 'ended')) return;
    this.#clock.set(atMs);
    this.#result = resultOf(game, this.#help);
  }

  /** Another page has taken the game. */
  #lose(): void {
    if (this.#isElsewhere) return;
    this.#clock.stop(performance.timeOrigin + performance.now());
    this.#setElsewhere(true);
    if (this.#request !== null) this.#waitForTurn(withoutMemory(this.#request));
  }

  #waitForTurn(request: StartRequest): void {
    this.#ownership?.waitForTurn(
      () => this.#takeTurn(request),
      () => this.#lose(),
    );
  }

  #setElsewhere(isElsewhere: boolean): void {
    this.#isElsewhere = isElsewhere;
    this.#tell({ isElsewhere });
  }

  #stateUpdate(): { state: NonNullable<Update['state']> } {
    const game = this.#game;
    const info = this.#info;
    if (game === null || info === null) throw new Error('There is no game to tell of.');
    const parts = { isPaused: this.#isPaused, result: this.#result, lastMove: this.#lastMove };
    return { state: pageStateOf(game, { gameId: info.gameId, clock: this.#clock.read(), ...parts }) };
  }

  #tell(update: Update): void {
    this.#listener(this.#transfer(update, buffersOf(update.cells)));
  }
}
