/** The keys of the archive's own store: arrays, whose first word says what the value is. */
export const KEYS = {
  /** Which state the columns are in. */
  statistics: () => ['statistics'],
  group: (groupId: string) => ['group', groupId],
  column: (groupId: string, chunk: number) => ['column', groupId, chunk],
  /** Which state the columns of a group's reviews are in. */
  reviews: (groupId: string) => ['reviews', groupId],
  reviewColumn: (groupId: string, chunk: number) => ['review-column', groupId, chunk],
  /** Packed moves of a finished game. */
  moves: (gameId: string) => ['moves', gameId],
  deleted: (gameId: string) => ['deleted', gameId],
  /** What the database says of its second copy. */
  copy: () => ['copy'],
  /** A game that is still to be written to the second copy, and which change of it (a `newVersion`). */
  uncopied: (gameId: string) => ['uncopied', gameId],
  /** A practice card that is still to be written there, and when it was changed. */
  uncopiedCard: (key: string) => ['uncopied-card', key],
  /** How a game that was put aside was when it was copied. */
  copied: (gameId: string) => ['copied', gameId],
  /** A finished try of a daily board, made of its history row. */
  daily: (daily: string, gameId: string) => ['daily', daily, gameId],
  /** Ids of the games in which patterns to practise have been looked for. */
  practised: () => ['practised'],
  /** The rest of a try of a daily board whose game was deleted. */
  dailyNote: (daily: string, gameId: string) => ['note', 'daily', daily, gameId],
};

/** Another text each time. */
export function newVersion(): string {
  return `${Date.now()}-${Math.random()}`;
}

/** All keys that begin with these words: arrays sort after texts and numbers. */
export function keysOf(...words: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...words], [...words, []]);
}

/** All keys that begin with these words, followed by a text from `from` up to `to` or something that begins with it. */
export function keysBetween(words: readonly string[], from: string, to: string): IDBKeyRange {
  return IDBKeyRange.bound([...words, from], [...words, `${to}\uffff`, []]);
}
