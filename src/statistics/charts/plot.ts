import UPlot from 'uplot';
import { type Colours, mix, toCss } from '../../board/paint/theme-colours.ts';
import type { Axis, ChartModel, Layer, Room } from './chart-model.ts';

/** A chart's colours, from the theme, and its font. */
export interface PlotLook {
  readonly colours: Colours;
  readonly fontFamily: string;
}

/** A chart that is on the page. */
export interface Plot {
  /** Repaints it in other colours. */
  readonly paint: (look: PlotLook) => void;
  readonly remove: () => void;
}

/** The share of its place that a bar fills. */
const BAR = 0.84;

/**
 * The sketch as a chart in the parent, by uPlot. It is drawn again only when pointed at or on request.
 *
 * @param onPoint Told which point a pointer means; null: none.
 */
export function plotSketch(
  parent: HTMLElement,
  sketch: ChartModel,
  room: Room,
  first: PlotLook,
  onPoint: (index: number | null) => void,
): Plot {
  let look = first;
  const small = Math.round(room.em * 0.75);
  const font = `${small}px ${look.fontFamily}`;
  const nearest = sketch.isPlane ? nearestInPlane(sketch) : nearestInRow;
  const grid = { stroke: () => gridColour(look.colours), width: 1 };
  const axis = ({ ticks, label, isWhole }: Axis): UPlot.Axis => ({
    font,
    stroke: () => toCss(look.colours['ink-2']),
    ticks: { show: false },
    gap: 6,
    values: (_plot, splits) => splits.map(label),
    ...(ticks && { splits: [...ticks] }),
    ...(isWhole && { incrs: wholeSteps }),
  });
  const plot = new UPlot(
    {
      width: room.width,
      height: room.height,
      // A name may stand below the very end of the axis.
      padding: [small, Math.round(1.6 * small), 0, 0],
      legend: { show: false },
      scales: {
        x: { time: false, range: () => [sketch.x.min, sketch.x.max] },
        y: { range: () => [sketch.y.min, sketch.y.max] },
      },
      axes: [
        { ...axis(sketch.x), grid: { show: false }, size: small * 2, space: small * 6 },
        { ...axis(sketch.y), grid, size: widthOfNames(small), space: small * 3 },
      ],
      series: [{}, ...sketch.layers.map((layer) => seriesOf(layer, sketch, () => look.colours))],
      cursor: {
        x: !sketch.isPlane,
        y: false,
        drag: { x: false, y: false, setScale: false },
        points: {
          size: small,
          width: 2,
          fill: () => toCss(look.colours.sheet),
          stroke: () => toCss(look.colours.ink),
        },
        dataIdx: nearest,
      },
      hooks: {
        setCursor: [({ cursor }) => onPoint((cursor.left ?? -1) < 0 ? null : (cursor.idxs?.[1] ?? null))],
        draw: [(plot) => drawOver(plot, sketch, look, font)],
      },
    },
    [[...sketch.xs], ...sketch.layers.map(({ ys }) => [...ys])],
    parent,
  );
  return {
    paint: (next) => {
      look = next;
      plot.redraw(false);
    },
    remove: () => plot.destroy(),
  };
}

/** The theme's hairline; where colours are forced that is as strong as the text, and the grid would outshout the chart. */
function gridColour({ line, ink, sheet }: Colours): string {
  const isForced = line.every((channel, i) => channel === ink[i]);
  return toCss(isForced ? mix(sheet, ink, 0.25) : line);
}

const wholeSteps = [1, 2, 5]
  .flatMap((n) => [0, 1, 2, 3, 4, 5, 6].map((e) => n * 10 ** e))
  .sort((a, b) => a - b);

/** About how many em a name is long: Chinese and Japanese signs are as wide as they are high. */
function lengthOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter >= '\u2e80' ? 1 : 0.6), 0);
}

/** The room that the names of an upright axis need. */
const widthOfNames =
  (small: number): UPlot.Axis.Size =>
  (_plot, values) => {
    const longest = Math.max(1, ...(values ?? []).map((value) => lengthOf(String(value))));
    return Math.ceil(longest * small) + 8;
  };

