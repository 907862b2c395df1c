import { expect, test } from 'vitest';
import { dispatchGameEvents, dispatchProgress, type MineSweeperEvents } from '../../../src/element/events.ts';
import type { Progress } from '../../../worker/api/game.ts';
import { beginner, playing, won, wonResult } from '../ui/ui-fixtures.ts';

function heard(type: keyof MineSweeperEvents): { source: EventTarget; details: unknown[] } {
  const source = new EventTarget();
  const details: unknown[] = [];
  source.addEventListener(type, (event) => details.push((event as CustomEvent).detail));
  return { source, details };
}

test('ms-progress tells each step, and at the end that all is done', () => {
  const { source, details } = heard('ms-progress');
  const first: Progress = { task: 'open', done: 10, total: 100, leftMs: 900 };
  const second: Progress = { ...first, done: 60, leftMs: 400 };
  dispatchProgress(source, null, null);
  dispatchProgress(source, null, first);
  dispatchProgress(source, first, first);
  dispatchProgress(source, first, second);
  dispatchProgress(source, second, null);
  expect(details).toEqual([
    { task: 'open', done: 10, total: 100 },
    { task: 'open', done: 60, total: 100 },
    { task: 'open', done: 100, total: 100 },
  ]);
});

test('ms-end comes once, with the figures, also when these are counted after the last move', () => {
  const { source, details } = heard('ms-end');
  const uncounted = { ...won, result: null };
  dispatchGameEvents(source, beginner, playing, uncounted);
  expect(details).toEqual([]);
  dispatchGameEvents(source, beginner, uncounted, won);
  expect(details).toEqual([wonResult]);
  dispatchGameEvents(source, beginner, won, won);
  expect(details).toHaveLength(1);
});

test('and the move that ended the game is told once, before', () => {
  const { source, details } = heard('ms-move');
  const lastMove = {
    type: 'open',
    cell: 3,
    opened: 1,
    openedNumbers: 1,
    annotation: null,
    number: 1,
  } as const;
  const uncounted = { ...won, lastMove, result: null };
  dispatchGameEvents(source, beginner, playing, uncounted);
  dispatchGameEvents(source, beginner, uncounted, { ...won, lastMove: { ...lastMove } });
  expect(details).toHaveLength(1);
});
