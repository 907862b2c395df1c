import { describe, expect, test } from 'vitest';
import { dealPractice } from '../../../worker/practice/deal-practice.ts';
import { dealNamed, namedPatterns, patternsOf } from '../../../worker/practice/named-patterns.ts';
import { patternOfHint } from '../../../worker/practice/pattern-of.ts';
import { freeHint } from '../../../worker/solver/proof/free-hint.ts';
import { expectCertified, viewOf } from './certified.ts';

const NAMES = namedPatterns().map(({ name }) => name);

describe.each(NAMES)('%s', (name) => {
  test('its positions need exactly its technique', () => {
    for (let n = 0; n < 8; n++) {
      const position = dealNamed(name, `certified ${n}`);
      expect(position, `seed ${n}`).not.toBeNull();
      if (position !== null) expectCertified(position);
    }
  });
});

test('The same seed deals the same position, another seed another one', () => {
  const [pattern] = patternsOf('1-1');
  if (pattern === undefined) throw new Error('1-1 has no shape.');
  expect(dealPractice(pattern, 'one')).toEqual(dealPractice(pattern, 'one'));
  expect(dealPractice(pattern, 'one')?.text).not.toBe(dealPractice(pattern, 'two')?.text);
});

test('A position has the shape of its pattern as its easiest proof', () => {
  for (const pattern of patternsOf('hole')) {
    const position = dealPractice(pattern, 'shape');
    if (position === null) throw new Error(`No position for ${pattern.key}.`);
    expect(patternOfHint(viewOf(position), position.hint)?.key).toBe(pattern.key);
    expect(freeHint(viewOf(position), position.hint.cells[0] ?? 0)?.cells).toEqual(position.hint.cells);
  }
});
