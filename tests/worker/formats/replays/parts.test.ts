import { describe, expect, test } from 'vitest';
import { parseAvfInfo } from '../../../../worker/formats/replays/avf-info.ts';
import { readAvfTail } from '../../../../worker/formats/replays/avf-tail.ts';
import { ByteReader } from '../../../../worker/formats/replays/byte-reader.ts';
import { faultOfSize, readMines } from '../../../../worker/formats/replays/foreign-game.ts';
import { isRecursive, modeOf } from '../../../../worker/formats/replays/modes.ts';
import { MOUSE_CODES, MouseTrack, StateTrack } from '../../../../worker/formats/replays/mouse-track.ts';
import { readRawvfEvents } from '../../../../worker/formats/replays/rawvf-events.ts';
import { readRmvEvents } from '../../../../worker/formats/replays/rmv-events.ts';
import {
  arbiterStamp,
  isoOfEpoch,
  msBetween,
  msOfSeconds,
} from '../../../../worker/formats/replays/times.ts';
import { big, bytesOf } from './written-game.ts';

/** Parts of the readers that a whole file can hardly bring to their edges. */

describe('a reader of bytes', () => {
  test('reads numbers with the highest byte first', () => {
    const reader = new ByteReader(Uint8Array.of(1, 2, 3, 4, 5, 6, 0xff, 0xfe, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2));
    expect([reader.u8(), reader.u16(), reader.u24(), reader.i16()]).toEqual([1, 0x203, 0x40506, -2]);
    expect([reader.left, reader.u64(), reader.u8(), reader.u8(), reader.isCut]).toEqual([
      10,
      2 ** 40,
      0,
      2,
      false,
    ]);
    expect([reader.u8(), reader.isCut]).toEqual([0, true]);
  });

  test('gives nothing past its end, and says so', () => {
    const bytes = Uint8Array.of(1, 2, 3, 4);
    for (const [start, end, at, isCut] of [
      [4, 4, 4, false],
      [5, 4, 4, true],
      [-1, 4, 4, true],
      [3, 2, 2, true],
      [1, 9, 1, false],
    ] as const) {
      const reader = new ByteReader(bytes, start, end);
      expect([start, end, reader.at, reader.isCut]).toEqual([start, end, at, isCut]);
    }
    const reader = new ByteReader(bytes, 1, 3);
    expect([[...reader.take(2)], reader.isCut, [...reader.take(1)], reader.isCut]).toEqual([
      [2, 3],
      false,
      [],
      true,
    ]);
    const short = new ByteReader(bytes, 1);
    expect([short.u32(), short.isCut, short.left]).toEqual([0, true, 0]);
  });

  test('a text ends at its 0, or nowhere', () => {
    const reader = new ByteReader(Uint8Array.of(0, 65, 66, 0, 67, 0), 0, 5);
    expect([...reader.untilZero()]).toEqual([]);
    expect([...reader.untilZero()]).toEqual([65, 66]);
    expect([reader.at, reader.isCut]).toEqual([4, false]);
    // The next 0 lies where another part begins.
    expect([[...reader.untilZero()], reader.isCut]).toEqual([[], true]);
    const last = new ByteReader(Uint8Array.of(65, 0));
    expect([[...last.untilZero()], last.isCut, last.left]).toEqual([[65], false, 0]);
    expect([...new ByteReader(Uint8Array.of(2, 65, 66, 67)).short()]).toEqual([65, 66]);
  });
});

describe('behind the events of AVF', () => {
  const signature = '0123456789abcdef';
  const tail = (lines: string, before = '') => readAvfTail(bytesOf(`${before}cs=${signature}${lines}`), 0, 0);

  test('stand the time, the name and the program, in lines of their own', () => {
    expect(tail('RealTime: 5.42\rSkin: 3.1\rAda\rArbiter 0.52.3. Copyright © Someone\r')).toEqual({
      realTimeMs: 5420,
      name: 'Ada',
      program: 'Arbiter 0.52.3',
    });
    expect(tail('Arbiter Copyright\rAda')).toEqual({ name: 'Ada', program: 'Arbiter' });
    expect(tail('\r\rAda\r')).toEqual({ name: 'Ada' });
    expect(tail('')).toEqual({});
  });

  test.each([
    ['RealTime:7', 7000],
    ['  RealTime:   12,5', 12_500],
    ['RealTime: 0.01', 10],
    ['RealTime: none', undefined],
    ['RealTime: .', undefined],
  ])('a time is %j', (line, ms) => {
    expect(tail(`${line}\rAda\r`).realTimeMs).toBe(ms);
    expect(tail(`Ada\r${line}\r`).name).toBe('Ada');
  });

  test('a name that speaks of a time is a name', () => {
    expect(tail('My RealTime: 5\rSkin: 1\r')).toEqual({ name: 'My RealTime: 5' });
    expect(tail('xSkin: 5\r')).toEqual({ name: 'xSkin: 5' });
  });

  test('the mark is whole, and the first such', () => {
    expect(tail('Ada\r', 'ccs cs css=c')).toEqual({ name: 'Ada' });
    expect(readAvfTail(bytesOf('nothing of it, cs or s='), 0, 0)).toEqual({});
    const twice = bytesOf(`cs=${signature}Ada\rcs=${signature}Eve\r`);
    expect(readAvfTail(twice, 0, 0).name).toBe('Ada');
    expect(readAvfTail(twice, 1, 0).name).toBe('Eve');
  });

  test('thousandths are the low bits of so many bytes', () => {
    const read = readAvfTail(bytesOf('cs=', [0x31, 0x4f, 0x20], signature, 'Ada\r'), 0, 3);
    expect([...(read.thousandths ?? [])]).toEqual([1, 15, 0]);
    expect(read.name).toBe('Ada');
    expect(tail('Ada\r')).not.toHaveProperty('thousandths');
  });
});

