/**
 * The board's colours in the light theme, by the name of their custom property without `--ms-`.
 * Each stands in for its property where a page has set none.
 */
export const LIGHT_BOARD = {
  board: '#ddd7cb',
  open: '#faf8f3',
  covered: '#b5c3d4',
  'covered-hi': '#cdd8e4',
  'covered-lo': '#9bacc1',
  pressed: '#ccd5e0',
  ink: '#22282f',
  'ink-2': '#5a636e',
  line: '#e3ddd1',
  accent: '#c2361b',
  'accent-ink': '#ffffff',
  sheet: '#fffdf9',
  boom: '#c2361b',
  mine: '#22282f',
  flag: 'var(--ms-accent)',
  n1: '#1f62b3',
  n2: '#25774a',
  n3: '#bf2f38',
  n4: '#5140a8',
  n5: '#8a4a16',
  n6: '#0d6d75',
  n7: '#2f3338',
  n8: '#6a6a70',
} as const;

/** The corner radius of a cell. */
const CORNER = 0.136;

export type ColourName = keyof typeof LIGHT_BOARD;

/** One colour as channels of 0–255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** All colours of the board, ready for a canvas and for arithmetic. */
export interface Colours extends Readonly<Record<ColourName, Rgb>> {
  /** `--ms-bevel` and `--ms-corner`: shares of a cell's side. */
  readonly bevel: number;
  readonly corner: number;
}

/**
 * The colours that the custom properties within `parent` stand for now. Cost: one style recalculation.
 * A probe element resolves them, so that `light-dark()`, `color-mix()`, system colours and `var()` all work.
 *
 * @param parent Holds the probe for a moment: the caller's own shadow root.
 */
export function readColours(parent: ParentNode): Colours {
  const names = Object.keys(LIGHT_BOARD) as ColourName[];
  const box = document.createElement('div');
  box.hidden = true;
  for (const name of names) {
    const probe = document.createElement('i');
    probe.style.setProperty('forced-color-adjust', 'none');
    probe.style.color = `var(--ms-${name}, ${LIGHT_BOARD[name]})`;
    box.append(probe);
  }
  parent.append(box);
  const css = Array.from(box.children, (probe) => getComputedStyle(probe).color);
  const style = getComputedStyle(box);
  const share = (name: string, usual = 0) => Number(style.getPropertyValue(`--ms-${name}`) || usual);
  const shape = { bevel: share('bevel'), corner: share('corner', CORNER) };
  box.remove();
  return { ...resolve(names, css), ...shape };
}

function resolve(names: readonly ColourName[], css: readonly string[]): Readonly<Record<ColourName, Rgb>> {
  const canvas = document.createElement('canvas');
  canvas.width = names.length;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no 2d canvas');
  for (const [i, colour] of css.entries()) {
    context.fillStyle = colour;
    context.fillRect(i, 0, 1, 1);
  }
  const { data } = context.getImageData(0, 0, names.length, 1);
  const found = names.map((name, i) => [name, [data[4 * i], data[4 * i + 1], data[4 * i + 2]]] as const);
  return Object.fromEntries(found) as unknown as Record<ColourName, Rgb>;
}

/** Whether two sets of colours look the same. */
export function isSameColours(a: Colours, b: Colours): boolean {
  return String(Object.values(a)) === String(Object.values(b));
}

/** The colour between two: 0 is all `from`, 1 all `to`. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * share);
  return [between(0), between(1), between(2)];
}

/** The colour for a canvas. */
export function toCss([red, green, blue]: Rgb, alpha = 1): string {
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}

const packed = new Uint8ClampedArray(4);
const packedWord = new Uint32Array(packed.buffer);

/** The colour as one opaque pixel of an ImageData, in this machine's byte order. */
export function toPixel([red, green, blue]: Rgb): number {
  packed[0] = red;
  packed[1] = green;
  packed[2] = blue;
  packed[3] = 255;
  return packedWord[0] ?? 0;
}

/** The colour of a number; beyond 8 they begin again, told apart by their digits. */
export function numberColour(colours: Colours, number: number): Rgb {
  const names = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'] as const;
  return colours[names[(number - 1) % 8] ?? 'n8'];
}
