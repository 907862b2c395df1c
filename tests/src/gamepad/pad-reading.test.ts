import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PadReader, type PadReading } from '../../../src/gamepad/pad-reading.ts';

/** A pad with these buttons down, by number, and its left stick there. */
function pad(down: readonly number[] = [], x = 0, y = 0): PadReading {
  return {
    buttons: Array.from({ length: 17 }, (_, i) => ({ pressed: down.includes(i) })),
    axes: [x, y, 0, 0],
  };
}

/** Reads a row of pads, 16 ms apart, and tells what came of it. */
function read(...readings: readonly PadReading[]): string {
  const reader = new PadReader([pad()]);
  return readings
    .flatMap((reading, i) => reader.step([reading], i * 16))
    .map(({ type, button }) => (type === 'press' ? button : `${button} up`))
    .join(', ');
}

/** The same reading for a time, in steps of 16 ms. */
function held(reading: PadReading, ms: number): readonly PadReading[] {
  return Array.from({ length: Math.ceil(ms / 16) }, () => reading);
}

describe('buttons', () => {
  test('come once when they go down and once when they come up', () => {
    expect(read(...held(pad([0]), 900), pad(), pad([1]), pad())).toBe('open, open up, flag, flag up');
  });

  test('have the places of the standard layout', () => {
    const names = Array.from({ length: 17 }, (_, i) => read(pad([i])));
    expect(names.join(' ')).toBe(
      'open flag chord hint out in undo around new-game pause fit fit up down left right ',
    );
  });

  test('that are down when the pad is first seen do nothing until they are let go', () => {
    const reader = new PadReader([pad([0, 15], 1)]);
    expect(reader.step([pad([0, 15], 1)], 0)).toEqual([]);
    expect(reader.step([pad([0, 15], 1)], 5000)).toEqual([]);
    expect(reader.step([pad()], 5016)).toEqual([{ type: 'release', button: 'open' }]);
    expect(reader.step([pad([0])], 5032)).toEqual([{ type: 'press', button: 'open' }]);
  });

  test('of two pads are those of one', () => {
    const reader = new PadReader([pad(), pad()]);
    expect(reader.step([pad([1]), pad([1])], 0)).toEqual([{ type: 'press', button: 'flag' }]);
    expect(reader.step([pad(), pad([1])], 16)).toEqual([]);
  });
});

describe('ways', () => {
  test('go one cell, and on after a while as long as they are held', () => {
    expect(read(...held(pad([15]), 340))).toBe('right');
    expect(read(...held(pad([15]), 360))).toBe('right, right');
    expect(read(...held(pad([15]), 1000)).split(', ').length).toBeGreaterThan(6);
    expect(read(pad([15]), pad(), pad([15]), pad())).toBe('right, right');
  });

  test('by the stick: from half of its way on, and back at the dead zone', () => {
    expect(read(pad([], 0.5), pad([], -0.3, 0.3))).toBe('');
    expect(read(pad([], 0.6), pad([], 0.4), pad([], 0.2), pad([], 0.4), pad([], 0.6))).toBe('right, right');
  });

  test('by the stick: no pad rests at exactly nothing, and a trembling diagonal goes one way', () => {
    const trembling = Array.from({ length: 20 }, (_, i) => pad([], 0.7 + (i % 2) * 0.05, 0.72));
    expect(read(...trembling)).toMatch(/^(?:down|right)$/);
    expect(read(...held(pad([], 0.08, -0.05), 2000))).toBe('');
  });

  test('another way goes at once', () => {
    expect(read(pad([], 1), pad([], 0, 1), pad([], -1), pad([], 0, -1))).toBe('right, down, left, up');
    expect(read(pad([12]), pad([13]))).toBe('up, down');
  });
});

test('whatever is pressed, each button comes up as often as it went down once all is let go', () => {
  const readings = fc.array(
    fc.record({
      down: fc.array(fc.nat({ max: 16 }), { maxLength: 4 }),
      x: fc.double({ min: -1, max: 1, noNaN: true }),
      y: fc.double({ min: -1, max: 1, noNaN: true }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(readings, (list) => {
      const reader = new PadReader([pad()]);
      const events = [...list.map(({ down, x, y }) => pad(down, x, y)), pad()].flatMap((reading, i) =>
        reader.step([reading], i * 16),
      );
      const isDirection = (button: string) => /^(?:up|down|left|right)$/.test(button);
      const count = (type: string) =>
        events.filter((event) => event.type === type && !isDirection(event.button)).length;
      expect(count('press')).toBe(count('release'));
      expect(events.some(({ type, button }) => type === 'release' && isDirection(button))).toBe(false);
    }),
  );
});
