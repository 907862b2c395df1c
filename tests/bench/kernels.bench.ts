import { createRandom } from '../../worker/engine/deal/random.ts';
import { drawSteps, zeroSteps } from '../../worker/engine/huge/huge-deal.ts';
import type { BoardMemory, Kernels } from '../../worker/engine/huge/kernels.ts';
import { PLAIN_KERNELS } from '../../worker/engine/huge/plain-kernels.ts';
import { hasBit } from '../../worker/engine/planes/planes.ts';
import { finish } from '../../worker/engine/steps.ts';
import { createGrid, type Grid } from '../../worker/engine/topology/grid.ts';
import { SIMD_KERNELS } from '../worker/engine/simd-kernels.ts';
import { type Report, summarise } from './support/measure.ts';

const SIDE = 10_000;
const RUNS = 5;

/** The work on whole planes, in plain JavaScript and by WebAssembly in turn: deal, zeros and the flood from the middle. */
export async function run(report: Report): Promise<void> {
  const grid = createGrid(SIDE, SIDE, 'square', 'none');
  const sides = [PLAIN_KERNELS, SIMD_KERNELS].map((kernels) => ({
    kernels,
    memory: kernels.createMemory(SIDE, SIDE),
  }));
  for (const percent of [20.6, 1, 8, 9, 12]) {
    const figures = new Map<string, number[]>();
    for (let round = -1; round < RUNS; round++) {
      for (const { kernels, memory } of sides) {
        for (const [name, ms] of clickOnce(grid, kernels, memory, percent, round)) {
          if (round >= 0) figures.set(name, [...(figures.get(name) ?? []), ms]);
        }
      }
    }
    for (const [name, all] of figures) {
      all.sort((a, b) => a - b);
      report(summarise(name, grid.cells, 'ms', all));
    }
  }
}

/** What a new game and its first click take of the kernels. */
function clickOnce(
  grid: Grid,
  kernels: Kernels,
  memory: BoardMemory,
  percent: number,
  seed: number,
): [string, number][] {
  memory.open.fill(0);
  const work = kernels.workOn(memory, grid);
  const random = createRandom(String(seed));
  const mines = Math.round((grid.cells * percent) / 100);
  const startedAt = performance.now();
  finish(drawSteps(grid, memory.mines, mines, random, work.fillRows));
  const dealtAt = performance.now();
  finish(zeroSteps(grid, work));
  const zerosAt = performance.now();
  let cell = (SIDE / 2) * SIDE + SIDE / 2;
  while (!hasBit(grid, memory.zeros, cell)) cell++;
  const flood = work.startFlood(false);
  flood.add(Math.floor(cell / SIDE), (cell % SIDE) >>> 5, 1 << ((cell % SIDE) & 31));
  while (!flood.step(1000));
  flood.commit();
  const at = `${percent} %, ${kernels.name}`;
  return [
    [`deal, ${at}`, dealtAt - startedAt],
    [`zeros, ${at}`, zerosAt - dealtAt],
    [`flood, ${at}`, performance.now() - zerosAt],
  ];
}
