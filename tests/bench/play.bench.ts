import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { LevelName } from '../../worker/api/rules.ts';
import type { View } from '../../worker/engine/game/view.ts';
import { createGame, type Game } from '../../worker/engine/index.ts';
import { createRuleset, gridOf, type Ruleset } from '../../worker/engine/rules/ruleset.ts';
import { mineProbabilities } from '../../worker/solver/odds/probability.ts';
import { bestMove } from '../../worker/solver/play/best-move.ts';
import { type Report, summarise } from './measure.ts';

/** What `npm run bench -- play` takes, each as `--name value`. */
export const options = ['level', 'games', 'first', 'start', 'seed', 'out'];

const USAGE =
  '--level beginner|intermediate|expert, --games N, --first opening|cell, --start corner|centre|best|CELL, ' +
  '--seed PREFIX (games are PREFIX-1, PREFIX-2, …), --out FILE';

interface Plan {
  readonly level: LevelName;
  readonly games: number;
  readonly first: 'opening' | 'cell';
  readonly start: string;
  readonly ruleset: Ruleset;
  readonly firstCell: CellIndex;
  readonly seed: string;
  readonly out: string;
}

/** How one board was played. */
interface Played {
  readonly seed: string;
  readonly won: boolean;
  readonly guesses: number;
  /** The product of the chances to live through each guess. */
  readonly survival: number;
  readonly guessMs: readonly number[];
  readonly gameMs: number;
}

/**
 * Whole games, played by the solver: all cells that are certainly free, else the best guess. Share of games won with
 * its standard error, milliseconds a guess and a game; each board's result is a line of the file.
 */
export async function run(report: Report, given: Readonly<Record<string, string>> = {}): Promise<void> {
  const plan = planOf(given);
  const played: Played[] = [];
  for (let n = 1; n <= plan.games; n++) played.push(playOne(plan, `${plan.seed}-${n}`));
  mkdirSync(path.dirname(plan.out), { recursive: true });
  const lines = played.map(({ guessMs, gameMs, ...kept }) => JSON.stringify(kept));
  writeFileSync(plan.out, `${lines.join('\n')}\n`);
  const name = `play ${plan.level}, ${plan.first} guaranteed, start ${plan.start}`;
  const won = played.map((game) => Number(game.won)).sort((a, b) => a - b);
  const rate = won.reduce((sum, one) => sum + one, 0) / won.length;
  const standardError = Math.sqrt((rate * (1 - rate)) / won.length);
  const of = (unit: string, figures: readonly number[]) =>
    summarise(
      name,
      plan.games,
      unit,
      [...figures].sort((a, b) => a - b),
    );
  report({ ...of('won', won), rate: round(rate), standardError: round(standardError) });
  const guessMs = played.flatMap((game) => game.guessMs).sort((a, b) => a - b);
  const p99 = guessMs[Math.max(0, Math.ceil(0.99 * guessMs.length) - 1)] ?? Number.NaN;
  report({ ...of('ms a guess', guessMs), p99: round(p99) });
  report(
    of(
      'guesses',
      played.map((game) => game.guesses),
    ),
  );
  report(
    of(
      'ms a game',
      played.map((game) => game.gameMs),
    ),
  );
}

function round(figure: number): number {
  return Number(figure.toPrecision(4));
}

function planOf(given: Readonly<Record<string, string>>): Plan {
  const { level = 'expert', first = 'opening', start = first === 'opening' ? 'corner' : 'centre' } = given;
  const { games = '100', seed = 'game', out = `.cache/play-${level}-${first}-${start}.jsonl` } = given;
  if (level !== 'beginner' && level !== 'intermediate' && level !== 'expert')
    throw new Error(`--level ${level}? ${USAGE}`);
  if (first !== 'opening' && first !== 'cell') throw new Error(`--first ${first}? ${USAGE}`);
  if (!/^[1-9]\d{0,6}$/.test(games)) throw new Error(`--games ${games}? ${USAGE}`);
  const made = createRuleset({ level, firstClick: first });
  if (!made.ok) throw new Error(made.message);
  const { ruleset } = made;
  const firstCell = startOf(start, ruleset);
  if (firstCell === null) throw new Error(`--start ${start}? ${USAGE}`);
  return { level, games: Number(games), first, start, ruleset, firstCell, seed, out };
}

function startOf(start: string, ruleset: Ruleset): CellIndex | null {
  const { columns, rows, cells } = gridOf(ruleset);
  if (start === 'corner') return 0;
  if (start === 'centre') return Math.floor(rows / 2) * columns + Math.floor(columns / 2);
  if (start === 'best') {
    const move = bestMove({ ruleset, status: 'ready', cells: new Uint8Array(cells).fill(32) });
    return move.ok ? move.cell : null;
  }
  return /^\d+$/.test(start) && Number(start) < cells ? Number(start) : null;
}

function playOne({ ruleset, firstCell }: Plan, seed: string): Played {
  const made = createGame(ruleset, { seed });
  if (!made.ok) throw new Error(made.message);
  const { game } = made;
  const guessMs: number[] = [];
  let survival = 1;
  const begun = performance.now();
  game.play({ type: 'open', cell: firstCell });
  while (game.status === 'playing') {
    const view = game.view();
    if (openFree(game, view)) continue;
    const asked = performance.now();
    const move = bestMove(view);
    guessMs.push(performance.now() - asked);
    if (!move.ok) throw new Error(`${seed}: ${move.message}`);
    survival *= 1 - move.mineChance;
    game.play({ type: 'open', cell: move.cell });
  }
  const gameMs = performance.now() - begun;
  return { seed, won: game.status === 'won', guesses: guessMs.length, survival, guessMs, gameMs };
}

/** Opens every cell that is certainly free; whether there was one. */
function openFree(game: Game, view: View): boolean {
  const known = mineProbabilities(view);
  if (!known.ok) throw new Error(known.message);
  let isAny = false;
  for (const [cell, odds] of known.odds.entries()) {
    if (odds !== 0) continue;
    isAny = true;
    game.play({ type: 'open', cell });
    if (game.status === 'lost') throw new Error('A certainly free cell was a mine.');
  }
  return isAny;
}
