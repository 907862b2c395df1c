import { describe, expect, it } from 'vitest';
import { firstWeekday } from '../../../src/statistics/dates.ts';
import { exportName } from '../../../src/statistics/export-file.ts';
import { groupFigures } from '../../../src/statistics/figures-view.ts';
import { groupTitle, shortTitle } from '../../../src/statistics/group-words.ts';
import { merged, queryOf } from '../../../src/statistics/history/ms-history.ts';
import {
  longTime,
  percent,
  percents,
  quantile,
  shortTime,
  tenths,
  wilson,
} from '../../../src/statistics/number-words.ts';
import { expert, invent, reportOf } from '../../component/views/statistics-fixture.ts';

const expertSize = { columns: 30, rows: 16, mines: 99 };

describe('groups in words', () => {
  it.each([
    [{ fields: {}, preset: 'classic', kind: 'plain' }, 'Beginner · 9 × 9 · 10 mines', 'Beginner'],
    [
      { fields: { ...expertSize, deal: 'no-guess' }, preset: 'classic', kind: 'no-guess' },
      'Expert · No guess · 30 × 16 · 99 mines',
      'Expert · No guess',
    ],
    [
      { fields: { columns: 20, rows: 14, mines: 44, topology: 'hex' }, preset: 'classic', kind: 'helped' },
      'Hexagons · 20 × 14 · 44 mines · With help',
      'Hexagons · 20 × 14, 44 mines · With help',
    ],
    [
      {
        fields: {
          columns: 16,
          rows: 16,
          mines: 40,
          firstClick: 'any',
          win: 'both',
          questionMarks: false,
          flagLimit: true,
        },
        preset: 'swing',
        kind: 'robot',
      },
      'Swing · Intermediate · 16 × 16 · 40 mines · By the robot',
      'Swing · Intermediate · By the robot',
    ],
    [
      { fields: { chord: 'off', firstClick: 'any', deal: 'given' }, preset: 'classic', kind: 'known' },
      'Beginner · First click is a risk · No chords · 9 × 9 · 10 mines · Known board',
      'Beginner · First click is a risk · No chords · Known board',
    ],
  ] as const)('%j', (played, long, short) => {
    expect(groupTitle(played)).toBe(long);
    expect(shortTitle(played)).toBe(short);
  });

  it('tell any two rules apart', () => {
    const fields = [
      ...[
        {},
        { wrap: 'torus' },
        { win: 'flags' },
        { flood: 'clear' },
        { flagLimit: true },
        { fairness: 'cruel' },
      ],
      ...[
        { deal: 'no-guess' },
        { deal: 'no-guess', needsAtMost: 'single' },
        { deal: 'library' },
        { mines: 11 },
      ],
    ] as const;
    const titles = fields.map((some) => groupTitle({ fields: some, preset: 'classic', kind: 'plain' }));
    expect(new Set(titles).size).toBe(fields.length);
  });
});

describe('numbers in words', () => {
  it('of times', () => {
    expect([0, 4_240, 59_400, 90_000, 120_000, 3_600_000].map(shortTime)).toEqual([
      ...['0 s', '4.2 s', '59 s', '1:30', '2 min', '1 h'],
    ]);
    expect([999, 61_000, 11_100_000, 500_000_000].map(longTime)).toEqual([
      '0 s',
      '1 min',
      '3 h 5 min',
      '138 h',
    ]);
    expect([59_960, 102_349].map(tenths)).toEqual(['1:00.0', '1:42.3']);
  });

  it('of shares', () => {
    expect(percent(0.378)).toBe('38%');
    expect(percent(null)).toBe('–');
    expect(percents(0.571, 0.699)).toBe('57–70%');
  });

  it('have Wilson’s interval', () => {
    // Source: Wilson 1927 as in Brown, Cai and DasGupta 2001; 10 of 20 and the ends.
    const [low, high] = wilson(10, 20);
    expect(low).toBeCloseTo(0.299, 3);
    expect(high).toBeCloseTo(0.701, 3);
    expect(wilson(0, 10)[0]).toBe(0);
    expect(wilson(0, 10)[1]).toBeCloseTo(0.2775, 4);
    expect(wilson(0, 0)).toEqual([0, 1]);
  });

  it('have quantiles between two', () => {
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(quantile([], 0.5)).toBeNull();
  });
});

describe('the list of past games', () => {
  const games = invent({ ...expert, games: 6 }, Date.UTC(2026, 10, 22)).reverse();

  it('asks for what follows the last one known', () => {
    const filter = { groupId: 'expert', isWon: true };
    expect(queryOf(filter, undefined, 50)).toEqual({ ...filter, limit: 50 });
    const after = { endedAt: games[2]?.endedAt, gameId: games[2]?.gameId };
    expect(queryOf({ groupId: null, isWon: null }, games[2], 50)).toEqual({ limit: 50, after });
  });

  it('keeps its order when a game comes back', () => {
    const [first, second, ...others] = games;
    if (!first || !second) throw new Error('Six games were invented.');
    expect(merged([first, ...others], [second])).toEqual(games);
    expect(merged(games, [second])).toEqual(games);
  });
});

it.each([
  [1, 0, 'of 1 win'],
  [2, 0, 'of 2 wins'],
  [4, 3, 'of 1 win; not known for older wins: 3'],
  [4, 1, 'of 3 wins; not known for older wins: 1'],
])('%i wins, of %i of which it is not known whether flags were set: %s', (wins, unknownFlagWins, words) => {
  const { figures } = reportOf(invent({ ...expert, games: 6 }, Date.UTC(2026, 10, 22)));
  const texts = groupFigures({ ...figures, wins, unknownFlagWins, flaglessWins: 1 });
  expect(texts.find(({ label }) => label === 'wins without flags')).toMatchObject({
    value: '1',
    meaning: words,
  });
});

describe('a file', () => {
  it('has a name that every system takes', () => {
    expect(exportName('Expert · 30 × 16 · 99 mines', '2026-11-22')).toBe(
      'mine-sweeper-expert-30-16-99-mines-2026-11-22',
    );
    expect(exportName('', '2026-11-22')).toBe('mine-sweeper-2026-11-22');
  });
});

describe('the first day of the week', () => {
  it.each([
    ['de', 1],
    ['en-US', 7],
    ['C', 1],
  ])('%s: %i', (language, day) => {
    expect(firstWeekday(language)).toBe(day);
  });
});
