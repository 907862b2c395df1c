import { openDB } from 'idb';
import type { NewGameRequest, PlayerMove, StartRequest, Update } from '../../../worker/api/session.ts';
import { Session } from '../../../worker/session/session.ts';
import type { GameRow, HistoryRow, MoveRow, Schema } from '../../../worker/storage/schema.ts';
import { DATABASE } from '../../../worker/storage/schema.ts';

/** Two cells, to be opened one by one, and a mine between them. */
export const TINY: NewGameRequest = { rules: {}, seed: '', board: '.*.' };
export const MINE = 1;
export const LAST_SAFE = 2;

/** A page with a session of its own, as far as storage and locks can tell. */
export class SavedPage {
  readonly session = new Session();
  readonly updates: Update[] = [];
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  static async open(key: string, more: Partial<StartRequest> = {}): Promise<SavedPage> {
    const page = new SavedPage(key);
    const fallback = { rules: {}, seed: 'history' };
    const request = { gameKey: key, fallback, takeOver: true, ...more };
    await page.session.start(request, (update) => page.updates.push(structuredClone(update)));
    return page;
  }

  get state() {
    return this.updates.findLast(({ state }) => state)?.state;
  }

  get game() {
    return this.updates.findLast(({ game }) => game)?.game;
  }

  get notices(): string[] {
    return this.updates.flatMap(({ notice }) => (notice ? [notice.code] : []));
  }

  open(cell: number, at = 1000): Promise<{ readonly ok: boolean }> {
    return this.play({ type: 'open', cell, at });
  }

  play(move: PlayerMove): Promise<{ readonly ok: boolean }> {
    return this.session.play(move);
  }

  async text(): Promise<string> {
    const answer = await this.session.viewText();
    return answer.ok ? answer.text : answer.code;
  }
}

/** What is stored, read and changed behind the session's back. */
export const stored = {
  async game(key: string): Promise<GameRow | undefined> {
    return withDatabase((db) => db.get('games', key));
  },
  async history(gameId = ''): Promise<HistoryRow | undefined> {
    return withDatabase((db) => db.get('history', gameId));
  },
  async moves(gameId = ''): Promise<MoveRow[]> {
    return withDatabase((db) => db.getAll('moves', IDBKeyRange.bound([gameId, 0], [gameId, 9999])));
  },
  /** How many finished games of this key there are. */
  async count(key: string): Promise<number> {
    const rows = await withDatabase((db) => db.getAll('history'));
    return rows.filter((row) => row.key === key).length;
  },
};

export async function withDatabase<T>(
  work: (db: Awaited<ReturnType<typeof openDB<Schema>>>) => Promise<T>,
): Promise<T> {
  const db = await openDB<Schema>(DATABASE);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
