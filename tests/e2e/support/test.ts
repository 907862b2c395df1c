import { expect, test as plain } from '@playwright/test';

/** Playwright's test, which also fails when anything in the page throws or rejects and nobody catches it. */
export const test = plain.extend({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    await use(page);
    expect(errors, 'uncaught in the page').toEqual([]);
  },
});

/** The same with the service worker, which all others do without: to keep the whole app costs a third of a short test. */
export const testWithServiceWorker = test.extend({ serviceWorkers: 'allow' });
