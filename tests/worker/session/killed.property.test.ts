import fc from 'fast-check';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { NewGameRequest } from '../../../worker/api/session.ts';
import { loadCopies } from '../../../worker/session/load-parts.ts';
import { movesOf } from '../../../worker/storage/journal-rows.ts';
import { openStorage } from '../../../worker/storage/open.ts';
import { share } from '../../effort.ts';
import { Life, MemoryBrowser } from '../browser/memory-browser.ts';
import { PaintedPage, turn } from './painted-page.ts';

// Its first loading takes longer than the test waits for the copy.
beforeAll(async () => void (await loadCopies()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const SIDE = 5;
const BOARD = { columns: SIDE, rows: SIDE, mines: 4 };
const KINDS: readonly Pick<NewGameRequest, 'rules' | 'board'>[] = [
  { rules: BOARD },
  { rules: { ...BOARD, questionMarks: false, firstClick: 'any' } },
  { rules: { ...BOARD, deal: 'no-guess' } },
  { rules: { ...BOARD, fairness: 'merciful' } },
  { rules: { ...BOARD, topology: 'hex', win: 'flags' } },
  { rules: {}, board: '*...*/...../...../...../*...*' },
];
const FIRST: NewGameRequest = { rules: BOARD, seed: 'first' };

/** What a player does. */
type Command =
  | { readonly what: 'open' | 'chord' | 'annotate'; readonly cell: number }
  | { readonly what: 'undo'; readonly count: number }
  | { readonly what: 'pause' }
  | { readonly what: 'resume' }
  | { readonly what: 'nothing' }
  | { readonly what: 'help'; readonly cell: number }
  | { readonly what: 'new'; readonly kind: number; readonly keepsLast: boolean };

const cell = fc.nat({ max: SIDE * SIDE - 1 });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ what: fc.constantFrom('open', 'chord', 'annotate'), cell }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('undo'), count: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.constantFrom({ what: 'pause' }, { what: 'resume' }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('help'), cell }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('new'),
      kind: fc.nat({ max: KINDS.length - 1 }),
      keepsLast: fc.boolean(),
    }),
  },
);

/** What becomes of the page after a command: it is killed, or all is, and the browser throws its database away. */
const NEXT = [...Array.from({ length: 8 }, () => 'nothing' as const), 'killed', 'killed', 'lost'] as const;

const steps = fc.array(
  fc.record({
    command,
    /** How long the next step waits, in turns of the event loop. */
    pause: fc.nat({ max: 6 }),
    next: fc.constantFrom(...NEXT),
  }),
  { maxLength: 25, size: '+1' },
);

/** What a page says of a command: it called it off, or a game was put aside for it. */
interface Said {
  readonly isCalledOff?: boolean;
  readonly aside?: string | undefined;
}

/** Carries out the command with this number. */
async function carryOut(page: PaintedPage, given: Command, at: number): Promise<Said> {
  const { session } = page;
  const now = 1_000_000 + 1000 * at;
  if (given.what === 'undo') await session.undo(given.count);
  else if (given.what === 'pause') await session.pause(now);
  else if (given.what === 'resume') await session.resume(now);
  else if (given.what === 'help') await session.noteHelp('hint', [given.cell]);
  else if (given.what === 'new') {
    const { kind, keepsLast } = given;
    const chosen = KINDS[kind] as (typeof KINDS)[number];
    const begun = await session.newGame({ ...chosen, seed: `game ${at}`, keepsLast });
    if (!begun.ok) throw new Error(begun.message);
    const ids = page.games.map(({ gameId }) => gameId);
    return keepsLast ? { aside: ids[ids.indexOf(begun.game.gameId) - 1] } : {};
  } else if (given.what !== 'nothing') {
    const played = await session.play({ type: given.what, cell: given.cell, at: now });
    return { isCalledOff: !played.ok && played.code === 'called-off' };
  }
  return {};
}

type Found = Awaited<ReturnType<PaintedPage['found']>>;

/** The game after each number of the commands, where nothing is stored and nobody is killed, and what is painted of it. */
async function undisturbed(commands: readonly Command[]) {
  const page = new PaintedPage(SIDE);
  await page.start(null, FIRST);
  const after: { readonly found: Found; readonly painted: string }[] = [];
  for (let at = 0; at <= commands.length; at++) {
    if (at > 0) await carryOut(page, commands[at - 1] as Command, at - 1);
    await turn();
    after.push({ found: await page.found(), painted: page.codes.join() });
  }
  return after;
}

