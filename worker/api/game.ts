import type { CellIndex, EpochMs } from './cells.ts';
import type { ReviewSummary } from './review.ts';
import type { Geometry, LevelName, PresetName, RulesetFields } from './rules.ts';
import type { NewGameRequest } from './session.ts';

export type GameStatus = 'ready' | 'playing' | 'won' | 'lost';
export type Annotation = 'flag' | 'mark' | 'none';

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
  /** The help used so far; left out by those that do not play. */
  readonly help?: readonly Help[];
  /** True when the game came back from the journal rather than being new. */
  readonly isResumed: boolean;
}

/** The source of a game, and whether it counts: stored and reported with it as requested. */
export interface GameAbout {
  /** The board may be known to its player: from a seed that was typed, or from a link. */
  readonly origin?: 'seed' | 'link';
  /** The daily board that it is the counted try of: its date and number, `2026-11-22/1`. */
  readonly daily?: string;
  /** Moves were taken back, or it went on after its loss: it counts for nothing. */
  readonly isPractice?: true;
  /** The game came with its first opening, which cannot be undone: another first cell would have another board dealt. Set by the engine. */
  readonly isOpened?: true;
}

/** The game clock. It runs when `runningSince` is set: shown time = elapsedMs + (now − runningSince). */
export interface Clock {
  readonly elapsedMs: number;
  readonly runningSince: EpochMs | null;
}

/** Help for a player: games with it have statistics of their own. */
export type Help = 'hint' | 'odds' | 'robot';

export interface GameResult {
  readonly won: boolean;
  readonly elapsedMs: number;
  /** The help requested during the game, in the order of the first time. */
  readonly help: readonly Help[];
  readonly threeBv: number;
  /** 3BV already solved when the game ended; equals `threeBv` after a win by opening. */
  readonly solvedThreeBv: number;
  readonly openings: number;
  readonly islands: number;
  /**
   * The greedy estimate of the fewest clicks with flags and chords. The worker leaves it null, for it is not among the
   * parts that every page loads; the page that shows it asks for it (`SessionApi.zini`), on boards of up to 100,000 cells.
   */
  readonly zini: number | null;
  /** The board's difficulty by logic, in words; the page that shows it asks for it as for ZiNi (`SessionApi.difficulty`). */
  readonly difficulty?: string;
  /** How it was won or lost, in words; added as `difficulty` is. */
  readonly verdict?: string;
  /** The figures of its review; added as `difficulty` is, and never stored here. */
  readonly summary?: ReviewSummary;
  /** How the clicks were made; added as `difficulty` is. */
  readonly hand?: ClickHand;
  readonly clicks: number;
  /** Clicks that changed the board. */
  readonly effectiveClicks: number;
  /** Whether a flag was ever placed, right or wrong, and even if it was taken back. Left out where it is not known. */
  readonly usedFlags?: boolean;
  /** Empty for a known board. */
  readonly seed: string;
  readonly isKnown: boolean;
}

/** The clicks of a game by what they asked for, and the way between them. */
export interface ClickHand {
  /** To open a cell. */
  readonly left: number;
  /** To flag or mark one. */
  readonly right: number;
  /** To open around a number. */
  readonly double: number;
  /** The sum of the straight ways from click to click, from the first opening on, in cells. */
  readonly path: number;
}

/** The result of the last move, for the live region and its sound. */
export interface MoveSummary {
  readonly type: 'open' | 'chord' | 'annotate';
  readonly cell: CellIndex;
  /** Cells opened by the move, and how many of them show a number above 0. */
  readonly opened: number;
  readonly openedNumbers: number;
  /** The new state of a single annotated cell. */
  readonly annotation: Annotation | null;
  /** The number of the cell itself when exactly one was opened, else null. */
  readonly number: number | null;
}

export interface GameState {
  readonly gameId: string;
  /** Grows by one with each accepted move, and each time that moves are taken back. */
  readonly revision: number;
  /** Moves were taken back: it counts for nothing. Told here too, for it may become so on the way. */
  readonly isPractice?: true;
  readonly status: GameStatus;
  readonly isPaused: boolean;
  /** All clicks so far, wasted ones too. */
  readonly clicks: number;
  /** Mines − flags; may be negative. */
  readonly minesLeft: number;
  /** Safe cells still covered. */
  readonly safeLeft: number;
  readonly clock: Clock;
  /** Null until the end. */
  readonly result: GameResult | null;
  readonly lastMove: MoveSummary | null;
}

/** The progress of long work. */
export interface Progress {
  readonly task: 'deal' | 'open' | 'measure' | 'resume';
  /** Cells, of `total`. */
  readonly done: number;
  readonly total: number;
  /** An estimate. */
  readonly leftMs: number;
  /** Whether the work belongs to a move, which can be cancelled. */
  readonly canCancel?: true;
}

// ── Requests ─────────────────────────────────────────────────────────────────

/** A game in the page's own words: what it asked for and every move that was accepted. */
export interface GameMemory {
  /** Its id, so that it is stored again as the same game. */
  readonly gameId?: string | undefined;
  /** Storing it has failed, as far as the page was told. */
  readonly isUnsaved?: boolean;
  readonly request: NewGameRequest;
  readonly moves: readonly RecordedMove[];
  readonly isPaused: boolean;
  readonly help: readonly Help[];
}

/** A game as data: what it is played by, where its mines come from, and every click. */
export interface Recording {
  readonly fields: Partial<RulesetFields>;
  readonly seed: string;
  /** The mine plane of a known board; absent where the seed determines it. */
  readonly layout?: Uint8Array;
  /** The mine plane that a no-guess game was dealt, where it is stored: dealing it again takes time, and a later version may deal another. */
  readonly dealt?: Uint8Array;
  /** The id of a stored no-guess game that is not over: the session reads its mines, so that they never reach the page. */
  readonly storedAs?: string;
  /** What is known of the moves that were helped; records and links have none of it. */
  readonly helped?: readonly HelpedMoves[];
  readonly moves: readonly RecordedMove[];
}

/** Moves that were helped: those that the robot made, or later ones on the cells that a hint has shown. */
export interface HelpedMoves {
  readonly by: 'hint' | 'robot';
  /** The number of moves before them. */
  readonly from: number;
  /** Robot: the number of moves by its last one; absent while it goes on. */
  readonly to?: number;
  /** Hint: the cells that it named. */
  readonly cells?: readonly CellIndex[];
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

/** The description of a game in its record. */
export interface RecordedGame {
  readonly rules: RulesetFields;
  readonly status: GameStatus;
  readonly elapsedMs: number;
  /** The source of the board's deal; null where the record holds its mines. */
  readonly seed: string | null;
  /** The cell that was opened first; null before. */
  readonly firstCell: CellIndex | null;
  readonly isKnown: boolean;
  readonly moveCount: number;
  /** The number of moves up to and including the first opening; 0 where there is none. */
  readonly movesToFirst: number;
  /** All of them, or none where the answer was to be brief. */
  readonly moves: readonly RecordedMove[];
  /**
   * Whether the moves have been played to see that they can be. Not on boards of more than 250,000 cells, nor where it would
   * take seconds: then the status says only whether there are moves, and there is no result.
   */
  readonly isPlayed: boolean;
  /** Null before the end. */
  readonly result: GameResult | null;
}
