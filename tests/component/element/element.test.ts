import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../../src/element/define.ts';
import type { ErrorDetail, MovedDetail } from '../../../src/element/events.ts';
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

describe('a game in a page', () => {
  test('is played by methods, tells of it by events, and reads back as text', async () => {
    const element = await put({ columns: '5', rows: '4', mines: '0' });
    const [starts, moves, ends] = ['ms-start', 'ms-move', 'ms-end'].map((type) => heard(document, type));
    expect((await element.openCell(1, 2)).ok).toBe(true);
    await vi.waitFor(() => expect(starts).toEqual([{ columns: 5, rows: 4, mines: 0, level: null }]));
    expect(moves).toMatchObject([{ type: 'open', column: 1, row: 2, opened: 20, minesLeft: 0 }]);
    expect(ends).toMatchObject([{ won: true, threeBv: 1, openings: 1, clicks: 1 }]);
    expect(element.status).toBe('won');
    expect(element.result).toMatchObject({ won: true });
    expect(await element.viewText()).toBe('00000\n00000\n00000\n00000');
    expect(await element.exportGame()).toMatch(/^ms1\./);
  });

  test('properties set before it is defined survive', async () => {
    const element = document.createElement('x-early') as MineSweeper;
    element.level = 'intermediate';
    document.body.append(element);
    const { MineSweeper: Base } = await import('../../../src/element/mine-sweeper.ts');
    customElements.define('x-early', class extends Base {});
    customElements.upgrade(element);
    await element.ready;
    expect(element.minesLeft).toBe(40);
  });

  test('moving it in the document keeps the game', async () => {
    const element = await put({ seed: 'move' });
    await element.openCell(4, 4);
    const before = await element.viewText();
    const box = document.createElement('div');
    document.body.append(box);
    box.append(element);
    expect(await element.viewText()).toBe(before);
    expect((await element.annotate(0, 0, 'flag')).ok || before[0] !== '#').toBe(true);
  });

  test('taking it out and putting it back later goes on with the same game', async () => {
    const element = await put({ seed: 'back' });
    await element.openCell(4, 4);
    const before = await element.viewText();
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(element);
    // Another worker is started for it, and here that loads the engine module by module.
    await vi.waitFor(async () => expect(await element.viewText()).toBe(before), 5000);
  });

  test('a page can veto a move', async () => {
    const element = await put({ seed: 'veto' });
    const moves = heard<MovedDetail>(element, 'ms-move');
    element.addEventListener('ms-before-move', (event) => {
      if (event.detail.column === 2) event.preventDefault();
    });
    await page.getByRole('gridcell', { name: 'Row 1, column 3, covered' }).click({ button: 'right' });
    await page.getByRole('gridcell', { name: 'Row 1, column 4, covered' }).click({ button: 'right' });
    await vi.waitFor(() => expect(moves).toMatchObject([{ type: 'annotate', column: 3, as: 'flag' }]));
    expect(element.minesLeft).toBe(9);
  });

  test('that is only to be looked at takes no move of the player', async () => {
    const element = await put({ readonly: '' });
    await page.getByRole('gridcell', { name: 'Row 5, column 5, covered' }).click();
    expect(await element.viewText()).toMatch(/^[#\n]+$/);
  });
});

describe('a board that asks for no guess', () => {
  const row = {
    columns: '5',
    rows: '5',
    mines: '8',
    topology: '{"pattern": [[5, 0], [-5, 0]]}',
    deal: 'no-guess',
  };

  test('comes from attributes and from properties', async () => {
    const element = await put({ deal: 'no-guess', 'needs-at-most': 'subset', seed: 'logic' });
    expect(element.needsAtMost).toBe('subset');
    const begun = await element.newGame({ deal: 'no-guess', needsAtMost: 'cases', seed: 'logic' });
    expect(begun.ok && begun.game.rules).toMatchObject({ deal: 'no-guess', needsAtMost: 'cases' });
    expect(await element.openCell(4, 4)).toMatchObject({ ok: true, state: { status: 'playing' } });
  });

  test('that is not to be had: the move is refused, the page told once, and an offer opens the same cell', async () => {
    const element = await put(row);
    const errors = heard<ErrorDetail>(element, 'ms-error');
    const played = await element.openCell(2, 2);
    expect(played).toMatchObject({ ok: false, code: 'no-board' });
    const message = played.ok ? '' : played.message;
    await vi.waitFor(() => expect(errors).toEqual([expect.objectContaining({ code: 'no-board', message })]));
    expect(element.status).toBe('ready');
    const moves = heard(element, 'ms-move');
    await page.getByRole('button', { name: 'Deal a random board' }).click();
    await vi.waitFor(() => expect(moves).toMatchObject([{ type: 'open', column: 2, row: 2 }]));
    await expect.element(page.getByText(message)).not.toBeInTheDocument();
    expect(errors).toHaveLength(1);
  });
});

describe('bad input keeps the last good game and says what is wrong', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['no columns', { columns: '0' }, /columns must be a whole number from 1 to 10,000, not 0\./],
    ['half a row', { rows: '1.5' }, /rows must be a whole number/],
    ['text', { columns: 'abc' }, /not "abc"/],
    ['too many mines', { mines: '500' }, /72 mines fit at most/],
    [
      'a hardest step of a deal without any',
      { 'needs-at-most': 'single' },
      /needsAtMost "single" works only with no-guess boards/,
    ],
    ['an unknown luck', { fairness: 'fair' }, /fairness must be one of plain, .*, not "fair"/],
    ['an unknown level', { level: 'easy' }, /No level or preset is called "easy"/],
  ])('%s', async (_, attributes, message) => {
    const element = await put({ seed: 'good' });
    await element.openCell(4, 4);
    const before = await element.viewText();
    const errors = heard<ErrorDetail>(element, 'ms-error');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    await vi.waitFor(() => expect(errors).toHaveLength(1));
    expect(errors[0]?.message).toMatch(message);
    expect(await element.viewText()).toBe(before);
  });

  test('from the start: Beginner is played, and the reason told', async () => {
    const element = document.createElement('mine-sweeper');
    element.setAttribute('columns', '-3');
    const errors = heard<ErrorDetail>(element, 'ms-error');
    document.body.append(element);
    await element.ready;
    await vi.waitFor(() => expect(errors[0]?.message).toContain('not -3'));
    expect(element.minesLeft).toBe(10);
  });

  test('a cell off the board', async () => {
    const element = await put();
    expect(await element.openCell(9, 0)).toMatchObject({ ok: false, code: 'bad-cell' });
    expect(await element.chord(0.5, 0)).toMatchObject({ ok: false, code: 'bad-cell' });
  });
});

