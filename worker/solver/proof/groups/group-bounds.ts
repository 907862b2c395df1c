import type { Bound, GroupSystem } from './group-system.ts';

/** The limits of each group's mines; null where nothing limits them but the number of its cells. */
export interface Bounds {
  readonly lower: (Bound | null)[];
  readonly upper: (Bound | null)[];
}

/** Why nothing fits: bounds that a constraint cannot meet, or, with `packed`, the total beside other constraints. */
export interface Conflict {
  readonly constraint: number;
  /** Whether the bounds need more mines than there are; else they have room for too few. */
  readonly isTooMany: boolean;
  readonly sources: readonly Bound[];
  /** Constraints that share no cell in doubt, which together take more than the total has. */
  readonly packed: readonly Packed[];
  readonly mask: number;
}

/** A constraint without groups whose mines are known, and the bounds that say so; null where no bound is needed. */
export interface Packed {
  readonly constraint: number;
  readonly without: ReadonlyMap<number, Bound | null>;
}

/** Branches that are tried for one packing. */
const MOST_BRANCHES = 300;

/** What bounds say by the constraints of a system; counts its steps. */
export class GroupBounds {
  readonly system: GroupSystem;
  readonly #sizes: readonly number[];
  steps = 0;

  constructor(system: GroupSystem) {
    this.system = system;
    this.#sizes = system.groups.map(({ cells }) => cells.length);
  }

  leastOf({ lower }: Bounds, group: number): number {
    return lower[group]?.value ?? 0;
  }

  mostOf({ upper }: Bounds, group: number): number {
    return upper[group]?.value ?? this.#sizes[group];
  }

  /** Tightens the bounds by these constraints and all that they touch; a conflict, or null when there is none. */
  tighten(bounds: Bounds, from: Iterable<number>): Conflict | null {
    const { constraints, groups } = this.system;
    const queue = new Set(from);
    for (const c of queue) {
      queue.delete(c);
      const { mines, groups: own } = constraints[c];
      this.steps += own.length;
      let least = 0;
      let most = 0;
      for (const g of own) {
        least += this.leastOf(bounds, g);
        most += this.mostOf(bounds, g);
      }
      if (least > mines) return this.#conflict(bounds, c, true);
      if (most < mines) return this.#conflict(bounds, c, false);
      if (least === most) continue;
      for (const g of own) {
        const [low, high] = [this.leastOf(bounds, g), this.mostOf(bounds, g)];
        const lowest = mines - (most - high);
        const highest = mines - (least - low);
        if (highest < high) bounds.upper[g] = this.#derive(bounds, c, g, true, highest);
        if (lowest > low) bounds.lower[g] = this.#derive(bounds, c, g, false, lowest);
        if (highest >= high && lowest <= low) continue;
        least += this.leastOf(bounds, g) - low;
        most += this.mostOf(bounds, g) - high;
        for (const other of groups[g].constraints) queue.add(other);
      }
    }
    return this.system.total === -1 ? null : (this.#packed(bounds, true) ?? this.#packed(bounds, false));
  }

  #derive(bounds: Bounds, constraint: number, group: number, isUpper: boolean, value: number): Bound {
    const others = this.system.constraints[constraint].groups.filter((g) => g !== group);
    const sources = this.#limits(bounds, others, isUpper);
    return { group, isUpper, value, constraint, sources, given: null, mask: maskOf(sources) };
  }

  /** The bounds of the groups that say anything: how many mines they hold at least, or at most. */
  #limits({ lower, upper }: Bounds, groups: readonly number[], isLower: boolean): Bound[] {
    const found: Bound[] = [];
    for (const g of groups) {
      const bound = isLower ? lower[g] : upper[g];
      if (bound !== null && (isLower ? bound.value > 0 : bound.value < this.#sizes[g])) found.push(bound);
    }
    return found;
  }

  #conflict(bounds: Bounds, constraint: number, isTooMany: boolean): Conflict {
    const sources = this.#limits(bounds, this.system.constraints[constraint].groups, isTooMany);
    return { constraint, isTooMany, sources, packed: [], mask: maskOf(sources) };
  }

  /** The total against numbers that share no group in doubt, by the mines (or free cells) that they need. */
  #packed(bounds: Bounds, isTooMany: boolean): Conflict | null {
    const { constraints, total } = this.system;
    const sizes = this.#sizes;
    const isOpen = (g: number) => this.leastOf(bounds, g) < this.mostOf(bounds, g);
    // What each group needs at least, of mines or of free cells.
    const needOf = (g: number) => (isTooMany ? this.leastOf(bounds, g) : sizes[g] - this.mostOf(bounds, g));
    const all = constraints[total];
    const cells = all.groups.reduce((sum, g) => sum + sizes[g], 0);
    let spare = isTooMany ? all.mines : cells - all.mines;
    for (const g of all.groups) spare -= needOf(g);
    const useful: { c: number; gain: number; open: number[] }[] = [];
    for (const [c, { mines, groups }] of constraints.entries()) {
      if (c === total) continue;
      const size = groups.reduce((sum, g) => sum + sizes[g], 0);
      let gain = isTooMany ? mines : size - mines;
      for (const g of groups) gain -= needOf(g);
      if (gain > 0) useful.push({ c, gain, open: groups.filter(isOpen) });
    }
    this.steps += useful.length * 8;
    useful.sort((a, b) => b.gain / b.open.length - a.gain / a.open.length);
    const chosen = pack(useful, spare);
    if (chosen === null) return null;
    const isTaken = new Set<number>();
    const packed = chosen.map((c): Packed => {
      const without = new Map<number, Bound | null>();
      for (const g of constraints[c].groups) {
        // A group whose mines are known stays with the first constraint that has it.
        if (!isOpen(g) && isTaken.has(g)) without.set(g, (isTooMany ? bounds.upper : bounds.lower)[g]);
        isTaken.add(g);
      }
      return { constraint: c, without };
    });
    const others = all.groups.filter((g) => !isTaken.has(g));
    const sources = this.#limits(bounds, others, isTooMany);
    const removed = packed.flatMap(({ without }) => [...without.values()]).filter((bound) => bound !== null);
    const mask = maskOf([...sources, ...removed]);
    return { constraint: total, isTooMany, sources, packed, mask };
  }
}

function maskOf(bounds: readonly Bound[]): number {
  let mask = 0;
  for (const bound of bounds) mask |= bound.mask;
  return mask;
}

/** Some of these that share no open group and together gain more than there is to spare; null when none are found. */
function pack(
  useful: readonly { readonly c: number; readonly gain: number; readonly open: readonly number[] }[],
  spare: number,
): readonly number[] | null {
  const remaining: number[] = [0];
  for (const { gain } of [...useful].reverse()) remaining.unshift(remaining[0] + gain);
  const isTaken = new Set<number>();
  const chosen: number[] = [];
  let branches = 0;
  const tryFrom = (at: number, gain: number): boolean => {
    if (gain > spare) return true;
    if (at === useful.length || gain + remaining[at] <= spare || ++branches > MOST_BRANCHES) return false;
    const { c, gain: own, open } = useful[at];
    if (!open.some((g) => isTaken.has(g))) {
      for (const g of open) isTaken.add(g);
      chosen.push(c);
      if (tryFrom(at + 1, gain + own)) return true;
      chosen.pop();
      for (const g of open) isTaken.delete(g);
    }
    return tryFrom(at + 1, gain);
  };
  return tryFrom(0, 0) ? chosen : null;
}
