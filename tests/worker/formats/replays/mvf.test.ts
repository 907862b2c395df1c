import { describe, expect, test } from 'vitest';
import { replay } from '../../../../worker/engine/index.ts';
import { digitsOfKey, placesOf } from '../../../../worker/formats/replays/mvf-bits.ts';
import { read, reasonOf } from './reading.ts';
import { mvfPlaces, writeMvf, writeOldMvf, writeRawvf } from './writers.ts';
import { BEGINNER, clicksOn, gameOn, twoClicks, type WrittenEvent, writtenOf } from './written-game.ts';

/** Minesweeper Clone: how its many versions are told apart, and the order of bits that keys give. */

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

  test('without a year there is no date', () => {
    const whole = writeMvf(twoClicks());
    const year = whole.findIndex((byte, i) => byte * 256 + (whole[i + 1] ?? 0) === 2008);
    expect(read(whole).stated.startedAt).toMatch(/^2008-/);
    expect(read(whole.with(year, 0).with(year + 1, 0)).stated.startedAt).toBeUndefined();
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

  /** With the way between two clicks, pixel by pixel. */
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