test.each([
  ['[0|18.10.2022.20:15:35:6606|18.20:16:24:8868|B24T6.42]', 24, 6420],
  ['[0|18.10.2022.20:15:35:6606|18.20:16:24:8868B12345T123456]', 12_345, 123_456_000],
  ['[0|B1T2|B24T6,4]', 24, 6400],
  ['[0|B24T]', undefined, undefined],
  ['[0|]', undefined, undefined],
])('an AVF file says in brackets %s', (text, threeBv, timeMs) => {
  const info = parseAvfInfo(text);
  expect([info.threeBv, info.timeMs]).toEqual([threeBv, timeMs]);
  expect(Object.keys(info).length).toBe(2 + (threeBv === undefined ? 0 : 2));
  expect([info.startedAt?.text, info.endedAt?.text]).toEqual(
    text.includes('18.10') ? ['2022-10-18T20:15:35.606', '18T20:16:24.868'] : [undefined, undefined],
  );
  expect(parseAvfInfo('18.10.2022.20:15:35:6606').startedAt).not.toBeNull();
  expect(parseAvfInfo('x18.10.2022.20:15:35:6606').startedAt).toBeNull();
});

describe('the events of RMV', () => {
  const events = (bytes: readonly number[], isFirst = false) => {
    const options = { isFirst, columns: 4, square: 16, preflags: [] };
    const made = readRmvEvents(new ByteReader(Uint8Array.from(bytes)), options);
    if (!made.ok) return `${made.code} ${made.message}`;
    const { track, end } = made;
    const told = Array.from({ length: track.length }, (_, i) => [
      track.codes[i],
      track.x[i],
      track.y[i],
      track.atMs[i],
    ]);
    return { told, end };
  };
  const mouse = (code: number, atMs: number, x: number, y: number) => [
    ...[code, ...big(atMs, 3), 0],
    ...[...big(x & 0xffff, 2), ...big(y & 0xffff, 2)],
  ];

  test('short moves go up to eight pixels back and seven on', () => {
    const move = (dx: number, dy: number) => [28, 5, ((dx & 15) << 4) | (dy & 15)];
    expect(
      events([...mouse(2, 0, 50, 50), ...move(7, -8), ...move(-8, 7), ...move(-1, 1), ...move(0, 6)]),
    ).toEqual({
      told: [
        [1, 50, 50, 0],
        [0, 57, 42, 5],
        [0, 49, 49, 10],
        [0, 48, 50, 15],
        [0, 48, 56, 20],
      ],
      end: null,
    });
  });

  test('the press that starts the clock is added where it is missing', () => {
    const codes = (...list: number[]) => {
      const made = events(list.flatMap((code, i) => mouse(code, i, i, 0)));
      return typeof made === 'string' ? made : made.told.map(([code]) => code);
    };
    // 1 lc, 2 lr, 3 rc, 4 rr; a move comes before anything that counts.
    expect(codes(3)).toEqual([1, 2]);
    expect(codes(1, 3)).toEqual([0, 1, 2]);
    expect(codes(2, 3)).toEqual([1, 2]);
    expect(codes(4, 5, 3)).toEqual([3, 4, 2]);
    expect(codes(5)).toEqual([4]);
  });

  test.each([9, 14, 18, 27])('what the board did is passed over: %i', (code) => {
    expect(events([code, 0, 0, ...mouse(7, 3, 2, 1)])).toEqual({ told: [[6, 2, 1, 3]], end: null });
  });

  test.each([8, 29, 0])('an event that nobody knows is named: %i', (code) => {
    expect(events([code, 0, 0, 0, 0, 0])).toMatch(new RegExp(`^bad-replay .*RMV.*\\b${code}\\b`));
  });

  test('in version 1 pixels are the window’s, a 0 is passed over, and there are no short moves', () => {
    expect(events([0, 1, 2, 3, 4, ...mouse(1, 7, 20, 60)], true)).toEqual({
      told: [[0, 8, 4, 7]],
      end: null,
    });
    expect(events([28, 0, 0], true)).toMatch(/^bad-replay .*\b28\b/);
  });

  test.each([
    [15, 'lost'],
    [16, 'won'],
    [17, 'unfinished'],
  ] as const)('the end is told, and when: %i', (code, result) => {
    expect(events([code, 0, 1, 2, 99, 99])).toEqual({ told: [], end: { result, atMs: 258 } });
    expect(events([code, 0, 1])).toEqual({ told: [], end: null });
  });

  test('what is cut is left out', () => {
    expect(events(mouse(1, 7, 20, 60).slice(0, -1))).toEqual({ told: [], end: null });
    expect(events([28, 5])).toEqual({ told: [], end: null });
  });
});

