import { msg, str } from '@lit/localize';
import type { RecordedGame } from '../../worker/api/game.ts';
import type { LevelName, RulesetFields } from '../../worker/api/rules.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import { byCount, numberText } from '../i18n/words.ts';
import { gameLine, sizeLine } from '../rules/game-line.ts';
import { levelSizes } from '../rules/level-sizes.ts';
import { firstClickWords, promiseOf } from '../rules/rules-words.ts';
import { formatPrecise } from '../ui/time-words.ts';

/** From so many cells on a board takes a device's time and memory, and someone else's wish is no reason to begin. */
export const LARGE = 1_000_000;

/** The board in one line, as it is called everywhere. */
export function boardLine(rules: RulesetFields): string {
  const names = Object.keys(levelSizes) as LevelName[];
  const level = names.find((name) => sizeLine(levelSizes[name]) === sizeLine(rules)) ?? null;
  return gameLine({ preset: 'classic', level, rules });
}

/** Describes a shared board before it is played, one sentence each. */
export function boardSentences({ rules, firstCell, seed, isKnown }: RecordedGame): readonly string[] {
  const { columns, rows } = rules;
  const cells = columns * rows;
  const sentences: string[] = [];
  if (firstCell === null) {
    if (!isKnown) sentences.push(firstClickWords(promiseOf(rules)));
    if (seed !== null) sentences.push(msg('Open the same cell first to get the same board.'));
  } else {
    const [row, column] = [rowOf(firstCell, columns) + 1, columnOf(firstCell, columns) + 1];
    sentences.push(msg(str`Row ${row}, column ${column} is open when you start.`));
  }
  sentences.push(msg('You may have seen this board before, so it is counted separately.'));
  if (cells >= LARGE) {
    const megabytes = numberText(Math.ceil((cells * 6) / 8 / 1e6));
    sentences.push(
      msg(
        str`It has ${numberText(cells)} cells and needs about ${megabytes} MB of memory. It is dealt only when you say so.`,
      ),
    );
  }
  return sentences;
}

/** Describes the result of the game whose moves come with the link. */
export function movesSentence({
  moveCount: length,
  status,
  elapsedMs,
  isPlayed,
}: Pick<RecordedGame, 'moveCount' | 'status' | 'elapsedMs' | 'isPlayed'>): string {
  const count = numberText(length);
  const time = formatPrecise(elapsedMs);
  if (!isPlayed) return byCount(length, msg('It includes 1 move.'), msg(str`It includes ${count} moves.`));
  if (status === 'won')
    return byCount(
      length,
      msg(str`Won with 1 move in ${time}.`),
      msg(str`Won with ${count} moves in ${time}.`),
    );
  if (status === 'lost')
    return byCount(
      length,
      msg(str`Lost after 1 move, at ${time}.`),
      msg(str`Lost after ${count} moves, at ${time}.`),
    );
  return byCount(length, msg(str`1 move so far, in ${time}.`), msg(str`${count} moves so far, in ${time}.`));
}
