import { configureLocalization } from '@lit/localize/init/runtime.js';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unmountAll } from '../ui/ui-fixtures.ts';
import { mountAssisted } from './assist-fixture.ts';

/** German as far as `Intl` knows it. */
const { setLocale } = configureLocalization({
  sourceLocale: 'en',
  targetLocales: ['de'],
  loadLocale: async () => ({ templates: { language: 'de' } }),
});

afterEach(async () => {
  unmountAll();
  await setLocale('en');
});

/** Opened at its last cell, a corner is kept by mines. */
const LAYOUT = `
  *.....*.
  *.....**
  ........
  ........
  ........
`;

test('A hint that is told goes on in the language that was chosen meanwhile, at the same place', async () => {
  const { host } = await mountAssisted(LAYOUT, { open: [39] });
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  const words = page.getByRole('region', { name: /^Hint/ }).getByRole('status');
  await hint.click();
  await hint.click();
  await hint.click();
  await expect.element(words).toHaveTextContent(/^Mines: r.* and .*\.$/);
  await setLocale('de');
  host.requestUpdate();
  await expect.element(words).toHaveTextContent(/^Mines: r.* und .*\.$/);
});
