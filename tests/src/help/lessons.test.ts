import { describe, expect, test } from 'vitest';
import type { MoveIntent } from '../../../src/board/input/intents.ts';
import { isDone, judge } from '../../../src/help/judge-lesson.ts';
import { around, chances, isCovered, positionOf } from '../../../src/help/lesson-position.ts';
import { type Exercise, lessonCount, lessons, type Task } from '../../../src/help/lessons.ts';
import {
  createGame,
  createRuleset,
  formatView,
  mineProbabilities,
  parseLayout,
} from '../../../worker/engine/index.ts';

/** The exercise as its player meets it: the engine's own game, with what is open and flagged. */
function begun({ layout, opened, flagged, win = 'open' }: Exercise) {
  const read = parseLayout(layout);
  if (!read.ok) throw new Error(read.message);
  const { columns, rows } = read;
  const mines = layout.split('*').length - 1;
  const ruleset = createRuleset({ columns, rows, mines, deal: 'given', win, questionMarks: false });
  if (!ruleset.ok) throw new Error(ruleset.message);
  const made = createGame(ruleset.ruleset, { layout: read.layout });
  if (!made.ok) throw new Error(made.message);
  const { game } = made;
  const position = () => positionOf(formatView(game.view()), mines);
  const play = ({ kind: type, cell }: Pick<MoveIntent, 'kind' | 'cell'>) =>
    game.play(type === 'annotate' ? { type, cell, as: 'flag' } : { type, cell });
  for (const cell of opened) expect(play({ kind: 'open', cell }).ok).toBe(true);
  for (const cell of flagged) expect(play({ kind: 'annotate', cell }).ok).toBe(true);
  const mineAt = (cell: number) => layout.replaceAll('/', '')[cell] === '*';
  return { game, position, play, mineAt };
}

const kinds = { open: 'open', flag: 'annotate', chord: 'chord', guess: 'open' } as const;

/** What the task asks for. */
function movesOf(task: Task, { position }: ReturnType<typeof begun>): readonly MoveIntent[] {
  const now = position();
  const odds = chances(now);
  const least = Math.min(...odds.filter((one) => !Number.isNaN(one)));
  const cells =
    task.kind === 'guess' ? [odds.indexOf(least)] : task.isAny ? task.cells.slice(0, 1) : task.cells;
  return cells.map((cell) => ({ kind: kinds[task.kind], cell, at: 0 }));
}

const exercises = lessons().flatMap(({ title, exercises: all }) =>
  all.map((exercise, at) => [`${title}, board ${at + 1}`, exercise] as const),
);

test('there are as many lessons as addresses', () => {
  expect(lessons()).toHaveLength(lessonCount);
});

describe.each(exercises)('%s', (_, exercise) => {
  test('each task is open until it is done as it says, and the way it says is right', () => {
    const lesson = begun(exercise);
    for (const task of exercise.tasks) {
      expect(isDone(task, lesson.position()), task.say).toBe(false);
      for (const move of movesOf(task, lesson)) {
        expect(judge(task, lesson.position(), move), task.say).toMatchObject({ isRight: true });
        expect(lesson.play(move).ok, task.say).toBe(true);
      }
      expect(isDone(task, lesson.position()), task.say).toBe(true);
    }
    expect(lesson.game.status).not.toBe('lost');
  });

  test('at no task is a mine let through to be opened, nor a safe cell to be flagged', () => {
    const lesson = begun(exercise);
    for (const task of exercise.tasks) {
      const now = lesson.position();
      for (const [cell] of now.cells.entries()) {
        if (!isCovered(now, cell)) continue;
        const isGuess =
          task.kind === 'guess' &&
          chances(now)[cell] === Math.min(...chances(now).filter((one) => !Number.isNaN(one)));
        const open = judge(task, now, { kind: 'open', cell, at: 0 });
        const flag = judge(task, now, { kind: 'annotate', cell, at: 0 });
        if (lesson.mineAt(cell) && !isGuess) expect(open.isRight, `open ${cell}`).toBe(false);
        if (!lesson.mineAt(cell)) expect(flag.isRight, `flag ${cell}`).toBe(false);
        if (!open.isRight) expect(open.why).toMatch(/\.$/);
        if (!flag.isRight) expect(flag.why).toMatch(/\.$/);
      }
      for (const move of movesOf(task, lesson)) lesson.play(move);
    }
  });

  test('the chances are those of the solver, to whom flags are opinions', () => {
    const lesson = begun({ ...exercise, flagged: [] });
    const solved = mineProbabilities(lesson.game.view());
    if (!solved.ok) throw new Error(solved.message);
    const mine = chances(lesson.position());
    expect(mine.map((one) => one.toFixed(9))).toEqual(Array.from(solved.odds, (one) => one.toFixed(9)));
  });

  test('what is outlined is a number, and what is marked is covered', () => {
    const lesson = begun(exercise);
    for (const task of exercise.tasks) {
      const now = lesson.position();
      for (const cell of task.facts) expect(now.cells[cell], task.say).toMatch(/[1-8]/);
      if (task.isMarked) for (const cell of task.cells) expect(isCovered(now, cell)).toBe(true);
      for (const move of movesOf(task, lesson)) lesson.play(move);
    }
  });
});

test('a number is opened around only with as many flags as it says', () => {
  const [, , third] = lessons();
  const exercise = third?.exercises[0];
  if (!exercise) throw new Error('no third lesson');
  const lesson = begun({ ...exercise, flagged: [] });
  const [, chord] = exercise.tasks;
  if (!chord) throw new Error('no chord');
  const verdict = judge(chord, lesson.position(), { kind: 'chord', cell: 8, at: 0 });
  expect(verdict).toEqual({
    isRight: false,
    why: 'A number opens the cells around it only when it has that many flags around it.',
  });
});

test('cells at the edge have fewer neighbours', () => {
  const position = positionOf('###\n###\n###', 1);
  expect(around(position, 0)).toEqual([1, 3, 4]);
  expect(around(position, 4)).toHaveLength(8);
});
