import { describe, expect, test } from 'vitest';
import {
  type BackupItem,
  frameOf,
  itemOf,
  NewerBackup,
} from '../../../worker/archive/backup/backup-frames.ts';
import { foreignIdOf } from '../../../worker/storage/foreign-checks.ts';
import type { CardRow } from '../../../worker/storage/schema.ts';
import { gameRow, PACKED, pastRow } from '../../component/archive/archive-fixture.ts';
import { newReplay } from '../../fixtures/kept-replay.ts';

const CARD: CardRow = {
  ...{ key: 'a', format: 1, pattern: '{}', technique: 'subset', reason: 'slow', createdAt: 1, changedAt: 2 },
  ...{ isPutAway: false, memory: null, startedAt: null, answers: [] },
};
const NOTE = {
  ...{ daily: '2026-11-22/1', state: 'given-up' as const, gameId: 'a', timeMs: 1, solved: null, help: [] },
  ...{ endedAt: 1, at: 1 },
};
const REPLAY = newReplay();
const FOREIGN = { ...REPLAY, gameId: foreignIdOf(REPLAY.record), format: 1, keptAt: 2e12 };
const { fresh: _, ...PAST } = pastRow('past', { owner: '' });
const GAME = gameRow('game', { owner: '' });
const layout = Uint8Array.of(3, 1, 4);
const dealt = { ...PACKED, deal: { seq: 1, layout: Uint8Array.of(9, 9) } };

const items: readonly BackupItem[] = [
  { is: 'head', madeAt: 5, settings: '{"theme":"dark"}' },
  { is: 'game', row: GAME, packed: PACKED },
  { is: 'game', row: { ...GAME, layout }, packed: dealt },
  { is: 'past', row: PAST, packed: null },
  { is: 'past', row: { ...PAST, layout }, packed: PACKED },
  { is: 'past', row: PAST, packed: dealt },
  { is: 'note', note: NOTE },
  { is: 'card', card: CARD },
  { is: 'foreign', foreign: FOREIGN },
  { is: 'end', items: 9 },
];

test.each(items)('$is comes back as it was', (item) => {
  expect(itemOf(frameOf(item))).toEqual(item);
});

/** What is read of the item's frame once something in it has been changed. */
function changed(item: BackupItem, head: object, tail?: Uint8Array) {
  const frame = frameOf(item);
  return itemOf({ head: { ...(frame.head as object), ...head }, tail: tail ?? frame.tail });
}

const noTail = new Uint8Array();
const ofGame = { is: 'game', row: { ...GAME, layout }, packed: dealt } as const;
const ofPast = { is: 'past', row: PAST, packed: null } as const;
/** The sizes of the parts of `ofGame`. */
const sizes = [layout.length, PACKED.bytes.length, 2];

describe('a frame is none of a backup’s', () => {
  test.each([['text'], [null], [7], [undefined], [{}], [{ is: 'more' }]])('that is headed %j', (head) => {
    expect(itemOf({ head, tail: noTail })).toBeNull();
  });

  test.each<[string, BackupItem, object]>([
    ['whose settings are no text', { is: 'head', madeAt: 5, settings: '' }, { settings: 5 }],
    [
      'whose settings are far too long',
      { is: 'head', madeAt: 5, settings: '' },
      { settings: 'x'.repeat(2 ** 20 + 1) },
    ],
    ['that was made at no time', { is: 'head', madeAt: 5, settings: '' }, { madeAt: null }],
    ['that counts no items', { is: 'end', items: 9 }, { items: 1.5 }],
    ['of a try without a state', { is: 'note', note: NOTE }, { note: { ...NOTE, state: 'else' } }],
    ['of a damaged card', { is: 'card', card: CARD }, { card: { ...CARD, technique: 7 } }],
    ['of no card', { is: 'card', card: CARD }, { card: null }],
    ['of a damaged replay', { is: 'foreign', foreign: FOREIGN }, { foreign: { ...FOREIGN, record: 7 } }],
    ['of no replay', { is: 'foreign', foreign: FOREIGN }, { foreign: null }],
    ['without a row', ofGame, { row: null }],
    ['without sizes', ofGame, { sizes: null }],
    ['with too few sizes', ofGame, { sizes: sizes.slice(0, 2) }],
    ['with too many sizes', ofGame, { sizes: [...sizes, null] }],
    ['with a size that is no number', ofGame, { sizes: [...sizes.slice(0, 2), '2'] }],
    ['with sizes below nothing', ofGame, { sizes: [sizes[0] + 1, -1, sizes[1] + 2] }],
    ['with sizes that do not fill it', ofGame, { sizes: [sizes[0], sizes[1], 1] }],
    ['with sizes beyond its end', ofGame, { sizes: [sizes[0], sizes[1], 3] }],
    ['of a game in progress without moves', ofGame, { moves: null, sizes: [layout.length, null, null] }],
    ['with moves that nothing is said of', { ...ofPast, packed: PACKED }, { moves: null }],
    ['with a deal that nothing is said of', ofGame, { moves: { format: 1, count: 3 } }],
    ['with a deal at a move that there is not', ofGame, { moves: { format: 1, count: 3, seq: 3 } }],
    ['with a deal before the first move', ofGame, { moves: { format: 1, count: 3, seq: -1 } }],
    [
      'with the place of a deal, but none',
      { ...ofPast, packed: PACKED },
      { moves: { format: 1, count: 3, seq: 1 } },
    ],
    ['with another count of moves', { ...ofPast, packed: PACKED }, { moves: { format: 1, count: 4 } }],
    ['with no count of moves', { ...ofPast, packed: PACKED }, { moves: { format: 1 } }],
    ['with moves of no format', { ...ofPast, packed: PACKED }, { moves: { count: 3 } }],
    [
      'with moves of an earlier format than there is',
      { ...ofPast, packed: PACKED },
      { moves: { format: 0, count: 3 } },
    ],
    ['with the count of moves alone', ofPast, { moves: { format: 1, count: 3 } }],
  ])('%s', (_name, item, head) => {
    const { tail } = frameOf(item);
    const least = 'moves' in head && head.moves === null && 'sizes' in head ? layout : tail;
    expect(changed(item, head, least)).toBeNull();
  });

  test('with bytes behind its parts', () => {
    expect(changed(ofPast, {}, Uint8Array.of(1))).toBeNull();
  });
});

test.each<[string, BackupItem, object]>([
  ['a card', { is: 'card', card: CARD }, { card: { ...CARD, format: 2, technique: 7 } }],
  ['a replay', { is: 'foreign', foreign: FOREIGN }, { foreign: { ...FOREIGN, format: 2, record: 7 } }],
  ['a game', ofPast, { row: { ...PAST, format: 99 } }],
  ['moves', { ...ofPast, packed: PACKED }, { moves: { format: 2, count: 3 } }],
])('%s of a newer version is said to be that', (_name, item, head) => {
  expect(() => changed(item, head)).toThrow(NewerBackup);
});

test('a game is nobody’s who reads it, and its parts are copies of the file’s', () => {
  const frame = frameOf({ is: 'game', row: { ...GAME, owner: 'us', layout }, packed: dealt });
  expect(JSON.stringify(frame.head)).not.toContain('"us"');
  const item = itemOf(frame);
  frame.tail.fill(0);
  expect(item).toEqual(ofGame);
});
