import { msg, str } from '@lit/localize';
import type { Statement } from '../../../worker/api/outcome.ts';
import type { StorageSentences } from '../../../worker/api/refusals.ts';
import { byCount } from '../words.ts';
import { n } from './values.ts';

/** Sentences about saved games, the archive and backups. */
export const storageWords = (words: (why: Statement) => string): StorageSentences => ({
  'storage-failed': () =>
    msg(
      'Your browser stopped saving the game (its storage may be full). From now on, the game lasts only while this page is open.',
    ),
  'storage-lost:game': () =>
    msg('Your browser found its storage damaged and deleted the game saved here. A new one has started.'),
  'storage-lost:copied': () =>
    msg('Your browser found its storage damaged and deleted it. Your game came back from its second copy.'),
  'storage-lost:part': () =>
    msg(
      'Your browser found its storage damaged and deleted it. Your game came back from its second copy, but its last moves may be missing.',
    ),
  'storage-lost:both': () =>
    msg(
      'Your browser found its storage damaged and deleted the game saved here, and its second copy can’t be read. A new one has started.',
    ),
  'storage-back': () => msg('The game is being saved again, with all its moves.'),
  'storage-tight': () =>
    msg('Your browser is low on storage, so this board will take longer to restore. No move is lost.'),
  'storage-newer:game': () =>
    msg(
      'The game saved here comes from a newer version of Mine Sweeper. It is left unchanged, and this game is not saved. Reload to update.',
    ),
  'storage-newer:archive': () =>
    msg(
      'The current game comes from a newer version of Mine Sweeper and is left unchanged. Reload to update.',
    ),
  'storage-unavailable:game': () =>
    msg('Your browser doesn’t let this page save anything, so the game lasts only while it is open.'),
  'storage-unavailable:yet': () => msg('Your browser doesn’t let this page save anything yet.'),
  'storage-unavailable:archive': () => msg('Your browser didn’t let Mine Sweeper read your saved games.'),
  'storage-full': () => msg('This device is out of storage. Nothing was changed.'),
  'journal-damaged': ({ moves }) =>
    moves === 0
      ? msg('The saved game was damaged, and none of its moves could be restored. It was kept unchanged.')
      : byCount(
          moves,
          msg('The saved game was damaged. Its first move was restored, and the rest was kept unchanged.'),
          msg(
            str`The saved game was damaged. Its first ${n(moves)} moves were restored, and the rest was kept unchanged.`,
          ),
        ),
  'rules-refused:saved': ({ why }) =>
    msg(str`${words(why)} The game saved here is left unchanged, and this one is not saved.`),
  'rules-refused:asked': ({ why }) => words(why),
  'no-such-game': () => msg('This game no longer exists.'),
  'no-moves': () => msg('The moves of this game were not saved.'),
  'large-replay': () => msg('This replay is too long to keep (the limit is 1 MB).'),
  'too-many-replays': () =>
    msg('You can keep up to 2,000 replays (64 MB). Delete some in the statistics first.'),
  'no-such-group': () => msg('You have no games of this kind left.'),
  'not-backup': () => msg('This isn’t a Mine Sweeper backup.'),
  'damaged-backup': () => msg('This backup is damaged. Nothing was restored.'),
  'large-backup': () => msg('This backup holds more than 256 MB. Nothing was restored.'),
  'backup-not-read': () => msg('The backup could not be read back, so no file was made. Try again.'),
  'newer-backup': () =>
    msg('This backup comes from a newer version of Mine Sweeper. Reload to update, then try again.'),
});
