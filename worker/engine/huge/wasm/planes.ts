/** Counts the bits set in `words` words from `at` on. */
export function countBits(at: usize, words: u32): u32 {
  const end = at + ((<usize>words) << 2);
  let total: u32 = 0;
  while (at + 16 <= end) {
    // A byte's sum of up to 8 a vector stays below 256 for 31 vectors.
    let bytes = i8x16.splat(0);
    const stop = min<usize>(at + 31 * 16, at + ((end - at) & ~15));
    for (; at < stop; at += 16) bytes = i8x16.add(bytes, i8x16.popcnt(v128.load(at)));
    const pairs = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes));
    total +=
      i32x4.extract_lane(pairs, 0) +
      i32x4.extract_lane(pairs, 1) +
      i32x4.extract_lane(pairs, 2) +
      i32x4.extract_lane(pairs, 3);
  }
  for (; at < end; at += 4) total += popcnt<u32>(load<u32>(at));
  return total;
}

/**
 * Sets cells with the probability `share` / 2^`digits` in the words from `at` on, as BoardWork.fillRows says.
 *
 * @param words Whole rows; the first word is one of lane 0.
 * @param lanes Four generators as in random.ts, 16 bytes each.
 */
export function fillWords(at: usize, words: u32, share: u32, digits: u32, lanes: usize): void {
  let a = gather(lanes);
  let b = gather(lanes + 4);
  let c = gather(lanes + 8);
  let counter = gather(lanes + 12);
  for (const end = at + ((<usize>(words & ~3)) << 2); at < end; at += 16) {
    let drawn = i32x4.splat(0);
    for (let digit: u32 = 0; digit < digits; digit++) {
      const draw = i32x4.add(i32x4.add(a, b), counter);
      counter = i32x4.add(counter, i32x4.splat(1));
      a = v128.xor(b, i32x4.shr_u(b, 9));
      b = i32x4.add(c, i32x4.shl(c, 3));
      c = i32x4.add(v128.or(i32x4.shl(c, 21), i32x4.shr_u(c, 11)), draw);
      drawn = (share >>> digit) & 1 ? v128.or(drawn, draw) : v128.and(drawn, draw);
    }
    v128.store(at, drawn);
  }
  scatter(lanes, a);
  scatter(lanes + 4, b);
  scatter(lanes + 8, c);
  scatter(lanes + 12, counter);
  for (let rest = words & 3; rest > 0; rest--, at += 4, lanes += 16)
    store<u32>(at, drawWord(share, digits, lanes));
}

/** One word of one lane. */
function drawWord(share: u32, digits: u32, lane: usize): u32 {
  let drawn: u32 = 0;
  for (let digit: u32 = 0; digit < digits; digit++) {
    const b = load<u32>(lane, 4);
    const c = load<u32>(lane, 8);
    const counter = load<u32>(lane, 12);
    const draw = load<u32>(lane) + b + counter;
    store<u32>(lane, b ^ (b >>> 9));
    store<u32>(lane, c + (c << 3), 4);
    store<u32>(lane, rotl<u32>(c, 21) + draw, 8);
    store<u32>(lane, counter + 1, 12);
    drawn = (share >>> digit) & 1 ? drawn | draw : drawn & draw;
  }
  return drawn;
}

/** The same word of all four lanes. */
function gather(at: usize): v128 {
  const first = i32x4.replace_lane(i32x4.splat(load<i32>(at)), 1, load<i32>(at, 16));
  return i32x4.replace_lane(i32x4.replace_lane(first, 2, load<i32>(at, 32)), 3, load<i32>(at, 48));
}

function scatter(at: usize, words: v128): void {
  store<i32>(at, i32x4.extract_lane(words, 0));
  store<i32>(at, i32x4.extract_lane(words, 1), 16);
  store<i32>(at, i32x4.extract_lane(words, 2), 32);
  store<i32>(at, i32x4.extract_lane(words, 3), 48);
}

/** Cuts the last word of each row to its valid bits. */
export function cutRows(at: usize, stride: u32, rows: u32, lastMask: u32): void {
  const bytes = (<usize>stride) << 2;
  for (const end = at + <usize>rows * bytes; at < end; at += bytes)
    store<u32>(at + bytes - 4, load<u32>(at + bytes - 4) & lastMask);
}
