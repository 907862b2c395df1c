import path from 'node:path';
import { expect } from '@playwright/test';
import { builtDir, type StaticServer, serveDir } from '../e2e/browser.ts';
import { Mirror } from '../e2e/support/mirror.ts';
import { test as inEngine } from './fixtures.ts';
import type { Player } from './player.ts';

/** A page of somebody's on one origin, with the element's file from another. */
type Show = (body: string) => Promise<void>;

const test = inEngine.extend<{ show: Show }>({
  show: async ({ player }, use) => {
    const elements = await serveDir(path.join(builtDir, 'element'));
    let pages: StaticServer | null = null;
    await use(async (body) => {
      const html = `<!doctype html><html lang="en"><title>A page</title><body>${body}
        <script type="module" src="${elements.origin}/mine-sweeper.js"></script></body></html>`;
      pages = await serveDir(builtDir, { pages: { '/page.html': html } });
      await player.page.goto(`${pages.origin}/page.html`);
    });
    await (pages as StaticServer | null)?.close();
    await elements.close();
  },
});

async function openNext(player: Player, mirror: Mirror): Promise<void> {
  await player.clickCell(mirror.open(mirror.mines.size === 0 ? 40 : (mirror.nextSafe() ?? 0)));
  await player.sees(mirror);
}

test('Two elements from another origin are played, and tell their events', async ({ player, show }) => {
  await show(`<script>
      window.told = [];
      for (const type of ['ms-start', 'ms-move', 'ms-end', 'ms-error'])
        addEventListener(type, (event) => told.push(event.target.id + ' ' + type));
    </script>
    <mine-sweeper id="one" seed="one"></mine-sweeper><mine-sweeper id="two" seed="two"></mine-sweeper>`);
  const one = player.inside('#one');
  const two = player.inside('#two');
  const first = new Mirror({ level: 'beginner' }, 'one');
  const second = new Mirror({ level: 'beginner' }, 'two');
  await one.sees(first);
  await two.sees(second);
  await openNext(one, first);
  await two.sees(second);
  await player.page.evaluate(() => document.querySelector('#two')?.scrollIntoView());
  await openNext(two, second);
  await player.page.evaluate(() => document.querySelector('#one')?.scrollIntoView());
  while (first.nextSafe() !== null) await openNext(one, first);
  await one.one('region', /^Cleared in /);
  await two.sees(second);
  const told = await player.page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(told.slice(0, 4)).toEqual(['one ms-start', 'one ms-move', 'two ms-start', 'two ms-move']);
  expect(told.at(-1)).toBe('one ms-end');
  expect(told).not.toContain('one ms-error');
});

test('An element keeps its game when it is moved, and under its key when the page comes again', async ({
  player,
  show,
}) => {
  await show('<main><mine-sweeper seed="one" game-key="mine"></mine-sweeper></main><footer></footer>');
  const mirror = new Mirror({ level: 'beginner' }, 'one');
  const inside = player.inside('mine-sweeper');
  await inside.sees(mirror);
  await openNext(inside, mirror);
  await player.page.evaluate(() =>
    document.querySelector('footer')?.append(document.querySelector('mine-sweeper') ?? ''),
  );
  await inside.sees(mirror);
  await openNext(inside, mirror);
  await player.page.reload();
  await inside.sees(mirror);
  await openNext(inside, mirror);
});

test('Its methods answer: a hint that is true, and the view as text', async ({ player, show }) => {
  await show('<mine-sweeper seed="one"></mine-sweeper>');
  const mirror = new Mirror({ level: 'beginner' }, 'one');
  const inside = player.inside('mine-sweeper');
  await inside.sees(mirror);
  await openNext(inside, mirror);
  const answer = await player.page.evaluate(async () => {
    const element = document.querySelector('mine-sweeper') as unknown as {
      hint(): Promise<{ hint: { kind: string; cells: number[] } }>;
      viewText(): string | Promise<string>;
    };
    return { ...(await element.hint()), text: await element.viewText() };
  });
  expect(answer.text).toBe(mirror.text);
  const { kind, cells } = answer.hint;
  expect(['safe', 'mine']).toContain(kind);
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.filter((cell) => mirror.mines.has(cell) !== (kind === 'mine'))).toEqual([]);
});
