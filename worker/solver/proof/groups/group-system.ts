import type { CellIndex } from '../../../api/cells.ts';
import type { Derivations } from '../derivations.ts';
import { type Deduction, part } from '../facts.ts';

/** Cells that the same facts speak of: only how many of them are mines matters. */
export interface CellGroup {
  /** Ascending. */
  readonly cells: readonly CellIndex[];
  readonly constraints: readonly number[];
}

/** An exact fact as a sum of groups. */
export interface Constraint {
  readonly fact: Deduction;
  readonly mines: number;
  readonly groups: readonly number[];
}

/** A limit of the mines of a group, and what it follows from. */
export interface Bound {
  readonly group: number;
  readonly isUpper: boolean;
  readonly value: number;
  /** The constraint that says so, or −1 where it is given or assumed. */
  readonly constraint: number;
  /** The bounds of the constraint's other groups that it takes. */
  readonly sources: readonly Bound[];
  /** What gives it: facts about cells of the group, none shared; null where it is derived or assumed. */
  readonly given: readonly Deduction[] | null;
  /** The assumptions that it rests on, bit by depth. */
  readonly mask: number;
}

/** Facts as constraints on groups, and what is known of their cells. */
export interface GroupSystem {
  readonly groups: readonly CellGroup[];
  readonly constraints: readonly Constraint[];
  /** The place of the board's number of mines among the constraints; −1: it does not count here. */
  readonly total: number;
  /** By group: what is known from the start. */
  readonly lower: readonly (Bound | null)[];
  readonly upper: readonly (Bound | null)[];
  /** The group of the one cell that is asked about. */
  readonly target: number;
}

/**
 * The system of the first so many facts, and of the fact `total` unless it is −1; a cell that is asked about is a group
 * by itself. Null where a fact is not exact. Cost: proportional to the cells of all facts.
 */
export function groupSystemOf(
  derivations: Derivations,
  facts: number,
  total: number,
  target: number,
): GroupSystem {
  const indices = [...Array(facts).keys()].filter((fact) => isUseful(derivations, fact));
  if (total !== -1) indices.push(total);
  const constraintsAt = new Map<number, number[]>();
  for (const [c, fact] of indices.entries()) {
    for (const place of derivations.places[fact]) {
      const list = constraintsAt.get(place);
      if (list === undefined) constraintsAt.set(place, [c]);
      else list.push(c);
    }
  }
  const byKey = new Map<string, number[]>();
  for (const [place, constraints] of constraintsAt) {
    const key = place === target ? 'target' : `${derivations.values[place]} ${constraints.join()}`;
    const list = byKey.get(key);
    if (list === undefined) byKey.set(key, [place]);
    else list.push(place);
  }
  const placesOf = [...byKey.values()];
  const groups = placesOf.map((places) => ({
    cells: places.map((place) => derivations.cells[place]).sort((a, b) => a - b),
    constraints: constraintsAt.get(places[0]) ?? [],
  }));
  const constraints = indices.map((fact, c) => ({
    fact: derivations.facts[fact],
    mines: derivations.facts[fact].atLeast,
    groups: [...groups.keys()].filter((g) => groups[g].constraints.includes(c)),
  }));
  const known = (value: number) =>
    placesOf.map((places, group): Bound | null => {
      if (derivations.values[places[0]] !== value) return null;
      const given = explained(derivations, places);
      const bound = { group, isUpper: value === 0, constraint: -1, sources: [], given, mask: 0 };
      return { ...bound, value: value * places.length };
    });
  return {
    groups,
    constraints,
    total: total === -1 ? -1 : indices.length - 1,
    lower: known(1),
    upper: known(0),
    target: placesOf.findIndex((places) => places[0] === target),
  };
}

/** Whether the fact is exact, and says anything about cells that are not known. */
function isUseful({ facts, unknown }: Derivations, fact: number): boolean {
  return unknown[fact] > 0 && facts[fact].atLeast === facts[fact].atMost;
}

/** Why the cells at these places are known, by facts that share none of them. */
function explained(derivations: Derivations, places: readonly number[]): readonly Deduction[] {
  const byReason = new Map<Deduction, CellIndex[]>();
  for (const place of places) {
    const why = derivations.explain(place);
    const list = byReason.get(why);
    if (list === undefined) byReason.set(why, [derivations.cells[place]]);
    else list.push(derivations.cells[place]);
  }
  return [...byReason].map(([why, cells]) =>
    part(
      why,
      cells.sort((a, b) => a - b),
    ),
  );
}
