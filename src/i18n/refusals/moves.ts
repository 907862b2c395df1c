import { msg } from '@lit/localize';
import type { MoveSentences } from '../../../worker/api/refusals.ts';

const impossible = () => msg('That move is not possible.');
const idle = () => msg('That move changes nothing.');

/** Answers to moves and questions of a game that goes on. */
export const moveWords: MoveSentences = {
  'bad-move:move': impossible,
  'bad-cell:move': impossible,
  'bad-time:move': impossible,
  'game-over:move': impossible,
  'already-open:move': idle,
  'flagged:move': idle,
  'not-open:move': idle,
  'chord-off:move': idle,
  'flags-differ:move': idle,
  'nothing-to-open:move': idle,
  'no-flags-left:move': idle,
  'marks-off:move': idle,
  'same-annotation:move': idle,
  'no-board:move': idle,
  'engine-missing:part': () => msg('The game needs more of its engine, which could not be loaded.'),
  'no-game': () => msg('There is no game yet.'),
  elsewhere: () => msg('This game is played in another tab. Choose "Play here" to take it over.'),
  paused: () => msg('The game is paused. Resume it to play on.'),
  'called-off': () => msg('That move was called off; the board is as it was before.'),
  'bad-time:input': () => msg('A move needs the time of its input in milliseconds.'),
  'bad-cell:question': () => msg('That cell is not on this board.'),
  'bad-rect:outside': () => msg('That part lies outside the board.'),
  'bad-rect:blocks': () =>
    msg('Blocks are a power of two wide, and their part of the board begins with one.'),
  'bad-count': () => msg('Take back one move or more, a whole number of them.'),
  'nothing-to-undo': () => msg('There is no move to take back.'),
  'not-over': () => msg('The board can be given out when the game is over.'),
  'too-large:replay': () => msg('This game takes too long to be played again.'),
  'too-large:picture': () => msg('This game is too large for a small picture.'),
};
