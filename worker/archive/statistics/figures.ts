import type { GroupFigures } from '../../api/archive.ts';
import type { Column } from './column.ts';

/** 95 % of a normal distribution lie within this many standard deviations. */
const Z = 1.959963984540054;

/** Won games that a running median looks back on, itself included. */
const RUNNING = 25;

/** The places of a column's games, in the order in which they ended. */
export function orderOf(column: Column): Uint32Array {
  const { endedAt, id } = column.lists;
  const there = new Uint32Array(column.size);
  let length = 0;
  let isOrdered = true;
  for (let at = 0; at < column.size; at++) {
    if (!column.isThere(at)) continue;
    if (length > 0 && endedAt[at] <= endedAt[there[length - 1]]) isOrdered = false;
    there[length++] = at;
  }
  const order = there.subarray(0, length);
  return isOrdered ? order : order.sort((a, b) => endedAt[a] - endedAt[b] || id[a] - id[b]);
}

/** Wilson's interval for the true share behind `wins` of `games`, which are more than 0. */
export function wilson(wins: number, games: number): readonly [low: number, high: number] {
  const share = wins / games;
  const square = (Z * Z) / games;
  const middle = (share + square / 2) / (1 + square);
  const half = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / games + square / (4 * games));
  return [wins === 0 ? 0 : Math.max(0, middle - half), wins === games ? 1 : Math.min(1, middle + half)];
}

/** The middle of the values, or the mean of the two in the middle; null without any. */
export function median(values: Float64Array): number | null {
  if (values.length === 0) return null;
  const sorted = values.slice().sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** For each value the median of the last 25 up to itself. */
export function runningMedian(values: Float64Array): Float64Array {
  const out = new Float64Array(values.length);
  const sorted: number[] = [];
  for (let i = 0; i < values.length; i++) {
    if (i >= RUNNING) sorted.splice(sorted.indexOf(values[i - RUNNING]), 1);
    let at = sorted.length;
    while (at > 0 && sorted[at - 1] > values[i]) at -= 1;
    sorted.splice(at, 0, values[i]);
    const half = sorted.length >> 1;
    out[i] = sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
  return out;
}

/** The places that `isWanted` says. */
export function placesWhere(order: Uint32Array, isWanted: (at: number) => boolean): Uint32Array {
  const places = new Uint32Array(order.length);
  let length = 0;
  for (let i = 0; i < order.length; i++) if (isWanted(order[i])) places[length++] = order[i];
  return places.subarray(0, length);
}

/** One value for each place. A typed array's own `from` takes ten times as long. */
export function valuesAt(places: Uint32Array, valueAt: (at: number) => number): Float64Array {
  const values = new Float64Array(places.length);
  for (let i = 0; i < places.length; i++) values[i] = valueAt(places[i]);
  return values;
}

/** The column's 3BV a second; not a number where the figures are missing, or the clock never moved. */
export function speedAt(column: Column, at: number): number {
  return column.isMeasured(at) ? speedOf(column.lists.threeBv[at], column.lists.timeMs[at]) : Number.NaN;
}

/** 3BV in a second; not a number where the clock never moved. */
export function speedOf(threeBv: number, timeMs: number): number {
  return timeMs > 0 ? (1000 * threeBv) / timeMs : Number.NaN;
}

/** The figures of the games in this order. */
export function figuresOf(column: Column, order: Uint32Array): GroupFigures {
  const { timeMs, threeBv, clicks, effective } = column.lists;
  const won = placesWhere(order, (at) => column.isWon(at));
  const games = order.length;
  const wins = won.length;
  const times = valuesAt(won, (at) => timeMs[at]);
  const measured = placesWhere(won, (at) => !Number.isNaN(speedAt(column, at)));
  const speeds = valuesAt(measured, (at) => speedAt(column, at));
  const flagless = placesWhere(won, (at) => column.isFlagless(at));
  const flaglessPaces = placesWhere(measured, (at) => column.isFlagless(at));
  let clicked = 0;
  let changed = 0;
  let solved = 0;
  for (const at of won) {
    if (!column.isMeasured(at)) continue;
    clicked += clicks[at];
    changed += effective[at];
    solved += threeBv[at];
  }
  const [low, high] = games > 0 ? wilson(wins, games) : [null, null];
  return {
    games,
    wins,
    winRate: games > 0 ? wins / games : null,
    winRateLow: low,
    winRateHigh: high,
    ...streaksOf(column, order),
    bestMs: wins > 0 ? leastOf(times) : null,
    medianMs: median(times),
    meanMs: wins > 0 ? sumOf(times) / wins : null,
    playedMs: order.reduce((sum, at) => sum + timeMs[at], 0),
    threeBvPerSecond: median(speeds),
    bestThreeBvPerSecond: mostOf(speeds),
    flaglessWins: flagless.length,
    unknownFlagWins: placesWhere(won, (at) => !column.knowsFlags(at)).length,
    bestFlaglessMs: flagless.length > 0 ? leastOf(valuesAt(flagless, (at) => timeMs[at])) : null,
    bestFlaglessThreeBvPerSecond: mostOf(valuesAt(flaglessPaces, (at) => speedAt(column, at))),
    ioe: clicked > 0 ? solved / clicked : null,
    correctness: clicked > 0 ? changed / clicked : null,
  };
}

function streaksOf(
  column: Column,
  order: Uint32Array,
): Pick<GroupFigures, 'streak' | 'longestWins' | 'longestLosses'> {
  let streak = 0;
  let longestWins = 0;
  let longestLosses = 0;
  for (const at of order) {
    streak = column.isWon(at) ? Math.max(streak, 0) + 1 : Math.min(streak, 0) - 1;
    longestWins = Math.max(longestWins, streak);
    longestLosses = Math.max(longestLosses, -streak);
  }
  return { streak, longestWins, longestLosses };
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function mostOf(values: Float64Array): number | null {
  return values.length > 0 ? values.reduce((most, value) => Math.max(most, value)) : null;
}

/** A spread of so many arguments would overflow the stack. */
function leastOf(values: Float64Array): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}
