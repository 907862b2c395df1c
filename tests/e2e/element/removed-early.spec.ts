import { expect } from '@playwright/test';
import { openSite } from '../support/element/site.ts';
import { test } from '../support/test.ts';

test('An element that is removed while it starts leaves no worker behind', async ({ page }) => {
  const site = await openSite();
  await site.show(page, '<p>A page</p>');
  await page.evaluate(async () => {
    await customElements.whenDefined('mine-sweeper');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 8; frames += 1) {
      const element = document.createElement('mine-sweeper');
      document.body.append(element);
      for (let passed = 0; passed < frames; passed += 1) await frame();
      element.remove();
      await frame();
    }
  });
  await expect.poll(() => page.workers().length).toBe(0);
  await site.close();
});
