import { expect } from '@playwright/test';
import { temporaryProfile, test } from './fixtures.ts';
import { Player } from './player.ts';

test('A reload brings back the board, its flags and its clock', async ({ player, site }) => {
  const mirror = await player.startApp(site.origin, { seed: 'mouse' });
  await player.clickCell(mirror.open(40));
  await player.sees(mirror);
  await player.clickCell(mirror.annotate(mirror.nextMine()), 'right');
  await player.sees(mirror);
  // The clock that comes back is that of the last move.
  await player.says(/^0:0[2-9]$/);
  await player.clickCell(mirror.annotate(mirror.nextMine()), 'right');
  await player.sees(mirror);
  await player.page.reload();
  await player.sees(mirror);
  await player.says(/^0:(0[2-9]|[1-5]\d)$/);
  await player.clickCell(mirror.open(mirror.nextSafe() ?? 0));
  await player.sees(mirror);
});

test('The address that is opened anew in the same tab goes on with the game', async ({ player, site }) => {
  const { page } = player;
  const mirror = await player.startApp(site.origin, { seed: 'mouse' });
  await player.clickCell(mirror.open(40));
  await player.sees(mirror);
  await page.goto(`${site.origin}/?again`);
  await player.sees(mirror);
  await player.clickCell(mirror.open(mirror.nextSafe() ?? 0));
  await player.sees(mirror);
});

test('Killed in mid-game, the browser shows the same board when it is started again', async ({
  launch,
  site,
}) => {
  const profile = temporaryProfile();
  let browser = await launch(profile.folder);
  try {
    let player = new Player(browser.page);
    await browser.page.look({ width: 1280, height: 720 });
    const mirror = await player.startApp(site.origin, { seed: 'killed' });
    await player.clickCell(mirror.open(40));
    await player.sees(mirror);
    for (let kills = 0; kills < 2; kills++) {
      await player.clickCell(mirror.annotate(mirror.nextMine()), 'right');
      await player.clickCell(mirror.open(mirror.nextSafe() ?? 0));
      await player.sees(mirror);
      // What has been seen has been stored.
      await browser.kill();
      browser = await launch(profile.folder);
      player = new Player(browser.page);
      await browser.page.look({ width: 1280, height: 720 });
      await browser.page.goto(site.origin);
      await player.sees(mirror);
    }
    for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe())
      await player.clickCell(mirror.open(next));
    await player.sees(mirror);
    await player.one('region', /^Cleared in /);
    expect(await browser.page.uncaught()).toEqual([]);
  } finally {
    await browser.close();
    profile.remove();
  }
});
