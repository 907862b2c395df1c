import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { epochNow, formatClock, msToNextSecond, shownMs } from '../../../src/game/clock.ts';
import { defineMsGame, MsGame } from '../../../src/ui/ms-game.ts';
import { MsStatus } from '../../../src/ui/ms-status.ts';
import { formatPrecise, spokenTime } from '../../../src/ui/time-words.ts';
import type { GameState } from '../../../worker/api/game.ts';
import { fonts, writeIn } from './fonts.ts';
import { mount, part, playing, textOf, unmountAll, viewOf } from './ui-fixtures.ts';

defineMsGame();

describe('time in figures and words', () => {
  test.each([
    [0, '0:00'],
    [999, '0:00'],
    [1000, '0:01'],
    [59_999, '0:59'],
    [102_318, '1:42'],
    [3_599_999, '59:59'],
    [3_723_000, '1:02:03'],
    [-5, '0:00'],
  ])('%d ms is shown as %s', (ms, shown) => expect(formatClock(ms)).toBe(shown));

  test('results have thousandths', () => {
    expect(formatPrecise(102_318)).toBe('1:42.318');
    expect(formatPrecise(59_999.6)).toBe('1:00.000');
    expect(formatPrecise(7)).toBe('0:00.007');
  });

  test('times are spoken with their units', () => {
    expect(spokenTime(102_318)).toBe('1 minute 42 seconds');
    expect(spokenTime(3_601_000)).toBe('1 hour 1 second');
    expect(spokenTime(300)).toBe('0 seconds');
  });

  test('a running clock adds what has passed since, a standing one does not', () => {
    expect(shownMs({ elapsedMs: 1500, runningSince: 1000 }, 3000)).toBe(3500);
    expect(shownMs({ elapsedMs: 1500, runningSince: null }, 3000)).toBe(1500);
    expect(msToNextSecond({ elapsedMs: 1500, runningSince: 1000 }, 3000)).toBe(500);
    expect(msToNextSecond({ elapsedMs: 2000, runningSince: 0 }, 0)).toBe(1000);
    expect(msToNextSecond({ elapsedMs: 1500, runningSince: null }, 3000)).toBeNull();
  });
});

describe('the clock of the status line', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => {
    unmountAll();
    vi.useRealTimers();
  });

  const running = (): GameState => ({ ...playing, clock: { elapsedMs: 47_250, runningSince: epochNow() } });
  const timer = (status: MsStatus) => textOf(part(status, '[role=timer]'));

  test('ticks at each full second', async () => {
    const status = await mount(new MsStatus(), { state: running() });
    expect(timer(status)).toBe('0:47');
    await vi.advanceTimersByTimeAsync(700);
    expect(timer(status)).toBe('0:47');
    await vi.advanceTimersByTimeAsync(60);
    expect(timer(status)).toBe('0:48');
    await vi.advanceTimersByTimeAsync(2000);
    expect(timer(status)).toBe('0:50');
  });

  test('keeps one timer while it runs and none while it stands', async () => {
    const status = await mount(new MsStatus(), { state: running() });
    expect(vi.getTimerCount()).toBe(1);
    status.isPressing = true;
    await status.updateComplete;
    expect(vi.getTimerCount()).toBe(1);
    status.state = playing;
    await status.updateComplete;
    expect(vi.getTimerCount()).toBe(0);
  });

  test('stops when taken away and goes on when put back, ten times over', async () => {
    const status = await mount(new MsStatus(), { state: running() });
    const parent = status.getRootNode() as ShadowRoot;
    for (let round = 0; round < 10; round++) {
      status.remove();
      expect(vi.getTimerCount()).toBe(0);
      parent.append(status);
      await status.updateComplete;
      expect(vi.getTimerCount()).toBe(1);
    }
    await vi.advanceTimersByTimeAsync(800);
    expect(timer(status)).toBe('0:48');
  });
});

describe('the rest of the status line', () => {
  afterEach(unmountAll);

  test('the counter may be negative, has its thousands apart and is empty before the engine has answered', async () => {
    const status = await mount(new MsStatus(), { state: { ...playing, minesLeft: -3 } });
    expect(textOf(part(status, '.counter'))).toBe('Mines left: −3');
    status.state = { ...playing, minesLeft: 20_600_000 };
    await status.updateComplete;
    expect(textOf(part(status, '.counter'))).toBe('Mines left: 20,600,000');
    status.state = null;
    await status.updateComplete;
    expect(textOf(part(status, '.counter'))).toBe('Mines left:');
    expect(textOf(part(status, '[role=timer]'))).toBe('');
  });

  test.each([
    [{}, 'calm'],
    [{ isPaused: true }, 'asleep'],
    [{ status: 'won' }, 'won'],
    [{ status: 'lost', isPaused: true }, 'lost'],
  ] as const)('state %o has the face %s', async (state, mood) => {
    const status = await mount(new MsStatus(), { state: { ...playing, ...state } });
    expect(part(status, 'button').classList.contains(mood)).toBe(true);
  });

  test('the face is the new-game button', async () => {
    const status = await mount(new MsStatus(), { state: playing });
    const heard = vi.fn();
    document.body.addEventListener('ms-command', (event) => heard(event.detail.name), { once: true });
    part<HTMLButtonElement>(status, 'button[aria-label="New game"]').click();
    expect(heard).toHaveBeenCalledExactlyOnceWith('new-game');
  });
});

describe.each([
  ['a narrow phone', 320, 568],
  ['a phone', 390, 844],
  ['a small phone on its side', 640, 320],
  ['a phone on its side', 844, 390],
])('the largest figures on %s', (_name, width, height) => {
  afterEach(async () => {
    unmountAll();
    await page.viewport(1280, 720);
  });

  test.each(['light', 'classic'].flatMap((theme) => fonts.map((font) => [theme, font] as const)))(
    'stay in their line or column, in %s and %s',
    async (theme, font) => {
      await page.viewport(width, height);
      await writeIn(font);
      const state = {
        ...playing,
        minesLeft: 20_600_000,
        clock: { elapsedMs: 100 * 3_600_000, runningSince: null },
      };
      const game = await mount(new MsGame(), { view: viewOf({ state }) }, theme);
      const status = part<MsStatus>(game, 'ms-status');
      await status.updateComplete;
      const frame = status.getBoundingClientRect();
      const face = part(status, '.face').getBoundingClientRect();
      for (const figure of ['.counter', '.clock']) {
        const boxes = [...part(status, figure).querySelectorAll('svg, span:not(.unseen)')]
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width > 0);
        expect(boxes).not.toEqual([]);
        for (const box of boxes) {
          expect(box.left).toBeGreaterThanOrEqual(frame.left);
          expect(box.right).toBeLessThanOrEqual(frame.right);
          const isBeside = box.right <= face.left || box.left >= face.right || box.top >= face.bottom;
          expect(isBeside).toBe(true);
        }
      }
    },
  );
});
