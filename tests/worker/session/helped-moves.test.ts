import { expect, test } from 'vitest';
import type { HelpedMoves } from '../../../worker/api/game.ts';
import { Session } from '../../../worker/session/session.ts';

/** A game that the page alone remembers. */
async function begin() {
  const session = new Session();
  await session.start({ gameKey: null, fallback: { rules: { level: 'expert' }, seed: 'helped' } }, () => {});
  const helped = async (): Promise<readonly HelpedMoves[] | undefined> => {
    const answer = await session.recording();
    if (!answer.ok) throw new Error(answer.message);
    return answer.recording.helped;
  };
  let at = 0;
  /** Opens a cell, and then flags others far from it. */
  const play = async (count: number, isRobot: boolean): Promise<void> => {
    for (let n = 0; n < count; n++) {
      at += 1000;
      const type = at === 1000 ? 'open' : 'annotate';
      await session.play({ type, cell: at === 1000 ? 0 : 480 - at / 1000, at, ...(isRobot && { isRobot }) });
    }
  };
  return { session, helped, play };
}

test('a game that was played alone has no helped moves', async () => {
  const { helped, play } = await begin();
  await play(3, false);
  expect(await helped()).toEqual([]);
});

test('a run of the robot is open until the player makes a move, and there may be several', async () => {
  const { helped, play } = await begin();
  await play(2, false);
  await play(3, true);
  expect(await helped()).toEqual([{ by: 'robot', from: 2 }]);
  await play(2, false);
  expect(await helped()).toEqual([{ by: 'robot', from: 2, to: 5 }]);
  await play(1, true);
  await play(1, false);
  expect(await helped()).toEqual([
    { by: 'robot', from: 2, to: 5 },
    { by: 'robot', from: 7, to: 8 },
  ]);
});

test('a hint names its cells and the moves before it; who helped is told once', async () => {
  const { session, helped, play } = await begin();
  await play(2, false);
  await session.noteHelp('hint', [7, 8]);
  await play(1, false);
  await session.noteHelp('hint', [30]);
  await session.noteHelp('odds');
  expect(await helped()).toEqual([
    { by: 'hint', from: 2, cells: [7, 8] },
    { by: 'hint', from: 3, cells: [30] },
  ]);
});

test('moves that are undone are no longer helped; what a hint has shown stays known', async () => {
  const { session, helped, play } = await begin();
  await play(2, false);
  await play(3, true);
  await session.noteHelp('hint', [9]);
  await session.undo(2);
  expect(await helped()).toEqual([
    { by: 'robot', from: 2, to: 3 },
    { by: 'hint', from: 3, cells: [9] },
  ]);
  await session.undo(2);
  expect(await helped()).toEqual([{ by: 'hint', from: 1, cells: [9] }]);
  await play(1, true);
  expect(await helped()).toEqual([
    { by: 'hint', from: 1, cells: [9] },
    { by: 'robot', from: 1 },
  ]);
});

test('the same board begun anew has no helped moves', async () => {
  const { session, helped, play } = await begin();
  await play(1, false);
  await play(1, true);
  await session.newGame({ rules: { level: 'expert' }, seed: 'helped' });
  expect(await helped()).toEqual([]);
});

test('the record of a helped game is that of any other', async () => {
  const [helpedGame, own] = [await begin(), await begin()];
  await helpedGame.play(4, true);
  await helpedGame.session.noteHelp('hint', [1]);
  await own.play(4, false);
  expect(await helpedGame.session.record()).toEqual(await own.session.record());
});
