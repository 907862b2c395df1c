import { describe, expect, test } from 'vitest';
import { percent } from '../../../src/assist/hint/cells-words.ts';
import { firstWords, scriptOf } from '../../../src/assist/hint/hint-steps.ts';
import { oddsLine } from '../../../src/assist/odds/odds-words.ts';
import { paces } from '../../../src/assist/robot/pace.ts';
import { CELL } from '../../../src/board/cell-codes.ts';
import { dailyBoards, noteOf } from '../../../src/daily/daily-boards.ts';
import { standingsWords, standingWords } from '../../../src/daily/daily-results.ts';
import { dayWords, monthWords, weekdayLetters } from '../../../src/daily/days.ts';
import { resultText } from '../../../src/daily/result-text.ts';
import { contentsWords, madeWords, mergedWords } from '../../../src/games/backup-words.ts';
import { aboutOf, ageWords, progressOf } from '../../../src/games/game-words.ts';
import { protectionWords, roomWords } from '../../../src/games/storage-facts.ts';
import { moveSentence } from '../../../src/replay/move-words.ts';
import { writeRawvf } from '../../../src/replay/rawvf-text.ts';
import { isForeignText } from '../../../src/replay/replay-source.ts';
import { keyMoveTitle, Timeline } from '../../../src/replay/timeline.ts';
import { decodeLink } from '../../../src/share/link-code.ts';
import { boardSentences, movesSentence } from '../../../src/share/shared-words.ts';
import { activityWords, calendarWeeks } from '../../../src/statistics/activity.ts';
import { chartMakers } from '../../../src/statistics/charts/chart-makers.ts';
import { whenWords } from '../../../src/statistics/dates.ts';
import { blockWords, deathMap, deathTable, deathWords } from '../../../src/statistics/deaths.ts';
import { groupFigures } from '../../../src/statistics/figures-view.ts';
import { groupTitle } from '../../../src/statistics/group-words.ts';
import type { SavedGame } from '../../../worker/api/archive.ts';
import type { GameInfo, RecordedGame, RecordedMove } from '../../../worker/api/game.ts';
import type { Fact, Hint, ProofStep } from '../../../worker/api/solver.ts';
import { DEFAULTS } from '../../../worker/engine/rules/defaults.ts';
import { expert, invent, reportOf } from '../../component/views/statistics-fixture.ts';
import { speakOwn } from './own-language.ts';

/** A language that has no Latin letter, and the dates and signs of Arabic. */
const inStrange = (text: string) => text.replace(/[A-Za-z]/g, 'ж');

speakOwn({ name: () => 'ar', wordIn: inStrange });

/** Finds that there are words, and no English among them. */
function expectTranslated(...all: readonly string[]): void {
  expect(all.length).toBeGreaterThan(0);
  for (const text of all) {
    expect(text).toMatch(/[жء-ي]/);
    expect(text.match(/[A-Za-z]+/g) ?? []).toEqual([]);
  }
}

const now = new Date('2026-11-22T12:00:00').getTime();
const day = 86_400_000;
const sizes = { columns: 9, rows: 9, mines: 10 };
const rules = { ...DEFAULTS, ...sizes };
const game: GameInfo = {
  gameId: 'words',
  geometry: { shape: 'square', columns: 9, rows: 9, neighbours: { even: [], odd: [] }, wrap: 'none' },
  mines: 10,
  level: 'beginner',
  rules,
  preset: 'classic',
  isKnown: false,
  isResumed: false,
};

