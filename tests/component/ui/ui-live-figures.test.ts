import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { GameView } from '../../../src/game/game-controller.ts';
import { attachLiveFigures } from '../../../src/live-figures/attach-live-figures.ts';
import { defineMsGame } from '../../../src/ui/ms-game.ts';
import type { GameState } from '../../../worker/api/game.ts';
import { beginner, mount, playing, textOf, unmountAll, viewOf, wonResult } from './ui-fixtures.ts';

const square = [-1, 0, 1].flatMap((dy) =>
  [-1, 0, 1].flatMap((dx) => (dx === 0 && dy === 0 ? [] : [[dx, dy] as const])),
);
const game = {
  ...beginner,
  geometry: { ...beginner.geometry, columns: 4, rows: 2, neighbours: { even: square, odd: square } },
};

afterEach(() => {
  vi.useRealTimers();
  unmountAll();
});

/** A game with the figures above its board; `show` has it go on. */
async function begin() {
  defineMsGame();
  const host = await mount(document.createElement('ms-game'), { view: viewOf({ game }) });
  const held = {
    view: viewOf({ game }),
    text: '01##\n11##',
    viewText: vi.fn(async () => ({ ok: true, text: held.text }) as const),
  };
  const end = attachLiveFigures(host, held);
  const show = async (state: Partial<GameState>, text = held.text, more: Partial<GameView> = {}) => {
    held.text = text;
    const clock = { elapsedMs: 2000, runningSince: null };
    held.view = viewOf({ game, state: { ...playing, clock, ...state }, ...more });
    host.view = held.view;
    await host.updateComplete;
  };
  await show({ clicks: 4 });
  const line = () => host.shadowRoot?.querySelector('ms-live-figures') ?? null;
  const figures = () => textOf(line()?.shadowRoot?.querySelector('dl') ?? document.createElement('dl'));
  return { host, held, show, end, line, figures };
}

describe('live figures', () => {
  test('are of what is open, and follow the moves', async () => {
    const { show, figures } = await begin();
    await expect.poll(figures).toBe('3BV/s0.50 3BV1 clicks4 efficiency25%');
    await show({ revision: 4, clicks: 5 }, '01#2\n11##');
    await expect.poll(figures).toBe('3BV/s1.00 3BV2 clicks5 efficiency40%');
    // The area beside that number is found: it was its rim.
    await show({ revision: 5, clicks: 6 }, '0112\n11#0');
    await expect.poll(figures).toBe('3BV/s1.00 3BV2 clicks6 efficiency33%');
  });

  test('are those of the result at the end, and none of the next game before its first move', async () => {
    const { show, figures } = await begin();
    await show({ status: 'won', revision: 9, result: { ...wonResult, elapsedMs: 10_000 } });
    await expect.poll(figures).toBe('3BV/s3.80 3BV38 clicks42 efficiency90%');
    await show({ status: 'ready', revision: 0, clicks: 0, clock: { elapsedMs: 0, runningSince: null } }, '', {
      game: { ...game, gameId: 'next' },
    });
    await expect.poll(figures).toBe('3BV/s– 3BV– clicks0 efficiency–');
  });

  test('of a huge board leave its 3BV out, and ask for no board', async () => {
    const { show, held, figures } = await begin();
    await expect.poll(figures).toContain('3BV1');
    held.viewText.mockClear();
    const huge = { ...game, gameId: 'huge', geometry: { ...game.geometry, columns: 10_000, rows: 10_000 } };
    await show({ revision: 2, clicks: 12 }, '', { game: huge });
    await expect.poll(figures).toBe('3BV/s– 3BV– clicks12 efficiency–');
    expect(held.viewText).not.toHaveBeenCalled();
  });

  test('ask for the board once at a time, and for the last state at last', async () => {
    const { show, held, figures } = await begin();
    await expect.poll(figures).toContain('3BV1');
    held.viewText.mockClear();
    const waiting: (() => void)[] = [];
    held.viewText.mockImplementation(
      () => new Promise((done) => waiting.push(() => done({ ok: true, text: held.text }))),
    );
    for (let revision = 10; revision < 20; revision++)
      await show({ revision, clicks: revision }, '01#2\n11##');
    expect(held.viewText).toHaveBeenCalledTimes(1);
    // Clicks need no answer.
    expect(figures()).toContain('clicks19');
    waiting.shift()?.();
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()?.();
    await expect.poll(figures).toContain('3BV2');
    expect(held.viewText).toHaveBeenCalledTimes(2);
  });

  test('move nothing as they change, are not read aloud, and go with their switch', async () => {
    await page.viewport(390, 844);
    const { host, show, line, end } = await begin();
    const boxes = () => {
      const dds = line()?.shadowRoot?.querySelectorAll('dt, dd') ?? [];
      const all = [...dds, host.board].map((one) => one.getBoundingClientRect());
      return all.map(({ x, y, width, height }) => [x, y, width, height].join());
    };
    await expect
      .poll(() => textOf(line()?.shadowRoot?.querySelector('dl') ?? document.body))
      .toContain('3BV1');
    const before = boxes();
    expect(before).toHaveLength(9);
    await show({ revision: 99, clicks: 1204, clock: { elapsedMs: 12, runningSince: null } }, '0112\n11#3');
    await expect
      .poll(() => textOf(line()?.shadowRoot?.querySelector('dl') ?? document.body))
      .toContain('clicks1,204');
    expect(boxes()).toEqual(before);
    for (let at: Element | null | undefined = line()?.shadowRoot?.querySelector('dl'); at; at = parentOf(at))
      expect(at.getAttribute('aria-live') ?? at.getAttribute('role') ?? '').not.toMatch(
        /polite|assertive|status|log/,
      );
    end();
    await expect.poll(line).toBeNull();
    expect(host.board.getBoundingClientRect().height).toBeGreaterThan(Number(before.at(-1)?.split(',')[3]));
  });

  test('go on with the clock between moves, and rest with it', async () => {
    const { show, figures } = await begin();
    await expect.poll(figures).toContain('3BV1');
    const now = performance.timeOrigin + performance.now();
    await show({ revision: 3, clock: { elapsedMs: 1900, runningSince: now } });
    await expect.poll(figures).toMatch(/^3BV\/s0\.(4|5)/);
    await expect.poll(figures, { timeout: 4000 }).toMatch(/^3BV\/s0\.3/);
  });
});

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
