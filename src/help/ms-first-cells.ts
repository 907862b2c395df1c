import { msg, str } from '@lit/localize';
import { css, html, LitElement, svg } from 'lit';
import type { LevelName, RulesetFields } from '../../worker/api/rules.ts';
import type { GameController } from '../game/game-controller.ts';
import { numberText, percentText } from '../i18n/words.ts';
import { levelNames } from '../rules/level-names.ts';
import { levelSizes, levelTitle } from '../rules/level-sizes.ts';
import { choices } from '../rules/rule-choices.ts';
import { defineOnce } from '../ui/define.ts';
import { chipStyles, chips } from '../ui/fields/chips.ts';
import { resetStyles } from '../ui/shared-styles.ts';
import type { AppView, Archive } from '../ui/sheet/app-view.ts';
import {
  chanceAt,
  distanceAt,
  FARTHEST,
  type FirstCell,
  firstCells,
  type MappedPromise,
} from './first-cells.ts';

/** Shades of the map: each is a percentage point less than the best. */
const SHADES = 6;

/**
 * Where to start: for each level and promise of the first click a map of the board, its shade stronger where more games are won, and
 * the same as a table of one corner, which the other three mirror. It shows the level and the promise of the player's game.
 */
export class MsFirstCells extends LitElement implements AppView {
  static override properties = {
    game: { attribute: false },
    archive: { attribute: false },
    detail: {},
    _level: { state: true },
    _promise: { state: true },
    _pointed: { state: true },
  };

  static override styles = [
    resetStyles,
    chipStyles,
    css`
      :host {
        display: block;
        text-wrap: pretty;
      }
      .best {
        padding-block: 14px 10px;
        font-weight: 650;
      }
      .note {
        color: var(--ms-ink-2);
        font-size: 0.8125em;
        line-height: 1.4;
      }
      svg {
        inline-size: 100%;
        block-size: auto;
        max-block-size: 44dvh;
        touch-action: pan-y;
      }
      rect {
        fill: color-mix(in oklab, var(--ms-ink) calc(8% + var(--_shade) * 13%), var(--ms-sheet));
      }
      .pointed {
        min-block-size: 2.8em;
        padding-block-start: 6px;
      }
      h3 {
        padding-block: 10px 2px;
        font-size: 1em;
        font-weight: 650;
      }
      .scroller {
        margin-block-end: 10px;
        overflow-x: auto;
      }
      table {
        inline-size: 100%;
        font-size: 0.875em;
        border-collapse: collapse;
        font-variant-numeric: tabular-nums;
      }
      th,
      td {
        padding: 6px 0 6px 6px;
        border-block-end: 1px solid var(--ms-line);
        text-align: end;
        white-space: nowrap;
      }
      th {
        color: var(--ms-ink-2);
        font-weight: 400;
      }
      .top {
        font-weight: 650;
      }
      @media (forced-colors: active) {
        svg {
          forced-color-adjust: none;
          background: Canvas;
        }
        rect {
          fill: color-mix(in oklab, CanvasText calc(8% + var(--_shade) * 13%), Canvas);
        }
      }
    `,
  ];

  game: GameController | null = null;
  archive: Archive | null = null;
  detail: string | null = null;
  /** What was chosen here; null: as the player's game has it. */
  private _level: LevelName | null = null;
  private _promise: MappedPromise | null = null;
  /** The cell of the map that the pointer is at. */
  private _pointed: { readonly row: number; readonly column: number } | null = null;

