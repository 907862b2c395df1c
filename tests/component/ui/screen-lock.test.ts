import { LitElement } from 'lit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GameView } from '../../../src/game/game-controller.ts';
import { attachScreenLock, screenProblem } from '../../../src/screen/screen-lock.ts';
import { MsSettings, type SettingsChange } from '../../../src/settings/ms-settings.ts';
import { defineOnce } from '../../../src/ui/define.ts';
import type { GameState } from '../../../worker/api/game.ts';
import { mount, playing, unmountAll, viewOf } from './ui-fixtures.ts';

class Host extends LitElement {}
defineOnce('ms-lock-host', Host);
defineOnce('ms-settings', MsSettings);

/** What the system has given out and not got back. */
let held: EventTarget[] = [];
let asked = 0;
let refuses = false;
let hidden = false;

class Sentinel extends EventTarget {
  async release(): Promise<void> {
    if (!held.includes(this)) return;
    held = held.filter((one) => one !== this);
    this.dispatchEvent(new Event('release'));
  }
}

const wakeLock = {
  async request(type: string): Promise<EventTarget> {
    expect(type).toBe('screen');
    asked += 1;
    if (refuses) throw new DOMException('Low battery', 'NotAllowedError');
    const lock = new Sentinel();
    held.push(lock);
    return lock;
  },
};

const offer = (value: unknown) =>
  Object.defineProperty(Navigator.prototype, 'wakeLock', { configurable: true, get: () => value });
const original = Object.getOwnPropertyDescriptor(Navigator.prototype, 'wakeLock');

const running: GameState = { ...playing, clock: { elapsedMs: 0, runningSince: 1 } };
const paused: GameState = { ...playing, isPaused: true };

let game: { view: GameView };
let host: Host;
let end: () => void;

beforeEach(async () => {
  [held, asked, refuses, hidden] = [[], 0, false, false];
  offer(wakeLock);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  host = document.createElement('ms-lock-host') as Host;
  document.body.append(host);
  game = { view: viewOf({ state: { ...playing, status: 'ready' } }) };
  end = attachScreenLock(host, game);
  await settle();
});

afterEach(() => {
  end();
  host.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
  if (original) Object.defineProperty(Navigator.prototype, 'wakeLock', original);
  unmountAll();
});

async function settle(): Promise<void> {
  await host.updateComplete;
  for (let i = 0; i < 5; i++) await Promise.resolve();
}

async function show(view: Partial<GameView>): Promise<void> {
  game.view = viewOf(view);
  host.requestUpdate();
  await settle();
}

async function setHidden(isHidden: boolean): Promise<void> {
  hidden = isHidden;
  // Browsers take it from hidden pages.
  if (isHidden) for (const lock of held as Sentinel[]) await lock.release();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}

test('The screen is asked for when the clock runs, once, and given back on a pause and at the end', async () => {
  expect(asked).toBe(0);
  await show({ state: running });
  await show({ state: { ...running, revision: 4 } });
  expect([asked, held.length]).toEqual([1, 1]);
  await show({ state: paused });
  expect(held).toEqual([]);
  await show({ state: { ...running } });
  expect([asked, held.length]).toEqual([2, 1]);
  await show({ state: { ...playing, status: 'lost' } });
  expect(held).toEqual([]);
});

test('A game that another tab plays keeps no screen on', async () => {
  await show({ state: running, isElsewhere: true });
  expect(asked).toBe(0);
});

test('A hidden page has none, and asks again when it is back', async () => {
  await show({ state: running });
  await setHidden(true);
  expect(held).toEqual([]);
  await setHidden(false);
  expect([asked, held.length]).toEqual([2, 1]);
});

test('After five minutes without a sign of anybody the screen may go off, until there is one', async () => {
  await show({ state: running });
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp' }));
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(held).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_001);
  expect(held).toEqual([]);
  window.dispatchEvent(new PointerEvent('pointerdown'));
  await settle();
  expect(held).toHaveLength(1);
});

test('What comes after the game was paused is given back at once', async () => {
  let give = (_: EventTarget) => {};
  const slow = vi.spyOn(wakeLock, 'request').mockImplementation(
    () =>
      new Promise((resolve) => {
        give = resolve;
      }),
  );
  await show({ state: running });
  await show({ state: paused });
  const lock = new Sentinel();
  held.push(lock);
  give(lock);
  await settle();
  expect(held).toEqual([]);
  slow.mockRestore();
});

test('A refusal is silent, not asked about again in the same stretch, and told by the settings', async () => {
  refuses = true;
  await show({ state: running });
  await show({ state: { ...running, revision: 4 } });
  window.dispatchEvent(new PointerEvent('pointerdown'));
  await settle();
  expect(asked).toBe(1);
  expect(screenProblem()).toBe('refused');
  const settings = document.createElement('ms-settings') as MsSettings;
  await mount(settings, {});
  const toggle = page.getByRole('switch', { name: 'Keep the screen on' });
  await expect.element(toggle).toHaveAccessibleDescription(/refused it last time/);
  await expect.element(toggle).toBeChecked();
  // The next stretch asks again; what is given then ends the complaint.
  refuses = false;
  await show({ state: paused });
  await show({ state: { ...running } });
  expect(held).toHaveLength(1);
  settings.remove();
  document.body.append(settings);
  await settings.updateComplete;
  await expect.element(toggle).not.toHaveAccessibleDescription(/refused/);
  settings.remove();
});

test('What the system takes from a page that is seen is not asked for again before the next start', async () => {
  await show({ state: running });
  await (held[0] as Sentinel).release();
  await show({ state: { ...running, revision: 4 } });
  expect([asked, held.length]).toEqual([1, 0]);
});

test('Switched off, or out of the page, it gives the screen back', async () => {
  await show({ state: running });
  host.remove();
  expect(held).toEqual([]);
  document.body.append(host);
  await settle();
  expect(held).toHaveLength(1);
  end();
  expect(held).toEqual([]);
  window.dispatchEvent(new PointerEvent('pointerdown'));
  await settle();
  expect(held).toEqual([]);
});

test('Where the device cannot, the switch is off and says so', async () => {
  delete (Navigator.prototype as { wakeLock?: unknown }).wakeLock;
  expect(screenProblem()).toBe('cannot');
  const settings = document.createElement('ms-settings') as MsSettings;
  const changes: SettingsChange[] = [];
  settings.addEventListener('ms-settings-change', ({ detail }) => changes.push(detail));
  await mount(settings, {});
  const toggle = page.getByRole('switch', { name: 'Keep the screen on' });
  await expect.element(toggle).toBeDisabled();
  await expect.element(toggle).not.toBeChecked();
  await expect.element(toggle).toHaveAccessibleDescription('This browser can’t do that.');
  offer(wakeLock);
  settings.remove();
  document.body.append(settings);
  await settings.updateComplete;
  await userEvent.click(toggle);
  expect(changes).toEqual([{ screenOn: false }]);
  settings.remove();
});
