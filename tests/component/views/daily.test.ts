import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dailyBoards, dailyRequest } from '../../../src/daily/daily-boards.ts';
import { defineMsDaily, MsDaily } from '../../../src/daily/ms-daily.ts';
import { defineOnce } from '../../../src/ui/define.ts';
import { MsSheet } from '../../../src/ui/sheet/ms-sheet.ts';
import type { DailyTry } from '../../../worker/api/archive.ts';
import type { NewGameRequest } from '../../../worker/api/session.ts';
import { fakeArchive } from '../archive/fake-archive.ts';
import { fonts, writeIn } from '../ui/fonts.ts';
import { mount, unmountAll } from '../ui/ui-fixtures.ts';

beforeAll(() => {
  defineMsDaily();
  defineOnce('ms-sheet', MsSheet);
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  unmountAll();
});

const at = (text: string) => new Date(text).getTime();

function one(daily: string, state: DailyTry['state'], part: Partial<DailyTry> = {}): DailyTry {
  const isOver = state === 'won' || state === 'lost';
  const endedAt = isOver ? at(`${daily.slice(0, 10)}T12:00:00`) : null;
  const solved = state === 'won' ? 1 : state === 'lost' ? 0.63 : null;
  return { daily, state, gameId: `game ${daily}`, timeMs: 62_000, endedAt, solved, help: [], ...part };
}

const some: readonly DailyTry[] = [
  one('2026-11-22/1', 'won', { endedAt: at('2026-11-22T08:00:00') }),
  one('2026-11-22/2', 'playing'),
  one('2026-11-21/1', 'won'),
  one('2026-11-21/2', 'lost'),
  one('2026-11-21/3', 'given-up'),
  one('2026-11-20/3', 'won', { help: ['hint'] }),
  one('2026-11-18/1', 'won'),
];

const archiveOf = (tries: readonly DailyTry[]) => ({
  archive: fakeArchive({
    dailies: async (from, to) => ({
      ok: true,
      tries: tries.filter(({ daily }) => daily.slice(0, 10) >= from && daily.slice(0, 10) <= to),
    }),
  }),
});

async function open(tries: readonly DailyTry[] = some, detail: string | null = null, theme = 'light') {
  const sheet = await mount(new MsSheet(), { heading: 'Daily', open: true }, theme);
  const daily = new MsDaily();
  const sent: unknown[] = [];
  daily.addEventListener('ms-play', ({ detail }) => sent.push(detail));
  daily.addEventListener('ms-resume', ({ detail }) => sent.push(detail));
  Object.assign(daily, archiveOf(tries), { detail });
  sheet.append(daily);
  await daily.updateComplete;
  return { daily, sent };
}

const boardNamed = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

describe('the daily boards', () => {
  test('are those of today, each with what has become of it', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Today, Sunday 22 November' })).toBeVisible();
    await expect.element(boardNamed('Beginner')).toHaveTextContent('Won in 1:02.');
    await expect.element(boardNamed('Intermediate')).toHaveTextContent('Started. Continue any time.');
    await expect.element(boardNamed('Expert')).toHaveTextContent('30 × 16 · 99 mines');
  });

  test('lead to a race against a win of one’s own, and to none before that', async () => {
    await open();
    const races = page.getByRole('link', { name: /^Race/ });
    await expect.element(races).toHaveAttribute('href', '#/race/game 2026-11-22/1');
    await expect.element(races).toHaveAccessibleName('Race, Beginner');
  });

  test('are begun as the one try, gone on with, and played again as practice', async () => {
    const { sent } = await open();
    await press('Play, Expert');
    await press('Continue, Intermediate');
    await press('Practise, Beginner');
    const [first, , third] = dailyBoards;
    if (!first || !third) throw new Error('three boards');
    expect(sent).toEqual([
      dailyRequest('2026-11-22', third, false),
      { gameId: 'game 2026-11-22/2' },
      dailyRequest('2026-11-22', first, true),
    ]);
    expect((sent[2] as NewGameRequest).about).toEqual({ isPractice: true });
  });

  test('of another day are those that the address names', async () => {
    const { daily, sent } = await open(some, '2026-11-20');
    await expect.element(page.getByRole('heading', { name: 'Friday 20 November 2026' })).toBeVisible();
    await expect.element(boardNamed('Expert')).toHaveTextContent('Won with help in 1:02.');
    await press('Play, Beginner');
    expect(sent).toMatchObject([{ about: { daily: '2026-11-20/1' } }]);
    daily.detail = '2026-11-21';
    await expect.element(boardNamed('Intermediate')).toHaveTextContent('Lost with 63% solved.');
  });

  test.each([
    ['2026-11-23', 'The boards of Monday 23 November open on that day. Here are today’s boards.'],
    ['2025-12-31', 'That day has no boards. Here are today’s boards.'],
    ['nonsense', 'That day has no boards. Here are today’s boards.'],
  ])('%s has none, and today’s are shown', async (detail, words) => {
    await open(some, detail);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /^Today/ })).toBeVisible();
  });

  test('are others after midnight, without a reload', async () => {
    vi.setSystemTime(new Date('2026-11-22T23:59:30'));
    await open();
    await expect.element(page.getByText('3 days in a row.')).toBeVisible();
    vi.setSystemTime(new Date('2026-11-23T00:00:00'));
    vi.advanceTimersByTime(31_000);
    await expect.element(page.getByRole('heading', { name: 'Today, Monday 23 November' })).toBeVisible();
    await expect.element(boardNamed('Beginner').getByRole('button')).toHaveTextContent('Play');
    await expect.element(page.getByText('3 days in a row. Win one today to keep it.')).toBeVisible();
  });

  test('say why results are missing, and can be played all the same', async () => {
    const { daily, sent } = await open();
    daily.archive = fakeArchive();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This browser keeps nothing for this page.');
    await press('Play, Expert');
    expect(sent).toHaveLength(1);
  });

  test('are brought up to date when another page has played', async () => {
    const tries = [...some];
    await open(tries);
    await expect.element(boardNamed('Intermediate')).toHaveTextContent('Started.');
    tries.splice(1, 1, one('2026-11-22/2', 'won', { endedAt: at('2026-11-22T08:30:00') }));
    const channel = new BroadcastChannel('mine-sweeper');
    channel.postMessage({ type: 'history' });
    await expect.element(boardNamed('Intermediate')).toHaveTextContent('Won in 1:02.');
    channel.close();
  });
});

