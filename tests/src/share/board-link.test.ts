import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CELL } from '../../../src/board/cell-codes.ts';
import { boardLinkOf, boardLinkOfPosition } from '../../../src/share/board-link.ts';
import { blank, positionOfText } from '../../../src/share/position.ts';
import { formatLayout } from '../../../worker/engine/record/notation.ts';
import { parseBoardLink } from '../../../worker/formats/board-link.ts';

const RULES = { topology: 'square', wrap: 'none' } as const;

function ofPosition(text: string, mines: number) {
  const read = positionOfText(text, { ...RULES, mines });
  if (!read.ok) throw new Error(read.message);
  return boardLinkOfPosition({ ...read.read, mines });
}

describe('a board link that is written', () => {
  test('the example of the format', () => {
    const link = boardLinkOf(['*...**...', ...Array<string>(8).fill('.........')].join('\n'));
    expect(link).toMatch(/^https:\S+\/\?b=1&m=hg000000000000000$/);
  });

  test.each([
    [5, 100, '005100'],
    [100, 5, '100005'],
    [16, 9, '1609'],
    [30, 16, '3'],
    [16, 16, '2'],
  ])('%i × %i is %s', (columns, rows, size) => {
    const text = Array<string>(rows).fill('.'.repeat(columns)).join('\n');
    expect(new URL(boardLinkOf(text) ?? '').searchParams.get('b')).toBe(size);
  });

  test('one side more than other programs read, and there is none', () => {
    expect(boardLinkOf('.'.repeat(101))).toBeNull();
  });

  test('what is written is read back', () => {
    const layout = fc
      .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 20 }))
      .chain(([columns, rows]) =>
        fc.array(
          fc
            .array(fc.constantFrom('.', '*'), { minLength: columns, maxLength: columns })
            .map((row) => row.join('')),
          { minLength: rows, maxLength: rows },
        ),
      )
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(layout, (text) => {
        const read = parseBoardLink(boardLinkOf(text) ?? '');
        expect(read.ok && formatLayout(read.layout)).toBe(text);
      }),
    );
  });

  test('of a position: its flags, when each mine has one', () => {
    expect(ofPosition('F2F\n###', 2)).toMatch(/\?b=32&m=k0$/);
    expect(ofPosition('F2#\n###', 2)).toBeNull();
    expect(ofPosition('FFF\n###', 2)).toBeNull();
  });

  test('of a board that other programs do not know there is none', () => {
    const flagged = { ...blank(3, 1, 1), cells: Uint8Array.of(CELL.flag, CELL.covered, CELL.covered) };
    expect(boardLinkOfPosition(flagged)).not.toBeNull();
    expect(boardLinkOfPosition({ ...flagged, topology: 'hex' })).toBeNull();
    expect(boardLinkOfPosition({ ...flagged, wrap: 'torus' })).toBeNull();
  });
});
