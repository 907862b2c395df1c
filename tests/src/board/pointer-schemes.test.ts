import { describe, expect, test } from 'vitest';
import { GestureScript } from './gesture-script.ts';

// Cells:      0123 4567 89…
const VIEW = '1F?#\n##0#\n####';

function script(more = {}) {
  return new GestureScript(VIEW, more);
}

// `isFlagMode` in a context says that a click flags: so it does in `flag-first`, and in `classic` with flag mode on.
describe('a click flags, the other action opens', () => {
  const flagFirst = (more = {}) => script({ scheme: 'flag-first', isFlagMode: true, ...more });

  test('a click and a tap flag on release, and chord a number', () => {
    expect([3, 1, 2, 0, 6].map((cell) => flagFirst().click(cell).moves)).toEqual([
      'annotate 3',
      'annotate 1',
      'annotate 2',
      'chord 0',
      '',
    ]);
    expect([3, 0].map((cell) => flagFirst().tap(cell, 80).moves)).toEqual(['annotate 3', 'chord 0']);
    expect(flagFirst().mouse('down', 'primary', 3).pressed).toBe('flag 3');
  });

  test('a right click opens on release, shown pressed; never a flag', () => {
    const hand = flagFirst().mouse('down', 'secondary', 3);
    expect([hand.moves, hand.pressed]).toEqual(['', 'open 3']);
    expect(hand.mouse('up', 'secondary', 3).moves).toBe('open 3');
    expect([1, 2, 0].map((cell) => flagFirst().click(cell, 'secondary').moves)).toEqual(['', 'open 2', '']);
  });

  test('sliding off a right click opens nothing, sliding back does', () => {
    const hand = flagFirst().mouse('down', 'secondary', 3).mouseTo(7);
    expect(hand.pressed).toBe('');
    expect(hand.mouseTo(3).pressed).toBe('open 3');
    expect(hand.mouseTo(7).mouse('up', 'secondary', 7).moves).toBe('');
  });

  test('right held, slid to a number, left chords there and opens nothing', () => {
    const hand = flagFirst().mouse('down', 'secondary', 5).mouseTo(0).mouse('down', 'primary', 0);
    expect(hand.pressed).toBe('chord 0');
    expect(hand.mouse('up', 'primary', 0).mouse('up', 'secondary', 0).moves).toBe('chord 0');
  });

  test('a long press arms an opening, which the lift makes and a slip cancels', () => {
    const hand = flagFirst().finger('down', 3).wait(300);
    expect([hand.moves, hand.motions, hand.pressed]).toEqual(['', 'haptic', 'open 3']);
    expect(hand.finger('up', 3).moves).toBe('open 3');
    expect(flagFirst().finger('down', 3).wait(300).fingerTo(7).finger('up', 7).moves).toBe('');
  });

  test('when the mode is switched under a held button, what is shown is what comes, and only once', () => {
    const flagged = script().mouse('down', 'secondary', 3);
    const opened = new GestureScript(VIEW, { isFlagMode: true });
    opened.state = flagged.state;
    expect([opened.pressed, opened.mouse('up', 'secondary', 3).moves]).toEqual(['', '']);
  });
});

