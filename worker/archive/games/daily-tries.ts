import type { DailyTry } from '../../api/archive.ts';
import type { GameRow, HistoryRow } from '../../storage/schema.ts';
import { kindOf } from '../statistics/game-groups.ts';
import { KEYS } from '../store-keys.ts';

/** A try with the time that decides which of several came first. */
export interface StoredTry extends DailyTry {
  readonly at: number;
}

/** A finished game as a try of its daily board. With moves taken back it counts as given up. */
export function tryOfRow(row: HistoryRow, daily: string): StoredTry {
  const { gameId, won, timeMs, result, help = [], about, endedAt: at } = row;
  if (about?.isPractice)
    return { daily, state: 'given-up', gameId, timeMs, solved: null, help, endedAt: at, at };
  const share = result === null || result.threeBv === 0 ? null : result.solvedThreeBv / result.threeBv;
  return {
    daily,
    state: won ? 'won' : 'lost',
    gameId,
    timeMs,
    solved: won ? 1 : share,
    help,
    endedAt: at,
    at,
  };
}

/** Records a finished try of a daily board where the calendar finds it. */
export function putDailyTry(
  archive: { put(value: unknown, key: IDBValidKey): Promise<unknown> },
  row: HistoryRow,
): void {
  const { daily } = row.about ?? {};
  if (daily === undefined || kindOf(row) === 'elsewhere') return;
  // The transaction reports whether it succeeded.
  archive.put(tryOfRow(row, daily), KEYS.daily(daily, row.gameId)).catch(() => undefined);
}

/** A game as a try that is not over, or that its player has thrown away. */
export function openTryOf(
  { gameId, help = [], about, savedAt }: GameRow,
  daily: string,
  timeMs: number,
  deletedAt?: number,
): StoredTry {
  const state = deletedAt !== undefined || about?.isPractice ? 'given-up' : 'playing';
  const endedAt = deletedAt ?? null;
  return { daily, state, gameId, timeMs, solved: null, help, endedAt, at: deletedAt ?? savedAt };
}

/** The try of each daily board that counts: the first. */
export function countedTries(tries: readonly StoredTry[]): DailyTry[] {
  const first = new Map<string, StoredTry>();
  for (const one of tries) {
    const other = first.get(one.daily);
    if (other === undefined || one.at < other.at) first.set(one.daily, one);
  }
  return [...first.values()].sort((a, b) => (a.daily < b.daily ? -1 : 1)).map(({ at, ...rest }) => rest);
}
