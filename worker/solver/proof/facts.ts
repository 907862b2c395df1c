import type { CellIndex } from '../../api/cells.ts';
import type { Fact, ProofStep } from '../../api/solver.ts';

/**
 * The kernel of all proofs: facts, each with what it follows from, made by the rules of `ProofStep` and by nothing
 * else. A stage of the solver finds out which of them to make; what it makes cannot be wrong, only useless.
 */

/** A fact and what it follows from. Many may rest on the same one: what leads to a fact is a net, not a tree. */
export interface Deduction extends Fact {
  readonly rule: ProofStep['rule'] | 'assumed';
  /** The open number, the flag or the promised cell that says so; −1 for other rules. */
  readonly at: CellIndex;
  readonly from: readonly Deduction[];
  readonly cases: readonly Case[];
  /** The hardest technique needed so far, as an index of `TECHNIQUES`. */
  readonly level: number;
}

/** The consequence of an assumption: an impossible fact, or one that the whole step states. */
export interface Case {
  readonly assumed: Deduction;
  readonly end: Deduction;
}

export const TECHNIQUES = ['single', 'shared', 'subset', 'cases', 'mine-count'] as const;
export const LEVEL = { single: 0, shared: 1, subset: 2, cases: 3, mineCount: 4 } as const;

const NONE: readonly never[] = [];

function make(
  rule: Deduction['rule'],
  fact: Fact,
  parts: Partial<Pick<Deduction, 'at' | 'from' | 'cases' | 'level'>> = {},
): Deduction {
  const { at = -1, from = NONE, cases = NONE, level = hardest(from) } = parts;
  const { cells } = fact;
  const atLeast = Math.max(0, fact.atLeast);
  const atMost = Math.min(cells.length, fact.atMost);
  return { rule, cells, atLeast, atMost, at, from, cases, level };
}

function hardest(from: readonly Deduction[]): number {
  let level = 0;
  for (const { level: needed } of from) if (needed > level) level = needed;
  return level;
}

/** The same fact, known to need at least this technique. */
export function raise(deduction: Deduction, level: number): Deduction {
  return deduction.level >= level ? deduction : { ...deduction, level };
}

/** States that the open cell `at` has this many mines among these cells, all its covered neighbours, ascending. */
export function numberFact(at: CellIndex, cells: readonly CellIndex[], mines: number): Deduction {
  return given('number', at, cells, mines, LEVEL.single);
}

/** States that all covered cells of the board, ascending, hold all its mines. */
export function totalFact(cells: readonly CellIndex[], mines: number): Deduction {
  return given('total', -1, cells, mines, LEVEL.mineCount);
}

/** States that the player has flagged the cell, where flags are trusted. */
export function flagFact(cell: CellIndex): Deduction {
  return given('flag', cell, [cell], 1, LEVEL.single);
}

/** States that the rules keep the cell free of mines. */
export function promiseFact(cell: CellIndex): Deduction {
  return given('promise', cell, [cell], 0, LEVEL.single);
}

/** Assumes that the cell is free or a mine. */
export function assume(cell: CellIndex, value: number): Deduction {
  return given('assumed', -1, [cell], value, LEVEL.cases);
}

/** A fact that rests on no other. Its bounds stand as they are said, however impossible. */
function given(
  rule: Deduction['rule'],
  at: CellIndex,
  cells: readonly CellIndex[],
  mines: number,
  level: number,
): Deduction {
  return { rule, at, cells, atLeast: mines, atMost: mines, from: NONE, cases: NONE, level };
}

/** The cells of all the facts, which share none, taken together. */
export function sum(facts: readonly Deduction[]): Deduction {
  const from = facts.flatMap((fact) => (fact.rule === 'sum' ? fact.from : [fact]));
  if (from.length === 1) return from[0];
  const cells = from.flatMap((fact) => fact.cells).sort((a, b) => a - b);
  return make('sum', { cells, atLeast: total(from, 'atLeast'), atMost: total(from, 'atMost') }, { from });
}

/** The cells of the fact without those of the others, which lie within it and share none. */
export function rest(fact: Deduction, others: readonly Deduction[]): Deduction {
  const taken = others.flatMap((other) => (other.rule === 'sum' ? other.from : [other]));
  if (taken.length === 0) return fact;
  const from = fact.rule === 'rest' ? [...fact.from, ...taken] : [fact, ...taken];
  const cells = without(
    fact.cells,
    taken.length === 1 ? taken[0].cells : taken.flatMap((other) => other.cells).sort((a, b) => a - b),
  );
  const atLeast = fact.atLeast - total(taken, 'atMost');
  const atMost = fact.atMost - total(taken, 'atLeast');
  return make('rest', { cells, atLeast, atMost }, { from, level: hardest([fact, ...taken]) });
}

