import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test('Hints lead on, step by step, and what they say is true', async ({ player, site }) => {
  const mirror = await player.startApp(site.origin, { seed: 'hints' });
  await player.clickCell(mirror.open(40));
  await player.sees(mirror);
  await player.click('button', 'Hint');
  await player.says(/^Look near /);
  await player.click('button', 'Hint');
  await player.says(/^Look at the .*outlined/);
  await player.click('button', 'Next');
  await player.says(/(safe|mines?)\.$/);
  const { text } = (await player.all('status')).find((one) => /(safe|mines?)\.$/.test(one.text)) ?? {};
  const named = [...(text ?? '').matchAll(/row (\d+), column (\d+)/gi)].map(
    ([, row, column]) => (Number(row) - 1) * 9 + Number(column) - 1,
  );
  expect(named.length).toBeGreaterThan(0);
  const isSafe = /safe\.$/.test(text ?? '');
  expect(named.filter((cell) => mirror.mines.has(cell) === isSafe)).toEqual([]);
});

test('The robot plays a game to its end', async ({ player, site }) => {
  const mirror = await player.startApp(site.origin, { seed: 'hints' });
  await player.clickCell(mirror.open(40));
  await player.sees(mirror);
  await player.click('button', 'Robot');
  // Its right end, for WebKit gives no keys to a slider that is clicked.
  const speed = await player.resting('slider', 'Speed');
  await player.page.click({ x: speed.x + speed.width - 4, y: speed.y + speed.height / 2 });
  await expect.poll(async () => (await player.one('slider', 'Speed')).text).toBe('as fast as possible');
  await player.click('button', 'Start');
  await player.one('region', /^(Cleared in|You hit a mine)/);
});

test('Odds are shown for what is covered', async ({ player, site }) => {
  const mirror = await player.startApp(site.origin, { seed: 'hints' });
  await player.clickCell(mirror.open(40));
  await player.sees(mirror);
  await player.page.press('o');
  await player.one('region', /^Odds/);
});
