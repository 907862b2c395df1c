import type {
  CellBatch,
  EpochMs,
  GameInfo,
  GameMemory,
  GameResult,
  Look,
  MoveSummary,
  NewGameRequest,
  Outcome,
  Played,
  PlayerMove,
  Rect,
  SessionApi,
  Started,
  StartRequest,
  Update,
} from './api.ts';
import { GameClock } from './clock.ts';
import { createGame, type Game } from './engine/game.ts';
import type { GameEvent } from './engine/moves.ts';
import { formatCells } from './engine/notation.ts';
import { playMoves } from './engine/replay.ts';
import { createRuleset, fieldsOf } from './engine/ruleset.ts';
import { wholeBoard } from './engine/topology/grid.ts';
import { readCells } from './engine/view.ts';
import { boundsOf, infoOf, pageStateOf, resultOf, summaryOf } from './game-reports.ts';
import { damageNotice, elsewhere, noGame } from './notices.ts';
import { Ownership } from './ownership.ts';
import { SaveSlot } from './save-slot.ts';
import { readableMoves } from './storage/readable.ts';
import { GAME_FORMAT } from './storage/schema.ts';
import { intersect, Watcher } from './watcher.ts';

/** Marks buffers within a value as given away to whoever receives it. */
type Transfer = <T extends object>(value: T, buffers: Transferable[]) => T;

