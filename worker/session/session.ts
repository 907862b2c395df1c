import type { CellIndex, EpochMs } from '../api/cells.ts';
import type { GameInfo, Help } from '../api/game.ts';
import type { Outcome, Refusal } from '../api/outcome.ts';
import type {
  BasicSessionApi,
  Look,
  NewGameRequest,
  Played,
  PlayerMove,
  Started,
  StartRequest,
  Update,
} from '../api/session.ts';
import type { Game } from '../engine/game/game.ts';
import type { MoveOutcome } from '../engine/game/moves.ts';
import { MOVE_SENTENCES } from '../engine/refusals/moves.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { IS_WHOLE } from '../engine/tier.ts';
import type { StoredMove } from '../storage/journal-rows.ts';
import { withDeal } from '../storage/stored-deal.ts';
import { checkRules, withoutMemory } from './create.ts';
import type { CurrentGame } from './current-game.ts';
import { GameHolder } from './game-holder.ts';
import { type LongGame, takeBack } from './long-game.ts';
import { MoveLine } from './move-queue.ts';
import { calledOff, elsewhere, noGame, notDealt, paused, refusedMove } from './notices.ts';
import { Ownership } from './ownership.ts';
import { Answers } from './queries.ts';
import type { SaveSlot } from './save-slot.ts';
import { buffersOf, type Transfer } from './watcher.ts';

/** What the whole engine's session works with beside its own commands. */
export interface Inside {
  readonly holder: GameHolder;
  gameKey(): string | null;
  isElsewhere(): boolean;
  inTurn<T>(command: () => Promise<T>): Promise<T>;
  tell(update: Update): void;
  /** Another page has taken the game. */
  lose(): void;
}

/** Of a session; in the first engine there is nobody to ask. */
export let insideOf: (session: Session) => Inside;

/**
 * One game, its clock, its journal and the part of the board that its page looks at.
 * Commands are carried out one after the other; a move is shown only once it is stored.
 */
export class Session extends Answers implements BasicSessionApi {
  #listener: (update: Update) => void = () => undefined;
  #request: StartRequest | null = null;
  #ownership: Ownership | null = null;
  #isElsewhere = false;
  #queue: Promise<unknown> = Promise.resolve();
  /** What the whole engine's session does when another page plays the game, or no longer does. */
  declare protected onElsewhere?: (isElsewhere: boolean, gameKey: string) => void;
  readonly #line = IS_WHOLE ? new MoveLine() : null;
  /** What the page looks at by now, when it has not been told of it yet. */
  #wanted: Look | null = null;

