/**
 * What happens with the mouse: it moves; left, right and middle button go down (`c`) and up (`r`); left with Shift;
 * a flag whose gesture is unknown; both buttons are down; a button changes; the setting of question marks changes.
 */
export const MOUSE_CODES = [
  ...['mv', 'lc', 'lr', 'rc', 'rr', 'mc', 'mr', 'sc', 'pf', 'cc', 'l', 'r', 'm', 'mt'],
] as const satisfies readonly MouseCode[];

export type MouseCode =
  | 'mv'
  | 'lc'
  | 'lr'
  | 'rc'
  | 'rr'
  | 'mc'
  | 'mr'
  | 'sc'
  | 'pf'
  | 'cc'
  | 'l'
  | 'r'
  | 'm'
  | 'mt';

/** More than any replay of a game that someone played. */
const MOST_EVENTS = 1_000_000;
export const MOST_MS = 2 ** 31 - 1;
/** Pixels further away are outside of every board too. */
const FARTHEST = 10_000_000;

const NUMBER_OF_CODE: ReadonlyMap<MouseCode, number> = /* @__PURE__ */ new Map(
  MOUSE_CODES.map((code, i) => [code, i]),
);

/** The events of a replay in the order of the file: pixels from the board's corner, milliseconds of the file's own clock. */
export class MouseTrack {
  length = 0;
  /** A time was earlier than the one before, and became that one. */
  fellBack = false;
  /** Why not all of it was taken; null: it was. */
  excess: 'events' | 'time' | null = null;
  codes = new Uint8Array(1024);
  x = new Int32Array(1024);
  y = new Int32Array(1024);
  atMs = new Int32Array(1024);

  push(code: MouseCode, right: number, down: number, atMs: number): void {
    const at = this.length;
    const [x, y] = [near(right), near(down)];
    const isStill = at > 0 && this.x[at - 1] === x && this.y[at - 1] === y;
    if (code === 'mv' && isStill) return;
    if (at === MOST_EVENTS) this.excess = 'events';
    if (Math.abs(atMs) > MOST_MS) this.excess = 'time';
    if (this.excess !== null) return;
    if (at === this.codes.length) this.#grow();
    const lastMs = at > 0 ? this.atMs[at - 1] : atMs;
    if (atMs < lastMs) this.fellBack = true;
    this.codes[at] = NUMBER_OF_CODE.get(code) as number;
    this.x[at] = x;
    this.y[at] = y;
    this.atMs[at] = Math.max(lastMs, atMs);
    this.length = at + 1;
  }

  #grow(): void {
    const size = Math.min(MOST_EVENTS, 2 * this.codes.length);
    const longer = <T extends Uint8Array | Int32Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.codes = longer(this.codes, new Uint8Array(size));
    this.x = longer(this.x, new Int32Array(size));
    this.y = longer(this.y, new Int32Array(size));
    this.atMs = longer(this.atMs, new Int32Array(size));
  }
}

function near(pixels: number): number {
  return Math.max(-FARTHEST, Math.min(FARTHEST, pixels));
}

/** The buttons that a record of states shows as held. */
export interface HeldButtons {
  readonly left: boolean;
  readonly middle: boolean;
  readonly right: boolean;
}

/** Turns states of the mouse, as some programs record them, into events: first the way, then what went down, then up. */
export class StateTrack {
  readonly track = new MouseTrack();
  #held: HeldButtons = { left: false, middle: false, right: false };
  #x = NaN;
  #y = NaN;

  take(held: HeldButtons, x: number, y: number, atMs: number): void {
    const before = this.#held;
    if (x !== this.#x || y !== this.#y) this.track.push('mv', x, y, atMs);
    const buttons = ['left', 'right', 'middle'] as const;
    const initials = { left: 'l', right: 'r', middle: 'm' } as const;
    for (const button of buttons)
      if (held[button] && !before[button]) this.track.push(`${initials[button]}c`, x, y, atMs);
    for (const button of buttons)
      if (!held[button] && before[button]) this.track.push(`${initials[button]}r`, x, y, atMs);
    this.#held = held;
    this.#x = x;
    this.#y = y;
  }

  /** Lets all buttons go where the mouse stands. */
  release(atMs: number): void {
    const { left, middle, right } = this.#held;
    if (left || middle || right)
      this.take({ left: false, middle: false, right: false }, this.#x, this.#y, atMs);
  }
}
