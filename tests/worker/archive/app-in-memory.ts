import fc from 'fast-check';
import { expect, vi } from 'vitest';
import type { Recording } from '../../../worker/api/game.ts';
import { Archive } from '../../../worker/archive/archive.ts';
import { deletedGames } from '../../../worker/archive/games/delete-game.ts';
import { CURRENT } from '../../../worker/storage/schema.ts';
import { held } from '../../component/archive/archive-fixture.ts';
import { Life, MemoryBrowser } from '../browser/memory-browser.ts';
import { turn } from '../browser/turns.ts';
import { PaintedPage } from '../session/painted-page.ts';
import { type Command, carryOut, command, FIRST, SIDE } from '../session/player-commands.ts';
import { openedStorage } from '../storage/opened-storage.ts';
import { copied } from './archive-tab.ts';
import {
  type Asked,
  afterLoss,
  changed,
  type Games,
  type Known,
  leastMoves,
  listed,
  merged,
  withoutBoard,
} from './known-games.ts';

const DAY = '2023-11-14';

/** Something done with a game, or with all of them. */
export interface Change {
  readonly what: Asked['what'];
  /** Which one, and whether of those with which it can be done. */
  readonly game: number;
  readonly isFitting: boolean;
  /** After how many turns of the event loop the page is killed; null: it is not. */
  readonly killedAfter: number | null;
}

/** What a player does, and what becomes of the page. */
export type Step =
  | Command
  | Change
  | { readonly what: 'daily'; readonly number: number }
  /** Cells are opened until the game is over. */
  | { readonly what: 'finish' }
  /** A backup is made; the last one is merged. */
  | { readonly what: 'keep' }
  | { readonly what: 'merge' }
  /** The page is loaded again; or the browser has thrown its database away by then. */
  | { readonly what: 'reload' }
  | { readonly what: 'lose' };

const mostly = <T>(one: T, others: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(one) }, { weight: 1, arbitrary: others });
const change: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom('resume', 'delete', 'restore', 'rename', 'clean up', 'back up'),
  game: fc.nat({ max: 4 }),
  isFitting: mostly(true, fc.constant(false)),
  killedAfter: mostly<number | null>(null, fc.nat({ max: 12 })),
});
export const NEW: Step = { what: 'new', kind: 0, keepsLast: true };
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: command },
  { weight: 8, arbitrary: change },
  { weight: 4, arbitrary: fc.constantFrom<Step>({ what: 'finish' }, NEW) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('daily'), number: fc.constantFrom(1, 2) }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ what: 'reload' }, { what: 'lose' }) },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ what: 'keep' }, { what: 'merge' }) },
);

/** A backup, and what its player knows to be in it. */
export interface Backup {
  readonly bytes: Uint8Array;
  readonly games: Games;
  readonly dailies: readonly string[];
}

/** The app in one tab, and what its player knows of the games. */
export class App {
  readonly #browser = new MemoryBrowser();
  #life = new Life();
  #page = new PaintedPage(SIDE);
  #archive = new Archive();
  #startedAt = 0;
  games: Games = new Map();
  /** The last one that was made. */
  backup: Backup | null = null;
  readonly dailies = new Set<string>();

