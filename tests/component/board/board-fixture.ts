import { cdp } from 'vitest/browser';
import type { Intent } from '../../../src/board/input/intents.ts';
import { MsBoard } from '../../../src/board/ms-board.ts';
import type { FakeTopology } from './fake-board.ts';
import { FakeBoard } from './fake-board.ts';

if (!customElements.get('ms-board')) customElements.define('ms-board', MsBoard);

export interface BoardFixture {
  readonly board: MsBoard;
  readonly fake: FakeBoard;
  readonly intents: Intent[];
}

/** A board in the page, playing a layout; 600 × 500 CSS pixels unless told. */
export async function mountBoard(
  layout: ConstructorParameters<typeof FakeBoard>[0],
  more: { width?: number; height?: number; properties?: Partial<MsBoard> } & FakeTopology = {},
): Promise<BoardFixture> {
  const fake = new FakeBoard(layout, more);
  const board = document.createElement('ms-board');
  const intents: Intent[] = [];
  board.style.width = `${more.width ?? 600}px`;
  board.style.height = `${more.height ?? 500}px`;
  Object.assign(board, { game: fake.game, state: fake.state, cells: fake.cells }, more.properties);
  board.addEventListener('ms-intent', (event) => {
    intents.push(event.detail);
    if (!('cell' in event.detail)) return;
    fake.play(event.detail);
    board.state = fake.state;
  });
  document.body.style.margin = '0';
  document.body.append(board);
  await board.ready;
  await settled();
  return { board, fake, intents };
}

/** All boards are gone. */
export function unmountBoards(): void {
  for (const board of document.querySelectorAll('ms-board')) board.remove();
}

/** The page's frames that have not come yet, and its timers that are shorter than any press that is held. */
const due = new Set<string>();
const SHORT_MS = 200;
const { setTimeout: startTimer, clearTimeout: stopTimer } = window;
const { requestAnimationFrame: startFrame, cancelAnimationFrame: stopFrame } = window;
Object.assign(window, {
  setTimeout: (task: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const id = startTimer(() => {
      due.delete(`timer ${id}`);
      task(...given);
    }, ms);
    if (ms <= SHORT_MS) due.add(`timer ${id}`);
    return id;
  },
  clearTimeout: (id: number) => {
    due.delete(`timer ${id}`);
    stopTimer(id);
  },
  requestAnimationFrame: (task: FrameRequestCallback) => {
    const id = startFrame((time) => {
      due.delete(`frame ${id}`);
      task(time);
    });
    due.add(`frame ${id}`);
    return id;
  },
  cancelAnimationFrame: (id: number) => {
    due.delete(`frame ${id}`);
    stopFrame(id);
  },
});

/**
 * What the last change set off has been painted, animations included, and the grid has followed; what a board loads once
 * it can be played (cells for the keyboard; palms, the wheel, double taps) is there.
 */
export async function settled(): Promise<void> {
  await Promise.all([
    import('../../../src/board/lazy-parts.ts'),
    import('../../../src/board/grid/grid-sync.ts'),
  ]);
  await paintings();
  while (due.size > 0) await new Promise((resolve) => startFrame(resolve));
  await paintings();
}

/** Two frames and a task: what was asked for has been painted, and what follows the paint is done. */
export async function paintings(): Promise<void> {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}

/** The middle of a cell in the frame that the tests run in. */
export function middleOf(board: MsBoard, cell: number): { x: number; y: number } {
  const canvas = canvasOf(board).getBoundingClientRect();
  const grid = gridOf(board);
  const length = (name: string) => Number.parseFloat(grid.style.getPropertyValue(`--${name}`));
  const moved = new DOMMatrix(grid.style.transform);
  const columns = board.game?.geometry.columns ?? 1;
  const row = Math.floor(cell / columns);
  const x = canvas.left + moved.e + ((cell % columns) + 0.5) * length('cell') + (row % 2) * length('shift');
  // A hexagon reaches into the next row, a square ends at it.
  const height = length('shift') > 0 ? (length('cell') * 2) / Math.sqrt(3) : length('down');
  const y = canvas.top + moved.f + row * length('down') + height / 2;
  if (x < canvas.left || x > canvas.right || y < canvas.top || y > canvas.bottom)
    throw new Error(`Cell ${cell} is out of view`);
  return { x, y };
}

