import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReplay, replay } from '../../../../worker/engine/index.ts';
import { few, share } from '../../../effort.ts';
import { bytesOfHex, FILES } from './files.ts';
import { writeAvf, writeEvf, writeEvfSet, writeMvf, writeOldMvf, writeRawvf, writeRmv } from './writers.ts';
import { EXPERT, gameOn, playClicks, type WrittenGame, writtenOf } from './written-game.ts';

const runs = Number(process.env.FUZZ_RUNS ?? share(1200));

function codeOf(data: Uint8Array | string, name?: string): string {
  const read = readReplay(data, name === undefined ? {} : { name });
  if (read.ok) return 'ok';
  expect(read.message).toMatch(/\.$/);
  return [read.code, read.values.reason].filter(Boolean).join(':');
}

/** Whatever these are, they are read and played, or refused in a sentence. */
function takesWell(data: Uint8Array | string, name?: string): void {
  const read = readReplay(data, name === undefined ? {} : { name });
  if (!read.ok) expect(read.message).toMatch(/\.$/);
  else {
    const again = replay(read.record);
    expect(again.ok && again.game.status).toBe(read.replayed.status);
    expect(again.ok && again.game.elapsedMs).toBe(read.replayed.elapsedMs);
  }
}

const played = playClicks(
  gameOn(EXPERT),
  [0, 3, 40, 77, 101].map((pick) => ({ type: 'open' as const, pick, pause: 700 })),
);
const written: WrittenGame = writtenOf(played);
const evf = writeEvf(written);
const files: readonly Uint8Array[] = [
  ...[writeAvf(written), writeMvf(written), writeMvf(written, { year: 7 }), writeOldMvf(written)],
  ...[writeRmv(written), writeRmv(written, { version: 1 }), evf, writeEvf(written, { version: 2 })],
  ...[writeEvfSet([['one', evf]]), new TextEncoder().encode(writeRawvf(written))],
  ...Object.values(FILES).map(bytesOfHex),
];
const names = ['a.avf', 'a.mvf', 'a.rmv', 'a.evf', 'a.evfs', 'a.rawvf', ''];

describe('what is no whole file', () => {
  test('random bytes, by any name', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), fc.constantFrom(...names), (bytes, name) =>
        takesWell(bytes, name),
      ),
      { numRuns: runs },
    );
  });

  test('random bytes behind a signature', () => {
    const starts = [
      [0x2a, 0x72, 0x6d, 0x76, 0, 1],
      [0x11, 0x4d],
      [0, 0],
      [4],
      [52, 1, 2, 3, 4, 6, 5, 5, 0, 3],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, bytes) =>
        takesWell(Uint8Array.from([...start, ...bytes])),
      ),
      { numRuns: runs },
    );
  });

  test('files cut anywhere', () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), (file, at) =>
        takesWell(file.slice(0, at % file.length)),
      ),
      { numRuns: runs },
    );
  });

  test('files with some bytes changed', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...files), changes, fc.constantFrom(...names), (file, list, name) => {
        const changed = file.slice();
        for (const [at, byte] of list) changed[at % file.length] = byte;
        takesWell(changed, name);
      }),
      { numRuns: runs },
    );
  });

  test('text of any kind behind a board', () => {
    const lines = fc.array(
      fc.oneof(
        fc.string({ maxLength: 40 }),
        fc.constantFrom('0.5 lc 1 1 (8 8)', '-1 rc (8 8)', '1 lr 1 1 (9 9)', '2.5 won'),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(lines, (list) => takesWell(`Board:\n0*\n00\nEvents:\n${list.join('\n')}`)),
      { numRuns: runs },
    );
  });
});

describe('a file that ends within its events has what came before', () => {
  const cuts: readonly (readonly [string, Uint8Array, number])[] = [
    ['AVF', writeAvf(written), 170],
    ['MVF', writeMvf(written), 60],
    ['RMV', writeRmv(written), 40],
    ['EVF 3', writeEvf(written, { version: 3 }), 50],
    ['EVF 4', evf, 15],
  ];
  test.each(cuts)('%s', (_, file, cut) => {
    const whole = readReplay(file);
    const part = readReplay(file.slice(0, -cut));
    if (!whole.ok || !part.ok) throw new Error('Both can be read.');
    expect([whole.isIncomplete, part.isIncomplete]).toEqual([false, true]);
    expect(part.mouse.x.length).toBeGreaterThan(0);
    expect(part.mouse.x).toEqual(whole.mouse.x.slice(0, part.mouse.x.length));
  });

  test('and one that ends within its board is refused', () => {
    for (const file of files.slice(0, 8)) expect(readReplay(file.slice(0, 60)).ok).toBe(false);
    expect(codeOf(writeRmv(written).slice(0, 90))).toBe('bad-replay:cut-off');
    expect(codeOf(writeMvf(written).slice(0, 120))).toBe('bad-replay:cut-off');
    expect(codeOf(writeAvf(written).slice(0, 100), 'a.avf')).toBe('bad-replay:cut-off');
    expect(codeOf(evf.slice(0, 90), 'a.evf')).toBe('bad-replay:cut-off');
  });
});

