import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/element/define.ts';
import type { MineSweeperEvents, MoveDetail } from '../../../src/element/events.ts';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';

afterEach(() => {
  document.body.replaceChildren();
});

async function put(attributes: Record<string, string> = {}): Promise<MineSweeper> {
  const element = document.createElement('mine-sweeper');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  await element.ready;
  return element;
}

function heard<T>(target: EventTarget, type: string): T[] {
  const details: T[] = [];
  target.addEventListener(type, (event) => details.push((event as CustomEvent<T>).detail));
  return details;
}

const inside = (element: MineSweeper, tag: 'ms-status' | 'ms-live' | 'ms-board') =>
  element.shadowRoot?.querySelector('ms-game')?.shadowRoot?.querySelector(tag);
const cellAt = (row: number, column: number) =>
  page.getByRole('gridcell', { name: new RegExp(`^Row ${row}, column ${column}, `) });

/** What a press, once it is let go, could have left behind. */
const face = (element: MineSweeper) =>
  inside(element, 'ms-status')?.shadowRoot?.querySelector('button')?.ariaLabel;

/** Undefined until the live region has come. */
const spoken = (element: MineSweeper) => inside(element, 'ms-live')?.shadowRoot?.textContent?.trim();

describe('a vetoed move', () => {
  type Way = [
    name: string,
    wanted: Partial<MoveDetail>,
    act: () => Promise<void>,
    attributes?: Record<string, string>,
  ];
  const ways: readonly Way[] = [
    ['an opening by mouse', { type: 'open', column: 0, row: 8 }, () => cellAt(9, 1).click()],
    [
      'a flag by mouse',
      { type: 'annotate', column: 0, row: 8 },
      () => cellAt(9, 1).click({ button: 'right' }),
    ],
    ['a flag by a click in flag mode', { type: 'annotate' }, () => cellAt(9, 1).click(), { 'flag-mode': '' }],
    [
      'an opening by a double click',
      { type: 'open' },
      () => cellAt(9, 1).dblClick(),
      { input: 'double-click' },
    ],
    [
      'an opening by key',
      { type: 'open', column: 0, row: 0 },
      async () => {
        page.getByRole('gridcell').first().element().focus();
        await userEvent.keyboard('{Enter}');
      },
    ],
    [
      'a flag by key',
      { type: 'annotate', column: 0, row: 0 },
      async () => {
        page.getByRole('gridcell').first().element().focus();
        await userEvent.keyboard('f');
      },
    ],
  ];

  test.each(ways)('%s leaves nothing behind', async (_, wanted, act, attributes = {}) => {
    const element = await put({ seed: 'veto', ...attributes });
    await expect.element(cellAt(9, 1)).toBeInTheDocument();
    await vi.waitFor(() => expect(spoken(element)).toBe(''));
    const told = heard(element, 'ms-move');
    const starts = heard(element, 'ms-start');
    const asked: MoveDetail[] = [];
    element.addEventListener('ms-before-move', (event) => {
      asked.push(event.detail);
      event.preventDefault();
    });
    const [before, looks] = [await element.viewText(), face(element)];
    await act();
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(asked.at(-1)).toMatchObject(wanted);
    // Asked of the engine: whatever had been sent would be done by now.
    expect(await element.viewText()).toBe(before);
    expect([element.status, element.elapsedMs]).toEqual(['ready', 0]);
    expect(spoken(element)).toBe('');
    expect(face(element)).toBe(looks);
    expect([told, starts]).toEqual([[], []]);
  });

  test('a chord and an opening of a game that is played leave it as it is', async () => {
    const element = await put({ seed: 'veto' });
    await element.openCell(4, 4);
    await vi.waitFor(() => expect(element.status).toBe('playing'));
    const text = await element.viewText();
    const number = [...text.replaceAll('\n', '')].findIndex((cell) => /[1-8]/.test(cell));
    const [row, column] = [Math.floor(number / 9), number % 9];
    // As many flags around it as it says: a chord would open the rest.
    const asked: MoveDetail[] = [];
    element.addEventListener('ms-before-move', (event) => {
      asked.push(event.detail);
      event.preventDefault();
    });
    const count = Number([...text.replaceAll('\n', '')][number]);
    let flags = 0;
    for (let y = row - 1; y <= row + 1; y++) {
      for (let x = column - 1; x <= column + 1; x++) {
        if (flags < count && text.split('\n')[y]?.[x] === '#' && ++flags)
          await element.annotate(x, y, 'flag');
      }
    }
    const before = await element.viewText();
    await cellAt(row + 1, column + 1).click();
    await vi.waitFor(() => expect(asked).toMatchObject([{ type: 'chord', column, row, as: null }]));
    expect(await element.viewText()).toBe(before);
  });

  test("is the player's: methods of the page and the robot are not asked", async () => {
    const element = await put({ seed: 'page' });
    const asked = heard(element, 'ms-before-move');
    element.addEventListener('ms-before-move', (event) => event.preventDefault());
    expect(await element.openCell(4, 4)).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(element.status).toBe('playing'));
    const ends = heard(element, 'ms-end');
    expect(await element.startRobot({ msPerMove: 0 })).toEqual({ ok: true });
    await vi.waitFor(() => expect(ends).toHaveLength(1), { timeout: 30_000 });
    expect(asked).toEqual([]);
  }, 40_000);
});

