import type { CellIndex } from '../api/cells.ts';
import type { Fact, Hint, ProofCase, ProofStep, SolverBudget } from '../api/solver.ts';
import type { View } from '../engine/game/view.ts';
import { promisedCells } from '../engine/rules/promised-cells.ts';
import { gridOf } from '../engine/rules/ruleset.ts';
import { type Grid, neighboursOf } from '../engine/topology/grid.ts';
import { CELL } from '../engine/view-codes.ts';

/** The highest number, and the code of a cell whose content is not seen. */
const HIGHEST_NUMBER = 24;
const UNSEEN = 38;

/**
 * Whether the hint follows from the view by its own proof: every step from the steps before it, the hint from the
 * last one, and no step idle; or, for a guess, whether its layouts fit and leave every covered cell open to doubt.
 * Anything at all may be handed in; what is not a hint is not proven.
 *
 * It has the engine's view and grid in common with the solver and nothing else, so that a mistake of one is not a
 * mistake of the other.
 *
 * @param budget `trustFlags`: the flags are facts. `density`: the view is part of a larger board, whose mines are not
 *   counted. `promised`: the cells of the part that the rules keep free. All as they were when the hint was asked for.
 * Cost: proportional to the cells named in the proof; for a guess, the board once for each layout.
 */
export function verifyProof(view: View, hint: Hint, budget: KnownBefore = {}): boolean {
  try {
    const board = boardOf(view, budget);
    if (board === null || !isRecord(hint) || !isRecord(hint.proof)) return false;
    if (!areCovered(board, hint.cells) || hint.cells.length === 0) return false;
    return hint.kind === 'guess' ? isOpenToDoubt(board, hint) : isCertain(board, hint);
  } catch {
    // Data that throws when it is read, or is nested deeper than the stack.
    return false;
  }
}

/** What is known beside the view. */
type KnownBefore = Pick<SolverBudget, 'trustFlags' | 'density' | 'promised'>;

/** The view's contents, and how flags are to be read. */
interface Board {
  readonly grid: Grid;
  readonly codes: Uint8Array;
  /** Null for part of a larger board. */
  readonly mines: number | null;
  readonly trustsFlags: boolean;
  /** Cells that the rules keep free of mines; some of them may be open. */
  readonly promised: readonly CellIndex[];
}

function boardOf(view: View, budget: KnownBefore): Board | null {
  const { ruleset, status, cells: codes } = view;
  const grid = gridOf(ruleset);
  if (status === 'won' || status === 'lost' || codes.length !== grid.cells) return null;
  let isWhole = budget.density === undefined;
  for (const code of codes) {
    if (code === UNSEEN) isWhole = false;
    else if (code > HIGHEST_NUMBER && !isCoveredCode(code)) return null;
  }
  return {
    grid,
    codes,
    mines: isWhole ? ruleset.mines : null,
    trustsFlags: budget.trustFlags === true,
    promised: budget.promised ?? promisedCells(ruleset),
  };
}

