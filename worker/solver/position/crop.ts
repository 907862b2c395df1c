import type { CellIndex } from '../../api/cells.ts';
import type { View } from '../../engine/game/view.ts';
import { gridOf, type Ruleset } from '../../engine/rules/ruleset.ts';
import { columnOf, dependsOnRow, type Grid, offsetsOf, rowOf } from '../../engine/topology/grid.ts';
import { isCovered, UNSEEN } from './position.ts';

/** Part of a view as a view of its own, to be reasoned about with a density and no number of mines. */
export interface Crop {
  readonly view: View;
  /** By cell of the part: the cell of the whole. */
  readonly cells: Int32Array;
  /** The cell of the part that was asked for. */
  readonly centre: CellIndex;
}

/** The extent of a part along one axis, and how many lines at either end have neighbours outside it. */
interface Span {
  readonly from: number;
  readonly length: number;
  readonly marginBefore: number;
  readonly marginAfter: number;
}

/**
 * The cells up to `radius` away from one, and all of a side that is no longer than both ways. Numbers with neighbours outside
 * are unseen, as if nothing were known of them.
 * Cost: one step for each cell of the part.
 */
export function cropView(view: View, centre: CellIndex, radius: number): Crop {
  const { ruleset } = view;
  const grid = gridOf(ruleset);
  // The part goes round nowhere: its offsets are not those that a small torus has folded.
  const { even, odd } = grid.isTorus ? offsetsOf(ruleset.topology) : grid;
  const offsets = [...even, ...odd];
  const row = rowOf(grid, centre);
  const column = columnOf(grid, centre);
  const step = dependsOnRow(ruleset.topology) ? 2 : 1;
  const reach = (axis: 0 | 1) => Math.max(0, ...offsets.map((offset) => Math.abs(offset[axis])));
  const across = spanAround(column, radius, grid.columns, reach(0), grid.isTorus, 1);
  const down = spanAround(row, radius, grid.rows, reach(1), grid.isTorus, step);
  const cells = new Int32Array(across.length * down.length);
  const codes = new Uint8Array(cells.length);
  for (let y = 0, i = 0; y < down.length; y++) {
    const from = ((down.from + y) % grid.rows) * grid.columns;
    const isEdge = y < down.marginBefore || y >= down.length - down.marginAfter;
    for (let x = 0; x < across.length; x++, i++) {
      const cell = from + ((across.from + x) % grid.columns);
      const code = view.cells[cell];
      const isCut = isEdge || x < across.marginBefore || x >= across.length - across.marginAfter;
      cells[i] = cell;
      codes[i] = isCut && !isCovered(code) ? UNSEEN : code;
    }
  }
  // Rules that nobody plays by: they only say who neighbours whom.
  const size = { columns: across.length, rows: down.length, mines: 0 };
  const partRules: Ruleset = Object.freeze({ ...ruleset, ...size, wrap: 'none' as const });
  const part: View = { ruleset: partRules, status: view.status, cells: codes };
  return { view: part, cells, centre: cells.indexOf(centre) };
}

/** The cells up to `radius` away from one, and all of a side that is no longer than both ways, row by row. */
export function* cellsAround(grid: Grid, centre: CellIndex, radius: number): Generator<CellIndex> {
  const row = rowOf(grid, centre);
  const across = spanAround(columnOf(grid, centre), radius, grid.columns, 0, grid.isTorus, 1);
  const down = spanAround(row, radius, grid.rows, 0, grid.isTorus, 1);
  for (let y = 0; y < down.length; y++) {
    const from = ((down.from + y) % grid.rows) * grid.columns;
    for (let x = 0; x < across.length; x++) yield from + ((across.from + x) % grid.columns);
  }
}

function spanAround(
  at: number,
  radius: number,
  length: number,
  reach: number,
  isTorus: boolean,
  step: number,
): Span {
  if (2 * radius + step >= length) {
    const margin = isTorus ? reach : 0;
    return { from: 0, length, marginBefore: margin, marginAfter: margin };
  }
  if (isTorus) {
    const from = at - radius - ((at - radius) & (step - 1));
    return {
      from: (from + length) % length,
      length: at + radius + 1 - from,
      marginBefore: reach,
      marginAfter: reach,
    };
  }
  const low = Math.max(0, at - radius);
  const from = low - (low & (step - 1));
  const end = Math.min(length, at + radius + 1);
  return {
    from,
    length: end - from,
    marginBefore: from === 0 ? 0 : reach,
    marginAfter: end === length ? 0 : reach,
  };
}
