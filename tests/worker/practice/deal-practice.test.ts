import { describe, expect, test } from 'vitest';
import type { PatternName } from '../../../worker/api/practice.ts';
import { verifyProof } from '../../../worker/engine/index.ts';
import { dealPractice } from '../../../worker/practice/deal-practice.ts';
import { dealNamed, namedPatterns, patternsOf } from '../../../worker/practice/named-patterns.ts';
import { patternOfHint } from '../../../worker/practice/pattern-of.ts';
import { share } from '../../effort.ts';
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

const runs = share(16);
const deals = share(100);

/** What has a name by its row is not looked at by its shape. */
const SHAPED = NAMES.filter((name) => name !== '1-2-1' && name !== '1-2-2-1');

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
    expect(example.technique).toBe(technique);
    expect(example).toEqual(patternsOf(name)[0]);
  }
  expect(namedPatterns()).toEqual(library);
});

test.each(SHAPED)('No cells are dealt twice of %s', (name) => {
  const [pattern] = patternsOf(name);
  if (pattern === undefined) throw new Error(`${name} has no shape.`);
  const texts = new Set<string>();
  for (let n = 0; n < deals; n++) texts.add(dealPractice(pattern, `deal ${n}`)?.text ?? '');
  expect(texts.size).toBe(deals);
  expect(texts.has('')).toBe(false);
});

test('The same seed deals the same position', () => {
  const [pattern] = patternsOf('1-1');
  if (pattern === undefined) throw new Error('1-1 has no shape.');
  expect(dealPractice(pattern, 'one')).toEqual(dealPractice(pattern, 'one'));
});

test.each(SHAPED)('%s: the proof has the shape of the pattern', (name) => {
  let dealt = 0;
  let same = 0;
  for (const pattern of patternsOf(name)) {
    for (let n = 0; n < runs; n++) {
      const position = dealPractice(pattern, `shape ${n}`);
      if (position === null) throw new Error(`No position for ${pattern.key}.`);
      const view = viewOf(position);
      expect(verifyProof(view, position.hint)).toBe(true);
      dealt++;
      if (patternOfHint(view, position.hint)?.key === pattern.key) same++;
    }
  }
  // Wide shapes leave so little room that now and then another one has to do.
  expect(same / dealt).toBeGreaterThanOrEqual(name === 'cases' ? 0.8 : 1);
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
