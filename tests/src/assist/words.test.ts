import { describe, expect, test } from 'vitest';
import { percent, placesOf } from '../../../src/assist/hint/cells-words.ts';
import { firstWords, scriptOf } from '../../../src/assist/hint/hint-steps.ts';
import { CELL } from '../../../src/board/cell-codes.ts';
import type { GameInfo } from '../../../worker/api/game.ts';
import type { Fact, Hint, ProofStep } from '../../../worker/api/solver.ts';
import { DEFAULTS } from '../../../worker/engine/rules/defaults.ts';

const game: GameInfo = {
  gameId: 'words',
  geometry: { shape: 'square', columns: 9, rows: 9, neighbours: { even: [], odd: [] }, wrap: 'none' },
  mines: 10,
  level: 'beginner',
  rules: DEFAULTS,
  preset: 'classic',
  isKnown: false,
  isResumed: false,
};

/** The cell of a row and a column as they are spoken of. */
const at = (row: number, column: number) => (row - 1) * 9 + column - 1;
const fact = (cells: readonly number[], atLeast: number, atMost = atLeast): Fact => ({
  cells,
  atLeast,
  atMost,
});

/** The sentences of the last pages, which give the reasons. */
function why(
  steps: readonly ProofStep[],
  { flags = [], ...more }: Partial<Omit<Hint, 'proof'>> & { flags?: readonly number[] } = {},
): string[] {
  const last = steps.at(-1)?.fact ?? fact([], 0);
  const hint: Hint = {
    kind: last.atMost === 0 ? 'safe' : 'mine',
    cells: last.cells,
    ...more,
    proof: { technique: 'shared', numbers: [at(1, 1)], steps },
  };
  const { pages } = scriptOf(hint, game, (cell) => (flags.includes(cell) ? CELL.flag : CELL.covered));
  return pages.filter(({ topic }) => topic === 'why').map(({ text }) => text);
}

describe('places', () => {
  const places = placesOf({ columns: 9, rows: 9 });

  test.each([
    [[at(3, 5)], 'row 3, column 5'],
    [[at(3, 5), at(3, 6)], 'row 3, columns 5 and 6'],
    [[at(3, 5), at(4, 5), at(5, 5)], 'rows 3, 4, and 5, column 5'],
    [[at(3, 5), at(4, 6)], 'row 3, column 5; row 4, column 6'],
    [[at(3, 5), at(3, 6), at(4, 6)], 'row 3, columns 5 and 6; row 4, column 6'],
    [[at(3, 5), at(4, 6), at(5, 7)], 'row 3, column 5; row 4, column 6; row 5, column 7'],
    [[1, 2, 3, 4, 5], 'these 5 cells'],
  ])('%j are %s', (cells, words) => {
    expect(places.all(cells)).toBe(words);
  });

  test('chances are never rounded to certainty', () => {
    expect([0, 0.001, 0.184, 0.999, 1].map(percent)).toEqual([
      '0%',
      'less than 1%',
      '18%',
      'more than 99%',
      '100%',
    ]);
  });
});

