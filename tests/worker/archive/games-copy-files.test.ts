import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BackupItem } from '../../../worker/archive/backup/backup-frames.ts';
import {
  appendGone,
  appendItems,
  FILES,
  type FileNumber,
  headOf,
  openFile,
  startFile,
} from '../../../worker/archive/copy/copy-files.ts';
import { backupOf, readFiles } from '../../../worker/archive/copy/read-files.ts';
import { COPY } from '../../../worker/storage/copy/copy-log.ts';
import { wordsOfJson } from '../../../worker/storage/snapshots/snapshot-records.ts';
import { gameRow, PACKED, pastRow } from '../../component/archive/archive-fixture.ts';
import { share } from '../../effort.ts';
import { MemoryFiles } from '../browser/memory-files.ts';

let files: MemoryFiles;
beforeEach(() => {
  files = new MemoryFiles();
});
afterEach(() => vi.unstubAllGlobals());

/** A finished game of the name, as it is read back. */
function past(gameId: string, timeMs = 10_000): BackupItem {
  const { fresh: _, ...row } = pastRow(gameId, { timeMs, owner: '' });
  return { is: 'past', row, packed: timeMs % 2 === 0 ? PACKED : null };
}

function aside(gameId: string): BackupItem {
  return { is: 'game', row: gameRow(gameId, { owner: '' }), packed: PACKED };
}

/** A try of a daily board, which is told apart by its day and its game. */
function note(gameId: string, timeMs: number): BackupItem {
  const daily = `2026-11-0${1 + (timeMs % 2)}/3`;
  const end = { solved: null, help: [], endedAt: 1000, at: 1000 };
  return { is: 'note', note: { daily, state: 'given-up' as const, gameId, timeMs, ...end } };
}

function card(key: string, changedAt: number): BackupItem {
  const rest = { format: 1, pattern: '{}', technique: 'subset', reason: 'slow', createdAt: 0 } as const;
  const state = { isPutAway: false, memory: null, startedAt: null, answers: [] };
  return { is: 'card', card: { key, changedAt, ...rest, ...state } };
}

const settings = (text: string): BackupItem => ({ is: 'head', madeAt: 5, settings: text });

type Entry = readonly BackupItem[] | string;

/** Writes a file: items as records of their own or packed, names as games that were deleted. */
async function write(file: FileNumber, madeAt: number, entries: readonly Entry[], isPacked = false) {
  const log = await openFile(file);
  if (log === null) throw new Error('There is no file.');
  startFile(log, { id: `copy ${file}`, madeAt });
  for (const entry of entries) {
    if (typeof entry === 'string') appendGone(log, entry);
    else await appendItems(log, entry, isPacked);
  }
  log.close();
}

const bytesOf = (file: FileNumber) => files.bytesOf(FILES[file]) ?? new Uint8Array(0);

const names = fc.constantFrom('a', 'b', 'c', 'd');
const entries = fc.array(
  fc.oneof(
    fc.array(
      fc.tuple(names, fc.nat({ max: 9 })).map(([name, n]) => past(name, 1000 + n)),
      { maxLength: 3 },
    ),
    names.map((name) => [aside(name)]),
    fc.tuple(names, fc.nat({ max: 9 })).map(([name, n]) => [note(name, n), card(name, n)]),
    names,
    fc.nat({ max: 9 }).map((n) => [settings(`{"n":${n}}`)]),
  ),
  { maxLength: 8 },
);

test('of all that both files say of a game, what was said last counts', () =>
  fc.assert(
    fc.asyncProperty(
      entries,
      entries,
      fc.constantFrom<FileNumber>(0, 1),
      fc.boolean(),
      async (older, newer, first, isPacked) => {
        files = new MemoryFiles();
        const second = first === 0 ? 1 : 0;
        await write(first, 1000, older, isPacked);
        await write(second, 2000, newer);
        const items = new Map<string, BackupItem>();
        const gone = new Set<string>();
        let kept: string | null = null;
        for (const entry of [...older, ...newer]) {
          if (typeof entry === 'string') {
            items.delete(entry);
            gone.add(entry);
            continue;
          }
          for (const item of entry) {
            if (item.is === 'head') kept = item.settings;
            if (item.is === 'note') items.set(`note ${item.note.daily} ${item.note.gameId}`, item);
            if (item.is === 'card') items.set(`card ${item.card.key}`, item);
            if (item.is !== 'past' && item.is !== 'game') continue;
            items.set(item.row.gameId, item);
            gone.delete(item.row.gameId);
          }
        }
        const found = await readFiles();
        expect(found).toEqual({ madeAt: 0, file: second, isDamaged: false, items, gone, settings: kept });
        const all = [...found.items.values()];
        expect(backupOf(found)).toMatchObject({
          settings: kept ?? '',
          games: all.filter(({ is }) => is === 'game'),
          past: all.filter(({ is }) => is === 'past'),
          notes: all.flatMap((item) => (item.is === 'note' ? [item.note] : [])),
          cards: all.flatMap((item) => (item.is === 'card' ? [item.card] : [])),
          foreign: [],
        });
      },
    ),
    { numRuns: share(200, 60) },
  ));

