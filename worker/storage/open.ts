import { type IDBPDatabase, wrap } from 'idb';
import type { Outcome } from '../api.ts';
import { openDatabase } from './open-database.ts';
import type { Schema } from './schema.ts';

export type Database = IDBPDatabase<Schema>;

/**
 * The open database as `openDatabase` gives it, with idb around it, which knows what is in its stores. The engines go
 * without: their few requests are a tenth of its bytes.
 */
export async function openStorage(
  onLost: () => void,
): Promise<Outcome<{ db: Database; isThrownAway: boolean }>> {
  const opened = await openDatabase(onLost);
  return opened.ok ? { ...opened, db: wrap(opened.db) as Database } : opened;
}
