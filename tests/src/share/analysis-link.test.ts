import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CELL } from '../../../src/board/cell-codes.ts';
import { writeView } from '../../../src/board/view-text.ts';
import { analysisLinkOf, positionOfForeignLink } from '../../../src/share/analysis-link.ts';
import { blank } from '../../../src/share/position.ts';

/** The position of a link, or its refusal's code; null where it is no such link. */
function read(end: string) {
  const found = positionOfForeignLink(`https://example.org/index.html?${end}`);
  return found && (found.ok ? { text: writeView(found.read), mines: found.read.mines } : found.code);
}

describe('a link of JSMinesweeper', () => {
  test('the example of the format: numbers get back what a flag has taken', () => {
    expect(read('analysis=adacaaabc2cS')).toEqual({ text: '01F\n01#', mines: 1 });
  });

  test('a certain mine counts as a flag does, a loose flag does not', () => {
    // 3 × 1: certain mine, 1 written as 0, loose flag.
    expect(read('analysis=adabaaabOb9')).toEqual({ text: '#1F', mines: 1 });
  });

  test('a run of one digit is as long as it is', () => {
    expect(read('analysis=aeabaaacMM99')).toEqual({ text: '88FF', mines: 2 });
  });

  test('a size', () => {
    expect(read('board=3x2x1&seed=5')).toEqual({ text: '###\n###', mines: 1 });
  });

  test.each([
    'analysis=',
    'analysis=adacaaab',
    'analysis=adacaaabc2c',
    'analysis=adacaaabc2cSS',
    'analysis=adacaaabc2c-',
    'board=0x9x1',
    'board=999x999x9',
  ])('%j is damaged', (end) => {
    expect(read(end)).toBe('damaged-link');
  });

  test('positions come back from the links that are written', () => {
    const code = fc.oneof(fc.integer({ min: 0, max: 8 }), fc.constantFrom(CELL.covered, CELL.flag));
    const board = fc
      .tuple(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 20 }))
      .chain(([columns, rows]) =>
        fc.record({
          columns: fc.constant(columns),
          cells: fc
            .array(code, { minLength: columns * rows, maxLength: columns * rows, size: 'max' })
            .map((codes) => Uint8Array.from([CELL.covered, ...codes.slice(1)])),
          mines: fc.integer({ min: 0, max: 10_000 }),
          topology: fc.constant('square' as const),
          wrap: fc.constant('none' as const),
        }),
      );
    fc.assert(
      fc.property(board, (position) => {
        const link = analysisLinkOf(position);
        if (link === null) return void expect(position.cells.length).toBeGreaterThan(900);
        expect(positionOfForeignLink(link)).toEqual({ ok: true, read: position });
      }),
    );
  });

  test('a flag in the first cell is left out, and boards that it does not know are not written', () => {
    const one = { ...blank(2, 1, 1), cells: Uint8Array.of(CELL.flag, 1) };
    const link = analysisLinkOf(one);
    expect(link && read(link.replace(/.*\?/, ''))).toEqual({ text: '#1', mines: 1 });
    expect(analysisLinkOf({ ...one, topology: 'hex' })).toBeNull();
    expect(analysisLinkOf({ ...one, wrap: 'torus' })).toBeNull();
    expect(analysisLinkOf({ ...one, cells: Uint8Array.of(CELL.flag, 9) })).toBeNull();
  });

  test('other addresses are none', () => {
    expect(read('b=1&m=0')).toBeNull();
  });

  test('whatever it says, it is read or refused', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9]{0,60}$/), (end) => {
        const found = read(`analysis=${end}`);
        expect(typeof found === 'string' ? found : found?.text).toMatch(/^damaged-link$|^[#F0-9a-g\n]+$/);
      }),
    );
  });
});
