import type { Database } from '../../storage/open.ts';
import { transact } from '../../storage/transaction.ts';
import { KEYS } from '../store-keys.ts';
import type { FileNumber } from './copy-files.ts';

/** What the database knows of its copy. A database without a mark is not the one that the copy was made of. */
export interface Mark {
  readonly id: string;
  /** The whole file; while there is none, the one to leave alone, for the next copy is written to the other. */
  readonly file: FileNumber;
  /** Whether everything is in the file; false: it is still to be written whole. */
  readonly isWhole: boolean;
  /** Whether the file has practice cards, which the first copies did not have. */
  readonly hasCards: boolean;
  /** Bytes of the file when it was whole for the first time. */
  readonly bytes: number;
  /** The page's settings as text; null: none were told. */
  readonly settings: string | null;
  /** Those that the file has; marks of former versions do not say. */
  readonly copiedSettings?: string | null;
}

/** The mark of a copy of which nothing is written yet. */
export function newMark(mark: Partial<Mark> = {}): Mark {
  return { id: '', file: 1, isWhole: false, hasCards: true, bytes: 0, settings: null, ...mark };
}

export async function markOf(db: Database): Promise<Mark | null> {
  return known(await db.get('archive', KEYS.copy()));
}

/** Changes the mark that is there by then, for others change it too; null: there is none yet. Returns the new one. */
export function changeMark(db: Database, change: (mark: Mark | null) => Mark): Promise<Mark> {
  return transact(db, ['archive'], 'relaxed', async (tx) => {
    const archive = tx.objectStore('archive');
    const mark = change(known(await archive.get(KEYS.copy())));
    await archive.put(mark, KEYS.copy());
    return mark;
  });
}

function known(stored: unknown): Mark | null {
  const mark = stored as Mark | undefined;
  if (mark === undefined) return null;
  return mark.hasCards ? mark : { ...mark, isWhole: false, hasCards: true };
}
