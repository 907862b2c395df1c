import { describe, expect, it } from 'vitest';
import { analyseView } from '../../../../../worker/solver/odds/analysis.ts';
import { blocksOf } from '../../../../../worker/solver/play/ending/blocks.ts';
import { endingCellsOf, type PlacedCells } from '../../../../../worker/solver/play/ending/ending-cells.ts';
import { MINE } from '../../../../../worker/solver/play/ending/number-words.ts';
import { fewLayouts } from '../../../../../worker/solver/play/few-layouts.ts';
import { viewOf } from '../../verify-fixtures.ts';

function endingOf(text: string, mines: number): PlacedCells {
  const made = analyseView(viewOf(text, mines, { firstClick: 'any', deal: 'given' }));
  if (!made.ok) throw new Error(made.message);
  const { set } = fewLayouts(made.analysis, 200);
  if (set === null) throw new Error('Too many layouts.');
  return endingCellsOf(made.analysis, set, []);
}

const all = ({ layoutCount }: PlacedCells) => Int32Array.from({ length: layoutCount }, (_, layout) => layout);

/** What a cell shows in these layouts where it is free. */
function numbersOf({ shown, cellCount }: PlacedCells, cell: number, layouts: Int32Array): Set<number> {
  return new Set(
    [...layouts].map((layout) => shown[layout * cellCount + cell] ?? MINE).filter((n) => n !== MINE),
  );
}

function telling(ending: PlacedCells, layouts: Int32Array): Uint16Array {
  return Uint16Array.from(
    [...ending.cells.keys()].filter((cell) => numbersOf(ending, cell, layouts).size > 1),
  );
}

/** The mines of a layout, as the places of the cells on the board. */
function minesOf({ shown, cellCount, cells }: PlacedCells, layout: number): number[] {
  return cells.filter((_, i) => shown[layout * cellCount + i] === MINE);
}

describe('blocksOf', () => {
  it.each([
    // Between the sides no number is shared; each has a fixed number of mines, though no number of a side says so.
    ['1##101#2#/#2#101##1', 4, [4, 4]],
    ['###101##1/1##101#2#', 4, [6, 4]],
    ['##2113##/###12##3/##212###', 8, [4, 3]],
    ['1##101#/#2#101#', 3, [4, 2]],
  ] as const)('takes the sides of %s apart', (text, mines, sizes) => {
    const ending = endingOf(text, mines);
    const layouts = all(ending);
    const parts = blocksOf(ending, layouts, telling(ending, layouts)) ?? [];
    expect(parts.map((part) => part.length)).toEqual(sizes);
    // Every way to put the sides together is a layout: each with the mines that it has on its own side.
    const columns = text.indexOf('/');
    const sides = parts.map((part, side) =>
      [...part].map((layout) =>
        minesOf(ending, layout).filter((cell) => cell % columns < columns / 2 === (side === 0)),
      ),
    );
    const together = (sides[0] ?? []).flatMap((left) => (sides[1] ?? []).map((right) => [...left, ...right]));
    const names = (sets: readonly (readonly number[])[]) =>
      sets.map((set) => [...set].sort((a, b) => a - b).join()).sort();
    expect(names(together)).toEqual(names([...layouts].map((layout) => minesOf(ending, layout))));
  });

  it.each([
    ['mines that one side has, the other lacks', '##0##/##1##/##1##', 3],
    ['numbers that the sides share', '####/####', 2],
    ['few layouts', '1##/#2#', 2],
  ] as const)('leaves together what depends on each other: %s', (_, text, mines) => {
    const ending = endingOf(text, mines);
    const layouts = all(ending);
    expect(blocksOf(ending, layouts, telling(ending, layouts))).toBeNull();
  });
});
