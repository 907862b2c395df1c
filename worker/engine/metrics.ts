import type { CellIndex } from '../api.ts';
import type { Layout } from './layout.ts';
import { createPlane, hasBit, type Plane, setBit } from './planes.ts';
import { gridOf, type Ruleset } from './ruleset.ts';
import { type Grid, neighboursOf } from './topology/grid.ts';
import { findZeros } from './topology/shifts.ts';

export interface Metrics {
  /** The fewest left clicks that clear the board with no flags and no chords. */
  readonly threeBv: number;
  /** Connected groups of zeros. */
  readonly openings: number;
  /** Connected groups of numbers that touch no zero. */
  readonly islands: number;
}

/**
 * How hard a layout is to clear: 3BV is one click for each opening and one for each number that touches none.
 * Cost: one walk over the cells and their neighbours. Source: rules of the game, "3BV", "Openings", "Islands".
 */
export function measureLayout(layout: Layout, ruleset: Ruleset): Metrics {
  const grid = gridOf(ruleset);
  return metricsOf(grid, findParts(grid, layout.mines));
}

/**
 * The same of a game, with how much of the 3BV is done: an opening counts when its last zero is open, a lone number
 * when it is. Cost: the same one walk.
 */
export function measureGame(
  layout: Layout,
  ruleset: Ruleset,
  open: Plane,
): Metrics & { readonly solvedThreeBv: number } {
  const grid = gridOf(ruleset);
  const parts = findParts(grid, layout.mines);
  const isOpen = (cell: CellIndex) => hasBit(grid, open, cell);
  const solved = parts.openings.filter((zeros) => zeros.every(isOpen)).length;
  return { ...metricsOf(grid, parts), solvedThreeBv: solved + parts.loneNumbers.filter(isOpen).length };
}

function metricsOf(grid: Grid, parts: Parts): Metrics {
  return {
    threeBv: parts.openings.length + parts.loneNumbers.length,
    openings: parts.openings.length,
    islands: countIslands(grid, parts.loneNumbers),
  };
}

interface Parts {
  /** The zeros of each opening. */
  readonly openings: readonly (readonly CellIndex[])[];
  /** Numbers that touch no zero, in ascending order. */
  readonly loneNumbers: readonly CellIndex[];
}

function findParts(grid: Grid, mines: Plane): Parts {
  const zeros = createPlane(grid);
  findZeros(grid, mines, zeros);
  const seen = createPlane(grid);
  const openings: CellIndex[][] = [];
  for (let cell = 0; cell < grid.cells; cell++) {
    if (hasBit(grid, zeros, cell) && !hasBit(grid, seen, cell)) openings.push(walk(grid, cell, zeros, seen));
  }
  const loneNumbers: CellIndex[] = [];
  for (let cell = 0; cell < grid.cells; cell++) {
    if (!hasBit(grid, seen, cell) && !hasBit(grid, mines, cell)) loneNumbers.push(cell);
  }
  return { openings, loneNumbers };
}

/** The connected cells of `plane` around `start`; they and all that they touch are marked as seen. */
function walk(grid: Grid, start: CellIndex, plane: Plane, seen: Plane): CellIndex[] {
  const found = [start];
  setBit(grid, seen, start);
  const around: CellIndex[] = [];
  for (let i = 0; i < found.length; i++) {
    const count = neighboursOf(grid, found[i], around);
    for (let k = 0; k < count; k++) {
      if (hasBit(grid, seen, around[k])) continue;
      setBit(grid, seen, around[k]);
      if (hasBit(grid, plane, around[k])) found.push(around[k]);
    }
  }
  return found;
}

function countIslands(grid: Grid, loneNumbers: readonly CellIndex[]): number {
  const lone = createPlane(grid);
  for (const cell of loneNumbers) setBit(grid, lone, cell);
  const seen = createPlane(grid);
  let islands = 0;
  for (const cell of loneNumbers) {
    if (hasBit(grid, seen, cell)) continue;
    walk(grid, cell, lone, seen);
    islands++;
  }
  return islands;
}
