/** A pan that goes on after a flick. */
export interface Glide {
  /** How far it goes in this time, in device pixels, and what is left of it (null at its end). */
  step(ms: number): { readonly dx: number; readonly dy: number; readonly next: Glide | null };
}

/** Time in which a glide loses all but 37 % of its speed. */
const FADE_MS = 325;
const SLOWEST = 0.03;
const FASTEST = 8;

/** A glide of this speed, in device pixels per millisecond, or null when it is too slow to be meant. */
export function startGlide(vx: number, vy: number): Glide | null {
  const speed = Math.hypot(vx, vy);
  if (speed < 0.15) return null;
  const limit = Math.min(1, FASTEST / speed);
  return glideOf(vx * limit, vy * limit);
}

function glideOf(vx: number, vy: number): Glide {
  return {
    step(ms) {
      const left = Math.exp(-ms / FADE_MS);
      const way = FADE_MS * (1 - left);
      const isOver = Math.hypot(vx, vy) * left < SLOWEST;
      return { dx: vx * way, dy: vy * way, next: isOver ? null : glideOf(vx * left, vy * left) };
    },
  };
}
