import { msg, str } from '@lit/localize';
import type { GameInfo, GameState, MoveSummary } from '../../worker/api/game.ts';
import { nameOfCode } from '../board/grid/labels.ts';
import { placeSeen } from '../board/turned.ts';
import { byCount, numberText, sentences } from '../i18n/words.ts';
import { gameLine } from '../rules/game-line.ts';
import { wordsOf } from '../rules/preset-words.ts';
import { spokenTime } from './time-words.ts';

/**
 * What a screen reader should hear after the change from `seen` to `after`; null when no announcement is needed.
 * A board that appears for the first time says nothing: the page has just been read out anyway. Whoever was quicker than
 * that hears of the last move.
 */
export function liveSentence(game: GameInfo, seen: GameState | null, after: GameState): string | null {
  const before = seen ?? (after.lastMove && { ...after, status: 'playing', revision: -1 });
  if (!before) return null;
  if (before.gameId !== after.gameId) return after.isPractice ? null : msg(str`New game. ${gameLine(game)}.`);
  if (before.status !== after.status) {
    const { won, lost } = wordsOf(game);
    if (after.status === 'won') return sentences(ended(won), wonSentence(after));
    if (after.status === 'lost') return sentences(ended(lost), lostSentence(after));
  }
  if (before.isPaused !== after.isPaused) return after.isPaused ? msg('Paused.') : msg('Resumed.');
  if (before.revision === after.revision || !after.lastMove) return null;
  return moveSentence(game, after.lastMove, after.minesLeft);
}

/** A preset's own words as a sentence: `Game won.`, `YOU WIN!`; empty when it has none. */
function ended(words: string | undefined): string | undefined {
  return words?.replace(/[\p{L}\p{N}]$/u, '$&.');
}

function wonSentence({ result }: GameState): string {
  return result
    ? msg(str`You cleared the board in ${spokenTime(result.elapsedMs)}.`)
    : msg('You cleared the board.');
}

function lostSentence({ safeLeft }: GameState): string {
  return byCount(
    safeLeft,
    msg('You hit a mine. The game is over, with 1 safe cell left.'),
    msg(str`You hit a mine. The game is over, with ${numberText(safeLeft)} safe cells left.`),
  );
}

function moveSentence(game: GameInfo, move: MoveSummary, minesLeft: number): string | null {
  if (move.type === 'annotate') return annotationSentence(move, minesLeft);
  if (move.opened === 0) return null;
  if (move.opened > 1) {
    const cells = numberText(move.opened);
    return byCount(
      move.openedNumbers,
      msg(str`${cells} cells opened, 1 number.`),
      msg(str`${cells} cells opened, ${numberText(move.openedNumbers)} numbers.`),
    );
  }
  const number = move.number === null ? msg('open') : nameOfCode(move.number);
  const { row, column } = placeSeen(game.geometry, move.cell);
  // A chord opens a cell other than the one that was clicked, so only a plain opening names its place.
  return move.type === 'chord'
    ? msg(str`1 cell opened: ${number}.`)
    : msg(str`Row ${row}, column ${column}: ${number}.`);
}

function annotationSentence({ annotation }: MoveSummary, minesLeft: number): string | null {
  if (annotation === null) return null;
  const what = { flag: msg('Flag.'), mark: msg('Question mark.'), none: msg('Covered.') }[annotation];
  const left = byCount(minesLeft, msg('1 mine left.'), msg(str`${numberText(minesLeft)} mines left.`));
  return sentences(what, left);
}
