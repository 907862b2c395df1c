import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Technique } from '../../../worker/api/solver.ts';
import { ReviewColumn } from '../../../worker/archive/reviews/review-column.ts';
import { habitsOf, skillReportOf } from '../../../worker/archive/reviews/skill-report.ts';
import { TECHNIQUES } from '../../../worker/storage/review-checks.ts';
import type { ReviewRow } from '../../../worker/storage/schema.ts';
import { share } from '../../effort.ts';

const DAY = 86_400_000;
/** Noon of a Wednesday, wherever the test runs. */
const WEDNESDAY = new Date(2026, 10, 25, 12).getTime();

function rowOf(gameId: string, more: Partial<ReviewRow> = {}, summary = {}): ReviewRow {
  const nothing = { startChance: 0.5, skillLoss: 0, needlessRisks: 0, isAvoidable: false, techniques: [] };
  return {
    ...{ gameId, version: 1, groupId: 'g', endedAt: WEDNESDAY, won: false },
    ...{ summary: { ...nothing, ...summary }, ...more },
  };
}

function columnOf(rows: readonly ReviewRow[]): ReviewColumn {
  const column = new ReviewColumn();
  for (const row of rows) column.put(row);
  return column;
}

describe('the skill report', () => {
  it('adds up wins, luck and avoidable losses; a game reviewed again counts once', () => {
    const column = columnOf([
      rowOf('a', { won: true }, { skillLoss: 0.25 }),
      rowOf('b', {}, { skillLoss: 0.5, isAvoidable: true }),
      rowOf('c', {}, { skillLoss: 0.125 }),
      rowOf('c', {}, { skillLoss: 0 }),
    ]);
    expect(skillReportOf(column)).toMatchObject({ games: 3, wins: 1, expectedWins: 1.75, avoidable: 1 });
    column.remove('b');
    column.remove('nobody');
    expect(skillReportOf(column)).toMatchObject({ games: 2, wins: 1, expectedWins: 1.25, avoidable: 0 });
  });

  it('goes by weeks from Monday to Sunday, and by months once these are too many', () => {
    const days = [-3, -2, 4, 5];
    const rows = days.map((day, i) =>
      rowOf(`${day}`, { endedAt: WEDNESDAY + day * DAY }, { skillLoss: i / 8 }),
    );
    // Games come in any order: out of backups, or reviewed later.
    const orders = [rows, rows.toReversed(), [...rows.slice(2), ...rows.slice(0, 2)]];
    for (const { unit, spans } of orders.map((order) => skillReportOf(columnOf(order)))) {
      expect(unit).toBe('week');
      expect(spans).toEqual([
        { name: '2026-11-16', games: 1, skillLoss: 0 },
        { name: '2026-11-23', games: 2, skillLoss: 0.1875 },
        { name: '2026-11-30', games: 1, skillLoss: 0.375 },
      ]);
    }
    const old = rowOf('old', { endedAt: WEDNESDAY - 300 * DAY });
    const long = skillReportOf(columnOf([...rows, old]));
    expect(long.unit).toBe('month');
    expect(long.spans.map(({ name, games }) => [name, games])).toEqual([
      ['2026-01', 1],
      ['2026-11', 4],
    ]);
  });

  it('sums techniques up, and tells the median of the medians by their decisions', () => {
    const single = (found: number, overlooked: number, medianMs: number | null) => ({
      techniques: [{ technique: 'single' as Technique, found, overlooked, medianMs }],
    });
    const column = columnOf([
      rowOf('a', {}, single(10, 1, 400)),
      rowOf('b', {}, single(3, 0, 9000)),
      rowOf('c', {}, single(0, 2, null)),
    ]);
    expect(skillReportOf(column).techniques).toEqual([
      { technique: 'single', found: 13, overlooked: 3, medianMs: 400 },
    ]);
  });

  it('tells habits by the last 100 games, the game itself left out', () => {
    const rows = Array.from({ length: 150 }, (_, i) =>
      rowOf(
        `${i}`,
        { endedAt: i },
        {
          techniques: [{ technique: 'guess', found: 1, overlooked: 0, medianMs: i < 50 ? 90_000 : 1000 }],
        },
      ),
    );
    expect(habitsOf(columnOf(rows), '149')).toEqual({
      games: 100,
      techniques: [{ technique: 'guess', found: 100, overlooked: 0, medianMs: 1000 }],
    });
    expect(habitsOf(columnOf(rows.slice(0, 1)), '0')).toEqual({ games: 0, techniques: [] });
  });
});

it('a column is the same when its chunks are read again, and a damaged chunk is refused', () => {
  const summaries = fc.record({
    startChance: fc.constantFrom(0, 0.5, 1),
    skillLoss: fc.constantFrom(0, 0.25, 0.75),
    isAvoidable: fc.boolean(),
    techniques: fc.uniqueArray(
      fc.record({
        technique: fc.constantFrom(...TECHNIQUES),
        found: fc.nat(100_000),
        overlooked: fc.nat(300),
        medianMs: fc.option(fc.nat(1_000_000)),
      }),
      { selector: ({ technique }) => technique },
    ),
  });
  fc.assert(
    fc.property(
      fc.array(summaries, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(1, 1100),
      (some, times) => {
        const column = new ReviewColumn();
        for (let n = 0; n < times; n++)
          for (const [i, summary] of some.entries()) column.put(rowOf(`${n} ${i}`, { endedAt: n }, summary));
        const chunks = column.takeChanged().map(([, chunk]) => chunk);
        const again = new ReviewColumn();
        for (const chunk of chunks) expect(again.add(chunk)).toBe(true);
        expect(skillReportOf(again)).toEqual(skillReportOf(column));
        expect(again.takeChanged()).toEqual([]);
        for (const wrong of [null, {}, { ...(chunks[0] as object), flags: new Uint8Array(1100) }])
          expect(new ReviewColumn().add(wrong)).toBe(false);
      },
    ),
    { numRuns: share(20, 8) },
  );
});
