import type { CellIndex, Fact, ProofStep } from '../../worker/api.ts';
import { capital, listed, type Places, some, spelled } from './places.ts';

/** What a sentence about a step refers to. */
export interface StepContext {
  readonly places: Places;
  /** The step of that id, or null when it is the assumption of a case. */
  readonly step: (id: number) => ProofStep | null;
  /** What the step of that id, or the assumption, says. */
  readonly fact: (id: number) => Fact;
  readonly isFlagged: (cell: CellIndex) => boolean;
}

/** Whether the fact tells of each of its cells what it is. */
export function isDecided({ cells, atLeast, atMost }: Fact): boolean {
  return cells.length > 0 && (atMost === 0 || atLeast === cells.length);
}

/** Whether no layout can be so. */
export function isImpossible({ cells, atLeast, atMost }: Fact): boolean {
  return atLeast > atMost || atMost < 0 || atLeast > cells.length;
}

/** `exactly two mines`, `at most one mine`. */
export function boundsWords({ cells, atLeast, atMost }: Fact): string {
  if (atLeast === atMost) return atLeast === 0 ? 'no mine' : `exactly ${some(atLeast, 'mine')}`;
  if (atLeast <= 0) return `at most ${some(atMost, 'mine')}`;
  if (atMost >= cells.length) return `at least ${some(atLeast, 'mine')}`;
  return `between ${spelled(atLeast)} and ${some(atMost, 'mine')}`;
}

/** The same for the board: `2`, `≤ 1`, `≥ 1`, `1–2`. */
export function boundsLabel({ cells, atLeast, atMost }: Fact): string {
  if (atLeast === atMost) return String(atLeast);
  if (atLeast <= 0) return `≤ ${atMost}`;
  return atMost >= cells.length ? `≥ ${atLeast}` : `${atLeast}–${atMost}`;
}

/** One step in words, to be read with its cells in sight. Whole sentences. */
export function stepWords(step: ProofStep, context: StepContext): string {
  const { fact } = step;
  if (isImpossible(fact) && 'from' in step) return impossibleWords(step, context);
  switch (step.rule) {
    case 'number':
      return numberWords(step.at, fact, context);
    case 'flag':
      return `The flag at ${context.places.one(step.at)} counts as a mine.`;
    case 'total':
      return `The board has ${some(fact.atLeast, 'mine')} in all, and ${some(fact.cells.length, 'covered cell')} to hold ${fact.atLeast === 1 ? 'it' : 'them'}.`;
    case 'sum':
      return `${listed(step.from.map((id, at) => (at === 0 ? capital(holds(id, context)) : holds(id, context))))}. Together that is ${boundsWords(fact)} in ${spelled(fact.cells.length)} cells${outcome(fact, context, '; so ')}.`;
    case 'rest':
      return restWords(step, context);
    case 'part':
      return `${capital(holds(step.from[0] ?? 0, context))}. So ${verdict(fact, context)}.`;
    case 'both':
      return `${listed(step.from.map((id, at) => (at === 0 ? capital(holds(id, context)) : holds(id, context))))}. Both are true of the same cells: ${verdict(fact, context)}.`;
    case 'cases':
      return `So it is true either way: ${verdict(fact, context)}.`;
  }
}

/** `row 4, column 7 is safe`, `row 4, columns 7 and 8 are mines`, or how many mines these cells hold. */
export function verdict(fact: Fact, { places }: Pick<StepContext, 'places'>): string {
  const { cells } = fact;
  const isOne = cells.length === 1;
  const where = places.all(cells);
  if (!isDecided(fact)) return `${where} ${isOne ? 'holds' : 'hold'} ${boundsWords(fact)}`;
  if (fact.atMost === 0) return `${where} ${isOne ? 'is' : 'are'} safe`;
  return isOne ? `${where} is a mine` : `${where} are mines`;
}

/** How a sentence ends that decides its cells; empty when it does not. */
function outcome(fact: Fact, context: StepContext, before: string): string {
  return isDecided(fact) ? `${before}${verdict(fact, context)}` : '';
}

function numberWords(at: CellIndex, fact: Fact, { places, isFlagged }: StepContext): string {
  const { cells, atLeast: number } = fact;
  const count = cells.length;
  const flags = cells.filter(isFlagged).length;
  const flagged =
    flags > 0 && count > 1
      ? `, ${flags < count ? spelled(flags) : count === 2 ? 'both' : 'all'} with a flag`
      : '';
  const start = `The ${number} at ${places.one(at)} has ${some(count, 'covered neighbour')}${flagged}`;
  if (number === 0) return `${start}, and needs no mine: ${verdict(fact, { places })}.`;
  if (number > count) return `${start}, too few for its ${some(number, 'mine')}. That is impossible.`;
  if (number < count)
    return `${start}: ${spelled(number)} of them ${number === 1 ? 'is a mine' : 'are mines'}.`;
  if (count === 1) return `${start}, so it is a mine.`;
  return `${start}, so ${count === 2 ? 'both' : `all ${spelled(count)}`} are mines.`;
}

