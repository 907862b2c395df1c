import type { CellIndex } from '../api/cells.ts';
import type { PracticePattern, PracticePosition } from '../api/practice.ts';
import type { Hint } from '../api/solver.ts';
import { createRandom, type Random } from '../engine/deal/random.ts';
import type { View } from '../engine/game/view.ts';
import { formatView } from '../engine/record/notation.ts';
import { finish } from '../engine/steps.ts';
import { CELL } from '../engine/view-codes.ts';
import { nextStep } from '../no-guess/play-out.ts';
import { SolvingState } from '../no-guess/solving-state.ts';
import { UnknownClusters } from '../no-guess/unknown-clusters.ts';
import { mineProbabilities } from '../solver/odds/probability.ts';
import { FATE } from '../solver/proof/deduce.ts';
import { TECHNIQUES } from '../solver/proof/facts.ts';
import { easiestTechnique, freeHint, proofByNumbers, proofThatFree } from '../solver/proof/free-hint.ts';
import { latticeOf } from './lattice.ts';
import { patternOfHint } from './pattern-of.ts';
import { cellAt, plantShape, type Seedling } from './plant-shape.ts';
import { parseShape, proofOfShape, type Shape, toCorner } from './shape.ts';
import { ShapeMines } from './shape-mines.ts';

/** Boards that are planted before the pattern is given up. */
const MOST_BOARDS = 3000;
/** After so many boards, or so many that need the technique for another shape, one of these will do. */
const STRICT_BOARDS = 400;
const MOST_OTHERS = 12;

/** Open cells beside the pattern's own numbers: without any, there is little to tell one board from another. */
const LEAST_OTHERS_OPEN = 4;

/** States of clusters that are looked at on one board. */
const STEPS = 200_000;

/**
 * A position that needs the pattern's technique; null where none is found.
 *
 * The shape is planted on a board, and what easier techniques show to be free is opened, as a player would have done: what
 * is left of the numbers about are red herrings. Then the solver says what it takes to go on: just this technique, and
 * this shape, or the board is dropped and another one is planted. Where no board shows this very shape, one will do that
 * needs the technique for another.
 *
 * @param pattern One that has been read.
 * @param isAnyProof Whether another proof of the same technique is as good.
 * Cost: a board takes a fraction of a millisecond; most patterns need a few of them.
 */
export function dealPractice(
  pattern: PracticePattern,
  seed: string,
  isAnyProof = false,
): PracticePosition | null {
  const { technique, topology, isReduced, minesLeft } = pattern;
  const parsed = parseShape(pattern.shape, topology, minesLeft);
  const shape = parsed && toCorner(parsed);
  const proof = shape && proofOfShape(shape);
  if (shape === null || proof === null) return null;
  const isFree = new Set(proof.free.map(String));
  const seedling = { shape, mines: new ShapeMines(shape), technique, isReduced };
  const answers = shape.cells.map((cell) => isFree.has(String(cell)));
  const random = createRandom(`practice ${pattern.key} ${seed}`);
  let other: PracticePosition | null = null;
  for (let board = 0, others = 0; board < MOST_BOARDS; board++) {
    const found = dealOnce(pattern, seedling, answers, random);
    if (found?.isSame || (found && isAnyProof)) return found.position;
    if (found) {
      other ??= found.position;
      others++;
    }
    if (other !== null && (board >= STRICT_BOARDS || others >= MOST_OTHERS)) return other;
  }
  return other;
}

