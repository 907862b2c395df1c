/** Edges in CSS pixels from the corner of the game. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Air between the board and the card. */
const airPixels = 8;

/**
 * How far the board moves within its board area so that the result card covers as little of it as possible: up when the card lies
 * across it, to the left when it lies beside it and there is room enough to be worth the while.
 * Whole CSS pixels, at most 0; null when no move is needed.
 */
export function shiftFor(boardArea: Box, panel: Box, card: Box): Shift | null {
  const above = panel.top - boardArea.top;
  const aside = panel.left - boardArea.left;
  const across = panel.right + airPixels - card.left;
  const down = panel.bottom + airPixels - card.top;
  if (across <= 0 || down <= 0 || panel.top >= card.bottom) return null;
  const isAside = card.left - panel.left > panel.right - card.right + airPixels;
  if (!isAside) return moved(0, Math.min(down, above));
  return aside >= across / 2 ? moved(Math.min(across, aside), 0) : null;
}

function moved(left: number, up: number): Shift | null {
  const x = Math.round(Math.max(0, left));
  const y = Math.round(Math.max(0, up));
  return x + y === 0 ? null : { x: 0 - x, y: 0 - y };
}

/** An element's place within another, by layout: running transitions do not count. */
export function boxWithin(ancestor: HTMLElement, element: HTMLElement): Box {
  let left = 0;
  let top = 0;
  for (let at: Element | null = element; at instanceof HTMLElement && at !== ancestor; at = at.offsetParent) {
    left += at.offsetLeft;
    top += at.offsetTop;
  }
  return { left, top, right: left + element.offsetWidth, bottom: top + element.offsetHeight };
}
