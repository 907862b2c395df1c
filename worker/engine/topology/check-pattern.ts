import type { Offset, Topology } from '../../api.ts';

/** The most neighbours that a pattern may have: numbers are written 0–9 and a–o. */
export const MOST_NEIGHBOURS = 24;

const NAMES: readonly unknown[] = ['square', 'orthogonal', 'hex', 'knight'];

/** Null when the value is a topology that the engine can play, otherwise one sentence that says what is wrong with it. */
export function faultOfTopology(value: unknown): string | null {
  if (NAMES.includes(value)) return null;
  if (typeof value !== 'object' || value === null) {
    return `Topology must be one of ${NAMES.join(', ')}, or a pattern of [dx, dy] offsets.`;
  }
  const { pattern, even = pattern, odd = pattern } = value as Record<string, unknown>;
  const fault = faultOfOffsets(even, 'even') ?? faultOfOffsets(odd, 'odd');
  return fault ?? faultOfSymmetry(even as readonly Offset[], odd as readonly Offset[]);
}

function faultOfOffsets(list: unknown, rows: string): string | null {
  if (!Array.isArray(list) || list.length === 0) {
    return `A pattern must list the neighbours of ${rows} rows as [dx, dy] offsets.`;
  }
  if (list.length > MOST_NEIGHBOURS)
    return `A pattern has at most ${MOST_NEIGHBOURS} offsets; this one has ${list.length}.`;
  const seen = new Set<string>();
  for (const offset of list) {
    const isPair = Array.isArray(offset) && offset.length === 2 && offset.every((d) => Number.isInteger(d));
    if (!isPair) return `Each offset of a pattern must be two whole numbers, not ${JSON.stringify(offset)}.`;
    const key = `${offset[0]}, ${offset[1]}`;
    if (key === '0, 0') return 'A cell cannot be its own neighbour: the offset [0, 0] is not allowed.';
    if (seen.has(key)) return `The offset [${key}] is listed twice.`;
    seen.add(key);
  }
  return null;
}

/** A neighbour must be one both ways: an offset that ends in a row of other parity is looked for in that row's list. */
function faultOfSymmetry(even: readonly Offset[], odd: readonly Offset[]): string | null {
  for (const [own, other] of [
    [even, odd],
    [odd, even],
  ] as const) {
    for (const [dx, dy] of own) {
      const back = dy % 2 === 0 ? own : other;
      if (!back.some(([x, y]) => x === -dx && y === -dy)) {
        return `A pattern must be symmetric: [${dx}, ${dy}] is there, but the way back [${-dx || 0}, ${-dy || 0}] is missing.`;
      }
    }
  }
  return null;
}

/** True for topologies whose neighbourhoods differ between even and odd rows, so that a torus needs an even number of rows. */
export function dependsOnRow(topology: Topology): boolean {
  return topology === 'hex' || (typeof topology === 'object' && 'even' in topology);
}
