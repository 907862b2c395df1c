import type {
  ArchiveApi,
  BackupCount,
  CopyCount,
  CopyReport,
  DailyTry,
  DamageReport,
  GroupReport,
  Habits,
  HistoryQuery,
  KeptReplaysQuery,
  NewKeptReplay,
  Overview,
  PastGame,
  Placing,
  RestoreCount,
  SavedGame,
  SkillReport,
  Unreviewed,
} from '../api/archive.ts';
import type { CardsApi } from '../api/cards.ts';
import type { Outcome } from '../api/outcome.ts';
import type { ReviewSummary } from '../api/review.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { STORAGE_SENTENCES } from '../engine/refusals/storage.ts';
import { isForeignId } from '../storage/foreign-checks.ts';
import { type Database, openStorage } from '../storage/open.ts';
import { isHistoryRow } from '../storage/row-checks.ts';
import type { HistoryRow } from '../storage/schema.ts';
import { isFull } from '../storage/transaction.ts';
import { makeBackup } from './backup/make-backup.ts';
import { countOf, readBackup } from './backup/read-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { GamesCopy } from './copy/games-copy.ts';
import {
  deleteKeptReplay,
  keepReplay,
  readKeptReplay,
  readKeptReplays,
  restoreKeptReplay,
} from './foreign/kept-replays.ts';
import { packFinished } from './games/clean-up.ts';
import { readDailies } from './games/daily-results.ts';
import { type Deleted, deleteGame, purgeDeleted, restoreGame } from './games/delete-game.ts';
import { makeCurrent } from './games/make-current.ts';
import { gamesEndedAt, pastGameOf } from './games/past-game.ts';
import { readRecording } from './games/recording.ts';
import { readSavedGames, renameGame } from './games/saved-games.ts';
import { readHistory } from './history/history.ts';
import { csvOf, valuesOf } from './history/history-text.ts';
import {
  addCards,
  answerCard,
  countDue,
  gamesToPractise,
  putCardAway,
  readPractice,
} from './practice/card-store.ts';
import { keepReview, unreviewedOf } from './reviews/keep-review.ts';
import { habitsOf, skillReportOf } from './reviews/skill-report.ts';
import { StoredReviews } from './reviews/stored-reviews.ts';
import { RowFilter } from './row-filter.ts';
import { formerGroupIdOf, groupIdOf, isCounted, kindOf, numberOfId } from './statistics/game-groups.ts';
import { placingOf } from './statistics/placing.ts';
import { fastest, gameGroupOf, overviewOf, reportOf } from './statistics/report.ts';
import type { Group } from './statistics/statistics.ts';
import { StoredStatistics } from './statistics/stored-statistics.ts';

/** Rows that are read at once. */
const AT_ONCE = 1000;