test('without files there is nothing, and nothing is damaged', async () => {
  const nothing = { isDamaged: false, items: new Map(), gone: new Set(), settings: null };
  expect(await readFiles()).toMatchObject(nothing);
});

test('a file that another page has open is not taken for an empty one', async () => {
  await write(0, 1000, [[past('a')]]);
  const other = files.open(FILES[0]);
  await expect(readFiles()).rejects.toThrow('File 0 of the second copy cannot be opened now.');
  other.close();
  expect([...(await readFiles()).items.keys()]).toEqual(['a']);
});

test('a file that is not of this version is damage, and the other one is read', async () => {
  await write(0, 1000, [[past('a')]]);
  await write(1, 2000, [[past('b')]]);
  files.put(FILES[1], new TextEncoder().encode('No copy at all.'));
  const found = await readFiles();
  expect([...found.items.keys()]).toEqual(['a']);
  expect(found).toMatchObject({ file: 0, isDamaged: true });
});

test('a file belongs to this version by its first record alone', () => {
  const head = { format: 1, id: 'copy', madeAt: 5 };
  const record = (payload: unknown, kind: number = COPY.head) => ({ kind, payload: wordsOfJson(payload) });
  expect(headOf(record(head))).toEqual({ id: 'copy', madeAt: 5 });
  expect(headOf(record({ ...head, format: 2 }))).toBeNull();
  expect(headOf(record({ ...head, id: 7 }))).toBeNull();
  expect(headOf(record({ ...head, madeAt: '5' }))).toBeNull();
  expect(headOf(record(null))).toBeNull();
  expect(headOf(record(head, COPY.gone))).toBeNull();
  expect(headOf(null)).toBeNull();
});

test('whichever byte of a file is damaged, no game is read that never was, and a record that is hit is missed aloud', async () => {
  const written = [[past('a')], 'x', [past('b'), aside('c')], [settings('{"n":1}')], [past('d', 1001)]];
  const ends: number[] = [];
  for (let count = 0; count <= written.length; count++) {
    await write(0, 1000, written.slice(0, count));
    ends.push(bytesOf(0).length);
  }
  const whole = await readFiles();
  const bytes = bytesOf(0);
  for (let at = 0; at < bytes.length; at++) {
    const damaged = bytes.slice();
    damaged[at] ^= 0x21;
    files.put(FILES[0], damaged);
    const found = await readFiles();
    expect(found.isDamaged, `byte ${at}`).toBe(true);
    for (const [name, item] of found.items) expect(item).toEqual(whole.items.get(name));
    // All that stands before it is there, and behind it too where its length was not hit.
    const hit = ends.findIndex((end) => end > at);
    const isLength = at - (ends[hit - 1] ?? 0) >= 4 && at - (ends[hit - 1] ?? 0) < 8;
    const expected = written.filter((_, i) => i < hit - 1 || (i > hit - 1 && !isLength && hit > 0));
    const lost = expected.flat().filter((item) => typeof item !== 'string' && item.is !== 'head');
    for (const item of lost)
      if ('row' in item)
        expect(found.items.has(item.row.gameId), `byte ${at}: ${item.row.gameId}`).toBe(true);
  }
});

test('wherever the end of a file is torn off, what stands before it comes back', async () => {
  const written = [[past('a')], [past('b')], [past('c')]];
  const ends: number[] = [];
  for (let count = 0; count <= written.length; count++) {
    await write(1, 1000, written.slice(0, count));
    ends.push(bytesOf(1).length);
  }
  const bytes = bytesOf(1);
  for (let size = ends[0]; size !== undefined && size < bytes.length; size++) {
    files.put(FILES[1], bytes.subarray(0, size));
    const found = await readFiles();
    expect(found.items.size, `${size} bytes`).toBe(ends.findLastIndex((end) => end <= size));
    expect(found.isDamaged).toBe(false);
  }
});

test.each([['CompressionStream'], ['DecompressionStream']])(
  'in a browser without %s a copy is written as it is, and read',
  async (name) => {
    const items = [past('a'), past('b')];
    await write(0, 1000, [items], true);
    const packed = bytesOf(0).length;
    vi.stubGlobal(name, undefined);
    await write(0, 1000, [items], true);
    expect(bytesOf(0).length).toBeGreaterThan(packed);
    const found = await readFiles();
    expect(found.isDamaged).toBe(false);
    expect([...found.items.values()]).toEqual(items);
  },
);

test('what an older browser cannot unpack is missed aloud', async () => {
  await write(0, 1000, [[past('a')]]);
  await write(1, 2000, [[past('b')]], true);
  vi.stubGlobal('DecompressionStream', undefined);
  const found = await readFiles();
  expect([...found.items.keys()]).toEqual(['a']);
  expect(found.isDamaged).toBe(true);
});
