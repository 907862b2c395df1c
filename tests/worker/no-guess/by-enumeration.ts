import type { RulesetFields } from '../../../worker/api/rules.ts';
import { neighbourTable } from './checker.ts';

/** All layouts of so many mines, as bits by cell; for boards of up to 30 cells. */
export function* layoutsOf(cells: number, mines: number): Generator<number> {
  if (mines === 0) return yield 0;
  for (let layout = 2 ** mines - 1; layout < 2 ** cells; ) {
    yield layout;
    const lowest = layout & -layout;
    const ripple = layout + lowest;
    layout = ripple | (((layout ^ ripple) / lowest) >>> 2);
  }
}

export function cellsOf(layout: number): number[] {
  return [...Array(31).keys()].filter((cell) => (layout >>> cell) & 1);
}

/**
 * The layouts that can be solved without a guess from the first cell on, by definition: a cell is certain to be free
 * when it is free in all layouts that look the same so far. Layouts that look the same are played together.
 */
export function solvableByDefinition(rules: RulesetFields, firstCell: number): Set<number> {
  const cells = rules.columns * rules.rows;
  const around = neighbourTable(rules).map((near) => near.reduce((bits, cell) => bits | (1 << cell), 0));
  const first = 1 << firstCell;
  const solvable = new Set<number>();
  const promised = rules.firstClick === 'corner' && rules.deal !== 'given' ? 1 : 0;
  const all = [...layoutsOf(cells, rules.mines)].filter((layout) => (layout & (first | promised)) === 0);
  const waiting = [{ alike: all, open: 0, next: [firstCell] }];
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    let parts = [group.alike];
    let { open } = group;
    for (const cell of group.next) {
      open |= 1 << cell;
      parts = parts.flatMap((part) => splitByNumber(part, around[cell] ?? 0));
    }
    for (const alike of parts) {
      const mines = alike.reduce((bits, layout) => bits | layout, 0);
      const next = [...Array(cells).keys()].filter((cell) => (((mines | open) >>> cell) & 1) === 0);
      if (next.length > 0) waiting.push({ alike, open, next });
      // Nothing more is certain. A single layout is then solved; of several each has a safe cell that is not open.
      else if (alike.length === 1) solvable.add(alike[0] ?? 0);
    }
  }
  return solvable;
}

/** The layouts by what they show at a cell with these neighbours. */
function splitByNumber(layouts: readonly number[], around: number): number[][] {
  const byNumber = new Map<number, number[]>();
  for (const layout of layouts) {
    let number = 0;
    for (let bits = layout & around; bits !== 0; bits &= bits - 1) number++;
    const part = byNumber.get(number);
    if (part === undefined) byNumber.set(number, [layout]);
    else part.push(layout);
  }
  return [...byNumber.values()];
}
