import type { CellIndex } from '../../../worker/api/cells.ts';
import { isNumber } from '../../board/cell-codes.ts';
import { columnOf, rowOf } from '../../board/cell-position.ts';
import type { CellsChange } from '../../board/cell-source.ts';
import { type Viewport, visibleRect } from '../../board/view/viewport.ts';
import { said } from '../../i18n/words.ts';
import type { BoardLayers } from '../panel/board-layers.ts';
import type { AssistedGame, Solver } from '../solver-types.ts';
import { isLegible } from './ms-odds-layer.ts';
import { grown, type OddsFigures, oddsLine } from './odds-words.ts';

/** The time that the view rests before another part of the board is requested, in milliseconds. */
const REST_MS = 80;

/** Cells around the visible ones that are asked for with them. */
const MARGIN = 2;

/** Where there are more, the panel looks for no place among them. */
const MOST_FIGURED = 2000;

/** Chances that differ by less are the same. */
const SAME = 1e-9;

/**
 * The odds over the board while they are wanted: the visible part is asked for first, then what lies around it. Figures
 * of a position that is no more are taken away before anything else is done about it.
 */
export class OddsOverlay {
  readonly #game: AssistedGame;
  readonly #solver: Solver;
  readonly #layers: BoardLayers;
  readonly #changed: () => void;
  #isOn = false;
  #figures: OddsFigures | null = null;
  /** The position that the figures are of. */
  #key = '';
  #problem = '';
  #isAsking = false;
  #timer = 0;
  #helped: string | null = null;

  constructor(game: AssistedGame, solver: Solver, layers: BoardLayers, changed: () => void) {
    this.#game = game;
    this.#solver = solver;
    this.#layers = layers;
    this.#changed = changed;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** The line that goes with the figures; empty when they are not wanted. */
  get line(): string {
    const view = this.#layers.viewport;
    if (!this.#isOn || !view) return '';
    return this.#problem || oddsLine(this.#figures, isLegible(view));
  }

  /** The cells with figures of their own; none on a board that has them all over the screen. */
  get figured(): readonly CellIndex[] {
    const columns = this.#game.view.game?.geometry.columns;
    if (!this.#isOn || !this.#figures || columns === undefined) return [];
    const { rect, odds, interior } = this.#figures;
    if (odds.length > MOST_FIGURED) return [];
    const found: CellIndex[] = [];
    odds.forEach((chance, at) => {
      if (Number.isNaN(chance) || Math.abs(chance - (interior ?? -1)) < SAME) return;
      found.push((rect.row + rowOf(at, rect.columns)) * columns + rect.column + columnOf(at, rect.columns));
    });
    return found;
  }

  /** Shows the figures, or takes them away. */
  turn(isOn: boolean): void {
    this.#isOn = isOn;
    this.#drop();
    this.refresh();
    this.#changed();
  }

  /** Removes the figures of another position as soon as cells have changed. */
  cellsChanged({ at, before }: CellsChange): void {
    if (!this.#isOn) return;
    const { look, codes } = this.#game.cells;
    const trustsFlags = this.#game.view.game?.preset === 'lazy';
    // Flags and marks are opinions: they change no chance, unless they are trusted.
    const isOpinion =
      !trustsFlags &&
      at !== null &&
      look?.cellsPerBlock === 1 &&
      at.every((place, i) => !isNumber(before?.[i] ?? 0) && !isNumber(codes[place] ?? 0));
    if (isOpinion) this.#layers.odds.redraw();
    else this.#drop();
  }

  /** Asks for what is in view and not yet known. */
  refresh(): void {
    clearTimeout(this.#timer);
    if (!this.#isOn) return;
    if (!this.#canAsk) this.#drop();
    const view = this.#layers.viewport;
    if (this.#isAsking || !view || !isLegible(view) || !this.#canAsk) return;
    if (this.#figures && this.#key === this.#position && this.#layers.odds.covers(view)) return;
    void this.#ask(view);
  }

  /** Follows the board, which was painted, perhaps elsewhere than before. */
  painted(view: Viewport): void {
    if (!this.#isOn || this.#isAsking || this.#layers.odds.covers(view)) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.refresh();
      this.#changed();
    }, REST_MS);
  }

  get #canAsk(): boolean {
    const { state, isElsewhere } = this.#game.view;
    return (
      state !== null &&
      !isElsewhere &&
      !state.isPaused &&
      (state.status === 'playing' || state.status === 'ready')
    );
  }

  get #position(): string {
    const { state } = this.#game.view;
    return `${state?.gameId} ${state?.revision} ${this.#game.gamesAskedFor}`;
  }

  async #ask(view: Viewport): Promise<void> {
    this.#isAsking = true;
    const seen = grown(visibleRect(view), MARGIN, view);
    const around = grown(seen, Math.ceil(Math.max(seen.columns, seen.rows) / 2), view);
    const isWhole = seen.columns === around.columns && seen.rows === around.rows;
    const isFresh = await this.#answer(seen);
    if (isFresh && !isWhole) await this.#answer(around);
    this.#isAsking = false;
    // A move was made in the meantime, or the board was scrolled.
    if (this.#isOn && this.#problem === '') this.refresh();
  }

  /** Whether the answer came and is shown. */
  async #answer(rect: Parameters<Solver['odds']>[0]): Promise<boolean> {
    const position = this.#position;
    const answer = await this.#solver.odds(rect);
    if (!this.#isOn || position !== this.#position || !this.#canAsk) return false;
    if (answer.ok) {
      this.#figures = answer;
      this.#note();
      this.#key = position;
      this.#problem = '';
      this.#layers.odds.show(answer, this.#game.view.game, this.#game.cells);
    } else if (answer.code !== 'stale') {
      this.#problem = said(answer);
    }
    this.#changed();
    return answer.ok;
  }

  /** Each game that was helped by odds is one of those, though they were asked for in an earlier one. */
  #note(): void {
    const gameId = this.#game.view.state?.gameId ?? null;
    if (gameId !== this.#helped) this.#game.noteHelp('odds');
    this.#helped = gameId;
  }

  #drop(): void {
    this.#figures = null;
    this.#problem = '';
    this.#layers.odds.show(null);
  }
}
