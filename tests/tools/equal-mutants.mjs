/*
 * Mutants that no test can notice, since the program does the same with them; `npm run mutants` takes them off. By file: the
 * line as it is, the same line changed, and why nothing comes of it.
 */

/** More is read than is needed, and the same comes of it. */
const COSTS_TIME = 'It only costs time.';

/** A search goes another way, and comes to a solution like any other, or gives up like any other. */
const ANOTHER_WAY = 'Only the way of the search is another.';

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
  'worker/solver/odds/arena.ts': [
    [
      'if (this.low.length > 4 * KEPT) {',
      'if (this.low.length > 4 * KEPT) {}',
      'Only how much memory is kept or taken.',
    ],
    ['if (this.low.length > 4 * KEPT) {', 'if (false) {', 'Only how much memory is kept or taken.'],
    ['if (this.low.length > 4 * KEPT) {', 'if (true) {', 'Only how much memory is kept or taken.'],
    [
      'if (this.low.length > 4 * KEPT) {',
      'if (this.low.length >= 4 * KEPT) {',
      'Only how much memory is kept or taken.',
    ],
    [
      'if (this.low.length > 4 * KEPT) {',
      'if (this.low.length <= 4 * KEPT) {',
      'Only how much memory is kept or taken.',
    ],
    [
      'if (this.low.length > 4 * KEPT) {',
      'if (this.low.length > 4 / KEPT) {',
      'Only how much memory is kept or taken.',
    ],
    [
      'if (needed <= this.low.length) return;',
      'if (needed < this.low.length) return;',
      'Only how much memory is kept or taken.',
    ],
    [
      'if (this.toCount + more > this.to.length) {',
      'if (this.toCount + more >= this.to.length) {',
      'Only how much memory is kept or taken.',
    ],
  ],
  'worker/solver/play/ending/layout-lists.ts': [
    [
      'if (size > this.layouts.length) this.layouts = grown(this.layouts, size);',
      'if (size >= this.layouts.length) this.layouts = grown(this.layouts, size);',
      'Only how much memory is taken.',
    ],
    [
      'if (!LayoutLists.#isWarm) this.#warmUp();',
      'if (LayoutLists.#isWarm) this.#warmUp();',
      'It only makes the first search quicker.',
    ],
    [
      'if (!LayoutLists.#isWarm) this.#warmUp();',
      'if (true) this.#warmUp();',
      'It only makes the first search quicker.',
    ],
    [
      'if (!LayoutLists.#isWarm) this.#warmUp();',
      'if (false) this.#warmUp();',
      'It only makes the first search quicker.',
    ],
    ['#warmUp(): void {', '#warmUp(): void {}', 'It only makes the first search quicker.'],
    [
      'const count = Math.min(this.#cells.layoutCount, 16);',
      'const count = Math.max(this.#cells.layoutCount, 16);',
      'It only makes the first search quicker.',
    ],
    [
      'for (let i = 0; i < count; i++) this.layouts[i] = i;',
      'for (let i = 0; false; i++) this.layouts[i] = i;',
      'It only makes the first search quicker.',
    ],
    [
      'for (let i = 0; i < count; i++) this.layouts[i] = i;',
      'for (let i = 0; i <= count; i++) this.layouts[i] = i;',
      'It only makes the first search quicker.',
    ],
    [
      'LayoutLists.#isWarm = true;',
      'LayoutLists.#isWarm = false;',
      'It only makes the first search quicker.',
    ],
    [
      'for (let i = 0; i < count; i++) this.layouts[i] = i;',
      'for (let i = 0; i >= count; i++) this.layouts[i] = i;',
      'It only makes the first search quicker.',
    ],
    [
      'for (let round = 0; round < 64; round++) {',
      'for (let round = 0; false; round++) {',
      'It only makes the first search quicker.',
    ],
    [
      'for (let round = 0; round < 64; round++) {',
      'for (let round = 0; round <= 64; round++) {',
      'It only makes the first search quicker.',
    ],
    [
      'for (let round = 0; round < 64; round++) {',
      'for (let round = 0; round >= 64; round++) {',
      'It only makes the first search quicker.',
    ],
    [
      'for (let round = 0; round < 64; round++) {',
      'for (let round = 0; round < 64; round++) {}',
      'It only makes the first search quicker.',
    ],
    [
      'if (count > 1) this.areTold(0);',
      'if (true) this.areTold(0);',
      'It only makes the first search quicker.',
    ],
    [
      'if (count > 1) this.areTold(0);',
      'if (false) this.areTold(0);',
      'It only makes the first search quicker.',
    ],
    [
      'if (count > 1) this.areTold(0);',
      'if (count >= 1) this.areTold(0);',
      'It only makes the first search quicker.',
    ],
    [
      'if (count > 1) this.areTold(0);',
      'if (count <= 1) this.areTold(0);',
      'It only makes the first search quicker.',
    ],
    [
      'this.sort(round % this.#cells.cellCount, 0, count, count);',
      'this;',
      'It only makes the first search quicker.',
    ],
    [
      'this.sort(round % this.#cells.cellCount, 0, count, count);',
      'this.sort(round * this.#cells.cellCount, 0, count, count);',
      'It only makes the first search quicker.',
    ],
    [
      'this.layouts = new Int32Array(Math.max(1 << 10, cells.layoutCount * 3));',
      'this.layouts = new Int32Array(Math.min(1 << 10, cells.layoutCount * 3));',
      'Only how much memory is taken at first.',
    ],
    [
      'this.layouts = new Int32Array(Math.max(1 << 10, cells.layoutCount * 3));',
      'this.layouts = new Int32Array(Math.max(1 << 10, cells.layoutCount / 3));',
      'Only how much memory is taken at first.',
    ],
  ],
  'worker/solver/play/layout-search.ts': [
    [
      'const room = sum.held > sum.count ? sum.count - sum.least : sum.most - sum.count;',
      'const room = true ? sum.count - sum.least : sum.most - sum.count;',
      ANOTHER_WAY,
    ],
    [
      'const room = sum.held > sum.count ? sum.count - sum.least : sum.most - sum.count;',
      'const room = false ? sum.count - sum.least : sum.most - sum.count;',
      ANOTHER_WAY,
    ],
    [
      'const room = sum.held > sum.count ? sum.count - sum.least : sum.most - sum.count;',
      'const room = sum.held >= sum.count ? sum.count - sum.least : sum.most - sum.count;',
      ANOTHER_WAY,
    ],
    [
      'const room = sum.held > sum.count ? sum.count - sum.least : sum.most - sum.count;',
      'const room = sum.held <= sum.count ? sum.count - sum.least : sum.most - sum.count;',
      ANOTHER_WAY,
    ],
    [
      'const room = sum.held > sum.count ? sum.count - sum.least : sum.most - sum.count;',
      'const room = sum.held > sum.count ? sum.count + sum.least : sum.most - sum.count;',
      ANOTHER_WAY,
    ],
    [
      'const room = sum.held > sum.count ? sum.count - sum.least : sum.most - sum.count;',
      'const room = sum.held > sum.count ? sum.count - sum.least : sum.most + sum.count;',
      ANOTHER_WAY,
    ],
    ['if (room >= least) continue;', 'if (true) continue;', ANOTHER_WAY],
    ['if (room >= least) continue;', 'if (false) continue;', ANOTHER_WAY],
    ['if (room >= least) continue;', 'if (room > least) continue;', ANOTHER_WAY],
    ['if (room >= least) continue;', 'if (room < least) continue;', ANOTHER_WAY],
    [
      'worse += (isTooMany ? held > count : held < count) ? -1 : 1;',
      'worse -= (isTooMany ? held > count : held < count) ? -1 : 1;',
      ANOTHER_WAY,
    ],
    [
      'worse += (isTooMany ? held > count : held < count) ? -1 : 1;',
      'worse += (isTooMany ? true : held < count) ? -1 : 1;',
      ANOTHER_WAY,
    ],
    [
      'worse += (isTooMany ? held > count : held < count) ? -1 : 1;',
      'worse += (isTooMany ? false : held < count) ? -1 : 1;',
      ANOTHER_WAY,
    ],
    [
      'worse += (isTooMany ? held > count : held < count) ? -1 : 1;',
      'worse += (isTooMany ? held >= count : held < count) ? -1 : 1;',
      ANOTHER_WAY,
    ],
    [
      'worse += (isTooMany ? held > count : held < count) ? -1 : 1;',
      'worse += (isTooMany ? held <= count : held < count) ? -1 : 1;',
      ANOTHER_WAY,
    ],
    [
      'worse += (isTooMany ? held > count : held < count) ? -1 : 1;',
      'worse += (isTooMany ? held > count : false) ? -1 : 1;',
      ANOTHER_WAY,
    ],
    [
      'worse += (isTooMany ? held > count : held < count) ? -1 : 1;',
      'worse += (isTooMany ? held > count : true) ? -1 : 1;',
      ANOTHER_WAY,
    ],
    [
      'worse += (isTooMany ? held > count : held < count) ? -1 : 1;',
      'worse += (isTooMany ? held > count : held <= count) ? -1 : 1;',
      ANOTHER_WAY,
    ],
    [
      'worse += (isTooMany ? held > count : held < count) ? -1 : 1;',
      'worse += (isTooMany ? held > count : held >= count) ? -1 : 1;',
      ANOTHER_WAY,
    ],
    [
      'worse += (isTooMany ? held > count : held < count) ? -1 : 1;',
      'worse += (isTooMany ? held > count : held < count) ? +1 : 1;',
      ANOTHER_WAY,
    ],
  ],
  'worker/solver/play/all-layouts.ts': [
    [
      'if (cluster.weights[m] === 0 || weightAfter(this.#split, c + 1, after) === 0) continue;',
      'if (false || weightAfter(this.#split, c + 1, after) === 0) continue;',
      'A number of mines without a layout has nothing to list.',
    ],
    [
      'if (this.#listed !== this.#set.count) {',
      'if (this.#listed !== this.#set.count) {}',
      'It is thrown only where the program is wrong.',
    ],
    [
      'if (this.#listed !== this.#set.count) {',
      'if (false) {',
      'It is thrown only where the program is wrong.',
    ],
  ],
  'worker/solver/odds/marginals.ts': [
    [
      'return chance > NEARLY_ONE ? NEARLY_ONE : chance > 0 ? chance : Number.MIN_VALUE;',
      'return chance >= NEARLY_ONE ? NEARLY_ONE : chance > 0 ? chance : Number.MIN_VALUE;',
      'The bound is itself.',
    ],
  ],
  'worker/solver/position/cell-groups.ts': [
    [
      'hash = (hash + mix(constraint)) | 0;',
      'hash = (hash - mix(constraint)) | 0;',
      'Any mixture of the numbers is a hash.',
    ],
  ],
};
