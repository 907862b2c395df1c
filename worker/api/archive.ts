/**
 * What the page and the archive say to each other: types only. The archive is a worker of the app that keeps all games
 * but the one that is played: those put aside, those that are over, and what they add up to. It knows no rules.
 */

import type { CardsApi } from '../api/cards.ts';
import type { EpochMs } from '../api/cells.ts';
import type { ReplayFacts } from '../api/foreign-replay.ts';
import type { GameAbout, GameResult, Help, Recording } from '../api/game.ts';
import type { Outcome } from '../api/outcome.ts';
import type { ReviewSummary, TechniqueFigures } from '../api/review.ts';
import type { PresetName, RulesetFields } from '../api/rules.ts';

/** Wall-clock milliseconds. */
export type WallMs = number;

/** A game that is not over: the one that is played, or one that was put aside. */
export interface SavedGame {
  readonly gameId: string;
  /** Its name, given by the player; null: none. */
  readonly name: string | null;
  /** The fields that differ from the defaults. */
  readonly fields: Partial<RulesetFields>;
  readonly preset: PresetName;
  readonly isKnown: boolean;
  readonly about: GameAbout;
  readonly moves: number;
  readonly elapsedMs: number;
  readonly savedAt: WallMs;
  readonly isCurrent: boolean;
}

/** The input and help of a game; each kind has its own statistics. Practice is not counted. */
export type GameKind = 'plain' | 'no-guess' | 'helped' | 'robot' | 'known';

/** A finished game. */
export interface PastGame {
  readonly gameId: string;
  readonly groupId: string;
  readonly kind: GameKind | 'practice';
  readonly fields: Partial<RulesetFields>;
  readonly preset: PresetName;
  readonly about: GameAbout;
  readonly help: readonly Help[];
  readonly endedAt: WallMs;
  readonly won: boolean;
  readonly timeMs: number;
  readonly result: GameResult | null;
  /** Whether its moves are still there, to be watched. */
  readonly canReplay: boolean;
}

/** A replay of another program that is kept. It is no past game: nothing counts it. */
export interface KeptReplay {
  /** Made of its record: the same game has the same id. */
  readonly gameId: string;
  readonly keptAt: WallMs;
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
  readonly facts: ReplayFacts;
}

/** A replay to be kept, and its record. */
export type NewKeptReplay = Omit<KeptReplay, 'gameId' | 'keptAt'> & { readonly record: string };

/** Which kept replays; those that were kept last come first. */
export interface KeptReplaysQuery {
  /** Those behind this one, for the next page. */
  readonly after?: Pick<KeptReplay, 'gameId' | 'keptAt'>;
  /** At most 1,000. */
  readonly limit: number;
}

/** Games of the same rules, size and kind. */
export interface GameGroup {
  readonly groupId: string;
  readonly kind: GameKind;
  /** The fields that differ from the defaults, as of every game of it. */
  readonly fields: Partial<RulesetFields>;
  readonly preset: PresetName;
  readonly games: number;
  readonly wins: number;
  readonly lastEndedAt: WallMs;
}

/** Numbers of a group. Times are in milliseconds and of games that were won; null where there is nothing to count. */
export interface GroupFigures {
  readonly games: number;
  readonly wins: number;
  /** The share of wins, and where the true one lies with 95 % confidence (Wilson's interval). */
  readonly winRate: number | null;
  readonly winRateLow: number | null;
  readonly winRateHigh: number | null;
  /** Wins (positive) or losses (negative) in a row up to now. */
  readonly streak: number;
  readonly longestWins: number;
  readonly longestLosses: number;
  readonly bestMs: number | null;
  readonly medianMs: number | null;
  readonly meanMs: number | null;
  /** The time of all games, won and lost. */
  readonly playedMs: number;
  /** For won games: 3BV per second, median and best; 3BV ÷ clicks (IOE) and effective ÷ all clicks, over all of them. */
  readonly threeBvPerSecond: number | null;
  readonly bestThreeBvPerSecond: number | null;
  /**
   * Wins in which no flag was ever placed (NF), right or wrong, taken back or not; question marks are no matter. Wins of which
   * this is not known are among neither those nor the others: they were stored before it was noted, and their moves do not tell.
   */
  readonly flaglessWins: number;
  readonly unknownFlagWins: number;
  readonly bestFlaglessMs: number | null;
  readonly bestFlaglessThreeBvPerSecond: number | null;
  readonly ioe: number | null;
  readonly correctness: number | null;
}

