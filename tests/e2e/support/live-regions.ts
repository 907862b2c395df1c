import type { Page } from '@playwright/test';

/** From now on, everything that live regions of the page say is noted, in the order in which it is said. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(watchLiveRegions);
}

/** What has been heard so far. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** Runs in the page, before its scripts: shadow roots are watched as they come. */
function watchLiveRegions(): void {
  const said: string[] = [];
  Object.assign(window, { heard: said });
  const regionOf = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.closest(
      '[aria-live=polite], [aria-live=assertive], [role=status]:not([aria-live]), [role=alert]',
    );
  };
  const note = (records: readonly MutationRecord[]) => {
    const regions = new Set(records.map(({ target }) => regionOf(target)));
    for (const region of regions) {
      const words = region?.textContent?.replace(/\s+/g, ' ').trim();
      if (words && region?.isConnected) said.push(words);
    }
  };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    new MutationObserver(note).observe(root, { subtree: true, childList: true, characterData: true });
    return root;
  };
}
