import type { IDBPDatabase } from 'idb';
import type { Schema } from './schema.ts';

/**
 * Every step that the database has ever taken, in order: step n leads from version n to n + 1.
 * A step that has landed is never changed; a new shape is a new step.
 */
export const MIGRATIONS: readonly ((db: IDBPDatabase<Schema>) => void)[] = [
  (db) => {
    db.createObjectStore('games', { keyPath: 'key' });
    db.createObjectStore('moves', { keyPath: ['gameId', 'seq'] });
    db.createObjectStore('damaged', { keyPath: 'gameId' });
  },
  (db) => {
    const history = db.createObjectStore('history', { keyPath: 'gameId' });
    for (const name of ['fresh', 'endedAt'] as const) history.createIndex(name, name);
    db.createObjectStore('archive');
  },
  (db) => {
    db.createObjectStore('cards', { keyPath: 'key' });
    db.createObjectStore('reviews', { keyPath: 'gameId' });
  },
  (db) => {
    db.createObjectStore('foreign', { keyPath: 'gameId' }).createIndex('keptAt', 'keptAt');
  },
];