describe('double-click', () => {
  const double = (more = {}) => script({ scheme: 'double-click', isFlagMode: true, ...more });

  test('a click flags, but not before it is known to be a single one, and has the time of its release', () => {
    const hand = double().wait(1000).click(3).wait(299);
    expect([hand.moves, hand.pressed]).toEqual(['', 'open 3']);
    hand.wait(1);
    expect([hand.moves, hand.pressed]).toEqual(['annotate 3', '']);
    expect(hand.effects[0]).toMatchObject({ intent: { at: 1000 } });
    expect(hand.wait(5000).moves).toBe('annotate 3');
  });

  test('a double click opens on its second release and never flags', () => {
    const hand = double().click(3).wait(200).mouse('down', 'primary', 3);
    expect([hand.moves, hand.pressed]).toEqual(['', 'open 3']);
    hand.wait(2000);
    expect(hand.mouse('up', 'primary', 3).wait(2000).moves).toBe('open 3');
    expect(double().tap(3, 60).wait(150).tap(3, 60).wait(2000).moves).toBe('open 3');
  });

  test('no press of a single click shows a flag, so that none flickers in a double one', () => {
    const hand = double();
    const shown = [hand.mouse('down', 'primary', 3).pressed, hand.mouse('up', 'primary', 3).pressed];
    expect([...shown, hand.wait(100).mouse('down', 'primary', 3).pressed]).toEqual(Array(3).fill('open 3'));
  });

  test('a second press that comes too late is a first one', () => {
    expect(double().click(3).wait(301).click(3).wait(300).moves).toBe('annotate 3, annotate 3');
  });

  test('sliding off the second press cancels both', () => {
    const hand = double().click(3).wait(100).mouse('down', 'primary', 3).mouseTo(7);
    expect(hand.pressed).toBe('');
    expect(hand.mouse('up', 'primary', 7).wait(900).moves).toBe('');
    expect(double().tap(3).finger('down', 3).fingerTo(7).finger('up', 7).wait(900).moves).toBe('');
    expect(double().tap(3).finger('down', 3).cancel('touch').wait(900).moves).toBe('');
    expect(
      double({ canPan: true }).tap(3).finger('down', 3).fingerTo(2).finger('up', 2).wait(900).moves,
    ).toBe('');
  });

  test('a flag is never opened and not changed by a double click; a single one takes it away', () => {
    expect(double().click(1).click(1).wait(900).moves).toBe('');
    expect(double().click(1).wait(900).moves).toBe('annotate 1');
  });

  test('a double click opens a question mark', () => {
    expect(double().click(2).click(2).wait(900).moves).toBe('open 2');
  });

  test('a number is chorded by a double click alone', () => {
    expect(double().click(0).wait(900).moves).toBe('');
    const hand = double().click(0);
    expect([hand.pressed, hand.mouse('down', 'primary', 0).pressed]).toEqual(['open 0', 'chord 0']);
    expect(hand.mouse('up', 'primary', 0).wait(900).moves).toBe('chord 0');
  });

  test('three fast clicks open once; the third waits, and flags nothing once the number is there', () => {
    const hand = double().click(3).wait(80).click(3).wait(80).click(3);
    expect(hand.moves).toBe('open 3');
    hand.set(3, '2');
    expect(hand.wait(900).moves).toBe('open 3');
  });

  test('a click on another cell commits the first at once and in order', () => {
    const hand = double().click(3).wait(50).mouse('down', 'primary', 7);
    expect(hand.moves).toBe('annotate 3');
    expect(hand.mouse('up', 'primary', 7).wait(300).moves).toBe('annotate 3, annotate 7');
    expect(double().click(3).click(7).click(3).click(7).wait(300).moves).toBe(
      'annotate 3, annotate 7, annotate 3, annotate 7',
    );
    expect(double().click(3).click(7).click(7).wait(300).moves).toBe('annotate 3, open 7');
  });

  test('a right click, a key or a click beside the board commits the waiting flag first', () => {
    expect(double().click(3).click(7, 'secondary').moves).toBe('annotate 3, annotate 7');
    expect(double().click(3).click(3, 'secondary').moves).toBe('annotate 3, annotate 3');
    expect(double().click(3).commit().wait(900).moves).toBe('annotate 3');
    expect(double().click(3).mouse('down', 'primary', null).moves).toBe('annotate 3');
  });

  test('right button and long press flag at once; both buttons and the middle one chord as ever', () => {
    expect(double().mouse('down', 'secondary', 3).moves).toBe('annotate 3');
    const hand = double().finger('down', 3).wait(250);
    expect([hand.moves, hand.motions]).toEqual(['annotate 3', 'haptic']);
    expect(hand.finger('up', 3).wait(900).moves).toBe('annotate 3');
    expect(double().click(0, 'middle').moves).toBe('chord 0');
    const both = double().mouse('down', 'primary', 0).mouse('down', 'secondary', 0);
    expect(both.mouse('up', 'primary', 0).mouse('up', 'secondary', 0).wait(900).moves).toBe('chord 0');
  });

  test('a second press that rests is no long press', () => {
    const hand = double().tap(3).finger('down', 3).wait(900);
    expect([hand.moves, hand.finger('up', 3).wait(900).moves]).toEqual(['', 'open 3']);
  });

  test('a mouse and a finger at once: in order, and no flag from the second half of a double click', () => {
    const hand = double().click(3).mouse('down', 'primary', 3).tap(7).mouse('up', 'primary', 3).wait(900);
    expect(hand.moves).toBe('open 3, annotate 7');
    const crossed = double().mouse('down', 'primary', 3).tap(7).mouse('up', 'primary', 3).wait(900);
    expect(crossed.moves).toBe('annotate 7, annotate 3');
  });

  test('in flag mode the two are exchanged', () => {
    const exchanged = (more = {}) => double({ isFlagMode: false, ...more });
    expect(exchanged().click(3).wait(299).moves).toBe('');
    expect(exchanged().click(3).wait(300).moves).toBe('open 3');
    const hand = exchanged().click(3).mouse('down', 'primary', 3);
    expect([hand.moves, hand.pressed]).toEqual(['', 'flag 3']);
    expect(hand.mouse('up', 'primary', 3).wait(900).moves).toBe('annotate 3');
    expect(exchanged().mouse('down', 'secondary', 3).moves).toBe('annotate 3');
    expect(exchanged().finger('down', 3).wait(300).moves).toBe('annotate 3');
  });

  test('what waits keeps its meaning when flag mode is switched meanwhile', () => {
    const hand = double().click(3);
    const switched = double({ isFlagMode: false });
    switched.state = hand.state;
    expect(switched.wait(300).moves).toBe('annotate 3');
  });

  test('a locked board waits for nothing', () => {
    const hand = double({ isLocked: true }).click(3);
    expect([hand.pressed, hand.state.waiting, hand.click(3).wait(900).moves]).toEqual(['', null, '']);
  });

  test('cells too small to choose: a click zooms in and nothing waits', () => {
    const hand = double({ isTooSmall: () => true }).click(3);
    expect([hand.motions, hand.state.waiting]).toEqual(['zoom-in', null]);
  });
});

