import { describe, expect, test } from 'vitest';
import type { Layout } from '../../../../worker/engine/deal/layout.ts';
import { replay } from '../../../../worker/engine/index.ts';
import { formatLayout } from '../../../../worker/engine/record/notation.ts';
import { cleanText } from '../../../../worker/formats/replays/foreign-text.ts';
import { digitsOfKey, placesOf } from '../../../../worker/formats/replays/mvf-bits.ts';
import { bytesOfHex, FILES } from './files.ts';
import { read, reasonOf } from './reading.ts';
import { mvfPlaces, writeAvf, writeEvf, writeMvf, writeOldMvf, writeRawvf, writeRmv } from './writers.ts';
import { BEGINNER, clicksOn, gameOn, twoClicks, type WrittenEvent, writtenOf } from './written-game.ts';

/** What a file says of itself where it says it in an unusual way, or not at all. */

/** The bytes of a file, with a text in the place of another. */
function replaced(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const text = String.fromCharCode(...bytes);
  expect(text).toContain(from);
  return Uint8Array.from(text.replace(from, to), (sign) => sign.charCodeAt(0));
}

test('of this app’s own files floods stop at question marks, of other programs’ they do not', () => {
  const game = gameOn('...... / ...... / .....*', { marks: true });
  game.play({ type: 'annotate', cell: 1, as: 'flag', atMs: 0 });
  game.play({ type: 'annotate', cell: 1, as: 'mark', atMs: 0 });
  game.play({ type: 'open', cell: 12, atMs: 0 });
  const written = { ...writtenOf(game), marks: true };
  const movesOf = (data: Uint8Array | string) => {
    const again = replay(read(data, 'a.evf').record);
    return again.ok && again.game.state.moves.length;
  };
  // Elsewhere the mark is taken off before the flood.
  const programs = ['Mine Sweeper', 'mine sweeper', 'Mine Sweeper 2', 'A Mine Sweeper', 'Other', ''];
  const text = (program: string) => writeRawvf(written).replace(/^Program: [^\r]*/m, `Program: ${program}`);
  expect(programs.map((program) => movesOf(text(program)))).toEqual([3, 3, 4, 4, 4, 4]);
  const evf = (program: string) => replaced(writeEvf(written, { transcoded: true }), 'Converter', program);
  expect(programs.map((program) => movesOf(evf(program)))).toEqual([3, 4, 3, 4, 4, 4]);
  expect(movesOf(writeEvf(written))).toBe(4);
  expect(movesOf(writeEvf(written, { version: 3 }))).toBe(4);
});

describe('AVF', () => {
  const without = (bytes: Uint8Array, from: string) =>
    bytes.slice(0, String.fromCharCode(...bytes).lastIndexOf(from));

  test('the program is told by the version where no line names it', () => {
    const program = (version: number) =>
      read(without(writeAvf(twoClicks(), { version }), 'cs='), 'a.avf').stated.program;
    expect([0, 50, 52].map(program)).toEqual([
      'Freesweeper',
      'Minesweeper Arbiter 0.50',
      'Minesweeper Arbiter 0.52',
    ]);
  });

  test('the time in brackets counts, the real time stands in for it', () => {
    const game = twoClicks();
    const other = replaced(writeAvf(game), 'RealTime: 1.00', 'RealTime: 7.00');
    expect(read(other, 'a.avf').stated.timeMs).toBe(1000);
    expect(read(replaced(other, 'T2.00]', 't2.00]'), 'a.avf').stated.timeMs).toBe(7000);
  });

  test('by landmarks the first event is the first that is whole, and marks are what they are', () => {
    const game = twoClicks({ marks: true });
    const whole = writeAvf(game);
    const { record, stated } = read(whole);
    const broken = whole.slice();
    broken[6 + 4 + 4] = (broken[6 + 4 + 4] as number) ^ 1;
    const end = broken.indexOf(0x5d) + 1;
    for (const decoy of [
      [1, 2, 1, 7, 7, 7, 0, 7],
      [1, 0, 2, 7, 7, 7, 0, 7],
      [1, 0, 1, 7, 7, 7, 1, 7],
      [2, 0, 1, 7, 7, 7, 0, 7],
    ]) {
      const file = Uint8Array.from([...broken.slice(0, end), ...decoy, ...broken.slice(end)]);
      const found = read(file, 'a.avf');
      expect([decoy, found.record, found.stated.questionMarks]).toEqual([decoy, record, true]);
      expect(found.stated).toEqual(stated);
    }
  });

  test('of more than 512 pixels to the right the first event is found where the sums hold', () => {
    const game = gameOn(`${'.'.repeat(39)}*\n${'.'.repeat(40)}`);
    game.play({ type: 'open', cell: 38, atMs: 0 });
    const written = writtenOf(game);
    expect(read(writeAvf(written), 'a.avf').record).toBe(read(writeRawvf(written)).record);
  });

  test('rows below the 16th are reached', () => {
    const game = gameOn(['*...', ...Array<string>(18).fill('*.*.'), '...*'].join('\n'));
    const events = clicksOn(4, [4 * 17 + 1, 4 * 18 + 3]);
    const { record } = read(writeAvf({ ...writtenOf(playOne(game)), events }), 'a.avf');
    expect(record).toBe(read(writeRawvf({ ...writtenOf(playOne(game)), events })).record);
  });

  function playOne(game: ReturnType<typeof gameOn>) {
    game.play({ type: 'open', cell: 4 * 17 + 1, atMs: 0 });
    return game;
  }
});

