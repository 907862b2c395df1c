import fc from 'fast-check';
import { expect } from 'vitest';
import { movesOf } from '../../../worker/storage/journal-rows.ts';
import { Life, MemoryBrowser } from '../browser/memory-browser.ts';
import { turn } from '../browser/turns.ts';
import { openedStorage } from '../storage/opened-storage.ts';
import { type Found, PaintedPage } from './painted-page.ts';
import { type Command, carryOut, command, FIRST, SIDE, undisturbed } from './player-commands.ts';

/** What becomes of the page after a command: it is killed, or all is, and the browser throws its database away. */
const NEXT = [...Array.from({ length: 8 }, () => 'nothing' as const), 'killed', 'killed', 'lost'] as const;

/** What a player does one after the other, and what becomes of the page. */
export const steps = fc.array(
  fc.record({
    command,
    /** How long the next step waits, in turns of the event loop. */
    pause: fc.nat({ max: 6 }),
    next: fc.constantFrom(...NEXT),
  }),
  { maxLength: 25, size: '+1' },
);
export type Steps = typeof steps extends fc.Arbitrary<infer S> ? S : never;

/** What lies in the database: the finished games, and each game that can be played with the number of its moves. */
async function stored() {
  const db = await openedStorage();
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
    await this.run(async () => {
      this.page = new PaintedPage(SIDE);
      await this.page.start('key', FIRST);
      while (this.page.isElsewhere) await turn();
    });
  }

  /** Does something in the page's worker. */
  run<T>(work: () => T): T {
    return this.browser.run(this.#life, work);
  }

  give(command: Command): void {
    const at = this.commands.length;
    this.commands.push(command);
    const life = this.#life;
    const answer = this.run(async () => {
      const { isCalledOff, begun } = await carryOut(this.page.session, command, at);
      if (life.isOver) return;
      this.answered = at + 1;
      // A game that is being dealt is given up for the next one.
      if (isCalledOff) this.commands[at] = { what: 'nothing' };
      if (begun?.keepsLast) this.#noteAside(begun.gameId, at);
    });
    this.#answers.push(answer);
  }

  #noteAside(next: string, at: number): void {
    const ids = this.page.games.map(({ gameId }) => gameId);
    const gameId = ids[ids.indexOf(next) - 1];
    if (gameId) this.putAside.push({ gameId, at });
  }

  async answers(): Promise<void> {
    await Promise.all(this.#answers);
  }

  found(): Promise<Found> {
    return this.run(() => this.page.found());
  }

  /** Closes the page; the second copy, which is written behind what is told, has all by then. */
  close(): Promise<void> {
    return this.run(() => this.page.session.close());
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

/**
 * Plays, and looks after each kill whether what came back is a state of the same game undisturbed, and none before what
 * was painted; whether finished games are in the history, and those that were put aside still have their moves.
 *
 * @param also done in the page's worker after each command.
 * @param isPainted whether what was painted is one of the states, and not a move that was half shown.
 */
export async function comesBack(
  list: Steps,
  { also = () => {}, isPainted = true }: { also?: (at: number) => void; isPainted?: boolean } = {},
): Promise<void> {
  const player = new Player();
  const finished = new Set<string>();
  const aside = new Map<string, number>();
  await player.open();
  try {
    for (const [at, { command, pause, next }] of list.entries()) {
      player.give(command);
      player.run(() => also(at));
      for (let left = pause; left > 0; left--) await turn();
      if (next === 'nothing') continue;
      const isLost = next === 'lost';
      if (isLost) {
        await player.answers();
        await player.close();
      }
      const { page, answered, putAside } = player;
      const painted = isPainted ? page.codes.join() : '';
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
}
