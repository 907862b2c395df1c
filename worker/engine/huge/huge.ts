import type { Outcome } from '../../api/outcome.ts';
import type { Layout } from '../deal/layout.ts';
import { createRandom, type Random } from '../deal/random.ts';
import { DEAL_SENTENCES } from '../refusals/deals.ts';
import { refuse } from '../refusals/refuse.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Steps } from '../steps.ts';
import type { Grid } from '../topology/grid.ts';
import { drawSteps, zeroSteps } from './huge-deal.ts';
import { type BoardMemory, type BoardWork, boardBytes, type Kernels } from './kernels.ts';
import { PLAIN_KERNELS } from './plain-kernels.ts';

/** Tiles visited in one step, times offsets. */
const STEP_TILES = 2000;

/** The extra state of a game on a huge board. */
export interface Huge {
  readonly memory: BoardMemory;
  readonly work: BoardWork;
  /** Draws the mines and finds the zeros; goes on from where it was left. */
  readonly dealing: Steps<void>;
  readonly tilesAStep: number;
  /** The state of the random numbers once the mines are drawn. */
  readonly random: Random;
  /** The flood that opens now. */
  running: Running | null;
  /** Puts the mines back to where they were before the first opening, while that can be taken back. */
  takeBackDeal: (() => void) | null;
  /** A covered number that touches no zero, and the row down to which none was found. */
  isolated: { cell: number; row: number };
}

export interface Running {
  /** True for the move that began the game. */
  readonly isFirst: boolean;
  /** Whether the same move has also hit a mine. */
  readonly isLosing: boolean;
}

/** Provides the memory of a huge board. */
export interface HugeOptions {
  /**
   * The former game's memory, taken over when it is of this size. From then on nothing of the former game, not even its
   * layout, may be used. A refusal leaves it as it is.
   */
  readonly memory?: BoardMemory | null;
  readonly kernels?: Kernels;
  /** For tests: treats any board as huge, with floods in steps of this many tiles. */
  readonly tilesAStep?: number;
}

/** Memory for a huge board, empty, and its work. Code: `no-memory`. Cost: 10 ms for 100 million cells in used memory. */
export function beginHuge(
  ruleset: Ruleset,
  grid: Grid,
  source: { seed: string } | { layout: Layout },
  {
    memory: former,
    kernels = PLAIN_KERNELS,
    tilesAStep = Math.ceil(STEP_TILES / grid.even.length),
  }: HugeOptions,
): Outcome<{ huge: Huge }> {
  const { columns, rows } = grid;
  const isSame = former?.kernels === kernels && former.columns === columns && former.rows === rows;
  const memory = isSame ? cleared(former) : allocated(kernels, columns, rows);
  if (memory === null) {
    const megabytes = Math.ceil(boardBytes(columns, rows) / 2 ** 20);
    return refuse(DEAL_SENTENCES, 'no-memory:size', { columns, rows, megabytes });
  }
  const work = kernels.workOn(memory, grid);
  const random = createRandom('seed' in source ? source.seed : '');
  const isGiven = 'layout' in source;
  if (isGiven && source.layout.mines !== memory.mines) memory.mines.set(source.layout.mines);
  const dealing = (function* () {
    // Boards that can be solved from the first cell on are dealt when it is known.
    if (ruleset.deal === 'no-guess' && !isGiven) return;
    if (!isGiven) yield* drawSteps(grid, memory.mines, ruleset.mines, random, work.fillRows);
    yield* zeroSteps(grid, work);
  })();
  const isolated = { cell: -1, row: 0 };
  const huge = { memory, work, dealing, tilesAStep, random, running: null, takeBackDeal: null, isolated };
  return { ok: true, huge };
}

function allocated(kernels: Kernels, columns: number, rows: number): BoardMemory | null {
  try {
    return kernels.createMemory(columns, rows);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The memory with nothing open, flagged or marked. Mines and zeros are written again when they are dealt. */
function cleared(memory: BoardMemory): BoardMemory {
  for (const plane of [memory.open, memory.flags, memory.marks, memory.fresh]) plane.fill(0);
  memory.tiles.fill(255);
  return memory;
}
