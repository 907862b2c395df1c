import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playByGamepad } from '../../../src/gamepad/gamepad.ts';
import { defineOnce } from '../../../src/ui/define.ts';
import { defineGameParts } from '../../../src/ui/game-parts.ts';
import { defineMsGame, MsGame } from '../../../src/ui/ms-game.ts';
import { MsSheet } from '../../../src/ui/sheet/ms-sheet.ts';
import { click, LAYOUT, middleOf, paintings } from '../board/board-fixture.ts';
import { FakeBoard } from '../board/fake-board.ts';
import { mount, unmountAll, viewOf } from './ui-fixtures.ts';

defineMsGame();
defineGameParts();
defineOnce('ms-sheet', MsSheet);

const BUTTONS = {
  a: 0,
  b: 1,
  x: 2,
  y: 3,
  lb: 4,
  rb: 5,
  lt: 6,
  rt: 7,
  back: 8,
  start: 9,
  up: 12,
  down: 13,
  left: 14,
  right: 15,
};
type Name = keyof typeof BUTTONS;

/** The one pad of the machine; `null` where none is connected. */
let pad: {
  connected: boolean;
  buttons: { pressed: boolean }[];
  axes: number[];
  vibrationActuator: unknown;
} | null;
let pulses = 0;

beforeEach(() => {
  pulses = 0;
  const playEffect = async () => {
    pulses += 1;
  };
  pad = {
    connected: true,
    buttons: Array.from({ length: 17 }, () => ({ pressed: false })),
    axes: [0, 0, 0, 0],
    vibrationActuator: { playEffect },
  };
  vi.spyOn(navigator, 'getGamepads').mockImplementation(() => [null, pad] as unknown as Gamepad[]);
});

afterEach(() => {
  pad = null;
  window.dispatchEvent(new Event('gamepaddisconnected'));
  vi.restoreAllMocks();
  unmountAll();
});

/** The pads have been looked at, once more than what was under way. */
async function looked(): Promise<void> {
  const looks = vi.mocked(navigator.getGamepads).mock.calls;
  const before = looks.length;
  await vi.waitFor(() => expect(looks.length).toBeGreaterThan(before + 1), { timeout: 5000, interval: 5 });
}

async function press(...names: readonly Name[]): Promise<void> {
  for (const name of names) {
    await hold(name, true);
    await hold(name, false);
  }
}

async function hold(name: Name, pressed: boolean): Promise<void> {
  if (pad) pad.buttons[BUTTONS[name]] = { pressed };
  await looked();
}

async function mountGame(
  properties: Partial<MsGame> = {},
  layout: ConstructorParameters<typeof FakeBoard>[0] = LAYOUT,
) {
  const fake = new FakeBoard(layout);
  const view = () => viewOf({ game: fake.game, state: { ...fake.state, status: 'playing' } });
  const asked: string[] = [];
  const host = await mount(new MsGame(), { view: view(), cells: fake.cells, ...properties });
  host.addEventListener('ms-intent', ({ detail }) => {
    asked.push('cell' in detail ? `${detail.kind} ${detail.cell}` : detail.kind);
    if ('cell' in detail) fake.play(detail);
    host.view = view();
  });
  host.addEventListener('ms-command', ({ detail }) => asked.push(detail.name));
  const board = host.renderRoot.querySelector('ms-board');
  if (!board) throw new Error('No board');
  await board.ready;
  await vi.waitFor(() => expect(board.shadowRoot?.querySelector('[role=gridcell]')).not.toBeNull());
  playByGamepad(host);
  window.dispatchEvent(new Event('gamepadconnected'));
  return { host, board, fake, asked };
}

test('the first press only shows where one is; then the pad moves and opens as it is let go', async () => {
  const { board, asked } = await mountGame();
  await press('a');
  await vi.waitFor(() => expect(board.shadowRoot?.activeElement?.ariaLabel).toBe('Row 1, column 1, covered'));
  expect(asked).toEqual([]);
  await press('down', 'right');
  expect(board.focusedCell).toBe(9);
  await hold('a', true);
  expect(asked).toEqual([]);
  await hold('a', false);
  expect(asked).toEqual(['open 9']);
});

test('the focused cell has its ring, also after the mouse', async () => {
  const { board } = await mountGame();
  await click(middleOf(board, 9));
  const ring = () => {
    const cell = board.shadowRoot?.activeElement;
    return cell ? getComputedStyle(cell).outlineStyle : 'no focus';
  };
  await vi.waitFor(() => expect(ring()).toBe('none'));
  await press('right');
  await vi.waitFor(() => expect(ring()).toBe('solid'));
});

test('leaving the cell while the button is held opens nothing', async () => {
  const { asked } = await mountGame();
  await press('right');
  await hold('a', true);
  await press('right');
  await hold('a', false);
  expect(asked).toEqual([]);
});

test('flag, with a pulse where it is wanted; chord on a number alone', async () => {
  const { host, asked } = await mountGame();
  await press('right', 'b');
  expect([asked, pulses]).toEqual([['annotate 0'], 1]);
  host.inputSettings = { ...host.inputSettings, haptics: false };
  await host.updateComplete;
  await press('b');
  expect([asked.length, pulses]).toEqual([2, 1]);
  await press('down', 'right', 'x');
  expect(asked.length).toBe(2);
  await press('a', 'x');
  expect(asked.slice(2)).toEqual(['open 9', 'chord 9']);
});

test('the stick moves, again and again while it is held', async () => {
  const { board } = await mountGame();
  await press('right');
  if (pad) pad.axes = [0.9, 0.1];
  await vi.waitFor(() => expect(board.focusedCell).toBeGreaterThan(2), { timeout: 3000 });
  if (pad) pad.axes = [0.1, 0.05];
  await looked();
  const { focusedCell } = board;
  await looked();
  expect(board.focusedCell).toBe(focusedCell);
});