/** One board, and whether it has the pattern's shape; null where it is no good. */
function dealOnce(
  pattern: PracticePattern,
  seedling: Seedling,
  answers: readonly boolean[],
  random: Random,
): { position: PracticePosition; isSame: boolean } | null {
  const planted = plantShape(seedling, random);
  if (planted === null) return null;
  const { ruleset } = planted;
  const state = new SolvingState(ruleset, planted.layout);
  const cells = planted.shape.cells.map((place) => cellAt(ruleset, place));
  const free = cells.filter((_, i) => answers[i]);
  state.open(planted.opened, 0);
  if (!openEasier(state, TECHNIQUES.indexOf(pattern.technique), cells, free)) return null;
  const open = state.codes.filter((code) => code < CELL.covered).length;
  if (open < planted.shape.numbers.length + LEAST_OTHERS_OPEN) return null;
  const view: View = { ruleset, status: 'playing', cells: state.codes };
  if (easiestTechnique(view, free[0]) !== pattern.technique) return null;
  const own = hasShape(state, planted.shape, cells)
    ? ownProof(pattern, view, state, planted.shape, free)
    : null;
  const hint = own ?? freeHint(view, free[0]);
  // A proof from fewer numbers may take a harder one.
  if (hint?.proof.technique !== pattern.technique) return null;
  const same = own ?? sameProof(pattern, view, hint, free);
  const right = rightCells(view);
  if (right.length === 0 || !free.every((cell) => right.includes(cell))) return null;
  // Something wrong has to be there to choose.
  if (view.cells.filter((code) => code === CELL.covered).length < right.length + 2) return null;
  const position = { pattern, rules: ruleset, text: formatView(view), right, hint: same ?? hint };
  return { position, isSame: same !== null };
}

/** Whether single numbers leave of the shape's numbers just what the shape says: its mines, about its cells. */
function hasShape(
  state: SolvingState,
  { topology, numbers, cells: places }: Shape,
  cells: readonly CellIndex[],
): boolean {
  const { areNeighbours } = latticeOf(topology);
  const isUncertain = cells.every((cell) => state.fate[cell] === FATE.unknown);
  return (
    isUncertain &&
    numbers.every(({ place, left }) => {
      const number = cellAt(state.grid, place);
      const around = places.filter((cell) => areNeighbours(place, cell)).length;
      return state.left[number] === left && state.unknown[number] === around;
    })
  );
}

/** The proof from the shape's own numbers, less the mines that are known by themselves. */
function ownProof(
  pattern: PracticePattern,
  view: View,
  state: SolvingState,
  { numbers }: Shape,
  free: readonly CellIndex[],
): Hint | null {
  const given = new Set(numbers.map(({ place }) => cellAt(state.grid, place)));
  for (const [cell, code] of state.codes.entries())
    if (code < CELL.covered && state.unknown[cell] === 0) given.add(cell);
  for (const cell of free) {
    const hint = proofByNumbers(view, cell, given);
    if (hint?.proof.technique === pattern.technique && patternOfHint(view, hint)?.key === pattern.key)
      return hint;
  }
  return null;
}

/** The proof that has the pattern's shape: the easiest one of some cell that the shape shows to be free. */
function sameProof(
  pattern: PracticePattern,
  view: View,
  hint: Hint,
  free: readonly CellIndex[],
): Hint | null {
  const isSame = (found: Hint) => patternOfHint(view, found)?.key === pattern.key;
  if (isSame(hint)) return hint;
  for (const cell of free) {
    const found = proofThatFree(view, cell);
    if (found !== null && isSame(found)) return found;
  }
  return null;
}

/**
 * Opens what is free by easier techniques. True where the shape is still covered then, and what leads on is no harder
 * than this level.
 */
function openEasier(
  state: SolvingState,
  level: number,
  cells: readonly CellIndex[],
  free: readonly CellIndex[],
): boolean {
  const clusters = new UnknownClusters(state, STEPS);
  const isCovered = () => cells.every((cell) => state.codes[cell] === CELL.covered);
  for (;;) {
    if (!isCovered()) return false;
    const step = finish(nextStep(state, clusters));
    if (step === null || clusters.stepsLeft < 0 || step.level === -1 || step.level > level) return false;
    const isAnswer = step.cells.some((cell) => free.includes(cell));
    if (step.level === level) return true;
    if (isAnswer) return false;
    state.open(step.cells, 0);
  }
}

/** All cells that are provably free, ascending. */
function rightCells(view: View): readonly CellIndex[] {
  const made = mineProbabilities(view);
  if (!made.ok) return [];
  const right: CellIndex[] = [];
  for (const [cell, odds] of made.odds.entries()) if (odds === 0) right.push(cell);
  return right;
}
