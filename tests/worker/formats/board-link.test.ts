import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLayout } from '../../../worker/engine/record/notation.ts';
import { isBoardLink, parseBoardLink } from '../../../worker/formats/board-link.ts';
import { parseBoard } from '../../../worker/formats/known-board.ts';

/** The link that a tool writes for a layout drawn as text. */
function linkOf(text: string): string {
  const rows = text.split('\n');
  const [columns, length] = [rows[0]?.length ?? 0, rows.length].map(String);
  const digits = Math.max(columns?.length ?? 0, length?.length ?? 0);
  const size = (columns ?? '').padStart(digits, '0') + (length ?? '').padStart(digits, '0');
  const cells = rows.join('').replaceAll('.', '0').replaceAll('*', '1');
  const mines = (cells.match(/.{1,5}/g) ?? []).map((bits) =>
    Number.parseInt(bits.padEnd(5, '0'), 2).toString(32),
  );
  return `https://example.org/tool/?b=${size}&m=${mines.join('')}`;
}

const layoutOf = (link: string) => {
  const read = parseBoardLink(link);
  return read.ok ? formatLayout(read.layout) : read.code;
};

describe('a board link of another tool', () => {
  test('the example of the format', () => {
    const rows = ['*...**...', ...Array<string>(8).fill('.........')];
    expect(layoutOf('https://example.org/#/game/board-editor?b=1&m=hg000000000000000')).toBe(rows.join('\n'));
  });

  test.each([
    ['1', 9, 9],
    ['2', 16, 16],
    ['3', 30, 16],
    ['916', 9, 16],
    ['005100', 5, 100],
  ])('the size %s', (size, columns, rows) => {
    const lines = layoutOf(`https://example.org/?b=${size}`).split('\n');
    expect([lines[0]?.length, lines.length]).toEqual([columns, rows]);
  });

  test('every layout comes back, in capitals too, whatever stands behind it', () => {
    const board = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
      .chain(([columns, rows]) =>
        fc.array(fc.boolean(), { minLength: columns * rows, maxLength: columns * rows }).map((mines) =>
          Array.from({ length: rows }, (_, row) =>
            mines
              .slice(row * columns, (row + 1) * columns)
              .map((isMine) => (isMine ? '*' : '.'))
              .join(''),
          ).join('\n'),
        ),
      );
    fc.assert(
      fc.property(board, (text) => {
        const link = linkOf(text);
        expect(layoutOf(link)).toBe(text);
        expect(layoutOf(link.replace(/m=.*/, (mines) => `m=${mines.slice(2).toUpperCase()}vv&c=A_-`))).toBe(
          text,
        );
      }),
    );
  });

  test.each(['?b=', '?b=0', '?b=7&m=0', '?b=101101', '?b=9x9', '?b=1234567', '?b=1&m=wz', '?b=1&m=-'])(
    'the damaged link %j is refused',
    (end) => {
      const link = `https://example.org/${end}`;
      expect(isBoardLink(link)).toBe(true);
      expect(layoutOf(link)).toBe('bad-board-link');
    },
  );

  test('stands alone, with blanks around it at most', () => {
    const link = 'https://example.org/?b=0202&m=8';
    expect(isBoardLink(` ${link} \n`)).toBe(true);
    expect(isBoardLink(`${link} or so`)).toBe(false);
    for (const end of [' ', '\n', '&c=0'])
      expect(layoutOf(`https://example.org/?b=0203&m=0h${end}`)).toBe('..\n..\n.*');
    expect(layoutOf('https://example.org/?m=8&b=0202 ')).toBe('.*\n..');
  });

  test('is played as a known board', () => {
    const read = parseBoard(linkOf('*..\n...'), {});
    expect(read.ok && [read.ruleset.columns, read.ruleset.rows, read.ruleset.mines]).toEqual([3, 2, 1]);
  });
});
