/** Answers to moves and questions of a game that goes on. */
export const MOVE_SENTENCES = {
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
  'engine-missing:part': () => 'The game needs more of its engine, which could not be loaded.',
  'no-game': () => 'There is no game yet.',
  elsewhere: () => 'This game is played in another tab. Choose "Play here" to take it over.',
  paused: () => 'The game is paused. Resume it to play on.',
  'called-off': () => 'That move was called off; the board is as it was before.',
  'bad-time:input': () => 'A move needs the time of its input in milliseconds.',
  'bad-cell:question': () => 'That cell is not on this board.',
  'bad-rect:outside': () => 'That part lies outside the board.',
  'bad-rect:blocks': () => 'Blocks are a power of two wide, and their part of the board begins with one.',
  'bad-count': () => 'Take back one move or more, a whole number of them.',
  'nothing-to-undo': () => 'There is no move to take back.',
  'not-over': () => 'The board can be given out when the game is over.',
  'too-large:replay': () => 'This game takes too long to be played again.',
  'too-large:picture': () => 'This game is too large for a small picture.',
};

function impossible(): string {
  return 'That move is not possible.';
}

function idle(): string {
  return 'That move changes nothing.';
}