/** A source in a sentence: `the 3 at row 4, column 6 has three mines around it`. */
function holds(id: number, { places, step, fact }: StepContext): string {
  const source = step(id);
  const { cells } = fact(id);
  if (source?.rule === 'number' && isDecided(source.fact) && source.fact.atLeast > 0)
    return `${allCovered(cells.length)} around the ${source.fact.atLeast} at ${places.one(source.at)} ${cells.length === 1 ? 'is a mine' : 'are mines'}`;
  if (source?.rule === 'number')
    return `the ${source.fact.atLeast} at ${places.one(source.at)} has ${some(source.fact.atLeast, 'mine')} around it`;
  if (source?.rule === 'total') return `the board has ${some(source.fact.atLeast, 'mine')} in all`;
  if (source?.rule === 'flag') return `the flag at ${places.one(source.at)} is a mine`;
  const decided = isDecided(fact(id)) ? verdict(fact(id), { places }) : null;
  return decided ?? `${places.all(cells)} ${cells.length === 1 ? 'holds' : 'hold'} ${boundsWords(fact(id))}`;
}

function allCovered(count: number): string {
  if (count === 1) return 'the one covered cell';
  return count === 2 ? 'both covered cells' : `all ${spelled(count)} covered cells`;
}

type Derived = Extract<ProofStep, { readonly from: readonly number[] }>;

/** Something taken away from something: what it leaves is what counts. */
function restWords({ from, fact }: Derived, context: StepContext): string {
  const [whole = 0, ...others] = from;
  const taken = others.map(context.fact);
  const cells = taken.flatMap((other) => [...other.cells]).sort((a, b) => a - b);
  const least = taken.reduce((sum, { atLeast }) => sum + atLeast, 0);
  const most = taken.reduce((sum, { atMost }) => sum + atMost, 0);
  const limit = least === most ? '' : fact.atMost === 0 ? 'at least ' : 'at most ';
  const count = limit === 'at most ' ? most : least;
  if (context.step(whole)?.rule === 'total') {
    const mines = context.fact(whole).atLeast;
    const isOneNumber = others.length === 1 && context.step(others[0] ?? 0)?.rule === 'number';
    const who = isOneNumber ? 'The outlined number accounts' : 'The outlined numbers account';
    return `${who} for ${shareOf(mines, limit, count)}. ${left(fact, context)}`;
  }
  const within = isOnly(context.fact(whole))
    ? oneWithin(limit, count)
    : manyWithin(limit, count, context.fact(whole));
  const where = `${cells.length > count && count > 0 && limit === '' ? 'among' : 'in'} ${context.places.all(cells)}`;
  return `${capital(holds(whole, context))}. ${within} ${where}. ${left(fact, context)}`;
}

/** `3 of the board’s 10 mines`, `both mines of the board`. */
function shareOf(mines: number, limit: string, count: number): string {
  if (mines === 1) return 'the one mine of the board';
  if (limit !== '' || count < mines) return `${limit}${count} of the board’s ${mines} mines`;
  return `${mines === 2 ? 'both' : `all ${spelled(mines)}`} mines of the board`;
}

function isOnly({ atLeast, atMost }: Fact): boolean {
  return atLeast === 1 && atMost === 1;
}

/** Where the one mine is, up to the cells. */
function oneWithin(limit: string, count: number): string {
  if (limit === 'at least ') return 'It must be';
  if (limit === 'at most ') return 'It may be';
  return count === 0 ? 'It is not' : 'It is';
}

/** Where several are, up to the cells. */
function manyWithin(limit: string, count: number, { atLeast, atMost }: Fact): string {
  if (limit === 'at least ') return `At least ${spelled(count)} of them must be`;
  if (limit === 'at most ') return `At most ${spelled(count)} of them can be`;
  if (count === 0) return 'None of them is';
  if (atLeast === atMost && count === atLeast) return count === 2 ? 'Both are' : `All ${spelled(count)} are`;
  return `${capital(spelled(count))} of them ${count === 1 ? 'is' : 'are'}`;
}

function left(fact: Fact, { places }: StepContext): string {
  const { cells } = fact;
  if (cells.length === 0) return 'No cell is left for the others.';
  const where = places.all(cells);
  if (!isDecided(fact)) return `That leaves ${boundsWords(fact)} for ${where}.`;
  const isOne = cells.length === 1;
  const what =
    fact.atMost === 0 ? 'safe' : isOne ? 'a mine' : cells.length === 2 ? 'both mines' : 'all mines';
  return `That leaves ${where}: ${what}.`;
}

/** What breaks, named by the number that cannot come out where there is one. */
function impossibleWords({ from, fact }: Derived, context: StepContext): string {
  const { places } = context;
  const numbers = from.map(context.step).filter((step) => step?.rule === 'number');
  const [number] = numbers;
  if (number?.rule !== 'number') {
    const total = from.map(context.step).find((step) => step?.rule === 'total');
    if (total) return 'Then the mines that are left do not come out: impossible.';
    return `Then ${places.all(fact.cells)} would need ${spelled(Math.max(0, fact.atLeast))} and have ${spelled(Math.max(0, fact.atMost))}: impossible.`;
  }
  const others = from.map(context.fact).filter((other) => other !== number.fact);
  const isTooMany =
    others.reduce((sum, { atLeast }) => sum + atLeast, 0) > number.fact.atLeast || fact.atMost < 0;
  const name = `the ${number.fact.atLeast} at ${places.one(number.at)}`;
  return `Then ${name} would have ${isTooMany ? 'too many' : 'too few'} mines: impossible.`;
}
