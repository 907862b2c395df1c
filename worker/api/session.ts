import type { CellIndex, EpochMs, Rect } from './cells.ts';
import type {
  Annotation,
  GameAbout,
  GameInfo,
  GameMemory,
  GameState,
  GameStatus,
  Help,
  Progress,
  RecordedGame,
  RecordedMove,
  Recording,
} from './game.ts';
import type { Outcome, Refusal, Statement } from './outcome.ts';
import type { Geometry, RulesCheck, RulesetFields, RulesetRequest } from './rules.ts';

/**
 * The part of the board whose changes the page wants.
 * `cellsPerBlock` is 1 for cells, or a power of two k for blocks of k × k cells (seen from afar);
 * the rect is in cells and, when k > 1, starts at multiples of k.
 */
export interface Look {
  /** Chosen by the page, growing; batches for older looks are to be dropped. */
  readonly lookId: number;
  readonly rect: Rect;
  readonly cellsPerBlock: number;
}

/**
 * Cells of a look, row by row. `at` null: every cell of the rect (or every block: columns = ceil(rect.columns / k)).
 * Otherwise `at[i]` is the place within the look (row × width + column) whose new code is `codes[i]`.
 */
export interface CellBatch {
  readonly lookId: number;
  readonly at: Uint32Array | null;
  readonly codes: Uint8Array;
}

export type NoticeCode =
  | 'rules-refused'
  | 'storage-unavailable'
  | 'storage-failed'
  | 'storage-back'
  | 'storage-tight'
  | 'storage-newer'
  | 'storage-lost'
  | 'journal-damaged'
  | 'worker-restarted'
  | 'engine-missing'
  | 'no-board';

/** Something that the player should know and that did not stop play. One clear sentence. */
export interface Notice extends Statement {
  readonly code: NoticeCode;
  /** For `no-board`: the first click for which none could be dealt, and the rules nearest to the game's that may have one. */
  readonly offer?: { readonly cell: CellIndex; readonly nearest: Partial<RulesetFields> };
}

/** An update from the worker to its page. Absent parts have not changed. A move's parts travel in one update. */
export interface Update {
  /** A new board: always together with a state. The page then sends a new look. */
  readonly game?: GameInfo;
  readonly state?: GameState;
  readonly cells?: CellBatch;
  readonly notice?: Notice;
  /** True: another tab plays this game; false: it is played here. */
  readonly isElsewhere?: boolean;
  /** The game that another tab plays is shown as it goes on there. */
  readonly isLive?: true;
  /**
   * Moves were taken back: so many are left, and the game is practice from here on. A page that remembers its moves has to
   * forget the others.
   */
  readonly movesKept?: number;
  /** The progress of work that takes more than 400 ms; null: it is over. */
  readonly progress?: Progress | null;
}

export interface StartRequest {
  /** Saves and resumes under this name; null stores nothing. */
  readonly gameKey: string | null;
  /** The game to start when no game can be resumed. */
  readonly fallback: NewGameRequest;
  /** Take the game over from another tab that plays it. */
  readonly takeOver?: boolean;
  /** False: games that end are put in no history, and none is put aside, for the page has no list of games. */
  readonly countsGames?: boolean;
  /** The game as the page remembers it, for a worker that died without a journal. */
  readonly memory?: GameMemory;
}

export interface NewGameRequest {
  readonly rules: RulesetRequest;
  /** Any text or number; the same seed, rules and first cell give the same board. */
  readonly seed: string;
  /**
   * A known board to play: the bytes of an .mbf file, a layout in text notation, or a game record (its board, from the start).
   * Its size and mines take the place of those in `rules`; a record brings all of its rules.
   */
  readonly board?: string | Uint8Array;
  readonly about?: GameAbout;
  /** The game that this one takes the place of is put aside under its own id, not thrown away. */
  readonly keepsLast?: boolean;
  /**
   * The first cell, which is open when the game begins, so that everybody has the same board: the game begins paused at
   * 0 ms.
   */
  readonly opening?: CellIndex;
}

export interface PlayerMove {
  readonly type: 'open' | 'chord' | 'annotate';
  readonly cell: CellIndex;
  /** For `annotate`: what to show; left out: the next of covered → flag → mark (if allowed) → covered. */
  readonly as?: Annotation;
  /** When the deciding input happened. */
  readonly at: EpochMs;
  readonly isRobot?: boolean;
}

export type Started = Outcome<{
  readonly isElsewhere: boolean;
}>;

/** A wasted click is refused, and yet a move of the game: the refusal then has it too. */
export type Played =
  | { readonly ok: true; readonly move: RecordedMove; readonly state: GameState }
  | (Refusal & { readonly move?: RecordedMove });

