import type { Notice } from '../../api/session.ts';
import type { GameState } from '../../engine/game/state.ts';
import { statement } from '../../engine/refusals/refuse.ts';
import { STORAGE_SENTENCES } from '../../engine/refusals/storage.ts';
import type { ReadSnapshot } from '../journal-end.ts';
import { nextTurn } from '../next-turn.ts';
import type { StoredDeal } from '../stored-deal.ts';
import { isFull } from '../transaction.ts';
import { applySnapshot } from './snapshot-apply.ts';
import { fileStore } from './snapshot-file.ts';
import { canPack, packWords } from './snapshot-packing.ts';
import { type Piece, piecesOf } from './snapshot-pieces.ts';
import { headOf, type LogEnd, readSnapshot, type Snapshot, type SnapshotRow } from './snapshot-read.ts';
import { FIRST_SUM, RECORD, sealRecord } from './snapshot-records.ts';
import { rowStore } from './snapshot-rows.ts';
import { firstOf, type SnapshotLog, type SnapshotStore } from './snapshot-store.ts';

/** A snapshot is written when the game has rested for so long, and now and then while it does not. */
export const REST_MS = 1500;
export const LONGEST_WAIT_MS = 10_000;

/** A log is begun again when it is so much longer than a new one would be. */
const SPARE_BYTES = 2 << 20;

const NO_ROOM: Notice = statement(STORAGE_SENTENCES, 'storage-tight');

/** The session as a keeper uses it. */
export interface KeeperNeeds {
  readonly store: SnapshotStore;
  /** Runs a few milliseconds of work when no move is under way. */
  atRest<T>(work: () => T): Promise<T>;
  say(notice: Notice): void;
}

/** The game that is kept. */
export interface KeptGame {
  readonly row: SnapshotRow;
  /** For a huge board. */
  readonly state: GameState;
}

/** The keeper of the game that is saved under this key: in a file where there are such, else in a database. */
export function createKeeper(key: string, needs: Omit<KeeperNeeds, 'store'>): SnapshotKeeper {
  return new SnapshotKeeper({ ...needs, store: firstOf([fileStore(key), rowStore(key)]) });
}

/**
 * Keeps a snapshot of one huge game beside its journal, so that it comes back without playing all its moves again.
 * It is a cache: a fault here only costs time at the next start.
 */
export class SnapshotKeeper {
  readonly #needs: KeeperNeeds;
  #kept: KeptGame | null = null;
  /** Up to where the stored log is known to be that of the game; null: it is begun again. */
  #end: LogEnd | null = null;
  #log: SnapshotLog | null = null;
  /** Increases whenever the snapshot being written has become obsolete. */
  #turn = 0;
  #room: 'plenty' | 'little' | 'none' = 'plenty';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWriting = false;
  /** Until storage has been searched, a snapshot of an earlier session may exist. */
  #mayBeStored = true;
  #movedAt = 0;
  #writtenAt = 0;

  constructor(needs: KeeperNeeds) {
    this.#needs = needs;
  }

  /** The stored snapshot of the journal's game, checked; null when there is none to be trusted. */
  readonly read: ReadSnapshot = async (row) => {
    this.#stop();
    try {
      this.#log = await this.#needs.store.open();
      const records = await this.#log?.records();
      const snapshot = records ? readSnapshot(records, row) : null;
      if (snapshot !== null) return snapshot;
    } catch {
      // A cache that cannot be read is none.
    }
    this.#close();
    return null;
  };

  /**
   * Brings the journal's game, begun and without moves, to where its snapshot has it, and keeps it from then on.
   * @param deal the mines of a no-guess board, as the journal has them.
   * @returns false when that cannot be done: nothing has changed, and all moves are to be played.
   */
  async restore(snapshot: Snapshot, kept: KeptGame, deal: StoredDeal | null = null): Promise<boolean> {
    try {
      const isRestored = await applySnapshot({ ...snapshot, deal }, kept.state, nextTurn);
      this.#end = isRestored ? snapshot.end : null;
      return isRestored;
    } finally {
      this.#close();
    }
  }

