import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EditHistory } from '../../../src/analyse/edit-history.ts';
import { CELL } from '../../../src/board/cell-codes.ts';
import { writeView } from '../../../src/board/view-text.ts';
import {
  blank,
  codeOfPosition,
  type Position,
  positionOfCode,
  resized,
  rowsOf,
  withCell,
} from '../../../src/share/position.ts';
import type { Topology } from '../../../worker/api/rules.ts';
import { formatCells } from '../../../worker/engine/record/cell-text.ts';

const cellCode = fc.oneof(
  fc.integer({ min: 0, max: 24 }),
  fc.constantFrom(CELL.covered, CELL.flag, CELL.mark),
);

const position: fc.Arbitrary<Position> = fc
  .record({ columns: fc.integer({ min: 1, max: 12 }), rows: fc.integer({ min: 1, max: 12 }) })
  .chain(({ columns, rows }) =>
    fc.record({
      columns: fc.constant(columns),
      cells: fc
        .array(cellCode, { minLength: columns * rows, maxLength: columns * rows })
        .map((codes) => Uint8Array.from(codes)),
      mines: fc.integer({ min: 0, max: 144 }),
      topology: fc.constantFrom<Topology>('square', 'hex', 'knight', 'orthogonal', {
        pattern: [
          [1, 0],
          [-1, 0],
        ],
      } as const),
      wrap: fc.constantFrom<'none' | 'torus'>('none', 'torus'),
    }),
  );

describe('a position', () => {
  test('comes back from its address, whatever it is', () => {
    fc.assert(
      fc.property(position, (one) => {
        const code = codeOfPosition(one);
        expect(code).toMatch(/^[\w%.~=&-]+$/);
        expect(positionOfCode(code)).toEqual({ ok: true, read: one });
      }),
    );
  });

  test('is written as the engine writes it', () => {
    fc.assert(
      fc.property(position, (one) => {
        expect(writeView(one)).toBe(formatCells(one.cells, one.columns));
      }),
    );
  });

  test('of a finished game is covered again where the end has shown mines', () => {
    const read = positionOfCode('position=1X*.!--&mines=3');
    expect(read.ok && writeView(read.read)).toBe('1##\nF##');
  });

  test.each([
    '',
    'mines=3',
    'position=',
    'position=1-&mines=x',
    'position=1-&topology=%7Bpattern',
    'position=q-',
  ])('of the damaged address %j is refused in one sentence', (code) => {
    const read = positionOfCode(code);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.message).toMatch(/^[^.]+\.( [^.]+\.)?$/);
  });

  test('of another size keeps what lies within', () => {
    const one = withCell(withCell(blank(3, 2, 1), 0, 1), 5, 2);
    expect(writeView(resized(one, 2, 3))).toBe('1#\n##\n##');
    const wide = resized(one, 4, 2);
    expect([writeView(wide), rowsOf(wide)]).toEqual(['1###\n##2#', 2]);
  });
});

test('edits are taken back and made again; another edit forgets those that were taken back', () => {
  const edits = new EditHistory();
  const [a, b, c] = [blank(1, 1, 0), blank(2, 1, 0), blank(3, 1, 0)];
  expect([edits.canUndo, edits.undo(a)]).toEqual([false, null]);
  edits.note(a);
  edits.note(b);
  expect(edits.undo(c)).toBe(b);
  expect(edits.undo(b)).toBe(a);
  expect(edits.redo(a)).toBe(b);
  expect(edits.canRedo).toBe(true);
  edits.note(b);
  expect([edits.canRedo, edits.redo(a)]).toEqual([false, null]);
});
