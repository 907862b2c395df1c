import { createGame } from '../../../worker/engine/index.ts';
import { createRuleset, fieldsOf } from '../../../worker/engine/rules/ruleset.ts';
import { fileStore } from '../../../worker/storage/snapshots/snapshot-file.ts';
import { SnapshotKeeper } from '../../../worker/storage/snapshots/snapshot-keeper.ts';
import { rowStore } from '../../../worker/storage/snapshots/snapshot-rows.ts';

/** What was measured in one run, milliseconds. */
export interface SnapshotTimes {
  readonly flood: number;
  readonly flag: number;
  /** The longest piece of work that moves had to wait for. */
  readonly longest: number;
  readonly read: number;
  readonly restore: number;
  readonly megabytes: number;
}

/** Runs in a worker: a flood of 99 million cells and a flag are written, and read again. */
addEventListener('message', async ({ data }: MessageEvent<{ store: 'file' | 'rows'; runs: number }>) => {
  const times: SnapshotTimes[] = [];
  for (let run = 0; run < data.runs; run++)
    times.push(await measureOnce(data.store === 'file' ? fileStore : rowStore));
  postMessage(times);
});

async function measureOnce(storeOf: typeof fileStore): Promise<SnapshotTimes> {
  const checked = createRuleset({ columns: 10_000, rows: 10_000, mines: 1_000_000 });
  const begin = () => {
    const created = checked.ok ? createGame(checked.ruleset, { seed: 'snapshot' }) : checked;
    if (!created.ok) throw new Error(created.message);
    const { state } = created.game;
    const row = {
      gameId: 'bench',
      fields: fieldsOf(state.ruleset),
      seed: 'snapshot',
      key: 'bench',
      format: 1,
    };
    const rest = { owner: 'bench', elapsedMs: 0, isPaused: false, savedAt: 0 };
    return { game: created.game, state, row: { ...row, ...rest } };
  };
  const kept = begin();
  const store = storeOf('bench');
  let longest = 0;
  const keeper = new SnapshotKeeper({
    store,
    atRest: async (work) => {
      const startedAt = performance.now();
      const done = work();
      longest = Math.max(longest, performance.now() - startedAt);
      return done;
    },
    say: (notice) => {
      throw new Error(notice.message);
    },
  });
  kept.game.play({ type: 'open', cell: 0, atMs: 0 });
  keeper.keep(kept);
  const flood = await timed(() => keeper.write());
  const covered = kept.state.open.findIndex((word) => word !== 0xffffffff);
  const { columns, stride } = kept.state.grid;
  const bit = 31 - Math.clz32(~(kept.state.open[covered] ?? 0));
  const cell = Math.floor(covered / stride) * columns + (covered % stride) * 32 + bit;
  if (!kept.game.play({ type: 'annotate', cell, as: 'flag', atMs: 1 }).ok)
    throw new Error('The flag was refused.');
  const flag = await timed(() => keeper.write());
  keeper.release();
  const back = begin();
  const next = new SnapshotKeeper({ store, atRest: async (work) => work(), say: () => undefined });
  let snapshot: Awaited<ReturnType<typeof next.read>> = null;
  const read = await timed(async () => {
    snapshot = await next.read(back.row);
  });
  const found = snapshot as Awaited<ReturnType<typeof next.read>>;
  if (found === null) throw new Error('There is no snapshot.');
  const restore = await timed(async () => {
    if (!(await next.restore(found, back))) throw new Error('The snapshot was refused.');
  });
  next.release();
  await store.remove();
  return { flood, flag, longest, read, restore, megabytes: found.end.bytes / 1e6 };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
