import { expect, test } from 'vitest';
import type { HelpedMoves } from '../../../worker/api/game.ts';
import type { Review } from '../../../worker/api/review.ts';
import type { Move } from '../../../worker/engine/game/moves.ts';
import { parseRecord } from '../../../worker/engine/record/replay.ts';
import { finish } from '../../../worker/engine/steps.ts';
import { reviewGameSteps } from '../../../worker/review/review.ts';
import { summaryOf } from '../../../worker/review/summary.ts';
import { gameWith, must } from './reviewed-games.ts';

const open = (cell: number): Move => ({ type: 'open', cell });
const flag = (cell: number): Move => ({ type: 'annotate', cell, as: 'flag' });

/** After the first move it shows `###`, 121 and 000: the middle of the top is safe, its sides are mines. */
const BOARD = '*.* / ... / ...';
const MOVES = [open(6), flag(0), flag(2), open(1)];

function reviewWith(helped: readonly HelpedMoves[], moves: readonly Move[] = MOVES): Review {
  const read = must(parseRecord(gameWith({}, BOARD, moves).record()));
  return must(finish(reviewGameSteps(read, { helped })));
}

const by = ({ moves }: Review) => moves.map((move) => move.by ?? '-').join(' ');

test('moves of the robot’s runs are marked, up to where the player went on', () => {
  expect(by(reviewWith([]))).toBe('- - - -');
  expect(by(reviewWith([{ by: 'robot', from: 1, to: 3 }]))).toBe('- robot robot -');
  expect(by(reviewWith([{ by: 'robot', from: 2 }]))).toBe('- - robot robot');
  expect(by(reviewWith([{ by: 'robot', from: 2, to: 2 }]))).toBe('- - - -');
});

test('moves on cells that a hint has shown are marked, from then on', () => {
  expect(by(reviewWith([{ by: 'hint', from: 1, cells: [1, 2] }]))).toBe('- - hint hint');
  expect(by(reviewWith([{ by: 'hint', from: 3, cells: [1, 2] }]))).toBe('- - - hint');
  expect(by(reviewWith([{ by: 'hint', from: 0, cells: [5] }]))).toBe('- - - -');
});

test('a chord is marked when it opens a cell that a hint has shown', () => {
  const chorded = [open(6), flag(0), flag(2), { type: 'chord', cell: 4 } as const];
  expect(by(reviewWith([{ by: 'hint', from: 1, cells: [1] }], chorded))).toBe('- - - hint');
  expect(by(reviewWith([{ by: 'hint', from: 1, cells: [4] }], chorded))).toBe('- - - -');
});

test('a mistake on a cell that a hint has shown is the player’s own', () => {
  const helped: HelpedMoves[] = [{ by: 'hint', from: 1, cells: [0, 1] }];
  expect(by(reviewWith(helped, [open(6), flag(1), open(0)]))).toBe('- - -');
  expect(by(reviewWith(helped, [open(6), flag(0), open(1)]))).toBe('- hint hint');
});

test('what the robot did is the robot’s, where a hint had shown it too', () => {
  const helped: HelpedMoves[] = [
    { by: 'hint', from: 1, cells: [0] },
    { by: 'robot', from: 1, to: 2 },
  ];
  expect(by(reviewWith(helped))).toBe('- robot - -');
});

test('it adds up as without help, and the figures of the player leave helped moves out', () => {
  const [own, helped] = [reviewWith([]), reviewWith([{ by: 'robot', from: 1 }])];
  expect(helped.moves.map(({ by: _, ...move }) => move)).toEqual(own.moves);
  expect({ ...helped, moves: [] }).toEqual({ ...own, moves: [] });
  const decisions = (review: Review) =>
    summaryOf(review).techniques.reduce((sum, { found }) => sum + found, 0);
  expect([decisions(own), decisions(helped)]).toEqual([2, 1]);
});
