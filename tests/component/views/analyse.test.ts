import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defineMsAnalyse, type MsAnalyse } from '../../../src/analyse/ms-analyse.ts';
import type { MsPositionText } from '../../../src/analyse/ms-position-text.ts';
import type { MsWhy } from '../../../src/analyse/ms-why.ts';
import { SolverClient } from '../../../src/assist/solver-client.ts';
import type { MsBoard } from '../../../src/board/ms-board.ts';
import type { Refusal } from '../../../worker/api/outcome.ts';
import type { NewGameRequest } from '../../../worker/api/session.ts';
import { mineCells } from '../../../worker/engine/deal/layout.ts';
import { formatView } from '../../../worker/engine/record/notation.ts';
import { gameFrom } from '../../worker/engine/naive.ts';
import { paintings, settled } from '../board/board-fixture.ts';
import { part, textOf, unmountAll } from '../ui/ui-fixtures.ts';
import { lateGame, latePage, violations } from './view-fixture.ts';

defineMsAnalyse();
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

/** The analysis board with this address after its name, once it has answered. */
async function analysing(detail: string | null): Promise<MsAnalyse> {
  const page = await latePage<MsAnalyse>('ms-analyse', {
    game: await lateGame({ rules: {}, seed: 'late' }),
    detail,
  });
  page.style.inlineSize = '400px';
  await vi.waitFor(() => expect(verdict(page)).not.toMatch(/^$|^Working/), { timeout: 10_000 });
  return page;
}

const verdict = (page: MsAnalyse) =>
  textOf(page.shadowRoot?.querySelector('.verdict') ?? document.createElement('p'));
const texts = (page: MsAnalyse) => part<MsPositionText>(page, 'ms-position-text');
const text = (page: MsAnalyse) => part<HTMLTextAreaElement>(texts(page), 'textarea');

async function says(page: MsAnalyse, words: RegExp): Promise<void> {
  // Thinking takes seconds, and a busy machine ten times as long.
  await vi.waitFor(() => expect(verdict(page)).toMatch(words), { timeout: 60_000 });
}

async function shows(page: MsAnalyse, position: string): Promise<void> {
  await vi.waitFor(() => expect(text(page).value).toBe(position), { timeout: 10_000 });
}

async function refuses(page: MsAnalyse, words: string | RegExp): Promise<void> {
  await vi.waitFor(() => expect(textOf(part(texts(page), '.refusal'))).toMatch(words), { timeout: 10_000 });
}

/** Types a text into the field and leaves it. */
async function read(page: MsAnalyse, words: string): Promise<void> {
  await userEvent.fill(text(page), words);
  await userEvent.tab();
}

/** The keyboard is on this cell of the board. */
async function focusCell(page: MsAnalyse, cell: number): Promise<void> {
  const board = part<MsBoard>(page, 'ms-board');
  await board.ready;
  await vi.waitFor(() => {
    board.focusCell(cell);
    expect(board.shadowRoot?.activeElement?.role).toBe('gridcell');
  });
}

