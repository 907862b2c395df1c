import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { MsWhy } from '../../../src/analyse/ms-why.ts';
import type { MsBoard } from '../../../src/board/ms-board.ts';
import { handOver } from '../../../src/replay/replay-source.ts';
import { defineMsReview, type MsReview } from '../../../src/review/ms-review.ts';
import type { MsReviewProgress } from '../../../src/review/ms-review-progress.ts';
import type { MsReviewTimes } from '../../../src/review/ms-review-times.ts';
import type { MsWinGraph } from '../../../src/review/ms-win-graph.ts';
import { mineCells } from '../../../worker/engine/deal/layout.ts';
import { gameFrom } from '../../worker/engine/naive.ts';
import { part, textOf, unmountAll } from '../ui/ui-fixtures.ts';
import { lateGame, latePage, violations } from './view-fixture.ts';

defineMsReview();
afterEach(unmountAll);

/** A lost game: an opening, a right flag, a click that changes nothing, a needless risk, a wrong flag, and a certain mine. */
const RECORD = 'ms1.e30.scmV2aWV3ZWQ.gAUA-gSUCoABzAiACYQH6gmkDYAD2hQ.0abeaf29';

/** Long work takes its time on a busy machine. */
const patiently = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

async function opened(record: string, clock = () => performance.now()): Promise<MsReview> {
  handOver(record);
  const page = await latePage<MsReview>('ms-review', {
    game: await lateGame({ rules: {}, seed: 'late' }),
    detail: 'file',
    clock,
  });
  page.style.inlineSize = '400px';
  return page;
}

async function reviewing(record = RECORD): Promise<MsReview> {
  const page = await opened(record);
  await patiently(() => expect(page.shadowRoot?.querySelector('ms-win-graph')).not.toBeNull());
  await part<MsBoard>(page, 'ms-board').ready;
  return page;
}

const judged = (page: MsReview) => textOf(part(page, '.judged span:last-child'));
const says = (page: MsReview, words: string | RegExp) =>
  vi.waitFor(() => expect(judged(page)).toEqual(expect.stringMatching(words)));
const button = (page: MsReview, name: string) =>
  part<HTMLButtonElement>(page, `button[aria-label="${name}"]`);
const progressOf = (page: MsReview) => part<MsReviewProgress>(page, 'ms-review-progress');
const slider = async (page: MsReview) => {
  const graph = part<MsWinGraph>(page, 'ms-win-graph');
  await graph.updateComplete;
  return part<HTMLInputElement>(graph, 'input');
};

test('tells the verdict, the sum, and shows the gravest finding first', async () => {
  const page = await reviewing();
  expect(textOf(part(page, '.verdict'))).toMatch(/^Avoidable: row \d, column \d was safe \(.+\)\.$/);
  expect(textOf(part(page, '.sum'))).toMatch(/^You (?:gave away|started)/);
  await says(page, /^Row 3, column 8: a needless risk of 100%\. Row \d, column \d was certainly safe/);
  const findings = [...(page.shadowRoot?.querySelectorAll('.findings button') ?? [])];
  expect(findings.map((one) => textOf(one).replace(/\.(?: It|0:).*/, '.'))).toEqual([
    'Needless risk: row 9, column 9.',
    'Wrong flag: row 1, column 2.',
    'Needless risk: row 3, column 8.',
  ]);
  expect(findings.map((one) => one.ariaCurrent)).toEqual([null, null, 'true']);
  expect(await violations()).toEqual([]);
});

test('goes from move to move and from finding to finding by buttons, keys and the slider', async () => {
  const page = await reviewing();
  await says(page, /^Row 3, column 8/);
  await userEvent.click(button(page, 'Previous finding'));
  await says(page, 'Row 1, column 2: a flag on a safe cell. The numbers showed that it was wrong.');
  await userEvent.click(button(page, 'One move back'));
  await says(page, /^Row 9, column 9: a needless risk of 20%\./);
  button(page, 'One move back').focus();
  await userEvent.keyboard('{ArrowLeft}');
  await says(page, 'Row 1, column 9: it changed nothing.');
  await userEvent.keyboard(']');
  await says(page, /^Row 9, column 9/);
  expect(button(page, 'Previous finding').disabled).toBe(true);
  await userEvent.keyboard('[[');
  await says(page, /^Row 9, column 9/);
  const range = await slider(page);
  range.value = '0';
  range.dispatchEvent(new Event('input', { bubbles: true }));
  await says(page, 'Row 5, column 5: safe by the rules.');
  expect(button(page, 'One move back').disabled).toBe(true);
  expect((await slider(page)).ariaValueText ?? range.getAttribute('aria-valuetext')).toMatch(
    /^\d+%\. Row 5, column 5: safe by the rules\.$/,
  );
  range.value = '6';
  range.dispatchEvent(new Event('input', { bubbles: true }));
  await says(page, 'The end of the game.');
  expect(button(page, 'One move forward').disabled).toBe(true);
});

test('a finger that swipes over the words goes on to the next finding or back, and one that rests does not', async () => {
  const page = await reviewing();
  await says(page, /^Row 3, column 8/);
  const swipe = (from: number, to: number) => {
    const finger = { pointerId: 7, pointerType: 'touch', bubbles: true, composed: true };
    const words = part(page, '.judged');
    words.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: from }));
    words.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: to }));
  };
  swipe(100, 250);
  await says(page, /^Row 1, column 2/);
  swipe(200, 190);
  await page.updateComplete;
  expect(judged(page)).toMatch(/^Row 1, column 2/);
  swipe(250, 100);
  await says(page, /^Row 3, column 8/);
});

