import type { Refusal } from '../../api/outcome.ts';
import type { Layout } from '../deal/layout.ts';
import { countAround } from '../planes/numbers.ts';
import { bitOf, createPlane, hasBit, type Plane, wordOf } from '../planes/planes.ts';
import { parseCells } from '../record/cell-text.ts';
import { DEAL_SENTENCES } from '../refusals/deals.ts';
import { refuse } from '../refusals/refuse.ts';
import { placeOf } from '../topology/grid.ts';
import { CELL } from '../view-codes.ts';
import { type GameState, useLayout } from './state.ts';

/** The cell codes of the position; the text has been checked. */
function cellsOf(position: string): Uint8Array {
  const parsed = parseCells(position);
  if (!parsed.ok) throw new Error(`A checked position cannot be read: ${parsed.message}`);
  return parsed.cells;
}

/** Sets the game to its position, with these mines. Its clock waits for the first move. */
export function placeGame(state: GameState, layout: Layout): void {
  const { grid, ruleset } = state;
  const cells = cellsOf(ruleset.position ?? '');
  for (const [cell, code] of cells.entries()) {
    if (code === CELL.covered) continue;
    const plane = code === CELL.flag ? state.flags : code === CELL.mark ? state.marks : state.open;
    plane[wordOf(grid, cell)] |= bitOf(grid, cell);
    if (code === CELL.flag) {
      state.flagCount++;
      state.hasFlagged = true;
    }
    if (plane === state.open) state.safeLeft--;
  }
  useLayout(state, layout);
  state.status = 'playing';
  state.startedAtMs = 0;
}

/** Why this layout, which is handed in, does not fit the game's position; null when it does. */
export function faultOfFit({ grid, ruleset }: GameState, { mines }: Layout): Refusal | null {
  for (const [cell, code] of cellsOf(ruleset.position ?? '').entries()) {
    if (code >= CELL.covered) continue;
    if (!hasBit(grid, mines, cell) && countAround(grid, mines, cell) === code) continue;
    return refuse(DEAL_SENTENCES, 'inconsistent:layout', {
      ...placeOf(grid, cell),
      number: code,
    });
  }
  return null;
}

/** The cells that are open at the start of a game; null where that is none. */
export function openAtStart({ grid, ruleset }: GameState): Plane | null {
  if (ruleset.position === undefined) return null;
  const open = createPlane(grid);
  for (const [cell, code] of cellsOf(ruleset.position).entries())
    if (code < CELL.covered) open[wordOf(grid, cell)] |= bitOf(grid, cell);
  return open;
}
