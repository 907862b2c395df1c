import type { CopyCount } from '../../api/archive.ts';
import { COPY, CopyLog, type CopyRecord } from '../../storage/copy/copy-log.ts';
import type { Database } from '../../storage/open.ts';
import { canHaveFiles, hasFile, removeFile } from '../../storage/origin-files.ts';
import type { GameRow } from '../../storage/schema.ts';
import {
  bytesOfWords,
  canPack,
  packWords,
  unpackWords,
  wordsOfBytes,
} from '../../storage/snapshots/snapshot-packing.ts';
import { jsonOfWords, wordsOfJson } from '../../storage/snapshots/snapshot-records.ts';
import { bytesOfFrames, framesIn } from '../backup/backup-file.ts';
import { type BackupItem, frameOf, itemOf } from '../backup/backup-frames.ts';
import { notesOf, openItemOf, readPast } from '../backup/make-backup.ts';
import type { Backup } from '../backup/read-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { isOfApp } from '../games/saved-games.ts';
import { inOneTransaction } from '../one-transaction.ts';
import type { RowFilter } from '../row-filter.ts';
import type { StoredStatistics } from '../statistics/stored-statistics.ts';
import { KEYS, keysOf } from '../store-keys.ts';

/** Two files, for a new one is written beside the one that it takes the place of. */
const FILES = ['games-0.copy', 'games-1.copy'] as const;
const FORMAT = 1;

/** A file is begun again when it is so much longer than a new one would be. */
const SPARE_BYTES = 4 << 20;

/** What the database says of its copy; without it, the database is another one than the copy was made of. */
interface Mark {
  readonly id: string;
  readonly file: 0 | 1;
  /** Whether all games are in the file; false: it is still to be written whole. */
  readonly isWhole: boolean;
  /** Bytes of the file when it was whole for the first time. */
  readonly bytes: number;
  /** The page's settings as text; null: none were told. */
  readonly settings: string | null;
}

/** A record's contents in the order in which they were written; the last word on a game counts. */
interface Found {
  readonly madeAt: number;
  /** Which file it is of; of both, the newer one. */
  readonly file: 0 | 1;
  /** Whether something in it could not be read. */
  isDamaged: boolean;
  readonly items: Map<string, BackupItem>;
  readonly gone: Set<string>;
  settings: string | null;
}

/**
 * The second copy of what the archive holds: finished games, games put aside, the settings. Files of the origin's own, of
 * records with a checksum, each a row of frames as backups have them. A game's end adds to the file and rewrites nothing;
 * when it has grown to twice its size, another one is written beside it from the database, in packed pieces.
 *
 * What is yet to be copied is marked in the transaction that changes it (`KEYS.uncopied`), so a kill leaves nothing out.
 */
export class GamesCopy {
  readonly #rows: RowFilter;
  #following: Promise<void> | null = null;
  #isAskedAgain = false;
  /** There are no files here. */
  #isOff = !canHaveFiles();

  constructor(rows: RowFilter) {
    this.#rows = rows;
  }

  /** Brings the games of a copy into a database that was begun anew; null when there is nothing to bring. */
  async restore(db: Database, statistics: StoredStatistics): Promise<CopyCount | null> {
    if (this.#isOff || (await markOf(db)) !== null) return null;
    const files = await Promise.all(FILES.map(hasFile));
    if (!files.includes(true)) return null;
    return locked(async () => {
      if ((await markOf(db)) !== null) return null;
      const found = await readFiles();
      const backup = backupOf(found);
      const { games, savedGames } = await restoreBackup(db, statistics, backup);
      await forgetGone(db, statistics, found.gone);
      await putMark(db, {
        id: '',
        file: found.file,
        isWhole: false,
        bytes: 0,
        settings: found.settings,
      });
      return { games, savedGames, isDamaged: found.isDamaged };
    });
  }

  /** The settings of the copy; those that the page has are noted. @param settings null: it has none. */
  async settings(db: Database, settings: string | null): Promise<string | null> {
    const mark = await markOf(db);
    if (settings !== null && settings !== mark?.settings) {
      const none: Mark = { id: '', file: 1, isWhole: false, bytes: 0, settings };
      await putMark(db, { ...(mark ?? none), settings });
      if (mark?.isWhole)
        await this.#append(db, mark, async (log) =>
          append(log, [{ is: 'head', madeAt: Date.now(), settings }]),
        );
    }
    return settings ?? mark?.settings ?? null;
  }

  /** Copies what has changed. Nobody waits for it, and a fault costs no more than the copy. */
  follow(db: Database): Promise<void> {
    if (this.#following !== null) {
      this.#isAskedAgain = true;
      return this.#following;
    }
    this.#following = this.#follow(db)
      .catch((error: unknown) => {
        // The next change tries again; a database that was closed meanwhile says so to its own callers.
        if ((error as { name?: unknown } | null)?.name !== 'InvalidStateError') console.error(error);
      })
      .finally(() => {
        this.#following = null;
        const isAskedAgain = this.#isAskedAgain;
        this.#isAskedAgain = false;
        if (isAskedAgain) void this.follow(db);
      });
    return this.#following;
  }

