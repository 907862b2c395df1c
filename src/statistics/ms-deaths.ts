import { msg } from '@lit/localize';
import { css, html, LitElement, type PropertyValues } from 'lit';
import { columnOf, rowOf } from '../board/cell-position.ts';
import { type Colours, mix, readColours, toCss } from '../board/paint/theme-colours.ts';
import { watchPaper } from '../board/watch-paper.ts';
import { requireElement } from '../ui/require-element.ts';
import { resetStyles } from '../ui/shared-styles.ts';
import { blockWords, type DeathMap, type Deaths, deathMap, deathTable, deathWords } from './deaths.ts';
import { figureStyles, shadeStyles } from './figure-styles.ts';
import { whole } from './number-words.ts';
import { tableStyles } from './table.ts';
import { tableFold } from './unfold-table.ts';

/** Smaller blocks could not be told apart. */
const LEAST_BLOCK = 3;
const LARGEST_BLOCK = 40;
const SHADES = [0, 1, 2, 3, 4];

/** The place of each block, in CSS pixels. */
interface Layout {
  readonly map: DeathMap;
  readonly across: number;
  readonly down: number;
  /** The shift of odd rows to the right. */
  readonly shift: number;
}

/** The map of losses: the board with its exploded mines, each cell the darker the more of them. */
export class MsDeaths extends LitElement {
  static override properties = {
    deaths: { attribute: false },
    isHex: { type: Boolean },
    _isTable: { state: true },
    _readout: { state: true },
  };

  static override styles = [
    resetStyles,
    figureStyles,
    shadeStyles,
    tableStyles,
    css`
      .map {
        direction: ltr;
      }
      canvas {
        display: block;
        margin-inline: auto;
      }
    `,
  ];

  deaths: Deaths | null = null;
  /** The board is of hexagons. */
  isHex = false;

  _isTable = false;
  _readout = '';

  #layout: Layout | null = null;
  /** The map's height follows its width: drawn at once, it would have the observer call within its own call. */
  readonly #size = new ResizeObserver(() => requestAnimationFrame(this.#draw));

  #unwatchPaper = () => {};

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unwatchPaper = watchPaper(this.#draw);
    void this.updateComplete.then(() => this.isConnected && this.#size.observe(requireElement(this, '.map')));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unwatchPaper();
    this.#size.disconnect();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('deaths') || changed.has('isHex')) this.#draw();
  }

  #draw = () => {
    const { deaths } = this;
    const place = requireElement<HTMLElement>(this, '.map');
    const width = place.clientWidth;
    if (!deaths || width < 20) return;
    const canvas = requireElement<HTMLCanvasElement>(this, 'canvas');
    const layout = layoutOf(deathMap(deaths, width, LEAST_BLOCK), width, this.isHex);
    this.#layout = layout;
    paint(canvas, layout, readColours(this.renderRoot));
    this.toggleAttribute('data-drawn', true);
  };

  #onMove = (event: PointerEvent) => {
    const { deaths } = this;
    const layout = this.#layout;
    if (!deaths || !layout) return;
    const { map, across, down, shift } = layout;
    const row = Math.floor(event.offsetY / down);
    const column = Math.floor((event.offsetX - (row % 2) * shift) / across);
    const isInside = row >= 0 && row < map.rows && column >= 0 && column < map.columns;
    this._readout = isInside ? blockWords(map, deaths, row * map.columns + column) : '';
  };

  #onLeave = () => {
    this._readout = '';
  };

  protected override render() {
    const { deaths } = this;
    if (!deaths) return html`<div class="map"><canvas></canvas></div>`;
    const most = Math.max(0, ...deaths.counts);
    return html`
      <figure aria-labelledby="title">
        <figcaption>
          <h4 id="title">${msg('Where you hit mines')}</h4>
          <p class="about" id="about">${deathWords(deaths)}</p>
        </figcaption>
        <div class="map" role="img" aria-labelledby="title" aria-describedby="about"
          @pointermove=${this.#onMove} @pointerdown=${this.#onMove} @pointerleave=${this.#onLeave}>
          <canvas></canvas>
        </div>
        <div class="foot">
          <p class="readout" aria-hidden="true">${this._readout}</p>
          <p class="legend" aria-hidden="true">
            <span>${whole(0)}</span>${SHADES.map((shade) => html`<i style="background:var(--_shade-${shade})"></i>`)}<span>${whole(this.#layout?.map.most ?? most)}</span>
          </p>
        </div>
        ${tableFold(
          this._isTable,
          (isOpen) => {
            this._isTable = isOpen;
          },
          () => deathTable(deaths),
        )}
      </figure>
      <i class="probe" aria-hidden="true" @transitionstart=${this.#draw}></i>
    `;
  }
}

function layoutOf(map: DeathMap, width: number, isHex: boolean): Layout {
  const half = isHex && map.side === 1 ? 0.5 : 0;
  // Whole device pixels; of hexagons half of the way too.
  const scale = (half > 0 ? 2 : 1) / Math.max(1, devicePixelRatio);
  const room = Math.min(LARGEST_BLOCK, width / (map.columns + half));
  const across = Math.max(scale, Math.floor(room / scale) * scale);
  return { map, across, down: half > 0 ? across * 0.866 : across, shift: half * across };
}

/** Draws the map, each block in its shade. */
function paint(canvas: HTMLCanvasElement, layout: Layout, colours: Colours): void {
  const { map, across, down, shift } = layout;
  const ratio = devicePixelRatio;
  const height = map.rows * down + (shift > 0 ? across * 0.2887 : 0);
  const width = map.columns * across + shift;
  canvas.style.inlineSize = `${width}px`;
  canvas.style.blockSize = `${height}px`;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(ratio, ratio);
  const ground = toCss(mix(colours.sheet, colours['ink-2'], 0.15));
  const gap = across < 6 ? 0 : Math.max(1, Math.round(across * 0.08));
  for (const [i, count] of map.counts.entries()) {
    const row = rowOf(i, map.columns);
    const x = columnOf(i, map.columns) * across + (row % 2) * shift;
    const share = map.most > 0 ? count / map.most : 0;
    context.fillStyle = count === 0 ? ground : toCss(mix(colours.sheet, colours.accent, 0.2 + 0.8 * share));
    context.beginPath();
    if (shift > 0) hexagon(context, x, row * down, across - gap, (across - gap) * 1.1547);
    else context.roundRect(x, row * down, across - gap, across - gap, Math.min(4, across * 0.16));
    context.fill();
  }
}

function hexagon(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const corners = [
    [0.5, 0],
    [1, 0.25],
    [1, 0.75],
    [0.5, 1],
    [0, 0.75],
    [0, 0.25],
  ] as const;
  for (const [dx, dy] of corners) context.lineTo(x + dx * width, y + dy * height);
  context.closePath();
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-deaths': MsDeaths;
  }
}
