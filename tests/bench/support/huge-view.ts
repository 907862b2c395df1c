import type { Browser, Locator, Page } from 'playwright-core';
import { type Report, summarise } from './measure.ts';
import { openApp } from './noted-page.ts';

const SIDE = 10_000;
const NAME = '10,000 × 10,000';
/** Frames of each part of the script, at 60 a second: two and a half seconds. */
const FRAMES = 150;
/** Cell sizes at which the board is panned, in CSS pixels; 0: the whole board is in view. */
const PANNED_AT = [28, 8, 4, 1, 0] as const;

/** Frame gaps while a covered board of a hundred million cells is panned and zoomed without a pause. */
export async function measureHugeView(browser: Browser, address: string, report: Report): Promise<void> {
  const page = await openApp(browser, `${address}/#/new`);
  await page.getByText('Your own size').click();
  for (const [label, value] of [
    ['Columns', SIDE],
    ['Rows', SIDE],
    ['Mines', SIDE * 2060],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(String(value));
  }
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator(`[role=grid][aria-rowcount="${SIDE}"]`).waitFor({ timeout: 60_000 });
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.waitForTimeout(1000);
  await runScript(page, page.locator('ms-board'), report);
  await page.context().close();
}

/** Each part of the script with a line of its own, then all of it together. */
export async function runScript(page: Page, board: Locator, report: Report): Promise<void> {
  const all: number[] = [];
  const tell = (part: string, gaps: number[]) => {
    all.push(...gaps);
    const sorted = gaps.sort((a, b) => a - b);
    report(summarise(`frame gap, ${part}, ${NAME}`, SIDE * SIDE, 'ms', sorted));
  };
  for (const cell of PANNED_AT) {
    await board.evaluate(goTo, cell);
    // What was asked for on the way has come.
    await page.waitForTimeout(500);
    tell(`pan at ${cell === 0 ? 'fit' : `${cell} px`}`, await board.evaluate(pan, FRAMES));
  }
  tell('zoom in', await board.evaluate(zoom, { frames: FRAMES, delta: -8 }));
  tell('zoom out', await board.evaluate(zoom, { frames: FRAMES, delta: 8 }));
  report(
    summarise(
      `frame gap, whole script, ${NAME}`,
      SIDE * SIDE,
      'ms',
      all.sort((a, b) => a - b),
    ),
  );
}

interface Zoomable extends Element {
  fit(): void;
  zoomBy(factor: number): void;
  scrollToCell(cell: number): void;
}

/** In the page: cells of this size in CSS pixels, in the middle of the board. */
async function goTo(element: Element, cell: number): Promise<void> {
  const board = element as Zoomable;
  const rest = () => new Promise((resolve) => setTimeout(resolve, 300));
  board.fit();
  await rest();
  const grid = board.shadowRoot?.querySelector('[role=grid]') as HTMLElement;
  for (let i = 0; i < 40 && cell > 0; i++) {
    const now = Number.parseFloat(grid.style.getPropertyValue('--cell'));
    if (Math.abs(now - cell) < 0.05 * cell) break;
    board.zoomBy(cell / now);
    await rest();
  }
}

/** In the page: drags the board by the middle button in curves, a step a frame; the gaps between the frames. */
async function pan(element: Element, frames: number): Promise<number[]> {
  const inputArea = element.shadowRoot?.querySelector('.input-area') as HTMLElement;
  const middle = { x: innerWidth / 2, y: innerHeight / 2 };
  const send = (type: string, x: number, y: number) => {
    const at = { clientX: x, clientY: y, pointerId: 7, pointerType: 'mouse', isPrimary: true };
    const buttons = type === 'pointerup' ? 0 : 4;
    const more = { button: type === 'pointermove' ? -1 : 1, buttons, bubbles: true, composed: true };
    inputArea.dispatchEvent(new PointerEvent(type, { ...at, ...more }));
  };
  const gaps: number[] = [];
  send('pointerdown', middle.x, middle.y);
  let last = 0;
  for (let frame = 0; frame < frames; frame++) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    if (frame > 2) gaps.push(now - last);
    last = now;
    const turn = frame / 12;
    send('pointermove', middle.x + Math.sin(turn) * 420, middle.y + Math.sin(turn * 1.7) * 300);
  }
  send('pointerup', middle.x, middle.y);
  return gaps;
}

/** In the page: control and wheel, a step a frame, around a point that wanders. */
async function zoom(
  element: Element,
  { frames, delta }: { frames: number; delta: number },
): Promise<number[]> {
  const inputArea = element.shadowRoot?.querySelector('.input-area') as HTMLElement;
  const gaps: number[] = [];
  let last = 0;
  for (let frame = 0; frame < frames; frame++) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    if (frame > 2) gaps.push(now - last);
    last = now;
    const at = { clientX: innerWidth / 2 + Math.sin(frame / 30) * 200, clientY: innerHeight / 2 };
    const more = { deltaY: delta, ctrlKey: true, bubbles: true, composed: true, cancelable: true };
    inputArea.dispatchEvent(new WheelEvent('wheel', { ...at, ...more }));
  }
  return gaps;
}
