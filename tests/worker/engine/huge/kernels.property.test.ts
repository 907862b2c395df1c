import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom, nextWord } from '../../../../worker/engine/deal/random.ts';
import { TILE_SIDE } from '../../../../worker/engine/huge/kernels.ts';
import { PLAIN_KERNELS } from '../../../../worker/engine/huge/plain-kernels.ts';
import { cellsOf, hasBit, type Plane, setBit } from '../../../../worker/engine/planes/planes.ts';
import { createRuleset, gridOf, type Ruleset } from '../../../../worker/engine/rules/ruleset.ts';
import { share } from '../../../effort.ts';
import { topologies } from '../arbitraries.ts';
import { naiveBounds, naiveNeighbours, naiveNumber } from '../naive.ts';
import { SIMD_KERNELS } from '../simd-kernels.ts';

/** Every implementation has to pass. */
const KERNELS = [PLAIN_KERNELS, SIMD_KERNELS];

/** Around the sides of tiles and blocks of tiles, wide and high. */
const sizes = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2, max: 12 })),
  fc.tuple(fc.constantFrom(31, 32, 33, 63, 64, 65, 70), fc.constantFrom(1, 2, 31, 32, 33)),
  fc.tuple(fc.constantFrom(1, 2, 5, 33), fc.constantFrom(63, 64, 65, 70)),
  fc.tuple(fc.constantFrom(511, 512, 513, 530), fc.constantFrom(2, 3)),
);

const boards = fc
  .record({
    topology: topologies,
    size: sizes,
    wrap: fc.constantFrom('none' as const, 'torus' as const),
    share: fc.constantFrom(0.01, 0.05, 0.09, 0.12, 0.3),
    seed: fc.integer(),
  })
  .map(({ topology, size: [columns, rows], wrap, share, seed }) => {
    const made = createRuleset({ topology, wrap, columns, rows, mines: 0, firstClick: 'any' });
    return made.ok ? { ruleset: made.ruleset, share, seed } : null;
  })
  .filter((board) => board !== null);

function begin(ruleset: Ruleset, share: number, seed: number, kernels = PLAIN_KERNELS) {
  const grid = gridOf(ruleset);
  const memory = kernels.createMemory(grid.columns, grid.rows);
  const random = createRandom(String(seed));
  const chance = () => (nextWord(random) >>> 0) / 2 ** 32;
  for (let cell = 0; cell < grid.cells; cell++) if (chance() < share) setBit(grid, memory.mines, cell);
  const work = kernels.workOn(memory, grid);
  for (let row = 0; row < grid.rows; row += TILE_SIDE)
    work.findZeros(row, Math.min(grid.rows, row + TILE_SIDE));
  return { grid, memory, work, mines: new Set(cellsOf(grid, memory.mines)), chance };
}

const textOf = (planes: readonly Plane[]) => planes.map((plane) => plane.join()).join('|');

/** The cells in ascending order, as text: quick to compare. */
const listed = (cells: Iterable<number>) => [...cells].sort((a, b) => a - b).join();

test.each(KERNELS)('$name: zeros are the cells that are no mine and touch none', (kernels) => {
  fc.assert(
    fc.property(boards, ({ ruleset, share, seed }) => {
      const { grid, memory, mines } = begin(ruleset, share, seed, kernels);
      const cells = [...Array(grid.cells).keys()];
      const expected = cells.filter((cell) => !mines.has(cell) && naiveNumber(ruleset, mines, cell) === 0);
      expect([...cellsOf(grid, memory.zeros)].join()).toBe(expected.join());
      expect(
        memory.zeros.every((word, i) => (i % grid.stride) + 1 < grid.stride || (word & ~grid.lastMask) === 0),
      ).toBe(true);
    }),
    { numRuns: share(400) },
  );
});

/** What a flood by hand opens: from the starts through covered zeros; `kept` cells stay as they are. */
function naiveOpened(
  ruleset: Ruleset,
  mines: ReadonlySet<number>,
  starts: readonly number[],
  kept: ReadonlySet<number>,
): Set<number> {
  const opened = new Set(starts);
  for (const cell of opened) {
    if (naiveNumber(ruleset, mines, cell) > 0) continue;
    for (const next of naiveNeighbours(ruleset, cell)) if (!kept.has(next)) opened.add(next);
  }
  return opened;
}

