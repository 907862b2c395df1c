/**
 * The package's `mine-sweeper/picture`: a position as SVG, or as the tag with that picture inside, for Node and for
 * builds. Nothing here needs a document; the drawings are those of the board itself.
 */
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import type { Topology } from '../../worker/api/rules.ts';
import type { ColourName } from '../board/paint/theme-colours.ts';
import { LIGHT_BOARD } from '../board/paint/theme-colours.ts';
import { drawnPosition, type Layer } from '../board/svg/drawn-position.ts';
import { pictureBox } from '../board/svg/picture-box.ts';
import { pictureLabel } from '../board/svg/picture-label.ts';
import { short } from '../board/svg/svg-pen.ts';
import { originOf, panelOf } from '../board/view/viewport.ts';
import { fitViewport } from '../board/view/zoom.ts';
import { readView, writeView } from '../board/view-text.ts';
import { lateLooks, type Tokens } from '../themes/theme-table.ts';
import { darkColours, lightColours } from '../ui/light-and-dark.ts';
import { type ThemeName, themeNames } from '../ui/theme-names.ts';

/** How a position is drawn. */
export interface PictureOptions {
  /** Who neighbours whom, as the element's attribute has it; `hex` is drawn as hexagons, all others as squares. `square` by default. */
  readonly topology?: Topology;
  /** A theme of the element. `auto` (the default) and `contrast` are light or dark by the reader's system, by a style sheet in the picture. */
  readonly theme?: ThemeName;
  /** The text for screen readers, in place of the English one that describes the board row by row. */
  readonly label?: string;
}

export interface TagOptions extends PictureOptions {
  /** Other attributes of the tag, by their names: `{ readonly: true, 'game-key': 'lesson 1' }`. False leaves one out. */
  readonly attributes?: Readonly<Record<string, string | number | boolean>>;
}

/** A position as an image. */
export interface PositionSvg {
  /** An `<svg>` that stands alone as a file, and within HTML: no ids, no scripts, no addresses. */
  readonly svg: string;
  /** The label in it. */
  readonly label: string;
  /** Its size in CSS pixels, where there is room. */
  readonly width: number;
  readonly height: number;
}

/** A theme's colours and the shape of its cells, by day and, where that differs, by night. */
interface Look {
  readonly day: Colours;
  readonly night: Colours | null;
  readonly bevel: number;
  readonly corner: number;
  readonly radius: number;
}

type Colours = Readonly<Record<string, string>>;

const SHRINKING = 'display:block;max-width:100%;height:auto;margin-inline:auto';
const GAME_BOX = ';display:grid;place-items:center;box-sizing:border-box;height:520px;max-height:100%';

const TOPOLOGIES = ['square', 'orthogonal', 'hex', 'knight'];

/**
 * A position as SVG.
 *
 * @param position A view in text notation, as the element's `position` takes it: up to 10,000 cells.
 * @returns The image; refused with `bad-notation` (row, column, what was expected) or `bad-argument` (which option).
 */
export function positionSvg(position: string, options: PictureOptions = {}): Outcome<PositionSvg> {
  const fault = faultOf(position, options);
  if (fault) return fault;
  const drawing = readView(position);
  if ('words' in drawing)
    return { ok: false, code: 'bad-notation', values: drawing.values, message: drawing.words() };
  const { columns, cells } = drawing;
  const rows = cells.length / columns;
  const shape = options.topology === 'hex' ? 'hex' : 'square';
  const box = pictureBox(shape, columns, rows);
  const view = fitViewport({ ...box, ratio: 1 }, { shape, columns, rows });
  const panel = panelOf(view);
  const look = lookOf(options.theme ?? 'auto');
  const label = options.label ?? pictureLabel(cells, columns);
  const layers = drawnPosition(drawing, view, originOf(view), look);
  const paint = painter(look);
  const body = [
    `<rect x="${panel.left}" y="${panel.top}" width="${panel.width}" height="${panel.height}" rx="${look.radius}"${paint.as('fill', 'board')}/>`,
    ...layers.map((layer) => pathOf(layer, paint.as)),
  ].join('');
  const [width, height] = [Number(short(box.width)), Number(short(box.height))];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
    ` role="img" aria-label="${escaped(label)}" stroke-linecap="round" stroke-linejoin="round">${paint.styles()}${body}</svg>`;
  return { ok: true, svg, label, width, height };
}

/**
 * The tag `<mine-sweeper position=…>` with the position's picture inside. It needs no script to be seen; where the element is
 * defined, it takes the picture's place once its own board is painted, in a box of the same size.
 *
 * @param position As in `positionSvg`. With `attributes: { readonly: true }` it stays a picture, else it is played.
 * @returns HTML; refused as `positionSvg` refuses, and with `bad-argument` for a name that no attribute can have.
 */
