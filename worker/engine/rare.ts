import type { CellIndex } from '../api/cells.ts';
import type { Outcome } from '../api/outcome.ts';
import type { RulesetFields, RulesetRequest } from '../api/rules.ts';
import { drawFromLibrary } from './deal/library.ts';
import type { Plane } from './planes/planes.ts';
import { checkFields as check } from './rules/check-fields.ts';
import type { Grid } from './topology/grid.ts';

/**
 * What few games need of the engine: rules that are not everybody's, and library deals (in rare-record.ts and
 * formats/rare.ts: records and known boards). A page's first engine is built with `rare-absent.ts` in place of
 * all three; its functions ask for the whole engine.
 */

/** The fields of a request, all of them set and checked together, or why they cannot be played. */
export function checkFields(request: RulesetRequest | string): Outcome<{ fields: RulesetFields }> {
  return check(request);
}

/** The mines of a board of the library, moved about by the seed so that the `free` cells have none. */
export function dealFromLibrary(
  grid: Grid,
  seed: string,
  free: readonly CellIndex[],
): Outcome<{ mines: Plane }> {
  return { ok: true, mines: drawFromLibrary(grid, seed, free) };
}
