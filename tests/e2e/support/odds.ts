import { expect, type Page } from '@playwright/test';
import type { CellIndex } from '../../../worker/api/cells.ts';
import { parseView } from '../../../worker/engine/record/notation.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { mineProbabilities } from '../../../worker/solver/odds/probability.ts';
import { panel } from './assist.ts';
import type { Mirror } from './mirror.ts';

/** What was drawn into a cell: its figure, `tick` or `flag` where it is certain, or only a tint. */
interface Sign {
  /** In CSS pixels of the page. */
  readonly x: number;
  readonly y: number;
  readonly what: string;
}

/**
 * Keeps what is drawn on the canvas of the odds, from its last drawing: figures are words on a picture, and nobody but
 * the picture can be asked for them.
 */
export async function recordOdds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const log: { ops: unknown[]; canvas: HTMLCanvasElement | null } = { ops: [], canvas: null };
    Object.assign(window, { oddsLog: log });
    const isOdds = (canvas: unknown): canvas is HTMLCanvasElement => {
      const root = canvas instanceof HTMLCanvasElement ? canvas.getRootNode() : null;
      const isLayer = root instanceof ShadowRoot && root.host.localName === 'ms-odds-layer';
      return isLayer && canvas instanceof HTMLCanvasElement && canvas.isConnected && canvas.width > 1;
    };
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...options: unknown[]) {
      if (isOdds(this)) Object.assign(log, { ops: [], canvas: this });
      return getContext.apply(this, options as Parameters<typeof getContext>);
    } as typeof getContext;
    const proto = CanvasRenderingContext2D.prototype;
    let start = { x: 0, y: 0 };
    const keep = (context: CanvasRenderingContext2D, x: number, y: number, what: string) => {
      if (context.canvas !== log.canvas) return;
      const at = context.getTransform().transformPoint({ x, y });
      log.ops.push({ x: at.x, y: at.y, what });
    };
    const { fillText, moveTo, stroke, fill } = proto;
    proto.fillText = function (text, x, y) {
      keep(this, x, y, text);
      fillText.call(this, text, x, y);
    };
    proto.moveTo = function (x, y) {
      start = { x, y };
      moveTo.call(this, x, y);
    };
    proto.stroke = function (...options: unknown[]) {
      if (options.length === 0) keep(this, start.x, start.y, 'line');
      stroke.apply(this, options as [Path2D]);
    };
    proto.fill = function (...options: unknown[]) {
      if (options.length === 0) keep(this, start.x, start.y, 'filled');
      fill.apply(this, options as [Path2D]);
    };
  });
}

/** The signs that are on the screen now, by their cells; empty while none are shown. */
export async function oddsOnBoard(page: Page): Promise<Map<CellIndex, string>> {
  const { signs, boxes } = await page.evaluate(() => {
    const { oddsLog } = window as unknown as { oddsLog: { ops: Sign[]; canvas: HTMLCanvasElement | null } };
    const { canvas } = oddsLog;
    const cells = [
      ...(document
        .querySelector('mine-app')
        ?.shadowRoot?.querySelector('ms-game')
        ?.shadowRoot?.querySelector('ms-board')
        ?.shadowRoot?.querySelectorAll('[role=gridcell]') ?? []),
    ].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height, label: one.getAttribute('aria-label') ?? '' };
    });
    if (canvas === null || canvas.hidden || !canvas.isConnected) return { signs: [], boxes: cells };
    const { x, y, width } = canvas.getBoundingClientRect();
    const ratio = canvas.width / width;
    return {
      signs: oddsLog.ops.map((op) => ({ ...op, x: x + op.x / ratio, y: y + op.y / ratio })),
      boxes: cells,
    };
  });
  if (signs.length === 0) return new Map();
  const columns = await page.getByRole('grid').getAttribute('aria-colcount');
  const found = new Map<CellIndex, string>();
  for (const { x, y, what } of signs) {
    const box = boxes.find(
      (one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height,
    );
    if (!box) continue;
    const [row = 1, column = 1] = (box.label.match(/\d+/g) ?? []).map(Number);
    const cell = (row - 1) * Number(columns) + column - 1;
    // A flag is a line with a filled cloth, a tick a line alone.
    if (what === 'line') found.set(cell, found.get(cell) ?? 'tick');
    else found.set(cell, what === 'filled' ? 'flag' : what.replace('%', ''));
  }
  return found;
}

/** The exact chance of a mine in each cell of what the mirror shows; NaN where it is open. */
export function exactOdds(mirror: Mirror): Float64Array {
  const parsed = parseView(mirror.text, mirror.ruleset);
  if (!parsed.ok) throw new Error(parsed.message);
  const found = mineProbabilities(parsed.view);
  if (!found.ok) throw new Error(found.message);
  return found.odds;
}

/** The chances in a part of a large board by itself, `side` cells each way, each cell that no number sees having `density`. */
export function oddsOfPart(text: string, side: number, density: number): Float64Array {
  const made = createRuleset({ columns: side, rows: side, mines: 1, firstClick: 'any' });
  if (!made.ok) throw new Error(made.message);
  const parsed = parseView(text, made.ruleset);
  if (!parsed.ok) throw new Error(parsed.message);
  const found = mineProbabilities(parsed.view, { density });
  if (!found.ok) throw new Error(found.message);
  return found.odds;
}

/** A chance as it is drawn. */
export function figure(chance: number): string {
  if (chance === 0) return 'tick';
  if (chance === 1) return 'flag';
  const percent = Math.round(100 * chance);
  if (percent === 0) return chance < 0.005 ? '<1' : '1';
  return percent === 100 && chance > 0.995 ? '>99' : String(percent);
}

/** Waits until the board shows the odds of the mirror's position, cell by cell, and the panel the figure of the rest. */
export async function expectOdds(
  page: Page,
  mirror: Mirror,
  seen = (_cell: CellIndex) => true,
): Promise<void> {
  const odds = exactOdds(mirror);
  const isFrontier = (cell: CellIndex) => mirror.around(cell).some((one) => /[0-9a-o]/.test(mirror.at(one)));
  const expected = new Map<CellIndex, string>();
  let interior: number | null = null;
  odds.forEach((chance, cell) => {
    if (Number.isNaN(chance)) return;
    const isInterior = !isFrontier(cell);
    if (isInterior) interior ??= chance;
    if ((isInterior && chance > 0 && chance < 1) || !seen(cell)) return;
    // A flag that is right says it already.
    if (chance < 1 || mirror.at(cell) !== 'F') expected.set(cell, figure(chance));
  });
  const sorted = (map: ReadonlyMap<CellIndex, string>) =>
    [...map].filter(([cell]) => seen(cell)).sort(([a], [b]) => a - b);
  await expect
    .poll(async () => sorted(await oddsOnBoard(page)), { intervals: [20, 50, 100] })
    .toEqual(sorted(expected));
  const rest =
    interior === null
      ? 'Every covered cell shows its odds.'
      : `Other cells: ${figure(interior).replace('tick', '0').replace('flag', '100')}%.`;
  await expect(panel(page, 'Odds').getByRole('status')).toHaveText(rest);
}
