/*
 * Mutants that no test can notice, since the program does the same with them; `npm run mutants` takes them off. By file: the
 * line as it is, the same line changed, and why nothing comes of it.
 */

/** @type {Readonly<Record<string, readonly (readonly [from: string, to: string, why: string])[]>>} */
export const equalMutants = {
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
