import { type Cluster, fieldMask } from '../position/order-cluster.ts';
import type { Arena } from './arena.ts';
import { scratchDoubles, scratchInts } from './scratch.ts';

/** The layouts of a cluster by their number of mines, and where its states lie in the arena. */
export interface Sweep {
  /** First state of each layer: before the first group, between groups, after the last; then the end. */
  readonly layers: Int32Array;
  /** The fewest mines that the cluster can hold. */
  readonly least: number;
  /** By mines from `least` on: the number of layouts × tilt ^ mines ÷ 2 ^ scale; 0 only where there is none. */
  readonly weights: Float64Array;
  readonly scale: number;
}

/** The counting ended early: at which group no state was left, or null when there were too many of them. */
export interface Stopped {
  readonly atGroup: number | null;
}

/** Weights stay between 2^−400 and 2^400, so that a product of two of them is a number, and never 0. */
export const WIDEST = 400;

/** The limit of weights per allowed state of a cluster. */
const WEIGHTS_A_STATE = 8;

/** Ways to choose k of n cells, by n and k. */
const CHOICES: readonly Float64Array[] = Array.from({ length: 33 }, (_, n) => {
  const row = new Float64Array(n + 1);
  row[0] = 1;
  for (let k = 1; k <= n; k++) row[k] = (row[k - 1] * (n - k + 1)) / k;
  return row;
});

/** By k: the ways to choose k of n cells × tilt ^ k, and their bounds as powers of two. */
export class Factors {
  readonly by = new Float64Array(33);
  logOfSum = 0;
  logOfLeast = 0;
  #n = -1;
  #tilt = Number.NaN;