  get #level(): LevelName {
    return this._level ?? levelOf(this.game?.view.game?.rules) ?? 'expert';
  }

  get #promise(): MappedPromise {
    const rules = this.game?.view.game?.rules;
    const usual = rules?.firstClick ?? 'opening';
    return this._promise ?? (usual === 'corner' ? 'any' : usual);
  }

  protected override render() {
    const best = firstCells(this.#level, this.#promise)[0] as FirstCell;
    const { title, options } = choices().firstClick;
    const promises = options.filter(({ value }) => value !== 'corner') as {
      value: MappedPromise;
      title: string;
    }[];
    const levels = levelNames.map((value) => ({ value, title: levelTitle(value) }));
    return html`
      ${chips('level', msg('Level'), levels, this.#level, (level) => {
        this._level = level;
        this._pointed = null;
      })}
      ${chips('promise', title, promises, this.#promise, (promise) => {
        this._promise = promise;
      })}
      <p class="best" role="status">${this.#bestWords(best)}</p>
      ${this.#renderMap(best)}
      <p class="note pointed">${this.#pointedWords}</p>
      ${this.#renderTable(best)}
      <p class="note">
        ${msg('Measured over thousands of games played by the solver, which guesses only when nothing is certain. Differences of less than one percentage point mean little. Further in, all cells are alike.')}
      </p>
    `;
  }

  #bestWords({ near, far, chance }: FirstCell): string {
    const [row, column, rate] = [numberText(near), numberText(far), percentText(100 * chance, 1)];
    return near === 1 && far === 1
      ? msg(str`Start in a corner: ${rate} of games are won from there.`)
      : msg(
          str`Start at row ${row}, column ${column}, counted from any corner: ${rate} of games are won from there.`,
        );
  }

  get #pointedWords(): string {
    if (this._pointed === null)
      return msg(
        'The stronger the shade, the better: each step is one percentage point. Point at a cell or tap it to see its figure.',
      );
    const { row, column } = this._pointed;
    const { columns, rows } = levelSizes[this.#level];
    const chance = chanceAt(this.#level, this.#promise, distanceAt(column, columns), distanceAt(row, rows));
    const [y, x, rate] = [numberText(row + 1), numberText(column + 1), percentText(100 * chance, 1)];
    return msg(str`Row ${y}, column ${x}: ${rate} of games are won.`);
  }

  #renderMap(best: FirstCell) {
    const { columns, rows } = levelSizes[this.#level];
    const cells = [...Array(columns * rows).keys()].map((cell) => {
      const [x, y] = [cell % columns, Math.floor(cell / columns)];
      const chance = chanceAt(this.#level, this.#promise, distanceAt(x, columns), distanceAt(y, rows));
      const shade = Math.max(0, SHADES - 1 - Math.round(100 * (best.chance - chance)));
      return svg`<rect x=${x + 0.05} y=${y + 0.05} width="0.9" height="0.9" rx="0.15" style="--_shade:${shade}" />`;
    });
    return html`
      <svg viewBox="0 0 ${columns} ${rows}" aria-hidden="true" @pointermove=${this.#onPoint} @pointerdown=${this.#onPoint}>${cells}</svg>
    `;
  }

  #onPoint = (event: PointerEvent) => {
    const { columns, rows } = levelSizes[this.#level];
    const map = event.currentTarget as SVGSVGElement;
    const matrix = map.getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const isInside = column >= 0 && row >= 0 && column < columns && row < rows;
    this._pointed = isInside ? { row, column } : null;
  };

  /** One corner: its first rows and columns, the last of which stands for all that are further inside. */
  #renderTable(best: FirstCell) {
    const places = Array.from({ length: FARTHEST }, (_, at) => at + 1);
    const name = (place: number) => numberText(place) + (place === FARTHEST ? '+' : '');
    return html`
      <h3 id="corner">${msg('Games won, by row and column from a corner')}</h3>
      <div class="scroller" tabindex="0" role="region" aria-labelledby="corner">
      <table aria-labelledby="corner">
        <thead>
          <tr><td></td>${places.map((place) => html`<th scope="col">${name(place)}</th>`)}</tr>
        </thead>
        <tbody>
          ${places.map(
            (row) => html`
              <tr>
                <th scope="row">${name(row)}</th>
                ${places.map((column) => {
                  const chance = chanceAt(this.#level, this.#promise, column, row);
                  const isBest = chance === best.chance;
                  return html`<td class=${isBest ? 'top' : ''}>${percentText(100 * chance, 1)}</td>`;
                })}
              </tr>
            `,
          )}
        </tbody>
      </table>
      </div>
    `;
  }
}

/** The level that a game has the size of, whatever its other rules. */
function levelOf(rules: RulesetFields | undefined): LevelName | undefined {
  return levelNames.find((level) => {
    const { columns, rows, mines } = levelSizes[level];
    return columns === rules?.columns && rows === rules.rows && mines === rules.mines;
  });
}

export function defineMsFirstCells(): void {
  defineOnce('ms-first-cells', MsFirstCells);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-first-cells': MsFirstCells;
  }
}