describe('a step', () => {
  const number = (
    id: number,
    row: number,
    column: number,
    cells: readonly number[],
    mines: number,
  ): ProofStep => ({
    id,
    rule: 'number',
    at: at(row, column),
    fact: fact(cells, mines),
  });

  test('of one number whose covered neighbours are all mines', () => {
    expect(why([number(1, 3, 5, [at(2, 4), at(2, 5)], 2)])).toEqual([
      'The 2 at row 3, column 5 has two covered neighbours, so both are mines.',
    ]);
    expect(why([number(1, 3, 5, [at(2, 4)], 1)])).toEqual([
      'The 1 at row 3, column 5 has one covered neighbour, so it is a mine.',
    ]);
  });

  test('says which covered neighbours have flags', () => {
    const flags = [at(2, 4)];
    expect(why([number(1, 3, 5, [at(2, 4), at(2, 5)], 2)], { flags })).toEqual([
      'The 2 at row 3, column 5 has two covered neighbours, so both are mines. One of them is flagged.',
    ]);
  });

  test('that takes one number’s cells from another’s', () => {
    const shared = [at(2, 4), at(2, 5)];
    const steps: ProofStep[] = [
      number(1, 3, 4, shared, 1),
      number(2, 3, 5, [...shared, at(2, 6)], 1),
      { id: 3, rule: 'rest', from: [2, 1], fact: fact([at(2, 6)], 0) },
    ];
    expect(why(steps)).toEqual([
      'The 1 at row 3, column 4 has 2 covered neighbours: one of them is a mine.',
      'The 1 at row 3, column 5 has 3 covered neighbours: one of them is a mine.',
      'The 1 at row 3, column 5 has one mine around it. It is here: row 2, columns 4 and 5. That leaves row 2, column 6: safe.',
    ]);
  });

  test('from bounds of a part', () => {
    const steps: ProofStep[] = [
      number(1, 3, 4, [at(2, 3), at(2, 4), at(2, 5)], 1),
      number(2, 3, 5, [at(2, 4), at(2, 5), at(2, 6)], 2),
      { id: 3, rule: 'part', from: [1], fact: fact([at(2, 4), at(2, 5)], 0, 1) },
      { id: 4, rule: 'rest', from: [2, 3], fact: fact([at(2, 6)], 1) },
    ];
    expect(why(steps).slice(2)).toEqual([
      'The 1 at row 3, column 4 has one mine around it. So at most one mine is here: row 2, columns 4 and 5.',
      'The 2 at row 3, column 5 has 2 mines around it. At most one of them can be here: row 2, columns 4 and 5. That leaves row 2, column 6: a mine.',
    ]);
  });

  test('that counts the mines of the board', () => {
    const steps: ProofStep[] = [
      { id: 1, rule: 'total', fact: fact([at(2, 4), at(2, 5), at(9, 9)], 1) },
      number(2, 3, 5, [at(2, 4), at(2, 5)], 1),
      { id: 3, rule: 'rest', from: [1, 2], fact: fact([at(9, 9)], 0) },
    ];
    expect(why(steps).at(-1)).toBe(
      'The outlined number accounts for the board’s only mine. That leaves row 9, column 9: safe.',
    );
  });

  test('of flags that are trusted', () => {
    const steps: ProofStep[] = [
      { id: 1, rule: 'flag', at: at(2, 4), fact: fact([at(2, 4)], 1) },
      number(2, 3, 5, [at(2, 4), at(2, 5)], 1),
      { id: 3, rule: 'rest', from: [2, 1], fact: fact([at(2, 5)], 0) },
    ];
    expect(why(steps).at(-1)).toBe(
      'The 1 at row 3, column 5 has one mine around it. It is here: row 2, column 4. That leaves row 2, column 5: safe.',
    );
  });

  test('of what the rules promise', () => {
    const steps: ProofStep[] = [
      { id: 1, rule: 'promise', at: at(1, 1), fact: fact([at(1, 1)], 0) },
      number(2, 1, 2, [at(1, 1), at(1, 3)], 1),
      { id: 3, rule: 'rest', from: [2, 1], fact: fact([at(1, 3)], 1) },
    ];
    expect(why(steps)).toEqual([
      'By the rules of this game, row 1, column 1 is never a mine.',
      'The 1 at row 1, column 2 has 2 covered neighbours: one of them is a mine.',
      'The 1 at row 1, column 2 has one mine around it. It is not here: row 1, column 1. That leaves row 1, column 3: a mine.',
    ]);
  });

  test('of a promise that is all the proof', () => {
    const promise: ProofStep = { id: 1, rule: 'promise', at: 0, fact: fact([0], 0) };
    const proof = { technique: 'single', numbers: [], steps: [promise] } as const;
    const { title, pages } = scriptOf({ kind: 'safe', cells: [0], proof }, game, () => CELL.covered);
    expect(title).toBe('Rule of the game');
    expect(pages.map(({ topic }) => topic)).toEqual(['where', 'cells', 'why']);
    expect(pages[0]?.text).toContain('The rules of this game are enough.');
    expect(pages.at(-1)?.text).toBe('By the rules of this game, row 1, column 1 is never a mine.');
  });

  test('that supposes something, until it cannot be', () => {
    const [a, b, c] = [at(2, 4), at(2, 5), at(2, 6)];
    const steps: ProofStep[] = [
      {
        id: 1,
        rule: 'cases',
        fact: fact([c], 0),
        cases: [
          {
            id: 2,
            assumed: fact([a], 1),
            steps: [
              number(3, 3, 4, [a, b], 1),
              { id: 4, rule: 'rest', from: [3, 2], fact: fact([b], 0) },
              number(5, 3, 6, [b, c], 1),
              { id: 6, rule: 'rest', from: [5, 4], fact: fact([c], 1, 0) },
            ],
          },
          { id: 7, assumed: fact([a], 0), steps: [number(8, 3, 7, [c], 0)] },
        ],
      },
    ];
    expect(why(steps)).toEqual([
      'Suppose row 2, column 4 is a mine.',
      'The 1 at row 3, column 4 has 2 covered neighbours: one of them is a mine.',
      'The 1 at row 3, column 4 has one mine around it. It is here: row 2, column 4. That leaves row 2, column 5: safe.',
      'The 1 at row 3, column 6 has 2 covered neighbours: one of them is a mine.',
      'Then the 1 at row 3, column 6 would have too few mines: impossible.',
      'Suppose row 2, column 4 is safe.',
      'The 0 at row 3, column 7 has no mines around it. So row 2, column 6 is safe.',
      'So row 2, column 4 cannot be a mine. Row 2, column 6 is safe.',
    ]);
  });

  test('of a long proof is left out when the next sentence says it anyway', () => {
    const steps: ProofStep[] = Array.from({ length: 10 }, (_, i) => number(i, 3, 3, [i, i + 1], 1));
    steps.push({ id: 20, rule: 'sum', from: steps.map(({ id }) => id), fact: fact([0, 1], 2) });
    expect(why(steps)).toHaveLength(1);
  });
});

