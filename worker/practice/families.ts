import type { PatternName, PracticePattern } from '../api/practice.ts';
import { parseShape, type Shape } from './shape.ts';

/** Rows of numbers along a straight wall that have a name, by either end. */
const ROWS: Readonly<Record<string, PatternName>> = {
  '12': '1-2',
  '121': '1-2-1',
  '1221': '1-2-2-1',
};

/**
 * The family of a pattern. Two numbers of which one's cells all lie within the other's are a hole, unless they are ones side
 * by side; two that overlap otherwise are kin of 1-2. What has a family of its own once its known mines are taken away is
 * a reduction; more numbers in a row of conclusions are a chain.
 */
export function familyOf(pattern: PracticePattern): PatternName {
  const { technique, isReduced, shape: text, topology } = pattern;
  if (technique === 'single' || technique === 'cases' || technique === 'mine-count') return technique;
  const shape = parseShape(text, topology);
  if (shape === null) return 'chain';
  const name = topology === 'square' ? (sideBySide(shape) ?? rowAlongWall(shape)) : null;
  const isShort = name !== null || shape.numbers.length <= 2;
  if (!isShort) return 'chain';
  if (isReduced) return 'reduction';
  return name ?? (technique === 'shared' ? 'hole' : '1-2');
}

/** Two ones next to each other, of which one has no mine to itself. */
function sideBySide({ numbers }: Shape): PatternName | null {
  if (numbers.length !== 2 || numbers.some(({ left }) => left !== 1)) return null;
  const [[ax, ay], [bx, by]] = numbers.map(({ place }) => place);
  return Math.abs(ax - bx) + Math.abs(ay - by) === 1 ? '1-1' : null;
}

/** The name of numbers side by side with all their cells in the next row or column. */
function rowAlongWall({ numbers, cells }: Shape): PatternName | null {
  for (const axis of [0, 1] as const) {
    const line = numbers[0].place[1 - axis];
    const inLine = [...numbers].sort((a, b) => a.place[axis] - b.place[axis]);
    const first = inLine[0].place[axis];
    const isRow = inLine.every(({ place }, i) => place[1 - axis] === line && place[axis] === first + i);
    const side = cells[0][1 - axis];
    const isWall = side !== line && cells.every((cell) => cell[1 - axis] === side);
    if (!isRow || !isWall) continue;
    const digits = inLine.map(({ left }) => left);
    return ROWS[digits.join('')] ?? ROWS[digits.reverse().join('')] ?? null;
  }
  return null;
}
