import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../../src/i18n/refusals/refusal-words.ts';
import { said, setSaid } from '../../../src/i18n/words.ts';
import type { Outcome, Statement } from '../../../worker/api/outcome.ts';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { parseView } from '../../../worker/engine/record/notation.ts';
import { DEAL_SENTENCES } from '../../../worker/engine/refusals/deals.ts';
import { MOVE_SENTENCES } from '../../../worker/engine/refusals/moves.ts';
import { refuse } from '../../../worker/engine/refusals/refuse.ts';
import { REPLAY_SENTENCES } from '../../../worker/engine/refusals/replays.ts';
import { RULE_SENTENCES } from '../../../worker/engine/refusals/rules.ts';
import { SOLVER_SENTENCES } from '../../../worker/engine/refusals/solver.ts';
import { STORAGE_SENTENCES } from '../../../worker/engine/refusals/storage.ts';
import { TEXT_SENTENCES } from '../../../worker/engine/refusals/texts.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { createPosition } from '../../../worker/fairness/deal-position.ts';
import { parseBoard } from '../../../worker/formats/known-board.ts';
import { faultOfMemory } from '../../../worker/session/huge/memory-limit.ts';
import { leftAlone } from '../../../worker/session/notices.ts';
import { hint } from '../../../worker/solver/proof/hint.ts';
import { gameFrom, rulesOf } from '../../worker/engine/naive.ts';
import { speakOwn } from './own-language.ts';
import { samples } from './refusal-samples.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** A language of one letter, in which no English word is left over; or English. */
let language: 'de' | 'en' = 'de';

const wordIn = (text: string) => (language === 'en' ? text : text.replace(/[A-Za-z]/g, 'ж'));

speakOwn({ name: () => language, wordIn });

function inEnglish(statement: Statement): string {
  language = 'en';
  const words = wordsOf(statement);
  language = 'de';
  return words;
}

const sentences = {
  ...RULE_SENTENCES,
  ...DEAL_SENTENCES,
  ...TEXT_SENTENCES,
  ...REPLAY_SENTENCES,
  ...MOVE_SENTENCES,
  ...SOLVER_SENTENCES,
  ...STORAGE_SENTENCES,
};

type Key = keyof typeof sentences;

function refusalOf(key: Key, values: readonly unknown[] = samples[key]) {
  return refuse(sentences as Record<string, (values: unknown) => string>, key, values[0]);
}

/** Every text among the values, at any depth: a player's own, or a name that rules are written with. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** English words that a translation has left over. */
function leftOver(statement: Statement): readonly string[] {
  const words = textsIn(statement.values).reduce(
    (all, text) => (text === '' ? all : all.replaceAll(text, '')),
    wordsOf(statement).replace(/"[^"]*"/g, ''),
  );
  // The word between the last two of a list is German.
  return (words.match(/[A-Za-z]{3,}/g) ?? []).filter((word) => word !== 'und');
}

/** The same values with every whole number in the thousands. */
function inThousands(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 ? 1234 : value;
  if (Array.isArray(value)) return value.map(inThousands);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inThousands(one)]));
}

