import type { Derivations } from '../proof/derivations.ts';
import { type Deduction, inAllCases, isImpossible, part, sourcesOf, sum } from '../proof/facts.ts';
import { accountFor, type Counted, pack } from '../proof/packing.ts';
import type { ProofTask } from '../proof/stage-search.ts';

/** Cases that are looked at for one bound before it is given up. */
const MOST_CASES = 400;

/** The unknown places of each cluster, and the facts about them. */
export interface Cluster {
  readonly places: readonly number[];
  readonly facts: readonly number[];
}

/** The clusters of unknown cells that facts link, each with its facts. */
export function clustersOf(derivations: Derivations, facts: number): readonly Cluster[] {
  const clusters: Cluster[] = [];
  const seen = new Set<number>();
  for (let first = 0; first < facts; first++) {
    if (derivations.unknown[first] === 0 || seen.has(first)) continue;
    const linked = new Set([first]);
    const places = new Set<number>();
    for (const fact of linked) {
      seen.add(fact);
      for (const place of derivations.places[fact]) {
        if (derivations.values[place] !== -1) continue;
        places.add(place);
        for (const other of derivations.factsAt[place]) if (other < facts) linked.add(other);
      }
    }
    clusters.push({ places: [...places], facts: [...linked] });
  }
  return clusters;
}

/**
 * How many mines (or free cells) the cluster holds at least, where cases show more than its facts laid side by side;
 * null where they do not, or not within the budget.
 */
export function boundCluster(task: ProofTask, cluster: Cluster, counted: Counted): Deduction | null {
  const { derivations } = task;
  const length = derivations.trail.length;
  const start = pack(derivations, cluster.facts, counted).gain;
  const scope = new Set(cluster.places);
  let best: Deduction | null = null;
  for (let wanted = start + 1; wanted <= cluster.places.length; wanted++) {
    const search = { task, cluster, scope, counted, wanted, casesLeft: MOST_CASES };
    const proved = showBound(search);
    derivations.takeBack(length);
    if (proved === null || isImpossible(proved)) break;
    best = proved;
  }
  return best;
}

interface BoundSearch {
  readonly task: ProofTask;
  readonly cluster: Cluster;
  readonly scope: ReadonlySet<number>;
  readonly counted: Counted;
  readonly wanted: number;
  casesLeft: number;
}

/** Proves that the cluster has as many as wanted, or a contradiction; null when a layout has fewer. */
function showBound(search: BoundSearch): Deduction | null {
  const { task, cluster, scope, counted, wanted } = search;
  const { derivations } = task;
  const conflict = derivations.propagate();
  if (conflict !== -1) return derivations.contradiction(conflict);
  const packing = pack(
    derivations,
    cluster.facts.filter((fact) => derivations.unknown[fact] > 0),
    counted,
  );
  const value = counted === 'mines' ? 1 : 0;
  const known = cluster.places.filter((place) => derivations.values[place] === value).length;
  if (known + packing.gain >= wanted) {
    const account = accountFor(derivations, packing, counted, (place) => scope.has(place));
    return sum([...account.facts, ...leftOver(search, account.used)]);
  }
  task.stepsLeft -= 10 * cluster.facts.length;
  if (--search.casesLeft < 0 || task.stepsLeft < 0) return null;
  const place = mostLinked(derivations, cluster);
  if (place === -1) return null;
  const length = derivations.trail.length;
  const cases: { assumed: Deduction; end: Deduction }[] = [];
  // The value that is not counted first: it is there that too few may be met.
  for (const guess of [1 - value, value]) {
    const assumed = derivations.assume(place, guess);
    const end = showBound(search);
    derivations.takeBack(length);
    if (end === null) return null;
    if (!sourcesOf(end).includes(assumed)) return end;
    cases.push({ assumed, end });
  }
  const cells = cluster.places.map((each) => derivations.cells[each]).sort((a, b) => a - b);
  const bounds =
    counted === 'mines'
      ? { atLeast: wanted, atMost: cells.length }
      : { atLeast: 0, atMost: cells.length - wanted };
  return inAllCases({ cells, ...bounds }, cases);
}

/** The facts that limit the cluster's other cells only by their count: parts of its numbers. */
function leftOver({ task, cluster, scope }: BoundSearch, used: ReadonlySet<number>): readonly Deduction[] {
  const { derivations } = task;
  const left = new Set(cluster.places.filter((place) => !used.has(place)));
  const facts: Deduction[] = [];
  for (const fact of cluster.facts) {
    const places = derivations.places[fact].filter((place) => left.has(place) && scope.has(place));
    if (places.length === 0) continue;
    for (const place of places) left.delete(place);
    facts.push(
      part(
        derivations.facts[fact],
        places.map((place) => derivations.cells[place]).sort((a, b) => a - b),
      ),
    );
  }
  return facts;
}

function mostLinked(derivations: Derivations, cluster: Cluster): number {
  let best = -1;
  let most = -1;
  for (const place of cluster.places) {
    if (derivations.values[place] !== -1) continue;
    const links = derivations.factsAt[place].filter((fact) => derivations.unknown[fact] > 0).length;
    if (links <= most) continue;
    most = links;
    best = place;
  }
  return best;
}
