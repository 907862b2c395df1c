import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Gate } from '../../../src/app/app-game.ts';
import type { GameView } from '../../../src/game/game-controller.ts';
import { type KeeperNeeds, keepGames } from '../../../src/games/keep-games.ts';
import { defineMsKeeping, MsKeeping } from '../../../src/games/ms-keeping.ts';
import { defineMsGame, MsGame } from '../../../src/ui/ms-game.ts';
import type { Archive } from '../../../src/ui/sheet/app-view.ts';
import type { InProgress } from '../../../src/ui/theme-names.ts';
import type { CopyCount, SavedGame } from '../../../worker/api/archive.ts';
import { beginner, mount, playing, unmountAll, viewOf, won } from '../ui/ui-fixtures.ts';
import { fakeArchive } from './fake-archive.ts';

defineMsGame();
defineMsKeeping();

const persist = vi.fn(async () => true);
beforeEach(() => {
  localStorage.removeItem('ms-asked-to-protect');
  persist.mockClear();
  vi.spyOn(navigator.storage, 'persist').mockImplementation(persist);
});
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
  localStorage.removeItem('ms-asked-to-protect');
});

/** A game that is not over, in one view. */
const first = viewOf();
const second = (part: Partial<GameView> = {}) =>
  viewOf({
    game: { ...beginner, gameId: 'second' },
    state: { ...playing, gameId: 'second', revision: 0, status: 'ready' },
    ...part,
  });

async function begin(
  inProgress: InProgress,
  { isKept = true, isLate = false, ...more }: { isKept?: boolean; isLate?: boolean } & Partial<Archive> = {},
) {
  const shown = isLate ? second() : first;
  const host = await mount(new MsGame(), { view: shown });
  const saved = new Set(isKept ? ['first'] : []);
  const resumed: string[] = [];
  const gates = new Set<Gate>();
  const addGate = (gate: Gate) => {
    gates.add(gate);
    return () => gates.delete(gate);
  };
  const game: KeeperNeeds['game'] = { view: shown, addGate, notify: vi.fn() };
  const archive = fakeArchive({
    savedGames: async () => ({ ok: true, games: [...saved].map((gameId) => ({ gameId }) as SavedGame) }),
    deleteGame: async (gameId) => {
      saved.delete(gameId);
      return { ok: true };
    },
    restoreGame: async (gameId) => {
      saved.add(gameId);
      return { ok: true };
    },
    ...more,
  });
  const before = isLate ? first : null;
  const resume = (gameId: string) => resumed.push(gameId);
  const cleanUp = vi.fn();
  const showQuestion = (dialog: HTMLElement) => {
    host.after(dialog);
    return () => dialog.remove();
  };
  const bringBack = vi.fn();
  const callbacks = { resume, cleanUp, bringBack, inProgress: () => inProgress };
  const needs = { host, showQuestion, game, archive, before, ...callbacks };
  const end = keepGames(needs);
  await host.updateComplete;
  const show = async (view: GameView) => {
    Object.assign(game, { view });
    host.view = view;
    await host.updateComplete;
  };
  /** What a game that is to begin hears; undefined where nobody is asked. */
  const ask = () => [...gates][0]?.();
  return { ask, show, saved, resumed, cleanUp, host, needs, gates, end };
}

const notice = (text: string) => page.getByText(text, { exact: true });
const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
const isTold = () => notice('Game saved.').elements().length > 0;