  set(n: number, tilt: number): void {
    if (n === this.#n && tilt === this.#tilt) return;
    this.#n = n;
    this.#tilt = tilt;
    let power = 1;
    let sum = 0;
    let least = 1;
    for (let k = 0; k <= n; k++) {
      this.by[k] = CHOICES[n][k] * power;
      sum += this.by[k];
      least = Math.min(least, this.by[k]);
      power *= tilt;
    }
    this.logOfSum = Math.log2(sum);
    this.logOfLeast = Math.log2(least);
  }
}

const factors = new Factors();
let keys = new Int32Array(256);
let nextKeys = new Int32Array(256);
let table = new Int32Array(64);
/** By constraint: cells not yet decided; −1 before it has begun. */
let undecided = new Int32Array(64);
/** By link of the group at hand. */
const word = new Int32Array(32);
const shift = new Int32Array(32);
const mask = new Int32Array(32);
const later = new Int32Array(32);
/** The change of each word when constraints begin, and with each mine. */
let gain = new Int32Array(4);
let loss = new Int32Array(4);

/**
 * Counts a cluster's layouts by their number of mines, group by group; what the constraints begun still miss is the
 * state, and equal states are one. The states stay in the arena for a sweep back (`marginals.ts`).
 *
 * @param tilt The weight of a mine, against 1 for a free cell: keeps the weights centred where they will be needed.
 * @param limit The most states.
 * @param width The most states of a layer; of more, the lightest are dropped, and the result is an estimate.
 * Cost: states × mines of each × ways; about 10 million a second.
 */
export function countLayouts(
  arena: Arena,
  cluster: Cluster,
  tilt: number,
  limit: number,
  width = Number.POSITIVE_INFINITY,
): Sweep | Stopped {
  const { groupCount, cellStarts, words } = cluster;
  begin(cluster);
  const layers = scratchInts(groupCount + 2);
  const firstState = arena.stateCount;
  const firstWeight = arena.weightCount;
  arena.reserveStates(1);
  arena.reserveWeights(1);
  layers[0] = firstState;
  arena.low[firstState] = 0;
  arena.span[firstState] = 1;
  arena.at[firstState] = firstWeight;
  arena.weights[firstWeight] = 1;
  arena.stateCount++;
  arena.weightCount++;
  layers[1] = arena.stateCount;
  keys.fill(0, 0, words);
  const bounds = { high: 0, low: 0, scale: 0 };
  for (let g = 0; g < groupCount; g++) {
    const size = cellStarts[g + 1] - cellStarts[g];
    const linkCount = beginGroup(cluster, g, size);
    step(arena, layers[g], layers[g + 1], size, linkCount, words);
    layers[g + 2] = arena.stateCount;
    if (layers[g + 2] === layers[g + 1]) return { atGroup: g };
    const isOver =
      arena.stateCount - firstState > limit || arena.weightCount - firstWeight > WEIGHTS_A_STATE * limit;
    if (isOver) return { atGroup: null };
    factors.set(size, tilt);
    spread(arena, layers[g], layers[g + 1]);
    if (layers[g + 2] - layers[g + 1] > width) dropLightest(arena, layers[g + 1], width);
    bounds.high += factors.logOfSum;
    bounds.low += factors.logOfLeast;
    if (bounds.high > WIDEST || bounds.low < -WIDEST) {
      const from = arena.at[layers[g + 1]];
      bounds.scale += rescale(arena.weights, from, arena.weightCount, bounds);
    }
    [keys, nextKeys] = [nextKeys, keys];
  }
  const last = layers[groupCount];
  const from = arena.at[last];
  const weights = scratchDoubles(arena.span[last]);
  for (let i = 0; i < weights.length; i++) weights[i] = arena.weights[from + i];
  return {
    layers,
    least: arena.low[last],
    weights,
    scale: bounds.scale,
  };
}

function begin({ constraintCount, words }: Cluster): void {
  if (undecided.length < constraintCount) undecided = new Int32Array(constraintCount * 2);
  undecided.fill(-1, 0, constraintCount);
  if (gain.length < words) {
    gain = new Int32Array(words * 2);
    loss = new Int32Array(words * 2);
  }
  if (keys.length < words * 16) keys = new Int32Array(words * 64);
  if (nextKeys.length < words * 16) nextKeys = new Int32Array(words * 64);
}

/** Collects the requirements of the group's constraints; returns their number. */
function beginGroup(cluster: Cluster, g: number, size: number): number {
  const { links, linkStarts, counts, sizes, slots, words } = cluster;
  gain.fill(0, 0, words);
  loss.fill(0, 0, words);
  let linkCount = 0;
  for (let i = linkStarts[g]; i < linkStarts[g + 1]; i++, linkCount++) {
    const c = links[i];
    const slot = slots[c];
    if (undecided[c] < 0) {
      undecided[c] = sizes[c];
      gain[slot >>> 5] += counts[c] << (slot & 31);
    }
    undecided[c] -= size;
    loss[slot >>> 5] += 1 << (slot & 31);
    word[linkCount] = slot >>> 5;
    shift[linkCount] = slot & 31;
    mask[linkCount] = fieldMask(counts[c]);
    later[linkCount] = undecided[c];
  }
  return linkCount;
}

/** Finds the states of the next layer, and the ways to them. */
function step(arena: Arena, from: number, end: number, size: number, linkCount: number, words: number): void {
  let tableMask = 15;
  while (tableMask < (end - from) * 3) tableMask = tableMask * 2 + 1;
  if (table.length <= tableMask) table = new Int32Array((tableMask + 1) * 2);
  table.fill(0, 0, tableMask + 1);
  const start = arena.stateCount;
  arena.reserveTransitions((end - from) * (size + 1));
  for (let s = from, key = 0; s < end; s++, key += words) {
    // The weight of a state's fewest mines is only 0 when it has been dropped.
    if (arena.weights[arena.at[s]] === 0) {
      arena.ways[s] = 0;
      continue;
    }
    for (let w = 0; w < words; w++) keys[key + w] += gain[w];
    let least = 0;
    let most = size;
    for (let i = 0; i < linkCount; i++) {
      const missing = (keys[key + word[i]] >>> shift[i]) & mask[i];
      if (missing < most) most = missing;
      if (missing - later[i] > least) least = missing - later[i];
    }
    arena.first[s] = arena.toCount;
    arena.from[s] = least;
    arena.ways[s] = most < least ? 0 : most - least + 1;
    for (let w = 0; w < words; w++) keys[key + w] -= Math.imul(least, loss[w]);
    const low = arena.low[s] + least;
    const high = low + arena.span[s] - 1;
    for (let k = 0; k <= most - least; k++) {
      let target = 0;
      let hash = keys[key];
      for (let w = 1; w < words; w++) hash = Math.imul(hash, 0x9e3779b1) ^ keys[key + w];
      hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
      let at = (hash ^ (hash >>> 13)) & tableMask;
      for (;;) {
        target = table[at] - 1;
        if (target < 0) break;
        let w = 0;
        while (w < words && nextKeys[target * words + w] === keys[key + w]) w++;
        if (w === words) break;
        at = (at + 1) & tableMask;
      }
      if (target < 0) {
        target = arena.stateCount - start;
        table[at] = target + 1;
        arena.reserveStates(1);
        arena.low[arena.stateCount] = low + k;
        // For now the most mines so far; the span follows when it is known.
        arena.span[arena.stateCount] = high + k;
        arena.stateCount++;
        if ((target + 1) * words > nextKeys.length) {
          const larger = new Int32Array(nextKeys.length * 2);
          larger.set(nextKeys);
          nextKeys = larger;
        }
        for (let w = 0; w < words; w++) nextKeys[target * words + w] = keys[key + w];
        if ((target + 1) * 2 > tableMask) tableMask = rehash(target + 1, words, tableMask);
      } else {
        const state = start + target;
        if (low + k < arena.low[state]) arena.low[state] = low + k;
        if (high + k > arena.span[state]) arena.span[state] = high + k;
      }
      arena.to[arena.toCount++] = start + target;
      for (let w = 0; w < words; w++) keys[key + w] -= loss[w];
    }
  }
}

/** Doubles the table; its new mask. */
function rehash(count: number, words: number, tableMask: number): number {
  const larger = tableMask * 2 + 1;
  if (table.length <= larger) table = new Int32Array((larger + 1) * 2);
  table.fill(0, 0, larger + 1);
  for (let target = 0; target < count; target++) {
    let hash = nextKeys[target * words];
    for (let w = 1; w < words; w++) hash = Math.imul(hash, 0x9e3779b1) ^ nextKeys[target * words + w];
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    let at = (hash ^ (hash >>> 13)) & larger;
    while (table[at] !== 0) at = (at + 1) & larger;
    table[at] = target + 1;
  }
  return larger;
}

/** Empties the lightest states of the last layer, so that about `width` are left. */
function dropLightest({ weights, at, span, stateCount }: Arena, from: number, width: number): void {
  const totals = new Float64Array(stateCount - from);
  for (let s = from; s < stateCount; s++) {
    for (let j = 0; j < span[s]; j++) totals[s - from] += weights[at[s] + j];
  }
  // A sample is enough to estimate the heaviest weights.
  const every = Math.ceil(totals.length / 4096);
  const sample = totals.filter((_, i) => i % every === 0).sort();
  const bar = sample[Math.max(0, Math.floor(sample.length * (1 - width / totals.length)) - 1)];
  for (let s = from; s < stateCount; s++) {
    if (totals[s - from] < bar) weights.fill(0, at[s], at[s] + span[s]);
  }
}

/** Gives the new states their weights. */
function spread(arena: Arena, from: number, end: number): void {
  const { stateCount } = arena;
  let total = 0;
  for (let s = end; s < stateCount; s++) {
    const span = arena.span[s] - arena.low[s] + 1;
    arena.span[s] = span;
    arena.at[s] = arena.weightCount + total;
    total += span;
  }
  arena.reserveWeights(total);
  const { weights, low, span, at, first, from: least, ways, to } = arena;
  weights.fill(0, arena.weightCount, arena.weightCount + total);
  arena.weightCount += total;
  for (let s = from; s < end; s++) {
    const length = span[s];
    const source = at[s];
    for (let i = 0; i < ways[s]; i++) {
      const k = least[s] + i;
      const target = to[first[s] + i];
      const factor = factors.by[k];
      const place = at[target] + low[s] + k - low[target];
      for (let j = 0; j < length; j++) weights[place + j] += factor * weights[source + j];
    }
  }
}

/** Brings a layer's weights back to the middle of the range; the power of two taken out. */
export function rescale(
  values: Float64Array,
  from: number,
  end: number,
  bounds: { high: number; low: number },
): number {
  let most = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = from; i < end; i++) {
    const value = values[i];
    if (value > most) most = value;
    if (value > 0 && value < least) least = value;
  }
  const exponent = Math.floor(Math.log2(most)) - 200;
  const scale = 2 ** -exponent;
  const floor = 2 ** -300;
  for (let i = from; i < end; i++) {
    if (values[i] > 0) values[i] = Math.max(floor, values[i] * scale);
  }
  bounds.high = 202 + Math.log2(end - from);
  bounds.low = Math.max(-300, Math.log2(least) - exponent - 1);
  return exponent;
}
