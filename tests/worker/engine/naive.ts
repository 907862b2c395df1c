import type { Offset, Rect } from '../../../worker/api/cells.ts';
import type { RulesetFields, RulesetRequest } from '../../../worker/api/rules.ts';
import type { Move } from '../../../worker/engine/game/moves.ts';
import { createGame, type Game } from '../../../worker/engine/index.ts';
import { formatView, parseLayout } from '../../../worker/engine/record/notation.ts';
import { createRuleset, type Ruleset } from '../../../worker/engine/rules/ruleset.ts';
import { offsetsOf } from '../../../worker/engine/topology/grid.ts';

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

/** Groups of cells that hang together. */
export function naiveGroups(rules: RulesetFields, cells: readonly number[]): number[][] {
  const left = new Set(cells);
  return cells.flatMap((start) => {
    if (!left.delete(start)) return [];
    const group = [start];
    for (const cell of group) {
      for (const next of naiveNeighbours(rules, cell)) if (left.delete(next)) group.push(next);
    }
    return [group];
  });
}

/** ZiNi as it is told: every premium anew before each step, plain clicks one by one from the 3BV list. */
export function naiveZini(rules: RulesetFields, mines: ReadonlySet<number>): number {
  const cells = Array.from({ length: rules.columns * rules.rows }, (_, cell) => cell);
  const safe = cells.filter((cell) => !mines.has(cell));
  const zeros = safe.filter((cell) => naiveNumber(rules, mines, cell) === 0);
  const openings = naiveGroups(rules, zeros);
  const isZero = new Set(zeros);
  const lone = safe.filter((c) => !isZero.has(c) && !naiveNeighbours(rules, c).some((n) => isZero.has(n)));
  const open = new Set<number>();
  const flags = new Set<number>();
  let clicks = 0;
  const clear = (cell: number) => {
    for (const opened of naiveFlood(rules, mines, cell)) open.add(opened);
  };
  const premium = (cell: number) => {
    const near = new Set([cell, ...naiveNeighbours(rules, cell)]);
    const numbers = lone.filter((one) => near.has(one) && !open.has(one)).length;
    const touched = openings.filter((group) =>
      group.some((zero) => near.has(zero) && !open.has(zero)),
    ).length;
    const unflagged = [...near].filter((one) => mines.has(one) && !flags.has(one)).length;
    return numbers + touched - unflagged - (open.has(cell) ? 0 : 1) - 1;
  };
  while (open.size < safe.length) {
    const premiums = safe.map(premium);
    const highest = Math.max(...premiums);
    const best = safe[premiums.indexOf(highest)] ?? -1;
    if (highest < 0) {
      const list = [...openings.map(([first = -1]) => first), ...lone].sort((a, b) => a - b);
      clear(list.find((cell) => !open.has(cell)) ?? -1);
      clicks++;
      continue;
    }
    clicks += open.has(best) ? 1 : 2;
    clear(best);
    for (const next of naiveNeighbours(rules, best)) {
      if (!mines.has(next)) clear(next);
      else if (!flags.has(next)) {
        flags.add(next);
        clicks++;
      }
    }
  }
  return clicks;
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

/** Two lists, for even and for odd rows, in which every offset of the halves has its way back. */
export function symmetricByRow(
  evenHalf: readonly Offset[],
  oddHalf: readonly Offset[],
): { even: Offset[]; odd: Offset[] } {
  const even = new Map<string, Offset>();
  const odd = new Map<string, Offset>();
  for (const [half, own, other] of [
    [evenHalf, even, odd],
    [oddHalf, odd, even],
  ] as const) {
    for (const [dx, dy] of half) {
      if (dx === 0 && dy === 0) continue;
      own.set(`${dx},${dy}`, [dx, dy]);
      (dy % 2 === 0 ? own : other).set(`${-dx},${-dy}`, [-dx || 0, -dy || 0]);
    }
  }
  return { even: [...even.values()], odd: [...odd.values()] };
}

/** The widest pattern: all 24 cells up to two away. */
export const twentyFour: readonly Offset[] = [-2, -1, 0, 1, 2]
  .flatMap((dy) => [-2, -1, 0, 1, 2].map((dx): Offset => [dx, dy]))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

/** Plays moves written as "o x,y" (open), "c x,y" (chord), "f x,y", "? x,y", "- x,y" (flag, mark, bare), "a x,y" (cycle). */
export function playAll(game: Game, moves: string): (true | string)[] {
  return moves
    .split(';')
    .map((move) => move.trim().split(/[ ,]+/))
    .map(([verb, x, y], i) => {
      const cell = Number(y) * game.ruleset.columns + Number(x);
      const as = { f: 'flag', '?': 'mark', '-': 'none' }[verb ?? ''] as Move['as'];
      const type = verb === 'o' ? 'open' : verb === 'c' ? 'chord' : 'annotate';
      const outcome = game.play({ type, cell, atMs: i * 100, ...(as === undefined ? {} : { as }) });
      return outcome.ok || outcome.code;
    });
}

/** The board as its player sees it, in text notation. */
export function seen(game: Game): string {
  return formatView(game.view());
}

/** The smallest rectangle of whole words, 32 columns wide, that these cells lie in; all 0 where there are none. */
export function naiveBounds({ columns }: Ruleset, cells: ReadonlySet<number>): Rect {
  if (cells.size === 0) return { column: 0, row: 0, columns: 0, rows: 0 };
  const rows = [...cells].map((cell) => Math.floor(cell / columns));
  const words = [...cells].map((cell) => Math.floor((cell % columns) / 32));
  const row = Math.min(...rows);
  const column = Math.min(...words) * 32;
  const end = Math.min(columns, (Math.max(...words) + 1) * 32);
  return { column, row, columns: end - column, rows: Math.max(...rows) + 1 - row };
}
