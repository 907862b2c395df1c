import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defineMsStatistics } from '../../../src/statistics/ms-statistics.ts';
import type { MsSkill } from '../../../src/statistics/skill/ms-skill.ts';
import type { Archive } from '../../../src/ui/sheet/app-view.ts';
import type { GameGroup } from '../../../worker/api/archive.ts';
import type { Recording } from '../../../worker/api/game.ts';
import type { ReviewSummary } from '../../../worker/api/review.ts';
import { ReviewColumn } from '../../../worker/archive/reviews/review-column.ts';
import { skillReportOf } from '../../../worker/archive/reviews/skill-report.ts';
import { fakeArchive } from '../archive/fake-archive.ts';
import { mount, part, textOf, unmountAll } from '../ui/ui-fixtures.ts';
import { lateGame, violations } from './view-fixture.ts';

defineMsStatistics();
afterEach(unmountAll);

const GROUP: GameGroup = {
  ...{ groupId: 'plain', kind: 'plain', fields: {}, preset: 'classic' },
  ...{ games: 3, wins: 0, lastEndedAt: 3 },
};

/** A Beginner game that begins in the middle, and goes on wherever it will. */
const game = (seed: string): Recording => ({
  fields: {},
  seed,
  moves: [40, 0, 8].map((cell, i) => ({ type: 'open', cell, atMs: i * 1000 })),
});

/** Games whose reviews are kept as the archive keeps them. */
class Reviews {
  readonly kept = new Map<string, ReviewSummary>();
  /** Resolves what is asked for a game's moves; replaced by tests that look in between. */
  gate: () => Promise<void> = async () => undefined;

  constructor(readonly games: Readonly<Record<string, Recording>>) {}

  get archive(): Archive {
    return fakeArchive({
      skill: async () => ({ ok: true, skill: this.kept.size === 0 ? null : skillReportOf(this.#column()) }),
      unreviewed: async (_, most) => {
        const ids = Object.keys(this.games).slice(0, most);
        return { ok: true, games: ids.length, missing: ids.filter((gameId) => !this.kept.has(gameId)) };
      },
      recording: async (gameId) => {
        await this.gate();
        const recording = this.games[gameId];
        if (!recording) throw new Error(`No game ${gameId}.`);
        return { ok: true, recording, game: null };
      },
      keepReview: async (gameId, summary) => {
        this.kept.set(gameId, summary);
        return { ok: true };
      },
    });
  }

  #column(): ReviewColumn {
    const column = new ReviewColumn();
    for (const [i, [gameId, summary]] of [...this.kept].entries())
      column.put({ gameId, version: 1, groupId: 'plain', endedAt: 1e12 + i, won: i === 0, summary });
    return column;
  }
}

async function open(reviews: Reviews, group = GROUP): Promise<MsSkill> {
  const page = await mount(document.createElement('ms-skill'), {
    game: await lateGame({ rules: {}, seed: 'late' }),
    archive: reviews.archive,
    group,
  });
  page.style.inlineSize = '360px';
  return page;
}

const patiently = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });
const text = (page: MsSkill) => textOf(page.shadowRoot as unknown as Element);
const button = (page: MsSkill) => part<HTMLButtonElement>(page, '.actions button');

test('games are reviewed when asked for, and then it says what was avoidable and what was luck', async () => {
  const reviews = new Reviews({ a: game('a'), b: game('b'), c: game('c') });
  const page = await open(reviews);
  await patiently(() => expect(textOf(button(page))).toBe('Review my last 3 games'));
  expect(await violations()).toEqual([]);
  await userEvent.click(button(page));
  await patiently(() => expect([...reviews.kept.keys()]).toEqual(['a', 'b', 'c']));
  await patiently(() =>
    expect(text(page)).toMatch(/3 games are reviewed\. Avoidable losses: \d of 2\. With the luck/),
  );
  expect(page.shadowRoot?.querySelector('.actions')).toBeNull();
  const table = textOf(part(page, '.scroller'));
  expect(table).toMatch(/Way of thinkingCame upFoundMedian time/);
  expect(table).toMatch(/Single number\d+\d+%/);
  const links = [...(page.shadowRoot?.querySelectorAll('td a') ?? [])];
  expect(links[0]?.getAttribute('href')).toBe('#/practice/single');
  expect(links[0]?.getAttribute('aria-label')).toBe('Practise this: Single number');
  expect(await violations()).toEqual([]);
});

test('it can be stopped: what is done is kept, and the rest is offered again', async () => {
  const reviews = new Reviews({ a: game('a'), b: game('b'), c: game('c') });
  let asked = 0;
  let goOn: () => void = () => undefined;
  reviews.gate = () => (++asked < 2 ? Promise.resolve() : new Promise((resolve) => (goOn = resolve)));
  const page = await open(reviews);
  await patiently(() => button(page));
  await userEvent.click(button(page));
  await patiently(() => expect([...reviews.kept.keys()]).toEqual(['a']));
  const progress = page.shadowRoot?.querySelector('ms-review-progress');
  if (!progress) throw new Error('No progress is shown.');
  await patiently(() => expect(textOf(progress.shadowRoot as unknown as Element)).toContain('1 of 3'));
  await userEvent.click(part<HTMLButtonElement>(progress, 'button'));
  goOn();
  await patiently(() => expect(textOf(button(page))).toBe('Review my last 3 games'));
  expect(text(page)).toContain('1 game is reviewed.');
  expect(text(page)).toContain('2 of them have no review yet.');
  expect([...reviews.kept.keys()]).toEqual(['a']);
  reviews.gate = async () => undefined;
  await userEvent.click(button(page));
  await patiently(() => expect([...reviews.kept.keys()]).toEqual(['a', 'b', 'c']));
});

test('a game that cannot be reviewed is told, and asked for no more', async () => {
  const large = { fields: { columns: 2000, rows: 1000, mines: 5 }, seed: 'large', moves: game('x').moves };
  const page = await open(new Reviews({ large, a: game('a') }));
  await patiently(() => button(page));
  await userEvent.click(button(page));
  await patiently(() => expect(text(page)).toContain('1 game can’t be reviewed.'));
  await patiently(() => expect(page.shadowRoot?.querySelector('.actions')).toBeNull());
  expect(text(page)).toContain('1 game is reviewed.');
});

test('the robot’s games have no skill', async () => {
  const page = await open(new Reviews({ a: game('a') }), { ...GROUP, kind: 'robot' });
  expect(text(page)).toBe('');
});
