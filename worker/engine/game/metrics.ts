import type { Layout } from '../deal/layout.ts';
import { countGroupsSteps } from '../planes/count-groups.ts';
import { Flood } from '../planes/flood.ts';
import { countPlane, createPlane, type Plane } from '../planes/planes.ts';
import { gridOf, MOST_PLAIN_CELLS, type Ruleset } from '../rules/ruleset.ts';
import { finish } from '../steps.ts';
import type { Grid } from '../topology/grid.ts';
import { findZeros } from '../topology/shifts.ts';
import { countZini } from './zini.ts';

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

/** Boards of up to this many cells have their ZiNi within a tenth of a second. */
const MOST_ZINI_CELLS = 100_000;

/**
 * How hard a layout is to clear: 3BV is one click for each opening and one for each number that touches none.
 * On boards of more than 100,000 cells `zini` is a getter, worked out when it is read. Cost: some passes over bit
 * planes (a million cells: 5 to 40 ms); ZiNi 0.3 to 2.5 µs and about 10 bytes a cell. Source: rules of the game, "3BV", "Openings", "Islands", "ZiNi".
 */
export function measureLayout(layout: Layout, ruleset: Ruleset): Metrics {
  const grid = gridOf(ruleset);
  const { zeros, lone } = findParts(grid, layout.mines);
  const parts = countParts(grid, zeros, lone);
  const zini = () => countZini(grid, layout.mines, zeros, lone);
  if (grid.cells <= MOST_ZINI_CELLS) return { ...parts, zini: zini() };
  return {
    ...parts,
    get zini() {
      return zini();
    },
  };
}

/**
 * The same of a game but for ZiNi, with how much of the 3BV is done: an opening counts when its last zero is open,
 * a lone number when it is. Of a game that began with open cells (`start`), only what was left to do then counts.
 */
export function measureGame(
  layout: Layout,
  ruleset: Ruleset,
  open: Plane,
  start: Plane | null = null,
): Omit<Metrics, 'zini'> & { readonly solvedThreeBv: number } {
  const grid = gridOf(ruleset);
  const { zeros, lone } = findParts(grid, layout.mines);
  const parts = start ? countFrom(grid, zeros, lone, start) : countParts(grid, zeros, lone);
  const unsolved = countGroups(grid, zeros, without(zeros, open)) + countPlane(without(lone, open));
  return { ...parts, solvedThreeBv: parts.threeBv - unsolved };
}

/** What is left to do of a board on which these cells are open. */
function countFrom(grid: Grid, zeros: Plane, lone: Plane, open: Plane): Omit<Metrics, 'zini'> {
  const openings = countGroups(grid, zeros, without(zeros, open));
  const left = without(lone, open);
  return { threeBv: openings + countPlane(left), openings, islands: countGroups(grid, lone, left) };
}

interface Parts {
  readonly zeros: Plane;
  /** Numbers that touch no zero. */
  readonly lone: Plane;
}

function findParts(grid: Grid, mines: Plane): Parts {
  const zeros = createPlane(grid);
  findZeros(grid, mines, zeros);
  const far = createPlane(grid);
  findZeros(grid, zeros, far);
  return { zeros, lone: without(far, mines) };
}

function countParts(grid: Grid, zeros: Plane, lone: Plane): Omit<Metrics, 'zini'> {
  const openings = countGroups(grid, zeros, zeros);
  return { threeBv: openings + countPlane(lone), openings, islands: countGroups(grid, lone, lone) };
}

function without(plane: Plane, other: Plane): Plane {
  return plane.map((word, i) => word & ~other[i]);
}

/** How many connected groups of the plane's cells have one of `starts` among them. */
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
