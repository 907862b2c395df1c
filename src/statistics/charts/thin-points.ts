/** Indices of the points kept after thinning, with how many points each represents. */
export interface ThinnedPoints {
  readonly at: Uint32Array;
  readonly weights: Uint32Array;
}

/** Part of a plane. */
export interface Window {
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
}

/**
 * Keeps the first point in each square of a grid, in the given order; the others would be painted over it.
 * Cost: O(points); 100,000 take a few milliseconds, however many are left.
 *
 * @param columns, rows The grid's squares: pixels, or a few of them.
 */
export function thinPoints(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  { minX, maxX, minY, maxY }: Window,
  columns: number,
  rows: number,
): ThinnedPoints {
  const slots = new Int32Array(columns * rows).fill(-1);
  const at: number[] = [];
  const weights: number[] = [];
  const scaleX = columns / (maxX - minX || 1);
  const scaleY = rows / (maxY - minY || 1);
  for (let i = 0; i < xs.length; i++) {
    const column = Math.min(columns - 1, Math.max(0, Math.floor(((xs[i] ?? 0) - minX) * scaleX)));
    const row = Math.min(rows - 1, Math.max(0, Math.floor(((ys[i] ?? 0) - minY) * scaleY)));
    const square = row * columns + column;
    const slot = slots[square] ?? -1;
    if (slot < 0) {
      slots[square] = at.length;
      at.push(i);
      weights.push(1);
    } else {
      weights[slot] = (weights[slot] ?? 0) + 1;
    }
  }
  return { at: Uint32Array.from(at), weights: Uint32Array.from(weights) };
}