/** The fact's statement about some of its cells, ascending. */
export function part(fact: Deduction, cells: readonly CellIndex[]): Deduction {
  if (cells.length === fact.cells.length) return fact;
  const source = fact.rule === 'part' ? fact.from[0] : fact;
  const atLeast = source.atLeast - (source.cells.length - cells.length);
  return make('part', { cells, atLeast, atMost: source.atMost }, { from: [source] });
}

/** The tightest bounds of facts about the same cells. */
export function both(from: readonly Deduction[]): Deduction {
  if (from.length === 1) return from[0];
  const atLeast = Math.max(...from.map((fact) => fact.atLeast));
  const atMost = Math.min(...from.map((fact) => fact.atMost));
  return make('both', { cells: from[0].cells, atLeast, atMost }, { from });
}

/** Concludes that the cell has this value, because the other one leads to a contradiction. */
export function refute(assumed: Deduction, end: Deduction): Deduction {
  const value = 1 - assumed.atLeast;
  const other = assume(assumed.cells[0], value);
  const cases = [
    { assumed, end },
    { assumed: other, end: other },
  ];
  const fact = { cells: assumed.cells, atLeast: value, atMost: value };
  return make('cases', fact, { cases, level: Math.max(LEVEL.cases, end.level) });
}

/** Whether no layout can have it so. */
export function isImpossible({ cells, atLeast, atMost }: Fact): boolean {
  return Math.max(0, atLeast) > Math.min(cells.length, atMost);
}

/** 0 when the fact says that all its cells are free, 1 when all are mines, else −1. An empty one says nothing. */
export function verdictOf({ cells, atLeast, atMost }: Fact): number {
  if (cells.length === 0) return -1;
  return atMost === 0 ? 0 : atLeast === cells.length ? 1 : -1;
}

/** The deduction's sources, each after its own sources; the deduction itself comes last. */
export function sourcesOf(end: Deduction): readonly Deduction[] {
  const seen = new Set<Deduction>();
  const ordered: Deduction[] = [];
  const visit = (deduction: Deduction): void => {
    if (seen.has(deduction)) return;
    seen.add(deduction);
    for (const source of deduction.from) visit(source);
    for (const { assumed, end: last } of deduction.cases) {
      visit(assumed);
      visit(last);
    }
    ordered.push(deduction);
  };
  visit(end);
  return ordered;
}

/** The open cells whose numbers the deduction rests on, ascending. */
export function numbersOf(end: Deduction): readonly CellIndex[] {
  const numbers = sourcesOf(end).filter(({ rule }) => rule === 'number');
  return [...new Set(numbers.map(({ at }) => at))].sort((a, b) => a - b);
}

/** How much there is to read of a proof that ends in this: its facts, and its numbers once more. */
export function lengthOf(end: Deduction): number {
  return sourcesOf(end).length + numbersOf(end).length;
}

function total(facts: readonly Fact[], bound: 'atLeast' | 'atMost'): number {
  let mines = 0;
  for (const fact of facts) mines += fact[bound];
  return mines;
}

/** The members of the first list that are not in the second; both ascending. */
export function without(cells: readonly CellIndex[], others: readonly CellIndex[]): CellIndex[] {
  const left: CellIndex[] = [];
  let at = 0;
  for (const cell of cells) {
    while (at < others.length && others[at] < cell) at++;
    if (others[at] !== cell) left.push(cell);
  }
  return left;
}

/** The members that both lists have; both ascending. */
export function common(cells: readonly CellIndex[], others: readonly CellIndex[]): CellIndex[] {
  const shared: CellIndex[] = [];
  let at = 0;
  for (const cell of cells) {
    while (at < others.length && others[at] < cell) at++;
    if (others[at] === cell) shared.push(cell);
  }
  return shared;
}

/** Whether the second list holds all of the first; both ascending. */
export function isWithin(cells: readonly CellIndex[], others: readonly CellIndex[]): boolean {
  if (cells.length > others.length) return false;
  let at = 0;
  for (const cell of cells) {
    while (at < others.length && others[at] < cell) at++;
    if (others[at] !== cell) return false;
  }
  return true;
}
