import type { CellIndex } from './cells.ts';
import type { GameStatus, Recording } from './game.ts';
import type { Outcome } from './outcome.ts';
import type { SolvingTechnique } from './rules.ts';
import type { BestMove, Exactness, Hint, Technique } from './solver.ts';

/**
 * What a move was, by the view just before it.
 *
 * - `proven`: every cell that it opened was provably free.
 * - `guess`: it opened a cell that was not, and nothing was provably free anywhere.
 * - `needless-risk`: it opened a cell that was not, though something was provably free.
 * - `flag`: it set or took away a flag or a mark; `wrong-flag`: it flagged a cell that is no mine.
 * - `idle`: it changed nothing.
 */
export type Judgement = 'proven' | 'guess' | 'needless-risk' | 'flag' | 'wrong-flag' | 'idle';

/** A move of a reviewed game. Chances are from 0 to 1. */
export interface ReviewedMove {
  readonly type: 'open' | 'chord' | 'annotate';
  readonly cell: CellIndex;
  /** Milliseconds of the game clock, as in the record. */
  readonly atMs: number;
  readonly judgement: Judgement;
  /** The robot made it, or a hint had shown a cell that it opens or flags; absent where nothing is known of that. */
  readonly by?: 'hint' | 'robot';
  /** The chance that at least one of the cells that it opens is a mine; 0 where it is proven or opens nothing. */
  readonly risk: number;
  /** The lowest risk of any single covered cell just before it. */
  readonly leastRisk: number;
  /** Proven: the technique that it takes, the hardest of its cells' easiest proofs; absent where the first click is free by the rules. */
  readonly technique?: SolvingTechnique;
  /** Needless risk: what was provably free, by the easiest proof, and of these the nearest. */
  readonly overlooked?: Hint;
  /** Guess: the cell that the solver would have opened. */
  readonly best?: BestMove;
  /** Wrong flag: whether the view showed it. Before the end of a game only these are told. */
  readonly isProvable?: boolean;
  /** A flag that no chord ever counted. */
  readonly isUnused?: true;
  /** The chance to win just before it, with the solver's play. */
  readonly winChance: number;
  /** The win chance that it gave away against the best decision; never negative. */
  readonly skillLoss: number;
  /** What came of it: the win chance after it less what it should have been on average. */
  readonly luck: number;
}

/** A game, judged move by move. */
export interface Review {
  readonly status: GameStatus;
  /** Those of the record, or the last of them; see `firstMove`. */
  readonly moves: readonly ReviewedMove[];
  /** The place in the record of the first move that is judged: 0, but where the game has more decisions than are judged. */
  readonly firstMove: number;
  /** The chance to win before the first move that is judged. */
  readonly startChance: number;
  /** The chance to win after the last move: 1 or 0 once the game has ended. */
  readonly endChance: number;
  /** Sums over the moves: `endChance − startChance = luck − skillLoss`. */
  readonly luck: number;
  readonly skillLoss: number;
  /** −Σ log₁₀ of the chance that each decision was safe, but for the first opening; infinite once a mine is hit. */
  readonly pluck: number;
  /** How exact the risks are, at the worst. */
  readonly exactness: Exactness;
}

/** The gist of a game that has ended, in one sentence; rows and columns count from 1. */
export type Verdict =
  /** Lost by a needless risk: this cell was provably free. */
  | {
      readonly type: 'avoidable';
      readonly row: number;
      readonly column: number;
      readonly technique: SolvingTechnique;
    }
  /** Lost by a guess as good as any: at the least risk, or (`forced`) at another that costs nothing. */
  | { readonly type: 'bad-luck' | 'forced'; readonly risk: number }
  /** Lost by a guess worse than the best. */
  | { readonly type: 'costly'; readonly risk: number; readonly leastRisk: number }
  /** Won without a guess. */
  | { readonly type: 'logic' }
  /** Won with guesses that had this chance to be safe, all of them. */
  | { readonly type: 'lucky'; readonly guesses: number; readonly chance: number }
  /** Won with needless risks; the cell was provably free at the first of them. */
  | { readonly type: 'risky'; readonly risks: number; readonly row: number; readonly column: number };

/** How one technique went in a game, or in many. */
export interface TechniqueFigures {
  readonly technique: Technique;
  /** Decisions that it proved; of `guess` the guesses and needless risks. */
  readonly found: number;
  /** Needless risks where it was the easiest way to a free cell. */
  readonly overlooked: number;
  /** The median of the time that its decisions took; null where none can be told. */
  readonly medianMs: number | null;
}

/** What statistics are made of: a review in few figures. */
export interface ReviewSummary {
  readonly startChance: number;
  readonly skillLoss: number;
  readonly needlessRisks: number;
  /** Lost by a needless risk. */
  readonly isAvoidable: boolean;
  /** Those that came up, the easiest first. */
  readonly techniques: readonly TechniqueFigures[];
}

/** A review in full, in figures, and in one sentence; null where there is nothing to say. */
export interface JudgedGame {
  readonly review: Review;
  readonly summary: ReviewSummary;
  readonly verdict: Verdict | null;
}

/** The same without the moves. */
export type JudgedShortly = Omit<JudgedGame, 'review'>;

/** How far a review has come, in moves. */
export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
  /** Null until all of them are done. */
  readonly judged: JudgedGame | null;
}

/** Reviews games, in a worker of its own: one game at a time. */
export interface ReviewApi {
  /** The gist of a game. */
  verdict(of: string | Recording): Promise<Outcome<JudgedShortly>>;
  /**
   * How a game was lost, which its last decision tells; null of any other game, of boards above 10,000 cells, and where there
   * is nothing to say. Codes: those of `review`. Cost: an Expert game in some 10 ms.
   */
  verdictOfLoss(of: string | Recording): Promise<Outcome<{ readonly verdict: Verdict | null }>>;
  /** Begins a review; one that was begun before is dropped. Codes: those of `review`. */
  begin(of: string | Recording): Promise<Outcome<{ readonly total: number }>>;
  /** Goes on with it for some 40 ms, or for one move where that takes longer. Codes: those of `review`; `no-game` when none was begun. */
  more(): Promise<Outcome<ReviewProgress>>;
  /** What has been judged so far; `no-game` when that is nothing. */
  soFar(): Promise<Outcome<JudgedGame>>;
  ping(): Promise<true>;
}
