import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Recording } from '../../../worker/api/game.ts';
import { bytesOfLayout, mineCells } from '../../../worker/engine/deal/layout.ts';
import { replay } from '../../../worker/engine/index.ts';
import { checksum, toBase64, toUtf8 } from '../../../worker/engine/record/bytes.ts';
import { parseRecord } from '../../../worker/engine/record/replay.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { boardTextOf, recordingOf } from '../../../worker/session/export.ts';
import { previewOf, tellRecorded } from '../../../worker/session/recorded-games.ts';
import { Session } from '../../../worker/session/session.ts';
import { gameFrom, gameOn } from '../engine/naive.ts';

/** A beginner's game with a flag, an opening, a wasted click and a loss. */
function lostGame() {
  const game = gameFrom({}, 'recorded');
  game.play({ type: 'annotate', cell: 0, as: 'flag', atMs: 0 });
  game.play({ type: 'open', cell: 0, atMs: 0 });
  game.play({ type: 'open', cell: 40, atMs: 0 });
  game.play({ type: 'open', cell: 40, atMs: 700 });
  const [mine = -1] = [...mineCells(game.state.layout as never)].filter((cell) => cell !== 0);
  game.play({ type: 'open', cell: mine, atMs: 2500 });
  return game;
}

function signed(rules: unknown, source: string, moves = ''): string {
  const body = `ms1.${toBase64(toUtf8(JSON.stringify(rules)))}.${source}.${moves}`;
  return `${body}.${checksum(body)}`;
}

