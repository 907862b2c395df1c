import type { Locator } from '@playwright/test';
import { cell, expectBoard } from '../app.ts';
import { Mirror } from '../mirror.ts';

/** The Beginner game of the seed that the pages ask for. */
export const beginner = () => new Mirror({ level: 'beginner' }, 'one');

/** Opens the next safe cell by a click. */
export async function openSafe(element: Locator, mirror: Mirror, first = 40): Promise<void> {
  const next = mirror.mines.size === 0 ? first : mirror.nextSafe();
  if (next === null) throw new Error('The game is over.');
  await cell(element, mirror.open(next), mirror.columns).click();
  await expectBoard(element, mirror);
}

/** Plays on to the end. */
export async function win(element: Locator, mirror: Mirror): Promise<void> {
  while (mirror.nextSafe() !== null) await openSafe(element, mirror);
}
