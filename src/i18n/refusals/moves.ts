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
  'engine-missing:part': () => msg('Part of the game couldn’t be loaded. Try again when you are online.'),
  'no-game': () => msg('There is no game yet.'),
  elsewhere: () => msg('This game is open in another tab. Choose “Play here” to take it over.'),
  paused: () => msg('The game is paused. Resume it to continue.'),
  'called-off': () => msg('That move was cancelled. The board is unchanged.'),
  'bad-time:input': () => msg('A move needs the time of its input in milliseconds.'),
  'bad-cell:question': () => msg('That cell is not on this board.'),
  'bad-rect:outside': () => msg('That area is outside the board.'),
  'bad-rect:blocks': () =>
    msg('The width of a block must be a power of two, and the area must start at the edge of one.'),
  'bad-count': () => msg('Undo a whole number of moves, at least one.'),
  'nothing-to-undo': () => msg('There is no move to undo.'),
  'not-over': () => msg('You can export the board once the game is over.'),
  'too-large:replay': () => msg('This game is too long to replay.'),
  'too-large:picture': () => msg('This game is too large for a preview.'),
};
