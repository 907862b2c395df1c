import { msg } from '@lit/localize';
import { css, type ReactiveController } from 'lit';
import { Atlas } from '../../board/paint/atlas.ts';
import { cellShape, FAR_BELOW, snapCell } from '../../board/paint/cell-shape.ts';
import { Painter } from '../../board/paint/painter.ts';
import { type Colours, LIGHT_BOARD, type Rgb } from '../../board/paint/theme-colours.ts';
import type { BoardView } from '../../board/view/board-view.ts';
import { boardExtent, type Viewport } from '../../board/view/viewport.ts';
import { VisibleCells } from '../../board/view/visible-cells.ts';
import { numberText } from '../../i18n/words.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import type { GameController } from '../game-controller.ts';

/** Pixels along a board's longer side: 300 to the inch of a page's width, and more for tall ones. */
const PIXELS = 3000;
const CELL_AT_MOST = 64;
/** Up to this many cells the page knows a board whole (look-request.ts); of larger ones it prints what is seen. */
const WHOLE_UP_TO = 1 << 16;

/** Ink on white paper, whatever the screen's theme: the numbers of the light theme, covered cells grey. */
const INK: Readonly<Record<string, string>> = {
  ...LIGHT_BOARD,
  board: '#8b929b',
  open: '#ffffff',
  covered: '#ccd4de',
  'covered-hi': '#ccd4de',
  'covered-lo': '#ccd4de',
  flag: LIGHT_BOARD.accent,
};

const inGame = css`
  .printed {
    display: none;
  }
  @media print {
    :host {
      display: flex;
      flex-direction: column;
      align-items: center;
      block-size: auto;
      min-block-size: 0;
      container-type: normal;
      break-inside: avoid;
      background: none;
      color: #000;
    }
    .frame,
    ms-live {
      display: none;
    }
    .printed {
      display: block;
      margin: 0;
    }
    canvas {
      min-block-size: 0;
      inline-size: 100%;
      max-block-size: calc(96vh - 2em);
      object-fit: contain;
    }
  }
`;

/** Around the game: as high as the board needs, unless the page says how high. */
const around = css`
  @media print {
    :host {
      block-size: auto;
      overflow: visible;
      background: none;
    }
    div {
      min-block-size: 0;
    }
    /* The app's own, in the corners. */
    main > button {
      display: none;
    }
  }
`;

/** Puts a picture of the whole board in the place of the game while the page is printed. */
export class Printing implements ReactiveController {
  readonly #host: MsGame;
  readonly #game: GameController;
  readonly #paper = matchMedia('print');
  #boardView: BoardView | null = null;
  #end: (() => void) | null = null;

  constructor(host: MsGame, game: GameController) {
    this.#host = host;
    this.#game = game;
    host.board.addLayer({
      painted: (_, boardView) => {
        this.#boardView = boardView;
      },
    });
  }

  hostConnected(): void {
    this.#paper.addEventListener('change', this.#onPaper);
    window.addEventListener('beforeprint', this.#begin);
    window.addEventListener('afterprint', this.#onPaper);
  }

  hostDisconnected(): void {
    this.#paper.removeEventListener('change', this.#onPaper);
    window.removeEventListener('beforeprint', this.#begin);
    window.removeEventListener('afterprint', this.#onPaper);
    this.#end?.();
  }

  #onPaper = () => {
    if (this.#paper.matches) this.#begin();
    else this.#end?.();
  };

  #begin = () => {
    if (this.#end) return;
    const { state } = this.#game.view;
    const root = this.#host.shadowRoot;
    const outer = this.#host.getRootNode();
    const picture = this.#boardView && pictureOf(this.#boardView);
    if (!picture || !state || !root || !(outer instanceof ShadowRoot)) return;
    const words = document.createElement('p');
    words.className = 'printed';
    words.textContent = `${msg('Mines left:')} ${numberText(state.minesLeft).replace('-', '−')}`;
    root.append(words, picture);
    const undo = [wear(root, inGame.styleSheet), wear(outer, around.styleSheet)];
    this.#end = () => {
      this.#end = null;
      words.remove();
      picture.remove();
      for (const back of undo) back();
    };
  };
}

/** Puts a sheet on, and gives back what takes it off. */
function wear(root: ShadowRoot, sheet: CSSStyleSheet | undefined): () => void {
  if (sheet) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** The board at the resolution of paper: all of it, or of a huge one what is seen. Null when there is none yet. */
function pictureOf({ visibleCells, viewport, specialCells }: BoardView): HTMLCanvasElement | null {
  if (!viewport) return null;
  const view = wholeOf(viewport) ?? viewport;
  // From afar there are no cells to be drawn: the screen's own picture has to do.
  if (view.cell < FAR_BELOW) return null;
  const picture = document.createElement('canvas');
  const context = picture.getContext('2d', { alpha: false });
  if (!context) return null;
  const calm = new VisibleCells();
  Object.assign(calm, {
    game: visibleCells.game,
    source: visibleCells.source,
    isHidden: visibleCells.isHidden,
  });
  picture.className = 'printed';
  picture.width = view.width;
  picture.height = view.height;
  picture.style.maxInlineSize = `${view.columns * 9}mm`;
  new Painter(context).paint(view, new Atlas(view.shape, view.cell, colours(), specialCells), (rect, keys) =>
    calm.read(rect, view.columns, keys, 0),
  );
  return picture;
}

function wholeOf({ shape, columns, rows }: Viewport): Viewport | null {
  const cell = snapCell(shape, Math.min(CELL_AT_MOST, PIXELS / Math.max(columns, rows)), Math.floor);
  if (columns * rows > WHOLE_UP_TO || PIXELS / Math.max(columns, rows) < FAR_BELOW) return null;
  const { width, height } = boardExtent({ shape, columns, rows, cell });
  // A line around it, as between its cells.
  const lines = 2 * cellShape({ shape, cell }).gap;
  return { width: width + lines, height: height + lines, shape, columns, rows, cell, ratio: 1, x: 0, y: 0 };
}

function colours(): Colours {
  const rgb = (hex: string): Rgb =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
  const all = Object.entries(INK).map(([name, hex]) => [name, rgb(hex)]);
  return { ...Object.fromEntries(all), bevel: 0, corner: 0 };
}
