import type { Offset } from '../../worker/api/cells.ts';
import type { Topology } from '../../worker/api/rules.ts';

/** Neighbour offsets of cells in even and in odd rows. */
export interface Lists {
  readonly even: readonly Offset[];
  readonly odd: readonly Offset[];
}

export type Parity = keyof Lists;

/** The rows whose opposite side is set too: one list for all rows, or that of the rows of this parity. */
export type ListName = 'all' | Parity;

const orthogonal: readonly Offset[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
];
const diagonal: readonly Offset[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];
const knight: readonly Offset[] = [
  [-1, -2],
  [1, -2],
  [-2, -1],
  [2, -1],
  [-2, 1],
  [2, 1],
  [-1, 2],
  [1, 2],
];
const sides: readonly Offset[] = [
  [-1, 0],
  [1, 0],
];

const everyRow = (list: readonly Offset[]): Lists => ({ even: list, odd: list });

/** The named neighbourhoods, for drawing them; the engine derives the ones it plays by from the name. */
const byName: Readonly<Record<Extract<Topology, string>, Lists>> = {
  square: everyRow([...diagonal, ...orthogonal]),
  orthogonal: everyRow(orthogonal),
  hex: {
    even: [[-1, -1], [0, -1], ...sides, [-1, 1], [0, 1]],
    odd: [[0, -1], [1, -1], ...sides, [0, 1], [1, 1]],
  },
  knight: everyRow(knight),
};

/** The offsets of a topology; entries of a pattern that are no offsets are left out. */
export function listsOf(topology: Topology): Lists {
  if (typeof topology === 'string') return byName[topology] ?? everyRow([]);
  if ('pattern' in topology) return everyRow(offsetsIn(topology.pattern));
  return { even: offsetsIn(topology.even), odd: offsetsIn(topology.odd) };
}

function offsetsIn(list: unknown): readonly Offset[] {
  return Array.isArray(list) ? list.filter(isOffset) : [];
}

function isOffset(value: unknown): value is Offset {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isSafeInteger(part));
}

const isSame = (a: Offset, b: Offset) => a[0] === b[0] && a[1] === b[1];

/** Whether the offset is in the list. */
export function holds(list: readonly Offset[], offset: Offset): boolean {
  return list.some((other) => isSame(other, offset));
}

const without = (list: readonly Offset[], offset: Offset) => list.filter((other) => !isSame(other, offset));

/**
 * The lists with that offset put in, or taken out when it is there, and its way back with it: whoever is a
 * neighbour has this cell for one. The way back from a row of other parity stands in the other list.
 */
export function toggled(lists: Lists, name: ListName, [dx, dy]: Offset): Lists {
  const parity = name === 'odd' ? 'odd' : 'even';
  const isThere = holds(lists[parity], [dx, dy]);
  const set = (list: readonly Offset[], offset: Offset) =>
    isThere ? without(list, offset) : [...without(list, offset), offset];
  const other = parity === 'even' ? 'odd' : 'even';
  const back: Offset = [0 - dx, 0 - dy];
  if (name === 'all') return everyRow(set(set(lists.even, [dx, dy]), back));
  const next = { ...lists, [parity]: set(lists[parity], [dx, dy]) };
  const home = dy % 2 === 0 ? parity : other;
  return { ...next, [home]: set(next[home], back) };
}

/** A list as it is written: `[1, 0], [-1, 0]`. */
export function formatOffsets(list: readonly Offset[]): string {
  return list.map((offset) => JSON.stringify(offset).replaceAll(',', ', ')).join(', ');
}

/**
 * The list that the text means, each entry as it is written (the engine says what is wrong with one);
 * null when it cannot be read at all.
 */
export function parseOffsets(text: string): readonly Offset[] | null {
  const bare = text
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/[\s,;]+$/, '')
    .replace(/\]\s*(?=\[)/g, '],');
  try {
    const list: unknown = JSON.parse(/^\[\s*\[/.test(bare) && /\]\s*\]$/.test(bare) ? bare : `[${bare}]`);
    return Array.isArray(list) && list.every(Array.isArray) ? (list as unknown as readonly Offset[]) : null;
  } catch {
    // Half typed, or no list: the field says what is expected.
    return null;
  }
}
