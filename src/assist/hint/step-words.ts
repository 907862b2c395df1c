import { msg, str } from '@lit/localize';
import type { CellIndex } from '../../../worker/api/cells.ts';
import type { Fact, ProofStep } from '../../../worker/api/solver.ts';
import { byCount, numberText, sentences } from '../../i18n/words.ts';
import type { Places } from './cells-words.ts';
import { factWords, isDecided, isImpossible, leftWords, soWords } from './fact-words.ts';

/** The subjects of a sentence about a step. */
export interface StepContext {
  readonly places: Places;
  /** The step of that id, or null when it is the assumption of a case. */
  readonly step: (id: number) => ProofStep | null;
  /** The statement of the step of that id, or of the assumption. */
  readonly fact: (id: number) => Fact;
  readonly isFlagged: (cell: CellIndex) => boolean;
}

/** One step in words, to be read with its cells in sight. Whole sentences. */
export function stepWords(step: ProofStep, context: StepContext): string {
  const { fact } = step;
  const { places } = context;
  if (isImpossible(fact) && 'from' in step) return impossibleWords(step, context);
  switch (step.rule) {
    case 'number':
      return numberWords(step.at, fact, context);
    case 'flag': {
      const { row, column } = places.at(step.at);
      return msg(str`The flag at row ${row}, column ${column} counts as a mine.`);
    }
    case 'promise':
      return promiseWords(step.at, places);
    case 'total':
      return sentences(totalWords(fact.atLeast), msg(str`Covered cells: ${numberText(fact.cells.length)}.`));
    case 'sum':
      return sentences(
        ...step.from.map((id) => holds(id, context)),
        msg('Count them together.', { desc: 'Them: the mines that were just spoken of.' }),
        soWords(fact, places),
      );
    case 'rest':
      return restWords(step, context);
    case 'part':
      return sentences(holds(step.from[0] ?? 0, context), soWords(fact, places));
    case 'both':
      return sentences(
        ...step.from.map((id) => holds(id, context)),
        msg('Both are true of the same cells.'),
        soWords(fact, places),
      );
    case 'cases':
      return sentences(msg('The result is the same either way.'), soWords(fact, places));
  }
}

function promiseWords(at: CellIndex, places: Places): string {
  const { row, column } = places.at(at);
  return msg(str`By the rules of this game, row ${row}, column ${column} is never a mine.`);
}

function numberWords(at: CellIndex, fact: Fact, { places, isFlagged }: StepContext): string {
  const { cells, atLeast: number } = fact;
  const count = cells.length;
  const { row, column } = places.at(at);
  if (number === 0)
    return sentences(
      msg(str`The 0 at row ${row}, column ${column} has no mines around it.`),
      soWords(fact, places),
    );
  if (number > count)
    return sentences(
      msg(str`The ${number} at row ${row}, column ${column} has too few covered neighbours: ${count}.`),
      msg('That is impossible.'),
    );
  const flags = count > 1 ? cells.filter(isFlagged).length : 0;
  return sentences(
    number === count ? allMines(number, row, column) : someMines(number, count, row, column),
    flags > 0 &&
      (flags === count
        ? msg('All of them are flagged.', { desc: 'Of the covered neighbours. So are the two below.' })
        : byCount(flags, msg('One of them is flagged.'), msg(str`${flags} of them are flagged.`))),
  );
}

function someMines(number: number, count: number, row: number, column: number): string {
  return byCount(
    number,
    msg(str`The 1 at row ${row}, column ${column} has ${count} covered neighbours: one of them is a mine.`),
    msg(
      str`The ${number} at row ${row}, column ${column} has ${count} covered neighbours: ${number} of them are mines.`,
    ),
  );
}

function allMines(number: number, row: number, column: number): string {
  if (number === 1)
    return msg(str`The 1 at row ${row}, column ${column} has one covered neighbour, so it is a mine.`);
  return number === 2
    ? msg(str`The 2 at row ${row}, column ${column} has two covered neighbours, so both are mines.`)
    : msg(
        str`The ${number} at row ${row}, column ${column} has ${number} covered neighbours, so all of them are mines.`,
      );
}

function totalWords(mines: number): string {
  return byCount(
    mines,
    msg('The board has one mine in total.'),
    msg(str`The board has ${numberText(mines)} mines in total.`),
  );
}

/** A source as a sentence: `The 3 at row 4, column 6 has 3 mines around it.` */
function holds(id: number, { places, step, fact }: StepContext): string {
  const source = step(id);
  if (source?.rule === 'total') return totalWords(source.fact.atLeast);
  if (source?.rule === 'promise') return promiseWords(source.at, places);
  if (source?.rule !== 'number' && source?.rule !== 'flag') return factWords(fact(id), places);
  const { row, column } = places.at(source.at);
  if (source.rule === 'flag') return msg(str`The flag at row ${row}, column ${column} is a mine.`);
  const { cells, atLeast: number } = source.fact;
  if (isDecided(source.fact) && number > 0)
    return byCount(
      cells.length,
      msg(str`The one covered cell around the ${number} at row ${row}, column ${column} is a mine.`),
      msg(str`All covered cells around the ${number} at row ${row}, column ${column} are mines.`),
    );
  if (number === 0) return msg(str`The 0 at row ${row}, column ${column} has no mines around it.`);
  return byCount(
    number,
    msg(str`The 1 at row ${row}, column ${column} has one mine around it.`),
    msg(str`The ${number} at row ${row}, column ${column} has ${number} mines around it.`),
  );
}

