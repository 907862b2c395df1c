import { afterEach, beforeEach, vi } from 'vitest';
import { MemoryBrowser } from './memory-browser.ts';

/** Each test of the file has a browser in memory of its own, which rests before the next one comes; gives back how to get it. */
export function eachInMemory(): () => MemoryBrowser {
  let browser: MemoryBrowser;

  beforeEach(() => {
    browser = new MemoryBrowser();
  });

  afterEach(async () => {
    await browser.rest();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  return () => browser;
}
