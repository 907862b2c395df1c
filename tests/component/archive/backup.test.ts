import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MsBackup } from '../../../src/games/ms-backup.ts';
import { settingsKey } from '../../../src/settings/settings-key.ts';
import { defineOnce } from '../../../src/ui/define.ts';
import type { BackupCount, RestoreCount } from '../../../worker/api/archive.ts';
import { mount, part, unmountAll } from '../ui/ui-fixtures.ts';
import { fakeArchive } from './fake-archive.ts';

const stored = localStorage.getItem(settingsKey);
beforeEach(() => {
  defineOnce('ms-backup', MsBackup);
  localStorage.setItem(settingsKey, '{"theme":"dark"}');
});
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  if (stored === null) localStorage.removeItem(settingsKey);
  else localStorage.setItem(settingsKey, stored);
});

const bytes = Uint8Array.of(1, 2, 3);
const count: BackupCount = {
  games: 7,
  savedGames: 2,
  cards: 0,
  replays: 0,
  madeAt: new Date('2026-11-20T14:02:00').getTime(),
};
const merged: RestoreCount = {
  games: 5,
  savedGames: 2,
  cards: 0,
  known: 2,
  knownCards: 0,
  replays: 0,
  knownReplays: 0,
  settings: '{"theme":"light"}',
};

async function open(archive: Parameters<typeof fakeArchive>[0] = {}) {
  return mount(new MsBackup(), { archive: fakeArchive(archive) });
}

/** What is downloaded: name and bytes. */
function downloads() {
  const list: [string, Promise<ArrayBuffer>][] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    list.push([this.download, blobs.get(this.getAttribute('href') ?? '')?.arrayBuffer() ?? Promise.reject()]);
  });
  return list;
}