describe('the analysis board', () => {
  test('proves that no guess is needed, step by step', async () => {
    // The 1-2-1: mines below both ones.
    const page = await analysing('position=000.121.---&mines=2');
    await says(page, /^No guess is needed: 1 cell is certainly safe\.$/);
    await userEvent.click(part(page, '.reasons'));
    const why = part<MsWhy>(page, 'ms-why');
    await why.updateComplete;
    expect(textOf(part(why, '.text'))).toBe('Row 3, column 2 is safe.');
    const { length } = why.pages;
    expect(length).toBeGreaterThan(1);
    for (let step = 1; step < length; step++) await userEvent.click(part(why, '.next'));
    await why.updateComplete;
    expect(part<HTMLButtonElement>(why, '.next').disabled).toBe(true);
    expect(await violations()).toEqual([]);
  });

  test('shows by layouts that a guess is needed, and the best one', async () => {
    const page = await analysing('position=11.--&mines=1');
    await says(
      page,
      /^A guess is needed: no cell is certainly safe\. The best guess is row 2, column [12]: 50% chance of a mine\. Exact: the best play wins in 1 of the 2 layouts that fit \(50%\)\.$/,
    );
    await userEvent.click(part(page, '.reasons'));
    const why = part<MsWhy>(page, 'ms-why');
    await why.updateComplete;
    expect(textOf(part(why, '.text'))).toBe(
      'Layout 1 of 2 that fit everything you see. No covered cell is safe in all of them.',
    );
    const layouts = why.pages.map(({ marks }) => marks.mines);
    expect(layouts.map((mines) => mines.length)).toEqual([1, 1]);
    expect(new Set(layouts.flat())).toEqual(new Set([2, 3]));
  });

  test('plays small boards out that the hints do not', async () => {
    const page = await analysing('position=----.----.----.----&mines=5');
    await says(page, /Exact: the best play wins in 1,461 of the 4,368 layouts that fit \(33%\)\.$/);
  });

  test('thinks longer where it is asked to, until another position is shown', async () => {
    const page = await analysing('position=-----.-----.-----.-----&mines=5');
    await says(page, /row 1, column 1: 25% chance of a mine\.$/);
    const think = () => page.shadowRoot?.querySelector<HTMLButtonElement>('.think');
    await userEvent.click(part(page, '.think'));
    await vi.waitFor(() => expect(textOf(think() as HTMLButtonElement)).toBe('Stop'));
    await userEvent.click(part(page, '.think'));
    await vi.waitFor(() => expect(textOf(think() as HTMLButtonElement)).toBe('Think longer'));
    // One that is known sooner.
    await read(page, 'https://example.org/#/analyse/position=1----.-----.-----.-----&mines=5');
    await says(page, /row 1, column 3: 25% chance of a mine\.$/);
    await userEvent.click(part(page, '.think'));
    await says(page, /Exact: the best play wins in 2,669 of the 5,460 layouts that fit \(49%\)\.$/);
    expect(think()).toBeNull();
    // Another position is another question.
    await read(page, '#####/#####/#####/#####/#####');
    await vi.waitFor(() => expect(think()).not.toBeNull());
  });

  test('thinks on, however long the solver hears nothing else', async () => {
    const page = await analysing('position=1----.-----.-----.-----&mines=5');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await userEvent.click(part(page, '.think'));
      // A minute for whoever waits for a sign of life, while the solver plays the layouts out.
      for (let i = 0; i < 6; i++) {
        await paintings();
        vi.advanceTimersByTime(10_000);
      }
      await says(page, /^A guess is needed.*Exact: the best play wins in 2,669 of/);
    } finally {
      vi.useRealTimers();
    }
  });

  test('says so when the solver is gone while it thinks, and tries again when asked', async () => {
    const page = await analysing('position=-----.-----.-----.-----&mines=5');
    const gone: Refusal = { ok: false, code: 'solver-gone', values: {}, message: 'The solver is gone.' };
    const asked = vi.spyOn(SolverClient.prototype, 'bestMove').mockResolvedValueOnce(gone);
    await userEvent.click(part(page, '.think'));
    await vi.waitFor(() => expect(textOf(part(page, '.note[role=status]'))).toBe('The solver is gone.'));
    expect(asked).toHaveBeenCalledTimes(1);
    await userEvent.click(part(page, '.think'));
    await vi.waitFor(() => expect(textOf(part(page, '.think'))).toBe('Stop'));
  });

  test('says when thinking longer was of no use', async () => {
    const page = await analysing(`position=${Array(9).fill('-'.repeat(9)).join('.')}&mines=10`);
    await userEvent.click(part(page, '.think'));
    await vi.waitFor(() =>
      expect(textOf(part(page, '.note[role=status]'))).toBe('There are too many layouts to play out.'),
    );
    expect(page.shadowRoot?.querySelector('.think')).toBeNull();
  });

  test('says where a position is impossible', async () => {
    const page = await analysing('position=3-&mines=1');
    await says(page, /^Row 1, column 1 says 3, but only 1 cell around it is covered\.$/);
    expect(part<HTMLButtonElement>(page, '.play').disabled).toBe(true);
  });

  test('says that once, although the odds say it too', async () => {
    const page = await analysing('position=3-&mines=1');
    await says(page, /^Row 1, column 1 says 3/);
    await vi.waitFor(() => expect(Reflect.get(page, '_shown').odds.line).toMatch(/^Row 1, column 1 says 3/));
    await page.updateComplete;
    expect((page.shadowRoot?.textContent ?? '').split('but only 1 cell')).toHaveLength(2);
  });

  test('answers each painted cell at once, keeps the address, and takes edits back', async () => {
    const page = await analysing('position=--.--&mines=1');
    const addresses: string[] = [];
    page.addEventListener('ms-address', ({ detail }) => addresses.push(detail));
    await says(page, /^A guess is needed/);
    await focusCell(page, 0);
    await userEvent.keyboard('1');
    await says(page, /^A guess is needed/);
    await userEvent.keyboard('{ArrowRight}1');
    await vi.waitFor(() => expect(addresses.at(-1)).toBe('#/analyse/position=11.--&mines=1'), {
      timeout: 10_000,
    });
    await userEvent.keyboard('{ArrowDown}0');
    await says(page, /^Row/);
    await userEvent.keyboard('{Control>}z{/Control}');
    await says(page, /^A guess is needed/);
    expect(text(page).value).toBe('11\n##');
    await userEvent.click(part(page, '.redo'));
    expect(text(page).value).toBe('11\n#0');
    await focusCell(page, 3);
    await userEvent.keyboard('cf');
    await shows(page, '11\n#F');
    // The address that it has written itself begins nothing anew.
    page.detail = addresses.at(-1)?.replace('#/analyse/', '') ?? null;
    await page.updateComplete;
    expect(part<HTMLButtonElement>(page, '.undo').disabled).toBe(false);
  });

  test('paints with the mouse what is chosen, on open cells as well', async () => {
    const page = await analysing('position=0-.--&mines=1');
    const board = part<MsBoard>(page, 'ms-board');
    await board.ready;
    // Or it grows between the clicks, and the second of two that come soon is then for the view alone.
    await settled();
    const brush = [
      ...(part(page, 'ms-brushes').shadowRoot?.querySelectorAll<HTMLInputElement>('.brushes input') ?? []),
    ];
    expect(brush.map((one) => one.ariaLabel)).toEqual(['Covered', 'Flag', ...'012345678']);
    brush[3]?.click();
    await page.updateComplete;
    const { panel } = board;
    await userEvent.click(panel, { position: { x: panel.clientWidth / 4, y: panel.clientHeight / 4 } });
    await shows(page, '1#\n##');
    brush[0]?.click();
    await page.updateComplete;
    await userEvent.click(panel, { position: { x: panel.clientWidth / 4, y: panel.clientHeight / 4 } });
    await shows(page, '##\n##');
  });

  test('leaves what is being typed alone when the board changes meanwhile', async () => {
    const page = await analysing('position=0-.--&mines=1');
    const addresses: string[] = [];
    page.addEventListener('ms-address', ({ detail }) => addresses.push(detail));
    await userEvent.fill(text(page), '1#');
    await focusCell(page, 0);
    // Leaving the field gives what was typed, as a change; what is typed next is still on its way.
    await vi.waitFor(() => expect(part<MsBoard>(page, 'ms-board').game?.geometry.rows).toBe(1));
    text(page).value = '2##';
    text(page).dispatchEvent(new Event('input'));
    part<MsBoard>(page, 'ms-board').dispatchEvent(
      new CustomEvent('ms-intent', { detail: { kind: 'annotate', cell: 1 }, bubbles: true, composed: true }),
    );
    await vi.waitFor(() => expect(addresses[addresses.length - 1]).toContain('position=1F'));
    await page.updateComplete;
    expect(text(page).value).toBe('2##');
    text(page).dispatchEvent(new Event('change'));
    await vi.waitFor(() => expect(part<MsBoard>(page, 'ms-board').game?.geometry.columns).toBe(3));
    await shows(page, '2##');
  });

  test('reads texts, links and records, and says what is wrong with others', async () => {
    const page = await analysing(null);
    await read(page, '12#\n###');
    // Not before it is on the board: what is found out of it is written into the field.
    await vi.waitFor(() => expect(part<MsBoard>(page, 'ms-board').game?.geometry.columns).toBe(3));
    // The likeliest number of mines is taken.
    await says(page, /guess is needed/);
    expect(text(page).value).toBe('12#\n###');
    await read(page, 'https://example.org/#/analyse/position=-1-&mines=1&wrap=torus');
    await shows(page, '#1#');
    await read(page, '12#/##');
    await vi.waitFor(() =>
      expect(textOf(part(texts(page), '.refusal'))).toBe(
        'Row 2, column 3: this row has 2 cells; expected 3, as in row 1.',
      ),
    );
    await read(page, 'hello');
    await refuses(page, 'This isn’t a position. Paste a board as text, a link, or a recorded game.');
    expect(part<MsBoard>(page, 'ms-board').game?.rules.wrap).toBe('torus');
    // A lost game is looked at before its last move, with its own number of mines.
    const game = gameFrom({ level: 'beginner' }, 'analysed');
    game.play({ type: 'open', cell: 40, atMs: 0 });
    const seen = formatView(game.view());
    const [mine = 0] = mineCells(game.state.layout as never);
    game.play({ type: 'open', cell: mine, atMs: 900 });
    expect(game.status).toBe('lost');
    await read(page, game.record());
    await shows(page, seen);
    expect(part<MsBoard>(page, 'ms-board').game?.mines).toBe(10);
    // Links of other tools: a position, and a whole board, of which nothing is open.
    await read(page, 'https://example.org/?analysis=adacaaabc2cS');
    await shows(page, '01F\n01#');
    await read(page, 'https://example.org/?b=0302&m=g0');
    await shows(page, '###\n###');
    expect(part<MsBoard>(page, 'ms-board').game?.mines).toBe(1);
  });

  test('copies the mines for other programs, once each of them has a flag', async () => {
    const page = await analysing('position=F2--&mines=2');
    const button = () => part<HTMLButtonElement>(page, '.board-link');
    expect(button().disabled).toBe(true);
    await read(page, 'F2F#');
    await vi.waitFor(() => expect(button().disabled).toBe(false), { timeout: 10_000 });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(button());
    expect(write).toHaveBeenCalledWith(expect.stringMatching(/\?b=41&m=k$/));
  });

  test('plays on from the position, as practice', async () => {
    const page = await analysing('position=11.--&mines=1');
    const asked: NewGameRequest[] = [];
    page.addEventListener('ms-play', ({ detail }) => asked.push(detail));
    await userEvent.click(part(page, '.play'));
    expect(asked).toEqual([
      {
        rules: { position: '11/##', mines: 1, topology: 'square', wrap: 'none' },
        seed: expect.stringMatching(/./),
        about: { isPractice: true },
      },
    ]);
  });

  test('a damaged address is said, and the board is empty', async () => {
    const page = await analysing('position=zz');
    await refuses(page, /^Row 1, column 1: "z"/);
    expect(text(page).value).toBe(Array(9).fill('#########').join('\n'));
  });
});