/** Goes through all finished games by id, in transactions of its own, so that no player has to wait. */
async function eachPast(
  db: Database,
  take: (rows: readonly HistoryRow[]) => Promise<void> | void,
): Promise<void> {
  let range: IDBKeyRange | null = null;
  for (;;) {
    const rows: HistoryRow[] = await db.getAll('history', range, AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    await take(rows);
    range = IDBKeyRange.lowerBound(last.gameId, true);
  }
}

/** The archive's changes, for lists in every tab. */
type ArchiveChange = { readonly type: 'history' | 'games' | 'reviews' | 'cards' | 'foreign' };

const CHANNEL = 'mine-sweeper';

let channel: BroadcastChannel | null = null;

/** Tells all pages of the app what has changed. */
function announceChanges(...types: readonly ArchiveChange['type'][]): void {
  channel ??= new BroadcastChannel(CHANNEL);
  for (const type of types) channel.postMessage({ type } satisfies ArchiveChange);
}

/** Games that a report names as the best. */
const BEST = 5;

/** All games that the app stores, except the one being played. Every call is answered, even when storage fails. */
export class Archive implements ArchiveApi {
  readonly #rows = new RowFilter();
  readonly #statistics = new StoredStatistics(this.#rows);
  readonly #reviews = new StoredReviews();
  readonly #copy = new GamesCopy(this.#rows);
  #opening: ReturnType<typeof openStorage> | null = null;
  /** The comparison with the second copy; null: not begun. */
  #comparing: Promise<CopyCount | undefined> | null = null;

  async ping(): Promise<true> {
    return true;
  }

  savedGames(): Promise<Outcome<{ games: readonly SavedGame[] }>> {
    return this.#with(async (db) => ({ ok: true, games: await readSavedGames(db, this.#rows) }));
  }

  renameGame(gameId: string, name: string): Promise<Outcome<object>> {
    return this.#change('games', (db) => renameGame(db, gameId, name));
  }

  deleteGame(gameId: string): Promise<Outcome<object>> {
    if (isForeignId(gameId)) return this.#change('foreign', (db) => deleteKeptReplay(db, gameId, Date.now()));
    return this.#delete((db) => deleteGame(db, this.#statistics, this.#reviews, gameId, Date.now()));
  }

  restoreGame(gameId: string): Promise<Outcome<object>> {
    if (isForeignId(gameId)) return this.#change('foreign', (db) => restoreKeptReplay(db, gameId));
    return this.#delete((db) => restoreGame(db, gameId));
  }

  makeCurrent(gameId: string): Promise<Outcome<object>> {
    return this.#change('games', (db) => makeCurrent(db, gameId));
  }

  recording(gameId: string): ReturnType<ArchiveApi['recording']> {
    return this.#with((db) => readRecording(db, gameId));
  }

  keepReplay(replay: NewKeptReplay): ReturnType<ArchiveApi['keepReplay']> {
    return this.#change('foreign', (db) => keepReplay(db, replay, Date.now()));
  }

  keptReplays(query: KeptReplaysQuery): ReturnType<ArchiveApi['keptReplays']> {
    return this.#with(async (db) => ({ ok: true, replays: await readKeptReplays(db, query, this.#rows) }));
  }

  keptReplay(gameId: string): ReturnType<ArchiveApi['keptReplay']> {
    return this.#with((db) => readKeptReplay(db, gameId, this.#rows));
  }

  overview(): Promise<Outcome<{ overview: Overview }>> {
    return this.#with(async (db) => {
      const statistics = await this.#statistics.read(db);
      return { ok: true, overview: overviewOf(statistics, Date.now()) };
    });
  }

  report(groupId: string): Promise<Outcome<{ report: GroupReport }>> {
    return this.#with(async (db) => {
      const kept = (await this.#statistics.read(db)).groups.get(groupId);
      const group = kept && gameGroupOf(kept);
      if (!kept || !group) return refuse(STORAGE_SENTENCES, 'no-such-group');
      const { column } = kept;
      const report = reportOf(group, column);
      const places = [...fastest(column, BEST), ...report.byThreeBv.map(({ bestAt }) => bestAt)];
      const moments = [...new Set(places.map((at) => column.lists.endedAt[at]))];
      const games = (await gamesEndedAt(db, moments, this.#rows))
        .filter((game) => game.groupId === groupId && game.won)
        .sort((a, b) => a.timeMs - b.timeMs || a.endedAt - b.endedAt);
      const byId = new Map(games.map((game) => [numberOfId(game.gameId), game]));
      const byThreeBv = report.byThreeBv.map(({ bestAt, ...range }) => ({
        ...range,
        best: byId.get(column.lists.id[bestAt]) ?? null,
      }));
      return { ok: true, report: { ...report, byThreeBv, best: games.slice(0, BEST) } };
    });
  }

  placing(gameId: string): Promise<Outcome<{ placing: Placing | null }>> {
    return this.#with(async (db) => {
      const found = (await this.#statistics.read(db)).placeOf(gameId);
      return {
        ok: true,
        placing: found && isCounted(found.group.kind) ? placingOf(found.group.column, found.at) : null,
      };
    });
  }

  async keepReview(gameId: string, summary: ReviewSummary): Promise<Outcome<object>> {
    const answer = await this.#with((db) => keepReview(db, this.#reviews, gameId, summary));
    if (answer.ok) announceChanges('reviews');
    return answer;
  }

  unreviewed(groupId: string, most: number): Promise<Outcome<Unreviewed>> {
    return this.#with(async (db) => {
      const group = (await this.#statistics.read(db)).groups.get(groupId);
      if (!group) return refuse(STORAGE_SENTENCES, 'no-such-group');
      const reviewed = await this.#reviewsOf(db, group);
      return { ok: true, ...(await unreviewedOf(db, group, reviewed, most, this.#rows)) };
    });
  }

  skill(groupId: string): Promise<Outcome<{ skill: SkillReport | null }>> {
    return this.#with(async (db) => {
      const group = (await this.#statistics.read(db)).groups.get(groupId);
      const skill = group ? skillReportOf(await this.#reviewsOf(db, group)) : null;
      return { ok: true, skill: skill !== null && skill.games > 0 ? skill : null };
    });
  }

  habits(gameId: string): Promise<Outcome<{ habits: Habits | null }>> {
    return this.#with(async (db) => {
      const row = await db.get('history', gameId);
      if (row === undefined || !isHistoryRow(row)) return refuse(STORAGE_SENTENCES, 'no-such-game');
      const { fields } = row;
      const reviewed = await this.#reviewsOf(db, { groupId: groupIdOf(row), kind: kindOf(row), fields });
      const habits = habitsOf(reviewed, gameId);
      return { ok: true, habits: habits.games > 0 ? habits : null };
    });
  }

  async #reviewsOf(db: Database, { groupId, kind, fields }: Pick<Group, 'groupId' | 'kind' | 'fields'>) {
    await this.#reviews.adopt(db, groupId, formerGroupIdOf(kind, fields));
    return this.#reviews.read(db, groupId);
  }

  history(query: HistoryQuery): Promise<Outcome<{ games: readonly PastGame[] }>> {
    return this.#with(async (db) => {
      const statistics = await this.#statistics.read(db);
      return { ok: true, games: await readHistory(db, statistics, query, this.#rows) };
    });
  }

  historyText(format: 'csv' | 'json', groupId?: string): Promise<Outcome<{ text: string }>> {
    return this.#with(async (db) => {
      const games: Record<string, unknown>[] = [];
      await eachPast(db, (rows) => {
        for (const row of this.#rows.history(rows)) {
          const game = pastGameOf(row, false);
          if (game !== null && (groupId ?? game.groupId) === game.groupId) games.push(valuesOf(game, row));
        }
      });
      const ended = (value: Record<string, unknown>) => `${value.ended} ${value.game}`;
      games.sort((a, b) => (ended(a) < ended(b) ? -1 : 1));
      return { ok: true, text: format === 'csv' ? csvOf(games) : `${JSON.stringify(games, null, 1)}\n` };
    });
  }

  dailies(from: string, to: string): Promise<Outcome<{ tries: readonly DailyTry[] }>> {
    return this.#with(async (db) => {
      // A game that has just ended is included once it is counted.
      await this.#statistics.read(db);
      return { ok: true, tries: await readDailies(db, from, to, this.#rows) };
    });
  }

  practice(now: number): ReturnType<CardsApi['practice']> {
    return this.#with(async (db) => ({ ok: true, practice: await readPractice(db, this.#rows, now) }));
  }

  dueCards(now: number): ReturnType<CardsApi['dueCards']> {
    return this.#with(async (db) => ({ ok: true, due: await countDue(db, this.#rows, now) }));
  }

  answerCard(...[card, answer]: Parameters<CardsApi['answerCard']>): ReturnType<CardsApi['answerCard']> {
    return this.#change('cards', async (db) => ({
      ok: true,
      dueAt: await answerCard(db, this.#rows, card, answer),
    }));
  }

  putCardAway(...given: Parameters<CardsApi['putCardAway']>): Promise<Outcome<object>> {
    return this.#change('cards', async (db) => {
      await putCardAway(db, ...given);
      return { ok: true };
    });
  }

  gamesToPractise(): ReturnType<CardsApi['gamesToPractise']> {
    return this.#with(async (db) => ({ ok: true, games: await gamesToPractise(db, this.#rows) }));
  }

  addCards(...given: Parameters<CardsApi['addCards']>): ReturnType<CardsApi['addCards']> {
    return this.#change('cards', async (db) => ({ ok: true, added: await addCards(db, ...given) }));
  }

  backup(settings: string): Promise<Outcome<{ bytes: Uint8Array } & BackupCount>> {
    return this.#with((db) => makeBackup(db, settings, Date.now(), this.#rows));
  }

  async readBackup(bytes: Uint8Array): Promise<Outcome<BackupCount>> {
    const read = await readBackup(bytes);
    return read.ok ? { ok: true, ...countOf(read.backup) } : read;
  }

  async restoreBackup(bytes: Uint8Array): Promise<Outcome<RestoreCount>> {
    const read = await readBackup(bytes);
    if (!read.ok) return read;
    const answer = await this.#with<RestoreCount>(async (db) => ({
      ok: true,
      ...(await restoreBackup(db, this.#statistics, read.backup)),
    }));
    if (answer.ok) announceChanges('history', 'games', 'cards', 'foreign');
    return answer;
  }

  keepSettings(settings: string | null): Promise<Outcome<{ settings: string | null }>> {
    return this.#with(async (db) => ({ ok: true, settings: await this.#copy.settings(db, settings) }));
  }

  async cleanUp(_now: number, startedAt?: number): Promise<Outcome<object>> {
    let packed = 0;
    const answer = await this.#with<object>(async (db) => {
      if (startedAt !== undefined) await purgeDeleted(db, startedAt);
      packed = await packFinished(db, this.#rows);
      await this.#statistics.check(db);
      return { ok: true };
    });
    if (answer.ok && packed > 0) announceChanges('history');
    return answer;
  }

  /** The answer, and news of it when something was changed. */
  async #change<T>(
    what: ArchiveChange['type'],
    work: (db: Database) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const answer = await this.#with(work);
    if (answer.ok) announceChanges(what);
    return answer;
  }

  async #delete(work: (db: Database) => Promise<Deleted>): Promise<Outcome<object>> {
    const answer = await this.#with(work);
    if (!answer.ok) return answer;
    announceChanges('games');
    if (answer.isPast) announceChanges('history');
    return { ok: true };
  }

  async #with<T>(
    work: (db: Database) => Promise<Outcome<T>>,
  ): Promise<Outcome<T & CopyReport & DamageReport>> {
    const opened = await this.#open();
    if (!opened.ok) return opened;
    try {
      const { db } = opened;
      const restored = await this.#restoreCopy(db);
      const answer = await work(db);
      const damagedRows = await this.#rows.putApart(db);
      void this.#copy.follow(db);
      const report = { ...(damagedRows > 0 && { damagedRows }), ...(restored && { restored }) };
      return answer.ok ? { ...answer, ...report } : answer;
    } catch (error) {
      this.#statistics.forget();
      this.#reviews.forget();
      if (isFull(error)) return refuse(STORAGE_SENTENCES, 'storage-full');
      // The database may have been closed under us: the next call opens it again.
      opened.db.close();
      this.#lose();
      console.error(error);
      return refuse(STORAGE_SENTENCES, 'storage-unavailable:archive');
    }
  }

  async #open(): ReturnType<typeof openStorage> {
    this.#opening ??= openStorage(() => this.#lose());
    const opened = await this.#opening;
    if (!opened.ok) this.#lose();
    return opened;
  }

  /**
   * What came back from the second copy; told once for each new database. Calls that come meanwhile wait for it: what they
   * write would make the new database look like the one that the copy was made of, and the copy be replaced by nothing.
   */
  async #restoreCopy(db: Database): Promise<CopyCount | undefined> {
    if (this.#comparing !== null) {
      await this.#comparing;
      return undefined;
    }
    this.#comparing = this.#compareCopy(db);
    return this.#comparing;
  }

  async #compareCopy(db: Database): Promise<CopyCount | undefined> {
    const counts = await this.#copy.restore(db, this.#statistics).catch((error: unknown) => {
      // A copy that cannot be brought back keeps nobody from what is there.
      console.error(error);
      this.#statistics.forget();
      return { games: 0, savedGames: 0, cards: 0, isDamaged: false, isPutOff: true } as const;
    });
    if (counts === null) return undefined;
    const { games, savedGames, cards, isDamaged, isPutOff } = counts;
    if (games + savedGames + cards === 0 && !isDamaged && !isPutOff) return undefined;
    announceChanges('history', 'games', 'cards');
    return counts;
  }

  #lose(): void {
    this.#opening = null;
    this.#comparing = null;
    this.#statistics.forget();
    this.#reviews.forget();
  }
}
