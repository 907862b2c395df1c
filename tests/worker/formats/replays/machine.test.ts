import { describe, expect, test } from 'vitest';
import { formatView } from '../../../../worker/engine/index.ts';
import { playTrack } from '../../../../worker/formats/replays/button-machine.ts';
import { type MouseCode, MouseTrack } from '../../../../worker/formats/replays/mouse-track.ts';
import { gameOn } from './written-game.ts';

const BOARD = '....* / ..... / *....';

/** Events as `code column,row`, each at the next tenth of a second; `-` is a place outside. */
function play(
  events: string,
  { board = BOARD, marks = false, chordsByLeft = false, floodsStopAtMarks = false } = {},
) {
  const game = gameOn(board, { marks: true });
  const track = new MouseTrack();
  for (const [i, [, code, column, row]] of [...events.matchAll(/(\w+)(?: (-?\d+),(-?\d+))?/g)].entries())
    track.push(code as MouseCode, Number(column ?? 0) * 16 + 3, Number(row ?? 0) * 16 + 3, i * 100);
  const { clicks, startMs } = playTrack(game, track, {
    square: 16,
    hasMarks: marks,
    chordsByLeft,
    floodsStopAtMarks,
  });
  const moves = game.state.moves
    .map(({ type, as, cell, atMs }) => `${as ?? type} ${cell} ${atMs}`)
    .join(', ');
  return { moves, clicks, startMs, view: formatView(game.view()), status: game.status };
}

describe('what the buttons do', () => {
  test.each([
    ['a left press and release opens where it is released', 'lc 0,0 lr 3,0', 'open 3 0'],
    ['a press twice and a release alone do nothing', 'lr 3,0 lc 0,0 lc 1,0 lr 3,0 lr 4,0', 'open 3 0'],
    [
      'a release outside does nothing',
      'lc 0,0 lr -1,0 lc 0,0 lr 0,3 lc 0,0 lr 5,0 lc 0,0 lr 3,0',
      'open 3 0',
    ],
    ['a press outside counts like any other', 'lc -1,0 lr 3,0', 'open 3 0'],
    [
      'the clock begins with the first cell',
      'rc 4,0 rr 4,0 lc 3,0 lr 3,0 lc 3,1 lr 3,1',
      'flag 4 0, open 3 0, open 8 200',
    ],
    [
      'an opening of a flag is no start',
      'rc 4,0 rr 4,0 lc 4,0 lr 4,0 lc 3,0 lr 3,0',
      'flag 4 0, open 4 0, open 3 0',
    ],
    [
      'a right press flags, and takes the flag away again',
      'rc 4,0 rr 4,0 rc 4,0 rr 4,0',
      'flag 4 0, none 4 0',
    ],
    ['a right press while held does nothing', 'rc 4,0 rc 3,0 rr 4,0', 'flag 4 0'],
    [
      'both buttons chord at the first release',
      'rc 4,0 rr 4,0 lc 3,0 lr 3,0 lc 3,0 rc 3,0 lr 3,0 rr 3,0',
      'flag 4 0, open 3 0, chord 3 300',
    ],
    [
      'the right one released first chords too, and the left then does nothing',
      'lc 3,0 lr 3,0 lc 3,0 rc 3,0 rr 3,0 lr 2,2',
      'open 3 0, chord 3 300',
    ],
    [
      'one and a half clicks flag and chord',
      'lc 3,0 lr 3,0 rc 4,0 lc 3,0 lr 3,0 rr 3,0',
      'open 3 0, flag 4 100, chord 3 300',
    ],
    ['the middle button chords by itself', 'lc 3,0 lr 3,0 mc 0,0 mr 3,0 mr 3,0', 'open 3 0, chord 3 200'],
    [
      'Shift and left chord',
      'lc 3,0 lr 3,0 sc 3,0 lr 3,0 lc 3,1 lr 3,1',
      'open 3 0, chord 3 200, open 8 400',
    ],
    [
      'a second press of a button that is held does not make up for a chord',
      'lc 3,0 rc 3,0 rr 3,0 lc 2,2 lr 2,2',
      'chord 3 0',
    ],
    ['a right release without a press takes nothing from the left', 'lc 3,0 rr 3,0 lr 3,0', 'open 3 0'],
    ['Shift is over with the release', 'lc 3,0 lr 3,0 sc 3,0 lr 3,0 lr 3,0', 'open 3 0, chord 3 200'],
    ['both at once is no flag', 'lc 3,0 lr 3,0 cc 3,0 rr 3,0 lr 2,2', 'open 3 0, chord 3 200'],
    [
      'buttons that change are pressed, then released',
      'l 3,0 l 3,0 r 4,0 r 4,0 m 3,0 m 3,0',
      'open 3 0, flag 4 100, chord 3 400',
    ],
    [
      'a flag before the game stands on covered cells only',
      'pf 4,0 pf 4,0 lc 3,0 lr 3,0 pf 3,0',
      'flag 4 0, open 3 0',
    ],
    ['nothing comes after the end', 'lc 4,0 lr 4,0 lc 3,0 lr 3,0', 'open 4 0'],
  ])('%s', (_, events, moves) => {
    expect(play(events).moves).toBe(moves);
  });

  test('marks come second where they are on, and can be switched', () => {
    const press = 'rc 4,0 rr 4,0 ';
    expect(play(press.repeat(3)).moves).toBe('flag 4 0, none 4 0, flag 4 0');
    expect(play(press.repeat(3), { marks: true }).moves).toBe('flag 4 0, mark 4 0, none 4 0');
    expect(play(`${press}mt ${press}`).moves).toBe('flag 4 0, mark 4 0');
  });

  test('a left click on a number chords where the program says so', () => {
    const clicks = 'lc 3,0 lr 3,0 lc 3,0 lr 3,0';
    expect(play(clicks).moves).toBe('open 3 0, open 3 200');
    expect(play(clicks, { chordsByLeft: true }).moves).toBe('open 3 0, chord 3 200');
  });

  test('clicks are counted as Clone counts them', () => {
    const events =
      'rc 4,0 rr 4,0 rc 3,2 rr 3,2 lc 3,0 lr 3,0 lc 3,0 lr 3,0 lc 3,0 rc 3,0 lr 3,0 rr 3,0 lc 0,0 lr -1,0';
    expect(play(events).clicks).toEqual({ left: 2, right: 2, double: 1 });
  });
});