describe('the events of RAWVF', () => {
  const MARKS = MOUSE_CODES.indexOf('mt');
  const events = (...lines: string[]) => {
    const made = readRawvfEvents(['before', ...lines], 1, 16);
    if (!made.ok) return `${made.code} ${made.message}`;
    const { track, result } = made;
    const told = Array.from({ length: track.length }, (_, i) => [
      track.codes[i],
      track.x[i],
      track.y[i],
      track.atMs[i],
    ]);
    return { told, result };
  };

  test('without pixels columns and rows count from 1', () => {
    expect(events('0.5 lc 1 1', '1 LR 2 3', '1.5 rc 2 3 (5 6)', '2 rr (7, 8)')).toEqual({
      told: [
        [1, 8, 8, 500],
        [2, 24, 40, 1000],
        [3, 5, 6, 1500],
        [4, 7, 8, 2000],
      ],
      result: undefined,
    });
  });

  test('a change of marks has the place before it', () => {
    expect(events('0 mv 1 1 (5 6)', '1 mt')).toMatchObject({
      told: [
        [0, 5, 6, 0],
        [MARKS, 5, 6, 1000],
      ],
    });
    expect(events('1 mt')).toMatchObject({ told: [[MARKS, 0, 0, 1000]] });
  });

  test('the first end that is told is its end, and other lines say nothing', () => {
    expect(events('Events:', '', '0 start', '1 number 3', '2 boom', '3 won', 'won')).toEqual({
      told: [],
      result: 'lost',
    });
    expect(events('2 nonstandard')).toMatchObject({ result: 'unfinished' });
  });

  test('a mouse without a place is refused by its line', () => {
    expect(events('0 mv 1 1', '1 lc')).toMatch(/^bad-replay .*\b3\b/);
    expect(events('1 lc x 1')).toMatch(/^bad-replay .*\b2\b/);
    expect(events('1x lc 1 1')).toMatch(/^bad-replay .*\b2\b/);
  });

  test('a line is read up to a thousand signs', () => {
    expect(events(`1 lc${' '.repeat(2000)}1 1`)).toMatch(/^bad-replay/);
    expect(events(`1 lc${' '.repeat(900)}1 1`)).toMatchObject({ told: [[1, 8, 8, 1000]] });
  });
});

