import type { BrowserContext, Page } from '@playwright/test';

/** What the page showed at one moment, told right after the labels had been brought up to date. */
export interface Sight {
  /** The labels of all cells, in their order. */
  readonly labels: readonly string[];
  readonly clock: { readonly elapsedMs: number; readonly runningSince: number | null };
}

/** What has been heard so far. */
export interface Witness {
  /** The last sight that reached us; null before the first. */
  readonly last: Sight | null;
  /** When the deciding inputs on the board happened: letting the left button go, pressing the right one. */
  readonly inputs: readonly number[];
}

/**
 * Watches a page, or every page of a context, from within and hears at once, over the browser's own pipe, what it shows:
 * what has been heard has been painted, even if the browser is dead a moment later.
 */
export async function witness(watched: BrowserContext | Page): Promise<Witness> {
  const heard: { last: Sight | null; inputs: number[] } = { last: null, inputs: [] };
  await watched.exposeBinding('tellSight', (_source, sight: Sight) => {
    heard.last = sight;
  });
  await watched.exposeBinding('tellInput', (_source, at: number) => {
    heard.inputs.push(at);
  });
  await watched.addInitScript(watch);
  return heard;
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  type Told = { tellSight: (sight: unknown) => void; tellInput: (at: number) => void };
  const told = window as unknown as Told;
  const tellInput = (event: PointerEvent, button: number) => {
    const isOnBoard = event
      .composedPath()
      .some((node) => node instanceof Element && node.localName === 'ms-board');
    if (isOnBoard && event.button === button) told.tellInput(performance.timeOrigin + event.timeStamp);
  };
  addEventListener('pointerup', (event) => tellInput(event, 0), true);
  addEventListener('pointerdown', (event) => tellInput(event, 2), true);
  const attach = () => {
    const game = document.querySelector('mine-app')?.shadowRoot?.querySelector('ms-game') as
      | (HTMLElement & { view?: { state: { clock: unknown } | null } })
      | null
      | undefined;
    const board = game?.shadowRoot?.querySelector('ms-board')?.shadowRoot;
    const grid = board?.querySelector('[role=grid]');
    if (!game || !grid) return void requestAnimationFrame(attach);
    const tell = () => {
      const cells = [...grid.querySelectorAll('[role=gridcell]')];
      const clock = game.view?.state?.clock;
      if (cells.length > 0 && clock) {
        const labels = cells.map((cell) => cell.getAttribute('aria-label'));
        told.tellSight({ labels, clock });
      }
    };
    new MutationObserver(tell).observe(grid, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-label'],
    });
    tell();
  };
  attach();
}
