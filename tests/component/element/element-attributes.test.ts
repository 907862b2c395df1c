import { afterEach, describe, expect, test, vi } from 'vitest';
import '../../../src/element/define.ts';
import { MineSweeper } from '../../../src/element/define.ts';
import type { ErrorDetail } from '../../../src/element/events.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function make(attributes: Record<string, string> = {}): MineSweeper {
  const element = document.createElement('mine-sweeper');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

async function put(attributes: Record<string, string> = {}): Promise<MineSweeper> {
  const element = make(attributes);
  document.body.append(element);
  await element.ready;
  return element;
}

function errorsOf(target: EventTarget): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  target.addEventListener('ms-error', (event) => details.push((event as CustomEvent<ErrorDetail>).detail));
  return details;
}

/** The property as a page that knows no types sets it. */
function set(element: MineSweeper, name: string, value: unknown): void {
  Object.assign(element, { [name]: value });
}

const read = (element: MineSweeper, name: string): unknown =>
  Object.entries({ v: Reflect.get(element, name) })[0]?.[1];

describe('what cannot be is told in a sentence, the last good value holds, and the game stays as it is', () => {
  test.each<[attribute: string, good: string, bad: string, property: string, was: unknown, message: RegExp]>([
    [
      'level',
      'intermediate',
      'easy',
      'level',
      'intermediate',
      /No level or preset is called "easy"; the levels/,
    ],
    ['columns', '12', 'abc', 'columns', 12, /columns must be a whole number from 1 to 10,000, not "abc"/],
    ['rows', '12', '0', 'rows', 12, /rows must be a whole number from 1 to 10,000, not 0/],
    ['mines', '12', '99', 'mines', 12, /99 mines don’t fit on 9 × 9/],
    ['topology', 'hex', 'round', 'topology', 'hex', /Topology must be one of square, /],
    ['topology', 'hex', '{"pattern": 3}', 'topology', 'hex', /./],
    ['wrap', 'torus', 'ball', 'wrap', 'torus', /wrap must be one of none, torus, not "ball"/],
    [
      'first-click',
      'any',
      'luck',
      'firstClick',
      'any',
      /firstClick must be one of opening, cell, corner, any/,
    ],
    ['deal', 'no-guess', 'fair', 'deal', 'no-guess', /deal must be one of random, .*, not "fair"/],
    ['deal', 'no-guess', 'given', 'deal', 'no-guess', /board of your own/],
    ['needs-at-most', 'mine-count', 'genius', 'needsAtMost', 'mine-count', /needsAtMost must be one of/],
    ['fairness', 'kind-and-cruel', 'fair', 'fairness', 'kind-and-cruel', /fairness must be one of plain,/],
    ['win', 'flags', 'never', 'win', 'flags', /win must be one of open, flags, either, both/],
    ['question-marks', 'off', 'maybe', 'questionMarks', 'off', /questionMarks must be one of true, false/],
    ['flag-limit', 'on', 'some', 'flagLimit', 'on', /flagLimit must be one of true, false, not "some"/],
    ['chord', 'off', 'loud', 'chordRule', 'off', /chord must be one of exact, off, not "loud"/],
    ['flood', 'clear', 'wet', 'flood', 'clear', /flood must be one of skip, clear, not "wet"/],
    ['input', 'touch', 'foot', 'input', 'touch', /input must be one of classic, .*, not foot\./],
    ['long-press-ms', '300', 'long', 'longPressMs', 300, /longPressMs must be a number from 100 to 1000/],
    ['long-press-ms', '300', '5', 'longPressMs', 300, /not 5\./],
    ['theme', 'dark', 'pink', 'theme', 'dark', /theme must be one of auto, light, .*, not pink\./],
    [
      'toolbar',
      'compact',
      'wide',
      'toolbar',
      'compact',
      /toolbar must be one of full, compact, none, not wide/,
    ],
    ['lang', 'de', '!!', 'lang', 'de', /there are no words in "!!"/],
  ])('%s="%s", then "%s"', async (attribute, good, bad, property, was, message) => {
    const element = await put({ seed: 'good', [attribute]: good });
    const before = await element.viewText();
    const errors = errorsOf(document);
    element.setAttribute(attribute, bad);
    await vi.waitFor(() => expect(errors).toHaveLength(1), 5000);
    expect(errors[0]?.message).toMatch(message);
    expect(errors[0]?.message).toMatch(/^[^.]*\S.*\.$/);
    await vi.waitFor(() => expect(read(element, property)).toBe(was));
    expect(await element.viewText()).toBe(before);
    // And it is no dead board.
    expect((await element.openCell(1, 1)).ok).toBe(true);
    expect(errors).toHaveLength(1);
  });

  test.each<[property: string, value: unknown, message: RegExp]>([
    ['columns', {}, /columns must be a whole number .*, not an object/],
    ['columns', [9], /not a list/],
    ['rows', Symbol('rows'), /rows must be a whole number/],
    ['rows', () => 9, /rows must be a whole number/],
    ['mines', 10n, /mines/],
    ['level', 7, /No level or preset is called 7/],
    ['level', {}, /./],
    ['topology', new Map(), /./],
    ['flagMode', 'yes', /flagMode must be one of true, false, not yes/],
    ['readonly', 1, /readonly must be one of true, false, not 1/],
    ['toolbar', {}, /toolbar must be .*, not an object/],
    ['theme', Symbol('theme'), /theme must be/],
    ['input', () => 1, /input must be/],
    ['longPressMs', Number.NaN, /longPressMs must be/],
    ['seed', {}, /seed must be text, not an object/],
    ['gameKey', {}, /gameKey must be text, not an object/],
    ['lang', 7, /there are no words in "7"/],
  ])('the property %s as %o', async (property, value, message) => {
    const element = await put({ seed: 'typed' });
    await element.openCell(4, 4);
    const [before, was] = [await element.viewText(), read(element, property)];
    const errors = errorsOf(element);
    set(element, property, value);
    await vi.waitFor(() => expect(errors).toHaveLength(1), 5000);
    expect(errors[0]?.message).toMatch(message);
    await vi.waitFor(() => expect(read(element, property)).toBe(was));
    expect(await element.viewText()).toBe(before);
  });

  test('several that only together are wrong are told once, and all come back', async () => {
    const element = await put({ seed: 'three', columns: '6', rows: '6', mines: '6' });
    const errors = errorsOf(element);
    Object.assign(element, { columns: 5, rows: 5, mines: 99 });
    await vi.waitFor(() => expect(errors).toHaveLength(1), 5000);
    expect(errors[0]?.message).toMatch(/99 mines don’t fit on 5 × 5/);
    expect([element.columns, element.rows, element.mines]).toEqual([6, 6, 6]);
    expect((await element.viewText()).split('\n')).toHaveLength(6);
    // Judged together: in between, thirty mines would not have fitted.
    Object.assign(element, { mines: 30, columns: 8, rows: 8 });
    await vi.waitFor(() => expect(element.minesLeft).toBe(30), 5000);
    expect(errors).toHaveLength(1);
  });

  test('what is set while another value is judged is judged by itself', async () => {
    const element = await put({ seed: 'soon' });
    await element.openCell(4, 4);
    const errors = errorsOf(element);
    set(element, 'columns', 'abc');
    await element.updateComplete;
    element.rows = 12;
    await vi.waitFor(async () => expect((await element.viewText()).split('\n')).toHaveLength(12), 5000);
    expect(errors).toHaveLength(1);
    expect([element.columns, element.rows]).toEqual([null, 12]);
  });

  test('two languages that there are not, one right after the other, end in the last good one', async () => {
    const element = await put({ lang: 'de' });
    await element.openCell(4, 4);
    const errors = errorsOf(element);
    element.lang = '??';
    await element.updateComplete;
    element.lang = '!!';
    await vi.waitFor(() => expect(element.lang).toBe('de'), 5000);
    // Each is told once, and that is all.
    await vi.waitFor(() => expect(errors.map(({ message }) => message).join()).toMatch(/"!!"/), 5000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(errors.length).toBeLessThanOrEqual(2);
    expect(element.lang).toBe('de');
  });

  test('the same bad value once more is told once more', async () => {
    const element = await put();
    const errors = errorsOf(element);
    element.setAttribute('toolbar', 'wide');
    await element.updateComplete;
    element.setAttribute('toolbar', 'wider');
    await element.updateComplete;
    element.setAttribute('columns', 'abc');
    await vi.waitFor(() => expect(element.columns).toBe(null), 5000);
    element.setAttribute('columns', 'abc');
    await vi.waitFor(() => expect(errors).toHaveLength(4), 5000);
    expect(element.toolbar).toBe('full');
  });

  test('nothing is what holds without the attribute, and no fault', async () => {
    const element = await put({
      toolbar: 'none',
      columns: '12',
      theme: 'dark',
      'long-press-ms': '500',
      lang: 'de',
    });
    const errors = errorsOf(element);
    for (const name of ['toolbar', 'columns', 'theme', 'longPressMs', 'lang', 'flagMode', 'seed'])
      set(element, name, undefined);
    await element.updateComplete;
    expect([element.toolbar, element.theme, element.longPressMs]).toEqual(['full', null, 250]);
    expect([element.lang, element.flagMode]).toEqual(['', false]);
    await vi.waitFor(async () => expect((await element.viewText()).indexOf('\n')).toBe(9), 5000);
    expect(errors).toEqual([]);
  });

  test('numbers may be written as text, and a pattern be an object', async () => {
    const element = await put();
    const errors = errorsOf(element);
    Object.assign(element, { columns: '7', rows: '5', mines: '3', longPressMs: '300' });
    element.topology = {
      pattern: [
        [1, 0],
        [-1, 0],
      ],
    };
    await vi.waitFor(() => expect(element.minesLeft).toBe(3), 5000);
    expect((await element.viewText()).split('\n')).toEqual(Array(5).fill('#######'));
    expect(errors).toEqual([]);
  });
});

describe('nonsense from the start', () => {
  test('Beginner is played, each fault is told, and every property is what holds without it', async () => {
    const element = make({
      columns: 'abc',
      toolbar: 'wide',
      theme: 'pink',
      input: 'foot',
      'long-press-ms': 'x',
    });
    const errors = errorsOf(element);
    document.body.append(element);
    await element.ready;
    await vi.waitFor(() => expect(errors).toHaveLength(5), 5000);
    await vi.waitFor(() => expect(element.columns).toBe(null));
    expect([element.toolbar, element.theme, element.input, element.longPressMs]).toEqual([
      'full',
      null,
      null,
      250,
    ]);
    expect(element.minesLeft).toBe(10);
    // The next new game is no victim of what was wrong.
    expect((await element.newGame()).ok).toBe(true);
    element.level = 'expert';
    await vi.waitFor(() => expect(element.minesLeft).toBe(99), 5000);
    expect(errors).toHaveLength(5);
  });

  test('in the place of a saved game: that one goes on, the fault is told, and the next new game is dealt', async () => {
    const gameKey = `nonsense-${crypto.randomUUID()}`;
    const first = await put({ 'game-key': gameKey, seed: 'kept', level: 'intermediate' });
    await first.openCell(4, 4);
    const before = await first.viewText();
    first.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const element = make({ 'game-key': gameKey, mines: '1000' });
    const errors = errorsOf(element);
    document.body.append(element);
    await element.ready;
    expect(await element.viewText()).toBe(before);
    await vi.waitFor(() => expect(errors).toHaveLength(1), 5000);
    expect(errors[0]?.message).toMatch(/1000 mines don’t fit/);
    expect(element.mines).toBe(null);
    expect((await element.newGame()).ok).toBe(true);
    expect(element.minesLeft).toBe(10);
  });
});

describe('before it is defined, and before it is painted', () => {
  let count = 0;

  /** An element of a tag that is not defined yet, and what defines it. */
  function early(): { element: MineSweeper; define: () => void } {
    count += 1;
    const tag = `x-early-${count}`;
    const element = document.createElement(tag) as MineSweeper;
    return { element, define: () => customElements.define(tag, class extends MineSweeper {}) };
  }

  test('properties survive, each of them', async () => {
    const { element, define } = early();
    const set = {
      columns: 12,
      rows: 7,
      mines: 5,
      wrap: 'torus',
      input: 'touch',
      seed: 'early',
      flagMode: true,
      longPressMs: 400,
      theme: 'dark',
      toolbar: 'compact',
      readonly: true,
    } as const;
    Object.assign(element, set);
    document.body.append(element);
    define();
    await element.ready;
    for (const [name, value] of Object.entries(set)) expect(read(element, name)).toBe(value);
    expect((await element.viewText()).split('\n')).toEqual(Array(7).fill('############'));
    const same = await put({ columns: '12', rows: '7', mines: '5', wrap: 'torus', seed: 'early' });
    await same.openCell(4, 4);
    await element.openCell(4, 4);
    expect(await element.viewText()).toBe(await same.viewText());
  });

  test('attributes too, good and bad ones', async () => {
    const { element, define } = early();
    element.setAttribute('columns', '12');
    element.setAttribute('toolbar', 'wide');
    const errors = errorsOf(element);
    document.body.append(element);
    define();
    await element.ready;
    expect((await element.viewText()).indexOf('\n')).toBe(12);
    expect(element.toolbar).toBe('full');
    expect(errors).toHaveLength(1);
  });

  test('methods that are called as soon as it is in the page wait for its game', async () => {
    const element = make({ seed: 'soon' });
    document.body.append(element);
    const errors = errorsOf(element);
    const answers = await Promise.all([
      element.openCell(4, 4),
      element.annotate(0, 8, 'flag'),
      element.viewText(),
      element.exportGame('record'),
      element.odds({ column: 0, row: 0, columns: 1, rows: 1 }),
    ]);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(answers[2]).toHaveLength(89);
    expect(answers[3]).toMatch(/^ms1\./);
    expect(answers[4]).toMatchObject({ ok: true });
    expect(errors).toEqual([]);
  });

  test('and so does a new game', async () => {
    const element = make();
    document.body.append(element);
    expect(await element.newGame({ columns: 5, rows: 5, mines: 1 })).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(element.minesLeft).toBe(1));
  });

  test('without a page every method answers in a sentence, and none rejects', async () => {
    const element = make();
    const errors = errorsOf(element);
    const refused = { ok: false, message: expect.stringMatching(/\.$/) };
    expect(await element.newGame()).toMatchObject(refused);
    expect(await element.openCell(0, 0)).toMatchObject(refused);
    expect(await element.chord(0, 0)).toMatchObject(refused);
    expect(await element.annotate(0, 0, 'flag')).toMatchObject(refused);
    expect(await element.hint()).toMatchObject(refused);
    expect(await element.odds()).toMatchObject(refused);
    expect(await element.undo()).toMatchObject(refused);
    expect(await element.startRobot()).toMatchObject(refused);
    expect(await element.stopRobot()).toMatchObject(refused);
    expect(await element.importGame('##')).toMatchObject(refused);
    expect(await element.exportGame()).toBe('');
    expect(await element.viewText()).toBe('');
    expect(await element.pause()).toBe(undefined);
    expect(await element.resume()).toBe(undefined);
    expect([element.status, element.minesLeft, element.elapsedMs, element.result]).toEqual([
      'ready',
      0,
      0,
      null,
    ]);
    expect(errors).toHaveLength(12);
    // What was set meanwhile holds.
    element.level = 'expert';
    document.body.append(element);
    await element.ready;
    expect(element.minesLeft).toBe(99);
  });
});

