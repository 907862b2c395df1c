import type { CellIndex } from './cells.ts';
import type { Outcome } from './outcome.ts';
import type { RulesetFields, SolvingTechnique, Topology } from './rules.ts';
import type { Hint } from './solver.ts';

/**
 * What a card is about: the technique and the shape of a proof that cells are free, wherever on whatever board it was.
 * Plain data that is kept in players' databases; `PracticeApi.read` says whether one is still whole.
 */
export interface PracticePattern {
  readonly version: 1;
  /**
   * The same for all patterns that differ by rotation, reflection and place alone, and for no others: what a card is
   * filed under.
   */
  readonly key: string;
  readonly technique: SolvingTechnique;
  readonly topology: Topology;
  /**
   * The proof's numbers and the uncertain cells that they are about, in rows separated by `/`; on hexagons the first row
   * is an even one. A digit is a number less the mines that are known by themselves, `#` a covered cell, `+` one that is
   * provably free, `.` anything else. Of an ending by the mine count it has all uncertain cells, and all numbers beside
   * them.
   */
  readonly shape: string;
  /** Whether some of its numbers have known mines about them as well. */
  readonly isReduced: boolean;
  /** Of an ending by the mine count: the mines among the uncertain cells; absent otherwise. */
  readonly minesLeft?: number;
}

/**
 * The families that players know by name: one number whose mines are all known (`single`); numbers along a wall; of two
 * numbers one whose cells all lie within the other's (`hole`); these less known mines (`reduction`); conclusions from
 * three numbers or more (`chain`); what all cases have in common; endings by the mine count.
 */
export type PatternName =
  | 'single'
  | '1-1'
  | '1-2'
  | '1-2-1'
  | '1-2-2-1'
  | 'hole'
  | 'reduction'
  | 'chain'
  | 'cases'
  | 'mine-count';

export interface NamedPattern {
  readonly name: PatternName;
  readonly technique: SolvingTechnique;
  /** One of its patterns, always the same. */
  readonly example: PracticePattern;
  /**
   * How often it comes up in a game: the times, on average, that nothing easier leads on and the easiest proof is one of
   * these. Measured in games of the solver, from an opening to the end or to a lost guess.
   */
  readonly perGame: { readonly beginner: number; readonly intermediate: number; readonly expert: number };
}

/**
 * A live position to practise on: a small board of its own, with its own edges and mine count, that needs the technique
 * of its pattern. Nothing easier shows any cell to be free.
 */
export interface PracticePosition {
  readonly pattern: PracticePattern;
  readonly rules: RulesetFields;
  /** The view, in text notation, without flags. */
  readonly text: string;
  /** All cells that are provably free, by whatever technique, ascending: each of them is a right answer. */
  readonly right: readonly CellIndex[];
  /** A proof by the pattern's technique: from the pattern's own numbers, where they are there as it draws them. */
  readonly hint: Hint;
}

/** A place where a game asks for practice. */
export interface PracticeCard {
  /** The place of the move in the record. */
  readonly move: number;
  /**
   * - `avoidable-death`: a needless risk that lost the game; `needless-risk`: one that did not.
   * - `slow`: a proven decision that took at least `slowMs`.
   */
  readonly kind: 'needless-risk' | 'slow' | 'avoidable-death';
  /** Slow: the time from the move before. */
  readonly tookMs?: number;
  readonly pattern: PracticePattern;
}

/** Where a pattern is to be found: before a move of a record, or in a view in text notation. */
export type PatternSource =
  | { readonly record: string; readonly move: number }
  | { readonly rules: RulesetFields; readonly text: string; readonly near?: CellIndex };

/** Patterns of proofs, and positions to practise them on. Nothing is kept between calls. */
export interface PracticeApi {
  /**
   * The pattern of the easiest proof that a cell is free there, and of equals the nearest to the move.
   * Codes: `no-pattern` (nothing is provably free, or the proof is too wide to be practised; `reason` says which); those
   * of `review` and of `parseView`.
   */
  patternOf(source: PatternSource): Promise<Outcome<{ readonly pattern: PracticePattern }>>;
  /** The cards of a whole game, in the order of its moves; proofs that make no pattern are left out. Codes: those of `review`. */
  patternsOfGame(
    record: string,
    options: { readonly slowMs: number },
  ): Promise<Outcome<{ readonly cards: readonly PracticeCard[] }>>;
  /**
   * A pattern as it was stored, by this version or an older one, checked and brought up to date.
   * Codes: `damaged-pattern`, `unknown-pattern` (of a newer version).
   */
  read(stored: unknown): Promise<Outcome<{ readonly pattern: PracticePattern }>>;
  /**
   * A position that needs exactly the pattern's technique; the same for the same seed, and another for another.
   * Codes: those of `read`; `no-position` (none was found with this seed).
   */
  deal(
    pattern: PracticePattern | PatternName,
    seed: string,
  ): Promise<Outcome<{ readonly position: PracticePosition }>>;
  /**
   * Judges an answer. Right: provably free, and `hint` proves it of this cell. Wrong is everything else, also when it
   * would have been safe; `hint` then is that of the position.
   *
   * `risk`: the chance that the cell is a mine. Codes: `no-answer` (not a covered cell); those of `parseView`.
   */
  judge(
    position: PracticePosition,
    cell: CellIndex,
  ): Promise<Outcome<{ readonly right: boolean; readonly risk: number; readonly hint: Hint }>>;
  /** The named patterns, the easiest first. */
  named(): Promise<Outcome<{ readonly named: readonly NamedPattern[] }>>;
  ping(): Promise<true>;
}
