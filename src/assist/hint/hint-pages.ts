import { msg, str } from '@lit/localize';
import type { CellIndex } from '../../../worker/api/cells.ts';
import type { GameInfo } from '../../../worker/api/game.ts';
import type { Fraction, Hint, Proof, ProofStep } from '../../../worker/api/solver.ts';
import { columnOf, rowOf } from '../../board/cell-position.ts';
import { numberText, sentences } from '../../i18n/words.ts';
import { techniqueName } from '../../rules/technique-words.ts';
import { type Places, percent, placesOf } from './cells-words.ts';
import { cellsWords } from './fact-words.ts';
import { cellMarks, type HintBoard, type HintPage, type HintScript } from './hint-page.ts';
import { NO_MARKS } from './marks.ts';
import { proofPages } from './proof-pages.ts';

/** Whether the proof needs nothing but what the rules promise. */
function isPromise({ technique, numbers }: Proof): boolean {
  return technique === 'single' && numbers.length === 0;
}

/** The difficulty of the hint, shown first. */
function effort({ proof }: Hint): string {
  const count = proof.numbers.length;
  switch (proof.technique) {
    case 'single':
      return isPromise(proof) ? msg('The rules of this game are enough.') : msg('One number is enough.');
    case 'shared':
      return count > 1
        ? msg(str`Combine what ${count} numbers tell you.`)
        : msg('One number is enough, with what is known around it.');
    case 'subset':
      return msg('Compare overlapping numbers.');
    case 'cases':
      return msg('Try both cases.');
    case 'mine-count':
      return msg('Count the mines left.');
    case 'guess':
      return msg('You have to guess.');
  }
}

/** The hint as pages, from the vaguest to the most detailed. */
export function hintScript(hint: Hint, board: HintBoard): HintScript {
  const places = placesOf(board.game.geometry);
  if (hint.kind === 'guess') return guessScript(hint, board.game, places);
  const why = proofPages(hint, board, places);
  const pages = [
    wherePage(hint, board, places),
    numbersPage(hint, board, places),
    cellsPage(hint, places),
    ...why,
  ];
  return {
    title: titleOf(hint),
    pages: hint.kind === 'wrong-flag' || hint.proof.numbers.length > 0 ? pages : pages.filter(isUseful),
  };
}

function titleOf({ kind, proof }: Hint): string {
  if (kind === 'wrong-flag') return msg('Wrong flag');
  return isPromise(proof) ? msg('Rule of the game') : techniqueName(proof.technique);
}

/** Skips the page of numbers where only the mines are counted. */
function isUseful({ topic }: HintPage): boolean {
  return topic !== 'numbers';
}

function guessScript(hint: Hint, { preset }: GameInfo, places: Places): HintScript {
  const [cell = 0] = hint.cells;
  const chance = percent(hint.odds ?? 0);
  const text = sentences(
    preset === 'lazy'
      ? msg('Nothing more can be proved from this board, so you have to guess.')
      : msg('Nothing can be proved here.'),
    bestGuessWords(cell, hint.odds ?? 0, places),
    hint.exactChance !== undefined && exactWords(hint.exactChance),
  );
  const marks = { ...NO_MARKS, guess: { cell, label: chance } };
  return { title: techniqueName('guess'), pages: [{ topic: 'cells', text, marks, looksAt: [cell] }] };
}

/** `The best guess is row 1, column 2: 18% chance of a mine.` */
export function bestGuessWords(cell: CellIndex, mineChance: number, places: Places): string {
  const { row, column } = places.at(cell);
  return msg(str`The best guess is row ${row}, column ${column}: ${percent(mineChance)} chance of a mine.`);
}

/** `Exact: the best play wins 961 of the 1,820 layouts that fit (53%).` */
export function exactWords({ numerator, denominator }: Fraction): string {
  const [wins, layouts] = [numberText(numerator), numberText(denominator)];
  const share = percent(numerator / denominator);
  return msg(str`Exact: the best play wins in ${wins} of the ${layouts} layouts that fit (${share}).`);
}

/** The one of the numbers that is nearest to a cell; null when there is none. */
function nearestTo(cell: CellIndex, numbers: readonly CellIndex[], { geometry }: GameInfo): CellIndex | null {
  const { columns } = geometry;
  const away = (at: CellIndex) =>
    Math.hypot(columnOf(at, columns) - columnOf(cell, columns), rowOf(at, columns) - rowOf(cell, columns));
  return numbers.reduce<CellIndex | null>(
    (best, at) => (best === null || away(at) < away(best) ? at : best),
    null,
  );
}

