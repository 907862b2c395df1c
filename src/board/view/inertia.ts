import type { Motion } from './motion.ts';
import { panBy } from './viewport.ts';

/** Time in which the board loses all but 37 % of its speed after a flick. */
const FADE_MS = 325;
const SLOWEST = 0.03;
const FASTEST = 8;

/** A pan that goes on after a flick, from this speed in device pixels per millisecond; null when it is too slow to be meant. */
export function startInertia(vx: number, vy: number): Motion | null {
  const speed = Math.hypot(vx, vy);
  if (speed < 0.15) return null;
  const limit = Math.min(1, FASTEST / speed);
  return inertiaOf(vx * limit, vy * limit);
}

function inertiaOf(vx: number, vy: number): Motion {
  return (view, ms) => {
    const left = Math.exp(-ms / FADE_MS);
    const way = FADE_MS * (1 - left);
    const next = panBy(view, -vx * way, -vy * way);
    const isStuck = next.x === view.x && next.y === view.y && Math.hypot(vx, vy) * way > 0.5;
    const isOver = isStuck || Math.hypot(vx, vy) * left < SLOWEST;
    return [next, isOver ? null : inertiaOf(vx * left, vy * left)];
  };
}
