/*
 * Mutants that no test can notice, since the program does the same with them; `npm run mutants` takes them off. By file: the
 * line as it is, the same line changed, and why nothing comes of it.
 */

/** More is read than is needed, and the same comes of it. */
const COSTS_TIME = 'It only costs time.';

/** @type {Readonly<Record<string, readonly (readonly [from: string, to: string, why: string])[]>>} */
export const equalMutants = {
  'worker/archive/backup/make-backup.ts': [
    [
      'const unpacked = IDBKeyRange.bound([first.gameId, 0], movesOf(last.gameId).upper);',
      'const unpacked = IDBKeyRange.bound([], movesOf(last.gameId).upper);',
      COSTS_TIME,
    ],
    ['if (moves === null && hasUnpacked) {', 'if (moves === null || hasUnpacked) {', COSTS_TIME],
    ['if (moves === null && hasUnpacked) {', 'if (true && hasUnpacked) {', COSTS_TIME],
  ],
  'worker/archive/history/history.ts': [
    [
      'for (let at = 0; at < moments.length && games.length < limit; at += limit) {',
      'for (let at = 0; at <= moments.length && games.length < limit; at += limit) {',
      COSTS_TIME,
    ],
    [
      'for (let at = 0; at < moments.length && games.length < limit; at += limit) {',
      'for (let at = 0; at < moments.length && true; at += limit) {',
      COSTS_TIME,
    ],
    [
      'for (let at = 0; at < moments.length && games.length < limit; at += limit) {',
      'for (let at = 0; at < moments.length && games.length <= limit; at += limit) {',
      COSTS_TIME,
    ],
  ],
  'worker/archive/reviews/keep-review.ts': [
    [
      'const isOwn = row !== undefined && isHistoryRow(row) && isReviewed(kindOf(row));',
      'const isOwn = true && isHistoryRow(row) && isReviewed(kindOf(row));',
      'A row that is not there is no row of the history.',
    ],
  ],
  'worker/archive/statistics/report.ts': [
    ['return a.day < b.day ? -1 : 1;', 'return a.day <= b.day ? -1 : 1;', 'No two of them are the same day.'],
  ],
  'worker/storage/copy/game-copy.ts': [
    [
      'if (this.#row?.gameId !== row.gameId || kept > this.#moves || this.#log === null)',
      'if (this.#row?.gameId !== row.gameId || kept >= this.#moves || this.#log === null)',
      'A copy that has as many moves as are kept agrees with the journal as it is.',
    ],
  ],
  'worker/storage/snapshots/snapshot-apply.ts': [
    [
      'if (!(await applyAll(snapshot, state, huge, yieldToMessages).catch(() => false))) {',
      'if (!(await applyAll(snapshot, state, huge, yieldToMessages).catch(() => undefined))) {',
      'Only whether it is true is asked.',
    ],
  ],
  'worker/storage/snapshots/snapshot-keeper.ts': [
    [
      'const turn = ++this.#turn;',
      'const turn = --this.#turn;',
      'A turn has only to differ from the one before, and what ends one counts up.',
    ],
    [
      'if (this.#end !== before && this.#end !== null) this.#waitIfDue();',
      'if (this.#end !== before && true) this.#waitIfDue();',
      'After a failure nothing more is due, or it is waited for already.',
    ],
  ],
  'worker/storage/snapshots/snapshot-pieces.ts': [
    [
      'for (let i = 0; i < memory.tiles.length; i++) memory.tiles[i] |= TILE.snapshot;',
      'for (let i = 0; i <= memory.tiles.length; i++) memory.tiles[i] |= TILE.snapshot;',
      'Behind its end a typed array takes nothing.',
    ],
    [
      'for (let at = 0; at < mines.length; at += PIECE_WORDS) {',
      'for (let at = 0; at <= mines.length; at += PIECE_WORDS) {',
      'A last piece without a word lays nothing.',
    ],
  ],
};
