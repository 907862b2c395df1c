import { expect, test } from 'vitest';
import type { ReviewSummary } from '../../../worker/api/review.ts';
import {
  isSummary,
  REVIEW_VERSION,
  readReviewRow,
  TECHNIQUES,
} from '../../../worker/storage/review-checks.ts';
import type { ReviewRow } from '../../../worker/storage/schema.ts';

const TECHNIQUE = { technique: 'subset', found: 3, overlooked: 0, medianMs: 1200 } as const;

const SUMMARY: ReviewSummary = {
  startChance: 1,
  skillLoss: 0.25,
  needlessRisks: 2,
  isAvoidable: true,
  techniques: [TECHNIQUE, { ...TECHNIQUE, technique: 'guess', medianMs: null }],
};

const ROW: ReviewRow = {
  gameId: 'a-game',
  version: REVIEW_VERSION,
  groupId: 'expert',
  endedAt: 1e12,
  won: false,
  summary: SUMMARY,
};

test('a review passes as it is, with what is known of it and nothing else', () => {
  expect(readReviewRow({ ...ROW, more: 1 })).toEqual(ROW);
  expect(isSummary({ ...SUMMARY, startChance: 0, techniques: [] })).toBe(true);
  expect(
    isSummary({ ...SUMMARY, techniques: TECHNIQUES.map((technique) => ({ ...TECHNIQUE, technique })) }),
  ).toBe(true);
});

test.each([
  ['startChance', 1.01],
  ['startChance', -0.01],
  ['startChance', Number.NaN],
  ['startChance', '1'],
  ['skillLoss', -1],
  ['needlessRisks', 0.5],
  ['isAvoidable', undefined],
  ['techniques', undefined],
  ['techniques', Array(TECHNIQUES.length + 1).fill(TECHNIQUE)],
  ['techniques', [{ ...TECHNIQUE, technique: 'luck' }]],
  ['techniques', [{ ...TECHNIQUE, found: -1 }]],
  ['techniques', [{ ...TECHNIQUE, overlooked: undefined }]],
  ['techniques', [{ ...TECHNIQUE, medianMs: -1 }]],
  ['techniques', [TECHNIQUE, null]],
])('a summary whose %s is %o is none, nor is a review with it', (name, value) => {
  const summary = { ...SUMMARY, [name]: value };
  expect(isSummary(summary)).toBe(false);
  expect(readReviewRow({ ...ROW, summary })).toBeNull();
});

test.each([
  ['gameId', ''],
  ['version', REVIEW_VERSION + 1],
  ['groupId', 'x'.repeat(101)],
  ['groupId', ''],
  ['endedAt', Number.NaN],
  ['won', 1],
  ['summary', null],
])('a review whose %s is %o is refused', (name, value) => {
  expect(readReviewRow({ ...ROW, [name]: value })).toBeNull();
});