  /** Keeps snapshots of this game (null: a small game, or one that another page owns). Snapshots of other games are deleted. */
  keep(kept: KeptGame | null): void {
    this.#stop();
    this.#kept = kept;
    this.#writtenAt = performance.now();
    if (this.#end?.gameId !== kept?.row.gameId) this.#end = null;
    if (kept !== null) this.noteMove();
    else if (this.#mayBeStored) {
      this.#mayBeStored = false;
      void this.#needs.store.remove();
    }
  }

  /** Stops keeping: another page plays the game. What is stored stays, for that page. */
  release(): void {
    this.#stop();
    this.#kept = null;
    this.#end = null;
  }

  /** Called after each move: a snapshot is due once the game rests. */
  noteMove(): void {
    this.#movedAt = performance.now();
    this.#waitIfDue();
  }

  /** Gives the snapshot's room to the journal, which has none left; false when there is none to give. */
  async free(): Promise<boolean> {
    if (this.#kept === null || this.#room === 'none') return false;
    if (this.#room === 'plenty') this.#needs.say(NO_ROOM);
    this.#room = 'none';
    const log = this.#log;
    this.#log = null;
    this.#stop();
    this.#end = null;
    try {
      await log?.keep(0);
      log?.close();
      await this.#needs.store.remove();
    } catch {
      // What cannot be freed stays; the journal tries again all the same.
    }
    return true;
  }

  /** Writes the changes now. Resolves when they are stored, or cannot be. */
  async write(): Promise<void> {
    const kept = this.#kept;
    if (kept === null || this.#isWriting || !this.#isDue()) return;
    this.#isWriting = true;
    const turn = ++this.#turn;
    const before = this.#end;
    try {
      const log = await this.#needs.store.open();
      if (turn === this.#turn) this.#log = log;
      else log?.close();
      if (this.#log !== null) await this.#append(this.#log, kept, turn);
    } catch (error) {
      if (turn === this.#turn) await this.#retreat(error);
    } finally {
      this.#isWriting = false;
      if (turn === this.#turn) this.#close();
    }
    this.#writtenAt = performance.now();
    // Moves made in the meantime. If writing failed, the next move tries again.
    if (this.#end !== before && this.#end !== null) this.#waitIfDue();
  }

  async #append(log: SnapshotLog, kept: KeptGame, turn: number): Promise<void> {
    const { row, state } = kept;
    const isPacked = this.#room === 'little';
    this.#mayBeStored = true;
    const known = await this.#endIn(log, state);
    if (known === null) await log.keep(0);
    // What is written from here on is whole again with the commit.
    this.#end = null;
    // The mines of known boards and of those that ask for no guess are in the journal.
    const hasMines = state.seed !== null && state.ruleset.deal !== 'no-guess' && !isPacked;
    const head = known === null ? headOf(row, hasMines) : null;
    const pieces = piecesOf(state, head, known?.moves ?? 0);
    let { count, bytes, sum } = known ?? { count: 0, bytes: 0, sum: FIRST_SUM };
    for (;;) {
      const next = await this.#needs.atRest(() => {
        if (turn !== this.#turn) return null;
        const { value, done } = pieces.next();
        return done ? null : { piece: value, moves: state.moves.length };
      });
      if (next === null) return;
      const { kind, payload } = isPacked ? await pack(next.piece) : next.piece;
      const record = sealRecord(kind, payload, sum);
      if (turn !== this.#turn) return;
      await log.append(record.bytes, count);
      if (turn !== this.#turn) return;
      sum = record.sum;
      count++;
      bytes += record.bytes.length;
      if (kind !== RECORD.commit) continue;
      await log.flush();
      const firstBytes = known?.firstBytes ?? bytes;
      if (turn === this.#turn)
        this.#end = { gameId: row.gameId, count, bytes, firstBytes, sum, moves: next.moves };
    }
  }

  /** The end of the stored log, once what may have come after it is cut off; null when it is to be begun again. */
  async #endIn(log: SnapshotLog, state: GameState): Promise<LogEnd | null> {
    const end = this.#end;
    if (end === null || end.moves > state.moves.length) return null;
    if (end.bytes > 2 * end.firstBytes + SPARE_BYTES) return null;
    return (await log.keep(end.count)) === end.count ? end : null;
  }

  /** After a refusal: less is stored, or nothing, and what was stored is given back. */
  async #retreat(error: unknown): Promise<void> {
    this.#end = null;
    if (isFull(error) && this.#room === 'plenty') {
      this.#needs.say(NO_ROOM);
      this.#room = 'little';
      this.#wait(REST_MS);
    } else this.#room = 'none';
    try {
      await this.#log?.keep(0);
    } catch {
      // A storage that is broken cannot be emptied either.
    }
  }

  #isDue(): boolean {
    const state = this.#kept?.state;
    if (state === undefined || this.#room === 'none' || state.startedAtMs === null) return false;
    return this.#end?.moves !== state.moves.length;
  }

  #waitIfDue(): void {
    if (this.#timer === undefined && this.#isDue()) this.#wait(REST_MS);
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const now = performance.now();
      const left = Math.min(REST_MS - (now - this.#movedAt), LONGEST_WAIT_MS - (now - this.#writtenAt));
      if (left > 0) this.#wait(left);
      else void this.write();
    }, ms);
  }

  #stop(): void {
    this.#turn++;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#close();
  }

  #close(): void {
    this.#log?.close();
    this.#log = null;
  }
}

/** Open cells deflated; everything else as it is. */
async function pack(piece: Piece): Promise<Piece> {
  if (piece.kind !== RECORD.bands || !canPack()) return piece;
  return { kind: RECORD.packed, payload: await packWords(piece.payload) };
}
