import type { ReactiveController } from 'lit';
import { Workbox, type WorkboxLifecycleWaitingEvent } from 'workbox-window';
import type { GameState } from '../../worker/api.ts';
import { keepLaterFiles } from './later-files.ts';
import type { MineApp } from './mine-app.ts';
import { PlayingMark } from './playing-mark.ts';
import { ask } from './question.ts';

const hourMs = 3_600_000;

/**
 * Nothing; registers the service worker, and takes new versions: when the player agrees, or by itself when the page begins
 * or goes out of sight and no game is played. No tab's clock may run then but this one's, whose player has agreed. Pages
 * and service workers of different versions never mix: when a new one has taken over, every tab begins anew with it, and
 * finds its game in the journal.
 * Looks for a new version each hour and whenever the page is shown again.
 */
export async function watchForUpdates(app: MineApp): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const mark = new PlayingMark();
  app.addController({ hostUpdated: () => mark.follow(isRunning(app)) });
  mark.follow(isRunning(app));
  const workbox = new Workbox('./sw.js');
  workbox.addEventListener('waiting', (event) => void takeInTime(app, mark, workbox, event));
  // Without a worker from the start on, this page is of the network, not of a version that the worker keeps.
  const { controller } = serviceWorker;
  workbox.addEventListener('controlling', ({ isUpdate }) => isUpdate && reload());
  try {
    await workbox.register();
  } catch (error) {
    // No service worker (denied, private mode): the app plays, it only does not work offline.
    console.warn('The app cannot be kept for offline use:', error);
    return;
  }
  // Workbox listens from here on: another tab may have been quicker.
  if (controller && serviceWorker.controller !== controller) return reload();
  // What the first visit needs is kept by now. Without the network the rest is kept by a later visit.
  void serviceWorker.ready.then(keepLaterFiles).catch(() => undefined);
  const check = () => {
    // A check that fails means offline; the next one is an hour away.
    void workbox.update().catch(() => undefined);
  };
  setInterval(check, hourMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
}

/** Nothing; has the new version take over when it may, and this page begin anew with it. */
async function takeInTime(
  app: MineApp,
  mark: PlayingMark,
  workbox: Workbox,
  { sw, wasWaitingBeforeRegister: isStart }: WorkboxLifecycleWaitingEvent,
): Promise<void> {
  // On a busy machine the very first one may be seen to wait, for the blink before it becomes active.
  if (!(await navigator.serviceWorker.getRegistration())?.active) return;
  const take = () => {
    // A page of the network hears of no change of its service worker.
    sw?.addEventListener('statechange', () => sw.state === 'activated' && reload());
    workbox.messageSkipWaiting();
  };
  const takeUnnoticed = async () => {
    const isIdle = (await stateOf(app)).status !== 'playing';
    if (!isIdle || (await mark.other()) !== undefined) return false;
    take();
    return true;
  };
  if (isStart && (await takeUnnoticed())) return;
  document.addEventListener('visibilitychange', () => document.hidden && void takeUnnoticed());
  if (!app.gameElement) return;
  const isWanted = await ask(app.gameElement, 'A new version is ready.', 'Update', 'Later').answer;
  if (!isWanted) return;
  if ((await mark.other()) !== undefined)
    app.game.notify('The new version waits until the clock in your other tab stands.');
  await mark.othersStand();
  take();
}

function isRunning({ game }: MineApp): boolean {
  const { state, isElsewhere } = game.view;
  return !isElsewhere && state !== null && state.clock.runningSince !== null;
}

/** The state of the game on the board, once it is known: the page may be quicker than the engine. */
async function stateOf(app: MineApp): Promise<GameState> {
  for (;;) {
    const { state } = app.game.view;
    if (state) return state;
    await new Promise<void>((known) => {
      const wait: ReactiveController = {
        hostUpdated: () => {
          app.removeController(wait);
          known();
        },
      };
      app.addController(wait);
    });
  }
}

let isReloading = false;

function reload(): void {
  if (isReloading) return;
  isReloading = true;
  location.reload();
}
