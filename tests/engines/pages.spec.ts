import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

/** Address, heading, the element that is the page. */
const pages = [
  ['#/new', 'New game', 'ms-new-game'],
  ['#/settings', 'Settings', 'ms-settings'],
  ['#/keys', 'Keys and gestures', 'ms-keys'],
  ['#/help/4', 'How to play', 'ms-help'],
  ['#/statistics', 'Statistics', 'ms-statistics'],
  ['#/games', 'Games', 'ms-games'],
  ['#/daily', 'Daily boards', 'ms-daily'],
  ['#/share', 'Share', 'ms-share'],
  ['#/replay', 'Replay', 'ms-replay'],
] as const;

test('Every page opens by its address, and the way back leads to the board', async ({ player, site }) => {
  const { page } = player;
  await page.goto(site.origin);
  await player.count(81, 'gridcell');
  for (const [hash, heading, tag] of pages) {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await player.one('dialog', heading);
    expect((await player.one(tag)).height).toBeGreaterThan(100);
    await page.press('Escape');
    await player.gone('dialog');
  }
  await player.count(81, 'gridcell');
  await player.click('button', 'Settings');
  await player.one('dialog', 'Settings');
  await page.back();
  await player.gone('dialog');
  await player.count(81, 'gridcell');
});

test('A finished game is counted, kept in the history, and there after a reload', async ({
  player,
  site,
}) => {
  const { page } = player;
  const mirror = await player.startApp(site.origin, { seed: 'mouse' });
  await player.clickCell(mirror.open(40));
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe())
    await player.clickCell(mirror.open(next));
  await player.one('region', /^Cleared in /);
  for (const visit of ['now', 'after a reload']) {
    if (visit !== 'now') await page.reload();
    await page.evaluate(() => {
      location.hash = '#/statistics';
    });
    await player.one('dialog', 'Statistics');
    await player.says(/^1$/);
    await page.press('Escape');
    await player.gone('dialog');
  }
});

test('Another language is chosen, spoken at once, and after a reload', async ({ player, site }) => {
  const { page } = player;
  await page.goto(site.origin);
  await player.count(81, 'gridcell');
  await page.evaluate(() => localStorage.setItem('ms-settings', JSON.stringify({ language: 'de' })));
  await page.reload();
  await player.one('button', 'Einstellungen');
  await player.one('gridcell', 'Zeile 1, Spalte 1, verdeckt');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
});
