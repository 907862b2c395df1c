import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { backupOfText, MOST_CHARACTERS, textOfBackup } from '../../../src/games/hand-over/backup-text.ts';
import { defineMsCopyGames, MsCopyGames } from '../../../src/games/hand-over/ms-copy-games.ts';
import { MsPasteGames } from '../../../src/games/hand-over/ms-paste-games.ts';
import { offerPaste } from '../../../src/games/hand-over/offer-paste.ts';
import { MsBackup } from '../../../src/games/ms-backup.ts';
import { settingsKey } from '../../../src/settings/settings-key.ts';
import { howToInstall } from '../../../src/settings/settings-words.ts';
import { storageSide } from '../../../src/ui/apple-touch.ts';
import { defineOnce } from '../../../src/ui/define.ts';
import { isBackupText } from '../../../src/ui/fields/backup-mark.ts';
import { defineMsGame, MsGame } from '../../../src/ui/ms-game.ts';
import type { Archive } from '../../../src/ui/sheet/app-view.ts';
import type { BackupCount, PastGame, RestoreCount, SavedGame } from '../../../worker/api/archive.ts';
import { Archive as RealArchive } from '../../../worker/archive/archive.ts';
import { mount, playing, unmountAll, viewOf } from '../ui/ui-fixtures.ts';
import { emptyDatabase, gameRow, held, pastRow, putGame, putPast } from './archive-fixture.ts';
import { fakeArchive } from './fake-archive.ts';

vi.mock(import('../../../worker/storage/schema.ts'), async (original) => ({
  ...(await original()),
  DATABASE: 'hand-over' as 'mine-sweeper',
}));

defineMsGame();
defineMsCopyGames();

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36';

function onDevice(userAgent: string, maxTouchPoints: number, standalone?: boolean): void {
  stub('userAgent', userAgent);
  stub('maxTouchPoints', maxTouchPoints);
  stub('standalone', standalone);
}

function stub(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

/** A clipboard with a text in it; `write` waits for what it is promised, as browsers do. */
function clipboard(text = '') {
  const held = { text };
  const write = vi.fn(async ([item]: ClipboardItem[]) => {
    held.text = await ((await item?.getType('text/plain')) ?? new Blob()).text();
  });
  const readText = vi.fn(async () => held.text);
  stub('clipboard', { write, readText });
  return { held, write, readText };
}

const storedBefore = localStorage.getItem(settingsKey);
beforeEach(() => {
  localStorage.removeItem('ms-hand-over');
  localStorage.removeItem(settingsKey);
});
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
  for (const name of ['userAgent', 'maxTouchPoints', 'standalone', 'clipboard', 'share', 'canShare'])
    Reflect.deleteProperty(navigator, name);
  localStorage.removeItem('ms-hand-over');
  if (storedBefore === null) localStorage.removeItem(settingsKey);
  else localStorage.setItem(settingsKey, storedBefore);
});

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const button = (name: string) => page.getByRole('button', { name, exact: true });

const bytes = Uint8Array.from({ length: 300 }, (_, i) => i % 256);
const count: BackupCount = { games: 7, savedGames: 2, cards: 0, replays: 0, madeAt: 0 };
const merged: RestoreCount = {
  ...count,
  known: 0,
  knownCards: 0,
  knownReplays: 0,
  settings: '{"theme":"light"}',
};
const some = {
  savedGames: async () => ({ ok: true as const, games: [{ gameId: 'one' } as SavedGame] }),
  history: async () => ({ ok: true as const, games: [] as PastGame[] }),
};
const none = { ...some, savedGames: async () => ({ ok: true as const, games: [] as SavedGame[] }) };

