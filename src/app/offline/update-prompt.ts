import { msg } from '@lit/localize';
import type { ReactiveController } from 'lit';
import { messageSW, Workbox, type WorkboxLifecycleWaitingEvent } from 'workbox-window';
import { lazy } from '../../lazy.ts';
import { trustedScriptUrl } from '../../trusted-types.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import type { NoticeAction } from '../../ui/notices/ms-notice.ts';
import { passFocusToGame } from '../../ui/pass-focus.ts';
import type { MineApp } from '../mine-app.ts';
import { RunningClockLock } from './running-clock-lock.ts';

/** A question shown over the game. */
interface Question {
  /** True: accepted; false: declined; null: taken back, or another question has taken its place. */
  readonly answer: Promise<boolean | null>;
  /** Takes the question back. */
  withdraw(): void;
}

const asked = new WeakMap<MsGame, Question>();

/** One sentence over the game, with two buttons; there is one such question at a time, the last. */
function askQuestion(host: MsGame, message: string, accept: string, decline: string): Question {
  asked.get(host)?.withdraw();
  const actions: readonly NoticeAction[] = [
    { label: decline, command: 'decline' },
    { label: accept, command: 'accept', isPrimary: true },
  ];
  const card = Object.assign(document.createElement('ms-notice'), { message, actions, slot: 'notice' });
  let settle: (answer: boolean | null) => void = () => undefined;
  const answer = new Promise<boolean | null>((resolve) => {
    settle = (given) => {
      if (card.matches(':focus-within')) passFocusToGame(card);
      card.remove();
      resolve(given);
    };
  });
  card.addEventListener('ms-command', (event) => {
    event.stopPropagation();
    settle(event.detail.name === 'accept');
  });
  host.append(card);
  const question = { answer, withdraw: () => settle(null) };
  asked.set(host, question);
  return question;
}

const hourMs = 3_600_000;

const loadOfflineCache = lazy(() => import('./offline-cache.ts'));

/**
 * Registers the service worker, and takes new versions: when the player agrees, or by itself when the page begins
 * or goes out of sight and no game is played. No tab's clock may run then but this one's, whose player has agreed. Pages
 * and service workers of different versions never mix: when a new one has taken over, every tab begins again with it, and
 * finds its game in the journal.
 * Looks for a new version each hour and whenever the page is shown again.
 */
export async function watchForUpdates(app: MineApp): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const mark = new RunningClockLock();
  app.addController({ hostUpdated: () => mark.follow(isRunning(app)) });
  mark.follow(isRunning(app));
  const workbox = new Workbox(trustedScriptUrl('./sw.js'));
  let taken: Promise<boolean> | undefined;
  workbox.addEventListener('waiting', (event) => {
    taken = takeInTime(app, mark, workbox, event);
  });
  // A page of the network, which the first service worker takes under its control, is of that version already.
  let { controller } = serviceWorker;
  serviceWorker.addEventListener('controllerchange', () => {
    if (controller) reload();
    ({ controller } = serviceWorker);
  });
  try {
    await workbox.register();
  } catch (error) {
    // No service worker (denied, private mode): the app plays, it only does not work offline.
    console.warn('The app cannot be kept for offline use:', error);
    return;
  }
  // A version that waited is known by now. Chromium has it take over when the present one has nothing to do, and may see
  // that half a minute late when files are asked for meanwhile.
  const keep = async () => {
    if (await taken) return;
    await serviceWorker.ready;
    if (serviceWorker.controller && !(await repairCache(serviceWorker.controller))) return;
    await (await loadOfflineCache())?.cacheLazyFiles();
  };
  // What the first visit needs is kept by now. Without the network the rest is kept by a later visit.
  let kept = keep().catch(() => undefined);
  // A language that is chosen is kept like the rest, one thing after the other.
  window.addEventListener('lit-localize-status', ({ detail }) => {
    if (detail.status === 'ready') kept = kept.then(keep).catch(() => undefined);
  });
  const check = () => {
    // A check that fails means offline; the next one is an hour away.
    void workbox.update().catch(() => undefined);
  };
  setInterval(check, hourMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
}

/**
 * Has the service worker fetch again what is missing or damaged in its cache. False when it is of another build than the
 * page, whose lazy files are not the page's then: that happens when the page itself had to come from the network.
 */
function repairCache(worker: ServiceWorker): Promise<boolean> {
  // The entry's name is a hash of all that it loads: the build's id.
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  return messageSW(worker, { type: 'REPAIR', script });
}

/** Whether the new version takes over at once; else it does when it may. This page begins again with it. */
async function takeInTime(
  app: MineApp,
  mark: RunningClockLock,
  workbox: Workbox,
  { sw, wasWaitingBeforeRegister: isStart }: WorkboxLifecycleWaitingEvent,
): Promise<boolean> {
  // The very first one may be seen to wait, for the blink before it becomes active; in Firefox it is active by now.
  const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  if (!active || active === sw) return false;
  const take = () => {
    // A page of the network hears of no change of its service worker.
    sw?.addEventListener('statechange', () => sw.state === 'activated' && reload());
    workbox.messageSkipWaiting();
  };
  const takeUnnoticed = async () => {
    if ((await isPlayed(app)) || (await mark.other()) !== undefined) return false;
    take();
    return true;
  };
  if (isStart && (await takeUnnoticed())) return true;
  document.addEventListener('visibilitychange', () => document.hidden && void takeUnnoticed());
  void offer(app, mark, take);
  return false;
}

async function offer(
  { game, gameElement }: MineApp,
  mark: RunningClockLock,
  take: () => void,
): Promise<void> {
  // So that it speaks the player's language even if it begins without a network.
  const cache = await loadOfflineCache();
  await cache?.cacheNextVersion().catch(() => undefined);
  if (!gameElement) return;
  const isWanted = await askQuestion(gameElement, msg('A new version is ready.'), msg('Update'), msg('Later'))
    .answer;
  if (!isWanted) return;
  if ((await mark.other()) !== undefined)
    game.notify(msg('The update will install once the game in your other tab is paused.'));
  await mark.otherClocksStopped();
  take();
}

function isRunning({ game }: MineApp): boolean {
  const { state, isElsewhere } = game.view;
  return !isElsewhere && state !== null && state.clock.runningSince !== null;
}

/**
 * Whether a game is played, once that is known: the page may be quicker than the engine. Of what another tab plays this
 * one may not know; without an engine no game can be interrupted, and the new version may have one.
 */
async function isPlayed(app: MineApp): Promise<boolean> {
  for (;;) {
    const { state, isElsewhere, notice } = app.game.view;
    if (state) return state.status === 'playing';
    if (isElsewhere || notice?.code === 'engine-missing') return isElsewhere;
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
