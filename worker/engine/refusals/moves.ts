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
  'engine-missing:part': () => 'Part of the game couldn’t be loaded. Try again when you are online.',
  'no-game': () => 'There is no game yet.',
  elsewhere: () => 'This game is open in another tab. Choose “Play here” to take it over.',
  paused: () => 'The game is paused. Resume it to continue.',
  'called-off': () => 'That move was cancelled. The board is unchanged.',
  'bad-time:input': () => 'A move needs the time of its input in milliseconds.',
  'bad-cell:question': () => 'That cell is not on this board.',
  'bad-rect:outside': () => 'That area is outside the board.',
  'bad-rect:blocks': () =>
    'The width of a block must be a power of two, and the area must start at the edge of one.',
  'bad-count': () => 'Undo a whole number of moves, at least one.',
  'nothing-to-undo': () => 'There is no move to undo.',
  'not-over': () => 'You can export the board once the game is over.',
  'too-large:replay': () => 'This game is too long to replay.',
  'too-large:picture': () => 'This game is too large for a preview.',
};

function impossible(): string {
  return 'That move is not possible.';
}

function idle(): string {
  return 'That move changes nothing.';
}
