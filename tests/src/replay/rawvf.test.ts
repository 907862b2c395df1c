import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { writeEvf } from '../../../src/replay/evf-file.ts';
import { writeRawvf } from '../../../src/replay/rawvf-text.ts';
import { isForeignText, isWatchable } from '../../../src/replay/replay-source.ts';
import type { RecordedMove } from '../../../worker/api/game.ts';
import { type Game, metrics, readReplay, replay } from '../../../worker/engine/index.ts';
import { formatLayout } from '../../../worker/engine/record/notation.ts';
import { share } from '../../effort.ts';
import { gameFrom, rulesOf } from '../../worker/engine/naive.ts';

vi.stubGlobal('__VERSION__', '1.0.0');

test('a replay is told from a layout, a record and other text', () => {
  for (const text of ['Width: 2\nboard:\n0*\n', '\uFEFFrawvf_version: 6\n', 'Board:\r\n0*0\n'])
    expect(isForeignText(text)).toBe(true);
  expect(isForeignText('..*\n...')).toBe(false);
  expect(isForeignText('ms1.e30.s..12345678')).toBe(false);
});

const moves = fc.array(
  fc.record({
    type: fc.constantFrom('open' as const, 'open' as const, 'chord' as const, 'annotate' as const),
    pick: fc.nat({ max: 80 }),
    as: fc.constantFrom('flag' as const, 'mark' as const, 'none' as const),
    pause: fc.nat({ max: 9000 }),
  }),
  { maxLength: 60 },
);

function played(
  list: readonly { type: RecordedMove['type']; pick: number; as: 'flag'; pause: number }[],
  seed: string,
): Game {
  const game = gameFrom({ mines: 6 }, seed);
  let atMs = 0;
  for (const { type, pick, as, pause } of list) {
    if (game.state.startedAtMs !== null) atMs += pause;
    game.play({ type, cell: pick, atMs, ...(type === 'annotate' ? { as } : {}) });
  }
  return game;
}

describe('a game written as a replay', () => {
  test('is the same game when it is read again', () => {
    fc.assert(
      fc.property(moves, fc.string(), (list, seed) => {
        const game = played(list as never, seed);
        const { layout, moves: made } = game.state;
        if (layout === null) return;
        const { status, elapsedMs } = game;
        const written = writeRawvf({
          rules: game.ruleset,
          layout: formatLayout(layout),
          moves: made,
          status,
          elapsedMs,
        });
        if (!written.ok) throw new Error(written.message);
        expect(isWatchable(written.text)).toBe(true);
        const read = readReplay(written.text);
        if (!read.ok) throw new Error(read.message);
        const again = replay(read.record);
        if (!again.ok) throw new Error(again.message);
        expect(again.game.view().cells).toEqual(game.view().cells);
        expect(again.game.status).toBe(status);
        // A press that changes nothing is no press of a mouse; the end is never one.
        if (status !== 'playing') expect(again.game.elapsedMs).toBe(elapsedMs);
      }),
      { numRuns: share(200, 50) },
    );
  });

  test('holds the header and the events that players of other programs look for', () => {
    const game = played([{ type: 'open', pick: 40, as: 'flag', pause: 0 }], 'header');
    const { layout, moves: made } = game.state;
    const written = writeRawvf({
      rules: game.ruleset,
      layout: formatLayout(layout as never),
      moves: made,
      status: 'playing',
      elapsedMs: 0,
    });
    expect(written.ok && written.text).toMatch(
      /^RawVF_Version: Rev6\n(.+\n)*Width: 9\nHeight: 9\nMines: 6\n(.+\n)*Board:\n([0*]{9}\n){9}Events:\n0\.000 start\n0\.000 lc 5 5 \(72 72\)\n0\.000 lr 5 5 \(72 72\)\n$/,
    );
  });

  test('is refused where the format knows no such rules', () => {
    for (const rules of [
      { topology: 'hex' },
      { wrap: 'torus', columns: 10, rows: 10 },
      { win: 'flags' },
    ] as const) {
      const written = writeRawvf({
        rules: rulesOf(rules),
        layout: '',
        moves: [],
        status: 'won',
        elapsedMs: 0,
      });
      expect(written).toMatchObject({ ok: false, code: 'not-classic' });
    }
  });
});

describe('a game written as an EVF file', () => {
  const finished = (game: Game, layout: NonNullable<Game['state']['layout']>) => ({
    rules: game.ruleset,
    layout: formatLayout(layout),
    moves: game.state.moves,
    status: game.status,
    elapsedMs: game.elapsedMs,
    threeBv: metrics(layout, game.ruleset).threeBv,
  });

  test('is the same game when it is read again, and claims nothing that it cannot show', () => {
    fc.assert(
      fc.property(moves, fc.string(), (list, seed) => {
        const game = played(list as never, seed);
        const { layout } = game.state;
        if (layout === null) return;
        const written = writeEvf(finished(game, layout));
        if (!written.ok) throw new Error(written.message);
        // Nothing stands behind the length of the checksum, which is 0.
        expect([...written.bytes.slice(-3)]).toEqual([0, 0, 0]);
        const read = readReplay(written.bytes, { name: 'game.evf' });
        if (!read.ok) throw new Error(read.message);
        expect(read).toMatchObject({ format: 'evf', version: '4', isIncomplete: false });
        expect(read.stated).toMatchObject({
          isOfficial: false,
          isFair: false,
          threeBv: finished(game, layout).threeBv,
        });
        expect(read.stated.startedAt).toBeUndefined();
        expect(read.checks).toMatchObject({ threeBv: true, mines: true, order: true });
        const again = replay(read.record);
        if (!again.ok) throw new Error(again.message);
        expect(again.game.view().cells).toEqual(game.view().cells);
        expect(again.game.status).toBe(game.status);
        if (game.status !== 'playing') expect(again.game.elapsedMs).toBe(game.elapsedMs);
      }),
      { numRuns: share(200, 50) },
    );
  });

  test('keeps what the file of another program said of its player', () => {
    const game = played([{ type: 'open', pick: 40, as: 'flag', pause: 0 }], 'header');
    const stated = { program: 'Arbiter 0.52', player: 'Ada Ł' };
    const written = writeEvf({ ...finished(game, game.state.layout as never), stated });
    const read = written.ok ? readReplay(written.bytes, { name: 'game.evf' }) : written;
    expect(read).toMatchObject({ ok: true, stated });
  });

  test('is refused where the format knows no such rules, or no such size', () => {
    for (const rules of [{ topology: 'hex' }, { columns: 256, rows: 4 }] as const) {
      const of = {
        rules: rulesOf(rules),
        layout: '',
        moves: [],
        status: 'won',
        elapsedMs: 0,
        threeBv: 0,
      } as const;
      expect(writeEvf(of)).toMatchObject({ ok: false, code: 'not-classic' });
    }
  });
});
