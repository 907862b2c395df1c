/*
 * Mutants that no test can notice, since the program does the same with them; `npm run mutants` takes them off. By file: the
 * line as it is, the same line changed, and why nothing comes of it.
 */

/** More is read than is needed, and the same comes of it. */
const COSTS_TIME = 'It only costs time.';

/** The long way comes to the same. */
const SHORT_CUT = 'A short cut: the long way comes to the same.';

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
  'worker/engine/planes/flood.ts': [
    [
      'if (w * 32 + dx < 0) this.#addShifted(y, w, bits, dx + columns);',
      'if (true) this.#addShifted(y, w, bits, dx + columns);',
      SHORT_CUT,
    ],
    [
      'if (w * 32 + dx < 0) this.#addShifted(y, w, bits, dx + columns);',
      'if (w * 32 + dx <= 0) this.#addShifted(y, w, bits, dx + columns);',
      SHORT_CUT,
    ],
    [
      'if (w * 32 + dx < 0) this.#addShifted(y, w, bits, dx + columns);',
      'if (w / 32 + dx < 0) this.#addShifted(y, w, bits, dx + columns);',
      SHORT_CUT,
    ],
    [
      'if (w * 32 + 31 + dx >= columns) this.#addShifted(y, w, bits, dx - columns);',
      'if (true) this.#addShifted(y, w, bits, dx - columns);',
      SHORT_CUT,
    ],
    ['if (reached === start) return;', 'if (true) return;', SHORT_CUT],
    ['if (reached === start) return;', 'if (false) return;', SHORT_CUT],
    ['this.add(row, w, reached & ~start);', 'this.add(row, w, reached & start);', SHORT_CUT],
    ['if (reached === start) return;', 'if (reached !== start) return;', SHORT_CUT],
    ['if (dx === 0) here |= bits;', 'if (false) here |= bits;', SHORT_CUT],
    ['else if (dx > 0 && dx < 32) {', 'else if (false) {', SHORT_CUT],
    ['else if (dx > 0 && dx < 32) {', 'else if (dx >= 0 && dx < 32) {', SHORT_CUT],
    ['else if (dx > 0 && dx < 32) {', 'else if (dx > 0 && dx <= 32) {', SHORT_CUT],
    ['} else if (dx < 0 && dx > -32) {', '} else if (false) {', SHORT_CUT],
    ['} else if (dx < 0 && dx > -32) {', '} else if (dx <= 0 && dx > -32) {', SHORT_CUT],
    ['} else if (dx < 0 && dx > -32) {', '} else if (dx < 0 && dx >= -32) {', SHORT_CUT],
    ['} else if (dx < 0 && dx > -32) {', '} else if (dx < 0 && dx > +32) {', SHORT_CUT],
  ],
  'worker/engine/huge/plain-flood.ts': [
    [
      'if (this.#list.touched * TILE_SIDE * 8 > end - start) fresh.fill(0, start, end);',
      'if (true) fresh.fill(0, start, end);',
      SHORT_CUT,
    ],
    [
      'if (this.#list.touched * TILE_SIDE * 8 > end - start) fresh.fill(0, start, end);',
      'if (false) fresh.fill(0, start, end);',
      SHORT_CUT,
    ],
    [
      'if (this.#list.touched * TILE_SIDE * 8 > end - start) fresh.fill(0, start, end);',
      'if (this.#list.touched * TILE_SIDE * 8 <= end - start) fresh.fill(0, start, end);',
      SHORT_CUT,
    ],
    [
      'if (this.#list.touched * TILE_SIDE * 8 > end - start) fresh.fill(0, start, end);',
      'if (this.#list.touched * TILE_SIDE * 8 >= end - start) fresh.fill(0, start, end);',
      SHORT_CUT,
    ],
    [
      'if (this.#list.touched * TILE_SIDE * 8 > end - start) fresh.fill(0, start, end);',
      'if (this.#list.touched * TILE_SIDE / 8 > end - start) fresh.fill(0, start, end);',
      SHORT_CUT,
    ],
    [
      'if (this.#list.touched * TILE_SIDE * 8 > end - start) fresh.fill(0, start, end);',
      'if (this.#list.touched / TILE_SIDE * 8 > end - start) fresh.fill(0, start, end);',
      SHORT_CUT,
    ],
    [
      'if (this.#list.touched * TILE_SIDE * 8 > end - start) fresh.fill(0, start, end);',
      'if (this.#list.touched * TILE_SIDE * 8 > end + start) fresh.fill(0, start, end);',
      SHORT_CUT,
    ],
    ['const at = ((height - 1) & 1) * 8;', 'const at = ((height + 1) & 1) * 8;', 'The parity is the same.'],
    [
      'if (y >= 0) this.#openBits(y, w, bits, -1);',
      'if (y > 0) this.#openBits(y, w, bits, -1);',
      'The row above a tile is never the first one.',
    ],
    [
      'const y = bits === 0 ? -1 : rowAt(grid, row, -1);',
      'const y = false ? -1 : rowAt(grid, row, -1);',
      'Where there is no bit nothing is opened.',
    ],
    [
      'const y = bits === 0 ? -1 : rowAt(grid, row, -1);',
      'const y = bits === 0 ? +1 : rowAt(grid, row, -1);',
      'Where there is no bit nothing is opened.',
    ],
    [
      'const y = bits === 0 ? -1 : rowAt(grid, row + height - 1, 1);',
      'const y = false ? -1 : rowAt(grid, row + height - 1, 1);',
      'Where there is no bit nothing is opened.',
    ],
    [
      'const y = bits === 0 ? -1 : rowAt(grid, row + height - 1, 1);',
      'const y = bits === 0 ? +1 : rowAt(grid, row + height - 1, 1);',
      'Where there is no bit nothing is opened.',
    ],
    ['if (w < this.#left) this.#left = w;', 'if (w <= this.#left) this.#left = w;', SHORT_CUT],
    ['if (w > this.#right) this.#right = w;', 'if (w >= this.#right) this.#right = w;', SHORT_CUT],
    ['if ((spread & 1) !== 0) {', 'if (true) {', SHORT_CUT],
    ['if (((spread >>> (height - 1)) & 1) === 0) return;', 'if (false) return;', SHORT_CUT],
  ],
  'worker/engine/huge/huge-deal.ts': [
    [
      'const tries = missing > 0 ? missing : (-missing * grid.cells) / wanted;',
      'const tries = missing >= 0 ? missing : (-missing * grid.cells) / wanted;',
      'Nothing is missing either way.',
    ],
    [
      'for (let digits = 1; digits <= 12; digits++) {',
      'for (let digits = 1; digits < 12; digits++) {',
      'Twelve digits are never the cheapest.',
    ],
    [
      'for (let row = 0; row < grid.rows; row += rows) {',
      'for (let row = 0; row <= grid.rows; row += rows) {',
      'A step more without a row draws nothing.',
    ],
  ],
};
