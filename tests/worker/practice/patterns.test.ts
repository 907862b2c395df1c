import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PracticePattern } from '../../../worker/api/practice.ts';
import type { RulesetRequest, Topology } from '../../../worker/api/rules.ts';
import { createRuleset, parseView } from '../../../worker/engine/index.ts';
import { dealPractice } from '../../../worker/practice/deal-practice.ts';
import { latticeOf } from '../../../worker/practice/lattice.ts';
import { dealNamed } from '../../../worker/practice/named-patterns.ts';
import { patternOfShape, readPattern } from '../../../worker/practice/pattern.ts';
import { patternOfHint } from '../../../worker/practice/pattern-of.ts';
import { moved, parseShape } from '../../../worker/practice/shape.ts';
import { renameCells } from '../../../worker/solver/position/rename-cells.ts';
import { share } from '../../effort.ts';
import { plantErrors } from '../review/planted-errors.ts';
import { must, reviewed } from '../review/reviewed-games.ts';
import { expectCertified } from './certified.ts';

const runs = share(8);

const BOARDS: readonly RulesetRequest[] = [
  { level: 'expert' },
  { columns: 14, rows: 14, mines: 45, topology: 'hex' },
  { columns: 12, rows: 12, mines: 30, topology: 'orthogonal' },
  { columns: 12, rows: 12, mines: 22, topology: 'knight' },
  { columns: 12, rows: 12, mines: 24, wrap: 'torus' },
];

/** The patterns of what was overlooked in games of the solver that errs. */
function harvested(request: RulesetRequest, seed: string): PracticePattern[] {
  const { judged } = reviewed(plantErrors(request, seed).game);
  return judged.flatMap(({ move, view }) => {
    const pattern = move.overlooked ? patternOfHint(view, move.overlooked) : null;
    return pattern ? [pattern] : [];
  });
}

describe('Patterns of overlooked proofs', () => {
  test.each(BOARDS)('$level $topology $wrap: they are read again, and dealt', (board) => {
    const patterns = new Map<string, PracticePattern>();
    for (let n = 0; n < runs; n++)
      for (const pattern of harvested(board, `harvest ${n}`)) patterns.set(pattern.key, pattern);
    expect(patterns.size).toBeGreaterThan(0);
    for (const pattern of patterns.values()) {
      const stored: unknown = JSON.parse(JSON.stringify(pattern));
      expect(must(readPattern(stored)).pattern).toEqual(pattern);
      const position = dealPractice(pattern, 'harvested');
      expect(position, pattern.key).not.toBeNull();
      if (position !== null) expectCertified(position);
    }
  });
});

describe('A key', () => {
  const shapes: readonly (readonly [Topology, string, 'shared' | 'subset' | 'single'])[] = [
    ['square', '##+/11.', 'shared'],
    ['square', '#.#+/.21+/..#.', 'subset'],
    ['hex', '.#+/11+/.#+', 'shared'],
    ['knight', '+../..0', 'single'],
  ];
  test.each(shapes)('%s %s: is the same for all turns and shifts', (topology, text, technique) => {
    const shape = parseShape(text, topology);
    if (shape === null) throw new Error(`${text} is no shape.`);
    const { turns, shift } = latticeOf(topology);
    const key = patternOfShape(shape, technique, false)?.key;
    expect(key).toContain(topology);
    fc.assert(
      fc.property(fc.nat(turns.length - 1), fc.nat(9), fc.nat(9), (turn, dx, dy) => {
        const other = moved(shape, (place) => shift(turns[turn]?.(place) ?? place, [dx, dy]));
        expect(patternOfShape(other, technique, false)?.key).toBe(key);
      }),
      { numRuns: 40, seed: 3 },
    );
  });

  test('is the same on the turned and the mirrored board, and not for another proof', () => {
    const keys = (['1-1', 'hole', '1-2', 'chain', 'mine-count'] as const).map((name) => {
      const position = dealNamed(name, 'turned');
      if (position === null) throw new Error(`No position for ${name}.`);
      const { rules, hint, text } = position;
      const rows = text.split('\n');
      const turned = Array.from({ length: rules.columns }, (_, x) =>
        rows
          .map((row) => row[x])
          .reverse()
          .join(''),
      );
      const { ruleset } = must(createRuleset({ ...rules, columns: rules.rows, rows: rules.columns }));
      const { view } = must(parseView(turned.join('/'), ruleset));
      const nameOf = (cell: number) =>
        (cell % rules.columns) * rules.rows + rules.rows - 1 - Math.floor(cell / rules.columns);
      const straight = must(parseView(text, must(createRuleset(rules)).ruleset)).view;
      const key = patternOfHint(straight, hint)?.key;
      expect(patternOfHint(view, renameCells(hint, nameOf))?.key).toBe(key);
      return key;
    });
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('Every topology is turned onto itself as often as it can be', () => {
  const turns = (topology: Topology) => latticeOf(topology).turns.length;
  expect(turns('square')).toBe(8);
  expect(turns('orthogonal')).toBe(8);
  expect(turns('knight')).toBe(8);
  expect(turns('hex')).toBe(12);
  expect(
    turns({
      pattern: [
        [1, 0],
        [-1, 0],
      ],
    }),
  ).toBe(4);
});

describe('A stored pattern', () => {
  /** As the first version stores it: it has to be read for ever. */
  const first = {
    version: 1,
    key: 'square:shared:::##+/11.',
    technique: 'shared',
    topology: 'square',
    shape: '##+/11.',
    isReduced: false,
  };

  test('of the first version is read', () => {
    const { pattern } = must(readPattern(first));
    expect(pattern).toEqual(first);
    expect(dealPractice(pattern, 'first')?.pattern.key).toBe(first.key);
  });

  test('that is drawn another way round is read as the same', () => {
    expect(must(readPattern({ ...first, shape: '+##/.11' })).pattern).toEqual(first);
  });

  test.each([
    ['nothing', null],
    ['a text', 'pattern'],
    ['another key', { ...first, key: 'square:shared:::##+/12.' }],
    ['another technique', { ...first, technique: 'cases' }],
    ['no technique', { ...first, technique: 'guess' }],
    ['a shape that cannot be', { ...first, shape: '##+/91.' }],
    ['rows of two lengths', { ...first, shape: '##+/11' }],
    ['other signs', { ...first, shape: '##x/11.' }],
    ['no shape', { ...first, shape: '' }],
    ['a huge shape', { ...first, shape: '#'.repeat(100_000) }],
    ['an unknown topology', { ...first, topology: 'ball' }],
    ['mines that it does not have', { ...first, minesLeft: 1 }],
    ['a text for a truth', { ...first, isReduced: 'no' }],
  ])('with %s is refused', (_, stored) => {
    const refusal = readPattern(stored);
    expect(refusal).toMatchObject({ ok: false, code: 'damaged-pattern' });
    expect(!refusal.ok && refusal.message).toMatch(/^This practice card .+\.$/);
  });

  test('of a newer version is told apart', () => {
    expect(readPattern({ ...first, version: 2 })).toMatchObject({ ok: false, code: 'unknown-pattern' });
  });

  test('is never believed, whatever is in it', () => {
    fc.assert(
      fc.property(
        fc.record({
          shape: fc.string(),
          technique: fc.constantFrom('single', 'shared', 'mine-count'),
          minesLeft: fc.option(fc.integer(), { nil: undefined }),
          isReduced: fc.boolean(),
          key: fc.string(),
        }),
        (some) => {
          expect(readPattern({ ...first, ...some }).ok).toBe(false);
        },
      ),
      { numRuns: 200, seed: 5 },
    );
  });
});
