import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { bundle } from '../../../.build/bundled.mjs';
import type { GamePlan, Played } from './play-game.ts';

/**
 * Plays the games of these seeds on several threads. Each is a line of the file as soon as it is over; games that are
 * there already are not played again, where `version`, the first line, is the same: so a run that was stopped goes on.
 *
 * @param version What the games depend on beside their seeds.
 */
export async function playGames(
  plan: GamePlan,
  seeds: readonly string[],
  threads: number,
  file: string,
  version: string,
): Promise<Played[]> {
  const played = gamesIn(file, version);
  if (played.size === 0) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ version })}\n`);
  }
  const left = seeds.filter((seed) => !played.has(seed)).reverse();
  const count = Math.min(threads, left.length);
  const module = count > 0 ? await bundle('tests/bench/support/play-game.ts') : '';
  await Promise.all(
    Array.from({ length: count }, () =>
      playOn(module, plan, left, (game) => {
        played.set(game.seed, game);
        appendFileSync(file, `${JSON.stringify(game)}\n`);
      }),
    ),
  );
  return seeds.flatMap((seed) => played.get(seed) ?? []);
}

/** The games of a file by seed; none where it was written by another version. A line cut off by a kill is left out. */
function gamesIn(file: string, version: string): Map<string, Played> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const whole = lines.slice(0, -1).map((line) => JSON.parse(line));
  if (whole.shift()?.version !== version) return new Map();
  // What a kill has cut off is taken away, or the next line would be written behind it.
  writeFileSync(file, lines.slice(0, -1).concat('').join('\n'));
  return new Map(whole.map((game: Played) => [game.seed, game]));
}

/** Plays on one thread until no seed is left. */
function playOn(
  module: string,
  plan: GamePlan,
  seeds: string[],
  over: (game: Played) => void,
): Promise<void> {
  const worker = new Worker(new URL('./play-worker.mjs', import.meta.url), { workerData: { module, plan } });
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (game: Played | null) => {
      if (game !== null) over(game);
      const seed = seeds.pop();
      if (seed !== undefined) worker.postMessage(seed);
      else void worker.terminate().then(() => resolve());
    });
  });
}
