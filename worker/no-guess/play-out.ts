import type { CellIndex } from '../api/cells.ts';
import type { Refusal } from '../api/outcome.ts';
import type { SolvingTechnique } from '../api/rules.ts';
import type { Difficulty } from '../api/solver.ts';
import { faultOfLayout, isMine, type Layout } from '../engine/deal/layout.ts';
import { DEAL_SENTENCES } from '../engine/refusals/deals.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { promisedCells } from '../engine/rules/promised-cells.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { FATE } from '../solver/proof/deduce.ts';
import { LEVEL, TECHNIQUES } from '../solver/proof/facts.ts';
import { freeByTotal, luckyGuess } from './free-by-total.ts';
import { SolvingState } from './solving-state.ts';
import { type Find, UnknownClusters } from './unknown-clusters.ts';

/** Boards with more cells are not played out: each cell takes some 300 bytes, so this many 3 GB. */
const MOST_CELLS = 10_000_000;

/** States of clusters that are looked at when the budget does not say. */
const DEFAULT_STEPS = 5_000_000;

/** One step of a board played out: free cells and how they are known, or a cell that is guessed at. */
export interface PlayedStep extends Find {
  /** The easiest technique that leads on here, as an index of `TECHNIQUES`; −1 for a guess. */
  readonly level: number;
  /** With a guess: the chance that its cell is a mine. */
  readonly odds?: number;
}

/** A board that has been played to its end, step by step. */
export interface Playout {
  readonly state: SolvingState;
  readonly steps: readonly PlayedStep[];
}

const NO_NUMBERS: readonly CellIndex[] = [];

/**
 * Plays the board from its first cell to the end. What the rules promise is opened first, then whatever the easiest
 * technique shows to be free: all that single numbers tell first, whatever else is known. What a harder one tells of
 * mines counts for that step only, so that each step's technique is the easiest in its view, however one came to it.
 * Where nothing is certain, a cell that is free is guessed at.
 *
 * @returns Null where clusters are so wide that counting their layouts takes more than the steps.
 * Cost: Expert in a few milliseconds; linear in the cells where the clusters stay small.
 */
export function playOut(
  ruleset: Ruleset,
  layout: Layout,
  firstCell: CellIndex,
  stepLimit: number = DEFAULT_STEPS,
): Playout | null {
  const state = new SolvingState(ruleset, layout);
  const clusters = new UnknownClusters(state, stepLimit);
  const steps: PlayedStep[] = [];
  state.open([firstCell], 0);
  const promised = promisedCells(ruleset).filter((cell) => state.fate[cell] === FATE.unknown);
  if (promised.length > 0)
    state.open(promised, steps.push({ level: LEVEL.single, cells: promised, numbers: NO_NUMBERS }));
  while (state.safeLeft > 0) {
    const step = nextStep(state, clusters);
    if (step === null) return null;
    state.open(step.cells, steps.push(step));
  }
  return { state, steps };
}

/**
 * What leads on by the easiest technique, or a lucky guess; null where the steps of the clusters do not do. Its cells are
 * to be opened before the next is asked for. Something has to be left to open.
 */
export function nextStep(state: SolvingState, clusters: UnknownClusters): PlayedStep | null {
  const step = singleStep(state) ?? harderStep(state, clusters);
  return clusters.stepsLeft < 0 ? null : step;
}

function singleStep(state: SolvingState): PlayedStep | null {
  const number = state.nextSingle();
  return number === -1
    ? null
    : { level: LEVEL.single, cells: state.unknownAround(number), numbers: [number] };
}

function harderStep(state: SolvingState, clusters: UnknownClusters): PlayedStep | null {
  clusters.catchUp();
  if (clusters.stepsLeft < 0) return null;
  const found = clusters.find();
  if (found !== null) return found;
  const cells = freeByTotal(state, clusters);
  if (cells.length > 0) return { level: LEVEL.mineCount, cells, numbers: NO_NUMBERS };
  const { cell, odds } = luckyGuess(state, clusters);
  return { level: -1, cells: [cell], numbers: NO_NUMBERS, odds };
}

/** Summarises the steps. */
export function summaryOf(steps: readonly PlayedStep[]): Difficulty {
  const times: Record<SolvingTechnique, number> = {
    single: 0,
    shared: 0,
    subset: 0,
    cases: 0,
    'mine-count': 0,
  };
  let guesses = 0;
  let hardest = -1;
  for (const { level } of steps) {
    if (level === -1) guesses++;
    else times[TECHNIQUES[level]]++;
    hardest = Math.max(hardest, level);
  }
  const hardestRule = hardest === -1 ? null : TECHNIQUES[hardest];
  return { solvable: guesses === 0, hardestRule, times, guesses };
}

/** Why this board cannot be played out from this cell, or null. Its first cell is not looked at. */
export function faultOfPlay(layout: Layout, ruleset: Ruleset, firstCell: CellIndex): Refusal | null {
  const fault = faultOfLayout(ruleset, layout);
  if (fault !== null) return fault;
  const broken = promisedCells(ruleset).find((cell) => isMine(layout, cell));
  if (broken !== undefined) return refuse(DEAL_SENTENCES, 'promised-cell', { cell: broken });
  const cells = ruleset.columns * ruleset.rows;
  if (!Number.isInteger(firstCell) || firstCell < 0 || firstCell >= cells)
    return refuse(DEAL_SENTENCES, 'bad-cell:first', { cell: firstCell, last: cells - 1 });
  return cells <= MOST_CELLS
    ? null
    : refuse(DEAL_SENTENCES, 'too-large:difficulty', { most: MOST_CELLS, cells });
}

/** The refusal of a board that takes too much work. */
export function faultOfWork(): Refusal {
  return refuse(DEAL_SENTENCES, 'too-hard:difficulty');
}

/** The refusal of a board whose first cell has a mine. */
export function faultOfFirstCell(firstCell: CellIndex): Refusal {
  return refuse(DEAL_SENTENCES, 'first-cell', { cell: firstCell });
}
