import type { Look } from '../../../worker/api/session.ts';
import { covers, shareFor } from './look-request.ts';
import type { Viewport } from './viewport.ts';
import { visibleRect } from './viewport.ts';

/** The time to wait for a look before another is requested. */
const PATIENCE_MS = 250;
/** A look this many times as wide as the view dates from a smaller zoom: the worker would report all its changes. */
const TOO_WIDE = 16;

type Asked = Omit<Look, 'lookId'>;

/** Decides when to ask for another look: before the last one ends, and only when that has been answered. */
export class LookAhead {
  #asked: Asked | null = null;
  #askedAt = 0;

  /** Whether the requested look is enough, given what has been answered so far. */
  isEnough(asked: Asked, answered: Asked | null, view: Viewport, nowMs: number): boolean {
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.#askedAt = nowMs;
    }
    // Looks for the sizes in between would only delay the one at the end of the zoom.
    if (answered?.rect !== asked.rect && nowMs - this.#askedAt < PATIENCE_MS) return true;
    return isAhead(asked, view);
  }
}

/** Whether a look reaches half as far around what is seen as one that would be asked for now, and not much too far. */
export function isAhead(look: Asked, view: Viewport): boolean {
  const seen = visibleRect(view);
  const isTooWide = look.rect.columns > TOO_WIDE * seen.columns + 64;
  return !isTooWide && covers(look, view, shareFor(seen, look.cellsPerBlock) / 2);
}
