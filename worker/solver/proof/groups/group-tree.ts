import type { Bounds, Conflict, GroupBounds } from './group-bounds.ts';
import type { Bound } from './group-system.ts';

/** A refutation: a conflict, or a group for whose every number of mines there is one. */
export type Tree =
  | { readonly kind: 'conflict'; readonly conflict: Conflict; readonly mask: number }
  | {
      readonly kind: 'split';
      readonly group: number;
      /** The place of the split among the assumptions above it. */
      readonly depth: number;
      readonly lower: Bound | null;
      readonly upper: Bound | null;
      readonly byMines: ReadonlyMap<number, Tree>;
      readonly mask: number;
    };

export interface TreeBudget {
  steps: number;
  /** Splits that may still be looked at. */
  splits: number;
}

/** As many assumptions as a mask has bits. */
const MOST_DEPTH = 30;

/** Groups that are weighed for a split. */
const MOST_CANDIDATES = 16;

/** What a conflict is worth against a case in which as many groups stay open as before, in bits. */
const CONFLICT_BITS = 6;

/** The weight of a group in doubt when cases are compared; found by trying. */
const SHARPNESS = 0.5;

/**
 * Shows by cases that the target cannot have this value: splits by the mines of the group that leaves the fewest cases,
 * until bounds and the total refute them all. Null where a case stands, or the budget is spent.
 */
export function refuteTarget(reasoner: GroupBounds, value: number, budget: TreeBudget): Tree | null {
  const { lower, upper, target, constraints } = reasoner.system;
  const bounds = { lower: [...lower], upper: [...upper] };
  assume(bounds, target, value, 0);
  return search(reasoner, bounds, constraints.keys(), 1, budget);
}

function assume({ lower, upper }: Bounds, group: number, value: number, depth: number): void {
  const bound = { group, value, constraint: -1, sources: [], given: null, mask: 1 << depth };
  lower[group] = { ...bound, isUpper: false };
  upper[group] = { ...bound, isUpper: true };
}

function search(
  reasoner: GroupBounds,
  bounds: Bounds,
  changed: Iterable<number>,
  depth: number,
  budget: TreeBudget,
): Tree | null {
  const before = reasoner.steps;
  const conflict = reasoner.tighten(bounds, changed);
  if (conflict !== null) return { kind: 'conflict', conflict, mask: conflict.mask };
  const group = depth < MOST_DEPTH && budget.splits-- > 0 ? chooseGroup(reasoner, bounds) : -1;
  budget.steps -= reasoner.steps - before;
  if (group === -1 || budget.steps < 0) return null;
  const [lower, upper] = [bounds.lower[group], bounds.upper[group]];
  const byMines = new Map<number, Tree>();
  let mask = (lower?.mask ?? 0) | (upper?.mask ?? 0);
  for (let mines = reasoner.leastOf(bounds, group); mines <= reasoner.mostOf(bounds, group); mines++) {
    const inside = { lower: [...bounds.lower], upper: [...bounds.upper] };
    assume(inside, group, mines, depth);
    const found = search(reasoner, inside, reasoner.system.groups[group].constraints, depth + 1, budget);
    if (found === null) return null;
    // What is refuted without the assumption needs no split.
    if ((found.mask & (1 << depth)) === 0) return found;
    byMines.set(mines, found);
    mask |= found.mask;
  }
  return { kind: 'split', group, depth, lower, upper, byMines, mask: mask & ~(1 << depth) };
}

/** The group whose cases leave the least to look at, each counted as often as its mines can lie; −1: none is open. */
function chooseGroup(reasoner: GroupBounds, bounds: Bounds): number {
  const { groups } = reasoner.system;
  const open: { g: number; links: number }[] = [];
  for (const [g, { constraints }] of groups.entries()) {
    if (reasoner.leastOf(bounds, g) === reasoner.mostOf(bounds, g)) continue;
    const links = constraints.filter((c) => isTouched(reasoner, bounds, c)).length;
    open.push({ g, links: links - groups[g].cells.length / 4 });
  }
  open.sort((a, b) => b.links - a.links);
  const doubt = doubtIn(reasoner, bounds);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const { g } of open.slice(0, MOST_CANDIDATES)) {
    let cost = 0;
    for (let mines = reasoner.leastOf(bounds, g); mines <= reasoner.mostOf(bounds, g); mines++) {
      const inside = { lower: [...bounds.lower], upper: [...bounds.upper] };
      assume(inside, g, mines, MOST_DEPTH);
      const isRefuted = reasoner.tighten(inside, groups[g].constraints) !== null;
      const bits = isRefuted ? CONFLICT_BITS : SHARPNESS * (doubt - doubtIn(reasoner, inside));
      cost += waysOf(groups[g].cells.length, mines) * 2 ** -bits;
    }
    if (cost >= least) continue;
    least = cost;
    best = g;
  }
  return best;
}

/** Whether an assumption has told something of the constraint's groups. */
function isTouched({ system }: GroupBounds, { lower, upper }: Bounds, constraint: number): boolean {
  const isNew = (bound: Bound | null) => bound !== null && bound.mask !== 0;
  return (
    constraint !== system.total &&
    system.constraints[constraint].groups.some((g) => isNew(lower[g]) || isNew(upper[g]))
  );
}

/** How much is in doubt: for each group the bits of what it may hold, more for more cells. */
function doubtIn(reasoner: GroupBounds, bounds: Bounds): number {
  let bits = 0;
  for (const [g, { cells }] of reasoner.system.groups.entries()) {
    const range = reasoner.mostOf(bounds, g) - reasoner.leastOf(bounds, g);
    if (range > 0) bits += Math.log2(1 + range) * Math.sqrt(cells.length);
  }
  return bits;
}

function waysOf(cells: number, mines: number): number {
  let ways = 1;
  for (let i = 1; i <= mines; i++) ways = (ways * (cells - i + 1)) / i;
  return ways;
}
