import type { Statement } from '../../api/outcome.ts';

/** Sentences about saved games, the archive and backups. */
export const STORAGE_SENTENCES = {
  'storage-failed': () =>
    'This browser stopped saving the game (its storage may be full), so from here on it is kept only while this page is open.',
  'storage-lost': () =>
    'The browser found its own storage damaged and threw away the game saved here, so a new one begins.',
  'storage-back': () => 'The game is saved again, with all its moves.',
  'storage-tight': () =>
    'This browser has little room left, so this board is kept in a way that takes longer to come back; no move is lost.',
  'storage-newer:game': () =>
    'What is saved here was written by a newer version of Mine Sweeper, so it is left untouched and this game is not saved. Reload to get the newer version.',
  'storage-newer:archive': () =>
    'The game that is played was saved by a newer version of Mine Sweeper, so it is left untouched. Reload to get the newer version.',
  'storage-unavailable:game': () =>
    'This browser does not let the game save anything here, so it is kept only while this page is open.',
  'storage-unavailable:yet': () => 'This browser does not let the game save anything yet.',
  'storage-unavailable:archive': () => 'The browser did not let Mine Sweeper reach what is saved here.',
  'storage-full': () => 'There is no room left on this device, so nothing was changed.',
  'journal-damaged': ({ moves }: { readonly moves: number }) =>
    `The saved game was damaged: its first ${moves === 1 ? '1 move was' : `${moves} moves were`} restored, and the rest was put aside unchanged.`,
  'rules-refused:saved': ({ why }: { readonly why: Statement }) =>
    `${why.message} The game saved here is left as it is, and this one is not saved.`,
  'rules-refused:asked': ({ why }: { readonly why: Statement }) => why.message,
  'no-such-game': () => 'This game is not there any more.',
  'no-moves': () => 'The moves of this game were not kept.',
  'no-such-group': () => 'No games of this kind are there any more.',
  'not-backup': () => 'This file is no backup of Mine Sweeper.',
  'damaged-backup': () => 'This backup is damaged, so nothing was taken from it.',
  'newer-backup': () =>
    'This backup was made by a newer version of Mine Sweeper. Reload to get the newer version, and try again.',
};
