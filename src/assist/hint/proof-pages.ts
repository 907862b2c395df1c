import { msg, str } from '@lit/localize';
import type { CellIndex } from '../../../worker/api/cells.ts';
import type { Fact, Hint, ProofCase, ProofStep } from '../../../worker/api/solver.ts';
import { sentences } from '../../i18n/words.ts';
import type { Places } from './cells-words.ts';
import { boundsLabel, factWords, isDecided, isImpossible, soWords } from './fact-words.ts';
import { cellMarks, type HintBoard, type HintPage } from './hint-page.ts';
import { type Bracket, NO_MARKS } from './marks.ts';
import { type StepContext, stepWords } from './step-words.ts';

/** A longer proof is shown without the steps that only repeat a number. */
const MOST_FULL_STEPS = 8;

/** Larger facts are not drawn around: the line would be all over the board. */
const MOST_BRACKETED = 60;

/** The proof as pages, one step each, those of its cases between their beginning and their end. */
export function proofPages(hint: Hint, board: HintBoard, places: Places): HintPage[] {
  const { steps } = hint.proof;
  const writer = new ProofWriter(hint, board, places);
  writer.write(steps, []);
  return writer.pages;
}

type Supposed = readonly { readonly cell: CellIndex; readonly isMine: boolean }[];

class ProofWriter {
  readonly pages: HintPage[] = [];
  readonly #hint: Hint;
  readonly #isCondensed: boolean;
  readonly #steps = new Map<number, ProofStep>();
  readonly #facts = new Map<number, Fact>();
  readonly #context: StepContext;