/** The statistics of one group. Columns have one value a game. */
export interface GroupReport {
  readonly group: GameGroup;
  readonly figures: GroupFigures;
  /**
   * Won games in the order of their ends: wall-clock milliseconds, time, the running median of the last 25, 3BV, 3BV/s.
   * Not a number: a huge board's 3BV that is not counted yet; 3BV/s of a game that took no time.
   */
  readonly wins: {
    readonly endedAt: Float64Array;
    readonly timeMs: Float64Array;
    readonly runningMedianMs: Float64Array;
    readonly threeBv: Float64Array;
    readonly threeBvPerSecond: Float64Array;
  };
  /** Won games by time: `counts[i]` of them took from `fromMs[i]` on, up to `fromMs[i + 1]` (which is one longer). */
  readonly distribution: { readonly fromMs: readonly number[]; readonly counts: readonly number[] };
  /** Months with games, the earliest first, `2026-11`; months and days are those of the local clock. */
  readonly months: readonly { readonly month: string; readonly games: number; readonly wins: number }[];
  /** The exploded mines, row by row; null on boards over 10,000 cells. */
  readonly deaths: { readonly columns: number; readonly rows: number; readonly counts: Uint32Array } | null;
  /** The five best times, with the games they were made in. */
  readonly best: readonly PastGame[];
  /** The best by 3BV: ranges of one width, twelve at most, those without a win left out; the shortest boards first. */
  readonly byThreeBv: readonly ThreeBvRange[];
}

/** Won games on boards of about as many 3BV. */
export interface ThreeBvRange {
  /** 3BV, both included. */
  readonly from: number;
  readonly to: number;
  readonly wins: number;
  readonly bestMs: number;
  /** Null where the clock never moved. */
  readonly bestThreeBvPerSecond: number | null;
  /** The game of the best time; null where its row cannot be read. */
  readonly best: PastGame | null;
}

/** How a won game compares with the other wins of its group. */
export interface Placing extends Place {
  /** Its time among the wins without flags (NF); null: flags were placed, or it is not known. */
  readonly flagless: Place | null;
  /** Its time among the wins of its 3BV range, as in `GroupReport`; null: its 3BV is not counted yet. */
  readonly range: (Place & Pick<ThreeBvRange, 'from' | 'to'>) | null;
  /** Whether no other win had as many 3BV a second; false where there is no other. */
  readonly isBestPace: boolean;
}

/** A time among others. */
export interface Place {
  /** From 1; wins of the same time share a place. */
  readonly place: number;
  /** All of these wins, this one included. */
  readonly wins: number;
  readonly timeMs: number;
  /** The best time of the others; null: there is no other. */
  readonly bestOtherMs: number | null;
}

/** What the reviews of a group's games add up to. Chances and skill loss count from 0 to 1. */
export interface SkillReport {
  /** Reviewed games. */
  readonly games: number;
  readonly wins: number;
  /** The wins that the luck of these games would have brought without any skill loss. */
  readonly expectedWins: number;
  /** Losses by a needless risk. */
  readonly avoidable: number;
  /** Weeks (named by their Monday, `2026-11-23`) or months (`2026-11`) with reviewed games, the earliest first; the skill loss is that of a game. */
  readonly unit: 'week' | 'month';
  readonly spans: readonly { readonly name: string; readonly games: number; readonly skillLoss: number }[];
  /** Those that came up, the easiest first; times are medians of the games' medians. */
  readonly techniques: readonly TechniqueFigures[];
}