  #run<T>(work: () => T): T {
    return this.#browser.run(this.#life, work);
  }

  async open(): Promise<void> {
    vi.setSystemTime(Date.now() + 1000);
    this.#startedAt = Date.now();
    this.#life = new Life();
    await this.#run(async () => {
      this.#archive = new Archive();
      this.#page = new PaintedPage(SIDE);
      await this.#page.start(CURRENT, FIRST);
      while (this.#page.isElsewhere) await turn();
    });
  }

  kill(): void {
    this.#browser.kill(this.#life);
  }

  /** The page is closed, and nothing of it goes on. */
  async end(): Promise<void> {
    this.kill();
    await this.#browser.rest();
  }

  /** This device is used again after another one. */
  async useAgain(): Promise<void> {
    this.#browser.use();
    await this.open();
    await this.look();
  }

  async take(step: Step, at: number): Promise<void> {
    vi.setSystemTime(Date.now() + 1000);
    if ('game' in step) await this.#change(step);
    else if (step.what === 'reload') {
      this.kill();
      await this.open();
    } else if (step.what === 'lose') await this.#lose();
    else if (step.what === 'keep') await this.#keep();
    else if (step.what === 'merge') await (this.backup && this.merge(this.backup));
    else if (step.what === 'finish') await this.#finish();
    else if (step.what === 'new' || step.what === 'daily') await this.#begin(step, at);
    else await this.#run(() => carryOut(this.#page.session, step, at));
    await this.look(step.what === 'undo');
  }

  /** Notes what is on the board by now. @param isGoneOn another game there goes on from the last, and has its name. */
  async look(isGoneOn = false): Promise<void> {
    const { moves, status } = await this.#run(() => this.#page.found());
    const { gameId = '', about } = this.#page.games.at(-1) ?? {};
    const last = this.games.get(gameId);
    const { name = null } = last ?? (isGoneOn ? this.#onBoard : undefined) ?? {};
    const others = last?.isOnBoard ? this.games : withoutBoard(this.games, () => 1);
    const isOver = status === 'won' || status === 'lost';
    const isDaily = about?.daily !== undefined;
    const now = { deletedAt: null, ...last, name, gameId, moves, isOver, isDaily, isOnBoard: true };
    this.games = new Map(others).set(gameId, now);
    if (about?.daily) this.dailies.add(about.daily);
  }

  get #onBoard(): Known | undefined {
    return [...this.games.values()].find(({ isOnBoard }) => isOnBoard);
  }

  /** Begins another game, as the app does. */
  async #begin(step: Extract<Step, { what: 'new' | 'daily' }>, at: number): Promise<void> {
    const { status, revision = 0 } = this.#page.state ?? {};
    const isDaily = this.#onBoard?.isDaily === true;
    // The page does not know of the name.
    const keepsLast =
      revision >= leastMoves({ isDaily, name: null }) || status === 'won' || status === 'lost';
    const { session } = this.#page;
    if (step.what === 'new') await this.#run(() => carryOut(session, { ...step, keepsLast }, at));
    else {
      const daily = `${DAY}/${step.number}`;
      const request = { rules: FIRST.rules, seed: daily, opening: 12, about: { daily }, keepsLast };
      await this.#run(() => session.newGame(request));
    }
    if (!keepsLast)
      this.games = withoutBoard(this.games, ({ name }) => (name === null ? Number.POSITIVE_INFINITY : 1));
  }

  async #finish(): Promise<void> {
    const { session } = this.#page;
    for (let cell = 0; cell < SIDE ** 2 && this.#page.state?.status !== 'lost'; cell++)
      await this.#run(() => session.play({ type: 'open', cell, at: Date.now() }));
  }

  async #change({ what, game, isFitting, killedAfter }: Change): Promise<void> {
    const after = (gameId: string) => changed(this.games, { what, gameId, at: Date.now() }, this.#startedAt);
    const ids = [...this.games.keys()].reverse();
    const fitting = ids.filter((gameId) => ![null, this.games].includes(after(gameId)));
    const among = isFitting && fitting.length > 0 ? fitting : ids;
    const gameId = among[game % among.length] ?? '';
    if (what === 'rename' && !this.#canBeNamed(gameId)) return;
    const expected = after(gameId);
    const answer = this.#ask({ what, gameId, at: Date.now() });
    if (killedAfter === null) {
      const { ok } = await answer;
      expect([what, ok]).toEqual([what, expected !== null]);
      this.games = expected ?? this.games;
      return;
    }
    for (let left = killedAfter; left > 0; left--) await turn();
    this.kill();
    await this.open();
    const { dailies: _, ...found } = await this.found();
    const isFound = (games: Games) => JSON.stringify(sorted(listed(games))) === JSON.stringify(found);
    if (expected !== null && isFound(expected)) this.games = expected;
  }

  /** Without moves it is in no list; and before its clock has begun, its second copy does not hear of its name. */
  #canBeNamed(gameId: string): boolean {
    const { isOver, isOnBoard, moves = [] } = this.games.get(gameId) ?? {};
    return !isOver && moves.length > 0 && !(isOnBoard && this.#page.state?.status === 'ready');
  }

  #ask({ what, gameId, at }: Asked) {
    return this.#run(async () => {
      const [archive, { session }] = [this.#archive, this.#page];
      if (what === 'delete') return archive.deleteGame(gameId);
      if (what === 'restore') return archive.restoreGame(gameId);
      if (what === 'clean up') return archive.cleanUp(at, this.#startedAt);
      if (what === 'back up') {
        const made = await archive.backup('{}');
        return made.ok ? archive.restoreBackup(made.bytes) : made;
      }
      // The list of games stops the clock.
      await session.pause(at);
      const answer = await (what === 'rename'
        ? archive.renameGame(gameId, `name ${at}`)
        : archive.makeCurrent(gameId));
      if (what === 'resume' && answer.ok) await this.#page.start(CURRENT, FIRST, { takeOver: true });
      await session.resume(at);
      return answer;
    });
  }

  async #keep(): Promise<void> {
    const { bytes } = held(await this.#run(() => this.#archive.backup('{}')));
    this.backup = { bytes, games: this.games, dailies: [...this.dailies] };
  }

  /** Merges a backup of this device or of another. */
  async merge({ bytes, games, dailies }: Backup): Promise<void> {
    const expected = merged(this.games, games);
    held(await this.#run(() => this.#archive.restoreBackup(bytes)));
    this.games = expected.games;
    for (const daily of dailies) this.dailies.add(daily);
    if (expected.branches.length > 0) await this.#noteBranches(expected.branches);
  }

  /** Notes the games that have come under ids of their own, each of which goes on as one of those. */
  async #noteBranches(branches: readonly Known[]): Promise<void> {
    const { games } = held(await this.#run(() => this.#archive.savedGames()));
    for (const { gameId, name } of games) {
      const branch = branches.find((branch) => gameId.startsWith(`${branch.gameId}-`));
      const known = this.games.get(gameId);
      // One that was deleted comes back, like any other game.
      if (branch === undefined || (known && known.deletedAt === null)) continue;
      const { recording } = held(await this.#run(() => this.#archive.recording(gameId)));
      expect([name, movesOf(recording)]).toEqual([branch.name, branch.moves]);
      this.games = new Map(this.games).set(gameId, { ...branch, gameId, isOnBoard: false, isDaily: false });
    }
  }

  /** The browser throws its database away, once both second copies are written. */
  async #lose(): Promise<void> {
    await this.#run(async () => {
      await this.#page.session.close();
      await this.#archive.savedGames();
      const db = await openedStorage();
      await copied(db);
      db.close();
    });
    this.kill();
    this.#browser.loseDatabase();
    await this.open();
    this.games = afterLoss(this.games, Date.now());
  }

  /** Holds what the archive says against what the player knows. */
  async expectKnown(): Promise<void> {
    const dailies = [...this.dailies].sort();
    expect(await this.found()).toEqual({ ...sorted(listed(this.games)), dailies });
    const { said, is } = await this.counted();
    expect(said).toEqual(is);
  }

  /** What the lists say, with the moves of all games in them. */
  found() {
    return this.#run(async () => {
      const archive = this.#archive;
      const movesIn = async (gameId: string) => movesOf(held(await archive.recording(gameId)).recording);
      const past: string[] = [];
      for (const { gameId, canReplay } of held(await archive.history({ limit: 99 })).games)
        past.push(canReplay ? `${gameId}: ${await movesIn(gameId)}` : `${gameId} without moves`);
      const saved: string[] = [];
      for (const { gameId, name, isCurrent } of held(await archive.savedGames()).games)
        saved.push(`${gameId} ${name} ${isCurrent}: ${await movesIn(gameId)}`);
      const db = await openedStorage();
      const deleted = await deletedGames(db);
      db.close();
      const { tries } = held(await archive.dailies(DAY, DAY));
      const dailies = tries.map(({ daily }) => daily);
      return { ...sorted({ deleted, past, saved }), dailies };
    });
  }

  /** How many games are counted, and how many are in the history and count. */
  counted() {
    return this.#run(async () => {
      const { overview } = held(await this.#archive.overview());
      const { games } = held(await this.#archive.history({ limit: 99 }));
      const counting = games.filter(({ kind }) => kind !== 'practice');
      const wins = counting.filter(({ won }) => won);
      return { said: [overview.games, overview.wins], is: [counting.length, wins.length] };
    });
  }
}

function movesOf({ moves }: Pick<Recording, 'moves'>): readonly string[] {
  return moves.map(({ type, cell, as }) => `${type} ${cell} ${as ?? ''}`);
}

function sorted({ deleted, past, saved }: ReturnType<typeof listed>): ReturnType<typeof listed> {
  return { deleted: [...deleted].sort(), past: [...past].sort(), saved: [...saved].sort() };
}
