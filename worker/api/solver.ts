import type { CellIndex, Rect } from './cells.ts';
import type { RecordedMove } from './game.ts';
import type { Outcome } from './outcome.ts';
import type { RulesetFields, RulesetRequest, SolvingTechnique } from './rules.ts';

/**
 * How players name what a deduction needs, the easiest first: one number by itself; facts of several numbers, one
 * within another; numbers that overlap; what every case of a cluster has in common; the number of mines left.
 */
export type Technique = SolvingTechnique | 'guess';

/** A fact: of these cells (ascending), at least `atLeast` and at most `atMost` are mines. */
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
 * - `promise`: the rules of the game keep the covered cell `at` free of mines.
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
  | { readonly id: number; readonly rule: 'flag' | 'promise'; readonly at: CellIndex; readonly fact: Fact }
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
  /** With a guess: certain mines without flags; no other cell is certain then. */
  readonly known?: readonly CellIndex[];
}

/** Something that the player can know, and why; or the best guess where nothing can be known. */
export interface Hint {
  readonly kind: 'safe' | 'mine' | 'guess' | 'wrong-flag';
  /** Free cells, mines, the cells to guess at (the best one first), or flagged cells that are provably free. */
  readonly cells: readonly CellIndex[];
  /** With a guess: the chance that its first cell is a mine. */
  readonly odds?: number;
  /** With a guess, where all layouts that fit could be played out: the games won by the best play, of all of them (up to 2 ^ 53). */
  readonly exactChance?: Fraction;
  readonly proof: Proof;
}

/** A board's difficulty without the proofs: small enough to be sent. */
export interface Difficulty {
  /** Whether every safe cell can be opened without a guess, from the first cell on. */
  readonly solvable: boolean;
  /** The hardest technique that is needed; null when the first opening opens all. */
  readonly hardestRule: SolvingTechnique | null;
  /** The frequency with which each technique is the easiest that leads on. */
  readonly times: Readonly<Record<SolvingTechnique, number>>;
  /** The frequency of positions in which no cell is certain. */
  readonly guesses: number;
}

/** The budget and the further knowledge; in steps, so that the result is the same on every machine. */
export interface SolverBudget {
  /**
   * The most states that are looked at before an answer is given that is less than exact. For the best move also the looks
   * at a cell in a layout; above 3,000,000 endings of more than 2,000 layouts are played out too (some seconds for 100,000,000).
   */
  readonly steps?: number;
  /** The cell where the player last worked: the nearest hint among the easiest ones is given. */
  readonly near?: CellIndex;
  /** Flags are facts, as players of the `lazy` preset expect. */
  readonly trustFlags?: boolean;
  /**
   * The view is part of a larger board: its mines are not counted, each cell that no number speaks of is a mine with
   * this chance, and cells with the code 38 (`UNSEEN` in solver/position.ts) are not seen at all.
   */
  readonly density?: number;
  /** The cells of such a part that the rules keep free of mines; left out: those that the view's own rules promise. */
  readonly promised?: readonly CellIndex[];
}

/** The precision of odds: `exact`, or each within `error` (certain cells are certain all the same). */
export interface Exactness {
  readonly isExact: boolean;
  /** No given chance is further than this from the true one; 0 when exact, else up to 1, and most chances are far closer. */
  readonly error: number;
}

/** A position for the solver: part of the board as the page may know it. */
export interface SolverQuestion {
  readonly rules: RulesetFields;
  /** The part, in text notation. */
  readonly text: string;
  /** The part's place; null: it is the whole board. Cells in answers are those of the whole board. */
  readonly rect: Rect | null;
  /** As in `SolverBudget`; for a part, the chance of a mine where nothing is known. */
  readonly density?: number;
  readonly near?: CellIndex;
  readonly trustFlags?: boolean;
  /** As in `SolverBudget`, for the best move. */
  readonly steps?: number;
}

/** The odds of a part of the board. */
export interface OddsAnswer {
  readonly rect: Rect;
  /** Row by row: the chance of a mine; NaN where open. */
  readonly odds: Float64Array;
  /** The chance of each covered cell without an open neighbour; null when there is none. */
  readonly interior: number | null;
  readonly exactness: Exactness;
}

/** A share of games that were counted one by one: whole numbers, not reduced. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** The best play, exactly. */
export interface Optimal {
  /** The cells that begin it, ascending: after each of them as many games are won. */
  readonly cells: readonly CellIndex[];
  /** Games won, of all layouts that fit what is seen. */
  readonly winChance: Fraction;
}

export interface BestMove {
  readonly cell: CellIndex;
  readonly mineChance: number;
  /** The chance to win the game from here, where it could be worked out. */
  readonly winChance?: number;
  /** The same as games won of all layouts that fit, where these were played out. */
  readonly exactChance?: Fraction;
}

/** The solver, seen through Comlink, in a worker of its own. It holds nothing between calls but what makes the next one faster. */
export interface SolverApi {
  hint(question: SolverQuestion): Promise<Outcome<{ readonly hint: Hint }>>;
  odds(question: SolverQuestion): Promise<Outcome<OddsAnswer>>;
  bestMove(question: SolverQuestion): Promise<Outcome<BestMove>>;
  ping(): Promise<true>;
}

/** Measures boards that need not be hidden any more. It answers nothing else meanwhile, and so has a worker of its own. */
export interface DifficultyApi {
  /** Rates how hard a layout in text notation is by logic, under these rules, from the first cell that these moves opened. */
  difficulty(
    rules: RulesetRequest,
    layout: string,
    moves: readonly RecordedMove[],
  ): Promise<Outcome<{ readonly difficulty: Difficulty }>>;
  ping(): Promise<true>;
}
