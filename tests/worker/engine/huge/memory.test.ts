import { describe, expect, test } from 'vitest';
import { mineCells } from '../../../../worker/engine/deal/layout.ts';
import type { HugeOptions } from '../../../../worker/engine/huge/huge.ts';
import type { Kernels } from '../../../../worker/engine/huge/kernels.ts';
import { boardBytes } from '../../../../worker/engine/huge/kernels.ts';
import { PLAIN_KERNELS } from '../../../../worker/engine/huge/plain-kernels.ts';
import { createGame, type Game } from '../../../../worker/engine/index.ts';
import { playMoves } from '../../../../worker/engine/record/replay.ts';
import { MOST_PLAIN_CELLS } from '../../../../worker/engine/rules/ruleset.ts';
import { gameFrom, rulesOf } from '../naive.ts';

const SIZE = { columns: 600, rows: 500, mines: 30_000 };

function gameIn(options: HugeOptions, source: Parameters<typeof createGame>[1], rules = {}): Game {
  const made = createGame(rulesOf({ ...SIZE, ...rules }), source, options);
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

/** Counts what it gives, and gives nothing after so many. */
function kernelsOf(most: number): Kernels & { given: number } {
  const kernels = {
    ...PLAIN_KERNELS,
    given: 0,
    createMemory(columns: number, rows: number) {
      if (++kernels.given > most) throw new RangeError('Array buffer allocation failed');
      return Object.assign(PLAIN_KERNELS.createMemory(columns, rows), { kernels });
    },
  };
  return kernels;
}

const areEqual = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;

const memoryOf = (game: Game) => game.state.huge?.memory ?? null;

describe('the memory of a huge board', () => {
  test('is for boards above 250,000 cells', () => {
    expect(MOST_PLAIN_CELLS).toBe(250_000);
    expect(gameFrom({ columns: 500, rows: 500, mines: 10 }, 'a').state.huge).toBe(null);
    expect(gameFrom({ columns: 501, rows: 500, mines: 10 }, 'a').state.huge).not.toBe(null);
  });

  test('goes to the next game of the size, on whatever topology, without a trace of the last', () => {
    const kernels = kernelsOf(1);
    const first = gameIn({ kernels }, { seed: 'first' }, { questionMarks: true });
    first.play({ type: 'annotate', cell: 5, as: 'flag' });
    first.play({ type: 'annotate', cell: 7, as: 'mark' });
    for (const cell of [150_300, 9, 299_999]) first.play({ type: 'open', cell });
    for (const rules of [{}, { topology: 'hex', wrap: 'torus' }] as const) {
      const memory = memoryOf(first);
      memory?.tiles.fill(0);
      const next = gameIn({ kernels, memory }, { seed: 'next' }, rules);
      const fresh = gameIn({}, { seed: 'next' }, rules);
      expect(memoryOf(next)).toBe(memory);
      expect(memory?.tiles.every((tile) => tile === 255)).toBe(true);
      for (const cell of [0, 4000, 150_300, 77_777]) {
        next.play({ type: 'open', cell });
        fresh.play({ type: 'open', cell });
      }
      expect(next.state.moves).toEqual(fresh.state.moves);
      expect(areEqual(next.view().cells, fresh.view().cells)).toBe(true);
    }
    expect(kernels.given).toBe(1);
  });

  test('serves the board that was played once more', () => {
    const first = gameIn({}, { seed: 'again' });
    first.play({ type: 'open', cell: 150_300 });
    const { layout } = first.state;
    if (layout === null) throw new Error('no layout');
    const mines = [...mineCells(layout)].join();
    const next = gameIn({ memory: memoryOf(first) }, { layout });
    expect(next.state.layout === null ? '' : [...mineCells(next.state.layout)].join()).toBe(mines);
    next.play({ type: 'open', cell: 150_300 });
    const fresh = gameIn({}, { seed: 'again' });
    fresh.play({ type: 'open', cell: 150_300 });
    expect(areEqual(next.view().cells, fresh.view().cells)).toBe(true);
  });

  test('of another size is left alone', () => {
    const first = gameIn({}, { seed: 'a' });
    first.play({ type: 'open', cell: 150_300 });
    const cells = first.view().cells;
    const next = gameIn({ memory: memoryOf(first) }, { seed: 'b' }, { columns: 601 });
    next.play({ type: 'open', cell: 0 });
    expect(areEqual(first.view().cells, cells)).toBe(true);
  });

  test('that cannot be had is said in a sentence, and the game before goes on', () => {
    const kernels = kernelsOf(1);
    const first = gameIn({ kernels }, { seed: 'a' });
    first.play({ type: 'open', cell: 150_300 });
    const cells = first.view().cells;
    const refused = createGame(
      rulesOf({ ...SIZE, columns: 700 }),
      { seed: 'b' },
      { kernels, memory: memoryOf(first) },
    );
    expect(refused).toEqual({
      ok: false,
      code: 'no-memory',
      values: { reason: 'size', columns: 700, rows: 500, megabytes: 1 },
      message: 'There is not enough memory for 700 × 500 cells (1 MB).',
    });
    expect(areEqual(first.view().cells, cells)).toBe(true);
    expect(first.play({ type: 'annotate', cell: 0, as: 'flag' }).ok).toBe(true);
  });

  test('of a layout that is handed in is not that of the layout', () => {
    const first = gameIn({}, { seed: 'a' });
    first.play({ type: 'open', cell: 150_300 });
    const { layout } = first.state;
    if (layout === null) throw new Error('no layout');
    const next = gameIn({}, { layout });
    expect(playMoves(next, first.state.moves)).toBe(null);
    expect(next.state.layout?.mines).not.toBe(layout.mines);
    expect(areEqual(next.view().cells, first.view().cells)).toBe(true);
  });
});

test('a board of 100 million cells takes less than 77 MB', () => {
  expect(boardBytes(10_000, 10_000)).toBeGreaterThan(75e6);
  expect(boardBytes(10_000, 10_000)).toBeLessThan(77e6);
});

test('the fullest huge board has its mines moved to the cells that are left', () => {
  const { state, play } = gameFrom({ columns: 501, rows: 500, mines: 250_491 }, 'full');
  expect(play({ type: 'open', cell: 125_000 }).ok).toBe(true);
  expect(state.layout === null ? 0 : [...mineCells(state.layout)].length).toBe(250_491);
  expect(state.status).toBe('won');
});
