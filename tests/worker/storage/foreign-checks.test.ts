import { expect, test } from 'vitest';
import {
  foreignIdOf,
  isForeignId,
  LONGEST_RECORD,
  readForeignRow,
} from '../../../worker/storage/foreign-checks.ts';
import type { ForeignRow } from '../../../worker/storage/schema.ts';
import { newReplay } from '../../fixtures/kept-replay.ts';

const rowOf = (more: Partial<ForeignRow> = {}): ForeignRow => {
  const replay = newReplay();
  return { ...replay, gameId: foreignIdOf(more.record ?? replay.record), format: 1, keptAt: 2e12, ...more };
};
const ROW = rowOf();
const { facts: FACTS } = ROW;

test('a row passes as it is, with what is known of it and nothing else', () => {
  const { stated, replayed, checks } = FACTS;
  const more = {
    ...ROW,
    more: 1,
    facts: {
      ...FACTS,
      mouse: 1,
      stated: { ...stated, token: 'secret' },
      replayed: { ...replayed, a: 1 },
      checks: { ...checks, b: 1 },
    },
  };
  expect(readForeignRow(more)).toEqual(ROW);
  expect(
    readForeignRow({ ...ROW, facts: { ...FACTS, stated: {}, checks: { order: false } } }),
  ).not.toBeNull();
});

test('an id is made of the record, and is told from that of a game', () => {
  expect(foreignIdOf('ms1.a')).toMatch(/^foreign-[\da-f]{16}$/);
  expect(foreignIdOf('ms1.a')).toBe(foreignIdOf('ms1.a'));
  expect(foreignIdOf('ms1.a')).not.toBe(foreignIdOf('ms1.b'));
  expect(isForeignId(ROW.gameId)).toBe(true);
  expect(isForeignId(crypto.randomUUID())).toBe(false);
});

test.each([
  ['gameId', foreignIdOf('ms1.another')],
  ['gameId', 7],
  ['format', 2],
  ['keptAt', Number.NaN],
  ['record', 'ms1.abc.de-f.1_.x'],
  ['columns', 0],
  ['rows', 1.5],
  ['mines', -1],
  ['facts', null],
  ['facts', { ...FACTS, format: 'mvr' }],
  ['facts', { ...FACTS, version: 'v'.repeat(1001) }],
  ['facts', { ...FACTS, stated: { player: 7 } }],
  ['facts', { ...FACTS, stated: { player: 'p'.repeat(1001) } }],
  ['facts', { ...FACTS, stated: { level: 'evil' } }],
  ['facts', { ...FACTS, stated: { timeMs: Number.POSITIVE_INFINITY } }],
  ['facts', { ...FACTS, replayed: { ...FACTS.replayed, elapsedMs: undefined } }],
  ['facts', { ...FACTS, replayed: { ...FACTS.replayed, status: 'cheated' } }],
  ['facts', { ...FACTS, checks: {} }],
  ['facts', { ...FACTS, isIncomplete: 'no' }],
])('a row whose %s is %j is none', (name, value) => {
  expect(readForeignRow({ ...ROW, [name]: value })).toBeNull();
});

test('records are of this game’s form, and of 1 MB at most', () => {
  const longest = `ms1.${'a'.repeat(LONGEST_RECORD - 4)}`;
  expect(readForeignRow(rowOf({ record: longest }))).not.toBeNull();
  expect(readForeignRow(rowOf({ record: `${longest}a` }))).toBeNull();
  expect(readForeignRow(rowOf({ record: 'ms1.<script>' }))).toBeNull();
  expect(readForeignRow(rowOf({ record: '' }))).toBeNull();
});