describe('hints have no English left', () => {
  const fact = (cells: readonly number[], atLeast: number, atMost = atLeast): Fact => ({
    cells,
    atLeast,
    atMost,
  });
  const number = (id: number, at: number, cells: readonly number[], mines: number): ProofStep => ({
    id,
    rule: 'number',
    at,
    fact: fact(cells, mines),
  });
  const total = (id: number, cells: readonly number[], mines: number): ProofStep => ({
    id,
    rule: 'total',
    fact: fact(cells, mines),
  });
  const proofs: Readonly<Record<string, readonly ProofStep[]>> = {
    'one mine, and two, and more of more, and none, and too many': [
      number(1, 20, [10], 1),
      number(2, 21, [10, 11], 2),
      number(3, 22, [10, 11, 12], 3),
      number(4, 23, [10, 11], 1),
      number(5, 24, [10, 11, 12], 2),
      number(6, 25, [10, 11], 0),
      number(7, 26, [10], 2),
      { id: 8, rule: 'flag', at: 11, fact: fact([11], 1) },
      total(9, [10, 11], 1),
    ],
    'something taken from a number': [
      number(1, 20, [10, 11, 12, 13, 14, 15], 3),
      number(2, 21, [10, 11], 1),
      { id: 3, rule: 'part', from: [2], fact: fact([10, 11], 0, 1) },
      { id: 4, rule: 'rest', from: [1, 2], fact: fact([12, 13, 14, 15], 2) },
      { id: 5, rule: 'rest', from: [1, 3], fact: fact([12, 30], 2, 2) },
      { id: 6, rule: 'sum', from: [1, 2], fact: fact([10, 19, 28, 37, 46], 2, 3) },
      { id: 7, rule: 'both', from: [4, 6], fact: fact([12, 21], 1, 2) },
    ],
    'mines that are counted': [
      total(1, [10, 11, 12], 2),
      number(2, 21, [10, 11], 1),
      { id: 3, rule: 'rest', from: [1, 2], fact: fact([12], 1) },
      { id: 4, rule: 'rest', from: [1, 2], fact: fact([], 0) },
    ],
    'both cases': [
      {
        id: 1,
        rule: 'cases',
        fact: fact([12], 0),
        cases: [
          {
            id: 2,
            assumed: fact([10], 1),
            steps: [
              number(3, 20, [10, 11], 1),
              { id: 4, rule: 'rest', from: [3, 2], fact: fact([11], 1, 0) },
            ],
          },
          { id: 5, assumed: fact([10], 0), steps: [number(6, 21, [12], 0)] },
        ],
      },
    ],
  };

  test.each(Object.entries(proofs))('%s', (_name, steps) => {
    for (const technique of ['single', 'shared', 'subset', 'cases', 'mine-count'] as const) {
      for (const kind of ['safe', 'mine', 'wrong-flag'] as const) {
        for (const cells of [[12], [12, 13], [12, 22]]) {
          const hint: Hint = { kind, cells, proof: { technique, numbers: [20, 21], steps } };
          const codeOf = (cell: number) => (cell === 10 ? CELL.flag : CELL.covered);
          const { title, pages } = scriptOf(hint, game, codeOf);
          expectTranslated(title, ...pages.map(({ text }) => text));
        }
      }
    }
  });

  test('a guess, an untouched board, odds and paces', () => {
    for (const preset of ['classic', 'lazy'] as const) {
      const hint: Hint = {
        kind: 'guess',
        cells: [12],
        odds: 0.001,
        proof: { technique: 'guess', numbers: [], steps: [] },
      };
      const { title, pages } = scriptOf(hint, { ...game, preset }, () => CELL.covered);
      expectTranslated(title, ...pages.map(({ text }) => text));
    }
    for (const firstClick of ['opening', 'cell', 'corner', 'any'] as const)
      expectTranslated(firstWords({ ...game, rules: { ...rules, firstClick } }));
    expectTranslated(percent(0.999), ...paces.map(({ name }) => name()));
    const rect = { column: 0, row: 0, columns: 1, rows: 1 };
    for (const isExact of [true, false])
      for (const interior of [null, 0.2]) {
        const exactness = { isExact, error: isExact ? 0 : 0.1 };
        expectTranslated(oddsLine({ rect, odds: new Float64Array(1), interior, exactness }, true));
      }
  });
});

describe('statistics have no English left', () => {
  const report = reportOf(invent(expert, now));

  test.each(chartMakers(report).map((make) => [make().title, make()] as const))('%s', (_title, chart) => {
    const { caption, head } = chart.table();
    expectTranslated(chart.title, chart.about, caption, ...head.filter((name) => !/^\d/.test(name)));
    const { rows } = chart.table();
    expect(
      rows
        .flat()
        .join()
        .match(/[A-Za-z]+/g) ?? [],
    ).toEqual([]);
    const { xs, x, y, words } = chart.sketch({ width: 350, height: 200, em: 16 });
    const told = [
      ...xs.map((_, i) => words(i)),
      ...[x, y].flatMap((axis) => (axis.ticks ?? []).map(axis.label)),
    ];
    expect(told.join().match(/[A-Za-z]+/g) ?? []).toEqual([]);
  });

  test('figures, groups, days and the map of mines', () => {
    for (const { label, meaning } of groupFigures(report.figures)) expectTranslated(label, meaning);
    for (const kind of ['helped', 'robot', 'known', 'practice'] as const)
      expectTranslated(
        groupTitle({ fields: { ...sizes, wrap: 'torus', win: 'flags' }, preset: 'classic', kind }),
      );
    const weeks = calendarWeeks([{ day: '2026-11-22', games: 2, wins: 1, playedMs: 1 }], '2026-11-22', 1);
    expectTranslated(activityWords(weeks), whenWords(now - day, now), whenWords(now - 9 * day, now));
    const deaths = { columns: 3, rows: 3, counts: Uint32Array.of(9, 1, 0, 0, 1, 0, 0, 0, 2) };
    expectTranslated(deathWords(deaths), deathTable(deaths).caption);
    for (const side of [1, 3]) {
      const map = deathMap(deaths, side === 1 ? 300 : 6, 3);
      expectTranslated(blockWords(map, deaths, 0));
    }
  });
});

