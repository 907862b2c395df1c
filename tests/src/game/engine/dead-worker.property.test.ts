import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { EngineClient } from '../../../../src/game/engine/engine-client.ts';
import type { Connection } from '../../../../src/game/engine/worker-connection.ts';
import type { SessionApi, Update } from '../../../../worker/api/session.ts';
import { Session } from '../../../../worker/session/session.ts';
import { share } from '../../../effort.ts';
import { Life, MemoryBrowser } from '../../../worker/browser/memory-browser.ts';
import { turn } from '../../../worker/browser/turns.ts';
import { type Found, PaintedView } from '../../../worker/session/painted-page.ts';
import {
  type Command,
  carryOut,
  command,
  FIRST,
  SIDE,
  undisturbed,
} from '../../../worker/session/player-commands.ts';

const engine = vi.hoisted(() => ({ connect: (): unknown => undefined }));
vi.mock('../../../../src/game/engine/engine-connection.ts', () => ({
  PATIENCE_MS: 10_000,
  connectEngine: async () => engine.connect(),
}));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A worker with a session. What it tells comes in later turns and in order, and not at all once it was killed. */
class SessionWorker {
  readonly #browser: MemoryBrowser;
  readonly #life = new Life();
  readonly #messages: (() => void)[] = [];
  #fail = () => {};
  readonly connection: Connection<SessionApi>;

  constructor(browser: MemoryBrowser) {
    this.#browser = browser;
    const tell = (update: Update) => {
      const sent = structuredClone(update);
      this.#post(() => this.connection.onUpdate?.(sent));
    };
    const session = browser.run(this.#life, () => new Session(tell));
    const isGone = new Promise<never>((_, reject) => {
      this.#fail = () => reject(new Error('The worker is gone.'));
    });
    isGone.catch(() => undefined);
    this.connection = {
      session: this.#asProxy(session),
      answer: (call) => Promise.race([call, isGone]),
      keepAlone: () => undefined,
      close: () => void browser.run(this.#life, () => session.close()),
    };
  }

  kill(): void {
    this.#browser.kill(this.#life);
    this.#fail();
    this.connection.onLost?.();
  }

  #asProxy(session: Session): SessionApi {
    const call = (name: keyof Session, given: unknown[]) => {
      const ask = session[name].bind(session) as (...given: unknown[]) => Promise<unknown>;
      return new Promise((resolve) => {
        const answer = this.#browser.run(this.#life, () => ask(...structuredClone(given)));
        void answer.then((value) => this.#post(() => resolve(structuredClone(value))));
      });
    };
    return new Proxy(session, {
      get:
        (_, name) =>
        (...given: unknown[]) =>
          call(name as keyof Session, given),
    });
  }

  #post(message: () => void): void {
    this.#messages.push(message);
    setImmediate(() => {
      const next = this.#messages.shift();
      if (!this.#life.isOver) next?.();
    });
  }
}

/** What a page remembers by itself: all but what a hint has named. */
function remembered({ helped: _, ...found }: Found) {
  return found;
}

/** Nobody waits for what is said of these. */
const SILENT: readonly Command['what'][] = ['pause', 'resume', 'help'];

const steps = fc.array(
  fc.record({
    command,
    /** How long the next step waits, in turns of the event loop. */
    pause: fc.nat({ max: 8 }),
    isKilled: fc.nat({ max: 4 }).map((n) => n === 0),
  }),
  { maxLength: 25, size: '+1' },
);

test.each(['stored', 'not stored', 'refused'] as const)(
  'a game that is %s comes back as it was painted when its worker was killed',
  async (storage) => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const browser = new MemoryBrowser();
        if (storage === 'refused')
          vi.stubGlobal('indexedDB', {
            open: () => {
              throw new DOMException('No.', 'SecurityError');
            },
          });
        let worker = new SessionWorker(browser);
        engine.connect = () => {
          worker = new SessionWorker(browser);
          return worker.connection;
        };
        let restarts = 0;
        const view: PaintedView = new PaintedView(SIDE, (look) => client.look(look));
        const client = new EngineClient({
          gameKey: storage === 'not stored' ? null : 'key',
          fallback: FIRST,
          onUpdate: (update) => view.hear(update),
          onRestart: () => {
            restarts++;
            view.lookAgain();
          },
        });
        const player = {
          undo: (count: number) => client.ask((session) => session.undo(count)),
          pause: async (at: number) => client.pause(at),
          resume: async () => client.resume(),
          noteHelp: async () => client.noteHelp('hint'),
          newGame: client.newGame.bind(client),
          play: client.play.bind(client),
        };
        const find = () =>
          view.find({
            recording: () => client.ask((session) => session.recording()),
            viewText: () => client.viewText(),
          });
        await client.start();
        let commands: Command[] = [];
        let answered = 0;
        try {
          for (const { command, pause, isKilled } of list) {
            const at = commands.length;
            commands.push(command);
            const now = restarts;
            void carryOut(player, command, at).then(({ isCalledOff }) => {
              if (restarts !== now || SILENT.includes(command.what)) return;
              answered = at + 1;
              if (isCalledOff) commands[at] = { what: 'nothing' };
            });
            for (let left = pause; left > 0; left--) await turn();
            if (!isKilled) continue;

            const painted = view.codes.join();
            const least = answered;
            worker.kill();
            while (restarts === now) await turn();
            const back = remembered(await find());
            const known = await undisturbed(commands);
            const from = known.findIndex(
              (one, i) => i >= least && (painted === '' || one.painted === painted),
            );
            const possible = known.slice(from).map(({ found }) => remembered(found));
            expect(from).toBeGreaterThanOrEqual(0);
            expect(possible).toContainEqual(back);
            answered = from + possible.findIndex((one) => JSON.stringify(one) === JSON.stringify(back));
            commands = commands.slice(0, answered);
          }
        } finally {
          worker.kill();
          await browser.rest();
        }
      }),
      { numRuns: share(1000, 50) },
    );
  },
);
