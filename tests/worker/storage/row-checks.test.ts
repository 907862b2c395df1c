import { describe, expect, test } from 'vitest';
import { isGameRow, readGameRow, readHistoryRow, readTry } from '../../../worker/storage/row-checks.ts';

const GAME = {
  ...{ key: 'current', gameId: 'one', format: 1, owner: 'us', fields: { mines: 12 }, seed: 's' },
  ...{ elapsedMs: 5, isPaused: false, savedAt: 7 },
};
const RESULT = {
  ...{ won: true, elapsedMs: 4000, help: ['hint'], threeBv: 20, solvedThreeBv: 20, openings: 3, islands: 2 },
  ...{ zini: null, clicks: 25, effectiveClicks: 24, seed: 's', isKnown: false },
};
const PAST = { ...GAME, endedAt: 9, result: RESULT, won: true, timeMs: 4000, exploded: [] };
const TRY = {
  ...{ daily: '2026-11-22/1', state: 'given-up', gameId: 'one', timeMs: 10 },
  ...{ solved: 0.5, help: [], endedAt: null, at: 3 },
};

describe('a game’s row', () => {
  test.each<[string, object]>([
    ['with nothing more', {}],
    [
      'with neighbours as a pattern',
      {
        fields: {
          topology: {
            pattern: [
              [1, 0],
              [-1, 0],
            ],
          },
        },
      },
    ],
    ['with neighbours by row', { fields: { topology: { even: [[0, 1]], odd: [[0, -1]] } } }],
    ['with a board of the greatest size', { fields: { columns: 10_000, rows: 10_000, mines: 1e8 } }],
    [
      'with helped moves',
      {
        helped: [
          { by: 'hint', from: 3, cells: [4] },
          { by: 'robot', from: 5, to: 6 },
        ],
      },
    ],
    ['of practice', { about: { isPractice: true, origin: 'link' } }],
    ['with a mine plane', { layout: Uint8Array.of(1) }],
  ])('%s passes', (_, more) => {
    expect(isGameRow({ ...GAME, ...more })).toBe(true);
  });

  test.each<[string, object]>([
    ['neighbours of another name', { fields: { topology: { pattern: [[1, 0]], more: [[1, 0]] } } }],
    ['neighbours one of which is none', { fields: { topology: { even: [[0, 1]], odd: [[0]] } } }],
    ['neighbours that are nothing', { fields: { topology: null } }],
    ['a rule that there is not', { fields: { speed: 3 } }],
    ['too many columns', { fields: { columns: 10_001 } }],
    ['fields that are nothing', { fields: null }],
    ['helped moves that are none', { helped: [{ by: 'friend', from: 3 }] }],
    ['a wrong origin', { about: { origin: 'guess' } }],
    ['a daily board of no day', { about: { daily: 'today' } }],
    ['mines that are no bytes', { layout: [1] }],
    ['a time that no date has', { savedAt: 8.64e15 }],
    ['a clock below zero', { elapsedMs: -1 }],
    ['a name that is none', { name: 7 }],
  ])('with %s does not', (_, wrong) => {
    expect(isGameRow({ ...GAME, ...wrong })).toBe(false);
  });

  test('is read with what is known of it and nothing else', () => {
    const about = { isPractice: true, by: 'them' };
    expect(readGameRow({ ...GAME, more: 1, about })).toEqual({
      ...{ ...GAME, owner: undefined },
      about: { isPractice: true },
    });
    expect(readGameRow(GAME)).not.toHaveProperty('about');
    expect(readGameRow({ ...GAME, seed: 7 })).toBeNull();
    expect(readGameRow(null)).toBeNull();
  });
});

describe('a finished game’s row', () => {
  test('is read with what is known of its result, or without one', () => {
    const read = readHistoryRow({
      ...PAST,
      more: 1,
      result: { ...RESULT, more: 1 },
      about: { isOpened: true, x: 1 },
    });
    expect(read).toEqual({ ...PAST, owner: undefined, about: { isOpened: true } });
    expect(readHistoryRow({ ...PAST, result: null })).toMatchObject({ result: null, won: true });
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'game'],
    ['another result', { ...PAST, result: { ...RESULT, clicks: -1 } }],
    ['a result that the page has made', { ...PAST, result: { ...RESULT, hand: 'left' } }],
    ['exploded cells that are none', { ...PAST, exploded: [1.5] }],
    ['no end', { ...PAST, endedAt: undefined }],
  ])('is none where there is %s', (_, value) => {
    expect(readHistoryRow(value)).toBeNull();
  });
});

describe('a counted try', () => {
  test.each([0, 0.5, 1, null])('has solved %s of its board', (solved) => {
    expect(readTry({ ...TRY, solved })).toEqual({ ...TRY, solved });
  });

  test.each<[string, object]>([
    ['more than its board', { solved: 1.01 }],
    ['less than nothing', { solved: -0.1 }],
    ['a text', { solved: 'half' }],
    ['another end', { state: 'playing' }],
    ['the name of the game in play for an id', { gameId: 'current' }],
  ])('is none with %s', (_, wrong) => {
    expect(readTry({ ...TRY, ...wrong })).toBeNull();
  });
});