test('every event bubbles out of shadow roots, comes when the state is already so, and has its details', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  const element = document.createElement('mine-sweeper');
  Object.assign(element, {
    columns: 6,
    rows: 5,
    mines: 4,
    seed: 'events',
    firstClick: 'any',
    judgeMoves: true,
  });
  host.attachShadow({ mode: 'open' }).append(element);
  const all: { type: keyof MineSweeperEvents; detail: unknown; status: string; isOut: boolean }[] = [];
  for (const type of ['ms-start', 'ms-before-move', 'ms-move', 'ms-end', 'ms-hint', 'ms-error'] as const)
    document.body.addEventListener(
      type,
      (event) => {
        const isOut = event.composed && event.bubbles && event.target === host;
        all.push({ type, detail: event.detail, status: element.status, isOut });
        if (type === 'ms-start') expect(element.minesLeft).toBe(4);
        if (type === 'ms-end') expect(element.result).toBe(event.detail);
        expect(event.cancelable).toBe(type === 'ms-before-move');
      },
      { once: true },
    );
  await element.ready;
  await page.getByRole('gridcell', { name: 'Row 1, column 1, covered' }).click();
  await vi.waitFor(() =>
    expect(all.map(({ type }) => type)).toEqual(['ms-before-move', 'ms-start', 'ms-move']),
  );
  await element.openCell(99, 0);
  if (element.status === 'playing') await element.hint();
  for (let cell = 0; cell < 30 && !element.result; cell++)
    await element.openCell(cell % 6, Math.floor(cell / 6));
  await vi.waitFor(() => expect(all.some(({ type }) => type === 'ms-end')).toBe(true));
  const detailOf = (name: string) => all.find(({ type }) => type === name)?.detail;
  expect(all.every(({ isOut }) => isOut)).toBe(true);
  expect(all.find(({ type }) => type === 'ms-before-move')?.status).toBe('ready');
  expect(detailOf('ms-before-move')).toEqual({
    type: 'open',
    column: 0,
    row: 0,
    as: null,
    isProven: expect.toSatisfy((value) => value === null || typeof value === 'boolean'),
  });
  expect(detailOf('ms-start')).toEqual({ columns: 6, rows: 5, mines: 4, level: null });
  expect(detailOf('ms-move')).toEqual({
    type: 'open',
    column: 0,
    row: 0,
    as: null,
    isProven: expect.toSatisfy((value) => value === null || typeof value === 'boolean'),
    opened: expect.any(Number),
    minesLeft: 4,
  });
  expect(detailOf('ms-error')).toEqual({
    code: 'bad-cell',
    values: { column: 99, row: 0, columns: 6, rows: 5 },
    message: expect.stringMatching(/^Column 99, row 0 /),
  });
  expect(detailOf('ms-end')).toMatchObject({
    won: expect.any(Boolean),
    elapsedMs: expect.any(Number),
    threeBv: expect.any(Number),
    openings: expect.any(Number),
    islands: expect.any(Number),
    clicks: expect.any(Number),
    seed: 'events',
    help: expect.any(Array),
    isKnown: false,
  });
  const hint = detailOf('ms-hint');
  if (hint)
    expect(hint).toMatchObject({
      kind: expect.any(String),
      cells: expect.any(Array),
      proof: expect.any(Object),
    });
});

