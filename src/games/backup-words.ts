import type { BackupCount, RestoreCount } from '../../worker/archive-api.ts';
import { counted } from '../components/time-words.ts';

/** The name of a backup that is made now, by the calendar where this device is. */
export function backupName(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `mine-sweeper-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.minesweeper`;
}

/** What a backup holds: `3 finished games and 1 saved game, as of 20 November 2026, 14:02`. */
export function contentsWords({ games, savedGames, madeAt }: BackupCount): string {
  const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(madeAt);
  return `${gamesWords(games, savedGames)}, as of ${at.replace(' at ', ', ')}`;
}

/** What a merge did, in a sentence or two. */
export function mergedWords({ games, savedGames, known }: RestoreCount): string {
  if (games + savedGames === 0)
    return known > 0 ? 'Everything in it was here already.' : 'There was nothing in it.';
  const rest = known > 0 ? ` ${counted(known, 'game')} ${known === 1 ? 'was' : 'were'} here already.` : '';
  return `Brought back: ${gamesWords(games, savedGames)}.${rest}`;
}

function gamesWords(games: number, savedGames: number): string {
  const words = [
    ...(games > 0 ? [counted(games, 'finished game')] : []),
    ...(savedGames > 0 ? [counted(savedGames, 'saved game')] : []),
  ];
  return words.join(' and ') || 'no games';
}
