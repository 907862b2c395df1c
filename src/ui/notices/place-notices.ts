import type { Box } from '../result/move-result.ts';

/** Where notices lie: in the board area above the board, beside it, or over the toolbar. */
export type NoticePlace = 'above' | 'aside' | 'bar';

/** The room around the board within its area, in CSS pixels. */
interface FreeRoom {
  readonly above: number;
  /** At the narrower of its two sides. */
  readonly aside: number;
}

/** The least width of a notice beside the board, its margins included, in CSS pixels. */
const LEAST_WIDTH = 280;

/** Air between a notice and the board, in CSS pixels. */
const AIR = 4;

/** Air between the board and the bars at its edges, in CSS pixels. */
const EDGE_AIR = 12;

/** How far a bar moves through the room beside the board, to lie at its edge. */
export function edgeShift(free: number): number {
  return Math.max(0, Math.floor(free) - EDGE_AIR);
}

/** The room that a board leaves free in its area. */
export function freeRoom(boardArea: Box, panel: Box): FreeRoom {
  return {
    above: edgeShift(panel.top - boardArea.top),
    aside: Math.min(panel.left - boardArea.left, boardArea.right - panel.right),
  };
}

/**
 * The place where notices cover no cell: above the board, else beside it, else over the toolbar. Where the toolbar
 * stands beside the board, as on a phone on its side, nothing is left but the board's upper edge.
 *
 * @param notices The notices as they lie above the board.
 * @param toolbar Without height where there is none.
 */
export function noticePlace(free: FreeRoom, notices: Box, toolbar: Box): NoticePlace {
  if (notices.bottom - notices.top + AIR <= free.above) return 'above';
  if (free.aside >= LEAST_WIDTH) return 'aside';
  return toolbar.top >= notices.bottom && toolbar.bottom > toolbar.top ? 'bar' : 'above';
}