export function positionHtml(position: string, options: TagOptions = {}): Outcome<{ readonly html: string }> {
  const drawn = positionSvg(position, options);
  if (!drawn.ok) return drawn;
  const { topology, theme, attributes = {} } = options;
  const read = readView(position);
  const all: Readonly<Record<string, string | number | boolean>> = {
    position: 'words' in read ? position : writeView(read).replaceAll('\n', '/'),
    ...(topology && { topology: typeof topology === 'string' ? topology : JSON.stringify(topology) }),
    ...(theme && { theme }),
    ...attributes,
  };
  const written: string[] = [];
  for (const [name, value] of Object.entries(all)) {
    if (!/^[a-z][a-z0-9-]*$/.test(name))
      return badArgument(
        `attributes["${name}"]`,
        'an attribute by its name in HTML, such as game-key',
        value,
      );
    if (!/^(?:string|number|boolean)$/.test(typeof value))
      return badArgument(`attributes["${name}"]`, 'text, a number, true or false', value);
    if (value !== false) written.push(value === true ? name : `${name}="${escaped(String(value))}"`);
  }
  const isPicture = all.readonly !== undefined && all.readonly !== false;
  const svg = drawn.svg.replace('<svg ', `<svg style="${SHRINKING}${isPicture ? '' : ';max-height:100%'}" `);
  const look = lookOf(theme ?? 'auto');
  const paint = painter(look);
  // The ground of the element's whole box; where the page says nothing else, a game is as high as this.
  const ground = `background:${look.day.page};border-radius:${look.radius}px${isPicture ? '' : GAME_BOX}`;
  const box = `<div slot="picture"${paint.classOf('background', 'page')} style="${ground}">${paint.styles()}${svg}</div>`;
  return { ok: true, html: `<mine-sweeper ${written.join(' ')}>${box}</mine-sweeper>` };
}

function faultOf(position: unknown, options: PictureOptions): Refusal | null {
  if (typeof position !== 'string') return badArgument('position', 'text', position);
  if (typeof options !== 'object' || options === null) return badArgument('options', 'an object', options);
  const { topology, theme, label } = options;
  const isNeighbourhood = typeof topology === 'object' && topology !== null;
  if (topology !== undefined && !isNeighbourhood && !TOPOLOGIES.includes(topology))
    return badArgument('topology', `one of ${TOPOLOGIES.join(', ')}, or a pattern`, topology);
  if (theme !== undefined && !themeNames.includes(theme))
    return badArgument('theme', `one of ${themeNames.join(', ')}`, theme);
  if (label !== undefined && typeof label !== 'string') return badArgument('label', 'text', label);
  return null;
}

function badArgument(argument: string, wanted: string, value: unknown): Refusal {
  const shown = typeof value === 'string' ? JSON.stringify(value) : value === null ? 'null' : typeof value;
  const message = `${argument} must be ${wanted}, not ${shown}.`;
  return { ok: false, code: 'bad-argument', values: { argument, wanted, value: shown }, message };
}

function lookOf(theme: ThemeName): Look {
  const late = theme in lateLooks ? lateLooks[theme as keyof typeof lateLooks] : null;
  const light: Tokens = late?.light ?? (theme === 'dark' ? darkColours : lightColours);
  const dark: Tokens | null = late?.dark ?? (theme === 'auto' ? darkColours : null);
  return {
    day: resolved(light),
    night: dark && resolved(dark),
    bevel: Number(light.bevel ?? 0),
    corner: Number(light.corner ?? 0.136),
    radius: Number.parseFloat(light.radius ?? '14'),
  };
}

/** The flag has the accent's colour where a theme gives it none of its own. */
function resolved(tokens: Tokens): Colours {
  const colours: Colours = { ...LIGHT_BOARD, ...tokens };
  return colours.flag === LIGHT_BOARD.flag ? { ...colours, flag: colours.accent ?? '' } : colours;
}

/**
 * Attributes of colours. The colour by night comes from a class that is named after what it does, so that the pictures of
 * a page cannot disagree about it.
 */
function painter({ day, night }: Look) {
  const rules = new Map<string, string>();
  const classOf = (property: 'fill' | 'stroke' | 'background', name: string): string => {
    const dark = night?.[name] ?? day[name] ?? '';
    if (dark === day[name]) return '';
    const rule = `ms-${property}-${dark.slice(1)}`;
    rules.set(rule, `.${rule}{${property}:${dark}!important}`);
    return ` class="${rule}"`;
  };
  const as = (property: 'fill' | 'stroke', name: ColourName) =>
    ` ${property}="${day[name]}"${classOf(property, name)}`;
  const styles = () =>
    rules.size === 0
      ? ''
      : `<style>@media screen and (prefers-color-scheme:dark){${[...rules.values()].join('')}}</style>`;
  return { as, classOf, styles };
}

function pathOf(
  { colour, lineWidth, opacity, d }: Layer,
  paint: (property: 'fill' | 'stroke', name: ColourName) => string,
): string {
  const drawn =
    lineWidth > 0
      ? ` fill="none"${paint('stroke', colour)} stroke-width="${short(lineWidth)}"`
      : paint('fill', colour);
  return `<path${drawn}${opacity < 1 ? ` opacity="${short(opacity)}"` : ''} d="${d}"/>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
