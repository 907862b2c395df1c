import type { ReactiveControllerHost } from 'lit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { GameController } from '../../../src/game/game-controller.ts';
import { defineProgressParts } from '../../../src/ui/notices/progress-parts.ts';
import type { Outcome } from '../../../worker/api/outcome.ts';
import type { Update } from '../../../worker/api/session.ts';
import { mount, unmountAll } from './ui-fixtures.ts';

const engine = vi.hoisted(() => ({ tell: (_: Update): void => undefined }));

vi.mock('../../../src/game/engine/engine-client.ts', () => ({
  EngineClient: class {
    constructor({ onUpdate }: { onUpdate: (update: Update) => void }) {
      engine.tell = onUpdate;
    }
    async start(): Promise<void> {}
  },
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  unmountAll();
});

/** A game whose engine answers when the test says so. */
class Slow extends GameController {
  readonly answers: (() => void)[] = [];

  override ask<T>(): Promise<Outcome<T>> {
    const refusal = { ok: false, code: 'already', values: {}, message: 'Already open.' } as const;
    return new Promise((resolve) => this.answers.push(() => resolve(refusal)));
  }
}

function slowGame(): Slow {
  const host = { addController: () => undefined, requestUpdate: () => undefined };
  return new Slow(host as unknown as ReactiveControllerHost, {
    gameKey: () => null,
    fallback: () => ({ rules: {}, seed: '' }),
  });
}

test('after a second without an answer the game is thinking, until the last move has its answer', async () => {
  const game = slowGame();
  const moves = [game.play({ type: 'open', cell: 1 }), game.play({ type: 'open', cell: 2 })];
  vi.advanceTimersByTime(999);
  expect(game.view.isThinking ?? false).toBe(false);
  vi.advanceTimersByTime(1);
  expect(game.view.isThinking).toBe(true);
  game.answers[0]?.();
  await moves[0];
  expect(game.view.isThinking).toBe(true);
  game.answers[1]?.();
  await moves[1];
  expect(game.view.isThinking).toBe(false);
});

test('an answer that comes in time is never waited for aloud', async () => {
  const game = slowGame();
  const move = game.play({ type: 'open', cell: 1 });
  vi.advanceTimersByTime(900);
  game.answers[0]?.();
  await move;
  vi.advanceTimersByTime(60_000);
  expect(game.view.isThinking ?? false).toBe(false);
});

test('work that is told of is no silence, and how it ended is not hidden by a pause that is as old as the move', async () => {
  const game = slowGame();
  game.hostConnected();
  await game.started;
  const move = game.play({ type: 'open', cell: 1 });
  vi.advanceTimersByTime(900);
  engine.tell({ progress: { task: 'open', done: 1, total: 9, leftMs: 5000, canCancel: true } });
  vi.advanceTimersByTime(900);
  engine.tell({ progress: null });
  vi.advanceTimersByTime(999);
  expect(game.view.isThinking ?? false).toBe(false);
  vi.advanceTimersByTime(1);
  expect(game.view.isThinking).toBe(true);
  engine.tell({ progress: { task: 'measure', done: 1, total: 9, leftMs: 5000 } });
  expect(game.view.isThinking).toBe(false);
  game.answers[0]?.();
  await move;
  vi.advanceTimersByTime(60_000);
  expect(game.view.isThinking).toBe(false);
});

test('it is shown, and said politely, and gone with the answer', async () => {
  vi.useRealTimers();
  defineProgressParts();
  const card = await mount(document.createElement('ms-progress'), { isThinking: true });
  await expect.element(page.getByText('Thinking…').first()).toBeInTheDocument();
  expect(card.shadowRoot?.querySelector('[aria-live="polite"]')?.textContent).toBe('Thinking…');
  expect(card.shadowRoot?.querySelector('.card')?.textContent).toBe('Thinking…');
  card.isThinking = false;
  await card.updateComplete;
  expect(card.shadowRoot?.textContent?.trim()).toBe('');
});
