import type { Point, Viewport } from './viewport.ts';
import { clampViewport, originOf, panelOf } from './viewport.ts';
import { zoomTo } from './zoom.ts';

/** A movement of the view that goes on by itself: where it is after some milliseconds more, and what is left of it. */
export type Motion = (view: Viewport, ms: number) => readonly [Viewport, Motion | null];

const WAY_MS = 240;
const REST_MS = 110;

/** Zooms to cells of a size around a point, in a short time: a zoom that was let go comes to rest at a sharp size. */
export function zoomMotion(from: Viewport, cell: number, around: Point, lastsMs = REST_MS): Motion {
  return timed(from, lastsMs, (share) =>
    share === 1
      ? zoomTo(from, cell, around)
      : zoomTo(from, from.cell * (cell / from.cell) ** share, around, around, true),
  );
}

/** All the way from one viewport to another of the same board and size, straight through the point that both have in common. */
export function wayTo(from: Viewport, to: Viewport): Motion {
  const start = originOf(from);
  const end = originOf(to);
  return timed(from, WAY_MS, (share) => {
    if (share === 1) return to;
    const cell = from.cell * (to.cell / from.cell) ** share;
    // The origin moves in proportion to the size, measured in pixels per cell.
    const way = to.cell === from.cell ? share : (cell - from.cell) / (to.cell - from.cell);
    const view = { ...from, cell };
    const panel = panelOf(view);
    const x = panel.left + panel.padX - (start.x + (end.x - start.x) * way);
    const y = panel.top + panel.padY - (start.y + (end.y - start.y) * way);
    return clampViewport({ ...view, x, y });
  });
}

/** Begins with the first frame, slows down towards its end, and gives way to whatever else has moved the view. */
function timed(from: Viewport, lastsMs: number, at: (share: number) => Viewport): Motion {
  const step = (expected: Viewport, elapsedMs: number): Motion => {
    return (view, ms) => {
      if (view !== expected) return [view, null];
      const now = Math.min(lastsMs, elapsedMs + ms);
      const next = at(now === lastsMs ? 1 : 1 - (1 - now / lastsMs) ** 3);
      return [next, now === lastsMs ? null : step(next, now)];
    };
  };
  return step(from, 0);
}
