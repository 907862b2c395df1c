import { test } from './fixtures.ts';

const size = { columns: 1000, rows: 1000, mines: 10_000 };

test('A board of a million cells is opened by a click, told truly, and there again after a reload', async ({
  player,
  site,
}) => {
  const { page } = player;
  const mirror = await player.startApp(site.origin, { size, seed: 'huge' });
  await player.says(/^Mines left: 10,000$/);
  const first = 3003;
  await player.click('gridcell', 'Row 4, column 4, covered');
  mirror.open(first);
  await player.tells(mirror, first);
  await player.says(/^9\d\d,\d{3} cells opened, \d+,\d{3} numbers\.$/);
  await page.press('Control+End');
  await player.isOn(999_999, 1000);
  await player.tells(mirror, 999_999);
  await page.press('Control+Home');
  await player.isOn(0, 1000);
  await player.tells(mirror, 0);
  await page.reload();
  await player.tells(mirror, 0);
  await player.tabTo('gridcell', /^Row 1, column 1,/);
  const covered = mirror.find((cell) => cell % 1000 < 50 && mirror.at(cell) === '#');
  await player.walkTo(covered, 1000);
  await page.press('f');
  mirror.annotate(covered);
  await player.tells(mirror, covered);
  await player.says(/^Mines left: 9,999$/);
});
