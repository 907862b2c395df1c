import type { GameInfo, GameState, MoveSummary } from '../../worker/api.ts';
import { gameLine } from './game-line.ts';
import { wordsOf } from './preset-words.ts';
import { counted, spokenTime } from './time-words.ts';

/**
 * What a screen reader should hear after the change from `before` to `after`; null when nothing is to be said.
 * A board that appears for the first time says nothing: the page has just been read out anyway.
 */
export function liveSentence(game: GameInfo, before: GameState | null, after: GameState): string | null {
  if (!before) return null;
  if (before.gameId !== after.gameId) return after.isPractice ? null : `New game. ${gameLine(game)}.`;
  if (before.status !== after.status) {
    const { won, lost } = wordsOf(game);
    if (after.status === 'won') return ended(won) + wonSentence(after);
    if (after.status === 'lost') return ended(lost) + lostSentence(after);
  }
  if (before.isPaused !== after.isPaused) return after.isPaused ? 'Paused.' : 'Playing on.';
  if (before.revision === after.revision || !after.lastMove) return null;
  return moveSentence(game, after.lastMove, after.minesLeft);
}

/** A preset's own words as a sentence before the next: `Game won. `, `YOU WIN! `; empty when it has none. */
function ended(words: string | undefined): string {
  return words ? words.replace(/\w$/, '$&.').concat(' ') : '';
}

function wonSentence(state: GameState): string {
  return state.result
    ? `You cleared the board in ${spokenTime(state.result.elapsedMs)}.`
    : 'You cleared the board.';
}

function lostSentence(state: GameState): string {
  const left =
    state.safeLeft === 1 ? '1 safe cell was left' : `${counted(state.safeLeft, 'safe cell')} were left`;
  return `That was a mine. The game is over; ${left}.`;
}

function moveSentence(game: GameInfo, move: MoveSummary, minesLeft: number): string | null {
  if (move.type === 'annotate') return annotationSentence(move, minesLeft);
  if (move.opened === 0) return null;
  if (move.opened > 1) {
    return `${counted(move.opened, 'cell')} opened, ${counted(move.openedNumbers, 'number')}.`;
  }
  const number = move.number === null ? 'open' : numberWords(move.number);
  // A chord opens a cell other than the one that was clicked, so only a plain opening names its place.
  return move.type === 'chord' ? `1 cell opened: ${number}.` : `${place(game, move.cell)}: ${number}.`;
}

function annotationSentence(move: MoveSummary, minesLeft: number): string | null {
  const left = `${counted(minesLeft, 'mine')} left.`;
  switch (move.annotation) {
    case 'flag':
      return `Flag. ${left}`;
    case 'mark':
      return `Question mark. ${left}`;
    case 'none':
      return `Covered. ${left}`;
    case null:
      return null;
  }
}

function numberWords(number: number): string {
  return number === 0 ? 'empty' : `${counted(number, 'mine')} nearby`;
}

function place(game: GameInfo, cell: number): string {
  const columns = game.geometry.columns;
  return `Row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`;
}
