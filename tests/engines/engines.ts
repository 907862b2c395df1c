import { findBrowser } from '../tools/find-browser.mjs';
import { findFirefox, findWebkit } from '../tools/find-engines.mjs';
import type { Launch } from './engine.ts';
import { chromium, firefox } from './puppeteer-engine.ts';
import { webkit } from './webkit-engine.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

const chromiumPath = findBrowser();
const firefoxPath = findFirefox();
const webkitPath = findWebkit();

/** How each engine is started; null where this machine has none. */
export const launchers: Readonly<Record<EngineName, Launch | null>> = {
  chromium: chromiumPath === null ? null : chromium(chromiumPath),
  firefox: firefoxPath === null ? null : firefox(firefoxPath),
  webkit: webkitPath === null ? null : webkit(webkitPath),
};