/** The role of the program at a port, sent with each port; default: a session. */
export type Role = 'solver' | 'replay' | 'difficulty' | 'review' | 'practice';

/**
 * One game's session in a worker, seen through Comlink at a port of its own. A worker that answers neither a call nor a `ping` for ten seconds is taken for
 * dead. When the page lets go of its end, the session closes.
 */
export interface SessionApi {
  /**
   * Resumes or begins a game. Called once, before all else. From then on updates arrive at the same port as the
   * answers, as `{ update }`: each before the answer of the call that caused it.
   */
  start(request: StartRequest): Promise<Started>;
  newGame(request: NewGameRequest): Promise<Outcome<{ readonly game: GameInfo }>>;
  play(move: PlayerMove): Promise<Played>;
  /** Subscribes to another part of the board; its cells come as an update. */
  look(look: Look): Promise<void>;
  /** Cancels long work, if any: the board stays as it was before. */
  cancel(): Promise<void>;
  pause(at: EpochMs): Promise<void>;
  resume(at: EpochMs): Promise<void>;
  /** Marks the game that is played as one that was helped, and stores it so. @param cells those that a hint has named. */
  noteHelp(help: Help, cells?: readonly CellIndex[]): Promise<void>;
  /** Part of the board (all of it when left out) in text notation. */
  viewText(rect?: Rect): Promise<Outcome<{ readonly text: string }>>;
  /** The game so far as data. */
  recording(): Promise<Outcome<{ readonly recording: Recording }>>;
  /**
   * The game so far, or the one that is handed in, as one line of text; replays to the same state.
   *
   * @param moves leaves out all but the first of them.
   */
  record(of?: string | Recording, moves?: number): Promise<Outcome<{ readonly record: string }>>;
  /** The mines of a finished game or a known board in text notation; refused before the end. */
  boardText(of?: Recording): Promise<Outcome<{ readonly text: string }>>;
  /** The ZiNi of a layout in text notation under these rules. */
  zini(rules: RulesetRequest, layout: string): Promise<Outcome<{ readonly zini: number }>>;
  /** A layout in text notation as an .mbf file. */
  boardFile(text: string): Promise<Outcome<{ readonly bytes: Uint8Array }>>;
  /**
   * What these rules (and this known board) amount to, or why they cannot be had.
   * Touches no game and needs no `start`.
   */
  checkRules(rules: RulesetRequest, board?: string | Uint8Array): Promise<Outcome<RulesCheck>>;
  /**
   * A part of the board in blocks of a power of two from 2 on, one byte each as in a look, sent once.
   */
  blocks(rect: Rect, cellsPerBlock: number): Promise<Outcome<{ readonly codes: Uint8Array }>>;
  /**
   * The open cell nearest to `from` (by the larger of rows and columns between, then by index) that has a covered
   * neighbour without a flag; `after`, the last answer, leaves out all up to itself. Null: there is none (any more).
   */
  nextUnsolved(
    from: CellIndex,
    after: CellIndex | null,
  ): Promise<Outcome<{ readonly cell: CellIndex | null }>>;
  /**
   * Takes back the last moves (all of them when there are not so many), and makes the game practice. A game that is
   * over stays in the history as it ended: what goes on is a practice game of its own. The number of moves that are left
   * comes with the answer too: the update may come later.
   */
  undo(moves: number): Promise<Outcome<{ readonly state: GameState; readonly movesKept: number }>>;
  /**
   * Stores the game again, with all its moves, where storing it had failed, and says so; refused while that is not
   * possible. Without a game it only reports whether it would be.
   */
  saveAgain(): Promise<Outcome<{ readonly isSaved: boolean }>>;
  /**
   * A record, or a game as data, without its board: what it says of the game, and its moves.
   *
   * @param isBrief leaves out the moves: hundreds of thousands would keep the page busy.
   */
  readRecord(of: string | Recording, isBrief?: boolean): Promise<Outcome<{ readonly told: RecordedGame }>>;
  /**
   * A game as a small picture: how it stands after its moves (or the first of them), in blocks of a power of two of cells,
   * at most `side` wide and high. Refused for boards of more than four million cells.
   */
  preview(of: string | Recording, side: number, moves?: number): Promise<Outcome<Preview>>;
  /** Answers at once; shows that the worker is alive. */
  ping(): Promise<true>;
}

/** A board as cells, or, where that is more than was asked for, as blocks. */
export interface Preview {
  readonly geometry: Geometry;
  readonly cellsPerBlock: number;
  readonly codes: Uint8Array;
  readonly status: GameStatus;
  /** The share of the safe cells that are open. */
  readonly progress: number;
}

// ── Replay: a game that is watched ───────────────────────────────────────────
