import { EndEffects } from './board-effects.ts';
import { FingerOverlay } from './finger-overlay.ts';

export interface Extras {
  readonly overlay: FingerOverlay;
  readonly effects: EndEffects;
}

/** What the first move can do without, in a file of its own: the show around a finger, and at the end of a game. */
export function createExtras(ring: SVGElement, loupe: HTMLElement, panel: HTMLElement): Extras {
  return { overlay: new FingerOverlay(ring, loupe), effects: new EndEffects(panel) };
}
