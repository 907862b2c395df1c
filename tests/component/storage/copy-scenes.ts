import { deleteDB, openDB } from 'idb';
import type { NewGameRequest, StartRequest, Update } from '../../../worker/api/session.ts';
import { Session } from '../../../worker/session/session.ts';
import { type CopiedGame, GameCopy, readCopy } from '../../../worker/storage/copy/game-copy.ts';
import { moveRow } from '../../../worker/storage/journal-rows.ts';
import { copyName, openFile, type SyncFile } from '../../../worker/storage/origin-files.ts';
import { DATABASE, type GameRow, type Schema } from '../../../worker/storage/schema.ts';

const INTERMEDIATE: NewGameRequest = { rules: { level: 'intermediate' }, seed: 'copied' };

/** What a scene has come to, as its test reads it. */
export interface Seen {
  readonly text: string;
  readonly notices: readonly string[];
  readonly history: number;
  readonly gameIds: readonly string[];
}

class Page {
  readonly session = new Session();
  readonly updates: Update[] = [];

  async start(gameKey: string, fallback = INTERMEDIATE, more: Partial<StartRequest> = {}): Promise<this> {
    await this.session.start({ gameKey, fallback, ...more }, (update) => this.updates.push(update));
    return this;
  }

  open(cell: number, at: number) {
    return this.session.play({ type: 'open', cell, at });
  }

  flag(cell: number, at: number) {
    return this.session.play({ type: 'annotate', as: 'flag', cell, at });
  }

  get gameId(): string {
    return this.updates.findLast(({ game }) => game)?.game?.gameId ?? '';
  }

  async text(): Promise<string> {
    const answer = await this.session.viewText();
    return answer.ok ? answer.text : answer.code;
  }

  async seen(): Promise<Seen> {
    const db = await openDB<Schema>(DATABASE);
    const past = (await db.getAll('history')).filter(({ gameId }) => gameId === this.gameId);
    db.close();
    return {
      text: await this.text(),
      notices: this.updates.flatMap(({ notice }) => notice?.message ?? []),
      history: past.length,
      gameIds: [this.gameId],
    };
  }
}

async function begin(key: string, fallback = INTERMEDIATE): Promise<Page> {
  const page = await new Page().start(key, fallback);
  await page.open(120, 1000);
  await page.flag(0, 2000);
  return page;
}