describe('a game in progress in whose place another is begun', () => {
  test('is put aside, which is told with a way back', async () => {
    const { show, resumed } = await begin('kept');
    await show(second());
    await expect.element(notice('Game saved.')).toBeVisible();
    await press('Go back');
    expect(resumed).toEqual(['first']);
    await expect.poll(isTold).toBe(false);
  });

  test('is told of when that was before anybody could tell it', async () => {
    const { resumed } = await begin('kept', { isLate: true });
    await expect.element(notice('Game saved.')).toBeVisible();
    await press('Go back');
    expect(resumed).toEqual(['first']);
  });

  test('can be given up, and brought back after that', async () => {
    const { show, saved } = await begin('kept');
    await show(second());
    await press('Discard');
    await expect.element(notice('Game discarded.')).toBeVisible();
    expect([...saved]).toEqual([]);
    await press('Undo');
    await expect.element(notice('Game saved.')).toBeVisible();
    expect([...saved]).toEqual(['first']);
  });

  test('is told of until the first move of the new one', async () => {
    const { show } = await begin('kept');
    await show(second());
    await expect.poll(isTold).toBe(true);
    await show(second({ isFlagMode: true }));
    expect(isTold()).toBe(true);
    await show(second({ state: { ...playing, gameId: 'second', revision: 1 } }));
    await expect.poll(isTold).toBe(false);
  });

  test('is told of until that, when the new one begins with an open cell', async () => {
    const { show } = await begin('kept');
    await show(second({ state: { ...playing, gameId: 'second', revision: 1, isPaused: true } }));
    await expect.poll(isTold).toBe(true);
  });

  test('is not said to be kept when it is not', async () => {
    const { show } = await begin('kept', { isKept: false });
    await show(second());
    await expect.element(page.getByRole('grid')).toBeInTheDocument();
    await new Promise(requestAnimationFrame);
    expect(isTold()).toBe(false);
  });

  test.each([
    ['over', viewOf({ state: won })],
    ['another page’s', viewOf({ isElsewhere: true })],
  ])('is not told of when it is %s', async (_why, view) => {
    const { show } = await begin('kept');
    await show(view);
    await show(second());
    await new Promise(requestAnimationFrame);
    expect(isTold()).toBe(false);
  });

  test('is told of when it was kept for its name, although it is hardly begun', async () => {
    const { show } = await begin('kept');
    await show(viewOf({ state: { ...playing, revision: 1 } }));
    await show(second());
    await expect.poll(isTold).toBe(true);
  });

  test('is not told of when its player goes back to a saved one', async () => {
    const { show } = await begin('kept');
    await show(second({ game: { ...beginner, gameId: 'second', isResumed: true } }));
    await new Promise(requestAnimationFrame);
    expect(isTold()).toBe(false);
  });

  test('is given up without a word when its player has chosen that', async () => {
    const { show, saved } = await begin('given-up');
    await show(second());
    await expect.poll(() => [...saved]).toEqual([]);
    expect(isTold()).toBe(false);
  });
});

describe('the counted try of a daily board that is merely open', () => {
  const opened = viewOf({
    game: { ...beginner, gameId: 'first', about: { daily: '2026-11-22/1', isOpened: true } },
    state: { ...playing, gameId: 'first', revision: 1, isPaused: true },
  });

  test('is given up with the others, so that it is no try in progress for ever', async () => {
    const { show, saved } = await begin('given-up');
    await show(opened);
    await show(second());
    await expect.poll(() => [...saved]).toEqual([]);
  });

  test('is put aside with a word, and asked about', async () => {
    const { show } = await begin('kept');
    await show(opened);
    await show(second());
    await expect.poll(isTold).toBe(true);
    const other = await begin('ask');
    await other.show(opened);
    const answer = other.ask();
    await press('Continue it');
    expect(await answer).toMatchObject({ code: 'goes-on' });
  });
});

describe('when the player wants to be asked', () => {
  test('the game is kept for later', async () => {
    const { ask, show, saved } = await begin('ask');
    const answer = ask();
    await expect.element(page.getByRole('dialog', { name: 'A game is in progress.' })).toBeVisible();
    await press('Keep it for later');
    expect(await answer).toBeNull();
    await show(second());
    await expect.poll(isTold).toBe(true);
    expect([...saved]).toEqual(['first']);
  });

  test('it is given up', async () => {
    const { ask, show, saved } = await begin('ask');
    const answer = ask();
    await press('Discard it');
    expect(await answer).toBeNull();
    await show(second());
    await expect.poll(() => [...saved]).toEqual([]);
  });

  test.each([
    ['by its button', () => press('Continue it')],
    ['by Escape', () => userEvent.keyboard('{Escape}')],
  ])('it goes on %s, and no other is begun', async (_how, answerIt) => {
    const { ask } = await begin('ask');
    const answer = ask();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await answerIt();
    expect(await answer).toMatchObject({ ok: false, code: 'goes-on' });
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  test('nothing is asked of a game that is over, nor under another setting', async () => {
    const { ask, show } = await begin('ask');
    await show(viewOf({ state: won }));
    expect(await ask()).toBeNull();
    const other = await begin('kept');
    expect(await other.ask()).toBeNull();
  });

  test('the question has no fault that axe can find', async () => {
    const { ask } = await begin('ask');
    void ask();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    });
    expect(violations.map(({ help }) => help)).toEqual([]);
  });
});

test('the archive is put in order at the beginning, and when another game takes the place of one that is over', async () => {
  const { show, cleanUp } = await begin('kept');
  expect(cleanUp).toHaveBeenCalledTimes(1);
  await show(viewOf({ state: won }));
  expect(cleanUp).toHaveBeenCalledTimes(1);
  await show(second());
  expect(cleanUp).toHaveBeenCalledTimes(2);
});

test('the browser is asked to protect what it keeps after the first game that is over, and only once', async () => {
  const { show } = await begin('kept');
  expect(persist).not.toHaveBeenCalled();
  await show(viewOf({ state: won }));
  await show(viewOf({ state: { ...won } }));
  await show(second());
  await show(second({ state: { ...won, gameId: 'second' } }));
  expect(persist).toHaveBeenCalledOnce();
});