/** What lies in the database: the finished games, and each game that can be played with the number of its moves. */
async function stored() {
  const opened = await openStorage(() => undefined);
  if (!opened.ok) throw new Error(opened.message);
  const { db } = opened;
  const games = new Map<string, number>();
  for (const { gameId } of await db.getAll('games'))
    games.set(gameId, await db.count('moves', movesOf(gameId)));
  const history = await db.getAllKeys('history');
  db.close();
  return { history, games };
}

/** A player in one page, who comes back in another one when it was killed. */
class Player {
  readonly browser = new MemoryBrowser();
  #life = new Life();
  page = new PaintedPage(SIDE);
  /** What was done in the game as it now is. */
  commands: Command[] = [];
  /** How many of them were answered. */
  answered = 0;
  #answers: Promise<void>[] = [];
  /** Games that were to be kept when another one took their place, and the number of that command. */
  putAside: { readonly gameId: string; readonly at: number }[] = [];

  /** A new page; it has the game once the lock of the last one is free. */
  async open(): Promise<void> {
    this.#answers = [];
    this.putAside = [];
    this.#life = new Life();
    await this.browser.run(this.#life, async () => {
      this.page = new PaintedPage(SIDE);
      await this.page.start('key', FIRST);
      while (this.page.isElsewhere) await turn();
    });
  }

  give(command: Command): void {
    const at = this.commands.length;
    this.commands.push(command);
    const life = this.#life;
    const answer = this.browser.run(life, async () => {
      const { isCalledOff, aside } = await carryOut(this.page, command, at);
      if (life.isOver) return;
      this.answered = at + 1;
      // A game that is being dealt is given up for the next one.
      if (isCalledOff) this.commands[at] = { what: 'nothing' };
      if (aside) this.putAside.push({ gameId: aside, at });
    });
    this.#answers.push(answer);
  }

  async answers(): Promise<void> {
    await Promise.all(this.#answers);
  }

  found(): Promise<Found> {
    return this.browser.run(this.#life, () => this.page.found());
  }

  kill(): void {
    this.browser.kill(this.#life);
  }

  /** Of what was done so much came back. */
  keep(count: number): void {
    this.commands.length = count;
    this.answered = count;
  }
}

test('whenever the page is killed, what comes back is what it had painted, or what it had been told to do', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const player = new Player();
      const finished = new Set<string>();
      const aside = new Map<string, number>();
      await player.open();
      try {
        for (const { command, pause, next } of list) {
          player.give(command);
          for (let left = pause; left > 0; left--) await turn();
          if (next === 'nothing') continue;
          const isLost = next === 'lost';
          if (isLost) {
            await player.answers();
            // The second copy is written behind what is told.
            for (let left = 40; left > 0; left--) await turn();
          }
          const { page, answered, putAside } = player;
          const painted = page.codes.join();
          for (const gameId of page.finished) finished.add(gameId);
          player.kill();
          if (isLost) player.browser.loseDatabase();
          await player.open();

          const back = await player.found();
          const known = await undisturbed(player.commands);
          if (isLost) {
            finished.clear();
            aside.clear();
          } else {
            for (const { gameId, at } of putAside) {
              const count = known[at]?.found.moves.length;
              if (count) aside.set(gameId, count);
            }
          }
          if (!player.page.games.at(-1)?.isResumed) {
            // Before a first move there was nothing to copy.
            expect([next, known.at(-1)?.found.moves]).toEqual(['lost', []]);
            player.keep(0);
            continue;
          }
          expect(player.page.notices).toEqual(isLost ? ['storage-lost'] : []);
          const from = known.findIndex(
            (one, at) => at >= answered && (painted === '' || one.painted === painted),
          );
          const possible = known.slice(from).map(({ found }) => found);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(possible).toContainEqual(back);
          player.keep(from + possible.findIndex((one) => JSON.stringify(one) === JSON.stringify(back)));
          const { history, games } = await stored();
          expect(history).toEqual(expect.arrayContaining([...finished]));
          for (const [gameId, count] of aside)
            expect([gameId, games.get(gameId) ?? 'gone']).toEqual([gameId, count]);
        }
      } finally {
        player.kill();
        await player.browser.rest();
      }
    }),
    { numRuns: share(1000, 50) },
  );
});
