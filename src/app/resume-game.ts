import { said } from '../i18n/words.ts';
import { whyNotLoaded } from '../lazy.ts';
import { loadArchive } from './lazy-views.ts';
import type { MineApp } from './mine-app.ts';

/** True once the saved game is on the board and the former one is put aside; otherwise the player sees why. */
export async function resumeGame({ game }: Pick<MineApp, 'game'>, gameId: string): Promise<boolean> {
  const { game: current, state } = game.view;
  if (current?.gameId === gameId) {
    game.resume();
    return true;
  }
  if (state?.clock.runningSince) {
    game.pause();
    // Answered when the clock is stored: its place is another one from then on.
    await game.viewText({ column: 0, row: 0, columns: 1, rows: 1 });
  }
  const archive = await loadArchive();
  const answer = await archive?.makeCurrent(gameId);
  if (!answer?.ok) {
    game.notify(answer ? said(answer) : await whyNotLoaded());
    return false;
  }
  await game.takeOver();
  // Resuming a game starts its clock, even when a sheet stopped it long ago.
  game.resume();
  return true;
}
