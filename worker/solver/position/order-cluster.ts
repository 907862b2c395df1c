import { scratchInts } from '../odds/scratch.ts';
import type { Links } from './cell-groups.ts';

/**
 * A cluster whose groups stand in the order in which they are decided when its layouts are counted. On the way, the
 * constraints begun and not yet finished are what has to be remembered: how many mines each still misses, packed into
 * one or more words of 32 bits.
 */
export interface Cluster extends Links {
  /** By constraint: where its missing mines are kept, as 32 × word + bit. */
  readonly slots: Int32Array;
  /** Words of a state. */
  readonly words: number;
  /** About how many states are to be expected, when all that the open constraints allow is met; often far too many. */
  readonly cost: number;
}

/** The number of further orders tried, each from where the last one ended. */
const TRIES = 4;

/** With fewer expected states a group, an order is good enough. */
const NARROW = 8;

/** From so many expected states on, starts all over the cluster are tried, up to a number of them. */
const WIDE = 150_000;
const MORE_TRIES = 100;
/** The preference for a group at random, in bits: once to four times as much. */
const VARIETY = 0.5;

let order = new Int32Array(64);
let best = new Int32Array(64);
/** By group: 0 untouched, 1 among the candidates, 2 placed. */
let groupState = new Uint8Array(64);
let candidates = new Int32Array(64);
/** By constraint: groups not yet placed, whether it has begun, what remembering it costs in bits. */
let waiting = new Int32Array(64);
let begun = new Uint8Array(64);
let bits = new Float64Array(64);
let scratch = new Int32Array(256);
/** By constraint: its groups. */
let groupStarts = new Int32Array(65);
let groups = new Int32Array(256);

/**
 * The cluster of these links, which are sorted in place, in an order that keeps few constraints open at a time: greedily the group that opens
 * least and closes most, from several starts. Cost: about groups × candidates, microseconds for real clusters.
 */
export function orderCluster(links: Links): Cluster {
  const { groupCount } = links;
  if (groupCount < 3) return finish(links, null, groupCount);
  prepare(links);
  let start = 0;
  let least = Number.POSITIVE_INFINITY;
  const keepBest = (cost: number) => {
    if (cost >= least) return;
    least = cost;
    [order, best] = [best, order];
  };
  for (let turn = 0; turn < TRIES; turn++) {
    const cost = tryFrom(links, start, least * 4, 0);
    const end = order[groupCount - 1];
    keepBest(cost);
    if (cost === Number.POSITIVE_INFINITY || end === start || least < groupCount * NARROW) break;
    start = end;
  }
  // A wide cluster is worth more tries: they cost less than the states that a better order saves.
  for (let turn = 1; turn <= MORE_TRIES && least >= WIDE; turn++) {
    keepBest(tryFrom(links, (turn * 37) % groupCount, least, turn));
  }
  return finish(links, best, least);
}

function prepare({ groupCount, constraintCount, links, linkStarts, cellStarts, counts }: Links): void {
  if (order.length < groupCount) {
    order = new Int32Array(groupCount * 2);
    best = new Int32Array(groupCount * 2);
    groupState = new Uint8Array(groupCount * 2);
    candidates = new Int32Array(groupCount * 2);
  }
  if (waiting.length < constraintCount) {
    waiting = new Int32Array(constraintCount * 2);
    begun = new Uint8Array(constraintCount * 2);
    bits = new Float64Array(constraintCount * 2);
    groupStarts = new Int32Array(constraintCount * 2 + 1);
  }
  if (groups.length < links.length) groups = new Int32Array(links.length * 2);
  waiting.fill(0, 0, constraintCount);
  bits.fill(0, 0, constraintCount);
  for (let g = 0; g < groupCount; g++) {
    for (let i = linkStarts[g]; i < linkStarts[g + 1]; i++) {
      waiting[links[i]]++;
      bits[links[i]] += cellStarts[g + 1] - cellStarts[g];
    }
  }
  groupStarts[0] = 0;
  for (let c = 0; c < constraintCount; c++) {
    groupStarts[c + 1] = groupStarts[c] + waiting[c];
    bits[c] = bitsOf(1 + Math.min(counts[c], bits[c] - counts[c]));
  }
  for (let g = groupCount - 1; g >= 0; g--) {
    for (let i = linkStarts[g]; i < linkStarts[g + 1]; i++) {
      groups[groupStarts[links[i]] + --waiting[links[i]]] = g;
    }
  }
}

/** The bits of so many possibilities, rounded so that the order of groups is the same on every machine. */
function bitsOf(possibilities: number): number {
  return Math.round(Math.log2(possibilities) * 1024) / 1024;
}

/** About 2 ^ bits: exact for whole bits, up to 6 % more between them; a power would differ from machine to machine. */
function statesOf(bits: number): number {
  const whole = Math.floor(bits);
  return 2 ** whole * (1 + bits - whole);
}

