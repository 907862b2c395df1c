import { afterEach, expect, test, vi } from 'vitest';
import { attachFeatures } from '../../../src/game/features/attach-features.ts';
import type { GameController } from '../../../src/game/game-controller.ts';
import { playByGamepad } from '../../../src/gamepad/gamepad.ts';
import { defineMsGame, MsGame } from '../../../src/ui/ms-game.ts';
import { LAYOUT, paintings } from '../board/board-fixture.ts';
import { FakeBoard } from '../board/fake-board.ts';
import { mount, unmountAll, viewOf } from './ui-fixtures.ts';

defineMsGame();

afterEach(() => {
  vi.restoreAllMocks();
  unmountAll();
});

async function mountGame() {
  const fake = new FakeBoard(LAYOUT);
  const view = viewOf({ game: fake.game, state: { ...fake.state, status: 'playing' } });
  const game = { view, cells: fake.cells, notify: () => {}, pause: () => {} } as unknown as GameController;
  const host = await mount(new MsGame(), { view, cells: fake.cells });
  await host.painted;
  return { host, game, cells: fake.cells };
}

/** Counts what is added to these targets and to the game, and not taken away. */
function countLeft(host: MsGame, targets: readonly EventTarget[]) {
  const left = { controllers: 0, layers: 0, listeners: [] as string[] };
  const { addController, removeController, board } = host;
  vi.spyOn(host, 'addController').mockImplementation((one) => {
    left.controllers += 1;
    addController.call(host, one);
  });
  vi.spyOn(host, 'removeController').mockImplementation((one) => {
    left.controllers -= 1;
    removeController.call(host, one);
  });
  const { addLayer } = board;
  vi.spyOn(board, 'addLayer').mockImplementation((...given) => {
    left.layers += 1;
    const remove = addLayer.apply(board, given);
    return () => {
      left.layers -= 1;
      remove();
    };
  });
  for (const target of targets) {
    const { addEventListener, removeEventListener } = target;
    vi.spyOn(target, 'addEventListener').mockImplementation((...given) => {
      left.listeners.push(given[0]);
      addEventListener.apply(target, given);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((...given) => {
      left.listeners.splice(left.listeners.indexOf(given[0]), 1);
      removeEventListener.apply(target, given);
    });
  }
  return left;
}

/** All that stands in the game: elements of features, and what they have laid over the board. */
const contents = (host: MsGame) => {
  const names = (root: ParentNode) => [...root.querySelectorAll('*')].map(({ localName }) => localName);
  return [...names(host), ...names(host.renderRoot), ...names(host.board)];
};

test('features that are attached and detached ten times leave nothing behind', async () => {
  const { host, game, cells } = await mountGame();
  const first = attachFeatures(host, game);
  await first.done;
  first.detach();
  await host.updateComplete;
  const before = contents(host);
  const left = countLeft(host, [window, document, host, host.board, cells]);
  for (let i = 0; i < 10; i++) {
    const { done, detach } = attachFeatures(host, game);
    await done;
    await host.updateComplete;
    await paintings();
    expect(left.controllers).toBe(8);
    expect(left.layers).toBeGreaterThan(2);
    expect(left.listeners.length).toBeGreaterThan(10);
    expect(cells.blocks).toBeTypeOf('function');
    expect(contents(host)).toEqual(expect.arrayContaining(['ms-find', 'ms-elsewhere', 'ms-practice']));
    detach();
    await host.updateComplete;
  }
  expect(left).toEqual({ controllers: 0, layers: 0, listeners: [] });
  expect(contents(host)).toEqual(before);
  expect(cells.blocks).toBeUndefined();
  expect(host.tools).toEqual([]);
  expect(host.hasTabNotice).toBe(false);
});

test('features that are detached on their way leave nothing behind', async () => {
  const { host, game, cells } = await mountGame();
  const left = countLeft(host, [window, document, host, host.board, cells]);
  const { done, detach } = attachFeatures(host, game);
  expect(left.controllers).toBe(1);
  detach();
  await done;
  expect(left).toEqual({ controllers: 0, layers: 0, listeners: [] });
  expect(cells.blocks).toBeUndefined();
});

test('a game that is taken out of the hands of a gamepad ten times leaves nothing behind', async () => {
  const { host } = await mountGame();
  const left = countLeft(host, []);
  for (let i = 0; i < 10; i++) {
    const stop = playByGamepad(host);
    expect(left).toMatchObject({ controllers: 1, layers: 1 });
    stop();
  }
  expect(left).toMatchObject({ controllers: 0, layers: 0 });
});

test('what is printed in the place of a game stands there at once, and is gone at once', async () => {
  const { host } = await mountGame();
  const told: boolean[] = [];
  host.addEventListener('ms-paper', ({ detail }) => told.push(detail));
  const picture = document.createElement('canvas');
  const showGame = host.showOnPaper(picture);
  expect(picture.assignedSlot?.name).toBe('paper');
  expect(host.matches('[on-paper]')).toBe(true);
  showGame();
  expect(picture.isConnected).toBe(false);
  expect(host.matches('[on-paper]')).toBe(false);
  expect(told).toEqual([true, false]);
});

test('the keyboard goes to the board when the element of a feature that had it goes', async () => {
  const { host } = await mountGame();
  const add = (name: string) => {
    const button = Object.assign(document.createElement('button'), { textContent: name });
    return { button, remove: host.addElement('above', button) };
  };
  const [first, second] = [add('first'), add('second')];
  await host.updateComplete;
  first.button.focus();
  second.remove();
  await host.updateComplete;
  expect(host.shadowRoot?.activeElement).toBe(first.button);
  first.remove();
  await host.updateComplete;
  await expect.poll(() => host.shadowRoot?.activeElement).toBe(host.board);
});