describe('what a record tells', () => {
  test('is the same as of the game as data', async () => {
    const game = lostGame();
    const told = await tellRecorded(game.record());
    expect(told).toMatchObject({
      ok: true,
      told: {
        status: 'lost',
        elapsedMs: 2500,
        // The first click was on a flag.
        firstCell: 40,
        isKnown: false,
        isPlayed: true,
        rules: { columns: 9, rows: 9, mines: 10 },
        result: { won: false, clicks: 5, effectiveClicks: 3 },
      },
    });
    expect(told.ok && told.told.moves).toEqual(game.state.moves);
    expect(await tellRecorded(recordingOf(game))).toEqual(told);
    const session = new Session();
    expect(await session.readRecord(game.record())).toEqual(told);
  });

  test('is brief of a game with very many moves: how many come before the board is opened, and none of them', async () => {
    const game = lostGame();
    const told = await tellRecorded(game.record());
    const brief = await tellRecorded(game.record(), true);
    const opening = game.state.moves.findIndex(({ type, cell }) => type === 'open' && cell === 40);
    expect(opening).toBeGreaterThan(0);
    expect(brief).toMatchObject({
      ok: true,
      told: { moves: [], movesToFirst: opening + 1, moveCount: game.state.moves.length },
    });
    expect(brief.ok && told.ok && { ...brief.told, moves: told.told.moves }).toEqual(told.ok && told.told);
  });

  test('holds no mine of a game that goes on', async () => {
    const game = gameFrom({ level: 'expert', deal: 'no-guess' }, 'no mines');
    game.play({ type: 'open', cell: 40, atMs: 0 });
    const told = await tellRecorded(game.record());
    expect(told.ok && told.told).toMatchObject({ status: 'playing', result: null, firstCell: 40 });
    expect(Object.keys(told.ok ? told.told : {}).sort()).toEqual(
      [
        ...['elapsedMs', 'firstCell', 'isKnown', 'isPlayed', 'moveCount', 'moves', 'result', 'rules', 'seed'],
        ...['movesToFirst', 'status'],
      ].sort(),
    );
  });

  test('of a huge board comes without dealing it', async () => {
    const huge: Recording = {
      fields: { columns: 10_000, rows: 10_000, mines: 15_000_000 },
      seed: 'huge',
      moves: [{ type: 'open', cell: 5, atMs: 0 }],
    };
    const told = await tellRecorded(huge);
    expect(told).toMatchObject({ ok: true, told: { status: 'playing', isPlayed: false, firstCell: 5 } });
    expect(await previewOf(huge, 64)).toMatchObject({ ok: false, code: 'too-large' });
  });

  test('takes the mines of a board without guesses from beside its opening', async () => {
    const game = gameFrom({ deal: 'no-guess' }, 'beside');
    game.play({ type: 'open', cell: 40, atMs: 0 });
    const layout = bytesOfLayout(game.state.layout as never);
    const moves = game.state.moves.map((move) => ({ ...move, layout }));
    const other = { ...recordingOf(game), seed: 'another seed', moves };
    const [own, preview] = [await previewOf(game.record(), 16), await previewOf(other, 16)];
    expect(own.ok).toBe(true);
    expect(preview).toEqual(own);
  });

  test('takes the mines that a board without guesses was dealt from beside its moves, whatever is dealt today', async () => {
    const game = gameFrom({ deal: 'no-guess' }, 'beside');
    game.play({ type: 'annotate', cell: 8, as: 'flag', atMs: 0 });
    game.play({ type: 'open', cell: 40, atMs: 0 });
    const [mine = -1] = [...mineCells(game.state.layout as never)].filter((cell) => cell !== 8);
    game.play({ type: 'open', cell: mine, atMs: 900 });
    const dealt = bytesOfLayout(game.state.layout as never);
    // A seed from which this board is not dealt stands for a dealer that deals another one.
    const stored: Recording = { ...recordingOf(game), seed: 'another seed', dealt };
    const session = new Session();
    expect(await session.preview(stored, 16)).toEqual(await previewOf(game.record(), 16));
    expect(await session.readRecord(stored)).toMatchObject({ ok: true, told: { status: 'lost' } });
    const again = await session.record(stored);
    expect(again.ok && replay(again.record)).toMatchObject({ ok: true, game: { status: 'lost' } });
    expect(await session.boardText(stored)).toEqual(boardTextOf(game));
    expect(await tellRecorded({ ...stored, dealt: new Uint8Array(3) })).toMatchObject({
      ok: false,
      code: 'damaged-layout',
    });
  });

  test('of the game itself has the mines of a board without guesses once it is over, not before', async () => {
    const session = new Session();
    const fallback = { rules: { deal: 'no-guess' }, seed: 'beside' } as const;
    await session.start({ gameKey: null, fallback }, () => undefined);
    const recording = async () => {
      const told = await session.recording();
      return told.ok ? told.recording : null;
    };
    await session.play({ type: 'open', cell: 40, at: 1000 });
    expect(await recording()).not.toHaveProperty('dealt');
    // Until one of them is a mine.
    for (let cell = 0; cell < 81; cell++) await session.play({ type: 'open', cell, at: 2000 });
    expect(await recording()).toHaveProperty('dealt');
  });

  test('of an ordinary game has no mines, for its seed tells them', async () => {
    const session = new Session();
    await session.start({ gameKey: null, fallback: { rules: {}, seed: 'plain' } }, () => undefined);
    for (let cell = 0; cell < 81; cell++) await session.play({ type: 'open', cell, at: 2000 });
    const told = await session.recording();
    expect(told).toMatchObject({ ok: true, recording: { seed: 'plain' } });
    expect(told.ok && told.recording).not.toHaveProperty('dealt');
    expect(told.ok && told.recording).not.toHaveProperty('layout');
  });

  test('of a game that takes more than four seconds to play is what the record says', async () => {
    const game = gameFrom({}, 'long');
    const flags = ['flag', 'none'] as const;
    for (let i = 0; i < 5000; i++)
      game.play({ type: 'annotate', cell: 0, as: flags[i % 2] ?? 'flag', atMs: 0 });
    game.play({ type: 'open', cell: 40, atMs: 0 });
    game.play({ type: 'annotate', cell: 0, as: 'flag', atMs: 1500 });
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Time stands still until it is let go.
    expect(await tellRecorded(game.record())).toMatchObject({ told: { isPlayed: true } });
    // Each step takes long.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 8;
      return now;
    });
    const begun = async () => {
      while (vi.getTimerCount() === 0) await Promise.resolve();
    };
    const told = tellRecorded(game.record());
    await begun();
    vi.advanceTimersByTime(3999);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await told).toMatchObject({
      told: { status: 'playing', elapsedMs: 1500, isPlayed: false, result: null },
    });
    const picture = previewOf(game.record(), 100);
    await begun();
    vi.advanceTimersByTime(4000);
    expect(await picture).toMatchObject({ ok: false, code: 'too-large' });
  });

  test('with a move that cannot be played is refused', async () => {
    const game = gameOn('*..\n...\n..*');
    const recording = recordingOf(game);
    const bad = [{ type: 'open', cell: 9, atMs: 0 } as const];
    expect(await tellRecorded({ ...recording, moves: bad })).toMatchObject({
      ok: false,
      code: 'damaged-record',
      values: { reason: 'move', move: 1 },
    });
    expect(await tellRecorded({ ...recording, layout: new Uint8Array(3) })).toMatchObject({ ok: false });
  });
});

describe('a small picture', () => {
  test('has the cells of a small board, after any number of moves', async () => {
    const game = lostGame();
    const all = await previewOf(game.record(), 16);
    expect(all).toMatchObject({ ok: true, cellsPerBlock: 1, status: 'lost' });
    expect(all.ok && [...all.codes]).toContain(CELL.exploded);
    const two = await previewOf(recordingOf(game), 16, 3);
    expect(two).toMatchObject({ ok: true, status: 'playing' });
    if (!two.ok) return;
    expect(two.progress).toBeGreaterThan(0);
    expect(two.progress).toBeLessThan(1);
    expect([...two.codes].filter((code) => code > CELL.mark)).toEqual([]);
    expect(two.codes[0]).toBe(CELL.flag);
    const none = await previewOf(game.record(), 16, 0);
    expect(none).toMatchObject({ ok: true, status: 'ready', progress: 0 });
  });

  test('of a larger one is in blocks, no wider or higher than asked', async () => {
    const wide = await previewOf(
      { fields: { columns: 700, rows: 300, mines: 10_000 }, seed: 'x', moves: [] },
      64,
    );
    expect(wide).toMatchObject({ ok: true, cellsPerBlock: 16 });
    expect(wide.ok && wide.codes.length).toBe(44 * 19);
  });
});

