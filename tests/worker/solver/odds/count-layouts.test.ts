import { describe, expect, it } from 'vitest';
import { analyseView, type CountedCluster } from '../../../../worker/solver/odds/analysis.ts';
import { Arena } from '../../../../worker/solver/odds/arena.ts';
import { countLayouts, type Sweep } from '../../../../worker/solver/odds/count-layouts.ts';
import { wideView } from '../random-views.ts';

/** The cluster of a board of 9 × 9 wide neighbourhoods and 16 mines. */
function wideCluster(seed: number, step: number): CountedCluster {
  const made = analyseView(wideView(seed, step, 9, 16).view, { steps: 100_000 });
  if (!made.ok) throw new Error(made.message);
  const [cluster] = made.analysis.clusters;
  if (cluster === undefined) throw new Error('no cluster');
  return cluster;
}

/** By layer, from before the first group on: how many sets of mines the numbers begun may still miss. */
function statesByLayer({
  groupCount,
  cellStarts,
  links,
  linkStarts,
  counts,
  sizes,
}: CountedCluster): number[] {
  const undecided = Array.from(sizes);
  let layer = new Map([['', new Map<number, number>()]]);
  const found = [1];
  for (let g = 0; g < groupCount; g++) {
    const size = (cellStarts[g + 1] as number) - (cellStarts[g] as number);
    const numbers = links.subarray(linkStarts[g], linkStarts[g + 1]);
    for (const c of numbers) undecided[c] = (undecided[c] as number) - size;
    const next = new Map<string, Map<number, number>>();
    for (const missing of layer.values()) {
      for (let mines = 0; mines <= size; mines++) {
        const left = new Map(missing);
        for (const c of numbers) left.set(c, (left.get(c) ?? (counts[c] as number)) - mines);
        const canBe = [...left].every(([c, more]) => more >= 0 && more <= (undecided[c] as number));
        for (const [c] of left) if (undecided[c] === 0) left.delete(c);
        if (canBe) next.set([...left].sort(([a], [b]) => a - b).join(), left);
      }
    }
    layer = next;
    found.push(layer.size);
  }
  return found;
}

function sweptBy(arena: Arena, cluster: CountedCluster, width?: number): Sweep {
  const sweep = countLayouts(arena, cluster, cluster.tilt, Number.POSITIVE_INFINITY, width);
  if ('atGroup' in sweep) throw new Error(`stopped at group ${sweep.atGroup}`);
  return sweep;
}

/** By state of a layer: the sum of its weights. */
function totalsOf({ at, span, weights }: Arena, { layers }: Sweep, layer: number): number[] {
  const totals: number[] = [];
  for (let s = layers[layer] as number; s < (layers[layer + 1] as number); s++) {
    const from = at[s] as number;
    totals.push(weights.subarray(from, from + (span[s] as number)).reduce((sum, weight) => sum + weight, 0));
  }
  return totals;
}

describe.each([
  [2, 2],
  [3, 2],
  [4, 3],
  [5, 3],
])('the states of a wide cluster (%i, every %i columns)', (seed, step) => {
  const cluster = wideCluster(seed, step);

  it('are those that differ in what the numbers still miss, each once', () => {
    const { layers } = sweptBy(new Arena(), cluster);
    const states = Array.from({ length: layers.length - 1 }, (_, layer) => {
      return (layers[layer + 1] as number) - (layers[layer] as number);
    });
    expect(states).toEqual(statesByLayer(cluster));
    expect(Math.max(...states)).toBeGreaterThan(100);
  });

  it('are the heaviest where a layer may have no more', () => {
    const width = 60;
    const all = new Arena();
    const { layers } = sweptBy(all, cluster);
    const few = new Arena();
    const swept = sweptBy(few, cluster, width);
    const sizes = Array.from(layers.subarray(1), (end, layer) => end - (layers[layer] as number));
    const first = sizes.findIndex((size) => size > width);
    const totals = totalsOf(all, { ...swept, layers }, first);
    const kept = totalsOf(few, swept, first);
    const lightest = Math.min(...totals.filter((_, state) => kept[state] !== 0));
    const heaviest = Math.max(...totals.filter((_, state) => kept[state] === 0));
    expect(heaviest).toBeLessThanOrEqual(lightest);
    for (let layer = 1; layer < swept.layers.length - 1; layer++) {
      const states = totalsOf(few, swept, layer);
      const alive = states.filter((total) => total > 0).length;
      // Equals of the lightest one stay with it.
      expect(alive, `layer ${layer}`).toBeLessThanOrEqual(width * 1.2);
      if (states.length > width) expect(alive, `layer ${layer}`).toBeGreaterThanOrEqual(width);
    }
  });
});
