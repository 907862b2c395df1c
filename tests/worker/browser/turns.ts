import { expect, vi } from 'vitest';

/** A turn of the event loop. */
export const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits until that is so and stays so; false when it does not come about. */
export async function settled(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let turns = 0; turns < 40; turns++) {
    await turn();
    if (await isSo()) continue;
    turns = -1;
    // Messages and timers come in their own time, and thousands of turns may pass before one does.
    const comes = vi.waitFor(async () => expect(await isSo()).toBe(true), { interval: 2 });
    if (
      !(await comes.then(
        () => true,
        () => false,
      ))
    )
      return false;
  }
  return true;
}
