import { expect } from '@playwright/test';
import { Mirror } from '../e2e/support/mirror.ts';
import { test } from './fixtures.ts';

test('A Beginner game is chosen and won by keys alone', async ({ player, site }) => {
  const { page } = player;
  await page.goto(site.origin);
  await player.tabTo('button', /^Level/);
  await page.press('Enter');
  await player.one('dialog', 'New game');
  await player.tabTo('radio', /^Beginner/);
  await player.tabTo('summary', 'Seed');
  await page.press('Enter');
  await player.tabTo('textbox', /^Seed/);
  await player.type('keys');
  await page.press('Enter');
  await player.gone('dialog', 'New game');
  const mirror = new Mirror({ level: 'beginner' }, 'keys');
  await player.sees(mirror);

  await player.tabTo('gridcell', /^Row 1, column 1,/);
  await player.walkTo(40);
  await page.press('Enter');
  mirror.open(40);
  await player.sees(mirror);
  const { number, mines } = mirror.chordable();
  for (const mine of mines) {
    await player.walkTo(mirror.annotate(mine));
    await page.press('f');
  }
  await player.walkTo(mirror.chord(number));
  await page.press(' ');
  await player.sees(mirror);
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) {
    await player.walkTo(mirror.open(next));
    await page.press(next % 2 === 0 ? 'Enter' : ' ');
  }
  expect(mirror.status).toBe('won');
  await player.sees(mirror);
  await player.says(/^You cleared the board in \d+ /);
  await page.press('n');
  await player.count(81, 'gridcell', /covered$/);
});

test('The board is one stop for Tab, and its ends are one key away', async ({ player, site }) => {
  const { page } = player;
  await page.goto(site.origin);
  await player.tabTo('gridcell', /^Row 1, column 1,/);
  for (const [key, cell] of [
    ['ArrowRight', 1],
    ['ArrowDown', 10],
    ['End', 17],
    ['Home', 9],
    ['Control+End', 80],
    ['PageUp', 8],
    ['Control+Home', 0],
    ['ArrowRight', 1],
  ] as const) {
    await page.press(key);
    await player.isOn(cell);
  }
  await page.press('Tab');
  await player.hasKeyboard('button', /^Level/);
  await page.press('Shift+Tab');
  await player.isOn(1);
});

test('P pauses and goes on, question mark lists the keys, Escape closes the list', async ({
  player,
  site,
}) => {
  const { page } = player;
  const mirror = await player.startApp(site.origin, { seed: 'keys' });
  await player.tabTo('gridcell', /^Row 1, column 1,/);
  await page.press('Enter');
  mirror.open(0);
  await player.sees(mirror);
  await page.press('p');
  await player.hasKeyboard('button', 'Resume');
  await player.gone('gridcell');
  await page.press('p');
  await player.sees(mirror);
  await player.isOn(0);
  await page.press('?');
  await player.one('dialog', 'Keys and gestures');
  await page.press('Escape');
  await player.gone('dialog', 'Keys and gestures');
  await player.sees(mirror);
  await player.isOn(0);
  await page.press('?');
  await player.one('dialog', 'Keys and gestures');
  await page.back();
  await player.gone('dialog', 'Keys and gestures');
  await player.isOn(0);
});