describe('the streak', () => {
  test('is told with what counts for it', async () => {
    await open();
    await expect.element(page.getByText('3 days in a row.')).toBeVisible();
    await expect
      .element(page.getByText(/To keep your streak, win one of the day’s boards that day/))
      .toBeVisible();
  });

  test('is none at first', async () => {
    await open([]);
    await expect.element(page.getByText('No streak yet.')).toBeVisible();
  });

  test('is counted beyond a year', async () => {
    const days = Array.from({ length: 400 }, (_, i) =>
      new Date(Date.UTC(2026, 10, 21 - i)).toISOString().slice(0, 10),
    );
    await open(days.map((day) => one(`${day}/1`, 'won')));
    await expect.element(page.getByText('400 days in a row.')).toBeVisible();
  });
});

describe('the month', () => {
  test('is a table of links that tell results in words', async () => {
    await open();
    const link = page.getByRole('link', { name: '21 November: 1 won, 1 lost, 1 discarded' });
    await expect.element(link).toHaveAttribute('href', '#/daily/2026-11-21');
    await expect
      .element(page.getByRole('link', { name: /^22 November/ }))
      .toHaveAttribute('aria-current', 'page');
    await expect
      .element(page.getByRole('link', { name: /^2 November/ }))
      .toHaveAccessibleName('2 November: not played');
    expect(page.getByRole('link', { name: /^23 November/ }).elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
  });

  test('turns back to the first one, and asks for what is that old', async () => {
    vi.setSystemTime(new Date('2028-03-05T09:00:00'));
    await open([one('2026-01-15/2', 'won')]);
    const back = page.getByRole('button', { name: 'Previous month' });
    for (let i = 0; i < 26; i++) await userEvent.click(back);
    await expect.element(page.getByRole('heading', { name: 'January 2026' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: '15 January: 2 not played, 1 won' })).toBeVisible();
    await expect.element(back).toBeDisabled();
  });
});

/** The browser's own way of sharing, or none. */
function stubShare(share: Navigator['share'] | undefined): void {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

describe('sharing', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

  const text = `Mine Sweeper, 22 November 2026\n✅ 1:02  ⏳  ⬜\n3 days in a row\n`;

  test('goes by the system’s sheet where there is one', async () => {
    const share = vi.fn(async () => undefined);
    stubShare(share);
    await open();
    await press('Share results');
    expect(share).toHaveBeenCalledWith({ text: expect.stringMatching(/\/daily\/2026-11-22$/) });
    expect(share).toHaveBeenCalledWith({ text: expect.stringContaining(text) });
  });

  test('goes by the clipboard elsewhere, and by hand where there is none', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    stubShare(undefined);
    await open();
    await press('Share results');
    await expect.element(page.getByText('Copied.')).toBeVisible();
    expect(writeText.mock.lastCall?.[0]).toContain(text);
    writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await press('Copy link to these boards');
    await expect
      .element(page.getByRole('textbox', { name: 'Text to copy' }))
      .toHaveValue(`${location.href.split('#')[0]}#/daily/2026-11-22`);
  });

  test('is not offered before there is anything to tell', async () => {
    await open([]);
    await expect.element(page.getByRole('button', { name: 'Copy link to these boards' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Share results' }).elements()).toEqual([]);
  });
});

test.each(['light', 'dark'])('in %s the page has no fault that axe can find', async (theme) => {
  await open(some, null, theme);
  await expect.element(page.getByText('3 days in a row.')).toBeVisible();
  vi.useRealTimers();
  for (const animation of document.getAnimations()) animation.finish();
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  expect(
    violations.map(({ help, nodes }) => `${help}: ${nodes.map((node) => node.html).join(' | ')}`),
  ).toEqual([]);
});

test.each(fonts)('every target is at least 40 px wide and high on a small phone, in %s', async (font) => {
  await writeIn(font);
  await page.viewport(360, 640);
  await open();
  await expect.element(page.getByText('3 days in a row.')).toBeVisible();
  const targets = [...page.getByRole('button').elements(), ...page.getByRole('link').elements()];
  const small = targets.filter((target) => {
    const { width, height } = target.getBoundingClientRect();
    return width < 40 || height < 40;
  });
  expect(small.map((target) => target.outerHTML)).toEqual([]);
  await page.viewport(1280, 720);
});
