import { describe, expect, test } from 'vitest';
import { replay } from '../../../../worker/engine/index.ts';
import { digitsOfKey, placesOf } from '../../../../worker/formats/replays/mvf-bits.ts';
import { bytesOfHex, FILES } from './files.ts';
import { read, reasonOf } from './reading.ts';
import { mvfPlaces, writeAvf, writeMvf, writeOldMvf, writeRawvf } from './writers.ts';
import { clicksOn, gameOn, twoClicks, type WrittenEvent, writtenOf } from './written-game.ts';

/** What a file says of itself where it says it in an unusual way, or not at all. */

/** The bytes of a file, with a text in the place of another. */
function replaced(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const text = String.fromCharCode(...bytes);
  expect(text).toContain(from);
  return Uint8Array.from(text.replace(from, to), (sign) => sign.charCodeAt(0));
}

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
    // An ending alone, with a board before it that has no room.
    const whole = writeOldMvf(eight);
    const cut = Uint8Array.from([...whole.slice(0, 8), ...whole.slice(-120)]);
    expect(reasonOf(cut, 'a.mvf')).toMatch(/MVF.*ends before/);
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
  test('of this app’s own floods stop at question marks, of other programs they do not', () => {
    const game = gameOn('...... / ...... / .....*', { marks: true });
    game.play({ type: 'annotate', cell: 1, as: 'flag', atMs: 0 });
    game.play({ type: 'annotate', cell: 1, as: 'mark', atMs: 0 });
    game.play({ type: 'open', cell: 12, atMs: 0 });
    const text = writeRawvf({ ...writtenOf(game), marks: true });
    const opened = (program: string) => {
      const { record } = read(text.replace(/^Program: [^\r]*/m, `Program: ${program}`));
      const again = replay(record);
      return again.ok && again.game.state.moves.length;
    };
    // Elsewhere the mark is taken off before the flood.
    expect(
      ['Mine Sweeper', 'mine sweeper', 'Mine Sweeper 2', 'A Mine Sweeper', 'Other', ''].map(opened),
    ).toEqual([...[3, 3, 4, 4, 4, 4]]);
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
