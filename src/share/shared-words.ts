import type { LevelName, RecordedGame, RecordedMove, RulesetFields } from '../../worker/api.ts';
import { gameLine, sizeLine } from '../components/game-line.ts';
import { levelSizes } from '../components/level-sizes.ts';
import { firstClickWords, promiseOf } from '../components/rules-words.ts';
import { counted, formatPrecise } from '../components/time-words.ts';

/** From so many cells on a board takes a device's time and memory, and somebody else's wish is no reason to begin. */
export const LARGE = 1_000_000;

/** The board in one line, as it is called everywhere. */
export function boardLine(rules: RulesetFields): string {
  const names = Object.keys(levelSizes) as LevelName[];
  const level = names.find((name) => sizeLine(levelSizes[name]) === sizeLine(rules)) ?? null;
  return gameLine({ preset: 'classic', level, rules });
}

/** What else there is to know before one plays it, a sentence each. */
export function boardSentences({ rules, firstCell, seed, isKnown }: RecordedGame): readonly string[] {
  const { columns, rows } = rules;
  const cells = columns * rows;
  const sentences: string[] = [];
  if (firstCell === null) {
    if (!isKnown) sentences.push(firstClickWords(promiseOf(rules)));
    if (seed !== null) sentences.push('Whoever opens the same cell first has the same board.');
  } else {
    const place = `Row ${Math.floor(firstCell / columns) + 1}, column ${(firstCell % columns) + 1}`;
    sentences.push(`${place} is open when you begin.`);
  }
  sentences.push('It is counted apart, as a board that one may know.');
  if (cells >= LARGE) {
    const megabytes = Math.ceil((cells * 6) / 8 / 1e6).toLocaleString('en');
    sentences.push(
      `It has ${counted(cells, 'cell')} and takes about ${megabytes} MB of memory. Nothing is dealt until you say so.`,
    );
  }
  return sentences;
}

/** What became of the game whose moves come with the link. */
export function movesSentence({ moves, status, elapsedMs, isPlayed }: RecordedGame): string {
  const count = counted(moves.length, 'move');
  const time = formatPrecise(elapsedMs);
  if (!isPlayed) return `${count} come with it.`;
  if (status === 'won') return `Won with ${count} in ${time}.`;
  if (status === 'lost') return `Lost after ${count}, at ${time}.`;
  return `${count} so far, in ${time}.`;
}

/** How many moves lead up to the first opening, itself among them; 0 where there is none. What is flagged is not opened by a click. */
export function movesToFirst(moves: readonly RecordedMove[]): number {
  const flagged = new Set<number>();
  for (const [i, { type, cell, as }] of moves.entries()) {
    if (type === 'open' && !flagged.has(cell)) return i + 1;
    if (as === 'flag') flagged.add(cell);
    else flagged.delete(cell);
  }
  return 0;
}
