import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CELL, isNumber } from '../../../src/board/cell-codes.ts';
import type { Hint } from '../../../worker/api/solver.ts';
import { click, middleOf, paintings } from '../board/board-fixture.ts';
import { unmountAll } from '../ui/ui-fixtures.ts';
import { type AssistFixture, boardOf, drawnOn, mountAssisted } from './assist-fixture.ts';

afterEach(unmountAll);

const LAYOUT = `
  *.....*.
  ......**
  ........
  ........
  ........
`;
const OPEN = { open: [39] };

const robot = page.getByRole('button', { name: 'Robot', exact: true });
const region = page.getByRole('region', { name: 'Robot' });
const words = region.getByRole('status');
const start = region.getByRole('button', { name: 'Start' });
const pause = region.getByRole('button', { name: 'Pause' });
const step = region.getByRole('button', { name: 'Step' });

/** Full speed: the last notch of the slider. */
async function hurry(): Promise<void> {
  await region.getByRole('slider', { name: 'Speed' }).fill('6');
}

/** Moves that have been made, once there are so many. */
async function madeMoves({ game }: AssistFixture, count: number): Promise<void> {
  await expect.poll(() => game.moves.length).toBeGreaterThanOrEqual(count);
}

describe('the robot', () => {
  test('makes one move a step, and shows the reason of the next one', async () => {
    const { host, game } = await mountAssisted(LAYOUT, OPEN);
    await robot.click();
    await step.click();
    await expect.poll(() => game.played).toBe('flag 0');
    await expect.element(words).toHaveTextContent('The 2 at row 1, column 6');
    expect(game.helped).toContain('robot');
    expect(await drawnOn(host)).toContain('number 5');
    await step.click();
    await expect.poll(() => game.moves.length).toBe(2);
    expect(start.query()).not.toBeNull();
  });

  test('plays to the end at full speed, by the rules of the game', async () => {
    const fixture = await mountAssisted(LAYOUT, OPEN);
    await robot.click();
    await hurry();
    await start.click();
    await expect.poll(() => fixture.game.view.state?.status).toBe('won');
    await expect.element(region).not.toBeInTheDocument();
    expect(fixture.assistance.robot.isRunning).toBe(false);
  });

  test('begins with the best cell, and with the corner that is promised to be free', async () => {
    const fixture = await mountAssisted(LAYOUT);
    const { game } = fixture;
    game.view = {
      ...game.view,
      game: { ...game.board.game, rules: { ...game.board.game.rules, firstClick: 'corner' } },
    };
    await robot.click();
    await step.click();
    await madeMoves(fixture, 1);
    expect(game.moves[0]).toMatchObject({ kind: 'open', cell: 0 });
    expect(fixture.solver.asked.filter((question) => question.startsWith('best'))).toEqual([]);
  });

  test('stops before the next move when it is paused, and goes on from there', async () => {
    const fixture = await mountAssisted(LAYOUT, OPEN);
    await robot.click();
    await start.click();
    await expect.element(words).toHaveTextContent('The 1 at row 1, column 2');
    await pause.click();
    await expect.element(start).toBeVisible();
    expect(fixture.game.moves).toEqual([]);
    await hurry();
    await start.click();
    await madeMoves(fixture, 1);
    expect(fixture.game.moves[0]).toMatchObject({ kind: 'annotate', cell: 0 });
  });

  test('stops between two moves that one hint stands for', async () => {
    const fixture = await mountAssisted(LAYOUT, OPEN);
    const both: Hint = {
      kind: 'mine',
      cells: [6, 14],
      proof: { technique: 'shared', numbers: [5, 13], steps: [] },
    };
    fixture.solver.answer = async () => ({ ok: true, hint: both });
    const made = vi.spyOn(fixture.game, 'play');
    made.mockImplementationOnce(async (move) => {
      fixture.assistance.robot.pause();
      return fixture.game.play(move);
    });
    await robot.click();
    await hurry();
    await start.click();
    await expect.poll(() => fixture.game.played).toBe('flag 6');
    await expect.element(start).toBeVisible();
    expect(fixture.game.played).toBe('flag 6');
  });

  test('hands over when the player makes a move', async () => {
    const { host, game, assistance } = await mountAssisted(LAYOUT, OPEN);
    await robot.click();
    await start.click();
    await expect.element(pause).toBeVisible();
    await click(middleOf(boardOf(host), 6), 'right');
    await expect.element(words).toHaveTextContent('Your turn.');
    expect(assistance.robot.isRunning).toBe(false);
    // On a busy machine the robot may have had time for a move before.
    expect(game.played).toMatch(/annotate 6$/);
  });

  test.each(['a pause', 'another tab', 'a sheet', 'another game'] as const)('stops at %s', async (what) => {
    const { host, game, assistance } = await mountAssisted(LAYOUT, OPEN);
    await robot.click();
    await start.click();
    await expect.element(pause).toBeVisible();
    const { state } = game.board;
    if (what === 'a sheet') host.isCovered = true;
    if (what === 'another tab') game.set(state, { isElsewhere: true });
    else if (what === 'another game') game.set({ ...state, gameId: 'another' });
    else game.set({ ...state, isPaused: what === 'a pause' });
    await host.updateComplete;
    expect(assistance.robot.isRunning).toBe(false);
    expect(game.moves).toEqual([]);
  });

  test('makes no move of an old plan while another game is being begun', async () => {
    const { game, assistance } = await mountAssisted(LAYOUT, OPEN);
    await robot.click();
    await start.click();
    await expect.element(words).toHaveTextContent('The 1 at row 1, column 2');
    game.gamesAskedFor += 1;
    await hurry();
    await expect.poll(() => assistance.robot.isRunning).toBe(false);
    expect(game.moves).toEqual([]);
  });

  test('guesses when nothing can be proved, and says the risk', async () => {
    const { host, game, solver } = await mountAssisted(LAYOUT, OPEN);
    solver.answer = async () => ({
      ok: true,
      hint: { kind: 'guess', cells: [7], odds: 0.18, proof: { technique: 'guess', numbers: [], steps: [] } },
    });
    solver.bestMove = async () => ({ ok: true, cell: 7, mineChance: 0.18 });
    await robot.click();
    await start.click();
    await expect.element(words).toHaveTextContent('A guess: row 1, column 8, 18% chance of a mine.');
    expect(await drawnOn(host)).toBe('guess 7');
    await hurry();
    await expect.poll(() => game.played).toBe('open 7');
  });

  test('takes away a flag that cannot be right', async () => {
    const { game, solver } = await mountAssisted(LAYOUT, OPEN);
    game.make({ kind: 'annotate', cell: 7, as: 'flag', at: 0 });
    game.moves.length = 0;
    solver.answer = async () => ({
      ok: true,
      hint: { kind: 'wrong-flag', cells: [7], proof: { technique: 'single', numbers: [5], steps: [] } },
    });
    await robot.click();
    await step.click();
    await expect.poll(() => game.played).toBe('none 7');
  });

  test('flags over a question mark, and opens under one', async () => {
    const { game } = await mountAssisted(LAYOUT, OPEN);
    game.make({ kind: 'annotate', cell: 0, as: 'mark', at: 0 });
    game.make({ kind: 'annotate', cell: 7, as: 'mark', at: 0 });
    game.moves.length = 0;
    await robot.click();
    await hurry();
    await start.click();
    await expect.poll(() => game.view.state?.status).toBe('won');
    expect(game.moves.filter(({ cell }) => cell === 7)).toMatchObject([{ kind: 'open' }]);
    expect(game.moves.filter(({ cell }) => cell === 0)).toMatchObject([{ kind: 'annotate', as: 'flag' }]);
  });

  test('gives up with the game’s own words when its moves are refused', async () => {
    const { game, assistance } = await mountAssisted(LAYOUT, OPEN);
    for (let cell = 0; cell < 40; cell++) game.refusals.set(cell, 'no-flags-left');
    await robot.click();
    await hurry();
    await start.click();
    await expect.element(words).toHaveTextContent('Refused: no-flags-left.');
    expect(assistance.robot.isRunning).toBe(false);
  });

  test('does not play on a board that is only to be looked at', async () => {
    const { game, assistance } = await mountAssisted(LAYOUT, { ...OPEN, properties: { isReadonly: true } });
    await robot.click();
    await start.click();
    expect(assistance.robot.isRunning).toBe(false);
    expect(game.moves).toEqual([]);
  });

  test('is opened, started and paused by its key, and closed by Escape', async () => {
    const { host, assistance } = await mountAssisted(LAYOUT, OPEN);
    host.focusBoard();
    await expect.poll(() => boardOf(host).matches(':focus-within')).toBe(true);
    await userEvent.keyboard('r');
    await expect.element(start).toBeVisible();
    await userEvent.keyboard('r');
    expect(assistance.robot.isRunning).toBe(true);
    await userEvent.keyboard('r');
    expect(assistance.robot.isRunning).toBe(false);
    await userEvent.keyboard('{Escape}');
    await expect.element(region).not.toBeInTheDocument();
  });

  test('opens no mine on a large board at full speed, and stops at once', async () => {
    const mines = Array.from({ length: 60 }, (_, i) => i * 41 + 20);
    const fixture = await mountAssisted({ columns: 60, rows: 40, mines: [...mines, 2399] }, { open: [0] });
    await robot.click();
    await hurry();
    await start.click();
    const { board } = fixture.game;
    await expect
      .poll(() => mines.filter((cell) => board.codeOf(cell) === CELL.flag).length)
      .toBeGreaterThan(20);
    fixture.assistance.robot.pause();
    const made = fixture.game.moves.length;
    expect(mines.some((cell) => isNumber(board.codeOf(cell)))).toBe(false);
    await paintings();
    expect(fixture.game.moves.length).toBe(made);
  });
});
