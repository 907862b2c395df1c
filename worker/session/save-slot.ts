import type { GameState } from '../api/game.ts';
import type { Notice } from '../api/session.ts';
import { appendMove, beginGame, type LoadOutcome, loadGame, saveRow } from '../storage/journal.ts';
import { type ReadSnapshot, withRoom } from '../storage/journal-end.ts';
import type { StoredMove } from '../storage/journal-rows.ts';
import { type Database, NEWER, openStorage } from '../storage/open.ts';
import type { GameEnd, GameRow } from '../storage/schema.ts';
import type { SnapshotKeeper } from '../storage/snapshots/snapshot-keeper.ts';
import { noticeOf } from './notices.ts';
import { channelOf } from './ownership.ts';

/** A new id; browsers make none on pages without TLS. */
export function newId(): string {
  return crypto.randomUUID?.() ?? `${performance.timeOrigin}-${performance.now()}`;
}

/** The place where one game is saved: every fault of the storage ends here, as a notice, and play goes on in memory. */
export class SaveSlot {
  readonly key: string;
  readonly #owner = newId();
  readonly #say: (notice: Notice) => void;
  /** Heard by other pages: lists of games, and pages that show this one. */
  readonly #channel: ReturnType<typeof channelOf>;
  readonly countsGames: boolean;
  #db: Database | null = null;
  row: GameRow | null = null;
  /** Keeps a snapshot of a huge game. */
  keeper: SnapshotKeeper | undefined;

  /** @param countsGames whether games are put aside, and into the history when they end. */
  constructor(key: string, say: (notice: Notice) => void, countsGames = true) {
    this.key = key;
    this.#say = say;
    this.countsGames = countsGames;
    this.#channel = channelOf(key);
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
    if (this.#db === null) {
      const opened = await openStorage(() => this.#fail());
      if (!opened.ok) {
        this.#say(opened);
        return { kind: 'none' };
      }
      this.#db = opened.db;
      if (opened.isThrownAway) this.#say(noticeOf('storage-lost'));
    }
    const loaded = await this.attempt((db) => loadGame(db, this.key, this.#owner, readSnapshot));
    if (loaded?.kind === 'newer') {
      this.close();
      this.#say(NEWER);
    }
    if (loaded?.kind === 'saved') this.row = loaded.game.row;
    return loaded ?? { kind: 'none' };
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
  }

  /** False when another page has taken the game: the move, or how it ended the game, must not be shown. */
  async append(seq: number, move: StoredMove | null, end: GameEnd | null): Promise<boolean> {
    const row = this.row;
    if (row === null) return true;
    return (await this.attempt((db) => appendMove(db, row, seq, move, end, this.countsGames))) ?? true;
  }

  /** Stores changed fields of a game other than its moves. */
  async save(changed: Partial<Pick<GameRow, 'elapsedMs' | 'isPaused' | 'help'>>): Promise<void> {
    if (this.row === null) return;
    const now = { ...changed, savedAt: Date.now() };
    const row: GameRow = { ...this.row, ...now };
    this.row = row;
    await this.attempt((db) => saveRow(db, row, now));
  }

  /** The work's result, or null when there is no storage or it just failed. */
  async attempt<T>(work: (db: Database) => Promise<T>): Promise<T | null> {
    const db = this.#db;
    if (db === null) return null;
    try {
      return await withRoom(() => work(db), this.keeper);
    } catch {
      this.#fail();
      return null;
    }
  }

  #fail(): void {
    if (this.#db === null) return;
    this.close();
    this.#say(noticeOf('storage-failed'));
  }

  close(): void {
    this.#db?.close();
    this.#db = null;
  }
}
