import { expect, test, vi } from 'vitest';
import { archiveOf, createArchive } from '../../../src/games/archive-client.ts';
import { archiveWorker } from './archive-worker.ts';

/** Workers that were started, and an archive that starts them. */
function counted(patienceMs: number, restMs: number, create = archiveWorker) {
  const workers: Worker[] = [];
  const archive = createArchive({
    createWorker: () => {
      const worker = create();
      workers.push(worker);
      return worker;
    },
    patienceMs,
    restMs,
  });
  return { archive, workers };
}

/** A worker with a program of its own. */
const deaf = (program: string) => () =>
  new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })));

/** Speaks Comlink's way just as far as that: every call that is no ping is left without an answer. */
const PINGS_ONLY = `onmessage = ({ ports: [port] }) => {
  port.onmessage = ({ data: { id, path } }) => path[0] === 'ping' && port.postMessage({ id, type: 'RAW', value: true });
};`;

test('the page has one archive, which answers', async () => {
  expect(archiveOf()).toBe(archiveOf());
  expect(await archiveOf().overview()).toMatchObject({ ok: true, overview: { games: expect.any(Number) } });
  expect(await archiveOf().report('none')).toMatchObject({ ok: false, code: 'no-such-group' });
});

test('the worker starts with the first call, ends when there are none, and starts again', async () => {
  const { archive, workers } = counted(10_000, 20);
  expect(workers).toHaveLength(0);
  await Promise.all([archive.overview(), archive.savedGames()]);
  expect(workers).toHaveLength(1);
  const end = vi.spyOn(workers[0] as Worker, 'terminate');
  await vi.waitFor(() => expect(end).toHaveBeenCalled());
  expect(await archive.overview()).toMatchObject({ ok: true });
  expect(workers).toHaveLength(2);
});

test('a call whose worker dies is refused, and the next one starts another', async () => {
  let isBroken = true;
  const silent = deaf('onmessage = () => undefined');
  const { archive, workers } = counted(1000, 10_000, () => (isBroken ? silent() : archiveWorker()));
  expect(await archive.overview()).toMatchObject({ ok: false, code: 'archive-gone' });
  isBroken = false;
  const answered = async () => expect(await archive.overview()).toMatchObject({ ok: true });
  await vi.waitFor(answered, { timeout: 10_000 });
  expect(workers.length).toBeGreaterThan(1);
});

test('a worker that fails in the middle of a call leaves no call without an answer', async () => {
  const { archive, workers } = counted(10_000, 10_000, deaf(PINGS_ONLY));
  const calls = Promise.all([archive.overview(), archive.backup('')]);
  await vi.waitFor(() => expect(workers).toHaveLength(1));
  setTimeout(() => workers[0]?.dispatchEvent(new Event('error')), 50);
  expect(await calls).toMatchObject([{ code: 'archive-gone' }, { code: 'archive-gone' }]);
});
