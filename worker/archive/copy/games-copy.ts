import type { CopyCount } from '../../api/archive.ts';
import type { CopyLog } from '../../storage/copy/copy-log.ts';
import type { Database } from '../../storage/open.ts';
import { canHaveFiles, hasFile, removeFile } from '../../storage/origin-files.ts';
import { transact } from '../../storage/transaction.ts';
import type { BackupItem } from '../backup/backup-frames.ts';
import { notesOf, openItemOf, readPast } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { type DeletedGame, deletedGames } from '../games/delete-game.ts';
import { isOfApp } from '../games/saved-games.ts';
import type { RowFilter } from '../row-filter.ts';
import type { StoredStatistics } from '../statistics/stored-statistics.ts';
import { KEYS, newVersion } from '../store-keys.ts';
import {
  appendGone,
  appendItems,
  FILES,
  type FileNumber,
  idOf,
  locked,
  openFile,
  startFile,
} from './copy-files.ts';
import { changeMark, type Mark, markOf, newMark } from './copy-mark.ts';
import { backupOf, readFiles } from './read-files.ts';
import {
  asidesIn,
  cardItems,
  faceOf,
  forgetCardMarks,
  forgetMarks,
  uncopiedCards,
  uncopiedGames,
} from './uncopied.ts';

/** A file is written again when it is so much longer than a new one would be. */
const SPARE_BYTES = 4 << 20;

/**
 * The second copy of what the archive holds: finished games, games put aside, practice cards, the settings. It lies in
 * files of the origin's own: records with a checksum, each a row of frames as in backups. A game's end appends to the
 * file and rewrites nothing; when the file has grown to twice its size, another one is written beside it from the
 * database, in packed pieces.
 *
 * What is yet to be copied is marked in the transaction that changes it (`KEYS.uncopied`), so a kill leaves nothing out.
 */
export class GamesCopy {
  readonly #rows: RowFilter;
  #following: Promise<void> | null = null;
  #isAskedAgain = false;
  /** There are no files here. */
  readonly #isOff = !canHaveFiles();
  /** What lies in the files could not be brought back: they are left alone, for the next start to try again. */
  #isPutOff = false;

  constructor(rows: RowFilter) {
    this.#rows = rows;
  }

  /**
   * Brings the games of a copy into a new database; null when there is no copy, or the database is the one it was made of.
   * Throws when they cannot be brought back now, because the files are open elsewhere or there is no room: the copy is then
   * neither written nor taken for this database's.
   */
  async restore(db: Database, statistics: StoredStatistics): Promise<CopyCount | null> {
    if (this.#isOff) return null;
    this.#isPutOff = true;
    const count = await this.#restore(db, statistics);
    this.#isPutOff = false;
    return count;
  }

  async #restore(db: Database, statistics: StoredStatistics): Promise<CopyCount | null> {
    if ((await markOf(db)) !== null) return null;
    const files = await Promise.all(FILES.map(hasFile));
    if (!files.includes(true)) return null;
    return locked(async () => {
      if ((await markOf(db)) !== null) return null;
      const found = await readFiles();
      const backup = backupOf(found);
      const { games, savedGames, cards } = await restoreBackup(db, statistics, backup);
      await forgetGone(db, statistics, found.gone);
      await changeMark(db, () => newMark({ file: found.file, settings: found.settings }));
      return { games, savedGames, cards, isDamaged: found.isDamaged };
    });
  }