/** The board that is played when even the fallback cannot be. */
const BEGINNER = { rules: {}, seed: '' } as const satisfies NewGameRequest;

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
      const created = createFrom(request);
      if (!created.ok) return created;
      const info = await this.#adopt(created.game, false);
      return { ok: true, game: info };
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
    return this.#inTurn(async () => {
      if (this.#game?.status !== 'playing' || this.#isPaused || this.#isElsewhere) return;
      this.#clock.stop(at);
      this.#isPaused = true;
      await this.#slot?.saveClock(this.#clock.at(at), true);
      this.#tellState();
    });
  }

  resume(at: EpochMs): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#game?.status !== 'playing' || this.#isElsewhere || this.#clock.isRunning) return;
      this.#clock.start(at);
      this.#isPaused = false;
      await this.#slot?.saveClock(this.#clock.at(at), false);
      this.#tellState();
    });
  }

  viewText(rect?: Rect): Promise<Outcome<{ text: string }>> {
    return this.#inTurn(async () => {
      if (this.#game === null) return noGame();
      const { state } = this.#game;
      const board = wholeBoard(state.grid);
      const part = intersect(rect ?? board, board);
      if (part === null) return { ok: false, code: 'bad-rect', message: 'That part lies outside the board.' };
      return { ok: true, text: formatCells(readCells(state, part), part.columns) };
    });
  }

  record(): Promise<Outcome<{ record: string }>> {
    return this.#inTurn(async () =>
      this.#game === null ? noGame() : { ok: true, record: this.#game.record() },
    );
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
        this.#ownership.waitForTurn(
          () => void this.#inTurn(() => this.#load(request)),
          () => this.#lose(),
        );
        return { ok: true, isElsewhere: true };
      }
      this.#slot ??= new SaveSlot(request.gameKey, (notice) => this.#tell({ notice }));
    }
    return this.#load(request);
  }

  async #load(request: StartRequest): Promise<Started> {
    if (request.gameKey !== null)
      this.#slot ??= new SaveSlot(request.gameKey, (notice) => this.#tell({ notice }));
    this.#setElsewhere(false);
    const loaded = await this.#slot?.load();
    if (loaded?.kind === 'saved') {
      const { row, moves } = loaded.game;
      // The page remembers more of this very game when the storage failed on the way.
      const { memory } = request;
      const isBehind = memory?.request.seed === row.seed && memory.moves.length > moves.length;
      if (!isBehind && (await this.#bringBack(row, moves))) return { ok: true, isElsewhere: false };
    }
    if (request.memory !== undefined && (await this.#remember(request.memory)))
      return { ok: true, isElsewhere: false };
    const created = createFrom(request.fallback);
    const game = created.ok ? created : createFrom(BEGINNER);
    if (!game.ok) throw new Error(`Beginner cannot be played: ${game.message}`);
    await this.#adopt(game.game, false);
    if (created.ok) return { ok: true, isElsewhere: false };
    this.#tell({ notice: { code: 'rules-refused', message: created.message } });
    return created;
  }

  /** Plays a stored game up to where it was left; false when not even its rules can be read. */
  async #bringBack(
    row: { gameId: string; fields: object; seed: string; elapsedMs: number; isPaused: boolean },
    stored: readonly unknown[],
  ): Promise<boolean> {
    const created = createFrom({ rules: row.fields, seed: row.seed });
    if (!created.ok) {
      await this.#slot?.keepDamaged(stored, created.message);
      this.#tell({ notice: damageNotice(0) });
      return false;
    }
    const moves = readableMoves(stored);
    const stop = playMoves(created.game, moves);
    const played = created.game.state.moves.length;
    if (stop !== null || moves.length < stored.length) {
      await this.#slot?.keepDamaged(stored, `Move ${played + 1} cannot be read or played.`);
      const fresh = createFrom({ rules: row.fields, seed: row.seed });
      if (!fresh.ok) return false;
      playMoves(fresh.game, moves.slice(0, stop ?? moves.length));
      await this.#adopt(fresh.game, true, row.isPaused);
      this.#tell({ notice: damageNotice(fresh.game.state.moves.length) });
      return true;
    }
    this.#show(created.game, row.gameId, true, Math.max(row.elapsedMs, lastTime(created.game)), row.isPaused);
    return true;
  }

  /** Plays a game that only the page remembers. */
  async #remember(memory: GameMemory): Promise<boolean> {
    const created = createFrom(memory.request);
    if (!created.ok) return false;
    playMoves(created.game, memory.moves);
    await this.#adopt(created.game, true, memory.isPaused);
    return true;
  }

  /** Makes a game the current one and stores it in place of the last. */
  async #adopt(game: Game, isResumed: boolean, isPaused = false): Promise<GameInfo> {
    const gameId = crypto.randomUUID?.() ?? `${Date.now()}-${performance.now()}`;
    const elapsedMs = lastTime(game);
    const { ruleset, seed, moves } = game.state;
    await this.#slot?.begin(
      { gameId, format: GAME_FORMAT, fields: fieldsOf(ruleset), seed: seed ?? '', elapsedMs, isPaused },
      moves,
    );
    return this.#show(game, gameId, isResumed, elapsedMs, isPaused);
  }

  #show(game: Game, gameId: string, isResumed: boolean, elapsedMs: number, isPaused: boolean): GameInfo {
    this.#game = game;
    this.#info = infoOf(game, gameId, isResumed);
    this.#clock.set(elapsedMs);
    this.#isPaused = isPaused && game.status === 'playing';
    this.#result = resultOf(game);
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
    if (this.#isPaused)
      return { ok: false, code: 'paused', message: 'The game is paused. Resume it to play on.' };
    const before = game.state.moves.length;
    const wasRunning = this.#clock.isRunning;
    if (game.status === 'playing') this.#clock.start(move.at);
    const atMs = Math.round(this.#clock.at(move.at));
    const outcome = game.play(move.as === undefined ? { ...move, atMs } : { ...move, as: move.as, atMs });
    const recorded = game.state.moves[before];
    if (recorded === undefined) {
      if (!wasRunning) this.#clock.stop(move.at);
      return {
        ok: false,
        code: outcome.ok ? 'bad-move' : outcome.code,
        message: 'That move is not possible.',
      };
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
    this.#result = resultOf(game);
  }

  /** Another page has taken the game. */
  #lose(): void {
    if (this.#isElsewhere) return;
    this.#clock.stop(performance.timeOrigin + performance.now());
    this.#setElsewhere(true);
    const request = this.#request;
    const ownership = this.#ownership;
    if (request === null || ownership === null) return;
    ownership.waitForTurn(
      () => void this.#inTurn(() => this.#load(withoutMemory(request))),
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

  #tellState(): void {
    this.#tell(this.#stateUpdate());
  }

  #tell(update: Update): void {
    this.#listener(this.#transfer(update, buffersOf(update.cells)));
  }
}

function buffersOf(cells: CellBatch | undefined): ArrayBuffer[] {
  if (cells === undefined) return [];
  const arrays = cells.at === null ? [cells.codes] : [cells.codes, cells.at];
  return arrays.map((array) => array.buffer as ArrayBuffer);
}

function createFrom(request: NewGameRequest): Outcome<{ game: Game }> {
  const rules = createRuleset(request.rules);
  return rules.ok ? createGame(rules.ruleset, { seed: request.seed }) : rules;
}

function withoutMemory(request: StartRequest): StartRequest {
  return { gameKey: request.gameKey, fallback: request.fallback };
}

function lastTime(game: Game): number {
  return game.state.startedAtMs === null ? 0 : game.state.lastAtMs;
}
