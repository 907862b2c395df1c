import { type Database, openStorage } from '../../../worker/storage/open.ts';

/** The open database; where there is none the test ends. */
export async function openedStorage(): Promise<Database> {
  const opened = await openStorage(() => undefined);
  if (!opened.ok) throw new Error(opened.message);
  return opened.db;
}
