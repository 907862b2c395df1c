import type { LevelName } from '../../worker/api/rules.ts';
import { drawCells } from '../../worker/engine/deal/draw-cells.ts';
import { layoutFromMines } from '../../worker/engine/deal/layout.ts';
import { createRandom } from '../../worker/engine/deal/random.ts';
import { measureLayout } from '../../worker/engine/game/measure-layout.ts';
import { cellsOf } from '../../worker/engine/planes/planes.ts';
import { LEVELS } from '../../worker/engine/rules/levels.ts';
import { createRuleset } from '../../worker/engine/rules/ruleset.ts';
import { createGrid } from '../../worker/engine/topology/grid.ts';

/** A board's figures in play, over sixteen shifts around the torus, each played without wrap. */
export interface Figures {
  /** Mean 3BV. */
  readonly threeBv: number;
  /** The lowest 3BV among the shifts in hundredths of the highest: how well the board keeps its character. */
  readonly steadiness: number;
  /** Mean count of openings, and the fewest. */
  readonly openings: number;
  readonly fewestOpenings: number;
  /** Cells of an island, on average: long seams of numbers rather than single ones. */
  readonly islandSize: number;
  /** Mean ZiNi in hundredths of 3BV: the lower, the more is there to be gained by chords. */
  readonly ziniShare: number;
}

/** From and to, both included. */
type Range = readonly [from: number, to: number];

/**
 * The criteria: boards that are harder than most yet neither deserts nor walls of mines, keep that wherever they are
 * shifted, have long seams of numbers and reward chords. The bounds are quantiles of 2,000 boards as they are dealt
 * (`npm run library` prints them): 3BV from the 60th to the 95th, openings from the 40th to the 95th, the fewest of
 * them from the 60th, steadiness and island size from the 60th, ZiNi share up to the 40th.
 */
export const CRITERIA: Readonly<Record<LevelName, Readonly<Record<keyof Figures, Range>>>> = {
  beginner: {
    threeBv: [16.3, 22.5],
    steadiness: [52.9, 100],
    openings: [2.5, 3.9],
    fewestOpenings: [2, 99],
    islandSize: [3.9, 99],
    ziniShare: [0, 79.9],
  },
  intermediate: {
    threeBv: [67.2, 82.3],
    steadiness: [76.2, 100],
    openings: [6.8, 9.7],
    fewestOpenings: [6, 99],
    islandSize: [7.8, 99],
    ziniShare: [0, 71.6],
  },
  expert: {
    threeBv: [178, 203],
    steadiness: [87.6, 100],
    openings: [12.8, 16.7],
    fewestOpenings: [12, 99],
    islandSize: [17.1, 99],
    ziniShare: [0, 67.7],
  },
};

const SHIFTS = 4;

/** The figures of the board of a seed. Cost: a few milliseconds. */
export function figuresOf(level: LevelName, seed: string): Figures {
  const { columns, rows, mines } = LEVELS[level];
  const torus = createGrid(columns, rows, 'square', 'torus');
  const cells = [...cellsOf(torus, drawCells(torus, mines, [], createRandom(seed)))];
  const made = createRuleset({ columns, rows, mines, firstClick: 'any' });
  if (!made.ok) throw new Error(made.message);
  const all = Array.from({ length: SHIFTS * SHIFTS }, (_, i) => {
    const dx = Math.floor(((i % SHIFTS) * columns) / SHIFTS);
    const dy = Math.floor((Math.floor(i / SHIFTS) * rows) / SHIFTS);
    const moved = cells.map(
      (cell) => ((Math.floor(cell / columns) + dy) % rows) * columns + (((cell % columns) + dx) % columns),
    );
    const layout = layoutFromMines(made.ruleset, moved);
    if (!layout.ok) throw new Error(layout.message);
    return { ...measureLayout(layout.layout, made.ruleset) };
  });
  const sum = (pick: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + pick(one), 0);
  const threeBvs = all.map(({ threeBv }) => threeBv);
  const openings = sum((one) => one.openings);
  return {
    threeBv: sum((one) => one.threeBv) / all.length,
    steadiness: (100 * Math.min(...threeBvs)) / Math.max(...threeBvs),
    openings: openings / all.length,
    fewestOpenings: Math.min(...all.map((one) => one.openings)),
    islandSize:
      (sum((one) => one.threeBv) - openings) /
      Math.max(
        1,
        sum((one) => one.islands),
      ),
    ziniShare: (100 * sum((one) => one.zini)) / sum((one) => one.threeBv),
  };
}

/** Whether the board of these figures belongs in the library. */
export function isFine(level: LevelName, figures: Figures): boolean {
  return Object.entries(CRITERIA[level]).every(([name, [from, to]]) => {
    const figure = figures[name as keyof Figures];
    return figure >= from && figure <= to;
  });
}