test('an installed app asks once more: browsers promise it what they did not promise the page', async () => {
  await begin('kept');
  window.dispatchEvent(new Event('appinstalled'));
  expect(persist).toHaveBeenCalledOnce();
});

describe('the settings of keeping', () => {
  test('tell what becomes of a game in progress', async () => {
    const keeping = await mount(new MsKeeping(), { inProgress: 'kept' });
    const changes: unknown[] = [];
    keeping.addEventListener('ms-settings-change', ({ detail }) => changes.push(detail));
    await expect.element(page.getByRole('radio', { name: 'Save it' })).toBeChecked();
    await userEvent.click(page.getByRole('radio', { name: 'Ask me' }));
    expect(changes).toEqual([{ inProgress: 'ask' }]);
  });

  test('show what the browser has promised and the room that is taken, and ask again', async () => {
    let isProtected = false;
    vi.spyOn(navigator.storage, 'persisted').mockImplementation(async () => isProtected);
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 1_400_000 });
    persist.mockImplementationOnce(async () => {
      isProtected = true;
      return true;
    });
    await mount(new MsKeeping());
    await expect
      .element(page.getByText(/Not protected: if storage/))
      .toHaveTextContent('Storage used: 1.4 MB.');
    await press('Ask for protection');
    await expect.element(page.getByText(/Protected: your browser/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Ask for protection' }).elements()).toEqual([]);
  });
});

test('what the browser promises the installed app is shown at once', async () => {
  let isProtected = false;
  vi.spyOn(navigator.storage, 'persisted').mockImplementation(async () => isProtected);
  persist.mockImplementationOnce(async () => {
    isProtected = true;
    return true;
  });
  await mount(new MsKeeping());
  await expect.element(page.getByText(/Not protected: if storage/)).toBeVisible();
  window.dispatchEvent(new Event('appinstalled'));
  await expect.element(page.getByText(/Protected: your browser/)).toBeVisible();
});

test('a clean-up that failed is told where the settings speak of storage, until one succeeds', async () => {
  const message = 'This device is out of storage. Nothing was changed.';
  let fault: ReturnType<Archive['cleanUpFault']> = { ok: false, code: 'storage-full', values: {}, message };
  const archive = fakeArchive({ cleanUpFault: () => fault });
  const told = () =>
    page.getByText(/The last clean-up of your saved games failed\. This device is out of storage\./);
  const keeping = await mount(new MsKeeping(), { inProgress: 'kept', archive });
  await expect.element(told()).toBeVisible();
  fault = null;
  keeping.requestUpdate();
  await expect.element(told()).not.toBeInTheDocument();
});

test('a browser that has deleted its database has the rest brought back, and what came is said in one sentence', async () => {
  const hears: ((count: CopyCount) => void)[] = [];
  const watchRestored = (hear: (count: CopyCount) => void) => {
    hears.push(hear);
    return () => undefined;
  };
  const { show, needs } = await begin('kept', { watchRestored });
  await show(needs.game.view);
  expect(needs.bringBack).not.toHaveBeenCalled();
  const message = 'Your game came back from its second copy.';
  const view = { ...needs.game.view, notice: { code: 'storage-lost', values: {}, message } } as const;
  await show(view);
  await show({ ...view, isFlagMode: true });
  expect(needs.bringBack).toHaveBeenCalledTimes(1);
  const notify = vi.spyOn(needs.game, 'notify');
  for (const [games, savedGames, cards, isDamaged] of [
    [2, 1, 0, false],
    [1, 0, 0, true],
    [0, 0, 12, false],
    [0, 0, 0, true],
  ] as const)
    hears[0]?.({ games, savedGames, cards, isDamaged });
  hears[0]?.({ games: 0, savedGames: 0, cards: 0, isDamaged: false, isPutOff: true });
  expect(notify.mock.calls.map(([sentence]) => sentence)).toEqual([
    '2 finished games and 1 saved game came back from the second copy.',
    '1 finished game came back from the second copy; a part of it was damaged.',
    '12 practice cards came back from the second copy.',
    'The second copy of your finished and saved games is damaged and could not be read.',
    'Your finished and saved games could not be restored from their second copy this time. It is kept, and the next start tries again.',
  ]);
});

test('begun and ended ten times, it leaves nothing behind', async () => {
  const { host, needs, gates, end } = await begin('kept');
  end();
  const addController = vi.spyOn(host, 'addController');
  const removeController = vi.spyOn(host, 'removeController');
  for (let i = 0; i < 10; i++) {
    const endAgain = keepGames(needs);
    expect(gates.size).toBe(1);
    expect(host.querySelectorAll('ms-put-aside')).toHaveLength(1);
    endAgain();
  }
  expect(addController).toHaveBeenCalledTimes(10);
  expect(removeController.mock.calls).toEqual(addController.mock.calls);
  expect(gates.size).toBe(0);
  expect(host.querySelectorAll('ms-put-aside')).toHaveLength(0);
});
