import { expect, test } from 'vitest';
import { MOST_ANSWERS, readCardRow } from '../../../worker/storage/card-checks.ts';
import type { CardRow } from '../../../worker/storage/schema.ts';

const CARD: CardRow = {
  key: '1:pattern',
  format: 1,
  pattern: '{}',
  technique: 'subset',
  reason: 'death',
  source: { gameId: 'a-game', move: 7 },
  createdAt: 1e12,
  changedAt: 2e12,
  isPutAway: false,
  memory: {
    dueAt: 3e12,
    answeredAt: 2e12,
    stability: 3.17,
    difficulty: 5,
    scheduledDays: 3,
    learningSteps: 0,
    reps: 1,
    lapses: 0,
    state: 2,
  },
  startedAt: 2e12,
  answers: [{ at: 2e12, isRight: true, ms: 1500 }],
};

test('a card passes as it is, with what is known of it and nothing else', () => {
  expect(readCardRow({ ...CARD, more: 1 })).toEqual(CARD);
  const { source: _, ...own } = CARD;
  expect(
    readCardRow({ ...own, reason: 'library', memory: null, startedAt: null, answers: [] }),
  ).not.toBeNull();
});

test.each([
  ['key', ''],
  ['format', 2],
  ['pattern', 'x'.repeat(10_001)],
  ['technique', 'Sub set'],
  ['reason', 'mood'],
  ['source', { gameId: 'a-game', move: -1 }],
  ['changedAt', Number.NaN],
  ['isPutAway', undefined],
  ['memory', { ...CARD.memory, state: 0 }],
  ['memory', { ...CARD.memory, stability: Number.POSITIVE_INFINITY }],
  ['answers', [{ at: 1, isRight: 1, ms: 1 }]],
  ['answers', Array(MOST_ANSWERS + 1).fill(CARD.answers[0])],
])('a card whose %s is %o is refused', (name, value) => {
  expect(readCardRow({ ...CARD, [name]: value })).toBeNull();
});
