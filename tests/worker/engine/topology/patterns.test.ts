import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RulesetRequest, Topology } from '../../../../worker/api/rules.ts';
import { createRuleset } from '../../../../worker/engine/rules/ruleset.ts';

type Offset = readonly [number, number];

const right: Offset = [1, 0];
const left: Offset = [-1, 0];
const down: Offset = [0, 1];
const up: Offset = [0, -1];

/** So many offsets that lead to the right only. */
const toTheRight = (count: number) => Array.from({ length: count }, (_, i): Offset => [i + 1, 0]);

/** What is said of a topology, and what is offered in its place. */
function refusalOf(topology: unknown) {
  const made = createRuleset({ topology } as RulesetRequest);
  if (made.ok) return 'accepted';
  const { code, values, nearest } = made;
  return { code, values, topology: nearest?.topology };
}

test.each<[string, unknown, object, Topology]>([
  ['a number', 4, { reason: 'unknown' }, 'square'],
  ['nothing', null, { reason: 'unknown' }, 'square'],
  ['a pattern that is no list', { pattern: 'round' }, { reason: 'unknown' }, 'square'],
  ['lists of which one is none', { even: [right, left], odd: 4 }, { reason: 'unknown' }, 'square'],
  ['even rows alone', { even: [right, left] }, { reason: 'unknown' }, 'square'],
  ['odd rows alone', { odd: [right, left] }, { reason: 'unknown' }, 'square'],
  ['one thing too many', { pattern: [right, left], name: 'pair' }, { reason: 'unknown' }, 'square'],
  ['an empty pattern', { pattern: [] }, { reason: 'empty' }, 'square'],
  ['nothing in odd rows', { even: [right, left], odd: [] }, { reason: 'empty' }, 'square'],
  ['25 neighbours', { pattern: toTheRight(25) }, { reason: 'too-many', most: 24, count: 25 }, 'square'],
  [
    '26 neighbours in odd rows',
    { even: [right, left], odd: toTheRight(26) },
    { reason: 'too-many', most: 24, count: 26 },
    'square',
  ],
  [
    'half a cell',
    { pattern: [right, left, [0.5, 0]] },
    { reason: 'no-offset', place: 3 },
    { pattern: [right, left] },
  ],
  ['a word', { pattern: ['up', right, left] }, { reason: 'no-offset', place: 1 }, { pattern: [right, left] }],
  [
    'one number in odd rows',
    { even: [right, left], odd: [left, [1]] },
    { reason: 'no-offset', place: 2 },
    { even: [right, left], odd: [left, right] },
  ],
  ['the cell itself', { pattern: [right, [0, 0], left] }, { reason: 'itself' }, { pattern: [right, left] }],
  [
    'an offset that is listed twice',
    { pattern: [right, left, right] },
    { reason: 'twice', offset: right },
    { pattern: [right, left] },
  ],
  [
    'no way back up',
    { pattern: [right, left, down] },
    { reason: 'one-way', offset: down, back: up },
    { pattern: [right, left, down, up] },
  ],
  [
    'no way back to an even row',
    { even: [right, left, down], odd: [right, left] },
    { reason: 'one-way', offset: down, back: up },
    { even: [right, left, down], odd: [right, left, up] },
  ],
  [
    'no way back to an odd row',
    { even: [right, left], odd: [right, left, up] },
    { reason: 'one-way', offset: up, back: down },
    { even: [right, left, down], odd: [right, left, up] },
  ],
  [
    'no way back two rows down, which is a row of the same kind',
    { even: [[1, 2]], odd: [right, left] },
    { reason: 'one-way', offset: [1, 2], back: [-1, -2] },
    {
      even: [
        [1, 2],
        [-1, -2],
      ],
      odd: [right, left],
    },
  ],
  [
    '12 neighbours that lead nowhere back: with those there is room for them',
    { pattern: toTheRight(12) },
    { reason: 'one-way', offset: right, back: left },
    { pattern: [...toTheRight(12), ...toTheRight(12).map(([dx]): Offset => [-dx, 0])] },
  ],
  [
    '13 neighbours that lead nowhere back: with those there is none',
    { pattern: toTheRight(13) },
    { reason: 'one-way', offset: right, back: left },
    'square',
  ],
])('%s', (_, topology, values, nearest) => {
  expect(refusalOf(topology)).toEqual({ code: 'bad-topology', values, topology: nearest });
});

test('24 neighbours fit, and the order of the two lists is the same', () => {
  const most = toTheRight(12).flatMap(([dx]): Offset[] => [
    [dx, 0],
    [-dx, 0],
  ]);
  expect(refusalOf({ pattern: most })).toBe('accepted');
  expect(refusalOf({ odd: [right, left, up], even: [right, left, down] })).toBe('accepted');
});

test('what is offered in place of a pattern can be played, and keeps each of its offsets', () => {
  const offset = fc.oneof(
    { weight: 9, arbitrary: fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 })) },
    fc.constantFrom<unknown>('up', [1], [0.5, 1], null),
  );
  fc.assert(
    fc.property(fc.array(offset, { maxLength: 14 }), (pattern) => {
      const refused = refusalOf({ pattern });
      if (refused === 'accepted') return;
      const { topology } = refused;
      expect(refusalOf(topology)).toBe('accepted');
      if (typeof topology !== 'object' || !('pattern' in topology)) return;
      const names = topology.pattern.map(String);
      const proper = pattern.filter((at) => /^-?\d,-?\d$/.test(String(at)) && String(at) !== '0,0');
      expect(names).toEqual(expect.arrayContaining(proper.map(String)));
    }),
  );
});
