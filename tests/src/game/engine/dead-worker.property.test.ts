import fc from 'fast-check';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
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
  OPENED,
  SIDE,
  undisturbed,
} from '../../../worker/session/player-commands.ts';
import { openedStorage } from '../../../worker/storage/opened-storage.ts';

const engine = vi.hoisted(() => ({ connect: (): unknown => undefined }));
// What other files have loaded connects to workers, and what is loaded here does not.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

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

  /** Ends it with its page. */
  end(): void {
    this.#browser.kill(this.#life);
  }

  /** Ends it; the page hears of it at once. */
  kill(): void {
    this.end();
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

interface Step {
  readonly command: Command;
  /** How long the next step waits, in turns of the event loop. */
  readonly pause: number;
  readonly isKilled: boolean;
  /** Whether there is room from then on, where that changes. */
  readonly room: boolean | undefined;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    command,
    pause: fc.nat({ max: 8 }),
    isKilled: fc.nat({ max: 4 }).map((n) => n === 0),
    room: fc.constantFrom(undefined, undefined, undefined, false, true),
  }),
  { maxLength: 25, size: '+1' },
);

/** Moves are taken back behind others that the page might not count: a wasted click, and the opening of a daily board. */
const TAKEN_BACK: readonly (readonly Command[])[] = [
  [
    { what: 'chord', cell: 0 },
    { what: 'open', cell: 0 },
    { what: 'open', cell: 2 },
    { what: 'undo', count: 1 },
  ],
  [
    { what: 'new', kind: OPENED, keepsLast: false },
    { what: 'resume' },
    { what: 'open', cell: 0 },
    { what: 'undo', count: 1 },
  ],
];
const examples: [Step[]][] = TAKEN_BACK.map((commands) => [
  commands.map((command, i) => ({ command, pause: 20, isKilled: i === 3, room: undefined })),
]);

/** The page of a player whose engine may die. */
class ClientPage {
  readonly #browser: MemoryBrowser;
  #worker: SessionWorker;
  readonly view: PaintedView = new PaintedView(SIDE, (look) => this.client.look(look));
  readonly client: EngineClient;
  restarts = 0;
  /** What was done in the game as it now is. */
  commands: Command[] = [];
  /** How many of them were answered. */
  answered = 0;

  constructor(browser: MemoryBrowser, gameKey: string | null, countsGames = true) {
    this.#browser = browser;
    this.#worker = new SessionWorker(browser);
    engine.connect = () => {
      this.#worker = new SessionWorker(this.#browser);
      return this.#worker.connection;
    };
    this.client = new EngineClient({
      gameKey,
      fallback: FIRST,
      countsGames,
      onUpdate: (update) => this.view.hear(update),
      onRestart: () => {
        this.restarts++;
        this.view.lookAgain();
      },
    });
  }

  give(command: Command): void {
    const { client, commands, restarts } = this;
    const at = commands.length;
    commands.push(command);
    const player = {
      undo: (count: number) => client.ask((session) => session.undo(count)),
      pause: async (at: number) => client.pause(at),
      resume: async () => client.resume(),
      noteHelp: async () => client.noteHelp('hint'),
      newGame: client.newGame.bind(client),
      play: client.play.bind(client),
    };
    void carryOut(player, command, at).then(({ isCalledOff }) => {
      if (restarts !== this.restarts || SILENT.includes(command.what)) return;
      this.answered = at + 1;
      if (isCalledOff) commands[at] = { what: 'nothing' };
    });
  }

  async found() {
    const { client } = this;
    const found = await this.view.find({
      recording: () => client.ask((session) => session.recording()),
      viewText: () => client.viewText(),
    });
    return remembered(found);
  }

  saveAgain() {
    return this.client.ask((session) => session.saveAgain());
  }

  end(): void {
    this.#worker.end();
  }

  /** The worker is killed, and another one takes its place. What came back of the game has to be possible. */
  async replaceWorker(): Promise<void> {
    const { answered, restarts } = this;
    const painted = this.view.codes.join();
    this.#worker.kill();
    while (restarts === this.restarts) await turn();
    const back = await this.found();
    const known = await undisturbed(this.commands);
    const from = known.findIndex((one, i) => i >= answered && (painted === '' || one.painted === painted));
    const possible = known.slice(from).map(({ found }) => remembered(found));
    expect(from).toBeGreaterThanOrEqual(0);
    expect(possible).toContainEqual(back);
    this.answered = from + possible.findIndex((one) => JSON.stringify(one) === JSON.stringify(back));
    this.commands = this.commands.slice(0, this.answered);
  }
}

/** The ids of all games that can be played. */
async function gamesInStore(): Promise<string[]> {
  const db = await openedStorage();
  const games = await db.getAll('games');
  db.close();
  return games.map(({ gameId }) => gameId);
}

const REFUSED = {
  open: () => {
    throw new DOMException('No.', 'SecurityError');
  },
};

const STORAGES = [
  ...['stored', 'stored by an element', 'not stored', 'refused'],
  ...['stored when there is room', 'stored by an element when there is room'],
];

test.each(STORAGES)(
  'a game that is %s comes back as it was painted when its worker was killed',
  async (storage) => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const browser = new MemoryBrowser();
        const isStored = storage.startsWith('stored');
        const hasLittleRoom = storage.endsWith('there is room');
        const countsGames = !storage.includes('element');
        if (storage === 'refused') vi.stubGlobal('indexedDB', REFUSED);
        const page = new ClientPage(browser, storage === 'not stored' ? null : 'key', countsGames);
        await page.client.start();
        try {
          for (const { command, pause, isKilled, room } of list) {
            if (room !== undefined && hasLittleRoom) {
              browser.hasRoom = room;
              if (room) void page.saveAgain();
            }
            page.give(command);
            for (let left = pause; left > 0; left--) await turn();
            if (!isKilled) continue;
            if (hasLittleRoom) {
              // Where storing has failed the page asks for the game, and then for its board: both are to be answered.
              for (let asked = 0; asked < 3; asked++) await page.found();
            }
            await page.replaceWorker();
          }
          if (!isStored) return;
          browser.hasRoom = true;
          await page.saveAgain();
          const last = await page.found();
          page.end();
          const next = new ClientPage(browser, 'key', countsGames);
          await next.client.start();
          await vi.waitFor(() => expect(next.view.isElsewhere).toBe(false), { interval: 1 });
          expect(await next.found()).toEqual(last);
          const games = await gamesInStore();
          expect(games.length).toBe(new Set(games).size);
          next.end();
        } finally {
          page.end();
          await browser.rest();
        }
      }),
      { numRuns: share(1000, 50), examples },
    );
  },
);

test.each([null, 'key'])('help that was used is known to the next worker (stored as %s)', async (gameKey) => {
  const browser = new MemoryBrowser();
  const page = new ClientPage(browser, gameKey);
  await page.client.start();
  page.give({ what: 'open', cell: 0 });
  page.client.noteHelp('hint', [3]);
  page.client.noteHelp('odds');
  page.client.noteHelp('hint');
  await page.found();
  await page.replaceWorker();
  expect(page.view.games.at(-1)?.help).toEqual(['hint', 'odds']);
  page.client.noteHelp('robot');
  await page.found();
  await page.replaceWorker();
  expect(page.view.games.at(-1)?.help).toEqual(['hint', 'odds', 'robot']);
  page.end();
  await browser.rest();
});
