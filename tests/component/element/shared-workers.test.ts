import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../../src/element/define.ts';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';

/** As many as the policy allows on this machine. */
const MOST = Math.min(4, navigator.hardwareConcurrency);

/** The workers that run. */
const running = new Set<Worker>();
let started = 0;

beforeEach(() => {
  running.clear();
  started = 0;
  const { postMessage, terminate } = Worker.prototype;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...list: unknown[]) {
    if (!running.has(this)) started += 1;
    running.add(this);
    postMessage.apply(this, list as Parameters<typeof postMessage>);
  });
  vi.spyOn(Worker.prototype, 'terminate').mockImplementation(function (this: Worker) {
    running.delete(this);
    terminate.call(this);
  });
});

afterEach(async () => {
  document.body.replaceChildren();
  await vi.waitFor(() => expect(running.size).toBe(0));
  vi.restoreAllMocks();
});

async function put(attributes: Record<string, string>): Promise<MineSweeper> {
  const element = document.createElement('mine-sweeper');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  await element.ready;
  return element;
}

function putMany(count: number): Promise<MineSweeper[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => put({ seed: `${i}`, columns: `${5 + i}` })));
}

const textsOf = (elements: readonly MineSweeper[]) => Promise.all(elements.map((one) => one.viewText()));

describe('many games on one page', () => {
  test('share a few workers, each with a board of its own', async () => {
    const elements = await putMany(10);
    expect(running.size).toBe(MOST);
    await Promise.all(elements.map((one) => one.openCell(2, 2)));
    const texts = await textsOf(elements);
    expect(texts.map((text) => text.indexOf('\n'))).toEqual(elements.map((_, i) => 5 + i));
    expect(texts.every((text) => /\d/.test(text))).toBe(true);
  });

  test('one game has one worker, which ends with it; and again, ten times', async () => {
    for (let i = 0; i < 10; i++) {
      const element = await put({ seed: `${i}` });
      await element.openCell(4, 4);
      expect(running.size).toBe(1);
      element.remove();
    }
    await vi.waitFor(() => expect(running.size).toBe(0));
  });

  test('those that go leave the others alone, and the last one ends the worker', async () => {
    const elements = await putMany(MOST * 2);
    const workers = [...running];
    for (const one of elements.slice(0, -1)) one.remove();
    await vi.waitFor(() => expect(running.size).toBe(1));
    expect(workers).toContain([...running][0]);
    const last = elements.at(-1) as MineSweeper;
    expect((await last.openCell(2, 2)).ok).toBe(true);
    expect(started).toBe(MOST);
  });

  test('a worker that fails tells all its games at once; each comes back, also one that nobody plays', async () => {
    const elements = await putMany(MOST * 2);
    await Promise.all(elements.map((one) => one.openCell(2, 2)));
    const before = await textsOf(elements);
    const errors: string[] = [];
    for (const one of elements) one.addEventListener('ms-error', ({ detail }) => errors.push(detail.code));
    const [broken] = running;
    broken?.dispatchEvent(new ErrorEvent('error'));
    await vi.waitFor(() => expect(errors).toEqual(['worker-restarted', 'worker-restarted']));
    expect(running.has(broken as Worker)).toBe(false);
    expect(running.size).toBe(MOST);
    expect(await textsOf(elements)).toEqual(before);
  });

  test('a saved game that is put away is let go: another one of its name has it at once', async () => {
    const gameKey = `let go ${performance.now()}`;
    const witness = await put({ seed: 'witness' });
    const first = await put({ seed: 'saved', 'game-key': gameKey });
    await first.openCell(4, 4);
    const before = await first.viewText();
    const locks = async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].filter(({ name }) => name?.includes(gameKey)).length;
    };
    expect(await locks()).toBe(1);
    first.remove();
    await vi.waitFor(async () => expect(await locks()).toBe(0));
    expect(running.size).toBeGreaterThan(0);
    const second = await put({ seed: 'another', 'game-key': gameKey });
    expect(await second.viewText()).toBe(before);
    second.remove();
    expect((await witness.openCell(4, 4)).ok).toBe(true);
  });

  test('games of other rules share workers too; nobody is let into the worker of a huge board', async () => {
    const hexes = await Promise.all(
      Array.from({ length: MOST + 2 }, (_, i) => put({ seed: `${i}`, topology: 'hex' })),
    );
    await vi.waitFor(() => expect(running.size).toBe(MOST));
    const [first] = hexes;
    expect((await first?.newGame({ columns: 600, rows: 600, mines: 1000, seed: 'own' }))?.ok).toBe(true);
    expect(running.size).toBe(MOST);
    expect(await first?.openCell(300, 300)).toMatchObject({ ok: true });
    for (let later = 0; later < MOST + 2; later++) await put({ seed: `later ${later}`, topology: 'hex' });
    expect(running.size).toBe(MOST + 1);
  });
});