test('shows the proof of what was overlooked step by step, and the odds on demand', async () => {
  const page = await reviewing();
  await says(page, /^Row 3, column 8/);
  expect(part(page, '.practise').getAttribute('href')).toMatch(/^#\/practice\/(single|shared|subset)$/);
  await userEvent.click(part(page, '.proof'));
  const why = part<MsWhy>(page, 'ms-why');
  await why.updateComplete;
  expect(textOf(part(why, '.text'))).toMatch(/is safe\.$/);
  expect(why.pages.length).toBeGreaterThan(1);
  await userEvent.click(part(page, '.choices input'));
  await vi.waitFor(() => expect(textOf(part(page, '.note'))).not.toBe(''));
  await userEvent.click(button(page, 'Previous finding'));
  await says(page, /^Row 1, column 2/);
  expect(page.shadowRoot?.querySelector('ms-why')).toBeNull();
});

test('counts moves and times, and leads from a slow decision to its board', async () => {
  const page = await reviewing();
  const times = part<MsReviewTimes>(page, 'ms-review-times');
  await times.updateComplete;
  part<HTMLDetailsElement>(times, 'details').open = true;
  const rows = [...(times.shadowRoot?.querySelectorAll('table:first-of-type tr') ?? [])].map(
    (row) => `${textOf(row.children[0] ?? row)}: ${textOf(row.children[1] ?? row)}`,
  );
  expect(rows.slice(0, 7)).toEqual([
    'Certainly safe: 1',
    'Guesses: 0',
    'Needless risks: 2',
    'Flags: 2',
    'Flags never used: 2',
    'Wrong flags: 1',
    'Idle clicks: 1',
  ]);
  await userEvent.click(part(times, 'ol li:last-child button'));
  await says(page, /^Row 9, column 9/);
});

test('refuses what is no record, and asks for a file where nothing was given', async () => {
  const damaged = await opened('ms1.e30.damaged');
  await patiently(() => expect(textOf(part(damaged, '[role=alert]'))).toMatch(/^[A-Z].*\.$/));
  expect(damaged.shadowRoot?.querySelector('ms-replay-file')).not.toBeNull();
  unmountAll();
  const empty = await latePage<MsReview>('ms-review', {
    game: await lateGame({ rules: {}, seed: 'late' }),
    detail: null,
  });
  await vi.waitFor(() => expect(empty.shadowRoot?.querySelector('ms-replay-file')).not.toBeNull());
});

test('does not judge a game of one’s own that still goes on', async () => {
  const game = await lateGame({ rules: { level: 'beginner' }, seed: 'late' });
  await game.play({ type: 'open', cell: 40 });
  const page = await latePage<MsReview>('ms-review', { game, detail: game.view.game?.gameId ?? '' });
  await patiently(() =>
    expect(textOf(part(page, '[role=alert]'))).toBe(
      'This game isn’t over yet. You can review it when it is.',
    ),
  );
});

test('says how a game was lost before all of it is judged', async () => {
  const game = gameFrom({ columns: 100, rows: 100, mines: 1000 }, 'lost');
  game.play({ type: 'open', cell: 435, atMs: 0 });
  for (let cell = 0; cell < 3000; cell++) game.play({ type: 'annotate', cell, as: 'mark', atMs: cell });
  const [mine = -1] = mineCells(game.state.layout as never);
  game.play({ type: 'open', cell: mine, atMs: 1000 });
  let now = 0;
  const page = await opened(game.record(), () => {
    now += 30_000;
    return now;
  });
  await patiently(() =>
    expect(textOf(part(progressOf(page), '[role=status]'))).toMatch(/^This game is long/),
  );
  const verdict = textOf(part(page, '.verdict'));
  expect(verdict).toMatch(/^(?:Avoidable|Bad luck|A costly guess)/);
  await userEvent.click(part(progressOf(page), '.actions .primary'));
  await patiently(() => expect(page.shadowRoot?.querySelector('ms-win-graph')).not.toBeNull());
  expect(textOf(part(page, '.verdict'))).toBe(verdict);
});

test('asks before a review that takes long, and keeps what was done when it is stopped', async () => {
  // One opening and many marks, on a page whose clock runs fast: each part of the work seems to take seconds.
  const game = gameFrom({ columns: 100, rows: 100, mines: 1000 }, 'long');
  game.play({ type: 'open', cell: 435, atMs: 0 });
  for (let cell = 0; cell < 9000; cell++) game.play({ type: 'annotate', cell, as: 'mark', atMs: cell });
  let now = 0;
  const clock = () => {
    now += 30_000;
    return now;
  };
  const page = await opened(game.record(), clock);
  await patiently(() =>
    expect(textOf(part(progressOf(page), '[role=status]'))).toMatch(
      /^This game is long: its review takes about [\d,]+ s\.$/,
    ),
  );
  await userEvent.click(part(progressOf(page), '.actions button'));
  await patiently(() =>
    expect(textOf(part(page, '.sum'))).toMatch(/^The review was stopped\. It covers [\d,]+ moves?\.$/),
  );
  unmountAll();
  const again = await opened(game.record(), clock);
  await patiently(() =>
    expect(textOf(part(progressOf(again), '[role=status]'))).toMatch(/^This game is long/),
  );
  await userEvent.click(part(progressOf(again), '.actions .primary'));
  await patiently(() => expect(again.shadowRoot?.querySelector('ms-win-graph')).not.toBeNull());
  expect(textOf(part(again, '.sum'))).toBe('');
  expect((await slider(again)).max).toBe(String(game.state.moves.length));
});
