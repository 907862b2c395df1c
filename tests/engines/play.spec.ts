import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { middle } from './player.ts';

test('A Beginner game is won by the mouse, and another one follows', async ({ player, site }) => {
  const mirror = await player.startApp(site.origin, { seed: 'mouse' });
  const places = await player.places();
  const click = (cell: number) => player.page.click(places[cell] ?? { x: 0, y: 0 });
  await click(mirror.open(40));
  await player.sees(mirror);
  const mine = mirror.annotate(mirror.nextMine());
  await player.page.click(places[mine] ?? { x: 0, y: 0 }, 'right');
  await player.sees(mirror);
  await player.says(/^Mines left: 9$/);
  const { number, mines } = mirror.chordable();
  for (const one of mines) await player.clickCell(mirror.annotate(one), 'right');
  await player.sees(mirror);
  await click(mirror.chord(number));
  await player.sees(mirror);
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) await click(mirror.open(next));
  expect(mirror.status).toBe('won');
  await player.sees(mirror);
  await player.one('region', /^Cleared in \d+:\d\d\.\d{3}$/);
  await player.click('button', 'Play again');
  await player.gone('region', /^Cleared/);
  await player.count(81, 'gridcell', /covered$/);
});

test('A mine ends the game: it, the other mines and a wrong flag are told', async ({ player, site }) => {
  const mirror = await player.startApp(site.origin, { seed: 'mouse' });
  await player.clickCell(mirror.open(40));
  await player.sees(mirror);
  await player.clickCell(mirror.annotate(mirror.nextSafe() ?? 0), 'right');
  await player.sees(mirror);
  await player.clickCell(mirror.open(mirror.nextMine()));
  await player.sees(mirror);
  await player.one('region', /^You hit a mine /);
  await player.count(1, 'gridcell', /, exploded mine$/);
  await player.count(1, 'gridcell', /, wrong flag$/);
});

test('A finger opens and flags, on a page as wide as a phone', async ({ player, site }) => {
  const { page } = player;
  test.skip(page.tap === null, 'its driver has no fingers');
  await page.look({ width: 390, height: 844 });
  const mirror = await player.startApp(site.origin, { seed: 'touch' });
  const places = await player.places();
  const tap = (cell: number) => page.tap?.(places[cell] ?? { x: 0, y: 0 });
  await tap(mirror.open(40));
  await player.sees(mirror);
  await page.tap?.(middle(await player.one('button', 'Flag mode')));
  await expect.poll(async () => (await player.one('button', 'Flag mode')).isPressed).toBe(true);
  await tap(mirror.annotate(mirror.nextMine()));
  await player.sees(mirror);
});
