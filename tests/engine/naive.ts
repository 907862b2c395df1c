import type { Offset, RulesetFields, RulesetRequest } from '../../worker/api.ts';
import { createGame, type Game } from '../../worker/engine/game.ts';
import { parseLayout } from '../../worker/engine/notation.ts';
import { createRuleset, type Ruleset } from '../../worker/engine/ruleset.ts';
import { offsetsOf } from '../../worker/engine/topology/grid.ts';

/** The slow and obvious way to do what the engine does with planes; shares nothing with it but the offset lists. */

export function naiveNeighbours(rules: RulesetFields, cell: number): number[] {
  const x = cell % rules.columns;
  const y = Math.floor(cell / rules.columns);
  const { even, odd } = offsetsOf(rules.topology);
  const found = new Set<number>();
  for (const [dx, dy] of y % 2 === 0 ? even : odd) {
    let nx = x + dx;
    let ny = y + dy;
    if (rules.wrap === 'torus') {
      nx = ((nx % rules.columns) + rules.columns) % rules.columns;
      ny = ((ny % rules.rows) + rules.rows) % rules.rows;
    }
    const isInside = nx >= 0 && ny >= 0 && nx < rules.columns && ny < rules.rows;
    if (isInside) found.add(ny * rules.columns + nx);
  }
  found.delete(cell);
  return [...found];
}

export function naiveNumber(rules: RulesetFields, mines: ReadonlySet<number>, cell: number): number {
  return naiveNeighbours(rules, cell).filter((c) => mines.has(c)).length;
}

/** What opens with a click: the cell, and from zero to zero all around. Cells in `kept` stay covered. */
export function naiveFlood(
  rules: RulesetFields,
  mines: ReadonlySet<number>,
  start: number,
  kept: ReadonlySet<number> = new Set(),
): Set<number> {
  const opened = new Set([start]);
  const waiting = [start];
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    if (naiveNumber(rules, mines, cell) > 0) continue;
    for (const next of naiveNeighbours(rules, cell)) {
      if (opened.has(next) || kept.has(next)) continue;
      opened.add(next);
      waiting.push(next);
    }
  }
  return opened;
}

/** The checked ruleset, or a thrown refusal. */
export function rulesOf(request: RulesetRequest | string): Ruleset {
  const made = createRuleset(request);
  if (!made.ok) throw new Error(made.message);
  return made.ruleset;
}

/** A game on a drawn layout. */
export function gameOn(drawing: string, rules: RulesetRequest = {}): Game {
  const parsed = parseLayout(drawing);
  if (!parsed.ok) throw new Error(parsed.message);
  const { columns, rows, layout } = parsed;
  const ruleset = rulesOf({
    firstClick: 'any',
    ...rules,
    columns,
    rows,
    mines: layout.mineCount,
    deal: 'given',
  });
  const made = createGame(ruleset, { layout });
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

export function gameFrom(request: RulesetRequest, seed: string): Game {
  const made = createGame(rulesOf(request), { seed });
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

/** A drawing without the indentation of the test's source. */
export function drawing(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** A symmetric pattern of the given half: every offset brings its way back. */
export function symmetric(half: readonly Offset[]): Offset[] {
  const all = new Map<string, Offset>();
  for (const [dx, dy] of half) {
    if (dx === 0 && dy === 0) continue;
    all.set(`${dx},${dy}`, [dx, dy]);
    all.set(`${-dx},${-dy}`, [-dx || 0, -dy || 0]);
  }
  return [...all.values()];
}
