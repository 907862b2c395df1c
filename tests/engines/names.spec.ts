import { test } from './fixtures.ts';

test('Assistive technology is told the board, its cells and the buttons by their names', async ({
  player,
  site,
}) => {
  const mirror = await player.startApp(site.origin, { seed: 'mouse' });
  await player.clickCell(mirror.open(40));
  await player.sees(mirror);
  await player.clickCell(mirror.annotate(0), 'right');
  await player.sees(mirror);
  await player.hears('grid', 'Minefield');
  await player.hears('gridcell', 'Row 1, column 1, flag');
  await player.hears('gridcell', 'Row 1, column 2, covered');
  await player.hears('gridcell', 'Row 5, column 5, empty');
  await player.hears('gridcell', 'Row 4, column 4, 1 mine nearby');
  for (const name of ['New game', 'Robot', 'Pause', 'Undo', 'Flag mode', 'Settings', 'Statistics'])
    await player.hears('button', name);
});
