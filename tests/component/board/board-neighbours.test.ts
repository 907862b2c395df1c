import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { BoardFixture } from './board-fixture.ts';
import {
  middleOf,
  mountBoard,
  mouse,
  paintedAt,
  paintings,
  settled,
  unmountBoards,
} from './board-fixture.ts';

const LAYOUT = `
  ........
  ....*...
  ........
  ........
  ........
`;

afterEach(async () => {
  await mouse('mouseMoved', { x: 900, y: 650 });
  unmountBoards();
  vi.restoreAllMocks();
});

/** The cells that look otherwise than before: at their middle, or at their edge. */
async function changedBy({ board }: BoardFixture, act: () => Promise<unknown>): Promise<number[]> {
  const looks = () =>
    Array.from(
      { length: 40 },
      (_, cell) => `${paintedAt(board, cell, 0.3, 0.3)} ${paintedAt(board, cell, 0.5, 0.02)}`,
    );
  const before = looks();
  await act();
  await paintings();
  return looks().flatMap((look, cell) => (look === before[cell] ? [] : [cell]));
}

/** Opens the cell at column 3, row 3, which a knight's mine at column 4, row 1 makes a 1. */
async function openKnight(): Promise<BoardFixture> {
  const fixture = await mountBoard(LAYOUT, { topology: 'knight' });
  fixture.fake.set([
    [27, 1],
    [10, 0],
  ]);
  await settled();
  return fixture;
}
const KNIGHT_OF_27 = [10, 12, 17, 21, 33, 37];

test('a mouse that rests on a number shows whose mines it counts, covered and open', async () => {
  const fixture = await openKnight();
  const found = await changedBy(fixture, () => mouse('mouseMoved', middleOf(fixture.board, 27)));
  expect(found).toEqual(KNIGHT_OF_27);
  expect(await changedBy(fixture, () => mouse('mouseMoved', { x: 900, y: 650 }))).toEqual(KNIGHT_OF_27);
});

test('the keyboard on a number shows them too, until it goes on', async () => {
  const fixture = await openKnight();
  fixture.board.focusCell(26);
  await settled();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  const found = await changedBy(fixture, () => userEvent.keyboard('{ArrowRight}'));
  expect(found).toEqual(KNIGHT_OF_27);
});

test('the ordinary eight need no showing, but beyond the edge of a torus they do', async () => {
  const plain = await mountBoard(LAYOUT);
  plain.fake.set([[27, 1]]);
  await settled();
  expect(await changedBy(plain, () => mouse('mouseMoved', middleOf(plain.board, 27)))).toEqual([]);
  unmountBoards();
  const torus = await mountBoard(LAYOUT, { wrap: 'torus' });
  torus.fake.set([
    [27, 1],
    [24, 1],
  ]);
  await settled();
  expect(await changedBy(torus, () => mouse('mouseMoved', middleOf(torus.board, 27)))).toEqual([]);
  const found = await changedBy(torus, () => mouse('mouseMoved', middleOf(torus.board, 24)));
  expect(found).toEqual([16, 17, 23, 25, 31, 32, 33, 39]);
});

test('no frame is drawn while they are shown and nothing changes', async () => {
  const { board } = await openKnight();
  await mouse('mouseMoved', middleOf(board, 27));
  await settled();
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(frames).not.toHaveBeenCalled();
});

test.each(['left', 'middle', 'right'] as const)(
  'no cell looks hovered while the %s button is held',
  async (button) => {
    const { board } = await mountBoard(LAYOUT);
    const covered = paintedAt(board, 39);
    await mouse('mouseMoved', middleOf(board, 9));
    await mouse('mousePressed', middleOf(board, 9), button);
    for (const cell of [10, 20, 30]) {
      await mouse('mouseMoved', middleOf(board, cell));
      await paintings();
      expect(paintedAt(board, cell)).toEqual(covered);
      if (button !== 'right') expect(paintedAt(board, 9)).toEqual(covered);
    }
    await mouse('mouseMoved', middleOf(board, 30));
    await mouse('mouseReleased', middleOf(board, 30), button);
    await paintings();
    expect(paintedAt(board, 30)).not.toEqual(covered);
  },
);
