import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CELL } from '../../../src/board/cell-codes.ts';
import type { Hint } from '../../../worker/api/solver.ts';
import { click, middleOf, paintings, settled } from '../board/board-fixture.ts';
import { fonts, writeIn } from '../ui/fonts.ts';
import { unmountAll } from '../ui/ui-fixtures.ts';
import { boardOf, drawnOn, guessAt, hintLayerOf, inShadow, mountAssisted } from './assist-fixture.ts';

afterEach(unmountAll);

/** Opened at its last cell, all is seen but the mines and the corner that three of them keep. */
const LAYOUT = `
  *.....*.
  ......**
  ........
  ........
  ........
`;
const OPEN = { open: [39] };

const hint = page.getByRole('button', { name: 'Hint', exact: true });
const region = page.getByRole('region', { name: /^Hint/ });
const words = region.getByRole('status');

describe('a hint', () => {
  test('tells where, then which numbers, then which cells, then why', async () => {
    const { host, game } = await mountAssisted(LAYOUT, OPEN);
    await hint.click();
    await expect.element(words).toHaveTextContent('Look near row 1, column 2. One number is enough.');
    expect(await drawnOn(host)).toBe('');
    expect(hintLayerOf(host).renderRoot.querySelector('.region')).not.toBeNull();

    await hint.click();
    await expect.element(words).toHaveTextContent('Look at the outlined 1 at row 1, column 2');
    expect(await drawnOn(host)).toBe('number 1');

    await hint.click();
    await expect.element(words).toHaveTextContent('Row 1, column 1 is a mine.');
    expect(await drawnOn(host)).toBe('mine 0, number 1');

    await hint.click();
    await expect
      .element(words)
      .toHaveTextContent('The 1 at row 1, column 2 has one covered neighbour, so it is a mine.');
    expect(game.moves).toEqual([]);
    expect(game.helped).toEqual(['hint']);

    // Asked for once more at its end, it is read out again: a live region speaks of what is new in it.
    const spoken = words.element().querySelector('p');
    await hint.click();
    await vi.waitFor(() => expect(words.element().querySelector('p')).not.toBe(spoken));
    await expect.element(words).toHaveTextContent('The 1 at row 1, column 2 has one covered neighbour');
  });

  test('keeps the keyboard while its buttons come and go, and gives it to the board with the last', async () => {
    const { host } = await mountAssisted(LAYOUT, OPEN);
    await hint.click();
    const panel = inShadow(host, 'ms-assist');
    const focused = () => panel.shadowRoot?.activeElement?.textContent?.trim();
    for (const [name, next] of [
      ['Show all', 'Done'],
      ['Back', 'Next'],
    ] as const) {
      (region.getByRole('button', { name }).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(focused).toBe(next);
    }
    (region.getByRole('button', { name: 'Close' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => host.shadowRoot?.activeElement).toBe(boardOf(host));
  });

  test('asked for four times before it is there, begins with its fourth step', async () => {
    const { host, game, solver } = await mountAssisted(LAYOUT, OPEN);
    const held = Promise.withResolvers<void>();
    solver.answer = async (near) => {
      solver.answer = null;
      await held.promise;
      return solver.hint(near);
    };
    host.focusBoard();
    await paintings();
    await userEvent.keyboard('hhhh');
    held.resolve();
    await expect
      .element(words)
      .toHaveTextContent('The 1 at row 1, column 2 has one covered neighbour, so it is a mine.');
    expect(game.helped).toEqual(['hint']);
    // It can be walked back from there.
    await region.getByRole('button', { name: 'Back' }).click();
    await expect.element(words).toHaveTextContent('Row 1, column 1 is a mine.');
  });

  test('is walked by the keyboard: H, then arrows in the panel, and Escape gives the board its focus back', async () => {
    const { host } = await mountAssisted(LAYOUT, OPEN);
    host.focusBoard();
    await paintings();
    await userEvent.keyboard('h');
    await expect.element(words).toHaveTextContent('Look near');
    await region.getByRole('button', { name: 'Next' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(words).toHaveTextContent('Row 1, column 1 is a mine.');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(words).toHaveTextContent('Look at the outlined 1');
    await userEvent.keyboard('{Escape}');
    await expect.element(region).not.toBeInTheDocument();
    await expect.poll(() => boardOf(host).matches(':focus-within')).toBe(true);
    expect(await drawnOn(host)).toBe('');
  });

  test('shows all of its reasoning at once', async () => {
    await mountAssisted(LAYOUT, OPEN);
    await hint.click();
    await region.getByRole('button', { name: 'Show all' }).click();
    expect(region.getByRole('listitem').elements()).toHaveLength(1);
    await expect.element(region.getByRole('listitem')).toHaveTextContent('so it is a mine');
    await region.getByRole('button', { name: 'Done' }).click();
    await expect.element(region).not.toBeInTheDocument();
  });

  test('is over when the player has dealt with its cell, and the next one is asked for anew', async () => {
    const { host, game, solver } = await mountAssisted(LAYOUT, OPEN);
    await hint.click();
    await hint.click();
    await hint.click();
    await click(middleOf(boardOf(host), 0), 'right');
    await expect.element(region).not.toBeInTheDocument();
    expect(game.played).toBe('annotate 0');
    expect(game.board.codeOf(0)).toBe(CELL.flag);
    await hint.click();
    await expect.element(words).toHaveTextContent('Look near');
    expect(solver.asked).toHaveLength(2);
  });

  test('stays when the player plays elsewhere', async () => {
    const { host, game } = await mountAssisted(LAYOUT, OPEN);
    await hint.click();
    game.make({ kind: 'annotate', cell: 7, at: 0 });
    await host.updateComplete;
    await expect.element(region).toBeVisible();
  });

  test.each(['a pause', 'the end', 'another game'] as const)('is over with %s', async (what) => {
    const { host, game } = await mountAssisted(LAYOUT, OPEN);
    await hint.click();
    await expect.element(region).toBeVisible();
    const { state } = game.board;
    if (what === 'a pause') game.set({ ...state, isPaused: true });
    else if (what === 'the end') game.set({ ...state, status: 'lost' });
    else game.set({ ...state, gameId: 'another' });
    await host.updateComplete;
    await expect.element(region).not.toBeInTheDocument();
  });

  test('says plainly when it takes a guess', async () => {
    const { host, solver } = await mountAssisted(LAYOUT, OPEN);
    solver.answer = async () => ({ ok: true, hint: guessAt(7, 0.183) });
    await hint.click();
    await expect
      .element(words)
      .toHaveTextContent(
        'Nothing can be proved here. The best guess is row 1, column 8: 18% chance of a mine.',
      );
    expect(await drawnOn(host)).toBe('guess 7');
  });

  test('says so in the words of the lazy preset', async () => {
    const { solver } = await mountAssisted(LAYOUT, { ...OPEN, info: { preset: 'lazy' } });
    solver.answer = async () => ({ ok: true, hint: guessAt(7, 0.5) });
    await hint.click();
    await expect.element(words).toHaveTextContent(/^Nothing more can be proved.*50% chance of a mine\.$/);
  });

  test('tells of a flag that cannot be right, and which one on demand', async () => {
    const { host, game, solver } = await mountAssisted(LAYOUT, OPEN);
    game.make({ kind: 'annotate', cell: 7, as: 'flag', at: 0 });
    const doubt: Hint = {
      kind: 'wrong-flag',
      cells: [7],
      proof: {
        technique: 'single',
        numbers: [1],
        steps: [{ id: 1, rule: 'number', at: 1, fact: { cells: [0, 7], atLeast: 1, atMost: 1 } }],
      },
    };
    solver.answer = async () => ({ ok: true, hint: doubt });
    await hint.click();
    await expect.element(words).toHaveTextContent('A flag here can’t be right: look near');
    await hint.click();
    await expect.element(words).toHaveTextContent('The flag at row 1, column 8 can’t be right.');
    expect(await drawnOn(host)).toBe('mine supposed 7');
  });

  test('asks again when the board has changed under the question', async () => {
    const { solver } = await mountAssisted(LAYOUT, OPEN);
    let isFirst = true;
    solver.answer = async () => {
      if (!isFirst) return { ok: true, hint: guessAt(7, 0.5) };
      isFirst = false;
      return { ok: false, code: 'stale', values: {}, message: 'Too late.' };
    };
    await hint.click();
    await expect.element(words).toHaveTextContent('Nothing can be proved here.');
  });

  test('stays asked for when an older question is answered and the board changes', async () => {
    const { host, game, solver } = await mountAssisted(LAYOUT, OPEN);
    const answers: ((hint: Hint) => void)[] = [];
    solver.answer = () => new Promise((resolve) => answers.push((hint) => resolve({ ok: true, hint })));
    await hint.click();
    await region.getByRole('button', { name: 'Close' }).click();
    await hint.click();
    answers[0]?.(guessAt(7, 0.5));
    await Promise.resolve();
    game.make({ kind: 'annotate', cell: 0, at: 0 });
    await host.updateComplete;
    answers[1]?.(guessAt(6, 0.25));
    await expect.element(words).toHaveTextContent(/25% chance/);
  });

  test('says what the solver has against a board', async () => {
    const { solver } = await mountAssisted(LAYOUT, OPEN);
    const message = 'Row 2, column 5 says 3, but at most 2 mines fit around it.';
    solver.answer = async () => ({ ok: false, code: 'inconsistent', values: {}, message });
    await hint.click();
    await expect.element(words).toHaveTextContent(message);
  });
});

describe('on an untouched board', () => {
  test.each([
    ['opening', 'Open any cell to start: it and its neighbours have no mines.'],
    ['cell', 'Open any cell to start: the first one is never a mine.'],
    ['corner', 'Open the top-left cell to start: it is never a mine.'],
  ] as const)('a hint tells of the promise of the first click: %s', async (firstClick, sentence) => {
    const { game, solver } = await mountAssisted(LAYOUT);
    game.view = {
      ...game.view,
      game: { ...game.board.game, rules: { ...game.board.game.rules, firstClick } },
    };
    await hint.click();
    await expect.element(words).toHaveTextContent(sentence);
    expect(solver.asked).toEqual([]);
    expect(game.helped).toEqual([]);
  });

  test('the sentence goes with the first opening', async () => {
    const { host, game } = await mountAssisted(LAYOUT);
    await hint.click();
    await expect.element(words).toHaveTextContent('Open any cell');
    game.make({ kind: 'open', cell: 39, at: 0 });
    await host.updateComplete;
    await expect.element(region).not.toBeInTheDocument();
  });
});

describe('the panel', () => {
  describe.each([
    ['a phone', 390, 844],
    ['a small phone', 360, 640],
    ['a phone on its side', 844, 390],
    ['a desktop', 1280, 720],
  ])('on %s', (_name, width, height) => {
    test.each(fonts)('covers no cell that the hint speaks of, in %s', async (font) => {
      await page.viewport(width, height);
      await writeIn(font);
      const board = { columns: 9, rows: 12, mines: [0, 2] };
      const { host, solver, assistance } = await mountAssisted(board, { open: [107] });
      const press = (name: string) => (region.getByRole('button', { name }).element() as HTMLElement).click();
      const cells = [0, 1, 98, 106, 107];
      for (const at of cells) {
        const told: Hint = {
          kind: 'safe',
          cells: [at],
          proof: { technique: 'single', numbers: [at], steps: [] },
        };
        solver.answer = async () => ({ ok: true, hint: told });
        assistance.ask('hint');
        await expect.element(region).toBeVisible();
        press('Next');
        // The board makes way once the panel has its size.
        await vi.waitFor(() => {
          for (const animation of document.getAnimations()) animation.finish();
          const mark = hintLayerOf(host)
            .renderRoot.querySelector(`[data-cell="${at}"]`)
            ?.getBoundingClientRect();
          const panel = inShadow<HTMLElement>(host, 'ms-assist').getBoundingClientRect();
          const stage = inShadow<HTMLElement>(host, '.board-area').getBoundingClientRect();
          if (!mark) throw new Error(`Nothing is drawn on cell ${at}`);
          const isIndependent =
            mark.right <= panel.left ||
            mark.left >= panel.right ||
            mark.bottom <= panel.top ||
            mark.top >= panel.bottom;
          expect([at, isIndependent]).toEqual([at, true]);
          expect(mark.top).toBeGreaterThanOrEqual(stage.top);
          expect(mark.bottom).toBeLessThanOrEqual(stage.bottom);
          expect(mark.left).toBeGreaterThanOrEqual(stage.left - 1);
        });
        press('Close');
        await expect.element(region).not.toBeInTheDocument();
      }
      await page.viewport(1280, 720);
    });
  });

  test.each([
    [360, 640],
    [1280, 720],
  ])('leaves the board where it is, on %i × %i', async (width, height) => {
    await page.viewport(width, height);
    const { host } = await mountAssisted(LAYOUT, OPEN);
    const place = () => boardOf(host).panel.getBoundingClientRect().toJSON() as DOMRect;
    const before = place();
    await hint.click();
    await region.getByRole('button', { name: 'Next' }).click();
    expect(place()).toEqual(before);
    await region.getByRole('button', { name: 'Close' }).click();
    await expect.element(region).not.toBeInTheDocument();
    expect(place()).toEqual(before);
    await page.viewport(1280, 720);
  });

  test('gives the view back that it had to move, unless the player has moved it since', async () => {
    await page.viewport(390, 844);
    const { host, game, solver, assistance } = await mountAssisted({ columns: 30, rows: 30, mines: [5] });
    const at = 29 * 30 + 29;
    const told: Hint = {
      kind: 'mine',
      cells: [at],
      proof: { technique: 'single', numbers: [at - 1], steps: [] },
    };
    solver.answer = async () => ({ ok: true, hint: told });
    const board = boardOf(host);
    const size = () => board.cellSize ?? 0;
    // The window has its new width a moment after it was asked for.
    await expect
      .poll(() => {
        board.fit();
        return size() * 30;
      })
      .toBeLessThanOrEqual(390);
    game.set({ ...game.board.state, status: 'playing' });
    await host.updateComplete;
    await settled();
    const before = size();
    expect(before).toBeLessThan(20);
    await hint.click();
    await expect.poll(size).toBeGreaterThanOrEqual(28);
    await region.getByRole('button', { name: 'Close' }).click();
    await expect.poll(size).toBe(before);
    await hint.click();
    await expect.poll(size).toBeGreaterThanOrEqual(28);
    await paintings();
    board.zoomBy(1.5);
    await paintings();
    const own = size();
    await region.getByRole('button', { name: 'Close' }).click();
    await paintings();
    expect(size()).toBe(own);
    // On its way to fit: that is what it is given back.
    board.fit();
    assistance.ask('hint');
    expect(size()).toBeGreaterThan(before);
    await expect.poll(size).toBeGreaterThanOrEqual(28);
    await region.getByRole('button', { name: 'Close' }).click();
    await expect.poll(size).toBe(before);
    await page.viewport(1280, 720);
  });
});

describe('on a large board', () => {
  test('a hint goes to its cells, from afar as well, and stays when they come into view', async () => {
    const { host, game, solver } = await mountAssisted({ columns: 300, rows: 300, mines: [5] });
    boardOf(host).fit();
    await paintings();
    const at = 250 * 300 + 250;
    const told: Hint = {
      kind: 'mine',
      cells: [at],
      proof: { technique: 'single', numbers: [at + 1], steps: [] },
    };
    solver.answer = async () => ({ ok: true, hint: told });
    game.set({ ...game.board.state, status: 'playing' });
    await host.updateComplete;
    await hint.click();
    await hint.click();
    await expect.element(words).toHaveTextContent('Look at the outlined');
    await expect
      .poll(() => hintLayerOf(host).renderRoot.querySelector('.number')?.getBoundingClientRect().width ?? 0)
      .toBeGreaterThan(20);
    await expect.element(region).toBeVisible();
  });
});
