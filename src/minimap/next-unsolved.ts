import type { CellIndex } from '../../worker/api/cells.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { Geometry } from '../../worker/api/rules.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import { neighboursOf } from '../board/neighbours.ts';
import { isOpenSign } from './density.ts';
import { MOST_TOLD_CELLS, type NavigatedGame } from './navigated-game.ts';

/** An open cell with work left, and what it shows. */
export interface Unsolved {
  readonly cell: CellIndex;
  /** Its number. */
  readonly mines: number;
  /** Covered neighbours without a flag. */
  readonly covered: number;
}

/** The nearest open cell with work left, as the engine's `nextUnsolved` finds it; null when there is none (any more). */
export async function nextUnsolved(
  game: NavigatedGame,
  geometry: Geometry,
  from: CellIndex,
  after: CellIndex | null,
): Promise<Outcome<{ found: Unsolved | null }>> {
  const { columns, rows } = geometry;
  if (columns * rows <= MOST_TOLD_CELLS) {
    const answer = await game.viewText();
    if (!answer.ok) return answer;
    const signs = answer.text.replaceAll('\n', '');
    const cell = nearestInText(signs, geometry, from, after);
    return { ok: true, found: cell === null ? null : unsolvedAt(cell, geometry, (one) => signs[one] ?? '') };
  }
  const answer = await game.ask((client) => client.ask((session) => session.nextUnsolved(from, after)));
  if (!answer.ok) return answer;
  return { ok: true, found: answer.cell === null ? null : await tellOf(game, geometry, answer.cell) };
}

/** The same for a board fetched whole: its signs in text notation, row by row. */
export function nearestInText(
  signs: string,
  geometry: Geometry,
  from: CellIndex,
  after: CellIndex | null,
): CellIndex | null {
  const { columns } = geometry;
  const distanceOf = (cell: CellIndex) =>
    Math.max(
      Math.abs(columnOf(cell, columns) - columnOf(from, columns)),
      Math.abs(rowOf(cell, columns) - rowOf(from, columns)),
    );
  const past = after === null ? -1 : distanceOf(after);
  let best: CellIndex | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell < signs.length; cell++) {
    const distance = distanceOf(cell);
    const isPast = distance < past || (distance === past && cell <= (after ?? -1));
    if (isPast || distance >= bestDistance || !isOpenSign(signs[cell] ?? '')) continue;
    if (!neighboursOf(geometry, cell).some((one) => isCovered(signs[one]))) continue;
    best = cell;
    bestDistance = distance;
  }
  return best;
}

/** On a board not fetched whole only the cell and its neighbours are requested: they may lie at opposite edges. */
async function tellOf(game: NavigatedGame, geometry: Geometry, cell: CellIndex): Promise<Unsolved> {
  const around = [cell, ...neighboursOf(geometry, cell)];
  const told = await Promise.all(
    around.map(async (one) => {
      const row = rowOf(one, geometry.columns);
      const answer = await game.viewText({
        column: columnOf(one, geometry.columns),
        row,
        columns: 1,
        rows: 1,
      });
      return [one, answer.ok ? answer.text : ''] as const;
    }),
  );
  const signs = new Map(told);
  return unsolvedAt(cell, geometry, (one) => signs.get(one) ?? '');
}

function unsolvedAt(cell: CellIndex, geometry: Geometry, signOf: (cell: CellIndex) => string): Unsolved {
  const covered = neighboursOf(geometry, cell).filter((one) => isCovered(signOf(one))).length;
  return { cell, mines: Number.parseInt(signOf(cell), 36), covered };
}

function isCovered(sign: string | undefined): boolean {
  return sign === '#' || sign === '?';
}