function isCoveredCode(code: number): boolean {
  return code === CELL.covered || code === CELL.flag || code === CELL.mark;
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isCovered({ grid, codes }: Board, cell: unknown): cell is CellIndex {
  return (
    Number.isInteger(cell) &&
    Number(cell) >= 0 &&
    Number(cell) < grid.cells &&
    isCoveredCode(codes[Number(cell)])
  );
}

/** Whether the value is a list of different covered cells, in any order. */
function areCovered(board: Board, cells: unknown): cells is CellIndex[] {
  if (!Array.isArray(cells) || cells.length > board.grid.cells) return false;
  return cells.every((cell) => isCovered(board, cell)) && new Set(cells).size === cells.length;
}

/** The covered neighbours of an open cell, ascending; null where it is not open or a neighbour is not seen. */
function coveredAround({ grid, codes }: Board, at: unknown): CellIndex[] | null {
  if (!Number.isInteger(at) || !(codes[Number(at)] <= HIGHEST_NUMBER)) return null;
  const around: CellIndex[] = [];
  neighboursOf(grid, Number(at), around);
  if (around.some((cell) => codes[cell] === UNSEEN)) return null;
  return around.filter((cell) => isCoveredCode(codes[cell])).sort((a, b) => a - b);
}

// ── Certain cells ────────────────────────────────────────────────────────────

const TECHNIQUES = ['single', 'shared', 'subset', 'cases', 'mine-count'];

/** A record of what has been shown so far. */
interface Trail {
  readonly board: Board;
  /** Facts by the ids that may be referred to from here. */
  readonly inScope: Map<number, Fact>;
  /** Every line of the proof so far, by id: the lines that it rests on. */
  readonly uses: Map<number, readonly number[]>;
  readonly numbers: Set<CellIndex>;
  readonly flags: Set<CellIndex>;
}

function isCertain(board: Board, { kind, cells, odds, proof }: Hint): boolean {
  const { technique, numbers, steps, layouts } = proof;
  if (!TECHNIQUES.includes(technique) || odds !== undefined || layouts !== undefined) return false;
  if (!Array.isArray(steps) || !Array.isArray(numbers)) return false;
  const trail: Trail = {
    board,
    inScope: new Map(),
    uses: new Map(),
    numbers: new Set(),
    flags: new Set(),
  };
  const last = followSteps(trail, steps);
  if (last === null || !areAllUsed(trail.uses, last.id)) return false;
  if (!areSame(numbers, trail.numbers)) return false;
  const isWithin = containsAll(
    last.fact.cells,
    [...cells].sort((a, b) => a - b),
  );
  switch (kind) {
    case 'safe':
      return isWithin && last.fact.atMost === 0;
    case 'mine':
      return isWithin && last.fact.atLeast === last.fact.cells.length;
    case 'wrong-flag':
      if (!cells.every((cell) => board.codes[cell] === CELL.flag)) return false;
      return (isWithin && last.fact.atMost === 0) || (isImpossible(last.fact) && areSame(cells, trail.flags));
    default:
      return false;
  }
}

/** Returns the last step when every step follows; null when one does not, or there is none. */
function followSteps(trail: Trail, steps: readonly ProofStep[]): ProofStep | null {
  for (const step of steps) {
    if (!isFreshId(trail, step.id) || !isFact(trail.board, step.fact)) return null;
    const uses = follow(trail, step);
    if (uses === null || !isFreshId(trail, step.id)) return null;
    trail.uses.set(step.id, uses);
    trail.inScope.set(step.id, step.fact);
  }
  return steps.at(-1) ?? null;
}

function isFreshId(trail: Trail, id: unknown): boolean {
  return Number.isSafeInteger(id) && !trail.uses.has(Number(id));
}

function isFact(board: Board, fact: Fact): boolean {
  const { cells, atLeast, atMost } = fact;
  if (!Number.isSafeInteger(atLeast) || !Number.isSafeInteger(atMost)) return false;
  return areCovered(board, cells) && cells.every((cell, i) => i === 0 || cells[i - 1] < cell);
}

/** The ids that the step rests on, when its fact follows from them; else null. */
function follow(trail: Trail, step: ProofStep): readonly number[] | null {
  const { board } = trail;
  const { fact } = step;
  switch (step.rule) {
    case 'number': {
      const around = coveredAround(board, step.at);
      if (around === null || !areEqual(around, fact.cells) || !isExactly(fact, board.codes[step.at]))
        return null;
      trail.numbers.add(step.at);
      return [];
    }
    case 'total': {
      const covered = [...board.codes.keys()].filter((cell) => isCoveredCode(board.codes[cell]));
      return board.mines !== null && areEqual(covered, fact.cells) && isExactly(fact, board.mines)
        ? []
        : null;
    }
    case 'flag':
      if (!board.trustsFlags || board.codes[step.at] !== CELL.flag) return null;
      if (!areEqual([step.at], fact.cells) || !isExactly(fact, 1)) return null;
      trail.flags.add(step.at);
      return [];
    case 'promise':
      return board.promised.includes(step.at) && areEqual([step.at], fact.cells) && isExactly(fact, 0)
        ? []
        : null;
    case 'sum':
    case 'rest':
    case 'part':
    case 'both': {
      const sources = sourcesOf(trail, step.from);
      const derived = sources && derive(step.rule, sources, fact.cells);
      return derived && saysAsMuch(derived, fact) ? step.from : null;
    }
    case 'cases':
      return followCases(trail, step.cases, fact);
    default:
      return null;
  }
}

function sourcesOf(trail: Trail, from: readonly number[]): readonly Fact[] | null {
  if (!Array.isArray(from) || new Set(from).size !== from.length) return null;
  const facts = from.map((id) => trail.inScope.get(id)).filter((fact) => fact !== undefined);
  return facts.length === from.length ? facts : null;
}

/** The fact that the rule derives about the cells from its sources; null when it does not apply. */
function derive(
  rule: 'sum' | 'rest' | 'part' | 'both',
  sources: readonly Fact[],
  cells: readonly CellIndex[],
): Fact | null {
  const [first, ...others] = sources;
  if (first === undefined || (rule === 'part') !== (others.length === 0)) return null;
  switch (rule) {
    case 'sum': {
      const all = sources.flatMap((source) => source.cells).sort((a, b) => a - b);
      return areEqual(all, cells) ? factOf(cells, total(sources, 'atLeast'), total(sources, 'atMost')) : null;
    }
    case 'rest': {
      const all = [...cells, ...others.flatMap((source) => source.cells)].sort((a, b) => a - b);
      if (!areEqual(all, first.cells)) return null;
      return factOf(cells, first.atLeast - total(others, 'atMost'), first.atMost - total(others, 'atLeast'));
    }
    case 'part':
      if (!containsAll(first.cells, cells)) return null;
      return factOf(cells, first.atLeast - (first.cells.length - cells.length), first.atMost);
    case 'both': {
      if (!others.every((source) => areEqual(source.cells, cells)) || !areEqual(first.cells, cells))
        return null;
      const lows = sources.map((source) => source.atLeast);
      const highs = sources.map((source) => source.atMost);
      return factOf(cells, Math.max(...lows), Math.min(...highs));
    }
  }
}

/** The fact with the limits that hold for any cells: at least 0 mines, at most all cells. */
function factOf(cells: readonly CellIndex[], atLeast: number, atMost: number): Fact {
  return { cells, atLeast: Math.max(0, atLeast), atMost: Math.min(cells.length, atMost) };
}

function total(facts: readonly Fact[], bound: 'atLeast' | 'atMost'): number {
  return facts.reduce((sum, fact) => sum + fact[bound], 0);
}

/** The ids of the ends of both cases, when each is impossible or says as much as the fact. */
function followCases(trail: Trail, cases: readonly ProofCase[], fact: Fact): readonly number[] | null {
  if (!Array.isArray(cases) || cases.length !== 2) return null;
  const [{ assumed: one }, { assumed: other }] = cases;
  if (!isFact(trail.board, one) || !isFact(trail.board, other)) return null;
  if (one.cells.length !== 1 || !areEqual(one.cells, other.cells)) return null;
  const isSplit = (isExactly(one, 0) && isExactly(other, 1)) || (isExactly(one, 1) && isExactly(other, 0));
  if (!isSplit) return null;
  const ends: number[] = [];
  for (const { id, assumed, steps } of cases) {
    if (!isFreshId(trail, id) || !Array.isArray(steps)) return null;
    const inCase: Trail = { ...trail, inScope: new Map(trail.inScope).set(id, assumed) };
    trail.uses.set(id, []);
    const end = steps.length === 0 ? { id, fact: assumed } : followSteps(inCase, steps);
    if (end === null || !(isImpossible(end.fact) || saysAsMuch(end.fact, fact))) return null;
    ends.push(end.id);
  }
  return ends;
}

/** Whether each line is one that the last one rests on, directly or by others. */
function areAllUsed(uses: ReadonlyMap<number, readonly number[]>, last: number): boolean {
  const reached = new Set([last]);
  for (const id of reached) for (const source of uses.get(id) ?? []) reached.add(source);
  return reached.size === uses.size;
}

function isImpossible({ cells, atLeast, atMost }: Fact): boolean {
  return Math.max(0, atLeast) > Math.min(cells.length, atMost);
}

function isExactly(fact: Fact, mines: number): boolean {
  return fact.atLeast === mines && fact.atMost === mines;
}

function saysAsMuch(stronger: Fact, fact: Fact): boolean {
  const { cells, atLeast, atMost } = factOf(stronger.cells, stronger.atLeast, stronger.atMost);
  return areEqual(cells, fact.cells) && atLeast >= fact.atLeast && atMost <= fact.atMost;
}

function areEqual(a: readonly CellIndex[], b: readonly CellIndex[]): boolean {
  return a.length === b.length && a.every((cell, i) => cell === b[i]);
}

/** Whether the list has exactly the members of the set, each once. */
function areSame(list: readonly CellIndex[], set: ReadonlySet<CellIndex>): boolean {
  return list.length === set.size && new Set(list).size === set.size && list.every((cell) => set.has(cell));
}

/** Whether the first list holds the second; both ascending. */
function containsAll(cells: readonly CellIndex[], some: readonly CellIndex[]): boolean {
  let at = 0;
  for (const cell of cells) if (cell === some[at]) at++;
  return at === some.length;
}

// ── Guesses ──────────────────────────────────────────────────────────────────

function isOpenToDoubt(board: Board, { cells, odds, proof }: Hint): boolean {
  const { technique, numbers, steps, layouts, known = [] } = proof;
  if (technique !== 'guess' || !Array.isArray(layouts) || !areCovered(board, known)) return false;
  if (!Array.isArray(steps) || steps.length > 0 || !Array.isArray(numbers) || numbers.length > 0)
    return false;
  if (typeof odds !== 'number' || !(odds > 0 && odds < 1)) return false;
  // Bits: 1, a mine in one of the layouts; 2, free in one of them.
  const seen = new Uint8Array(board.grid.cells);
  const isMine = new Uint8Array(board.grid.cells);
  for (const mines of layouts) {
    if (!areCovered(board, mines)) return false;
    isMine.fill(0);
    for (const cell of mines) isMine[cell] = 1;
    if (!fits(board, isMine, mines.length)) return false;
    for (let cell = 0; cell < seen.length; cell++) seen[cell] |= isMine[cell] === 1 ? 1 : 2;
  }
  if (cells.some((cell) => seen[cell] !== 3)) return false;
  // A flag may be certain: a mine that carries one is no news, and in a layout where it is one no flag is wrong.
  // The same holds for what the proof calls a known mine.
  const isKnown = new Set<CellIndex>(known);
  if (known.some((cell) => seen[cell] !== 1)) return false;
  const isTold = (code: number, cell: CellIndex) =>
    (code === CELL.flag || isKnown.has(cell)) && seen[cell] === 1;
  return board.codes.every((code, cell) => !isCoveredCode(code) || seen[cell] === 3 || isTold(code, cell));
}

/** Whether every number that is wholly seen, the mine count, the rules' promise and trusted flags are as the layout has them. */
function fits(board: Board, isMine: Uint8Array, mines: number): boolean {
  const { grid, codes } = board;
  if (board.mines !== null && mines !== board.mines) return false;
  if (board.promised.some((cell) => isMine[cell] === 1)) return false;
  for (let cell = 0; cell < grid.cells; cell++) {
    if (board.trustsFlags && codes[cell] === CELL.flag && isMine[cell] === 0) return false;
    const around = codes[cell] <= HIGHEST_NUMBER ? coveredAround(board, cell) : null;
    if (around !== null && around.reduce((sum, near) => sum + isMine[near], 0) !== codes[cell]) return false;
  }
  return true;
}
