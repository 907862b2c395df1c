import type { CellIndex } from '../../../worker/api/cells.ts';
import type { Annotation } from '../../../worker/api/game.ts';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { type Layout, mineCells } from '../../../worker/engine/deal/layout.ts';
import { readCells } from '../../../worker/engine/game/view.ts';
import { createGame, deal, type Game, mineProbabilities } from '../../../worker/engine/index.ts';
import { formatCells } from '../../../worker/engine/record/cell-text.ts';
import { formatView } from '../../../worker/engine/record/notation.ts';
import { createRuleset, type Ruleset } from '../../../worker/engine/rules/ruleset.ts';
import { naiveNeighbours } from '../../worker/engine/naive.ts';

/**
 * The game on the screen, played along by the test with the engine itself. From the seed and the first cell it
 * knows the mines, which the page may not, and what the board has to look like after each move.
 */
export class Mirror {
  /** All that were made so far, so that a test that fails can say which games it played. */
  static readonly made: Mirror[] = [];
  readonly ruleset: Ruleset;
  readonly seed: string;
  private readonly game: Game;
  private mineSet: ReadonlySet<CellIndex> = new Set();

  /** The game of a seed, or of a known board. */
  constructor(rules: RulesetRequest, seed: string, layout?: Layout) {
    const checked = createRuleset(rules);
    if (!checked.ok) throw new Error(checked.message);
    const created = createGame(checked.ruleset, layout ? { layout } : { seed });
    if (!created.ok) throw new Error(created.message);
    this.ruleset = checked.ruleset;
    this.seed = seed;
    this.game = created.game;
    if (layout) this.mineSet = new Set(mineCells(layout));
    Mirror.made.push(this);
  }

  get columns(): number {
    return this.ruleset.columns;
  }

  get cells(): number {
    return this.ruleset.columns * this.ruleset.rows;
  }

  get status(): Game['status'] {
    return this.game.status;
  }

  get minesLeft(): number {
    return this.game.minesLeft;
  }

  /** Where the mines are; empty before the first opening. */
  get mines(): ReadonlySet<CellIndex> {
    return this.mineSet;
  }

  /** The board in text notation, one row a line. */
  get text(): string {
    return formatView(this.game.view());
  }

  /** What the cell shows, in text notation. */
  at(cell: CellIndex): string {
    const place = { column: cell % this.columns, row: Math.floor(cell / this.columns), columns: 1, rows: 1 };
    return formatCells(readCells(this.game.state, place), 1);
  }

  /** Opens the cell and gives it back. */
  open(cell: CellIndex): CellIndex {
    if (this.game.status === 'ready' && this.game.state.seed !== null) this.dealt(cell);
    return this.play('open', cell);
  }

  chord(cell: CellIndex): CellIndex {
    return this.play('chord', cell);
  }

  /** Flags the cell, or what `as` says, and gives it back. */
  annotate(cell: CellIndex, as: Annotation = 'flag'): CellIndex {
    return this.play('annotate', cell, as);
  }

  /** A cell whose opening wins or leads on: covered, no mine, no annotation; null when there is none left. */
  nextSafe(): CellIndex | null {
    const text = this.text.replaceAll('\n', '');
    const cell = [...text].findIndex((c, index) => c === '#' && !this.mineSet.has(index));
    return cell < 0 ? null : cell;
  }

  /** A covered cell that the open numbers prove safe, under any fairness; null when there is none. */
  provenSafe(): CellIndex | null {
    const found = mineProbabilities(this.game.view());
    const cell = found.ok ? found.odds.indexOf(0) : -1;
    return cell < 0 ? null : cell;
  }

  /** The first covered mine, for losing and for right flags. */
  nextMine(): CellIndex {
    return this.find((cell) => this.mineSet.has(cell) && this.at(cell) === '#');
  }

  /** The first cell of which `test` holds. */
  find(test: (cell: CellIndex) => boolean): CellIndex {
    for (let cell = 0; cell < this.cells; cell++) if (test(cell)) return cell;
    throw new Error(`No such cell on this board; choose another seed than "${this.seed}".`);
  }

  around(cell: CellIndex): CellIndex[] {
    return naiveNeighbours(this.ruleset, cell);
  }

  /** An open number with mines and safe covered cells around it: one that a chord can be tried on. */
  chordable(): { number: CellIndex; mines: CellIndex[]; safe: CellIndex[] } {
    const number = this.find((cell) => {
      const covered = this.around(cell).filter((c) => this.at(c) === '#');
      return /[1-9a-o]/.test(this.at(cell)) && covered.some((c) => !this.mines.has(c));
    });
    const covered = this.around(number).filter((cell) => this.at(cell) === '#');
    return {
      number,
      mines: covered.filter((cell) => this.mines.has(cell)),
      safe: covered.filter((cell) => !this.mines.has(cell)),
    };
  }

  private play(type: 'open' | 'chord' | 'annotate', cell: CellIndex, as?: Annotation): CellIndex {
    const outcome = this.game.play(as === undefined ? { type, cell } : { type, cell, as });
    if (!outcome.ok) throw new Error(`The script is wrong: ${type} ${cell} is refused (${outcome.code}).`);
    const { layout } = this.game.state;
    // There the mines are not fixed in advance.
    if (layout && this.ruleset.fairness !== 'plain') this.mineSet = new Set(mineCells(layout));
    return cell;
  }

  private dealt(firstCell: CellIndex): void {
    const { ruleset, seed } = this;
    const made = deal(ruleset, { seed, firstCell });
    if (!made.ok) throw new Error(made.message);
    this.mineSet = new Set(mineCells(made.layout));
  }
}
