import { RunningClockLock } from './running-clock-lock.ts';

/**
 * Loads the page again in the version that the host has now, for the host no longer has all files of this one. While a
 * clock runs in another tab, the former version stays in charge, and offers the new one as usual.
 */
export async function loadNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // One that fails means offline: the page says so once it has been loaded again.
  await registration?.update().catch(() => undefined);
  const next = registration?.installing ?? registration?.waiting;
  if (next) {
    await leaves(next, ['installing']);
    if (next.state === 'installed' && (await new RunningClockLock().other()) === undefined) {
      next.postMessage({ type: 'SKIP_WAITING' });
      await leaves(next, ['installed', 'activating']);
    }
  }
  location.reload();
}

/** Waits until the service worker is in none of these states. */
async function leaves(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> {
  while (states.includes(worker.state))
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
}
