import { css, html, LitElement, type PropertyValues } from 'lit';
import { readColours } from '../../board/paint/theme-colours.ts';
import { watchPaper } from '../../board/watch-paper.ts';
import { lazy } from '../../lazy.ts';
import { nextTask } from '../../ui/next-task.ts';
import { requireElement } from '../../ui/require-element.ts';
import { resetStyles } from '../../ui/shared-styles.ts';
import { figureStyles } from '../figure-styles.ts';
import { tableStyles } from '../table.ts';
import { tableFold } from '../unfold-table.ts';
import type { Chart } from './chart-model.ts';
import type { Plot } from './plot.ts';
import { plotStyles } from './plot-styles.ts';

/**
 * Gives the page a valid language where it has none, before uPlot is loaded: uPlot makes a number format of
 * `navigator.language` at once, and WebKitGTK reports "C" where the system has no language, which no format takes.
 */
function ensureLanguage(): void {
  try {
    new Intl.NumberFormat(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en', configurable: true });
  }
}

const loadPlot = lazy(() => import('./plot.ts'));

/** The library, once it is there. */
let loaded: Awaited<ReturnType<typeof loadPlot>> = null;

async function load(): Promise<boolean> {
  ensureLanguage();
  loaded = await loadPlot();
  return loaded !== null;
}

/** One chart is drawn in one task, however many of them come near the screen at once. */
let turn: Promise<void> = Promise.resolve();

/**
 * A chart with its title, a sentence, what the pointer reads, and its table. It is drawn when it comes near the screen,
 * again when its size, its numbers or the theme change, and on paper wherever it is.
 */
export class MsChart extends LitElement {
  static override properties = {
    chart: { attribute: false },
    _isTable: { state: true },
    _readout: { state: true },
  };

  static override styles = [
    resetStyles,
    figureStyles,
    plotStyles,
    tableStyles,
    css`
      .plot {
        block-size: 13em;
        direction: ltr;
      }
    `,
  ];

  chart: Chart | null = null;

  _isTable = false;
  _readout = '';

  #plot: Plot | null = null;
  #isNear = false;
  /** Grows with each drawing, so that one that waited for the library knows it is late. */
  #drawing = 0;
  readonly #near = new IntersectionObserver(
    (entries) => {
      this.#isNear = entries.at(-1)?.isIntersecting ?? false;
      if (this.#isNear && !this.#plot) void this.#draw();
    },
    { rootMargin: '300px', scrollMargin: '300px' } as IntersectionObserverInit,
  );
  readonly #size = new ResizeObserver(() => {
    if (this.#plot) void this.#draw();
  });
  #unwatchPaper = () => {};

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unwatchPaper = watchPaper(() => void this.#onPaper());
    void load();
    void this.updateComplete.then(() => {
      if (!this.isConnected) return;
      this.#near.observe(this);
      this.#size.observe(requireElement(this, '.plot'));
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unwatchPaper();
    this.#near.disconnect();
    this.#size.disconnect();
    this.#remove();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('chart') && this.#isNear) void this.#draw();
  }

  async #draw(): Promise<void> {
    this.#drawing += 1;
    const drawing = this.#drawing;
    if (!(await load())) return;
    turn = turn.then(nextTask);
    await turn;
    if (drawing !== this.#drawing || !this.isConnected) return;
    this.#drawNow();
  }

  /** Paper does not wait: where the library is there, in the same task. */
  async #onPaper(): Promise<void> {
    if (loaded || (await load())) this.#drawNow();
  }

  #drawNow(): void {
    const { chart } = this;
    if (!chart || !loaded) return;
    const place = requireElement<HTMLElement>(this, '.plot');
    const { fontSize, fontFamily } = getComputedStyle(this);
    const room = {
      width: place.clientWidth,
      height: place.clientHeight,
      em: Number.parseFloat(fontSize),
    };
    if (room.width < 40) return;
    this.#remove();
    const sketch = chart.sketch(room);
    const look = { colours: readColours(this.renderRoot), fontFamily };
    this.#plot = loaded.plotSketch(place, sketch, room, look, (index) => {
      this._readout = index === null ? '' : sketch.words(index);
    });
    this.toggleAttribute('data-drawn', true);
  }

  #remove(): void {
    this.#plot?.remove();
    this.#plot = null;
    this._readout = '';
  }

  #onThemeChange = () => {
    this.#plot?.paint({
      colours: readColours(this.renderRoot),
      fontFamily: getComputedStyle(this).fontFamily,
    });
  };

  protected override render() {
    const { chart } = this;
    if (!chart) return html`<div class="plot"></div>`;
    return html`
      <figure aria-labelledby="title">
        <figcaption>
          <h4 id="title">${chart.title}</h4>
          <p class="about" id="about">${chart.about}</p>
        </figcaption>
        <div class="plot" role="img" aria-labelledby="title" aria-describedby="about"></div>
        <div class="beside">
          <p class="readout" aria-hidden="true">${this._readout}</p>
          ${tableFold(
            this._isTable,
            (isOpen) => {
              this._isTable = isOpen;
            },
            chart.table,
          )}
        </div>
      </figure>
      <i class="probe" aria-hidden="true" @transitionstart=${this.#onThemeChange}></i>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-chart': MsChart;
  }
}
