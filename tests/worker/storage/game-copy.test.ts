import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COPY, CopyLog } from '../../../worker/storage/copy/copy-log.ts';
import { type CopiedGame, GameCopy, readCopy } from '../../../worker/storage/copy/game-copy.ts';
import { moveRow, type StoredMove } from '../../../worker/storage/journal-rows.ts';
import { copyName } from '../../../worker/storage/origin-files.ts';
import type { GameRow } from '../../../worker/storage/schema.ts';
import { wordsOfBytes } from '../../../worker/storage/snapshots/snapshot-packing.ts';
import { wordsOfJson } from '../../../worker/storage/snapshots/snapshot-records.ts';
import { share } from '../../effort.ts';
import { MemoryFiles } from '../browser/memory-files.ts';
import { turn } from '../browser/turns.ts';

const KEY = 'main';
const FILE = copyName(KEY);
/** Longer than a copy waits until it tries a file again. */
const A_WHILE_MS = 6000;
/** Rows that the journal gives at once. */
const ROWS = 4;

let files: MemoryFiles;
let now = 0;
beforeEach(() => {
  files = new MemoryFiles();
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function rowOf(gameId: string, more: Partial<GameRow> = {}): GameRow {
  return {
    ...{ key: KEY, gameId, format: 1, owner: 'us', fields: { mines: 12 }, seed: 'seed' },
    ...{ elapsedMs: 0, isPaused: false, savedAt: 1000, ...more },
  };
}

function moveOf(n: number): StoredMove {
  if (n % 5 === 0) return { type: 'open', cell: n, atMs: 10 * n, layout: Uint8Array.of(n, 1, 2) };
  return n % 2 === 0
    ? { type: 'chord', cell: n, atMs: 10 * n }
    : { type: 'annotate', as: 'flag', cell: n, atMs: 10 * n };
}

/** A game in the journal, with the copy that follows it. */
class Journal {
  row = rowOf('first');
  moves: StoredMove[] = [];
  /** The database cannot be read. */
  isGone = false;
  /** How often it was. */
  reads = 0;
  copy = this.#newCopy();

  #newCopy(): GameCopy {
    return new GameCopy(KEY, async ({ gameId }, from) => {
      if (this.isGone) return null;
      this.reads++;
      const rows = this.moves.map((move, seq) => moveRow(gameId, seq, move));
      return rows.slice(from, from + ROWS);
    });
  }

  async append(move: StoredMove): Promise<void> {
    this.moves.push(move);
    await this.copy.append(this.row, this.moves.length - 1, move);
  }

  async cut(kept: number): Promise<void> {
    this.moves.length = kept;
    this.row = { ...this.row, takenBack: (this.row.takenBack ?? 0) + 1 };
    await this.copy.cut(this.row, kept);
  }

  async begin(row: GameRow, moves: readonly StoredMove[]): Promise<void> {
    this.row = row;
    this.moves = [...moves];
    await this.copy.follow(row);
  }

  /** The page ends, and the next one brings the game back. */
  async reopen(): Promise<void> {
    await this.copy.close();
    this.copy = this.#newCopy();
    await this.copy.follow(this.row);
  }

  /** What a copy of it gives back. */
  get copied(): CopiedGame {
    const { endedAt: _, ...row } = this.row;
    return { row: { ...row, owner: '' }, moves: this.moves, isDamaged: false };
  }

  async expectCopied(): Promise<void> {
    await this.copy.close();
    expect(await readCopy(KEY)).toStrictEqual(this.copied);
    expect(files.names).toEqual([FILE]);
  }
}

/** What happens to a game; numbers say how much of it. */
const happenings = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom(
        'moves',
        'help',
        'cut',
        'begin',
        'known board',
        'reopen',
        'unseen',
        'full',
        'held',
      ),
      n: fc.nat({ max: 9 }),
    }),
  ),
  { maxLength: 12 },
);

