import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { LevelName } from '../../worker/api/rules.ts';
import { createRuleset, gridOf, type Ruleset } from '../../worker/engine/rules/ruleset.ts';
import { bestMove } from '../../worker/solver/play/best-move.ts';
import { type Report, summarise } from './support/measure.ts';
import type { GamePlan } from './support/play-game.ts';
import { playGames } from './support/play-games.ts';

/** What `npm run bench -- play` takes, each as `--name value`. */
export const options = ['level', 'games', 'first', 'start', 'seed', 'out', 'threads'];

const USAGE =
  '--level beginner|intermediate|expert, --games N, --first opening|cell, --start corner|centre|best|CELL, ' +
  '--seed PREFIX (games are PREFIX-1, PREFIX-2, …), --out FILE, --threads N';

interface Plan extends GamePlan {
  readonly games: number;
  readonly start: string;
  readonly seed: string;
  readonly out: string;
  readonly threads: number;
}

/**
 * Whole games, played by the solver on all cores: share of games won, and the mean of 1 − the risks taken, which is the
 * same rate with less noise, both with their standard error; milliseconds a guess and a game. Each game is a line of the
 * file; a run that was stopped goes on where it was, as long as engine and solver are the same.
 */
export async function run(report: Report, given: Readonly<Record<string, string>> = {}): Promise<void> {
  const { games, start, seed, out, threads, ...plan } = planOf(given);
  const seeds = Array.from({ length: games }, (_, n) => `${seed}-${n + 1}`);
  const version = versionOf(plan);
  const played = await playGames(plan, seeds, threads, out, version);
  const name = `play ${plan.level}, ${plan.first} guaranteed, start ${start}`;
  const of = (unit: string, figures: readonly number[]) =>
    summarise(
      name,
      games,
      unit,
      [...figures].sort((a, b) => a - b),
    );
  const won = played.map((game) => Number(game.won));
  report({ ...of('won', won), ...meanOf(won) });
  const survived = played.map((game) => 1 - game.risks);
  report({ ...of('1 − risks taken', survived), ...meanOf(survived) });
  const guessMs = played.flatMap((game) => game.guessMs).sort((a, b) => a - b);
  const p99 = guessMs[Math.max(0, Math.ceil(0.99 * guessMs.length) - 1)] ?? Number.NaN;
  report({ ...of('ms a guess', guessMs), p99: round(p99) });
  report(
    of(
      'guesses',
      played.map((game) => game.guessMs.length),
    ),
  );
  report(
    of(
      'ms a game',
      played.map((game) => game.gameMs),
    ),
  );
}

function meanOf(figures: readonly number[]): { rate: number; standardError: number } {
  const rate = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const squares = figures.reduce((sum, figure) => sum + (figure - rate) ** 2, 0);
  return { rate: round(rate), standardError: round(Math.sqrt(squares) / figures.length) };
}

function round(figure: number): number {
  return Number(figure.toPrecision(4));
}

/** A word for what the games depend on beside their seeds: the plan, engine and solver. */
function versionOf(plan: GamePlan): string {
  const hash = createHash('sha256').update(JSON.stringify(plan));
  for (const room of ['engine', 'solver']) {
    const folder = path.resolve(import.meta.dirname, '../../worker', room);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    for (const file of files.sort()) hash.update(readFileSync(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

function planOf(given: Readonly<Record<string, string>>): Plan {
  const { level = 'expert', first = 'opening', start = first === 'opening' ? 'corner' : 'centre' } = given;
  const { games = '100', seed = 'game', out = `.cache/play-${level}-${first}-${start}.jsonl` } = given;
  const { threads = String(availableParallelism()) } = given;
  if (!isLevel(level)) throw new Error(`--level ${level}? ${USAGE}`);
  if (first !== 'opening' && first !== 'cell') throw new Error(`--first ${first}? ${USAGE}`);
  if (!/^[1-9]\d{0,6}$/.test(games)) throw new Error(`--games ${games}? ${USAGE}`);
  if (!/^[1-9]\d?$/.test(threads)) throw new Error(`--threads ${threads}? ${USAGE}`);
  const made = createRuleset({ level, firstClick: first });
  if (!made.ok) throw new Error(made.message);
  const firstCell = startOf(start, made.ruleset);
  if (firstCell === null) throw new Error(`--start ${start}? ${USAGE}`);
  return { level, games: Number(games), first, start, firstCell, seed, out, threads: Number(threads) };
}

function isLevel(level: string): level is LevelName {
  return level === 'beginner' || level === 'intermediate' || level === 'expert';
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
