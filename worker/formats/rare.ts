import type { CellIndex } from '../api/cells.ts';
import type { Outcome } from '../api/outcome.ts';
import type { RulesetRequest } from '../api/rules.ts';
import type { Difficulty } from '../api/solver.ts';
import { type Layout, layoutOfBytes } from '../engine/deal/layout.ts';
import { createGame, type Game } from '../engine/game/game.ts';
import { measureLayout } from '../engine/game/metrics.ts';
import { difficultyOf } from '../engine/rare-solver.ts';
import { formatLayout, parseLayout } from '../engine/record/notation.ts';
import { DEAL_SENTENCES } from '../engine/refusals/deals.ts';
import { MOVE_SENTENCES } from '../engine/refusals/moves.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { gridOf, type Ruleset } from '../engine/rules/ruleset.ts';
import { parseBoard } from './known-board.ts';
import { formatMbf } from './mbf.ts';
import { faultOfText } from './text-limit.ts';

/** A known board from outside and the rules to play it by; see `parseBoard`. A page's first engine goes without. */
export function readBoard(
  data: string | Uint8Array,
  request: RulesetRequest,
): Outcome<{ ruleset: Ruleset; layout: Layout }> {
  return parseBoard(data, request);
}

/** A new game on a known board: a layout, or the bytes of one as they are stored. */
export function gameOnBoard(ruleset: Ruleset, board: Layout | Uint8Array | null): Outcome<{ game: Game }> {
  const layout = board instanceof Uint8Array ? layoutOfBytes(gridOf(ruleset), board) : board;
  if (layout !== null) return createGame(ruleset, { layout });
  return refuse(DEAL_SENTENCES, board === null ? 'no-board:own' : 'damaged-layout:stored');
}

/** The mines as a layout in text notation, once their player may see them. Codes: `not-over`, `too-large`. */
export function boardTextOf({ state, status }: Game): Outcome<{ text: string }> {
  const { layout, seed } = state;
  if (layout !== null && (status === 'won' || status === 'lost' || seed === null))
    return faultOfText(layout.columns * layout.rows) ?? { ok: true, text: formatLayout(layout) };
  return refuse(MOVE_SENTENCES, 'not-over');
}

/** A layout in text notation as an .mbf file; refused when it is too large for one. */
export function boardFileOf(text: string): Outcome<{ bytes: Uint8Array }> {
  const parsed = parseLayout(text);
  return parsed.ok ? formatMbf(parsed.layout) : parsed;
}

/** The ZiNi of a layout in text notation under these rules. */
export function ziniOf(rules: RulesetRequest, text: string): Outcome<{ zini: number }> {
  const read = parseBoard(text, rules);
  return read.ok ? { ok: true, zini: measureLayout(read.layout, read.ruleset).zini } : read;
}

/** What may be spent on a board's difficulty: about a second, in which the worker answers nobody. */
const DIFFICULTY_STEPS = 1_000_000;

/** How hard a layout in text notation is under these rules, from the cell that is opened first. */
export function difficultyIn(
  rules: RulesetRequest,
  text: string,
  firstCell: CellIndex,
): Outcome<{ difficulty: Difficulty }> {
  const read = parseBoard(text, rules);
  return read.ok ? difficultyOf(read.layout, read.ruleset, firstCell, { steps: DIFFICULTY_STEPS }) : read;
}
