const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Round times, the roundest first. */
const tiers: readonly (readonly number[])[] = [
  [SECOND, 10 * SECOND, MINUTE, 10 * MINUTE, HOUR, 10 * HOUR, 100 * HOUR],
  [0.1 * SECOND, 30 * SECOND, 5 * MINUTE, 30 * MINUTE, 3 * HOUR, 30 * HOUR],
  [0.5, 2, 5, 20].map((seconds) => seconds * SECOND),
  [2, 3, 20, 2 * 60, 5 * 60].map((minutes) => minutes * MINUTE),
  [0.2, 3, 4, 15, 40, 45, 90, 150, 240, 420, 900, 2700, 5400].map((seconds) => seconds * SECOND),
];

/** The same, the longest first. */
const steps = [...new Set(tiers.flat())].sort((a, b) => b - a);

/**
 * Round times between two, in order, for an axis on which equal distances are equal ratios: no more than `most`, and
 * none so near to another that their names would touch.
 */
export function durationTicks(minMs: number, maxMs: number, most: number): readonly number[] {
  const apart = Math.log(maxMs / minMs) / most;
  const taken: number[] = [];
  for (const ms of tiers.flat()) {
    if (ms < minMs || ms > maxMs || taken.length >= most) continue;
    if (taken.every((other) => Math.abs(Math.log(ms / other)) >= apart)) taken.push(ms);
  }
  return taken.sort((a, b) => a - b);
}

/**
 * Which of the edges of bars are named: no more than `most`, at round times, and none so near to another that
 * their names would touch. Their places in the list, in order.
 */
export function edgeTicks(edgesMs: readonly number[], most: number): readonly number[] {
  const apart = edgesMs.length / most;
  for (const step of [...steps].reverse()) {
    const even = Array.from(edgesMs.keys()).filter((i) => Math.round(edgesMs[i] ?? 0) % step === 0);
    const areApart = even.every((place, i) => i === 0 || place - (even[i - 1] ?? 0) >= apart);
    if (even.length > 1 && areApart) return even;
  }
  // Bars of unlike lengths of time.
  const roundness = edgesMs.map((ms) => steps.find((step) => Math.round(ms) % step === 0) ?? 0);
  const byRoundness = Array.from(edgesMs.keys()).sort((a, b) => (roundness[b] ?? 0) - (roundness[a] ?? 0));
  const taken: number[] = [];
  for (const place of byRoundness) {
    if (taken.every((other) => Math.abs(place - other) >= apart)) taken.push(place);
  }
  return taken.sort((a, b) => a - b);
}

/** The least and the largest value with some air around them, on an axis of ratios; never too narrow to have ticks. */
export function ratioRange(least: number, largest: number): readonly [min: number, max: number] {
  const low = Math.max(1, least);
  const high = Math.max(low, largest);
  const air = Math.max(1.08, (high / low) ** 0.06);
  const widen = Math.max(1, Math.sqrt(2.2 / ((high / low) * air * air)));
  return [low / (air * widen), high * air * widen];
}

/** The least and the largest value with some air around them. */
export function evenRange(least: number, largest: number): readonly [min: number, max: number] {
  const air = largest > least ? (largest - least) * 0.04 : Math.max(1, Math.abs(least) * 0.1);
  return [least - air, largest + air];
}

/** The least and the largest of many numbers; `[0, 0]` of none. */
export function extent(values: ArrayLike<number>): readonly [least: number, largest: number] {
  if (values.length === 0) return [0, 0];
  let least = Number.POSITIVE_INFINITY;
  let largest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    if (value < least) least = value;
    if (value > largest) largest = value;
  }
  return [least, largest];
}

/** Every how many of `count` names are written so that no more than `most` are. */
export function everyNth(count: number, most: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, most)));
}