test('whatever happens to a game, its copy agrees with the journal in the end', () =>
  fc.assert(
    fc.asyncProperty(happenings, async (list) => {
      files = new MemoryFiles();
      const journal = new Journal();
      await journal.copy.follow(journal.row);
      let next = 1;
      for (const [i, { kind, n }] of list.entries()) {
        if (kind === 'moves') for (let m = 0; m < n; m++) await journal.append(moveOf(next++));
        else if (kind === 'help') {
          journal.row = { ...journal.row, elapsedMs: 100 * i, help: ['hint'], endedAt: 5 };
          await journal.copy.save(journal.row);
        } else if (kind === 'cut') await journal.cut(Math.min(n, journal.moves.length));
        else if (kind === 'begin') await journal.begin(rowOf(`game ${i}`), n > 4 ? [moveOf(next++)] : []);
        else if (kind === 'known board')
          await journal.begin(rowOf(`board ${i}`, { layout: Uint8Array.of(n, 7) }), []);
        else if (kind === 'reopen') await journal.reopen();
        else if (kind === 'unseen') {
          // Another page goes on without files, and takes some back perhaps.
          await journal.copy.close();
          for (let m = 0; m < n; m++) journal.moves.push(moveOf(next++));
          if (n > 6) {
            journal.moves.length -= 3;
            journal.row = { ...journal.row, takenBack: (journal.row.takenBack ?? 0) + 1 };
          }
          await journal.reopen();
        } else if (kind === 'full') {
          files.room = (files.bytesOf(FILE)?.length ?? 0) + 10 * n;
          await journal.append(moveOf(next++));
          files.room = Number.POSITIVE_INFINITY;
          await journal.append(moveOf(next++));
          now += A_WHILE_MS;
          await journal.append(moveOf(next++));
        } else {
          await journal.copy.close();
          const other = files.open(FILE);
          await journal.append(moveOf(next++));
          other.close();
          now += A_WHILE_MS;
          await journal.append(moveOf(next++));
        }
      }
      await journal.expectCopied();
    }),
    { numRuns: share(400, 100) },
  ));

test('a file that another page has open is tried again after some seconds, not before', async () => {
  const journal = new Journal();
  const other = files.open(FILE);
  await journal.copy.follow(journal.row);
  other.close();
  now += 4900;
  await journal.append(moveOf(1));
  expect(files.bytesOf(FILE)).toHaveLength(0);
  now += 100;
  await journal.append(moveOf(2));
  await journal.expectCopied();
});

test('a journal that cannot be read leaves the copy as it was', async () => {
  const journal = new Journal();
  await journal.begin(rowOf('first'), [moveOf(1), moveOf(2)]);
  await journal.copy.close();
  const before = await readCopy(KEY);
  journal.isGone = true;
  await journal.begin(rowOf('second'), []);
  await journal.copy.close();
  expect(await readCopy(KEY)).toEqual(before);
});

test('a move that the journal already had when the file was made to agree is not written twice', async () => {
  const journal = new Journal();
  journal.moves = [moveOf(1), moveOf(2)];
  await journal.copy.follow(journal.row);
  await journal.copy.append(journal.row, 1, moveOf(2));
  await journal.expectCopied();
});

test('a copy that agrees is written on, a record at a time, and the journal is not read again', async () => {
  const journal = new Journal();
  await journal.begin(rowOf('first'), [moveOf(1), moveOf(2)]);
  const { reads } = journal;
  const size = () => files.bytesOf(FILE)?.length ?? 0;
  const before = size();
  for (const n of [3, 4]) await journal.append(moveOf(n));
  const moveBytes = (size() - before) / 2;
  expect(moveBytes).toBeLessThanOrEqual(60);
  await journal.cut(3);
  await journal.append(moveOf(6));
  const cutBytes = size() - before - 3 * moveBytes;
  journal.row = { ...journal.row, elapsedMs: 70 };
  await journal.copy.save(journal.row);
  // A cut is a record of its own and a row; this is a row.
  const rowBytes = size() - before - 3 * moveBytes - cutBytes;
  expect(cutBytes - rowBytes).toBeLessThanOrEqual(60);
  expect(journal.reads).toBe(reads);
  await journal.expectCopied();
});

test('a copy that agrees is not written anew when the next page brings the game back', async () => {
  const journal = new Journal();
  const moves = Array.from({ length: 30 }, (_, n) => moveOf(n + 1));
  await journal.begin(rowOf('first', { layout: Uint8Array.of(1, 2) }), moves);
  await journal.copy.close();
  const before = files.bytesOf(FILE) ?? new Uint8Array(0);
  const { reads } = journal;
  await journal.reopen();
  const after = files.bytesOf(FILE) ?? new Uint8Array(0);
  expect([...after.subarray(0, before.length)]).toEqual([...before]);
  // The last move is compared, and what comes after it asked for.
  expect(journal.reads - reads).toBe(1);
  await journal.reopen();
  // Each page adds the row and no more.
  expect((files.bytesOf(FILE)?.length ?? 0) - after.length).toBe(after.length - before.length);
  await journal.expectCopied();
});

test('another game with the same moves has its own board', async () => {
  const journal = new Journal();
  await journal.begin(rowOf('first', { layout: Uint8Array.of(1, 2) }), [moveOf(1)]);
  await journal.copy.close();
  journal.row = rowOf('second', { layout: Uint8Array.of(4, 4) });
  await journal.reopen();
  await journal.expectCopied();
});

