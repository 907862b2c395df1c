import { css, html, LitElement } from 'lit';
import type { CellIndex } from '../../../worker/api/cells.ts';
import type { GameInfo } from '../../../worker/api/game.ts';
import { CELL, isNumber } from '../../board/cell-codes.ts';
import { columnOf, rowOf } from '../../board/cell-position.ts';
import type { CellSource } from '../../board/cell-source.ts';
import { layerStyles } from '../../board/layer-styles.ts';
import { neighboursOf } from '../../board/neighbours.ts';
import { holds } from '../../board/rect.ts';
import { reducedMotionStyles } from '../../board/reduced-motion.ts';
import { originOf, panelOf, type Viewport, visibleRect } from '../../board/view/viewport.ts';
import { requireElement } from '../../ui/require-element.ts';
import { assistColours } from '../assist-colours.ts';
import { cellGeometry, geometryKey } from '../cell-geometry.ts';
import { OddsPainter, readOddsColours } from './odds-painter.ts';
import type { OddsFigures } from './odds-words.ts';

/** Smaller cells hold no figure, in CSS pixels. */
const LEAST_CELL = 18;

/** The margin drawn beyond the view, so that the figures follow a pan, in CSS pixels. */
const MARGIN = 96;

/** Whether figures can be read at this zoom. */
export function isLegible({ cell, ratio }: Viewport): boolean {
  return cell / ratio >= LEAST_CELL;
}

/**
 * The odds over the cells, on a canvas of its own: a pan moves it, and what is drawn again is drawn in a task of its own,
 * never in the frame that paints a move. It takes no pointer and is hidden from screen readers; the panel gives the figures in words.
 */
export class MsOddsLayer extends LitElement {
  static override styles = [
    reducedMotionStyles,
    assistColours,
    layerStyles,
    css`
      canvas {
        position: absolute;
        inset: ${-MARGIN}px auto auto ${-MARGIN}px;
        transform-origin: 0 0;
      }
      .fresh {
        animation: appear 120ms;
      }
      @keyframes appear {
        from {
          opacity: 0;
        }
      }
    `,
  ];

  #figures: OddsFigures | null = null;
  #game: GameInfo | null = null;
  #cells: CellSource | null = null;
  #view: Viewport | null = null;
  /** The place and size of the first cell when the canvas was drawn; null: it is empty. */
  #drawn: { readonly key: string; readonly x: number; readonly y: number } | null = null;
  #frame = 0;

  get #canvas(): HTMLCanvasElement {
    return requireElement(this, 'canvas');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** Shows these figures, or none, from now on; former ones vanish at once. */
  show(figures: OddsFigures | null, game: GameInfo | null = null, cells: CellSource | null = null): void {
    this.#figures = figures;
    this.#game = game;
    this.#cells = cells;
    if (figures === null) this.#clear();
    else this.redraw();
  }

  /** Draws in a task of its own. */
  redraw(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => setTimeout(() => this.#draw()));
  }

  painted(view: Viewport): void {
    this.#view = view;
    const drawn = this.#drawn;
    if (!this.#figures) return;
    const { x, y } = placeIn(view);
    if (!drawn || drawn.key !== sizeKey(view)) {
      this.#clear();
      this.redraw();
      return;
    }
    const dx = x - drawn.x;
    const dy = y - drawn.y;
    this.#canvas.style.transform = `translate(${dx}px, ${dy}px)`;
    if (Math.max(Math.abs(dx), Math.abs(dy)) > MARGIN / 2) this.redraw();
  }

  #clear(): void {
    if (!this.#drawn) return;
    this.#drawn = null;
    this.#canvas.hidden = true;
  }

  #draw(): void {
    this.#frame = 0;
    const view = this.#view;
    const figures = this.#figures;
    const canvas = this.renderRoot.querySelector('canvas');
    if (!canvas || !view || !figures || !this.#game || !isLegible(view)) return;
    const panel = panelOf(view);
    const { ratio } = view;
    const width = panel.width + 2 * Math.ceil(MARGIN * ratio);
    const height = panel.height + 2 * Math.ceil(MARGIN * ratio);
    canvas.width = width;
    canvas.height = height;
    canvas.style.width = `${width / ratio}px`;
    canvas.style.height = `${height / ratio}px`;
    canvas.style.transform = '';
    const context = canvas.getContext('2d');
    if (!context) return;
    const { x, y } = placeIn(view);
    context.setTransform(ratio, 0, 0, ratio, (x + MARGIN) * ratio, (y + MARGIN) * ratio);
    this.#paintCells(
      new OddsPainter(context, cellGeometry(view), readOddsColours(this.renderRoot)),
      view,
      figures,
    );
    const wasEmpty = this.#drawn === null;
    this.#drawn = { key: sizeKey(view), x, y };
    canvas.hidden = false;
    canvas.classList.toggle('fresh', wasEmpty);
  }

  #paintCells(painter: OddsPainter, view: Viewport, { rect, odds, interior }: OddsFigures): void {
    const seen = visibleRect(view);
    const more = Math.ceil((MARGIN * view.ratio) / view.cell);
    for (let row = rect.row; row < rect.row + rect.rows; row++) {
      if (row < seen.row - more || row >= seen.row + seen.rows + more) continue;
      for (let column = rect.column; column < rect.column + rect.columns; column++) {
        if (column < seen.column - more || column >= seen.column + seen.columns + more) continue;
        const code = this.#cells?.codeAt(column, row) ?? null;
        const chance = odds[(row - rect.row) * rect.columns + column - rect.column] ?? NaN;
        if (code === null || isNumber(code) || Number.isNaN(chance)) continue;
        const cell = row * view.columns + column;
        // Cells without an open neighbour share one figure, shown beside the board, unless they are certain.
        const isInterior = interior !== null && chance > 0 && chance < 1 && !this.#isFrontier(cell);
        if (isInterior) painter.ground(cell, chance);
        else if (chance < 1 || code !== CELL.flag)
          painter.figure(cell, chance, code === CELL.flag || code === CELL.mark);
      }
    }
  }

  #isFrontier(cell: CellIndex): boolean {
    const geometry = this.#game?.geometry;
    if (!geometry) return false;
    return neighboursOf(geometry, cell).some((at) => {
      const code = this.#cells?.codeAt(columnOf(at, geometry.columns), rowOf(at, geometry.columns)) ?? null;
      return code !== null && isNumber(code);
    });
  }

  /** Whether the figures that are shown tell of all that is in view. */
  covers(view: Viewport): boolean {
    const rect = this.#figures?.rect;
    if (!rect) return false;
    const seen = visibleRect(view);
    return (
      holds(rect, seen.column, seen.row) &&
      holds(rect, seen.column + seen.columns - 1, seen.row + seen.rows - 1)
    );
  }

  protected override render() {
    return html`<canvas hidden aria-hidden="true"></canvas>`;
  }
}

/** The place of the first cell within the panel, in CSS pixels. */
function placeIn(view: Viewport): { readonly x: number; readonly y: number } {
  const origin = originOf(view);
  const panel = panelOf(view);
  return { x: (origin.x - panel.left) / view.ratio, y: (origin.y - panel.top) / view.ratio };
}

function sizeKey(view: Viewport): string {
  const { width, height } = panelOf(view);
  return `${geometryKey(view)} ${width} ${height}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-odds-layer': MsOddsLayer;
  }
}
