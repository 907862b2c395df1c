import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Annotation, GameResult, RecordedMove } from '../../../worker/api/game.ts';
import {
  arePacked,
  packMoves,
  unpackMoves,
  withUsedFlags,
} from '../../../worker/archive/games/packed-moves.ts';
import type { HistoryRow } from '../../../worker/storage/schema.ts';

const resultOf = (more: Partial<GameResult>): GameResult => ({
  ...{ won: true, elapsedMs: 1, help: [], threeBv: 1, solvedThreeBv: 1, openings: 1, islands: 0, zini: null },
  ...{ clicks: 3, effectiveClicks: 3, seed: '', isKnown: false },
  ...more,
});

const pastRow = (gameId: string, more: Partial<HistoryRow> = {}): HistoryRow => ({
  ...{ key: 'current', gameId, format: 1, owner: 'us', fields: {}, seed: '', elapsedMs: 0, isPaused: false },
  ...{ savedAt: 0, endedAt: 0, result: resultOf({}), won: true, timeMs: 1, exploded: [] },
  ...more,
});

const anyMove = fc.record({
  type: fc.constantFrom('open', 'chord', 'annotate'),
  cell: fc.nat(100_000_000 - 1),
  as: fc.constantFrom('flag', 'mark', 'none'),
  atMs: fc.maxSafeNat(),
});

const moveOf = ({ type, cell, as, atMs }: { type: string; cell: number; as: string; atMs: number }) => {
  const kind = type as RecordedMove['type'];
  return { type: kind, cell, ...(kind === 'annotate' && { as: as as Annotation }), atMs };
};

const rowsOf = (moves: readonly RecordedMove[]) => moves.map((move, seq) => ({ ...move, seq, gameId: 'g' }));

test('moves are packed and unpacked as they were', () => {
  fc.assert(
    fc.property(fc.array(anyMove.map(moveOf), { maxLength: 60 }), (moves) => {
      // Halved, so that the way between two times is a whole number that is safe.
      const played = moves.map((move) => ({ ...move, atMs: Math.floor(move.atMs / 2) }));
      const packed = packMoves(rowsOf(played));
      expect(packed.count).toBe(moves.length);
      expect(unpackMoves(packed)).toEqual(played);
    }),
  );
});

test.each([
  ['o o o', 0, false],
  ['o m n o', 0, false],
  ['o f o', 0, true],
  ['f f o', 1, true],
  // The one flag may have been the one wasted click.
  ['o f o', 1, undefined],
  ['o o o', 2, false],
])('the moves %s with %i wasted tell of flags: %s', (text, wasted, usedFlags) => {
  const kinds = { o: {}, f: { as: 'flag' }, m: { as: 'mark' }, n: { as: 'none' } } as const;
  const moves = text.split(' ').map((kind, i): RecordedMove => {
    const { as } = { as: undefined, ...kinds[kind as keyof typeof kinds] };
    return as ? { type: 'annotate', cell: i, as, atMs: i } : { type: 'open', cell: i, atMs: i };
  });
  const packed = packMoves(rowsOf(moves));
  const clicks = moves.length;
  const row = pastRow('old', { result: resultOf({ clicks, effectiveClicks: clicks - wasted }) });
  expect(withUsedFlags(row, packed).result?.usedFlags).toBe(usedFlags);
  // What was noted, what was lost, and what has no moves or damaged ones, stays as it is.
  for (const [other, of] of [
    [pastRow('new', { result: resultOf({ usedFlags: usedFlags !== true }) }), packed],
    [pastRow('lost', { won: false }), packed],
    [pastRow('bare'), undefined],
    [pastRow('damaged'), { ...packed, count: 99 }],
  ] as const)
    expect(withUsedFlags(other, of)).toBe(other);
});

test('long games are packed in blocks, about three bytes a move', () => {
  const moves = Array.from(
    { length: 10_001 },
    (_, i): RecordedMove => ({ type: 'open', cell: (i * 37) % 480, atMs: i * 90 }),
  );
  const packed = packMoves(rowsOf(moves));
  expect(unpackMoves(packed)).toEqual(moves);
  expect(packed.bytes.length).toBeLessThan(4 * moves.length);
});

test('what is damaged ends the moves, and the mines of a deal are found', () => {
  const moves: RecordedMove[] = [
    { type: 'annotate', cell: 3, as: 'flag', atMs: 0 },
    { type: 'open', cell: 4, atMs: 0 },
    { type: 'open', cell: 9, atMs: 5 },
  ];
  const layout = Uint8Array.of(1, 2);
  const rows = rowsOf(moves).map((row) => (row.seq === 1 ? { ...row, layout } : row));
  expect(packMoves(rows)).toMatchObject({ count: 3, deal: { seq: 1, layout } });
  expect(packMoves([rows[0], { ...rows[1], cell: -1 }, rows[2]])).toMatchObject({ count: 1 });
  expect(packMoves([rows[0], { ...rows[1], cell: -1 }])).not.toHaveProperty('deal');
  expect(packMoves([])).toMatchObject({ count: 0 });
});

test('bytes that are no such moves are none', () => {
  const packed = packMoves(rowsOf([{ type: 'open', cell: 7, atMs: 3 }]));
  for (const wrong of [
    { ...packed, count: 2 },
    { ...packed, format: 2 },
    { ...packed, bytes: packed.bytes.slice(0, 1) },
    { ...packed, bytes: Uint8Array.of(7, 0) },
    { ...packed, bytes: Uint8Array.of(8, 0) },
    { ...packed, bytes: Uint8Array.of(16, 1) },
    { ...packed, bytes: new Uint8Array(40).fill(255) },
  ]) {
    expect(unpackMoves(wrong)).toBeNull();
    expect(arePacked(wrong)).toBe(false);
  }
  expect(arePacked(packed)).toBe(true);
});
