import type { Layout } from '../deal/layout.ts';
import { countGroupsSteps } from '../planes/count-groups.ts';
import { Flood } from '../planes/flood.ts';
import { countPlane, createPlane, type Plane } from '../planes/planes.ts';
import { gridOf, MOST_PLAIN_CELLS, type Ruleset } from '../rules/ruleset.ts';
import { finish } from '../steps.ts';
import type { Grid } from '../topology/grid.ts';
import { findZeros } from '../topology/shifts.ts';

export interface Metrics {
  /** The fewest left clicks that clear the board with no flags and no chords. */
  readonly threeBv: number;
  /** Connected groups of zeros. */
  readonly openings: number;
  /** Connected groups of numbers that touch no zero. */
  readonly islands: number;
  /** The greedy estimate of the fewest clicks with flags and chords. */
  readonly zini: number;
}

/**
 * How hard the layout of a game is to clear, see `measureLayout`, but for ZiNi; and how much of the 3BV is done: an
 * opening counts when its last zero is open, a lone number when it is. Of a game that began with open cells (`start`), only what was left to do then counts.
 */
export function measureGame(
  layout: Layout,
  ruleset: Ruleset,
  open: Plane,
  start: Plane | null = null,
): Omit<Metrics, 'zini'> & { readonly solvedThreeBv: number } {
  const grid = gridOf(ruleset);
  const { zeros, lone } = findClickGroups(grid, layout.mines);
  const counts = start ? countFrom(grid, zeros, lone, start) : countClicks(grid, zeros, lone);
  const unsolved = countGroups(grid, zeros, without(zeros, open)) + countPlane(without(lone, open));
  return { ...counts, solvedThreeBv: counts.threeBv - unsolved };
}

/** The 3BV that remains on a board with these cells open. */
function countFrom(grid: Grid, zeros: Plane, lone: Plane, open: Plane): Omit<Metrics, 'zini'> {
  const openings = countGroups(grid, zeros, without(zeros, open));
  const left = without(lone, open);
  return { threeBv: openings + countPlane(left), openings, islands: countGroups(grid, lone, left) };
}

/** The plane of cells that take one click each. */
interface ClickGroups {
  readonly zeros: Plane;
  /** Numbers that touch no zero. */
  readonly lone: Plane;
}

export function findClickGroups(grid: Grid, mines: Plane): ClickGroups {
  const zeros = createPlane(grid);
  findZeros(grid, mines, zeros);
  const far = createPlane(grid);
  findZeros(grid, zeros, far);
  return { zeros, lone: without(far, mines) };
}

export function countClicks(grid: Grid, zeros: Plane, lone: Plane): Omit<Metrics, 'zini'> {
  const openings = countGroups(grid, zeros, zeros);
  return { threeBv: openings + countPlane(lone), openings, islands: countGroups(grid, lone, lone) };
}

function without(plane: Plane, other: Plane): Plane {
  return plane.map((word, i) => word & ~other[i]);
}

/** Counts the connected groups of the plane's cells that contain one of `starts`. */
function countGroups(grid: Grid, plane: Plane, starts: Plane): number {
  if (grid.cells > MOST_PLAIN_CELLS)
    return finish(countGroupsSteps(grid, plane, without(plane, starts))).unsolved;
  const open = createPlane(grid);
  const flood = new Flood(grid, {
    zeros: plane,
    blocked: (word) => ~plane[word],
    open,
    pending: createPlane(grid),
  });
  let groups = 0;
  for (let word = 0; word < plane.length; word++) {
    for (let rest = starts[word] & ~open[word]; rest !== 0; rest &= ~open[word]) {
      const row = Math.floor(word / grid.stride);
      flood.add(row, word - row * grid.stride, rest & -rest);
      flood.run();
      groups++;
    }
  }
  return groups;
}
