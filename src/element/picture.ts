import { msg, str } from '@lit/localize';
import { type CSSResult, css, html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import type { GameInfo } from '../../worker/api/game.ts';
import type { Look } from '../../worker/api/session.ts';
import { BLOCK, CELL, isNumber } from '../board/cell-codes.ts';
import { CellWindow } from '../board/cell-source.ts';
import type { MsBoard } from '../board/ms-board.ts';
import { numberText } from '../i18n/words.ts';
import type { ElementAttributes } from './attributes.ts';
import type { ErrorDetail } from './events.ts';
import { pictureLabel } from './picture-label.ts';

/** As many as a position that is played. */
const MOST_CELLS = 10_000;

/** The side of a cell where there is room, and what lies around the board, in pixels. */
const CELL_SIDE = 40;
const AROUND = 48;

const OTHERS: Readonly<Record<string, number>> = {
  '#': CELL.covered,
  F: CELL.flag,
  '?': CELL.mark,
  '*': CELL.mine,
  X: CELL.exploded,
  '!': CELL.wrongFlag,
};

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

/** A board that is only to be seen: what a text draws. */
interface Drawing {
  readonly columns: number;
  readonly cells: Uint8Array;
}

/** The fault of a text: the values of a refusal, and its sentence in the page's language. */
export interface Fault {
  readonly values: ErrorDetail['values'];
  words(): string;
}

/** The drawing of a view in text notation, or what is wrong with it. */
export function readView(text: string): Drawing | Fault {
  const rows = text
    .replace(/[ \t]/g, '')
    .replace(/^[\r\n/]+|[\r\n/]+$/g, '')
    .split(/\r?\n|\//);
  const expected = () => msg('one of # F ? * X !, a number 0–9 or a letter a–o');
  const columns = rows[0]?.length ?? 0;
  if (columns === 0)
    return { values: {}, words: () => msg(str`The text is empty; expected rows of ${expected()}.`) };
  const codes: number[] = [];
  for (const [y, row] of rows.entries()) {
    for (const [x, character] of [...row].entries()) {
      const code = /[0-9a-o]/.test(character) ? Number.parseInt(character, 25) : OTHERS[character];
      if (code === undefined) {
        const [row, column] = [y + 1, x + 1];
        return {
          values: { row, column, character },
          words: () =>
            msg(
              str`Row ${numberText(row)}, column ${numberText(column)}: "${character}" is not recognised; expected ${expected()}.`,
            ),
        };
      }
      codes.push(code);
    }
    if (row.length === columns) continue;
    const values = { row: y + 1, column: Math.min(row.length, columns) + 1, cells: row.length };
    return {
      values: { ...values, expected: columns },
      words: () =>
        msg(
          str`Row ${numberText(values.row)}, column ${numberText(values.column)}: this row has ${numberText(values.cells)} cells; expected ${numberText(columns)}, as in row 1.`,
        ),
    };
  }
  if (codes.length > MOST_CELLS) {
    const values = { most: MOST_CELLS, columns, rows: rows.length };
    return {
      values,
      words: () =>
        msg(
          str`A position may have up to ${numberText(MOST_CELLS)} cells; ${numberText(columns)} × ${numberText(values.rows)} has ${numberText(codes.length)}.`,
        ),
    };
  }
  return { columns, cells: Uint8Array.from(codes) };
}

/**
 * The element's `position` as a picture: an image with a label, in which nothing can be focused or pressed. It needs no
 * engine. A text that cannot be read is told of, and the picture before it stays.
 */
export class Picture implements ReactiveController {
  readonly #host: ElementAttributes;
  readonly #painted: () => void;
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

  /** @param addStyles Adds styles to the element's own, and returns what takes them away. */
  constructor(
    host: ElementAttributes,
    report: (fault: Fault) => void,
    addStyles: (styles: CSSResult) => () => void,
    painted: () => void,
  ) {
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
  }

  render(): TemplateResult {
    const [columns, rows] = this.#sides;
    const width = columns * CELL_SIDE + AROUND;
    const height = rows * CELL_SIDE + AROUND;
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

  /** Columns and rows as squares lie; hexagons stand closer, and every other row to the side. */
  get #sides(): readonly [number, number] {
    const { columns, rows } = this.#game?.geometry ?? { columns: 0, rows: 0 };
    return this.#topology === 'hex'
      ? [columns + (rows > 1 ? 0.5 : 0), rows * 0.866 + 0.2887]
      : [columns, rows];
  }

  #take(read: Drawing | Fault): void {
    this.#fault = 'words' in read ? read : null;
    if ('words' in read) return this.#report(read);
    this.#drawing = read;
    this.#game = gameOf(read, this.#topology === 'hex' ? 'hex' : 'square');
    const cells: CellWindow = new CellWindow((look) =>
      queueMicrotask(() => cells.apply({ lookId: look.lookId, at: null, codes: codesOf(read, look) })),
    );
    this.#cells = cells;
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

/** The part of the drawing in a look: cells, or blocks of them. */
function codesOf({ columns, cells }: Drawing, { rect, cellsPerBlock }: Look): Uint8Array {
  const across = Math.ceil(rect.columns / cellsPerBlock);
  const down = Math.ceil(rect.rows / cellsPerBlock);
  const codes = new Uint8Array(across * down);
  for (let at = 0; at < codes.length; at++) {
    const column = rect.column + (at % across) * cellsPerBlock;
    const row = rect.row + Math.floor(at / across) * cellsPerBlock;
    if (cellsPerBlock === 1) codes[at] = cells[row * columns + column] ?? CELL.covered;
    else codes[at] = blockOf({ columns, cells }, column, row, cellsPerBlock);
  }
  return codes;
}

function blockOf({ columns, cells }: Drawing, column: number, row: number, side: number): number {
  const inside: number[] = [];
  for (let y = row; y < row + side; y++) {
    const start = y * columns;
    inside.push(...cells.subarray(start + column, start + Math.min(column + side, columns)));
  }
  const opened = inside.filter(isNumber).length;
  const share = opened && Math.max(1, Math.floor((opened * BLOCK.openMask) / inside.length));
  const has = (code: number, bit: number) => (inside.includes(code) ? bit : 0);
  return (
    share |
    has(CELL.flag, BLOCK.flag) |
    has(CELL.exploded, BLOCK.exploded) |
    has(CELL.mine, BLOCK.mine) |
    has(CELL.wrongFlag, BLOCK.flag)
  );
}