describe.each(Object.keys(sentences) as Key[])('%s', (key) => {
  // Each test makes it anew: what is made between them counts as tested by none when mutants are tried.
  test('is English in the engine, and the same sentence in the page', () => {
    const refusal = refusalOf(key);
    expect(refusal.message).not.toMatch(/undefined|NaN|\[object/);
    expect(inEnglish(refusal)).toBe(refusal.message);
  });

  test('is translated whole, its numbers as the language writes them', () => {
    expect(leftOver(refusalOf(key))).toEqual([]);
    const large = refusalOf(key, inThousands(samples[key]) as readonly unknown[]);
    if (!/^bad-topology:(?:twice|one-way)$/.test(key)) expect(wordsOf(large)).not.toMatch(/1,?234/);
  });

  test('can be sent to another thread', () => {
    const refusal = refusalOf(key);
    expect(structuredClone(refusal)).toEqual(refusal);
    expect(key).toBe(refusal.values.reason ? `${refusal.code}:${refusal.values.reason}` : refusal.code);
  });
});

test.each<[Key, Record<string, number>, string]>([
  ['mine-count', { mines: 1, ruled: 2 }, 'The layout has 1 mine, but the ruleset says 2.'],
  ['view-size:view', { cells: 1, board: 81 }, 'The view has 1 cell, but the board has 81.'],
  ['view-size:position-columns', { columns: 1, value: 9 }, 'The position has 1 column, but columns says 9.'],
  ['view-size:position-rows', { rows: 1, value: 9 }, 'The position has 1 row, but rows says 9.'],
  [
    'bad-notation:uneven',
    { row: 2, column: 2, cells: 1, expected: 3 },
    'Row 2, column 2: this row has 1 cell; expected 3, as in row 1.',
  ],
  [
    'bad-replay:row',
    { row: 2, cells: 1, expected: 8 },
    'Row 2 of this RAWVF replay’s board has 1 cell; expected 8.',
  ],
  [
    'inconsistent:number-low',
    { row: 2, column: 3, number: 0, least: 1 },
    'Row 2, column 3 says 0, but at least 1 of the cells around it must be a mine.',
  ],
  [
    'inconsistent:number-high',
    { row: 2, column: 3, number: 2, most: 1 },
    'Row 2, column 3 says 2, but no more than 1 of the cells around it can be a mine.',
  ],
  [
    'inconsistent:number-high',
    { row: 2, column: 3, number: 2, most: 0 },
    'Row 2, column 3 says 2, but none of the cells around it can be a mine.',
  ],
])('%s: one is said as one, none as none: %o', (key, values, sentence) => {
  const refusal = refusalOf(key, [values]);
  expect(refusal.message).toBe(sentence);
  expect(inEnglish(refusal)).toBe(sentence);
});

test('worker and engine say nothing but those sentences', () => {
  const told = readdirSync(path.join(root, 'worker'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('engine/refusals/'))
    .filter((file) =>
      /\bmessage(?::|\s*=)\s*['`][^'`]/.test(readFileSync(path.join(root, 'worker', file), 'utf8')),
    );
  expect(told).toEqual([]);
});

test('what the page says by itself stays as it is, and English as the engine says it', () => {
  const own = { code: 'too-long', values: {}, message: 'Dieser Link ist zu lang.' };
  expect(wordsOf(own)).toBe(own.message);
  setSaid(wordsOf);
  const refusal = refusalOf('damaged-record:checksum');
  expect(said(refusal)).not.toBe(refusal.message);
  language = 'en';
  expect(said(refusal)).toBe(refusal.message);
  language = 'de';
  expect(said(null)).toBe('');
});

test('no sentence of the page is taken for one of the worker', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const codes = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/\bcode: '([a-z-]+)',\s*values: (\{[^}]*\})/g)])
    .map(([, code = '', values = '']) => ({ code, isOwn: /reason: '/.test(values) }));
  // Notices of the page may have any code.
  codes.push({ code: 'journal-damaged', isOwn: true });
  expect(codes.length).toBeGreaterThan(20);
  const message = 'Das sagt die Seite.';
  const taken = codes.filter(({ code, isOwn }) => {
    const values = isOwn ? { reason: 'page' } : {};
    return wordsOf({ code, values, message }) !== message;
  });
  // This is the same sentence in both.
  expect([...new Set(taken.map(({ code }) => code))]).toEqual(['no-game']);
});

const refusalIn = (outcome: Outcome<unknown>): readonly Statement[] => (outcome.ok ? [] : [outcome]);

describe('what is really refused is translated whole:', () => {
  const view = (text: string, mines: number) => {
    const lines = text.split('/');
    const rules = rulesOf({ columns: lines[0]?.length ?? 0, rows: lines.length, mines, firstClick: 'any' });
    const read = parseView(text, rules);
    if (!read.ok) throw new Error(read.message);
    return hint(read.view);
  };
  const patterns = [
    [],
    [[1, 0]],
    [[0, 0]],
    [
      [1, 0],
      [1, 0],
    ],
    [[1, 0], [2]],
  ];
  const requests: readonly RulesetRequest[] = [
    { columns: 9, rows: 9, mines: 80 },
    { columns: 1, rows: 2, mines: 1 },
    { columns: 4, rows: 1, mines: 2 },
    { mines: 81, firstClick: 'cell' },
    { mines: 81, firstClick: 'corner' },
    { mines: 82, firstClick: 'any' },
    { columns: 1, rows: 1, mines: 0 },
    { topology: 'hex', wrap: 'torus', rows: 9 },
    { fairness: 'merciful', deal: 'no-guess' },
    { fairness: 'kind-and-cruel', columns: 101, rows: 100 },
    { deal: 'library', topology: 'knight' },
    { deal: 'library', columns: 20, rows: 20, mines: 60 },
    ...patterns.map((pattern) => ({ topology: { pattern } }) as unknown as RulesetRequest),
  ];
  const positions: readonly RulesetRequest[] = [
    { position: '#9#' },
    { position: '#####/12121/00000', mines: 4 },
    { position: '#1/*2' },
    { position: '#1/#1', columns: 9 },
    { position: '#1/#1', rows: 9 },
    { position: '#1', deal: 'no-guess' },
    { position: '#1', mines: 1 },
    { position: `${'#'.repeat(101)}/`.repeat(100) },
    { position: 9 } as unknown as RulesetRequest,
  ];
  const boards: readonly (string | Uint8Array)[] = [
    ...['.*.\n.o.', '.*.\n..', '', '.', '#1#/###', '.'.repeat(12_000_001)],
    ...['ms1.e30.sYQ.AA.00000000', 'ms9.x.y.z.0', 'ms1.a'],
    gameFrom({}, 'fresh').record(),
    ...[
      [1],
      [0, 9, 0, 1],
      [2, 2, 0, 9],
      [9, 9, 0, 2, 1, 1],
      [9, 9, 0, 0, 1],
      [9, 9, 0, 1, 9, 9],
      [9, 9, 0, 2, 1, 1, 1, 1],
    ].map((bytes) => Uint8Array.from(bytes)),
  ];
  const tooBig = faultOfMemory(rulesOf({ columns: 10_000, rows: 10_000, mines: 20_600_000 }), 0.25);
  if (!tooBig) throw new Error('A quarter of a gigabyte is too little for 100 million cells.');
  const refusals = [
    ...requests.flatMap((request) => refusalIn(createRuleset(request))),
    ...positions.flatMap((request) => refusalIn(createPosition(request))),
    ...boards.flatMap((board) => refusalIn(parseBoard(board, {}))),
    ...['1##/###', '###/#3#/#2#', '##/##', '8#/##', '1#1/#0#/###'].flatMap((text) =>
      refusalIn(view(text, 1)),
    ),
    tooBig,
    leftAlone(tooBig),
  ];

  test.each(refusals)('$message', (refusal) => {
    expect(leftOver(refusal)).toEqual([]);
    expect(wordsOf(refusal)).not.toBe(refusal.message);
  });

  test.each(refusals.filter(({ code }) => code === 'too-many-mines'))(
    'in English as the engine says it, whether some, one or no mine fits: $message',
    (refusal) => expect(inEnglish(refusal)).toBe(refusal.message),
  );

  test('names of rules as they are called, numbers as they are written', () => {
    const [fairness] = refusals.filter(({ message }) => message.startsWith('Fairness'));
    expect(fairness && wordsOf(fairness)).toContain('“жжжжжж');
    expect(wordsOf(tooBig)).toContain('10.000 × 10.000');
  });

  test('with the row, the column and what was expected', () => {
    expect(parseBoard('.*.\n.o.', {})).toMatchObject({
      code: 'bad-notation',
      values: { row: 2, column: 2, character: 'o', expected: '.*' },
    });
    expect(parseBoard('.*.\n..', {})).toMatchObject({ values: { row: 2, column: 3, cells: 2, expected: 3 } });
  });
});

const hasWords = (refusal: Statement) => wordsOf(refusal) !== refusal.message;

test('whatever rules are asked for, a refusal can be translated', () => {
  const value = fc.constantFrom<unknown>(
    undefined,
    1.5,
    -3,
    10_001,
    Number.NaN,
    10n,
    Symbol('none'),
    () => 1,
    'abc',
    true,
    null,
    'square',
    'torus',
    'any',
    'no-guess',
    'merciful',
    {},
    [],
    { pattern: [[1, 0]] },
    { pattern: [] },
    { even: [[1, 1]], odd: [[0]] },
  );
  const names = [
    'columns',
    'rows',
    'mines',
    'questionMarks',
    'wrap',
    'topology',
    'firstClick',
    'deal',
    'fairness',
    'needsAtMost',
    'level',
    'colour',
  ];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 }), (request) => {
      const refused = createRuleset(request as RulesetRequest);
      if (refused.ok) return;
      expect(hasWords(refused)).toBe(true);
      expect(structuredClone(refused.values)).toEqual(refused.values);
    }),
    { numRuns: 2000 },
  );
});

test('whatever text or bytes come in, a refusal can be translated', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[.*#F0-9 /\n]{0,60}$/),
    fc.stringMatching(/^ms1\.[\w-]{0,12}\.[ls][\w-]{0,12}\.[\w-]{0,12}\.[0-9a-f]{8}$/),
  );
  fc.assert(
    fc.property(fc.oneof(texts, fc.uint8Array({ maxLength: 30 })), (data) => {
      const read = parseBoard(data, {});
      if (!read.ok) expect(hasWords(read)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
