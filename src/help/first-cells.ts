import type { FirstClick, LevelName } from '../../worker/api/rules.ts';
import { levelSizes } from '../rules/level-sizes.ts';
import { FIRST_CELL_CHANCES } from './first-cell-chances.ts';

/** What a map of first cells can be shown for: where the top-left cell alone is safe, that is where to start. */
export type MappedPromise = Exclude<FirstClick, 'corner'>;

/** The distance from an edge beyond which cells are no longer told apart; 1 is at the edge. */
export const FARTHEST = FIRST_CELL_CHANCES.beginner.opening.length;

/**
 * The chance to win from a first cell so far from the two nearest edges. Where the first cell may be a mine it is the
 * chance that it is none, times that from a cell known to be safe: both lay the mines evenly.
 */
export function chanceAt(level: LevelName, promise: MappedPromise, x: number, y: number): number {
  const { columns, rows, mines } = levelSizes[level];
  const chances = FIRST_CELL_CHANCES[level][promise === 'opening' ? 'opening' : 'cell'];
  const near = Math.min(x, y, FARTHEST);
  const far = Math.min(Math.max(x, y), FARTHEST);
  const chance = chances[near - 1]?.[far - near] ?? Number.NaN;
  return promise === 'any' ? chance * (1 - mines / (columns * rows)) : chance;
}

/** How far a row or column, counted from 0, is from the nearer edge: 1 at the edge. */
export function distanceAt(place: number, length: number): number {
  return Math.min(place, length - 1 - place) + 1;
}

/** A kind of cell: its distances from the two nearest edges, the smaller one first, and the chance to win from there. */
export interface FirstCell {
  readonly near: number;
  readonly far: number;
  readonly chance: number;
}

/** All kinds of cells of a level, the best first. */
export function firstCells(level: LevelName, promise: MappedPromise): FirstCell[] {
  const kinds: FirstCell[] = [];
  for (let near = 1; near <= FARTHEST; near++)
    for (let far = near; far <= FARTHEST; far++)
      kinds.push({ near, far, chance: chanceAt(level, promise, near, far) });
  return kinds.sort((a, b) => b.chance - a.chance);
}
