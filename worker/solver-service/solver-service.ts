import type { CellIndex, Rect } from '../api/cells.ts';
import type { Outcome } from '../api/outcome.ts';
import type { BestMove, Hint, OddsAnswer, SolverApi, SolverBudget, SolverQuestion } from '../api/solver.ts';
import type { View } from '../engine/game/view.ts';
import { parseView } from '../engine/record/notation.ts';
import { promisedCells } from '../engine/rules/promised-cells.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { columnOf, offsetsOf, rowOf } from '../engine/topology/grid.ts';
import { CELL } from '../engine/view-codes.ts';
import { bestMove } from '../solver/play/best-move.ts';
import { UNSEEN } from '../solver/position/position.ts';
import { renameCells } from '../solver/position/rename-cells.ts';
import { hint } from '../solver/proof/hint.ts';
import { KeptOdds } from './odds-cache.ts';

/** Answers questions about positions, each from what it brings; the last odds are kept, to be gone on from. */
export function createSolver(): SolverApi {
  const kept = new KeptOdds();
  return {
    hint: async (question) => answer(question, hintIn),
    odds: async (question) => answer(question, (asked) => oddsIn(asked, kept)),
    bestMove: async (question) => answer(question, bestMoveIn),
    ping: async () => true,
  };
}

/** A question ready for the solver. */
interface Asked {
  readonly view: View;
  readonly budget: SolverBudget;
  readonly rect: Rect;
  /** A cell of the view as a cell of the whole board. */
  readonly toBoard: (cell: CellIndex) => CellIndex;
}

function answer<T>(question: SolverQuestion, solve: (asked: Asked) => Outcome<T>): Outcome<T> {
  const asked = askedBy(question);
  return asked.ok ? solve(asked) : asked;
}

function hintIn({ view, budget, toBoard }: Asked): Outcome<{ hint: Hint }> {
  const found = hint(view, budget);
  return found.ok ? { ok: true, hint: renameCells(found, toBoard) } : found;
}

function oddsIn({ view, budget, rect }: Asked, kept: KeptOdds): Outcome<OddsAnswer> {
  const found = kept.of(view, budget);
  if (!found.ok) return found;
  const { odds, interior, exactness } = found;
  return { ok: true, rect, odds, interior, exactness };
}

function bestMoveIn({ view, budget, toBoard }: Asked): Outcome<BestMove> {
  const found = bestMove(view, budget);
  return found.ok ? { ...found, cell: toBoard(found.cell) } : found;
}

/** The view and the budget that the question describes. Codes: those of `parseView`. */
function askedBy(question: SolverQuestion): Outcome<Asked> {
  const { rules, text, density, near, trustFlags, steps } = question;
  const rect = question.rect ?? { column: 0, row: 0, columns: rules.columns, rows: rules.rows };
  const isPart = question.rect !== null;
  // The rules are those of a game that is played, and so have been checked; a part of its board wraps nowhere.
  const part = { ...rules, columns: rect.columns, rows: rect.rows, wrap: 'none' };
  const ruleset = (isPart ? part : rules) as Ruleset;
  const parsed = parseView(text, ruleset);
  if (!parsed.ok) return parsed;
  const { view } = parsed;
  if (isPart) hideMargin(view, rules, rect);
  const local = near === undefined ? null : cellWithin(near, rules, rect);
  const budget = {
    ...(isPart && density !== undefined ? { density } : {}),
    ...(isPart ? { promised: promisedWithin(rules, rect) } : {}),
    ...(local === null ? {} : { near: local }),
    ...(trustFlags ? { trustFlags } : {}),
    ...(steps === undefined ? {} : { steps }),
  };
  const toBoard = (cell: CellIndex) =>
    (rect.row + rowOf(rect, cell)) * rules.columns + rect.column + columnOf(rect, cell);
  return { ok: true, view, budget, rect, toBoard };
}

/** The cells of a part that the rules of the whole board promise, by their place in it. */
function promisedWithin(rules: SolverQuestion['rules'], rect: Rect): readonly CellIndex[] {
  return promisedCells(rules)
    .map((cell) => cellWithin(cell, rules, rect))
    .filter((cell) => cell !== null);
}

function cellWithin(cell: CellIndex, rules: SolverQuestion['rules'], rect: Rect): CellIndex | null {
  const column = columnOf(rules, cell) - rect.column;
  const row = rowOf(rules, cell) - rect.row;
  const isInside = column >= 0 && row >= 0 && column < rect.columns && row < rect.rows;
  return isInside ? row * rect.columns + column : null;
}

/** Takes away the numbers that have neighbours on the board beyond the part: nothing can be concluded from them. */
function hideMargin({ cells }: View, rules: SolverQuestion['rules'], rect: Rect): void {
  const { even, odd } = offsetsOf(rules.topology);
  const isTorus = rules.wrap === 'torus';
  const isBeyond = (at: number, from: number, length: number, size: number) =>
    (at < from || at >= from + length) && (isTorus || (at >= 0 && at < size));
  const reach = Math.max(...[...even, ...odd].flat().map(Math.abs));
  for (let y = 0; y < rect.rows; y++) {
    const row = rect.row + y;
    const offsets = (row & 1) === 0 ? even : odd;
    for (let x = 0; x < rect.columns; x++) {
      const isInside = y >= reach && y + reach < rect.rows && x >= reach && x + reach < rect.columns;
      // All of the middle of a row at once.
      if (isInside) x = Math.max(x, rect.columns - reach - 1);
      const place = y * rect.columns + x;
      if (isInside || (cells[place] as number) >= CELL.covered) continue;
      const column = rect.column + x;
      const isCut = offsets.some(
        ([dx, dy]) =>
          (isBeyond(column + dx, rect.column, rect.columns, rules.columns) &&
            (isTorus || (row + dy >= 0 && row + dy < rules.rows))) ||
          (isBeyond(row + dy, rect.row, rect.rows, rules.rows) &&
            (isTorus || (column + dx >= 0 && column + dx < rules.columns))),
      );
      if (isCut) cells[place] = UNSEEN;
    }
  }
}
