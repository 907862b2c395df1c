import type { Links } from '../../../worker/solver/position/cell-groups.ts';

/** Numbers with the groups around them, by index, and the sizes of those groups. */
export interface Told {
  readonly numbers: readonly (readonly [count: number, groups: readonly number[]])[];
  readonly sizes: readonly number[];
}

/** Where each list begins in all of them, and where the last ends. */
function startsOf(lengths: readonly number[]): Int32Array {
  let end = 0;
  return Int32Array.of(0, ...lengths.map((length) => (end += length)));
}

/** These numbers and groups as the solver keeps them; the cells are counted on from 0, the numbers after them. */
export function handLinks({ numbers, sizes }: Told): Links {
  const cellStarts = startsOf(sizes);
  const cells = Int32Array.from({ length: cellStarts.at(-1) as number }, (_, cell) => cell);
  const links = sizes.map((_, g) => [...numbers.keys()].filter((c) => numbers[c]?.[1].includes(g)));
  return {
    groupCount: sizes.length,
    constraintCount: numbers.length,
    cells,
    cellStarts,
    numbers: Int32Array.from(numbers, (_, c) => cells.length + c),
    counts: Int32Array.from(numbers, ([count]) => count),
    sizes: Int32Array.from(numbers, ([, groups]) => groups.reduce((sum, g) => sum + (sizes[g] as number), 0)),
    links: Int32Array.from(links.flat()),
    linkStarts: startsOf(links.map((list) => list.length)),
  };
}
