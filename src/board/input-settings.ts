/** How the player's hand is read. */
export interface InputSettings {
  /** How long a finger rests before it does the other action; 100–1000 ms. */
  readonly longPressMs: number;
  /** Exchanges the left and the right mouse button. */
  readonly swapButtons: boolean;
  /** A short buzz when a long press commits, where the device can. */
  readonly haptics: boolean;
}

export const DEFAULT_INPUT: InputSettings = { longPressMs: 250, swapButtons: false, haptics: true };

/** The delay within its bounds; what is not a number becomes the default. */
export function clampLongPress(ms: number): number {
  return Number.isFinite(ms) ? Math.min(1000, Math.max(100, ms)) : DEFAULT_INPUT.longPressMs;
}
