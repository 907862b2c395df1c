import { msg, str } from '@lit/localize';
import type { CellIndex } from '../../../worker/api/cells.ts';
import type { GameInfo } from '../../../worker/api/game.ts';
import type { Hint } from '../../../worker/api/solver.ts';
import { CELL, isNumber } from '../../board/cell-codes.ts';
import { percentOf } from '../../i18n/amounts.ts';
import { sentences } from '../../i18n/words.ts';
import type { HintPlace } from '../panel/ms-assist.ts';
import type { HintScript } from './hint-page.ts';
import { hintScript } from './hint-pages.ts';
import { type Marks, NO_MARKS } from './marks.ts';

type CodeOf = (cell: CellIndex) => number | null;

/** The hint being shown, from where to look to why; and whether it still holds. */
export class HintSteps {
  readonly hint: Hint;
  readonly #game: GameInfo;
  #script: HintScript;
  readonly #codeOf: CodeOf;
  /** The state of the hinted cells when the hint was given. */
  readonly #before: Map<CellIndex, number | null>;
  #at = 0;
  #isAll = false;

  constructor(hint: Hint, game: GameInfo, codeOf: CodeOf) {
    this.hint = hint;
    this.#game = game;
    this.#codeOf = codeOf;
    this.#script = scriptOf(hint, game, codeOf);
    this.#before = new Map(hint.cells.map((cell) => [cell, codeOf(cell)]));
  }

  get place(): HintPlace {
    const { title, pages } = this.#script;
    return { title, pages, at: this.#at, isAll: this.#isAll };
  }

  get text(): string {
    return this.#script.pages[this.#at]?.text ?? '';
  }

  get looksAt(): readonly CellIndex[] {
    const { pages } = this.#script;
    return this.#isAll ? [...this.hint.cells, ...this.hint.proof.numbers] : (pages[this.#at]?.looksAt ?? []);
  }

  /** The cells drawn now, without those that have been dealt with since. */
  get marks(): Marks {
    const { pages } = this.#script;
    const page = this.#isAll ? pages.find(({ topic }) => topic === 'cells') : pages[this.#at];
    const marks = page?.marks ?? NO_MARKS;
    const isOpen = (cell: CellIndex) => isNumber(this.#codeOf(cell) ?? CELL.covered);
    return {
      ...marks,
      safe: marks.safe.filter((cell) => !isOpen(cell)),
      mines: marks.mines.filter((cell) => this.#isUntouched(cell)),
      doubted: marks.doubted.filter((cell) => this.#isUntouched(cell)),
    };
  }

  get isAtEnd(): boolean {
    return this.#at === this.#script.pages.length - 1;
  }

  /** Whether all of its cells have been dealt with. */
  get isDone(): boolean {
    return this.hint.cells.every((cell) => !this.#isUntouched(cell));
  }

  /** Moves on by one page. */
  next(): void {
    if (!this.isAtEnd) this.#at += 1;
  }

  back(): void {
    if (this.#isAll) this.#isAll = false;
    else if (this.#at > 0) this.#at -= 1;
  }

  /** Words the hint in the page's present language. */
  retell(): void {
    this.#script = scriptOf(this.hint, this.#game, this.#codeOf);
  }

  /** Shows the whole reasoning at once. */
  all(): void {
    this.#isAll = true;
  }

  #isUntouched(cell: CellIndex): boolean {
    const before = this.#before.get(cell);
    const now = this.#codeOf(cell);
    // Seen from afar, cells are not known one by one; what is seen first is what was there.
    if (before === null) this.#before.set(cell, now);
    return before === undefined || before === null || now === null || before === now;
  }
}

/** The pages of a hint on the board as it is seen. */
export function scriptOf(hint: Hint, game: GameInfo, codeOf: CodeOf): HintScript {
  return hintScript(hint, {
    game,
    isFlagged: (cell) => codeOf(cell) === CELL.flag,
    numberAt: (cell) => {
      const code = codeOf(cell);
      return code !== null && isNumber(code) ? code : null;
    },
  });
}

/** The sentence for an untouched board: the rules' promise of the first cell. */
export function firstWords({ rules, isKnown }: GameInfo): string {
  const chance = percentOf(rules.mines / (rules.columns * rules.rows));
  const promise = isKnown || rules.deal === 'given' ? 'any' : rules.firstClick;
  switch (promise) {
    case 'opening':
      return msg('Open any cell to start: it and its neighbours have no mines.');
    case 'cell':
      return msg('Open any cell to start: the first one is never a mine.');
    case 'corner':
      return msg('Open the top-left cell to start: it is never a mine.');
    case 'any':
      return sentences(
        msg('Open any cell to start.'),
        msg(str`The first is not safe here: ${chance} chance of a mine.`),
      );
  }
}