/** How a player's techniques went in the last reviewed games. */
export interface Habits {
  /** At most 100. */
  readonly games: number;
  readonly techniques: readonly TechniqueFigures[];
}

/** Which of the last games of a group are to be reviewed. */
export interface Unreviewed {
  /** The last games of the group. */
  readonly games: number;
  /** The ids of those without a review whose moves are still there, the newest first. */
  readonly missing: readonly string[];
}

/** Games of one local day (`2026-11-22`), of all groups. */
export interface DayCount {
  readonly day: string;
  readonly games: number;
  readonly wins: number;
  readonly playedMs: number;
}

/** The data that the statistics page starts with. */
export interface Overview {
  /** The group that was played last comes first. */
  readonly groups: readonly GameGroup[];
  /** Days of the last 371, with games only. These and the sums leave out the robot’s games. */
  readonly days: readonly DayCount[];
  readonly games: number;
  readonly wins: number;
  readonly playedMs: number;
}

/** Which past games; the newest first. */
export interface HistoryQuery {
  readonly groupId?: string;
  readonly isWon?: boolean;
  /** Games that come behind this one, for the next page: they ended earlier, or at the same moment with a smaller id. */
  readonly after?: { readonly endedAt: WallMs; readonly gameId: string };
  /** At most 1,000. */
  readonly limit: number;
}

/** A daily board's counted try: the first, by when it ended, was last saved, or was deleted. */
export interface DailyTry {
  /** Date and number, `2026-11-22/1`. */
  readonly daily: string;
  /** `playing`: begun and not over; `given-up`: it was deleted, or moves were taken back. One that was deleted when it was over stays won or lost. */
  readonly state: 'playing' | 'won' | 'lost' | 'given-up';
  readonly gameId: string;
  readonly timeMs: number;
  /** Null while it is played, and when it was given up. */
  readonly endedAt: WallMs | null;
  /** Share of the 3BV that was solved, of a lost one; 1 when it was won. */
  readonly solved: number | null;
  readonly help: readonly Help[];
}

/** The contents of a backup, or of what was restored. */
export interface BackupCount {
  readonly games: number;
  readonly savedGames: number;
  /** Practice cards. */
  readonly cards: number;
  /** Replays of other programs. */
  readonly replays: number;
  /** When it was made. */
  readonly madeAt: WallMs;
}

/** The result of a merge. */
export interface RestoreCount {
  readonly games: number;
  readonly savedGames: number;
  /** Practice cards that were not here, or were in an earlier state; and those that were here. */
  readonly cards: number;
  readonly knownCards: number;
  /** Replays of other programs that were not here, and those that were. */
  readonly replays: number;
  readonly knownReplays: number;
  /** The number of games that were there already. */
  readonly known: number;
  /** The settings as text, for the page. */
  readonly settings: string | null;
}

/** Part of any answer: how many damaged rows were found on the way and put apart, if there were some. */
export interface DamageReport {
  readonly damagedRows?: number;
}

/** What came back from the second copy, and whether a part of it could not be read. */
export interface CopyCount {
  readonly games: number;
  readonly savedGames: number;
  /** Practice cards. */
  readonly cards: number;
  readonly isDamaged: boolean;
  /** Nothing could be brought back this time; the copy is kept, and the next start tries again. */
  readonly isPutOff?: true;
}

/** Part of the first answer of a database that the browser had thrown away: what came back from the second copy. */
export interface CopyReport {
  readonly restored?: CopyCount | undefined;
}

/**
 * The archive, seen through Comlink. An answer may be a `DamageReport` and a `CopyReport` as well. Codes of refusals: `storage-unavailable`, `storage-newer`, `storage-full`,
 * `no-such-game`, `no-such-group`, `no-moves`, `large-replay`, `too-many-replays`, `not-backup`, `damaged-backup`, `newer-backup`, `large-backup`, `backup-not-read`; and the client's own
 * `archive-gone`, when the worker died within the call. Practice is in the history and has a group there, but no report.
 */
