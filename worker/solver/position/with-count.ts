import type { CellIndex } from '../../api/cells.ts';
import type { Links } from './cell-groups.ts';

/**
 * The links with one more constraint: just `count` of these cells, which are all among them, are mines. Groups that lie
 * partly in it are split. Open cell of the new constraint: −1, for no number says it.
 */
export function withCount(source: Links, cells: ReadonlySet<CellIndex>, count: number): Links {
  const { groupCount, constraintCount } = source;
  const ordered: CellIndex[] = [];
  const cellStarts = [0];
  const links: number[] = [];
  const linkStarts = [0];
  for (let g = 0; g < groupCount; g++) {
    const own = source.cells.subarray(source.cellStarts[g], source.cellStarts[g + 1]);
    const says = source.links.subarray(source.linkStarts[g], source.linkStarts[g + 1]);
    for (const isIn of [true, false]) {
      const part = own.filter((cell) => cells.has(cell) === isIn);
      if (part.length === 0) continue;
      ordered.push(...part);
      cellStarts.push(ordered.length);
      links.push(...says);
      if (isIn) links.push(constraintCount);
      linkStarts.push(links.length);
    }
  }
  return {
    groupCount: cellStarts.length - 1,
    constraintCount: constraintCount + 1,
    cells: Int32Array.from(ordered),
    cellStarts: Int32Array.from(cellStarts),
    numbers: Int32Array.of(...source.numbers, -1),
    counts: Int32Array.of(...source.counts, count),
    sizes: Int32Array.of(...source.sizes, cells.size),
    links: Int32Array.from(links),
    linkStarts: Int32Array.from(linkStarts),
  };
}
