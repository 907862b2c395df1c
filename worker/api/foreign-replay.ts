import type { GameStatus } from './game.ts';
import type { LevelName } from './rules.ts';

/** The file formats of other programs: Arbiter, Clone, Viennasweeper, Metasweeper, and text. */
export type ReplayFormat = 'avf' | 'mvf' | 'rmv' | 'evf' | 'rawvf';

/** What a replay says of itself. Absent: it does not say. None of it can be checked but by playing the game again. */
export interface StatedReplay {
  /** The program and its version, in its own words. */
  readonly program?: string;
  readonly player?: string;
  readonly nickname?: string;
  readonly country?: string;
  /** The competition that it was played in. */
  readonly event?: string;
  readonly level?: LevelName | 'custom';
  /** `classic`, `upk`, `cheat`, `density`, or what the program calls it. */
  readonly mode?: string;
  /** `not-won` where it is only said that it is no win; `unfinished`: broken off. */
  readonly result?: 'won' | 'lost' | 'not-won' | 'unfinished';
  readonly timeMs?: number;
  readonly threeBv?: number;
  readonly solvedThreeBv?: number;
  readonly leftClicks?: number;
  readonly rightClicks?: number;
  readonly doubleClicks?: number;
  readonly mines?: number;
  readonly questionMarks?: boolean;
  readonly noFlag?: boolean;
  readonly isOfficial?: boolean;
  readonly isFair?: boolean;
  /** Help by the program against the rules, as it notes it. */
  readonly isCheated?: boolean;
  /** ISO 8601, with `Z` where the zone is known; else as the file has it. */
  readonly startedAt?: string;
  readonly endedAt?: string;
}

/** What comes out when the file's mouse events are played by the standard rules. */
export interface ReplayedFigures {
  readonly status: GameStatus;
  readonly elapsedMs: number;
  readonly threeBv: number;
  readonly solvedThreeBv: number;
  readonly leftClicks: number;
  readonly rightClicks: number;
  readonly doubleClicks: number;
  /** The way of the mouse from the first opening on, in pixels of squares of 16. */
  readonly path: number;
}

/** Whether what the file says agrees with what comes out; absent where it says nothing of it. */
export interface ReplayChecks {
  readonly result?: boolean;
  readonly time?: boolean;
  readonly threeBv?: boolean;
  readonly mines?: boolean;
  /** The board's size is that of the level. */
  readonly level?: boolean;
  readonly clicks?: boolean;
  /** Times never fall. */
  readonly order: boolean;
  /** The stamps of start and end, up to 50 ms. */
  readonly stamps?: boolean;
  /** The file's own sums and lengths. */
  readonly file?: boolean;
}

/** The mouse, event by event: pixels from the board's corner, milliseconds since the first opening (before it below 0). */
export interface MousePath {
  /** Pixels along the side of a cell. */
  readonly square: number;
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly atMs: Int32Array;
}

/** What is known of a replay of another program beside its moves. */
export interface ReplayFacts {
  readonly format: ReplayFormat;
  /** The version of the format, as far as it has any. */
  readonly version: string;
  readonly stated: StatedReplay;
  readonly replayed: ReplayedFigures;
  readonly checks: ReplayChecks;
  /** The file ends within its events: what came before is there. */
  readonly isIncomplete: boolean;
}

/** A replay of another program, read and played. */
export interface ForeignReplay extends ReplayFacts {
  /** The game as a record, which `replay` plays. */
  readonly record: string;
  readonly mouse: MousePath;
}

/** A replay of a set, by the name that the set has for it. */
export type ReplayOfSet = ForeignReplay & { readonly name: string };

/** What a file holds: one replay, or a set, whose first replay it then is too. */
export type ReplayFile = ForeignReplay & {
  readonly set?: {
    readonly replays: readonly ReplayOfSet[];
    /** Replays of the set that cannot be read. */
    readonly unreadable: number;
  };
};

/** What is shown of a replay while it is watched; of one that was kept there is neither mouse nor set. */
export type ShownReplay = ReplayFacts & Partial<Pick<ReplayFile, 'mouse' | 'set'>>;
