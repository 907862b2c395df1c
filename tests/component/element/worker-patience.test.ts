import { expose } from 'comlink';
import { expect, test, vi } from 'vitest';
import { connectTo } from '../../../src/game/engine/worker-connection.ts';

const PATIENCE_MS = 60;

/** A worker in name only: what it answers with is made by the test. */
class FakeWorker {
  onerror: (() => void) | null = null;
  readonly terminate = vi.fn();
  readonly #answers: object;

  constructor(answers: object) {
    this.#answers = answers;
  }

  postMessage(_: null, [port]: readonly MessagePort[]): void {
    if (port) expose(this.#answers, port);
  }
}

interface Slow {
  ping(): Promise<true>;
  work(): Promise<string>;
}

function programOf(worker: FakeWorker) {
  return {
    createWorker: () => worker as unknown as Worker,
    connect: () => Promise.reject(new Error('This thread is not to be used.')),
  };
}

test('work of many times the patience is waited for while pings are answered', async () => {
  let finish: (text: string) => void = () => undefined;
  let pings = 0;
  const worker = new FakeWorker({
    ping: async () => {
      pings += 1;
      if (pings === 8) finish('done');
      return true;
    },
    work: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  const connection = await connectTo<Slow>(programOf(worker), PATIENCE_MS);
  expect(await connection.answer(connection.session.work())).toBe('done');
  expect(worker.terminate).not.toHaveBeenCalled();
  // And nobody is asked once the answer is there.
  await connection.answer(connection.session.ping());
  expect(pings).toBe(9);
  connection.close();
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('a worker that answers no ping is ended, and who waits for it is told', async () => {
  let isDeaf = false;
  const never = () => new Promise<never>(() => undefined);
  const worker = new FakeWorker({ ping: () => (isDeaf ? never() : Promise.resolve(true)), work: never });
  const connection = await connectTo<Slow>(programOf(worker), PATIENCE_MS);
  const onLost = vi.fn();
  connection.onLost = onLost;
  isDeaf = true;
  await expect(connection.answer(connection.session.work())).rejects.toThrow('The worker is gone.');
  expect(worker.terminate).toHaveBeenCalledOnce();
  expect(onLost).toHaveBeenCalledOnce();
});

test('a connection that is closed answers nothing more, and its worker goes with the last', async () => {
  const never = () => new Promise<never>(() => undefined);
  const worker = new FakeWorker({ ping: async () => true, work: never });
  const connection = await connectTo<Slow>(programOf(worker), PATIENCE_MS);
  const answer = connection.answer(connection.session.work());
  connection.close();
  await expect(answer).rejects.toThrow();
  expect(worker.terminate).toHaveBeenCalledOnce();
});
