import { describe, expect, test } from 'vitest';
import { readReplay, replay } from '../../../../worker/engine/index.ts';
import { digitsOfKey } from '../../../../worker/formats/replays/mvf-bits.ts';
import { arbiterStamp, msOfSeconds } from '../../../../worker/formats/replays/times.ts';
import { bytesOfHex, FILES } from './files.ts';
import { writeMvf } from './writers.ts';
import { gameOn, playClicks, writtenOf } from './written-game.ts';

/** The moves of a file's record, its time and result, and what it says of itself. */
function told(name: keyof typeof FILES) {
  const read = readReplay(bytesOfHex(FILES[name]));
  if (!read.ok) throw new Error(read.message);
  const again = replay(read.record);
  if (!again.ok) throw new Error(again.message);
  expect(again.game.status).toBe(read.replayed.status);
  const moves = again.game.state.moves.map(({ type, cell, atMs }) => `${type} ${cell} ${atMs}`).join(', ');
  return { ...read, moves };
}

const WON = { status: 'won', threeBv: 2, solvedThreeBv: 2, leftClicks: 2, rightClicks: 0, doubleClicks: 0 };

describe('files laid down by hand', () => {
  test('AVF', () => {
    const { moves, stated, replayed, checks, version, isIncomplete, mouse } = told('AVF');
    expect(moves).toBe('open 0 0, open 5 1500');
    expect(replayed).toMatchObject({ ...WON, elapsedMs: 1500 });
    expect(stated).toEqual({
      program: 'Minesweeper Arbiter 0.52.3',
      player: 'Al',
      level: 'custom',
      mode: 'classic',
      timeMs: 1500,
      threeBv: 2,
      mines: 1,
      questionMarks: false,
      startedAt: '2022-10-18T20:15:35.606',
      endedAt: '18T20:15:37.106',
    });
    expect(checks).toEqual({ time: true, threeBv: true, mines: true, stamps: true, file: true, order: true });
    expect({ version, isIncomplete }).toEqual({ version: '0.52', isIncomplete: false });
    expect([...mouse.x]).toEqual([4, 4, 40, 41]);
    expect([...mouse.atMs]).toEqual([0, 0, 1480, 1500]);
    // From (4, 5) to (40, 20) and on to (41, 21).
    expect(replayed.path).toBeCloseTo(39 + Math.SQRT2);
  });

  test('MVF 0.97 opens the cell of the release, not of the first record', () => {
    const { moves, stated, replayed, checks } = told('MVF_97');
    expect(moves).toBe('open 0 0, annotate 2 890, open 5 1500');
    expect(replayed).toMatchObject({ ...WON, rightClicks: 1, elapsedMs: 1500 });
    expect(stated).toEqual({
      program: 'Minesweeper Clone 0.97 beta',
      player: 'Al',
      level: 'custom',
      mode: 'classic',
      result: 'won',
      timeMs: 1510,
      threeBv: 2,
      solvedThreeBv: 2,
      leftClicks: 2,
      rightClicks: 1,
      doubleClicks: 0,
      mines: 1,
      questionMarks: false,
      startedAt: '2006-12-24T18:05:09',
    });
    expect(checks).toEqual({
      ...{ result: true, time: true, threeBv: true, mines: true, clicks: true, file: true, order: true },
    });
  });

  test('MVF 2007 may have a day of 0 and points outside', () => {
    const { moves, stated, mouse } = told('MVF_2007');
    expect(moves).toBe('open 0 0, open 5 1503');
    expect(stated).toMatchObject({ program: 'Minesweeper Clone 2007 release 2', timeMs: 1503 });
    expect([...mouse.x]).toContain(-6);
  });

  test.each(['RMV_1', 'RMV_2'] as const)('%s', (name) => {
    const { moves, stated, replayed, checks, mouse } = told(name);
    expect(moves).toBe('open 0 0, open 5 1503');
    expect(replayed).toMatchObject({ ...WON, elapsedMs: 1503 });
    expect(stated).toEqual({
      program: 'Viennasweeper 2.2',
      player: 'Al',
      level: 'custom',
      mode: 'classic',
      result: 'won',
      timeMs: 1503,
      threeBv: 2,
      mines: 1,
      questionMarks: false,
      noFlag: false,
      startedAt: '2022-10-18T20:15:35.000Z',
    });
    expect(checks).toEqual({ result: true, time: true, threeBv: true, mines: true, file: true, order: true });
    expect(mouse.square).toBe(name === 'RMV_1' ? 16 : 20);
  });

  test.each(['EVF_0', 'EVF_1', 'EVF_2', 'EVF_3'] as const)('%s', (name) => {
    const { moves, stated, replayed, isIncomplete } = told(name);
    expect(moves).toBe('open 0 0, open 5 1503');
    expect(replayed).toMatchObject({ ...WON, elapsedMs: 1503 });
    expect(isIncomplete).toBe(false);
    expect(stated).toMatchObject({
      program: '元扫雷',
      player: '王',
      country: 'CN',
      level: 'custom',
      mode: 'classic',
      result: 'won',
      timeMs: 1503,
      threeBv: 2,
      isOfficial: true,
      isFair: false,
      startedAt: '2022-10-18T20:15:35.606Z',
    });
    expect(stated.questionMarks).toBe(name === 'EVF_3' ? true : undefined);
    expect(stated.noFlag).toBe(name === 'EVF_0' ? undefined : false);
    expect(JSON.stringify(stated)).not.toMatch(/dev|id/);
  });

  test('EVF 4 with pauses, board events, figures of its own and the names of its maker', () => {
    const { moves, stated, replayed, isIncomplete, mouse } = told('EVF_4');
    expect(moves).toBe('open 0 0, open 5 1503');
    expect(replayed.elapsedMs).toBe(1503);
    expect(isIncomplete).toBe(false);
    expect(stated).toEqual({
      program: 'Viennasweeper',
      player: 'Jörg',
      country: 'AT',
      level: 'custom',
      mode: 'classic',
      result: 'won',
      timeMs: 1503,
      threeBv: 2,
      mines: 1,
      questionMarks: false,
      isOfficial: false,
      isFair: true,
      noFlag: false,
      startedAt: '2022-10-18T20:15:35.606Z',
    });
    expect([...mouse.x]).toEqual([2, 4, 4, 40, 40, 41]);
    expect([...mouse.atMs]).toEqual([-100, -90, 0, 1255, 1480, 1503]);
  });
});

