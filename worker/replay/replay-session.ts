import type { Rect } from '../api/cells.ts';
import type { ReplayFile } from '../api/foreign-replay.ts';
import type { GameState as PageState, RecordedMove, Recording } from '../api/game.ts';
import type { Outcome } from '../api/outcome.ts';
import type { ReplayApi } from '../api/replay.ts';
import type { Look, Update } from '../api/session.ts';
import type { Game } from '../engine/game/game.ts';
import { type GameEvent, moveSteps } from '../engine/game/moves.ts';
import { misplayed, playMovesSteps, type ReadRecord } from '../engine/record/replay.ts';
import { wholeBoard } from '../engine/topology/grid.ts';
import { boardTextOf, viewTextOf } from '../session/export.ts';
import { infoOf, pageStateOf, summaryOf } from '../session/game-reports.ts';
import { LongWork } from '../session/huge/long-work.ts';
import { askFile } from '../session/load-parts.ts';
import { noGame } from '../session/notices.ts';
import { beginRecorded, readRecorded } from '../session/recorded-games.ts';
import { Watcher } from '../session/watcher.ts';

/** Moves that are sent at once: a page reads them in some ten milliseconds. */
const MOVES_AT_ONCE = 10_000;

/** A game that is watched, see `ReplayApi`: going back is playing from the start again. */
export class Replaying implements ReplayApi {
  #read: ReadRecord | null = null;
  #game: Game | null = null;
  #events: readonly GameEvent[] = [];
  #work: LongWork<number | null> | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  /** The place that was asked for last. */
  #wanted = 0;
  #tell: (update: Update) => void;
  readonly #watcher = new Watcher();

  constructor(listener: (update: Update) => void = () => undefined) {
    this.#tell = listener;
  }

  async open(of: string | Recording, listener = this.#tell): Promise<Outcome<{ moveCount: number }>> {
    this.#tell = listener;
    const read = readRecorded(of);
    if (!read.ok) return read;
    const begun = await beginRecorded(read);
    if (!begun.ok) return begun;
    const { game } = begun;
    this.#read = read;
    this.#game = game;
    const info = {
      ...infoOf(game, { gameId: 'replay', preset: 'classic', isResumed: true }),
      isKnown: read.ruleset.deal === 'given',
    };
    this.#tell({ game: info, state: this.#state(game) });
    return { ok: true, moveCount: read.moves.length };
  }

  async moves(from: number): Promise<Outcome<{ moves: readonly RecordedMove[] }>> {
    if (this.#read === null) return noGame();
    return { ok: true, moves: this.#read.moves.slice(from, from + MOVES_AT_ONCE) };
  }

  seek(moves: number): Promise<Outcome<{ moves: number; state: PageState }>> {
    this.#wanted = moves;
    this.#work?.cancel();
    const turn = this.#queue.then(() => this.#seek(moves));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async look(look: Look): Promise<void> {
    const cells = this.#game && this.#watcher.begin(this.#game.state, look);
    if (cells) this.#tell({ cells });
  }

  async viewText(rect?: Rect): Promise<Outcome<{ text: string }>> {
    return this.#game === null ? noGame() : viewTextOf(this.#game, rect);
  }

  async boardText(): Promise<Outcome<{ text: string }>> {
    return this.#game === null ? noGame() : boardTextOf(this.#game);
  }

  readReplay(data: Uint8Array | string, name: string): Promise<Outcome<ReplayFile>> {
    return askFile(
      () => import('../formats/replays/read-replay.ts'),
      (file) => file.readReplay(data, name),
    );
  }

  async ping(): Promise<true> {
    return true;
  }

  async #seek(wanted: number): Promise<Outcome<{ moves: number; state: PageState }>> {
    const read = this.#read;
    if (read === null || this.#game === null) return noGame();
    let fault: number | null = null;
    const target = Math.min(wanted, read.moves.length);
    if (wanted === this.#wanted) {
      if (target < this.#game.state.moves.length) {
        const again = await beginRecorded(read, this.#game.state.huge?.memory);
        if (!again.ok) return again;
        this.#game = again.game;
        this.#events = [];
      }
      fault = await this.#playTo(this.#game, target);
    }
    const { state } = this.#game;
    const cells = this.#watcher.update(state, wholeBoard(state.grid));
    const told = this.#state(this.#game);
    this.#tell(cells === null ? { state: told } : { state: told, cells });
    return fault === null ? { ok: true, moves: state.moves.length, state: told } : misplayed(fault);
  }

  /** Plays on to this move; the place of one that cannot be played, or null. */
  async #playTo(game: Game, target: number): Promise<number | null> {
    const { state } = game;
    const before = state.moves.length;
    if (target <= before) return null;
    const moves = this.#read?.moves.slice(before, target) ?? [];
    this.#work = new LongWork(this.#steps(game, moves));
    const ended = await this.#work.run({
      task: 'resume',
      total: moves.length,
      tell: (progress) => this.#tell({ progress }),
    });
    this.#work = null;
    return ended === null || ended.value === null ? null : before + ended.value;
  }

  /** Plays the moves and reports only the last one. */
  *#steps(game: Game, moves: readonly RecordedMove[]): Generator<number, number | null, void> {
    const last = moves.length - 1;
    const fault = yield* playMovesSteps(game, moves.slice(0, last), this.#read?.isTrusted);
    if (fault !== null) return fault;
    const before = game.state.moves.length;
    const steps = moveSteps(game.state, moves[last]);
    let step = steps.next();
    try {
      for (; !step.done; step = steps.next()) yield last;
    } finally {
      if (!step.done) steps.return(undefined as never);
    }
    this.#events = step.value.ok ? step.value.events : [];
    return game.state.moves.length > before ? null : last;
  }

  #state(game: Game): PageState {
    const { moves } = game.state;
    const last = moves.at(-1);
    const clock = { elapsedMs: game.elapsedMs, runningSince: null };
    const lastMove = last === undefined ? null : summaryOf(game, last, this.#events);
    return pageStateOf(game, { gameId: 'replay', isPaused: false, clock, result: null, lastMove });
  }
}
