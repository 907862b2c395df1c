import type { CellIndex } from '../../../worker/api/cells.ts';
import type { GameInfo } from '../../../worker/api/game.ts';
import { CELL } from '../cell-codes.ts';
import { columnOf, rowOf } from '../cell-position.ts';
import type { CellSource } from '../cell-source.ts';
import { neighboursOf } from '../neighbours.ts';
import type { Viewport } from '../view/viewport.ts';
import { cellBox, panelOf } from '../view/viewport.ts';

/** In CSS pixels of the panel. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The animation at the end of a game, over the painted cells. It ends at the next input. */
export class EndEffects {
  readonly #panel: HTMLElement;
  #running: Animation[] = [];

  constructor(panel: HTMLElement) {
    this.#panel = panel;
  }

  won(): void {
    this.#running.push(pulse(this.#panel));
  }

  /** @param move The cell of the losing move: the exploded one, or after a chord a neighbour of it. */
  lost(view: Viewport, game: GameInfo, cells: CellSource, move: CellIndex): void {
    const { columns } = game.geometry;
    const isExploded = (cell: CellIndex) =>
      cells.codeAt(columnOf(cell, columns), rowOf(cell, columns)) === CELL.exploded;
    const cell = neighboursOf(game.geometry, move).find(isExploded) ?? move;
    const box = cellBox(view, cell);
    const panel = panelOf(view);
    const { ratio } = view;
    const at = { x: (box.x - panel.left) / ratio, y: (box.y - panel.top) / ratio, size: box.size / ratio };
    this.#running.push(burst(this.#panel, at));
  }

  end(): void {
    for (const effect of this.#running) effect.cancel();
    this.#running = [];
  }
}

/** A ring that bursts once from the losing cell; the box is in CSS pixels of the panel. */
function burst(panel: HTMLElement, box: Box): Animation {
  const ring = document.createElement('div');
  ring.className = 'burst';
  ring.style.left = `${box.x}px`;
  ring.style.top = `${box.y}px`;
  ring.style.width = ring.style.height = `${box.size}px`;
  panel.append(ring);
  const animation = ring.animate(
    [
      { transform: 'scale(0.6)', opacity: 0.9 },
      { transform: 'scale(3.4)', opacity: 0 },
    ],
    { duration: 460, easing: 'cubic-bezier(0.15, 0.7, 0.3, 1)' },
  );
  const remove = () => ring.remove();
  animation.addEventListener('finish', remove);
  animation.addEventListener('cancel', remove);
  return animation;
}

/** A won board breathes in and out once. */
function pulse(panel: HTMLElement): Animation {
  return panel.animate(
    [{ transform: 'scale(1)' }, { transform: 'scale(1.018)', offset: 0.4 }, { transform: 'scale(1)' }],
    { duration: 1100, easing: 'ease-in-out' },
  );
}
