import { describe, expect, test } from 'vitest';
import { read, reasonOf } from './reading.ts';
import { type RmvOptions, writeEvf, writeEvfSet, writeRawvf, writeRmv } from './writers.ts';
import {
  BEGINNER,
  gameOn,
  twoClicks,
  type WrittenEvent,
  type WrittenGame,
  writtenOf,
} from './written-game.ts';

/** What files say of themselves, whole, and what is made of what they say wrongly or not at all. */

const without = (bytes: Uint8Array, count: number) => bytes.slice(0, -count);

describe('RMV', () => {
  const stated = {
    program: 'Viennasweeper 5.0.0',
    player: 'Ada',
    nickname: 'Nick',
    country: 'Austria',
    level: 'custom',
    mode: 'classic',
    result: 'lost',
    timeMs: 1000,
    threeBv: twoClicks().threeBv,
    mines: 2,
    questionMarks: true,
    noFlag: false,
    startedAt: '2022-10-18T20:15:35.000Z',
  };
  const rmv = (options: RmvOptions = {}, more: Partial<WrittenGame> = {}) =>
    read(writeRmv(twoClicks(more), options));

  test.each([1, 2] as const)('version %i says who, what and how', (version) => {
    const made = rmv({ version }, { marks: true });
    expect([made.format, made.version, made.isIncomplete]).toEqual(['rmv', String(version), false]);
    expect(made.stated).toEqual(stated);
    expect(made.checks).toEqual({
      result: false,
      time: true,
      threeBv: true,
      mines: true,
      file: true,
      order: true,
    });
  });

  test.each([
    [[0, 5], [['clone_name', ' Mine ']], 'Mine'],
    [
      [0, 5],
      [
        ['other', 'x'],
        ['clone_name', 'Mine'],
      ],
      'Mine',
    ],
    [[0, 5], [['other', 'x']], undefined],
    [[0, 5], [], undefined],
    [[2, 7], [['clone_name', 'Mine']], 'Arbiter 7'],
    [[7, 0], [], 'Mysweeper 0'],
    [[99, 3], [], '3'],
  ] as const)(
    'a program that does not name itself is told by its number: %j, %j',
    (clone, extensions, program) => {
      expect(rmv({ program: '', clone, extensions }).stated.program).toBe(program);
      expect(rmv({ clone, extensions }).stated.program).toBe('Viennasweeper 5.0.0');
    },
  );

  test('what its properties leave out is not said', () => {
    const { marks: _, ...others } = { ...stated, marks: 0 };
    const { level, mode, questionMarks, noFlag, threeBv, ...rest } = others;
    expect([level, mode, questionMarks, noFlag, threeBv]).not.toContain(undefined);
    expect(rmv({ properties: [] }).stated).toEqual(rest);
    expect(rmv({ properties: [0] }).stated).toEqual({ ...rest, questionMarks: false });
    expect(rmv({ properties: [1, 1] }).stated).toEqual({ ...rest, questionMarks: true, noFlag: true });
    expect(rmv({ properties: [1, 0, 1, 0] }).stated).toMatchObject({ mode: 'upk', level: 'beginner' });
    expect(rmv({ properties: [] }).mouse.square).toBe(16);
    expect(rmv({ properties: [0, 0, 0, 3, 1, 0, 0] }).mouse.square).toBe(16);
    expect(rmv({ properties: [0, 0, 0, 3, 1, 0, 20] }).mouse.square).toBe(20);
  });

  test('3BV is two bytes, and lost games say 0', () => {
    const threeBv = (low: number, high: number, end: 15 | 16) =>
      rmv({ properties: [0, 0, 0, 3, low, high, 16], end }).stated.threeBv;
    expect(threeBv(44, 1, 15)).toBe(300);
    expect(threeBv(44, 1, 16)).toBe(300);
    expect(threeBv(0, 0, 15)).toBeUndefined();
    expect(threeBv(0, 0, 16)).toBe(0);
  });

  test.each([
    ['#3BV:24#', 24],
    ['\n 3BV: 24 \n', 24],
    ['3BV:24#NF:0', 24],
    ['3BV:1#NAME:3BV:2#3BV:3#', 3],
    ['#3BV:99999#', 99_999],
    ['#3BV:100000#', undefined],
    ['#3BV:x24#', undefined],
    ['#3BV:24x#', undefined],
    ['#3BV:#', undefined],
    ['#3BV:0#', undefined],
    ['#NF:24#', undefined],
    ['', undefined],
  ])('in version 1 it stands in a line: %j', (result, expected) => {
    expect(rmv({ version: 1, result }).stated.threeBv).toBe(expected);
    expect(rmv({ version: 1, result, end: 16 }).stated.threeBv).toBe(expected);
  });

  test('names are UTF-8, in version 1 where it says so', () => {
    const player = ['J\xc3\xb8rn'];
    expect(rmv({ player }).stated.player).toBe('Jørn');
    expect(rmv({ player, version: 1, properties: [0, 0, 0, 3, 1] }).stated.player).toBe('Jørn');
    expect(rmv({ player: ['Andr\xe9'], version: 1, properties: [0, 0, 0, 3, 0] }).stated.player).toBe(
      'André',
    );
    expect(rmv({ player: ['Andr\xe9'], version: 1, properties: [0, 0, 0, 3, 1] }).stated.player).not.toBe(
      'André',
    );
  });

  test('there are as many names as it says, and no more than there are', () => {
    const names = (options: RmvOptions) => {
      const { player, nickname, country } = rmv(options).stated;
      return [player, nickname, country];
    };
    expect(names({ playerCount: 0 })).toEqual([undefined, undefined, undefined]);
    expect(names({ playerCount: 1 })).toEqual(['Ada', undefined, undefined]);
    expect(names({ playerCount: 2 })).toEqual(['Ada', 'Nick', undefined]);
    expect(names({ playerCount: 60_000 })).toEqual(['Ada', 'Nick', 'Austria']);
    expect(names({ player: [] })).toEqual([undefined, undefined, undefined]);
  });

  test('modes in which a click does more than the rules say are refused, in version 2', () => {
    const properties = (mode: number) => [0, 0, mode, 3, 3, 0, 16];
    expect(rmv({ properties: properties(10) }).stated.mode).toBe('weak-guessable');
    expect(rmv({ properties: properties(17) }).stated.mode).toBe('17');
    for (const [mode, name] of [
      [11, 'recursive-chord'],
      [16, 'recursive-no-guess'],
    ] as const) {
      expect(reasonOf(writeRmv(twoClicks(), { properties: properties(mode) }))).toMatch(
        new RegExp(`^replay-mode: .*RMV.*${name}`),
      );
      expect(rmv({ version: 1, properties: properties(mode) }).stated.mode).toBe(name);
    }
  });

  test('a level or a version that there is not is named', () => {
    expect(reasonOf(writeRmv(twoClicks(), { level: 4 }))).toMatch(/^bad-replay: .*RMV.*\b4\b/);
    const newer = writeRmv(twoClicks());
    newer[5] = 3;
    expect(reasonOf(newer)).toMatch(/^newer-replay: .*RMV.*\b3\b/);
    newer[5] = 0;
    expect(reasonOf(newer)).toMatch(/^newer-replay: .*RMV.*\b0\b/);
  });

  test('its lengths are held against the file', () => {
    for (const version of [1, 2] as const) {
      const whole = writeRmv(twoClicks(), { version });
      const at = version === 1 ? 9 : 11;
      const holds = (bytes: Uint8Array) => read(bytes).checks.file;
      const longer = (by: number) => whole.map((byte, i) => (i === at ? byte + by : byte));
      expect(holds(whole)).toBe(true);
      expect(holds(Uint8Array.from([...whole, 0]))).toBe(false);
      expect(holds(without(whole, 1))).toBe(false);
      expect(holds(longer(1))).toBe(false);
      // Version 2 counts two bytes too few; one that counts them all is right as well.
      expect([holds(longer(2)), holds(longer(-2))]).toEqual([version === 2, false]);
    }
  });

  test('flags from before the first move lie where they lay, and none off the board', () => {
    const flags = (preflags: NonNullable<RmvOptions['preflags']>, options: RmvOptions = {}) =>
      rmv({ preflags, ...options }, { events: [] }).mouse.x.length;
    const none = flags([]);
    expect(flags([[0, 0]])).toBe(none + 1);
    expect(
      flags([
        [3, 2],
        [1, 1],
      ]),
    ).toBe(none + 2);
    expect(flags([[4, 0]])).toBe(none);
    const { mouse } = rmv({ preflags: [[1, 2]] }, { events: [] });
    expect([mouse.x[0], mouse.y[0]]).toEqual([24, 40]);
  });
});

