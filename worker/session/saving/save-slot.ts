import type { GameState, RecordedMove } from '../../api/game.ts';
import type { Notice } from '../../api/session.ts';
import type { GameCopy, ReadJournal } from '../../storage/copy/game-copy.ts';
import { appendMove, beginGame, type LoadOutcome, loadGame, saveRow } from '../../storage/journal.ts';
import { cutMoves } from '../../storage/journal-cut.ts';
import { type ReadSnapshot, takeBackMove, withRoom } from '../../storage/journal-end.ts';
import { peekGame } from '../../storage/journal-peek.ts';
import { isOwn, movesOf, type StoredMove } from '../../storage/journal-rows.ts';
import { type Database, NEWER, openStorage } from '../../storage/open.ts';
import { copyName, hasFile } from '../../storage/origin-files.ts';
import type { GameEnd, GameRow } from '../../storage/schema.ts';
import type { SnapshotKeeper } from '../../storage/snapshots/snapshot-keeper.ts';
import { isFull } from '../../storage/transaction.ts';
import { loadCopies } from '../load-parts.ts';
import { storageFailed, storageLost } from '../notices.ts';
import { channelOf } from './ownership.ts';

/** A new id; browsers make none on pages without TLS. */
export function newId(): string {
  return crypto.randomUUID?.() ?? `${performance.timeOrigin}-${performance.now()}`;
}

/** Moves read from the journal at once. */
const ROWS_AT_ONCE = 20_000;

/** Who has to do with the saved game beside the slot. */
export interface SlotNeeds {
  say(notice: Notice): void;
  /** Another page has taken the stored game over. */
  lose(): void;
}

/** The place where one game is saved: every fault of the storage ends here, as a notice, and play goes on in memory. */
export class SaveSlot {
  readonly key: string;
  readonly #owner = newId();
  readonly #needs: SlotNeeds;
  /** Heard by other pages: lists of games, and pages that show this one or play it too without knowing of us. */
  readonly #channel: ReturnType<typeof channelOf>;
  readonly countsGames: boolean;
  #db: Database | null = null;
  row: GameRow | null = null;
  /** Keeps a snapshot of a huge game. */
  keeper: SnapshotKeeper | undefined;
  /** The second copy; loaded when there is something to lose. */
  #copy: Promise<GameCopy | null> | null = null;
  /** The browser had thrown its database away. */
  isThrownAway = false;

  /** @param countsGames whether games are put aside, and into the history when they end. */
  constructor(key: string, needs: SlotNeeds, countsGames = true) {
    this.key = key;
    this.#needs = needs;
    this.countsGames = countsGames;
    this.#channel = channelOf(key);
  }