/** A light over more cells than this would tell nothing. */
const MOST_LIT = 150;

const MOST_NUMBERS = 12;

/** The cells of the rectangle around some cells, one more on each side: it shows roughly where, not which. */
function around(cells: readonly CellIndex[], { geometry }: GameInfo): CellIndex[] {
  const { columns, rows } = geometry;
  const at = cells.map((cell) => [columnOf(cell, columns), rowOf(cell, columns)] as const);
  const left = Math.max(0, Math.min(...at.map(([x]) => x)) - 1);
  const top = Math.max(0, Math.min(...at.map(([, y]) => y)) - 1);
  const right = Math.min(columns - 1, Math.max(...at.map(([x]) => x)) + 1);
  const bottom = Math.min(rows - 1, Math.max(...at.map(([, y]) => y)) + 1);
  if ((right - left + 1) * (bottom - top + 1) > MOST_LIT) return [...cells];
  const found: CellIndex[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) found.push(y * columns + x);
  return found;
}

function wherePage(hint: Hint, { game }: HintBoard, places: Places): HintPage {
  const [cell = 0] = hint.cells;
  // Many numbers are all over the board, as where mines are counted: then it is the cells that tell where.
  const numbers = hint.proof.numbers.length > MOST_NUMBERS ? [] : hint.proof.numbers;
  const all = around([...numbers, ...hint.cells], game);
  const spot = nearestTo(cell, numbers, game) ?? cell;
  const { row, column } = places.at(spot);
  const text =
    hint.kind === 'wrong-flag'
      ? msg(str`A flag here can’t be right: look near row ${row}, column ${column}.`)
      : sentences(msg(str`Look near row ${row}, column ${column}.`), effort(hint));
  return { topic: 'where', text, marks: { ...NO_MARKS, region: all }, looksAt: all };
}

function numbersPage(hint: Hint, board: HintBoard, places: Places): HintPage {
  const { numbers, steps } = hint.proof;
  const text =
    hint.kind === 'wrong-flag'
      ? flagsWords(hint.cells, places)
      : sentences(numbersWords(numbers, board, places), countWords(steps));
  const marks =
    hint.kind === 'wrong-flag'
      ? { ...NO_MARKS, doubted: hint.cells }
      : { ...NO_MARKS, numbers: [...numbers] };
  return { topic: 'numbers', text, marks, looksAt: hint.kind === 'wrong-flag' ? hint.cells : numbers };
}

function flagsWords(cells: readonly CellIndex[], places: Places): string {
  const [cell = 0] = cells;
  const { row, column } = places.at(cell);
  return cells.length === 1
    ? msg(str`The flag at row ${row}, column ${column} can’t be right.`)
    : msg(str`These flags can’t be right: ${places.all(cells)}.`);
}

/** Says that flags cannot be right. */
function wrongFlagsWords(cells: readonly CellIndex[], places: Places): string {
  const [cell = 0] = cells;
  const { row, column } = places.at(cell);
  return cells.length === 1
    ? sentences(
        msg(str`The flag at row ${row}, column ${column} is wrong: that cell is safe.`),
        msg('Remove it.'),
      )
    : sentences(
        msg(str`These flags are wrong, because their cells are safe: ${places.all(cells)}.`),
        msg('Remove them.'),
      );
}

function numbersWords(numbers: readonly CellIndex[], { numberAt }: HintBoard, places: Places): string {
  const [first = 0] = numbers;
  if (numbers.length > 1) return msg(str`Look at the ${numbers.length} outlined numbers together.`);
  const number = numberAt(first);
  const { row, column } = places.at(first);
  return number === null
    ? msg(str`Look at the outlined number at row ${row}, column ${column}, and the covered cells around it.`)
    : msg(
        str`Look at the outlined ${number} at row ${row}, column ${column}, and the covered cells around it.`,
      );
}

function countWords(steps: readonly ProofStep[]): string {
  return steps.some(({ rule }) => rule === 'total') ? msg('Also count the mines left.') : '';
}

function cellsPage(hint: Hint, places: Places): HintPage {
  const { kind, cells, proof } = hint;
  return {
    topic: 'cells',
    text: kind === 'wrong-flag' ? wrongFlagsWords(cells, places) : cellsWords(cells, kind === 'mine', places),
    marks: { ...NO_MARKS, numbers: [...proof.numbers], ...cellMarks(hint) },
    looksAt: [...cells, ...proof.numbers],
  };
}
