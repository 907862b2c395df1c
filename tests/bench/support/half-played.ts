import { numbers } from '../../../worker/engine/game/count-and-clear.ts';
import type { View } from '../../../worker/engine/game/view.ts';
import { deal } from '../../../worker/engine/index.ts';
import { createRuleset, gridOf } from '../../../worker/engine/rules/ruleset.ts';
import { neighboursOf } from '../../../worker/engine/topology/grid.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { type Change, createTracker } from '../../../worker/solver/odds/tracker.ts';

/** A board that has been played, and what it hides: the number of each cell, `CELL.mine` for mines. */
export interface Played {
  readonly view: View;
  readonly hidden: Uint8Array;
}

/**
 * A square board as it is after half of its free cells have been opened, from the middle on: all that is certain at
 * each turn, and where nothing is, a random free cell beside an open one.
 */
export function playHalf(side: number, share: number, seed: string): Played {
  const made = createRuleset({ columns: side, rows: side, mines: Math.round(side * side * share) });
  if (!made.ok) throw new Error(made.message);
  const { ruleset } = made;
  const grid = gridOf(ruleset);
  const middle = Math.floor((side * side + side) / 2);
  const dealt = deal(ruleset, { seed, firstCell: middle });
  if (!dealt.ok) throw new Error(dealt.message);
  const hidden = numbers(dealt.layout, ruleset);
  const started = createTracker({
    ruleset,
    status: 'ready',
    cells: new Uint8Array(grid.cells).fill(CELL.covered),
  });
  if (!started.ok) throw new Error(started.message);
  const { tracker } = started;
  const { cells } = tracker.position;
  const around: number[] = [];
  const random = randomBy(7);
  const rim: number[] = [];
  let wanted = Math.floor((grid.cells - ruleset.mines) / 2);
  for (let safe = [middle]; wanted > 0; ) {
    const isOpen = new Set<number>();
    const changes: Change[] = [];
    while (safe.length > 0 && wanted > 0) {
      const cell = safe.pop() ?? 0;
      if (isOpen.has(cell) || cells[cell] !== CELL.covered) continue;
      isOpen.add(cell);
      changes.push({ cell, code: hidden[cell] ?? 0 });
      wanted--;
      if (hidden[cell] === 0) safe.push(...around.slice(0, neighboursOf(grid, cell, around)));
    }
    const updated = tracker.update(changes);
    if (!updated.ok) throw new Error(updated.message);
    const { odds, touched } = tracker;
    safe = touched.filter((cell) => odds[cell] === 0);
    for (const cell of touched) if ((odds[cell] ?? 0) > 0 && hidden[cell] !== CELL.mine) rim.push(cell);
    while (safe.length === 0 && rim.length > 0) {
      const at = Math.floor(random() * rim.length);
      const cell = rim[at] ?? 0;
      rim[at] = rim[rim.length - 1] ?? 0;
      rim.pop();
      if (cells[cell] === CELL.covered) safe.push(cell);
    }
    if (safe.length === 0) break;
  }
  return { view: { ruleset, status: 'playing', cells: cells.slice() }, hidden };
}

/** Numbers from 0 to below 1, always the same ones. */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    let x = state ^ (state >>> 16);
    x = Math.imul(x, 0x45d9f3b);
    return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
  };
}
