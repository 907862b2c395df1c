import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeCells } from '../../../../worker/engine/deal/free-cells.ts';
import { isMine, type Layout, layoutFromMines, mineCells } from '../../../../worker/engine/deal/layout.ts';
import { isIndependent } from '../../../../worker/engine/game/independent-moves.ts';
import { type Move, moveSteps, undoAnnotations } from '../../../../worker/engine/game/moves.ts';
import type { GameState } from '../../../../worker/engine/game/state.ts';
import { dealSteps } from '../../../../worker/engine/huge/huge-moves.ts';
import { dealHuge } from '../../../../worker/engine/huge/huge-part.ts';
import { createGame, type Game } from '../../../../worker/engine/index.ts';
import { hasBit } from '../../../../worker/engine/planes/planes.ts';
import { playMoves, playMovesSteps } from '../../../../worker/engine/record/replay.ts';
import { createRuleset, gridOf, type Ruleset } from '../../../../worker/engine/rules/ruleset.ts';
import { finish } from '../../../../worker/engine/steps.ts';
import { share } from '../../../effort.ts';
import { rulesets, topologies } from '../arbitraries.ts';
import { naiveNeighbours, rulesOf } from '../naive.ts';

/** Boards of any size, played the way of huge ones. */
function hugeGame(ruleset: Ruleset, source: Parameters<typeof createGame>[1]): Game {
  const made = createGame(ruleset, source, { tilesAStep: 1 });
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

/** All that two equal states have in common. */
function pictureOf(state: GameState) {
  const { open, flags, marks, fresh, status, flagCount, rightFlags, safeLeft, exploded } = state;
  const { startedAtMs, lastAtMs, clicks, effectiveClicks, moves, layout } = state;
  const counts = { status, flagCount, rightFlags, safeLeft, startedAtMs, lastAtMs, clicks, effectiveClicks };
  const mines = layout === null ? null : [...layout.mines];
  const zeros = layout === null ? null : [...state.zeros];
  const planes = { open: [...open], flags: [...flags], marks: [...marks], fresh: [...fresh] };
  return { ...planes, ...counts, exploded: [...exploded], moves: [...moves], mines, zeros };
}

/** Moves by numbers: what and where, over and over again on the same few cells too. */
const moveLists = fc.array(
  fc.record({ kind: fc.nat({ max: 5 }), at: fc.double({ min: 0, max: 0.999, noNaN: true }) }),
  { minLength: 1, maxLength: 25 },
);

function moveOf(cells: number, { kind, at }: { kind: number; at: number }, i: number): Move {
  const type = kind < 3 ? 'open' : kind < 5 ? 'annotate' : 'chord';
  return { type, cell: Math.floor(at * cells), atMs: i * 10 };
}

test('a huge board plays like any other board of the same mines', () => {
  fc.assert(
    fc.property(rulesets, fc.integer(), moveLists, (ruleset, seed, list) => {
      const huge = hugeGame(ruleset, { seed });
      const moves = list.map((move, i) => moveOf(huge.state.grid.cells, move, i));
      const outcomes = moves.map((move) => huge.play(move));
      const { layout } = huge.state;
      fc.pre(layout !== null);
      if (layout === null) return;
      expect([...mineCells(layout)]).toHaveLength(ruleset.mines);
      const made = createGame(ruleset, { layout });
      if (!made.ok) throw new Error(made.message);
      expect(moves.map((move) => made.game.play(move))).toEqual(outcomes);
      expect(pictureOf(made.game.state)).toEqual(pictureOf(huge.state));
      expect(made.game.view()).toEqual(huge.view());
      const given = hugeGame(ruleset, { layout });
      expect(playMoves(given, huge.state.moves)).toBe(null);
      expect(pictureOf(given.state)).toEqual(pictureOf(huge.state));
    }),
    { numRuns: share(120, 40) },
  );
});

test.each(['skip', 'clear'] as const)('a flood passes flags and marks by, or clears them: %s', (flood) => {
  const ruleset = rulesOf({ columns: 70, rows: 70, mines: 1, flood, questionMarks: true, firstClick: 'any' });
  const made = layoutFromMines(ruleset, [4899]);
  if (!made.ok) throw new Error(made.message);
  const small = createGame(ruleset, { layout: made.layout });
  if (!small.ok) throw new Error(small.message);
  const huge = hugeGame(ruleset, { layout: made.layout });
  for (const { play } of [small.game, huge]) {
    play({ type: 'annotate', cell: 2000, as: 'mark', atMs: 1 });
    play({ type: 'annotate', cell: 2001, as: 'flag', atMs: 2 });
    play({ type: 'open', cell: 0, atMs: 3 });
  }
  expect(pictureOf(huge.state)).toEqual(pictureOf(small.game.state));
  const { grid, open, marks, flags } = huge.state;
  const isOpen = [2000, 2001, 2002].map((cell) => hasBit(grid, open, cell));
  expect(isOpen).toEqual(flood === 'clear' ? [true, true, true] : [false, false, true]);
  expect([hasBit(grid, marks, 2000), hasBit(grid, flags, 2001)]).toEqual(
    flood === 'clear' ? [false, false] : [true, true],
  );
});

test.each([0, 70 * 69, 70 * 34 + 35])(
  'flags at the edges of tiles stop a flood from cell %d as they do on small boards',
  (first) => {
    const atEdge = (at: number) => [30, 31, 32, 33, 63, 64].includes(at);
    const edges = Array.from({ length: 4900 }, (_, cell) => cell).filter(
      (cell) => (atEdge(cell % 70) || atEdge(Math.floor(cell / 70))) && cell !== first,
    );
    fc.assert(
      fc.property(
        fc.subarray(edges),
        topologies,
        fc.constantFrom('none', 'torus'),
        (flagged, topology, wrap) => {
          const rules = { columns: 70, rows: 70, mines: 1, topology, wrap, firstClick: 'any' } as const;
          const made = createRuleset(rules);
          fc.pre(made.ok);
          if (!made.ok) return;
          const laid = layoutFromMines(made.ruleset, [35 * 70 + 34]);
          if (!laid.ok) throw new Error(laid.message);
          const small = createGame(made.ruleset, { layout: laid.layout });
          if (!small.ok) throw new Error(small.message);
          const huge = hugeGame(made.ruleset, { layout: laid.layout });
          for (const { play } of [small.game, huge]) {
            for (const cell of flagged) play({ type: 'annotate', cell, as: 'flag', atMs: 0 });
            play({ type: 'open', cell: first, atMs: 1 });
          }
          expect(pictureOf(huge.state)).toEqual(pictureOf(small.game.state));
        },
      ),
      { numRuns: share(400, 20) },
    );
  },
);

test('the first click keeps its guarantee', () => {
  fc.assert(
    fc.property(
      rulesets,
      fc.integer(),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (ruleset, seed, at) => {
        const game = hugeGame(ruleset, { seed });
        const cell = Math.floor(at * game.state.grid.cells);
        fc.pre(ruleset.mines < game.state.grid.cells);
        game.play({ type: 'open', cell });
        const mines = new Set(game.state.layout === null ? [] : mineCells(game.state.layout));
        expect(mines.size).toBe(ruleset.mines);
        const free = {
          opening: [cell, ...naiveNeighbours(ruleset, cell)],
          cell: [cell],
          corner: [0],
          any: [],
        }[ruleset.firstClick];
        expect(free.filter((each) => mines.has(each))).toEqual([]);
      },
    ),
    { numRuns: share(300, 75) },
  );
});

test('a game on a huge board lays the mines that its seed says, however much was dealt before the click', () => {
  fc.assert(
    fc.property(rulesets, fc.integer(), fc.nat({ max: 4 }), (ruleset, seed, dealt) => {
      fc.pre(ruleset.mines < ruleset.columns * ruleset.rows);
      const { state, play } = hugeGame(ruleset, { seed });
      const steps = dealSteps(state);
      for (let i = 0; i < dealt; i++) steps.next();
      if (dealt === 4) finish(steps);
      else steps.return();
      play({ type: 'open', cell: 1 });
      const expected = dealHuge(ruleset, String(seed), freeCells(ruleset, state.grid, 1));
      expect(state.layout).toEqual(expected);
    }),
    { numRuns: share(100, 30) },
  );
});

/** A number of 32 bits that the mines of a board come to. */
function sumOfMines({ mines }: Layout): number {
  return mines.reduce((sum, word) => (Math.imul(sum, 31) + word) | 0, 0);
}

// Records name the seed alone: these never change. Filling and placing are shared out by how many mines there are.
test.each([
  [0.1, 422317458],
  [1, 1203440081],
  [3, -1724262449],
  [7, -1950018110],
  [12, -964204971],
  [20, 102666267],
  [30, -1371313110],
  [39, 420516294],
  [47, -1702518675],
  [55, -1675518077],
  [62.5, 172702185],
  [70, 1796174358],
  [78, 1626007527],
  [90, 361540001],
  [100, 1373126944],
  [110, -1895367383],
  [125, 1637104635],
  [140, 1206203976],
  [156, 1094795964],
  [171, -1000176620],
  [187.5, 331372647],
  [203, -779769924],
  [220, 1999743966],
  [250, 364333560],
  [300, 1548566554],
  [333, -2103200141],
  [400, 1633958426],
  [437.5, -2000304561],
  [480, 1353694938],
  [500, 578979564],
  [501, -1903429162],
  [620, 1596061903],
  [750, -1805339128],
  [812, -130302376],
  [900, 1480834784],
  [990, 1950997309],
  [999, 1650521647],
])(
  'a huge board with %d mines in a thousand cells is this very board, on every machine and in every version',
  (share, sum) => {
    const ruleset = rulesOf({
      columns: 1001,
      rows: 400,
      mines: Math.round(400.4 * share),
      firstClick: 'any',
    });
    expect(sumOfMines(dealHuge(ruleset, 'fixed', freeCells(ruleset, gridOf(ruleset), 0)))).toBe(sum);
  },
);

test.each([
  [0.12, 324105256],
  [0.7, -477447415],
])('so is one that is dealt in many steps: %d of the cells', (share, sum) => {
  const ruleset = rulesOf({
    columns: 3001,
    rows: 1500,
    mines: Math.round(4_501_500 * share),
    firstClick: 'any',
  });
  const layout = dealHuge(ruleset, 'fixed', freeCells(ruleset, gridOf(ruleset), 0));
  expect(layout.mineCount).toBe(ruleset.mines);
  expect(sumOfMines(layout)).toBe(sum);
});

test.each([
  [{ columns: 4, rows: 2, mines: 2, firstClick: 'cell' }, 5, 21],
  [{ columns: 4, rows: 2, mines: 5, firstClick: 'cell' }, 0, 21],
  [{ columns: 5, rows: 2, mines: 3, firstClick: 'opening' }, 0, 20],
  [{ columns: 40, rows: 1, mines: 2, firstClick: 'cell' }, 35, 741],
] as const)('every layout that keeps the guarantee is equally likely: %o', (request, firstCell, layouts) => {
  const counts = new Map<string, number>();
  const ruleset = rulesOf(request);
  const free = freeCells(ruleset, gridOf(ruleset), firstCell);
  const draws = (layouts > 100 ? 50 : 200) * layouts;
  for (let seed = 0; seed < draws; seed++) {
    const key = [...mineCells(dealHuge(ruleset, String(seed), free))].join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBe(layouts);
  const mean = draws / layouts;
  const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  // Fixed seeds: this is one number, not a gamble; five standard deviations above its mean is the fence.
  expect(chiSquared).toBeLessThan(layouts + 5 * Math.sqrt(2 * layouts));
});

/** Boards of some tiles, few or many of whose cells open at once. */
const wideBoards = fc
  .record({
    topology: topologies,
    wrap: fc.constantFrom('none' as const, 'torus' as const),
    size: fc.constantFrom([70, 70], [33, 100], [130, 20]),
    share: fc.constantFrom(0.02, 0.06, 0.1, 0.13),
    flood: fc.constantFrom('skip' as const, 'clear' as const),
    win: fc.constantFrom('open' as const, 'both' as const, 'either' as const),
    firstClick: fc.constantFrom('any' as const, 'opening' as const),
    flagLimit: fc.boolean(),
  })
  .map(({ size: [columns = 1, rows = 1], share, ...rest }) =>
    createRuleset({ ...rest, columns, rows, mines: Math.floor(columns * rows * share) }),
  )
  .filter((made) => made.ok)
  .map(({ ruleset }) => ruleset);

test('a move that is left at any of its steps leaves everything as it was', () => {
  fc.assert(
    fc.property(wideBoards, fc.integer(), moveLists, (ruleset, seed, list) => {
      const game = hugeGame(ruleset, { seed });
      for (const [i, each] of list.entries()) {
        const move = moveOf(game.state.grid.cells, each, i);
        const before = pictureOf(game.state);
        for (let stop = 1; ; stop = Math.ceil(stop * 1.7)) {
          const steps = moveSteps(game.state, move);
          let taken = 0;
          while (taken < stop && !steps.next().done) taken++;
          if (taken < stop) break;
          steps.return({ ok: true, events: [] });
          expect(pictureOf(game.state)).toEqual(before);
        }
      }
      const again = hugeGame(ruleset, { seed });
      expect(playMoves(again, game.state.moves)).toBe(null);
      expect(pictureOf(again.state)).toEqual(pictureOf(game.state));
    }),
    { numRuns: share(60, 20) },
  );
});

test('floods that are narrow on a wide board leave as little behind as on a small one', () => {
  // Two ways without a mine, from the top to the bottom.
  const isFree = (column: number) => (column >= 10 && column < 15) || (column >= 400 && column < 405);
  const cells = Array.from({ length: 60_000 }, (_, cell) => cell).filter((cell) => !isFree(cell % 600));
  const ruleset = rulesOf({ columns: 600, rows: 100, mines: cells.length, firstClick: 'any' });
  const made = layoutFromMines(ruleset, cells);
  if (!made.ok) throw new Error(made.message);
  const small = createGame(ruleset, { layout: made.layout });
  if (!small.ok) throw new Error(small.message);
  const huge = hugeGame(ruleset, { layout: made.layout });
  for (const [at, cell] of [12, 402].entries()) {
    for (const { play } of [small.game, huge]) play({ type: 'open', cell, atMs: at });
    expect(pictureOf(huge.state)).toEqual(pictureOf(small.game.state));
    expect(huge.state.fresh.every((word) => word === 0)).toBe(true);
  }
  expect(huge.status).toBe('won');
});

test('a move marks all tiles in which it changes a cell', () => {
  fc.assert(
    fc.property(wideBoards, fc.integer(), moveLists, (ruleset, seed, list) => {
      const { state, play } = hugeGame(ruleset, { seed });
      const { stride } = state.grid;
      const tiles = state.huge?.memory.tiles ?? new Uint8Array(0);
      const planes = () => [state.open, state.flags, state.marks].map((plane) => plane.slice());
      for (const [i, move] of list.entries()) {
        tiles.fill(0);
        const before = planes();
        play(moveOf(state.grid.cells, move, i));
        const after = planes();
        for (const [kind, plane] of after.entries())
          for (const [word, bits] of plane.entries()) {
            if (bits === before[kind]?.[word]) continue;
            const tile = (Math.floor(word / stride) >>> 5) * stride + (word % stride);
            expect(tiles[tile], `word ${word}`).toBe(255);
          }
      }
    }),
    { numRuns: share(2000, 200) },
  );
});

test('what opened lies within the smallest area of whole words that a move names', () => {
  let chords = 0;
  fc.assert(
    fc.property(wideBoards, fc.integer(), (sparse, seed) => {
      // Denser, so that much is left to chord after the first opening.
      const ruleset = rulesOf({ ...sparse, mines: sparse.mines * 3, firstClick: 'cell' });
      const huge = hugeGame(ruleset, { seed });
      const { grid, open } = huge.state;
      huge.play({ type: 'open', cell: 0 });
      const layout = huge.state.layout as Layout;
      const made = createGame(ruleset, { layout });
      if (!made.ok) throw new Error(made.message);
      made.game.play({ type: 'open', cell: 0 });
      for (let i = 1; i < 20; i++) {
        const cell = (i * 7919) % grid.cells;
        if (isMine(layout, cell)) continue;
        const mines = naiveNeighbours(ruleset, cell).filter((c) => isMine(layout, c));
        const moves: Move[] = [
          { type: 'open', cell },
          ...mines
            .filter((c) => !hasBit(grid, huge.state.flags, c))
            .map((c) => ({ type: 'annotate' as const, cell: c, as: 'flag' as const })),
          { type: 'chord', cell },
        ];
        for (const move of moves) {
          const before = open.slice();
          const outcome = huge.play(move);
          expect(made.game.play(move)).toEqual(outcome);
          const words = [...open.keys()].filter((word) => open[word] !== before[word]);
          const event = outcome.ok ? outcome.events.find(({ type }) => type === 'opened') : undefined;
          expect(event === undefined).toBe(words.length === 0);
          if (event?.type !== 'opened') continue;
          if (move.type === 'chord') chords++;
          const rows = words.map((word) => Math.floor(word / grid.stride));
          const columns = words.map((word) => (word % grid.stride) * 32);
          const [left, top] = [Math.min(...columns), Math.min(...rows)];
          expect(event.bounds).toEqual({
            column: left,
            row: top,
            columns: Math.min(grid.columns, Math.max(...columns) + 32) - left,
            rows: Math.max(...rows) + 1 - top,
          });
        }
      }
    }),
    { numRuns: share(60, 20) },
  );
  expect(chords).toBeGreaterThan(5);
});

test('moves apart from a flood can be made while it runs, and stay when it is taken back', () => {
  let made = 0;
  let undone = 0;
  fc.assert(
    fc.property(
      wideBoards,
      fc.integer(),
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (ruleset, seed, starts, isLeft) => {
        const game = hugeGame(ruleset, { seed });
        const { state } = game;
        const { cells } = state.grid;
        let at = seed >>> 0;
        for (const start of starts) {
          const steps = moveSteps(game.state, {
            type: 'open',
            cell: Math.floor(start * cells),
            atMs: state.lastAtMs + 5,
          });
          for (let step = 0; !steps.next().done; step++) {
            if (isLeft && step > 6) steps.return({ ok: true, events: [] });
            for (let tries = 0; tries < 40; tries++) {
              at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
              const cell = Math.floor((at / 2 ** 32) * cells);
              const type = at & 64 ? 'open' : 'annotate';
              const move: Move = { type, cell, atMs: state.lastAtMs + 1 };
              if (!isIndependent(state, move)) continue;
              const outcome = game.play(move);
              expect(outcome.ok).toBe(true);
              expect(state.status).toBe('playing');
              made++;
            }
          }
        }
        const again = hugeGame(ruleset, { seed });
        expect(finish(playMovesSteps(again, state.moves))).toBe(null);
        expect(pictureOf(again.state)).toEqual(pictureOf(state));
        // Undoing a flag cuts no move that ended before one that began earlier.
        const { open, flags, marks } = pictureOf(state);
        const flag: Move = { type: 'annotate', cell: (at >>> 8) % cells, as: 'flag' };
        if (!game.play(flag).ok || state.status !== 'playing') return;
        expect(undoAnnotations(state, 1)).not.toBe(null);
        undone++;
        const third = hugeGame(ruleset, { seed });
        expect(finish(playMovesSteps(third, state.moves))).toBe(null);
        expect(pictureOf(third.state)).toEqual(pictureOf(state));
        expect(pictureOf(state)).toMatchObject({ open, flags, marks });
      },
    ),
    { numRuns: share(150, 60) },
  );
  expect(made).toBeGreaterThan(100);
  expect(undone).toBeGreaterThan(20);
});
