import { expect, test } from 'vitest';
import { createRuleset, mineProbabilities, parseView } from '../../../../worker/engine/index.ts';

test.each([
  ['1#1/1#2/1#1', { row: 2, column: 1, number: 1 }, { row: 2, column: 3, number: 2 }],
  ['111/###/121', { row: 1, column: 2, number: 1 }, { row: 3, column: 2, number: 2 }],
])(
  'of two numbers in %s that contradict each other the first in reading order is named first',
  (text, first, second) => {
    const made = createRuleset({ columns: 3, rows: 3, mines: 2, firstClick: 'any' });
    if (!made.ok) throw new Error(made.message);
    const read = parseView(text, made.ruleset);
    if (!read.ok) throw new Error(read.message);
    expect(mineProbabilities(read.view)).toMatchObject({ ok: false, values: { first, second } });
  },
);
