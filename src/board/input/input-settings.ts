/** The meanings of a click, a double click and a long press. */
export type InputScheme = 'classic' | 'flag-first' | 'double-click' | 'touch';

export const inputSchemes: readonly InputScheme[] = ['classic', 'flag-first', 'double-click', 'touch'];

/** Timings of the player's input. */
export interface InputSettings {
  readonly scheme: InputScheme;
  /** The duration of a long press that flags; 100–1000 ms. */
  readonly longPressMs: number;
  /** The duration of a long press that opens, where a tap flags; 100–1000 ms. */
  readonly openPressMs: number;
  /** In the scheme `touch`: how long a press must last for its release to count; 0–300 ms. */
  readonly tapMs: number;
  /** In the scheme `double-click`: how soon the second press must follow; 150–600 ms. */
  readonly doubleClickMs: number;
  /** The middle button opens a covered cell as the left one does. */
  readonly middleOpens: boolean;
  /** A click on the board after the end starts a new game. */
  readonly restartsWhenOver: boolean;
  /** Exchanges the left and the right mouse button. */
  readonly swapButtons: boolean;
  /** A short buzz when a long press commits, where the device can. */
  readonly haptics: boolean;
}

export const DEFAULT_INPUT: InputSettings = {
  scheme: 'classic',
  longPressMs: 250,
  // The graver of the two.
  openPressMs: 350,
  tapMs: 0,
  doubleClickMs: 300,
  middleOpens: false,
  restartsWhenOver: false,
  swapButtons: false,
  haptics: true,
};

/** The smallest and the largest value of each delay. */
export const delayBounds = {
  longPressMs: [100, 1000],
  openPressMs: [100, 1000],
  tapMs: [0, 300],
  doubleClickMs: [150, 600],
} as const satisfies { [name in keyof InputSettings]?: readonly [number, number] };

/** The delay within its bounds; what is not a number becomes the default. */
export function clampDelay(name: keyof typeof delayBounds, ms: number): number {
  const [least, most] = delayBounds[name];
  return Number.isFinite(ms) ? Math.min(most, Math.max(least, ms)) : DEFAULT_INPUT[name];
}

/** Whether a click flags what is covered: in two of the schemes it does, and flag mode turns each round. */
export function clicksFlag(scheme: InputScheme, isFlagMode: boolean): boolean {
  return isFlagMode !== (scheme === 'flag-first' || scheme === 'double-click');
}
