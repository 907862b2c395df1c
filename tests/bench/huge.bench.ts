import { bundled } from '../../.build/bundled.mjs';
import type { Offset } from '../../worker/api/cells.ts';
import type { Topology, Wrap } from '../../worker/api/rules.ts';
import type { GameState } from '../../worker/engine/game/state.ts';
import type { BoardMemory } from '../../worker/engine/huge/kernels.ts';
import type { Game } from '../../worker/engine/index.ts';
import { measure, type Report, summarise } from './support/measure.ts';

const SIDE = 10_000;
const CELLS = SIDE * SIDE;
const MIDDLE = CELLS / 2 + SIDE / 2;

/** From one opening almost everywhere, through the worst (winding ones), to many small ones. */
const SHARES = [0.01, 0.08, 0.09, 0.12, 0.206];

const TWENTY_FOUR: Topology = {
  pattern: Array.from({ length: 25 }, (_, i): Offset => [(i % 5) - 2, Math.floor(i / 5) - 2]).filter(
    ([dx, dy]) => dx !== 0 || dy !== 0,
  ),
};

const OTHERS: readonly (readonly [name: string, topology: Topology, wrap: Wrap])[] = [
  ['hex', 'hex', 'none'],
  ['torus', 'square', 'torus'],
  ['knight', 'knight', 'none'],
  ['24 neighbours', TWENTY_FOUR, 'none'],
];

type Bundle = typeof import('./support/huge-engine.ts');
type Engine = Bundle['ENGINE'];

// Now, because a benchmark that runs can import nothing any more.
const { ENGINE } = await bundled<Bundle>('tests/bench/support/huge-engine.ts');

/** The engine on 10,000 × 10,000 cells, in Node, one core; all boards in the same memory, one after the other. */
export async function run(report: Report): Promise<void> {
  const bench = new HugeBench(ENGINE, report);
  await bench.measureMemory();
  for (const share of SHARES) await bench.measureBoard('square', 'square', 'none', share, 5);
  await bench.measureLargeOpening();
  for (const [name, topology, wrap] of OTHERS) await bench.measureBoard(name, topology, wrap, 0.01, 3);
}

class HugeBench {
  readonly #engine: Engine;
  readonly #report: Report;
  #memory: BoardMemory | null = null;

  constructor(engine: Engine, report: Report) {
    this.#engine = engine;
    this.#report = report;
  }

  /** What the planes and all else of a game takes, and what a second game of the size adds. */
  async measureMemory(): Promise<void> {
    for (const name of ['memory of a game', 'memory that the next game adds']) {
      const before = process.memoryUsage().arrayBuffers;
      const game = this.#newGame('square', 'none', 0.01, 'memory');
      game.play({ type: 'open', cell: MIDDLE });
      const bytes = process.memoryUsage().arrayBuffers - before;
      this.#report(await measure(name, CELLS, () => bytes, { runs: 1, warmup: 0, unit: 'bytes' }));
    }
  }