export function canvasOf(board: MsBoard): HTMLCanvasElement {
  return inside(board, '.panel > canvas') as HTMLCanvasElement;
}

export function gridOf(board: MsBoard): HTMLElement {
  return inside(board, '[role=grid]') as HTMLElement;
}

/** The element of a cell, found as assistive technology finds it: by its label. */
export function cellElement(board: MsBoard, label: string): HTMLElement {
  return inside(board, `[role=gridcell][aria-label="${label}"]`) as HTMLElement;
}

export function inside(board: MsBoard, selector: string): Element {
  const found = board.shadowRoot?.querySelector(selector);
  if (!found) throw new Error(`Nothing in the board is ${selector}`);
  return found;
}

/** The colour that is painted at a share of a cell, as [red, green, blue]. */
export function paintedAt(board: MsBoard, cell: number, across = 0.5, down = 0.5): number[] {
  const { x, y } = middleOf(board, cell);
  const canvas = canvasOf(board);
  const box = canvas.getBoundingClientRect();
  const size = Number.parseFloat(gridOf(board).style.getPropertyValue('--cell'));
  const ratio = canvas.width / box.width;
  const left = (x - box.left + (across - 0.5) * size) * ratio;
  const top = (y - box.top + (down - 0.5) * size) * ratio;
  return [...(canvas.getContext('2d')?.getImageData(left, top, 1, 1).data ?? [])].slice(0, 3);
}

interface Devtools {
  send(method: string, params: object): Promise<unknown>;
}

/** The frame of the tests lies somewhere in the page that the devtools protocol knows. */
async function origin(): Promise<{ x: number; y: number; scale: number }> {
  const frame = window.frameElement;
  const box = frame?.getBoundingClientRect();
  return { x: box?.left ?? 0, y: box?.top ?? 0, scale: box && frame ? box.width / frame.clientWidth : 1 };
}

const BUTTONS = { left: 1, right: 2, middle: 4 } as const;
let held = 0;

/** A real mouse event at the middle of a cell (or a point), by the devtools protocol. */
export async function mouse(
  type: 'mousePressed' | 'mouseReleased' | 'mouseMoved',
  at: { x: number; y: number },
  button: keyof typeof BUTTONS | 'none' = 'none',
): Promise<void> {
  const from = await origin();
  if (button !== 'none') held = type === 'mousePressed' ? held | BUTTONS[button] : held & ~BUTTONS[button];
  await (cdp() as Devtools).send('Input.dispatchMouseEvent', {
    type,
    x: from.x + at.x * from.scale,
    y: from.y + at.y * from.scale,
    button,
    buttons: held,
    clickCount: type === 'mouseMoved' ? 0 : 1,
  });
}

export async function click(
  at: { x: number; y: number },
  button: keyof typeof BUTTONS = 'left',
): Promise<void> {
  await mouse('mouseMoved', at);
  await mouse('mousePressed', at, button);
  await mouse('mouseReleased', at, button);
}

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd';

/** Real fingers at these points; none lifts all. */
export async function touch(type: TouchType, ...points: { x: number; y: number }[]): Promise<void> {
  await touchAt(undefined, type, points);
}

/** Two quick taps by a real finger: each event says when it was, so that a slow machine makes them no slower. */
export async function doubleTap(at: { x: number; y: number }): Promise<void> {
  const now = Date.now() / 1000;
  for (const [i, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries())
    await touchAt(now + i * 0.05, type, type === 'touchStart' ? [at] : []);
}

/** @param timestamp in seconds of the system's clock; left out: the moment in which the browser hears of it. */
async function touchAt(
  timestamp: number | undefined,
  type: TouchType,
  points: readonly { x: number; y: number }[],
): Promise<void> {
  const from = await origin();
  const touchPoints = points.map(({ x, y }, id) => ({
    x: from.x + x * from.scale,
    y: from.y + y * from.scale,
    id,
  }));
  await (cdp() as Devtools).send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
}

/** A board with a mine in its middle and two in its last corner. */
export const LAYOUT = `
  ........
  ........
  ..*.....
  ........
  ......**
`;

/** What the board asked for, in order: `open 9, annotate 18`. */
export function words(intents: readonly Intent[]): string {
  return intents
    .map((intent) => ('cell' in intent ? `${intent.kind} ${intent.cell}` : intent.kind))
    .join(', ');
}
