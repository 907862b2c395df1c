import type { Statement } from '../../api/outcome.ts';

/** Sentences about saved games, the archive and backups. */
export const STORAGE_SENTENCES = {
  'storage-failed': () =>
    'Your browser stopped saving the game (its storage may be full). From now on, the game lasts only while this page is open.',
  'storage-lost:game': () =>
    'Your browser found its storage damaged and deleted the game saved here. A new one has started.',
  'storage-lost:copied': () =>
    'Your browser found its storage damaged and deleted it. Your game came back from its second copy.',
  'storage-lost:part': () =>
    'Your browser found its storage damaged and deleted it. Your game came back from its second copy, but its last moves may be missing.',
  'storage-lost:both': () =>
    'Your browser found its storage damaged and deleted the game saved here, and its second copy can’t be read. A new one has started.',
  'storage-back': () => 'The game is being saved again, with all its moves.',
  'storage-tight': () =>
    'Your browser is low on storage, so this board will take longer to restore. No move is lost.',
  'storage-newer:game': () =>
    'The game saved here comes from a newer version of Mine Sweeper. It is left unchanged, and this game is not saved. Reload to update.',
  'storage-newer:archive': () =>
    'The current game comes from a newer version of Mine Sweeper and is left unchanged. Reload to update.',
  'storage-unavailable:game': () =>
    'Your browser doesn’t let this page save anything, so the game lasts only while it is open.',
  'storage-unavailable:yet': () => 'Your browser doesn’t let this page save anything yet.',
  'storage-unavailable:archive': () => 'Your browser didn’t let Mine Sweeper read your saved games.',
  'storage-full': () => 'This device is out of storage. Nothing was changed.',
  'journal-damaged': ({ moves }: { readonly moves: number }) =>
    moves === 0
      ? 'The saved game was damaged, and none of its moves could be restored. It was kept unchanged.'
      : `The saved game was damaged. Its first ${moves === 1 ? 'move was' : `${moves} moves were`} restored, and the rest was kept unchanged.`,
  'rules-refused:saved': ({ why }: { readonly why: Statement }) =>
    `${why.message} The game saved here is left unchanged, and this one is not saved.`,
  'rules-refused:asked': ({ why }: { readonly why: Statement }) => why.message,
  'no-such-game': () => 'This game no longer exists.',
  'no-moves': () => 'The moves of this game were not saved.',
  'large-replay': () => 'This replay is too long to keep (the limit is 1 MB).',
  'too-many-replays': () => 'You can keep up to 2,000 replays (64 MB). Delete some in the statistics first.',
  'no-such-group': () => 'You have no games of this kind left.',
  'not-backup': () => 'This isn’t a Mine Sweeper backup.',
  'damaged-backup': () => 'This backup is damaged. Nothing was restored.',
  'large-backup': () => 'This backup holds more than 256 MB. Nothing was restored.',
  'backup-not-read': () => 'The backup could not be read back, so no file was made. Try again.',
  'newer-backup': () =>
    'This backup comes from a newer version of Mine Sweeper. Reload to update, then try again.',
};
