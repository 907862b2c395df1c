import { describe, expect, test } from 'vitest';
import { GestureScript } from './gesture-script.ts';

// Cells:      0123 4567 89…
const VIEW = '1F?#\n##0#\n####';

function script(more = {}) {
  return new GestureScript(VIEW, more);
}

describe('a tap', () => {
  test('opens what is covered, chords a number, leaves a flag alone', () => {
    const tap = (cell: number) => script().finger('down', cell).wait(80).finger('up', cell).moves;
    expect([3, 2, 0, 1, 6].map(tap)).toEqual(['open 3', 'open 2', 'chord 0', '', '']);
  });

  test('in flag mode annotates what is covered and still chords', () => {
    const tap = (cell: number) =>
      script({ isFlagMode: true }).finger('down', cell).wait(80).finger('up', cell).moves;
    expect([3, 1, 0].map(tap)).toEqual(['annotate 3', 'annotate 1', 'chord 0']);
  });

  test('may tremble', () => {
    const hand = script().finger('down', 3).tremble(3, 6);
    expect(hand.pressed).toBe('open 3');
    expect(hand.finger('up', 3).moves).toBe('open 3');
  });

  test('released on another cell opens neither', () => {
    expect(script().finger('down', 3).finger('up', 7).moves).toBe('');
  });

  test('on cells too small to choose zooms in', () => {
    const hand = script({ isTooSmall: () => true })
      .finger('down', 3)
      .finger('up', 3);
    expect([hand.moves, hand.motions]).toEqual(['', 'zoom-in']);
  });
});

describe('a long press', () => {
  test('flags when full, with a tick, and opens nothing when lifted', () => {
    const hand = script().finger('down', 3).wait(249);
    expect(hand.moves).toBe('');
    hand.wait(1);
    expect([hand.moves, hand.motions, hand.pressed]).toEqual(['annotate 3', 'haptic', '']);
    expect(hand.finger('up', 3).moves).toBe('annotate 3');
  });

  test('has the time at which it was full', () => {
    const hand = script().wait(1000).finger('down', 3).wait(400);
    expect(hand.effects[0]).toMatchObject({ intent: { at: 1250 } });
  });

  test('takes a flag away again', () => {
    expect(script().finger('down', 1).wait(300).moves).toBe('annotate 1');
  });

  test("keeps the player's delay", () => {
    const hand = script({ longPressMs: 800 }).finger('down', 3).wait(700);
    expect(hand.finger('up', 3).moves).toBe('open 3');
  });

  test('in flag mode opens, but only when lifted from the same cell', () => {
    const hand = script({ isFlagMode: true }).finger('down', 3).wait(300);
    expect([hand.moves, hand.motions, hand.pressed]).toEqual(['', 'haptic', 'open 3']);
    expect(hand.finger('up', 3).moves).toBe('open 3');
    expect(script({ isFlagMode: true }).finger('down', 3).wait(300).fingerTo(7).finger('up', 7).moves).toBe(
      '',
    );
  });

  test('in flag mode never opens a flag', () => {
    expect(script({ isFlagMode: true }).finger('down', 1).wait(300).finger('up', 1).motions).toBe('');
  });

  test('on a number is still a tap', () => {
    expect(script().finger('down', 0).wait(900).finger('up', 0).moves).toBe('chord 0');
  });

  test('is over when the finger slides before it is full', () => {
    expect(script().finger('down', 3).fingerTo(7).wait(900).finger('up', 7).moves).toBe('');
    expect(script().finger('down', 3).fingerTo(7).fingerTo(3).wait(900).finger('up', 3).moves).toBe('');
  });

  test('of a finger that trembled onto the next cell does nothing', () => {
    const hand = script().finger('down', 3);
    hand.do({ device: 'touch', id: 1, type: 'move', x: 141, y: 22, cell: 2, at: 10 });
    expect(hand.wait(900).finger('up', 2).moves).toBe('');
  });
});

