import axe from 'axe-core';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { GameController } from '../../../src/game/game-controller.ts';
import { defineMsGames, MsGames } from '../../../src/games/ms-games.ts';
import { defineOnce } from '../../../src/ui/define.ts';
import { MsSheet } from '../../../src/ui/sheet/ms-sheet.ts';
import type { SavedGame } from '../../../worker/api/archive.ts';
import type { Preview } from '../../../worker/api/session.ts';
import { fonts, writeIn } from '../ui/fonts.ts';
import { beginner, mount, unmountAll } from '../ui/ui-fixtures.ts';
import { fakeArchive } from './fake-archive.ts';

beforeAll(() => {
  defineMsGames();
  defineOnce('ms-sheet', MsSheet);
});
afterEach(unmountAll);

const minute = 60_000;

function saved(gameId: string, part: Partial<SavedGame> = {}): SavedGame {
  return {
    gameId,
    name: null,
    fields: {},
    preset: 'classic',
    isKnown: false,
    about: {},
    moves: 12,
    elapsedMs: 62_000,
    savedAt: Date.now() - 5 * minute,
    isCurrent: false,
    ...part,
  };
}

const expert = { columns: 30, rows: 16, mines: 99 };
const some = () => [
  saved('now', { isCurrent: true, savedAt: Date.now() }),
  saved('a', { fields: { ...expert, deal: 'no-guess' } }),
  saved('b', { name: 'Sunday', savedAt: Date.now() - 90 * minute }),
  saved('huge', { fields: { columns: 1001, rows: 1000, mines: 150_000 }, savedAt: 0 }),
];

/** Open in the middle, with a number and a flag. */
const picture: Preview = {
  geometry: beginner.geometry,
  cellsPerBlock: 1,
  codes: Uint8Array.from({ length: 81 }, (_, i) =>
    i % 9 < 4 ? 0 : i % 9 === 4 ? 1 + (i % 3) : i === 44 ? 33 : 32,
  ),
  status: 'playing',
  progress: 0.43,
};

/** An archive with these games, which does what it is told. */
function archiveOf(games: SavedGame[]) {
  const deleted: SavedGame[] = [];
  const recording = vi.fn(async () => ({
    ok: true as const,
    recording: { fields: {}, seed: 's', moves: [] },
    game: null,
  }));
  const archive = fakeArchive({
    savedGames: async () => ({ ok: true, games: [...games] }),
    renameGame: async (gameId, name) => {
      games.forEach((game, i) => {
        if (game.gameId === gameId) games[i] = { ...game, name: name || null };
      });
      return { ok: true };
    },
    deleteGame: async (gameId) => {
      deleted.push(
        ...games.splice(
          games.findIndex((game) => game.gameId === gameId),
          1,
        ),
      );
      return { ok: true };
    },
    restoreGame: async (gameId) => {
      games.push(...deleted.filter((game) => game.gameId === gameId));
      return { ok: true };
    },
    recording,
  });
  return { archive, recording };
}

/** A game that answers every question with the picture. */
const game = { ask: async () => ({ ok: true, ...picture }) } as unknown as GameController;