describe('touch', () => {
  const touch = (more = {}) => script({ scheme: 'touch', ...more });

  test('a tap that is shorter than the delay does nothing and shows nothing', () => {
    const hand = touch({ tapMs: 100 }).finger('down', 3).wait(99);
    expect(hand.pressed).toBe('');
    expect(hand.finger('up', 3).moves).toBe('');
  });

  test('from the delay on it is shown, and opens', () => {
    const hand = touch({ tapMs: 100 }).finger('down', 3).wait(100);
    expect(hand.pressed).toBe('open 3');
    expect(hand.finger('up', 3).moves).toBe('open 3');
    expect(touch().tap(3).moves).toBe('open 3');
  });

  test('the long press flags, whichever delay is the longer', () => {
    expect(touch({ tapMs: 100 }).tap(3, 250).moves).toBe('annotate 3');
    expect(touch({ tapMs: 300, longPressMs: 200 }).finger('down', 3).wait(200).moves).toBe('annotate 3');
  });

  test('a slip cancels', () => {
    expect(touch({ tapMs: 100 }).finger('down', 3).wait(120).fingerTo(7).finger('up', 7).moves).toBe('');
  });
});

describe('a middle button that opens', () => {
  const middle = (more = {}) => script({ middleOpens: true, ...more });

  test('opens on release what is covered, never a flag, and still chords', () => {
    const hand = middle().mouse('down', 'middle', 3);
    expect([hand.moves, hand.pressed]).toEqual(['', 'open 3']);
    expect(hand.mouse('up', 'middle', 3).moves).toBe('open 3');
    expect([1, 2, 0].map((cell) => middle().click(cell, 'middle').moves)).toEqual(['', 'open 2', 'chord 0']);
    expect(middle({ isFlagMode: true }).click(3, 'middle').moves).toBe('open 3');
  });

  test('slid off opens nothing, and drags a large board', () => {
    expect(middle().mouse('down', 'middle', 3).mouseTo(7).mouse('up', 'middle', 7).moves).toBe('');
    const hand = middle({ canPan: true })
      .mouse('down', 'middle', 3)
      .mouseTo(7)
      .mouseTo(3)
      .mouse('up', 'middle', 3);
    expect([hand.moves, hand.motions]).toEqual(['', 'pan, pan']);
  });
});

describe('a click after the end that starts another game', () => {
  const over = (more = {}) => script({ isLocked: true, restarts: true, ...more });

  test('comes once from any button and from a finger, in every scheme', () => {
    for (const scheme of ['classic', 'flag-first', 'double-click', 'touch']) {
      for (const button of ['primary', 'secondary', 'middle'] as const)
        expect(over({ scheme }).click(3, button).wait(900).moves).toBe('new-game');
      expect(over({ scheme }).tap(0).wait(900).moves).toBe('new-game');
    }
    const both = over().mouse('down', 'primary', 0).mouse('down', 'secondary', 0);
    expect(both.mouse('up', 'primary', 0).mouse('up', 'secondary', 0).moves).toBe('new-game');
  });

  test('not from beside the board, from a drag, a pinch or a cancelled pointer', () => {
    expect(over().click(null).mouse('down', 'primary', 3).mouseTo(7).mouse('up', 'primary', 7).moves).toBe(
      '',
    );
    expect(over({ canPan: true }).finger('down', 3).fingerTo(2).finger('up', 2).moves).toBe('');
    expect(over().finger('down', 3, 1).finger('down', 2, 2).finger('up', 2, 2).finger('up', 3, 1).moves).toBe(
      '',
    );
    expect(over().finger('down', 3).cancel('touch').moves).toBe('');
  });

  test('not without the setting', () => {
    expect(script({ isLocked: true }).click(3).tap(3).click(3, 'middle').moves).toBe('');
  });
});
