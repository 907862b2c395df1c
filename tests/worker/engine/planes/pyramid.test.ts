import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFarBlocks } from '../../../../worker/engine/huge/far-blocks.ts';
import { TILE } from '../../../../worker/engine/huge/kernels.ts';
import { Pyramid } from '../../../../worker/engine/huge/pyramid.ts';
import { scanBlocks } from '../../../../worker/engine/huge/scan-blocks.ts';
import { createGame } from '../../../../worker/engine/index.ts';
import { createPlane } from '../../../../worker/engine/planes/planes.ts';
import { createRuleset } from '../../../../worker/engine/rules/ruleset.ts';
import { finish } from '../../../../worker/engine/steps.ts';
import { createGrid, type Grid } from '../../../../worker/engine/topology/grid.ts';

type Planes = Readonly<Record<'open' | 'flags', Uint32Array>>;

/** A board whose cells the test sets as it likes. */
function boardOf(columns: number, rows: number) {
  const made = createRuleset({ columns, rows, mines: 0 });
  if (!made.ok) throw new Error(made.message);
  const game = createGame(made.ruleset, { seed: 'pyramid' });
  if (!game.ok) throw new Error(game.message);
  const { state } = game.game;
  const { grid } = state;
  const tiles = new Uint8Array(grid.stride * Math.ceil(rows / 32));
  const source = { open: state.open, flags: state.flags, tiles };

  const touch = (column: number, row: number) => {
    tiles[(row >>> 5) * grid.stride + (column >>> 5)] = 255;
    return [row * grid.stride + (column >>> 5), 1 << (column & 31)] as const;
  };
  return { state, grid, source, touch, pyramid: new Pyramid(grid, source) };
}

const places = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('open', 'flag', 'fill')), {
  maxLength: 60,
});
const side = fc.oneof(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 60, max: 300 }));

test('blocks from the pyramid are those that a scan of the board gives, after any changes', () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.array(places, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(8, 16, 32, 64, 128, 512),
      fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })),
      fc.boolean(),
      (columns, rows, rounds, size, [skip, drop], isLost) => {
        const { state, grid, source, touch, pyramid } = boardOf(columns, rows);
        for (const [i, round] of rounds.entries()) {
          for (const [x, y, what] of round) {
            const [column, row] = [x % columns, y % rows];
            if (what === 'fill') fill(grid, column, row, touch, source.open);
            else {
              const [word, bit] = touch(column, row);
              const plane = what === 'open' ? source.open : source.flags;
              plane[word] = (plane[word] ?? 0) ^ bit;
            }
          }
          finish(pyramid.refresh());
          expect(source.tiles.every((byte) => (byte & TILE.picture) === 0)).toBe(true);
          for (let tileRow = 0; tileRow < Math.ceil(rows / 32); tileRow++)
            for (let w = 0; w < grid.stride; w++)
              expect([pyramid.hasOpen(w, tileRow), pyramid.hasCovered(w, tileRow)]).toEqual(
                whatTileHas(source, grid, w, tileRow),
              );
          const left = Math.min(skip * size, Math.floor((columns - 1) / size) * size);
          const top = Math.min(drop * size, Math.floor((rows - 1) / size) * size);
          const rect = { column: left, row: top, columns: columns - left, rows: rows - top };
          const codes = pyramid.read(rect, size);
          // A loss is the end: mines are looked up once.
          if (isLost && i === rounds.length - 1) {
            state.status = 'lost';
            const mines = createPlane(grid);
            for (const [x, y] of round)
              mines[(y % rows) * grid.stride + ((x % columns) >>> 5)] = 1 << ((x % columns) & 31);
            state.layout = { columns, rows, mines } as NonNullable<typeof state.layout>;
            pyramid.showMines(mines, rect, size, codes);
            pyramid.showMines(mines, rect, size, codes);
          }
          expect(codes).toEqual(scanBlocks(state, rect, size));
          state.status = 'playing';
        }
      },
    ),
    { numRuns: 120 },
  );
});

