import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { DEFAULT_INPUT } from '../../../src/board/input/input-settings.ts';
import type { MsBoard } from '../../../src/board/ms-board.ts';
import {
  click,
  gridOf,
  inside,
  LAYOUT,
  middleOf,
  mountBoard,
  mouse,
  paintings,
  settled,
  touch,
  unmountBoards,
  words,
} from './board-fixture.ts';

afterEach(unmountBoards);

interface Devtools {
  send(method: string, params: object): Promise<unknown>;
}

type Place = { x: number; y: number };

/** Where the tests' frame lies in the page. */
function outer({ x, y }: Place): Place {
  const box = window.frameElement?.getBoundingClientRect();
  const scale = box ? box.width / window.innerWidth : 1;
  return { x: (box?.left ?? 0) + x * scale, y: (box?.top ?? 0) + y * scale };
}

/** A finger (or more of a hand) of this radius. */
const contact = (type: 'touchStart' | 'touchMove' | 'touchEnd', radius: number, ...points: Place[]) =>
  (cdp() as Devtools).send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map((point, id) => ({ ...outer(point), id, radiusX: radius, radiusY: radius })),
  });

/** The tip of a pen; 0 buttons: it hovers. */
const pen = (
  type: 'mousePressed' | 'mouseReleased' | 'mouseMoved',
  at: Place,
  button = 'none',
  buttons = 0,
) =>
  (cdp() as Devtools).send('Input.dispatchMouseEvent', {
    type,
    ...outer(at),
    button,
    buttons,
    clickCount: type === 'mouseMoved' ? 0 : 1,
    pointerType: 'pen',
  });

/** A number that no real touch gets: the browser counts them on from test to test. */
const SCRIPTED = 1_000_000;