async function open(games = some(), theme = 'light') {
  const sheet = await mount(new MsSheet(), { heading: 'Games', open: true }, theme);
  const list = new MsGames();
  const resumed: string[] = [];
  list.addEventListener('ms-resume', ({ detail }) => resumed.push(detail.gameId));
  const { archive, recording } = archiveOf(games);
  Object.assign(list, { archive, game });
  sheet.append(list);
  await list.updateComplete;
  return { list, resumed, recording };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const rows = () => page.getByRole('list', { name: 'Saved games' }).getByRole('listitem');

/** Whether the keyboard is on it, within whatever shadow roots. */
function isFocused(locator: Locator): boolean {
  const [element] = locator.elements();
  return element?.matches(':focus') ?? false;
}

describe('the saved games', () => {
  test('are a list of buttons that go on with them, the current one first and marked', async () => {
    const { resumed } = await open();
    await expect.poll(() => rows().elements().length).toBe(4);
    await expect.element(rows().nth(0)).toHaveTextContent('On the board');
    await userEvent.click(button('Continue Expert · No guess'));
    await userEvent.click(button('Beginner On the board'));
    expect(resumed).toEqual(['a', 'now']);
  });

  test('tell size, progress, moves, clock and age', async () => {
    await open();
    await expect.element(rows().nth(1)).toHaveTextContent('30 × 16 · 99 mines');
    await expect.element(rows().nth(1)).toHaveTextContent('43% open · 12 moves · 1:02 · 5 minutes ago');
    await expect.element(button(/^Continue Sunday 9 × 9 · 10 mines.*1 hour ago$/)).toBeVisible();
  });

  test('are drawn, but for those that are too large', async () => {
    const { list, recording } = await open();
    await expect.poll(() => recording.mock.calls.flat().sort()).toEqual(['a', 'b', 'now']);
    const canvases = () =>
      [...(list.shadowRoot?.querySelectorAll('ms-miniature') ?? [])].map((one) =>
        one.shadowRoot?.querySelector('canvas'),
      );
    await expect.poll(() => canvases().map((canvas) => canvas?.width)).toEqual([54, 54, 54, undefined]);
    const drawn = canvases()[0]?.getContext('2d');
    const pixel = (x: number, y: number) => [...(drawn?.getImageData(x, y, 1, 1).data ?? [])];
    expect(pixel(2, 2)).toEqual([250, 248, 243, 255]);
    expect(pixel(50, 2)).toEqual([181, 195, 212, 255]);
  });

  test('are renamed in place, by the keyboard alone', async () => {
    await open();
    (button('Rename Expert · No guess').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const field = page.getByRole('textbox', { name: 'Name of Expert · No guess' });
    await expect.poll(() => isFocused(field)).toBe(true);
    await userEvent.keyboard('The long one{Enter}');
    await expect.element(button('Continue The long one')).toBeVisible();
    await expect.poll(() => isFocused(button('Rename The long one'))).toBe(true);
  });

  test('keep their names when renaming is called off, and the sheet stays open', async () => {
    await open();
    await userEvent.click(button('Rename Sunday'));
    await expect.element(page.getByRole('textbox', { name: 'Name of Sunday' })).toHaveValue('Sunday');
    await userEvent.keyboard('Monday{Escape}');
    await expect.element(button('Continue Sunday')).toBeVisible();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  test('can be deleted, and brought back to their place', async () => {
    await open();
    await userEvent.click(button('Delete Expert · No guess'));
    await expect.element(rows().nth(1)).toHaveTextContent('Expert · No guess was deleted.');
    await expect.poll(() => isFocused(button(/^Undo/))).toBe(true);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => isFocused(button('Continue Expert · No guess'))).toBe(true);
    await expect.element(rows().nth(1)).toHaveTextContent('Expert · No guess');
  });

  test('are never deleted while they are on the board, but take a name there', async () => {
    await open();
    await expect.element(button('Delete Sunday')).toBeVisible();
    expect(button(/^Delete Beginner/).elements()).toEqual([]);
    await userEvent.click(button(/^Rename Beginner/));
    await userEvent.keyboard('Mine{Enter}');
    await expect.element(button(/^Mine On the board/)).toBeVisible();
  });

  test('that are not there are told in a sentence', async () => {
    await open([saved('now', { isCurrent: true })]);
    await expect.element(page.getByText(/^No saved games/)).toBeVisible();
  });

  test('that cannot be had are told of with the reason', async () => {
    const { list } = await open();
    list.archive = fakeArchive();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This browser keeps nothing for this page.');
  });

  test('are brought up to date when another page has changed them', async () => {
    const games = some();
    await open(games);
    await expect.poll(() => rows().elements().length).toBe(4);
    games.pop();
    const channel = new BroadcastChannel('mine-sweeper');
    channel.postMessage({ type: 'games' });
    await expect.poll(() => rows().elements().length).toBe(3);
    channel.close();
  });
});

test('a backup that was handed to the app is read, and its contents come into view', async () => {
  await page.viewport(360, 640);
  const { list } = await open();
  const count = { games: 7, savedGames: 2, cards: 0, replays: 0, madeAt: Date.now() };
  list.archive = fakeArchive({ ...list.archive, readBackup: async () => ({ ok: true, ...count }) });
  list.file = new File(['x'], 'a.minesweeper');
  await expect.element(page.getByRole('button', { name: 'Restore', exact: true })).toBeInViewport();
  await page.viewport(1280, 720);
});

test('a picture of hexagons has its odd rows shifted', async () => {
  const { paintMiniature } = await import('../../../src/board/miniature/paint-miniature.ts');
  const { LIGHT_BOARD } = await import('../../../src/board/paint/theme-colours.ts');
  const names = Object.keys(LIGHT_BOARD) as (keyof typeof LIGHT_BOARD)[];
  const colours = Object.fromEntries(names.map((name, i) => [name, [i, i, i]])) as never;
  const hex = { ...beginner.geometry, shape: 'hex', columns: 2, rows: 2 } as const;
  const { width, height, pixels } = paintMiniature(
    { ...picture, geometry: hex, codes: new Uint8Array(4).fill(32) },
    10,
    colours,
  );
  expect([width, height]).toEqual([10, 8]);
  const isGround = (x: number, y: number) => pixels[y * width + x] === pixels[pixels.length - 1];
  expect([isGround(0, 0), isGround(8, 0), isGround(0, 4), isGround(2, 4)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each(['light', 'dark'])('in %s the list has no fault that axe can find', async (theme) => {
  await open(some(), theme);
  await userEvent.click(button('Delete Sunday'));
  await userEvent.click(button('Rename Expert · No guess'));
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
  await expect.element(button('Delete Sunday')).toBeVisible();
  const small = page
    .getByRole('button')
    .elements()
    .filter((target) => {
      // A hidden file field is pressed by its label.
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
      return width < 40 || height < 40;
    });
  expect(small.map((target) => target.outerHTML)).toEqual([]);
  await page.viewport(1280, 720);
});