function seriesOf(layer: Layer, sketch: ChartModel, colours: () => Colours): UPlot.Series {
  const accent = (strength = 1) => toCss(colours().accent, strength);
  switch (layer.kind) {
    case 'dots':
      return {
        paths: () => null,
        points: { show: true, size: layer.size, width: 0, fill: () => accent(layer.strength) },
      };
    case 'line':
      return { stroke: () => toCss(colours().ink), width: 2, spanGaps: true, points: { show: false } };
    case 'bars':
      return {
        paths: (plot, _series, from, to) => barPaths(plot, sketch.xs, layer.ys, from, to),
        fill: () => accent(),
        points: { show: false },
      };
  }
}

/** Bars one step wide, with rounded heads. */
function barPaths(
  plot: UPlot,
  xs: readonly number[],
  ys: readonly (number | null)[],
  from: number,
  to: number,
): UPlot.Series.Paths {
  const fill = new Path2D();
  const floor = plot.valToPos(0, 'y', true);
  for (let i = from; i <= to; i++) {
    const [x, y] = [xs[i], ys[i]];
    if (x === undefined || y === undefined || y === null || y <= 0) continue;
    const left = plot.valToPos(x - BAR / 2, 'x', true);
    const right = plot.valToPos(x + BAR / 2, 'x', true);
    const top = Math.min(plot.valToPos(y, 'y', true), floor - 1);
    const round = Math.min(4 * devicePixelRatio, (right - left) / 2, floor - top);
    fill.roundRect(left, top, right - left, floor - top, [round, round, 0, 0]);
  }
  return { fill };
}

/** Draws what lies on top: the spans of bars, and the mark with its name. */
function drawOver(plot: UPlot, { layers, xs, mark }: ChartModel, { colours }: PlotLook, font: string): void {
  const { ctx, bbox } = plot;
  const line = Math.max(1, Math.round(1.5 * devicePixelRatio));
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.beginPath();
  for (const layer of layers) {
    if (layer.kind !== 'bars' || !layer.spans) continue;
    for (const [i, [low, high]] of layer.spans.entries()) {
      if (low === high) continue;
      const x = Math.round(plot.valToPos(xs[i] ?? 0, 'x', true));
      ctx.moveTo(x, plot.valToPos(low, 'y', true));
      ctx.lineTo(x, plot.valToPos(high, 'y', true));
    }
  }
  // A seam in the ground's colour: on a bar the line would be hard to see.
  ctx.strokeStyle = toCss(colours.sheet);
  ctx.lineWidth = 3 * line;
  ctx.stroke();
  ctx.strokeStyle = toCss(colours.ink);
  ctx.lineWidth = line;
  ctx.stroke();
  if (mark) {
    const x = Math.round(plot.valToPos(mark.at, 'x', true));
    ctx.setLineDash([3 * line, 3 * line]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    const isRight = x > bbox.left + bbox.width / 2;
    ctx.font = font.replace(/^\d+/, (size) => `${Math.round(Number(size) * devicePixelRatio)}`);
    ctx.fillStyle = toCss(colours.ink);
    ctx.textAlign = isRight ? 'right' : 'left';
    ctx.textBaseline = 'top';
    ctx.fillText(mark.name, x + (isRight ? -4 : 4) * line, bbox.top);
  }
  ctx.restore();
}

const nearestInRow: UPlot.Cursor.DataIdxRefiner = (_plot, _series, closest) => closest;

/** Finds the dot that is nearest to the pointer; lines have none of their own. */
function nearestInPlane({ xs, layers }: ChartModel): UPlot.Cursor.DataIdxRefiner {
  const dots = layers.filter(({ kind }) => kind === 'dots');
  const ys = xs.map((_, i) => dots.find((layer) => typeof layer.ys[i] === 'number')?.ys[i] ?? null);
  let known = { left: -1, top: -1, index: 0 };
  return (plot, _series, closest) => {
    const { left = -1, top = -1 } = plot.cursor;
    if (known.left === left && known.top === top) return known.index;
    let index = closest;
    let least = Number.POSITIVE_INFINITY;
    for (const [i, y] of ys.entries()) {
      if (y === null) continue;
      const dx = plot.valToPos(xs[i] ?? 0, 'x') - left;
      const dy = plot.valToPos(y, 'y') - top;
      if (dx * dx + dy * dy >= least) continue;
      least = dx * dx + dy * dy;
      index = i;
    }
    known = { left, top, index };
    return index;
  };
}
