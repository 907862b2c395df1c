import type { RecordedMove } from '../../api/game.ts';
import { isSameMove, type StoredMove } from '../journal-rows.ts';
import { nextTurn } from '../next-turn.ts';
import { copyName } from '../origin-files.ts';
import { readableMoves } from '../readable-moves.ts';
import { readGameRow } from '../row-checks.ts';
import type { GameRow } from '../schema.ts';
import { addMoves, wordsOfMoves } from '../snapshots/snapshot-moves.ts';
import { bytesOfWords, wordsOfBytes } from '../snapshots/snapshot-packing.ts';
import { jsonOfWords, wordsOfJson } from '../snapshots/snapshot-records.ts';
import { COPY, CopyLog } from './copy-log.ts';

/** A game as its copy has it. */
export interface CopiedGame {
  readonly row: GameRow;
  readonly moves: readonly StoredMove[];
  /** Whether a part of the file was damaged, so that moves may be missing. */
  readonly isDamaged: boolean;
}

/** Reads the journal: the rows of a game's moves from number `from` on, some thousand at once; null where it cannot be. */
export type ReadJournal = (row: GameRow, from: number) => Promise<readonly unknown[] | null>;

/** The time until a file that another page has open is tried again. */
const AGAIN_MS = 5000;

/** Moves in one record at most. */
const MOST_MOVES = 80_000;

/**
 * The second copy of the game that is saved under a key: a file of the origin's own, written behind the journal, for the
 * day on which the browser throws its database away. What the journal has stored is appended in a turn of its own, once
 * the page has been told. A fault here costs no more than the copy.
 */
export class GameCopy {
  readonly #name: string;
  readonly #journal: ReadJournal;
  #log: CopyLog | null = null;
  /** The game in the file, and how many of its moves; null: the file is to be compared with the journal. */
  #row: GameRow | null = null;
  #moves = 0;
  #triedAt = Number.NEGATIVE_INFINITY;
  #queue: Promise<void> = Promise.resolve();

  constructor(key: string, journal: ReadJournal) {
    this.#name = copyName(key);
    this.#journal = journal;
  }

  /** A game has been stored in place of the last, or brought back: the file is made to agree with the journal. */
  follow(row: GameRow): Promise<void> {
    return this.#inTurn(() => this.#agree(row));
  }

  /** A move has been stored. */
  append(row: GameRow, seq: number, move: StoredMove): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#follows(row)) return this.#agree(row);
      // Already there when the file was made to agree.
      if (seq < this.#moves) return;
      if (seq > this.#moves) return this.#agree(row);
      this.#write([move]);
    });
  }

  /** Something else than moves has been stored: help, clock, pause. */
  save(row: GameRow): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#follows(row)) return this.#agree(row);
      this.#log?.append(COPY.row, wordsOfRow(row));
      this.#row = row;
    });
  }

  /** All moves from number `kept` on have been taken out of the journal. */
  cut(row: GameRow, kept: number): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#row?.gameId !== row.gameId || kept > this.#moves || this.#log === null)
        return this.#agree(row);
      this.#log.append(COPY.cut, Uint32Array.of(kept));
      this.#log.append(COPY.row, wordsOfRow(row));
      this.#row = row;
      this.#moves = kept;
    });
  }

  /** Gives the file's room to the journal, which has none left; false when there is none to give. */
  async free(): Promise<boolean> {
    const log = this.#log;
    if (log === null || log.bytes === 0) return false;
    this.#triedAt = performance.now();
    try {
      log.clear();
    } finally {
      this.#close();
    }
    return true;
  }

  /** Waits for the disk, and lets go of the file: another page plays the game, or nobody. */
  close(): Promise<void> {
    return this.#inTurn(async () => {
      this.#log?.flush();
      this.#close();
    });
  }

  /** One after the other, each in a turn of its own: what the page is to be told has gone out before. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      await nextTurn();
      try {
        await work();
      } catch {
        // No room, or the file is gone: what it has is compared again the next time.
        this.#close();
        this.#triedAt = performance.now();
      }
    });
    return this.#queue;
  }

  #close(): void {
    this.#log?.close();
    this.#log = null;
    this.#row = null;
  }

  #follows({ gameId, takenBack }: GameRow): boolean {
    return this.#log !== null && this.#row?.gameId === gameId && this.#row.takenBack === takenBack;
  }

  async #agree(row: GameRow): Promise<void> {
    if (this.#log === null) {
      if (performance.now() - this.#triedAt < AGAIN_MS) return;
      this.#log = await CopyLog.open(this.#name);
      this.#triedAt = this.#log === null ? performance.now() : Number.NEGATIVE_INFINITY;
    }
    const log = this.#log;
    if (log === null) return;
    const found = await readLog(log);
    const isSame =
      found !== null &&
      !found.isDamaged &&
      found.row.gameId === row.gameId &&
      found.row.takenBack === row.takenBack;
    const known = isSame ? found.moves.length : 0;
    const last = known === 0 ? undefined : found?.moves[known - 1];
    let rows = await this.#journal(row, Math.max(0, known - 1));
    if (rows === null) return this.#close();
    if (last === undefined || !isSameMove(readableMoves(rows, known - 1)[0], last)) {
      this.#begin(log, row);
      if (known > 1) rows = await this.#journal(row, 0);
    } else {
      this.#row = row;
      this.#moves = known;
      log.append(COPY.row, wordsOfRow(row));
      rows = rows.slice(1);
    }
    for (let next: readonly unknown[] | null = rows; next !== null && next.length > 0; ) {
      const moves = readableMoves(next, this.#moves);
      this.#write(moves.map((move, i) => withLayout(move, next?.[i])));
      if (moves.length < next.length) return;
      next = await this.#journal(row, this.#moves);
    }
  }

  #begin(log: CopyLog, row: GameRow): void {
    log.clear();
    log.append(COPY.game, wordsOfRow(row));
    if (row.layout) log.append(COPY.board, wordsOfBytes(row.layout));
    this.#row = row;
    this.#moves = 0;
  }

  #write(moves: readonly StoredMove[]): void {
    for (const [i, { layout }] of moves.entries()) {
      if (layout === undefined) continue;
      const bytes = wordsOfBytes(layout);
      const deal = new Uint32Array(1 + bytes.length);
      deal[0] = this.#moves + i;
      deal.set(bytes, 1);
      this.#log?.append(COPY.deal, deal);
    }
    for (let from = 0; from < moves.length; from += MOST_MOVES) {
      const to = Math.min(moves.length, from + MOST_MOVES);
      this.#log?.append(COPY.moves, wordsOfMoves(moves, from, to));
      this.#moves += to - from;
    }
  }
}

/** A page that was just ended may hold its file a moment longer. */
const LETS_GO_MS = 5000;