type Derived = Extract<ProofStep, { readonly from: readonly number[] }>;

/** The precision of a mine count: equal, at least, or at most. */
type Limit = 'exactly' | 'at least' | 'at most';

/** Something taken away from something: what it leaves is what counts. */
function restWords({ from, fact }: Derived, context: StepContext): string {
  const { places } = context;
  const [whole = 0, ...others] = from;
  const taken = others.map(context.fact);
  const cells = taken.flatMap((other) => [...other.cells]).sort((a, b) => a - b);
  const least = taken.reduce((sum, { atLeast }) => sum + atLeast, 0);
  const most = taken.reduce((sum, { atMost }) => sum + atMost, 0);
  const limit: Limit = least === most ? 'exactly' : fact.atMost === 0 ? 'at least' : 'at most';
  const count = limit === 'at most' ? most : least;
  if (context.step(whole)?.rule === 'total') {
    const mines = context.fact(whole).atLeast;
    const isOneNumber = others.length === 1 && context.step(others[0] ?? 0)?.rule === 'number';
    return sentences(shareWords(mines, limit, count, isOneNumber), leftWords(fact, places));
  }
  const { atLeast, atMost } = context.fact(whole);
  const where = places.all(cells);
  const within =
    atLeast === 1 && atMost === 1
      ? oneWithin(limit, count, where)
      : manyWithin(limit, count, atLeast === atMost && count === atLeast, where);
  return sentences(holds(whole, context), within, leftWords(fact, places));
}

/** The number of the board's mines around the outlined numbers. */
function shareWords(mines: number, limit: Limit, count: number, isOne: boolean): string {
  const [some, all] = [numberText(count), numberText(mines)];
  if (mines === 1)
    return isOne
      ? msg('The outlined number accounts for the board’s only mine.')
      : msg('The outlined numbers account for the board’s only mine.');
  if (limit === 'at least')
    return isOne
      ? msg(str`The outlined number accounts for at least ${some} of the board’s ${all} mines.`)
      : msg(str`The outlined numbers account for at least ${some} of the board’s ${all} mines.`);
  if (limit === 'at most')
    return isOne
      ? msg(str`The outlined number accounts for at most ${some} of the board’s ${all} mines.`)
      : msg(str`The outlined numbers account for at most ${some} of the board’s ${all} mines.`);
  if (count === mines)
    return isOne
      ? msg(str`The outlined number accounts for all the board’s ${all} mines.`)
      : msg(str`The outlined numbers account for all the board’s ${all} mines.`);
  return isOne
    ? msg(str`The outlined number accounts for ${some} of the board’s ${all} mines.`)
    : msg(str`The outlined numbers account for ${some} of the board’s ${all} mines.`);
}

/** The place of the one mine. */
function oneWithin(limit: Limit, count: number, where: string): string {
  if (limit === 'at least')
    return msg(str`It must be here: ${where}.`, { desc: 'It: the mine. So it is in the three below.' });
  if (limit === 'at most') return msg(str`It may be here: ${where}.`);
  return count === 0 ? msg(str`It is not here: ${where}.`) : msg(str`It is here: ${where}.`);
}

/** The place of several cells; `areAll`: every one of them. */
function manyWithin(limit: Limit, count: number, areAll: boolean, where: string): string {
  if (limit === 'at least')
    return byCount(
      count,
      msg(str`At least one of them must be here: ${where}.`, {
        desc: 'Them: the mines. So it is in those below.',
      }),
      msg(str`At least ${count} of them must be here: ${where}.`),
    );
  if (limit === 'at most')
    return byCount(
      count,
      msg(str`At most one of them can be here: ${where}.`),
      msg(str`At most ${count} of them can be here: ${where}.`),
    );
  if (count === 0) return msg(str`None of them is here: ${where}.`);
  if (areAll) return msg(str`All of them are here: ${where}.`);
  return byCount(
    count,
    msg(str`One of them is here: ${where}.`),
    msg(str`${count} of them are here: ${where}.`),
  );
}

/** The contradiction, named by the number that cannot come out where there is one. */
function impossibleWords({ from, fact }: Derived, context: StepContext): string {
  const { places } = context;
  const numbers = from.map(context.step).filter((step) => step?.rule === 'number');
  const [number] = numbers;
  if (number?.rule !== 'number') {
    const total = from.map(context.step).find((step) => step?.rule === 'total');
    if (total) return msg('Then the mines left don’t add up: impossible.');
    const [needed, possible] = [Math.max(0, fact.atLeast), Math.max(0, fact.atMost)];
    return sentences(
      msg(str`Then the mines don’t add up here: ${places.all(fact.cells)}.`),
      msg(str`Needed: ${needed}; possible: ${possible}.`),
    );
  }
  const others = from.map(context.fact).filter((other) => other !== number.fact);
  const isTooMany =
    others.reduce((sum, { atLeast }) => sum + atLeast, 0) > number.fact.atLeast || fact.atMost < 0;
  const { row, column } = places.at(number.at);
  const { atLeast: mines } = number.fact;
  return isTooMany
    ? msg(str`Then the ${mines} at row ${row}, column ${column} would have too many mines: impossible.`)
    : msg(str`Then the ${mines} at row ${row}, column ${column} would have too few mines: impossible.`);
}
