import type { PastGame } from '../../worker/api/archive.ts';

/** A longer break between two games ends a session. */
const BREAK_MS = 30 * 60_000;

/** What was played at one sitting. */
export interface Session {
  readonly games: number;
  readonly wins: number;
  readonly playedMs: number;
  /** Null: nothing was won. */
  readonly bestMs: number | null;
}

/** The latest session; null when there was none. @param games those of one group, the newest first */
export function latestSession(games: readonly PastGame[]): Session | null {
  const counted = games.filter(({ kind }) => kind !== 'practice');
  const end = counted.findIndex(({ endedAt, timeMs }, i) => {
    const former = counted[i + 1];
    return former === undefined || endedAt - timeMs - former.endedAt > BREAK_MS;
  });
  const session = counted.slice(0, end + 1);
  if (session.length === 0) return null;
  const wins = session.filter(({ won }) => won).map(({ timeMs }) => timeMs);
  return {
    games: session.length,
    wins: wins.length,
    playedMs: session.reduce((sum, { timeMs }) => sum + timeMs, 0),
    bestMs: wins.length > 0 ? Math.min(...wins) : null,
  };
}
