import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazy, whyNotLoaded } from '../src/lazy.ts';

describe('a lazy module', () => {
  const module = { name: 'part' };

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  test('is fetched by the first call, and once', async () => {
    const fetched = vi.fn(async () => module);
    const load = lazy(fetched);
    expect(fetched).not.toHaveBeenCalled();
    expect(await load()).toBe(module);
    expect(await load()).toBe(module);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('is fetched once for calls at the same time', async () => {
    const fetched = vi.fn(async () => module);
    const load = lazy(fetched);
    expect(await Promise.all([load(), load()])).toEqual([module, module]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('that fails is null for all who wait, and tried again by the next call', async () => {
    const offline = new TypeError('Failed to fetch');
    const fetched = vi.fn(async () => module).mockRejectedValueOnce(offline);
    const load = lazy(fetched);
    expect(await Promise.all([load(), load()])).toEqual([null, null]);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(offline);
    expect(await load()).toBe(module);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('why something could not be loaded', () => {
  const offline = 'This could not be loaded. Try again when you are online.';
  const replaced = 'This page is out of date. Reload to continue; your game is saved.';
  const inApp = (isApp: boolean) =>
    vi.stubGlobal('customElements', { get: (tag: string) => (isApp && tag === 'mine-app') || undefined });
  afterEach(() => vi.unstubAllGlobals());

  test('the app asks its server', async () => {
    inApp(true);
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    expect(await whyNotLoaded()).toBe(replaced);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await whyNotLoaded()).toBe(offline);
  });

  test('an element asks nobody: the policy of its page may forbid it', async () => {
    inApp(false);
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    expect(await whyNotLoaded()).toBe(offline);
    expect(fetched).not.toHaveBeenCalled();
  });
});
