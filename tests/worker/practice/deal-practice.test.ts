import { describe, expect, test } from 'vitest';
import type { PatternName } from '../../../worker/api/practice.ts';
import { dealPractice } from '../../../worker/practice/deal-practice.ts';
import { dealNamed, namedPatterns, patternsOf } from '../../../worker/practice/named-patterns.ts';
import { patternOfHint } from '../../../worker/practice/pattern-of.ts';
import { expectCertified, freeByBruteForce, viewOf } from './certified.ts';

const NAMES: readonly PatternName[] = [
  'single',
  '1-1',
  'hole',
  'reduction',
  'chain',
  '1-2',
  '1-2-1',
  '1-2-2-1',
  'cases',
  'mine-count',
];

/** More positions than in a common run: `MS_RUNS=200`. */
const runs = Math.min(100, Number(process.env.MS_RUNS ?? 4));

describe.each(NAMES)('%s', (name) => {
  test('its positions need exactly its technique', () => {
    for (let n = 0; n < runs; n++) {
      const position = dealNamed(name, `certified ${n}`);
      expect(position, `seed ${n}`).not.toBeNull();
      if (position !== null) expectCertified(position);
    }
  });
});

test('The library has every family, each with an example that is always the same', () => {
  const library = namedPatterns();
  expect(library.map(({ name }) => name).sort()).toEqual([...NAMES].sort());
  for (const { name, example, technique } of library) {
    expect(example.pattern.technique).toBe(technique);
    expectCertified(example);
    expect(example.pattern.key).toBe(patternsOf(name)[0]?.key);
  }
  expect(namedPatterns()).toEqual(library);
});

test.each(['1-1', '1-2', 'mine-count'] as const)('No cells are dealt twice in 100 deals of %s', (name) => {
  const [pattern] = patternsOf(name);
  if (pattern === undefined) throw new Error(`${name} has no shape.`);
  const texts = new Set<string>();
  for (let n = 0; n < 100; n++) texts.add(dealPractice(pattern, `deal ${n}`)?.text ?? '');
  expect(texts.size).toBe(100);
  expect(texts.has('')).toBe(false);
});

test('The same seed deals the same position', () => {
  const [pattern] = patternsOf('1-1');
  if (pattern === undefined) throw new Error('1-1 has no shape.');
  expect(dealPractice(pattern, 'one')).toEqual(dealPractice(pattern, 'one'));
});

test('The easiest proof has the shape of the pattern', () => {
  for (const name of ['1-1', 'hole', '1-2'] as const) {
    for (const pattern of patternsOf(name)) {
      const position = dealPractice(pattern, 'shape');
      if (position === null) throw new Error(`No position for ${pattern.key}.`);
      expect(patternOfHint(viewOf(position), position.hint)?.key).toBe(pattern.key);
    }
  }
});

test('What is right is what is free in every layout that fits', () => {
  let compared = 0;
  for (let n = 0; n < 12; n++) {
    const position = dealNamed('mine-count', `brute ${n}`);
    const free = position && freeByBruteForce(viewOf(position));
    if (position === null || free === null) continue;
    expect(position.right).toEqual(free);
    compared++;
  }
  expect(compared).toBeGreaterThan(3);
});
