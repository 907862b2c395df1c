import type { CDPSession } from 'playwright-core';

/** One isolate of the page: its own thread, or a worker's. */
export interface Isolate {
  readonly name: string;
  send(method: string): Promise<Readonly<Record<string, number>>>;
}

/** The page's isolates as they are at the time of the call: its own first, then its workers. */
export async function isolatesOf(session: CDPSession): Promise<() => readonly Isolate[]> {
  const workers = new Map<string, Isolate>();
  const waiting = new Map<number, (result: Readonly<Record<string, number>>) => void>();
  let calls = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo: { type } }) => {
    if (type !== 'worker') return;
    workers.set(sessionId, {
      name: 'worker',
      send: (method) =>
        new Promise((resolve) => {
          calls += 1;
          waiting.set(calls, resolve);
          void session.send('Target.sendMessageToTarget', {
            sessionId,
            message: JSON.stringify({ id: calls, method }),
          });
        }),
    });
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result?: Readonly<Record<string, number>> };
    waiting.get(id)?.(result ?? {});
    waiting.delete(id);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const page: Isolate = {
    name: 'page',
    send: async (method) =>
      (await session.send(method as 'Runtime.getHeapUsage')) as unknown as Readonly<Record<string, number>>,
  };
  return () => [page, ...workers.values()];
}

/** A task of the page's main thread. */
export interface Task {
  /** By the clock. */
  readonly ms: number;
  /** By the processor: what a busy machine leaves out. */
  readonly cpuMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Notes the tasks of the page's main thread from now on; the answer ends it, and gives those of more than `leastMs`. */
export async function traceTasks(
  session: CDPSession,
  leastMs: number,
): Promise<() => Promise<readonly Task[]>> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', take);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
  });
  return async () => {
    const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await done;
    session.off('Tracing.dataCollected', take);
    const mains = new Set(
      events.flatMap(({ name, pid, tid, args }) =>
        name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
      ),
    );
    return events.flatMap(({ ph, pid, tid, dur = 0, tdur = 0 }) =>
      ph === 'X' && mains.has(`${pid} ${tid}`) && dur > leastMs * 1000
        ? [{ ms: dur / 1000, cpuMs: tdur / 1000 }]
        : [],
    );
  };
}