/** A step of a finger whose times are those of the script, whatever the machine does beside. @param timeStamp left out: now. */
function finger(board: MsBoard, type: string, { x, y }: Place, size = 20, timeStamp?: number): void {
  const init = { bubbles: true, composed: true, isPrimary: true, pointerId: SCRIPTED, pointerType: 'touch' };
  const at = { clientX: x, clientY: y, width: size, height: size, buttons: type === 'pointerup' ? 0 : 1 };
  const event = new PointerEvent(type, { ...init, ...at });
  if (timeStamp !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  inside(board, '.input-area').dispatchEvent(event);
}

/** What rests for a step of the test flags nothing, however long the machine takes. */
const patient = { ...DEFAULT_INPUT, longPressMs: 60_000 };

describe('a touch that the page hears of late', () => {
  /** Puts a finger down 600 ms before the page hears of it; timers go on when told, clocks stand still. */
  async function late() {
    const { board, intents } = await mountBoard(LAYOUT);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    finger(board, 'pointerdown', middleOf(board, 9), 20, now - 600);
    const lift = (afterMs: number) => finger(board, 'pointerup', middleOf(board, 9), 20, now - 600 + afterMs);
    return { intents, lift };
  }

  test('is a tap when it was lifted soon, though the time of a hold is over', async () => {
    const { intents, lift } = await late();
    vi.advanceTimersByTime(DEFAULT_INPUT.longPressMs);
    expect(words(intents)).toBe('');
    lift(50);
    expect(words(intents)).toBe('open 9');
  });

  test('is a hold when nothing is heard of its end for as long', async () => {
    const { intents, lift } = await late();
    vi.advanceTimersByTime(DEFAULT_INPUT.longPressMs + 50);
    expect(words(intents)).toBe('annotate 9');
    lift(1000);
    expect(words(intents)).toBe('annotate 9');
  });
});

describe('a palm', () => {
  test('opens nothing, and what grows into one neither', async () => {
    const { board, intents } = await mountBoard(LAYOUT);
    await contact('touchStart', 70, middleOf(board, 9));
    await contact('touchEnd', 70);
    finger(board, 'pointerdown', middleOf(board, 9));
    finger(board, 'pointermove', middleOf(board, 9), 140);
    finger(board, 'pointermove', middleOf(board, 9));
    finger(board, 'pointerup', middleOf(board, 9));
    await settled();
    expect(words(intents)).toBe('');
    finger(board, 'pointerdown', middleOf(board, 9));
    finger(board, 'pointerup', middleOf(board, 9));
    expect(words(intents)).toBe('open 9');
  });

  test('opens nothing by the click that the browser makes of it, however late it comes', async () => {
    const { board, intents } = await mountBoard(LAYOUT, { properties: { inputSettings: patient } });
    const place = middleOf(board, 9);
    const clickOf = (pointerId: number) =>
      inside(board, '[role=gridcell][aria-label="Row 2, column 2, covered"]').dispatchEvent(
        new PointerEvent('click', { pointerId, detail: 1, bubbles: true, composed: true }),
      );
    finger(board, 'pointerdown', place, 140);
    finger(board, 'pointerup', place);
    await contact('touchStart', 12, middleOf(board, 30));
    clickOf(SCRIPTED);
    expect(words(intents)).toBe('');
    // One that no touch has made is that of a screen reader.
    clickOf(-1);
    expect(words(intents)).toBe('open 9');
    await contact('touchEnd', 12);
  });

  test('nor by one under a number that no touch has had, as Chromium makes of it on a busy page', async () => {
    const { board, intents } = await mountBoard(LAYOUT, { properties: { inputSettings: patient } });
    const place = middleOf(board, 9);
    const clickAt = (timeStamp: number) => {
      const init = {
        pointerId: SCRIPTED + 1,
        pointerType: 'touch',
        detail: 1,
        bubbles: true,
        composed: true,
      };
      const click = new PointerEvent('click', init);
      Object.defineProperty(click, 'timeStamp', { value: timeStamp });
      inside(board, '[role=gridcell][aria-label="Row 2, column 2, covered"]').dispatchEvent(click);
    };
    finger(board, 'pointerdown', place, 140, 5000);
    finger(board, 'pointerup', place, 12, 5300);
    clickAt(5300);
    clickAt(5310);
    expect(words(intents)).toBe('');
    // Long after it, this is no palm's.
    clickAt(6000);
    expect(words(intents)).toBe('open 9');
  });

  test('of the hand that holds a pen does not disturb it', async () => {
    const { board, intents } = await mountBoard(LAYOUT, { properties: { inputSettings: patient } });
    await contact('touchStart', 12, middleOf(board, 30));
    await pen('mousePressed', middleOf(board, 9), 'left', 1);
    await pen('mouseReleased', middleOf(board, 9), 'left');
    await contact('touchEnd', 12);
    expect(words(intents)).toBe('open 9');
    await pen('mouseMoved', middleOf(board, 20));
    await contact('touchStart', 12, middleOf(board, 30));
    await contact('touchEnd', 12);
    expect(words(intents)).toBe('open 9');
  });
});

describe('a pen', () => {
  test('opens by a tap, flags when it rests, and by its barrel button at once', async () => {
    // Long enough for a tap to be none on a busy machine.
    const inputSettings = { ...DEFAULT_INPUT, longPressMs: 1000 };
    const { board, intents } = await mountBoard(LAYOUT, { properties: { inputSettings } });
    await pen('mousePressed', middleOf(board, 9), 'left', 1);
    await pen('mouseReleased', middleOf(board, 9), 'left');
    await pen('mousePressed', middleOf(board, 18), 'left', 1);
    await expect.poll(() => words(intents)).toBe('open 9, annotate 18');
    await pen('mouseReleased', middleOf(board, 18), 'left');
    await pen('mousePressed', middleOf(board, 39), 'right', 2);
    await pen('mouseReleased', middleOf(board, 39), 'right');
    expect(words(intents)).toBe('open 9, annotate 18, annotate 39');
  });

  test('whose barrel button comes while it touches opens nothing', async () => {
    const { board, intents } = await mountBoard(LAYOUT, { properties: { inputSettings: patient } });
    await pen('mousePressed', middleOf(board, 9), 'left', 1);
    await pen('mousePressed', middleOf(board, 9), 'right', 3);
    await pen('mouseReleased', middleOf(board, 9), 'right', 1);
    await pen('mouseReleased', middleOf(board, 9), 'left');
    expect(words(intents)).toBe('');
  });
});

test('with Control held the one button of a mouse flags', async () => {
  const { board, intents } = await mountBoard(LAYOUT);
  const press = (type: string) =>
    (cdp() as Devtools).send('Input.dispatchMouseEvent', {
      type,
      ...outer(middleOf(board, 18)),
      button: 'left',
      buttons: type === 'mousePressed' ? 1 : 0,
      clickCount: 1,
      modifiers: 2,
    });
  await press('mousePressed');
  await press('mouseReleased');
  expect(words(intents)).toBe('annotate 18');
});

test('buttons pressed outside the board and brought to it do nothing', async () => {
  const { board, intents } = await mountBoard(LAYOUT);
  await mouse('mousePressed', { x: 700, y: 560 }, 'left');
  await mouse('mouseMoved', middleOf(board, 9));
  await mouse('mouseReleased', middleOf(board, 9), 'left');
  await mouse('mousePressed', { x: 700, y: 560 }, 'right');
  await mouse('mouseMoved', middleOf(board, 9));
  await mouse('mouseReleased', middleOf(board, 9), 'right');
  expect(words(intents)).toBe('');
});

test('the 1.5 click: right flags and stays down, left chords on the number beside it', async () => {
  const { board, intents } = await mountBoard(LAYOUT);
  await click(middleOf(board, 9));
  await mouse('mouseMoved', middleOf(board, 18));
  await mouse('mousePressed', middleOf(board, 18), 'right');
  await mouse('mouseMoved', middleOf(board, 9));
  await mouse('mousePressed', middleOf(board, 9), 'left');
  await mouse('mouseReleased', middleOf(board, 9), 'left');
  await mouse('mouseReleased', middleOf(board, 9), 'right');
  expect(words(intents)).toBe('open 9, annotate 18, chord 9');
});

describe('cells under 40 pixels', () => {
  const inputSettings = { ...DEFAULT_INPUT, longPressMs: 1000 };
  /** The first cell is safe and shut in: one click opens all others, and the game goes on. */
  const SHUT_IN = { columns: 60, rows: 60, mines: [1, 60, 61] };
  const magnifier = (board: MsBoard) => inside(board, '.magnifier') as HTMLElement;
  const size = (board: MsBoard) => Number.parseFloat(gridOf(board).style.getPropertyValue('--cell'));
  const mountSmall = () => mountBoard(SHUT_IN, { properties: { inputSettings } });

  test('are shown magnified above the finger, or beside it where there is no room', async () => {
    const { board, intents } = await mountSmall();
    expect(size(board)).toBeLessThan(40);
    const at = middleOf(board, 8 * 60 + 7);
    finger(board, 'pointerdown', at);
    await paintings();
    const box = magnifier(board).getBoundingClientRect();
    expect(getComputedStyle(magnifier(board)).opacity).toBe('1');
    expect(box.bottom).toBeLessThan(at.y - 10);
    expect(Math.abs((box.left + box.right) / 2 - at.x)).toBeLessThan(60);
    finger(board, 'pointercancel', at);
    expect(getComputedStyle(magnifier(board)).opacity).toBe('0');
    const corner = middleOf(board, 0);
    finger(board, 'pointerdown', corner);
    await paintings();
    expect(magnifier(board).getBoundingClientRect().left).toBeGreaterThan(corner.x + 10);
    finger(board, 'pointercancel', corner);
    expect(words(intents)).toBe('');
  });

  test('show what they hold: the pressed one in the middle, those around it where they are', async () => {
    const { board } = await mountSmall();
    await click(middleOf(board, 8 * 60 + 7));
    await settled();
    finger(board, 'pointerdown', middleOf(board, 1));
    // Until letting go counts, and the cell looks pressed.
    await settled();
    const canvas = magnifier(board).querySelector('canvas');
    const ratio = (canvas?.width ?? 0) / 136;
    /** Near the lower right corner of a cell, where no sign is. */
    const colour = (x: number, y: number) => {
      const [left, top] = [68 + x * 44 + 15, 68 + y * 44 + 15];
      return canvas
        ?.getContext('2d')
        ?.getImageData(left * ratio, top * ratio, 1, 1)
        .data.join();
    };
    expect(colour(1, 0)).toBe(colour(1, 1));
    expect(colour(-1, 0)).toBe(colour(0, 1));
    expect(new Set([colour(0, 0), colour(1, 0), colour(-1, 0), colour(0, -1)]).size).toBe(4);
    finger(board, 'pointercancel', middleOf(board, 1));
  });

  test('zoom in at a quick tap, and a second one right after opens nothing', async () => {
    const { board, intents } = await mountSmall();
    const at = middleOf(board, 8 * 60 + 7);
    const before = size(board);
    for (let taps = 0; taps < 2; taps++) {
      finger(board, 'pointerdown', at);
      finger(board, 'pointerup', at);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await settled();
    expect(words(intents)).toBe('');
    expect(size(board)).not.toBe(before);
  });

  test('open once they have been looked at', async () => {
    const { board, intents } = await mountSmall();
    await touch('touchStart', middleOf(board, 300));
    await settled();
    await touch('touchEnd');
    expect(words(intents)).toBe('open 300');
  });
});

test('a pinch on a trackpad, as one browser tells of it, zooms and opens nothing', async () => {
  const { board, intents } = await mountBoard({ columns: 60, rows: 60, mines: [0] });
  const size = () => Number.parseFloat(gridOf(board).style.getPropertyValue('--cell'));
  const before = size();
  const surface = inside(board, '.input-area');
  const gesture = (type: string, scale: number) =>
    surface.dispatchEvent(
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
        scale,
        clientX: 300,
        clientY: 250,
      }),
    );
  gesture('gesturestart', 1);
  gesture('gesturechange', 1.5);
  gesture('gesturechange', 2);
  gesture('gestureend', 2);
  await settled();
  expect(size()).toBe(before * 2);
  expect(words(intents)).toBe('');
});

test('a press that stops a gliding board opens nothing; the next one does', async () => {
  const { board, intents } = await mountBoard({ columns: 200, rows: 200, mines: [0] });
  board.zoomBy(2);
  await settled();
  const press = () => {
    finger(board, 'pointerdown', { x: 300, y: 300 });
    finger(board, 'pointerup', { x: 300, y: 300 });
  };
  let before = '';
  // Where a frame comes very late the glide is over by the press, and there was nothing to stop.
  for (let swipe = 0; swipe < 5; swipe++) {
    before = words(intents);
    const start = performance.now() - 120;
    finger(board, 'pointerdown', { x: 400, y: 400 }, 20, start);
    for (let i = 1; i <= 6; i++)
      finger(board, 'pointermove', { x: 400 - i * 30, y: 400 - i * 30 }, 20, start + i * 16);
    finger(board, 'pointerup', { x: 220, y: 220 }, 20, start + 100);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    press();
    await settled();
    if (words(intents) === before) break;
  }
  expect(words(intents)).toBe(before);
  press();
  expect(words(intents).slice(before.length)).toMatch(/open \d+$/);
});
