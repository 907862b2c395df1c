import { describe, expect, test } from 'vitest';
import { replay } from '../../../../worker/engine/index.ts';
import { read, reasonOf } from './reading.ts';
import { withWrongSum, writeAvf, writeEvf, writeMvf, writeOldMvf, writeRawvf, writeRmv } from './writers.ts';
import {
  clicksOn,
  EXPERT,
  gameOn,
  twoClicks,
  type WrittenEvent,
  type WrittenGame,
  writtenOf,
} from './written-game.ts';

/** Details of single formats that whole games leave open: far corners, small figures, texts and what they are for. */

function movesOf(record: string): string {
  const again = replay(record);
  if (!again.ok) throw new Error(again.message);
  return again.game.state.moves.map(({ type, cell, atMs }) => `${type} ${cell} ${atMs}`).join(', ');
}

/** The cells at the corners and in the middle that bear no mine, on Expert's board. */
const FAR = [0, 29, 240 + 15, 450, 479].filter((cell) => EXPERT.replaceAll('\n', '')[cell] !== '*');

function expert(): WrittenGame {
  const game = gameOn(EXPERT);
  for (const [i, cell] of FAR.entries()) game.play({ type: 'open', cell, atMs: i * 1000 });
  return { ...writtenOf(game), events: clicksOn(30, FAR) };
}

const EXPECTED = FAR.map((cell, i) => `open ${cell} ${i * 1000}`).join(', ');

test.each([
  ['AVF', (game: WrittenGame) => writeAvf(game)],
  ['MVF 0.97', (game: WrittenGame) => writeMvf(game, { level: 3 })],
  ['MVF 2007', (game: WrittenGame) => writeMvf(game, { year: 7, level: 3 })],
  ['MVF 0.96', (game: WrittenGame) => writeOldMvf(game)],
  ['RMV', (game: WrittenGame) => writeRmv(game, { level: 2 })],
  ['EVF 2', (game: WrittenGame) => writeEvf(game, { version: 2 })],
  ['EVF 4', (game: WrittenGame) => writeEvf(game)],
  ['RAWVF', (game: WrittenGame) => writeRawvf(game)],
] as const)('clicks in the far corners of Expert are where they were: %s', (_, write) => {
  expect(FAR.length).toBeGreaterThan(3);
  expect(movesOf(read(write(expert())).record)).toBe(EXPECTED);
});

describe('AVF', () => {
  test('Freesweeper’s thousandths count, where they are figures', () => {
    const game = twoClicks();
    const mouse = (thousandths: number[]) => [
      ...read(writeAvf(game, { version: 0, thousandths })).mouse.atMs,
    ];
    expect(mouse([0x30, 0x30, 0x37, 0x39])).toEqual([0, 0, 1007, 1009]);
    expect(mouse([0x30, 0x30, 0x3a, 0x3f])).toEqual([0, 0, 1000, 1000]);
  });

  test('where the sum of the board does not hold, the text is found by its landmarks, and nothing like them', () => {
    const whole = writeAvf(twoClicks());
    const [{ stated, checks, record }, at] = [read(whole), whole.indexOf(0x5b)];
    expect(checks.file).toBe(true);
    const broken = withWrongSum(whole);
    const found = read(broken, 'a.avf');
    expect(found.checks.file).toBe(false);
    expect(found.record).toBe(record);
    expect(found.stated).toEqual(stated);
    // A bracket without a level and a bar before it is none of them.
    const decoy = Uint8Array.from([
      ...broken.slice(0, at - 2),
      0x5b,
      0x34,
      0x7c,
      0x5b,
      0x31,
      0x32,
      ...broken.slice(at - 2),
    ]);
    expect(read(decoy, 'a.avf').record).toBe(record);
    // Without the byte that tells of marks, or without an end, nothing is made of it.
    const noMarks = broken.slice();
    noMarks[at - 2] = 0x55;
    expect(reasonOf(noMarks, 'a.avf')).toMatch(/^bad-replay/);
    const noEnd = broken.map((byte) => (byte === 0x5d ? 0x20 : byte));
    expect(reasonOf(noEnd, 'a.avf')).toMatch(/^bad-replay/);
  });

  test('a name that looks like text of another format changes nothing', () => {
    const game = twoClicks({ name: 'x\nBoard:' });
    expect(read(writeAvf(game)).format).toBe('avf');
    expect(movesOf(read(writeAvf(game)).record)).toBe('open 3 0, open 8 1000');
  });
});