test('daily boards, saved games and backups have no English left', () => {
  for (const standing of ['open', 'playing', 'won', 'lost', 'given-up'] as const)
    expectTranslated(standingWords(standing), standingsWords(standing, 2));
  expectTranslated(...dailyBoards.map(noteOf));
  expectTranslated(dayWords('2026-11-22'), dayWords('2026-11-22', 'day-year'), monthWords('2026-11'));
  expectTranslated(
    weekdayLetters('2026-11-22'),
    ...resultText('2026-11-22', new Map(), 3, '')
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('⬜')),
  );
  const saved: SavedGame = {
    gameId: 'a',
    name: null,
    fields: {},
    preset: 'classic',
    isKnown: false,
    about: { daily: '2026-11-22/1' },
    moves: 12,
    elapsedMs: 62_000,
    savedAt: now - 300_000,
    isCurrent: false,
  };
  expectTranslated(
    aboutOf(saved),
    progressOf(saved, 0.4, now),
    ageWords(now, now),
    ageWords(now - 2 * day, now),
  );
  const none = { games: 0, savedGames: 0, cards: 0 };
  expectTranslated(contentsWords({ games: 3, savedGames: 1, cards: 1 }), contentsWords(none));
  expectTranslated(madeWords({ madeAt: now }));
  const some = {
    games: 2,
    savedGames: 1,
    cards: 2,
    known: 1,
    knownCards: 0,
    replays: 0,
    knownReplays: 0,
    settings: null,
  };
  expectTranslated(mergedWords(some));
  expectTranslated(roomWords(10), roomWords(10_000), roomWords(10_000_000));
  for (const isProtected of [true, false, null]) expectTranslated(protectionWords(isProtected));
});

test('links and replays have no English left', async () => {
  const move = (type: RecordedMove['type'], atMs: number, as?: RecordedMove['as']): RecordedMove => ({
    type,
    cell: 4,
    atMs,
    ...(as && { as }),
  });
  const moves = [move('open', 0), move('annotate', 9000, 'flag'), move('chord', 9100)];
  const told: RecordedGame = {
    rules,
    status: 'won',
    elapsedMs: 62_000,
    seed: 'seed',
    firstCell: null,
    isKnown: false,
    moves,
    moveCount: moves.length,
    movesToFirst: 1,
    isPlayed: true,
    result: null,
  };
  for (const status of ['won', 'lost', 'playing'] as const)
    expectTranslated(movesSentence({ ...told, status }));
  expectTranslated(movesSentence({ ...told, isPlayed: false }), ...boardSentences(told));
  expectTranslated(
    ...boardSentences({ ...told, firstCell: 3, rules: { ...rules, columns: 2000, rows: 2000 } }),
  );
  for (const one of [...moves, move('annotate', 0, 'mark'), move('annotate', 0, 'none')])
    expectTranslated(moveSentence(one, { columns: 9, rows: 9 }, null));
  expectTranslated(...new Timeline(moves).keyMoves.map(keyMoveTitle));
  for (const code of ['', '2abc', '1***', '1'.padEnd(20_000, 'A')]) {
    const read = await decodeLink(code);
    expectTranslated(read.ok ? '' : read.message);
  }
});

test('a RAWVF text is in the words of its format, whatever the language is', () => {
  const layout = Array.from({ length: 9 }, (_, row) => (row < 2 ? '*****....' : '.........')).join('\n');
  const written = writeRawvf({
    rules: { ...rules, topology: 'square' },
    layout,
    moves: [{ type: 'open', cell: 80, atMs: 0 }],
    status: 'playing',
    elapsedMs: 1000,
  });
  if (!written.ok) throw new Error(written.message);
  expect(isForeignText(written.text)).toBe(true);
  expect(written.text).toContain('\nLevel: Beginner\nWidth: 9\n');
});
