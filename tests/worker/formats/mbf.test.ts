import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { root } from '../../../.build/paths.mjs';
import { type Layout, layoutFromMines } from '../../../worker/engine/deal/layout.ts';
import { deal } from '../../../worker/engine/index.ts';
import { formatLayout, parseLayout } from '../../../worker/engine/record/notation.ts';
import { formatMbf, parseMbf } from '../../../worker/formats/mbf.ts';
import { rulesOf } from '../engine/naive.ts';

/** Three columns, two rows, mines at (1, 0) and (2, 1). */
const SMALL = [3, 2, 0, 2, 1, 0, 2, 1];

function layoutOf(text: string): Layout {
  const parsed = parseLayout(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.layout;
}

const layouts = fc
  .record({
    columns: fc.integer({ min: 1, max: 40 }),
    rows: fc.integer({ min: 2, max: 30 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .chain(({ columns, rows, share }) =>
    fc
      .uniqueArray(fc.nat({ max: columns * rows - 1 }), { maxLength: Math.floor(share * columns * rows) })
      .map((cells) => {
        const ruleset = rulesOf({ columns, rows, mines: cells.length, deal: 'given' });
        const made = layoutFromMines(ruleset, cells);
        if (!made.ok) throw new Error(made.message);
        return made.layout;
      }),
  );

test('a small file by hand, both ways', () => {
  const parsed = parseMbf(Uint8Array.from(SMALL));
  expect(parsed).toMatchObject({ ok: true, columns: 3, rows: 2 });
  expect(parsed.ok && formatLayout(parsed.layout)).toBe('.*.\n..*');
  expect(formatMbf(layoutOf('.*./..*'))).toEqual({ ok: true, bytes: Uint8Array.from(SMALL) });
});

test('the file of the fixtures is the board that the seed "fixed" deals', () => {
  const parsed = parseMbf(readFileSync(path.join(root, 'tests/fixtures/beginner.mbf')));
  const dealt = deal(rulesOf('beginner'), { seed: 'fixed', firstCell: 40 });
  expect(parsed.ok && dealt.ok && formatLayout(parsed.layout)).toBe(dealt.ok && formatLayout(dealt.layout));
});

test('a layout comes back from its file', () => {
  fc.assert(
    fc.property(layouts, (layout) => {
      const file = formatMbf(layout);
      if (!file.ok) throw new Error(file.message);
      expect(parseMbf(file.bytes)).toEqual({ ok: true, layout, columns: layout.columns, rows: layout.rows });
    }),
    { numRuns: 100 },
  );
});

test('the mine count is two bytes, the high one first', () => {
  const file = formatMbf(layoutOf(`${'*'.repeat(200)}/${'*'.repeat(200)}`));
  expect(file.ok && [...file.bytes.subarray(0, 4)]).toEqual([200, 2, 1, 144]);
});

describe('refused in one sentence', () => {
  test.each<[string, unknown, string]>([
    ['no bytes', 'abc', 'it must be bytes'],
    ['nothing', [], 'within the first 4 bytes'],
    ['half a head', [9, 9, 0], 'within the first 4 bytes'],
    ['no columns', [0, 2, 0, 0], 'a board of 0 × 2 has no cells'],
    ['no rows', [2, 0, 0, 0], 'a board of 2 × 0 has no cells'],
    ['more mines than cells', [2, 2, 0, 5, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1], '5 mines cannot be on 2 × 2 cells'],
    ['the end missing', SMALL.slice(0, -1), 'it was cut off'],
    ['a mine missing', SMALL.slice(0, -2), 'it was cut off'],
    ['something after the end', [...SMALL, 0], 'something follows its end'],
    ['a mine too many', [...SMALL, 0, 0], 'something follows its end'],
    ['a column off the board', [3, 2, 0, 1, 3, 0], 'off the board of 3 × 2'],
    ['a row off the board', [3, 2, 0, 1, 0, 2], 'off the board of 3 × 2'],
    ['a mine listed twice', [3, 2, 0, 2, 1, 1, 1, 1], 'listed twice'],
  ])('%s', (_, bytes, reason) => {
    const data = Array.isArray(bytes) ? Uint8Array.from(bytes) : bytes;
    const refused = parseMbf(data as Uint8Array);
    expect(refused).toMatchObject({ ok: false, code: 'bad-mbf' });
    expect(!refused.ok && refused.message).toContain(reason);
    expect(!refused.ok && refused.message).toMatch(/^[^.]+\.mbf file is incomplete or damaged: [^.]+\.$/);
  });

  test('a board too large for the format', () => {
    for (const [columns, rows] of [
      [256, 1],
      [1, 256],
    ] as const) {
      const layout = layoutOf(Array(rows).fill('.'.repeat(columns)).join('/'));
      expect(formatMbf(layout)).toMatchObject({ ok: false, code: 'mbf-limit' });
    }
    expect(formatMbf(layoutOf('*'.repeat(255)))).toMatchObject({ ok: true });
  });
});

test('a changed byte makes another board of the same size or a refusal, never a half-read one', () => {
  fc.assert(
    fc.property(layouts, fc.nat(), fc.nat({ max: 255 }), (layout, at, byte) => {
      const file = formatMbf(layout);
      if (!file.ok) throw new Error(file.message);
      const bytes = file.bytes.slice();
      bytes[at % bytes.length] = byte;
      const parsed = parseMbf(bytes);
      if (!parsed.ok) return;
      expect(parsed.layout.mineCount).toBe((bytes.length - 4) / 2);
      const back = formatMbf(parsed.layout);
      expect(back.ok && back.bytes.length).toBe(bytes.length);
    }),
  );
});

test('any bytes at all are a board or a refusal', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const parsed = parseMbf(bytes);
      if (parsed.ok) expect(parsed.layout.mineCount * 2 + 4).toBe(bytes.length);
    }),
  );
});

test.each([
  [[3, 2, 0], /\b4\b/],
  [[0, 2, 0, 0], /0 × 2/],
  [[3, 0, 0, 0], /3 × 0/],
  [[1, 1, 0, 2, 0, 0, 0, 0], /\b2 mines\b.*1 × 1/],
  [[3, 2, 0, 2, 1, 0, 2], /\b2 mines\b.*\b8\b.*\b7\b/],
  [[3, 2, 0, 2, 1, 0, 2, 1, 9], /\b2 mines\b.*\b8\b.*\b9\b/],
  [[3, 2, 0, 2, 1, 0, 3, 1], /\bmine 2\b.*\b3\b.*\b1\b.*3 × 2/i],
  [[3, 2, 0, 2, 1, 2, 2, 1], /\bmine 1\b.*\b1\b.*\b2\b.*3 × 2/i],
  [[3, 2, 0, 2, 2, 1, 2, 1], /\bmine 2\b.*\b2\b.*\b1\b/i],
] as const)('what is wrong with %j is said with its numbers', (bytes, message) => {
  const read = parseMbf(Uint8Array.from(bytes));
  expect(read.ok ? 'ok' : read.message).toMatch(message);
});

test('a board full of mines, and one with more than 255 of them', () => {
  const full = parseMbf(Uint8Array.of(1, 2, 0, 2, 0, 0, 0, 1));
  expect(full.ok && formatLayout(full.layout)).toBe('*\n*');
  const pairs = Array.from({ length: 300 }, (_, i) => [i % 20, Math.floor(i / 20)]).flat();
  const many = parseMbf(Uint8Array.from([20, 20, 1, 44, ...pairs]));
  expect(many.ok && many.layout.mineCount).toBe(300);
});