function stub(name: 'share' | 'canShare', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
const chooser = (name = 'Restore from a file') => page.getByLabelText(name);
const file = new File([bytes], 'mine-sweeper-2026-11-20.minesweeper');

describe('saving', () => {
  test('hands the settings over and downloads what comes back, named by its day', async () => {
    const saved = downloads();
    const backup = vi.fn(async () => ({ ok: true as const, bytes, ...count }));
    await open({ backup });
    await press('Back up to a file');
    await expect
      .element(
        page.getByText(
          /^Saved as mine-sweeper-\d{4}-\d\d-\d\d\.minesweeper: 7 finished games and 2 saved games/,
        ),
      )
      .toBeVisible();
    expect(backup).toHaveBeenCalledExactlyOnceWith('{"theme":"dark"}');
    const [[name, written] = []] = saved;
    expect(name).toMatch(/\.minesweeper$/);
    expect(new Uint8Array((await written) ?? new ArrayBuffer())).toEqual(bytes);
  });

  test('says why it could not be done', async () => {
    await open();
    await press('Back up to a file');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This browser keeps nothing for this page.');
  });

  test('goes by the system’s sheet where that takes files, and by a download when it fails there', async () => {
    const saved = downloads();
    const share = vi.fn(async (_data: ShareData) => undefined);
    stub('canShare', () => true);
    stub('share', share);
    await open({ backup: async () => ({ ok: true, bytes, ...count }) });
    await press('Share the file');
    await expect.poll(() => share.mock.calls[0]?.[0]?.files?.[0]?.name).toMatch(/\.minesweeper$/);
    expect(saved).toEqual([]);
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    await press('Share the file');
    await expect.poll(() => share.mock.calls.length).toBe(2);
    expect(saved).toEqual([]);
    share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await press('Share the file');
    await expect.poll(() => saved.length).toBe(1);
  });

  test('offers no sharing where files cannot be shared', async () => {
    stub('canShare', undefined);
    await open();
    expect(page.getByRole('button', { name: 'Share the file' }).elements()).toEqual([]);
  });
});

describe('bringing back', () => {
  test('first tells what the file holds, and changes nothing before it is told to', async () => {
    const restoreBackup = vi.fn(async () => ({ ok: true as const, ...merged }));
    await open({ readBackup: async () => ({ ok: true, ...count }), restoreBackup });
    await userEvent.upload(chooser(), file);
    await expect
      .element(
        page.getByText(
          'This backup holds 7 finished games and 2 saved games, as of November 20, 2026, 2:02 PM.',
        ),
      )
      .toBeVisible();
    await press('Cancel');
    await expect.element(chooser()).toBeInTheDocument();
    expect(restoreBackup).not.toHaveBeenCalled();
    await userEvent.upload(chooser(), file);
    await press('Restore');
    await expect
      .element(page.getByText('Restored 5 finished games and 2 saved games. You already had 2 games.'))
      .toBeVisible();
    expect(restoreBackup).toHaveBeenCalledExactlyOnceWith(bytes);
    expect(localStorage.getItem(settingsKey)).toBe('{"theme":"dark"}');
  });

  test('takes the settings only when asked to, and tells whoever keeps them', async () => {
    const heard: (string | null)[] = [];
    window.addEventListener('storage', ({ key, newValue }) => key === settingsKey && heard.push(newValue), {
      once: true,
    });
    const settings = merged.settings;
    await open({
      readBackup: async () => ({ ok: true, ...count }),
      restoreBackup: async () => ({ ok: true, ...merged }),
    });
    await userEvent.upload(chooser(), file);
    await press('Restore');
    expect(heard).toEqual([]);
    await press('Restore its settings too');
    expect(heard).toEqual([settings]);
    expect(localStorage.getItem(settingsKey)).toBe(settings);
    expect(page.getByRole('button', { name: 'Restore its settings too' }).elements()).toEqual([]);
  });

  test('offers no settings that are the present ones anyway', async () => {
    const settings = '{"theme":"dark"}';
    await open({
      readBackup: async () => ({ ok: true, ...count }),
      restoreBackup: async () => ({ ok: true, ...merged, settings }),
    });
    await userEvent.upload(chooser(), file);
    await press('Restore');
    await expect.element(page.getByText(/^Restored \d/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Restore its settings too' }).elements()).toEqual([]);
  });

  test.each(['readBackup', 'restoreBackup'] as const)(
    'says the sentence when %s refuses the file',
    async (step) => {
      const damaged = {
        ok: false as const,
        code: 'damaged-backup',
        values: {},
        message: 'This backup is damaged.',
      };
      await open({ readBackup: async () => ({ ok: true, ...count }), [step]: async () => damaged });
      await userEvent.upload(chooser(), file);
      if (step === 'restoreBackup') await press('Restore');
      await expect.element(page.getByRole('alert')).toHaveTextContent('This backup is damaged.');
      await expect.element(chooser()).toBeInTheDocument();
    },
  );

  test('takes a file that is dropped on it, and keeps the drop from the page around', async () => {
    const backup = await open({ readBackup: async () => ({ ok: true, ...count }) });
    const onPage = vi.fn();
    document.addEventListener('drop', onPage, { once: true });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    part(backup, '.drop').dispatchEvent(
      new DragEvent('drop', { bubbles: true, composed: true, cancelable: true, dataTransfer }),
    );
    await expect.element(page.getByText(/^This backup holds/)).toBeVisible();
    expect(onPage).not.toHaveBeenCalled();
    document.removeEventListener('drop', onPage);
  });

  test('reads a file that was handed to the app', async () => {
    await mount(new MsBackup(), {
      archive: fakeArchive({ readBackup: async () => ({ ok: true, ...count }) }),
      file,
    });
    await expect.element(page.getByText(/^This backup holds/)).toBeVisible();
  });

  test('reads it once, however often the page around hands it over', async () => {
    const readBackup = vi.fn(async () => ({ ok: true as const, ...count }));
    const restoreBackup = async () => ({ ok: true as const, ...merged });
    const backup = await mount(new MsBackup(), { archive: fakeArchive({ readBackup, restoreBackup }), file });
    await press('Restore');
    await expect.element(page.getByText(/^Restored \d/)).toBeVisible();
    backup.file = file;
    await backup.updateComplete;
    await expect.element(page.getByText(/^Restored \d/)).toBeVisible();
    expect(readBackup).toHaveBeenCalledOnce();
  });
});
