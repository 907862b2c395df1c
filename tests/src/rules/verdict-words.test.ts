import { expect, test } from 'vitest';
import { setTurned } from '../../../src/board/turned.ts';
import { verdictLine } from '../../../src/rules/verdict-words.ts';
import type { Verdict } from '../../../worker/api/review.ts';

test.each<[Verdict, string]>([
  [
    { type: 'avoidable', row: 4, column: 7, technique: 'single' },
    'Avoidable: row 4, column 7 was safe (single number).',
  ],
  [{ type: 'bad-luck', risk: 0.314 }, 'Bad luck: the lowest risk was 31%, and you took it.'],
  [{ type: 'forced', risk: 0.5 }, 'Bad luck: you had to guess, and a risk of 50% was as good as any.'],
  [{ type: 'costly', risk: 0.48, leastRisk: 0.2 }, 'A costly guess: you risked 48%, where 20% was possible.'],
  [{ type: 'logic' }, 'Won by logic alone.'],
  [{ type: 'lucky', guesses: 1, chance: 0.004 }, 'Won with 1 guess; its chance was 1%.'],
  [{ type: 'lucky', guesses: 3, chance: 0.41 }, 'Won with 3 guesses; together their chance was 41%.'],
  [{ type: 'risky', risks: 1, row: 4, column: 7 }, '1 needless risk: row 4, column 7 was safe.'],
  [
    { type: 'risky', risks: 2, row: 4, column: 7 },
    '2 needless risks. At the first, row 4, column 7 was safe.',
  ],
])('%o reads well', (verdict, line) => {
  expect(verdictLine(verdict, { columns: 30, rows: 16 })).toBe(line);
});

test('places are told as they are seen on a board laid upright', () => {
  const board = { columns: 30, rows: 16 };
  setTurned(board, true);
  expect(verdictLine({ type: 'avoidable', row: 1, column: 30, technique: 'single' }, board)).toBe(
    'Avoidable: row 30, column 16 was safe (single number).',
  );
});