describe('RAWVF', () => {
  test.each([
    ['as text', (text: string) => text],
    ['as bytes', (text: string) => new TextEncoder().encode(text)],
    ['as bytes with a mark in front', (text: string) => new TextEncoder().encode(`\uFEFF${text}`)],
  ])('is the same %s', (_, as) => {
    const { record, format } = read(as(writeRawvf(twoClicks())));
    expect([format, movesOf(record)]).toEqual(['rawvf', 'open 3 0, open 8 1000']);
  });

  test('its header says who, what and how', () => {
    const header =
      'LClicks: 2\r\nRClicks: 0\r\nDClicks: 0\r\nSolved3BV: 2\r\nStyle: NF\r\nTimestamp: 2022-10-18 20:15:35\r\nMode: Classic\r\n';
    const text = writeRawvf(twoClicks(), { header }).replace('Level: Custom', 'Level: Expert (30x16)');
    expect(read(text).stated).toEqual({
      program: 'Test 1',
      player: 'Ada',
      level: 'expert',
      mode: 'classic',
      result: 'lost',
      timeMs: 1000,
      threeBv: twoClicks().threeBv,
      solvedThreeBv: 2,
      leftClicks: 2,
      rightClicks: 0,
      doubleClicks: 0,
      mines: 2,
      questionMarks: false,
      noFlag: true,
      startedAt: '2022-10-18 20:15:35',
    });
    const bare = text.replace(
      /(?:Program|Version|Mode|Style|Level|Status|Marks|Time|Timestamp)\w*: [^\r]*\r\n/g,
      '',
    );
    expect(Object.keys(read(bare).stated)).not.toEqual(
      expect.arrayContaining(['program', 'mode', 'noFlag', 'level', 'questionMarks', 'startedAt']),
    );
  });

  test('a left click on a number chords where its header says so', () => {
    const flagged: WrittenEvent[] = [
      ...clicksOn(4, [7]),
      { code: 'rc', x: 8, y: 8, atMs: 2000 },
      { code: 'rr', x: 8, y: 8, atMs: 2000 },
    ];
    const [x, y] = [16 + 8, 8];
    const opened = twoClicks({ events: [...clicksOn(4, [1]), ...flagged.slice(2)] });
    const chord = {
      ...opened,
      events: [
        ...opened.events,
        { code: 'lc', x, y, atMs: 3000 },
        { code: 'lr', x, y, atMs: 3000 },
      ] as WrittenEvent[],
    };
    const last = (header: string) =>
      movesOf(read(writeRawvf(chord, { header })).record)
        .split(', ')
        .at(-1);
    expect(last('SuperClick: On\r\n')).toBe('chord 1 3000');
    expect(last('SuperClick: Off\r\n')).toBe('open 1 3000');
    expect(last('')).toBe('open 1 3000');
  });
});

describe('MVF', () => {
  test('a release that comes before any press opens nothing', () => {
    const [first, ...rest] = clicksOn(4, [3, 8]);
    const game = twoClicks({ events: rest });
    expect(first?.code).toBe('lc');
    expect(movesOf(read(writeRawvf(game)).record)).toBe('open 8 0');
  });
});

