import { msg } from '@lit/localize';
import type { ArchiveApi, CopyCount, CopyReport, DamageReport } from '../../worker/api/archive.ts';
import type { EpochMs } from '../../worker/api/cells.ts';
import type { Refusal } from '../../worker/api/outcome.ts';
import workerAddress from '../../worker/archive/index.ts?worker&url';
import { type Connection, connectTo } from '../game/engine/worker-connection.ts';
import { trustedScriptUrl } from '../trusted-types.ts';
import type { Archive } from '../ui/sheet/app-view.ts';

/** A worker that keeps silent for so long is taken for dead. */
const PATIENCE_MS = 10_000;
/** Without calls, the worker is ended. */
const REST_MS = 60_000;

const gone = (): Refusal => ({
  ok: false,
  code: 'archive-gone',
  values: {},
  message: msg('The archive of your games stopped responding. Try again.'),
});

/** The ways to start the archive; tests have their own. */
export interface ArchiveWays {
  readonly createWorker: (options: { name: string }) => Worker;
  readonly patienceMs: number;
  readonly restMs: number;
}

type Call = Exclude<keyof ArchiveApi, 'ping'>;

/** All calls; the compiler keeps the list whole. */
const CALLS: Readonly<Record<Call, true>> = {
  savedGames: true,
  renameGame: true,
  deleteGame: true,
  restoreGame: true,
  makeCurrent: true,
  recording: true,
  keepReplay: true,
  keptReplays: true,
  keptReplay: true,
  overview: true,
  report: true,
  placing: true,
  keepReview: true,
  unreviewed: true,
  skill: true,
  habits: true,
  history: true,
  historyText: true,
  dailies: true,
  practice: true,
  dueCards: true,
  answerCard: true,
  putCardAway: true,
  gamesToPractise: true,
  addCards: true,
  backup: true,
  readBackup: true,
  restoreBackup: true,
  cleanUp: true,
  keepSettings: true,
};

/**
 * An archive whose worker starts with the first call, and ends when there were none for a minute. When it dies, each
 * call that waits is refused with `archive-gone`, and the next call starts another one.
 */
export function createArchive(ways: ArchiveWays): Archive {
  const startedAt = Date.now();
  let connecting: Promise<Connection<ArchiveApi>> | null = null;
  let calls = 0;
  let isDamageTold = true;
  const listeners = new Set<() => void>();
  let rest: ReturnType<typeof setTimeout> | undefined;

  const forget = () => {
    connecting = null;
  };
  const connection = () => {
    connecting ??= connectTo<ArchiveApi>(
      {
        createWorker: ways.createWorker,
        connect: () => Promise.reject(new Error('No workers here.')),
      },
      ways.patienceMs,
    ).then((made) => {
      made.onLost = forget;
      return made;
    });
    connecting.catch(forget);
    return connecting;
  };
  const end = () => {
    void connecting?.then((made) => made.close()).catch(() => undefined);
    forget();
  };

  /** What nobody has listened to is told to the first who does. */
  const tellDamage = () => {
    isDamageTold = listeners.size > 0;
    for (const listener of listeners) listener();
  };
  const watchDamage = (listener: () => void) => {
    listeners.add(listener);
    if (!isDamageTold) tellDamage();
    return () => void listeners.delete(listener);
  };

  /** What came back from the second copy, until somebody has heard of it. */
  let restored: CopyCount | null = null;
  let hearRestored: ((count: CopyCount) => void) | null = null;
  const watchRestored = (listener: (count: CopyCount) => void) => {
    hearRestored = listener;
    if (restored !== null) listener(restored);
    restored = null;
    return () => {
      if (hearRestored === listener) hearRestored = null;
    };
  };
  const tellRestored = (count: CopyCount) => {
    if (hearRestored === null) restored = count;
    else hearRestored(count);
  };

  const call = async (name: Call, parts: readonly unknown[]): Promise<unknown> => {
    calls += 1;
    clearTimeout(rest);
    try {
      const made = await connection();
      const work = made.session[name] as (...parts: readonly unknown[]) => Promise<unknown>;
      const answer = await made.answer(work(...parts));
      const report = answer as (DamageReport & CopyReport) | null;
      if (report?.damagedRows) tellDamage();
      if (report?.restored) tellRestored(report.restored);
      return answer;
    } catch {
      return gone();
    } finally {
      calls -= 1;
      if (calls === 0) rest = setTimeout(end, ways.restMs);
    }
  };

  const methods = Object.keys(CALLS).map((name) => [
    name,
    (...parts: readonly unknown[]) => call(name as Call, parts),
  ]);
  const made = Object.fromEntries(methods) as Archive;
  let cleanUpFault: Refusal | null = null;
  // Games deleted on this page can still be restored after a clean-up.
  const cleanUp = async (now: EpochMs) => {
    const answer = await made.cleanUp(now, startedAt);
    cleanUpFault = answer.ok ? null : answer;
    return answer;
  };
  return { ...made, cleanUp, cleanUpFault: () => cleanUpFault, watchDamage, watchRestored };
}

let archive: Archive | null = null;

/** The page's archive. Every call is answered, by a refusal when the archive cannot be had. */
export function archiveOf(): Archive {
  archive ??= createArchive({
    createWorker: (options) => new Worker(trustedScriptUrl(workerAddress), { ...options, type: 'module' }),
    patienceMs: PATIENCE_MS,
    restMs: REST_MS,
  });
  return archive;
}
