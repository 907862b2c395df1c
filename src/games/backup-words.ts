import { msg, str } from '@lit/localize';
import type { BackupCount, CopyCount, RestoreCount } from '../../worker/api/archive.ts';
import { dateText, localDay } from '../i18n/amounts.ts';
import { byCount, listText, numberText, sentences } from '../i18n/words.ts';

/** The name of a backup that is made now, by the calendar where this device is. */
export function backupName(now: Date): string {
  return `mine-sweeper-${localDay(now.getTime())}.minesweeper`;
}

/** Describes a backup's contents: `3 finished games, 1 saved game and 12 practice cards`. */
export function contentsWords({
  games,
  savedGames,
  cards,
  replays = 0,
}: Pick<BackupCount, 'games' | 'savedGames' | 'cards'> & Partial<Pick<BackupCount, 'replays'>>): string {
  const words = [
    ...(games > 0
      ? [byCount(games, msg('1 finished game'), msg(str`${numberText(games)} finished games`))]
      : []),
    ...(savedGames > 0
      ? [byCount(savedGames, msg('1 saved game'), msg(str`${numberText(savedGames)} saved games`))]
      : []),
    ...(cards > 0
      ? [byCount(cards, msg('1 practice card'), msg(str`${numberText(cards)} practice cards`))]
      : []),
    ...(replays > 0
      ? [
          byCount(
            replays,
            msg('1 replay of another program'),
            msg(str`${numberText(replays)} replays of other programs`),
          ),
        ]
      : []),
  ];
  return words.length > 0 ? listText(words) : msg('no games');
}

/** What came back from the second copy, in a sentence. */
export function restoredWords({ isDamaged, isPutOff, ...count }: CopyCount): string {
  if (isPutOff)
    return msg(
      'Your finished and saved games could not be restored from their second copy this time. It is kept, and the next start tries again.',
    );
  const contents = contentsWords(count);
  if (count.games + count.savedGames + count.cards === 0)
    return msg('The second copy of your finished and saved games is damaged and could not be read.');
  return isDamaged
    ? msg(str`${contents} came back from the second copy; a part of it was damaged.`)
    : msg(str`${contents} came back from the second copy.`);
}

/** When a backup was made: `20 November 2026, 14:02`. */
export function madeWords({ madeAt }: Pick<BackupCount, 'madeAt'>): string {
  const words = dateText(madeAt, { dateStyle: 'long', timeStyle: 'short', isOwn: true });
  // English browsers differ in how they put day and time together.
  return words.replace(' at ', ', ');
}

/** Describes a merge in a sentence or two. */
export function mergedWords(count: RestoreCount): string {
  const { games, savedGames, cards, replays, known, knownCards, knownReplays } = count;
  if (games + savedGames + cards + replays === 0)
    return known + knownCards + knownReplays > 0
      ? msg('Nothing to restore: you already have everything in this backup.')
      : msg('This backup is empty.');
  return sentences(
    msg(str`Restored ${contentsWords(count)}.`),
    known > 0 &&
      byCount(known, msg('You already had 1 game.'), msg(str`You already had ${numberText(known)} games.`)),
  );
}
