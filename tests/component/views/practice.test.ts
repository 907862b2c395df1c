import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { MsWhy } from '../../../src/analyse/ms-why.ts';
import type { MsBoard } from '../../../src/board/ms-board.ts';
import { cardOfNamed } from '../../../src/practice/exercises.ts';
import { defineMsPracticePage, type MsPracticePage } from '../../../src/practice/ms-practice-page.ts';
import type { MsSitting } from '../../../src/practice/ms-sitting.ts';
import { Sitting } from '../../../src/practice/sitting.ts';
import type { Archive } from '../../../src/ui/sheet/app-view.ts';
import type { Card, GivenAnswer, NewCard, PracticeDay } from '../../../worker/api/cards.ts';
import type { PracticeApi, PracticePosition } from '../../../worker/api/practice.ts';
import { judgeAnswer } from '../../../worker/practice/judge-answer.ts';
import { dealNamed, patternsOf } from '../../../worker/practice/named-patterns.ts';
import { fakeArchive } from '../archive/fake-archive.ts';
import { mount, part, textOf, unmountAll } from '../ui/ui-fixtures.ts';
import { lateGame, latePage, violations } from './view-fixture.ts';

defineMsPracticePage();
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

const CARD = cardOfNamed({ name: '1-2-1', technique: 'subset' });
const NOW = new Date(2026, 6, 15, 12).getTime();

/** The worker meets a busy machine. */
const patiently = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

/** A board of the seed's, and cells of it by what they are as answers. */
function dealt(seed: string) {
  const position = dealNamed('1-2-1', seed);
  if (position === null) throw new Error('There is no such board.');
  const risks = [...position.text.replaceAll('\n', '')].flatMap((sign, cell) => {
    if (sign !== '#') return [];
    const judged = judgeAnswer(position, cell);
    if (!judged.ok) throw new Error(judged.message);
    return [{ cell, risk: judged.risk }];
  });
  const first = (isMeant: (risk: number) => boolean) => risks.find(({ risk }) => isMeant(risk))?.cell ?? -1;
  return {
    position,
    right: risks.filter(({ risk }) => risk === 0).map(({ cell }) => cell),
    uncertain: first((risk) => risk > 0 && risk < 0.5),
    mine: first((risk) => risk === 1),
    open: position.text.replaceAll('\n', '').search(/\d/),
  };
}

const BOARDS = ['a', 'b', 'c', 'd'].map(dealt);

/** A sitting on so many cards: its boards in this order, and the answers that it stores. */
async function sittingOn(count: number, boards = BOARDS, stored: Partial<Archive> = {}) {
  const answers: GivenAnswer[] = [];
  const left = [...boards];
  const api: Pick<PracticeApi, 'deal' | 'judge'> = {
    deal: async () => ({ ok: true, position: left.shift()?.position as PracticePosition }),
    judge: async (position, cell) => judgeAnswer(position, cell),
  };
  let now = 0;
  const onSat = vi.fn();
  const sitting = new Sitting(Array<NewCard>(count).fill(CARD));
  const element = document.createElement('ms-sitting');
  element.addEventListener('ms-sat', onSat);
  const shown = await mount(element, {
    sitting,
    game: await lateGame({ rules: {}, seed: 'late' }),
    client: { ask: (question) => question(api as PracticeApi) },
    archive: fakeArchive({
      answerCard: async (_, answer) => {
        answers.push(answer);
        return { ok: true, dueAt: NOW };
      },
      ...stored,
    }),
    clock: () => now,
    now: () => NOW,
  });
  shown.style.inlineSize = '400px';
  return {
    shown,
    answers,
    sitting,
    onSat,
    think: (ms: number) => {
      now += ms;
    },
  };
}

