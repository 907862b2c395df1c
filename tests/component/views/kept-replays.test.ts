import { afterEach, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { defineMsKeepReplay, MsKeepReplay } from '../../../src/replay/ms-keep-replay.ts';
import { MsForeignGames } from '../../../src/statistics/history/ms-foreign-games.ts';
import { defineMsStatistics } from '../../../src/statistics/ms-statistics.ts';
import type { Archive } from '../../../src/ui/sheet/app-view.ts';
import type { KeptReplay } from '../../../worker/api/archive.ts';
import { FACTS, newReplay } from '../../fixtures/kept-replay.ts';
import { fakeArchive } from '../archive/fake-archive.ts';
import { mount, textOf, unmountAll } from '../ui/ui-fixtures.ts';
import { violations } from './view-fixture.ts';

defineMsStatistics();
defineMsKeepReplay();
afterEach(unmountAll);

const replayOf = (number: number, more: Partial<KeptReplay> = {}): KeptReplay => {
  const { record: _, ...replay } = newReplay(number);
  return { ...replay, gameId: `foreign-${number}`, keptAt: number, ...more };
};

/** An archive that holds these. */
function archiveWith(replays: KeptReplay[]): Archive {
  const deleted = new Map<string, KeptReplay>();
  return fakeArchive({
    keptReplays: async ({ limit, after }) => {
      const all = [...replays].sort((a, b) => b.keptAt - a.keptAt);
      const from = after ? all.findIndex(({ gameId }) => gameId === after.gameId) + 1 : 0;
      return { ok: true, replays: all.slice(from, from + limit) };
    },
    deleteGame: async (gameId) => {
      const [gone] = replays.splice(
        replays.findIndex((one) => one.gameId === gameId),
        1,
      );
      if (gone) deleted.set(gameId, gone);
      return { ok: true };
    },
    restoreGame: async (gameId) => {
      const back = deleted.get(gameId);
      if (back) replays.push(back);
      return { ok: true };
    },
  });
}

const rows = (list: Element) => [...(list.shadowRoot?.querySelectorAll('li') ?? [])];
const named = (name: string | RegExp) => browser.getByRole('button', { name, exact: true });

async function open(replays: KeptReplay[]): Promise<MsForeignGames> {
  const list = await mount(new MsForeignGames(), { archive: archiveWith(replays) });
  await expect.poll(() => rows(list).length).toBe(Math.min(50, replays.length));
  return list;
}

test('Each replay says what its file says, and leads to replay, review and race', async () => {
  const unsaid = { ...FACTS, stated: {}, replayed: { ...FACTS.replayed, status: 'playing' } } as const;
  const list = await open([replayOf(1), replayOf(2, { columns: 8, rows: 8, mines: 10, facts: unsaid })]);
  const [second, first] = rows(list).map(textOf);
  expect(first).toContain('Won · 34.87 s');
  expect(first).toContain('Al · Expert · 30 × 16 · 99 mines');
  expect(first).toContain('Minesweeper Arbiter 0.52.3 · 2022-10-18 20:15:35');
  expect(second).toContain('Unfinished · 34.878 s');
  expect(second).toContain('8 × 8 · 10 mines');
  expect(second).toContain('AVF');
  const hrefs = [...(rows(list)[1]?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['#/replay/foreign-1', '#/review/foreign-1', '#/race/foreign-1']);
  expect(await violations()).toEqual([]);
});

test('Without any there is nothing to be seen', async () => {
  const list = await open([]);
  expect(list.shadowRoot?.querySelector('h3, ul, p')).toBeNull();
});

test('A deleted one stays in its place to be brought back, and the keyboard with it', async () => {
  const list = await open([replayOf(1), replayOf(2), replayOf(3)]);
  await named('Delete: Won · 34.87 s, Al').nth(1).click();
  await expect.poll(() => rows(list).map((row) => row.className)).toEqual(['', 'gone', '']);
  const focused = () => (list.shadowRoot?.activeElement as HTMLElement | null)?.textContent;
  expect(focused()).toBe('Undo');
  await named(/^Undo deleting/).click();
  await expect.poll(() => rows(list).map((row) => row.className)).toEqual(['', '', '']);
  expect(rows(list).map((row) => row.dataset.game)).toEqual(['foreign-3', 'foreign-2', 'foreign-1']);
});

test('Fifty are listed, and more when asked', async () => {
  const list = await open(Array.from({ length: 70 }, (_, i) => replayOf(i)));
  await named('Show more').click();
  await expect.poll(() => rows(list).length).toBe(70);
  expect(list.shadowRoot?.querySelector('.more')).toBeNull();
});

test('A replay is kept by a button, without its mouse or set, and the refusal is said', async () => {
  const keepReplay = vi.fn<Archive['keepReplay']>(async () => ({
    ok: true,
    gameId: 'foreign-1',
    isNew: true,
  }));
  const { record, facts, ...board } = newReplay();
  const facing = { ...facts, mouse: 1, set: 2 } as typeof facts;
  const keeper = await mount(new MsKeepReplay(), {
    archive: fakeArchive({ keepReplay }),
    of: record,
    facts: facing,
    board,
  });
  await named('Keep in your history').click();
  await expect
    .element(browser.getByRole('status'))
    .toHaveTextContent('Kept under “Replays of other programs”.');
  expect(keepReplay).toHaveBeenCalledExactlyOnceWith(newReplay());
  expect(keeper.shadowRoot?.querySelector('button')).toBeNull();
  expect(keeper.shadowRoot?.activeElement?.getAttribute('href')).toBe('#/statistics');
  expect(await violations()).toEqual([]);
  // Another game of a set can be kept as well.
  keepReplay.mockResolvedValueOnce({ ok: true, gameId: 'foreign-2', isNew: false });
  keeper.of = 'ms1.another';
  await named('Keep in your history').click();
  await expect
    .element(browser.getByRole('status'))
    .toHaveTextContent('This replay is already in your history.');
  keepReplay.mockResolvedValueOnce({ ok: false, code: 'storage-full', values: {}, message: 'Full.' });
  keeper.of = 'ms1.third';
  await named('Keep in your history').click();
  await expect.element(browser.getByRole('status')).toHaveTextContent('Full.');
  expect(keeper.shadowRoot?.querySelector('button')).not.toBeNull();
});
