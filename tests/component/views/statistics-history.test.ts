import { page as browser } from '@vitest/browser/context';
import { afterEach, describe, expect, test } from 'vitest';
import { MsHistory } from '../../../src/statistics/history/ms-history.ts';
import { defineMsStatistics } from '../../../src/statistics/ms-statistics.ts';
import type { PastGame } from '../../../worker/api/archive.ts';
import { mount, part, textOf, unmountAll } from '../ui/ui-fixtures.ts';
import { beginnerNoGuess, expert, FakeArchive, invent, refusal } from './statistics-fixture.ts';

defineMsStatistics();
afterEach(unmountAll);

const now = Date.now();
let fake: FakeArchive;

async function open(more: readonly PastGame[] = []): Promise<MsHistory> {
  fake = new FakeArchive(
    [
      { ...expert, games: 70 },
      { ...beginnerNoGuess, games: 8 },
    ],
    now,
    more,
  );
  const answer = await fake.api.overview();
  const group = answer.ok
    ? (answer.overview.groups.find(({ groupId }) => groupId === 'expert') ?? null)
    : null;
  const history = await mount(new MsHistory(), { archive: fake.api, group });
  await expect.poll(() => rows(history).length).toBeGreaterThan(0);
  return history;
}

const rows = (history: Element) => [...(history.shadowRoot?.querySelectorAll('li') ?? [])];
const ids = (history: Element) => rows(history).map((row) => row.dataset.game);
const choose = (name: string) => browser.getByRole('radio', { name, exact: true }).click({ force: true });

describe('the list of past games', () => {
  test('shows fifty, and more when asked, the newest first', async () => {
    const history = await open();
    expect(rows(history)).toHaveLength(50);
    const first = ids(history);
    await browser.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => rows(history)).toHaveLength(78);
    expect(ids(history).slice(0, 50)).toEqual(first);
    expect(new Set(ids(history)).size).toBe(78);
    const times = [...(history.shadowRoot?.querySelectorAll('time') ?? [])].map(({ dateTime }) => dateTime);
    expect(times).toEqual([...times].sort().reverse());
    expect(history.shadowRoot?.querySelector('.more')).toBeNull();
  });

  test('shows those of the chosen group, and those that were won or lost', async () => {
    const history = await open();
    await choose('Expert');
    await expect.poll(() => ids(history).every((id) => id?.startsWith('expert'))).toBe(true);
    await choose('Won');
    await expect.poll(() => rows(history).every((row) => textOf(row).startsWith('Won in'))).toBe(true);
    await choose('Lost');
    await expect.poll(() => rows(history).every((row) => textOf(row).startsWith('Lost after'))).toBe(true);
    expect(rows(history).length).toBeGreaterThan(0);
  });

  test('links to replay, review and link of games whose moves are there', async () => {
    const history = await open();
    const links = rows(history).map((row) => [
      row.dataset.game,
      [...row.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    ]);
    expect(links.some(([, hrefs]) => hrefs?.length === 0)).toBe(true);
    expect(links.some(([, hrefs]) => hrefs?.length === 3)).toBe(true);
    for (const [id, hrefs] of links)
      if (hrefs?.length) expect(hrefs).toEqual([`#/replay/${id}`, `#/review/${id}`, `#/share/${id}`]);
  });

  test('names practice as such', async () => {
    const [game] = invent({ ...expert, games: 1, days: 1 }, now);
    if (!game) throw new Error('One game was invented.');
    const history = await open([{ ...game, gameId: 'practice', kind: 'practice', endedAt: now }]);
    expect(textOf(part(history, '[data-game="practice"]'))).toContain('Practice');
  });

  test('deletes a game and brings it back, without the focus getting lost', async () => {
    const history = await open();
    const [second] = [ids(history)[1]];
    const row = () => part<HTMLElement>(history, `[data-game="${second}"]`);
    row().querySelector('button')?.click();
    await expect.poll(() => textOf(row())).toContain('Deleted.');
    expect(fake.asked).toContain(`delete ${second}`);
    expect(history.shadowRoot?.activeElement?.textContent).toBe('Undo');
    // The archive tells of it, and the list is asked for again: the game stays in its place.
    history.version += 1;
    await expect.poll(() => fake.asked.at(-1)).toContain('history');
    await history.updateComplete;
    expect(ids(history)[1]).toBe(second);
    row().querySelector('button')?.click();
    await expect.poll(() => textOf(row())).toMatch(/^(Won|Lost)/);
    expect(ids(history)[1]).toBe(second);
    expect(history.shadowRoot?.activeElement?.getAttribute('aria-label')).toMatch(/^Delete:/);
  });

  test('says what could not be deleted, and keeps it', async () => {
    const history = await open();
    fake.refuses = refusal;
    rows(history)[0]?.querySelector('button')?.click();
    await expect
      .poll(() => history.shadowRoot?.querySelector('[role=alert]')?.textContent)
      .toBe(refusal.message);
    expect(textOf(rows(history)[0] as Element)).toMatch(/^(Won|Lost)/);
  });

  test('takes up a game that has just ended', async () => {
    const history = await open();
    const [game] = invent({ ...expert, games: 1, days: 1 }, now);
    if (game) fake.add({ ...game, gameId: 'new', endedAt: now + 1 });
    history.version += 1;
    await expect.poll(() => ids(history)[0]).toBe('new');
  });
});
