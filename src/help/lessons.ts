import { msg } from '@lit/localize';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { RulesetFields } from '../../worker/api/rules.ts';
import type { NewGameRequest } from '../../worker/api/session.ts';
import { sentences } from '../i18n/words.ts';

/** One thing to be done on the board of a lesson. */
export interface Task {
  readonly kind: 'open' | 'flag' | 'chord' | 'guess';
  /** The task, in one sentence. */
  readonly say: string;
  /** The cells to open or flag, or the number to press; empty for a guess. */
  readonly cells: readonly CellIndex[];
  /** One of the cells is enough. */
  readonly isAny?: true;
  /** The cells are shown from the start, and no other will do. */
  readonly isMarked?: true;
  /** The numbers that it is about: they are outlined. */
  readonly facts: readonly CellIndex[];
  /** The lesson's conclusion, once it is done. */
  readonly done: string;
  /** The same when the guess was a mine. */
  readonly lost?: string;
}

/** A board with tasks on it, one after the other. */
export interface Exercise {
  /** The mines, in text notation. */
  readonly layout: string;
  /** The open and flagged cells when the lesson begins. */
  readonly opened: readonly CellIndex[];
  readonly flagged: readonly CellIndex[];
  readonly win?: RulesetFields['win'];
  readonly tasks: readonly Task[];
}

export interface Lesson {
  readonly title: string;
  readonly exercises: readonly [Exercise, ...Exercise[]];
}

/** The number of lessons. */
export const lessonCount = 5;

/** The lessons of the game, each on boards of its own. */
export const lessons = (): readonly Lesson[] => [
  { title: msg('Open cells'), exercises: [opening()] },
  { title: msg('Flag mines'), exercises: [flags()] },
  { title: msg('Open what is safe'), exercises: [chords()] },
  { title: msg('Combine numbers'), exercises: [twoNumbers()] },
  { title: msg('Count, then guess'), exercises: [lastCell(), guess()] },
];

/** The lesson of that index. */
export function lessonAt(index: number): Lesson {
  const lesson = lessons()[index];
  if (!lesson) throw new Error(`There is no lesson ${index}`);
  return lesson;
}

/** The request to the engine: the drawn board, which the first click does not change. */
export function requestOf({ layout, win = 'open' }: Exercise): NewGameRequest {
  return { rules: { win, questionMarks: false }, seed: '', board: layout.replaceAll('/', '\n') };
}

function opening(): Exercise {
  return {
    layout: '....**/....../....../......',
    opened: [],
    flagged: [],
    tasks: [
      {
        kind: 'open',
        say: msg('Open the marked cell.'),
        cells: [10],
        isMarked: true,
        facts: [],
        done: msg('It shows 2: of the eight cells around it, two are mines.'),
      },
      {
        kind: 'open',
        say: msg('Now open the marked corner.'),
        cells: [18],
        isMarked: true,
        facts: [],
        done: sentences(
          msg('No mine touches that corner, so the cells around it opened too, as far as the first numbers.'),
          msg('Every cell without a mine is open, and that wins the game.'),
        ),
      },
    ],
  };
}

function flags(): Exercise {
  return {
    layout: '....*./....*./....../*.....',
    opened: [0],
    flagged: [],
    win: 'flags',
    tasks: [
      {
        kind: 'flag',
        say: msg('The outlined 1 touches one covered cell, which must be its mine: flag it.'),
        cells: [18],
        facts: [13],
        done: msg('Right: a flag marks a mine and stops you from opening it.'),
      },
      {
        kind: 'flag',
        say: msg(
          'When a number touches exactly that many covered cells, all of them are mines: flag the two beside the outlined 2.',
        ),
        cells: [4, 10],
        facts: [3],
        done: msg('Right: two covered cells, two mines.'),
      },
    ],
  };
}

function chords(): Exercise {
  return {
    layout: '....../.*..../....*./......',
    opened: [8, 15],
    flagged: [7, 16],
    tasks: [
      {
        kind: 'open',
        say: msg('The outlined 1 has its flag, so all other cells around it are safe: open one of them.'),
        cells: [1, 2, 3, 9, 13, 14],
        isAny: true,
        facts: [8],
        done: msg('Right: one mine, one flag, and the rest are safe.'),
      },
      {
        kind: 'chord',
        say: msg('There is a quicker way: press the outlined 1 itself.'),
        cells: [8],
        facts: [8],
        done: msg('All safe cells around it opened at once. Players call this a chord.'),
      },
      {
        kind: 'chord',
        say: msg('Do the same with the other 1 that has its flag.'),
        cells: [15],
        facts: [15],
        done: msg('Right. A chord trusts your flags: if one is wrong, it opens a mine.'),
      },
    ],
  };
}

function twoNumbers(): Exercise {
  return {
    layout: '*..*.*./......./.......',
    opened: [14],
    flagged: [],
    tasks: [
      {
        kind: 'open',
        say: msg(
          'The 1 at the edge has its mine in one of two cells. The next 1 touches both, so its third cell is safe: open it.',
        ),
        cells: [2],
        facts: [7, 8],
        done: msg('Together, two numbers showed what neither shows alone.'),
      },
      {
        kind: 'open',
        say: msg(
          'At 1, 2, 1, a mine above the 2 would satisfy both 1s and leave the 2 one short, so that cell is safe: open it.',
        ),
        cells: [4],
        facts: [10, 11, 12],
        done: msg('So at 1, 2, 1 the mines are above the two 1s.'),
      },
      {
        kind: 'flag',
        say: msg('Now the 2 touches exactly two covered cells: flag both.'),
        cells: [3, 5],
        facts: [11],
        done: msg('Right. Wherever you see 1, 2, 1 along covered cells, you know where the mines are.'),
      },
      {
        kind: 'open',
        say: msg('The outlined 1s have their flags: open the covered cells beside them.'),
        cells: [1, 6],
        facts: [9, 12],
        done: msg('You won without a guess.'),
      },
    ],
  };
}

function lastCell(): Exercise {
  return {
    layout: '...*./...**/...../.....',
    opened: [15],
    flagged: [3, 8, 9],
    tasks: [
      {
        kind: 'open',
        say: msg('No number touches the corner, but the counter shows 0 mines left, so it is safe: open it.'),
        cells: [4],
        facts: [],
        done: msg('Right: the number of mines left is a clue too.'),
      },
    ],
  };
}

function guess(): Exercise {
  return {
    layout: '.*../..../..*./...*',
    opened: [0],
    flagged: [],
    tasks: [
      {
        kind: 'guess',
        say: msg(
          'Nothing is certain here: one of three mines is beside the 1, so open a cell where a mine is least likely.',
        ),
        cells: [],
        facts: [0],
        done: msg('The best guess: beside the 1, one cell in 3 is a mine; elsewhere, one in 6.'),
        lost: msg('The best guess, but still a mine: one cell in 6 is. That was bad luck, not a mistake.'),
      },
    ],
  };
}