describe('help by methods', () => {
  const methods = ['hint', 'odds', 'startRobot'] as const;

  test.each(methods)('%s is refused where there is no game in the page', async (name) => {
    const element = document.createElement('mine-sweeper');
    const errors = heard<ErrorDetail>(element, 'ms-error');
    expect(await element[name]()).toMatchObject({ ok: false, code: 'no-game' });
    document.body.append(element);
    await element.ready;
    await element.openCell(4, 4);
    element.remove();
    const late = await element[name]();
    expect(late).toMatchObject({ ok: false, code: 'no-game', message: expect.stringMatching(/\.$/) });
    expect(errors.map(({ code }) => code)).toEqual(['no-game', 'no-game']);
  });

  test.each(methods)('%s is refused after the end, and while the game is paused', async (name) => {
    const element = await put({ seed: 'end' });
    await element.openCell(4, 4);
    await element.pause();
    await vi.waitFor(() =>
      expect(
        page.getByRole('group', { name: 'Paused' }).getByRole('button', { name: 'Resume' }).elements(),
      ).toHaveLength(1),
    );
    const errors = heard<ErrorDetail>(element, 'ms-error');
    expect(await element[name]()).toMatchObject({ ok: false, code: 'not-playing' });
    await element.newGame({ columns: 3, rows: 3, mines: 0 });
    await element.openCell(0, 0);
    await vi.waitFor(() => expect(element.status).toBe('won'));
    expect(await element[name]()).toMatchObject({ ok: false, code: 'not-playing' });
    expect(errors.map(({ code }) => code)).toEqual(['not-playing', 'not-playing']);
    expect(page.getByRole('region', { name: /^(Hint|Odds|Robot)/ }).elements()).toEqual([]);
  });

  test('a hint before the first move says where to begin', async () => {
    const element = await put();
    const [errors, hints] = [heard<ErrorDetail>(element, 'ms-error'), heard(element, 'ms-hint')];
    const answer = await element.hint();
    if (answer.ok) throw new Error('It must be refused.');
    expect(answer.code).toBe('not-begun');
    expect(errors).toEqual([{ code: 'not-begun', values: {}, message: answer.message }]);
    expect(hints).toEqual([]);
    await expect.element(page.getByRole('region', { name: 'Hint' })).toHaveTextContent(answer.message);
  });

  test('odds before the first move are equal everywhere, in the shape of the part', async () => {
    const element = await put({ columns: '10', rows: '8', mines: '16' });
    const part = { column: 2, row: 3, columns: 4, rows: 2 };
    const answer = await element.odds(part);
    expect(answer).toMatchObject({ ok: true, rect: part, interior: expect.closeTo(0.2, 12) });
    if (answer.ok) expect([...answer.odds]).toEqual(Array.from({ length: 8 }, () => expect.closeTo(0.2, 12)));
  });

  test.each([
    [{ column: 9, row: 0, columns: 1, rows: 1 }],
    [{ column: -3, row: 0, columns: 3, rows: 1 }],
    [{ column: 0, row: 0, columns: 0, rows: 1 }],
    [{ column: 0.5, row: 0, columns: 1, rows: 1 }],
    [{ column: 0, row: 0, columns: Number.NaN, rows: 1 }],
  ])('odds of a part that is none, %j, are refused', async (part) => {
    const element = await put();
    expect(await element.odds(part)).toMatchObject({ ok: false, code: 'bad-rect' });
  });

  test('a board that is only to be looked at is explained; the robot leaves it alone', async () => {
    const element = await put({ seed: 'look' });
    await element.openCell(4, 4);
    element.readonly = true;
    await element.updateComplete;
    expect(await element.startRobot({ msPerMove: 0 })).toMatchObject({ ok: false, code: 'not-playing' });
    expect(await element.hint()).toMatchObject({ ok: true });
  });

  test('stopping a robot that does not run is no fault', async () => {
    const element = await put();
    const errors = heard(element, 'ms-error');
    expect(await element.stopRobot()).toEqual({ ok: true });
    expect(errors).toEqual([]);
  });

  test('what helped is told with the end', async () => {
    const element = await put({ seed: 'helped' });
    const ends = heard(element, 'ms-end');
    expect(await element.startRobot({ msPerMove: 0 })).toEqual({ ok: true });
    await vi.waitFor(() => expect(ends).toHaveLength(1), { timeout: 10_000 });
    expect(ends).toMatchObject([{ help: ['robot'] }]);
  });

  test('a toolbar of another kind has other buttons, as attribute and as property', async () => {
    const element = await put({ toolbar: 'compact' });
    const names = () =>
      page
        .getByRole('group', { name: 'Game' })
        .getByRole('button')
        .elements()
        .map((button) => button.getAttribute('aria-label') ?? button.querySelector('span')?.textContent);
    expect(names()).toEqual(['Pause', 'Flag mode']);
    element.toolbar = 'full';
    // The last of them comes with what is loaded once the board is there.
    const full = ['Pause', 'Robot', 'Flag mode', 'Hint', 'Fit', 'Undo'];
    await vi.waitFor(() => expect(names()).toEqual(full), { timeout: 10_000 });
    element.toolbar = 'none';
    await vi.waitFor(() => expect(page.getByRole('group', { name: 'Game' }).elements()).toEqual([]));
  });
});