  async #follow(db: Database): Promise<void> {
    if (this.#isOff) return db.delete('archive', keysOf('uncopied'));
    const mark = await markOf(db);
    if (!mark?.isWhole) return this.#copyAll(db, mark);
    const [ids, asides] = await Promise.all([uncopiedIn(db), changedAsides(db, this.#rows)]);
    if (ids.length + asides.length === 0) return;
    const bytes = await this.#append(db, mark, async (log) => {
      for (const gameId of new Set([...ids, ...asides])) await this.#copyGame(db, log, gameId);
    });
    if (bytes > 2 * mark.bytes + SPARE_BYTES) await this.#copyAll(db, mark);
  }

  /** What the database now has of the game, behind all that the log has of it. */
  async #copyGame(db: Database, log: CopyLog, gameId: string): Promise<void> {
    const { items } = await readPast(db, IDBKeyRange.only(gameId), this.#rows);
    const tx = db.transaction(['games', 'moves', 'history', 'archive']);
    const row = await tx.objectStore('games').get(gameId);
    const isAside = row !== undefined && this.#rows.isGame(row) && isOfApp(row);
    const item: BackupItem | null = items[0] ?? (isAside ? await openItemOf(tx, row) : null);
    if (item) await append(log, [item]);
    else log.append(COPY.gone, wordsOfJson([gameId]));
    await append(log, await notesOf(tx, gameId));
    const archive = db.transaction('archive', 'readwrite').store;
    await Promise.all([
      archive.delete(KEYS.uncopied(gameId)),
      isAside ? archive.put(faceOf(row), KEYS.copied(gameId)) : archive.delete(KEYS.copied(gameId)),
    ]);
  }

  /** Another file with everything that the database has. */
  async #copyAll(db: Database, last: Mark | null): Promise<void> {
    const file = last?.file === 0 ? 1 : 0;
    const mark: Mark = {
      id: `${Date.now()}-${Math.random()}`,
      file,
      isWhole: false,
      bytes: 0,
      settings: last?.settings ?? null,
    };
    await putMark(db, mark);
    // From here on the whole file is owed: no single game need be remembered.
    await db.delete('archive', keysOf('uncopied'));
    const isBegun = await this.#append(
      db,
      mark,
      async (log) => {
        log.clear();
        log.append(COPY.head, wordsOfJson({ format: FORMAT, id: mark.id, madeAt: Date.now() }));
        const { settings } = (await markOf(db)) ?? mark;
        if (settings !== null) await append(log, [{ is: 'head', madeAt: Date.now(), settings }]);
        await append(log, await notesOf(db.transaction(['games', 'moves', 'history', 'archive'])));
      },
      true,
    );
    if (isBegun < 0) return;
    for (let range: IDBKeyRange | null = null; ; ) {
      const { last: lastId, items } = await readPast(db, range, this.#rows);
      if (lastId === null) break;
      await this.#append(db, mark, (log) => append(log, items, true));
      range = IDBKeyRange.lowerBound(lastId, true);
    }
    const bytes = await this.#append(db, mark, async (log) => {
      for (const gameId of await asidesIn(db, this.#rows)) await this.#copyGame(db, log, gameId);
      log.flush();
    });
    if (bytes < 0) return;
    const { settings } = (await markOf(db)) ?? mark;
    await putMark(db, { ...mark, isWhole: true, bytes, settings });
    await locked(() => removeFile(FILES[file === 0 ? 1 : 0]));
    // What was changed meanwhile.
    this.#isAskedAgain = true;
  }

  /** The file's bytes after the work; −1 when it is not there any more, or open elsewhere. */
  #append(db: Database, mark: Mark, work: (log: CopyLog) => Promise<void>, isFirst = false): Promise<number> {
    return locked(async () => {
      const log = await CopyLog.open(FILES[mark.file]);
      if (log === null) {
        this.#isOff = true;
        return -1;
      }
      try {
        if (!isFirst && (await idOf(log)) !== mark.id) {
          await putMark(db, { ...mark, isWhole: false });
          return -1;
        }
        await work(log);
        return log.bytes;
      } finally {
        log.close();
      }
    });
  }
}

async function markOf(db: Database): Promise<Mark | null> {
  return ((await db.get('archive', KEYS.copy())) as Mark | undefined) ?? null;
}

async function putMark(db: Database, mark: Mark): Promise<void> {
  await db.put('archive', mark, KEYS.copy());
}

/** One page at a time; where there are no locks, whoever opens the file first. */
function locked<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? (locks.request('mine-sweeper games-copy', work) as Promise<T>) : work();
}