describe('a copy that has missed something agrees with the journal again at', () => {
  const told = {
    'a move': (journal: Journal) => {
      const at = journal.moves.length - 1;
      return journal.copy.append(journal.row, at, journal.moves[at] as StoredMove);
    },
    'the next help': (journal: Journal) => journal.copy.save(journal.row),
    'moves that are taken back': (journal: Journal) => journal.copy.cut(journal.row, journal.moves.length),
  };
  const missed = {
    'another game': (journal: Journal) => {
      journal.row = rowOf('second');
      journal.moves = [moveOf(7), moveOf(8), moveOf(9)];
    },
    'moves taken back and others made': (journal: Journal) => {
      journal.row = { ...journal.row, takenBack: 1 };
      journal.moves = [moveOf(1), moveOf(9), moveOf(8)];
    },
    'a game that was begun again': (journal: Journal) => {
      journal.row = rowOf('third');
      journal.moves = [];
    },
    'some moves': (journal: Journal) => {
      for (const n of [6, 7, 8]) journal.moves.push(moveOf(n));
    },
  };
  const cases = Object.keys(told).flatMap((by) => Object.keys(missed).map((what) => [by, what] as const));

  test.each(cases)('%s: %s', async (by, what) => {
    const journal = new Journal();
    await journal.begin(rowOf('first'), [moveOf(1), moveOf(2)]);
    missed[what as keyof typeof missed](journal);
    if (by === 'a move' && journal.moves.length === 0) journal.moves = [moveOf(3)];
    // Help alone does not tell of moves: the next one does.
    const isSeen = by !== 'the next help' || what !== 'some moves';
    await told[by as keyof typeof told](journal);
    if (!isSeen) await told['a move'](journal);
    await journal.expectCopied();
  });
});

test('more moves than go into one record come back in their order, and so does the next one', async () => {
  const moves: StoredMove[] = Array.from({ length: 160_001 }, (_, n) => ({ ...moveOf(1), cell: n, atMs: n }));
  const copy = new GameCopy(KEY, async (row, from) =>
    moves.slice(from).map((move, i) => moveRow(row.gameId, from + i, move)),
  );
  await copy.follow(rowOf('long'));
  const next = moveOf(2);
  moves.push(next);
  await copy.append(rowOf('long'), moves.length - 1, next);
  await copy.close();
  const read = await readCopy(KEY);
  expect(read?.isDamaged).toBe(false);
  expect(read?.moves).toEqual(moves);
});

test('the copy gives its room to the journal when it has any, and is made again later', async () => {
  const journal = new Journal();
  expect(await journal.copy.free()).toBe(false);
  await journal.copy.follow(journal.row);
  await journal.append(moveOf(1));
  expect(await journal.copy.free()).toBe(true);
  expect(files.bytesOf(FILE)).toHaveLength(0);
  expect(await journal.copy.free()).toBe(false);
  await journal.append(moveOf(2));
  expect(files.bytesOf(FILE)).toHaveLength(0);
  now += A_WHILE_MS;
  await journal.append(moveOf(3));
  await journal.expectCopied();
});

test('while its file is looked at, a copy has no room to give', async () => {
  let answer = (_: readonly unknown[] | null): void => undefined;
  const copy = new GameCopy(KEY, () => new Promise((resolve) => (answer = resolve)));
  void copy.follow(rowOf('first'));
  await vi.waitUntil(() => files.bytesOf(FILE) !== null);
  await turn();
  expect(await copy.free()).toBe(false);
  answer(null);
  await copy.close();
});

test('a game without moves has a record of its own and none of moves', async () => {
  const journal = new Journal();
  await journal.copy.follow(journal.row);
  await journal.copy.close();
  const log = await CopyLog.open(FILE);
  const kinds: unknown[] = [];
  for await (const record of log?.records() ?? []) kinds.push(record?.kind);
  log?.close();
  expect(kinds).toEqual([COPY.game]);
});

test('moves that are taken back in a game that the copy does not follow are none of its own', async () => {
  const journal = new Journal();
  await journal.begin(rowOf('first'), [moveOf(1), moveOf(2), moveOf(3)]);
  // Another game, which the copy has not heard of yet.
  journal.row = rowOf('second');
  journal.moves = [moveOf(4), moveOf(6)];
  await journal.cut(1);
  await journal.expectCopied();
});

/** A small game whose copy has one record for each thing that happened, and what it gives back after each. */
async function recorded(): Promise<{ bytes: Uint8Array; after: Map<number, CopiedGame> }> {
  const journal = new Journal();
  const after = new Map<number, CopiedGame>();
  const note = () => {
    const { row, moves, isDamaged } = journal.copied;
    after.set(files.bytesOf(FILE)?.length ?? 0, { row, moves: [...moves], isDamaged });
  };
  await journal.copy.follow(journal.row);
  note();
  for (let n = 1; n <= 3; n++) {
    await journal.append(moveOf(n));
    note();
  }
  journal.row = { ...journal.row, help: ['hint'] };
  await journal.copy.save(journal.row);
  note();
  await journal.append(moveOf(4));
  note();
  await journal.copy.close();
  return { bytes: files.bytesOf(FILE) ?? new Uint8Array(0), after };
}

