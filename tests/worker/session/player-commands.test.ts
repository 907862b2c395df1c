import { expect, test } from 'vitest';
import { PaintedPage } from './painted-page.ts';
import { KINDS, SIDE } from './player-commands.ts';

test('the games of the models of pages are such as can be played', async () => {
  const page = new PaintedPage(SIDE);
  for (const [i, kind] of KINDS.entries())
    expect(await page.session.newGame({ ...kind, seed: 'kinds' }), `kind ${i}`).toMatchObject({
      ok: true,
      game: { geometry: { columns: SIDE, rows: SIDE } },
    });
});
