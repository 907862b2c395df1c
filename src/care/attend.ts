import type { MsGame } from '../components/ms-game.ts';
import type { GameController } from '../game-controller.ts';
import { navigatorOf } from '../navigate/navigator.ts';
import { Printing } from './printing.ts';
import { SecondTab } from './second-tab.ts';
import { SleepWatch } from './sleep-watch.ts';
import { StorageCare } from './storage-care.ts';
import { TakingBack } from './taking-back.ts';

const attended = new WeakSet<MsGame>();

/** Television sets, which have a remote control. */
const isTv = /TV|Tizen|Web0S|BRAVIA|\bAFT|CrKey|VIDAA/.test(navigator.userAgent);

/** Nothing; the gamepads that there are, or that come, and remote controls play the game too. */
function welcomePads(host: MsGame): void {
  // Offline before everything was kept: it is played by other means.
  const load = () =>
    void import('../gamepad/gamepad.ts').then((part) => part.playByGamepad(host, isTv), noMatter);
  window.addEventListener('gamepadconnected', load);
  // The first press of a remote that is not told by the name of its browser only wakes it.
  window.addEventListener('keydown', ({ key }) => /^(?:Color|Select$|Accept$)/.test(key) && load());
  if (isTv || hasPad()) load();
}

function hasPad(): boolean {
  try {
    return navigator.getGamepads().some(Boolean);
  } catch {
    // The policy of the page around ours.
    return false;
  }
}

const noMatter = () => undefined;

/**
 * Nothing; from now on the game has all that can come a moment after its board: the minimap, "Undo", the bar of a second
 * tab, a clock that does not count sleep, a storage that is tried again, paper, gamepads. Loaded once the page is at rest.
 */
export function attend(host: MsGame, game: GameController): void {
  if (attended.has(host)) return;
  attended.add(host);
  navigatorOf(host, game);
  for (const care of [TakingBack, SecondTab, SleepWatch, StorageCare, Printing])
    host.addController(new care(host, game));
  welcomePads(host);
}