test.each(KERNELS)(
  '$name: a flood opens what a search by hand opens; undone at any point it leaves no trace',
  (kernels) => {
    fc.assert(
      fc.property(
        boards,
        fc.boolean(),
        fc.constantFrom(0, 0.03, 0.2),
        fc.constantFrom(0, 0.05, 0.3),
        fc.integer({ min: 1, max: 3 }),
        fc.nat({ max: 12 }),
        ({ ruleset, share, seed }, isClearing, annotated, opened, starts, stop) => {
          const { grid, memory, work, mines, chance } = begin(ruleset, share, seed, kernels);
          const open = new Set<number>();
          const held = new Set<number>();
          for (let cell = 0; cell < grid.cells; cell++) {
            if (chance() < opened && !mines.has(cell)) {
              open.add(cell);
              setBit(grid, memory.open, cell);
            } else if (chance() < annotated) {
              held.add(cell);
              setBit(grid, chance() < 0.5 ? memory.flags : memory.marks, cell);
            }
          }
          const cells = [...Array(starts).keys()]
            .map(() => Math.floor(chance() * grid.cells))
            .filter((cell) => !mines.has(cell) && !open.has(cell) && !hasBit(grid, memory.flags, cell));
          const expected = naiveOpened(
            ruleset,
            mines,
            cells,
            isClearing ? open : new Set([...open, ...held]),
          );
          const planes = [memory.open, memory.flags, memory.marks];
          const before = textOf(planes);
          const flood = (steps: number) => {
            const run = work.startFlood(isClearing);
            for (const cell of cells) {
              const row = Math.floor(cell / grid.columns);
              const column = cell - row * grid.columns;
              run.add(row, column >>> 5, 1 << (column & 31));
            }
            for (let i = 0; i < steps && !run.step(1); i++);
            return run;
          };
          flood(stop).undo();
          expect(textOf(planes)).toBe(before);
          expect(memory.fresh.every((word) => word === 0)).toBe(true);
          memory.tiles.fill(0);

          const run = flood(Infinity);
          expect(listed(cellsOf(grid, memory.fresh))).toBe(listed(expected));
          expect(run.opened).toBe(expected.size);
          expect(run.numbers).toBe(
            [...expected].filter((cell) => naiveNumber(ruleset, mines, cell) > 0).length,
          );
          const flags = new Set(cellsOf(grid, memory.flags));
          const returned = run.commit();
          expect(listed(cellsOf(grid, memory.open))).toBe(listed(new Set([...open, ...expected])));
          const kept = isClearing ? [...flags].filter((cell) => !expected.has(cell)) : [...flags];
          expect(listed(cellsOf(grid, memory.flags))).toBe(listed(kept));
          expect(returned).toBe(flags.size - kept.length);
          expect(memory.fresh.every((word) => word === 0)).toBe(true);
          expect(run.bounds).toEqual(naiveBounds(ruleset, expected));
          const tiles = new Set(
            [...expected].map(
              (cell) => (Math.floor(cell / grid.columns) >>> 5) * grid.stride + ((cell % grid.columns) >>> 5),
            ),
          );
          const changed = [...memory.tiles.keys()].filter((tile) => memory.tiles[tile] !== 0);
          expect(changed).toEqual([...tiles].sort((a, b) => a - b));
        },
      ),
      { numRuns: share(1000) },
    );
  },
);

/** One random word as the lanes give it: `BoardWork.fillRows` says how. */
function draw(lanes: Int32Array, lane: number): number {
  const state = lanes.subarray(lane * 4, lane * 4 + 4);
  return nextWord({ state });
}

test.each(KERNELS)('$name: rows are filled with the random words in the order agreed', (kernels) => {
  const chances = fc
    .integer({ min: 1, max: 10 })
    .chain((digits) =>
      fc.nat({ max: 2 ** (digits - 1) - 1 }).map((half) => ({ share: half * 2 + 1, digits })),
    );
  fc.assert(
    fc.property(boards, chances, ({ ruleset, seed }, chance) => {
      const { grid, memory, work } = begin(ruleset, 0, seed, kernels);
      const random = createRandom(String(seed));
      const lanes = Int32Array.from({ length: 16 }, () => nextWord(random));
      const expectedLanes = lanes.slice();
      const expected = Array.from(memory.mines, (_, i) => {
        let word = 0;
        for (let digit = 0; digit < chance.digits; digit++) {
          const next = draw(expectedLanes, i & 3);
          word = (chance.share >>> digit) & 1 ? word | next : word & next;
        }
        const isLast = i % grid.stride === grid.stride - 1;
        return (isLast ? word & grid.lastMask : word) >>> 0;
      });
      let count = 0;
      for (let row = 0; row < grid.rows; row += TILE_SIDE)
        count += work.fillRows(row, Math.min(grid.rows, row + TILE_SIDE), chance, lanes);
      expect([...memory.mines]).toEqual(expected);
      expect(lanes).toEqual(expectedLanes);
      expect(count).toBe([...cellsOf(grid, memory.mines)].length);
    }),
    { numRuns: share(240) },
  );
});
