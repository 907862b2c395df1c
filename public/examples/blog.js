const board = document.querySelector('mine-sweeper');
const count = document.querySelector('.count');

let moves = 0;
let opened = 0;

board.addEventListener('ms-start', () => {
  moves = 0;
  opened = 0;
});

board.addEventListener('ms-move', ({ detail }) => {
  moves += 1;
  opened += detail.opened;
  count.textContent = `${moves} ${moves === 1 ? 'move' : 'moves'}, ${opened} ${opened === 1 ? 'cell' : 'cells'} open.`;
});

board.addEventListener('ms-end', ({ detail }) => {
  const seconds = Math.round(detail.elapsedMs / 1000);
  count.textContent += detail.won ? ` Won in ${seconds} s.` : ' That was a mine.';
});