describe('RAWVF', () => {
  const text = (replaced: string | RegExp = '', by = '') => writeRawvf(twoClicks()).replace(replaced, by);

  test.each([
    ['1', 1],
    ['10000', 10_000],
    ['0', 16],
    ['24', 24],
  ])('a square has %s pixels', (size, square) => {
    expect(read(text('SquareSize: 16', `SquareSize: ${size}`)).mouse.square).toBe(square);
  });

  test.each(['-1', '1.5', '10001', 'Infinity'])('a square has not %s pixels', (size) => {
    expect(reasonOf(text('SquareSize: 16', `SquareSize: ${size}`))).toMatch(/^bad-replay: .*SquareSize/);
  });

  test.each([
    ['Cheat', 'cheat'],
    ['cheat (mode)', 'cheat'],
  ])('the mode %s is refused', (mode, name) => {
    expect(reasonOf(writeRawvf(twoClicks(), { header: `Mode: ${mode}\r\n` }))).toMatch(
      new RegExp(`^replay-mode: .*RAWVF.*${name}`),
    );
  });

  test.each(['no cheat', 'cheater'])('the mode %s is none that is refused', (mode) => {
    expect(read(writeRawvf(twoClicks(), { header: `Mode: ${mode}\r\n` })).stated.mode).toBe(mode);
  });

  test('a marathon is refused, and a level that sounds like it is not', () => {
    expect(reasonOf(text('Level: Custom', 'Level: Marathon 3'))).toMatch(/^replay-mode: .*RAWVF.*marathon/);
    expect(reasonOf(text('Level: Custom', 'Level: Half marathon'))).toBe('ok');
  });

  test.each([
    ['won', 'won'],
    ['Won in 3 s', 'won'],
    ['Lost', 'lost'],
    ['loss', 'lost'],
    ['nonstandard', 'unfinished'],
    ['wonder', undefined],
    ['not won', undefined],
    ['glossy', undefined],
    ['is nonstandard', undefined],
  ])('its status %j', (status, result) => {
    expect(read(text('Status: lost', `Status: ${status}`)).stated.result).toBe(result);
  });

  test.each([
    ['On', true],
    ['on (default)', true],
    ['Off', false],
    ['', undefined],
    ['once', undefined],
    ['not on', undefined],
  ])('its marks %j', (value, marks) => {
    expect(read(text('Marks: Off', `Marks: ${value}`)).stated.questionMarks).toBe(marks);
    expect(read(text('Marks: Off', `QuestionMarks: ${value}`)).stated.questionMarks).toBe(marks);
  });

  test('its style is no flags where it begins so', () => {
    const noFlag = (style: string) =>
      read(writeRawvf(twoClicks(), { header: `Style: ${style}\r\n` })).stated.noFlag;
    expect(['NF', 'nf (no flags)', 'NFC', 'not NF', 'FL'].map(noFlag)).toEqual([
      ...[true, true, undefined],
      ...[undefined, undefined],
    ]);
  });

  test('figures are figures', () => {
    const clicks = (value: string) =>
      read(writeRawvf(twoClicks(), { header: `LClicks: ${value}\r\n` })).stated.leftClicks;
    expect(['12', '123456789', '1234567890', 'x1', '1x', '-1', ''].map(clicks)).toEqual([
      ...[12, 123_456_789],
      ...[undefined, undefined, undefined, undefined, undefined],
    ]);
  });

  test('names of options are taken without spaces and capitals, and lines that are none are passed over', () => {
    const header = ['A line without any', ': nothing', ' PLAYER : Eve ', `Nick: ${'x'.repeat(3000)}`].join(
      '\r\n',
    );
    expect(read(writeRawvf(twoClicks(), { header: `${header}\r\n` })).stated.player).toBe('Eve');
    const longest = `Player: ${'x'.repeat(2000)}`;
    expect(read(writeRawvf(twoClicks(), { header: `${longest}\r\n` })).stated.player).toBe('Ada');
    const many = Array.from({ length: 600 }, (_, i) => `Option${i}: 1\r\n`).join('');
    expect(read(writeRawvf(twoClicks(), { header: `${many}Player: Eve\r\n` })).stated.player).toBe('Ada');
  });

  test('the board is as large as its header says, else as its lines are', () => {
    const bare = text(/(?:Width|Height|Mines): \d+\r\n/g);
    expect(read(bare).record).toBe(read(text()).record);
    expect(reasonOf(text('Height: 3', 'Height: 400'))).toMatch(/^bad-replay: /);
    expect(reasonOf(text('Width: 4', 'Width: 5'))).toMatch(/^bad-replay: .*\b1\b.*\b4\b.*\b5\b/);
    const spaced = text('\r\n0000\r\n', '\r\n  0000 \r\n');
    expect(read(spaced).record).toBe(read(text()).record);
    expect(read(spaced.replace(/(?:Width|Height|Mines): \d+\r\n/g, '')).record).toBe(read(text()).record);
    expect(reasonOf(text('\r\n0000\r\n', '\r\n00000\r\n'))).toMatch(/^bad-replay: .*\b2\b.*\b5\b.*\b4\b/);
  });

  test('a board begins where a line says so', () => {
    expect(reasonOf(text('Board:', ' board :'))).toBe('ok');
    expect(reasonOf(text('Board:', 'Cupboard:'))).toMatch(/^no-replay/);
    expect(reasonOf(text('Board:', 'Boards:'))).toMatch(/^no-replay/);
    const bytes = new TextEncoder().encode(text());
    expect(reasonOf(bytes)).toBe('ok');
    // Text has no zeros.
    expect(reasonOf(Uint8Array.from([...bytes, 0]))).not.toBe('ok');
  });

  test('a file of this app is played by its own floods, which stop at marks', () => {
    const at = (code: WrittenEvent['code'], x: number, y: number, atMs: number) => ({ code, x, y, atMs });
    const flagged = twoClicks({
      events: [
        ...[at('lc', 24, 8, 0), at('lr', 24, 8, 0), at('rc', 56, 8, 100), at('rr', 56, 8, 100)],
        ...[at('lc', 8, 40, 1000), at('lr', 8, 40, 1000)],
      ],
    });
    const openAfter = (program: string) =>
      read(writeRawvf(flagged).replace('Program: Test', `Program: ${program}`)).replayed.solvedThreeBv;
    expect(openAfter('Mine Sweeper')).toBe(openAfter('mine sweeper'));
    expect(reasonOf(writeRawvf(flagged).replace('Program: Test', 'Program: Mine Sweeper X'))).toBe('ok');
  });
});