describe('EVF', () => {
  const evf = (hex: string) => read(bytesOfHex(hex), 'a.evf').stated;
  const START = '31363636313234313335363036303030';

  test('the country XX is none', () => {
    expect(evf(FILES.EVF_4).country).toBe('AT');
    expect(evf(FILES.EVF_4.replace('4154', '5858')).country).toBeUndefined();
  });

  test('a date of Metasweeper is a number and nothing else', () => {
    const startedAt = (digits: string) => evf(FILES.EVF_2.replace(START, digits)).startedAt;
    expect(startedAt(START)).toBe('2022-10-18T20:15:35.606Z');
    expect(startedAt(`20${START}20`)).toBe('2022-10-18T20:15:35.606Z');
    expect(startedAt(`78${START}`)).toBeUndefined();
    expect(startedAt(`${START}78`)).toBeUndefined();
  });

  test('dates are in the way of the program that made the file, and of another as they stand', () => {
    const startedAt = (program: string, date: string) => {
      const hex = (text: string) => [...text].map((sign) => sign.charCodeAt(0).toString(16)).join('');
      const [name, text] = [hex(program), hex(date)];
      return evf(FILES.EVF_2.replace('e58583e689abe99bb7', name).replace(START, text)).startedAt;
    };
    expect(startedAt('Viennasweeper 3', '1666124135')).toBe('2022-10-18T20:15:35.000Z');
    expect(startedAt('Arbiter', '18.10.2022.20:15:35:6606')).toBe('2022-10-18T20:15:35.606');
    expect(startedAt('Another', '1666124135')).toBe('1666124135');
    expect(startedAt('Another', 'last Tuesday')).toBe('last Tuesday');
  });
});

