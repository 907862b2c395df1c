import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { middleOf, paintings, settled } from '../board/board-fixture.ts';
import { unmountAll } from '../ui/ui-fixtures.ts';
import { boardOf, mountAssisted, oddsCanvasOf } from './assist-fixture.ts';

afterEach(unmountAll);

const LAYOUT = `
  *.....*.
  ......**
  ........
  **......
  .*......
`;
const OPEN = { open: [39] };

const region = page.getByRole('region', { name: 'Odds' });
const words = region.getByRole('status');

async function showOdds(host: HTMLElement & { focusBoard(): void }): Promise<void> {
  host.focusBoard();
  await expect.poll(() => host.matches(':focus-within')).toBe(true);
  await userEvent.keyboard('o');
}

/** How much is drawn on a cell: the opaque points of its middle. */
function drawnAt(host: Parameters<typeof boardOf>[0], cell: number): number {
  const canvas = oddsCanvasOf(host);
  if (canvas.hidden) return 0;
  const box = canvas.getBoundingClientRect();
  const { x, y } = middleOf(boardOf(host), cell);
  const ratio = canvas.width / box.width;
  const image = canvas
    .getContext('2d')
    ?.getImageData((x - box.left - 6) * ratio, (y - box.top - 6) * ratio, 12 * ratio, 12 * ratio);
  const alphas = image?.data.filter((_, i) => i % 4 === 3) ?? new Uint8ClampedArray();
  return alphas.filter((alpha) => alpha > 250).length;
}

describe('the odds', () => {
  test('are drawn on the frontier, with one figure for all other cells', async () => {
    const { host, game, solver } = await mountAssisted(LAYOUT, OPEN);
    await showOdds(host);
    await expect.element(words).toHaveTextContent('Other cells: 21%.');
    await expect.poll(() => drawnAt(host, 6)).toBeGreaterThan(50);
    // Cell 7 touches no number; cell 1 is open.
    expect(drawnAt(host, 7)).toBe(0);
    expect(drawnAt(host, 1)).toBe(0);
    expect(game.helped).toEqual(['odds']);
    expect(solver.rects[0]).toEqual({ column: 0, row: 0, columns: 8, rows: 5 });
  });

  test('go with the same key, and with the close button', async () => {
    const { host } = await mountAssisted(LAYOUT, OPEN);
    await showOdds(host);
    await expect.poll(() => drawnAt(host, 6)).toBeGreaterThan(50);
    await userEvent.keyboard('o');
    expect(drawnAt(host, 6)).toBe(0);
    await expect.element(region).not.toBeInTheDocument();
    await userEvent.keyboard('o');
    await region.getByRole('button', { name: 'Close' }).click();
    await expect.element(region).not.toBeInTheDocument();
    expect(drawnAt(host, 6)).toBe(0);
  });

  test('vanish at once with a move, and come back for the new position', async () => {
    const { host, game, solver } = await mountAssisted(LAYOUT, OPEN);
    await showOdds(host);
    await expect.poll(() => drawnAt(host, 6)).toBeGreaterThan(50);
    let open = () => {};
    solver.gate = new Promise((resolve) => {
      open = resolve;
    });
    game.make({ kind: 'open', cell: 7, at: 0 });
    expect(drawnAt(host, 6)).toBe(0);
    await host.updateComplete;
    await paintings();
    expect(drawnAt(host, 6)).toBe(0);
    open();
    await expect.poll(() => drawnAt(host, 6)).toBeGreaterThan(50);
  });

  test('of a position that is no more are never shown', async () => {
    const { host, game, solver } = await mountAssisted(LAYOUT, OPEN);
    let open = () => {};
    solver.gate = new Promise((resolve) => {
      open = resolve;
    });
    await showOdds(host);
    await expect.poll(() => solver.rects.length).toBe(1);
    game.make({ kind: 'open', cell: 7, at: 0 });
    await host.updateComplete;
    // The former question is answered now; only the next one is about this position.
    solver.gate = new Promise(() => {});
    open();
    await expect.poll(() => solver.rects.length).toBe(2);
    await paintings();
    expect(drawnAt(host, 6)).toBe(0);
  });

  test('stay while flags are set, for flags are opinions', async () => {
    const { host, game, solver } = await mountAssisted(LAYOUT, OPEN);
    await showOdds(host);
    await expect.poll(() => drawnAt(host, 6)).toBeGreaterThan(50);
    game.make({ kind: 'annotate', cell: 14, as: 'flag', at: 0 });
    expect(drawnAt(host, 6)).toBeGreaterThan(50);
    await host.updateComplete;
    expect(solver.isClosed).toBe(false);
  });

  test('say when they are not exact, and when the cells are too small for them', async () => {
    const { host, solver } = await mountAssisted(LAYOUT, OPEN);
    solver.isExact = false;
    await showOdds(host);
    await expect.element(words).toHaveTextContent('Other cells: about 21%. These odds are approximate.');
    unmountAll();
    const large = await mountAssisted({ columns: 200, rows: 200, mines: [5] });
    boardOf(large.host).fit();
    await paintings();
    await showOdds(large.host);
    await expect.element(words).toHaveTextContent('Zoom in to see the odds.');
    expect(large.solver.rects).toEqual([]);
  });

  test('are hidden while the game is paused', async () => {
    const { host, game } = await mountAssisted(LAYOUT, OPEN);
    await showOdds(host);
    await expect.poll(() => drawnAt(host, 6)).toBeGreaterThan(50);
    game.set({ ...game.board.state, isPaused: true });
    await host.updateComplete;
    expect(drawnAt(host, 6)).toBe(0);
    await expect.element(region).not.toBeInTheDocument();
    // Nor do they open a panel of their own when the hidden board is painted once more.
    boardOf(host).fit();
    await settled();
    await expect.element(region).not.toBeInTheDocument();
  });

  test('have a switch in the panel of a hint and a line below its words', async () => {
    const { host } = await mountAssisted(LAYOUT, OPEN);
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const hint = page.getByRole('region', { name: /^Hint/ });
    const odds = hint.getByRole('switch', { name: 'Odds' });
    await expect.element(odds).toHaveAttribute('aria-checked', 'false');
    await odds.click();
    await expect.element(odds).toHaveAttribute('aria-checked', 'true');
    await expect.element(hint.getByText('Other cells: 21%.')).toBeVisible();
    await expect.poll(() => drawnAt(host, 6)).toBeGreaterThan(50);
    await hint.getByRole('button', { name: 'Close' }).click();
    // The odds were asked for by themselves: they stay, with a panel of their own.
    await expect.element(words).toHaveTextContent('Other cells: 21%.');
  });

  test('ask for the visible part of a large board first, and then for what lies around it', async () => {
    const { host, solver } = await mountAssisted({ columns: 200, rows: 200, mines: [5] });
    await showOdds(host);
    await expect.poll(() => solver.rects.length).toBe(2);
    const [seen, around] = solver.rects;
    expect(seen?.columns).toBeLessThan(60);
    expect(around?.columns).toBeGreaterThan(seen?.columns ?? 0);
    boardOf(host).scrollToCell(199 * 200 + 199);
    await expect.poll(() => solver.rects.length).toBe(4);
    expect(solver.rects[2]?.row).toBeGreaterThan(100);
  });
});