  async measureBoard(
    name: string,
    topology: Topology,
    wrap: Wrap,
    share: number,
    runs: number,
  ): Promise<void> {
    const { createRandom, dealSteps, drawSteps, finish, gridOf, moveSteps } = this.#engine;
    const label = `${name}, ${(share * 100).toFixed(1)} % mines`;
    const times = { begin: [], deal: [], zeros: [], click: [], step: [] } as Record<string, number[]>;
    const timed = (list: string, work: () => void) => {
      const startedAt = performance.now();
      work();
      times[list]?.push(performance.now() - startedAt);
    };
    let opened = 0;
    for (let run = -1; run < runs; run++) {
      if (run === 0) for (const list of Object.values(times)) list.length = 0;
      let begun: Game | undefined;
      timed('begin', () => (begun = this.#newGame(topology, wrap, share, `deal ${run}`)));
      if (begun === undefined) throw new Error('No game was begun.');
      const { state } = begun;
      const { ruleset, grid, huge } = state;
      if (huge === null) throw new Error('That is no huge board.');
      const { memory, work } = huge;
      const random = createRandom(`deal ${run}`);
      timed('deal', () => finish(drawSteps(grid, memory.mines, ruleset.mines, random, work.fillRows)));
      timed('zeros', () => work.findZeros(0, gridOf(ruleset).rows));
      finish(dealSteps(state));
      let last = performance.now();
      let longest = 0;
      timed('click', () => {
        for (const _ of moveSteps(state, { type: 'open', cell: MIDDLE })) {
          longest = Math.max(longest, performance.now() - last);
          last = performance.now();
        }
        longest = Math.max(longest, performance.now() - last);
      });
      opened = CELLS - ruleset.mines - state.safeLeft;
      times.step?.push(longest);
      if (run === runs - 1) await this.#measureMoves(begun, label);
    }
    const tell = (what: string, n: number, list: readonly number[] = []) =>
      this.#report(
        summarise(
          `${what}, ${label}`,
          n,
          'ms',
          [...list].sort((a, b) => a - b),
        ),
      );
    tell('new game in used memory', CELLS, times.begin);
    tell('deal', CELLS, times.deal);
    tell('zero mask', CELLS, times.zeros);
    tell('first click', opened, times.click);
    tell('longest step of the first click', opened, times.step);
  }

  /** Moves that change little, and what the page asks for, on a board that has been played. */
  async #measureMoves(game: Game, label: string): Promise<void> {
    const { createGame, finish, measureSteps, playMovesSteps, readCells } = this.#engine;
    const { state } = game;
    const { grid, ruleset } = state;
    const rect = { column: SIDE / 2 - 100, row: SIDE / 2 - 100, columns: 200, rows: 200 };
    this.#report(
      await measure(`view of 200 × 200, ${label}`, 40_000, () => readCells(state, rect), { runs: 30 }),
    );
    const cells = Array.from({ length: 230 }, (_, i) => (i * 434_281) % grid.cells);
    this.#report(
      await measure(
        `flag, ${label}`,
        1,
        (i) => game.play({ type: 'annotate', cell: cells[i + 30] ?? 0, as: 'flag' }),
        {
          runs: 200,
          warmup: 30,
        },
      ),
    );
    const chords = chordsOf(game, 60);
    this.#report(
      await measure(`chord, ${label}`, 1, (i) => game.play({ type: 'chord', cell: chords[i + 10] ?? 0 }), {
        runs: 50,
        warmup: 10,
      }),
    );
    if (label.startsWith('square')) {
      this.#report(
        await measure(
          `3BV, openings, islands and solved 3BV, ${label}`,
          CELLS,
          () => finish(measureSteps(state)),
          { runs: 1, warmup: 0 },
        ),
      );
      const moves = [...state.moves];
      const again = createGame(ruleset, { seed: state.seed ?? '' }, { memory: this.#memory });
      if (!again.ok) throw new Error(again.message);
      this.#report(
        await measure(
          `deal and play again ${moves.length} moves, ${label}`,
          moves.length,
          () => finish(playMovesSteps(again.game, moves)),
          { runs: 1, warmup: 0 },
        ),
      );
    }
  }

  /** A click at 12 % that opens about 8,000 cells: the largest openings of the board have so many. */
  async measureLargeOpening(): Promise<void> {
    const { createRandom, dealSteps, finish, nextBelow } = this.#engine;
    const { state } = this.#newGame('square', 'none', 0.12, 'large');
    finish(dealSteps(state));
    const random = createRandom('clicks');
    let best = { cell: 0, opened: 0 };
    for (let tries = 0; tries < 100_000 && best.opened < 7000; tries++) {
      const cell = nextBelow(random, CELLS);
      const opened = this.#flood(state, cell);
      if (opened > best.opened && opened < 9000) best = { cell, opened };
    }
    const times: number[] = [];
    for (let run = 0; run < 60; run++) {
      const startedAt = performance.now();
      this.#flood(state, best.cell, (took) => run >= 10 && times.push(took - startedAt));
    }
    this.#report(
      summarise(
        'flood, square, 12 % mines',
        best.opened,
        'ms',
        times.sort((a, b) => a - b),
      ),
    );
  }

  /** How many cells a flood opens; then all is as before. */
  #flood({ grid, huge }: GameState, cell: number, done?: (at: number) => void): number {
    if (huge === null) throw new Error('That is no huge board.');
    const run = huge.work.startFlood(false);
    const row = Math.floor(cell / grid.columns);
    const column = cell - row * grid.columns;
    const { mines } = huge.memory;
    if (((mines[row * grid.stride + (column >>> 5)] ?? 0) >>> (column & 31)) & 1) return 0;
    run.add(row, column >>> 5, 1 << (column & 31));
    while (!run.step(500));
    done?.(performance.now());
    run.undo();
    return run.opened;
  }

  #newGame(topology: Topology, wrap: Wrap, share: number, seed: string): Game {
    const { createGame, createRuleset } = this.#engine;
    const mines = Math.round(CELLS * share);
    const made = createRuleset({ columns: SIDE, rows: SIDE, mines, topology, wrap });
    if (!made.ok) throw new Error(made.message);
    const game = createGame(made.ruleset, { seed }, { memory: this.#memory });
    if (!game.ok) throw new Error(game.message);
    this.#memory = game.game.state.huge?.memory ?? null;
    return game.game;
  }
}

/** Numbers all of whose mines are flagged now, and that have something left to open; they are opened and flagged first. */
function chordsOf({ state, play }: Game, count: number): readonly number[] {
  const { grid, layout } = state;
  if (layout === null) return [];
  const has = (plane: Uint32Array, column: number, row: number) =>
    (((plane[row * grid.stride + (column >>> 5)] ?? 0) >>> (column & 31)) & 1) === 1;
  const found: number[] = [];
  for (let row = 3; row < grid.rows && found.length < count; row += 7) {
    for (let column = 3; column < grid.columns - 3; column += 7) {
      const cell = row * grid.columns + column;
      const isBare = !has(layout.mines, column, row) && !has(state.zeros, column, row);
      if (!isBare || has(state.open, column, row)) continue;
      const offsets = row & 1 ? grid.odd : grid.even;
      const around = offsets.map(([dx, dy]) => [column + dx, row + dy] as const);
      // Left alone: the chord would open more than numbers.
      if (around.some(([x, y]) => y < 0 || y >= grid.rows || has(state.zeros, x, y) || has(state.open, x, y)))
        continue;
      play({ type: 'open', cell });
      for (const [x, y] of around) {
        if (has(layout.mines, x, y)) play({ type: 'annotate', cell: y * grid.columns + x, as: 'flag' });
        else if (has(state.flags, x, y)) play({ type: 'annotate', cell: y * grid.columns + x, as: 'none' });
      }
      found.push(cell);
      break;
    }
  }
  return found;
}