  constructor(hint: Hint, { isFlagged }: HintBoard, places: Places) {
    this.#hint = hint;
    this.#isCondensed = this.#learn(hint.proof.steps) > MOST_FULL_STEPS;
    this.#context = {
      places,
      isFlagged,
      step: (id) => this.#steps.get(id) ?? null,
      fact: (id) => this.#facts.get(id) ?? { cells: [], atLeast: 0, atMost: 0 },
    };
  }

  /** The number of steps, including those within cases. */
  #learn(steps: readonly ProofStep[]): number {
    let count = 0;
    for (const step of steps) {
      count += 1;
      this.#steps.set(step.id, step);
      this.#facts.set(step.id, step.fact);
      if (step.rule !== 'cases') continue;
      for (const { id, assumed, steps: inner } of step.cases) {
        this.#facts.set(id, assumed);
        count += this.#learn(inner);
      }
    }
    return count;
  }

  write(steps: readonly ProofStep[], supposed: Supposed): void {
    const used = new Set(steps.flatMap((step) => ('from' in step ? step.from : [])));
    for (const step of steps) {
      if (step.rule === 'cases') this.#writeCases(step, supposed);
      else if (this.#isWorthAPage(step, used)) this.#writeStep(step, supposed);
    }
  }

  /** A step that another sentence covers has no page: part of a decided fact, and in a long proof whatever one number says. */
  #isWorthAPage(step: ProofStep, used: ReadonlySet<number>): boolean {
    if (!used.has(step.id)) return true;
    if (step.rule === 'part') return !this.#isTold(step.from[0] ?? 0);
    const isPlain = 'at' in step || step.rule === 'total';
    return !isPlain || (!this.#isCondensed && step.rule !== 'flag');
  }

  /** Whether an earlier page has decided each of the cells. */
  #isTold(id: number): boolean {
    const isNumber = this.#steps.get(id)?.rule === 'number';
    return isDecided(this.#context.fact(id)) && !(isNumber && this.#isCondensed);
  }

  #writeStep(step: ProofStep, supposed: Supposed): void {
    this.#add(stepWords(step, this.#context), step, supposed);
  }

  #writeCases(step: Extract<ProofStep, { rule: 'cases' }>, supposed: Supposed): void {
    const { places } = this.#context;
    const dead = step.cases.find((one) => isImpossible(endOf(one)));
    for (const one of step.cases) {
      const [cell = 0] = one.assumed.cells;
      const now = [...supposed, { cell, isMine: one.assumed.atLeast > 0 }];
      // Supposing what is to be shown needs no words when the other case cannot be.
      if (dead && one.steps.length === 0) continue;
      this.pages.push({
        topic: 'why',
        text: sentences(
          supposeWords(one, places),
          ...(one.steps.length > 0 ? [] : [msg('That settles it.'), factWords(step.fact, places)]),
        ),
        marks: { ...NO_MARKS, supposed: now },
        looksAt: [cell],
      });
      this.write(one.steps, now);
    }
    const [cell = 0] = dead?.assumed.cells ?? [];
    const isAboutIt = step.fact.cells.length === 1 && step.fact.cells[0] === cell;
    const text = !dead
      ? stepWords(step, this.#context)
      : isAboutIt
        ? soWords(step.fact, places)
        : sentences(cannotWords(dead, places), factWords(step.fact, places));
    this.#add(text, step, supposed);
  }

  #add(text: string, step: ProofStep, supposed: Supposed): void {
    const { fact } = step;
    const isLast = supposed.length === 0 && this.#hint.proof.steps.at(-1) === step;
    const numbers = this.#numbersOf(step);
    this.pages.push({
      topic: 'why',
      text: isLast && !isDecided(fact) ? sentences(text, factWords(fact, this.#context.places)) : text,
      marks: {
        ...NO_MARKS,
        numbers,
        brackets: this.#bracketsOf(step),
        supposed,
        ...(isLast ? cellMarks(this.#hint) : this.#decided(fact)),
      },
      looksAt: [...numbers, ...(fact.cells.length > MOST_BRACKETED ? [] : fact.cells)],
    });
  }

  #decided(fact: Fact): Partial<typeof NO_MARKS> {
    if (!isDecided(fact) || fact.cells.length > MOST_BRACKETED || isImpossible(fact)) return {};
    return fact.atMost === 0 ? { safe: fact.cells } : { mines: fact.cells };
  }

  #numbersOf(step: ProofStep): CellIndex[] {
    if (step.rule === 'number') return [step.at];
    if (!('from' in step)) return [];
    // The mines are counted over all numbers that take part.
    if (step.from.some((id) => this.#steps.get(id)?.rule === 'total')) return [...this.#hint.proof.numbers];
    return step.from.flatMap((id) => {
      const source = this.#steps.get(id);
      return source?.rule === 'number' ? [source.at] : [];
    });
  }

  #bracketsOf(step: ProofStep): Bracket[] {
    const sources = 'from' in step ? step.from.map(this.#context.fact) : [];
    const bracket = (fact: Fact, isMain: boolean) => ({
      cells: fact.cells,
      label: boundsLabel(fact),
      isMain,
    });
    const isDrawn = ({ cells }: Bracket) => cells.length > 0 && cells.length <= MOST_BRACKETED;
    // Cells that are marked as safe or mines need no line around them.
    const own = isDecided(step.fact) || isImpossible(step.fact) ? [] : [bracket(step.fact, true)];
    return [...sources.map((fact) => bracket(fact, own.length === 0)), ...own].filter(isDrawn);
  }
}

function supposeWords({ assumed }: ProofCase, places: Places): string {
  const { row, column } = places.at(assumed.cells[0] ?? 0);
  return assumed.atLeast > 0
    ? msg(str`Suppose row ${row}, column ${column} is a mine.`)
    : msg(str`Suppose row ${row}, column ${column} is safe.`);
}

/** What a contradicted case implies for its own cell. */
function cannotWords({ assumed }: ProofCase, places: Places): string {
  const { row, column } = places.at(assumed.cells[0] ?? 0);
  return assumed.atLeast > 0
    ? msg(str`So row ${row}, column ${column} cannot be a mine.`)
    : msg(str`So row ${row}, column ${column} cannot be safe.`);
}

/** The outcome of a case. */
function endOf({ assumed, steps }: ProofCase): Fact {
  return steps.at(-1)?.fact ?? assumed;
}
