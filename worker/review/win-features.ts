import type { Analysis } from '../solver/odds/analysis.ts';
import { FATE } from '../solver/proof/deduce.ts';

/**
 * What the win chance is estimated by, cheap to find in any position: how much is left to find out, how it is spread,
 * and how much of it is in sight. All but the last few grow with the board, so that twice as much of the same is about
 * twice the danger.
 */
export const FEATURE_NAMES = [
  'one',
  'interior',
  'interior mines',
  'interior danger',
  'interior pockets',
  'frontier',
  'frontier doubt',
  'frontier variance',
  'even cells',
  'clusters',
  'entropy',
  'free',
  'density',
  'log unknown',
  'stuck',
  'least risk',
  'next risk',
] as const;

/** What the features are found in: an analysis, or what a tracker keeps of it. */
export type WinPosition = Pick<
  Analysis,
  'knowledge' | 'clusters' | 'minesLeft' | 'interiorCount' | 'interior' | 'odds' | 'logLayouts'
>;

/** The features of a position, in the order of `FEATURE_NAMES`. Cost: one look at each cell. */
export function winFeatures(position: WinPosition): Float64Array {
  const { knowledge, clusters, minesLeft, interiorCount, interior, odds, logLayouts } = position;
  const { fate, unknownCount } = knowledge;
  let free = 0;
  let frontier = 0;
  let doubt = 0;
  let variance = 0;
  let even = 0;
  let least = 1;
  for (let cell = 0; cell < odds.length; cell++) {
    if (odds[cell] === 0) free++;
    else if (odds[cell] < least) least = odds[cell];
  }
  for (const { groupCount, cellStarts, odds: chances } of clusters) {
    for (let g = 0; g < groupCount; g++) {
      const size = cellStarts[g + 1] - cellStarts[g];
      const chance = chances[g];
      if (chance === 0 || chance === 1) continue;
      frontier += size;
      doubt += size * Math.min(chance, 1 - chance);
      variance += size * chance * (1 - chance);
      if (chance > 0.35 && chance < 0.65) even += size;
    }
  }
  const density = unknownCount === 0 ? 0 : (minesLeft ?? 0) / unknownCount;
  const inside = interiorCount > 0 ? (interior ?? 0) : 0;
  const entropy =
    logLayouts === null || Number.isNaN(logLayouts) ? unknownCount * entropyOf(density) : logLayouts;
  const isStuck = free === 0 && least < 1;
  let near = 0;
  if (isStuck)
    for (let cell = 0; cell < odds.length; cell++)
      if (fate[cell] === FATE.unknown && odds[cell] < least + 0.05) near++;
  return Float64Array.of(
    1,
    interiorCount / 100,
    (interiorCount * inside) / 20,
    (interiorCount * inside ** 2) / 4,
    (interiorCount * inside ** 4) / 0.2,
    frontier / 20,
    doubt / 5,
    variance / 5,
    even / 5,
    clusters.length / 5,
    entropy / 50,
    Math.min(free, 20) / 10,
    density,
    Math.log1p(unknownCount),
    isStuck ? 1 : 0,
    isStuck ? -Math.log(1 - least) : 0,
    isStuck ? 1 / near : 0,
  );
}

/** The natural logarithm of the layouts of a cell that is a mine with this chance. */
function entropyOf(chance: number): number {
  return chance <= 0 || chance >= 1 ? 0 : -chance * Math.log(chance) - (1 - chance) * Math.log(1 - chance);
}
