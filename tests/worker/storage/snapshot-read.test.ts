import { describe, expect, test } from 'vitest';
import type { RecordedMove } from '../../../worker/api/game.ts';
import type { GameRow } from '../../../worker/storage/schema.ts';
import { wordsOfMoves } from '../../../worker/storage/snapshots/snapshot-moves.ts';
import { headOf, readSnapshot } from '../../../worker/storage/snapshots/snapshot-read.ts';
import {
  FIRST_SUM,
  RECORD,
  sealRecord,
  wordsOfJson,
} from '../../../worker/storage/snapshots/snapshot-records.ts';

const ROW: GameRow = {
  ...{
    key: 'current',
    gameId: 'one',
    format: 2,
    owner: 'us',
    fields: { columns: 900, rows: 800 },
    seed: 's',
  },
  ...{ elapsedMs: 0, isPaused: false, savedAt: 0 },
};
const MOVES: readonly RecordedMove[] = [
  { type: 'open', cell: 5, atMs: 0 },
  { type: 'annotate', cell: 7, as: 'flag', atMs: 10 },
  { type: 'open', cell: 99, atMs: 20 },
];
const COMMIT = {
  ...{
    moves: 2,
    status: 'playing',
    flagCount: 1,
    rightFlags: 1,
    safeLeft: 30,
    clicks: 2,
    effectiveClicks: 2,
  },
  ...{ startedAtMs: 0, lastAtMs: 10, exploded: [] as number[], settledMoves: 2, hasFlagged: true },
};

type Written = readonly [kind: number, payload: Uint32Array];

const begin = (head: unknown = headOf(ROW, true)): Written => [RECORD.begin, wordsOfJson(head)];
const moves = (from = 0, to = 2): Written => [RECORD.moves, wordsOfMoves(MOVES, from, to)];
const commit = (value: unknown = COMMIT): Written => [RECORD.commit, wordsOfJson(value)];

/** The records as they lie in a log, each with the checksum that fits. */
function logOf(...written: readonly Written[]): Uint8Array[] {
  let before = FIRST_SUM;
  return written.map(([kind, payload]) => {
    const { bytes, sum } = sealRecord(kind, payload, before);
    before = sum;
    return bytes;
  });
}

const read = (...written: readonly Written[]) => readSnapshot(logOf(...written), ROW);
const sizeOf = (records: readonly Uint8Array[]) => records.reduce((sum, { length }) => sum + length, 0);

test('a whole snapshot tells its moves, its mines, and where it can be written on', () => {
  const log = logOf(begin(), moves(), commit());
  const snapshot = readSnapshot(log, ROW);
  expect(snapshot).toMatchObject({ hasMines: true, commit: COMMIT, moves: MOVES.slice(0, 2) });
  expect(snapshot?.records).toBe(log);
  const bytes = sizeOf(log);
  expect(snapshot?.end).toMatchObject({ gameId: 'one', count: 3, bytes, firstBytes: bytes, moves: 2 });
});

test('its last whole commit counts, and what comes after it does not', () => {
  const last = { ...COMMIT, moves: 3, clicks: 3 };
  const log = logOf(begin(), moves(), commit(), moves(2, 3), commit(last), moves(2, 3));
  const snapshot = readSnapshot(log, ROW);
  expect(snapshot).toMatchObject({ commit: last, moves: MOVES });
  expect(snapshot?.end).toMatchObject({ count: 5, moves: 3 });
  expect(snapshot?.end.bytes).toBe(sizeOf(log.slice(0, 5)));
  expect(snapshot?.end.firstBytes).toBe(sizeOf(log.slice(0, 3)));
  log[4] = (log[4] as Uint8Array).map((byte, i) => (i === 20 ? byte ^ 1 : byte));
  expect(readSnapshot(log, ROW)).toMatchObject({ commit: COMMIT, moves: MOVES.slice(0, 2) });
});

test('the order in which rules are listed is no difference, the rules and the seed are one', () => {
  const of = (row: Partial<GameRow>) => readSnapshot(logOf(begin(), moves(), commit()), { ...ROW, ...row });
  expect(of({ fields: { rows: 800, columns: 900 } })).not.toBeNull();
  expect(of({ fields: { rows: 900, columns: 800 } })).toBeNull();
  expect(of({ fields: { columns: 900, rows: 800, mines: 3 } })).toBeNull();
  expect(of({ seed: 't' })).toBeNull();
  expect(of({ gameId: 'two' })).toBeNull();
});