/** Fills `order` from a first group on; the sum over all steps of the states that may be met, at most about `limit`. */
function tryFrom(
  { groupCount, constraintCount, links, linkStarts }: Links,
  start: number,
  limit: number,
  turn: number,
): number {
  groupState.fill(0, 0, groupCount);
  begun.fill(0, 0, constraintCount);
  for (let c = 0; c < constraintCount; c++) waiting[c] = groupStarts[c + 1] - groupStarts[c];
  let count = 1;
  candidates[0] = start;
  groupState[start] = 1;
  let open = 0;
  let cost = 0;
  for (let step = 0; step < groupCount; step++) {
    let chosen = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < count && count > 1; i++) {
      const g = candidates[i];
      let change =
        turn === 0 ? 0 : ((Math.imul(g + turn * 7919, 0x9e3779b1) >>> 24) / 256) * VARIETY * (1 + (turn & 3));
      for (let j = linkStarts[g]; j < linkStarts[g + 1]; j++) {
        const c = links[j];
        if (begun[c] === 0) {
          if (waiting[c] > 1) change += bits[c];
        } else if (waiting[c] === 1) change -= bits[c];
      }
      if (change < least) {
        least = change;
        chosen = i;
      }
    }
    const g = candidates[chosen];
    count--;
    // The candidates keep the order in which they came up, so that ties go to what has waited longest.
    candidates.copyWithin(chosen, chosen + 1, count + 1);
    groupState[g] = 2;
    order[step] = g;
    for (let j = linkStarts[g]; j < linkStarts[g + 1]; j++) {
      const c = links[j];
      if (begun[c] === 0) {
        begun[c] = 1;
        open += bits[c];
        for (let i = groupStarts[c]; i < groupStarts[c + 1]; i++) {
          if (groupState[groups[i]] !== 0) continue;
          groupState[groups[i]] = 1;
          candidates[count++] = groups[i];
        }
      }
      if (--waiting[c] === 0) open -= bits[c];
    }
    cost += statesOf(Math.min(open, 60));
    if (cost > limit) return Number.POSITIVE_INFINITY;
  }
  return cost;
}

/** The groups in their order, and a place for each constraint while it is open. */
function finish(source: Links, sequence: Int32Array | null, cost: number): Cluster {
  const { groupCount, constraintCount, counts, links, linkStarts } = source;
  if (sequence !== null) sortGroups(source, sequence);
  const slots = scratchInts(constraintCount).fill(-1);
  if (waiting.length < constraintCount) waiting = new Int32Array(constraintCount * 2);
  waiting.fill(0, 0, constraintCount);
  for (let i = 0; i < links.length; i++) waiting[links[i]]++;
  const used: number[] = [0];
  for (let g = 0; g < groupCount; g++) {
    for (let i = linkStarts[g]; i < linkStarts[g + 1]; i++) {
      if (slots[links[i]] < 0) slots[links[i]] = takeSlot(used, counts[links[i]]);
    }
    for (let i = linkStarts[g]; i < linkStarts[g + 1]; i++) {
      const c = links[i];
      if (--waiting[c] > 0) continue;
      const word = slots[c] >>> 5;
      used[word] &= ~(fieldMask(counts[c]) << (slots[c] & 31));
    }
  }
  return { ...source, slots, words: used.length, cost };
}

/** The mask of a field that holds numbers up to this one. */
export function fieldMask(most: number): number {
  return 2 ** (32 - Math.clz32(most)) - 1;
}

function takeSlot(used: number[], most: number): number {
  const mask = fieldMask(most);
  const width = 32 - Math.clz32(most);
  for (let word = 0; ; word++) {
    if (word === used.length) used.push(0);
    for (let bit = 0; bit + width <= 32; bit++) {
      if ((used[word] & (mask << bit)) !== 0) continue;
      used[word] |= mask << bit;
      return word * 32 + bit;
    }
  }
}

/** Puts the groups in this order, in place. */
function sortGroups({ groupCount, cells, cellStarts, links, linkStarts }: Links, sequence: Int32Array): void {
  if (scratch.length < cells.length + links.length + 2 * groupCount) {
    scratch = new Int32Array(2 * (cells.length + links.length + 2 * groupCount));
  }
  const linksAt = cells.length;
  const startsAt = linksAt + links.length;
  for (let step = 0, cell = 0, link = 0; step < groupCount; step++) {
    const g = sequence[step];
    for (let i = cellStarts[g]; i < cellStarts[g + 1]; i++) scratch[cell++] = cells[i];
    for (let i = linkStarts[g]; i < linkStarts[g + 1]; i++) scratch[linksAt + link++] = links[i];
    scratch[startsAt + 2 * step] = cell;
    scratch[startsAt + 2 * step + 1] = link;
  }
  for (let i = 0; i < cells.length; i++) cells[i] = scratch[i];
  for (let i = 0; i < links.length; i++) links[i] = scratch[linksAt + i];
  for (let step = 0; step < groupCount; step++) {
    cellStarts[step + 1] = scratch[startsAt + 2 * step];
    linkStarts[step + 1] = scratch[startsAt + 2 * step + 1];
  }
}
