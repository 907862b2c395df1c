import { addStyles } from './add-styles.ts';
import { EndEffects } from './board-effects.ts';
import type { BoardView } from './board-view.ts';
import { animationOf } from './cell-changes.ts';
import { DoubleTaps } from './double-taps.ts';
import { extrasStyles } from './extras-styles.ts';
import { FingerOverlay } from './finger-overlay.ts';
import { startGlide } from './glide.ts';
import { wayTo } from './motion.ts';
import { unusualNeighbours } from './neighbour-aid.ts';
import { Palms } from './palms.ts';
import { drawRare, drawRareLook } from './rare-sprites.ts';
import { Stage } from './stage.ts';
import { blockPixels } from './tiny-colours.ts';
import { Wheel } from './wheel.ts';

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
  readonly view: BoardView;
}

/**
 * What the first move can do without, in a file of its own: the show around a finger and at the end of a game,
 * palms, what moves, what is seen from afar, from close by or drawn seldom, whose neighbours are shown, the wheel and double taps.
 */
export function createExtras({ surface, panel, view }: ExtrasParts): Extras {
  addStyles(surface.getRootNode(), extrasStyles);
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
  return { overlay: addOverlay(surface), effects: new EndEffects(panel) };
}

/** What shows around a finger, over the cells. */
function addOverlay(surface: HTMLElement): FingerOverlay {
  const ring = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  ring.setAttribute('class', 'ring');
  ring.setAttribute('viewBox', '0 0 96 96');
  for (const name of ['track', 'fill']) {
    const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
    circle.setAttribute('class', name);
    for (const [side, value] of Object.entries({ cx: 48, cy: 48, r: 40 }))
      circle.setAttribute(side, String(value));
    ring.append(circle);
  }
  const loupe = document.createElement('div');
  loupe.className = 'loupe';
  loupe.append(document.createElement('canvas'));
  for (const part of [ring, loupe]) part.setAttribute('aria-hidden', 'true');
  surface.append(ring, loupe);
  return new FingerOverlay(ring, loupe);
}
