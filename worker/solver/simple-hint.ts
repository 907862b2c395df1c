import type { CellIndex } from '../api/cells.ts';
import type { Fact, Hint, ProofStep } from '../api/solver.ts';
import type { View } from '../engine/game/view.ts';
import { gridOf } from '../engine/rules/ruleset.ts';
import { neighboursOf } from '../engine/topology/grid.ts';
import { CELL } from '../engine/view-codes.ts';

/** What may follow from what, the easiest first: a line's level is the least of these with which it can be found. */
const TECHNIQUES = ['single', 'shared', 'subset', 'mine-count'] as const;

/** Numbers that are looked at together, the nearest first; where nothing is certain, four times as many. */
const NUMBERS = 1_000;

/** Comparisons before it is given up; on square boards it takes up to a hundred thousand. */
const STEPS = 250_000;

/** Something known, and why: a line of a proof that may come to be written. */
interface Line extends Fact {
  readonly rule: 'number' | 'total' | 'part' | 'rest' | 'both';
  readonly level: number;
  readonly from: readonly Line[];
  readonly at: CellIndex;
}

/**
 * The easiest thing that single numbers, numbers together and a plain count of the mines make certain, with its proof: a
 * flag that is provably wrong before others as easy, and the nearest to `near`. Null where it takes more than that.
 *
 * The least code that can do so, for the engine that travels within the element's one file: `hint` has all of it.
 * Cost: some milliseconds on an Expert board.
 */
