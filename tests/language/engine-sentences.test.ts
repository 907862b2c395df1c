import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { _installMsgImplementation } from '@lit/localize/init/install.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gone, MISSING } from '../../src/engine-answers.ts';
import { englishOf, saidIn, translated } from '../../src/language/engine/sentences.ts';
import { templates } from '../../src/language/engine/templates.ts';
import type { Outcome, RulesetRequest } from '../../worker/api.ts';
import { refuse } from '../../worker/archive/refusals.ts';
import { parseView } from '../../worker/engine/notation.ts';
import { createPosition } from '../../worker/engine/rare-solver.ts';
import { createRuleset } from '../../worker/engine/ruleset.ts';
import { readBoard } from '../../worker/formats/rare.ts';
import { faultOfText } from '../../worker/formats/text-limit.ts';
import { faultOfMemory } from '../../worker/memory-limit.ts';
import {
  calledOff,
  damageNotice,
  elsewhere,
  leftAlone,
  noGame,
  noticeOf,
  paused,
  refusedMove,
} from '../../worker/notices.ts';
import { hint } from '../../worker/solver/hint.ts';
import { gameFrom, rulesOf } from '../engine/naive.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A language of one letter, in which no English word is left over. */
function inStrange(text: string): string {
  return text.replace(/[A-Za-z]/g, 'ж');
}

let name = 'de';

_installMsgImplementation(((
  template: string | { strings: readonly string[]; values: readonly unknown[] },
  options?: { id?: string },
) => {
  if (options?.id === 'language') return name;
  if (typeof template === 'string') return inStrange(template);
  return template.strings.map(inStrange).reduce((all, part, i) => `${all}${template.values[i - 1]}${part}`);
}) as Parameters<typeof _installMsgImplementation>[0]);

/** Every text of a source but its comments, imports and thrown errors; `…` for what is filled in. */
function textsIn(source: string): string[] {
  const bare = source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^import[\s\S]*?;$/gm, '')
    .replace(/throw new \w+\([\s\S]*?\);/g, '');
  const texts = bare.match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? [];
  return texts.map((text) => text.slice(1, -1).replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…'));
}

const sources = [
  ...readdirSync(path.join(root, 'worker'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `worker/${file}`),
  'src/engine-answers.ts',
  'src/engine-client.ts',
  'src/game-controller.ts',
];

/** What nobody is shown: seeds of chance, names of locks, and why a damaged game was put aside, kept beside it. */
const unshown: readonly string[] = [
  '… fate …',
  '… position',
  'archive …-…',
  'trial …',
  'A large board of an earlier version had its mines dealt otherwise.',
  'Move … cannot be read or played.',
];

const known = templates.map((template) => englishOf(template).replaceAll('\0', '…'));

describe('has a template:', () => {
  const sentences = sources.flatMap((file) =>
    textsIn(readFileSync(path.join(root, file), 'utf8'))
      .filter((text) => /[A-Za-z]{2,}/.test(text) && /[a-z…] [a-z…]/.test(text) && !unshown.includes(text))
      .map((text) => ({ file, text })),
  );

  test.each(sentences)('“$text” of $file', ({ text }) => {
    const parts = text.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const pattern = new RegExp(parts.join('(.+)'));
    expect(known.filter((one) => pattern.test(one))).not.toEqual([]);
  });

  test('every sentence of these, and they are many', () => {
    expect(sentences.length).toBeGreaterThan(120);
  });
});

/** English words that a translation has left over; texts in quotes are the player's own. */
function leftOver(message: string): readonly string[] {
  const words = translated(message)?.replace(/"[^"]*"/g, '') ?? 'nothing';
  return words.match(/[A-Za-z]{3,}/g) ?? [];
}

const messageOf = (outcome: Outcome<unknown>) => (outcome.ok ? '' : outcome.message);

describe('is translated whole, values too:', () => {
  const view = (text: string, mines: number) => {
    const lines = text.split('/');
    const rules = rulesOf({ columns: lines[0]?.length ?? 0, rows: lines.length, mines, firstClick: 'any' });
    const read = parseView(text, rules);
    if (!read.ok) throw new Error(read.message);
    return messageOf(hint(read.view));
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
    ...[
      '.*.\n.o.',
      '.*.\n..',
      '',
      '.',
      '#1#/###',
      `${'.'.repeat(12_000_001)}`,
      'ms1.e30.sYQ.AA.00000000',
      'ms9.x.y.z.0',
      'ms1.a',
    ],
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
  const archive = [
    'no-such-game',
    'no-moves',
    'no-such-group',
    'storage-newer',
    'storage-full',
    'storage-unavailable',
    'not-backup',
    'damaged-backup',
    'newer-backup',
  ] as const;
  const huge = rulesOf({ columns: 10_000, rows: 10_000, mines: 20_600_000 });
  const tooBig = faultOfMemory(huge, 0.25);
  if (!tooBig) throw new Error('A quarter of a gigabyte is too little for 100 million cells.');
  const messages = [
    ...requests.map((request) => messageOf(createRuleset(request))),
    ...positions.map((request) => messageOf(createPosition(request))),
    ...boards.map((board) => messageOf(readBoard(board, {}))),
    ...['1##/###', '###/#3#/#2#', '##/##', '8#/##', '1#1/#0#/###'].map((text) => view(text, 1)),
    ...archive.map((code) => refuse(code).message),
    ...[noticeOf('storage-failed'), noticeOf('storage-lost'), damageNotice(1), damageNotice(1024)].map(
      ({ message }) => message,
    ),
    ...[
      noGame(),
      elsewhere(),
      paused(),
      refusedMove(''),
      calledOff(),
      tooBig,
      leftAlone(tooBig),
      gone(),
      MISSING,
    ].map(({ message }) => message),
    faultOfText(2_000_000)?.message ?? '',
  ].filter((message) => message !== '');

  test.each(messages)('%s', (message) => {
    expect(leftOver(message)).toEqual([]);
  });

  test('numbers as the language writes them, names as they are called', () => {
    expect(translated(messages.find((message) => message.startsWith('Fairness')) ?? '')).toContain('“жжжжжж');
    expect(translated(tooBig.message)).toContain('10.000 × 10.000');
  });

  test('and what is none of the engine’s is left alone', () => {
    for (const text of ['Das ist kein Satz der Engine.', '', 'Row']) expect(saidIn(text)).toBe(text);
  });
});

test('back in English it is the very words again', () => {
  const message =
    '1024 cells are too many for a text; it can have up to 1000000. Ask for a part, or for the record.';
  expect(saidIn(message)).not.toBe(message);
  name = 'en';
  expect(saidIn(message)).toBe(message);
  name = 'de';
});

test('whatever rules are asked for, a refusal can be translated', () => {
  const value = fc.constantFrom<unknown>(
    undefined,
    1.5,
    -3,
    10_001,
    Number.NaN,
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
      if (!refused.ok) expect(translated(refused.message)).not.toBeNull();
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
      const read = readBoard(data, {});
      if (!read.ok) expect(translated(read.message)).not.toBeNull();
    }),
    { numRuns: 1000 },
  );
});