describe('floods', () => {
  const ROW = '......* / ......* / ......*';

  test('stop at flags', () => {
    expect(play('rc 2,1 rr 2,1 lc 0,0 lr 0,0', { board: ROW }).view).toBe('000002#\n00F003#\n000002#');
  });

  test('go through question marks, which the engine’s own do not', () => {
    const { view, status, moves } = play('rc 2,1 rr 2,1 rc 2,1 rr 2,1 lc 0,0 lr 0,0', {
      board: ROW,
      marks: true,
    });
    expect(view).toBe('000002F\n000003F\n000002F');
    expect(status).toBe('won');
    expect(moves).toBe('flag 9 0, mark 9 0, none 9 0, open 0 0');
  });

  test('stop at question marks where the file is of this app', () => {
    const { view, moves } = play('rc 2,1 rr 2,1 rc 2,1 rr 2,1 lc 0,0 lr 0,0', {
      board: ROW,
      marks: true,
      floodsStopAtMarks: true,
    });
    expect(view).toBe('000002#\n00?003#\n000002#');
    expect(moves).toBe('flag 9 0, mark 9 0, open 0 0');
  });

  test('take marks out of the way of a chord, where it may be', () => {
    const marked = 'rc 1,1 rr 1,1 rc 1,1 rr 1,1 ';
    const open = 'lc 3,0 lr 3,0 ';
    const chord = 'lc 3,0 rc 3,0 lr 3,0 rr 3,0';
    const moves = (events: string) => play(events, { marks: true }).moves;
    expect(moves(`${marked}rc 4,0 rr 4,0 ${open}${chord}`)).toBe(
      'flag 6 0, mark 6 0, flag 4 0, open 3 0, none 6 300, chord 3 300',
    );
    // Without the flag, with one too many, and on a covered cell nothing opens, and the mark stays.
    expect(moves(`${marked}${open}${chord}`)).toBe('flag 6 0, mark 6 0, open 3 0, chord 3 300');
    expect(moves(`${marked}rc 4,0 rr 4,0 rc 4,1 rr 4,1 ${open}${chord}`)).toBe(
      'flag 6 0, mark 6 0, flag 4 0, flag 9 0, open 3 0, chord 3 300',
    );
    expect(moves(`${marked}rc 4,0 rr 4,0 ${open}lc 2,0 rc 2,0 lr 2,0 rr 2,0`)).toBe(
      'flag 6 0, mark 6 0, flag 4 0, open 3 0, chord 2 300',
    );
  });

  test('a marked cell opens by a click and by a chord', () => {
    const board = '.* / ..';
    const marked = 'rc 0,1 rr 0,1 rc 0,1 rr 0,1 ';
    expect(play(`${marked}lc 0,1 lr 0,1`, { board, marks: true }).view).toBe('##\n1#');
    expect(
      play(`lc 0,0 lr 0,0 ${marked}rc 1,0 rr 1,0 lc 0,0 rc 0,0 lr 0,0`, { board, marks: true }),
    ).toMatchObject({ view: '1F\n11', status: 'won' });
  });

  test('a chord on a 0 opens what once bore a flag', () => {
    const events = 'rc 2,1 rr 2,1 lc 0,0 lr 0,0 rc 2,1 rr 2,1 mc 1,1 mr 1,1';
    expect(play(events, { board: ROW })).toMatchObject({
      status: 'won',
      moves: expect.stringContaining('chord 8'),
    });
  });

  test('a chord on a wrong flag opens all its neighbours before it is lost', () => {
    const board = '*... / .... / ....';
    const { status, view } = play('lc 1,1 lr 1,1 rc 1,0 rr 1,0 mc 1,1 mr 1,1', { board });
    expect(status).toBe('lost');
    expect(view).toBe('X!00\n1100\n0000');
  });
});

test('a board of mines alone is lost by a click, and not played at all', () => {
  expect(play('lc 0,0 lr 0,0', { board: '**' }).status).toBe('lost');
  expect(play('rc 0,0 rr 0,0', { board: '**' }).status).toBe('ready');
});

test('what comes too late or from too far away is bounded', () => {
  const track = new MouseTrack();
  track.push('mv', 4_294_967_296, -4_294_967_296, 5);
  track.push('mv', 0, 0, 3);
  expect([track.x[0], track.y[0], track.atMs[1], track.fellBack]).toEqual([10_000_000, -10_000_000, 5, true]);
  track.push('mv', 1, 0, 2 ** 31);
  expect(track).toMatchObject({ excess: 'time', length: 2 });
});
