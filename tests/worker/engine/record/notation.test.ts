import { describe, expect, test } from 'vitest';
import { isMine, layoutFromMines, mineCells } from '../../../../worker/engine/deal/layout.ts';
import {
  formatLayout,
  formatView,
  parseLayout,
  parseView,
} from '../../../../worker/engine/record/notation.ts';
import { rulesOf } from '../naive.ts';

const rules = rulesOf({ columns: 5, rows: 2, mines: 1 });

describe('views', () => {
  test('go from text to value and back', () => {
    for (const text of ['#F?01\n89abo', '*X!##\n00000', '#####\n#####']) {
      const parsed = parseView(text, rules);
      expect(parsed.ok && formatView(parsed.view)).toBe(text);
    }
  });

  test('may be written with slashes, spaces and blank lines around', () => {
    const parsed = parseView('\n  # F ? 0 1 / 8 9 a b o \r\n', rules);
    expect(parsed.ok && formatView(parsed.view)).toBe('#F?01\n89abo');
  });

  test('tell how the game stands', () => {
    const status = (text: string) => {
      const parsed = parseView(text, rules);
      return parsed.ok && parsed.view.status;
    };
    expect(status('##F##/##?##')).toBe('ready');
    expect(status('##1##/#####')).toBe('playing');
    expect(status('##X##/#####')).toBe('lost');
  });

  test.each([
    ['', 'The text is empty'],
    [' \n / ', 'The text is empty'],
    ['#####\n##x##', 'Row 2, column 3: "x"'],
    ['#####\n####', 'Row 2, column 5: this row has 4 cells; expected 5'],
    ['#####\n######', 'Row 2, column 6: this row has 6 cells; expected 5'],
    ['#####\n\n#####', 'Row 2, column 1: this row has 0 cells; expected 5'],
    ['####p\n#####', 'Row 1, column 5: "p"'],
  ])('%j is refused with its place', (text, start) => {
    const refused = parseView(text, rules);
    expect(refused).toMatchObject({ ok: false, code: 'bad-notation' });
    expect(!refused.ok && refused.message.startsWith(start)).toBe(true);
  });

  test('of another size are refused with both sizes', () => {
    const refused = parseView('###', rules);
    expect(refused).toMatchObject({ ok: false, code: 'view-size' });
    expect(!refused.ok && refused.message).toBe('The view is 3 × 1, but the ruleset says 5 × 2.');
  });
});

describe('layouts', () => {
  test('go from text to value and back', () => {
    const parsed = parseLayout('*..*/ .*.. ');
    expect(parsed).toMatchObject({ ok: true, columns: 4, rows: 2 });
    if (!parsed.ok) return;
    expect(formatLayout(parsed.layout)).toBe('*..*\n.*..');
    expect([...mineCells(parsed.layout)]).toEqual([0, 3, 5]);
    expect([0, 1, 5, 8, -1, 0.5].map((cell) => isMine(parsed.layout, cell))).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  test('refuse what is no mine and no cell', () => {
    expect(parseLayout('*#.')).toMatchObject({
      ok: false,
      code: 'bad-notation',
      message: 'Row 1, column 2: "#" is not recognised; expected . or *.',
    });
    expect(parseLayout(undefined as unknown as string)).toMatchObject({ ok: false, code: 'bad-notation' });
  });

  test('are made of mines, as many as the rules say and each on the board', () => {
    const made = layoutFromMines(rules, [7]);
    expect(made.ok && formatLayout(made.layout)).toBe('.....\n..*..');
    expect(layoutFromMines(rules, [10])).toMatchObject({ ok: false, code: 'bad-cell' });
    expect(layoutFromMines(rules, [1, 1])).toMatchObject({ ok: false, code: 'bad-cell' });
    expect(layoutFromMines(rules, [1, 2])).toMatchObject({ ok: false, code: 'mine-count' });
  });
});
