import { css, html, LitElement, nothing, svg } from 'lit';
import type { CellIndex } from '../../../worker/api/cells.ts';
import { layerStyles } from '../../board/layer-styles.ts';
import { reducedMotionStyles } from '../../board/reduced-motion.ts';
import { originOf, panelOf, type Viewport } from '../../board/view/viewport.ts';
import { pictures } from '../../ui/icons/icons.ts';
import { assistColours } from '../assist-colours.ts';
import { type CellGeometry, cellGeometry, geometryKey } from '../cell-geometry.ts';
import { type Bracket, type Marks, NO_MARKS } from './marks.ts';
import { outlineOf } from './outline.ts';

/**
 * What a hint draws over the cells: numbers outlined, the cells of facts within a dashed line, safe cells with a tick,
 * mines with a flag on hatched ground. It moves with the board but takes no pointer and is hidden from screen readers.
 */
export class MsHintLayer extends LitElement {
  static override properties = {
    marks: { attribute: false },
    view: { attribute: false },
  };

  static override styles = [
    reducedMotionStyles,
    assistColours,
    layerStyles,
    css`
      svg {
        position: absolute;
        inline-size: 100%;
        block-size: 100%;
        overflow: visible;
        font-family: var(--ms-font, system-ui, sans-serif);
        font-weight: 700;
      }
      path {
        stroke-linejoin: round;
        stroke-linecap: round;
      }
      .number,
      .bracket,
      .tick,
      .cross,
      .halo {
        fill: none;
      }
      .halo {
        stroke: var(--ms-open, #faf8f3);
      }
      .number,
      .bracket {
        stroke: var(--_fact);
      }
      .bracket {
        stroke-linecap: butt;
      }
      .source {
        opacity: 0.75;
      }
      .region {
        fill: var(--_fact);
        fill-opacity: 0.15;
        stroke: var(--_fact);
        stroke-opacity: 0.7;
        animation: appear 400ms;
      }
      .safe {
        fill: var(--_safe-bg);
        stroke: var(--_safe);
      }
      .mine {
        fill: var(--_mine-bg);
        stroke: var(--_mine);
      }
      .hatched {
        fill: url(#hatch);
      }
      .hatch {
        stroke: var(--_mine);
        stroke-opacity: 0.35;
      }
      .tick,
      .cross {
        stroke: var(--_safe);
      }
      .cross {
        stroke: var(--_mine);
      }
      .flag {
        color: var(--_mine);
      }
      .guess {
        fill: var(--ms-sheet, #fffdf9);
        stroke: var(--_fact);
      }
      .supposed {
        fill: none;
      }
      .pill {
        fill: var(--_fact);
      }
      text {
        text-anchor: middle;
        dominant-baseline: central;
        font-variant-numeric: tabular-nums;
      }
      .pill + text {
        fill: var(--ms-sheet, #fffdf9);
      }
      .guess + text {
        fill: var(--ms-ink, #22282f);
      }
      @keyframes appear {
        from {
          opacity: 0;
        }
      }
      @media (forced-colors: active) {
        .pill + text {
          fill: HighlightText;
        }
      }
    `,
  ];

  marks: Marks = NO_MARKS;
  view: Viewport | null = null;

  #key = '';
  #geometry: CellGeometry | null = null;

  protected override render() {
    const { view, marks } = this;
    if (!view || marks === NO_MARKS) return nothing;
    const nowKey = geometryKey(view);
    if (this.#key !== nowKey) {
      this.#key = nowKey;
      this.#geometry = cellGeometry(view);
    }
    const geometry = this.#geometry;
    if (!geometry) return nothing;
    const origin = originOf(view);
    const panel = panelOf(view);
    const x = (origin.x - panel.left) / view.ratio;
    const y = (origin.y - panel.top) / view.ratio;
    return html`
      <svg aria-hidden="true">
        <defs>
          <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line class="hatch" x1="3.5" x2="3.5" y1="0" y2="7" stroke-width="2.5" />
          </pattern>
        </defs>
        <g transform="translate(${x} ${y})">${drawn(marks, geometry)}</g>
      </svg>
    `;
  }
}