test('a snapshot without mines says so', () => {
  expect(read(begin(headOf(ROW, false)), moves(), commit())?.hasMines).toBe(false);
});

describe('a beginning that is not this game’s is refused:', () => {
  const head = headOf(ROW, true);
  test.each<[string, unknown]>([
    ['another format', { ...head, format: 2 }],
    ['another game', { ...head, gameId: 'two' }],
    ['other rules', { ...head, of: `${head.of}0` }],
    ['nothing', null],
    ['a text', 'begin'],
    ['a number', 1],
  ])('%s', (_, value) => {
    expect(read(begin(value), moves(), commit())).toBeNull();
  });

  test('none at all', () => {
    expect(read()).toBeNull();
    expect(read(begin())).toBeNull();
    expect(read(moves(), commit())).toBeNull();
    expect(read([RECORD.moves, wordsOfJson(head)], moves(), commit())).toBeNull();
    expect(read(begin(), moves())).toBeNull();
  });
});

describe('a commit is taken with', () => {
  test.each<[string, object]>([
    ['a game that is won', { status: 'won' }],
    ['a game that is lost', { status: 'lost', exploded: [4, 0] }],
    ['no note of settled moves', { settledMoves: undefined }],
    ['fewer settled moves', { settledMoves: 0 }],
    ['no flag ever', { hasFlagged: false }],
    ['flags that nobody noted', { hasFlagged: undefined }],
    ['flags that nobody knows of', { hasFlagged: null }],
    ['nothing left', { safeLeft: 0, flagCount: 0, rightFlags: 0 }],
  ])('%s', (_, other) => {
    expect(read(begin(), moves(), commit({ ...COMMIT, ...other }))).not.toBeNull();
  });
});

describe('a commit is refused with', () => {
  const counts = [
    'flagCount',
    'rightFlags',
    'safeLeft',
    'clicks',
    'effectiveClicks',
    'startedAtMs',
    'lastAtMs',
  ];
  test.each<[string, object]>([
    ...counts.flatMap((name): [string, object][] => [
      [`${name} below zero`, { [name]: -1 }],
      [`a fraction of ${name}`, { [name]: 1.5 }],
      [`no ${name}`, { [name]: undefined }],
      [`${name} as text`, { [name]: '1' }],
    ]),
    ['another number of moves', { moves: 3 }],
    ['a status that there is not', { status: 'ready' }],
    ['no status', { status: undefined }],
    ['cells that are none', { exploded: [1, -1] }],
    ['an exploded cell that is no list', { exploded: 4 }],
    ['more settled moves than there are', { settledMoves: 3 }],
    ['settled moves below zero', { settledMoves: -1 }],
    ['half a settled move', { settledMoves: 0.5 }],
    ['flags that are neither', { hasFlagged: 'yes' }],
  ])('%s', (_, other) => {
    expect(read(begin(), moves(), commit({ ...COMMIT, ...other }))).toBeNull();
  });

  test.each<[string, unknown]>([
    ['nothing in it', null],
    ['a text in it', 'commit'],
    ['no moves before it', { ...COMMIT, moves: 0, settledMoves: 0 }],
  ])('%s', (_, value) => {
    const isEmpty = (value as { moves?: number } | null)?.moves === 0;
    expect(isEmpty ? read(begin(), commit(value)) : read(begin(), moves(), commit(value))).toBeNull();
  });
});

describe('moves that cannot be read are the end of it, whatever the commit counts:', () => {
  const known = [...wordsOfMoves(MOVES, 0, 2)];
  test.each<[string, readonly number[]]>([
    ['a word alone', [1]],
    ['a word too few', [1, 2]],
    ['a kind that there is not', [1, 2, 7]],
    ['a time that no clock has', [1, 2, 2 ** 31]],
  ])('%s', (_, words) => {
    for (const moves of [2, 3]) {
      const payload = Uint32Array.from([...known, ...words]);
      expect(read(begin(), [RECORD.moves, payload], commit({ ...COMMIT, moves }))).toBeNull();
    }
  });
});
