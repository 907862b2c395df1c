import { msg, str } from '@lit/localize';
import type { GameStatus } from '../../worker/api/game.ts';
import { byCount, numberText } from '../i18n/words.ts';
import type { Unsolved } from './next-unsolved.ts';

/** The announcement after moving to a cell, following its own label: place and number are not repeated. */
export function wordsOfUnsolved({ covered }: Unsolved): string {
  return byCount(
    covered,
    msg('1 covered cell around it.'),
    msg(str`${numberText(covered)} covered cells around it.`),
  );
}

/** Why no cell can be solved; empty while one may be. */
export function whyNone(status: GameStatus): string {
  if (status === 'ready') return msg('Nothing is open yet. Open a cell first.');
  return status === 'playing' ? '' : msg('This game is over. There is nothing left to solve.');
}

/** The fault of a typed row or column; empty when it is valid. */
export function refusalOf(name: 'row' | 'column', text: string, count: number): string {
  const number = Number(text);
  const isOnBoard = text.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= count;
  if (isOnBoard) return '';
  const most = numberText(count);
  return name === 'row'
    ? msg(str`Rows go from 1 to ${most} on this board.`)
    : msg(str`Columns go from 1 to ${most} on this board.`);
}
