import type { EpochMs } from '../api/cells.ts';
import type { GameState } from '../api/game.ts';
import type { Game } from '../engine/game/game.ts';
import { peekGame, type SeenGame } from '../storage/journal-peek.ts';
import { isSameMove } from '../storage/journal-rows.ts';
import { type Database, openStorage } from '../storage/open.ts';
import { readableMoves } from '../storage/readable-moves.ts';
import type { GameRow } from '../storage/schema.ts';
import { findDeal } from '../storage/stored-deal.ts';
import { beginStored, memoryOf, timeOf } from './create.ts';
import { CurrentGame } from './current-game.ts';
import { epochNow } from './game-clock.ts';
import { LongWork } from './huge/long-work.ts';
import { replaySteps } from './replay-steps.ts';
import { channelOf } from './saving/ownership.ts';
import type { SessionContext } from './session-context.ts';

/** The last state reported by the page that plays, and when it arrived. */
interface Heard {
  readonly state: GameState;
  readonly at: EpochMs;
}

/**
 * Shows a game that another page plays as it goes on there: reads its journal whenever that page has told something,
 * plays the new moves, and sends the updates to its own page. It takes no lock and stores nothing.
 */
export class Follower {
  readonly #context: SessionContext;
  readonly #key: string;
  readonly #channel: ReturnType<typeof channelOf>;
  #db: Database | null = null;
  /** The row of the game that is shown. */
  #row: GameRow | null;
  #heard: Heard | null = null;
  #work: LongWork<unknown> | null = null;
  #isDue = false;
  #isStopped = false;

  constructor(context: SessionContext, key: string) {
    this.#context = context;
    this.#key = key;
    const { current, slot } = context.holder;
    // A page that has just lost the game need not play all of it again.
    this.#row = current !== null && slot?.row?.gameId === current.info.gameId ? slot.row : null;
    this.#channel = channelOf(key);
    this.#channel.onmessage = ({ data }: MessageEvent<GameState>) => {
      this.#heard = { state: data, at: epochNow() };
      this.#lookSoon();
    };
    this.#lookSoon();
  }

  /** Stops sending updates of the game. */
  stop(): void {
    this.#isStopped = true;
    this.#work?.cancel();
    this.#channel.close();
    this.#db?.close();
    this.#db = null;
  }

  /** Runs once for all reports that arrive before its turn. */
  #lookSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    void this.#context.inTurn(async () => {
      this.#isDue = false;
      if (!this.#isStopped) await this.#look();
    });
  }

  async #look(): Promise<void> {
    try {
      const { current } = this.#context.holder;
      const moves = current?.game.state.moves.length ?? 0;
      let seen = await this.#peek(this.#row && { row: this.#row, moves });
      if (seen !== null && seen.from > 0 && !isKnown(seen, current)) seen = await this.#peek(null);
      if (seen === null) return;
      if (current !== null && this.#row?.gameId === seen.row.gameId && seen.from > 0)
        await this.#goOn(current, seen);
      else await this.#showAgain(seen);
      this.#row = seen.row;
    } catch {
      // Storage failed, or the journal cannot be read: the board stays as shown, and the other page's next message starts another attempt.
      this.#row = null;
      this.#db?.close();
      this.#db = null;
    }
  }

  async #peek(known: Parameters<typeof peekGame>[2]): Promise<SeenGame | null> {
    if (this.#db === null) {
      const opened = await openStorage(() => {
        this.#db = null;
      });
      if (!opened.ok) return null;
      if (this.#isStopped) {
        opened.db.close();
        return null;
      }
      this.#db = opened.db;
    }
    return peekGame(this.#db, this.#key, known);
  }

  /** Another game, or the same one with moves taken back. */
  async #showAgain({ row, moves }: SeenGame): Promise<void> {
    const { holder, tell } = this.#context;
    const begun = await beginStored(row, memoryOf(holder.current));
    if (!begun.ok) return;
    const { game, preset } = begun;
    if (!(await this.#play(game, moves, 0))) return;
    const { gameId, isPaused, help = [], helped = [], about } = row;
    const elapsedMs = Math.max(row.elapsedMs, timeOf(game));
    const shown = { gameId, preset, isResumed: true, elapsedMs, isPaused, help, helped, about };
    const current = new CurrentGame(game, shown, tell);
    holder.current = current;
    current.end();
    this.#setClock(current, row, false);
    tell({ game: current.info, isLive: true, ...current.told() });
    if (current.isOver) void current.workAside();
  }

  /** Plays the new moves and sends their updates, one after the other. */
  async #goOn(current: CurrentGame, { row, moves, from }: SeenGame): Promise<void> {
    const { tell } = this.#context;
    const isNew = moves.length > 1;
    if (isNew && !(await this.#play(current.game, moves.slice(1), from + 1, current))) return;
    current.isPaused = row.isPaused && !current.isOver;
    current.end();
    this.#setClock(current, row, isNew);
    tell({ isLive: true, ...current.told(), ...current.changes() });
    if (current.isOver) void current.workAside();
  }

  /** False when it was stopped part-way: the game is then between two moves. */
  async #play(game: Game, stored: readonly unknown[], from: number, shown?: CurrentGame): Promise<boolean> {
    const { tell } = this.#context;
    const moves = readableMoves(stored, from);
    if (moves.length < stored.length) throw new Error('A move cannot be read.');
    const onMove: Parameters<typeof replaySteps>[2]['onMove'] = (move, outcome) => {
      // Its time is set when all are there.
      const cells = outcome.ok ? shown?.follow(move, outcome.events, 0).cells : undefined;
      if (cells) tell({ cells });
    };
    const work = new LongWork(replaySteps(game, moves, { deal: findDeal(stored), onMove }));
    this.#work = work;
    const onSlice = () => {
      const changes = shown?.changes();
      if (changes?.cells) tell(changes);
    };
    const ended = await work.run({
      task: 'resume',
      total: moves.length,
      tell: (progress) => tell({ progress }),
      ...(shown && { onSlice }),
    });
    return ended !== null && !this.#isStopped;
  }

  /**
   * The clock as the other page has it. Pages may count time from different moments when someone has set the machine's
   * clock between their beginnings, so the time of a move and the moment at which it was heard of are what counts.
   */
  #setClock({ clock, game, isOver }: CurrentGame, row: GameRow, isMoved: boolean): void {
    const last = timeOf(game);
    const heard = this.#heard?.state.gameId === row.gameId ? this.#heard : null;
    if (isOver || row.isPaused || heard === null)
      return clock.set(isOver ? last : Math.max(row.elapsedMs, last));
    const { elapsedMs, runningSince } = heard.state.clock;
    if (runningSince === null) return clock.set(elapsedMs);
    if (clock.isRunning && !isMoved) return;
    clock.set(isMoved ? last : Math.max(elapsedMs, last));
    clock.start(heard.at);
  }
}

/** Whether the first of the moves is the last one that is shown. */
function isKnown({ moves, from }: SeenGame, current: CurrentGame | null): boolean {
  return isSameMove(readableMoves(moves.slice(0, 1), from)[0], current?.game.state.moves[from]);
}
