import { userEvent } from '@vitest/browser/context';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineMsStatistics, MsStatistics } from '../../../src/statistics/ms-statistics.ts';
import { mount, part, textOf, unmountAll } from '../ui/ui-fixtures.ts';
import {
  beginnerNoGuess,
  expert,
  FakeArchive,
  type Invention,
  invent,
  refusal,
} from './statistics-fixture.ts';

defineMsStatistics();
let fake: FakeArchive;

async function open(inventions: readonly Invention[], more: ReturnType<typeof invent> = []) {
  fake = new FakeArchive(inventions, Date.now(), more);
  const page = await mount(new MsStatistics(), { archive: fake.api });
  await expect.poll(() => page.shadowRoot?.querySelector('.waiting')).toBeNull();
  return page;
}

const text = (page: Element) => textOf(page.shadowRoot as unknown as Element);
const post = (name: string, message: unknown) => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
};

afterEach(unmountAll);

describe('the statistics page', () => {
  test('shows all games, and the figures of the group that was played last', async () => {
    const page = await open([expert, beginnerNoGuess]);
    expect(textOf(part(page, '.totals'))).toMatch(/^games852won\d+%played/);
    const rate = textOf(part(page, '.rate'));
    const { group } = page._report ?? {};
    expect(rate).toContain(`won: ${group?.wins} of ${group?.games} games`);
    expect(rate).toMatch(/probably between \d+% and \d+% \(95% confidence\)/);
    expect(textOf(part(page, '.figures'))).toMatch(/^best time\d+:\d\d\.\d{3}median time\d+:\d\d\.\d/);
    expect(page.shadowRoot?.querySelectorAll('.best li')).toHaveLength(5);
  });

  test('shows the records without flags where there are some, and says of how many wins it is not known', async () => {
    const page = await open([{ ...expert, unknown: 200 }]);
    const { figures } = page._report ?? {};
    expect(textOf(part(page, '.figures'))).toMatch(
      /best without flags \(NF\)\d+:\d\d\.\d{3}best 3BV\/s without flags\d+\.\d\dwins without flags\d+/,
    );
    const known = (figures?.wins ?? 0) - (figures?.unknownFlagWins ?? 0);
    expect(figures?.unknownFlagWins).toBeGreaterThan(10);
    expect(textOf(part(page, '.meanings'))).toContain(
      `of ${known} wins; not known for older wins: ${figures?.unknownFlagWins}`,
    );
    expect(textOf(part(await open([{ ...expert, unknown: 640 }]), '.figures'))).not.toContain('flags');
  });

  test('shows the best times by 3BV, each with its game to watch', async () => {
    const page = await open([expert]);
    const ranges = page._report?.byThreeBv ?? [];
    const table = part(page, 'table');
    const shown = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => textOf(cell as HTMLElement)),
    );
    expect(shown.map((row) => row.slice(0, 2))).toEqual(
      ranges.map(({ from, to, wins }) => [`${from}–${to}`, String(wins)]),
    );
    expect(shown.length).toBeGreaterThan(5);
    for (const [, , time, pace] of shown) {
      expect(time).toMatch(/^\d+:\d\d\.\d{3}$/);
      expect(pace).toMatch(/^\d\.\d\d$/);
    }
    const links = [...table.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    const watchable = ranges.flatMap(({ best }) => (best?.canReplay ? [`#/replay/${best.gameId}`] : []));
    expect(links).toEqual(watchable);
  });

  test('opens on one’s own games, though the robot has played last', async () => {
    const robots: Invention = { ...expert, groupId: 'robots', kind: 'robot', games: 2, days: 1 };
    const page = await open([{ ...expert, games: 5, days: 30 }], invent(robots, Date.now() + 60_000));
    const select = part<HTMLSelectElement>(page, 'select');
    expect([...select.options].map(({ value }) => value)).toEqual(['robots', 'expert']);
    expect(select.value).toBe('expert');
    expect(page._report?.group.groupId).toBe('expert');
  });

  test('shows another group when one is chosen, and keeps to it when there is news', async () => {
    const page = await open([expert, beginnerNoGuess]);
    const select = part<HTMLSelectElement>(page, 'select');
    const other = [...select.options].find(({ selected }) => !selected)?.value ?? '';
    await userEvent.selectOptions(select, other);
    await expect.poll(() => page._report?.group.groupId).toBe(other);
    const [late] = invent({ ...expert, groupId: 'late', games: 1, days: 1 }, Date.now() + 600_000);
    if (late) fake.add(late);
    post('mine-sweeper', { type: 'history' });
    await expect.poll(() => part<HTMLSelectElement>(page, 'select').options).toHaveLength(3);
    expect(part<HTMLSelectElement>(page, 'select').value).toBe(other);
    expect(page._report?.group.groupId).toBe(other);
  });

  test.each([
    ['the archive has counted one', 'mine-sweeper', { type: 'history' }],
    ['one ends in another tab', 'mine-sweeper:current', { status: 'won', result: { won: true } }],
  ])('counts a game when %s', async (_when, channel, message) => {
    const page = await open([{ ...expert, games: 3, days: 1 }]);
    fake.add(...invent({ ...expert, games: 4, days: 1 }, Date.now(), 9).slice(3));
    post(channel, message);
    await expect.poll(() => textOf(part(page, '.totals'))).toContain('games4');
    await expect.poll(() => textOf(part(page, '.rate'))).toContain('of 4 games');
  });

  test('asks nothing when a move is told that ends no game, nor after it has gone', async () => {
    const gone = await open([expert]);
    const askedBefore = fake;
    gone.remove();
    await open([expert]);
    const overviews = ({ asked }: FakeArchive) => asked.filter((what) => what === 'overview').length;
    post('mine-sweeper:current', { status: 'playing', result: null });
    post('mine-sweeper', { type: 'games' });
    post('mine-sweeper', { type: 'history' });
    // The page that is there has heard all three by then, and so would the other one have.
    await expect.poll(() => overviews(fake)).toBe(2);
    expect(overviews(askedBefore)).toBe(1);
    // What is told together is asked for once.
    post('mine-sweeper', { type: 'history' });
    post('mine-sweeper:current', { status: 'lost', result: { won: false } });
    await expect.poll(() => overviews(fake)).toBe(3);
  });

  test('no figure runs out of its column, long as it may be', async () => {
    const page = await open([expert]);
    const { figures } = page._report ?? {};
    if (page._report === null || figures === undefined) throw new Error('no figures');
    const hour = 3_600_000;
    const long = {
      bestMs: 1.2345678 * hour,
      medianMs: 11.1 * hour,
      meanMs: 22.2 * hour,
      playedMs: 99.9 * hour,
    };
    for (const streak of [-1234, 0, 1234])
      for (const width of [280, 320, 350, 700]) {
        page.style.cssText = `display:block;width:${width}px`;
        page._report = { ...page._report, figures: { ...figures, ...long, streak } };
        await page.updateComplete;
        const outside = [...(page.shadowRoot?.querySelectorAll('.figures > div') ?? [])].filter((column) => {
          const written = document.createRange();
          written.selectNodeContents(column);
          return written.getBoundingClientRect().right > column.getBoundingClientRect().right + 0.5;
        });
        expect(outside.map(textOf), `${width} px`).toEqual([]);
      }
    expect(textOf(part(page, '.figures'))).toContain('wins in a row1,234');
  });

  test('invites where there is no game yet', async () => {
    const page = await open([]);
    expect(text(page)).toContain('Play a game and it will be counted here.');
    expect(part<HTMLAnchorElement>(page, '.empty a').getAttribute('href')).toBe('#/new');
    expect(page.shadowRoot?.querySelector('select')).toBeNull();
  });

  test('says what the archive refuses, and tries again', async () => {
    fake = new FakeArchive([expert]);
    fake.refuses = refusal;
    const page = await mount(new MsStatistics(), { archive: fake.api });
    await expect.poll(() => page.shadowRoot?.querySelector('[role=alert]')).toBeTruthy();
    expect(textOf(part(page, '[role=alert]'))).toContain(refusal.message);
    fake.refuses = null;
    part<HTMLButtonElement>(page, '.failed button').click();
    await expect.poll(() => page.shadowRoot?.querySelector('.figures')).toBeTruthy();
    expect(page.shadowRoot?.querySelector('[role=alert]')).toBeNull();
  });

  test('draws no times where nothing was won, and says so', async () => {
    const page = await open([{ ...expert, games: 5, winRate: 0, days: 1 }]);
    await expect.poll(() => page.shadowRoot?.querySelector('ms-chart')).toBeTruthy();
    const titles = [...(page.shadowRoot?.querySelectorAll('ms-chart') ?? [])].map(
      ({ chart }) => chart?.title,
    );
    expect(titles).toEqual(['Win rate by month']);
    expect(text(page)).toContain('Win one of these to see your times here.');
    expect(page.shadowRoot?.querySelector('ms-deaths')).toBeTruthy();
  });

  test('does not take a name in a file for markup', async () => {
    const page = await open([{ ...expert, groupId: '"><img src=x>' }]);
    expect(page.shadowRoot?.querySelector('img')).toBeNull();
    expect(part<HTMLSelectElement>(page, 'select').value).toBe('"><img src=x>');
  });
});

describe('the export', () => {
  let saved: { name: string; text: Promise<string> }[];
  beforeEach(() => {
    saved = [];
    const blobs = new Map<string, Blob>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = `blob:test-${blobs.size}`;
      blobs.set(url, blob as Blob);
      return url;
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve('') });
    });
  });
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['CSV: Expert', 'csv of expert', /^mine-sweeper-expert-30-16-99-mines-\d{4}-\d\d-\d\d\.csv$/],
    ['JSON: Expert', 'json of expert', /^mine-sweeper-expert-.*\.json$/],
    ['CSV: All games', 'csv of all', /^mine-sweeper-\d{4}-\d\d-\d\d\.csv$/],
    ['JSON: All games', 'json of all', /^mine-sweeper-\d{4}-\d\d-\d\d\.json$/],
  ])('%s', async (label, content, name) => {
    const page = await open([expert]);
    part<HTMLButtonElement>(page, `.exports button[aria-label^="${label}"]`).click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(name);
    expect(await saved[0]?.text).toBe(content);
  });
});
