import { COPY, type CopyLog, type CopyRecord } from '../../storage/copy/copy-log.ts';
import { bytesOfWords, unpackWords } from '../../storage/snapshots/snapshot-packing.ts';
import { jsonOfWords } from '../../storage/snapshots/snapshot-records.ts';
import { framesIn } from '../backup/backup-file.ts';
import { type BackupItem, itemOf } from '../backup/backup-frames.ts';
import type { Backup } from '../backup/read-backup.ts';
import { type FileNumber, headOf, openFile } from './copy-files.ts';

/** A copy's contents. Of several records of one game the last counts. */
export interface Found {
  readonly madeAt: number;
  /** Which file it is of; of both, the newer one. */
  readonly file: FileNumber;
  /** Whether something in it could not be read. */
  isDamaged: boolean;
  readonly items: Map<string, BackupItem>;
  readonly gone: Set<string>;
  settings: string | null;
}

/**
 * Reads both files, the older one first: a newer one may not have been written to its end. Throws when one cannot be
 * opened: what it holds is not known.
 */
export async function readFiles(): Promise<Found> {
  const all: Found[] = [];
  let isDamaged = false;
  for (const file of [0, 1] as const) {
    const log = await openFile(file);
    if (log === null) throw new Error(`File ${file} of the second copy cannot be opened now.`);
    try {
      const found = await readFile(log, file);
      if (found) all.push(found);
      else isDamaged ||= log.wasDamaged || log.bytes > 0;
    } finally {
      log.close();
    }
  }
  all.sort((a, b) => a.madeAt - b.madeAt);
  const merged = nothingOf(all.at(-1)?.file ?? 0, 0);
  merged.isDamaged = isDamaged;
  for (const found of all) {
    merged.isDamaged ||= found.isDamaged;
    merged.settings = found.settings ?? merged.settings;
    for (const [key, item] of found.items) {
      merged.items.set(key, item);
      merged.gone.delete(key);
    }
    for (const gameId of found.gone) {
      merged.items.delete(gameId);
      merged.gone.add(gameId);
    }
  }
  return merged;
}

/** What was found, in the form of a backup. */
export function backupOf({ items, settings }: Found): Backup {
  const all = [...items.values()];
  return {
    madeAt: Date.now(),
    settings: settings ?? '',
    games: all.filter((item) => item.is === 'game'),
    past: all.filter((item) => item.is === 'past'),
    notes: all.flatMap((item) => (item.is === 'note' ? [item.note] : [])),
    cards: all.flatMap((item) => (item.is === 'card' ? [item.card] : [])),
    // Kept replays are not in the copy.
    foreign: [],
  };
}

function nothingOf(file: FileNumber, madeAt: number): Found {
  return { madeAt, file, isDamaged: false, items: new Map(), gone: new Set(), settings: null };
}

/** Reads all records of a file that are whole: a damaged one harms no other. Null when the file is not of this version. */
async function readFile(log: CopyLog, file: FileNumber): Promise<Found | null> {
  let found: Found | null = null;
  for await (const record of log.records()) {
    if (found === null) {
      const head = headOf(record);
      if (head === null) return null;
      found = nothingOf(file, head.madeAt);
      found.isDamaged = log.wasDamaged;
    } else if (record?.kind === COPY.gone) {
      for (const gameId of (jsonOfWords(record.payload) ?? []) as readonly string[]) {
        found.items.delete(gameId);
        found.gone.add(gameId);
      }
    } else if (record === null) found.isDamaged = true;
    else await addItems(found, record);
  }
  return found;
}

async function addItems(found: Found, { kind, payload }: CopyRecord): Promise<void> {
  const words = kind === COPY.packed ? await unpackWords(payload) : payload;
  const bytes = words && bytesOfWords(words);
  if (!bytes) {
    found.isDamaged = true;
    return;
  }
  try {
    for (const frame of framesIn(bytes)) {
      const item = itemOf(frame);
      if (item === null) found.isDamaged = true;
      if (item?.is === 'head') found.settings = item.settings;
      else if (item?.is === 'note') found.items.set(`note ${item.note.daily} ${item.note.gameId}`, item);
      else if (item?.is === 'card') found.items.set(`card ${item.card.key}`, item);
      else if (item?.is === 'game' || item?.is === 'past') {
        found.items.set(item.row.gameId, item);
        found.gone.delete(item.row.gameId);
      }
    }
  } catch {
    // A newer version's row, or no frame: what was read before it stays.
    found.isDamaged = true;
  }
}
