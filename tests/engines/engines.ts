import { findBrowser } from '../tools/find-browser.mjs';
import { findFirefox } from '../tools/find-engines.mjs';
import type { Launch } from './engine.ts';
import { chromium, firefox } from './puppeteer-engine.ts';

export type EngineName = 'chromium' | 'firefox';

const chromiumPath = findBrowser();
const firefoxPath = findFirefox();

/** How each engine is started; null where this machine has none. */
export const launchers: Readonly<Record<EngineName, Launch | null>> = {
  chromium: chromiumPath === null ? null : chromium(chromiumPath),
  firefox: firefoxPath === null ? null : firefox(firefoxPath),
};
