import { msg, str } from '@lit/localize';
import type { MoveIntent } from '../board/input/intents.ts';
import { numberText, sentences } from '../i18n/words.ts';
import { around, chances, isCovered, numberAt, type Position } from './lesson-position.ts';
import type { Task } from './lessons.ts';

/** The verdict on a move; a wrong move is not made. */
export interface Verdict {
  readonly isRight: boolean;
  /** Empty where what follows from the move says it. */
  readonly why: string;
}

/** Whether the task is done on the board as it is seen. */
export function isDone({ kind, cells, isAny }: Task, position: Position): boolean {
  const isOpen = (cell: number) => !isCovered(position, cell);
  switch (kind) {
    case 'open':
      return isAny ? cells.some(isOpen) : cells.every(isOpen);
    case 'flag':
      return cells.every((cell) => position.cells[cell] === 'F');
    case 'chord':
      return cells.every((cell) => around(position, cell).every((at) => position.cells[at] !== '#'));
    case 'guess':
      // The number that stood there is not alone any more, or the mines are shown.
      return position.cells.filter((cell) => !/[#F?]/.test(cell)).length > 1;
  }
}

/** Judges a move by all that can be concluded from the visible position. */
export function judge(task: Task, position: Position, { kind, cell }: MoveIntent): Verdict {
  if (kind === 'chord') return judgeChord(task, position, cell);
  if (task.isMarked && !task.cells.includes(cell)) return wrong(msg('That is not the marked cell.'));
  if (task.isMarked)
    return kind === 'open' ? right('') : wrong(msg('That would place a flag. Open the cell instead.'));
  if (position.cells[cell] === 'F') return wrong(msg('That flag is right. Leave it there.'));
  const chance = chances(position);
  const here = chance[cell] ?? NaN;
  if (Number.isNaN(here)) return wrong(msg('That cell is already open.'));
  if (kind === 'annotate') return judgeFlag(position, cell, here);
  if (here === 0) return right(task.cells.includes(cell) ? '' : msg('Right: that cell was safe.'));
  if (task.kind === 'guess') return judgeGuess(chance, here);
  return wrong(
    here === 1 ? whyMine(position, cell) : msg('That could be a mine: nothing proves it safe yet.'),
  );
}

function judgeChord(task: Task, position: Position, cell: number): Verdict {
  const near = around(position, cell);
  const flags = near.filter((at) => position.cells[at] === 'F').length;
  if (flags !== numberAt(position, cell))
    return wrong(msg('A number opens the cells around it only when it has that many flags around it.'));
  if (!near.some((at) => position.cells[at] === '#'))
    return wrong(msg('There are no covered cells there now.'));
  // All of its flags are right, for no other was let through.
  return right(task.cells.includes(cell) ? '' : msg('Right: those cells were safe.'));
}

function judgeFlag(position: Position, cell: number, chance: number): Verdict {
  if (chance === 1) return right(msg('Right: that is a mine.'));
  if (chance > 0) return wrong(msg('That may or may not be a mine: nothing proves it yet.'));
  const isFull = around(position, cell).some((at) => {
    const flags = around(position, at).filter((one) => position.cells[one] === 'F').length;
    return flags > 0 && flags === numberAt(position, at);
  });
  return wrong(
    isFull
      ? msg('That is not a mine: a number beside it already has all its flags.')
      : msg('That is not a mine: the numbers prove it together.'),
  );
}

function judgeGuess(chance: readonly number[], here: number): Verdict {
  const best = Math.min(...chance.filter((one) => !Number.isNaN(one)));
  if (here <= best) return right('');
  const [risk, least] = [percent(here), percent(best)];
  return wrong(msg(str`The chance of a mine is ${risk} there and ${least} elsewhere.`));
}

function whyMine(position: Position, cell: number): string {
  const isForced = around(position, cell).some((at) => {
    const covered = around(position, at).filter((one) => isCovered(position, one)).length;
    return covered === numberAt(position, at);
  });
  return sentences(
    msg('That is a mine.'),
    isForced
      ? msg('A number beside it has exactly that many covered cells around it.')
      : msg('The numbers beside it prove it together.'),
  );
}

function percent(chance: number): string {
  return numberText(chance, { style: 'percent' });
}

const right = (why: string): Verdict => ({ isRight: true, why });
const wrong = (why: string): Verdict => ({ isRight: false, why });