export interface ArchiveApi extends CardsApi {
  ping(): Promise<true>;
  /** All games that are not over, the current one first, then the newest. */
  savedGames(): Promise<Outcome<{ readonly games: readonly SavedGame[] }>>;
  renameGame(gameId: string, name: string): Promise<Outcome<object>>;
  /** Takes a game that was put aside or is over, or a kept replay, out of every list; `restoreGame` brings it back until the app is started again. */
  deleteGame(gameId: string): Promise<Outcome<object>>;
  restoreGame(gameId: string): Promise<Outcome<object>>;
  /** Changes the stored places of the current game and one that was put aside; then the page starts its session again. */
  makeCurrent(gameId: string): Promise<Outcome<object>>;
  /** A stored game as data, its moves included. */
  recording(
    gameId: string,
  ): Promise<Outcome<{ readonly recording: Recording; readonly game: PastGame | null }>>;
  /** Keeps a replay of another program, once. Kept ones are deleted and brought back as games are. */
  keepReplay(replay: NewKeptReplay): Promise<Outcome<{ readonly gameId: string; readonly isNew: boolean }>>;
  keptReplays(query: KeptReplaysQuery): Promise<Outcome<{ readonly replays: readonly KeptReplay[] }>>;
  keptReplay(gameId: string): Promise<Outcome<{ readonly record: string; readonly replay: KeptReplay }>>;
  overview(): Promise<Outcome<{ readonly overview: Overview }>>;
  report(groupId: string): Promise<Outcome<{ readonly report: GroupReport }>>;
  /** Null for a game that was not won, or does not count. */
  placing(gameId: string): Promise<Outcome<{ readonly placing: Placing | null }>>;
  /** Keeps a finished game's review. Refused for the robot's games and practice, as for unknown games. */
  keepReview(gameId: string, summary: ReviewSummary): Promise<Outcome<object>>;
  /** The games among the last `most` of a group that have no review. */
  unreviewed(groupId: string, most: number): Promise<Outcome<Unreviewed>>;
  /** What the reviews of a group add up to; null where there are none. */
  skill(groupId: string): Promise<Outcome<{ readonly skill: SkillReport | null }>>;
  /** How the player thinks in games of this one's group, itself left out; null where no other is reviewed. */
  habits(gameId: string): Promise<Outcome<{ readonly habits: Habits | null }>>;
  history(query: HistoryQuery): Promise<Outcome<{ readonly games: readonly PastGame[] }>>;
  /** The history as a file's text: CSV by RFC 4180 with a header line, or JSON. */
  historyText(format: 'csv' | 'json', groupId?: string): Promise<Outcome<{ readonly text: string }>>;
  /** The tries of the daily boards of these days (both included, `2026-11-22`). */
  dailies(from: string, to: string): Promise<Outcome<{ readonly tries: readonly DailyTry[] }>>;
  /** Everything in one file, but what was deleted, damaged, or saved by a newer version. @param settings the page's settings as text. */
  backup(settings: string): Promise<Outcome<{ readonly bytes: Uint8Array } & BackupCount>>;
  /** Counts what a backup holds, without changing anything. */
  readBackup(bytes: Uint8Array): Promise<Outcome<BackupCount>>;
  /**
   * Merges a backup into what is there, all or nothing. Nothing is doubled; what is there is not changed, but that of a
   * game in progress that was put aside, the course with more moves is kept. The backup's current game is put aside; when it
   * is on the board here and went on otherwise there, it is put aside as practice of its own. Of a practice card the newer state is kept.
   */
  restoreBackup(bytes: Uint8Array): Promise<Outcome<RestoreCount>>;
  /** Keeps the page's settings in the second copy, or gives back those that are there. @param settings as text; null: the page has none. */
  keepSettings(settings: string | null): Promise<Outcome<{ readonly settings: string | null }>>;
  /**
   * Packs the moves of finished games and removes what nobody can reach any more; for idle moments.
   *
   * @param startedAt when the page was opened (the archive's client knows it): games deleted before are forgotten.
   */
  cleanUp(now: EpochMs, startedAt?: WallMs): Promise<Outcome<object>>;
}