describe('a board of another program', () => {
  test.each([
    [1, 1, 0, 'ok'],
    [1, 1, 1, 'ok'],
    [255, 255, 65_025, 'ok'],
    [255, 255, 65_026, /65026.*255.*255/],
    [256, 1, 0, /256 × 1/],
    [1, 256, 0, /1 × 256/],
    [0, 5, 0, /0 × 5/],
    [5, 0, 0, /5 × 0/],
    [2, 2, 5, /5 mines.*2 × 2/],
    [1.5, 2, 0, /1\.5 × 2/],
  ] as const)('of %i × %i with %i mines', (columns, rows, mines, expected) => {
    const fault = faultOfSize('XYZ', { columns, rows, mines });
    if (expected === 'ok') expect(fault).toBeNull();
    else {
      expect(fault?.message.replaceAll(',', '')).toMatch(expected);
      expect(fault?.message).toContain('XYZ');
    }
  });

  test('in text may be larger, up to so many cells', () => {
    const most = { side: 1000, cells: 5000 };
    expect(faultOfSize('XYZ', { columns: 1000, rows: 5, mines: 0 }, most)).toBeNull();
    expect(faultOfSize('XYZ', { columns: 1000, rows: 6, mines: 0 }, most)).not.toBeNull();
    expect(faultOfSize('XYZ', { columns: 1001, rows: 1, mines: 0 }, most)).not.toBeNull();
  });

  test('has its mines where the pairs say, and a pair off the board is named', () => {
    const mines = (bytes: readonly number[], options = {}) => {
      const size = { format: 'XYZ', columns: 4, rows: 3, mines: bytes.length >> 1 };
      const made = readMines(new ByteReader(Uint8Array.from(bytes)), size, options);
      return made.ok ? made.mines : made.message;
    };
    expect(mines([0, 0, 3, 2, 1, 2])).toEqual([0, 11, 9]);
    expect(mines([2, 1], { rowFirst: true })).toEqual([9]);
    expect(mines([1, 1, 4, 3], { from: 1 })).toEqual([0, 11]);
    for (const [pair, options] of [
      [[4, 0], {}],
      [[0, 3], {}],
      [[0, 1], { from: 1 }],
      [[1, 0], { from: 1 }],
    ] as const)
      expect(mines([1, 1, ...pair], options)).toMatch(/XYZ.*\b2\b/);
    const short = { format: 'XYZ', columns: 4, rows: 3, mines: 2 };
    expect(readMines(new ByteReader(Uint8Array.of(0, 0, 1)), short)).toMatchObject({
      ok: false,
      code: 'bad-replay',
    });
    expect(readMines(new ByteReader(Uint8Array.of(0, 0, 1, 1)), { ...short, columns: 0 })).toMatchObject({
      ok: false,
    });
  });
});

test('a long track keeps all its events', () => {
  const track = new MouseTrack();
  for (let i = 0; i < 5000; i++) track.push('mv', i, 2 * i, 3 * i);
  expect([track.length, track.excess]).toEqual([5000, null]);
  for (const at of [0, 1023, 1024, 2047, 2048, 4999])
    expect([track.x[at], track.y[at], track.atMs[at]]).toEqual([at, 2 * at, 3 * at]);
});

test('states of the mouse become what happened: the way first, then presses, then releases', () => {
  const states = new StateTrack();
  const none = { left: false, middle: false, right: false };
  states.take(none, 1, 1, 0);
  states.take(none, 1, 2, 1);
  states.take({ ...none, left: true }, 1, 2, 2);
  states.take({ ...none, right: true }, 3, 2, 3);
  states.take({ ...none, middle: true, right: true }, 3, 2, 4);
  states.release(9);
  states.release(10);
  const { track } = states;
  const told = Array.from(
    { length: track.length },
    (_, i) => `${MOUSE_CODES[track.codes[i] as number]} ${track.x[i]},${track.y[i]} ${track.atMs[i]}`,
  );
  expect(told).toEqual([
    ...['mv 1,1 0', 'mv 1,2 1', 'lc 1,2 2', 'mv 3,2 3', 'rc 3,2 3', 'lr 3,2 3', 'mc 3,2 4'],
    ...['rr 3,2 9', 'mr 3,2 9'],
  ]);
});

test('modes by their numbers', () => {
  expect([0, 4, 17, 65_534, 65_535].map(modeOf)).toEqual(['classic', 'windows-7', '17', '65534', undefined]);
  expect([10, 11, 16, 17].map(isRecursive)).toEqual([false, true, true, false]);
});

test('times as files write them', () => {
  const start = arbiterStamp('18.10.2022.20:15:35:6606');
  const end = arbiterStamp('19.0:15:36:7');
  if (start === null || end === null) throw new Error('No stamps.');
  expect(start).toEqual({ text: '2022-10-18T20:15:35.606', day: 18, dayMs: 72_935_606 });
  expect(end).toEqual({ text: '19T00:15:36.000', day: 19, dayMs: 936_000 });
  expect(msBetween(start, end)).toBe(4 * 3_600_000 + 394);
  expect(msBetween(start, { ...start, dayMs: start.dayMs + 5 })).toBe(5);
  expect(arbiterStamp('1.2.22.3:04:05')?.text).toBe('0022-02-01T03:04:05.000');
  expect(arbiterStamp('x18.10.2022.20:15:35:6606')).toBeNull();
  expect([isoOfEpoch(0), isoOfEpoch(1), isoOfEpoch(8.64e15)]).toEqual([
    undefined,
    '1970-01-01T00:00:00.001Z',
    undefined,
  ]);
  expect([' 1.5 ', '-2', '-0', '1,2345', '1.', '', '1.5x'].map(msOfSeconds)).toEqual([
    1500,
    -2000,
    0,
    1234,
    1000,
    null,
    null,
  ]);
});
