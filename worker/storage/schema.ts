import type { DBSchema } from 'idb';
import type { CellIndex } from '../api/cells.ts';
import type { ReplayFacts } from '../api/foreign-replay.ts';
import type { GameAbout, GameResult, Help, HelpedMoves, RecordedMove } from '../api/game.ts';
import type { ReviewSummary } from '../api/review.ts';
import type { PresetName, RulesetFields } from '../api/rules.ts';

/** The database's name on this origin; its version is the number of migrations. */
export const DATABASE = 'mine-sweeper';

/** The key of the app's game; the games of elements in other pages lie under keys of their own. */
export const CURRENT = 'current';

/**
 * The formats of a stored game: the first is dealt from its seed, the second has its board stored with it. A row
 * of any other was written by a newer version and is left alone.
 */
export const GAME_FORMAT = 1;
export const KNOWN_BOARD_FORMAT = 2;
/** The record format of boards so large that their mines are dealt before the first click: other mines than the first format's. */
export const HUGE_FORMAT = 3;

/** The record format of no-guess boards: the mines are stored with the first opening, because dealing them takes time. */
export const NO_GUESS_FORMAT = 4;

/** One saved game. Its moves are rows of their own, so that saving a move never rewrites anything. */
export interface GameRow {
  readonly key: string;
  /** For a game that was put aside: the key it was played under. */
  readonly home?: string;
  readonly gameId: string;
  readonly format: number;
  /** The owner's token: each owner writes its own before it reads the journal. */
  readonly owner: string;
  /** The ruleset's fields that differ from the defaults. */
  readonly fields: Partial<RulesetFields>;
  readonly seed: string;
  /** Absent in games that were begun before there were presets. */
  readonly preset?: PresetName;
  /** The mine plane of a known board; absent where the seed determines it. */
  readonly layout?: Uint8Array;
  /** Absent while nothing has helped. */
  readonly help?: readonly Help[];
  /** Absent in games of earlier versions; see `worker/session/helped-moves.ts`. */
  readonly helped?: readonly HelpedMoves[];
  /** The game clock when it was last paused; moves may be later. */
  readonly elapsedMs: number;
  readonly isPaused: boolean;
  /** Wall-clock milliseconds, for people. */
  readonly savedAt: number;
  readonly about?: GameAbout | undefined;
  /** The number of undone moves; absent: none. A follower reads the game again when this has changed. */
  readonly takenBack?: number;
  /** Its name, given by the player. */
  readonly name?: string | undefined;
  /** When it ended, wall-clock milliseconds; a game that is over without it has yet to be put in the history. */
  readonly endedAt?: number;
}

/**
 * A finished game: the row it had, and how it ended. It is put in the same transaction as the move that ended it, so
 * a game is counted once, whatever crashes: statistics are made of these rows and of nothing else.
 */
export interface HistoryRow extends GameRow {
  readonly endedAt: number;
  /** Null for a huge board until its figures are counted; `won` and the time are known at once. */
  readonly result: GameResult | null;
  readonly won: boolean;
  /** The clock at the end. */
  readonly timeMs: number;
  readonly exploded: readonly CellIndex[];
  /** Present until the statistics have counted the row (an index finds those rows). */
  readonly fresh?: 1;
}

/** The end of a game. */
export type GameEnd = Pick<HistoryRow, 'endedAt' | 'result' | 'won' | 'timeMs' | 'exploded'>;

export interface MoveRow extends RecordedMove {
  readonly gameId: string;
  /** 0, 1, 2, … without a gap. */
  readonly seq: number;
  /** The mine plane that this first opening was dealt, of a no-guess board; absent: it is dealt again from the seed. */
  readonly layout?: Uint8Array;
}

/** A journal that could not be read to its end, kept as it was found. */
export interface DamagedRow {
  readonly gameId: string;
  readonly game: unknown;
  readonly moves: readonly unknown[];
  readonly reason: string;
}

/** The format of a practice card; a row of any other was written by a newer version and is left alone. */
export const CARD_FORMAT = 1;

/** An answer to a practice card: when it was given, whether it was right, and how long it took. */
export interface CardAnswer {
  readonly at: number;
  readonly isRight: boolean;
  readonly ms: number;
}

/** How well a card is remembered, as the scheduler counts it; times are wall-clock milliseconds. */
export interface CardMemory {
  readonly dueAt: number;
  readonly answeredAt: number;
  /** Days until the chance to remember has fallen to 90%. */
  readonly stability: number;
  readonly difficulty: number;
  readonly scheduledDays: number;
  readonly learningSteps: number;
  readonly reps: number;
  readonly lapses: number;
  /** 1: learning, 2: review, 3: learning again. */
  readonly state: number;
}

/** A practice card: a pattern that the player overlooked, or took from the library, and how well they know it. */
export interface CardRow {
  /** The pattern's key: the same pattern has the same key, whatever game it came from. */
  readonly key: string;
  readonly format: number;
  /** What positions are dealt from, as JSON; storage knows no patterns. */
  readonly pattern: string;
  readonly technique: string;
  readonly reason: 'needless-risk' | 'death' | 'slow' | 'library';
  /** The game and move that it came from; absent: the library. */
  readonly source?: { readonly gameId: string; readonly move: number };
  readonly createdAt: number;
  /** The last answer, or the moment it was made, put away or brought back: of two states, the newer one counts. */
  readonly changedAt: number;
  readonly isPutAway: boolean;
  /** Null until the first answer. */
  readonly memory: CardMemory | null;
  /** When it was first answered; null until then. */
  readonly startedAt: number | null;
  /** The last 200. */
  readonly answers: readonly CardAnswer[];
}

/** The cached review of a finished game, made again when it is missing, damaged or of another version. */
export interface ReviewRow {
  readonly gameId: string;
  /** See `REVIEW_VERSION`. */
  readonly version: number;
  /** Of the statistics, see `groupIdOf`. */
  readonly groupId: string;
  readonly endedAt: number;
  readonly won: boolean;
  readonly summary: ReviewSummary;
}

/** The format of a kept replay; a row of any other was written by a newer version and is left alone. */
export const FOREIGN_FORMAT = 1;

/** A replay of another program that the player keeps. It counts nowhere. */
export interface ForeignRow {
  /** Made of the record, see `foreignIdOf`: the same game has the same id. */
  readonly gameId: string;
  readonly format: number;
  /** Wall-clock milliseconds. */
  readonly keptAt: number;
  readonly record: string;
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
  readonly facts: ReplayFacts;
}

export interface Schema extends DBSchema {
  games: { key: string; value: GameRow };
  moves: { key: [gameId: string, seq: number]; value: MoveRow };
  damaged: { key: string; value: DamagedRow };
  history: { key: string; value: HistoryRow; indexes: { fresh: number; endedAt: number } };
  /** The archive's own stores: columns of figures, moves of finished games, deleted games, notes. */
  archive: { key: IDBValidKey; value: unknown };
  cards: { key: string; value: CardRow };
  reviews: { key: string; value: ReviewRow };
  foreign: { key: string; value: ForeignRow; indexes: { keptAt: number } };
}
