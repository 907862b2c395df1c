import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LuckyCells, type LuckyGuess } from '../../../worker/no-guess/lucky-cells.ts';

test('the best guess is that of all clusters that are still there, whatever came and went', () => {
  const event = fc.oneof(
    fc.record({ odds: fc.nat(4).map((n) => n / 4), cell: fc.nat(30) }),
    fc.record({ gone: fc.nat(20) }),
  );
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 60 }), (events) => {
      const lucky = new LuckyCells();
      const there = new Map<number, LuckyGuess>();
      for (const [id, one] of events.entries()) {
        if ('gone' in one) there.delete(one.gone);
        else {
          there.set(id, one);
          lucky.add(id, one);
        }
        const [best] = [...there.values()].sort((a, b) => a.odds - b.odds || a.cell - b.cell);
        const found = lucky.best((known) => there.has(known));
        expect(found && { odds: found.odds, cell: found.cell }).toEqual(best ?? null);
      }
    }),
  );
});
