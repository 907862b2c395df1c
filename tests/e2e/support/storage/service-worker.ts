import type { Page } from '@playwright/test';

/** Waits until the service worker has kept everything and is active: from then on the app works offline. */
export async function keptForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
