import type { Page } from '@playwright/test';
import type { RecordedMove } from '../../../worker/api/game.ts';
import type { Topology } from '../../../worker/api/rules.ts';
import { createGame, type Game } from '../../../worker/engine/index.ts';
import { hasBit } from '../../../worker/engine/planes/planes.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { HUGE_FORMAT } from '../../../worker/storage/schema.ts';
import { ASIDE } from './storage/database.ts';

/** A huge board, of which a click opens 99 cells in 100. */
interface HugeBoard {
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
  /** Its corner has more to show than zeros. */
  readonly seed: string;
  readonly topology?: Topology;
}

/** A hundred million cells. */
export const HUGE: HugeBoard = { columns: 10_000, rows: 10_000, mines: 1_000_000, seed: 'huge 2' };
/** As different from small ones, and quicker. */
export const LARGE: HugeBoard = { columns: 1000, rows: 1000, mines: 10_000, seed: 'large 1' };
export const FIRST = 0;

/** The game as the engine plays it, up to the flood and `flags` flags near its start. */
export function hugeGame({ seed, ...rules }: HugeBoard, flags: number): Game {
  const checked = createRuleset(rules);
  const created = checked.ok ? createGame(checked.ruleset, { seed }) : checked;
  if (!created.ok) throw new Error(created.message);
  const { game } = created;
  game.play({ type: 'open', cell: FIRST, atMs: 0 });
  const { grid, open } = game.state;
  for (let cell = 0; game.state.flagCount < flags; cell++) {
    const isFar = cell % rules.columns > 200;
    if (!isFar && !hasBit(grid, open, cell)) game.play({ type: 'annotate', cell, as: 'flag', atMs: cell });
  }
  return game;
}

/** Puts a huge game into the journal in place of what is there, and stays on a page where no app runs. */
export async function storeHugeGame(
  page: Page,
  gameId: string,
  { seed, ...fields }: HugeBoard,
  moves: readonly RecordedMove[],
): Promise<void> {
  await page.goto(ASIDE);
  const game = { key: 'current', gameId, format: HUGE_FORMAT, owner: 'nobody', fields, seed };
  const row = { ...game, elapsedMs: moves.at(-1)?.atMs ?? 0, isPaused: false, savedAt: 0 };
  await page.evaluate(
    async ([row, moves]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('mine-sweeper');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      await new Promise<void>((resolve, reject) => {
        const writing = db.transaction(['games', 'moves'], 'readwrite');
        writing.objectStore('games').put(row);
        for (const [seq, move] of moves.entries())
          writing.objectStore('moves').put({ ...move, gameId: row.gameId, seq });
        writing.oncomplete = () => resolve();
        writing.onerror = () => reject(writing.error);
      });
      db.close();
    },
    [row, moves] as const,
  );
}

/** Takes a game's first moves out of the journal: whoever shows them afterwards has them from elsewhere. */
export function loseMoves(page: Page, gameId: string, before: number): Promise<void> {
  return page.evaluate(
    async ([id, count]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('mine-sweeper');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      await new Promise<void>((resolve, reject) => {
        const writing = db.transaction('moves', 'readwrite');
        writing.objectStore('moves').delete(IDBKeyRange.bound([id, 0], [id, count], false, true));
        writing.oncomplete = () => resolve();
        writing.onerror = () => reject(writing.error);
      });
      db.close();
    },
    [gameId, before] as const,
  );
}

/** Runs in the page: whether the snapshot of that game ends in a commit. */
export async function isSnapshotWhole(gameId: string): Promise<boolean> {
  // A file that is written while it is read cannot be read.
  const textOf = (bytes: Blob) => bytes.text().catch(() => '');
  const isEnd = async (bytes: Blob) => /"exploded":\[\]\} *$/.test(await textOf(bytes));
  const isIts = async (bytes: Blob) => (await textOf(bytes)).includes(gameId);
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle('mine-sweeper').catch(() => null);
  for await (const handle of folder?.values() ?? []) {
    const file = await (handle as FileSystemFileHandle).getFile();
    if ((await isIts(file.slice(0, 400))) && (await isEnd(file.slice(-100)))) return true;
  }
  const name = (await indexedDB.databases()).find((one) =>
    one.name?.startsWith('mine-sweeper-snapshot'),
  )?.name;
  if (name === undefined) return false;
  const db = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
  });
  const store = db.transaction('records').objectStore('records');
  const read = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const first: Uint8Array<ArrayBuffer> | undefined = await read(store.get(0));
  const last = (await read(store.openCursor(null, 'prev')))?.value as Uint8Array<ArrayBuffer> | undefined;
  db.close();
  return (
    first !== undefined &&
    last !== undefined &&
    (await isIts(new Blob([first]))) &&
    (await isEnd(new Blob([last])))
  );
}

/** Changes one byte in the middle of each snapshot file. */
export function damageSnapshots(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('mine-sweeper');
    for await (const handle of folder.values()) {
      if (!(handle instanceof FileSystemFileHandle)) continue;
      const file = await handle.getFile();
      const at = file.size >>> 1;
      const [byte = 0] = new Uint8Array(await file.slice(at, at + 1).arrayBuffer());
      const writing = await handle.createWritable({ keepExistingData: true });
      await writing.write({ type: 'write', position: at, data: Uint8Array.of(byte ^ 16) });
      await writing.close();
    }
  });
}
