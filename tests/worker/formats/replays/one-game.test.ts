import { describe, expect, test } from 'vitest';
import { read } from './reading.ts';
import { writeAvf, writeEvf, writeMvf, writeRawvf, writeRmv } from './writers.ts';
import { twoClicks, type WrittenEvent } from './written-game.ts';

/** One game as each format has it, figure by figure. */

describe('one game, as each format has it', () => {
  const at = (code: WrittenEvent['code'], x: number, y: number, atMs: number) => ({ code, x, y, atMs });
  const played = twoClicks({
    events: [
      ...[at('mv', 60, 10, 0), at('lc', 56, 8, 0), at('lr', 56, 8, 0), at('mv', 50, 12, 100)],
      // The second of these moves goes nowhere, the third off the board.
      ...[at('mv', 43, 19, 120), at('mv', 43, 19, 130), at('mv', 300, 5, 140)],
      ...[at('rc', 8, 8, 500), at('rr', 8, 8, 510), at('mc', 24, 8, 700), at('mr', 24, 8, 720)],
      ...[at('lc', 8, 40, 1000), at('lr', 8, 40, 1000)],
    ],
    marks: true,
    won: true,
  });
  const told = {
    player: 'Ada',
    level: 'custom',
    mode: 'classic',
    result: 'won',
    timeMs: 1000,
    threeBv: 2,
    mines: 2,
    questionMarks: true,
  };
  const { mode: _mode, ...text } = told;
  const { result: _result, ...avf } = told;
  const { threeBv: _threeBv, ...clone } = avf;
  const clicks = { solvedThreeBv: 2, leftClicks: 0, doubleClicks: 0, rightClicks: 0 };
  const evf = {
    ...told,
    program: '元',
    event: 'Cup',
    country: 'Austria',
    isOfficial: false,
    isFair: false,
    noFlag: true,
    startedAt: '2022-10-18T20:15:35.606Z',
    endedAt: '2022-10-18T20:15:36.868Z',
  };
  const { questionMarks: _marks, ...oldEvf } = evf;
  const { noFlag: _noFlag, ...oldestEvf } = oldEvf;
  const { mode: _evfMode, ...withoutMode } = { ...evf, country: 'AT', program: 'Mine Sweeper 1' };
  const { startedAt: _startedAt, endedAt: _endedAt, ...withoutStamps } = oldEvf;
  const rmv = {
    ...told,
    program: 'Viennasweeper 5.0.0',
    nickname: 'Nick',
    country: 'Austria',
    noFlag: false,
    startedAt: '2022-10-18T20:15:35.000Z',
  };
  const stamps = { startedAt: '2022-10-18T20:15:35.606', endedAt: '18T20:15:36.868' };
  const held = { time: true, mines: true, order: true };
  const all = { ...held, result: true, threeBv: true };
  const beta = { ...clone, ...clicks, threeBv: 2, result: 'won', startedAt: '2008-10-18T20:15:35' };

  test.each([
    [
      'AVF',
      () => writeAvf(played),
      'avf 0.52',
      { ...avf, ...stamps, program: 'Minesweeper Arbiter 0.52.3' },
      { ...held, threeBv: true, stamps: false, file: true },
    ],
    [
      'MVF 0.97',
      () => writeMvf(played),
      'mvf 0.97',
      { ...beta, program: 'Minesweeper Clone 0.97 beta' },
      { ...all, clicks: false, file: true },
    ],
    [
      'MVF without a head',
      () => writeMvf(played, { year: 0 }),
      'mvf 0.97',
      beta,
      { ...all, clicks: false, file: true },
    ],
    [
      'MVF 2006',
      () => writeMvf(played, { year: 6 }),
      'mvf 2006',
      { ...clone, program: 'Minesweeper Clone 2006 release 2', startedAt: '2008-10-18T20:15:35' },
      { ...held, file: true },
    ],
    [
      'MVF 2007',
      () => writeMvf(played, { year: 7 }),
      'mvf 2007',
      { ...clone, program: 'Minesweeper Clone 2007 release 2', startedAt: '2008-10-18T20:15:35' },
      { ...held, file: true },
    ],
    [
      'MVF 2008',
      () => writeMvf(played, { year: 8 }),
      'mvf 0.97',
      { ...beta, mode: 'upk', program: 'Minesweeper Clone 0.97 beta' },
      { ...all, clicks: false, file: true },
    ],
    ['RMV 1', () => writeRmv(played, { version: 1 }), 'rmv 1', rmv, { ...all, file: true }],
    ['RMV 2', () => writeRmv(played), 'rmv 2', rmv, { ...all, file: true }],
    ['EVF 0', () => writeEvf(played, { version: 0 }), 'evf 0', oldestEvf, all],
    ['EVF 1', () => writeEvf(played, { version: 1 }), 'evf 1', oldEvf, all],
    ['EVF 2', () => writeEvf(played, { version: 2 }), 'evf 2', oldEvf, all],
    ['EVF 3', () => writeEvf(played, { version: 3 }), 'evf 3', evf, all],
    ['EVF 4', () => writeEvf(played), 'evf 4', { ...evf, country: 'AT' }, all],
    [
      'EVF 4, converted',
      () => writeEvf(played, { transcoded: true }),
      'evf 4',
      { ...evf, country: 'AT' },
      all,
    ],
    [
      'EVF 4 of this app',
      () => writeEvf(played, { mode: 65_535, software: 'Mine Sweeper 1' }),
      'evf 4',
      withoutMode,
      all,
    ],
    [
      'EVF 2 of Viennasweeper',
      () => writeEvf(played, { version: 2, software: 'Viennasweeper 3' }),
      'evf 2',
      { ...withoutStamps, program: 'Viennasweeper 3' },
      all,
    ],
    ['RAWVF', () => writeRawvf(played), 'rawvf Rev5', { ...text, program: 'Test 1' }, all],
  ] as const)('%s', (name, write, format, stated, checks) => {
    const made = read(write(), 'a.evf');
    expect(`${made.format} ${made.version}`).toBe(format);
    expect(made.stated).toEqual(stated);
    expect(made.checks).toEqual(checks);
    expect(made.isIncomplete).toBe(false);
    expect(made.replayed).toEqual({
      status: 'won',
      elapsedMs: 1000,
      threeBv: 2,
      solvedThreeBv: 2,
      leftClicks: 2,
      rightClicks: 1,
      doubleClicks: 1,
      // From the first release on, but for the point off the board.
      path: expect.closeTo(
        Math.hypot(6, 4) + Math.hypot(7, 7) + Math.hypot(35, 11) + 16 + Math.hypot(16, 32),
        9,
      ),
    });
    // Clone stores the state of the mouse: what it was and how it was held, so that a press is two events.
    const isTwice = name.startsWith('MVF');
    const twice = <T>(list: readonly T[], ...places: number[]) =>
      isTwice ? list.flatMap((one, i) => (places.includes(i) ? [one, one] : [one])) : [...list];
    const { x, y, atMs } = made.mouse;
    expect([...x]).toEqual(twice([60, 56, 56, 50, 43, 300, 8, 8, 24, 24, 8, 8], 1, 6, 8, 10));
    expect([...y]).toEqual(twice([10, 8, 8, 12, 19, 5, 8, 8, 8, 8, 40, 40], 1, 6, 8, 10));
    expect([...atMs]).toEqual(twice([0, 0, 0, 100, 120, 140, 500, 510, 700, 720, 1000, 1000], 1, 6, 8, 10));
  });
});
