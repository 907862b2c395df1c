import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EndingCells } from '../../../../../worker/solver/play/ending/ending-cells.ts';
import { LayoutLists } from '../../../../../worker/solver/play/ending/layout-lists.ts';
import { MINE, numberWordsOf } from '../../../../../worker/solver/play/ending/number-words.ts';

/** Layouts as what each shows cell by cell, of up to 70 cells whose numbers are up to 24. */
const layoutLists = fc
  .record({ cells: fc.integer({ min: 1, max: 70 }), most: fc.constantFrom(1, 8, 14, 15, 24) })
  .chain(({ cells, most }) =>
    fc.record({
      most: fc.constant(most),
      layouts: fc.array(
        fc.array(fc.oneof(fc.constant(MINE), fc.integer({ min: 0, max: most })), {
          minLength: cells,
          maxLength: cells,
        }),
        { minLength: 2, maxLength: 5 },
      ),
    }),
  );

function endingOf(layouts: readonly (readonly number[])[], most: number): EndingCells {
  const cellCount = layouts[0]?.length ?? 0;
  const shown = Uint8Array.from(layouts.flat());
  const maskWords = Math.ceil(cellCount / 32);
  const masks = new Int32Array(layouts.length * maskWords);
  for (const [l, layout] of layouts.entries())
    for (const [cell, number] of layout.entries())
      if (number === MINE) masks[l * maskWords + (cell >>> 5)] |= 1 << (cell & 31);
  const numbers = numberWordsOf(shown, layouts.length, cellCount, most);
  return {
    layoutCount: layouts.length,
    cellCount,
    shown,
    numbers,
    masks,
    maskWords,
    mostNear: most,
    near: [],
  };
}

/** The cells whose bit is set. */
function cellsIn(words: Int32Array, cellCount: number): number[] {
  return Array.from({ length: cellCount }, (_, cell) => cell).filter(
    (cell) => ((words[cell >>> 5] >>> (cell & 31)) & 1) === 1,
  );
}

test('a look at a list finds what a look at each cell of each layout finds', () => {
  fc.assert(
    fc.property(layoutLists, ({ layouts, most }) => {
      const cellCount = layouts[0]?.length ?? 0;
      const lists = new LayoutLists(endingOf(layouts, most));
      const from = lists.push(layouts.map((_, layout) => layout));
      lists.look(from, layouts.length);

      const cells = Array.from({ length: cellCount }, (_, cell) => layouts.map((layout) => layout[cell]));
      const isMine = cells.map((numbers) => numbers.includes(MINE));
      const isTelling = cells.map((numbers) => new Set(numbers.filter((number) => number !== MINE)).size > 1);
      const where = (each: readonly boolean[]) => [...each.keys()].filter((cell) => each[cell]);
      expect(cellsIn(lists.mines, cellCount)).toEqual(where(isMine));
      expect(cellsIn(lists.telling, cellCount)).toEqual(where(isTelling));
      expect(lists.freeTelling()).toBe(isTelling.findIndex((tells, cell) => tells && !isMine[cell]));
      expect([...lists.countMines(from, layouts.length)]).toEqual(
        cells.map((numbers, cell) =>
          isTelling[cell] ? numbers.filter((number) => number === MINE).length : 0,
        ),
      );
      const [one = [], other = []] = layouts;
      expect(lists.areTold(from)).toBe(
        one.some((number, cell) => number !== MINE && other[cell] !== MINE && number !== other[cell]),
      );
    }),
  );
});

test('lists that lie one on the other keep what is in them, however many there are', () => {
  const lists = new LayoutLists(endingOf([[0], [MINE]], 8));
  const all = Array.from({ length: 300 }, (_, list) => Array.from({ length: 100 }, (_, i) => 100 * list + i));
  const starts = all.map((list) => lists.push(list));
  expect(lists.top).toBe(30_000);
  for (const [i, from] of starts.entries())
    expect([...lists.layouts.slice(from, from + 100)]).toEqual(all[i]);
  lists.reserve(50_000);
  expect(lists.layouts.length).toBeGreaterThanOrEqual(80_000);
});
