import type { CellIndex } from '../../../worker/api/cells.ts';
import type { Point } from '../../board/view/viewport.ts';
import type { CellGeometry } from '../cell-geometry.ts';

interface Edge {
  readonly from: Point;
  readonly to: Point;
  readonly cell: CellIndex;
}

/**
 * The path data of a line around cells, `inset` pixels within their common edge, its corners rounded: one loop around
 * each connected part, and around each hole. Cost: linear in the cells.
 */
export function outlineOf(
  cells: Iterable<CellIndex>,
  geometry: CellGeometry,
  inset: number,
  radius: number,
): string {
  return loopsOf(edgesOf(cells, geometry))
    .map((loop) => rounded(moved(loop, inset), radius))
    .join('');
}

const key = ({ x, y }: Point) => `${Math.round(x * 16)},${Math.round(y * 16)}`;

/** The edges that only one of the cells has, clockwise around each. */
function edgesOf(cells: Iterable<CellIndex>, geometry: CellGeometry): Map<string, Edge> {
  const edges = new Map<string, Edge>();
  for (const cell of new Set(cells)) {
    const corners = geometry.corners(cell);
    for (const [i, from] of corners.entries()) {
      const to = corners[(i + 1) % corners.length] ?? from;
      if (!edges.delete(`${key(to)} ${key(from)}`)) edges.set(`${key(from)} ${key(to)}`, { from, to, cell });
    }
  }
  return edges;
}

function loopsOf(edges: Map<string, Edge>): Point[][] {
  const byStart = new Map<string, Edge[]>();
  for (const edge of edges.values())
    byStart.set(key(edge.from), [...(byStart.get(key(edge.from)) ?? []), edge]);
  const take = (at: Point, cell: CellIndex | null): Edge | null => {
    const found = byStart.get(key(at)) ?? [];
    // Where two cells meet at a corner only, the line stays with the cell that it is at.
    const edge = found.find((other) => other.cell === cell) ?? found[0];
    if (!edge) return null;
    found.splice(found.indexOf(edge), 1);
    return edge;
  };
  const loops: Point[][] = [];
  for (const first of edges.values()) {
    const loop: Point[] = [];
    for (let edge = take(first.from, first.cell); edge; edge = take(edge.to, edge.cell)) loop.push(edge.from);
    if (loop.length > 2) loops.push(straightened(loop));
  }
  return loops;
}

const around = <T>(list: readonly T[], at: number): T => list[(at + list.length) % list.length] as T;

/** The direction from one point to another, one pixel long. */
function direction(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Without the corners that are none. */
function straightened(loop: readonly Point[]): Point[] {
  return loop.filter((point, i) => {
    const before = direction(around(loop, i - 1), point);
    const after = direction(point, around(loop, i + 1));
    return Math.abs(before.x * after.y - before.y * after.x) > 0.01;
  });
}

/** Each corner moved inwards, which is to the right of the way. */
function moved(loop: readonly Point[], inset: number): Point[] {
  return loop.map((point, i) => {
    const before = direction(around(loop, i - 1), point);
    const after = direction(point, around(loop, i + 1));
    const share = inset / (1 + before.x * after.x + before.y * after.y);
    return { x: point.x - (before.y + after.y) * share, y: point.y + (before.x + after.x) * share };
  });
}

function rounded(loop: readonly Point[], radius: number): string {
  const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const towards = (from: Point, to: Point) => {
    const way = direction(from, to);
    const length = Math.min(radius, Math.hypot(to.x - from.x, to.y - from.y) / 2);
    return { x: from.x + way.x * length, y: from.y + way.y * length };
  };
  const pieces = loop.map((point, i) => {
    const begin = towards(point, around(loop, i - 1));
    const end = towards(point, around(loop, i + 1));
    return `${i === 0 ? 'M' : 'L'}${at(begin)}Q${at(point)} ${at(end)}`;
  });
  return `${pieces.join('')}Z`;
}
