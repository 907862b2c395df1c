import type { CellIndex } from '../../worker/api/cells.ts';
import type { MsBoard } from '../board/ms-board.ts';
import { prefersReducedMotion } from '../board/reduced-motion.ts';
import { cellBox, panelOf, type Viewport } from '../board/view/viewport.ts';

/** After these the player knows where the cell is. */
const ends = ['pointerdown', 'keydown'] as const;

/** The ring around a cell that one was brought to: it draws together once, and stays until the next press or key. */
export class CellRing {
  readonly #board: MsBoard;
  readonly #ring = document.createElement('i');
  #cell: CellIndex | null = null;

  constructor(board: MsBoard) {
    this.#board = board;
    this.#ring.slot = 'ring';
    this.#ring.setAttribute('aria-hidden', 'true');
    Object.assign(this.#ring.style, {
      position: 'absolute',
      inset: '0 auto auto 0',
      pointerEvents: 'none',
      boxSizing: 'border-box',
      border: 'solid var(--ms-focus)',
      forcedColorAdjust: 'none',
    });
    for (const type of ends) board.addEventListener(type, this.#end);
  }

  show(cell: CellIndex): void {
    this.#cell = cell;
    this.#board.append(this.#ring);
    if (!prefersReducedMotion())
      this.#ring.animate([{ opacity: 0, scale: 3 }, { opacity: 1, offset: 0.4 }, { scale: 1 }], {
        duration: 380,
        easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
      });
  }

  /** Takes the ring away, for good. */
  close(): void {
    this.#end();
    for (const type of ends) this.#board.removeEventListener(type, this.#end);
  }

  /** Follows the painted cells. */
  place(view: Viewport): void {
    if (this.#cell === null) return;
    if (this.#cell >= view.columns * view.rows) return this.#end();
    const panel = panelOf(view);
    const { x, y, size } = cellBox(view, this.#cell);
    const width = Math.max(2, (size / view.ratio) * 0.09);
    const side = size / view.ratio + 2 * width;
    const { style } = this.#ring;
    style.left = `${(x - panel.left) / view.ratio - width}px`;
    style.top = `${(y - panel.top) / view.ratio - width}px`;
    style.width = style.height = `${side}px`;
    style.borderWidth = `${width}px`;
    style.borderRadius = view.shape === 'hex' ? '50%' : `${side * 0.18}px`;
  }

  #end = () => {
    this.#cell = null;
    this.#ring.remove();
  };
}