function drawn(marks: Marks, geometry: CellGeometry) {
  const { size } = geometry;
  const thick = Math.max(1.5, Math.min(3.5, size * 0.075));
  const radius = size * 0.16;
  const inset = thick / 2 + Math.max(0.5, size * 0.03);
  const outline = (cells: readonly CellIndex[], more = 0) => outlineOf(cells, geometry, inset + more, radius);
  const ground = (kind: string, cell: CellIndex) =>
    svg`<path class=${kind} data-cell=${cell} d=${outline([cell])} stroke-width=${thick} />`;
  const picture = (kind: string, cell: CellIndex, d: string, width: number) => {
    const face = geometry.face(cell);
    return svg`<path class=${kind} d=${d} stroke-width=${width} transform="translate(${face.x} ${face.y}) scale(${face.size / 24})" />`;
  };
  const flag = (cell: CellIndex) => {
    const { x, y, size: side } = geometry.face(cell);
    return svg`<g class="flag" transform="translate(${x + side * 0.15} ${y + side * 0.13}) scale(${(side * 0.72) / 24})">${pictures.flag}</g>`;
  };
  const label = (cell: CellIndex, text: string) => {
    const { x, y, size: side } = geometry.face(cell);
    return svg`<text x=${x + side / 2} y=${y + side / 2} font-size=${side * (text.length > 4 ? 0.24 : 0.32)}>${text}</text>`;
  };
  return [
    marks.region.length > 0
      ? svg`<path class="region" d=${outlineOf(marks.region, geometry, -size * 0.12, size * 0.4)} stroke-width=${thick} />`
      : nothing,
    marks.numbers.map(
      (cell) => svg`
        <path class="halo" d=${outline([cell])} stroke-width=${thick + 2.5} />
        <path class="number" data-cell=${cell} d=${outline([cell])} stroke-width=${thick} />`,
    ),
    marks.safe.map(
      (cell) => svg`${ground('safe', cell)}${picture('tick', cell, 'M6.7 12.7l3.6 3.8 7-8.4', 2.6)}`,
    ),
    marks.mines.map(
      (cell) => svg`${ground('mine', cell)}<path class="hatched" d=${outline([cell])} />${flag(cell)}`,
    ),
    marks.doubted.map(
      (cell) =>
        svg`${ground('mine supposed', cell)}${picture('halo', cell, CROSS, 4.5)}${picture('cross', cell, CROSS, 2.4)}`,
    ),
    marks.guess
      ? svg`${ground('guess', marks.guess.cell)}${label(marks.guess.cell, marks.guess.label)}`
      : nothing,
    marks.supposed.map(({ cell, isMine }) => {
      const dashes = `${size * 0.1} ${size * 0.08}`;
      return svg`<path class="${isMine ? 'mine' : 'safe'}" data-cell=${cell} d=${outline([cell])} stroke-width=${thick} stroke-dasharray=${dashes} />
        ${isMine ? flag(cell) : picture('tick', cell, 'M6.7 12.7l3.6 3.8 7-8.4', 2.6)}`;
    }),
    // The fact that is spoken of lies over those that it follows from.
    [...marks.brackets]
      .sort((a, b) => Number(a.isMain) - Number(b.isMain))
      .map((bracket) => {
        const more = bracket.isMain ? thick * 0.6 : 0;
        const d = outline(bracket.cells, more);
        const dashes = `${size * 0.13} ${size * 0.1}`;
        const [width, line] = bracket.isMain ? [thick, dashes] : [thick * 0.5, 'none'];
        return svg`<g class=${bracket.isMain ? 'fact' : 'source'}>
        <path class="bracket" d=${d} stroke-width=${width} stroke-dasharray=${line} />${bracket.isMain ? pill(bracket, geometry) : nothing}</g>`;
      }),
  ];
}

const CROSS = 'M5 5l14 14M19 5L5 19';

/** The mine count of the fact, on the corner of its first cell. */
function pill({ cells, label }: Bracket, geometry: CellGeometry) {
  const { x, y, size } = geometry.face(cells[0] ?? 0);
  const height = Math.max(15, Math.min(24, size * 0.44));
  const width = Math.max(height, height * 0.5 + label.length * height * 0.42);
  return svg`
    <rect class="pill" x=${x} y=${y} width=${width} height=${height} rx=${height / 2} />
    <text x=${x + width / 2} y=${y + height / 2} font-size=${height * 0.68}>${label}</text>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-hint-layer': MsHintLayer;
  }
}
