import type { CellIndex, Rect } from '../api/cells.ts';
import type { Outcome, Refusal } from '../api/outcome.ts';
import type { RulesetFields, RulesetRequest } from '../api/rules.ts';
import type { Layout } from './deal/layout.ts';
import type { measureGame } from './game/metrics.ts';
import type { Move } from './game/moves.ts';
import type { GameState } from './game/state.ts';
import type { Huge, HugeOptions } from './huge/huge.ts';
import type { BoardWork } from './huge/kernels.ts';
import type { Pyramid } from './huge/pyramid.ts';
import type { Flooded } from './planes/flood.ts';
import type { Plane } from './planes/planes.ts';
import { MOST_PLAIN_CELLS, type Ruleset } from './rules/ruleset.ts';
import type { Steps } from './steps.ts';
import type { Grid } from './topology/grid.ts';

/*
 * What only some rules need, each a module of its own. The engine imports none of them: the code that starts a game loads the
 * parts that `partsNeeded` names and hands them in, so that a page fetches no solver and no huge boards before it plays
 * them, and the engine stays pure and synchronous. `mine-sweeper/engine` binds all of them (`index.ts`).
 */
export interface EngineParts {
  /** no-guess/deal-no-guess.ts */
  readonly noGuess?: NoGuessPart;
  /** fairness/apply-fairness.ts */
  readonly fairness?: FairnessPart;
  /** fairness/deal-position.ts */
  readonly position?: PositionPart;
  /** engine/deal/library.ts */
  readonly library?: LibraryPart;
  /** engine/huge/huge-part.ts */
  readonly huge?: HugePart;
}

export type PartName = keyof EngineParts;

/** The data that a no-guess board is dealt from. */
export interface NoGuessRequest {
  readonly ruleset: Ruleset;
  readonly grid: Grid;
  readonly seed: string;
  readonly firstCell: CellIndex;
  /** Cells that have no mine. */
  readonly free: readonly CellIndex[];
  /** The most work, see `budgetFor`, which has the default. */
  readonly steps?: number;
}

export interface NoGuessPart {
  /** The mines of a board that can be solved from its first cell on without a guess. */
  noGuessSteps(request: NoGuessRequest): Steps<Outcome<{ mines: Plane }>>;
}

export interface FairnessPart {
  /**
   * Lets the rules of fairness decide over a move that opens these covered cells.
   *
   * @param goesOn the move is played again, and others were made after it: cruelty did not end the game here, and need
   * not be asked again.
   */
  applyFairness(state: GameState, cells: readonly CellIndex[], goesOn: boolean): void;
}

export interface PositionPart {
  /** The checked rules of a game that goes on from a position. */
  createPosition(request: RulesetRequest): Outcome<{ ruleset: Ruleset }>;
  /** A layout that fits the position of these rules. */
  dealPosition(ruleset: Ruleset, seed: string): Outcome<{ layout: Layout }>;
}

export interface LibraryPart {
  /** The mines of a library board, with none under the `free` cells. */
  drawFromLibrary(grid: Grid, seed: string, free: readonly CellIndex[]): Plane;
}

/** The code of huge boards: in steps, on memory of their own, seen from afar by a pyramid. */
export interface HugePart {
  beginHuge(
    ruleset: Ruleset,
    grid: Grid,
    source: { seed: string } | { layout: Layout },
    options: HugeOptions,
  ): Outcome<{ huge: Huge }>;
  dealHuge(ruleset: Ruleset, seed: string, free: readonly CellIndex[]): Layout;
  dealSteps(state: GameState): Steps<void>;
  firstDealSteps(state: GameState, firstCell: CellIndex): Steps<Refusal | null>;
  zeroSteps(grid: Grid, work: BoardWork): Steps<void>;
  floodSteps(state: GameState, cells: readonly CellIndex[], isLosing: boolean): Steps<Flooded>;
  isIndependent(state: GameState, move: Move): boolean;
  measureSteps(state: GameState): Steps<ReturnType<typeof measureGame>>;
  readFarBlocks(state: GameState, rect: Rect, size: number): Uint8Array | null;
  pyramidOf(state: GameState): Pyramid | null;
}

/** The parts without which no game of these rules can be begun or played again. */
export function partsNeeded(rules: RulesetFields): readonly PartName[] {
  const needed: PartName[] = [];
  if (rules.deal === 'no-guess') needed.push('noGuess');
  if (rules.deal === 'library') needed.push('library');
  if (rules.fairness !== 'plain') needed.push('fairness');
  if (rules.position !== undefined) needed.push('position');
  if (rules.columns * rules.rows > MOST_PLAIN_CELLS) needed.push('huge');
  return needed;
}

/** Returns a part that the rules need; throws when it was not passed in with the game. */
export function partOf<N extends PartName>(parts: EngineParts, name: N): NonNullable<EngineParts[N]> {
  const part = parts[name];
  if (part === undefined) throw new Error(`The engine's part "${name}" has not been loaded.`);
  return part;
}
