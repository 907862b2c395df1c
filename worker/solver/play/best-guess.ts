import type { CellIndex } from '../../api/cells.ts';
import type { BestMove, Fraction } from '../../api/solver.ts';
import type { Analysis } from '../odds/analysis.ts';
import { writeNeighbours } from '../position/neighbour-lists.ts';
import { FATE } from '../proof/deduce.ts';
import { drawLayouts, FEW_CLUSTERS } from './draw-layouts.ts';
import { solveApart } from './ending/solve-apart.ts';
import { fewLayouts, MOST_STATES } from './few-layouts.ts';
import { type Paths, pathsOf } from './layout-paths.ts';
import type { LayoutSet } from './layout-set.ts';
import { lookAhead, type Prospect } from './lookahead.ts';

/** The rule by which a guess is chosen; found by playing thousands of games (tests/bench/play.bench.ts). */
export interface GuessSettings {
  /** Up to this many layouts every game is played to its end. */
  readonly endingLayouts: number;
  /** … by no more looks at a cell in a layout than these. */
  readonly endingSteps: number;
  /** Up to this many layouts all are examined; beyond it, a sample of this many. */
  readonly sample: number;
  /** Cells are looked at whose chance to be free is at least this share of the best. */
  readonly share: number;
  /** The most such cells, and how many of them may be of the interior. */
  readonly cells: number;
  readonly interior: number;
  /** The gain in the chance to survive from a cell that becomes known to be free. */
  readonly freed: number;
  /** The gain in a cell's worth for certainly being half of a fifty-fifty, as a share of it. */
  readonly fiftyFifty: number;
}

export const GUESSING: GuessSettings = {
  endingLayouts: 2000,
  endingSteps: 3_000_000,
  sample: 3072,
  share: 0.85,
  cells: 12,
  interior: 4,
  freed: 0.003,
  fiftyFifty: 0.5,
};

/** Layouts times groups that are drawn for a sample at the most. */
const MOST_DRAWN = 400_000;

/**
 * The best cell to open where none is known to be free: the one after which the most games are won, where the layouts
 * are few enough to play all of them to the end; else the one that is best to survive together with the next guess.
 */
export function bestGuess(analysis: Analysis, settings: GuessSettings = GUESSING): BestMove {
  const exact = exactGuess(analysis, settings);
  if (exact !== null) return exact;
  const { set } = fewLayouts(analysis, settings.sample);
  const candidates = candidatesOf(analysis, settings);
  if (set === null && candidates.length === 1) return moveTo(analysis, candidates[0]);
  return moveTo(analysis, bestOf(prospectsOf(analysis, set, candidates, settings), settings));
}

/** The best cell to open where every game can be played to its end, with the exact chance to win; else null. */
export function exactGuess(analysis: Analysis, settings: GuessSettings = GUESSING): BestMove | null {
  const solved = solveApart(analysis, settings.endingLayouts, settings.endingSteps);
  return solved && moveTo(analysis, solved.cell, { numerator: solved.wins, denominator: solved.count });
}

/**
 * What a guess at this cell is worth beside the best guess, from 0 to 1, by the rule that chooses among guesses.
 * Cost: about that of choosing.
 */
export function worthBeside(
  analysis: Analysis,
  cell: CellIndex,
  best: CellIndex,
  settings: GuessSettings = GUESSING,
): number {
  if (cell === best) return 1;
  const { set } = fewLayouts(analysis, settings.sample);
  const prospects = prospectsOf(analysis, set, [cell, best], settings);
  const worthOfBest = Math.max(...prospects.map((prospect) => worthOf(prospect, settings)));
  const own = prospects.find((prospect) => prospect.cell === cell);
  return own === undefined || worthOfBest === 0 ? 0 : worthOf(own, settings) / worthOfBest;
}

function prospectsOf(
  analysis: Analysis,
  set: LayoutSet | null,
  candidates: readonly CellIndex[],
  settings: GuessSettings,
): Prospect[] {
  return set === null ? sampleAhead(analysis, candidates, settings) : lookAhead(analysis, set, candidates, 0);
}

function moveTo({ odds }: Analysis, cell: CellIndex, exactChance?: Fraction): BestMove {
  const move = { cell, mineChance: odds[cell] };
  if (exactChance === undefined) return move;
  return { ...move, winChance: exactChance.numerator / exactChance.denominator, exactChance };
}

