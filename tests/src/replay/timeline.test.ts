import { expect, test } from 'vitest';
import { keyMoveTitle, Timeline } from '../../../src/replay/timeline.ts';
import type { RecordedMove } from '../../../worker/api/game.ts';

const flag = (atMs: number): RecordedMove => ({ type: 'annotate', cell: 1, as: 'flag', atMs });
const open = (atMs: number): RecordedMove => ({ type: 'open', cell: 0, atMs });

test('runs by the clock of the game, which begins with the first opening', () => {
  const line = new Timeline([flag(0), open(200), flag(700), open(1200)]);
  expect([0, 1, 2, 3, 4].map((place) => line.timeOf(place))).toEqual([0, 0, 0, 500, 1000]);
  expect(line.advance(0, false)).toBe(2);
  expect(line.advance(499, false)).toBe(2);
  expect(line.shownMs(false)).toBe(499);
  expect(line.advance(1, false)).toBe(3);
  expect(line.advance(10_000, false)).toBe(4);
  expect(line.isAtEnd).toBe(true);
  line.place = 99;
  expect(line.place).toBe(4);
});

test('skips what is long of a pause, and its clock runs through it', () => {
  const line = new Timeline([open(0), open(61_500), open(62_000)]);
  line.place = 1;
  expect(line.advance(750, true)).toBe(1);
  expect(line.shownMs(true)).toBe(30_750);
  expect(line.advance(750, true)).toBe(2);
  expect(line.advance(499, true)).toBe(2);
  expect(line.advance(1, true)).toBe(3);
});

test('marks the first opening, the longest thoughts and the end', () => {
  const line = new Timeline([flag(0), open(0), open(9000), open(9500), open(13_000), open(13_100)]);
  expect(line.keyMoves.map((move) => ({ place: move.place, title: keyMoveTitle(move) }))).toEqual([
    { place: 2, title: 'First opening' },
    { place: 3, title: 'After a pause of 9.0 s' },
    { place: 5, title: 'After a pause of 3.5 s' },
    { place: 6, title: 'Last move' },
  ]);
  expect(line.keyMove(3, 1)?.place).toBe(5);
  expect(line.keyMove(3, -1)?.place).toBe(2);
  expect(line.keyMove(6, 1)).toBeNull();
  expect(line.keyMove(0, -1)).toBeNull();
});

test('of no moves stands at its end', () => {
  const line = new Timeline([]);
  expect([line.isAtEnd, line.advance(1000, true), line.shownMs(true), line.keyMoves.length]).toEqual([
    true,
    0,
    0,
    0,
  ]);
});
