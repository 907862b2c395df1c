import type { CellIndex } from '../api/cells.ts';
import type { PracticePattern } from '../api/practice.ts';
import type { Hint, ProofStep } from '../api/solver.ts';
import type { View } from '../engine/game/view.ts';
import { gridOf } from '../engine/rules/ruleset.ts';
import { columnOf, type Grid, rowOf } from '../engine/topology/grid.ts';
import { type Position, positionOf } from '../solver/position/position.ts';
import { deduce, FATE, type Knowledge } from '../solver/proof/deduce.ts';
import { restrict } from '../solver/proof/shorten.ts';
import { latticeOf, type Place } from './lattice.ts';
import { patternOfShape } from './pattern.ts';
import type { Shape } from './shape.ts';

/**
 * The pattern of a proof that cells are free in a view; null where it has none: it rests on what the rules promise, or is
 * too wide to be practised.
 *
 * Mines that are known one number at a time are taken from the numbers: who knows them sees what is left. Of a single
 * number whose mines are all known that leaves the free cells about it. A proof by the mine count is about all uncertain
 * cells and all numbers beside them.
 */
export function patternOfHint(view: View, hint: Hint): PracticePattern | null {
  const { technique, numbers, steps } = hint.proof;
  if (technique === 'guess' || !isByNumbers(steps)) return null;
  const read = positionOf(view);
  if (!read.ok) return null;
  const { position } = read;
  const isCount = technique === 'mine-count';
  const { knowledge, fault } = deduce(position);
  if (fault !== null) return null;
  const grid = gridOf(view.ruleset);
  const used = isCount ? position : { ...restrict(position, new Set(numbers)), total: null };
  const found = technique === 'single' ? conclusionOf(hint, used, knowledge) : leftOver(used, knowledge);
  const isSaid = new Set(found.cells);
  if (found.cells.length === 0 || !hint.cells.every((cell) => isSaid.has(cell))) return null;
  const placeOf = placesAround(grid, hint.cells[0]);
  const { topology, mines } = view.ruleset;
  const shape: Shape = {
    topology,
    numbers: found.numbers.map(({ cell, left }) => ({ place: placeOf(cell), left })),
    cells: found.cells.map(placeOf),
    ...(isCount ? { minesLeft: mines - knowledge.mineCount } : {}),
  };
  if (!isWhole(shape, found)) return null;
  const canBeReduced = technique !== 'single' && !isCount;
  return patternOfShape(shape, technique, canBeReduced && found.isReduced);
}

/** Whether the steps rest on numbers and the mine count alone. */
function isByNumbers(steps: readonly ProofStep[]): boolean {
  return steps.every(
    (step) =>
      step.rule !== 'promise' &&
      step.rule !== 'flag' &&
      (step.rule !== 'cases' || step.cases.every(({ steps: inner }) => isByNumbers(inner))),
  );
}

/** Numbers and uncertain cells, by their cells on the board. */
interface Found {
  /** Each with the mines left about it, and how many uncertain cells. */
  readonly numbers: readonly {
    readonly cell: CellIndex;
    readonly left: number;
    readonly uncertain: number;
  }[];
  readonly cells: readonly CellIndex[];
  /** Whether there are known mines about the numbers. */
  readonly isReduced: boolean;
}

/** The number that concludes, less all of its mines, and what is free about it. */
function conclusionOf(
  hint: Hint,
  { numbers, counts, starts, members }: Position,
  { fate }: Knowledge,
): Found {
  for (let i = 0; i < numbers.length; i++) {
    const covered = [...members.subarray(starts[i], starts[i + 1])];
    const cells = covered.filter((cell) => fate[cell] !== FATE.mine);
    if (covered.length - cells.length !== counts[i]) continue;
    if (!hint.cells.every((cell) => cells.includes(cell))) continue;
    return { numbers: [{ cell: numbers[i], left: 0, uncertain: cells.length }], cells, isReduced: true };
  }
  return { numbers: [], cells: [], isReduced: false };
}

/** What single numbers leave undecided. */
function leftOver({ numbers, counts, starts, members, total }: Position, knowledge: Knowledge): Found {
  const { fate, left, unknown } = knowledge;
  const uncertain = new Set<CellIndex>();
  const isUncertain = (cell: CellIndex) => fate[cell] === FATE.unknown;
  const active: Found['numbers'][number][] = [];
  let isReduced = false;
  for (let i = 0; i < numbers.length; i++) {
    const cell = numbers[i];
    if (unknown[cell] === 0) continue;
    active.push({ cell, left: left[cell], uncertain: unknown[cell] });
    if (left[cell] < counts[i]) isReduced = true;
    for (const member of members.subarray(starts[i], starts[i + 1]))
      if (isUncertain(member)) uncertain.add(member);
  }
  if (total !== null)
    for (let cell = 0; cell < fate.length; cell++) if (isUncertain(cell)) uncertain.add(cell);
  return { numbers: active, cells: [...uncertain], isReduced };
}

/**
 * Names for cells as places of a board without edges. On a torus they are those nearest to `centre`; a shape that reaches
 * round it is told by `isWhole`.
 */
function placesAround(grid: Grid, centre: CellIndex): (cell: CellIndex) => Place {
  const nearest = (difference: number, size: number) => {
    const wrapped = ((difference % size) + size) % size;
    return wrapped * 2 > size ? wrapped - size : wrapped;
  };
  const [column, row] = [columnOf(grid, centre), rowOf(grid, centre)];
  if (!grid.isTorus) return (cell) => [columnOf(grid, cell), rowOf(grid, cell)];
  return (cell) => [
    column + nearest(columnOf(grid, cell) - column, grid.columns),
    row + nearest(rowOf(grid, cell) - row, grid.rows),
  ];
}

/** Whether each number has as many uncertain cells about it in the shape as on the board. */
function isWhole({ topology, numbers, cells }: Shape, found: Found): boolean {
  const { areNeighbours } = latticeOf(topology);
  return numbers.every(
    ({ place }, i) =>
      cells.filter((cell) => areNeighbours(place, cell)).length === found.numbers[i].uncertain,
  );
}
