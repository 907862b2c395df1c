import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecordedMove } from '../../../worker/api/game.ts';
import { bytesOfLayout, mineCells } from '../../../worker/engine/deal/layout.ts';
import { createRandom, nextBelow } from '../../../worker/engine/deal/random.ts';
import { bitOf, wordOf } from '../../../worker/engine/planes/planes.ts';
import {
  longestBand,
  readBands,
  wordsOfBand,
  writeBand,
} from '../../../worker/storage/snapshots/snapshot-bands.ts';
import { SnapshotKeeper } from '../../../worker/storage/snapshots/snapshot-keeper.ts';
import { addMoves, wordsOfMoves } from '../../../worker/storage/snapshots/snapshot-moves.ts';
import { packWords, unpackWords } from '../../../worker/storage/snapshots/snapshot-packing.ts';
import {
  FIRST_SUM,
  openRecord,
  RECORD,
  sealRecord,
} from '../../../worker/storage/snapshots/snapshot-records.ts';
import type { StoredDeal } from '../../../worker/storage/stored-deal.ts';
import { begin, factsOf, type KeptGame, play, playSome } from './kept-game.ts';
import { MemoryStore } from './memory-store.ts';

const words = fc.uint32Array({ maxLength: 40 });

async function resumed(store: MemoryStore, row: KeptGame['row']): Promise<KeptGame> {
  const keeper = new SnapshotKeeper({ store, atRest: async (work) => work(), say: () => undefined });
  const back = begin(row.fields, row.seed);
  const snapshot = await keeper.read(row);
  if (snapshot !== null) await keeper.restore(snapshot, back);
  return back;
}

/** A game at three moments, and the store after the last. */
async function written(seed: number): Promise<{ store: MemoryStore; kept: KeptGame; stages: unknown[] }> {
  const store = new MemoryStore();
  const keeper = new SnapshotKeeper({ store, atRest: async (work) => work(), say: () => undefined });
  const kept = begin({ columns: 70, rows: 70, mines: 500, questionMarks: true }, `game ${seed}`);
  const stages = [factsOf(kept.game)];
  keeper.keep(kept);
  const words = createRandom(`moves ${seed}`);
  const random = () => nextBelow(words, 2 ** 30) / 2 ** 30;
  for (let stage = 0; stage < 2; stage++) {
    playSome(kept, 25, random);
    stages.push(factsOf(kept.game));
    await keeper.write();
  }
  keeper.release();
  return { store, kept, stages };
}

describe('a snapshot', () => {
  test('brings back the game as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(100_000), async (seed) => {
        const { store, kept, stages } = await written(seed);
        expect(factsOf((await resumed(store, kept.row)).game)).toEqual(stages[2]);
      }),
      { numRuns: 15 },
    );
  });

  test('with bytes changed, missing or mixed anywhere is an earlier moment of the game, never another state', async () => {
    const { store, kept, stages } = await written(7);
    const whole = store.stored.map((record) => new Uint8Array(record));
    const length = whole.reduce((sum, record) => sum + record.length, 0);
    const anywhere = fc.nat(length - 1);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ at: anywhere, xor: fc.integer({ min: 1, max: 255 }) }), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.option(anywhere),
        fc.option(fc.tuple(fc.nat(whole.length - 1), fc.nat(whole.length - 1))),
        async (flips, cut, swap) => {
          const damaged: Uint8Array[] = whole.map((record) => record.slice());
          for (const { at, xor } of flips) flip(damaged, at, xor);
          if (swap !== null) {
            const [a, b] = swap;
            [damaged[a], damaged[b]] = [damaged[b] as Uint8Array, damaged[a] as Uint8Array];
          }
          const broken = new MemoryStore();
          broken.stored = cut === null ? damaged : cutOff(damaged, cut);
          const facts = factsOf((await resumed(broken, kept.row)).game);
          expect(stages).toContainEqual(facts);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a snapshot of a no-guess game', () => {
  const RULES = { columns: 70, rows: 40, mines: 300, deal: 'no-guess' } as const;

  /** A game with a flag, its opening and some moves more; its snapshot, and the mines as the journal keeps them. */
  async function kept() {
    const store = new MemoryStore();
    const keeper = new SnapshotKeeper({ store, atRest: async (work) => work(), say: () => undefined });
    const game = begin(RULES, 'no guess');
    keeper.keep(game);
    play(game, { type: 'annotate', cell: 0, as: 'flag', atMs: 10 });
    play(game, { type: 'open', cell: 1000, atMs: 20 });
    const words = createRandom('moves');
    playSome(game, 30, () => nextBelow(words, 2 ** 30) / 2 ** 30);
    await keeper.write();
    keeper.release();
    const { layout } = game.state;
    if (layout === null) throw new Error('No mines were dealt.');
    const restore = async (deal: StoredDeal | null) => {
      const back = begin(RULES, 'no guess');
      const reader = new SnapshotKeeper({ store, atRest: async (work) => work(), say: () => undefined });
      const snapshot = await reader.read(game.row);
      const isRestored = snapshot !== null && (await reader.restore(snapshot, back, deal));
      return { isRestored, facts: factsOf(back.game) };
    };
    return { game, deal: { seq: 1, layout: bytesOfLayout(layout) }, restore };
  }

  test('comes back with the mines that the journal has', async () => {
    const { game, deal, restore } = await kept();
    expect(game.state.open.some((word) => word !== 0)).toBe(true);
    expect(await restore(deal)).toEqual({ isRestored: true, facts: factsOf(game.game) });
  });

  test('without them, or with others, leaves the game as it was', async () => {
    const { game, deal, restore } = await kept();
    const { layout } = game.state;
    if (layout === null) throw new Error('No mines were dealt.');
    const { grid } = game.state;
    const [mine = -1] = mineCells(layout);
    const onOpening = { ...layout, mines: layout.mines.slice() };
    onOpening.mines[wordOf(grid, mine)] = Number(onOpening.mines[wordOf(grid, mine)]) & ~bitOf(grid, mine);
    onOpening.mines[wordOf(grid, 1000)] = Number(onOpening.mines[wordOf(grid, 1000)]) | bitOf(grid, 1000);
    const untouched = factsOf(begin(RULES, 'no guess').game);
    const others = [
      null,
      { ...deal, layout: deal.layout.subarray(1) },
      { ...deal, layout: deal.layout.map((byte, i) => (i === 0 ? byte ^ 1 : byte)) },
      { ...deal, layout: null },
      { ...deal, layout: bytesOfLayout(onOpening) },
    ];
    for (const [i, other] of others.entries())
      expect(await restore(other), `deal ${i}`).toEqual({ isRestored: false, facts: untouched });
  });
});