describe('MVF', () => {
  test('is known by its first two bytes', () => {
    const cut = (...bytes: number[]) => reasonOf(Uint8Array.from(bytes), 'a.mvf');
    expect(cut(0x11, 0x4d, 1, 2)).toMatch(/MVF.*ends before/);
    expect(cut(0, 0, 1, 2)).toMatch(/MVF.*ends before/);
    // Without a header come columns and rows.
    expect(cut(0x11, 8, 1, 2)).toMatch(/MVF.* 17 × 8 /);
    expect(cut(8, 0x4d, 1, 2)).toMatch(/MVF.* 8 × 77 /);
    expect(cut(0, 8, 1, 2)).toMatch(/MVF.* 0 × 8 /);
    expect(cut(8, 0, 1, 2)).toMatch(/MVF.* 8 × 0 /);
    expect(cut(8, 8, 0)).toMatch(/MVF.*ends before/);
    expect(reasonOf(writeOldMvf(twoClicks({ columns: 8, rows: 8 })), 'a.mvf')).toBe('ok');
  });

  test('of a year that nobody knows is refused, and one that ends in its header', () => {
    const whole = writeMvf(twoClicks());
    expect(reasonOf(whole.slice(0, 30), 'a.mvf')).toMatch(/MVF.*ends before/);
    const newer = whole.slice();
    newer[27] = 0x39;
    expect(reasonOf(newer, 'a.mvf')).toMatch(/^newer-replay: .*MVF.* 57\b/);
  });

  test('before 0.97 the ending tells the version, and the name where there is one', () => {
    const eight = { ...twoClicks(), columns: 8, rows: 8, name: 'Ada Lovelace' };
    const claims = (version: '0.96' | '0.76' | '0.75') => {
      const { player, program, timeMs } = read(writeOldMvf(eight, { version }), 'a.mvf').stated;
      return [player, program, timeMs];
    };
    expect([claims('0.96'), claims('0.76'), claims('0.75')]).toEqual([
      ['Ada Lovelace', 'Minesweeper Clone 0.8–0.96', 1000],
      ['Ada Lovelace', 'Minesweeper Clone 0.76', 1000],
      [undefined, 'Minesweeper Clone ≤ 0.75', 1000],
    ]);
    // A time of 32 hundredths has the sign of a blank in it, and is no name.
    const blank = writeOldMvf({ ...eight, timeMs: 1320 }, { version: '0.75' });
    expect(read(blank, 'a.mvf').stated).toMatchObject({ timeMs: 1320, program: 'Minesweeper Clone ≤ 0.75' });
    // An ending alone, with a board before it that has no room.
    const whole = writeOldMvf(eight);
    const cut = Uint8Array.from([...whole.slice(0, 8), ...whole.slice(-120)]);
    expect(reasonOf(cut, 'a.mvf')).toMatch(/MVF.*ends before/);
  });

  test('before 0.97 records end at the ending, at a time that falls, and past the stated one', () => {
    const clicks = clicksOn(8, [1, 8]);
    const middle = [
      { code: 'mc', x: 24, y: 8, atMs: 1000 },
      { code: 'mr', x: 24, y: 8, atMs: 1000 },
    ] as const;
    const game = { ...writtenOf(gameOn(BEGINNER)), timeMs: 1000, events: [...clicks, ...middle] };
    const whole = writeOldMvf(game, { version: '0.75' });
    const { record } = read(whole, 'a.mvf');
    const chorded = replay(record);
    expect(chorded.ok && chorded.game.state.moves.map(({ type }) => type)).toEqual(['open', 'open', 'chord']);
    const [head, end] = [whole.slice(0, -13 - 6), whole.slice(-13)];
    const withRecords = (...records: number[]) =>
      read(Uint8Array.from([...head, ...records, ...end]), 'a.mvf').record;
    const click = (seconds: number) => [1, 0].flatMap((held) => [seconds, 0, held, 0, 100, 0, 100, 0]);
    expect(withRecords()).toBe(record);
    expect(withRecords(...click(0))).toBe(record);
    expect(withRecords(...click(2))).toBe(record);
    expect(withRecords(...click(1))).not.toBe(record);
  });

  test.each([
    [5, 5],
    [7, 6],
  ] as const)('where a key may mean two orders of bits, the mouse tells which: 200%i', (year, size) => {
    const keys = Array.from({ length: 65_536 }, (_, key) => key);
    const doubtful = keys.filter((key) => digitsOfKey(key, size).length > 1);
    expect(doubtful.length).toBeGreaterThan(10);
    const game = twoClicks({ events: slowly(twoClicks().events) });
    const { record } = read(writeRawvf(game));
    for (const key of doubtful) {
      const written = writeMvf(game, { year, key });
      expect([key, read(written, 'a.mvf').record]).toEqual([key, record]);
      // The writer knows one order: bits are put where the other has them.
      const [from, to] = [mvfPlaces(key, size), placesOf(digitsOfKey(key, size)[1] ?? '')];
      const moved = written.slice();
      const end = written.length - 32;
      for (let at = end - size * game.events.length; at < end; at += size) {
        moved.fill(0, at, at + size);
        for (const [i, place] of to.entries()) {
          const bit = bitAt(written, at, from[i] as number);
          moved[at + (place >> 3)] = (moved[at + (place >> 3)] as number) | (bit << (place & 7));
        }
      }
      expect([key, read(moved, 'a.mvf').record]).toEqual([key, record]);
    }
  });

  function bitAt(bytes: Uint8Array, at: number, place: number): number {
    return ((bytes[at + (place >> 3)] as number) >> (place & 7)) & 1;
  }

  /** With the way between two clicks, pixel by pixel, and a little beyond the last. */
  function slowly(events: readonly WrittenEvent[]): WrittenEvent[] {
    const all: WrittenEvent[] = [];
    for (const event of events) {
      let { x, y } = all.at(-1) ?? event;
      for (; x !== event.x || y !== event.y; all.push({ code: 'mv', x, y, atMs: event.atMs })) {
        x += Math.sign(event.x - x);
        y += Math.sign(event.y - y);
      }
      all.push(event);
    }
    return all;
  }
});

