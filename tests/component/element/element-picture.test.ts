import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/element/define.ts';
import { pictureLabel } from '../../../src/board/svg/picture-label.ts';
import { readView } from '../../../src/board/view-text.ts';
import type { ErrorDetail } from '../../../src/element/events.ts';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { parseCells } from '../../../worker/engine/record/cell-text.ts';

let errors: ErrorDetail[];

const note = (event: Event) => errors.push((event as CustomEvent<ErrorDetail>).detail);

beforeEach(() => {
  errors = [];
  document.addEventListener('ms-error', note);
});

afterEach(() => {
  document.removeEventListener('ms-error', note);
  document.body.replaceChildren();
});

async function put(attributes: Record<string, string>): Promise<MineSweeper> {
  const element = document.createElement('mine-sweeper');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  await element.ready;
  return element;
}

const boardOf = (element: MineSweeper) => element.shadowRoot?.querySelector('.picture ms-board');

/** By cell of a row of cells: how light it is above its middle. */
function lightness(element: MineSweeper, count: number): number[] {
  const canvas = boardOf(element)?.shadowRoot?.querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) throw new Error('Nothing is painted.');
  const side = canvas.width / count;
  return Array.from({ length: count }, (_, i) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData((i + 0.5) * side, 0.25 * side, 1, 1).data;
    return red + green + blue;
  });
}

test('a position that is only to be seen is an image with a label, without an engine or a tab stop', async () => {
  const started = vi.spyOn(globalThis, 'Worker');
  const element = await put({ position: '##F?/12*X/00!#', readonly: '' });
  expect(started).not.toHaveBeenCalled();
  const before = document.createElement('button');
  const after = document.createElement('button');
  element.before(before);
  element.after(after);
  before.focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(after);
  expect(element.shadowRoot?.querySelector('ms-game')).toBeNull();
  expect(element.shadowRoot?.querySelector('.picture')?.hasAttribute('inert')).toBe(true);
  expect(errors).toEqual([]);
  // Its box is the board's, whatever height games have.
  const { height, width } = element.getBoundingClientRect();
  expect(height).toBeGreaterThan(100);
  expect(height).toBeLessThan(200);
  expect(width).toBeGreaterThan(200);
  started.mockRestore();
});

test('its cells are painted as those of a game, and anew with another position', async () => {
  const element = await put({ position: '#0#', readonly: '' });
  for (const position of ['#0#', '0#0']) {
    element.position = position;
    await vi.waitFor(() => {
      const [left = 0, middle = 0, right = 0] = lightness(element, 3);
      expect(Math.abs(left - right)).toBeLessThan(6);
      expect(position === '#0#' ? middle - left : left - middle).toBeGreaterThan(60);
    });
  }
});

test('the label names what is seen, shortly', () => {
  const labelOf = (text: string) => {
    const read = readView(text);
    if ('words' in read) throw new Error(read.words());
    return pictureLabel(read.cells, read.columns);
  };
  expect(labelOf('###F/1121/000?')).toBe(
    'Minefield of 4 columns and 3 rows. Row 1: 3 × covered, flag. Row 2: 2 × 1, 2, 1. Row 3: 3 × 0, question mark.',
  );
  expect(labelOf(Array.from({ length: 12 }, () => '#1*X!F?####').join('/'))).toBe(
    'Minefield of 11 columns and 12 rows. It shows 60 × covered, 12 × flag, 12 × question mark, 12 × mine, 12 × exploded mine, 12 × wrong flag, and 12 × open.',
  );
});

test('what cannot be read is said with its place, and the picture before it stays', async () => {
  const element = await put({ position: '#1#', readonly: '' });
  element.position = '#1z';
  await vi.waitFor(() =>
    expect(errors).toEqual([
      {
        code: 'bad-notation',
        values: { row: 1, column: 3, character: 'z' },
        message:
          'Row 1, column 3: "z" is not recognised; expected one of # F ? * X !, a number 0–9 or a letter a–o.',
      },
    ]),
  );
  await expect.element(page.getByText('is not recognised')).toBeInTheDocument();
  expect(boardOf(element)).not.toBeNull();
});

test('pictures read text as the engine does, or refuse it in its words', () => {
  const texts = [
    '#1F?/*X!o',
    ' # # \n1 1\n',
    '',
    '/',
    '##/#',
    '##//##',
    'z',
    '09a',
    '#\r\n1',
    '\n#/1/\n',
    '#é',
  ];
  for (const text of texts) {
    const ours = readView(text);
    const engine = parseCells(text);
    if (!engine.ok) expect('words' in ours && ours.words()).toBe(engine.message);
    else expect(ours).toEqual({ columns: engine.columns, cells: engine.cells });
  }
  const large = readView(`${'#'.repeat(101)}/`.repeat(100));
  expect('words' in large && large.words()).toMatch(/up to 10,000 cells/);
});

test('without readonly the same position is played, and with it again only seen', async () => {
  const element = await put({ position: '###/121/000', readonly: '' });
  element.readonly = false;
  await vi.waitFor(
    async () => expect(element.shadowRoot?.querySelector('ms-game')?.view?.game).toBeTruthy(),
    10_000,
  );
  expect(await element.openCell(1, 0)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(element.status).toBe('won'));
  element.readonly = true;
  await vi.waitFor(() => expect(boardOf(element)).toBeTruthy());
  expect(element.shadowRoot?.querySelector('ms-game')).toBeNull();
  element.readonly = false;
  element.position = '####/1221/0000';
  await vi.waitFor(async () => expect(await element.viewText()).toBe('####\n1221\n0000'), 10_000);
});
