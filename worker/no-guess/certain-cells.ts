import type { CellIndex } from '../api/cells.ts';
import { type CountedCluster, countCluster } from '../solver/odds/analysis.ts';
import { Arena } from '../solver/odds/arena.ts';
import { combine } from '../solver/odds/combine.ts';
import type { Sweep } from '../solver/odds/count-layouts.ts';
import { sweepBack } from '../solver/odds/marginals.ts';
import { linksAround, type Marks } from '../solver/position/cell-groups.ts';
import { orderCluster } from '../solver/position/order-cluster.ts';
import type { Position } from '../solver/position/position.ts';
import type { Knowledge } from '../solver/proof/deduce.ts';
import type { Field } from './field.ts';

/** The most states of a cluster; real ones on squares have some hundreds. */
const MOST_STATES = 50_000;

const arena = new Arena();

/**
 * The cells that are certain where the numbers have been followed as far as they lead: by whole clusters, and by the
 * number of mines that are left if it counts. None where a cluster is too wide to be counted.
 * Cost: that of the solver's odds; what is certain is decided there by what is feasible, the same on every machine.
 */
export function certainCells(field: Field, marks: Marks, countsMines: boolean): readonly CellIndex[] {
  const clusters = countClusters(field, marks);
  if (clusters === null) return [];
  const counted = clusters.map(({ cluster }) => cluster);
  let frontierCount = 0;
  let least = 0;
  for (const cluster of counted) {
    frontierCount += cluster.cells.length;
    least += cluster.least;
  }
  const interiorCount = field.unknownCount - frontierCount;
  const combined = countsMines
    ? combine(counted, interiorCount, field.minesLeft - least, tiltOf(field))
    : null;
  const certain: CellIndex[] = [];
  for (const [i, { cluster, sweep }] of clusters.entries()) {
    const odds = new Float64Array(cluster.groupCount);
    const rest = combined?.rests[i] ?? new Float64Array(cluster.weights.length).fill(1);
    sweepBack(arena, cluster, sweep, rest, cluster.tilt, odds);
    for (let g = 0; g < cluster.groupCount; g++) {
      if (odds[g] !== 0 && odds[g] !== 1) continue;
      for (let j = cluster.cellStarts[g]; j < cluster.cellStarts[g + 1]; j++) certain.push(cluster.cells[j]);
    }
  }
  if (interiorCount > 0 && (combined?.interior === 0 || combined?.interior === 1)) {
    for (let cell = 0; cell < field.fate.length; cell++) if (field.isInterior(cell)) certain.push(cell);
  }
  return certain;
}

/** The weight of a mine against a free cell at which about as many are expected as there are. */
function tiltOf({ minesLeft, unknownCount }: Field): number {
  const share = Math.min(0.999, Math.max(0.001, minesLeft / unknownCount));
  return share / (1 - share);
}

/** All clusters, with their states in the arena. */
function countClusters(
  field: Field,
  marks: Marks,
): readonly { readonly cluster: CountedCluster; readonly sweep: Sweep }[] | null {
  const { fate, left, unknown, lists, grid } = field;
  const position = { grid, neighbours: lists, cells: fate } as unknown as Position;
  const knowledge = { fate, left, unknown } as unknown as Knowledge;
  const found: { cluster: CountedCluster; sweep: Sweep }[] = [];
  const tilt = tiltOf(field);
  marks.owner.fill(0);
  arena.clear();
  for (let number = 0; number < unknown.length; number++) {
    if (unknown[number] === 0 || marks.owner[number] !== 0) continue;
    const links = linksAround(position, knowledge, marks, number, found.length + 1);
    if ('ok' in links) throw new Error(links.message);
    const made = countCluster(arena, position, orderCluster(links), tilt, MOST_STATES);
    if ('ok' in made) throw new Error(made.message);
    if (made.sweep === null) return null;
    field.work += made.sweep.layers[made.sweep.layers.length - 1] - made.sweep.layers[0];
    found.push({ cluster: made.cluster, sweep: made.sweep });
  }
  return found;
}
