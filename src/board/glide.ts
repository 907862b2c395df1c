/** A pan that goes on after a flick: device pixels per millisecond. */
export interface Glide {
  readonly vx: number;
  readonly vy: number;
}

/** Time in which a glide loses all but 37 % of its speed. */
const FADE_MS = 325;
const SLOWEST = 0.03;
const FASTEST = 8;

/** A glide of this speed, or null when it is too slow to be meant. */
export function startGlide(vx: number, vy: number): Glide | null {
  const speed = Math.hypot(vx, vy);
  if (speed < 0.15) return null;
  const limit = Math.min(1, FASTEST / speed);
  return { vx: vx * limit, vy: vy * limit };
}

/** How far it goes in this time, and what is left of it (null at its end). */
export function stepGlide(
  glide: Glide,
  ms: number,
): { readonly dx: number; readonly dy: number; readonly next: Glide | null } {
  const left = Math.exp(-ms / FADE_MS);
  const way = FADE_MS * (1 - left);
  const next = { vx: glide.vx * left, vy: glide.vy * left };
  const isOver = Math.hypot(next.vx, next.vy) < SLOWEST;
  return { dx: glide.vx * way, dy: glide.vy * way, next: isOver ? null : next };
}
