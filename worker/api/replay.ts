import type { Rect } from './cells.ts';
import type { ReplayFile } from './foreign-replay.ts';
import type { GameState, RecordedMove, Recording } from './game.ts';
import type { Outcome } from './outcome.ts';
import type { Look } from './session.ts';

/** A game that is shown as it stood after any number of its moves; nothing of it is stored. */
export interface ReplayApi {
  /**
   * Takes a game in, before its first move. Called once; from then on updates arrive as those of a session do, first of
   * all the game. Refused for what `readRecord` refuses, and for boards that this device cannot hold.
   */
  open(of: string | Recording): Promise<Outcome<{ readonly moveCount: number }>>;
  /** Some thousand moves from number `from` on: all at once would keep the page busy. */
  moves(from: number): Promise<Outcome<{ readonly moves: readonly RecordedMove[] }>>;
  /**
   * Shows the game after its first `moves` moves (all, where there are not so many). A later call calls off an earlier one,
   * which then answers where it was left. Code: `damaged-record`, for a move that cannot be played.
   */
  seek(moves: number): Promise<Outcome<{ readonly moves: number; readonly state: GameState }>>;
  look(look: Look): Promise<void>;
  /** Returns the view of a part of the board (all of it when left out), in text notation. */
  viewText(rect?: Rect): Promise<Outcome<{ readonly text: string }>>;
  /** The mines, in text notation, of a game that was shown to its end, or of a known board; refused otherwise. */
  boardText(): Promise<Outcome<{ readonly text: string }>>;
  /** Reads a replay of another program, see `readReplay` of the engine; `engine-missing` where that part cannot be fetched. */
  readReplay(data: Uint8Array | string, name: string): Promise<Outcome<ReplayFile>>;
  ping(): Promise<true>;
}

// ── The solver: what can be known from what is seen ──────────────────────────