describe('what a file says of itself is held against what comes out', () => {
  test('the time, to the format’s own exactness', () => {
    const time = (data: Uint8Array | string) => read(data).checks.time;
    expect([1000, 1001, 1002, 998].map((timeMs) => time(writeRmv(twoClicks({ timeMs }))))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([1010, 1020, 980].map((timeMs) => time(writeAvf(twoClicks({ timeMs }))))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('3BV, mines and result', () => {
    const { threeBv } = twoClicks();
    expect(read(writeEvf(twoClicks())).checks.threeBv).toBe(true);
    expect(read(writeEvf(twoClicks({ threeBv: threeBv + 1 })), 'a.evf').checks.threeBv).toBe(false);
    expect([true, false].map((won) => read(writeRawvf(twoClicks({ won }))).checks.result)).toEqual([
      true,
      false,
    ]);
    expect(read(writeRawvf(twoClicks()).replace('Mines: 2', 'Mines: 3')).checks.mines).toBe(false);
  });

  test('a level that is not the size is said', () => {
    expect(read(writeRmv(twoClicks(), { level: 2 })).checks.level).toBe(false);
    expect(read(writeRmv(twoClicks(), { level: 3 })).checks.level).toBeUndefined();
  });
});

describe('what is wrong is named', () => {
  test('an event that EVF does not have, by its number', () => {
    expect(reasonOf(writeEvf(twoClicks(), { events: [77, 0, 0, 0, 0, 0] }), 'a.evf')).toMatch(
      /^bad-replay: .*\bEVF\b.*77/,
    );
  });

  test('a mine that lies outside, by its place', () => {
    const written = twoClicks();
    const outside = {
      ...written,
      mines: [
        [0, 0],
        [9, 1],
      ] as const,
    };
    expect(reasonOf(writeRmv(outside))).toMatch(/^bad-replay: /);
    expect(reasonOf(writeRmv({ ...written, columns: 0 }))).toMatch(/^bad-replay: /);
  });

  test('a board too large for the format', () => {
    expect(reasonOf(writeOldMvf(twoClicks({ columns: 0 })), 'a.mvf')).toMatch(/^bad-replay: /);
    const tooMany = writeRmv(twoClicks({ columns: 1, rows: 1 }));
    expect(reasonOf(tooMany)).toMatch(/^bad-replay: /);
  });

  test('a file that ends within a text', () => {
    const whole = writeEvf(twoClicks(), { version: 2 });
    const cut = whole.slice(0, whole.findIndex((byte, i) => byte === 0x41 && whole[i + 1] === 0x64) + 2);
    expect(reasonOf(cut, 'a.evf')).toMatch(/^bad-replay: /);
    const zero = Uint8Array.from([...cut, 0]);
    expect(reasonOf(zero, 'a.evf')).toMatch(/^bad-replay: /);
  });
});

describe('a file that ends too early', () => {
  test.each([
    ['a.avf', (written: WrittenGame) => writeAvf(written), 9],
    ['a.mvf', (written: WrittenGame) => writeMvf(written), 60],
    ['a.mvf', () => writeOldMvf(expert()), 6],
    ['a.rmv', (written: WrittenGame) => writeRmv(written), 12],
    ['a.evf', (written: WrittenGame) => writeEvf(written), 9],
  ])('before its events is refused: %s', (name, write, length) => {
    const whole = write(twoClicks());
    expect(reasonOf(whole, name)).toBe('ok');
    expect(reasonOf(whole.slice(0, length), name)).toMatch(/^bad-replay: /);
  });

  test('behind them is taken, and said', () => {
    for (const [name, whole, cut] of [
      ['a.mvf', writeMvf(twoClicks()), 5],
      ['a.evf', writeEvf(twoClicks(), { version: 2 }), 5],
    ] as const) {
      expect(read(whole, name).checks.file ?? !read(whole, name).isIncomplete).toBe(true);
      const short = read(whole.slice(0, -cut), name);
      expect(short.checks.file ?? !short.isIncomplete).toBe(false);
      expect(movesOf(short.record)).toBe('open 3 0, open 8 1000');
    }
  });

  test('text without a board, and a header that is no number', () => {
    const text = writeRawvf(twoClicks());
    expect(reasonOf(text.slice(0, text.indexOf('*')), 'a.rawvf')).toMatch(/^bad-replay: /);
    for (const wrong of ['3x', 'x3', '-3', ''])
      expect(reasonOf(text.replace('Mines: 2', `Mines: ${wrong}`))).toMatch(/^bad-replay: .*Mines/);
  });

  test('what stands behind the board is no header', () => {
    expect(read(`${writeRawvf(twoClicks())}Mode: cheat\r\nPlayer: Eve\r\n`).stated.player).toBe('Ada');
  });
});

test('a level is the one of this size and of so many mines', () => {
  const level = (columns: number, rows: number, mines: number) => {
    const board = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => (row * columns + column < mines ? '*' : '.')).join(''),
    ).join('\n');
    const { stated } = read(writeEvf({ ...writtenOf(gameOn(board)), events: [] }), 'a.evf');
    return stated.level;
  };
  expect(level(30, 16, 99)).toBe('expert');
  expect(level(16, 16, 40)).toBe('intermediate');
  for (const [columns, rows, mines] of [
    [16, 30, 99],
    [30, 16, 98],
    [30, 15, 99],
    [31, 16, 99],
    [16, 16, 10],
    [8, 16, 40],
  ] as const)
    expect(level(columns, rows, mines)).toBe('custom');
});

test('Freesweeper says when it has helped, other programs do not', () => {
  const cheated = (version: number, bits: number) => {
    const game = twoClicks();
    const file = writeAvf(game, { version });
    file[2] = bits;
    return read(file, 'a.avf').stated.isCheated;
  };
  expect([1, 8, 16, 25].map((bits) => cheated(0, bits))).toEqual([true, true, true, true]);
  expect([0, 2, 4, 6].map((bits) => cheated(0, bits))).toEqual([undefined, undefined, undefined, undefined]);
  expect(cheated(52, 25)).toBeUndefined();
});

test('a release outside the board, and what is not pressed, do nothing', () => {
  const game = twoClicks();
  const events = (list: readonly (readonly [WrittenEvent['code'], number, number, number])[]) =>
    movesOf(
      read(writeRawvf({ ...game, events: list.map(([code, x, y, atMs]) => ({ code, x, y, atMs })) })).record,
    );
  const opened = [
    ['lc', 56, 8, 0],
    ['lr', 56, 8, 0],
  ] as const;
  expect(events([...opened, ['lc', 8, 40, 500], ['lr', 8, 400, 600]])).toBe('open 3 0');
  expect(events([...opened, ['lr', 8, 40, 500], ['rr', 8, 40, 600], ['mr', 8, 40, 700]])).toBe('open 3 0');
});
