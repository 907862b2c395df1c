import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COPY, CopyLog } from '../../../worker/storage/copy/copy-log.ts';
import { MemoryFiles } from '../browser/memory-files.ts';

const FILE = 'log';
/** A length that is the longest one. */
const LONGEST = 1 << 27;

let files: MemoryFiles;
beforeEach(() => {
  files = new MemoryFiles();
});
afterEach(() => void vi.unstubAllGlobals());

async function opened(): Promise<CopyLog> {
  const log = await CopyLog.open(FILE);
  if (log === null) throw new Error('The file is open.');
  return log;
}

/** The bytes of a file with these records, and where they begin. */
async function written(...payloads: readonly (readonly number[])[]) {
  const log = await opened();
  log.clear();
  const starts = payloads.map((payload) => {
    const at = log.bytes;
    log.append(COPY.moves, Uint32Array.from(payload));
    return at;
  });
  log.close();
  return { bytes: files.bytesOf(FILE) ?? new Uint8Array(0), starts };
}

/** What is left of a file once it was opened, and whether more than a torn end was lost. */
async function left(bytes: Uint8Array) {
  files.put(FILE, bytes);
  const log = await opened();
  const found = { bytes: log.bytes, wasDamaged: log.wasDamaged };
  log.close();
  return found;
}

const words = (...all: readonly number[]) => new Uint8Array(Uint32Array.from(all).buffer);
const behind = (bytes: Uint8Array, tail: Uint8Array) => Uint8Array.of(...bytes, ...tail);

test('a file that ends with a whole record is left as it is', async () => {
  const { bytes } = await written([1, 2], [3]);
  expect(await left(bytes)).toEqual({ bytes: bytes.length, wasDamaged: false });
});

test('a record that a kill has left half-written is cut off, and is no damage', async () => {
  const { bytes, starts } = await written([1, 2], [3, 4, 5]);
  const whole = { bytes: starts[1], wasDamaged: false };
  for (let length = Number(starts[1]) + 1; length < bytes.length; length++)
    expect(await left(bytes.subarray(0, length)), `${length} bytes`).toEqual(whole);
});

test.each<[string, Uint8Array, boolean]>([
  ['too short for a head', Uint8Array.of(9, 9, 9), false],
  ['a head of the longest record', words(COPY.moves, LONGEST, 7), false],
  ['a longer one', words(COPY.moves, LONGEST + 4, 7), true],
  ['a head of a kind that there is not', words(99, 400, 7), true],
  ['more of one', words(99, 400, 7, 8, 9), true],
])('bytes behind the last record are cut off: %s', async (_, tail, wasDamaged) => {
  const { bytes } = await written([1, 2]);
  expect(await left(behind(bytes, tail))).toEqual({ bytes: bytes.length, wasDamaged });
});

test('a last record whose length alone is damaged was whole once', async () => {
  const { bytes, starts } = await written([1, 2], [3, 4, 5]);
  const at = Number(starts[1]);
  const damaged = bytes.slice();
  new DataView(damaged.buffer).setUint32(at + 4, 4000, true);
  damaged.fill(0x5a, damaged.length - 4);
  // Its last word is damaged too: no more than a head and a part can be told.
  expect(await left(damaged)).toEqual({ bytes: at, wasDamaged: false });
  damaged.set(bytes.subarray(bytes.length - 4), damaged.length - 4);
  expect(await left(damaged)).toEqual({ bytes: at, wasDamaged: true });
});

test('a damaged last record is cut off, and one in the middle is kept where it is', async () => {
  const { bytes, starts } = await written([1, 2], [3, 4, 5], [6]);
  const damaged = (at: number) => bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));
  const [, second, third] = starts.map(Number);
  expect(await left(damaged(Number(third) + 12))).toEqual({ bytes: third, wasDamaged: true });
  expect(await left(damaged(Number(second) + 12))).toEqual({ bytes: bytes.length, wasDamaged: false });
});

test('behind a damaged record in the middle a torn end is cut off', async () => {
  const { bytes, starts } = await written([1, 2], [3, 4, 5], [6]);
  const damaged = behind(bytes, Uint8Array.of(1, 2, 3));
  damaged[Number(starts[1]) + 12] ^= 1;
  expect(await left(damaged)).toEqual({ bytes: bytes.length, wasDamaged: true });
});