test('rules that are changed while it is out of the page hold when it is back', async () => {
  const element = await put({ seed: 'out' });
  const errors = errorsOf(element);
  element.remove();
  await new Promise((resolve) => setTimeout(resolve, 20));
  element.level = 'intermediate';
  await element.updateComplete;
  document.body.append(element);
  await vi.waitFor(() => expect(element.minesLeft).toBe(40), 5000);
  expect(errors).toEqual([]);
});

describe('a position as a property goes through the same door as its attribute', () => {
  test('a number is read as its digits', async () => {
    const element = make({ readonly: '' });
    set(element, 'position', 1221);
    document.body.append(element);
    await element.ready;
    expect(element.position).toBe('1221');
  });

  test.each<[string, unknown]>([
    ['an object', { rows: ['#1'] }],
    ['a list', ['#1', '11']],
    ['true', true],
  ])('%s is refused, and the last good one stays', async (_, value) => {
    const element = await put({ readonly: '', position: '##/12' });
    const errors = errorsOf(element);
    const uncaught = vi.fn((event: Event) => event.preventDefault());
    addEventListener('unhandledrejection', uncaught);
    set(element, 'position', value);
    await element.updateComplete;
    removeEventListener('unhandledrejection', uncaught);
    expect(errors).toMatchObject([{ code: 'bad-attribute', values: { name: 'position', need: 'text' } }]);
    expect(element.position).toBe('##/12');
    expect(uncaught).not.toHaveBeenCalled();
  });
});