describe('what cannot be is refused by name', () => {
  const changed = (file: Uint8Array, at: number, byte: number) => {
    const copy = file.slice();
    copy[at] = byte;
    return copy;
  };
  test.each<[string, Uint8Array | string, string, string?]>([
    ['nothing', new Uint8Array(), 'no-replay'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), 'no-replay'],
    ['other text', 'Hello', 'no-replay'],
    ['an encrypted one', Uint8Array.of(1, 2, 3), 'no-replay:encrypted', 'game.MVR'],
    ['too many bytes', new Uint8Array(8 * 1024 * 1024 + 1), 'replay-limit:bytes'],
    ['a newer RMV', changed(writeRmv(written), 5, 3), 'newer-replay'],
    ['a newer EVF', changed(evf, 0, 5), 'newer-replay', 'a.evf'],
    ['a level that AVF has not', changed(writeAvf(written), 5, 7), 'bad-replay:level', 'a.avf'],
    ['a mine off the board', changed(writeAvf(written), 6, 17), 'bad-replay:off-board', 'a.avf'],
    ['a mode with other rules', writeEvf(written, { mode: 12 }), 'replay-mode', 'a.evf'],
    ['an event of RMV that nobody knows', writeRmv(written, { events: [8, 0, 0] }), 'bad-replay:event'],
    ['one of EVF', writeEvf(written, { events: [50, 0, 0] }), 'bad-replay:event', 'a.evf'],
    ['a marathon', writeRawvf(written).replace('Level: Custom', 'Level: Marathon'), 'replay-mode'],
    ['a cheat', writeRawvf(written, { header: 'Mode: Cheat\n' }), 'replay-mode'],
    ['a size that is no number', writeRawvf(written).replace('Width: 30', 'Width: x'), 'bad-replay:header'],
    ['more rows than there are', writeRawvf(written).replace('Height: 16', 'Height: 18'), 'bad-replay:row'],
    ['rows of another length', writeRawvf(written).replace('Width: 30', 'Width: 29'), 'bad-replay:row'],
    ['a board that ends', 'Width: 2\nHeight: 9\nBoard:\n00\n00', 'bad-replay:board'],
    ['no board', 'Board:', 'bad-replay:size'],
    ['a mouse event without numbers', 'Board:\n0*\nEvents:\n0.5 lc x y', 'bad-replay:line'],
    ['a time that is none', 'Board:\n0*\nEvents:\n0.5x lc (3 3)', 'bad-replay:line'],
    ['a time without end', 'Board:\n0*\nEvents:\n99999999 lc (3 3)', 'replay-limit:time'],
  ])('%s', (_, data, code, name) => {
    expect(codeOf(data, name)).toBe(code);
  });

  test('arguments of a wrong kind', () => {
    for (const data of [null, undefined, 5, {}, [1, 2]]) expect(codeOf(data as never)).toBe('bad-argument');
  });
});

describe('large ones', () => {
  test('a million events are too many, and half a million are played', () => {
    const event = [3, 0, 0, 1, 0, 8, 0, 8];
    const head = writeEvf(written, { version: 3, events: [] });
    const end = head.length - 33;
    const withEvents = (count: number) => {
      const file = new Uint8Array(head.length + 8 * count);
      file.set(head.subarray(0, end));
      for (let at = end; at < end + 8 * count; at += 8) file.set(event, at);
      file.set(head.subarray(end), end + 8 * count);
      return file;
    };
    expect(codeOf(withEvents(500_000), 'a.evf')).toBe('ok');
    expect(codeOf(withEvents(1_000_001), 'a.evf')).toBe('replay-limit:events');
  });

  test('lines, colons and blanks without end take no more than their length', () => {
    // Work by the square of the length would not end.
    const most = few(1024 * 1024, 8 * 1024 * 1024 - 100);
    const texts = ['\r', ' ', ':', 'a', '1 ', '( '].map((sign) =>
      sign.repeat(Math.floor(most / sign.length)),
    );
    for (const text of texts) {
      expect(readReplay(text).ok).toBe(false);
      expect(readReplay(`${text}\nBoard:\n0*\n`.slice(-most)).ok).toBe(true);
      expect(codeOf(`Board:\n0*\n1 lc ${text}`)).not.toBe('');
    }
  });
});

test('texts come without control characters and without turned writing', () => {
  const name = 'A\u0007\u202eb<b>';
  const read = readReplay(writeRawvf({ ...written, name }));
  expect(read.ok && read.stated.player).toBe('Ab<b>');
});

test('sums that don’t hold are said, and what follows the mines is found by its landmarks', () => {
  const file = writeAvf(written);
  const name = 6 + 2 * 99 + String(0).length;
  file[name + 12] = 1;
  file[name + 13] = 1;
  const read = readReplay(file, { name: 'a.avf' });
  expect(read.ok && read.checks.file).toBe(false);
  expect(read.ok && read.replayed.elapsedMs).toBe(written.timeMs);
});

test('in a set a damaged replay is left out, and the others stay', () => {
  const bad = evf.slice();
  bad[0] = 9;
  const read = readReplay(
    writeEvfSet([
      ['bad', bad],
      ['good', evf],
      ['../x', evf],
    ]),
  );
  expect(read.ok && read.set?.replays.map(({ name }) => name)).toEqual(['good', '../x']);
  expect(read.ok && read.set?.unreadable).toBe(1);
});
