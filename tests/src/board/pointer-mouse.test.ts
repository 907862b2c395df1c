import { describe, expect, test } from 'vitest';
import { GestureScript } from './gesture-script.ts';

// Cells:      0123 4567 89…
const VIEW = '1F?#\n##0#\n####';

function script(more = {}) {
  return new GestureScript(VIEW, more);
}

describe('left button', () => {
  test('opens on release, shown pressed while held', () => {
    const hand = script().mouse('down', 'primary', 3);
    expect([hand.moves, hand.pressed]).toEqual(['', 'open 3']);
    hand.mouse('up', 'primary', 3);
    expect([hand.moves, hand.pressed]).toEqual(['open 3', '']);
  });

  test('sliding off shows nothing and opens nothing', () => {
    const hand = script().mouse('down', 'primary', 3).mouseTo(7);
    expect(hand.pressed).toBe('');
    expect(hand.mouse('up', 'primary', 7).moves).toBe('');
  });

  test('sliding back while held arms it again', () => {
    const hand = script().mouse('down', 'primary', 3).mouseTo(7).mouseTo(3);
    expect(hand.pressed).toBe('open 3');
    expect(hand.mouse('up', 'primary', 3).moves).toBe('open 3');
  });

  test('does nothing on a flag, opens a question mark, chords a number, leaves an empty cell alone', () => {
    const click = (cell: number) =>
      script().mouse('down', 'primary', cell).mouse('up', 'primary', cell).moves;
    expect([1, 2, 0, 6].map(click)).toEqual(['', 'open 2', 'chord 0', '']);
  });

  test('in flag mode annotates on release what is covered, and still chords', () => {
    const click = (cell: number) =>
      script({ isFlagMode: true }).mouse('down', 'primary', cell).mouse('up', 'primary', cell).moves;
    expect([3, 1, 2, 0].map(click)).toEqual(['annotate 3', 'annotate 1', 'annotate 2', 'chord 0']);
    expect(script({ isFlagMode: true }).mouse('down', 'primary', 3).pressed).toBe('flag 3');
  });

  test('beside the board, or beginning there, does nothing', () => {
    expect(script().mouse('down', 'primary', null).mouse('up', 'primary', 3).moves).toBe('');
    expect(script().mouse('down', 'primary', 3).mouse('up', 'primary', null).moves).toBe('');
  });
});

describe('right button', () => {
  test('annotates on press, and nothing more on release', () => {
    const hand = script().mouse('down', 'secondary', 3);
    expect(hand.moves).toBe('annotate 3');
    expect(hand.mouse('up', 'secondary', 3).moves).toBe('annotate 3');
  });

  test('annotates in flag mode too: a mouse has a button for flags, and it never opens', () => {
    const hand = script({ isFlagMode: true }).mouse('down', 'secondary', 3);
    expect(hand.mouse('up', 'secondary', 3).moves).toBe('annotate 3');
  });

  test('does nothing on a number', () => {
    expect(script().mouse('down', 'secondary', 0).mouse('up', 'secondary', 0).moves).toBe('');
  });
});