describe('numbers and times as they are written', () => {
  test('a stamp’s fraction has a figure too many in front', () => {
    expect(arbiterStamp('18.10.2022.20:15:35:6606')?.text).toBe('2022-10-18T20:15:35.606');
    expect(arbiterStamp('18.20:16:24:081')?.text).toBe('18T20:16:24.081');
    expect(arbiterStamp('18.20:16:24')?.text).toBe('18T20:16:24.000');
    expect(arbiterStamp('nonsense')).toBeNull();
  });

  test('seconds are read digit by digit', () => {
    expect(['1.1', '-0.50', '12', '9.0789', '0,07', '-0', 'x', '1e3', ''].map(msOfSeconds)).toEqual([
      ...[1100, -500, 12_000, 9078, 70, 0, null, null, null],
    ]);
  });

  test('a key whose digits can be meant in two ways is read in the one whose times rise', () => {
    const keys = [...Array(65_536).keys()].filter((key) => digitsOfKey(key, 6).length > 1);
    expect(keys).toContain(16_354);
    expect(keys).toHaveLength(23);
    expect(digitsOfKey(16_354, 5).map((digits) => digits.slice(0, 8))).toEqual(['10000000', '00000000']);
    const written = writtenOf(
      playClicks(
        gameOn('..* / ...'),
        [0, 5].map((pick) => ({ type: 'open', pick, pause: 1500 })),
      ),
    );
    const read = readReplay(writeMvf(written, { key: 16_354 }));
    expect(read.ok && read.replayed).toMatchObject({ status: 'won', elapsedMs: 1500 });
  });
});
