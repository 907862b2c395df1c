import { type CSSResult, css, html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import type { GameInfo } from '../../worker/api/game.ts';
import type { CellWindow } from '../board/cell-source.ts';
import { drawnCells } from '../board/drawn-cells.ts';
import type { MsBoard } from '../board/ms-board.ts';
import { pictureBox } from '../board/svg/picture-box.ts';
import { pictureLabel } from '../board/svg/picture-label.ts';
import { type Drawing, type Fault, readView } from '../board/view-text.ts';
import { lazy } from '../lazy.ts';
import type { ElementAttributes } from './attributes.ts';

const styles = css`
  :host {
    block-size: auto;
    min-inline-size: 0;
    break-inside: avoid;
  }
  /* What lies around a game has at least the room of one. */
  .picture {
    block-size: auto;
    min-block-size: 0;
    max-inline-size: 100%;
    max-block-size: 100%;
    margin-inline: auto;
  }
  .picture ms-board {
    block-size: 100%;
  }
  .fault {
    margin: 0;
    padding: 12px 18px;
    font: 400 medium / 1.4 var(--ms-font, system-ui, sans-serif);
    color: var(--ms-ink);
  }
`;

const loadLazyParts = lazy(() => import('../board/lazy-parts.ts'));

/**
 * The element's `position` as a picture: an image with a label, in which nothing can be focused or pressed. It needs no
 * engine. A text that cannot be read is told of, and the picture before it stays.
 */
export class Picture implements ReactiveController {
  readonly #host: ElementAttributes;
  readonly #painted: () => void;
  readonly #shown: () => void;
  readonly #internals: ElementInternals;
  readonly #report: (fault: Fault) => void;
  #read: string | null = null;
  #topology: unknown = null;
  #fault: Fault | null = null;
  #drawing: Drawing | null = null;
  #game: GameInfo | null = null;
  #cells: CellWindow | null = null;
  readonly #board = createRef<MsBoard>();
  readonly #addStyles: (styles: CSSResult) => () => void;
  /** Null while the game is shown. */
  #removeStyles: (() => void) | null = null;

  /**
   * @param addStyles Adds styles to the element's own, and returns what takes them away.
   * @param shown Is called once the board shows all of its cells.
   */
  constructor(
    host: ElementAttributes,
    report: (fault: Fault) => void,
    addStyles: (styles: CSSResult) => () => void,
    painted: () => void,
    shown: () => void,
  ) {
    this.#shown = shown;
    this.#host = host;
    this.#report = report;
    this.#addStyles = addStyles;
    this.#painted = painted;
    this.#internals = host.attachInternals();
    host.addController(this);
  }

  get #isShown(): boolean {
    return this.#host.readonly && this.#host.position !== null;
  }

  hostUpdate(): void {
    const { position, topology } = this.#host;
    const isShown = this.#isShown;
    if (isShown && position !== null && (position !== this.#read || topology !== this.#topology)) {
      this.#read = position;
      this.#topology = topology;
      this.#take(readView(position));
    }
    const drawing = isShown ? this.#drawing : null;
    // What the page's author says of the element goes before these.
    this.#internals.role = drawing && 'img';
    this.#internals.ariaLabel = drawing && pictureLabel(drawing.cells, drawing.columns);
    if (isShown) this.#removeStyles ??= this.#addStyles(styles);
    else {
      this.#removeStyles?.();
      this.#removeStyles = null;
    }
  }

  async hostUpdated(): Promise<void> {
    const board = this.#board.value;
    if (!board) return;
    await board.ready;
    board.fit();
    this.#painted();
    // Mines and question marks are drawn by a part that comes after the first cells.
    await loadLazyParts();
    requestAnimationFrame(() => requestAnimationFrame(this.#shown));
  }

  render(): TemplateResult {
    const { shape, columns, rows } = this.#game?.geometry ?? { shape: 'square', columns: 0, rows: 0 };
    const { width, height } = pictureBox(shape, columns, rows);
    return html`
      ${this.#fault ? html`<p class="fault" role="status">${this.#fault.words()}</p>` : nothing}
      ${
        this.#game &&
        html`
          <div class="picture" inert .style=${`aspect-ratio: ${width} / ${height}; inline-size: ${width}px`}>
            <ms-board ${ref(this.#board)} .game=${this.#game} .cells=${this.#cells} .isReadonly=${true} .isEmbedded=${true}></ms-board>
          </div>
        `
      }
    `;
  }

  #take(read: Drawing | Fault): void {
    this.#fault = 'words' in read ? read : null;
    if ('words' in read) return this.#report(read);
    this.#drawing = read;
    this.#game = gameOf(read, this.#topology === 'hex' ? 'hex' : 'square');
    this.#cells = drawnCells(() => read);
  }
}

/** A game that is only a board to look at, so its cells have no neighbours. */
function gameOf({ columns, cells }: Drawing, shape: 'square' | 'hex'): GameInfo {
  const rows = cells.length / columns;
  return {
    gameId: `picture ${columns} ${rows}`,
    geometry: { shape, columns, rows, neighbours: { even: [], odd: [] }, wrap: 'none' },
    mines: 0,
    level: null,
    rules: {
      columns,
      rows,
      mines: 0,
      topology: shape,
      wrap: 'none',
      firstClick: 'any',
      deal: 'given',
      fairness: 'plain',
      needsAtMost: 'mine-count',
      win: 'open',
      questionMarks: true,
      flagLimit: false,
      chord: 'exact',
      flood: 'skip',
    },
    preset: 'classic',
    isKnown: true,
    isResumed: false,
  };
}