/** Waits for this board; gives what chooses one of its cells by key. */
async function onBoard(shown: MsSitting, { position }: { position: PracticePosition }) {
  const { columns, rows } = position.rules;
  let board: MsBoard | null = null;
  await patiently(() => {
    board = part<MsBoard>(shown, 'ms-board');
    const signOf = (cell: number) => {
      const code = board?.cells?.codeAt(cell % columns, Math.floor(cell / columns)) ?? 32;
      return code < 25 ? String(code) : '#';
    };
    const signs = Array.from({ length: columns * rows }, (_, cell) => signOf(cell));
    expect(signs.join('')).toBe(position.text.replaceAll('\n', ''));
    expect(board.isReadonly).toBe(false);
  });
  const there = board as unknown as MsBoard;
  await there.ready;
  return async (cell: number, key = '{Enter}') => {
    await patiently(() => {
      there.focusCell(cell);
      expect(there.shadowRoot?.activeElement?.role).toBe('gridcell');
    });
    await userEvent.keyboard(key);
  };
}

const said = (shown: MsSitting) => textOf(part(shown, '[role=status]'));
const why = (shown: MsSitting) => shown.shadowRoot?.querySelector<MsWhy>('ms-why') ?? null;

describe('an exercise', () => {
  test('takes any of the cells that are provably safe, says so, and goes on to another board', async () => {
    const [first] = BOARDS;
    if (!first) throw new Error('There are boards.');
    expect(first.right.length).toBeGreaterThan(1);
    for (const cell of [first.right[0] ?? -1, first.right.at(-1) ?? -1]) {
      const { shown, answers, think } = await sittingOn(2);
      const choose = await onBoard(shown, first);
      expect(said(shown)).toBe('');
      think(2500);
      await choose(cell);
      await patiently(() => expect(said(shown)).toMatch(/^Right: row \d+, column \d+ was safe\. 2\.5 s$/));
      expect(answers).toEqual([{ at: NOW, isRight: true, ms: 2500 }]);
      expect(why(shown)).toBeNull();
      const { columns } = first.position.rules;
      const [row, column] = [Math.floor(cell / columns) + 1, (cell % columns) + 1];
      expect(said(shown)).toContain(`row ${row}, column ${column} was safe`);
      await onBoard(shown, BOARDS[1] ?? first);
      unmountAll();
    }
  });

  test('calls a lucky answer wrong, proves what was safe, and comes again at the end', async () => {
    const [first] = BOARDS;
    if (!first) throw new Error('There are boards.');
    const { shown, answers, sitting } = await sittingOn(2);
    await (await onBoard(shown, first))(first.uncertain);
    await patiently(() =>
      expect(said(shown)).toMatch(
        /^Row \d+, column \d+ isn’t certain: it is a mine with a chance of \d+%\.$/,
      ),
    );
    expect(answers).toMatchObject([{ isRight: false }]);
    expect(sitting.left).toBe(2);
    const shownWhy = why(shown);
    await shownWhy?.updateComplete;
    expect(shownWhy?.pages.length).toBeGreaterThan(1);
    expect(textOf(part(shownWhy as MsWhy, '.text'))).toMatch(/^Row \d+, column \d+ is safe\.$|are safe/);
    // The proof is no riddle: nothing can be answered any more.
    expect(part<MsBoard>(shown, 'ms-board').isReadonly).toBe(true);
    expect(await violations()).toEqual([]);
  });

  test('calls a mine a mine', async () => {
    const board = BOARDS.find(({ mine }) => mine >= 0);
    if (!board) throw new Error('One of the boards shows a mine.');
    const { shown } = await sittingOn(1, [board]);
    await (await onBoard(shown, board))(board.mine);
    await patiently(() => expect(said(shown)).toMatch(/^Row \d+, column \d+ is a mine\.$/));
  });

  test('shows the proof when asked for it, which counts as wrong; then all goes by keys', async () => {
    const [first, second] = BOARDS;
    if (!first || !second) throw new Error('There are boards.');
    const { shown, answers, onSat, think } = await sittingOn(1);
    const choose = await onBoard(shown, first);
    expect(await violations()).toEqual([]);
    await expect
      .element(screen.getByRole('heading', { name: 'Which cell is certainly safe?' }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Show me' })).toBeVisible();
    // An open cell is no answer.
    await choose(first.open);
    expect(answers).toEqual([]);
    think(700);
    part<HTMLButtonElement>(shown, '.show').focus();
    await userEvent.keyboard('{Enter}');
    await patiently(() => expect(said(shown)).toBe('Here is a safe cell, and why.'));
    await vi.waitFor(() => expect(textOf(shown.shadowRoot?.activeElement as Element)).toBe('Continue'));
    expect(answers).toMatchObject([{ isRight: false, ms: 700 }]);
    await userEvent.keyboard('{Enter}');
    await (await onBoard(shown, second))(second.right[0] ?? -1);
    await vi.waitFor(() => expect(onSat).toHaveBeenCalledOnce());
    expect(answers.map(({ isRight }) => isRight)).toEqual([false, true]);
  });

  test('does not count the time for which the page was hidden', async () => {
    const [first] = BOARDS;
    if (!first) throw new Error('There are boards.');
    const { shown, answers, think } = await sittingOn(2);
    const choose = await onBoard(shown, first);
    const hide = (isHidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    think(1000);
    hide(true);
    think(60_000);
    hide(false);
    think(500);
    await choose(first.right[0] ?? -1);
    await vi.waitFor(() => expect(answers).toMatchObject([{ isRight: true, ms: 1500 }]));
  });

  test('shows no other board before a wrong answer is stored: who is killed there is asked it again', async () => {
    const [first, second] = BOARDS;
    if (!first || !second) throw new Error('There are boards.');
    const { promise, resolve } = Promise.withResolvers<{ ok: true; dueAt: number }>();
    const { shown } = await sittingOn(2, BOARDS, { answerCard: () => promise });
    await (await onBoard(shown, first))(first.uncertain);
    await patiently(() => expect(why(shown)).not.toBeNull());
    const former = part<MsBoard>(shown, 'ms-board').cells;
    await screen.getByRole('button', { name: 'Continue' }).click();
    await patiently(() => expect(why(shown)).toBeNull());
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    expect(part<MsBoard>(shown, 'ms-board').cells).toBe(former);
    resolve({ ok: true, dueAt: NOW });
    await onBoard(shown, second);
  });

  test('goes on where its answer cannot be stored, and says so', async () => {
    const [first] = BOARDS;
    if (!first) throw new Error('There are boards.');
    const { answerCard } = fakeArchive();
    const { shown } = await sittingOn(2, BOARDS, { answerCard });
    await (await onBoard(shown, first))(first.right[0] ?? -1);
    await onBoard(shown, BOARDS[1] ?? first);
    expect(textOf(part(shown, '[role=alert]'))).toMatch(/^This answer was not saved\. /);
  });
});

/** A card of a pattern of the library's, as if it came from a game. */
function ownCard(name: 'hole' | '1-2' | 'reduction', more: Partial<Card> = {}): Card {
  const [pattern] = patternsOf(name);
  if (!pattern) throw new Error(`${name} has patterns.`);
  return {
    ...{ key: pattern.key, pattern: JSON.stringify(pattern), technique: pattern.technique, reason: 'death' },
    ...{ createdAt: 0, isPutAway: false, dueAt: null, answers: 0, right: 0, medianMs: null },
    ...more,
  };
}

const NONE = { answers: 0, right: 0, medianMs: null };
const day = (part: Partial<PracticeDay>): PracticeDay => ({
  ...{ cards: [], queue: [], more: [], streak: 0, today: NONE, mastery: [] },
  ...part,
});

/** The page of a day whose answers are listed by the key of their card. */
async function openDay(
  practice: () => PracticeDay,
  more: Partial<Archive> = {},
  detail: string | null = null,
) {
  const answered: string[] = [];
  const page = await latePage<MsPracticePage>('ms-practice-page', {
    game: await lateGame({ rules: {}, seed: 'late' }),
    archive: fakeArchive({
      practice: async () => ({ ok: true, practice: practice() }),
      gamesToPractise: async () => ({ ok: true, games: [] }),
      answerCard: async ({ key }) => {
        answered.push(key);
        return { ok: true, dueAt: NOW };
      },
      ...more,
    }),
    detail,
    now: () => NOW,
  });
  page.style.inlineSize = '400px';
  return { page, answered };
}

/** Asks for the proofs of exercises until there are this many answers. */
async function answerAll(page: MsPracticePage, answered: readonly string[], count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    const sitting = () => part<MsSitting>(page, 'ms-sitting');
    await patiently(() => expect(part<HTMLButtonElement>(sitting(), '.show').disabled).toBe(false));
    part<HTMLButtonElement>(sitting(), '.show').click();
    await patiently(() => expect(answered).toHaveLength(n));
    part<HTMLButtonElement>(sitting(), '.on').click();
  }
}

describe('the page', () => {
  const cards = [
    ownCard('hole', { dueAt: NOW + 1e9, answers: 4, right: 3, medianMs: 3200 }),
    ownCard('1-2'),
    ownCard('reduction', { isPutAway: true }),
  ];
  const [hole, twelve] = cards.map(({ key }) => key);

  test('asks the cards of the day in their order', async () => {
    const queue = [twelve ?? '', hole ?? ''];
    const { page, answered } = await openDay(() => day({ cards, queue, streak: 2 }));
    await patiently(() => expect(textOf(part(page, '#today'))).toBe('2 cards for today'));
    expect(textOf(part(page, '.today'))).toContain('2 days in a row');
    await patiently(() => expect(page.shadowRoot?.querySelector('#library')).not.toBeNull());
    expect(await violations()).toEqual([]);
    part<HTMLButtonElement>(page, '.start').click();
    await answerAll(page, answered, 2);
    expect(answered).toEqual(queue);
  });

  test('begins with the technique of its address: one’s own cards, and then the library', async () => {
    const { page, answered } = await openDay(() => day({ cards, queue: [] }), {}, 'subset');
    await answerAll(page, answered, 2);
    expect(answered).toEqual([twelve, 'named:1-2']);
    unmountAll();
    const shared = await openDay(() => day({ cards, queue: [] }), {}, 'shared');
    await answerAll(shared.page, shared.answered, 2);
    // What was put away is not asked.
    expect(shared.answered).toEqual([hole, 'named:1-1']);
  });

  test('puts a card away and brings it back', async () => {
    let isPutAway = false;
    const putCardAway = vi.fn(async (_: string, isAway: boolean) => {
      isPutAway = isAway;
      return { ok: true as const };
    });
    const { page } = await openDay(() => day({ cards: [ownCard('hole', { isPutAway })] }), { putCardAway });
    const button = () => part<HTMLButtonElement>(page, '.own .button');
    await patiently(() =>
      expect(button().ariaLabel ?? button().getAttribute('aria-label')).toMatch(/^Hide: /),
    );
    part<HTMLDetailsElement>(page, '.own').open = true;
    await userEvent.click(button());
    await vi.waitFor(() => expect(button().getAttribute('aria-label')).toMatch(/^Show again: /));
    expect(textOf(part(page, '.own .figures'))).toBe('Hidden');
    await userEvent.click(button());
    await vi.waitFor(() => expect(button().getAttribute('aria-label')).toMatch(/^Hide: /));
    expect(putCardAway.mock.calls.map(([key, isAway]) => [key, isAway])).toEqual([
      [hole, true],
      [hole, false],
    ]);
  });

  test('says of a named pattern how often it comes up, one’s rate and one’s speed', async () => {
    const known = { ...ownCard('1-2'), ...cardOfNamed({ name: 'hole', technique: 'shared' }) };
    const { page } = await openDay(() =>
      day({ cards: [{ ...known, answers: 6, right: 5, medianMs: 3200, dueAt: NOW }] }),
    );
    const figures = () =>
      [...(page.shadowRoot?.querySelectorAll('[aria-labelledby=library] li') ?? [])].map((row) => [
        textOf(row.querySelector('b') as Element),
        textOf(row.querySelector('.figures') as Element),
      ]);
    await patiently(() => expect(figures()).toHaveLength(10));
    const of = Object.fromEntries(figures());
    expect(of.Hole).toMatch(/^Per Expert game: [\d.]+ ?83% correct · 3\.2 s$/);
    expect(of['1-1']).toMatch(/^Per Expert game: [\d.]+$/);
    for (const [, words] of figures()) expect(words).toMatch(/^Per Expert game|^Once in|^Rare in games/);
  });
});
