import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RulesetRequest } from '../../../../worker/api/rules.ts';
import { createRuleset } from '../../../../worker/engine/rules/ruleset.ts';
import { share } from '../../../effort.ts';
import { topologies } from '../arbitraries.ts';

const junk = fc.constantFrom<unknown>(
  'x',
  '9',
  null,
  Number.NaN,
  Infinity,
  -Infinity,
  0.5,
  -1,
  1e300,
  [],
  {},
  true,
);
const size = fc.oneof(fc.integer({ min: -2, max: 40 }), fc.constantFrom(9_999, 10_000, 10_001), junk);
const part = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom<unknown>(0.5, 'a', null, 1e300));
const lists = fc.array(fc.oneof(fc.array(part, { minLength: 1, maxLength: 3 }), junk), { maxLength: 30 });
const odd = fc.oneof(
  topologies,
  fc.constantFrom<unknown>('triangle', 'toString', 7, null, [], {}, { pattern: 'x' }, { even: [], odd: [] }),
  fc.record({ pattern: lists }),
  fc.record({ even: lists, odd: lists }),
  fc.record({ pattern: lists, even: lists, odd: lists }),
);

const requests = fc.record(
  {
    level: fc.constantFrom('beginner', 'expert', 'swing', 'pinboard'),
    preset: fc.constantFrom('classic', 'lazy', 'strip'),
    columns: size,
    rows: size,
    mines: fc.oneof(fc.integer({ min: -5, max: 2000 }), fc.constant(100_000_001), junk),
    topology: odd,
    wrap: fc.constantFrom<unknown>('none', 'torus', 'torus', 'moebius'),
    firstClick: fc.constantFrom<unknown>('opening', 'cell', 'corner', 'any', 'all'),
    deal: fc.constantFrom<unknown>('random', 'library', 'library', 'no-guess', 'given', 'free'),
    fairness: fc.constantFrom<unknown>('plain', 'merciful', 'cruel', 'kind-and-cruel', 1),
    needsAtMost: fc.constantFrom<unknown>('mine-count', 'cases', 'subset', 'shared', 'single', 'guess'),
    win: fc.constantFrom<unknown>('open', 'flags', 'either', 'both', ''),
    questionMarks: fc.constantFrom<unknown>(true, false, 'on'),
    flagLimit: fc.constantFrom<unknown>(true, false, 0),
    chord: fc.constantFrom<unknown>('exact', 'off', 'on'),
    flood: fc.constantFrom<unknown>('skip', 'clear', 'ask'),
  },
  { requiredKeys: [] },
);

test('whatever is asked for is either played or refused with changes that make it playable', () => {
  fc.assert(
    fc.property(requests, (asked) => {
      const request = asked as RulesetRequest;
      const made = createRuleset(request);
      if (made.ok) return;
      expect(made.message).toMatch(/^[^.]+.*\.$/);
      expect(Object.keys(made.nearest ?? {})).not.toHaveLength(0);
      const again = createRuleset({ ...request, ...made.nearest });
      expect(again).toMatchObject({ ok: true, ruleset: made.nearest });
    }),
    { numRuns: share(2000) },
  );
});
