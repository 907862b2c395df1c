import type { GameStatus, RecordedMove } from '../../api/game.ts';
import type { GameRow } from '../schema.ts';
import { addMoves } from './snapshot-moves.ts';
import { FIRST_SUM, jsonOfWords, openRecord, RECORD } from './snapshot-records.ts';
import { nameOfKey } from './snapshot-store.ts';

/** Grows whenever snapshots are written in another way; those of another format are dropped. */
const FORMAT = 1;

/** The first record's statement about the whole snapshot. */
export interface SnapshotHead {
  readonly format: number;
  readonly gameId: string;
  /**
   * A checksum of rules and seed, in whatever order the rules are listed, and of how often moves were taken back: until they are
   * again, moves are only added.
   */
  readonly of: string;
  /** Whether the mine plane is in it; else the mines are dealt once more, or come with the journal's row. */
  readonly hasMines: boolean;
}

/** A snapshot's data besides its planes; the last one counts. */
export interface SnapshotCommit {
  /** Moves that the state is made of. */
  readonly moves: number;
  readonly status: GameStatus;
  readonly flagCount: number;
  readonly rightFlags: number;
  readonly safeLeft: number;
  readonly clicks: number;
  readonly effectiveClicks: number;
  readonly startedAtMs: number;
  readonly lastAtMs: number;
  readonly exploded: readonly number[];
  /** Left out by versions that had no use for it. */
  readonly settledMoves?: number;
  /** Left out by versions that did not note it; null: not known. */
  readonly hasFlagged?: boolean | null;
}

/** The written end of a log, from which it can be continued. */
export interface LogEnd {
  readonly gameId: string;
  /** Records, and their bytes. */
  readonly count: number;
  readonly bytes: number;
  /** Bytes when the log was begun: what a new one would take. */
  readonly firstBytes: number;
  readonly sum: number;
  /** Moves that are in it. */
  readonly moves: number;
}

/** A checked snapshot of a game, to be laid over its planes. */
export interface Snapshot {
  readonly records: Iterable<Uint8Array>;
  readonly hasMines: boolean;
  readonly commit: SnapshotCommit;
  readonly moves: readonly RecordedMove[];
  readonly end: LogEnd;
}

/** The fields of a game's row that say whether a snapshot is one of it. */
export type SnapshotRow = Pick<GameRow, 'gameId' | 'fields' | 'seed' | 'takenBack'>;

export function headOf({ gameId, fields, seed, takenBack }: SnapshotRow, hasMines: boolean): SnapshotHead {
  const listed = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const of = nameOfKey(JSON.stringify([listed, seed, ...(takenBack ? [takenBack] : [])]));
  return { format: FORMAT, gameId, of, hasMines };
}

/**
 * The snapshot of this very game up to its last whole commit; null when there is none that can be trusted.
 * Cost: one pass over its bytes (25 MB: about 15 ms).
 */
export function readSnapshot(records: Iterable<Uint8Array>, row: SnapshotRow): Snapshot | null {
  let head: SnapshotHead | null = null;
  let found: Pick<Snapshot, 'commit' | 'end'> | null = null;
  const moves: RecordedMove[] = [];
  let sum = FIRST_SUM;
  let count = 0;
  let bytes = 0;
  for (const piece of records) {
    const record = openRecord(piece, sum);
    if (record === null) break;
    const { kind, payload } = record;
    sum = record.sum;
    count++;
    bytes += piece.length;
    if (count === 1) {
      head = kind === RECORD.begin ? readHead(jsonOfWords(payload), row) : null;
      if (head === null) return null;
    } else if (kind === RECORD.moves && !addMoves(moves, payload)) return null;
    else if (kind === RECORD.commit) {
      const commit = readCommit(jsonOfWords(payload));
      if (commit === null || moves.length === 0 || commit.moves !== moves.length) return null;
      const firstBytes = found?.end.firstBytes ?? bytes;
      const end: LogEnd = { gameId: row.gameId, count, bytes, firstBytes, sum, moves: moves.length };
      found = { commit, end };
    }
  }
  if (head === null || found === null) return null;
  moves.length = found.end.moves;
  return { records, hasMines: head.hasMines, moves, ...found };
}

function readHead(value: unknown, row: SnapshotRow): SnapshotHead | null {
  if (typeof value !== 'object' || value === null) return null;
  const head = value as Partial<Record<keyof SnapshotHead, unknown>>;
  const expected = headOf(row, head.hasMines === true);
  const isOurs =
    head.format === expected.format && head.gameId === expected.gameId && head.of === expected.of;
  return isOurs ? expected : null;
}

const STATUSES: readonly unknown[] = ['playing', 'won', 'lost'];

function readCommit(value: unknown): SnapshotCommit | null {
  if (typeof value !== 'object' || value === null) return null;
  const commit = value as SnapshotCommit;
  const { status, exploded, settledMoves = commit.moves, hasFlagged = null, ...numbers } = commit;
  const isWhole =
    [true, false, null].includes(hasFlagged) &&
    isCount(settledMoves) &&
    settledMoves <= commit.moves &&
    STATUSES.includes(status) &&
    Array.isArray(exploded) &&
    COUNTS.every((name) => isCount(numbers[name])) &&
    exploded.every(isCount);
  return isWhole ? commit : null;
}

const COUNTS = [
  'moves',
  'flagCount',
  'rightFlags',
  'safeLeft',
  'clicks',
  'effectiveClicks',
  'startedAtMs',
  'lastAtMs',
] as const;

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
