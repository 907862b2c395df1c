/** A set of mine counts from `least` to `most`: all of them, or, where `bits` is given, those with a 1 at `n - least`. */
export interface Support {
  readonly least: number;
  readonly most: number;
  readonly bits: Uint8Array | null;
}

/** The counts from `least` to `most`. */
export function interval(least: number, most: number): Support {
  return { least, most, bits: null };
}

/** The counts whose weight is not 0; those at both ends are among them. */
export function supportOf(weights: Float64Array): Support {
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === 0) {
      return { least: 0, most: weights.length - 1, bits: Uint8Array.from(weights, (w) => (w > 0 ? 1 : 0)) };
    }
  }
  return interval(0, weights.length - 1);
}

export function has({ least, most, bits }: Support, count: number): boolean {
  return count >= least && count <= most && (bits === null || bits[count - least] === 1);
}

/** All sums of a count of each. */
export function sumOf(a: Support, b: Support): Support {
  const least = a.least + b.least;
  const most = a.most + b.most;
  if (a.bits === null && b.bits === null) return { least, most, bits: null };
  const bits = new Uint8Array(most - least + 1);
  for (let i = a.least; i <= a.most; i++) {
    if (!has(a, i)) continue;
    if (b.bits === null) bits.fill(1, i + b.least - least, i + b.most - least + 1);
    else for (let j = b.least; j <= b.most; j++) bits[i + j - least] |= b.bits[j - b.least];
  }
  return { least, most, bits: bits.includes(0) ? bits : null };
}

/** The counts of `own` that, with some count of `other`, make one of `allowed`; null when there is none. */
export function completing(own: Support, other: Support, allowed: Support): Support | null {
  if (own.bits === null && other.bits === null && allowed.bits === null) {
    const least = Math.max(own.least, allowed.least - other.most);
    const most = Math.min(own.most, allowed.most - other.least);
    return least > most ? null : { least, most, bits: null };
  }
  const found: number[] = [];
  for (let i = own.least; i <= own.most; i++) {
    if (!has(own, i)) continue;
    const from = Math.max(other.least, allowed.least - i);
    const to = Math.min(other.most, allowed.most - i);
    for (let j = from; j <= to; j++) {
      if (!has(other, j) || !has(allowed, i + j)) continue;
      found.push(i);
      break;
    }
  }
  if (found.length === 0) return null;
  const least = found[0];
  const most = found[found.length - 1];
  const bits = new Uint8Array(most - least + 1);
  for (const i of found) bits[i - least] = 1;
  return { least, most, bits: bits.includes(0) ? bits : null };
}
