import { COPY, CopyLog, type CopyRecord } from '../../storage/copy/copy-log.ts';
import { canPack, packWords, wordsOfBytes } from '../../storage/snapshots/snapshot-packing.ts';
import { jsonOfWords, wordsOfJson } from '../../storage/snapshots/snapshot-records.ts';
import { bytesOfFrames } from '../backup/backup-file.ts';
import { type BackupItem, frameOf } from '../backup/backup-frames.ts';

/** Two files, for a new one is written beside the one that it replaces. */
export const FILES = ['games-0.copy', 'games-1.copy'] as const;

/** Which of the two files. */
export type FileNumber = 0 | 1;

const FORMAT = 1;

/** A file's first record: which copy it is, and when it was started. */
export interface CopyHead {
  readonly id: string;
  readonly madeAt: number;
}

/** Lets one page at a time work with the files. Without Web Locks, the first page that opens a file has it to itself. */
export function locked<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? (locks.request('mine-sweeper games-copy', work) as Promise<T>) : work();
}

/** Empties the file and writes its first record. */
export function startFile(log: CopyLog, head: CopyHead): void {
  log.clear();
  log.append(COPY.head, wordsOfJson({ format: FORMAT, ...head }));
}

/** The head in a file's first record; null when it is none, or of another version. */
export function headOf(record: CopyRecord | null): CopyHead | null {
  if (record?.kind !== COPY.head) return null;
  const head = jsonOfWords(record.payload) as
    | { format?: unknown; id?: unknown; madeAt?: unknown }
    | undefined;
  return head?.format === FORMAT && typeof head.id === 'string' && typeof head.madeAt === 'number'
    ? { id: head.id, madeAt: head.madeAt }
    : null;
}

/** Appends the items as one record. @param isPacked compresses it, where that can be done. */
export async function appendItems(
  log: CopyLog,
  items: readonly BackupItem[],
  isPacked = false,
): Promise<void> {
  if (items.length === 0) return;
  const words = wordsOfBytes(bytesOfFrames(items.map(frameOf)));
  if (isPacked && canPack()) log.append(COPY.packed, await packWords(words));
  else log.append(COPY.frames, words);
}

/** Records that the game was deleted. */
export function appendGone(log: CopyLog, gameId: string): void {
  log.append(COPY.gone, wordsOfJson([gameId]));
}

/** The id in the file's head; null when it has none. */
export async function idOf(log: CopyLog): Promise<string | null> {
  for await (const record of log.records()) return headOf(record)?.id ?? null;
  return null;
}

/** A worker that was ended lets go of the lock at once, and of the file a moment later. */
const LETS_GO_MS = 5000;

/** Opens one of the files; null where there are none, or another page has it open. */
export function openFile(file: FileNumber): Promise<CopyLog | null> {
  return CopyLog.open(FILES[file], 'locks' in navigator ? LETS_GO_MS : 0);
}
