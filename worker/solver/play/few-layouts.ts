import type { Analysis } from '../odds/analysis.ts';
import { countAllLayouts } from '../odds/mine-split.ts';
import { allLayouts } from './all-layouts.ts';
import { pathsOf } from './layout-paths.ts';
import type { LayoutSet } from './layout-set.ts';

/** States of a cluster that are counted for its layouts at the most. */
export const MOST_STATES = 50_000;

/** All layouts, where they are no more than `most` and can be listed, else null; and how many there are. */
export function fewLayouts(
  analysis: Analysis,
  most: number,
): { readonly set: LayoutSet | null; readonly count: number } {
  const count = countAllLayouts(analysis);
  if (count > most) return { set: null, count };
  const paths = analysis.clusters.map((cluster) => pathsOf(cluster, MOST_STATES));
  const set = paths.every((path) => path !== null) ? allLayouts(analysis, paths, count) : null;
  return { set, count };
}