describe('a press is judged by its own times, whenever the page comes to hear of them', () => {
  test('a tap whose timer was never heard of is a tap', () => {
    expect(script().finger('down', 3).pass(249).finger('up', 3).moves).toBe('open 3');
  });

  test('a long press whose timer was never heard of flags, and opens nothing', () => {
    const hand = script().finger('down', 3).pass(250).finger('up', 3);
    expect([hand.moves, hand.motions, hand.wait(900).moves]).toEqual(['annotate 3', 'haptic', 'annotate 3']);
    expect(hand.effects[0]).toMatchObject({ intent: { at: 250 } });
  });

  test('one that slid off meanwhile does nothing', () => {
    expect(script().finger('down', 3).pass(400).finger('up', 7).moves).toBe('');
    expect(script().finger('down', 3).pass(400).fingerTo(7).finger('up', 7).moves).toBe('');
  });

  test('an opening that was never announced is not made', () => {
    expect(script({ isFlagMode: true }).finger('down', 3).pass(900).finger('up', 3).moves).toBe('');
  });

  test('an opening that was announced too early is the tap that it was', () => {
    const hand = script({ isFlagMode: true }).finger('down', 3);
    hand.do({ type: 'due', at: 250 }).pass(249);
    expect(hand.finger('up', 3).moves).toBe('annotate 3');
  });

  test('a flag that has been set already stays: nothing opens under it', () => {
    const hand = script().finger('down', 3);
    hand.do({ type: 'due', at: 250 }).pass(200);
    expect(hand.finger('up', 3).moves).toBe('annotate 3');
  });
});

test('holding has one delay for flags and another for openings', () => {
  const delays = { longPressMs: 200, openPressMs: 500 };
  expect(script(delays).finger('down', 3).wait(200).moves).toBe('annotate 3');
  const hand = script({ ...delays, isFlagMode: true })
    .finger('down', 3)
    .wait(499);
  expect(hand.motions).toBe('');
  expect(hand.wait(1).motions).toBe('haptic');
  expect(hand.finger('up', 3).moves).toBe('open 3');
  expect(script({ ...delays, isFlagMode: true }).tap(3, 499).moves).toBe('annotate 3');
});

describe('on small cells', () => {
  const small = (more = {}) => script({ seenMs: 120, ...more });

  test('a tap zooms in; what was seen magnified long enough opens', () => {
    const quick = small().finger('down', 3).wait(119);
    expect([quick.pressed, quick.finger('up', 3).moves, quick.motions]).toEqual(['', '', 'zoom-in']);
    const slow = small().finger('down', 3).wait(120);
    expect([slow.pressed, slow.finger('up', 3).moves, slow.motions]).toEqual(['open 3', 'open 3', '']);
  });

  test('however long the finger rested, what the page had no time to show does not count', () => {
    const hand = small().finger('down', 3).pass(200).finger('up', 3);
    expect([hand.moves, hand.motions]).toEqual(['', 'zoom-in']);
  });

  test('a tap that would do nothing does not zoom either', () => {
    expect(small().tap(6, 50).motions).toBe('');
    expect(small({ isLocked: true }).tap(3, 50).motions).toBe('');
  });

  test('sliding off, a second finger and a cancelled touch do nothing at all', () => {
    expect(small().finger('down', 3).wait(150).fingerTo(7).finger('up', 7).motions).toBe('');
    expect(small().finger('down', 3).wait(150).cancel('touch').motions).toBe('');
    const two = small().finger('down', 3).wait(150).finger('down', 7, 2).finger('up', 7, 2).finger('up', 3);
    expect([two.moves, two.motions]).toEqual(['', 'pinch-start']);
  });

  test('a long press flags as ever', () => {
    expect(small().finger('down', 3).wait(250).finger('up', 3).moves).toBe('annotate 3');
  });
});

