import { expect, test } from 'vitest';
import type { RecordedMove } from '../../../worker/api/game.ts';
import { isOwn, isSameMove } from '../../../worker/storage/journal-rows.ts';
import type { GameRow } from '../../../worker/storage/schema.ts';

const FLAG: RecordedMove = { type: 'annotate', cell: 4, as: 'flag', atMs: 70 };

test('moves are the same when all of them is', () => {
  expect(isSameMove(FLAG, { ...FLAG })).toBe(true);
  expect(isSameMove(undefined, undefined)).toBe(true);
});

test.each<[string, Partial<RecordedMove>]>([
  ['kind', { type: 'open' }],
  ['cell', { cell: 5 }],
  ['annotation', { as: 'mark' }],
  ['time', { atMs: 71 }],
])('of another %s they are two', (_, other) => {
  expect(isSameMove(FLAG, { ...FLAG, ...other })).toBe(false);
});

test('a move is not the same as none', () => {
  expect(isSameMove(FLAG, undefined)).toBe(false);
  expect(isSameMove(undefined, FLAG)).toBe(false);
});

const ROW: GameRow = {
  ...{ key: 'current', gameId: 'one', format: 1, owner: 'us', fields: {}, seed: 's' },
  ...{ elapsedMs: 0, isPaused: false, savedAt: 0 },
};

test.each<[boolean, string, GameRow | undefined]>([
  [true, 'the same', { ...ROW, savedAt: 5, isPaused: true }],
  [false, 'another owner’s', { ...ROW, owner: 'they' }],
  [false, 'another game', { ...ROW, gameId: 'two' }],
  [false, 'none', undefined],
])('ours is %s where the stored one is %s', (isOurs, _, stored) => {
  expect(isOwn(stored, ROW)).toBe(isOurs);
});
