import { DoubleTaps } from './input/double-taps.ts';
import { FingerOverlay } from './input/finger-overlay.ts';
import { PalmRejection } from './input/palm-rejection.ts';
import { Wheel } from './input/wheel.ts';
import { EndEffects } from './paint/end-effects.ts';
import type { BoardView } from './view/board-view.ts';
import { FullRenderer } from './view/full-renderer.ts';

/** The parts that the board receives once it can be played. */
export interface LazyParts {
  readonly renderer: FullRenderer;
  readonly overlay: FingerOverlay;
  readonly effects: EndEffects;
}

export interface LazyPartsContext {
  readonly inputArea: HTMLElement;
  readonly panel: HTMLElement;
  /** The circle that fills around a finger. */
  readonly ring: SVGElement;
  readonly magnifier: HTMLElement;
  readonly view: BoardView;
}

/**
 * Creates what the first move can do without: the full renderer, the overlay around a finger, the effects at the end of
 * a game, and the listeners for palms, the wheel and double taps.
 */
export function createLazyParts({ inputArea, panel, ring, magnifier, view }: LazyPartsContext): LazyParts {
  new PalmRejection(inputArea);
  const taps = new DoubleTaps(inputArea, view);
  new Wheel(inputArea, view, () => taps.isHeld);
  return {
    renderer: new FullRenderer(view, () => taps.isHeld),
    overlay: new FingerOverlay(ring, magnifier),
    effects: new EndEffects(panel),
  };
}
