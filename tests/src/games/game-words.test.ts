import { describe, expect, test } from 'vitest';
import { backupName, contentsWords, madeWords, mergedWords } from '../../../src/games/backup-words.ts';
import { aboutOf, ageWords, progressOf, rulesOfSaved, titleOf } from '../../../src/games/game-words.ts';
import type { SavedGame } from '../../../worker/api/archive.ts';
import { DEFAULTS } from '../../../worker/engine/rules/defaults.ts';

const minute = 60_000;
const now = new Date('2026-11-22T12:00:00').getTime();

const saved: SavedGame = {
  gameId: 'a',
  name: null,
  fields: {},
  preset: 'classic',
  isKnown: false,
  about: {},
  moves: 12,
  elapsedMs: 62_000,
  savedAt: now - 5 * minute,
  isCurrent: false,
};

describe('a saved game', () => {
  test('that stores no fields has the rules that the engine takes for granted', () =>
    expect(rulesOfSaved(saved)).toEqual(DEFAULTS));

  test.each<[string, Partial<SavedGame>]>([
    ['Beginner', {}],
    ['Expert · No guess', { fields: { columns: 30, rows: 16, mines: 99, deal: 'no-guess' } }],
    ['Your own size', { fields: { columns: 12 } }],
    ['Hex · Torus', { fields: { columns: 12, topology: 'hex', wrap: 'torus' } }],
    ['Swing', { preset: 'swing', fields: { columns: 16, rows: 16, mines: 41, win: 'both' } }],
    ['A known board', { fields: { columns: 12, deal: 'given' }, isKnown: true }],
    ['Sunday', { name: 'Sunday' }],
  ])('is called %s', (title, part) => expect(titleOf({ ...saved, ...part })).toBe(title));

  test.each<[string, SavedGame['about']]>([
    ['9 × 9 · 10 mines', {}],
    ['9 × 9 · 10 mines · Practice', { isPractice: true, daily: '2026-11-22/1' }],
    ['9 × 9 · 10 mines · Daily 2026-11-22, board 1', { daily: '2026-11-22/1' }],
    ['9 × 9 · 10 mines · From a link', { origin: 'link' }],
    ['9 × 9 · 10 mines', { origin: 'seed' }],
  ])('is told as %s', (words, about) => expect(aboutOf({ ...saved, about })).toBe(words));

  test('says how far it has come, as far as that is known', () => {
    expect(progressOf(saved, 0.439, now)).toBe('43% open · 12 moves · 1:02 · 5 minutes ago');
    expect(progressOf({ ...saved, moves: 1 }, null, now)).toBe('1 move · 1:02 · 5 minutes ago');
  });
});

test.each([
  ['just now', 0.9],
  ['1 minute ago', 1],
  ['59 minutes ago', 59.9],
  ['1 hour ago', 60],
  ['yesterday', 24 * 60],
  ['6 days ago', 6.9 * 24 * 60],
  ['last week', 7 * 24 * 60],
  ['last month', 31 * 24 * 60],
  ['2 years ago', 800 * 24 * 60],
  ['just now', -600],
])('%s', (words, minutes) => expect(ageWords(now - minutes * minute, now)).toBe(words));

describe('a backup', () => {
  const madeAt = new Date('2026-11-20T14:02:00').getTime();

  test('bears its day by the calendar on the wall', () => {
    expect(backupName(new Date(2026, 0, 5, 23, 59))).toBe('mine-sweeper-2026-01-05.minesweeper');
  });

  test('says what it holds', () => {
    expect(contentsWords({ games: 1204, savedGames: 1, cards: 0 })).toBe(
      '1,204 finished games and 1 saved game',
    );
    expect(contentsWords({ games: 1, savedGames: 0, cards: 2 })).toBe('1 finished game and 2 practice cards');
    expect(contentsWords({ games: 0, savedGames: 0, cards: 0, replays: 1 })).toBe(
      '1 replay of another program',
    );
    expect(contentsWords({ games: 1, savedGames: 0, cards: 0, replays: 1200 })).toBe(
      '1 finished game and 1,200 replays of other programs',
    );
    expect(contentsWords({ games: 0, savedGames: 0, cards: 0 })).toBe('no games');
    expect(madeWords({ madeAt })).toBe('20 November 2026, 14:02');
  });

  test('says what was taken from it', () => {
    const others = { cards: 0, knownCards: 0, replays: 0, knownReplays: 0, settings: null };
    expect(mergedWords({ games: 2, savedGames: 0, known: 1, ...others })).toBe(
      'Restored 2 finished games. You already had 1 game.',
    );
    expect(mergedWords({ games: 1, savedGames: 3, known: 0, ...others })).toBe(
      'Restored 1 finished game and 3 saved games.',
    );
    expect(mergedWords({ games: 0, savedGames: 0, known: 9, ...others })).toBe(
      'Nothing to restore: you already have everything in this backup.',
    );
    expect(mergedWords({ games: 0, savedGames: 0, known: 0, ...others })).toBe('This backup is empty.');
    expect(mergedWords({ games: 0, savedGames: 0, known: 0, ...others, cards: 1 })).toBe(
      'Restored 1 practice card.',
    );
    expect(mergedWords({ games: 0, savedGames: 0, known: 0, ...others, replays: 2 })).toBe(
      'Restored 2 replays of other programs.',
    );
    expect(mergedWords({ games: 0, savedGames: 0, known: 0, ...others, knownReplays: 1 })).toBe(
      'Nothing to restore: you already have everything in this backup.',
    );
    expect(mergedWords({ games: 0, savedGames: 0, known: 0, ...others, knownCards: 1 })).toBe(
      'Nothing to restore: you already have everything in this backup.',
    );
  });
});
