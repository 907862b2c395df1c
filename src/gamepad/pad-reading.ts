/** The actions of a pad, whatever its buttons are called. */
export type PadButton =
  | 'open'
  | 'flag'
  | 'chord'
  | 'hint'
  | 'out'
  | 'in'
  | 'undo'
  | 'around'
  | 'new-game'
  | 'pause'
  | 'fit'
  | PadDirection;

export type PadDirection = 'up' | 'down' | 'left' | 'right';

/** One change of a pad. A direction comes again and again while it is held, and is never let go. */
export interface PadEvent {
  readonly type: 'press' | 'release';
  readonly button: PadButton;
}

/** The state of a pad at one moment, as the browser gives it. */
export interface PadReading {
  readonly buttons: readonly { readonly pressed: boolean }[];
  readonly axes: readonly number[];
}

/** The buttons of the standard layout, by their numbers. */
const BUTTONS: readonly (PadButton | null)[] = [
  'open',
  'flag',
  'chord',
  'hint',
  'out',
  'in',
  'undo',
  'around',
  'new-game',
  'pause',
  'fit',
  'fit',
  'up',
  'down',
  'left',
  'right',
];

/** A stick counts from this share of its way on, and until it has come back to the other: it trembles in between. */
const STICK_ON = 0.55;
const STICK_OFF = 0.35;
/** The delays of a held button: before the first repeat and between repeats, in milliseconds. */
const REPEAT_AFTER_MS = 350;
const REPEAT_MS = 90;

const directions: readonly PadDirection[] = ['up', 'down', 'left', 'right'];

/** Turns readings of all pads together into what was pressed and let go: no clock, no browser. */
export class PadReader {
  #held: ReadonlySet<PadButton>;
  #stick: PadDirection | null = null;
  #direction: PadDirection | null = null;
  #repeatAt = 0;

  /** @param first What is held already does nothing: the press that woke the pad was no move. */
  constructor(first: readonly PadReading[]) {
    this.#held = this.#read(first);
    this.#direction = this.#directionOf(this.#held);
    this.#repeatAt = Number.POSITIVE_INFINITY;
  }

  /** The changes since the last reading; `now` in milliseconds. */
  step(readings: readonly PadReading[], now: number): readonly PadEvent[] {
    const before = this.#held;
    const held = this.#read(readings);
    this.#held = held;
    const events: PadEvent[] = [];
    for (const button of before) if (!held.has(button)) events.push({ type: 'release', button });
    for (const button of held) if (!before.has(button)) events.push({ type: 'press', button });
    const others = events.filter(({ button }) => !isDirection(button));
    return [...others, ...this.#go(this.#directionOf(held), now)];
  }

  /** One direction at a time, the newest: from the pad's corners no two. */
  #go(direction: PadDirection | null, now: number): readonly PadEvent[] {
    const isOther = direction !== this.#direction;
    this.#direction = direction;
    if (direction === null || (!isOther && now < this.#repeatAt)) return [];
    this.#repeatAt = now + (isOther ? REPEAT_AFTER_MS : REPEAT_MS);
    return [{ type: 'press', button: direction }];
  }

  #directionOf(held: ReadonlySet<PadButton>): PadDirection | null {
    if (this.#direction && held.has(this.#direction)) return this.#direction;
    return directions.find((direction) => held.has(direction)) ?? null;
  }

  #read(readings: readonly PadReading[]): ReadonlySet<PadButton> {
    const held = new Set<PadButton>();
    for (const { buttons } of readings) {
      for (const [i, { pressed }] of buttons.entries()) {
        const button = BUTTONS[i];
        if (pressed && button) held.add(button);
      }
    }
    this.#stick = this.#stickOf(readings);
    if (this.#stick) held.add(this.#stick);
    return held;
  }

  /** The direction of the left stick that is pushed the furthest. */
  #stickOf(readings: readonly PadReading[]): PadDirection | null {
    let [x, y] = [0, 0];
    for (const { axes } of readings) {
      const [right = 0, down = 0] = axes;
      if (Math.hypot(right, down) > Math.hypot(x, y)) [x, y] = [right, down];
    }
    if (Math.hypot(x, y) < (this.#stick ? STICK_OFF : STICK_ON)) return null;
    const wasLevel = this.#stick === 'left' || this.#stick === 'right';
    // On a diagonal it stays where it was.
    const isLevel = Math.abs(x) * (wasLevel ? 1.3 : 1) > Math.abs(y) * (this.#stick && !wasLevel ? 1.3 : 1);
    if (isLevel) return x < 0 ? 'left' : 'right';
    return y < 0 ? 'up' : 'down';
  }
}

export function isDirection(button: PadButton): button is PadDirection {
  return directions.some((direction) => direction === button);
}
