import { msg, str } from '@lit/localize';
import type { Statement } from '../../../worker/api/outcome.ts';
import type { StorageSentences } from '../../../worker/api/refusals.ts';
import { byCount } from '../words.ts';
import { n } from './values.ts';

/** Sentences about saved games, the archive and backups. */
export const storageWords = (words: (why: Statement) => string): StorageSentences => ({
  'storage-failed': () =>
    msg(
      'This browser stopped saving the game (its storage may be full), so from here on it is kept only while this page is open.',
    ),
  'storage-lost': () =>
    msg('The browser found its own storage damaged and threw away the game saved here, so a new one begins.'),
  'storage-back': () => msg('The game is saved again, with all its moves.'),
  'storage-tight': () =>
    msg(
      'This browser has little room left, so this board is kept in a way that takes longer to come back; no move is lost.',
    ),
  'storage-newer:game': () =>
    msg(
      'What is saved here was written by a newer version of Mine Sweeper, so it is left untouched and this game is not saved. Reload to get the newer version.',
    ),
  'storage-newer:archive': () =>
    msg(
      'The game that is played was saved by a newer version of Mine Sweeper, so it is left untouched. Reload to get the newer version.',
    ),
  'storage-unavailable:game': () =>
    msg('This browser does not let the game save anything here, so it is kept only while this page is open.'),
  'storage-unavailable:yet': () => msg('This browser does not let the game save anything yet.'),
  'storage-unavailable:archive': () => msg('The browser did not let Mine Sweeper reach what is saved here.'),
  'storage-full': () => msg('There is no room left on this device, so nothing was changed.'),
  'journal-damaged': ({ moves }) =>
    byCount(
      moves,
      msg('The saved game was damaged: its first 1 move was restored, and the rest was put aside unchanged.'),
      msg(
        str`The saved game was damaged: its first ${n(moves)} moves were restored, and the rest was put aside unchanged.`,
      ),
    ),
  'rules-refused:saved': ({ why }) =>
    msg(str`${words(why)} The game saved here is left as it is, and this one is not saved.`),
  'rules-refused:asked': ({ why }) => words(why),
  'no-such-game': () => msg('This game is not there any more.'),
  'no-moves': () => msg('The moves of this game were not kept.'),
  'no-such-group': () => msg('No games of this kind are there any more.'),
  'not-backup': () => msg('This file is no backup of Mine Sweeper.'),
  'damaged-backup': () => msg('This backup is damaged, so nothing was taken from it.'),
  'newer-backup': () =>
    msg(
      'This backup was made by a newer version of Mine Sweeper. Reload to get the newer version, and try again.',
    ),
});