describe('sliding', () => {
  test('pans a board larger than the view, with a flick at the end', () => {
    const hand = script({ canPan: true }).finger('down', 0);
    hand.wait(16).fingerTo(1).wait(16).fingerTo(2).wait(16).fingerTo(3).wait(5).finger('up', 3);
    expect([hand.moves, hand.motions]).toEqual(['', 'pan, pan, pan, flick']);
  });

  test('does not flick after a rest', () => {
    const hand = script({ canPan: true }).finger('down', 0);
    hand.wait(16).fingerTo(1).wait(16).fingerTo(2).wait(300).finger('up', 2);
    expect(hand.motions).toBe('pan, pan');
  });

  test('on a board that fits only cancels', () => {
    const hand = script().finger('down', 3).fingerTo(0);
    expect(hand.pressed).toBe('');
    expect(hand.finger('up', 0).motions).toBe('');
  });
});

describe('two fingers', () => {
  test('pinch and never open, whichever is lifted first', () => {
    for (const first of [1, 2]) {
      const hand = script().finger('down', 3, 1).finger('down', 8, 2);
      expect(hand.pressed).toBe('');
      hand
        .fingerTo(9, 2)
        .finger('up', 3, first)
        .finger('up', 9, 3 - first);
      expect([hand.moves, hand.motions]).toEqual(['', 'pinch-start, pinch']);
    }
  });

  test('do not flag either, however long', () => {
    expect(script().finger('down', 3, 1).wait(100).finger('down', 8, 2).wait(900).moves).toBe('');
  });

  test('tell the scale and where the middle went', () => {
    const hand = script().finger('down', 0, 1).finger('down', 1, 2).fingerTo(3, 2);
    expect(hand.effects[1]).toEqual({ type: 'pinch', scale: 3, fromX: 40, fromY: 20, toX: 80, toY: 20 });
  });

  test('when one is lifted the other goes on panning, and opens nothing', () => {
    const hand = script({ canPan: true }).finger('down', 3, 1).finger('down', 8, 2).finger('up', 8, 2);
    hand.fingerTo(2, 1).finger('up', 2, 1);
    expect([hand.moves, hand.motions]).toEqual(['', 'pinch-start, pan']);
  });

  test('lifted together after a flick, the board glides on as they moved', () => {
    const hand = script({ canPan: true }).finger('down', 0, 1).finger('down', 1, 2);
    for (const cell of [4, 8])
      hand
        .wait(16)
        .fingerTo(cell, 1)
        .fingerTo(cell + 1, 2);
    hand.wait(4).finger('up', 9, 2).wait(6).finger('up', 8, 1);
    expect(hand.motions).toMatch(/pinch, flick$/);
    const flick = hand.effects.at(-1) as { vx: number; vy: number };
    // 40 pixels in 16 ms, of which the first sample is halfway.
    expect(flick.vx).toBe(0);
    expect(flick.vy).toBeGreaterThan(2);
    expect(flick.vy).toBeLessThan(5);
  });

  test('that rest before they are lifted glide no more', () => {
    const hand = script({ canPan: true }).finger('down', 8, 1).finger('down', 9, 2).wait(16).fingerTo(11, 2);
    hand.wait(300).finger('up', 11, 2).finger('up', 8, 1);
    expect(hand.motions).toBe('pinch-start, pinch');
  });

  test('the next tap is a tap again', () => {
    const hand = script().finger('down', 3, 1).finger('down', 8, 2).finger('up', 3, 1).finger('up', 8, 2);
    expect(hand.finger('down', 3, 5).finger('up', 3, 5).moves).toBe('open 3');
  });
});

test('a finger that the browser takes for scrolling opens nothing', () => {
  const hand = script().finger('down', 3).cancel('touch');
  expect([hand.pressed, hand.finger('up', 3).moves]).toEqual(['', '']);
});

test('a locked board still pans', () => {
  const hand = script({ isLocked: true, canPan: true }).finger('down', 3).wait(16).fingerTo(2).wait(400);
  hand.finger('up', 2);
  expect([hand.moves, hand.motions]).toEqual(['', 'pan']);
  expect(script({ isLocked: true }).finger('down', 3).wait(900).finger('up', 3).moves).toBe('');
});

test('a mouse and a finger do not disturb each other', () => {
  const hand = script()
    .mouse('down', 'primary', 3)
    .finger('down', 8)
    .finger('up', 8)
    .mouse('up', 'primary', 3);
  expect(hand.moves).toBe('open 8, open 3');
});