describe('an untouched board', () => {
  test.each([
    ['opening', 'have no mines'],
    ['cell', 'never a mine'],
    ['corner', 'top-left cell'],
    ['any', '12% chance'],
  ] as const)('promises what its rules do: %s', (firstClick, words) => {
    const rules = { ...game.rules, columns: 9, rows: 9, mines: 10, firstClick };
    expect(firstWords({ ...game, rules })).toContain(words);
  });

  test('that its player may know promises nothing', () => {
    const rules = { ...game.rules, columns: 9, rows: 9, mines: 10 };
    expect(firstWords({ ...game, isKnown: true, rules })).toContain('12% chance');
  });
});

describe('a guess', () => {
  const wordsOf = (hint: Partial<Hint>) => {
    const proof = { technique: 'guess', numbers: [], steps: [] } as const;
    const guess: Hint = { kind: 'guess', cells: [at(2, 3)], odds: 0.25, ...hint, proof };
    return scriptOf(guess, game, () => CELL.covered).pages.map(({ text }) => text);
  };
  const best = 'Nothing can be proved here. The best guess is row 2, column 3: 25% chance of a mine.';

  test('says what it wins, exactly, where that is known', () => {
    expect(wordsOf({})).toEqual([best]);
    expect(wordsOf({ exactChance: { numerator: 961, denominator: 1820 } })).toEqual([
      `${best} Exact: the best play wins in 961 of the 1,820 layouts that fit (53%).`,
    ]);
  });
});
