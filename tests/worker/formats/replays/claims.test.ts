import { describe, expect, test } from 'vitest';
import type { Layout } from '../../../../worker/engine/deal/layout.ts';
import { replay } from '../../../../worker/engine/index.ts';
import { formatLayout } from '../../../../worker/engine/record/notation.ts';
import { cleanText } from '../../../../worker/formats/replays/foreign-text.ts';
import { bytesOfHex, FILES } from './files.ts';
import { read, reasonOf } from './reading.ts';
import { withWrongSum, writeAvf, writeEvf, writeRawvf, writeRmv } from './writers.ts';
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

  test('levels are 3 to 6, and a file that ends before its mines says so', () => {
    const whole = writeAvf({ ...writtenOf(gameOn(BEGINNER)), events: clicksOn(8, [1]) });
    expect(whole[5]).toBe(3);
    expect(read(whole, 'a.avf').stated.level).toBe('beginner');
    expect(reasonOf(whole.with(5, 2), 'a.avf')).toMatch(/^bad-replay: .*AVF.* level 2/);
    expect(reasonOf(whole.with(5, 7), 'a.avf')).toMatch(/^bad-replay: .*AVF.* level 7/);
    for (const length of [5, 15])
      expect(reasonOf(whole.slice(0, length), 'a.avf')).toMatch(/AVF.*ends before/);
    expect(reasonOf(writeAvf(twoClicks()).slice(0, 8), 'a.avf')).toMatch(/AVF.*ends before/);
  });

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
    const broken = withWrongSum(whole);
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
    const board = ['*...', ...Array<string>(18).fill('*.*.'), '...*'].join('\n');
    const written = { ...writtenOf(gameOn(board)), events: clicksOn(4, [4 * 17 + 1, 4 * 18 + 3]) };
    expect(read(writeAvf(written), 'a.avf').record).toBe(read(writeRawvf(written)).record);
  });

  test('a byte for marks that says neither is damage, though all sums hold', () => {
    const whole = writeAvf(twoClicks());
    const marks = whole.indexOf(0x5b) - 2;
    expect([whole[marks], read(whole.with(marks, 0x11), 'a.avf').stated.questionMarks]).toEqual([0x7f, true]);
    expect(reasonOf(whole.with(marks, 0x12), 'a.avf')).toMatch(/^bad-replay: .*AVF/);
  });
});

describe('EVF', () => {
  const evf = (hex: string) => read(bytesOfHex(hex), 'a.evf').stated;
  const START = '31363636313234313335363036303030';

  test('bits behind the last cell are no mines', () => {
    // Six cells in a byte, of which the third has the mine.
    const padded = FILES.EVF_2.replace('00646576002002', '00646576002302');
    expect(padded).not.toBe(FILES.EVF_2);
    expect(read(bytesOfHex(padded), 'a.evf').record).toBe(read(bytesOfHex(FILES.EVF_2), 'a.evf').record);
    expect(evf(padded).mines).toBe(1);
  });

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
    expect(reasonOf(head ?? '')).toMatch(/^bad-replay/);
  });

  test('blanks may be cells where a line is as long as the board is wide', () => {
    const text = writeRawvf(twoClicks());
    const { record } = read(text);
    expect(read(text.replace('000*', '   *').replace('*000', '*   ').replace('0000', '    ')).record).toBe(
      record,
    );
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

test('a result is held against what came out', () => {
  const check = (won: boolean, status: string) => {
    const game = gameOn('*..');
    game.play({ type: 'open', cell: 2, atMs: 0 });
    const events = won ? clicksOn(3, [2, 1]) : clicksOn(3, [1]);
    const text = writeRawvf({ ...writtenOf(game), events });
    return read(text.replace(/^Status: [^\r]*/m, `Status: ${status}`)).checks.result;
  };
  expect([check(true, 'Won'), check(true, 'Lost'), check(true, 'Nonstandard')]).toEqual([true, false, false]);
  expect([check(false, 'Won'), check(false, 'Lost'), check(false, 'Nonstandard')]).toEqual([
    false,
    false,
    true,
  ]);
  const evf = (won: boolean) => {
    const events = clicksOn(3, [2, 1]);
    const game = { ...writtenOf(gameOn('*..')), events };
    return read(writeEvf({ ...game, won }), 'a.evf').checks.result;
  };
  expect([evf(true), evf(false)]).toEqual([true, false]);
});

test('the way begins at the opening, not at the press before it', () => {
  const at = (x: number, atMs: number) => ({ x, y: 8, atMs });
  const events: WrittenEvent[] = [
    { code: 'mv', ...at(8, 0) },
    { code: 'lc', ...at(8, 0) },
    { code: 'lr', ...at(56, 10) },
    { code: 'mv', ...at(26, 20) },
  ];
  expect(read(writeRawvf(twoClicks({ events }))).replayed.path).toBe(30);
});