function flip(records: Uint8Array[], at: number, xor: number): void {
  let left = at;
  for (const record of records) {
    if (left < record.length) {
      record[left] = (record[left] ?? 0) ^ xor;
      return;
    }
    left -= record.length;
  }
}

function cutOff(records: Uint8Array[], length: number): Uint8Array[] {
  const kept: Uint8Array[] = [];
  let left = length;
  for (const record of records) {
    kept.push(record.subarray(0, left));
    left -= record.length;
    if (left <= 0) break;
  }
  return kept;
}

test('a record is read only as it was sealed, and only after the one before it', () => {
  fc.assert(
    fc.property(
      words,
      fc.integer(),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (payload, before, at, xor) => {
        const { bytes, sum } = sealRecord(RECORD.bands, payload, before);
        expect(openRecord(bytes, before)).toEqual({ kind: RECORD.bands, payload, sum });
        expect(openRecord(bytes, (before ^ xor) | 0)).toBeNull();
        const place = at % bytes.length;
        bytes[place] = (bytes[place] ?? 0) ^ xor;
        expect(openRecord(bytes, before)).toBeNull();
        expect(openRecord(bytes.subarray(1), FIRST_SUM)).toBeNull();
      },
    ),
  );
});

test('bands come back as they were, the last and shorter one too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 80 }),
      fc.infiniteStream(fc.constantFrom(0, 0, 0, 0, 5, -1)),
      (stride, rows, stream) => {
        const source = (() => stream[Symbol.iterator]())();
        const plane = () => Uint32Array.from({ length: stride * rows }, () => source.next().value ?? 0);
        const planes = { open: plane(), flags: plane(), marks: plane() };
        const bandWords = wordsOfBand({ stride });
        const bands = Math.ceil(rows / 32);
        const out = new Uint32Array(bands * longestBand(bandWords));
        let at = 0;
        for (let band = 0; band < bands; band++) at = writeBand(out, at, planes, band, bandWords);
        const blank = () => new Uint32Array(stride * rows).fill(9);
        const back = { open: blank(), flags: blank(), marks: blank() };
        expect(readBands(out.subarray(0, at), back, bandWords)).not.toBeNull();
        expect(back).toEqual(planes);
      },
    ),
    { numRuns: 40 },
  );
});

test('bands of another board, or no bands at all, are refused and never written outside the planes', () => {
  fc.assert(
    fc.property(words, (record) => {
      const plane = () => new Uint32Array(40);
      const opened = readBands(record, { open: plane(), flags: plane(), marks: plane() }, 32);
      expect(opened === null || opened >= 0).toBe(true);
    }),
  );
});

test('moves come back as they were', () => {
  const move: fc.Arbitrary<RecordedMove> = fc.oneof(
    fc.record({
      type: fc.constantFrom('open' as const, 'chord' as const),
      cell: fc.nat(1e8 - 1),
      atMs: fc.maxSafeNat(),
    }),
    fc.record({
      type: fc.constant('annotate' as const),
      cell: fc.nat(1e8 - 1),
      as: fc.constantFrom('flag' as const, 'mark' as const, 'none' as const),
      atMs: fc.maxSafeNat(),
    }),
  );
  fc.assert(
    fc.property(fc.array(move), fc.nat(5), (moves, from) => {
      const first = Math.min(from, moves.length);
      const back: RecordedMove[] = [];
      expect(addMoves(back, wordsOfMoves(moves, first, moves.length))).toBe(true);
      expect(back).toEqual(moves.slice(first));
    }),
  );
});

test('packed words come back, and what was not packed is refused', async () => {
  await fc.assert(
    fc.asyncProperty(words, fc.uint32Array({ minLength: 2, maxLength: 9 }), async (some, other) => {
      expect(await unpackWords(await packWords(some))).toEqual(some);
      await unpackWords(other);
    }),
    { numRuns: 20 },
  );
});