  /** The settings of the copy; those that the page has are noted. @param settings null: it has none. */
  async settings(db: Database, settings: string | null): Promise<string | null> {
    if (await this.#isLeftAlone(db)) return settings;
    const mark = await markOf(db);
    if (settings === null || settings === mark?.settings) return mark?.settings ?? null;
    await this.#copySettings(db, await changeMark(db, (last) => ({ ...(last ?? newMark()), settings })));
    return settings;
  }

  /** Appends the settings, unless the file has them, or is yet to be written. */
  async #copySettings(db: Database, mark: Mark): Promise<void> {
    const { settings } = mark;
    if (!mark.isWhole || settings === null || settings === mark.copiedSettings) return;
    await this.#append(db, mark, async (log) => {
      await appendItems(log, [{ is: 'head', madeAt: Date.now(), settings }]);
      log.flush();
      await changeMark(db, (now) => ({ ...(now ?? mark), copiedSettings: settings }));
    });
  }

  /** Copies what has changed, after the caller has its answer. A fault costs no more than the copy. */
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

  /** Whether what is in the files has yet to be brought back, by this page or another. */
  async #isLeftAlone(db: Database): Promise<boolean> {
    if (this.#isPutOff && (await markOf(db)) !== null) this.#isPutOff = false;
    return this.#isPutOff;
  }

  async #follow(db: Database): Promise<void> {
    if (this.#isOff) return forgetMarks(db);
    if (await this.#isLeftAlone(db)) return;
    const mark = await markOf(db);
    if (!mark?.isWhole) return this.#copyAll(db, mark);
    const [ids, cards] = await Promise.all([uncopiedGames(db, this.#rows), uncopiedCards(db)]);
    await this.#copySettings(db, mark);
    if (ids.length + cards.size === 0) return;
    const bytes = await this.#append(db, mark, async (log) => {
      for (const gameId of ids) await this.#copyGame(db, log, gameId);
      await appendItems(log, await cardItems(db, this.#rows, cards.keys()));
      log.flush();
      await forgetCardMarks(db, cards);
    });
    if (bytes > 2 * mark.bytes + SPARE_BYTES) await this.#copyAll(db, mark);
  }

  /** Appends what the database now has of the game. One that is changed meanwhile stays marked. */
  async #copyGame(db: Database, log: CopyLog, gameId: string): Promise<void> {
    const marked = await db.get('archive', KEYS.uncopied(gameId));
    const { items } = await readPast(db, IDBKeyRange.only(gameId), this.#rows);
    const tx = db.transaction(['games', 'moves', 'history', 'archive']);
    const row = await tx.objectStore('games').get(gameId);
    const isAside = row !== undefined && this.#rows.isGame(row) && isOfApp(row);
    const item: BackupItem | null = items[0] ?? (isAside ? await openItemOf(tx, row) : null);
    if (item) await appendItems(log, [item]);
    else appendGone(log, gameId);
    await appendItems(log, await notesOf(tx, gameId));
    // The mark stays until the disk has what it stands for.
    log.flush();
    await transact(db, ['archive'], 'relaxed', async (change) => {
      const archive = change.objectStore('archive');
      if ((await archive.get(KEYS.uncopied(gameId))) === marked) await archive.delete(KEYS.uncopied(gameId));
      if (isAside) await archive.put(faceOf(row), KEYS.copied(gameId));
      else await archive.delete(KEYS.copied(gameId));
    });
  }

  /** Another file with everything that the database has. */
  async #copyAll(db: Database, last: Mark | null): Promise<void> {
    const file = otherThan(last?.file ?? 1);
    const id = newVersion();
    // The other file may hold the only whole copy until this one is finished: a start after a kill writes this one again.
    const { settings } = await changeMark(db, (mark) =>
      newMark({ id, file: otherThan(file), settings: mark?.settings ?? null }),
    );
    const mark = newMark({ id, file, settings });
    await forgetMarks(db);
    const started = await this.#append(
      db,
      mark,
      async (log) => {
        startFile(log, { id, madeAt: Date.now() });
        if (settings !== null) await appendItems(log, [{ is: 'head', madeAt: Date.now(), settings }]);
        await appendItems(log, await notesOf(db.transaction(['games', 'moves', 'history', 'archive'])));
        await appendItems(log, await cardItems(db, this.#rows, await db.getAllKeys('cards')), true);
      },
      true,
    );
    if (started < 0) return;
    for (let range: IDBKeyRange | null = null; ; ) {
      const { last: lastId, items } = await readPast(db, range, this.#rows);
      if (lastId === null) break;
      if ((await this.#append(db, mark, (log) => appendItems(log, items, true))) < 0) return;
      range = IDBKeyRange.lowerBound(lastId, true);
    }
    const bytes = await this.#append(db, mark, async (log) => {
      for (const gameId of await asidesIn(db, this.#rows)) await this.#copyGame(db, log, gameId);
      // One that is still on the board has a copy of its own, and would be counted again.
      for (const gameId of await deletedGames(db)) appendGone(log, gameId);
      log.flush();
    });
    if (bytes < 0) return;
    const whole = { ...mark, isWhole: true, bytes, copiedSettings: settings };
    // What was told meanwhile is not in the file yet.
    await changeMark(db, (now) => ({ ...whole, settings: now?.settings ?? settings }));
    await locked(() => removeFile(FILES[otherThan(file)]));
    // What was changed meanwhile.
    this.#isAskedAgain = true;
  }

  /** The file's bytes after the work; −1 when it is not there any more, or open elsewhere. */
  #append(db: Database, mark: Mark, work: (log: CopyLog) => Promise<void>, isFirst = false): Promise<number> {
    return locked(async () => {
      const log = await openFile(mark.file);
      // What is marked stays so: the next change tries again.
      if (log === null) return -1;
      try {
        // Of a damaged end it is not known whose games stood there.
        if (!isFirst && (log.wasDamaged || (await idOf(log)) !== mark.id)) {
          if (mark.isWhole) {
            await changeMark(db, (now) => ({ ...(now ?? mark), isWhole: false }));
            this.#isAskedAgain = true;
          }
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

function otherThan(file: FileNumber): FileNumber {
  return file === 0 ? 1 : 0;
}

/** Keeps deleted what the player had deleted, though the game on the board came back and was counted again. */
async function forgetGone(
  db: Database,
  statistics: StoredStatistics,
  gone: ReadonlySet<string>,
): Promise<void> {
  await transact(db, ['games', 'moves', 'history', 'archive'], 'relaxed', async (tx) => {
    const [archive, history] = [tx.objectStore('archive'), tx.objectStore('history')];
    const again: string[] = [];
    for (const gameId of gone) {
      const past = await history.get(gameId);
      if (past === undefined) continue;
      again.push(gameId);
      const deleted: DeletedGame = { deletedAt: Date.now(), moves: [], past };
      await archive.put(deleted, KEYS.deleted(gameId));
      await history.delete(gameId);
    }
    if (again.length === 0) return;
    await statistics.change(tx, (kept) => {
      for (const gameId of again) kept.remove(gameId);
    });
  });
}
