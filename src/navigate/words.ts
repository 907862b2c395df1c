import type { GameStatus } from '../../worker/api.ts';
import { cellLabel } from '../board/labels.ts';
import type { Unsolved } from './unsolved.ts';

/** What is heard of a cell that was gone to: "Row 12, column 40, 2 mines nearby, 3 covered". */
export function wordsOfUnsolved({ cell, mines, covered }: Unsolved, columns: number): string {
  return `${cellLabel(cell % columns, Math.floor(cell / columns), mines)}, ${covered} covered`;
}

/** Why there is nothing to be solved; empty while there may be. */
export function whyNone(status: GameStatus): string {
  if (status === 'ready') return 'Nothing is open yet. Open a cell first.';
  return status === 'playing' ? '' : 'This game is over. There is nothing left to solve.';
}

/** What is wrong with a typed row or column; empty when nothing is. */
export function refusalOf(name: 'Row' | 'Column', text: string, count: number): string {
  const number = Number(text);
  const isOnBoard = text.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= count;
  return isOnBoard ? '' : `${name}s go from 1 to ${count.toLocaleString('en')} on this board.`;
}