describe('formats without a signature', () => {
  test('are told by their own figures, whatever their name says', () => {
    const evf = writeEvf(twoClicks(), { version: 2 });
    for (const name of [undefined, 'a.evf', 'a.avf', 'a.mvf', 'a.evfs', 'a.txt'])
      expect([name, read(evf, name).format]).toEqual([name, 'evf']);
    const set = writeEvfSet([['one', evf]]);
    for (const name of [undefined, 'a.evfs', 'a.evf', 'a.avf'])
      expect([name, read(set, name).set?.replays.map((one) => one.name)]).toEqual([name, ['one']]);
  });

  test('are taken as named where their figures do not agree', () => {
    const wrong = writeEvf(twoClicks({ threeBv: 77 }), { version: 2 });
    expect(read(wrong, 'a.evf').checks.threeBv).toBe(false);
    expect(read(wrong).format).toBe('evf');
    expect(read(wrong, 'A.EVF').format).toBe('evf');
    expect(reasonOf(Uint8Array.of(1, 2, 3), 'a.evf')).toMatch(/^bad-replay: .*EVF/);
    expect(reasonOf(Uint8Array.of(1, 2, 3), 'a.evfx')).toMatch(/^no-replay/);
  });

  test('a locked file is named by its ending', () => {
    expect(reasonOf(writeEvf(twoClicks()), 'a.mvr')).toMatch(/^no-replay: /);
    expect(reasonOf(writeEvf(twoClicks()), 'a.mvr.evf')).toBe('ok');
  });

  test('a set has what can be read of it, and says how many cannot', () => {
    const evf = writeEvf(twoClicks(), { version: 2 });
    const bad = Uint8Array.of(9, 9, 9);
    const setOf = (...units: Uint8Array[]) => writeEvfSet(units.map((unit, i) => [`unit ${i}`, unit]));
    const told = (bytes: Uint8Array) => {
      const { set } = read(bytes, 'a.evfs');
      return [set?.replays.map(({ name }) => name), set?.unreadable];
    };
    expect(told(setOf(evf, evf))).toEqual([['unit 0', 'unit 1'], 0]);
    expect(told(setOf(bad, evf))).toEqual([['unit 1'], 1]);
    expect(told(setOf(evf, bad, bad))).toEqual([['unit 0'], 2]);
    expect(told(without(setOf(evf, evf), 30))[1]).toBe(1);
    expect(reasonOf(setOf(bad, bad), 'a.evfs')).toMatch(/^(?:bad|newer)-replay: /);
  });
});

