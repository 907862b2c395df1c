import type { MsGame } from '../components/ms-game.ts';
import { keepLaterFiles } from './later-files.ts';
import { ask } from './question.ts';

const hourMs = 3_600_000;

/**
 * Nothing; registers the service worker and asks over the game when a new version waits, or has taken over from
 * another tab. A player who agrees takes the new version, and the page reloads, once; until then it goes on as it is, with
 * its own files, so nothing is ever reloaded without having been asked for.
 * Looks for a new version each hour and whenever the page is shown again.
 */
export async function watchForUpdates(game: MsGame): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const onReady = async (accept: () => void) => {
    const isAccepted = await ask(game, 'A new version is ready.', 'Update', 'Later').answer;
    if (isAccepted) accept();
  };
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('./sw.js');
  let isAccepted = false;
  let isReloading = false;
  const reload = () => {
    if (isReloading) return;
    isReloading = true;
    location.reload();
  };
  workbox.addEventListener('waiting', () =>
    onReady(() => {
      isAccepted = true;
      workbox.messageSkipWaiting();
    }),
  );
  workbox.addEventListener('controlling', (event) => {
    if (isAccepted) reload();
    // Another tab has taken the new version; this one runs on until it is asked.
    else if (event.isUpdate || event.isExternal) onReady(reload);
  });
  try {
    await workbox.register();
  } catch (error) {
    // No service worker (denied, private mode): the app plays, it only does not work offline.
    console.warn('The app cannot be kept for offline use:', error);
    return;
  }
  // What the first visit needs is kept by now. Without the network the rest is kept by a later visit.
  void navigator.serviceWorker.ready.then(keepLaterFiles).catch(() => undefined);
  const check = () => {
    // A check that fails means offline; the next one is an hour away.
    void workbox.update().catch(() => undefined);
  };
  setInterval(check, hourMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
}
