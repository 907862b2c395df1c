import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGame } from '../../../worker/engine/index.ts';
import { formatLayout } from '../../../worker/engine/record/notation.ts';
import { parseBoard } from '../../../worker/formats/known-board.ts';
import { gameFrom, gameOn } from '../engine/naive.ts';

const MBF = Uint8Array.from([3, 2, 0, 2, 1, 0, 2, 1]);

describe('a board from outside', () => {
  test('is played by the rules asked for, with its own size and mines', () => {
    for (const data of [MBF, '.*.\n..*', ' . * . / . . * \n']) {
      const read = parseBoard(data, {
        preset: 'swing',
        level: 'expert',
        mines: 5,
        deal: 'library',
        wrap: 'torus',
      });
      if (!read.ok) throw new Error(read.message);
      expect(read.ruleset).toMatchObject({ columns: 3, rows: 2, mines: 2, win: 'both', wrap: 'torus' });
      expect(read.ruleset).toMatchObject({ deal: 'given', firstClick: 'any' });
      expect(formatLayout(read.layout)).toBe('.*.\n..*');
      expect(createGame(read.ruleset, { layout: read.layout }).ok).toBe(true);
    }
  });

  test('may be full of mines', () => {
    expect(parseBoard('**/**', {})).toMatchObject({ ok: true, ruleset: { mines: 4 } });
  });

  test('of a record brings its rules, and starts anew', () => {
    const played = gameFrom({ preset: 'pinboard', topology: 'hex' }, 'seed');
    played.play({ type: 'open', cell: 100, atMs: 0 });
    const read = parseBoard(`  ${played.record()}\n`, { level: 'beginner', topology: 'knight', win: 'open' });
    if (!read.ok) throw new Error(read.message);
    const { deal, firstClick, ...rules } = read.ruleset;
    expect(rules).toMatchObject({
      columns: 30,
      rows: 24,
      mines: 80,
      topology: 'hex',
      win: 'either',
      flood: 'clear',
    });
    expect([deal, firstClick]).toEqual(['given', 'any']);
    expect(read.layout).toEqual(played.state.layout);
    const given = gameOn('*../...');
    given.play({ type: 'open', cell: 5, atMs: 0 });
    const again = parseBoard(given.record(), {});
    expect(again.ok && formatLayout(again.layout)).toBe('*..\n...');
  });
});

describe('refused in one sentence', () => {
  test.each<[string, string | Uint8Array, string, string]>([
    ['a view', '##1\n##F', 'view-not-layout', 'This text shows what a player sees'],
    ['a view of numbers only', '000\n000', 'view-not-layout', 'This text shows what a player sees'],
    ['a lost view', '#*X\n!11', 'view-not-layout', 'This text shows what a player sees'],
    ['a typing error', '.*.\n.o.', 'bad-notation', 'Row 2, column 2: "o"'],
    ['an uneven board', '.*.\n..', 'bad-notation', 'Row 2, column 3: this row has 2 cells'],
    ['nothing', '', 'bad-notation', 'The text is empty'],
    ['blanks', ' \n ', 'bad-notation', 'The text is empty'],
    ['prose', 'hello', 'bad-notation', 'Row 1, column 1: "h"'],
    ['a single cell', '.', 'bad-size', 'A board needs at least two cells'],
    ['a row too long', '.'.repeat(10_001), 'bad-size', 'columns must be'],
    ['a text too long', '.'.repeat(12_000_001), 'bad-notation', 'That text is too long'],
    ['a damaged file', MBF.subarray(0, 7), 'bad-mbf', 'This .mbf file is incomplete or damaged'],
    [
      'a damaged record',
      'ms1.e30.sYQ.AA.00000000',
      'damaged-record',
      'This game record is incomplete or damaged',
    ],
    ['a record of another version', 'ms9.x.y.z.0', 'unknown-format', 'This game record has the format ms9'],
    [
      'a record before its first opening',
      gameFrom({}, 'fresh').record(),
      'no-board-yet',
      'This game has no board yet',
    ],
  ])('%s', (_, data, code, start) => {
    const refused = parseBoard(data, {});
    expect(refused).toMatchObject({ ok: false, code });
    expect(!refused.ok && refused.message.startsWith(start)).toBe(true);
    expect(!refused.ok && refused.nearest).toBeUndefined();
  });

  test('rules that this board cannot have, with what may be changed', () => {
    expect(parseBoard('.../.*./...', { topology: 'hex', wrap: 'torus' })).toMatchObject({
      ok: false,
      code: 'bad-size',
      nearest: { wrap: 'none' },
    });
    expect(parseBoard('.../.*./...', { fairness: 'cruel' })).toMatchObject({
      ok: false,
      code: 'not-available',
      nearest: { fairness: 'plain' },
    });
    // Without the wrap it could not be cruel either.
    const both = parseBoard('.../.*./...', { fairness: 'cruel', wrap: 'torus' });
    expect(both).toMatchObject({ ok: false, code: 'not-available' });
    expect(!both.ok && both.nearest).toEqual({ fairness: 'plain' });
    expect(parseBoard('.../.*./...', { preset: 'nobody' })).toMatchObject({
      ok: false,
      code: 'unknown-name',
    });
  });
});

test('whatever text or bytes come in, what comes out is a whole board or a refusal', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[.*#F0-9 /\n]{0,60}$/),
    fc.stringMatching(/^ms1\.[\w-]{0,12}\.[ls][\w-]{0,12}\.[\w-]{0,12}\.[0-9a-f]{8}$/),
  );
  fc.assert(
    fc.property(fc.oneof(texts, fc.uint8Array({ maxLength: 30 })), (data) => {
      const read = parseBoard(data, {});
      if (!read.ok) return;
      expect(read.layout.mineCount).toBe(read.ruleset.mines);
      expect(createGame(read.ruleset, { layout: read.layout }).ok).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a text of two long sides is refused before it takes memory', () => {
  const text = `${'.'.repeat(1_000_000)}\n${'.\n'.repeat(1_000_000)}`;
  expect(parseBoard(text, {})).toMatchObject({ ok: false, code: 'bad-notation' });
});
