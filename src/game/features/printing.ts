import { msg } from '@lit/localize';
import type { ReactiveController } from 'lit';
import type { BoardLayer } from '../../board/layer.ts';
import { Atlas } from '../../board/paint/atlas.ts';
import { cellShape, FAR_BELOW, snapCell } from '../../board/paint/cell-shape.ts';
import { Painter } from '../../board/paint/painter.ts';
import { type Colours, LIGHT_BOARD, type Rgb } from '../../board/paint/theme-colours.ts';
import { seenSize } from '../../board/turned.ts';
import type { BoardView } from '../../board/view/board-view.ts';
import { boardExtent, type Viewport } from '../../board/view/viewport.ts';
import { VisibleCells } from '../../board/view/visible-cells.ts';
import { numberText } from '../../i18n/words.ts';
import { attachController } from '../../ui/attach-controller.ts';
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

const sheetStyle: Partial<CSSStyleDeclaration> = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  breakInside: 'avoid',
  color: '#000',
};

const pictureStyle: Partial<CSSStyleDeclaration> = {
  minBlockSize: '0',
  inlineSize: '100%',
  maxBlockSize: 'calc(96vh - 2em)',
  objectFit: 'contain',
};

/** Prints a picture of the whole board instead of the game. */
export function attachPrinting(host: MsGame, game: GameController): () => void {
  const printing = new Printing(host, game);
  const undoings = [host.board.addLayer(printing), attachController(host, printing)];
  return () => {
    for (const undo of undoings) undo();
  };
}

class Printing implements ReactiveController, BoardLayer {
  readonly #host: MsGame;
  readonly #game: GameController;
  readonly #paper = matchMedia('print');
  #boardView: BoardView | null = null;
  #end: (() => void) | null = null;

  constructor(host: MsGame, game: GameController) {
    this.#host = host;
    this.#game = game;
  }

  painted(_: Viewport, boardView: BoardView): void {
    this.#boardView = boardView;
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
    const picture = this.#boardView && pictureOf(this.#boardView);
    if (!picture || !state) return;
    const sheet = document.createElement('div');
    Object.assign(sheet.style, sheetStyle);
    const words = document.createElement('p');
    words.style.margin = '0';
    const minesLeft = `${msg('Mines left:')} ${numberText(state.minesLeft).replace('-', '−')}`;
    words.textContent = state.isPaused ? `${minesLeft} · ${msg('Paused: the board is hidden.')}` : minesLeft;
    sheet.append(words, picture);
    const showGame = this.#host.showOnPaper(sheet);
    this.#end = () => {
      this.#end = null;
      showGame();
    };
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
  picture.width = view.width;
  picture.height = view.height;
  Object.assign(picture.style, pictureStyle, { maxInlineSize: `${seenSize(view).columns * 9}mm` });
  new Painter(context).paint(view, new Atlas(view.shape, view.cell, colours(), specialCells), (rect, keys) =>
    calm.read(rect, view.columns, keys, 0),
  );
  return picture;
}

function wholeOf({ shape, columns, rows, isTurned }: Viewport): Viewport | null {
  const cell = snapCell(shape, Math.min(CELL_AT_MOST, PIXELS / Math.max(columns, rows)), Math.floor);
  if (columns * rows > WHOLE_UP_TO || PIXELS / Math.max(columns, rows) < FAR_BELOW) return null;
  const { width, height } = boardExtent({ shape, columns, rows, isTurned, cell });
  // A line around it, as between its cells.
  const lines = 2 * cellShape({ shape, cell }).gap;
  const size = { width: width + lines, height: height + lines, ratio: 1 };
  return { ...size, shape, columns, rows, isTurned, cell, x: 0, y: 0 };
}

function colours(): Colours {
  const rgb = (hex: string): Rgb =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
  const all = Object.entries(INK).map(([name, hex]) => [name, rgb(hex)]);
  return { ...Object.fromEntries(all), bevel: 0, corner: 0 };
}