/** Waits until the copy satisfies; it is written behind the journal. The page that plays holds the file open: it closes first. */
async function copied(key: string): Promise<CopiedGame | null> {
  for (;;) {
    const file = await openFile(copyName(key));
    file?.close();
    if (file !== null) return readCopy(key);
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
}

/** The page ends, and the browser throws its database away. */
async function throwAway(key: string, page: Page): Promise<void> {
  await page.session.close();
  await copied(key);
  await deleteDB(DATABASE);
}

async function withFile(key: string, work: (file: SyncFile) => void): Promise<void> {
  const file = await openFile(copyName(key));
  if (file === null) throw new Error('The copy cannot be opened.');
  work(file);
  file.close();
}

async function bytesOf(key: string): Promise<number> {
  let size = 0;
  await withFile(key, (file) => {
    size = file.getSize();
  });
  return size;
}

/** The page before, and one that is opened after the database was thrown away. */
async function again(key: string, page: Page, fallback = INTERMEDIATE): Promise<readonly [Seen, Seen]> {
  const before = await page.seen();
  await throwAway(key, page);
  const next = await new Page().start(key, { ...fallback, seed: 'another' });
  const after = await next.seen();
  await next.session.close();
  return [before, after];
}

/** A record of one move. */
const MOVE_BYTES = 28;

/** A copy whose game had its first move when it was begun, and the others one after the other. */
async function copyOf(key: string, moves: number): Promise<void> {
  const row: GameRow = {
    ...{ key, gameId: 'copied', format: 1, owner: 'us', fields: {}, seed: 'seed' },
    ...{ elapsedMs: 0, isPaused: false, savedAt: 1000 },
  };
  const all = Array.from({ length: moves }, (_, seq) => ({
    ...moveRow('copied', seq, { type: 'annotate', as: 'flag', cell: seq, atMs: 1000 * seq }),
  }));
  const copy = new GameCopy(key, async (_, from) => all.slice(from, Math.max(from, 1)));
  await copy.follow(row);
  for (const move of all.slice(1)) await copy.append(row, move.seq, move);
  await copy.close();
}

async function lose(page: Page): Promise<void> {
  const { session } = page;
  for (let cell = 0; cell < 256; cell++) {
    const played = await page.open(cell, 3000 + cell);
    if (played.ok && /won|lost/.test(played.state.status)) return;
  }
  throw new Error(`The game does not end: ${await session.viewText()}`);
}

/** Scenes of the second copy's life, by name; each gives back what its test looks at. */
export const copyScenes = {
  /** A game in progress. */
  async playing(key: string) {
    return again(key, await begin(key));
  },
  /** A no-guess board, whose mines lie in the journal. */
  async noGuess(key: string) {
    const fallback: NewGameRequest = { rules: { level: 'beginner', deal: 'no-guess' }, seed: 'none' };
    const page = await new Page().start(key, fallback);
    await page.open(40, 1000);
    return again(key, page, fallback);
  },
  /** A board that was handed in. */
  async knownBoard(key: string) {
    const board = '*..../...../...../..*../.....';
    const fallback: NewGameRequest = { rules: { deal: 'given' }, seed: '', board };
    const page = await new Page().start(key, fallback);
    await page.open(4, 1000);
    return again(key, page, { rules: { level: 'beginner' }, seed: '' });
  },
  /** A game that is over comes back over, and is in the history once. */
  async over(key: string) {
    const page = await begin(key);
    await lose(page);
    return again(key, page);
  },
  /** Moves that were taken back stay so. */
  async undone(key: string) {
    const page = await begin(key);
    await page.flag(1, 2500);
    await page.session.undo(1);
    await page.flag(2, 2600);
    return again(key, page);
  },
  /** A game that another has taken the place of is not what comes back. */
  async another(key: string) {
    const page = await begin(key);
    await page.session.newGame({ rules: { level: 'beginner' }, seed: 'second' });
    await page.open(40, 5000);
    return again(key, page);
  },
  /** A game whose copy was begun by an earlier page, which went on without files. */
  async behind(key: string) {
    const page = await begin(key);
    await page.session.close();
    const late = await copied(key);
    const { getDirectory } = StorageManager.prototype;
    StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('no', 'SecurityError'));
    const second = await new Page().start(key);
    await second.session.resume(4000);
    await second.flag(1, 5000);
    await second.session.close();
    StorageManager.prototype.getDirectory = getDirectory;
    const third = await new Page().start(key);
    const seen = await again(key, third);
    return [...seen, late?.moves.length];
  },
  /** The end of the file was never written; and what the next page makes of it. */
  async torn(key: string) {
    await copyOf(key, 3);
    await withFile(key, (file) => file.truncate(file.getSize() - 6));
    const torn = await readCopy(key);
    await copyOf(key, 3);
    return [torn, await readCopy(key)];
  },
  /** A byte of the third move has changed. */
  async damagedMove(key: string) {
    await copyOf(key, 6);
    const at = (await bytesOf(key)) - 4 * MOVE_BYTES + 16;
    await withFile(key, (file) => file.write(Uint8Array.of(0x5a), { at }));
    return readCopy(key);
  },
  /** The length of the third move has changed, which hides all behind it. */
  async damagedLength(key: string) {
    await copyOf(key, 6);
    const at = (await bytesOf(key)) - 4 * MOVE_BYTES + 4;
    await withFile(key, (file) => file.write(Uint8Array.of(0xff, 0xff, 0xff, 0x7f), { at }));
    return readCopy(key);
  },
  /** The rules have changed on the disk, and everything behind them is whole. */
  async damaged(key: string) {
    const page = await begin(key);
    const text = await page.text();
    await page.session.close();
    await copied(key);
    const size = await bytesOf(key);
    const second = await new Page().start(key);
    await second.session.resume(3000);
    await second.flag(1, 4000);
    await second.session.close();
    await copied(key);
    await withFile(key, (file) => file.write(Uint8Array.of(0x5a), { at: size + 20 }));
    await deleteDB(DATABASE);
    const next = await new Page().start(key);
    const after = await next.seen();
    await next.session.close();
    return [text, after];
  },
  /** No record of the file can be read. */
  async unreadable(key: string) {
    const page = await begin(key);
    await page.session.close();
    await copied(key);
    await withFile(key, (file) => {
      const size = file.getSize();
      file.truncate(0);
      file.write(new Uint8Array(size).fill(0x41), { at: 0 });
    });
    await deleteDB(DATABASE);
    const next = await new Page().start(key);
    const first = await next.seen();
    await next.open(120, 1000);
    return [first, ...(await again(key, next))];
  },
  /** Another page takes the game over and goes on with the same file. */
  async twoPages(key: string) {
    const page = await begin(key);
    const second = await new Page().start(key, INTERMEDIATE, { takeOver: true });
    await second.session.resume(3000);
    await second.flag(1, 4000);
    const refused = await page.flag(2, 4500);
    const before = await second.seen();
    await page.session.close();
    await throwAway(key, second);
    const next = await new Page().start(key);
    const after = await next.seen();
    await next.session.close();
    return [before, after, refused.ok];
  },
  /** What each further move adds to the file. */
  async bytesPerMove(key: string) {
    const page = await begin(key);
    await page.session.close();
    await copied(key);
    const before = await bytesOf(key);
    const second = await new Page().start(key);
    await second.session.resume(3000);
    await second.session.close();
    await copied(key);
    const atRest = await bytesOf(key);
    const third = await new Page().start(key);
    await third.session.resume(3500);
    for (let cell = 1; cell <= 10; cell++) await third.flag(cell, 4000 + cell);
    await third.session.close();
    await copied(key);
    return [(await bytesOf(key)) - atRest, atRest - before];
  },
} satisfies Record<string, (key: string) => Promise<unknown>>;
