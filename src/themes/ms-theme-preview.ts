import { css, html, LitElement, type PropertyValues } from 'lit';
import { CELL } from '../board/cell-codes.ts';
import { Atlas, plainSpecialCells } from '../board/paint/atlas.ts';
import { drawMine } from '../board/paint/mine-glyphs.ts';
import { readColours } from '../board/paint/theme-colours.ts';
import { defineOnce } from '../ui/define.ts';
import { darkColours, lightColours } from '../ui/light-and-dark.ts';
import { requireElement } from '../ui/require-element.ts';
import type { Palette, ThemeName } from '../ui/theme-names.ts';
import { lookOf } from './theme-css.ts';
import type { Tokens } from './theme-table.ts';

const COLUMNS = 6;
const ROWS = 3;

/** All eight numbers, a flag, a mine, and cells that are covered. */
const CODES = [
  [1, 2, 3, 4, CELL.covered, CELL.covered],
  [5, 6, 7, 8, CELL.flag, CELL.covered],
  [0, 1, 1, 2, CELL.covered, CELL.mine],
].flat();

/**
 * A few cells as a theme and a palette paint them, whatever the theme around it: a picture without words, and without
 * a name, for a label beside it says what it is. `auto` shows day and night, cut from corner to corner.
 */
export class MsThemePreview extends LitElement {
  static override properties = { theme: {}, palette: {}, cell: { type: Number } };

  static override styles = css`
    :host {
      display: block;
      inline-size: fit-content;
      direction: ltr;
      pointer-events: none;
    }
    .board {
      position: relative;
      padding: 3px;
      border-radius: 6px;
      overflow: clip;
      forced-color-adjust: none;
    }
    canvas {
      display: block;
    }
    .night {
      position: absolute;
      inset: 0;
      border-radius: 0;
      clip-path: polygon(100% 0, 100% 100%, 0 100%);
    }
    .colours {
      display: none;
    }
  `;

  theme: ThemeName = 'auto';
  palette: Palette = 'usual';
  /** The size of a cell in CSS pixels. */
  cell = 16;

  protected override render() {
    const cells = (name: string) => html`<div class="board ${name}"><canvas></canvas></div>`;
    return html`<div class="board day"><canvas></canvas>${this.theme === 'auto' ? cells('night') : ''}</div>`;
  }

  protected override updated(_changed: PropertyValues<this>): void {
    const { light, dark } = lookOf(this.theme, this.palette);
    const isNight = matchMedia('(prefers-color-scheme: dark)').matches;
    if (this.theme === 'auto') {
      this.#paint('.day', { ...lightColours, ...light });
      this.#paint('.night', { ...darkColours, ...dark });
    } else {
      const first = this.theme === 'dark' ? darkColours : lightColours;
      this.#paint('.day', { ...first, ...(isNight && dark ? dark : light) });
    }
  }

  #paint(selector: string, tokens: Tokens): void {
    const board = requireElement<HTMLElement>(this, selector);
    const shown = { bevel: '0', corner: '', flag: tokens.accent ?? '', ...tokens };
    board.removeAttribute('style');
    for (const [name, value] of Object.entries(shown)) board.style.setProperty(`--ms-${name}`, value);
    board.style.background = 'var(--ms-board)';
    const canvas = board.querySelector('canvas');
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return;
    const ratio = Math.max(1, devicePixelRatio);
    const cell = Math.round(this.cell * ratio);
    const atlas = new Atlas('square', cell, readColours(board), plainSpecialCells);
    const { gap } = atlas.shape;
    canvas.width = COLUMNS * cell - gap;
    canvas.height = ROWS * cell - gap;
    canvas.style.inlineSize = `${canvas.width / ratio}px`;
    for (const [i, code] of CODES.entries()) {
      const isMine = code === CELL.mine;
      const pixels = new ImageData(
        new Uint8ClampedArray(atlas.sprite(isMine ? CELL.covered : code).buffer as ArrayBuffer),
        cell,
      );
      const [x, y] = [(i % COLUMNS) * cell, Math.floor(i / COLUMNS) * cell];
      pen.putImageData(pixels, x, y);
      if (!isMine) continue;
      pen.save();
      pen.translate(x, y);
      drawMine(pen, atlas.face, atlas.colours.mine, atlas.colours.covered);
      pen.restore();
    }
  }
}

export function defineMsThemePreview(): void {
  defineOnce('ms-theme-preview', MsThemePreview);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-theme-preview': MsThemePreview;
  }
}
