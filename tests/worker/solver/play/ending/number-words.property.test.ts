import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINE, numberWordsOf, usedFields } from '../../../../../worker/solver/play/ending/number-words.ts';

const lists = fc
  .record({
    mostNear: fc.constantFrom(1, 8, 15, 16, 17, 24),
    layouts: fc.integer({ min: 1, max: 5 }),
    cells: fc.integer({ min: 1, max: 20 }),
    picks: fc.infiniteStream(fc.nat()),
  })
  .map(({ mostNear, layouts, cells, picks }) => {
    const shown = Uint8Array.from({ length: layouts * cells }, () => {
      const pick = Number(picks.next().value) % (mostNear + 2);
      return pick > mostNear ? MINE : pick;
    });
    return { mostNear, layouts, cells, shown };
  });

test('each cell of each layout has a field of its own, with its number, or all and none of its bits for a mine', () => {
  fc.assert(
    fc.property(lists, ({ mostNear, layouts, cells, shown }) => {
      const { pairs, words, bits } = numberWordsOf(shown, layouts, cells, mostNear);
      expect(bits).toBe(mostNear > 15 ? 8 : 4);
      expect(words).toBe(Math.ceil((cells * bits) / 32));
      expect(pairs).toHaveLength(2 * words * layouts);
      const all = 2 ** bits - 1;
      for (const [at, number] of shown.entries()) {
        const [layout, cell] = [Math.floor(at / cells), at % cells];
        const pair = 2 * (layout * words + Math.floor((cell * bits) / 32));
        const field = (word: number) => (Number(pairs[pair + word]) >>> ((cell * bits) % 32)) & all;
        expect([field(0), field(1)]).toEqual(number === MINE ? [0, all] : [number, number]);
      }
    }),
  );
});

test('the fields that have a bit are told by a bit each', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(4, 8), (word, bits) => {
      let used = 0;
      for (let field = 0; field < 32 / bits; field++)
        if (((word >>> (field * bits)) & (2 ** bits - 1)) !== 0) used |= 1 << field;
      expect(usedFields(word, bits)).toBe(used);
    }),
  );
});
