import type { CellIndex } from '../../../api/cells.ts';
import { assume, type Deduction, isImpossible, part, refute, rest, without } from '../facts.ts';
import type { Conflict } from './group-bounds.ts';
import type { Bound, GroupSystem } from './group-system.ts';
import type { Tree } from './group-tree.ts';

/** Cases that are written out; a proof with more is no proof for people. */
const MOST_CASES = 3_000;

/** Facts about cells of a group, none shared, that give its lower and its upper bound. */
interface Assumed {
  readonly lower: readonly Deduction[];
  readonly upper: readonly Deduction[];
}

/**
 * Writes a refutation by groups as a proof about cells: where a group is split by its mines, its cells are assumed to
 * be mines one after the other, and each that cannot be is known to be free from there on.
 *
 * @returns That the target does not have the value that was refuted, or something impossible that holds anyhow; null
 *   where there are too many cases to write.
 */
export function proveByTree(system: GroupSystem, tree: Tree, value: number): Deduction | null {
  const writer = new Writer(system);
  const [cell] = system.groups[system.target].cells;
  return writer.withAssumed(cell, value, (assumed) => writer.writeWith(0, assumedAs([assumed], value), tree));
}

function assumedAs(facts: readonly Deduction[], value: number): Assumed {
  return value === 1 ? { lower: facts, upper: [] } : { lower: [], upper: facts };
}

class Writer {
  readonly #system: GroupSystem;
  readonly #assumed: Assumed[] = [];
  /** By the deepest assumption that they rest on: the bounds that are written already. */
  readonly #written: Map<Bound, readonly Deduction[]>[] = [];
  /** By deduction: the assumptions that it rests on, as bits by their places within one another. */
  readonly #rests = new Map<Deduction, bigint>();
  #assumptions = 0n;
  #casesLeft = MOST_CASES;

  constructor(system: GroupSystem) {
    this.#system = system;
    this.#written.push(new Map());
  }

  /** Writes the tree with the assumption of this depth made as these facts say; null where it is too long. */
  writeWith(depth: number, assumed: Assumed, tree: Tree): Deduction | null {
    this.#assumed[depth] = assumed;
    this.#written.length = depth + 1;
    this.#written.push(new Map());
    return this.#write(tree);
  }

  /** What follows when an assumption ends in something impossible; that itself, where it needs no assumption. */
  withAssumed(
    cell: CellIndex,
    value: number,
    findEnd: (assumed: Deduction) => Deduction | null,
  ): Deduction | null {
    const assumed = assume(cell, value);
    const bit = 1n << this.#assumptions++;
    this.#rests.set(assumed, bit);
    const end = findEnd(assumed);
    this.#assumptions--;
    return end === null || (this.#restsOf(end) & bit) === 0n ? end : refute(assumed, end);
  }

  #restsOf(deduction: Deduction): bigint {
    let mask = this.#rests.get(deduction);
    if (mask !== undefined) return mask;
    mask = 0n;
    for (const source of deduction.from) mask |= this.#restsOf(source);
    for (const { assumed, end } of deduction.cases) mask |= this.#restsOf(end) & ~this.#restsOf(assumed);
    this.#rests.set(deduction, mask);
    return mask;
  }

  #write(tree: Tree): Deduction | null {
    if (tree.kind === 'conflict') return --this.#casesLeft < 0 ? null : this.#contradict(tree.conflict);
    return this.#split(tree, [], []);
  }

  /** Goes on with the group's next cell, after some that are assumed to be mines and some known to be free. */
  #split(
    tree: Extract<Tree, { kind: 'split' }>,
    mines: readonly Deduction[],
    free: readonly Deduction[],
  ): Deduction | null {
    const { group, depth, lower, upper, byMines } = tree;
    const { cells } = this.#system.groups[group];
    const least = lower?.value ?? 0;
    const most = upper?.value ?? cells.length;
    const known = mines.length + free.length;
    if (mines.length === most || known === cells.length || cells.length - free.length === least) {
      const count = mines.length === most ? most : cells.length - free.length;
      const inside = byMines.get(count);
      if (inside === undefined) throw new Error(`No case for ${count} mines in group ${group}.`);
      return this.writeWith(depth, this.#decided(tree, mines, free, count), inside);
    }
    const learned = this.withAssumed(cells[known], 1, (assumed) =>
      this.#split(tree, [...mines, assumed], free),
    );
    if (learned === null || isImpossible(learned)) return learned;
    return this.#split(tree, mines, [...free, learned]);
  }

  /** What gives the bounds of a group that holds so many mines: the bounds before, where the cases reach them. */
  #decided(
    { lower, upper }: Extract<Tree, { kind: 'split' }>,
    mines: readonly Deduction[],
    free: readonly Deduction[],
    count: number,
  ): Assumed {
    return {
      lower: count === mines.length || lower === null ? mines : this.#facts(lower),
      upper: upper !== null && upper.value === count ? this.#facts(upper) : free,
    };
  }

  /** The facts that give a bound. */
  #facts(bound: Bound): readonly Deduction[] {
    const { given, constraint, mask, isUpper } = bound;
    if (given !== null) return given;
    if (constraint === -1) {
      const { lower, upper } = this.#assumed[31 - Math.clz32(mask)];
      return isUpper ? upper : lower;
    }
    const written = this.#written[mask === 0 ? 0 : 32 - Math.clz32(mask)];
    let facts = written.get(bound);
    if (facts === undefined) {
      facts = [this.#derived(bound)];
      written.set(bound, facts);
    }
    return facts;
  }

  #derived({ group, constraint, sources }: Bound): Deduction {
    const whole = this.#system.constraints[constraint].fact;
    const left = rest(whole, this.#all(sources));
    return part(left, this.#system.groups[group].cells);
  }

  #all(bounds: readonly Bound[]): Deduction[] {
    return bounds.flatMap((bound) => this.#facts(bound));
  }

  #contradict({ constraint, sources, packed }: Conflict): Deduction {
    const { constraints } = this.#system;
    const parts = packed.map(({ constraint: c, without: removed }) => {
      const { fact } = constraints[c];
      const taken = [...removed].flatMap(([group, bound]) => this.#covering(fact, group, bound));
      return rest(fact, taken);
    });
    return rest(constraints[constraint].fact, [...parts, ...this.#all(sources)]);
  }

  /** The bound's facts, and what the constraint says by itself of the group's other cells. */
  #covering(fact: Deduction, group: number, bound: Bound | null): readonly Deduction[] {
    const facts = bound === null ? [] : this.#facts(bound);
    const said = facts.flatMap(({ cells }) => cells).sort((a, b) => a - b);
    const unsaid: readonly CellIndex[] = without(this.#system.groups[group].cells, said);
    return unsaid.length === 0 ? facts : [...facts, part(fact, unsaid)];
  }
}