export function simpleHint(view: View, near: CellIndex, most = NUMBERS): Hint | null {
  const { cells: codes, ruleset } = view;
  const { columns, mines } = ruleset;
  const grid = gridOf(ruleset);
  const isCovered = (cell: CellIndex) => codes[cell] >= CELL.covered;
  const isFlag = (cell: CellIndex) => codes[cell] === CELL.flag;
  const distance = (cell: CellIndex) =>
    Math.max(
      Math.abs((cell % columns) - (near % columns)),
      Math.abs(Math.floor(cell / columns) - Math.floor(near / columns)),
    );
  const known = new Map<string, Line>();
  const keysAt = new Map<CellIndex, Set<string>>();
  let queue: string[] = [];
  let level = 0;
  let stepsLeft = STEPS;

  /** Takes it in, together with what is known of the same cells, unless that says as much. */
  const note = (
    cells: readonly CellIndex[],
    least: number,
    atMost: number,
    rule: Line['rule'],
    from: readonly Line[],
    at = 0,
  ): void => {
    const key = cells.join();
    const before = known.get(key);
    let line: Line = {
      cells,
      atLeast: Math.max(0, least),
      atMost: Math.min(cells.length, atMost),
      rule,
      from,
      at,
      level,
    };
    if (before) {
      const both = {
        ...line,
        atLeast: Math.max(line.atLeast, before.atLeast),
        atMost: Math.min(line.atMost, before.atMost),
      };
      if (isSame(both, before)) return;
      if (!isSame(both, line)) line = { ...both, rule: 'both', from: [before, line] };
    } else if (line.atLeast === 0 && line.atMost === cells.length) return;
    known.set(key, line);
    queue.push(key);
    for (const cell of cells) keysAt.set(cell, (keysAt.get(cell) ?? new Set()).add(key));
  };

  /** What the second tells of the first: of the cells that they share, and of the others. */
  const compare = (one: Line, other: Line): void => {
    const shared = one.cells.filter((cell) => other.cells.includes(cell));
    const others = other.cells.length - shared.length;
    const easy = isDecided(other) ? 0 : isExact(one) && isExact(other) && others === 0 ? 1 : 2;
    if (easy > level || shared.length === one.cells.length) return;
    if (others > 0) note(shared, other.atLeast - others, other.atMost, 'part', [other]);
    else {
      const rest = one.cells.filter((cell) => !shared.includes(cell));
      note(rest, one.atLeast - other.atMost, one.atMost - other.atLeast, 'rest', [one, other]);
    }
  };

  const around: CellIndex[] = [];
  const numbers: CellIndex[] = [];
  const covered: CellIndex[] = [];
  for (const cell of codes.keys()) (isCovered(cell) ? covered : numbers).push(cell);
  numbers.sort((a, b) => distance(a) - distance(b));
  let count = 0;
  for (const at of numbers) {
    const beside = Array.from({ length: neighboursOf(grid, at, around) }, (_, i) => around[i]);
    const cells = beside.filter(isCovered).sort((a, b) => a - b);
    if (cells.length > 0 && count++ < most) note(cells, codes[at], codes[at], 'number', [], at);
  }
  for (; level < 3; level++) {
    queue = [...known.keys()];
    for (const key of queue) {
      if (stepsLeft < 0) break;
      const line = known.get(key) as Line;
      for (const other of new Set(line.cells.flatMap((cell) => [...(keysAt.get(cell) ?? [])]))) {
        stepsLeft--;
        compare(line, known.get(other) as Line);
        compare(known.get(other) as Line, line);
      }
    }
    const told = tell();
    if (told) return told;
  }
  countMines();
  return tell() ?? (count > most ? simpleHint(view, near, most * 4) : null);

  /** What is left of all mines without facts side by side, the smallest first. */
  function countMines(): void {
    const total: Line = {
      cells: covered,
      atLeast: mines,
      atMost: mines,
      rule: 'total',
      level,
      from: [],
      at: 0,
    };
    const side: Line[] = [];
    const taken = new Set<CellIndex>();
    let [least, atMost] = [mines, mines];
    for (const line of [...known.values()].sort((a, b) => a.cells.length - b.cells.length)) {
      if (line.cells.some((cell) => taken.has(cell))) continue;
      side.push(line);
      for (const cell of line.cells) taken.add(cell);
      least -= line.atMost;
      atMost -= line.atLeast;
    }
    const rest = covered.filter((cell) => !taken.has(cell));
    if (rest.length > 0 && side.length > 0) note(rest, least, atMost, 'rest', [total, ...side]);
  }

  /** The best of what is certain and not yet flagged. */
  function tell(): Hint | null {
    let best: Hint | null = null;
    let least = Infinity;
    for (const line of known.values()) {
      if (!isDecided(line)) continue;
      const isSafe = line.atMost === 0;
      for (const isWrong of isSafe ? [true, false] : [false]) {
        const cells = line.cells.filter((cell) => isFlag(cell) === isWrong);
        // A wrong flag before all that is as easy.
        const rank = (isWrong ? 0 : 1e6) + Math.min(...cells.map(distance));
        if (cells.length === 0 || rank >= least) continue;
        least = rank;
        best = { kind: isWrong ? 'wrong-flag' : isSafe ? 'safe' : 'mine', cells, proof: proofOf(line) };
      }
    }
    return best;
  }
}

/** The line and all that it rests on, each before what rests on it. */
function proofOf(last: Line): Hint['proof'] {
  const ids = new Map<Line, number>();
  const steps: ProofStep[] = [];
  const write = (line: Line): number => {
    const { cells, atLeast, atMost, rule, at } = line;
    const from = line.from.map((source) => ids.get(source) ?? write(source));
    const id = ids.size + 1;
    ids.set(line, id);
    const fact = { cells, atLeast, atMost };
    steps.push(
      rule === 'number'
        ? { id, rule, at, fact }
        : rule === 'total'
          ? { id, rule, fact }
          : { id, rule, from, fact },
    );
    return id;
  };
  write(last);
  const numbers = steps.flatMap((step) => (step.rule === 'number' ? [step.at] : []));
  return { technique: TECHNIQUES[last.level] ?? 'subset', numbers, steps };
}

function isExact({ atLeast, atMost }: Fact): boolean {
  return atLeast === atMost;
}

function isSame(one: Fact, other: Fact): boolean {
  return one.atLeast === other.atLeast && one.atMost === other.atMost;
}

function isDecided({ cells, atLeast, atMost }: Fact): boolean {
  return atMost === 0 || atLeast === cells.length;
}