function bestOf(prospects: readonly Prospect[], settings: GuessSettings): CellIndex {
  let best = prospects[0];
  for (const prospect of prospects)
    if (worthOf(prospect, settings) > worthOf(best, settings) + 1e-12) best = prospect;
  return best.cell;
}

function worthOf(prospect: Prospect, { freed, fiftyFifty }: GuessSettings): number {
  return prospect.survival * (1 + fiftyFifty * prospect.fiftyFifty) + freed * Math.min(prospect.freed, 10);
}

/** Looks ahead by a sample of layouts of the clusters that matter. */
function sampleAhead(
  analysis: Analysis,
  candidates: readonly CellIndex[],
  settings: GuessSettings,
): Prospect[] {
  const { clusters, marks, knowledge, position, odds } = analysis;
  const around = new Int32Array(32);
  const chosen = new Set<number>();
  const interior = new Set<CellIndex>();
  const add = (cell: CellIndex) => {
    if (knowledge.fate[cell] !== FATE.unknown) return;
    if (marks.owner[cell] === 0) interior.add(cell);
    else chosen.add(marks.owner[cell] - 1);
  };
  for (const cell of candidates) {
    add(cell);
    const count = writeNeighbours(position.neighbours, cell, around);
    for (let i = 0; i < count; i++) add(around[i]);
  }
  if (clusters.length <= FEW_CLUSTERS) for (const c of clusters.keys()) chosen.add(c);
  const paths: Paths[] = [];
  let groups = interior.size;
  for (const c of [...chosen].sort((a, b) => a - b)) {
    const path = pathsOf(clusters[c], MOST_STATES);
    if (path === null) continue;
    paths.push(path);
    groups += clusters[c].groupCount;
  }
  const size = Math.max(512, Math.min(settings.sample, Math.floor(MOST_DRAWN / groups / 32) * 32));
  const set = drawLayouts(analysis, paths, [...interior], size);
  let elsewhere = 0;
  for (let cell = 0; cell < odds.length; cell++) {
    if (knowledge.fate[cell] === FATE.unknown && set.at[cell] < 0)
      elsewhere = Math.max(elsewhere, 1 - odds[cell]);
  }
  const drawn = candidates.filter((cell) => set.at[cell] >= 0);
  const others = candidates.filter((cell) => set.at[cell] < 0);
  return [
    ...lookAhead(analysis, set, drawn, elsewhere),
    ...others.map((cell) => ({ cell, survival: (1 - odds[cell]) * elsewhere, freed: 0, fiftyFifty: 0 })),
  ];
}

/** The cells that are worth a closer look, the safest first. */
export function candidatesOf(analysis: Analysis, settings: GuessSettings): CellIndex[] {
  const { knowledge, marks, odds } = analysis;
  const { fate } = knowledge;
  let least = 1;
  for (let cell = 0; cell < odds.length; cell++) {
    if (fate[cell] === FATE.unknown && odds[cell] < least) least = odds[cell];
  }
  const most = 1 - (1 - least) * settings.share;
  const frontier: CellIndex[] = [];
  const interior: CellIndex[] = [];
  for (let cell = 0; cell < odds.length; cell++) {
    if (fate[cell] !== FATE.unknown || odds[cell] > most) continue;
    if (marks.owner[cell] === 0) interior.push(cell);
    else frontier.push(cell);
  }
  const chosen = [...frontier, ...mostTelling(analysis, interior, settings.interior)];
  return chosen.sort((a, b) => odds[a] - odds[b] || a - b).slice(0, settings.cells);
}

/** The interior cells with the fewest unknown neighbours, which are the likeliest to open more; the frontier's count less. */
function mostTelling(
  { knowledge, marks, position }: Analysis,
  cells: readonly CellIndex[],
  most: number,
): CellIndex[] {
  const around = new Int32Array(32);
  const byUnknown: CellIndex[][] = [];
  for (const cell of cells) {
    const count = writeNeighbours(position.neighbours, cell, around);
    // In tenths.
    let unknown = 0;
    for (let i = 0; i < count; i++) {
      if (knowledge.fate[around[i]] === FATE.unknown) unknown += marks.owner[around[i]] === 0 ? 10 : 7;
    }
    byUnknown[unknown] ??= [];
    byUnknown[unknown].push(cell);
  }
  return byUnknown.flat().slice(0, most);
}
