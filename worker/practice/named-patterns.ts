import type { NamedPattern, PatternName, PracticePattern, PracticePosition } from '../api/practice.ts';
import type { SolvingTechnique } from '../api/rules.ts';
import { createRandom, nextBelow } from '../engine/deal/random.ts';
import { dealPractice } from './deal-practice.ts';
import { patternOfShape } from './pattern.ts';
import { PATTERN_RATES } from './pattern-rates.ts';
import { parseShape } from './shape.ts';

/** A family, and some of its shapes, drawn as `PracticePattern.shape`. */
interface Family {
  readonly technique: SolvingTechnique;
  /** Led by `r` where there are known mines about its numbers, and of an ending by its mines. */
  readonly shapes: readonly string[];
}

/** The easiest first; of each the shapes that come up most, and are told apart by what has to be seen. */
const FAMILIES: Readonly<Record<PatternName, Family>> = {
  single: { technique: 'single', shapes: ['+./.0', '++/.0', '+0', '+++/.0.', '++/+0', '+++/+0.'] },
  '1-1': { technique: 'shared', shapes: ['##+/11.', '+#./+11/+#.', '+#./+11/.#.', '##+/11+/..+'] },
  hole: {
    technique: 'shared',
    shapes: ['##+/22+/.#+', '##+/22./#..', '+#./1#1', '++#./+1#1/+...', '++#./+2#2/+.#.', '##./22./.#+'],
  },
  reduction: {
    technique: 'shared',
    shapes: ['r ##+/11.', 'r +#./+11/+#.', 'r #+#+/121.', 'r ##+/11+/..+'],
  },
  chain: {
    technique: 'shared',
    shapes: [
      '#+#+/231./#...',
      '###++/12.1.',
      '##+/12#/.1#',
      '#+#/132/..#',
      '.+../1###/..21',
      '#####+/12.21.',
    ],
  },
  '1-2': {
    technique: 'subset',
    shapes: ['###+/.21.', '###+/#31.', '###+/.21+/...+', '###+/.32./.#..', '#.#+/.21+/..#.'],
  },
  '1-2-1': { technique: 'subset', shapes: ['+#+#+/.121.'] },
  '1-2-2-1': { technique: 'subset', shapes: ['++##++/.1221.'] },
  cases: {
    technique: 'cases',
    shapes: ['.#.2#./.4##3#/####../..+1../..+++.', '.#.2#./.4##3#/####../...1../...++.'],
  },
  'mine-count': {
    technique: 'mine-count',
    shapes: [
      '1 ++1/+#./1..',
      '1 ++1/+#1/11.',
      '2 +#2+++/112#++/...1..',
      '3 #+1#+1#/11111..',
      '2 #+1#/11..',
      '4 ++#3#1/#####1/12.21.',
    ],
  },
};

/** The names in the order of the library. */
const NAMES = Object.keys(FAMILIES) as PatternName[];

/** The patterns of a family on squares. */
export function patternsOf(name: PatternName): readonly PracticePattern[] {
  return FAMILIES[name].shapes.map((drawn) => patternDrawn(name, drawn));
}

function patternDrawn(name: PatternName, drawn: string): PracticePattern {
  const { technique } = FAMILIES[name];
  const [text, before] = drawn.split(' ').reverse();
  const mines = technique === 'mine-count' ? Number(before) : undefined;
  const shape = parseShape(text, 'square', mines);
  const pattern = shape && patternOfShape(shape, technique, before === 'r');
  if (pattern === null) throw new Error(`${name}: ${drawn} is no pattern that needs ${technique}.`);
  return pattern;
}

/** Whether the value is the name of a family. */
export function isPatternName(value: unknown): value is PatternName {
  return typeof value === 'string' && Object.hasOwn(FAMILIES, value);
}

/** A position of one of the family's patterns, chosen by the seed. */
export function dealNamed(name: PatternName, seed: string): PracticePosition | null {
  const { shapes } = FAMILIES[name];
  const random = createRandom(`named ${name} ${seed}`);
  const pattern = patternDrawn(name, shapes[nextBelow(random, shapes.length)]);
  return dealPractice(pattern, seed, isNamedByRow(name));
}

/** The library, each family with an example that is always the same. */
export function namedPatterns(): readonly NamedPattern[] {
  return NAMES.map((name) => {
    const { technique, shapes } = FAMILIES[name];
    return { name, technique, example: patternDrawn(name, shapes[0]), perGame: PATTERN_RATES[name] };
  });
}

/** The solver sees 1-2 in these rows, and needs no more. */
function isNamedByRow(name: PatternName): boolean {
  return name === '1-2-1' || name === '1-2-2-1';
}
