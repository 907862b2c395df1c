import { expect, test } from 'vitest';
import { createRuleset } from '../../../../worker/engine/rules/ruleset.ts';

function made(request: Record<string, unknown>) {
  return createRuleset({ mines: 1, ...request });
}

/** Rows of covered cells. */
function covered(columns: number, rows: number): string {
  return Array.from({ length: rows }, () => '#'.repeat(columns)).join('/');
}

test('a position decides its size, that it is dealt at random, and that nothing is promised', () => {
  const fields = { columns: 3, rows: 2, deal: 'random', firstClick: 'any', position: '?F#/11#' };
  for (const request of [
    {},
    { columns: 3, rows: 2 },
    { level: 'expert', firstClick: 'opening', deal: 'given' },
  ])
    expect(made({ ...request, position: '?F#/11#' })).toMatchObject({ ok: true, ruleset: fields });
  expect(made({ position: '?F#\n11#' })).toMatchObject({ ok: true, ruleset: fields });
});

test.each<[what: string, position: unknown, expected: object]>([
  ['no text', 5, { code: 'bad-value', message: expect.stringMatching(/not 5/) }],
  ['no rows', '', { code: 'bad-notation' }],
  [
    'an unknown sign',
    '#1/#z',
    { code: 'bad-notation', message: expect.stringMatching(/^Row 2, column 2: "z"/) },
  ],
  [
    'rows of other lengths',
    '#1/#',
    { message: expect.stringMatching(/^Row 2, column 2: this row has 1 cell;/) },
  ],
])('%s is refused with what was expected', (_, position, expected) => {
  expect(made({ position })).toMatchObject({ ok: false, ...expected });
});

test.each<[request: object, message: string, nearest: object]>([
  [{ columns: 9 }, 'The position has 2 columns, but columns says 9.', { columns: 2 }],
  [{ columns: 2, rows: 1 }, 'The position has 3 rows, but rows says 1.', { rows: 3 }],
])(
  'another size than that of the position is refused, with the right one: %o',
  (request, message, nearest) => {
    expect(made({ position: '#1/#1/##', ...request })).toMatchObject({
      ok: false,
      code: 'view-size',
      message,
      nearest,
    });
  },
);

test.each([
  ['*#/11', 'Row 1, column 1: "*" appears'],
  ['#1/X2', 'Row 2, column 1: "X" appears'],
  ['#1/2!', 'Row 2, column 2: "!" appears'],
])('what is seen only after the end is refused with its place: %s', (position, message) => {
  const refused = made({ position });
  expect(refused).toMatchObject({ ok: false, code: 'game-over' });
  expect(!refused.ok && refused.message).toBe(
    `${message} only after the end; a position must come from before it.`,
  );
});

test('ten thousand cells can be played on, more cannot', () => {
  expect(made({ position: covered(100, 100) })).toMatchObject({ ok: true });
  const refused = made({ position: covered(137, 73) });
  expect(refused).toMatchObject({ code: 'not-available', values: { most: 10_000, columns: 137, rows: 73 } });
  expect(!refused.ok && refused.message).toMatch(/up to 10,000 cells/);
});

test('a position is dealt from what fits it, and in no other way', () => {
  expect(made({ position: '#1', deal: 'no-guess' })).toMatchObject({
    ok: false,
    code: 'not-available',
    values: { deal: expect.stringContaining('no-guess') },
    nearest: { deal: 'random' },
  });
});
