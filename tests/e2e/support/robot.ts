import { expect, type Page } from '@playwright/test';
import type { PresetName } from '../../../worker/api/rules.ts';
import type { PlayerMove } from '../../../worker/api/session.ts';
import { boardText } from './app.ts';
import { panel } from './assist.ts';
import { Mirror } from './mirror.ts';

type Recorder = { playedMoves: PlayerMove[] };

/** Keeps every move that the page asks its engine for, whoever makes it. */
export async function recordMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: unknown[] = [];
    Object.assign(window, { playedMoves: moves });
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...options: unknown[]) {
      const { path, argumentList } = (options[0] ?? {}) as { path?: string[]; argumentList?: unknown[] };
      const [move] = argumentList ?? [];
      if (path?.join() === 'play') moves.push((move as { value?: unknown }).value ?? move);
      postMessage.apply(this, options as [unknown]);
    };
  });
}

export function movesSoFar(page: Page): Promise<PlayerMove[]> {
  return page.evaluate(() => [...(window as unknown as Recorder).playedMoves]);
}

/** Forgets the moves so far. */
export async function forgetMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as Recorder).playedMoves.length = 0;
  });
}

/** What the game says of itself in the page. */
export function stateOf(page: Page): Promise<{ status: string; revision: number; minesLeft: number }> {
  return page.locator('ms-game').evaluate((element) => {
    const { state } = (element as HTMLElement & { view: { state: Record<string, unknown> } }).view;
    const { status, revision, minesLeft } = state;
    return { status, revision, minesLeft } as { status: string; revision: number; minesLeft: number };
  });
}

/** Makes the moves of the page in the mirror, none of which may be refused; `after` is told of each. */
export function replayIn(
  mirror: Mirror,
  moves: readonly PlayerMove[],
  after: (move: PlayerMove) => void,
): void {
  for (const move of moves) {
    if (move.type === 'open') mirror.open(move.cell);
    else if (move.type === 'annotate') mirror.annotate(move.cell, move.as);
    else mirror.chord(move.cell);
    after(move);
  }
}

/** Opens the robot's panel and sets how fast it plays: 0 is the slowest, 6 as fast as can be shown. */
export async function openRobot(page: Page, pace: number): Promise<void> {
  await page.getByRole('button', { name: 'Robot', exact: true }).click();
  const robot = panel(page, 'Robot');
  await expect(robot.getByRole('button', { name: 'Start' })).toBeVisible();
  await robot.getByRole('slider', { name: 'Speed' }).fill(String(pace));
}

/** Has so many frames painted: time enough for whatever goes on by itself. */
export function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (left) => {
    for (let i = 0; i < left; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);
}

/** Finds that the page's game is that of the seed after the moves that it has made. */
export async function expectSameGame(page: Page, preset: PresetName, seed: string): Promise<Mirror> {
  const mirror = new Mirror({ preset }, seed);
  const { mines, flagLimit } = mirror.ruleset;
  replayIn(mirror, await movesSoFar(page), () => {
    if (flagLimit) expect(mirror.minesLeft).toBeGreaterThanOrEqual(0);
    expect(mirror.minesLeft).toBeLessThanOrEqual(mines);
  });
  await expect.poll(() => boardText(page), { intervals: [10, 50, 100] }).toBe(mirror.text);
  return mirror;
}
