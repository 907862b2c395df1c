import type { CountedCluster } from '../odds/analysis.ts';
import { Arena } from '../odds/arena.ts';
import { countLayouts, Factors } from '../odds/count-layouts.ts';

/**
 * A cluster's layouts as paths through the states of its counting, seen from the end. A node is a state with a number
 * of mines so far; what leads to node `n` are the steps `starts[n] … starts[n + 1] - 1`: from node `from[i]`, with
 * `mines[i]` mines in the group between. Nodes of one layer follow one another, the first node is 0.
 */
export interface Paths {
  readonly cluster: CountedCluster;
  /** By number of mines from `cluster.least` on: the node where all groups are decided; nodes of weight 0 have no path. */
  readonly ends: Int32Array;
  readonly starts: Int32Array;
  readonly from: Int32Array;
  readonly mines: Uint8Array;
  /** By step: the cumulative share of the node's layouts; 1 for the last step. */
  readonly upTo: Float64Array;
}

const arena = new Arena();
const factors = new Factors();

/** The paths of a cluster; null when it has more than `limit` states. Cost: that of counting once more. */
export function pathsOf(cluster: CountedCluster, limit: number): Paths | null {
  const { groupCount, cellStarts, tilt } = cluster;
  if (!cluster.isExact) return null;
  arena.clear();
  const sweep = countLayouts(arena, cluster, tilt, limit);
  if ('atGroup' in sweep) return null;
  const { layers } = sweep;
  const { weights, low, span, at, first, from: least, ways, to } = arena;
  const nodeCount = arena.weightCount;
  const starts = new Int32Array(nodeCount + 1);
  let stepCount = 0;
  const last = layers[groupCount];
  for (let s = 0; s < last; s++) {
    for (let i = 0; i < ways[s]; i++) {
      const target = to[first[s] + i];
      const place = at[target] + low[s] + least[s] + i - low[target];
      for (let j = 0; j < span[s]; j++) {
        if (weights[at[s] + j] === 0) continue;
        starts[place + j + 1]++;
        stepCount++;
      }
    }
  }
  for (let n = 0; n < nodeCount; n++) starts[n + 1] += starts[n];
  const filled = starts.slice();
  const from = new Int32Array(stepCount);
  const mines = new Uint8Array(stepCount);
  const upTo = new Float64Array(stepCount);
  for (let g = 0; g < groupCount; g++) {
    factors.set(cellStarts[g + 1] - cellStarts[g], tilt);
    for (let s = layers[g]; s < layers[g + 1]; s++) {
      for (let i = 0; i < ways[s]; i++) {
        const k = least[s] + i;
        const target = to[first[s] + i];
        const place = at[target] + low[s] + k - low[target];
        for (let j = 0; j < span[s]; j++) {
          const weight = weights[at[s] + j];
          if (weight === 0) continue;
          const step = filled[place + j]++;
          from[step] = at[s] + j;
          mines[step] = k;
          upTo[step] = weight * factors.by[k];
        }
      }
    }
  }
  accumulate(starts, upTo, nodeCount);
  return { cluster, ends: Int32Array.from(sweep.weights, (_, i) => at[last] + i), starts, from, mines, upTo };
}

/** Makes shares of the whole out of each node's weights, summed up. */
function accumulate(starts: Int32Array, upTo: Float64Array, nodeCount: number): void {
  for (let n = 0; n < nodeCount; n++) {
    const end = starts[n + 1];
    if (end === starts[n]) continue;
    let sum = 0;
    for (let i = starts[n]; i < end; i++) {
      sum += upTo[i];
      upTo[i] = sum;
    }
    for (let i = starts[n]; i < end - 1; i++) upTo[i] /= sum;
    upTo[end - 1] = 1;
  }
}
