import type { EpochMs } from '../api/cells.ts';
import type {
  GameInfo,
  GameResult,
  Help,
  HelpedMoves,
  MoveSummary,
  GameState as PageState,
  RecordedMove,
} from '../api/game.ts';
import type { Look, PlayerMove, Update } from '../api/session.ts';
import type { Game } from '../engine/game/game.ts';
import { isOver } from '../engine/game/is-over.ts';
import { type GameEvent, isLong, type Move } from '../engine/game/moves.ts';
import { wholeBoard } from '../engine/topology/grid.ts';
import type { GameEnd } from '../storage/schema.ts';
import type { Shown } from './create.ts';
import { GameClock } from './game-clock.ts';
import { boundsOf, infoOf, pageStateOf, resultOf, resultWith, summaryOf } from './game-reports.ts';
import { LongGame } from './huge/long-game.ts';
import { Watcher } from './watcher.ts';

/** The game in progress with its clock, and the reports about it. */
export class CurrentGame {
  readonly game: Game;
  readonly info: GameInfo;
  readonly clock = new GameClock();
  isPaused: boolean;
  help: readonly Help[];
  helped: readonly HelpedMoves[];
  #result: GameResult | null;
  #lastMove: MoveSummary | null = null;
  /** Null for games whose moves are made before anybody would notice. */
  readonly long: LongGame | null;
  readonly #tell: (update: Update) => void;
  readonly watcher: Watcher;
  /** By how much the revision is ahead of the clicks, once moves were taken back: it never goes down. */
  declare revisionsBefore?: number;

  constructor(
    game: Game,
    { gameId, preset, about, isResumed, elapsedMs, isPaused, help, helped }: Shown,
    tell: (update: Update) => void,
    watcher = new Watcher(),
  ) {
    this.game = game;
    this.#tell = tell;
    this.watcher = watcher;
    this.info = infoOf(game, { gameId, preset, about, isResumed, help });
    this.clock.set(elapsedMs);
    this.isPaused = isPaused && game.status === 'playing';
    this.help = help;
    this.helped = helped;
    this.long = isLong(game.state) ? new LongGame(game, tell) : null;
    this.#result = game.state.huge !== null ? null : resultOf(game, help);
  }

  get isOver(): boolean {
    return isOver(this.game.status);
  }

  /** The result, if the game is over. Reports contain it from here on; for a huge board it comes later. */
  end(): GameEnd | null {
    const { game } = this;
    if (!this.isOver) return null;
    if (game.state.huge === null) this.#result ??= resultOf(game, this.help);
    return {
      endedAt: Date.now(),
      result: this.#result,
      won: game.status === 'won',
      timeMs: game.elapsedMs,
      exploded: game.state.exploded,
    };
  }

  /** Background work of a huge board: dealing ahead, and its figures after the end. */
  async workAside(): Promise<void> {
    if (this.long === null) return;
    if (!this.isOver) return this.long.deal();
    if (this.#result !== null || this.game.state.huge === null) return;
    const figures = await this.long.measure();
    if (figures === null) return;
    this.#result = resultWith(this.game, this.help, figures);
    this.#tell(this.told());
  }

  /** The changes within the part that is looked at. */
  changes(): Update {
    const { state } = this.game;
    const cells = this.watcher.update(state, wholeBoard(state.grid));
    return cells === null ? {} : { cells };
  }

  /** The page looks at another part of the board. */
  look(look: Look): Update | null {
    const cells = this.watcher.begin(this.game.state, look);
    return cells && { cells };
  }

  /** The state as the page shows it. */
  told(): { state: PageState } {
    const { isPaused } = this;
    const { gameId } = this.info;
    const parts = { isPaused, result: this.#result, lastMove: this.#lastMove };
    const state = pageStateOf(this.game, { gameId, clock: this.clock.read(), ...parts });
    return { state: withPractice(state, this) };
  }

  /** The move with its time on the game clock, which starts here if the game is running. Before that no first opening starts the clock. */
  timed(move: PlayerMove): Move {
    const isStarting = this.long?.isMoving === true;
    if (this.game.status === 'playing' && !isStarting) this.clock.start(move.at);
    const atMs = Math.round(this.clock.at(move.at));
    const { type, cell, as } = move;
    return as === undefined ? { type, cell, atMs } : { type, cell, as, atMs };
  }

  /** The update for a move. The clock starts with the first opening and stops at the time of the deciding move. */
  follow(recorded: RecordedMove, events: readonly GameEvent[], at: EpochMs): Update & { state: PageState } {
    if (events.some(({ type }) => type === 'started')) this.clock.start(at);
    if (this.end()) this.clock.set(recorded.atMs);
    this.#lastMove = summaryOf(this.game, recorded, events);
    const cells = this.watcher.update(this.game.state, boundsOf(this.game, events));
    return cells === null ? this.told() : { ...this.told(), cells };
  }
}

/** The state with what taking back has made of it. */
function withPractice(state: PageState, { revisionsBefore = 0, info }: CurrentGame): PageState {
  const revision = state.revision + revisionsBefore;
  return { ...state, revision, ...(info.about?.isPractice && { isPractice: true }) };
}