async function append(log: CopyLog, items: readonly BackupItem[], isPacked = false): Promise<void> {
  if (items.length === 0) return;
  const words = wordsOfBytes(bytesOfFrames(items.map(frameOf)));
  if (isPacked && canPack()) log.append(COPY.packed, await packWords(words));
  else log.append(COPY.frames, words);
}

async function uncopiedIn(db: Database): Promise<string[]> {
  const keys = (await db.getAllKeys('archive', keysOf('uncopied'))) as [string, string][];
  return keys.map(([, gameId]) => gameId);
}

/** Changes whenever a game that was put aside is another one than before. */
function faceOf({ savedAt, name = '', takenBack = 0 }: GameRow): string {
  return `${savedAt} ${takenBack} ${name}`;
}

async function asideRows(db: Database, filter: RowFilter): Promise<GameRow[]> {
  // Those that are over are in the history.
  return filter
    .games(await db.getAll('games'))
    .filter((row) => isOfApp(row) && row.key === row.gameId && row.endedAt === undefined);
}

async function asidesIn(db: Database, filter: RowFilter): Promise<string[]> {
  return (await asideRows(db, filter)).map(({ gameId }) => gameId);
}

/** Games put aside that the copy has not, or has otherwise, and those that it has and that are put aside no more. */
async function changedAsides(db: Database, filter: RowFilter): Promise<string[]> {
  const [rows, keys, faces] = await Promise.all([
    asideRows(db, filter),
    db.getAllKeys('archive', keysOf('copied')),
    db.getAll('archive', keysOf('copied')),
  ]);
  const copied = new Map((keys as [string, string][]).map(([, gameId], i) => [gameId, faces[i]]));
  const changed = rows.filter((row) => copied.get(row.gameId) !== faceOf(row)).map(({ gameId }) => gameId);
  for (const { gameId } of rows) copied.delete(gameId);
  return [...changed, ...copied.keys()];
}

async function idOf(log: CopyLog): Promise<string | null> {
  for await (const record of log.records()) return headOf(record)?.id ?? null;
  return null;
}

function headOf(record: CopyRecord | null): { id: string; madeAt: number } | null {
  if (record?.kind !== COPY.head) return null;
  const head = jsonOfWords(record.payload) as
    | { format?: unknown; id?: unknown; madeAt?: unknown }
    | undefined;
  return head?.format === FORMAT && typeof head.id === 'string' && typeof head.madeAt === 'number'
    ? { id: head.id, madeAt: head.madeAt }
    : null;
}

/** Both files, the older one first: a newer one may not have been written to its end. */
async function readFiles(): Promise<Found> {
  const all: Found[] = [];
  let isDamaged = false;
  for (const file of [0, 1] as const) {
    const log = await CopyLog.open(FILES[file]);
    try {
      const found = log && (await readFile(log, file));
      if (found) all.push(found);
      else isDamaged ||= log !== null && log.bytes > 0;
    } finally {
      log?.close();
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

function nothingOf(file: 0 | 1, madeAt: number): Found {
  return { madeAt, file, isDamaged: false, items: new Map(), gone: new Set(), settings: null };
}

/** All records of a file that are whole: a damaged one harms no other. Null when it is none of this version's. */
async function readFile(log: CopyLog, file: 0 | 1): Promise<Found | null> {
  let found: Found | null = null;
  for await (const record of log.records()) {
    if (found === null) {
      const head = headOf(record);
      if (head === null) return null;
      found = nothingOf(file, head.madeAt);
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
      if (item?.is === 'head') found.settings = item.settings;
      else if (item?.is === 'note') found.items.set(`note ${item.note.daily} ${item.note.gameId}`, item);
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

function backupOf({ items, settings }: Found): Backup {
  const all = [...items.values()];
  return {
    madeAt: Date.now(),
    settings: settings ?? '',
    games: all.filter((item) => item.is === 'game'),
    past: all.filter((item) => item.is === 'past'),
    notes: all.flatMap((item) => (item.is === 'note' ? [item.note] : [])),
    // The copy is of games.
    cards: [],
  };
}

/** What its player had deleted stays so, though the game on the board came back and was counted again. */
async function forgetGone(
  db: Database,
  statistics: StoredStatistics,
  gone: ReadonlySet<string>,
): Promise<void> {
  const tx = db.transaction(['games', 'moves', 'history', 'archive'], 'readwrite');
  await inOneTransaction(tx, async () => {
    const known = await tx.objectStore('history').getAllKeys();
    const ids = known.filter((gameId) => gone.has(gameId));
    if (ids.length === 0) return;
    for (const gameId of ids) await tx.objectStore('history').delete(gameId);
    await statistics.change(tx, (kept) => {
      for (const gameId of ids) kept.remove(gameId);
    });
  });
}