describe('moved in the document', () => {
  const places: readonly [string, (element: MineSweeper) => void][] = [
    [
      'appended elsewhere',
      (element) => document.body.appendChild(document.createElement('div')).append(element),
    ],
    ['put before something', (element) => document.body.insertBefore(element, document.body.firstChild)],
    [
      'put into a shadow root',
      (element) =>
        document.body
          .appendChild(document.createElement('div'))
          .attachShadow({ mode: 'open' })
          .append(element),
    ],
    [
      'moved by moveBefore',
      (element) => {
        const box = document.body.appendChild(document.createElement('div'));
        const { moveBefore } = box as { moveBefore?: (node: Node, child: Node | null) => void };
        if (moveBefore) moveBefore.call(box, element, null);
        else box.append(element);
      },
    ],
  ];

  test.each(places)('%s: game, clock, hint and language of the page stay as they are', async (_, move) => {
    document.body.append(document.createElement('p'));
    const element = await put({ seed: 'move' });
    await element.openCell(4, 4);
    await vi.waitFor(() => expect(element.status).toBe('playing'));
    expect(await element.hint()).toMatchObject({ ok: true });
    const hint = page.getByRole('region', { name: 'Hint' });
    await expect.element(hint).toBeVisible();
    const words = hint.element().textContent;
    const [before, ms] = [await element.viewText(), element.elapsedMs];
    const all = ['ms-start', 'ms-move', 'ms-error'].map((type) => heard(element, type));
    move(element);
    expect(await element.viewText()).toBe(before);
    expect(element.elapsedMs).toBeGreaterThanOrEqual(ms);
    await vi.waitFor(() => expect(element.elapsedMs).toBeGreaterThan(ms));
    await expect.element(hint).toBeVisible();
    expect(hint.element().textContent).toBe(words);
    expect(all.flat()).toEqual([]);
    // It is played on, and by the same engine.
    const place = before.indexOf('#');
    expect(await element.annotate(place % 10, Math.floor(place / 10), 'flag')).toMatchObject({ ok: true });
    await expect.element(page.getByRole('gridcell', { name: /, flag$/ })).toBeInTheDocument();
  });

  test('the robot goes on', async () => {
    const element = await put({ seed: 'robot' });
    await element.openCell(4, 4);
    const ends = heard(element, 'ms-end');
    await element.startRobot({ msPerMove: 60 });
    document.body.appendChild(document.createElement('div')).append(element);
    await vi.waitFor(() => expect(ends).toHaveLength(1), { timeout: 30_000 });
  }, 40_000);

  test('the speed that a page asks for is the one that the panel shows', async () => {
    const element = await put({ seed: 'pace' });
    await element.openCell(4, 4);
    await element.startRobot({ msPerMove: 3900 });
    await expect
      .element(page.getByRole('slider', { name: 'Speed' }))
      .toHaveAttribute('aria-valuetext', 'one move every four seconds');
    await element.stopRobot();
  });
});

describe('taken out of the document', () => {
  test('hint and robot end, and what was asked is answered', async () => {
    const element = await put({ seed: 'gone' });
    await element.openCell(4, 4);
    await element.startRobot({ msPerMove: 60 });
    const asked = element.odds();
    element.remove();
    expect(await asked).toMatchObject({ ok: expect.any(Boolean) });
    const before = element.minesLeft;
    const moves = heard(element, 'ms-move');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([moves, element.minesLeft]).toEqual([[], before]);
    document.body.append(element);
    await vi.waitFor(async () => expect(await element.viewText()).toMatch(/[1-8]/), 5000);
    expect(page.getByRole('region', { name: /^(Hint|Robot)/ }).elements()).toEqual([]);
  });

  test('a game without a key comes back from memory with its clock where it was', async () => {
    const element = await put({ seed: 'memory' });
    const startedAt = performance.now();
    await element.openCell(4, 4);
    await vi.waitFor(() => expect(element.status).toBe('playing'));
    const before = await element.viewText();
    const removedAt = performance.now();
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 400));
    const insertedAt = performance.now();
    const told = ['ms-start', 'ms-move', 'ms-end', 'ms-error'].map((type) => heard(element, type));
    document.body.append(element);
    await vi.waitFor(async () => expect(await element.viewText()).toBe(before), 5000);
    expect(element.status).toBe('playing');
    // No longer than it was in the page, however slow the machine is.
    const inPage = performance.now() - startedAt - (insertedAt - removedAt);
    expect(element.elapsedMs).toBeLessThanOrEqual(Math.ceil(inPage));
    expect(told.flat()).toEqual([]);
  });
});
