import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { MsBoard } from '../../../src/board/ms-board.ts';
import { defineMsSitting, type MsSitting } from '../../../src/practice/ms-sitting.ts';
import { Sitting } from '../../../src/practice/sitting.ts';
import type { GivenAnswer, NewCard } from '../../../worker/api/cards.ts';
import type { PracticeApi, PracticePosition } from '../../../worker/api/practice.ts';
import { createRuleset, hint, mineProbabilities, parseView } from '../../../worker/engine/index.ts';
import { held } from '../archive/archive-fixture.ts';
import { fakeArchive } from '../archive/fake-archive.ts';
import { mount, part, textOf, unmountAll } from '../ui/ui-fixtures.ts';
import { lateGame, violations } from './view-fixture.ts';

defineMsSitting();
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

/** Boards in the order in which they are dealt: the 1-2-1 with one free cell, and it again upside down. */
const BOARDS = ['000/121/###', '###/121/000'];

function positionOf(text: string): PracticePosition {
  const { ruleset } = held(createRuleset({ columns: 3, rows: 3, mines: 2, firstClick: 'any' }));
  const { view } = held(parseView(text, ruleset));
  const { odds } = held(mineProbabilities(view));
  const right = [...odds.keys()].filter((cell) => odds[cell] === 0);
  const pattern = { key: text, technique: 'subset', topology: 'square', shape: text } as never;
  return { pattern, rules: ruleset, text, right, hint: held(hint(view)) };
}

const card = (key: string): NewCard => ({
  key,
  pattern: '"1-2-1"',
  technique: 'subset',
  reason: 'library',
});

interface Stored extends GivenAnswer {
  readonly key: string;
}

/** A sitting over these cards, whose clock stands where `time.ms` says. */
async function sit(...keys: readonly string[]) {
  let dealt = 0;
  const time = { ms: 0 };
  const stored: Stored[] = [];
  const api = {
    deal: async () => ({ ok: true, position: positionOf(BOARDS[dealt++ % BOARDS.length] ?? '') }),
    judge: async ({ right, hint }: PracticePosition, cell: number) => ({
      ...{ ok: true, right: right.includes(cell), risk: right.includes(cell) ? 0 : 1, hint },
    }),
  } as unknown as PracticeApi;
  const over = vi.fn();
  const element = document.createElement('ms-sitting');
  element.addEventListener('ms-sat', over);
  const sitting = new Sitting(keys.map(card));
  await mount(element, {
    sitting,
    game: await lateGame({ rules: {}, seed: 'late' }),
    archive: fakeArchive({
      answerCard: async ({ key }, answer) => {
        stored.push({ key, ...answer });
        return { ok: true, dueAt: 0 };
      },
    }),
    client: { ask: (question) => question(api) as never },
    clock: () => time.ms,
    now: () => 1000,
  });
  await onBoard(element);
  return { element, sitting, stored, over, time };
}

const board = (element: MsSitting) => part<MsBoard>(element, 'ms-board');
const focused = (element: MsSitting) => board(element).shadowRoot?.activeElement?.getAttribute('aria-label');
const said = (element: MsSitting) => textOf(part(element, '.calm'));

/** The keyboard is on a cell of the exercise's board. */
async function onBoard(element: MsSitting): Promise<void> {
  await vi.waitFor(() => expect(focused(element)).toMatch(/^Row 1, column 1/), { timeout: 10_000 });
}

describe('an exercise by the keyboard', () => {
  test('right: stored with its time, a calm word, and the next board with the keyboard on it', async () => {
    const { element, sitting, stored, over, time } = await sit('a', 'b');
    expect(textOf(part(element, '.left'))).toBe('2 to go');
    time.ms = 2345;
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
    await vi.waitFor(() => expect(said(element)).toBe('Right: row 3, column 2 was safe. 2.3 s'));
    expect(stored).toEqual([{ key: 'a', at: 1000, isRight: true, ms: 2345 }]);
    await vi.waitFor(() => expect(focused(element)).toMatch(/covered$/));
    expect(textOf(part(element, '.left'))).toBe('1 to go');
    board(element).focusCell(1);
    await vi.waitFor(() => expect(focused(element)).toMatch(/^Row 1, column 2/));
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(over).toHaveBeenCalledOnce());
    expect(sitting.first.map(({ isRight }) => isRight)).toEqual([true, true]);
  });

  test('wrong: the proof in words and on the board, and the same card once more on another board', async () => {
    const { element, sitting, stored, over } = await sit('a');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(said(element)).toBe('Row 3, column 1 is a mine.'));
    const why = part(element, 'ms-why');
    expect(textOf(part(why, '.text'))).toMatch(/row 3, column 2|Row 3, column 2/);
    await vi.waitFor(() => expect(element.shadowRoot?.activeElement?.textContent).toBe('Continue'));
    expect(stored).toMatchObject([{ key: 'a', isRight: false }]);
    expect(textOf(part(element, '.left'))).toBe('1 to go');
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('ms-why')).toBeNull());
    await vi.waitFor(() => expect(focused(element)).toBeTruthy());
    board(element).focusCell(1);
    await vi.waitFor(() => expect(focused(element)).toMatch(/^Row 1, column 2/));
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(over).toHaveBeenCalledOnce());
    expect(stored.map(({ isRight }) => isRight)).toEqual([false, true]);
    // The second answer knew the proof.
    expect(sitting.first.map(({ isRight }) => isRight)).toEqual([false]);
  });

  test('numbers and flags are no answer', async () => {
    const { element, stored } = await sit('a');
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}{ArrowDown}f');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await vi.waitFor(() => expect(said(element)).toMatch(/^Right: row 3, column 2/));
    expect(stored).toHaveLength(1);
  });
});

test('“Show me” gives the proof and counts as wrong', async () => {
  const { element, stored } = await sit('a');
  await userEvent.click(part(element, '.show'));
  await vi.waitFor(() => expect(said(element)).toBe('Here is a safe cell, and why.'));
  expect(stored).toMatchObject([{ isRight: false }]);
  expect(board(element).isReadonly).toBe(true);
});

test('an answer that cannot be stored is said, and practice goes on', async () => {
  const { element, over } = await sit('a', 'b');
  element.archive = fakeArchive();
  await userEvent.click(part(element, '.show'));
  await vi.waitFor(() => expect(textOf(part(element, '.problem'))).toMatch(/^This answer was not saved\./));
  await userEvent.click(part(element, '.on'));
  await vi.waitFor(() => expect(element.shadowRoot?.querySelector('ms-why')).toBeNull());
  await userEvent.click(part(element, '.end'));
  expect(over).toHaveBeenCalledOnce();
});

test('a card that no board can be dealt from is left out', async () => {
  const { sitting } = await sit('a', 'b');
  sitting.skip();
  expect([sitting.card?.key, sitting.left]).toEqual(['b', 1]);
});