test('wherever the end of a copy is torn off, all before it comes back, and it is no damage', async () => {
  const { bytes, after } = await recorded();
  const ends = [...after.keys()];
  for (let size = 0; size < bytes.length; size++) {
    files.put(FILE, bytes.subarray(0, size));
    const end = ends.findLast((each) => each <= size);
    expect(await readCopy(KEY), `${size} bytes`).toEqual(end === undefined ? null : after.get(end));
  }
});

test('whichever byte of a copy is damaged, what stands before it comes back, and nothing that never was', async () => {
  const { bytes, after } = await recorded();
  const ends = [...after.keys()];
  for (let at = 0; at < bytes.length; at++) {
    const damaged = bytes.slice();
    damaged[at] ^= 0x41;
    files.put(FILE, damaged);
    const end = ends.findLast((each) => each <= at);
    const read = await readCopy(KEY);
    const expected = end === undefined ? null : after.get(end);
    expect(read?.moves, `byte ${at}`).toEqual(expected?.moves);
    expect(read?.row).toEqual(expected?.row);
    // The last record may as well have been torn off.
    if (read !== null && at < (ends.at(-2) ?? 0)) expect(read.isDamaged, `byte ${at}`).toBe(true);
  }
});

test('behind a copy that ends in zeros, as a power cut may leave it, all its moves come back', async () => {
  const { bytes, after } = await recorded();
  const whole = [...after.values()].at(-1);
  for (let zeros = 1; zeros <= 64; zeros++) {
    const longer = new Uint8Array(bytes.length + zeros);
    longer.set(bytes);
    files.put(FILE, longer);
    const { row, moves } = (await readCopy(KEY)) ?? {};
    expect({ row, moves }, `${zeros} bytes`).toEqual({ row: whole?.row, moves: whole?.moves });
  }
});

test('a damaged copy is written anew by the next page', async () => {
  const { bytes } = await recorded();
  bytes[bytes.length >> 1] ^= 1;
  files.put(FILE, bytes);
  const journal = new Journal();
  journal.moves = [1, 2, 3].map(moveOf);
  await journal.reopen();
  await journal.expectCopied();
});

test('a move that takes the place of the one that was dealt the mines has no mines of its own', async () => {
  const journal = new Journal();
  await journal.copy.follow(journal.row);
  for (const n of [1, 5]) await journal.append(moveOf(n));
  await journal.cut(1);
  await journal.append(moveOf(2));
  await journal.expectCopied();
});

/** What a copy gives back that goes on with these records after its first move. */
async function readWith(...records: readonly (readonly [kind: number, payload: Uint32Array])[]) {
  const journal = new Journal();
  await journal.begin(rowOf('first'), [moveOf(1)]);
  await journal.copy.close();
  const log = await CopyLog.open(FILE);
  for (const [kind, payload] of records) log?.append(kind, payload);
  log?.close();
  const read = await readCopy(KEY);
  expect(read).toMatchObject({ row: { gameId: 'first' }, moves: [moveOf(1)] });
  return read;
}

test('a record of a kind that is not known changes nothing', async () => {
  expect((await readWith([99, Uint32Array.of(0)]))?.isDamaged).toBe(false);
});

test.each([
  ['a row that cannot be read', [[COPY.row, wordsOfJson({ key: 1 })]]],
  ['moves that are none', [[COPY.moves, Uint32Array.of(1)]]],
  ['another game’s beginning', [[COPY.game, wordsOfJson(rowOf('second'))]]],
] as const)('%s is damage, and the game before it comes back', async (_, records) => {
  expect((await readWith(...records))?.isDamaged).toBe(true);
});

test('a board and a deal of another length than they say are left out', async () => {
  const short = wordsOfBytes(Uint8Array.of(1, 2, 3, 4, 5)).subarray(0, 2);
  const read = await readWith([COPY.board, short], [COPY.deal, Uint32Array.of(0, ...short)]);
  expect(read?.row).not.toHaveProperty('layout');
  expect(read?.moves).toStrictEqual([moveOf(1)]);
});

test('a copy that does not begin with a game is none', async () => {
  const log = await CopyLog.open(FILE);
  log?.append(COPY.row, wordsOfJson(rowOf('first')));
  log?.append(COPY.game, wordsOfJson(rowOf('first')));
  log?.close();
  expect(await readCopy(KEY)).toBeNull();
});