describe('the side of a page', () => {
  test.each([
    ['Safari on an iPhone', IPHONE, 5, false, 'browser'],
    ['the app on an iPhone', IPHONE, 5, true, 'app'],
    ['Safari on an iPad', IPAD, 5, false, 'browser'],
    ['the app on an iPad', IPAD, 5, true, 'app'],
    ['Safari on a Mac', IPAD, 0, false, null],
    ['Chrome on Android', ANDROID, 5, undefined, null],
  ] as const)('of %s', (_, userAgent, touches, standalone, side) => {
    onDevice(userAgent, touches, standalone);
    expect(storageSide()).toBe(side);
    expect(howToInstall().includes('share menu')).toBe(side !== null);
  });
});

describe('a backup as text', () => {
  test('comes back byte by byte, whatever a mail or a note has done to its lines', () => {
    for (const length of [0, 1, 2, 3, 299, 300, 100_000]) {
      const file = Uint8Array.from({ length }, (_, i) => (i * 7 + (i >> 8)) % 256);
      const text = textOfBackup(file) ?? '';
      expect(backupOfText(text)).toEqual(file);
      const changed = `\uFEFF \r\n${text.replace(/(.{60})/g, '$1\r\n> ')}\n`;
      expect(isBackupText(changed)).toBe(true);
      expect(backupOfText(changed)).toEqual(file);
    }
  });

  test('is bounded, and nothing else is taken for one', () => {
    expect(textOfBackup(new Uint8Array(MOST_CHARACTERS))).toBeNull();
    expect(textOfBackup(new Uint8Array(2_900_000))?.length).toBeLessThan(MOST_CHARACTERS);
    for (const text of ['', '*..\n...', 'ms1.x', 'A mine-sweeper-backup:', 'https://example.org/?b=1'])
      expect(backupOfText(text)).toBeNull();
    expect(backupOfText(`mine-sweeper-backup:${'A'.repeat(2 * MOST_CHARACTERS)}`)).toBeNull();
  });

  test('brings everything to an empty archive, and nothing where a part is missing or changed', async () => {
    let db = await emptyDatabase();
    await putGame(db, gameRow('saved'));
    await putPast(db, pastRow('won'), pastRow('lost', { won: false }));
    const made = held(await new RealArchive().backup('{"theme":"dark"}'));
    const text = textOfBackup(made.bytes) ?? '';
    const everything = async () => ({
      saved: held(await new RealArchive().savedGames()).games,
      past: held(await new RealArchive().history({ limit: 9 })).games,
    });
    const before = await everything();
    db.close();
    db = await emptyDatabase();
    const archive = new RealArchive();
    const at = Math.floor(text.length / 2);
    const other = text[at] === 'A' ? 'B' : 'A';
    for (const damaged of [text.slice(0, -40), text.slice(0, at) + other + text.slice(at + 1)])
      expect(await archive.restoreBackup(backupOfText(damaged) ?? new Uint8Array())).toMatchObject({
        ok: false,
        code: 'damaged-backup',
      });
    expect(await everything()).toEqual({ saved: [], past: [] });
    const restored = held(await archive.restoreBackup(backupOfText(text) ?? new Uint8Array()));
    expect(restored).toMatchObject({ games: 2, savedGames: 1, settings: '{"theme":"dark"}' });
    const after = await everything();
    expect(after.past).toEqual(before.past);
    expect(after.saved.map(({ gameId, moves }) => [gameId, moves])).toEqual(
      before.saved.map(({ gameId, moves }) => [gameId, moves]),
    );
    db.close();
  });
});

test('a notice that is taken away passes the keyboard on, where it was in it', async () => {
  defineOnce('ms-paste-games', MsPasteGames);
  for (const isFocused of [true, false]) {
    const card = await mount(new MsPasteGames(), { archive: fakeArchive(none) });
    const over = vi.fn();
    card.addEventListener('ms-over', over);
    if (isFocused) (button('No, thank you').element() as HTMLElement).focus();
    card.leave();
    expect(over).toHaveBeenCalledTimes(isFocused ? 1 : 0);
    expect(card.isConnected).toBe(false);
  }
});

