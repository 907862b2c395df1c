/** A box within the board's element, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Air between the card and the edges of the board, and around what it must not cover. */
const AIR = 10;

/**
 * Where the card lies in a room of that size: in the corner it is in, unless that would cover something; then in the
 * first of the others that is free. The first of all corners is the upper one at the end of the line.
 */
export function cornerFor(
  room: { readonly width: number; readonly height: number },
  card: { readonly width: number; readonly height: number },
  avoided: readonly Box[],
  present: number,
  isLeft: boolean,
): number {
  const isFree = (corner: number) => {
    const box = boxIn(room, card, corner, isLeft);
    return !avoided.some((other) => touches(box, other, AIR / 2));
  };
  return [present, 0, 1, 2, 3].find(isFree) ?? present;
}

/** The card's box in a corner: 0 and 1 are the upper and lower one at the end of the line, 2 and 3 those at its start. */
export function boxIn(
  room: { readonly width: number; readonly height: number },
  card: { readonly width: number; readonly height: number },
  corner: number,
  isLeft: boolean,
): Box {
  const isAtLeft = corner < 2 === isLeft;
  const left = isAtLeft ? AIR : room.width - card.width - AIR;
  const top = corner % 2 === 0 ? AIR : room.height - card.height - AIR;
  return { left, top, right: left + card.width, bottom: top + card.height };
}

/** Whether two boxes come nearer to each other than that. */
export function touches(a: Box, b: Box, air: number): boolean {
  return a.left - air < b.right && b.left - air < a.right && a.top - air < b.bottom && b.top - air < a.bottom;
}