test('hint, undo, new game and pause are asked of the game', async () => {
  const { asked } = await mountGame();
  await press('y', 'lt', 'back', 'start');
  expect(asked).toEqual(['hint', 'undo', 'new-game', 'pause']);
});

test('shoulder buttons zoom', async () => {
  const { board } = await mountGame({}, { columns: 60, rows: 60, mines: [0] });
  const size = () =>
    Number.parseFloat(
      board.shadowRoot?.querySelector<HTMLElement>('[role=grid]')?.style.getPropertyValue('--cell') ?? '0',
    );
  const before = size();
  await press('right', 'rb');
  await vi.waitFor(() => expect(size()).toBeGreaterThan(before), { timeout: 5000 });
  await press('lb', 'lb');
  await vi.waitFor(() => expect(size()).toBeLessThan(before), { timeout: 5000 });
});

test('from the board to the buttons around it, and back', async () => {
  const { host, board } = await mountGame();
  await press('right', 'rt');
  const now = () => host.shadowRoot?.activeElement;
  expect(now()?.localName).toBe('ms-toolbar');
  await press('b');
  await vi.waitFor(() => expect(now()).toBe(board));
});

test('in a sheet: from one control to the next, a slider is set, A clicks, B closes', async () => {
  const { asked } = await mountGame();
  const sheet = new MsSheet();
  sheet.innerHTML = `<button>One</button><input type="range" min="0" max="10" step="5" aria-label="Speed">`;
  let clicks = 0;
  sheet.querySelector('button')?.addEventListener('click', () => {
    clicks += 1;
  });
  const slider = sheet.querySelector('input');
  const told: string[] = [];
  for (const type of ['input', 'change'])
    slider?.addEventListener(type, () => told.push(`${type} ${slider.value}`));
  await mount(sheet, { heading: 'A sheet', open: true });
  await press('down', 'down');
  expect(sheet.querySelector(':focus')?.textContent).toBe('One');
  await press('a', 'down', 'right', 'left', 'left');
  expect([clicks, told]).toEqual([
    1,
    ['input 10', 'change 10', 'input 5', 'change 5', 'input 0', 'change 0'],
  ]);
  sheet.dir = 'rtl';
  await press('left');
  expect(slider?.value).toBe('5');
  await press('up');
  expect(sheet.querySelector(':focus')?.textContent).toBe('One');
  await press('b');
  await vi.waitFor(() => expect(sheet.open).toBe(false));
  expect(asked).toEqual([]);
});

test('a game within another page plays only while it has the focus', async () => {
  const { board, asked } = await mountGame({ isEmbedded: true });
  await press('right', 'a', 'y');
  expect(asked).toEqual([]);
  board.focus();
  await paintings();
  await press('right', 'a');
  expect(asked).toEqual(['open 1']);
});

test('no pad is looked at when there is none, and none asks for frames', async () => {
  await mountGame();
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  await looked();
  expect(frames).not.toHaveBeenCalled();
  pad = null;
  window.dispatchEvent(new Event('gamepaddisconnected'));
  const looks = vi.mocked(navigator.getGamepads);
  looks.mockClear();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(looks).not.toHaveBeenCalled();
});

/** A key of a remote control: down, and up again after `ms`. */
async function remote(target: EventTarget, key: string, ms = 0): Promise<void> {
  const init = { key, bubbles: true, composed: true, cancelable: true };
  target.dispatchEvent(new KeyboardEvent('keydown', init));
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  target.dispatchEvent(new KeyboardEvent('keyup', init));
}

test('the middle button of a remote control opens when let go, and flags when it is held', async () => {
  const { board, asked } = await mountGame();
  board.focus();
  await paintings();
  await press('right');
  const cell = () => board.shadowRoot?.activeElement ?? board;
  await remote(cell(), 'Select', 40);
  expect(asked).toEqual(['open 1']);
  await press('right');
  const init = { key: 'Select', bubbles: true, composed: true, cancelable: true };
  cell().dispatchEvent(new KeyboardEvent('keydown', init));
  await vi.waitFor(() => expect(asked).toEqual(['open 1', 'annotate 2']));
  cell().dispatchEvent(new KeyboardEvent('keyup', init));
  expect(asked.length).toBe(2);
});

test('a press of the middle button that was held while the page was busy flags', async () => {
  const { board, asked } = await mountGame();
  board.focus();
  await paintings();
  const target = board.shadowRoot?.activeElement ?? board;
  const init = { key: 'Select', bubbles: true, composed: true, cancelable: true };
  target.dispatchEvent(new KeyboardEvent('keydown', init));
  for (const until = performance.now() + 300; performance.now() < until; );
  target.dispatchEvent(new KeyboardEvent('keyup', init));
  expect(asked).toEqual(['annotate 0']);
});

test('the coloured buttons of a remote control flag, ask for a hint and take back; Back closes a sheet', async () => {
  const { board, asked } = await mountGame();
  board.focus();
  await paintings();
  for (const key of ['ColorF0Red', 'ColorF1Green', 'ColorF2Yellow'])
    await remote(board.shadowRoot?.activeElement ?? board, key);
  expect(asked).toEqual(['annotate 0', 'hint', 'undo']);
  await remote(board, 'GoBack');
  const sheet = await mount(new MsSheet(), { heading: 'A sheet', open: true });
  await remote(sheet, 'GoBack');
  await vi.waitFor(() => expect(sheet.open).toBe(false));
  expect(asked.length).toBe(3);
});
