import { describe, expect, test } from 'vitest';
import { doubleTap, isIdle, type Tap, type TapKind } from '../../../src/board/input/double-taps.ts';
import { clicksFlag, inputSchemes } from '../../../src/board/input/input-settings.ts';
import { neighboursOf } from '../../../src/board/neighbours.ts';
import { GestureScript } from './gesture-script.ts';
import { textBoard } from './text-board.ts';

// Cells:      01234567
const VIEW = '00001F?#\n00011###\n1100####\n#100##3#';

const { geometry, codeOf } = textBoard(VIEW);
const cells = Array.from({ length: geometry.columns * geometry.rows }, (_, cell) => cell);
const idle = (cell: number) =>
  isIdle(
    codeOf(cell),
    neighboursOf(geometry, cell).map((at) => codeOf(at)),
  );

describe('taps that do nothing else', () => {
  test('are on open cells that no chord could come of', () => {
    const marked = cells.map((cell) => (idle(cell) ? 'i' : '.'));
    const rows = Array.from({ length: geometry.rows }, (_, row) =>
      marked.slice(row * 8, row * 8 + 8).join(''),
    );
    // The 1 beside the flag and the question mark could be chorded; that a flag is there or not is no matter.
    expect(rows.join('\n')).toBe('iiii....\niii.....\n..ii....\n..ii....');
  });

  test.each(
    inputSchemes.flatMap((scheme) => [false, true].map((isFlagMode) => [scheme, isFlagMode] as const)),
  )(
    'make no move in the scheme %s, flag mode %s, by finger or mouse, once or twice',
    (scheme, isFlagMode) => {
      for (const cell of cells.filter(idle)) {
        const more = { scheme, isFlagMode: clicksFlag(scheme, isFlagMode), tapMs: 0 };
        const byFinger = new GestureScript(VIEW, more).tap(cell, 40).wait(80).tap(cell, 40).wait(600);
        const byMouse = new GestureScript(VIEW, more).click(cell).wait(120).click(cell).wait(600);
        // What opens nothing may still be asked for: the chord of a number with nothing covered around it.
        for (const { moves } of [byFinger, byMouse]) expect(moves.replaceAll(/chord \d+,? ?/g, '')).toBe('');
      }
    },
  );

  test('are never on what is covered, flagged or unknown', () => {
    expect([32, 33, 34, 35, 36, null].map((code) => isIdle(code, []))).toEqual(Array(6).fill(false));
    expect(isIdle(2, [null])).toBe(false);
  });
});

describe('two taps', () => {
  const tap = (kind: TapKind, isFit: boolean, more: Partial<Tap> = {}): Tap => ({
    ...{ kind, isFit, x: 100, y: 100, at: 0 },
    ...more,
  });
  const second = (kind: TapKind, isFit: boolean) => tap(kind, isFit, { at: 200, x: 110 });

  test.each([
    ['idle', false, 'idle', false, 'fit'],
    ['idle', true, 'idle', true, 'back'],
    ['idle', false, 'move', false, null],
    ['move', false, 'idle', false, null],
    ['move', true, 'move', true, null],
    // The first has zoomed in by itself; the second plays nothing, whatever lies under it now.
    ['afar', true, 'move', false, 'none'],
    ['afar', true, 'idle', false, 'none'],
    ['afar', false, 'move', false, 'fit'],
  ] as const)('%s (whole board in view: %s), then %s (%s): %s', (a, isFit, b, isFitLater, meant) => {
    expect(doubleTap(tap(a, isFit), second(b, isFitLater))).toBe(meant);
  });

  test('count only soon after each other and close by', () => {
    expect(doubleTap(null, tap('idle', false))).toBe(null);
    expect(doubleTap(tap('idle', false), tap('idle', false, { at: 500 }))).toBe(null);
    expect(doubleTap(tap('idle', false), tap('idle', false, { at: 100, x: 180 }))).toBe(null);
  });
});