  readonly #transfer: Transfer;
  readonly #holder = new GameHolder({
    tell: (update) => this.#tell(update),
    inTurn: (command) => this.#inTurn(command),
  });

  constructor(transfer: Transfer = (value) => value) {
    super();
    this.#transfer = transfer;
  }

  static {
    if (IS_WHOLE)
      insideOf = (session) => ({
        holder: session.#holder,
        gameKey: () => session.#request?.gameKey ?? null,
        isElsewhere: () => session.#isElsewhere,
        inTurn: (command) => session.#inTurn(command),
        tell: (update) => session.#tell(update),
        lose: () => session.#lose(),
      });
  }

  get #current(): CurrentGame | null {
    return this.#holder.current;
  }

  get #slot(): SaveSlot | null {
    return this.#holder.slot;
  }

  start(request: StartRequest, listener: (update: Update) => void): Promise<Started> {
    this.#listener = listener;
    this.#request = request;
    return this.#inTurn(() => this.#begin(request));
  }

  newGame(request: NewGameRequest): Promise<Outcome<{ game: GameInfo }>> {
    // Nobody waits for the last move of a game that is given up.
    if (IS_WHOLE && this.#isMoving && !this.#isElsewhere && checkRules(request.rules, request.board).ok)
      void this.cancel();
    return this.#inTurn(async () => {
      if (this.#isElsewhere) return elsewhere();
      const begun = await this.#holder.begin(request);
      if (IS_WHOLE && !begun.ok) void this.#current?.workAside();
      return begun;
    });
  }

  play(move: PlayerMove): Promise<Played> {
    const isApart = IS_WHOLE && this.#line?.isEmpty && this.#current?.long?.isApart(move) === true;
    if (isApart) return this.#makeMove(move, isApart);
    const make = () => this.#makeMove(move);
    return this.#inTurn((IS_WHOLE && this.#line?.join(make)) || make);
  }

  look(look: Look): Promise<void> {
    this.#wanted = look;
    const show = async () => this.#showWanted();
    return IS_WHOLE && this.#isMoving ? show() : this.#inTurn(show);
  }

  #showWanted(): void {
    const update = this.#wanted && this.#current?.look(this.#wanted);
    this.#wanted = null;
    if (update) this.#tell(update);
  }

  async cancel(): Promise<void> {
    if (!IS_WHOLE || !this.#isMoving) return;
    this.#current?.long?.cancel();
    this.#line?.callOff();
  }

  /** True while a move is carried out in slices: whatever only looks need not wait for it. */
  get #isMoving(): boolean {
    return IS_WHOLE && this.#current?.long?.isMoving === true;
  }

  pause(at: EpochMs): Promise<void> {
    return this.#setPaused(true, at);
  }

  resume(at: EpochMs): Promise<void> {
    return this.#setPaused(false, at);
  }

  #setPaused(isPaused: boolean, at: EpochMs): Promise<void> {
    return this.#inTurn(async () => {
      const current = this.#current;
      if (current?.game.status !== 'playing' || this.#isElsewhere) return;
      // A position that nobody has touched: its clock stands anyway.
      if (IS_WHOLE && current.game.state.moves.length === 0) return;
      const { clock } = current;
      if (isPaused ? current.isPaused : clock.isRunning) return;
      if (isPaused) clock.stop(at);
      else clock.start(at);
      current.isPaused = isPaused;
      await this.#slot?.save({ elapsedMs: clock.at(at), isPaused });
      this.#tell(current.told());
    });
  }

  noteHelp(help: Help): Promise<void> {
    return this.#inTurn(async () => {
      const current = this.#current;
      if (!current || current.isOver || this.#isElsewhere || current.help.includes(help)) return;
      current.help = [...current.help, help];
      await this.#slot?.save({ help: current.help });
    });
  }

  protected override tellOfGame<T>(
    tell: (game: Game) => Outcome<T> | Promise<Outcome<T>>,
    isLook = false,
  ): Promise<Outcome<T>> {
    const answer = async () => (this.#current === null ? noGame() : tell(this.#current.game));
    return IS_WHOLE && isLook && this.#isMoving ? answer() : this.#inTurn(answer);
  }

  async ping(): Promise<true> {
    return true;
  }

  /** The page has gone: lock and storage are let go once what is under way is done. */
  close(): Promise<void> {
    if (IS_WHOLE) this.#current?.long?.leaveDeal();
    return this.#inTurn(async () => {
      this.#listener = () => undefined;
      this.#ownership?.release();
      this.#slot?.close();
    });
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
      if (!IS_WHOLE && !started.ok) this.#tell({ needsWholeEngine: true });
    });
  }

  #load(request: StartRequest): Promise<Started> {
    this.#setElsewhere(false);
    return this.#holder.load(request);
  }

  /** @param isApart made while another move is carried out. */
  async #makeMove(move: PlayerMove, isApart = false): Promise<Played> {
    const current = this.#current;
    if (current === null) return noGame();
    if (this.#isElsewhere) return elsewhere();
    if (!Number.isFinite(move.at)) {
      return refuse(MOVE_SENTENCES, 'bad-time:input');
    }
    if (current.isPaused) return paused();
    const { game, clock } = current;
    const before = game.state.moves.length;
    const wasRunning = clock.isRunning;
    const timed = current.timed(move);
    const long = IS_WHOLE && !isApart ? current.long : null;
    // The first step settles what the move is; the others come when it is stored, and are shown as they come.
    const begun = IS_WHOLE && long ? long.begin(timed) : null;
    let outcome = begun === null ? game.play(timed) : begun.done ? begun.value : null;
    const recorded = game.state.moves[before];
    if (recorded === undefined) {
      if (!wasRunning) clock.stop(move.at);
      const { code } = outcome as Extract<MoveOutcome, { ok: false }>;
      return refusedMove(code);
    }
    let { at } = move;
    let stored: StoredMove = recorded;
    if (IS_WHOLE && long?.isDealing) {
      const startedAt = performance.now();
      const refusal = await this.#dealFirst(long, recorded.cell);
      if (refusal !== null) return refusal;
      // The clock does not count what the player had to wait.
      at += performance.now() - startedAt;
      stored = withDeal(game.state, recorded);
    }
    const end = current.end();
    if (this.#slot !== null && !(await this.#slot.append(before, stored, end))) {
      if (IS_WHOLE) long?.leave();
      this.#lose();
      return elsewhere();
    }
    if (IS_WHOLE && begun?.done === false) {
      outcome = await this.#carryOut(current);
      const lateEnd = current.end();
      if (lateEnd) await this.#slot?.append(0, null, lateEnd);
    }
    if (IS_WHOLE && outcome === null) {
      await takeBack(this.#slot, before, game.state.moves.slice(before));
      if (!wasRunning && game.state.moves.length === before) clock.stop(move.at);
      void current.workAside();
    }
    if (IS_WHOLE) this.#slot?.keeper?.noteMove();
    if (IS_WHOLE && outcome === null) {
      this.#tell({ ...current.changes(), ...current.told() });
      return calledOff();
    }
    if (!outcome?.ok) {
      if (!wasRunning) this.#tell(current.told());
      return refusedMove(outcome?.code ?? 'no-board');
    }
    const update = current.follow(recorded, outcome.events, at);
    this.#tell(update);
    if (IS_WHOLE && current.isOver) void current.workAside();
    return { ok: true, move: recorded, state: update.state };
  }

  /** Deals the board for a first opening, of which nothing is stored before: it may be refused. Null once it is there. */
  async #dealFirst(long: LongGame, cell: CellIndex): Promise<Refusal | null> {
    if (!IS_WHOLE) return null;
    this.#showWanted();
    const dealt = await long.dealFirst();
    if (dealt === 'dealt') return null;
    if (this.#isElsewhere) return elsewhere();
    if (dealt === null) return calledOff();
    // What was clicked meanwhile was meant for another board.
    this.#line?.callOff();
    this.#tell({ notice: notDealt(dealt, cell) });
    return dealt;
  }

  /** A move on a huge board, shown as it comes about. Null when its player has called it off. */
  async #carryOut(current: CurrentGame): Promise<MoveOutcome | null> {
    if (!IS_WHOLE || !current.long) return null;
    return current.long.carryOut(() => {
      this.#showWanted();
      const changes = current.changes();
      if (changes.cells) this.#tell(changes);
    });
  }

  /** Another page has taken the game. */
  #lose(): void {
    if (this.#isElsewhere) return;
    this.#current?.clock.stop(performance.timeOrigin + performance.now());
    if (IS_WHOLE) this.#current?.long?.leaveDeal();
    if (IS_WHOLE) this.#current?.long?.rest();
    if (IS_WHOLE) this.#slot?.keeper?.release();
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
    const { gameKey } = this.#request ?? {};
    if (IS_WHOLE && gameKey) this.onElsewhere?.(isElsewhere, gameKey);
  }

  #tell(update: Update): void {
    if (update.state && !this.#isElsewhere) {
      this.#slot?.post(update.state);
      if (IS_WHOLE) this.#holder.noteFigures(update);
    }
    this.#listener(this.#transfer(update, buffersOf(update.cells)));
  }
}