describe('RAWVF', () => {
  test('without its sizes the board is counted, blanks around it or not', () => {
    const text = writeRawvf(twoClicks());
    const { record } = read(text);
    const bare = text.replace(/^(?:Width|Height|Mines): [^\r]*\r\n/gm, '');
    const [head, events] = bare.split('*000\r\n0000\r\n000*\r\n');
    const boards = [
      '*000\n0000\n000*\n',
      '  *000 \n 0000\n000*  \n',
      '*000\n0000\n000*\nlonger\n',
      '*000\n0000\n000*\n0 00\n',
    ];
    for (const board of boards) expect([board, read(head + board + events).record]).toEqual([board, record]);
    const unplayed = replay(read(`${head}*000\n0000\n000*`).record);
    expect(unplayed.ok && formatLayout(unplayed.game.state.layout as Layout)).toBe('*...\n....\n...*');
    expect(reasonOf(`${head}`)).toMatch(/^bad-replay/);
  });

  test('its version is the file’s', () => {
    expect(read(writeRawvf(twoClicks())).version).toMatch(/\d/);
    expect(read(writeRawvf(twoClicks()).replace(/^RawVF_Version: [^\r]*\r\n/im, '')).version).toBe('');
  });

  const stated = (from: RegExp, to: string) => read(writeRawvf(twoClicks()).replace(from, to)).stated;

  test('a program without a version, and a version without a program', () => {
    expect(stated(/^Version: [^\r]*\r\n/m, '').program).toBe('Test');
    expect(stated(/^Program: [^\r]*\r\n/m, '').program).toBe('1');
  });

  test('a status that only ends like one is none', () => {
    const status = (text: string) => stated(/Status: [^\r]*/, `Status: ${text}`).result;
    expect([status('Lost'), status('loss'), status('Won')]).toEqual(['lost', 'lost', 'won']);
    expect([status('gloss'), status('rewon')]).toEqual([undefined, undefined]);
  });

  test('marks that are off are not on for a word behind it', () => {
    const marks = (text: string) => stated(/Marks: [^\r]*/, `Marks: ${text}`).questionMarks;
    expect([marks('On'), marks('off (on before)'), marks('offside'), marks('?')]).toEqual([
      true,
      false,
      undefined,
      undefined,
    ]);
  });
});

describe('RMV', () => {
  test('3BV is the last that stands as a claim of its own', () => {
    const threeBv = (result: string) => read(writeRmv(twoClicks(), { version: 1, result })).stated.threeBv;
    expect(threeBv('#3BV:7#NF:0#')).toBe(7);
    expect(threeBv('#3BV:5#3BV: 7 #NF:0#')).toBe(7);
    expect(threeBv('#3BV:7#my 3BV:5#')).toBe(7);
    expect(threeBv('#3BV:7#NF:3BV:5#')).toBe(7);
    expect(threeBv('#3BV:7\n#NF:0#')).toBe(7);
    expect(threeBv('')).toBeUndefined();
  });

  test('one that ends before its board is complete says so', () => {
    const whole = writeRmv(twoClicks());
    for (const length of [5, 10, 20, 33, 60])
      expect(reasonOf(whole.slice(0, length))).toMatch(/RMV.*ends before/);
  });
});

test('texts are shown without what is unseen, blanks at their ends, and more than a thousand signs', () => {
  expect(cleanText(' A\u0000d\u202ea\n ')).toBe('Ada');
  expect(cleanText('x'.repeat(1001))).toBe('x'.repeat(1000));
});
