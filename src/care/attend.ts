import type { MsGame } from '../components/ms-game.ts';
import type { GameController } from '../game-controller.ts';
import { navigatorOf } from '../navigate/navigator.ts';
import { SecondTab } from './second-tab.ts';
import { SleepWatch } from './sleep-watch.ts';
import { StorageCare } from './storage-care.ts';
import { TakingBack } from './taking-back.ts';

const attended = new WeakSet<MsGame>();

/**
 * Nothing; from now on the game has all that can come a moment after its board: the minimap, "Undo", the bar of a second
 * tab, a clock that does not count sleep, a storage that is tried again. Loaded once the page is at rest.
 */
export function attend(host: MsGame, game: GameController): void {
  if (attended.has(host)) return;
  attended.add(host);
  navigatorOf(host, game);
  for (const care of [TakingBack, SecondTab, SleepWatch, StorageCare])
    host.addController(new care(host, game));
}