/** Whether a tile has an open cell, and one that is covered and bears no flag. */
function whatTileHas({ open, flags }: Planes, grid: Grid, w: number, tileRow: number): boolean[] {
  const [opened, covered] = [[] as number[], [] as number[]];
  for (let row = 32 * tileRow; row < Math.min(grid.rows, 32 * tileRow + 32); row++)
    for (let column = 32 * w; column < Math.min(grid.columns, 32 * w + 32); column++) {
      const [word, bit] = [row * grid.stride + w, 1 << (column & 31)];
      if ((Number(open[word]) & bit) !== 0) opened.push(column);
      else if ((Number(flags[word]) & bit) === 0) covered.push(column);
    }
  return [opened.length > 0, covered.length > 0];
}

/** Opens all cells of a block around. */
function fill(
  grid: Grid,
  column: number,
  row: number,
  touch: (column: number, row: number) => readonly [number, number],
  open: Uint32Array,
): void {
  for (let y = row & ~31; y < Math.min(grid.rows, (row & ~31) + 64); y++) {
    for (let x = column & ~31; x < Math.min(grid.columns, (column & ~31) + 64); x++) {
      const [word, bit] = touch(x, y);
      open[word] = (open[word] ?? 0) | bit;
    }
  }
}

test('a refresh that is left half way goes on where it was, in steps of a few tiles', () => {
  const { state, grid, source, pyramid } = boardOf(3000, 2100);
  source.open.fill(0xffffffff);
  for (let row = 0; row < grid.rows; row++) {
    const word = (row + 1) * grid.stride - 1;
    source.open[word] = (source.open[word] ?? 0) & grid.lastMask;
  }
  source.tiles.fill(255);
  const steps = pyramid.refresh();
  const first = steps.next();
  expect(first.done).toBe(false);
  expect(first.value).toBeLessThan(3000 * 2100);
  steps.return(undefined);
  source.flags[0] = 1;
  source.tiles[0] = 255;
  finish(pyramid.refresh());
  const rect = { column: 0, row: 0, columns: 3000, rows: 2100 };
  for (const size of [8, 64, 4096]) expect(pyramid.read(rect, size)).toEqual(scanBlocks(state, rect, size));
});

test('its memory is small against a board of 100 million cells', () => {
  const grid = createGrid(10_000, 10_000, 'square', 'none');
  const source = { open: new Uint32Array(0), flags: new Uint32Array(0), tiles: new Uint8Array(0) };
  expect(new Pyramid(grid, source).bytes).toBeLessThan(3_800_000);
});

test('blocks of two and four cells are those that a scan gives, at the edges too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 505, max: 530 }),
      fc.integer({ min: 510, max: 520 }),
      fc.constantFrom(2 as const, 4 as const),
      places,
      fc.tuple(fc.integer({ min: 9, max: 40 }), fc.integer({ min: 9, max: 40 })),
      fc.boolean(),
      (columns, rows, size, picks, [left, top], isLost) => {
        const { state, source, touch } = boardOf(columns, rows);
        const huge = { memory: source } as unknown as NonNullable<typeof state.huge>;
        const lost = { ...state, huge, status: isLost ? ('lost' as const) : ('playing' as const) };
        lost.layout = { columns, rows, mines: createPlane(state.grid) } as NonNullable<typeof state.layout>;
        for (const [x, y, what] of picks) {
          const [word, bit] = touch(columns - 1 - (x % 50), rows - 1 - (y % 50));
          const plane = what === 'open' ? source.open : what === 'flag' ? source.flags : lost.layout.mines;
          plane[word] = (plane[word] ?? 0) ^ bit;
        }
        const column = (Math.floor(columns / size) - left) * size;
        const row = (Math.floor(rows / size) - top) * size;
        const rect = { column, row, columns: 0, rows: 0 };
        for (const end of [0, 3, 8]) {
          const cut = { ...rect, columns: columns - rect.column, rows: rows - rect.row };
          if (end > 0) {
            cut.columns = Math.floor(cut.columns / size) * size - end * size;
            cut.rows = Math.floor(cut.rows / size) * size - end * size;
          }
          expect(readFarBlocks(lost, cut, size)).toEqual(scanBlocks(lost, cut, size));
        }
        const within = { ...rect, columns: size + 1, rows: size + 1 };
        expect(readFarBlocks(lost, within, size)).toBeNull();
      },
    ),
    { numRuns: 60 },
  );
});
