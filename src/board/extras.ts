import { DoubleTaps } from './input/double-taps.ts';
import { FingerOverlay } from './input/finger-overlay.ts';
import { Palms } from './input/palm-rejection.ts';
import { Wheel } from './input/wheel.ts';
import { unusualNeighbours } from './neighbour-aid.ts';
import { animationOf } from './paint/cell-changes.ts';
import { EndEffects } from './paint/end-effects.ts';
import { drawRare, drawRareLook } from './paint/moving-sprites.ts';
import { blockPixels } from './paint/tiny-colours.ts';
import type { BoardView } from './view/board-view.ts';
import { startGlide } from './view/inertia.ts';
import { wayTo } from './view/motion.ts';
import { Stage } from './view/moving-view.ts';

/** What the painted board has from here once it is loaded. */
export interface ViewExtras {
  readonly stage: Stage;
  readonly animationOf: typeof animationOf;
  readonly startGlide: typeof startGlide;
  readonly wayTo: typeof wayTo;
  readonly unusualNeighbours: typeof unusualNeighbours;
  readonly drawRare: typeof drawRare;
  readonly drawRareLook: typeof drawRareLook;
  readonly blockPixels: typeof blockPixels;
}

/** What the board itself has from here. */
export interface Extras {
  readonly overlay: FingerOverlay;
  readonly effects: EndEffects;
}

export interface ExtrasParts {
  readonly surface: HTMLElement;
  readonly panel: HTMLElement;
  /** The circle that fills around a finger. */
  readonly ring: SVGElement;
  readonly loupe: HTMLElement;
  readonly view: BoardView;
}

/**
 * What the first move can do without, in a file of its own: the show around a finger and at the end of a game,
 * palms, what moves, what is seen from afar, from close by or drawn seldom, whose neighbours are shown, the wheel and double taps.
 */
export function createExtras({ surface, panel, ring, loupe, view }: ExtrasParts): Extras {
  new Palms(surface);
  const taps = new DoubleTaps(surface, view);
  new Wheel(surface, view, () => taps.isHeld);
  view.setExtras({
    stage: new Stage(view, () => taps.isHeld),
    animationOf,
    startGlide,
    wayTo,
    unusualNeighbours,
    drawRare,
    drawRareLook,
    blockPixels,
  });
  return { overlay: new FingerOverlay(ring, loupe), effects: new EndEffects(panel) };
}