describe('copying', () => {
  const offer = (archive: Partial<Archive>) =>
    mount(new MsCopyGames(), {
      archive: fakeArchive({ ...some, backup: async () => ({ ok: true, bytes, ...count }), ...archive }),
      isOffer: true,
    });

  test('puts everything into the clipboard within the tap, and says what comes next', async () => {
    const { held, write } = clipboard();
    let finish: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await offer({ backup: async () => wait.then(() => ({ ok: true, bytes, ...count })) });
    await press('Copy my games');
    // WebKit refuses what comes after a wait.
    expect(write).toHaveBeenCalledOnce();
    finish();
    await expect
      .element(page.getByText(/^Copied: 7 finished games and 2 saved games\. Now add/))
      .toBeVisible();
    expect(backupOfText(held.text)).toEqual(bytes);
  });

  test('offers a file where the clipboard refuses, and one where the backup is too large', async () => {
    const { write } = clipboard();
    const share = vi.fn(async (_data: ShareData) => undefined);
    stub('canShare', () => true);
    stub('share', share);
    write.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await offer({});
    await press('Copy my games');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your browser did not allow copying.');
    await press('Save as a file');
    await expect.poll(() => share.mock.calls[0]?.[0]?.files?.[0]?.name).toMatch(/\.minesweeper$/);
    unmountAll();
    clipboard();
    await offer({ backup: async () => ({ ok: true, bytes: new Uint8Array(MOST_CHARACTERS), ...count }) });
    await press('Copy my games');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your games are too large to copy.');
    await expect.element(button('Save as a file')).toBeVisible();
  });

  test('says why there is no backup', async () => {
    clipboard();
    const refusal = { ok: false as const, code: 'storage-full', values: {}, message: 'No room.' };
    await offer({ backup: async () => refusal });
    await press('Copy my games');
    await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
    expect(button('Save as a file').elements()).toEqual([]);
  });

  test('is offered to nobody without games, and never again to who wants no offer', async () => {
    const element = await offer(none);
    await new Promise(requestAnimationFrame);
    expect(button('Copy my games').elements()).toEqual([]);
    element.archive = fakeArchive(some);
    await expect.element(button('Copy my games')).toBeVisible();
    expect((await axe.run(element)).violations.map(({ id }) => id)).toEqual([]);
    await press('No, thank you');
    await expect.poll(() => button('Copy my games').elements()).toEqual([]);
    unmountAll();
    await offer({});
    await new Promise(requestAnimationFrame);
    expect(button('Copy my games').elements()).toEqual([]);
  });
});

