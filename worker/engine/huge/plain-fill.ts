import { countBits, type Plane } from '../planes/planes.ts';
import type { Grid } from '../topology/grid.ts';
import type { Chance } from './kernels.ts';

/** Words that stay in the fastest memory while all four lanes pass over them. */
const BLOCK = 2048;

/** `BoardWork.fillRows`, for any plane. */
export function fillRows(
  grid: Grid,
  plane: Plane,
  from: number,
  to: number,
  chance: Chance,
  lanes: Int32Array,
): number {
  const { stride, lastMask } = grid;
  const end = to * stride;
  if (chance.share === 0) {
    plane.fill(0, from * stride, end);
    return 0;
  }
  for (let start = from * stride; start < end; start += BLOCK) {
    for (let lane = 0; lane < 4; lane++)
      fillLane(plane, start + lane, Math.min(end, start + BLOCK), chance, lanes, lane * 4);
  }
  let count = 0;
  for (let row = from; row < to; row++) {
    const last = row * stride + stride - 1;
    plane[last] &= lastMask;
    for (let i = row * stride; i <= last; i++) count += countBits(plane[i]);
  }
  return count;
}

/** Every fourth word from `start` on. The generator (see random.ts) is written out: its state has to stay in registers. */
function fillLane(
  plane: Plane,
  start: number,
  end: number,
  { share, digits }: Chance,
  lanes: Int32Array,
  at: number,
): void {
  let a = lanes[at];
  let b = lanes[at + 1];
  let c = lanes[at + 2];
  let counter = lanes[at + 3];
  for (let i = start; i < end; i += 4) {
    let word = 0;
    for (let digit = 0; digit < digits; digit++) {
      const draw = (a + b + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + draw) | 0;
      word = (share >>> digit) & 1 ? word | draw : word & draw;
    }
    plane[i] = word;
  }
  lanes[at] = a;
  lanes[at + 1] = b;
  lanes[at + 2] = c;
  lanes[at + 3] = counter;
}
