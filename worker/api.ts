/**
 * What the page and the worker say to each other: types only, no runtime code.
 * Everything here is structured-cloneable; big arrays are transferred, never copied.
 */

/** A cell as `row * columns + column`. */
export type CellIndex = number;

/** Milliseconds since the Unix epoch on the monotonic clock: `performance.timeOrigin + performance.now()`. */
export type EpochMs = number;

/** `[dx, dy]`: columns to the right, rows down. */
export type Offset = readonly [dx: number, dy: number];

export interface Rect {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/**
 * One cell in one byte: 0–24 is an open cell's number, the rest are these.
 * Both sides write the object out once, and the compiler keeps them equal.
 */
export interface CellCodes {
  readonly covered: 32;
  readonly flag: 33;
  readonly mark: 34;
  readonly mine: 35;
  readonly exploded: 36;
  readonly wrongFlag: 37;
}

/**
 * One block of cells in one byte, for boards seen from afar: the low four bits are the share of
 * open cells in fifteenths; then one bit each for "a flag", "an exploded mine", "a shown mine".
 */
export interface BlockCodes {
  readonly openMask: 15;
  readonly flag: 16;
  readonly exploded: 32;
  readonly mine: 64;
}

// ── Rules ────────────────────────────────────────────────────────────────────

export type Topology =
  | 'square'
  | 'orthogonal'
  | 'hex'
  | 'knight'
  | { readonly pattern: readonly Offset[] }
  | { readonly even: readonly Offset[]; readonly odd: readonly Offset[] };
export type Wrap = 'none' | 'torus';
export type FirstClick = 'opening' | 'cell' | 'corner' | 'any';
export type DealKind = 'random' | 'no-guess' | 'library' | 'given';
export type Fairness = 'plain' | 'merciful' | 'cruel' | 'kind-and-cruel';
/** See `Technique`. */
export type SolvingTechnique = 'single' | 'shared' | 'subset' | 'cases' | 'mine-count';
export type WinRule = 'open' | 'flags' | 'either' | 'both';
export type ChordRule = 'exact' | 'off';
export type FloodRule = 'skip' | 'clear';
export type LevelName = 'beginner' | 'intermediate' | 'expert';
/** The five reference programs, and the game as everybody knows it. */
export type PresetName = 'classic' | 'swing' | 'lazy' | 'pinboard' | 'patterns' | 'strip';

export interface RulesetFields {
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
  readonly topology: Topology;
  readonly wrap: Wrap;
  readonly firstClick: FirstClick;
  readonly deal: DealKind;
  readonly fairness: Fairness;
  /** The hardest technique that a no-guess board may ask for; of the others it promises nothing. */
  readonly needsAtMost: SolvingTechnique;
  readonly win: WinRule;
  readonly questionMarks: boolean;
  readonly flagLimit: boolean;
  readonly chord: ChordRule;
  readonly flood: FloodRule;
  /**
   * A view that play goes on from, in text notation; left out: nothing is open yet. The board is then dealt at random from
   * all layouts that fit it, and the first click is promised nothing.
   */
  readonly position?: string;
}

/**
 * What a player asks for: any of the fields, on top of a preset (rules and size) and a level (size), by their names.
 * A preset's name may stand where a level's does.
 */
export type RulesetRequest = Partial<RulesetFields> & { readonly level?: string; readonly preset?: string };

/** Something said to programs and people alike: those who know the reader's language make a sentence of it. */
export interface Statement {
  /** Short, and for programs. */
  readonly code: string;
  /** What the sentence is about: numbers, names, places; `reason` where a code has several sentences. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The sentence in English. */
  readonly message: string;
}

/** An expected failure. */
export interface Refusal extends Statement {
  readonly ok: false;
  /** For rules that cannot be had: the fields to change, each to its nearest possible value. */
  readonly nearest?: Partial<RulesetFields>;
}
export type Outcome<T> = ({ readonly ok: true } & T) | Refusal;

// ── The game as the page may know it ─────────────────────────────────────────

export type GameStatus = 'ready' | 'playing' | 'won' | 'lost';
export type Annotation = 'flag' | 'mark' | 'none';

/** How the board is drawn and who neighbours whom: all that the page needs to know of the topology. */
export interface Geometry {
  readonly shape: 'square' | 'hex';
  readonly columns: number;
  readonly rows: number;
  /** Neighbour offsets of cells in even and in odd rows (the same list but for hexagons). */
  readonly neighbours: { readonly even: readonly Offset[]; readonly odd: readonly Offset[] };
  readonly wrap: Wrap;
}

/** Fixed for the life of a game. */
export interface GameInfo {
  readonly gameId: string;
  readonly geometry: Geometry;
  readonly mines: number;
  /** The standard level that these rules are, or null for any other size or rule. */
  readonly level: LevelName | null;
  /** The rules that are played, every field of them. */
  readonly rules: RulesetFields;
  /** The preset that they were chosen by: it decides input and wording, never the rules. */
  readonly preset: PresetName;
  /** A board from a file or a text, which its player may know: it counts for no record. */
  readonly isKnown: boolean;
  readonly about?: GameAbout | undefined;
  /** What has helped so far; left out by those that do not play. */
  readonly help?: readonly Help[];
  /** True when the game came back from the journal rather than being new. */
  readonly isResumed: boolean;
}

/** Where a game comes from, and whether it counts: stored with it, and told of it, as it was asked for. */
export interface GameAbout {
  /** The board may be known to its player: from a seed that was typed, or from a link. */
  readonly origin?: 'seed' | 'link';
  /** The daily board that it is the counted try of: its date and number, `2026-11-22/1`. */
  readonly daily?: string;
  /** Moves were taken back, or it went on after its loss: it counts for nothing. */
  readonly isPractice?: true;
  /** It came with its first opening, which is never taken back: another first cell would have another board dealt. Said by the engine. */
  readonly isOpened?: true;
}

/** The game clock. It runs when `runningSince` is set: shown time = elapsedMs + (now − runningSince). */
export interface Clock {
  readonly elapsedMs: number;
  readonly runningSince: EpochMs | null;
}

/** What helped a player: such games are kept apart from those that were played alone. */
export type Help = 'hint' | 'odds' | 'robot';

export interface GameResult {
  readonly won: boolean;
  readonly elapsedMs: number;
  /** What was asked for during the game, in the order of the first time. */
  readonly help: readonly Help[];
  readonly threeBv: number;
  /** 3BV already solved when the game ended; equals `threeBv` after a win by opening. */
  readonly solvedThreeBv: number;
  readonly openings: number;
  readonly islands: number;
  /**
   * The greedy estimate of the fewest clicks with flags and chords. The worker leaves it null, for it is not among the
   * parts that every page loads; whoever shows it asks for it (`SessionApi.zini`), on boards of up to 100,000 cells.
   */
  readonly zini: number | null;
  /** How hard the board was by logic, in words; whoever shows it asks for it as for ZiNi (`SessionApi.difficulty`). */
  readonly difficulty?: string;
  readonly clicks: number;
  /** Clicks that changed the board. */
  readonly effectiveClicks: number;
  /** Empty for a known board. */
  readonly seed: string;
  readonly isKnown: boolean;
}

/** What the last move did, for the live region and the sound of it. */
export interface MoveSummary {
  readonly type: 'open' | 'chord' | 'annotate';
  readonly cell: CellIndex;
  /** Cells opened by the move, and how many of them show a number above 0. */
  readonly opened: number;
  readonly openedNumbers: number;
  /** What a single annotated cell shows now. */
  readonly annotation: Annotation | null;
  /** The number of the cell itself when exactly one was opened, else null. */
  readonly number: number | null;
}

export interface GameState {
  readonly gameId: string;
  /** Grows by one with each accepted move, and each time that moves are taken back. */
  readonly revision: number;
  /** Moves were taken back: it counts for nothing. The whole engine tells it here too, for it may become so on the way. */
  readonly isPractice?: true;
  readonly status: GameStatus;
  readonly isPaused: boolean;
  /** Mines − flags; may be negative. */
  readonly minesLeft: number;
  /** Safe cells still covered. */
  readonly safeLeft: number;
  readonly clock: Clock;
  /** Null until the end. */
  readonly result: GameResult | null;
  readonly lastMove: MoveSummary | null;
}

/**
 * The part of the board that the page wants to be told of.
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
  | 'no-board'
  // Said by the element when it has no assistant beside it: a hint, and why there is none.
  | 'hint'
  | 'not-begun'
  | 'not-playing'
  | 'nothing-simple';

/** Something that the player should know and that did not stop play. One clear sentence. */
export interface Notice extends Statement {
  readonly code: NoticeCode;
  /** For `no-board`: the first click for which none could be dealt, and the rules nearest to the game's that may have one. */
  readonly offer?: { readonly cell: CellIndex; readonly nearest: Partial<RulesetFields> };
}

/** What the worker tells its page. Absent parts have not changed. A move's parts travel in one update. */
export interface Update {
  /** A new board: always together with a state. The page then sends a new look. */
  readonly game?: GameInfo;
  readonly state?: GameState;
  readonly cells?: CellBatch;
  readonly notice?: Notice;
  /** True: another tab plays this game; false: it is played here. */
  readonly isElsewhere?: boolean;
  /** The game that another tab plays is shown as it goes on there. Only the whole engine can. */
  readonly isLive?: true;
  /** The saved game has rules that only the whole engine can play: the page starts that one. */
  readonly needsWholeEngine?: true;
  /**
   * Moves were taken back: so many are left, and the game is practice from here on. Whoever remembers its moves has to
   * forget the others.
   */
  readonly movesKept?: number;
  /** How far work of more than 400 ms has come; null: it is over. */
  readonly progress?: Progress | null;
}

/** How far something has come that takes long. */
export interface Progress {
  readonly task: 'deal' | 'open' | 'measure' | 'resume';
  /** Cells, of `total`. */
  readonly done: number;
  readonly total: number;
  /** An estimate. */
  readonly leftMs: number;
  /** It is done for a move, which can be called off. */
  readonly canCancel?: true;
}

// ── Requests ─────────────────────────────────────────────────────────────────

export interface StartRequest {
  /** Saves and resumes under this name; null: nothing is stored. */
  readonly gameKey: string | null;
  /** What to play when there is nothing to resume. */
  readonly fallback: NewGameRequest;
  /** Take the game over from another tab that plays it. */
  readonly takeOver?: boolean;
  /** Begin `fallback` whatever is saved: a new game that another engine could not begin. */
  readonly isNew?: boolean;
  /** The clock of the game that goes on in another engine; only the whole one asks. Left out: it waits for the next move. */
  readonly clock?: Clock | undefined;
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
   * 0 ms. Only the whole engine can.
   */
  readonly opening?: CellIndex;
}

/** What checked rules amount to, for those who choose them. */
export interface RulesCheck {
  readonly rules: RulesetFields;
  readonly geometry: Geometry;
  /** The most mines that fit, wherever the first click falls. */
  readonly mostMines: number;
}

/** A game in the page's own words: what it asked for and every move that was accepted. */
export interface GameMemory {
  /** Of a game that had been stored, and is to be stored again as the same one. */
  readonly gameId?: string | undefined;
  readonly request: NewGameRequest;
  readonly moves: readonly RecordedMove[];
  readonly isPaused: boolean;
  readonly help: readonly Help[];
}

/** A game as data: what it is played by, where its mines come from, and every click. */
export interface Recording {
  readonly fields: Partial<RulesetFields>;
  readonly seed: string;
  /** The mine plane of a known board; absent where the seed tells it. */
  readonly layout?: Uint8Array;
  /** The mine plane that a no-guess game was dealt, where it is stored: dealing it again takes time, and a later version may deal another. */
  readonly dealt?: Uint8Array;
  readonly moves: readonly RecordedMove[];
}

/** A move on the game clock, as journals and records keep it. */
export interface RecordedMove {
  readonly type: 'open' | 'chord' | 'annotate';
  readonly cell: CellIndex;
  /** For `annotate`: what the cell shall show. */
  readonly as?: Annotation;
  /** Whole milliseconds of the game clock; 0 until the first opening. */
  readonly atMs: number;
}

export interface PlayerMove {
  readonly type: 'open' | 'chord' | 'annotate';
  readonly cell: CellIndex;
  /** For `annotate`: what to show; left out: the next of covered → flag → mark (if allowed) → covered. */
  readonly as?: Annotation;
  /** When the deciding input happened. */
  readonly at: EpochMs;
}

export type Started = Outcome<{
  readonly isElsewhere: boolean;
}>;

export type Played = Outcome<{ readonly move: RecordedMove; readonly state: GameState }>;

/** What a program is at a port; left out: a session. A worker is told it with each port. Only the whole engine can be anything else. */
export type Role = 'solver' | 'replay';

/**
 * What the session of every engine does; the whole one does all of `SessionApi`. One game's session in a worker, seen
 * through Comlink at a port of its own. A worker that answers neither a call nor a `ping` for ten seconds is taken for
 * dead. When the page lets go of its end, the session closes.
 */
export interface BasicSessionApi {
  /** Resumes or begins a game, and from then on tells `listener` what changes. Called once, before all else. */
  start(request: StartRequest, listener: (update: Update) => void): Promise<Started>;
  newGame(request: NewGameRequest): Promise<Outcome<{ readonly game: GameInfo }>>;
  play(move: PlayerMove): Promise<Played>;
  /** Subscribes to another part of the board; its cells come as an update. */
  look(look: Look): Promise<void>;
  /** Calls off what takes long, if anything does: the board stays as it was before. */
  cancel(): Promise<void>;
  pause(at: EpochMs): Promise<void>;
  resume(at: EpochMs): Promise<void>;
  /** Marks the game that is played as one that was helped, and stores it so. */
  noteHelp(help: Help): Promise<void>;
  /** Part of the board (all of it when left out) in text notation. */
  viewText(rect?: Rect): Promise<Outcome<{ readonly text: string }>>;
  /**
   * The easiest hint that simple techniques prove, near this cell; null where they prove nothing. For pages that have no
   * solver beside them; the app's engines always say null.
   */
  simpleHint(near: CellIndex): Promise<Outcome<{ readonly hint: Hint | null }>>;
  /** The game so far as data, for another engine's `record`. */
  recording(): Promise<Outcome<{ readonly recording: Recording }>>;
  /**
   * The game so far, or the one that is handed in, as one line of text; replays to the same state. Only the whole engine
   * takes a record for a game, and leaves out all but the first moves.
   */
  record(of?: string | Recording, moves?: number): Promise<Outcome<{ readonly record: string }>>;
  /** The mines of a finished game or a known board in text notation; refused before the end. */
  boardText(of?: Recording): Promise<Outcome<{ readonly text: string }>>;
  /** The ZiNi of a layout in text notation under these rules. */
  zini(rules: RulesetRequest, layout: string): Promise<Outcome<{ readonly zini: number }>>;
  /** How hard a layout in text notation is by logic, under these rules, from the cell that is opened first. */
  difficulty(
    rules: RulesetRequest,
    layout: string,
    firstCell: CellIndex,
  ): Promise<Outcome<{ readonly difficulty: Difficulty }>>;
  /** A layout in text notation as an .mbf file. */
  boardFile(text: string): Promise<Outcome<{ readonly bytes: Uint8Array }>>;
  /**
   * What these rules (and this known board) amount to, or why they cannot be had.
   * Touches no game and needs no `start`.
   */
  checkRules(rules: RulesetRequest, board?: string | Uint8Array): Promise<Outcome<RulesCheck>>;
  /** Answers at once; tells a live worker from a dead one. */
  ping(): Promise<true>;
}

/** The worker's one object, seen through Comlink; on boards above 250,000 cells it is always the whole engine's. */
export interface SessionApi extends BasicSessionApi {
  /**
   * A part of the board in blocks of a power of two from 2 on, one byte each as in a look, told once.
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
   * Stores the game anew, with all its moves, where storing it had failed, and says so; refused while that is not
   * possible. Without a game it only tells whether it would be.
   */
  saveAgain(): Promise<Outcome<{ readonly isSaved: boolean }>>;
  /** A record, or a game as data, without its board: what it says of the game, and its moves. */
  readRecord(of: string | Recording): Promise<Outcome<{ readonly told: RecordedGame }>>;
  /**
   * A game as a small picture: how it stands after its moves (or the first of them), in blocks of a power of two of cells,
   * at most `side` wide and high. Refused for boards of more than four million cells.
   */
  preview(of: string | Recording, side: number, moves?: number): Promise<Outcome<Preview>>;
}

/** What a record tells of its game. */
export interface RecordedGame {
  readonly rules: RulesetFields;
  readonly status: GameStatus;
  readonly elapsedMs: number;
  /** What the board is dealt from; null where the record tells its mines. */
  readonly seed: string | null;
  /** The cell that was opened first; null before. */
  readonly firstCell: CellIndex | null;
  readonly isKnown: boolean;
  readonly moves: readonly RecordedMove[];
  /**
   * Whether the moves have been played to see that they can be. Not on boards of more than 250,000 cells, nor where it would
   * take seconds: then the status says only whether there are moves, and there is no result.
   */
  readonly isPlayed: boolean;
  /** Null before the end. */
  readonly result: GameResult | null;
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

/** A game that is shown as it stood after any number of its moves; nothing of it is stored. */
export interface ReplayApi {
  /**
   * Takes a game in, before its first move; from then on `listener` is told what changes, first of all the game. Called
   * once. Refused for what `readRecord` refuses, and for boards that this device cannot hold.
   */
  open(
    of: string | Recording,
    listener: (update: Update) => void,
  ): Promise<Outcome<{ readonly moves: readonly RecordedMove[] }>>;
  /**
   * Shows the game after its first `moves` moves (all, where there are not so many). A later call calls off an earlier one,
   * which then answers where it was left. Code: `damaged-record`, for a move that cannot be played.
   */
  seek(moves: number): Promise<Outcome<{ readonly moves: number; readonly state: GameState }>>;
  look(look: Look): Promise<void>;
  /** What could be seen of a part of the board (all of it when left out), in text notation. */
  viewText(rect?: Rect): Promise<Outcome<{ readonly text: string }>>;
  /** The mines, in text notation, of a game that was shown to its end, or of a known board; refused otherwise. */
  boardText(): Promise<Outcome<{ readonly text: string }>>;
  ping(): Promise<true>;
}

// ── The solver: what can be known from what is seen ──────────────────────────

/**
 * How players name what a deduction needs, the easiest first: one number by itself; facts of several numbers, one
 * within another; numbers that overlap; what every case of a cluster has in common; the number of mines left.
 */
export type Technique = SolvingTechnique | 'guess';

/** Of these cells (ascending), at least `atLeast` and at most `atMost` are mines. */
export interface Fact {
  readonly cells: readonly CellIndex[];
  readonly atLeast: number;
  readonly atMost: number;
}

/**
 * One line of a proof: a fact, and what it follows from. Sources are ids of earlier lines, of the same list or of a
 * list around it; ids are unique in a proof.
 *
 * - `number`: the covered neighbours of the open cell `at` hold exactly its number.
 * - `total`: all covered cells hold exactly the board's mines.
 * - `flag`: the flagged cell `at` is a mine because its player says so; only where flags are trusted.
 * - `sum`: the cells of the sources, which share none, taken together.
 * - `rest`: the cells of the first source without those of the others, which lie in it and share none.
 * - `part`: some of the cells of the one source.
 * - `both`: the sources speak of the same cells; the tightest of their bounds.
 * - `cases`: the fact holds in every case that is possible. Each case assumes a fact about the one cell that all of
 *   them are about (free in one, a mine in the other) and ends, by its last step (or by the assumption when it has
 *   none), in a fact that cannot be (`atLeast` over `atMost`), or in one that says as much as this fact.
 */
export type ProofStep =
  | { readonly id: number; readonly rule: 'number'; readonly at: CellIndex; readonly fact: Fact }
  | { readonly id: number; readonly rule: 'total'; readonly fact: Fact }
  | { readonly id: number; readonly rule: 'flag'; readonly at: CellIndex; readonly fact: Fact }
  | {
      readonly id: number;
      readonly rule: 'sum' | 'rest' | 'part' | 'both';
      readonly from: readonly number[];
      readonly fact: Fact;
    }
  | {
      readonly id: number;
      readonly rule: 'cases';
      readonly cases: readonly ProofCase[];
      readonly fact: Fact;
    };

export interface ProofCase {
  /** The id under which the steps refer to the assumption. */
  readonly id: number;
  readonly assumed: Fact;
  readonly steps: readonly ProofStep[];
}

/**
 * Why a hint is right, as data that a program can check (`verifyProof`). For certain cells: steps, the last of which
 * says that all of the hint's cells are free, or that all are mines; none can be left out. For a guess: no steps, but
 * layouts that fit what is seen, by their mines; every covered cell is a mine in one and free in another, but for
 * flags, and the mines that the proof calls known, which are mines in all of them.
 */
export interface Proof {
  readonly technique: Technique;
  /** The open cells whose numbers are used. */
  readonly numbers: readonly CellIndex[];
  readonly steps: readonly ProofStep[];
  readonly layouts?: readonly (readonly CellIndex[])[];
  /** Of a guess: mines that are certain, though they bear no flags; nothing else is certain then. */
  readonly known?: readonly CellIndex[];
}

/** Something that the player can know, and why; or the best guess where nothing can be known. */
export interface Hint {
  readonly kind: 'safe' | 'mine' | 'guess' | 'wrong-flag';
  /** Free cells, mines, the cells to guess at (the best one first), or flagged cells that are provably free. */
  readonly cells: readonly CellIndex[];
  /** Of a guess: the chance that its first cell is a mine. */
  readonly odds?: number;
  readonly proof: Proof;
}

/** What a board asks of its player, without the proofs: small enough to be sent. */
export interface Difficulty {
  /** Whether every safe cell can be opened without a guess, from the first cell on. */
  readonly solvable: boolean;
  /** The hardest technique that is needed; null when the first opening opens all. */
  readonly hardestRule: SolvingTechnique | null;
  /** How often each technique is the easiest that leads on. */
  readonly times: Readonly<Record<SolvingTechnique, number>>;
  /** How often nothing is certain and a cell has to be guessed at. */
  readonly guesses: number;
}

/** What may be spent and what else is known; in steps, so that the result is the same on every machine. */
export interface SolverBudget {
  /** The most states that are looked at before an answer is given that is less than exact. */
  readonly steps?: number;
  /** Where the player last worked: the nearest hint among the easiest ones is given. */
  readonly near?: CellIndex;
  /** Flags are facts, as players of the `lazy` preset expect. */
  readonly trustFlags?: boolean;
  /**
   * The view is part of a larger board: its mines are not counted, each cell that no number speaks of is a mine with
   * this chance, and cells with the code 38 (`UNSEEN` in solver/position.ts) are not seen at all.
   */
  readonly density?: number;
}

/** How exact odds are: `exact`, or each within `error` (certain cells are certain all the same). */
export interface Exactness {
  readonly isExact: boolean;
  /** The largest difference between a given chance and the true one, as far as is known; 0 when exact, else up to 1. */
  readonly error: number;
}

/** A position for the solver: part of the board as the page may know it. */
export interface SolverQuestion {
  readonly rules: RulesetFields;
  /** The part, in text notation. */
  readonly text: string;
  /** Where the part lies; null: it is the whole board. Cells in answers are those of the whole board. */
  readonly rect: Rect | null;
  /** As in `SolverBudget`; for a part, the chance of a mine where nothing is known. */
  readonly density?: number;
  readonly near?: CellIndex;
  readonly trustFlags?: boolean;
}

/** The odds of a part of the board. */
export interface OddsAnswer {
  readonly rect: Rect;
  /** Row by row: the chance of a mine; NaN where open. */
  readonly odds: Float64Array;
  /** The chance of each covered cell that no number speaks of; null when there is none. */
  readonly interior: number | null;
  readonly exactness: Exactness;
}

export interface BestMove {
  readonly cell: CellIndex;
  readonly mineChance: number;
  /** The chance to win the game from here, where it could be worked out. */
  readonly winChance?: number;
}

/** The solver, seen through Comlink, in a worker of its own. It holds nothing between calls but what makes the next one faster. */
export interface SolverApi {
  hint(question: SolverQuestion): Promise<Outcome<{ readonly hint: Hint }>>;
  odds(question: SolverQuestion): Promise<Outcome<OddsAnswer>>;
  bestMove(question: SolverQuestion): Promise<Outcome<BestMove>>;
  ping(): Promise<true>;
}
