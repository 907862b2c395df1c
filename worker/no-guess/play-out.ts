import type { CellIndex } from '../api/cells.ts';
import type { Refusal } from '../api/outcome.ts';
import type { SolvingTechnique } from '../api/rules.ts';
import type { Difficulty } from '../api/solver.ts';
import { faultOfLayout, isMine, type Layout } from '../engine/deal/layout.ts';
import { DEAL_SENTENCES } from '../engine/refusals/deals.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { promisedCells } from '../engine/rules/promised-cells.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { Steps } from '../engine/steps.ts';
import { FATE } from '../solver/proof/deduce.ts';
import { LEVEL, TECHNIQUES } from '../solver/proof/facts.ts';
import { freeByTotal, luckyGuess } from './free-by-total.ts';
import { IntList } from './int-list.ts';
import { SolvingState } from './solving-state.ts';
import { type Find, UnknownClusters } from './unknown-clusters.ts';

/** States of clusters that are looked at when the budget does not say: so many, or so many for each cell. */
const DEFAULT_STEPS = 5_000_000;
const STEPS_A_CELL = 10;

/** Single numbers that are followed in one step: about two milliseconds. */
const NUMBERS_A_STEP = 256;

/** One step of a board played out: free cells and how they are known, or a cell that is guessed at. */
export interface PlayedStep extends Find {
  /** The easiest technique that leads on here, as an index of `TECHNIQUES`; −1 for a guess. */
  readonly level: number;
  /** With a guess: the chance that its cell is a mine. */
  readonly odds?: number;
}

const NO_NUMBERS: readonly CellIndex[] = [];

/** A board that has been played to its end, step by step. Memory: 21 bytes a cell, 4 for each step by a single number. */
export class Playout {
  readonly state: SolvingState;
  /** By step: the number that it follows from by itself, or −1. */
  readonly #singles = new IntList();
  /** All other steps. */
  readonly #others = new Map<number, PlayedStep>();

  constructor(state: SolvingState) {
    this.state = state;
  }

  get length(): number {
    return this.#singles.length;
  }

  /** The step, its cells in ascending order where it follows from one number. */
  at(step: number): PlayedStep {
    const other = this.#others.get(step);
    if (other !== undefined) return other;
    const number = this.#singles.at[step];
    // A step's cells are opened after it, with its number from 1 on.
    const cells = this.state.openedAround(number, step + 1);
    return { level: LEVEL.single, cells, numbers: [number] };
  }

  /** Notes a step and opens its cells. */
  *take(step: PlayedStep): Steps<void> {
    const isSingle = step.level === LEVEL.single && step.numbers.length === 1;
    if (!isSingle) this.#others.set(this.length, step);
    this.#singles.push(isSingle ? step.numbers[0] : -1);
    yield* this.state.openSteps(step.cells, this.length);
  }

  /** How hard the board was. */
  get summary(): Difficulty {
    const times: Record<SolvingTechnique, number> = {
      single: this.length - this.#others.size,
      shared: 0,
      subset: 0,
      cases: 0,
      'mine-count': 0,
    };
    let guesses = 0;
    let hardest = times.single > 0 ? LEVEL.single : -1;
    for (const { level } of this.#others.values()) {
      if (level === -1) guesses++;
      else times[TECHNIQUES[level]]++;
      hardest = Math.max(hardest, level);
    }
    const hardestRule = hardest === -1 ? null : TECHNIQUES[hardest];
    return { solvable: guesses === 0, hardestRule, times, guesses };
  }
}

/**
 * Plays the board from its first cell to the end. What the rules promise is opened first, then whatever the easiest
 * technique shows to be free: all that single numbers tell first, whatever else is known. What a harder one tells of
 * mines counts for that step only, so that each step's technique is the easiest in its view, however one came to it.
 * Where nothing is certain, a cell that is free is guessed at.
 *
 * @returns Null where clusters are so wide that counting their layouts takes more than the steps.
 * Cost: Expert in a few milliseconds; linear in the cells where the clusters stay small.
 */
export function* playOut(
  ruleset: Ruleset,
  layout: Layout,
  firstCell: CellIndex,
  stepLimit = Math.max(DEFAULT_STEPS, STEPS_A_CELL * ruleset.columns * ruleset.rows),
): Steps<Playout | null> {
  const state = new SolvingState(ruleset, layout);
  const clusters = new UnknownClusters(state, stepLimit);
  const playout = new Playout(state);
  yield* state.openSteps([firstCell], 0);
  const promised = promisedCells(ruleset).filter((cell) => state.fate[cell] === FATE.unknown);
  if (promised.length > 0) yield* playout.take({ level: LEVEL.single, cells: promised, numbers: NO_NUMBERS });
  while (state.safeLeft > 0) {
    const step = yield* nextStep(state, clusters);
    if (step === null) return null;
    yield* playout.take(step);
    if (playout.length % NUMBERS_A_STEP === 0) yield state.done;
  }
  return playout;
}

/**
 * What leads on by the easiest technique, or a lucky guess; null where the steps of the clusters do not do. Its cells are
 * to be opened before the next is asked for. Something has to be left to open.
 */
export function* nextStep(state: SolvingState, clusters: UnknownClusters): Steps<PlayedStep | null> {
  const step = singleStep(state) ?? (yield* harderStep(state, clusters));
  return clusters.stepsLeft < 0 ? null : step;
}

function singleStep(state: SolvingState): PlayedStep | null {
  const number = state.nextSingle();
  return number === -1
    ? null
    : { level: LEVEL.single, cells: state.unknownAround(number), numbers: [number] };
}

function* harderStep(state: SolvingState, clusters: UnknownClusters): Steps<PlayedStep | null> {
  yield* clusters.catchUp();
  if (clusters.stepsLeft < 0) return null;
  const found = yield* clusters.find();
  if (found !== null) return found;
  const cells = freeByTotal(state, clusters);
  if (cells.length > 0) return { level: LEVEL.mineCount, cells, numbers: NO_NUMBERS };
  const { cell, odds } = luckyGuess(state, clusters);
  return { level: -1, cells: [cell], numbers: NO_NUMBERS, odds };
}

/** Why this board cannot be played out from this cell, or null. Its first cell is not looked at. */
export function faultOfPlay(layout: Layout, ruleset: Ruleset, firstCell: CellIndex): Refusal | null {
  const fault = faultOfLayout(ruleset, layout);
  if (fault !== null) return fault;
  const broken = promisedCells(ruleset).find((cell) => isMine(layout, cell));
  if (broken !== undefined) return refuse(DEAL_SENTENCES, 'promised-cell', { cell: broken });
  const last = ruleset.columns * ruleset.rows - 1;
  return Number.isInteger(firstCell) && firstCell >= 0 && firstCell <= last
    ? null
    : refuse(DEAL_SENTENCES, 'bad-cell:first', { cell: firstCell, last });
}

/** The refusal of a board that takes too much work. */
export function faultOfWork(): Refusal {
  return refuse(DEAL_SENTENCES, 'too-hard:difficulty');
}

/** The refusal of a board whose first cell has a mine. */
export function faultOfFirstCell(firstCell: CellIndex): Refusal {
  return refuse(DEAL_SENTENCES, 'first-cell', { cell: firstCell });
}