describe('pasting in an app without games', () => {
  async function start(archive: Partial<Archive> = {}) {
    const ready = viewOf({ state: { ...playing, revision: 0, status: 'ready' } });
    const host = await mount(new MsGame(), { view: ready });
    const game = { view: ready };
    const restoreBackup = vi.fn(async (_bytes: Uint8Array) => ({ ok: true as const, ...merged }));
    const over = offerPaste(host, game, fakeArchive({ ...none, restoreBackup, ...archive }));
    const move = () => {
      game.view = viewOf({ state: { ...playing, revision: 1 } });
      host.view = game.view;
    };
    return { host, over, restoreBackup, move };
  }
  const words = (text: string | RegExp) => page.getByText(text);
  const card = () => document.querySelectorAll('ms-paste-games').length;

  test('takes games and settings by one tap, and says so', async () => {
    clipboard(textOfBackup(bytes) ?? '');
    const { over, restoreBackup, host } = await start();
    await expect.element(words(/^Games in the browser\?/)).toBeVisible();
    // Colours are what they will be once the notice has slid in.
    const notice = host.querySelector('ms-paste-games') as Element;
    await expect.poll(async () => (await axe.run(notice)).violations.map(({ id }) => id)).toEqual([]);
    await press('Paste my games');
    await expect
      .element(words('Restored 7 finished games and 2 saved games. Settings restored.'))
      .toBeVisible();
    expect(restoreBackup).toHaveBeenCalledExactlyOnceWith(bytes);
    expect(localStorage.getItem(settingsKey)).toBe(merged.settings);
    await press('OK');
    expect(await over).toBe(true);
    expect(card()).toBe(0);
  });

  test('leaves settings alone that were made here', async () => {
    clipboard(textOfBackup(bytes) ?? '');
    localStorage.setItem(settingsKey, '{"theme":"dark"}');
    await start();
    await press('Paste my games');
    await expect.element(words('Restored 7 finished games and 2 saved games.')).toBeVisible();
    expect(localStorage.getItem(settingsKey)).toBe('{"theme":"dark"}');
  });

  test('says in one sentence that nothing was copied, that pasting was denied, that the backup is damaged', async () => {
    const { held, readText } = clipboard('*..\n...');
    const message = 'This backup is damaged. Nothing was restored.';
    const damaged = { ok: false as const, code: 'damaged-backup', values: {}, message };
    const restoreBackup = vi.fn(async () => damaged);
    await start({ restoreBackup });
    await press('Paste my games');
    await expect.element(words(/^There are no copied games to paste\./)).toBeVisible();
    readText.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await press('Paste my games');
    await expect.element(words(/^Pasting was not allowed\./)).toBeVisible();
    expect(restoreBackup).not.toHaveBeenCalled();
    held.text = textOfBackup(bytes) ?? '';
    await press('Paste my games');
    await expect.element(words(message)).toBeVisible();
    await expect.element(button('Paste my games')).toBeEnabled();
  });

  test('takes a file as well', async () => {
    const { restoreBackup } = await start();
    await userEvent.upload(page.getByLabelText('Choose a file'), new File([bytes], 'a.minesweeper'));
    await expect.element(words(/^Restored 7 finished games/)).toBeVisible();
    expect(restoreBackup).toHaveBeenCalledExactlyOnceWith(bytes);
  });

  test('is not offered where there are games, and never again after “No, thank you”', async () => {
    const { over } = await start(some);
    expect(await over).toBe(false);
    expect(card()).toBe(0);
    const offered = await start();
    await press('No, thank you');
    expect(await offered.over).toBe(false);
    const again = await start();
    expect(await again.over).toBe(false);
    expect(card()).toBe(0);
  });

  test('goes with the first move, and is offered again as long as nothing is kept', async () => {
    const { over, move } = await start();
    await expect.element(button('Paste my games')).toBeVisible();
    move();
    expect(await over).toBe(false);
    expect(card()).toBe(0);
    await start();
    await expect.element(button('Paste my games')).toBeVisible();
  });
});

describe('the backups in the sheet of games', () => {
  const open = async () => {
    defineOnce('ms-backup', MsBackup);
    return mount(new MsBackup(), {
      archive: fakeArchive({ readBackup: async () => ({ ok: true, ...count }) }),
    });
  };

  test('copy in the browser and paste in the app, on iPhone and iPad alone', async () => {
    onDevice(ANDROID, 5);
    await open();
    expect([...button('Copy my games').elements(), ...button('Paste my games').elements()]).toEqual([]);
    unmountAll();
    onDevice(IPHONE, 5, false);
    await open();
    await expect.element(button('Copy my games')).toBeVisible();
    expect(button('Paste my games').elements()).toEqual([]);
    unmountAll();
    onDevice(IPAD, 5, true);
    const { held } = clipboard('a letter');
    await open();
    expect(button('Copy my games').elements()).toEqual([]);
    await press('Paste my games');
    await expect.element(page.getByRole('alert')).toHaveTextContent('There are no copied games to paste.');
    held.text = textOfBackup(bytes) ?? '';
    await press('Paste my games');
    await expect.element(page.getByText(/^This backup holds 7 finished games/)).toBeVisible();
  });
});