/** The game of the copy that was made under the key; null when there is none that can be read. */
export async function readCopy(key: string): Promise<CopiedGame | null> {
  const log = await CopyLog.open(copyName(key), LETS_GO_MS);
  try {
    return log && (await readLog(log));
  } finally {
    log?.close();
  }
}

/** The game up to the first record that is damaged. */
async function readLog(log: CopyLog): Promise<CopiedGame | null> {
  let row: GameRow | null = null;
  let layout: Uint8Array | undefined;
  const moves: RecordedMove[] = [];
  const deals = new Map<number, Uint8Array>();
  let count = 0;
  let isDamaged = log.wasDamaged;
  for await (const record of log.records()) {
    if (record === null || (record.kind === COPY.game) !== (count === 0)) {
      isDamaged = true;
      break;
    }
    count += 1;
    const { kind, payload } = record;
    if (kind === COPY.game || kind === COPY.row) {
      const read = readGameRow(jsonOfWords(payload));
      if (read === null) isDamaged = true;
      else row = { ...read, owner: '' };
    } else if (kind === COPY.board) layout = bytesOfWords(payload)?.slice();
    else if (kind === COPY.deal) {
      const plane = bytesOfWords(payload.subarray(1));
      if (plane) deals.set(payload[0], plane.slice());
    } else if (kind === COPY.moves) {
      if (!addMoves(moves, payload)) isDamaged = true;
    } else if (kind === COPY.cut) {
      moves.length = Math.min(moves.length, payload[0] ?? 0);
      for (const seq of deals.keys()) if (seq >= moves.length) deals.delete(seq);
    }
  }
  if (row === null) return null;
  const stored = moves.map((move, seq) => {
    const plane = deals.get(seq);
    return plane === undefined ? move : { ...move, layout: plane };
  });
  return { row: layout === undefined ? row : { ...row, layout }, moves: stored, isDamaged };
}

/** Without what has no meaning in a copy: who played it, and that it was counted. */
function wordsOfRow({ layout: _, owner: __, endedAt: ___, ...row }: GameRow): Uint32Array {
  return wordsOfJson(row);
}

function withLayout(move: RecordedMove, stored: unknown): StoredMove {
  const { layout } = stored as { layout?: unknown };
  return layout instanceof Uint8Array ? { ...move, layout } : move;
}
