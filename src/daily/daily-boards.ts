import { msg } from '@lit/localize';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { LevelName, RulesetRequest } from '../../worker/api/rules.ts';
import type { NewGameRequest } from '../../worker/api/session.ts';
import { levelSizes } from '../rules/level-sizes.ts';
import type { Day } from './days.ts';

/** Which of a day's boards. */
export type BoardNumber = 1 | 2 | 3;

/** A day's board as it is offered. */
export interface DailyBoard {
  readonly number: BoardNumber;
  readonly level: LevelName;
  readonly rules: RulesetRequest;
}

/** The three boards of each day, from the easiest on; none of them asks for a guess. */
export const dailyBoards: readonly DailyBoard[] = [
  {
    number: 1,
    level: 'beginner',
    rules: { level: 'beginner', deal: 'no-guess', needsAtMost: 'shared' },
  },
  {
    number: 2,
    level: 'intermediate',
    rules: { level: 'intermediate', deal: 'no-guess' },
  },
  { number: 3, level: 'expert', rules: { level: 'expert', deal: 'no-guess' } },
];

/** A board's difficulty. */
export function noteOf({ number }: DailyBoard): string {
  return number === 1 ? msg('Simple steps are enough.') : msg('No guess is needed.');
}

/**
 * Part of every seed. The boards of a day are what this number, the rules above and the dealer make of its date: who
 * changes one of these changes everybody's boards, and counts this up with the day on which they change.
 */
const version = 1;

/** The text that a day's board is dealt from. */
function dailySeed(day: Day, number: BoardNumber): string {
  return `daily ${version} ${day} ${number}`;
}

/** The name of a day's board under which its result is stored: `2026-11-22/1`. */
export function dailyName(day: Day, number: BoardNumber): string {
  return `${day}/${number}`;
}

/** The cell that everybody's game of that board begins with; it lies off the edge, where more opens at once. */
function dailyOpening(day: Day, { number, level }: Pick<DailyBoard, 'number' | 'level'>): CellIndex {
  const { columns, rows } = levelSizes[level];
  const chance = hashOf(dailySeed(day, number));
  const column = 1 + (chance % (columns - 2));
  const row = 1 + (Math.floor(chance / (columns - 2)) % (rows - 2));
  return row * columns + column;
}

/**
 * The game of a day's board: its one try, or practice, which counts for nothing.
 *
 * @param marks question marks as the player has them in classic games: the board is the same.
 */
export function dailyRequest(
  day: Day,
  board: DailyBoard,
  isPractice: boolean,
  marks: Pick<RulesetRequest, 'questionMarks'> = {},
): NewGameRequest {
  return {
    rules: { ...board.rules, ...marks },
    seed: dailySeed(day, board.number),
    opening: dailyOpening(day, board),
    about: isPractice ? { isPractice: true } : { daily: dailyName(day, board.number) },
  };
}

/** A number from 0 to below 2³² that depends on every letter (FNV-1a, and a mix at the end). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
