/**
 * Seeded random numbers, the same on every machine: integer arithmetic only.
 * The generator is sfc32 (Doty-Humphrey's small fast counting generator, 128 bits of state).
 */
export interface Random {
  /** Four 32-bit words of state; bulk loops keep them in locals and write them back. */
  readonly state: Int32Array;
}

/** Spreads any text over 128 bits: four FNV-1a streams with different offsets, each finished by a murmur-style mix. */
function hashText(text: string): Int32Array {
  const state = new Int32Array(4);
  for (let lane = 0; lane < 4; lane++) {
    let hash = (0x811c9dc5 ^ Math.imul(lane + 1, 0x9e3779b9)) | 0;
    for (let i = 0; i < text.length; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    state[lane] = hash ^ (hash >>> 16);
  }
  return state;
}

/** A generator that depends on the seed's text alone: 7 and "7" are the same seed. Cost: 16 warm-up draws. */
export function createRandom(seed: string): Random {
  const random = { state: hashText(seed) };
  for (let i = 0; i < 16; i++) nextWord(random);
  return random;
}

/** The next 32 random bits, as a signed integer. */
export function nextWord(random: Random): number {
  const s = random.state;
  const out = (s[0] + s[1] + s[3]) | 0;
  s[3] = s[3] + 1;
  s[0] = s[1] ^ (s[1] >>> 9);
  s[1] = s[2] + (s[2] << 3);
  s[2] = ((s[2] << 21) | (s[2] >>> 11)) + out;
  return out;
}

/** A uniform integer from 0 to below `bound` (1 to 2³¹), without bias: too large draws are thrown away. */
export function nextBelow(random: Random, bound: number): number {
  if (bound <= 1) return 0;
  const shift = Math.clz32(bound - 1);
  for (;;) {
    const draw = nextWord(random) >>> shift;
    if (draw < bound) return draw;
  }
}

/** A uniform fraction from 0 to below 1, a multiple of 2⁻⁵³. */
export function nextFraction(random: Random): number {
  const high = nextWord(random) >>> 5;
  const low = nextWord(random) >>> 6;
  return (high * 2 ** 26 + low) / 2 ** 53;
}
