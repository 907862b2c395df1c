import type { MsGame } from '../components/ms-game.ts';
import type { GameController } from '../game-controller.ts';
import { navigatorOf } from '../navigate/navigator.ts';
import { SecondTab } from './second-tab.ts';
import { SleepWatch } from './sleep-watch.ts';
import { StorageCare } from './storage-care.ts';
import { TakingBack } from './taking-back.ts';

const attended = new WeakSet<MsGame>();

/** Nothing; the gamepads that there are, or that come, play the game too. */
function welcomePads(host: MsGame): void {
  // Offline before everything was kept, or a page that may not see them: it is played by other means.
  const load = () => void import('../gamepad/gamepad.ts').then((part) => part.playByGamepad(host), noMatter);
  window.addEventListener('gamepadconnected', load);
  try {
    if (navigator.getGamepads().some(Boolean)) load();
  } catch {
    window.removeEventListener('gamepadconnected', load);
  }
}

const noMatter = () => undefined;

/**
 * Nothing; from now on the game has all that can come a moment after its board: the minimap, "Undo", the bar of a second
 * tab, a clock that does not count sleep, a storage that is tried again, gamepads. Loaded once the page is at rest.
 */
export function attend(host: MsGame, game: GameController): void {
  if (attended.has(host)) return;
  attended.add(host);
  navigatorOf(host, game);
  for (const care of [TakingBack, SecondTab, SleepWatch, StorageCare])
    host.addController(new care(host, game));
  welcomePads(host);
}
