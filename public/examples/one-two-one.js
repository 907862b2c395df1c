// A lesson for people who read pages, and for those who write them: it uses nothing but the element's events, attributes and methods.

/** Why a move is right, by the number that the cell lies across from. */
const RIGHT = {
  open: 'Right: that cell is safe, and the numbers prove it.',
  flag: 'Right: that is a mine, and the numbers prove it.',
};

const WRONG = {
  openMine: 'Not made: across from a 1 of the pattern lies a mine.',
  flagSafe: 'Not made: that cell is safe. The mines lie across from the ones.',
  openGuess: 'Not made: that would be a guess. No number says yet what lies there.',
  flagGuess: 'Not made: that flag would be a guess. No number says yet what lies there.',
  early: 'Not made: the board is still being looked at. Try again in a moment.',
};

/** Cells of the three boards that are mines; all other cells of their walls are safe. */
const MINES = { bare: [0, 2], wall: [6, 8], turned: [2, 3, 9] };

const tasks = [...document.querySelectorAll('.task')];
const end = document.querySelector('.end');

for (const task of tasks) teach(task);

function teach(task) {
  const board = task.querySelector('mine-sweeper');
  const verdict = task.querySelector('.verdict');
  const again = task.querySelector('.again');
  const start = board.getAttribute('position');
  const columns = start.indexOf('/');
  const goal = task.dataset.goal.split(' ').map(Number);
  const mines = MINES[task.getAttribute('aria-labelledby')];

  const say = (text, kind) => {
    verdict.textContent = text;
    verdict.classList.toggle('is-right', kind === 'right');
    verdict.classList.toggle('is-wrong', kind === 'wrong');
  };

  // Only what is proved is let through. `isProven` is null where nothing is claimed (a flag taken away) or nobody has looked yet.
  board.addEventListener('ms-before-move', (event) => {
    const { type, column, row, isProven } = event.detail;
    if (isProven === true || (isProven === null && type === 'annotate')) return;
    event.preventDefault();
    if (isProven === null) return say(type === 'chord' ? '' : WRONG.early, 'wrong');
    const isMine = mines.includes(row * columns + column);
    const isKnown = isMine || goal.includes(row * columns + column);
    const kind = type === 'annotate' ? 'flag' : 'open';
    say(isKnown ? (isMine ? WRONG.openMine : WRONG.flagSafe) : WRONG[`${kind}Guess`], 'wrong');
  });

  board.addEventListener('ms-move', async ({ detail }) => {
    again.hidden = false;
    if (detail.isProven === null) return say('');
    say(detail.type === 'annotate' ? RIGHT.flag : RIGHT.open, 'right');
    const cells = (await board.viewText()).replaceAll('\n', '');
    if (task.classList.contains('is-done') || goal.some((cell) => /[#F?]/.test(cells[cell]))) return;
    finish();
  });

  board.addEventListener('ms-error', ({ detail }) => say(detail.message, 'wrong'));

  again.addEventListener('click', async () => {
    task.classList.remove('is-done');
    say('');
    tellEnd();
    again.hidden = true;
    task.querySelector('h2').tabIndex = -1;
    task.querySelector('h2').focus();
    board.position = start;
    board.readonly = false;
    // A board that was a picture has its game back now, as it was left.
    await board.updateComplete;
    await board.newGame();
  });

  /** The board becomes a picture of how it stands. */
  async function finish() {
    task.classList.add('is-done');
    const hadFocus = board.matches(':focus-within');
    const view = await board.viewText();
    board.position = view;
    board.readonly = true;
    say('Solved. Every cell that you opened was proved.', 'right');
    tellEnd();
    if (hadFocus) again.focus();
  }
}

function tellEnd() {
  const isAll = tasks.every((task) => task.classList.contains('is-done'));
  end.textContent = isAll ? 'All three boards are solved. You know the pattern now.' : '';
}
