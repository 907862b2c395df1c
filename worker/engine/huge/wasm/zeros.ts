/**
 * Writes the cells of the rows `from` to before `to` that have no mine in them or next to them. Any words may stand
 * before and after the planes: four of them are read, never used.
 *
 * @param offsets Pairs of words (dx, dy), |dx| < 32: those of even rows, then those of odd rows.
 */
export function findZeros(
  mines: usize,
  zeros: usize,
  stride: u32,
  rows: i32,
  lastMask: u32,
  from: i32,
  to: i32,
  offsets: usize,
  evenCount: u32,
  oddCount: u32,
): void {
  const bytes = (<usize>stride) << 2;
  const odds = offsets + ((<usize>evenCount) << 3);
  const isSquare =
    stride >= 4 && holdsSquare(offsets, odds) && holdsSquare(odds, odds + ((<usize>oddCount) << 3));
  for (let row = from; row < to; row++) {
    const out = zeros + <usize>row * bytes;
    const here = mines + <usize>row * bytes;
    if (isSquare && row > 0 && row < rows - 1) {
      findInSquare(here, out, bytes);
    } else {
      memory.copy(out, here, bytes);
      const end = row & 1 ? odds + ((<usize>oddCount) << 3) : odds;
      for (let at = row & 1 ? odds : offsets; at < end; at += 8) {
        const y = row + load<i32>(at, 4);
        if (y >= 0 && y < rows) addShifted(out, mines + <usize>y * bytes, bytes, load<i32>(at));
      }
      for (let at = out; at < out + bytes; at += 4) store<u32>(at, ~load<u32>(at));
    }
    const last = out + bytes - 4;
    store<u32>(last, load<u32>(last) & lastMask);
  }
}

/** Whether the offsets are the eight cells around. */
function holdsSquare(at: usize, end: usize): bool {
  if (end - at !== 64) return false;
  for (; at < end; at += 8) {
    if (abs(load<i32>(at)) > 1 || abs(load<i32>(at, 4)) > 1) return false;
  }
  return true;
}

/** A row with its neighbours above and below in one pass: 128 cells at a time, then the words at both ends again. */
function findInSquare(here: usize, out: usize, bytes: usize): void {
  const above = here - bytes;
  const below = here + bytes;
  const last = bytes - 16;
  for (let at: usize = 0; ; at = min(at + 16, last)) {
    const now = v128.or(v128.load(here + at), v128.or(v128.load(above + at), v128.load(below + at)));
    const before = v128.or(
      v128.load(here + at - 4),
      v128.or(v128.load(above + at - 4), v128.load(below + at - 4)),
    );
    const after = v128.or(
      v128.load(here + at, 4),
      v128.or(v128.load(above + at, 4), v128.load(below + at, 4)),
    );
    const left = v128.or(i32x4.shl(now, 1), i32x4.shr_u(before, 31));
    const right = v128.or(i32x4.shr_u(now, 1), i32x4.shl(after, 31));
    v128.store(out + at, v128.not(v128.or(now, v128.or(left, right))));
    if (at === last) break;
  }
  const first = threeRows(here, bytes);
  store<u32>(out, ~(first | (first << 1) | (first >>> 1) | (threeRows(here + 4, bytes) << 31)));
  const end = threeRows(here + bytes - 4, bytes);
  store<u32>(
    out + bytes - 4,
    ~(end | (end << 1) | (end >>> 1) | (threeRows(here + bytes - 8, bytes) >>> 31)),
  );
}

function threeRows(at: usize, bytes: usize): u32 {
  return load<u32>(at) | load<u32>(at - bytes) | load<u32>(at + bytes);
}

/** Adds a row, moved `dx` columns to the left, to another. */
function addShifted(to: usize, from: usize, bytes: usize, dx: i32): void {
  const end = to + bytes;
  if (dx < 0) {
    store<u32>(to, load<u32>(to) | (load<u32>(from) << -dx));
    for (to += 4, from += 4; to + 16 <= end; to += 16, from += 16) {
      const near = v128.or(v128.load(to), i32x4.shl(v128.load(from), -dx));
      v128.store(to, v128.or(near, i32x4.shr_u(v128.load(from - 4), 32 + dx)));
    }
    for (; to < end; to += 4, from += 4) {
      store<u32>(to, load<u32>(to) | (load<u32>(from) << -dx) | (load<u32>(from - 4) >>> (32 + dx)));
    }
  } else {
    // What comes from the next word: nothing when all stay in place, for a shift by 32 would be one by 0.
    const kept: u32 = dx === 0 ? 0 : -1;
    for (; to + 20 <= end; to += 16, from += 16) {
      const near = v128.or(v128.load(to), i32x4.shr_u(v128.load(from), dx));
      v128.store(to, v128.or(near, v128.and(i32x4.splat(kept), i32x4.shl(v128.load(from, 4), 32 - dx))));
    }
    for (; to < end; to += 4, from += 4) {
      const next: u32 = to + 4 < end ? load<u32>(from, 4) & kept : 0;
      store<u32>(to, load<u32>(to) | (load<u32>(from) >>> dx) | (next << (32 - dx)));
    }
  }
}
