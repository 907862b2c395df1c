import { expect } from '@playwright/test';
import { boardText, cell } from '../support/app.ts';
import { test } from '../support/test.ts';
import { elsewhere, twoTabs } from '../support/two-tabs.ts';

test('Three tabs that take over in the same moment leave exactly one that plays, round after round', async ({
  page,
  context,
}) => {
  test.slow();
  const { mirror, second } = await twoTabs(page, context);
  const tabs = [page, second];
  while (tabs.length < 4) {
    const tab = await context.newPage();
    await tab.goto('/');
    await expect(elsewhere(tab)).toBeVisible();
    tabs.push(tab);
  }
  const players = async () => {
    const shown = await Promise.all(tabs.map((tab) => elsewhere(tab).isVisible()));
    return tabs.filter((_, i) => !shown[i]);
  };
  for (let round = 0; round < 6; round++) {
    const [owner] = await players();
    const others = tabs.filter((tab) => tab !== owner);
    // Each presses when it hears the same message: nearer to one moment than any click from outside.
    for (const tab of others)
      await tab.getByRole('button', { name: 'Play here' }).evaluate((button) => {
        const channel = new BroadcastChannel('all at once');
        channel.onmessage = () => {
          channel.close();
          (button as HTMLButtonElement).click();
        };
      });
    await owner?.evaluate(() => new BroadcastChannel('all at once').postMessage(null));
    await expect(elsewhere(owner ?? page)).toBeVisible();
    // While one after the other takes it, a move may be refused by the one that has just lost it; in the end one plays.
    const move = mirror.open(mirror.nextSafe() ?? 0);
    await expect(async () => {
      const [next, ...more] = await players();
      expect(more.length, `further owners in round ${round}`).toBe(0);
      await next?.bringToFront();
      await cell(next ?? page, move, 16).click({ timeout: 5000 });
      // A second owner would not follow this move.
      for (const tab of tabs) await expect.poll(() => boardText(tab), { timeout: 5000 }).toBe(mirror.text);
      expect((await players()).map((tab) => tabs.indexOf(tab))).toEqual([tabs.indexOf(next ?? page)]);
      expect(next === owner).toBe(false);
    }).toPass();
  }
});
