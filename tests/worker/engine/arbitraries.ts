import fc from 'fast-check';
import type { RulesetRequest, Topology, Wrap } from '../../../worker/api/rules.ts';
import { countMostMines } from '../../../worker/engine/rules/most-mines.ts';
import { createRuleset, type Ruleset } from '../../../worker/engine/rules/ruleset.ts';
import { symmetric, symmetricByRow, twentyFour } from './naive.ts';

const offset = fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -3, max: 3 }));

/** Named topologies and random symmetric patterns, some wide enough to leave a word of 32 cells, some that differ by row. */
export const topologies: fc.Arbitrary<Topology> = fc.oneof(
  fc.constantFrom<Topology[]>('square', 'orthogonal', 'hex', 'knight'),
  fc
    .array(
      fc.oneof(
        { weight: 5, arbitrary: offset },
        fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 0, max: 2 })),
      ),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((half) => ({ pattern: symmetric(half) }))
    .filter(({ pattern }) => pattern.length > 0 && pattern.length <= 24),
  fc.constant({ pattern: twentyFour }),
  fc
    .tuple(fc.array(offset, { minLength: 1, maxLength: 8 }), fc.array(offset, { minLength: 1, maxLength: 8 }))
    .map(([even, odd]) => symmetricByRow(even, odd))
    .filter((lists) => [lists.even, lists.odd].every((list) => list.length > 0 && list.length <= 24)),
);

const sizes = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })) },
  { weight: 2, arbitrary: fc.tuple(fc.integer({ min: 28, max: 70 }), fc.integer({ min: 1, max: 8 })) },
  { weight: 1, arbitrary: fc.tuple(fc.integer({ min: 95, max: 130 }), fc.integer({ min: 1, max: 4 })) },
  { weight: 1, arbitrary: fc.tuple(fc.constant(1), fc.integer({ min: 2, max: 40 })) },
);

/** Checked rulesets of all topologies, wraps and small sizes, with up to all the mines that fit. */
export const rulesets: fc.Arbitrary<Ruleset> = fc
  .record({
    topology: topologies,
    size: sizes,
    wrap: fc.constantFrom<Wrap[]>('none', 'torus'),
    firstClick: fc.constantFrom('opening' as const, 'cell' as const, 'corner' as const, 'any' as const),
    share: fc.oneof(fc.double({ min: 0, max: 0.3, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    win: fc.constantFrom('open' as const, 'flags' as const, 'either' as const, 'both' as const),
    flood: fc.constantFrom('skip' as const, 'clear' as const),
    questionMarks: fc.boolean(),
    flagLimit: fc.boolean(),
  })
  .map(({ size: [columns, rows], share, ...rest }) => {
    const request: RulesetRequest = { ...rest, columns, rows, mines: 0 };
    const empty = createRuleset(request);
    if (!empty.ok) return empty;
    return createRuleset({ ...request, mines: Math.floor(share * countMostMines(empty.ruleset)) });
  })
  .filter((made) => made.ok)
  .map(({ ruleset }) => ruleset);
