import type { CellIndex } from '../api/cells.ts';
import type { Proof } from '../api/solver.ts';
import type { View } from '../engine/game/view.ts';
import { CELL } from '../engine/view-codes.ts';
import { analyse } from '../solver/odds/analysis.ts';
import { fittingLayouts } from '../solver/play/fitting-layouts.ts';
import { distanceFrom } from '../solver/position/nearness.ts';
import { writeNeighbours } from '../solver/position/neighbour-lists.ts';
import { type Position, positionOf, promisedIn } from '../solver/position/position.ts';
import { type Deduction, isWithin, LEVEL, part, raise, sum } from '../solver/proof/facts.ts';
import { type Premises, premisesOf, prove } from '../solver/proof/prove.ts';
import { shorten } from '../solver/proof/shorten.ts';
import { writeProof } from '../solver/proof/write-proof.ts';
import type { PlayedStep, Playout } from './play-out.ts';
import type { SolvingState } from './solving-state.ts';

/** Steps for one proof, and for a second attempt where those were not enough. */
const STEPS = [10_000_000, 100_000_000] as const;

/** On a larger board a guess comes without example layouts: they would be as large as the board. */
const MOST_WITH_LAYOUTS = 50_000;

const around = new Int32Array(32);

/** The view in which a step of the playout is taken. */
export function viewBefore({ state }: Playout, step: number): View {
  return { ruleset: state.ruleset, status: 'playing', cells: state.codesAfter(step) };
}

/**
 * Why the step's cells are free, from as few numbers as it can be had by its technique; or, for a guess, why nothing is
 * certain. Cost: that of a hint for the numbers concerned, for the number of mines for the whole board.
 */
export function proofOf(playout: Playout, step: number): Proof {
  const { state } = playout;
  const view = viewBefore(playout, step);
  const played = playout.at(step);
  const { level, cells, numbers } = played;
  if (level === -1) return doubtOf(state, view);
  const position =
    level === LEVEL.mineCount ? wholePosition(view) : positionAround(state, view.cells, numbers);
  const distance = distanceFrom(state.grid, cells[0]);
  const found = proveFree(premisesOf(position, distance), played, distance);
  // With more steps than the playout took, an easier technique may do; the proof keeps the technique the playout needed.
  return writeProof(raise(shorten(found, cells, position, distance, false), level));
}

function wholePosition(view: View): Position {
  const read = positionOf(view);
  if (!read.ok) throw new Error(read.message);
  return read.position;
}

/** Proves all of the step's cells free, in one conclusion or in several combined. */
function proveFree(
  premises: Premises,
  { level, cells }: PlayedStep,
  distance: (cell: CellIndex) => number,
): Deduction {
  const search = (wanted: (found: readonly CellIndex[], value: number) => readonly CellIndex[]) => {
    for (const steps of STEPS) {
      const found = prove(premises, { wanted, distance, steps, level });
      if (found !== null) return found;
    }
    return null;
  };
  const whole = search((found, value) => (value === 0 && isWithin(cells, found) ? cells : []));
  if (whole !== null) return whole;
  const parts: Deduction[] = [];
  const left = new Set(cells);
  while (left.size > 0) {
    const found = search((own, value) => (value === 0 ? own.filter((cell) => left.has(cell)) : []));
    if (found === null) throw new Error(`Cells ${[...left]} are free, but no proof of it was found.`);
    parts.push(
      part(
        found,
        found.cells.filter((cell) => left.delete(cell)),
      ),
    );
  }
  return sum(parts);
}

/** The part of a view around some numbers: their constraints, and those that prove the mines next to them. */
function positionAround(state: SolvingState, cells: Uint8Array, seeds: ArrayLike<CellIndex>): Position {
  const reached = new Set<CellIndex>(Array.from(seeds));
  for (const number of reached) {
    for (const mine of coveredAround(state, cells, number)) {
      const teller = tellerOf(state, cells, mine);
      if (teller !== -1) reached.add(teller);
    }
  }
  const numbers = Int32Array.from(reached).sort();
  const lists = Array.from(numbers, (number) => coveredAround(state, cells, number));
  const starts = Int32Array.of(0, ...lists.map((list) => list.length));
  for (let i = 1; i < starts.length; i++) starts[i] += starts[i - 1];
  return {
    grid: state.grid,
    neighbours: state.neighbours,
    cells,
    total: null,
    density: Math.min(0.999, Math.max(0.001, state.ruleset.mines / state.grid.cells)),
    trustsFlags: false,
    promised: promisedIn({ ruleset: state.ruleset, status: 'playing', cells }),
    coveredCount: state.grid.cells,
    numbers,
    counts: Uint8Array.from(numbers, (number) => cells[number]),
    starts,
    members: Int32Array.from(lists.flat()),
  };
}

/** An open number that proves the known mine, preferably on its own; −1 when no single number does yet. */
function tellerOf(state: SolvingState, cells: Uint8Array, mine: CellIndex): CellIndex {
  const told = state.toldBy[mine];
  if (told === -1) return -1;
  for (const number of neighboursOf(state, mine)) {
    if (cells[number] < CELL.covered && coveredAround(state, cells, number).length === cells[number])
      return number;
  }
  return cells[told] < CELL.covered ? told : -1;
}

function coveredAround(state: SolvingState, cells: Uint8Array, number: CellIndex): CellIndex[] {
  return neighboursOf(state, number).filter((cell) => cells[cell] === CELL.covered);
}

function neighboursOf({ neighbours }: SolvingState, cell: CellIndex): CellIndex[] {
  return Array.from(around.subarray(0, writeNeighbours(neighbours, cell, around)));
}

/** Shows that no cell is certainly free, by layouts that fit the view. */
function doubtOf(state: SolvingState, view: View): Proof {
  const plain = { technique: 'guess', numbers: [], steps: [] } as const;
  if (state.grid.cells > MOST_WITH_LAYOUTS) return plain;
  const made = analyse(wholePosition(view));
  if (!made.ok) throw new Error(made.message);
  const layouts = fittingLayouts(made.analysis);
  if (layouts === null) return plain;
  const known: CellIndex[] = [];
  for (const [cell, odds] of made.analysis.odds.entries()) if (odds === 1) known.push(cell);
  return known.length === 0 ? { ...plain, layouts } : { ...plain, layouts, known };
}