describe('what comes out', () => {
  const at = (code: WrittenEvent['code'], x: number, y: number, atMs: number) => ({ code, x, y, atMs });

  test.each([16, 32])(
    'the way of the mouse goes on over the board alone, in squares of 16 (%i)',
    (square) => {
      const way = (...points: (readonly [number, number])[]) => {
        const moves = points.map(([x, y], i) => at('mv', x, y, 100 + i));
        const events = [at('mv', 60, 40, 0), at('lc', 0, 0, 10), at('lr', 0, 0, 10), ...moves];
        const last = [at('lc', 0, 40, 900), at('lr', 0, 40, 900)];
        return read(writeRawvf(twoClicks({ events: [...events, ...last] }), { square })).replayed.path;
      };
      // The board has 64 by 48 pixels; the first click hits a mine at 0, 0 where it lies, so the way ends there.
      expect(way()).toBe(0);
      const open = (...points: (readonly [number, number])[]) => {
        const moves = points.map(([x, y], i) => at('mv', x, y, 100 + i));
        const events = [at('lc', 56, 8, 10), at('lr', 56, 8, 10), ...moves];
        return read(writeRawvf(twoClicks({ events }), { square })).replayed.path;
      };
      expect(open()).toBe(0);
      expect(open([40, 8])).toBe(16);
      expect(open([40, 8], [-2, 8], [40, 24])).toBe(32);
      expect(open([40, 8], [40, -2], [40, 24])).toBe(32);
      expect(open([40, 8], [64, 8], [40, 24])).toBe(32);
      expect(open([40, 8], [40, 48], [40, 24])).toBe(32);
      expect(open([0, 8])).toBe(56);
      expect(open([56, 0])).toBe(8);
      expect(open([62, 46])).toBeCloseTo(Math.hypot(6, 38), 9);
    },
  );

  test.each([
    [15, 'lost', false],
    [16, 'won', false],
    [17, 'unfinished', true],
  ] as const)('a game that is not over, with %i at its end', (end, result, agrees) => {
    const events = [at('lc', 24, 8, 0), at('lr', 24, 8, 0)];
    const made = read(writeRmv(twoClicks({ events }), { end }));
    expect([made.stated.result, made.checks.result]).toEqual([result, agrees]);
  });

  test('a game that was lost is not unfinished', () => {
    const events = [at('lc', 8, 8, 0), at('lr', 8, 8, 0)];
    const result = (end: 15 | 16 | 17) =>
      read(writeRmv(twoClicks({ events, timeMs: 0 }), { end })).checks.result;
    expect([result(15), result(16), result(17)]).toEqual([true, false, false]);
  });

  test('Beginner has eight or nine rows of as many cells', () => {
    const level = (columns: number, rows: number, name: number) => {
      const board = Array.from({ length: rows }, (_, row) => (row === 0 ? '*' : '.').repeat(columns)).join(
        '\n',
      );
      return read(writeRmv({ ...writtenOf(gameOn(board)), events: [] }, { level: name })).checks.level;
    };
    expect([level(8, 8, 0), level(9, 9, 0), level(16, 16, 1), level(30, 16, 2)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([level(9, 8, 0), level(8, 9, 0), level(9, 9, 1), level(16, 30, 2), level(16, 15, 1)]).toEqual(
      Array(5).fill(false),
    );
    expect(level(9, 9, 3)).toBeUndefined();
  });

  test('clicks agree where all of them do', () => {
    const header = (left: number, right: number) => `LClicks: ${left}\r\nRClicks: ${right}\r\nDClicks: 0\r\n`;
    const clicks = (left: number, right: number) =>
      read(writeRawvf(twoClicks(), { header: header(left, right) })).checks.clicks;
    expect([clicks(2, 0), clicks(2, 1), clicks(1, 0), clicks(1, 1)]).toEqual([true, false, false, false]);
    expect(read(writeRawvf(twoClicks())).checks.clicks).toBeUndefined();
  });

  test('what is not said is not held against anything', () => {
    const bare = writeRawvf(twoClicks()).replace(/(?:Time|BBBV|Mines|Status|Level): [^\r]*\r\n/g, '');
    expect(read(bare).checks).toEqual({ order: true });
    expect(read(writeEvf(writtenOf(gameOn(BEGINNER))), 'a.evf').checks.level).toBe(true);
  });
});
