/*
 * Mutants that no test can notice, since the program does the same with them; `npm run mutants` takes them off. By file:
 * a line as it is, what it becomes, and why nothing comes of it.
 */

/** More is read than is needed, and the same comes of it. */
const COSTS_TIME = 'It only costs time.';

/** A search goes another way, and comes to a solution like any other, or gives up like any other. */
const ANOTHER_WAY = 'Only the way of the search is another.';

/** The long way comes to the same. */
const SHORT_CUT = 'A short cut: the long way comes to the same.';

/** @type {Readonly<Record<string, readonly { readonly line: string, readonly becomes: readonly string[], readonly why: string }[]>>} */
export const equalMutants = {
  'worker/archive/backup/make-backup.ts': [
    {
      line: 'const unpacked = IDBKeyRange.bound([first.gameId, 0], movesOf(last.gameId).upper);',
      becomes: ['const unpacked = IDBKeyRange.bound([], movesOf(last.gameId).upper);'],
      why: COSTS_TIME,
    },
    {
      line: 'if (moves === null && hasUnpacked) {',
      becomes: ['if (moves === null || hasUnpacked) {', 'if (true && hasUnpacked) {'],
      why: COSTS_TIME,
    },
  ],
  'worker/archive/history/history.ts': [
    {
      line: 'for (let at = 0; at < moments.length && games.length < limit; at += limit) {',
      becomes: [
        'for (let at = 0; at <= moments.length && games.length < limit; at += limit) {',
        'for (let at = 0; at < moments.length && true; at += limit) {',
        'for (let at = 0; at < moments.length && games.length <= limit; at += limit) {',
      ],
      why: COSTS_TIME,
    },
  ],
  'worker/archive/reviews/keep-review.ts': [
    {
      line: 'const isOwn = row !== undefined && isHistoryRow(row) && isReviewed(kindOf(row));',
      becomes: ['const isOwn = true && isHistoryRow(row) && isReviewed(kindOf(row));'],
      why: 'A row that is not there is no row of the history.',
    },
  ],
  'worker/archive/statistics/report.ts': [
    {
      line: 'return a.day < b.day ? -1 : 1;',
      becomes: ['return a.day <= b.day ? -1 : 1;'],
      why: 'No two of them are the same day.',
    },
  ],
  'worker/engine/game/zini.ts': [
    {
      line: 'if (before >= 0) queues[before * words + word] &= ~bit;',
      becomes: ['if (true) queues[before * words + word] &= ~bit;'],
      why: 'Below its first place a typed array takes nothing.',
    },
    {
      line: 'if (after < 0) return;',
      becomes: ['if (false) return;'],
      why: 'Below its first place a typed array takes nothing.',
    },
    {
      line: 'if (word < firsts[after]) firsts[after] = word;',
      becomes: ['if (word <= firsts[after]) firsts[after] = word;'],
      why: 'The same word comes of it.',
    },
  ],
  'worker/engine/huge/huge-deal.ts': [
    {
      line: 'const tries = missing > 0 ? missing : (-missing * grid.cells) / wanted;',
      becomes: ['const tries = missing >= 0 ? missing : (-missing * grid.cells) / wanted;'],
      why: 'Nothing is missing either way.',
    },
    {
      line: 'for (let digits = 1; digits <= 12; digits++) {',
      becomes: ['for (let digits = 1; digits < 12; digits++) {'],
      why: 'Twelve digits are never the cheapest.',
    },
    {
      line: 'for (let row = 0; row < grid.rows; row += rows) {',
      becomes: ['for (let row = 0; row <= grid.rows; row += rows) {'],
      why: 'A step more without a row draws nothing.',
    },
  ],
  'worker/engine/huge/plain-flood.ts': [
    {
      line: 'if (this.#list.touched * TILE_SIDE * 8 > end - start) fresh.fill(0, start, end);',
      becomes: [
        'if (true) fresh.fill(0, start, end);',
        'if (false) fresh.fill(0, start, end);',
        'if (this.#list.touched * TILE_SIDE * 8 <= end - start) fresh.fill(0, start, end);',
        'if (this.#list.touched * TILE_SIDE * 8 >= end - start) fresh.fill(0, start, end);',
        'if (this.#list.touched * TILE_SIDE / 8 > end - start) fresh.fill(0, start, end);',
        'if (this.#list.touched / TILE_SIDE * 8 > end - start) fresh.fill(0, start, end);',
        'if (this.#list.touched * TILE_SIDE * 8 > end + start) fresh.fill(0, start, end);',
      ],
      why: SHORT_CUT,
    },
    {
      line: 'const at = ((height - 1) & 1) * 8;',
      becomes: ['const at = ((height + 1) & 1) * 8;'],
      why: 'The parity is the same.',
    },
    {
      line: 'if (y >= 0) this.#openBits(y, w, bits, -1);',
      becomes: ['if (y > 0) this.#openBits(y, w, bits, -1);'],
      why: 'The row above a tile is never the first one.',
    },
    {
      line: 'const y = bits === 0 ? -1 : rowAt(grid, row, -1);',
      becomes: [
        'const y = false ? -1 : rowAt(grid, row, -1);',
        'const y = bits === 0 ? +1 : rowAt(grid, row, -1);',
      ],
      why: 'Where there is no bit nothing is opened.',
    },
    {
      line: 'const y = bits === 0 ? -1 : rowAt(grid, row + height - 1, 1);',
      becomes: [
        'const y = false ? -1 : rowAt(grid, row + height - 1, 1);',
        'const y = bits === 0 ? +1 : rowAt(grid, row + height - 1, 1);',
      ],
      why: 'Where there is no bit nothing is opened.',
    },
    {
      line: 'if (w < this.#left) this.#left = w;',
      becomes: ['if (w <= this.#left) this.#left = w;'],
      why: SHORT_CUT,
    },
    {
      line: 'if (w > this.#right) this.#right = w;',
      becomes: ['if (w >= this.#right) this.#right = w;'],
      why: SHORT_CUT,
    },
    {
      line: 'if ((spread & 1) !== 0) {',
      becomes: ['if (true) {'],
      why: SHORT_CUT,
    },
    {
      line: 'if (((spread >>> (height - 1)) & 1) === 0) return;',
      becomes: ['if (false) return;'],
      why: SHORT_CUT,
    },
  ],
  'worker/engine/planes/flood.ts': [
    {
      line: 'if (w * 32 + dx < 0) this.#addShifted(y, w, bits, dx + columns);',
      becomes: [
        'if (true) this.#addShifted(y, w, bits, dx + columns);',
        'if (w * 32 + dx <= 0) this.#addShifted(y, w, bits, dx + columns);',
        'if (w / 32 + dx < 0) this.#addShifted(y, w, bits, dx + columns);',
      ],
      why: SHORT_CUT,
    },
    {
      line: 'if (w * 32 + 31 + dx >= columns) this.#addShifted(y, w, bits, dx - columns);',
      becomes: ['if (true) this.#addShifted(y, w, bits, dx - columns);'],
      why: SHORT_CUT,
    },
    {
      line: 'if (reached === start) return;',
      becomes: ['if (true) return;', 'if (false) return;', 'if (reached !== start) return;'],
      why: SHORT_CUT,
    },
    {
      line: 'this.add(row, w, reached & ~start);',
      becomes: ['this.add(row, w, reached & start);'],
      why: SHORT_CUT,
    },
    {
      line: 'if (dx === 0) here |= bits;',
      becomes: ['if (false) here |= bits;'],
      why: SHORT_CUT,
    },
    {
      line: 'else if (dx > 0 && dx < 32) {',
      becomes: ['else if (false) {', 'else if (dx >= 0 && dx < 32) {', 'else if (dx > 0 && dx <= 32) {'],
      why: SHORT_CUT,
    },
    {
      line: '} else if (dx < 0 && dx > -32) {',
      becomes: [
        '} else if (false) {',
        '} else if (dx <= 0 && dx > -32) {',
        '} else if (dx < 0 && dx >= -32) {',
        '} else if (dx < 0 && dx > +32) {',
      ],
      why: SHORT_CUT,
    },
  ],
  'worker/formats/board-link.ts': [
    {
      line: "const bits = cells.slice(0, columns * rows).padEnd(columns * rows, '0');",
      becomes: ["const bits = cells.padEnd(columns * rows, '0');"],
      why: 'Only its rows are taken.',
    },
    {
      line: "const [, mines = ''] = /[?&]m=([\\da-v]*)(?=[&\\s]|$)/i.exec(text) ?? [];",
      becomes: [
        'const [, mines = \'\'] = /[?&]m=([\\da-v]*)(?=[&\\s]|$)/i.exec(text) ?? ["Stryker was here"];',
      ],
      why: 'Without a match nothing comes of it.',
    },
    {
      line: "const [, size = ''] = /[?&]b=(\\d{1,6})(?=[&\\s]|$)/.exec(text) ?? [];",
      becomes: [
        'const [, size = "Stryker was here!"] = /[?&]b=(\\d{1,6})(?=[&\\s]|$)/.exec(text) ?? [];',
        'const [, size = \'\'] = /[?&]b=(\\d{1,6})(?=[&\\s]|$)/.exec(text) ?? ["Stryker was here"];',
      ],
      why: 'Without a match nothing comes of it.',
    },
  ],
  'worker/formats/known-board.ts': [
    {
      line: "const isFlat = rules.wrap === 'torus' && createRuleset({ ...rules, wrap: 'none' }).ok;",
      becomes: ["const isFlat = true && createRuleset({ ...rules, wrap: 'none' }).ok;"],
      why: 'Without a wrap the rules are the same, and were refused.',
    },
  ],
  'worker/formats/mbf.ts': [
    {
      line: 'for (let at = HEAD; at < length; at += 2) {',
      becomes: ['for (let at = HEAD; at <= length; at += 2) {'],
      why: 'There is no byte behind the last, and no cell without one.',
    },
    {
      line: "const key = bytes.length < length ? 'bad-mbf:cut-off' : 'bad-mbf:too-long';",
      becomes: ["const key = bytes.length <= length ? 'bad-mbf:cut-off' : 'bad-mbf:too-long';"],
      why: 'They are not equal here.',
    },
  ],
  'worker/formats/replays/avf-info.ts': [
    {
      line: 'const [, threeBv, time] = [...text.matchAll(/B(\\d{1,5})T(\\d{1,6}(?:[.,]\\d{1,3})?)/g)].at(-1) ?? [];',
      becomes: [
        'const [, threeBv, time] = [...text.matchAll(/B(\\d{1,5})T(\\d{1,6}(?:[.,]\\d{1,3})?)/g)].at(-1) ?? ["Stryker was here"];',
      ],
      why: 'Without a match nothing comes of it.',
    },
  ],
  'worker/formats/replays/avf-tail.ts': [
    {
      line: "...(program ? { program: program.replace(/\\.?\\s*Copyright.*$/i, '') } : {}),",
      becomes: ["...(program ? { program: program.replace(/\\.?\\s*Copyright.*/i, '') } : {}),"],
      why: 'The text has one line.',
    },
  ],
  'worker/formats/replays/button-machine.ts': [
    {
      line: 'if (!hadStarted && this.#startMs !== null) startAt = at;',
      becomes: ['if (!hadStarted && true) startAt = at;'],
      why: 'The last event before the start is the one that starts.',
    },
    {
      line: '#isFresh = false;',
      becomes: ['#isFresh = true;'],
      why: 'Each press says it anew.',
    },
    {
      line: "if (as === 'mark') this.#hasSetMarks = true;",
      becomes: ["if (as !== 'mark') this.#hasSetMarks = true;", 'if (true) this.#hasSetMarks = true;'],
      why: COSTS_TIME,
    },
    {
      line: '#shift = false;',
      becomes: ['#shift = true;'],
      why: 'Each press says it anew.',
    },
    {
      line: '#hasSetMarks = false;',
      becomes: ['#hasSetMarks = true;'],
      why: COSTS_TIME,
    },
  ],
  'worker/formats/replays/evf-events.ts': [
    {
      line: 'while (reader.left > 0 && track.excess === null) {',
      becomes: [
        'while (reader.left > 0 && true) {',
        'while (reader.left > 0 || track.excess === null) {',
        'while (reader.left >= 0 && track.excess === null) {',
        'while (true && track.excess === null) {',
      ],
      why: 'At the end the next event is 0, which ends it too.',
    },
  ],
  'worker/formats/replays/evf-set.ts': [
    {
      line: 'while (reader.left > 0 && units.length < MOST_UNITS) {',
      becomes: ['while (reader.left > 0 && units.length <= MOST_UNITS) {'],
      why: 'A round figure, not a rule.',
    },
  ],
  'worker/formats/replays/evf.ts': [
    {
      line: "version === 4 ? readTexts4(reader, bit(summary, 3)) : { ...readTexts(reader, version), writer: '' };",
      becomes: [
        'version === 4 ? readTexts4(reader, bit(summary, 3)) : { ...readTexts(reader, version), writer: "Stryker was here!" };',
      ],
      why: 'No program’s name begins so.',
    },
    {
      line: "return refuse(REPLAY_SENTENCES, 'replay-mode', { format: FORMAT, mode: modeOf(mode) ?? '' });",
      becomes: [
        'return refuse(REPLAY_SENTENCES, \'replay-mode\', { format: FORMAT, mode: modeOf(mode) ?? "Stryker was here!" });',
      ],
      why: 'No program’s name begins so.',
    },
    {
      line: "const writer = isTranscoded ? text() : '';",
      becomes: ['const writer = isTranscoded ? text() : "Stryker was here!";'],
      why: 'No program’s name begins so.',
    },
  ],
  'worker/formats/replays/mouse-track.ts': [
    {
      line: 'const isStill = at > 0 && this.x[at - 1] === x && this.y[at - 1] === y;',
      becomes: [
        'const isStill = at >= 0 && this.x[at - 1] === x && this.y[at - 1] === y;',
        'const isStill = true && this.x[at - 1] === x && this.y[at - 1] === y;',
      ],
      why: 'There is nothing before the first.',
    },
    {
      line: 'const size = Math.min(MOST_EVENTS, 2 * this.codes.length);',
      becomes: ['const size = Math.max(MOST_EVENTS, 2 * this.codes.length);'],
      why: 'Only takes more memory.',
    },
  ],
  'worker/formats/replays/mvf-bits.ts': [
    {
      line: 'for (let i = 0; i < this.#places.length; i++) {',
      becomes: ['for (let i = 0; i <= this.#places.length; i++) {'],
      why: 'What is written past the end is dropped.',
    },
  ],
  'worker/formats/replays/mvf.ts': [
    {
      line: 'for (let at = 0; at < bytes.length && states.track.excess === null; at += size) {',
      becomes: ['for (let at = 0; at < bytes.length && true; at += size) {'],
      why: COSTS_TIME,
    },
  ],
  'worker/formats/replays/rawvf-events.ts': [
    {
      line: 'const [, column, row] = CELL.exec(rest) ?? [];',
      becomes: ['const [, column, row] = CELL.exec(rest) ?? ["Stryker was here"];'],
      why: 'Without a match nothing comes of it.',
    },
    {
      line: 'const [, x, y] = PIXELS.exec(rest) ?? [];',
      becomes: ['const [, x, y] = PIXELS.exec(rest) ?? ["Stryker was here"];'],
      why: 'Without a match nothing comes of it.',
    },
    {
      line: 'if (seconds === undefined) continue;',
      becomes: ['if (false) continue;'],
      why: 'No event has an empty name.',
    },
    {
      line: "const [, seconds, word = '', rest = ''] = TIMED.exec(line) ?? [];",
      becomes: [
        'const [, seconds, word = "Stryker was here!", rest = \'\'] = TIMED.exec(line) ?? [];',
        'const [, seconds, word = \'\', rest = "Stryker was here!"] = TIMED.exec(line) ?? [];',
        "const [, seconds, word = '', rest = ''] = TIMED.exec(line) ?? [\"Stryker was here\"];",
      ],
      why: 'Without a match nothing comes of it.',
    },
    {
      line: 'for (let i = from; i < lines.length && track.excess === null; i++) {',
      becomes: ['for (let i = from; i < lines.length && true; i++) {'],
      why: COSTS_TIME,
    },
  ],
  'worker/formats/replays/rawvf.ts': [
    {
      line: "floodsStopAtMarks: /^mine sweeper$/i.test(options.get('program') ?? ''),",
      becomes: [
        'floodsStopAtMarks: /^mine sweeper$/i.test(options.get(\'program\') ?? "Stryker was here!"),',
      ],
      why: 'No program’s name begins so.',
    },
    {
      line: "if (/^marathon\\b/i.test(options.get('level') ?? ''))",
      becomes: ['if (/^marathon\\b/i.test(options.get(\'level\') ?? "Stryker was here!"))'],
      why: 'Names no mode.',
    },
    {
      line: "const mode = options.get('mode') ?? '';",
      becomes: ['const mode = options.get(\'mode\') ?? "Stryker was here!";'],
      why: 'Names no mode.',
    },
  ],
  'worker/formats/replays/read-replay.ts': [
    {
      line: 'const ordered = [...UNSIGNED.filter(isNamed), ...UNSIGNED.filter((candidate) => !isNamed(candidate))];',
      becomes: ['const ordered = [...UNSIGNED.filter(isNamed), ...UNSIGNED];'],
      why: COSTS_TIME,
    },
  ],
  'worker/formats/replays/replay-game.ts': [
    {
      line: 'if (last >= 0) path += Math.hypot(x[at] - x[last], y[at] - y[last]);',
      becomes: ['if (last > 0) path += Math.hypot(x[at] - x[last], y[at] - y[last]);'],
      why: 'Nothing opens without a press before, so the first event is never in it.',
    },
  ],
  'worker/formats/replays/rmv-events.ts': [
    {
      line: 'while (reader.left > 0 && track.excess === null) {',
      becomes: ['while (reader.left > 0 && true) {'],
      why: COSTS_TIME,
    },
  ],
  'worker/formats/replays/rmv.ts': [
    {
      line: 'const [, key, value] = /^\\s*([A-Z\\d]+):(.*)$/s.exec(part) ?? [];',
      becomes: ['const [, key, value] = /^\\s*([A-Z\\d]+):(.*)$/s.exec(part) ?? ["Stryker was here"];'],
      why: 'Without a match nothing comes of it.',
    },
  ],
  'worker/solver/odds/analysis.ts': [
    {
      line: 'for (let cell = 0; cell < fate.length; cell++) odds[cell] = byFate[fate[cell]];',
      becomes: ['for (let cell = 0; cell <= fate.length; cell++) odds[cell] = byFate[fate[cell]];'],
      why: 'Beyond its last place a typed array takes nothing.',
    },
    {
      line: 'for (let g = 0; g < groupCount; g++) {',
      becomes: ['for (let g = 0; g <= groupCount; g++) {'],
      why: 'After the last group there are no cells.',
    },
    {
      line: 'for (let i = cellStarts[g]; i < cellStarts[g + 1]; i++) byCell[cells[i]] = odds[g];',
      becomes: ['for (let i = cellStarts[g]; i <= cellStarts[g + 1]; i++) byCell[cells[i]] = odds[g];'],
      why: 'The next group writes over it, and after the last one there is no cell.',
    },
  ],
  'worker/solver/odds/approximate.ts': [
    {
      line: 'for (let g = 0; g < groupCount; g++) {',
      becomes: ['for (let g = 0; g <= groupCount; g++) {'],
      why: 'After the last group there are no cells.',
    },
    {
      line: 'for (let i = 0; i < weights.length; i++) weights[i] = Math.max(UNSEEN_WEIGHT, all[least + i]);',
      becomes: [
        'for (let i = 0; i <= weights.length; i++) weights[i] = Math.max(UNSEEN_WEIGHT, all[least + i]);',
      ],
      why: 'Beyond its last place a typed array takes nothing.',
    },
  ],
  'worker/solver/odds/arena.ts': [
    {
      line: 'if (this.low.length > 4 * KEPT) {',
      becomes: [
        'if (this.low.length > 4 * KEPT) {}',
        'if (false) {',
        'if (true) {',
        'if (this.low.length >= 4 * KEPT) {',
        'if (this.low.length <= 4 * KEPT) {',
        'if (this.low.length > 4 / KEPT) {',
      ],
      why: 'Only how much memory is kept or taken.',
    },
    {
      line: 'if (needed <= this.low.length) return;',
      becomes: ['if (needed < this.low.length) return;'],
      why: 'Only how much memory is kept or taken.',
    },
    {
      line: 'if (this.toCount + more > this.to.length) {',
      becomes: ['if (this.toCount + more >= this.to.length) {'],
      why: 'Only how much memory is kept or taken.',
    },
  ],
  'worker/solver/odds/combine.ts': [
    {
      line: 'for (let i = 0; i < outside.length; i++) {',
      becomes: ['for (let i = 0; i <= outside.length; i++) {'],
      why: 'What lies beyond the clusters is never read.',
    },
    {
      line: 'if (cells === 0) return Number.NaN;',
      becomes: ['if (false) return Number.NaN;'],
      why: 'Nobody asks for the chance of an interior that has no cells.',
    },
    {
      line: 'const largest = mines - allowed.least;',
      becomes: ['const largest = mines + allowed.least;'],
      why: SHORT_CUT,
    },
  ],
  'worker/solver/odds/count-layouts.ts': [
    {
      line: 'if (table.length <= larger) table = new Int32Array((larger + 1) * 2);',
      becomes: [
        'if (table.length <= larger) table = new Int32Array((larger + 1) / 2);',
        'if (table.length <= larger) table = new Int32Array((larger - 1) * 2);',
        'if (true) table = new Int32Array((larger + 1) * 2);',
        'if (false) table = new Int32Array((larger + 1) * 2);',
        'if (table.length < larger) table = new Int32Array((larger + 1) * 2);',
      ],
      why: 'A state that is not found again stands twice, which only costs time.',
    },
    {
      line: 'for (let w = 1; w < words; w++) hash = Math.imul(hash, 0x9e3779b1) ^ nextKeys[target * words + w];',
      becomes: [
        'for (let w = 1; w < words; w--) hash = Math.imul(hash, 0x9e3779b1) ^ nextKeys[target * words + w];',
        'for (let w = 1; w < words; w++) hash = Math.imul(hash, 0x9e3779b1) ^ nextKeys[target * words - w];',
        'for (let w = 1; w < words; w++) hash = Math.imul(hash, 0x9e3779b1) ^ nextKeys[target / words + w];',
        'for (let w = 1; w <= words; w++) hash = Math.imul(hash, 0x9e3779b1) ^ nextKeys[target * words + w];',
        'for (let w = 1; false; w++) hash = Math.imul(hash, 0x9e3779b1) ^ nextKeys[target * words + w];',
      ],
      why: 'A state that is not found again stands twice, which only costs time.',
    },
    {
      line: 'table.fill(0, 0, larger + 1);',
      becomes: ['table.fill(0, 0, larger - 1);'],
      why: 'A state that is not found again stands twice, which only costs time.',
    },
    {
      line: 'let hash = nextKeys[target * words];',
      becomes: ['let hash = nextKeys[target / words];'],
      why: 'A state that is not found again stands twice, which only costs time.',
    },
    {
      line: 'while (table[at] !== 0) at = (at + 1) & larger;',
      becomes: ['while (false) at = (at + 1) & larger;', 'while (table[at] !== 0) at = (at - 1) & larger;'],
      why: 'A state that is not found again stands twice, which only costs time.',
    },
    {
      line: 'for (let s = from; s < stateCount; s++) {',
      becomes: ['for (let s = from; s <= stateCount; s++) {'],
      why: 'What lies beyond the states is never read.',
    },
    {
      line: 'const sample = totals.filter((_, i) => i % every === 0).sort();',
      becomes: ['const sample = totals.filter((_, i) => true).sort();'],
      why: 'A sample stands for all, or all for themselves.',
    },
  ],
  'worker/solver/odds/marginals.ts': [
    {
      line: 'return chance > NEARLY_ONE ? NEARLY_ONE : chance > 0 ? chance : Number.MIN_VALUE;',
      becomes: ['return chance >= NEARLY_ONE ? NEARLY_ONE : chance > 0 ? chance : Number.MIN_VALUE;'],
      why: 'The bound is itself.',
    },
  ],
  'worker/solver/odds/mine-split.ts': [
    {
      line: 'if (product > MANY_WAYS) return Number.POSITIVE_INFINITY;',
      becomes: ['if (product >= MANY_WAYS) return Number.POSITIVE_INFINITY;'],
      why: 'A number of ways is never just that.',
    },
    {
      line: 'for (let i = 0; i < product.length; i++) {',
      becomes: ['for (let i = 0; i <= product.length; i++) {'],
      why: 'Beyond its end there is nothing that is more than 0.',
    },
    {
      line: 'for (let k = peak; k < cells; k++) weights[k + 1] = (weights[k] * (cells - k) * tilt) / (k + 1);',
      becomes: [
        'for (let k = peak; k <= cells; k++) weights[k + 1] = (weights[k] * (cells - k) * tilt) / (k + 1);',
      ],
      why: 'Beyond its end a typed array takes nothing.',
    },
    {
      line: 'if (a[i] > 0) for (let j = 0; j < b.length; j++) out[i + j] += a[i] * b[j];',
      becomes: [
        'if (true) for (let j = 0; j < b.length; j++) out[i + j] += a[i] * b[j];',
        'if (a[i] >= 0) for (let j = 0; j < b.length; j++) out[i + j] += a[i] * b[j];',
      ],
      why: COSTS_TIME,
    },
    {
      line: 'for (let i = 0; i < a.length; i++) {',
      becomes: ['for (let i = 0; i <= a.length; i++) {'],
      why: 'Beyond its end there is nothing that is more than 0.',
    },
    {
      line: 'const out = new Float64Array(a.length + b.length - 1);',
      becomes: ['const out = new Float64Array(a.length + b.length + 1);'],
      why: 'The numbers of mines beyond have no layouts.',
    },
    {
      line: 'if (left >= 0 && left < interior.length) sum += suffix[i] * interior[left];',
      becomes: ['if (left >= 0 && left < interior.length) sum -= suffix[i] * interior[left];'],
      why: 'The shares of the whole are the same with all signs turned.',
    },
    {
      line: 'weight === 0 ? 0 : (weight / tilt ** (cluster.least + i)) * 2 ** scale,',
      becomes: ['false ? 0 : (weight / tilt ** (cluster.least + i)) * 2 ** scale,'],
      why: SHORT_CUT,
    },
    {
      line: 'if (minesLeft === null || clusters.length > MANY_CLUSTERS) return Number.POSITIVE_INFINITY;',
      becomes: [
        'if (minesLeft === null || false) return Number.POSITIVE_INFINITY;',
        'if (minesLeft === null || clusters.length >= MANY_CLUSTERS) return Number.POSITIVE_INFINITY;',
      ],
      why: 'So many clusters have more layouts than anybody asks for either way.',
    },
  ],
  'worker/solver/odds/near-balance.ts': [
    {
      line: 'rest[i] = cluster.weights[i] > 0 ? Math.max(2 ** -300, Math.exp(rest[i] - most)) : 0;',
      becomes: [
        'rest[i] = true ? Math.max(2 ** -300, Math.exp(rest[i] - most)) : 0;',
        'rest[i] = cluster.weights[i] >= 0 ? Math.max(2 ** -300, Math.exp(rest[i] - most)) : 0;',
      ],
      why: 'What the others leave is multiplied by that weight of 0.',
    },
    {
      line: 'if (rest[i] > most) most = rest[i];',
      becomes: ['if (rest[i] >= most) most = rest[i];'],
      why: 'The same number comes of it.',
    },
    {
      line: 'for (let i = 0; i < rest.length; i++) {',
      becomes: ['for (let i = 0; i <= rest.length; i++) {'],
      why: 'What lies beyond the list is never read.',
    },
  ],
  'worker/solver/odds/tracker.ts': [
    {
      line: 'const counted = estimates > 0 ? [...clusters.values()] : [];',
      becomes: ['const counted = estimates >= 0 ? [...clusters.values()] : [];'],
      why: COSTS_TIME,
    },
  ],
  'worker/solver/play/all-layouts.ts': [
    {
      line: 'if (cluster.weights[m] === 0 || weightAfter(this.#split, c + 1, after) === 0) continue;',
      becomes: ['if (false || weightAfter(this.#split, c + 1, after) === 0) continue;'],
      why: 'A number of mines without a layout has nothing to list.',
    },
    {
      line: 'if (this.#listed !== this.#set.count) {',
      becomes: ['if (this.#listed !== this.#set.count) {}', 'if (false) {'],
      why: 'It is thrown only where the program is wrong.',
    },
  ],
  'worker/solver/play/best-guess.ts': [
    {
      line: 'if (worthOf(prospect, settings) > worthOf(best, settings) + 1e-12) best = prospect;',
      becomes: ['if (worthOf(prospect, settings) >= worthOf(best, settings) + 1e-12) best = prospect;'],
      why: 'No two guesses differ by as little as that.',
    },
  ],
  'worker/solver/play/draw-layout.ts': [
    {
      line: 'while (upTo[step] <= share) step++;',
      becomes: ['while (upTo[step] < share) step++;'],
      why: 'The two differ in one of four thousand million draws.',
    },
  ],
  'worker/solver/play/draw-layouts.ts': [
    {
      line: 'if (chance.next() * left >= minesLeft - used[i]) continue;',
      becomes: ['if (chance.next() * left > minesLeft - used[i]) continue;'],
      why: 'The two are never the same number.',
    },
    {
      line: 'if (chance.next() < (odds ?? 0)) bits[at[cell] + (i >>> 5)] |= 1 << (i & 31);',
      becomes: ['if (chance.next() <= (odds ?? 0)) bits[at[cell] + (i >>> 5)] |= 1 << (i & 31);'],
      why: 'The two are never the same number.',
    },
    {
      line: 'for (let i = 0; i < count; i++) {',
      becomes: ['for (let i = 0; i <= count; i++) {'],
      why: 'What lies beyond the layouts is never read.',
    },
    {
      line: 'if (upTo[step] < 1) {',
      becomes: ['if (true) {', 'if (upTo[step] <= 1) {'],
      why: SHORT_CUT,
    },
    {
      line: 'if (size === 1) bits[place + (i >>> 5)] |= 1 << (i & 31);',
      becomes: ['if (false) bits[place + (i >>> 5)] |= 1 << (i & 31);'],
      why: SHORT_CUT,
    },
    {
      line: 'while (upTo[step] <= share) step++;',
      becomes: ['while (upTo[step] < share) step++;'],
      why: 'The two differ in one of four thousand million draws.',
    },
    {
      line: 'if (missing < size - j && chance.next() * (size - j) >= missing) continue;',
      becomes: ['if (missing < size - j && chance.next() * (size - j) > missing) continue;'],
      why: 'The two differ in one of four thousand million draws.',
    },
  ],
  'worker/solver/play/draw-shares.ts': [
    {
      line: 'while (values[end - 1] < most * nothing) end--;',
      becomes: ['while (values[end - 1] <= most * nothing) end--;'],
      why: COSTS_TIME,
    },
    {
      line: 'while (values[start] < most * nothing) start++;',
      becomes: ['while (false) start++;', 'while (values[start] <= most * nothing) start++;'],
      why: COSTS_TIME,
    },
    {
      line: 'for (let i = 0; i < last; i++) {',
      becomes: ['for (let i = 0; i <= last; i++) {'],
      why: 'The last is what is left in any case.',
    },
    {
      line: 'if (weights[i] > 0) last = i;',
      becomes: ['if (true) last = i;', 'if (weights[i] >= 0) last = i;'],
      why: 'Only a rounding error could leave the choice to the last.',
    },
    {
      line: 'if (i > 0) last = windowOf(productOf(own[i], last.values), last.low, nothing);',
      becomes: [
        'if (true) last = windowOf(productOf(own[i], last.values), last.low, nothing);',
        'if (i >= 0) last = windowOf(productOf(own[i], last.values), last.low, nothing);',
      ],
      why: COSTS_TIME,
    },
    {
      line: 'const following: Window[] = new Array(own.length);',
      becomes: ['const following: Window[] = new Array();'],
      why: 'An array grows where it is written.',
    },
    {
      line: 'return mean < mines;',
      becomes: ['return mean <= mines;'],
      why: 'Any tilt leads to the same shares.',
    },
    {
      line: 'if (isFew(1)) for (high = 2; isFew(high) && high < 1e30; high *= high) low = high;',
      becomes: [
        'if (false) for (high = 2; isFew(high) && high < 1e30; high *= high) low = high;',
        'if (isFew(1)) for (high = 2; false; high *= high) low = high;',
        'if (isFew(1)) for (high = 2; isFew(high) || high < 1e30; high *= high) low = high;',
        'if (isFew(1)) for (high = 2; isFew(high) && true; high *= high) low = high;',
        'if (isFew(1)) for (high = 2; isFew(high) && high <= 1e30; high *= high) low = high;',
        'if (isFew(1)) for (high = 2; isFew(high) && high >= 1e30; high *= high) low = high;',
      ],
      why: 'Any tilt leads to the same shares.',
    },
    {
      line: 'else for (low = 0.5; !isFew(low) && low > 1e-30; low *= low) high = low;',
      becomes: ['else for (low = 0.5; !isFew(low) && low >= 1e-30; low *= low) high = low;'],
      why: 'Any tilt leads to the same shares.',
    },
    {
      line: 'while (high > low * 1.01) {',
      becomes: ['while (false) {', 'while (high >= low * 1.01) {', 'while (high <= low * 1.01) {'],
      why: 'Any tilt leads to the same shares.',
    },
    {
      line: 'if (isFew(middle)) low = middle;',
      becomes: ['if (true) low = middle;', 'if (false) low = middle;'],
      why: 'Any tilt leads to the same shares.',
    },
    {
      line: 'if (ratio < 1) for (let i = 0; i < values.length; i++, power *= ratio) values[i] *= power;',
      becomes: [
        'if (true) for (let i = 0; i < values.length; i++, power *= ratio) values[i] *= power;',
        'if (false) for (let i = 0; i < values.length; i++, power *= ratio) values[i] *= power;',
        'if (ratio >= 1) for (let i = 0; i < values.length; i++, power *= ratio) values[i] *= power;',
        'if (ratio <= 1) for (let i = 0; i < values.length; i++, power *= ratio) values[i] *= power;',
        'if (ratio < 1) for (let i = 0; i <= values.length; i++, power *= ratio) values[i] *= power;',
      ],
      why: 'Any tilt leads to the same shares.',
    },
    {
      line: 'else for (let i = values.length - 1; i >= 0; i--, power /= ratio) values[i] *= power;',
      becomes: [
        'else for (let i = values.length + 1; i >= 0; i--, power /= ratio) values[i] *= power;',
        'else for (let i = values.length - 1; false; i--, power /= ratio) values[i] *= power;',
        'else for (let i = values.length - 1; i > 0; i--, power /= ratio) values[i] *= power;',
        'else for (let i = values.length - 1; i < 0; i--, power /= ratio) values[i] *= power;',
      ],
      why: 'Any tilt leads to the same shares.',
    },
    {
      line: 'for (const value of values) if (value > most) most = value;',
      becomes: [
        'for (const value of values) if (true) most = value;',
        'for (const value of values) if (value >= most) most = value;',
      ],
      why: 'Any tilt leads to the same shares.',
    },
    {
      line: 'for (let i = 0; i < values.length; i++) values[i] /= most;',
      becomes: [
        'for (let i = 0; i <= values.length; i++) values[i] /= most;',
        'for (let i = 0; false; i++) values[i] /= most;',
        'for (let i = 0; i >= values.length; i++) values[i] /= most;',
        'for (let i = 0; i < values.length; i++) values[i] *= most;',
      ],
      why: 'Any tilt leads to the same shares.',
    },
    {
      line: 'const isLost = parts.length > 0 && !choices(following[0], 0, left).some((weight) => weight > 0);',
      becomes: [
        'const isLost = parts.length > 0 && !choices(following[0], 0, left).some(() => undefined);',
        'const isLost = true;',
        'const isLost = parts.length > 0 && !choices(following[0], 0, left).every(weight => weight > 0);',
      ],
      why: 'The sums are made once more, of all that has any weight.',
    },
  ],
  'worker/solver/play/ending/blocks.ts': [
    {
      line: 'if (length < FEWEST || isPrime(length)) return null;',
      becomes: [
        'if (false) return null;',
        'if (length < FEWEST && isPrime(length)) return null;',
        'if (false || isPrime(length)) return null;',
        'if (length <= FEWEST || isPrime(length)) return null;',
        'if (length >= FEWEST || isPrime(length)) return null;',
      ],
      why: 'Layouts that are taken apart less, or not at all, are played out to the same.',
    },
    {
      line: 'for (let cell = 0; cell < cellCount; cell++) {',
      becomes: ['for (let cell = 0; cell <= cellCount; cell++) {'],
      why: 'Layouts that are taken apart less, or not at all, are played out to the same.',
    },
    {
      line: 'if (block[other] < 0) continue;',
      becomes: ['if (false) continue;', 'if (block[other] <= 0) continue;'],
      why: 'Layouts that are taken apart less, or not at all, are played out to the same.',
    },
  ],
  'worker/solver/play/ending/ending-cells.ts': [
    {
      line: 'for (let l = 0; l < count; l++) {',
      becomes: ['for (let l = 0; l <= count; l++) {'],
      why: 'What lies beyond the layouts is never read.',
    },
  ],
  'worker/solver/play/ending/ending-search.ts': [
    {
      line: 'for (let part = partsAt; part < end && wins > enough && this.#steps >= 0; part += PART) {',
      becomes: [
        'for (let part = partsAt; part < end && true && this.#steps >= 0; part += PART) {',
        'for (let part = partsAt; part < end && wins >= enough && this.#steps >= 0; part += PART) {',
        'for (let part = partsAt; part < end && wins > enough && true; part += PART) {',
      ],
      why: COSTS_TIME,
    },
    {
      line: 'const wins = this.#winsTogether(partsAt, sure, -1);',
      becomes: ['const wins = this.#winsTogether(partsAt, sure, +1);'],
      why: 'One layout is always won, so that a bound of one is exact.',
    },
    {
      line: 'const layouts = this.#lists.layouts.subarray(from, from + count);',
      becomes: ['const layouts = this.#lists.layouts.subarray(from, from - count);'],
      why: 'Layouts that are taken apart less, or not at all, are played out to the same.',
    },
    {
      line: 'if (best < 0) best = this.#best;',
      becomes: ['if (best <= 0) best = this.#best;'],
      why: 'The best cell of any part is as good as that of another.',
    },
    {
      line: 'if (i !== best && (next < 0 || guesses.wins[i] > guesses.wins[next])) next = i;',
      becomes: ['if (true && (next < 0 || guesses.wins[i] > guesses.wins[next])) next = i;'],
      why: ANOTHER_WAY,
    },
  ],
  'worker/solver/play/ending/layout-lists.ts': [
    {
      line: 'if (size > this.layouts.length) this.layouts = grown(this.layouts, size);',
      becomes: ['if (size >= this.layouts.length) this.layouts = grown(this.layouts, size);'],
      why: 'Only how much memory is taken.',
    },
    {
      line: 'if (!LayoutLists.#isWarm) this.#warmUp();',
      becomes: [
        'if (LayoutLists.#isWarm) this.#warmUp();',
        'if (true) this.#warmUp();',
        'if (false) this.#warmUp();',
      ],
      why: 'It only makes the first search quicker.',
    },
    {
      line: '#warmUp(): void {',
      becomes: ['#warmUp(): void {}'],
      why: 'It only makes the first search quicker.',
    },
    {
      line: 'const count = Math.min(this.#cells.layoutCount, 16);',
      becomes: ['const count = Math.max(this.#cells.layoutCount, 16);'],
      why: 'It only makes the first search quicker.',
    },
    {
      line: 'for (let i = 0; i < count; i++) this.layouts[i] = i;',
      becomes: [
        'for (let i = 0; false; i++) this.layouts[i] = i;',
        'for (let i = 0; i <= count; i++) this.layouts[i] = i;',
        'for (let i = 0; i >= count; i++) this.layouts[i] = i;',
      ],
      why: 'It only makes the first search quicker.',
    },
    {
      line: 'LayoutLists.#isWarm = true;',
      becomes: ['LayoutLists.#isWarm = false;'],
      why: 'It only makes the first search quicker.',
    },
    {
      line: 'for (let round = 0; round < 64; round++) {',
      becomes: [
        'for (let round = 0; false; round++) {',
        'for (let round = 0; round <= 64; round++) {',
        'for (let round = 0; round >= 64; round++) {',
        'for (let round = 0; round < 64; round++) {}',
      ],
      why: 'It only makes the first search quicker.',
    },
    {
      line: 'if (count > 1) this.areTold(0);',
      becomes: [
        'if (true) this.areTold(0);',
        'if (false) this.areTold(0);',
        'if (count >= 1) this.areTold(0);',
        'if (count <= 1) this.areTold(0);',
      ],
      why: 'It only makes the first search quicker.',
    },
    {
      line: 'this.sort(round % this.#cells.cellCount, 0, count, count);',
      becomes: ['this;', 'this.sort(round * this.#cells.cellCount, 0, count, count);'],
      why: 'It only makes the first search quicker.',
    },
    {
      line: 'this.layouts = new Int32Array(Math.max(1 << 10, cells.layoutCount * 3));',
      becomes: [
        'this.layouts = new Int32Array(Math.min(1 << 10, cells.layoutCount * 3));',
        'this.layouts = new Int32Array(Math.max(1 << 10, cells.layoutCount / 3));',
      ],
      why: 'Only how much memory is taken at first.',
    },
    {
      line: 'for (let word = 0; word < telling.length; word++) {',
      becomes: ['for (let word = 0; word <= telling.length; word++) {'],
      why: 'What lies beyond the words has no bit set.',
    },
    {
      line: 'for (let word = 0; word < maskWords; word++) {',
      becomes: ['for (let word = 0; word <= maskWords; word++) {'],
      why: 'What lies beyond the words has no bit set.',
    },
  ],
  'worker/solver/play/ending/solve-apart.ts': [
    {
      line: 'if (!mayHaveFewLayouts(analysis, most)) return null;',
      becomes: ['if (false) return null;'],
      why: COSTS_TIME,
    },
  ],
  'worker/solver/play/first-move.ts': [
    {
      line: 'const around: CellIndex[] = [];',
      becomes: ['const around: CellIndex[] = ["Stryker was here"];'],
      why: 'The list is written before it is read.',
    },
    {
      line: 'const beside: CellIndex[] = [];',
      becomes: ['const beside: CellIndex[] = ["Stryker was here"];'],
      why: 'The list is written before it is read.',
    },
  ],
  'worker/solver/play/layout-paths.ts': [
    {
      line: 'if (weight === 0) continue;',
      becomes: ['if (false) continue;'],
      why: SHORT_CUT,
    },
    {
      line: 'if (end === starts[n]) continue;',
      becomes: ['if (false) continue;'],
      why: SHORT_CUT,
    },
    {
      line: 'for (let i = starts[n]; i < end - 1; i++) upTo[i] /= sum;',
      becomes: ['for (let i = starts[n]; i <= end - 1; i++) upTo[i] /= sum;'],
      why: SHORT_CUT,
    },
    {
      line: 'for (let n = 0; n < nodeCount; n++) {',
      becomes: ['for (let n = 0; n <= nodeCount; n++) {'],
      why: 'What lies beyond the nodes is never read.',
    },
    {
      line: 'sum += upTo[i];',
      becomes: ['sum -= upTo[i];'],
      why: 'The shares of the whole are the same with all signs turned.',
    },
  ],
  'worker/solver/play/layout-search.ts': [
    {
      line: 'const room = sum.held > sum.count ? sum.count - sum.least : sum.most - sum.count;',
      becomes: [
        'const room = true ? sum.count - sum.least : sum.most - sum.count;',
        'const room = false ? sum.count - sum.least : sum.most - sum.count;',
        'const room = sum.held >= sum.count ? sum.count - sum.least : sum.most - sum.count;',
        'const room = sum.held <= sum.count ? sum.count - sum.least : sum.most - sum.count;',
        'const room = sum.held > sum.count ? sum.count + sum.least : sum.most - sum.count;',
        'const room = sum.held > sum.count ? sum.count - sum.least : sum.most + sum.count;',
      ],
      why: ANOTHER_WAY,
    },
    {
      line: 'if (room >= least) continue;',
      becomes: [
        'if (true) continue;',
        'if (false) continue;',
        'if (room > least) continue;',
        'if (room < least) continue;',
      ],
      why: ANOTHER_WAY,
    },
    {
      line: 'worse += (isTooMany ? held > count : held < count) ? -1 : 1;',
      becomes: [
        'worse -= (isTooMany ? held > count : held < count) ? -1 : 1;',
        'worse += (isTooMany ? true : held < count) ? -1 : 1;',
        'worse += (isTooMany ? false : held < count) ? -1 : 1;',
        'worse += (isTooMany ? held >= count : held < count) ? -1 : 1;',
        'worse += (isTooMany ? held <= count : held < count) ? -1 : 1;',
        'worse += (isTooMany ? held > count : false) ? -1 : 1;',
        'worse += (isTooMany ? held > count : true) ? -1 : 1;',
        'worse += (isTooMany ? held > count : held <= count) ? -1 : 1;',
        'worse += (isTooMany ? held > count : held >= count) ? -1 : 1;',
        'worse += (isTooMany ? held > count : held < count) ? +1 : 1;',
      ],
      why: ANOTHER_WAY,
    },
  ],
  'worker/solver/play/lookahead.ts': [
    {
      line: 'if (mines < fewest) fewest = mines;',
      becomes: ['if (mines <= fewest) fewest = mines;'],
      why: 'The same number comes of it.',
    },
    {
      line: 'if (counts.length === 0 || counts[0].length < words)',
      becomes: ['if (true)', 'if (counts.length === 0 || counts[0].length <= words)'],
      why: COSTS_TIME,
    },
    {
      line: 'else hasFar = true;',
      becomes: ['else hasFar = false;'],
      why: 'The same cells are looked at twice.',
    },
  ],
  'worker/solver/position/cell-groups.ts': [
    {
      line: 'hash = (hash + mix(constraint)) | 0;',
      becomes: ['hash = (hash - mix(constraint)) | 0;'],
      why: 'Any mixture of the numbers is a hash.',
    },
  ],
  'worker/solver/position/mine-counts.ts': [
    {
      line: 'for (let i = 0; i < weights.length; i++) {',
      becomes: ['for (let i = 0; i <= weights.length; i++) {'],
      why: SHORT_CUT,
    },
    {
      line: 'if (weights[i] === 0) {',
      becomes: ['if (true) {'],
      why: SHORT_CUT,
    },
    {
      line: 'if (a.bits === null && b.bits === null) return { least, most, bits: null };',
      becomes: ['if (false) return { least, most, bits: null };'],
      why: SHORT_CUT,
    },
    {
      line: 'if (own.bits === null && other.bits === null && allowed.bits === null) {',
      becomes: ['if (false) {'],
      why: SHORT_CUT,
    },
    {
      line: 'const bits = new Uint8Array(most - least + 1);',
      becomes: ['const bits = new Uint8Array(most + least + 1);'],
      why: 'What lies beyond is no count, and is never asked.',
    },
    {
      line: 'const from = Math.max(other.least, allowed.least - i);',
      becomes: ['const from = Math.min(other.least, allowed.least - i);'],
      why: 'More counts are tried, and those that cannot be are left out.',
    },
    {
      line: 'const to = Math.min(other.most, allowed.most - i);',
      becomes: [
        'const to = Math.max(other.most, allowed.most - i);',
        'const to = Math.min(other.most, allowed.most + i);',
      ],
      why: 'More counts are tried, and those that cannot be are left out.',
    },
  ],
  'worker/solver/position/position.ts': [
    {
      line: 'const room = Math.min(cells, 64 + (cells >>> 2));',
      becomes: ['const room = Math.max(cells, 64 + (cells >>> 2));'],
      why: 'There is only more room than is needed.',
    },
    {
      line: 'this.#members = new Int32Array(room * 4 + 64);',
      becomes: ['this.#members = new Int32Array(room / 4 + 64);'],
      why: COSTS_TIME,
    },
  ],
  'worker/solver/proof/deduce.ts': [
    {
      line: 'for (let cell = 0; cell < fate.length; cell++) if (fate[cell] === wanted) cells.push(cell);',
      becomes: [
        'for (let cell = 0; cell <= fate.length; cell++) if (fate[cell] === wanted) cells.push(cell);',
      ],
      why: 'Beyond its last place a typed array holds nothing.',
    },
  ],
  'worker/solver/proof/derivations.ts': [
    {
      line: 'if (this.#isQueued[fact] || (this.verdict(fact) === -1 && !this.isConflict(fact))) return;',
      becomes: ['if (false) return;'],
      why: COSTS_TIME,
    },
  ],
  'worker/solver/proof/facts.ts': [
    {
      line: 'const { at = -1, from = NONE, cases = NONE, level = hardest(from) } = parts;',
      becomes: ['const { at = +1, from = NONE, cases = NONE, level = hardest(from) } = parts;'],
      why: 'Where a fact is not said by a cell, no cell is read.',
    },
    {
      line: 'for (const { level: needed } of from) if (needed > level) level = needed;',
      becomes: ['for (const { level: needed } of from) if (needed >= level) level = needed;'],
      why: SHORT_CUT,
    },
    {
      line: 'return deduction.level >= level ? deduction : { ...deduction, level };',
      becomes: ['return deduction.level > level ? deduction : { ...deduction, level };'],
      why: SHORT_CUT,
    },
    {
      line: 'while (at < others.length && others[at] < cell) at++;',
      becomes: [
        'while (true && others[at] < cell) at++;',
        'while (at <= others.length && others[at] < cell) at++;',
      ],
      why: 'What lies beyond the list is no number, and no cell comes after it.',
    },
  ],
  'worker/solver/proof/groups/group-bounds.ts': [
    {
      line: 'const remaining: number[] = [0];',
      becomes: ['const remaining: number[] = [];'],
      why: COSTS_TIME,
    },
    {
      line: 'if (at === useful.length || gain + remaining[at] <= spare || ++branches > MOST_BRANCHES) return false;',
      becomes: ['if (at === useful.length || false || ++branches > MOST_BRANCHES) return false;'],
      why: COSTS_TIME,
    },
    {
      line: 'if (at === useful.length || gain + remaining[at] <= spare || ++branches > MOST_BRANCHES) return false;',
      becomes: ['if (false || gain + remaining[at] <= spare || ++branches > MOST_BRANCHES) return false;'],
      why: SHORT_CUT,
    },
  ],
  'worker/solver/proof/guess-hint.ts': [
    {
      line: '}, cells[0] ?? -1);',
      becomes: ['}, cells[0] ?? +1);'],
      why: 'There is always a cell in doubt.',
    },
    {
      line: 'const isLess = odds[cell] === odds[best] ? distance(cell) < distance(best) : odds[cell] < odds[best];',
      becomes: [
        'const isLess = odds[cell] === odds[best] ? distance(cell) < distance(best) : odds[cell] <= odds[best];',
      ],
      why: 'The two are different there.',
    },
    {
      line: 'const inDoubt = [...odds.keys()].filter((cell) => odds[cell] < 1);',
      becomes: ['const inDoubt = [...odds.keys()].filter((cell) => odds[cell] <= 1);'],
      why: 'Certain mines have flags where a guess is made, and are never the least likely.',
    },
  ],
  'worker/solver/proof/hint-near.ts': [
    {
      line: 'const promised = ofBoard.map((cell) => part.cells.indexOf(cell)).filter((cell) => cell !== -1);',
      becomes: ['const promised = ofBoard.map(cell => part.cells.indexOf(cell));'],
      why: 'A promise of a cell that is not there says nothing.',
    },
    {
      line: 'if (found !== -1) return found;',
      becomes: ['if (false) return found;'],
      why: COSTS_TIME,
    },
    {
      line: 'for (let radius = 32; radius <= 512; radius *= 2) {',
      becomes: [
        'for (let radius = 32; radius > 512; radius *= 2) {',
        'for (let radius = 32; radius < 512; radius *= 2) {',
        'for (let radius = 32; false; radius *= 2) {',
      ],
      why: COSTS_TIME,
    },
    {
      line: "const undone = near === null && view.status !== 'ready' ? nearestUndone(view, start) : -1;",
      becomes: [
        'const undone = near === null && true ? nearestUndone(view, start) : -1;',
        'const undone = near === null && view.status !== "" ? nearestUndone(view, start) : -1;',
      ],
      why: 'An untouched board has no number to look for.',
    },
  ],
  'worker/solver/proof/prove.ts': [
    {
      line: 'return place !== -1 && derivations.values[place] === -1;',
      becomes: [
        'return place !== -1 || derivations.values[place] === -1;',
        'return true && derivations.values[place] === -1;',
        'return place !== -1 && true;',
      ],
      why: SHORT_CUT,
    },
  ],
  'worker/solver/proof/shorten.ts': [
    {
      line: 'if (numbers.length < 2 || numbers.length > MOST_NUMBERS) return proved;',
      becomes: [
        'if (false || numbers.length > MOST_NUMBERS) return proved;',
        'if (numbers.length < 2 && numbers.length > MOST_NUMBERS) return proved;',
      ],
      why: COSTS_TIME,
    },
    {
      line: 'if (!isStuck || cells.length === 1) return best;',
      becomes: ['if (!isStuck || false) return best;'],
      why: COSTS_TIME,
    },
  ],
  'worker/solver/proof/stage-shared.ts': [
    {
      line: 'if (one.cells.length < two.cells.length) take(table, two, one, candidates);',
      becomes: ['if (one.cells.length <= two.cells.length) take(table, two, one, candidates);'],
      why: 'Both are as long, so neither lies within the other.',
    },
  ],
  'worker/solver/verify-proof.ts': [
    {
      line: 'return facts.length === from.length ? facts : null;',
      becomes: ['return true ? facts : null;'],
      why: 'A proof that rests on what was not shown is refused at its end.',
    },
    {
      line: "if (first === undefined || (rule === 'part') !== (others.length === 0)) return null;",
      becomes: ["if (false || (rule === 'part') !== (others.length === 0)) return null;"],
      why: 'What is read of nothing throws, and is refused by that.',
    },
    {
      line: 'return areCovered(board, cells) && cells.every((cell, i) => i === 0 || cells[i - 1] < cell);',
      becomes: [
        'return areCovered(board, cells) && cells.every((cell, i) => i === 0 || cells[i - 1] <= cell);',
      ],
      why: 'Covered cells of a list are different ones.',
    },
    {
      line: 'if (!Number.isInteger(at) || !(codes[Number(at)] <= HIGHEST_NUMBER)) return null;',
      becomes: ['if (!Number.isInteger(at) || !(true)) return null;'],
      why: 'The code of a covered cell is no number that a fact of so few cells could have.',
    },
    {
      line: "return typeof value === 'object' && value !== null;",
      becomes: [
        "return typeof value === 'object' || value !== null;",
        'return true && value !== null;',
        "return typeof value === 'object' && true;",
      ],
      why: 'What is no record throws where it is read, and is refused by that.',
    },
  ],
  'worker/storage/copy/game-copy.ts': [
    {
      line: 'if (this.#row?.gameId !== row.gameId || kept > this.#moves || this.#log === null)',
      becomes: ['if (this.#row?.gameId !== row.gameId || kept >= this.#moves || this.#log === null)'],
      why: 'A copy that has as many moves as are kept agrees with the journal as it is.',
    },
  ],
  'worker/storage/snapshots/snapshot-apply.ts': [
    {
      line: 'if (!(await applyAll(snapshot, state, huge, yieldToMessages).catch(() => false))) {',
      becomes: ['if (!(await applyAll(snapshot, state, huge, yieldToMessages).catch(() => undefined))) {'],
      why: 'Only whether it is true is asked.',
    },
  ],
  'worker/storage/snapshots/snapshot-keeper.ts': [
    {
      line: 'const turn = ++this.#turn;',
      becomes: ['const turn = --this.#turn;'],
      why: 'A turn has only to differ from the one before, and what ends one counts up.',
    },
    {
      line: 'if (this.#end !== before && this.#end !== null) this.#waitIfDue();',
      becomes: ['if (this.#end !== before && true) this.#waitIfDue();'],
      why: 'After a failure nothing more is due, or it is waited for already.',
    },
  ],
  'worker/storage/snapshots/snapshot-pieces.ts': [
    {
      line: 'for (let i = 0; i < memory.tiles.length; i++) memory.tiles[i] |= TILE.snapshot;',
      becomes: ['for (let i = 0; i <= memory.tiles.length; i++) memory.tiles[i] |= TILE.snapshot;'],
      why: 'Behind its end a typed array takes nothing.',
    },
    {
      line: 'for (let at = 0; at < mines.length; at += PIECE_WORDS) {',
      becomes: ['for (let at = 0; at <= mines.length; at += PIECE_WORDS) {'],
      why: 'A last piece without a word lays nothing.',
    },
  ],
};
