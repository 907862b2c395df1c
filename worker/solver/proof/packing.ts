import type { CellIndex } from '../../api/cells.ts';
import type { Derivations } from './derivations.ts';
import { type Deduction, part } from './facts.ts';

/** Branches that are tried before the best packing found so far is taken. */
const MOST_BRANCHES = 200;

/** The kind of count: mines that must be there, or free cells that must be there. */
export type Counted = 'mines' | 'free';

/** The fewest of its unknown cells that the fact makes mines, or free. */
function gainOf(derivations: Derivations, fact: number, counted: Counted): number {
  const { atLeast, atMost } = derivations.facts[fact];
  const mines = derivations.mines[fact];
  return Math.max(0, counted === 'mines' ? atLeast - mines : derivations.unknown[fact] - (atMost - mines));
}

export interface Packing {
  /** Facts that share no unknown cell. */
  readonly facts: readonly number[];
  readonly gain: number;
}

/** Some of these facts that share no unknown cell and together gain the most, or close to it. */
export function pack(derivations: Derivations, facts: readonly number[], counted: Counted): Packing {
  const size = (fact: number) => derivations.unknown[fact];
  const gain = new Map(facts.map((fact) => [fact, gainOf(derivations, fact, counted)]));
  const gains = (fact: number) => gain.get(fact) ?? 0;
  const useful = facts.filter((fact) => gains(fact) > 0);
  useful.sort((a, b) => gains(b) / size(b) - gains(a) / size(a) || size(a) - size(b) || a - b);
  const chosen: number[] = [];
  let total = 0;
  for (const group of linked(derivations, useful)) {
    const best = packGroup(derivations, group, gains);
    chosen.push(...best.facts);
    total += best.gain;
  }
  return { facts: chosen, gain: total };
}

/** The facts in groups that share no unknown cell with one another, each in the given order. */
function linked(derivations: Derivations, facts: readonly number[]): readonly (readonly number[])[] {
  const among = new Set(facts);
  const groupOf = new Map<number, number>();
  const isReached = new Set<number>();
  let groups = 0;
  for (const first of facts) {
    if (groupOf.has(first)) continue;
    const reached = new Set([first]);
    for (const fact of reached) {
      groupOf.set(fact, groups);
      for (const place of derivations.places[fact]) {
        if (derivations.values[place] !== -1 || isReached.has(place)) continue;
        isReached.add(place);
        for (const other of derivations.factsAt[place]) if (among.has(other)) reached.add(other);
      }
    }
    groups++;
  }
  const lists: number[][] = Array.from({ length: groups }, () => []);
  for (const fact of facts) lists[groupOf.get(fact) ?? 0].push(fact);
  return lists;
}

function packGroup(
  derivations: Derivations,
  group: readonly number[],
  gains: (fact: number) => number,
): Packing {
  const isTaken = new Set<number>();
  const remaining: number[] = [0];
  for (const fact of [...group].reverse()) remaining.unshift(remaining[0] + gains(fact));
  let best: readonly number[] = [];
  let most = 0;
  let branches = 0;
  const taken: number[] = [];
  const tryFrom = (at: number, gain: number): void => {
    if (gain > most) {
      most = gain;
      best = [...taken];
    }
    if (at === group.length || gain + remaining[at] <= most || ++branches > MOST_BRANCHES) return;
    const fact = group[at];
    const places = derivations.places[fact].filter((place) => derivations.values[place] === -1);
    if (!places.some((place) => isTaken.has(place))) {
      for (const place of places) isTaken.add(place);
      taken.push(fact);
      tryFrom(at + 1, gain + gains(fact));
      taken.pop();
      for (const place of places) isTaken.delete(place);
    }
    tryFrom(at + 1, gain);
  };
  tryFrom(0, 0);
  return { facts: best, gain: most };
}

/**
 * The facts of a packing together with what is known, as facts that share no cell: all known mines (or free cells) are
 * accounted for, by whole numbers where that can be, else one by one.
 */
export function accountFor(
  derivations: Derivations,
  packing: Packing,
  counted: Counted,
): readonly Deduction[] {
  const used = new Set<number>();
  const facts: Deduction[] = [];
  const take = (fact: number): void => {
    const places = derivations.places[fact];
    facts.push(
      derivations.subtract(
        derivations.facts[fact],
        places.filter((place) => used.has(place)),
      ),
    );
    for (const place of places) used.add(place);
  };
  for (const fact of [...packing.facts].sort((a, b) => sizeOf(derivations, a) - sizeOf(derivations, b)))
    take(fact);
  const value = counted === 'mines' ? 1 : 0;
  const known = derivations.trail.filter((place) => derivations.values[place] === value);
  const isOpen = (place: number) => derivations.values[place] === value && !used.has(place);
  const isWhole = (fact: number) =>
    derivations.unknown[fact] === 0 &&
    derivations.facts[fact].rule !== 'total' &&
    derivations.facts[fact].atLeast === derivations.facts[fact].atMost &&
    derivations.places[fact].every((place) => !used.has(place));
  for (const place of known) {
    if (!isOpen(place)) continue;
    const whole = derivations.factsAt[place].filter(isWhole);
    if (whole.length === 0) continue;
    const covers = (fact: number) => derivations.places[fact].filter(isOpen).length;
    take(whole.reduce((best, fact) => (covers(fact) > covers(best) ? fact : best)));
  }
  const single = new Map<Deduction, CellIndex[]>();
  for (const place of known) {
    if (!isOpen(place)) continue;
    used.add(place);
    const why = derivations.explain(place);
    single.set(why, [...(single.get(why) ?? []), derivations.cells[place]]);
  }
  for (const [why, cells] of single)
    facts.push(
      part(
        why,
        cells.sort((a, b) => a - b),
      ),
    );
  return facts;
}

function sizeOf(derivations: Derivations, fact: number): number {
  return derivations.places[fact].length;
}