describe('the record of what was recorded', () => {
  test('is the same, or ends after the first moves', async () => {
    const game = lostGame();
    const session = new Session();
    const record = game.record();
    for (const of of [record, recordingOf(game)]) {
      expect(await session.record(of)).toEqual({ ok: true, record });
      const cut = await session.record(of, 3);
      const told = await tellRecorded(cut.ok ? cut.record : '');
      expect(told).toMatchObject({ ok: true, told: { status: 'playing', firstCell: 40, seed: 'recorded' } });
      expect(told.ok && told.told.moves).toEqual(game.state.moves.slice(0, 3));
    }
  });

  test('of the game that is played is its own, with the mines that a seed would tell only after a deal', async () => {
    const session = new Session();
    const fallback = { rules: { deal: 'no-guess' as const }, seed: 'mine' };
    await session.start({ gameKey: null, fallback }, () => undefined);
    await session.play({ type: 'open', cell: 40, at: 1000 });
    const own = await session.recording();
    const record = await session.record(own.ok ? own.recording : undefined, 1);
    expect(record.ok && record.record.split('.')[2]).toMatch(/^l/);
    const other = await session.record({ ...recordingOf(lostGame()), seed: 'other' });
    expect(other.ok && (await tellRecorded(other.record))).toMatchObject({
      told: { rules: { deal: 'random' } },
    });
  });

  test('of another game of the board that is played is its own', async () => {
    const lost = recordingOf(lostGame());
    const session = new Session();
    const fallback = { rules: lost.fields, seed: lost.seed };
    await session.start({ gameKey: null, fallback }, () => undefined);
    await session.play({ type: 'open', cell: 40, at: 1000 });
    expect(await session.record(lost)).toEqual({ ok: true, record: lostGame().record() });
    expect(await session.boardText(lost)).toEqual(boardTextOf(lostGame()));
    // What was taken of the game before it went on ends there.
    const taken = structuredClone(await session.recording());
    const before = await session.record();
    await session.play({ type: 'annotate', cell: 0, as: 'flag', at: 1500 });
    expect(await session.record(taken.ok ? taken.recording : undefined)).toEqual(before);
    expect(await session.record()).not.toEqual(before);
  });
});

describe('damage', () => {
  const record = lostGame().record();

  test('at any byte of a record is refused in one sentence', async () => {
    for (let at = 0; at < record.length; at++) {
      for (const bit of [1, 2, 16, 64]) {
        const code = record.charCodeAt(at) ^ bit;
        const damaged = record.slice(0, at) + String.fromCharCode(code) + record.slice(at + 1);
        const told = await tellRecorded(damaged);
        expect(told.ok, damaged).toBe(false);
        expect(!told.ok && told.message).toMatch(/\.$/);
      }
    }
  });

  test('of any text ends in a sentence', async () => {
    const base64ish = fc.stringMatching(/^[A-Za-z0-9_-]{0,40}$/);
    const text = fc.oneof(
      fc.string(),
      fc.tuple(base64ish, base64ish, base64ish).map(([a, b, c]) => {
        const body = `ms1.${a}.s${b}.${c}`;
        return `${body}.${checksum(body)}`;
      }),
      fc.tuple(fc.jsonValue(), base64ish).map(([rules, moves]) => signed(rules, 's', moves)),
      fc
        .record({
          columns: fc.anything(),
          rows: fc.anything(),
          topology: fc.jsonValue(),
          mines: fc.jsonValue(),
        })
        .map((rules) => signed(rules, 'sAAAA')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (input) => {
        const told = await tellRecorded(input);
        if (!told.ok) expect(told.message).toMatch(/[.]$/);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['deep nesting', `{"topology":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['a pattern without end', `{"topology":{"pattern":[${Array(100_000).fill('[0,1]').join()}]}}`],
    ['a prototype', '{"__proto__":{"columns":9},"constructor":{"prototype":1}}'],
  ])('by rules with %s does no harm', async (_, json) => {
    const body = `ms1.${toBase64(toUtf8(json))}.sAAAA.`;
    const told = await tellRecorded(`${body}.${checksum(body)}`);
    expect(told.ok ? told.told.rules.columns : told.message).toSatisfy(
      (value: unknown) => value === 9 || /\.$/.test(String(value)),
    );
  });

  test('of the moves is found before anything is dealt', () => {
    const parsed = parseRecord(signed({}, 'sAAAA', 'gA'));
    expect(parsed).toMatchObject({ ok: false, code: 'damaged-record' });
    expect(replay(signed({}, 'sAAAA', 'gA'))).toEqual(parsed);
  });
});