  /**
   * Another page has told something of the game, although this one plays it: of a lock that was granted and stolen the robbed
   * page hears late, and has taken the stored game in between.
   */
  async #askWhose(): Promise<void> {
    const { row } = this;
    if (row === null) return;
    const isOurs = await this.attempt(async (db) => isOwn(await db.get('games', row.key), row));
    if (isOurs === false && row.gameId === this.row?.gameId) this.#needs.lose();
  }

  /** Tells other pages the state of the game. */
  post(state: GameState): void {
    this.#channel.postMessage(state);
  }

  /**
   * Opens the storage and returns the saved game; `none` too when storage is unavailable.
   *
   * @param readSnapshot of a huge game.
   */
  async load(readSnapshot?: ReadSnapshot): Promise<LoadOutcome> {
    this.#channel.onmessage = () => void this.#askWhose();
    if (this.#db === null) {
      const opened = await openStorage(() => this.#fail());
      if (!opened.ok) {
        this.#needs.say(opened);
        return { kind: 'none' };
      }
      this.#db = opened.db;
      this.isThrownAway = opened.isThrownAway;
    }
    return this.#load(readSnapshot);
  }

  async #load(readSnapshot?: ReadSnapshot): Promise<LoadOutcome> {
    const loaded = await this.attempt((db) => this.#takeOver(db, readSnapshot));
    if (loaded?.kind === 'newer') {
      this.close();
      this.#needs.say(NEWER);
    }
    if (loaded?.kind === 'saved') this.row = loaded.game.row;
    return loaded ?? { kind: 'none' };
  }

  /** Takes the game over. Where there is no room even for that it is shown all the same, and not stored. */
  async #takeOver(db: Database, readSnapshot?: ReadSnapshot): Promise<LoadOutcome> {
    try {
      return await loadGame(db, this.key, this.#owner, readSnapshot);
    } catch (error) {
      const game = isFull(error) ? await peekGame(db, this.key, null) : null;
      if (game === null) throw error;
      this.#fail();
      return { kind: 'saved', game };
    }
  }

  /**
   * The game of the second copy, stored again: for a database without one. It says what came back.
   *
   * @param readSnapshot of a huge game.
   */
  async loadCopy(readSnapshot?: ReadSnapshot): Promise<LoadOutcome> {
    const isThere = this.#db !== null && (await hasFile(copyName(this.key)));
    const copied = isThere ? await (await loadCopies())?.readCopy(this.key) : null;
    if (copied) {
      const { moves, isDamaged } = copied;
      const row: GameRow = { ...copied.row, key: this.key, owner: this.#owner };
      await this.attempt((db) => beginGame(db, row, moves));
      if (this.#db !== null) this.#needs.say(storageLost(isDamaged ? 'part' : 'copied'));
      return this.#load(readSnapshot);
    }
    if (isThere) this.#needs.say(storageLost('both'));
    else if (this.isThrownAway) this.#needs.say(storageLost('game'));
    return { kind: 'none' };
  }

  /** Stores a new game, with the moves it has already. @param keepsLast the last one is put aside. */
  async begin(
    game: Omit<GameRow, 'key' | 'owner' | 'savedAt'>,
    moves: readonly StoredMove[],
    keepsLast?: boolean,
  ): Promise<void> {
    const row: GameRow = { ...game, key: this.key, owner: this.#owner, savedAt: Date.now() };
    this.row = row;
    await this.attempt((db) => beginGame(db, row, moves, keepsLast, this.countsGames));
    // Before a first move there is nothing to lose, unless the copy has the game before this one.
    if (moves.length > 0 || this.#copy !== null) this.copy();
  }

  /** Has the second copy agree with the journal from now on. */
  copy(): void {
    const { row } = this;
    if (row !== null) this.#copied((copy) => copy.follow(row));
  }

  /** Lets go of the second copy: another page plays the game. */
  leave(): void {
    this.#channel.onmessage = null;
    this.keeper?.release();
    void this.#copy?.then((copy) => copy?.close());
  }

  /** Has the same done to the second copy, once it is stored; nobody waits for it. */
  #copied(work: (copy: GameCopy) => unknown): void {
    if (this.#db === null) return;
    this.#copy ??= loadCopies().then((part) => part && new part.GameCopy(this.key, this.#journal));
    void this.#copy.then((copy) => copy && work(copy));
  }

  readonly #journal: ReadJournal = ({ gameId }, from) =>
    this.attempt((db) => db.getAll('moves', movesOf(gameId, from), ROWS_AT_ONCE));

  /** False when another page has taken the game: the move, or how it ended the game, must not be shown. */
  async append(seq: number, move: StoredMove | null, end: GameEnd | null): Promise<boolean> {
    const row = this.row;
    if (row === null) return true;
    const isOurs = await this.attempt((db) => appendMove(db, row, seq, move, end, this.countsGames));
    if (isOurs && move !== null) this.#copied((copy) => copy.append(row, seq, move));
    return isOurs ?? true;
  }

  /** Stores changed fields of a game other than its moves. */
  async save(changed: Partial<Pick<GameRow, 'elapsedMs' | 'isPaused' | 'help' | 'helped'>>): Promise<void> {
    if (this.row === null) return;
    const now = { ...changed, savedAt: Date.now() };
    const row: GameRow = { ...this.row, ...now };
    this.row = row;
    const saved = await this.attempt((db) => saveRow(db, row, now));
    if (saved === null) return;
    if (this.row === row) this.row = saved;
    if (this.#copy !== null) this.#copied((copy) => copy.save(saved));
  }

  /** Takes all moves from number `kept` on out; false when another page has taken the game over. */
  async cut(row: GameRow, kept: number): Promise<boolean> {
    this.row = row;
    const isOurs = await this.attempt((db) => cutMoves(db, row, kept));
    if (isOurs) this.#copied((copy) => copy.cut(row, kept));
    return isOurs ?? true;
  }

  /** Takes out the move with number `seq`; those that were made after it move up. */
  async takeBack(seq: number, later: readonly RecordedMove[]): Promise<void> {
    const { row } = this;
    if (row === null || !(await this.attempt((db) => takeBackMove(db, row, seq, later)))) return;
    this.#copied(async (copy) => {
      void copy.cut(row, seq);
      for (const [i, move] of later.entries()) void copy.append(row, seq + i, move);
    });
  }

  /** The work's result, or null when there is no storage or it just failed. */
  async attempt<T>(work: (db: Database) => Promise<T>): Promise<T | null> {
    const db = this.#db;
    if (db === null) return null;
    try {
      return await withRoom(() => work(db), this);
    } catch {
      this.#fail();
      return null;
    }
  }

  /** Gives the room of what can be made again to the journal, which has none left; false when there is none to give. */
  async free(): Promise<boolean> {
    const freed = await Promise.all([this.keeper?.free(), this.#copy?.then((copy) => copy?.free())]);
    return freed.includes(true);
  }

  /** Closes it once the copy has all that was stored. */
  async end(): Promise<void> {
    await (await this.#copy)?.close();
    this.close();
  }

  #fail(): void {
    if (this.#db === null) return;
    this.close();
    this.#needs.say(storageFailed());
  }

  close(): void {
    this.#db?.close();
    this.#db = null;
    void this.#copy?.then((copy) => copy?.close());
  }
}
