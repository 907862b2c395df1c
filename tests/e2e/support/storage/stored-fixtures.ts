import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { root } from '../../../../.build/paths.mjs';
import { ASIDE } from './database.ts';

type Row = Readonly<Record<string, unknown>>;

/** A saved game as version 0.1.0 left it in its database. Bytes are `{ $type, $base64 }`. */
export interface SavedGame {
  readonly what: string;
  readonly row: Row & { readonly gameId: string };
  readonly moves: readonly (Row & { readonly seq: number })[];
  readonly history?: readonly Row[];
  /** Files of the origin's own, by name, as base64. */
  readonly snapshots?: Readonly<Record<string, string>>;
  readonly expected: {
    /** The board in text notation; of a huge board its first eight columns and rows. */
    readonly text: string;
    readonly timer: string;
    readonly minesLeft: number;
    readonly isPractice: boolean;
    readonly isPaused: boolean;
  };
}

/** All that lies in the stores. Rows of a store without a key of its own are `{ $key, $value }`. */
export interface SavedStores {
  readonly games: readonly Row[];
  readonly moves: readonly Row[];
  readonly damaged?: readonly Row[];
  readonly history?: readonly Row[];
  readonly archive?: readonly Row[];
}

/** A file of `tests/fixtures/saved`; the large ones are packed. */
export function savedFile(name: string): Buffer {
  const bytes = readFileSync(path.join(root, 'tests/fixtures/saved', name));
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** Leaves the app and puts these stores in place of the whole database, which has the shape of version 2. */
export async function putStores(page: Page, stores: SavedStores): Promise<void> {
  await page.goto(ASIDE);
  await page.evaluate(async (rowsByStore) => {
    const unpack = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(unpack);
      if (typeof value !== 'object' || value === null) return value;
      const { $type, $base64 } = value as { $type?: string; $base64?: string };
      if ($base64 === undefined)
        return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unpack(one)]));
      const { buffer } = Uint8Array.from(atob($base64), (code) => code.charCodeAt(0));
      const types = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array };
      return new types[$type as keyof typeof types](buffer);
    };
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    await settled(indexedDB.deleteDatabase('mine-sweeper'));
    const opening = indexedDB.open('mine-sweeper', 2);
    opening.onupgradeneeded = () => {
      const db = opening.result;
      db.createObjectStore('games', { keyPath: 'key' });
      db.createObjectStore('moves', { keyPath: ['gameId', 'seq'] });
      db.createObjectStore('damaged', { keyPath: 'gameId' });
      const history = db.createObjectStore('history', { keyPath: 'gameId' });
      for (const name of ['fresh', 'endedAt']) history.createIndex(name, name);
      db.createObjectStore('archive');
    };
    const db = await settled(opening);
    const names = [...db.objectStoreNames];
    const writing = db.transaction(names, 'readwrite');
    for (const [name, rows] of Object.entries(rowsByStore)) {
      const store = writing.objectStore(name);
      for (const row of rows) {
        const { $key, $value } = unpack(row) as { $key?: IDBValidKey; $value?: unknown };
        if ($key === undefined) store.put(unpack(row));
        else store.put($value, $key);
      }
    }
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    });
    db.close();
  }, stores);
}

/** Puts the snapshots of huge games where the app keeps them. */
export function putSnapshots(page: Page, snapshots: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate(async (files) => {
    const origin = await navigator.storage.getDirectory();
    const folder = await origin.getDirectoryHandle('mine-sweeper', { create: true });
    for (const [name, text] of Object.entries(files)) {
      const file = await folder.getFileHandle(name, { create: true });
      const writing = await file.createWritable();
      await writing.write(Uint8Array.from(atob(text), (code) => code.charCodeAt(0)));
      await writing.close();
    }
  }, snapshots);
}