describe('chords', () => {
  test.each([
    ['left first, right released first', ['primary', 'secondary'], ['secondary', 'primary']],
    ['left first, left released first', ['primary', 'secondary'], ['primary', 'secondary']],
    ['right first, right released first', ['secondary', 'primary'], ['secondary', 'primary']],
    ['right first, left released first', ['secondary', 'primary'], ['primary', 'secondary']],
  ] as const)(
    '%s: one chord at the first release, and the second button opens nothing',
    (_name, down, up) => {
      const hand = script().mouse('down', down[0], 0).mouse('down', down[1], 0);
      expect([hand.moves, hand.pressed]).toEqual(['', 'chord 0']);
      expect(hand.mouse('up', up[0], 0).moves).toBe('chord 0');
      expect(hand.mouseTo(3).mouse('up', up[1], 3).moves).toBe('chord 0');
    },
  );

  test('with both buttons on a covered cell nothing opens', () => {
    const hand = script().mouse('down', 'primary', 3).mouse('down', 'secondary', 3);
    expect(hand.pressed).toBe('');
    hand.mouse('up', 'primary', 3).mouse('up', 'secondary', 3);
    expect(hand.moves).toBe('');
  });

  test('sliding off a chord cancels it', () => {
    const hand = script().mouse('down', 'primary', 0).mouse('down', 'secondary', 0).mouseTo(4);
    expect(hand.pressed).toBe('');
    expect(hand.mouse('up', 'primary', 4).mouse('up', 'secondary', 4).moves).toBe('');
  });

  test('the 1.5 click: right flags, held it slides to the number, left chords there', () => {
    const hand = script().mouse('down', 'secondary', 5).mouseTo(0).mouse('down', 'primary', 0);
    expect(hand.mouse('up', 'primary', 0).mouse('up', 'secondary', 0).moves).toBe('annotate 5, chord 0');
  });

  test('left pressed elsewhere, slid to the number, then right: the chord is where the second button came', () => {
    const hand = script().mouse('down', 'primary', 5).mouseTo(0).mouse('down', 'secondary', 0);
    expect(hand.mouse('up', 'secondary', 0).mouse('up', 'primary', 0).moves).toBe('chord 0');
  });

  test.each([
    ['right held, left clicked', 'secondary', 'primary'],
    ['left held, right clicked', 'primary', 'secondary'],
  ] as const)(
    '%s again and again: one chord each time, and letting go of the held one does nothing',
    (_name, held, other) => {
      const hand = script().mouse('down', held, 0);
      for (let times = 0; times < 3; times++) hand.mouse('down', other, 0).mouse('up', other, 0);
      expect(hand.moves).toBe('chord 0, chord 0, chord 0');
      expect(hand.mouseTo(3).mouse('up', held, 3).moves).toBe('chord 0, chord 0, chord 0');
    },
  );

  test('after a flag the right button stays down: left chords on one number after the other, opening nothing', () => {
    const hand = script().mouse('down', 'secondary', 5).mouseTo(0).click(0).mouseTo(3).click(3);
    expect(hand.pressed).toBe('');
    hand.mouseTo(0).click(0).mouse('up', 'secondary', 0);
    expect(hand.moves).toBe('annotate 5, chord 0, chord 0');
  });

  test('the middle button with another one does nothing, whatever comes after', () => {
    const hand = script().mouse('down', 'middle', 0).click(0).click(0, 'secondary').mouse('up', 'middle', 0);
    expect(hand.moves).toBe('');
  });

  test('the middle button that comes to a chord of two leaves it as it is', () => {
    const hand = script()
      .mouse('down', 'primary', 0)
      .mouse('down', 'secondary', 0)
      .mouse('down', 'middle', 0);
    expect(hand.pressed).toBe('chord 0');
    expect(hand.mouse('up', 'secondary', 0).moves).toBe('chord 0');
    expect(hand.mouse('up', 'primary', 0).mouse('up', 'middle', 0).moves).toBe('chord 0');
  });

  test('the middle button chords on release and never opens', () => {
    const click = (cell: number) => script().mouse('down', 'middle', cell).mouse('up', 'middle', cell).moves;
    expect([0, 3, 1].map(click)).toEqual(['chord 0', '', '']);
    expect(script().mouse('down', 'middle', 0).mouse('up', 'middle', 3).moves).toBe('');
  });

  test('without the chord rule a number does nothing', () => {
    const hand = script({ canChord: false });
    expect(hand.mouse('down', 'primary', 0).pressed).toBe('');
    expect(hand.mouse('up', 'primary', 0).moves).toBe('');
  });
});

describe('what is not a move', () => {
  test('the middle button drags a board larger than the view', () => {
    const hand = script({ canPan: true }).mouse('down', 'middle', 0).mouseTo(5).mouse('up', 'middle', 5);
    expect([hand.moves, hand.motions]).toEqual(['', 'pan']);
  });

  test('other buttons that come while the middle one drags neither flag nor stop it', () => {
    const hand = script({ canPan: true }).mouse('down', 'middle', 0).mouseTo(5).mouse('down', 'secondary', 3);
    expect(hand.mouseTo(7).motions).toBe('pan, pan');
    hand.click(3).mouse('up', 'secondary', 3).mouse('up', 'middle', 3);
    expect([hand.moves, hand.pressed]).toEqual(['', '']);
  });

  test('the space bar makes the left button drag', () => {
    const hand = script({ canPan: true });
    const at = { device: 'mouse', id: 1, x: 0, y: 0, cell: 3, at: 0 } as const;
    hand.do({ ...at, type: 'down', button: 'primary', isPanKeyHeld: true });
    hand.mouseTo(7).mouse('up', 'primary', 7);
    expect([hand.moves, hand.motions]).toEqual(['', 'pan']);
  });

  test('a locked board takes no move and shows no press', () => {
    const hand = script({ isLocked: true }).mouse('down', 'primary', 3);
    expect(hand.pressed).toBe('');
    hand.mouse('up', 'primary', 3).mouse('down', 'secondary', 3);
    expect(hand.moves).toBe('');
  });

  test('cells too small to choose: a click zooms in, a right click does nothing', () => {
    const hand = script({ isTooSmall: () => true });
    hand.mouse('down', 'primary', 3).mouse('up', 'primary', 3);
    hand.mouse('down', 'secondary', 3).mouse('up', 'secondary', 3);
    expect([hand.moves, hand.motions]).toEqual(['', 'zoom-in']);
  });

  test('a cell that nothing is known of yet shows no press', () => {
    const hand = script({ codeOf: () => null });
    for (const button of ['primary', 'middle'] as const) {
      expect(hand.mouse('down', button, 3).pressed).toBe('');
      expect(hand.mouse('up', button, 3).moves).toBe('');
    }
  });

  test('a pointer that is taken away leaves nothing behind', () => {
    const hand = script().mouse('down', 'primary', 3).cancel('mouse');
    expect(hand.pressed).toBe('');
    expect(hand.mouse('up', 'primary', 3).moves).toBe('');
    expect(hand.mouse('down', 'primary', 3).mouse('up', 'primary', 3).moves).toBe('open 3');
  });
});
