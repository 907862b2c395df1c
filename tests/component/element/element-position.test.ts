import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { replay } from '../../../worker/engine/index.ts';
import '../../../src/element/define.ts';
import type { ErrorDetail, StartDetail } from '../../../src/element/events.ts';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { createPosition } from '../../../worker/fairness/deal-position.ts';

const BOARD = '#####/12121/00000';
const TEXT = '#####\n12121\n00000';

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

async function put(attributes: Record<string, string> = {}): Promise<MineSweeper> {
  const element = document.createElement('mine-sweeper');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  await element.ready;
  return element;
}

/** The mines of this puzzle by its seed, from the engine itself. */
function minesOf(record: string): number[] {
  const replayed = replay(record);
  if (!replayed.ok) throw new Error(replayed.message);
  const { layout, grid } = replayed.game.state;
  return [...Array(grid.cells).keys()].filter((cell) => ((layout?.mines[0] ?? 0) >>> cell) & 1);
}

describe('a position', () => {
  test('is played on, won, and tells of it by events', async () => {
    const element = await put({ position: '##F/121/000' });
    const starts: StartDetail[] = [];
    const ends = vi.fn();
    element.addEventListener('ms-start', (event) => starts.push(event.detail));
    element.addEventListener('ms-end', (event) => ends(event.detail));
    expect(await element.viewText()).toBe('##F\n121\n000');
    expect([element.status, element.minesLeft, element.elapsedMs]).toEqual(['playing', 1, 0]);
    expect(await element.undo()).toMatchObject({ ok: false, code: 'nothing-to-undo' });
    await element.annotate(0, 0, 'flag');
    await vi.waitFor(() => expect(starts).toHaveLength(1));
    expect(starts).toEqual([{ columns: 3, rows: 3, mines: 2, level: null }]);
    await element.openCell(1, 0);
    expect(await element.viewText()).toBe('F2F\n121\n000');
    await vi.waitFor(() => expect(element.status).toBe('won'));
    await vi.waitFor(() =>
      expect(ends).toHaveBeenCalledWith(
        expect.objectContaining({ won: true, threeBv: 1, clicks: 2, zini: null }),
      ),
    );
    expect(starts).toHaveLength(1);
    expect(errors).toEqual([{ code: 'nothing-to-undo', values: {}, message: 'There is no move to undo.' }]);
  });

  test('is dealt by the seed; a new game is the position once more, and undo ends at it', async () => {
    const element = await put({ position: BOARD, seed: 'one' });
    const record = await element.exportGame();
    expect(record).toMatch(/^ms1\./);
    expect((await element.newGame()).ok).toBe(true);
    expect(await element.exportGame()).toBe(record);
    const mines = minesOf(record);
    const [safe = 0] = [0, 1, 2, 3, 4].filter((cell) => !mines.includes(cell));
    expect(await element.openCell(safe, 0)).toMatchObject({ ok: true });
    const played = replay(await element.exportGame());
    expect(played.ok && played.game.state.moves).toHaveLength(1);
    expect(await element.undo(9)).toMatchObject({ ok: true, state: { status: 'playing' } });
    expect(await element.viewText()).toBe(TEXT);
    element.seed = null;
    await vi.waitFor(async () => expect(await element.exportGame()).not.toBe(record));
    expect(await element.viewText()).toBe(TEXT);
  });

  test('that no board fits says so and where, and the last good game stays', async () => {
    const element = await put({ position: BOARD });
    element.position = '#9#/###';
    await vi.waitFor(() => expect(errors).toHaveLength(1));
    expect(errors[0]).toMatchObject({
      code: 'inconsistent',
      values: { why: { values: { row: 1, column: 2, number: 9, covered: 5 } } },
      message: 'No board fits this position: Row 1, column 2 says 9, but only 5 cells around it are covered.',
    });
    expect(await element.viewText()).toBe(TEXT);
    expect(await element.newGame({ position: '#1/1z' })).toMatchObject({ ok: false, code: 'bad-notation' });
    expect(errors.at(-1)?.message).toMatch(/^Row 2, column 2: "z" is not recognised; expected one of #/);
    expect(await element.newGame({ position: BOARD, mines: 5 })).toMatchObject({ ok: false });
    expect(errors.at(-1)?.message).toMatch(/^No board fits this position: .*5 mines/);
    expect(await element.viewText()).toBe(TEXT);
    expect(await element.openCell(0, 0)).toMatchObject({ ok: true });
  });

  test('that cannot be, from the start, says so on the board, and Beginner is played', async () => {
    const element = await put({ position: '####', columns: '9' });
    await vi.waitFor(() => expect(errors).toHaveLength(1));
    expect(errors[0]?.message).toBe('The position has 4 columns, but columns says 9.');
    const inside = element.shadowRoot?.querySelector('ms-game')?.shadowRoot;
    await vi.waitFor(() =>
      expect(inside?.querySelector('ms-notice')?.shadowRoot?.textContent).toContain('columns'),
    );
    expect(element.minesLeft).toBe(10);
  });

  test('of digits alone is read as text, and newGame() takes one too', async () => {
    const element = await put();
    expect(await element.newGame({ position: '0', mines: 0 })).toMatchObject({ ok: false });
    expect(await element.newGame({ position: '01#10', topology: 'square', win: 'flags' })).toMatchObject({
      ok: true,
      game: { mines: 1, rules: { position: '01#10', deal: 'random' } },
    });
    await element.annotate(2, 0, 'flag');
    await vi.waitFor(() => expect(element.status).toBe('won'));
  });

  test('hints, odds and the robot work on it', async () => {
    const element = await put({ position: '#####/12121/00000' });
    await vi.waitFor(async () => {
      const hint = await element.hint();
      expect(hint.ok && hint.hint.kind).toMatch(/safe|mine/);
    }, 20_000);
    const odds = await element.odds();
    expect(odds.ok && [...odds.odds.slice(0, 5)].every((chance) => chance >= 0)).toBe(true);
    expect(await element.startRobot({ msPerMove: 0 })).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(element.status).toBe('won'), 10_000);
  });

  test('is saved and resumed under its key', async () => {
    const key = `position-${Math.random()}`;
    const first = await put({ position: BOARD, 'game-key': key });
    await first.annotate(0, 0, 'flag');
    const [text, record] = [await first.viewText(), await first.exportGame()];
    first.remove();
    const second = await put({ position: BOARD, 'game-key': key });
    await vi.waitFor(async () => expect(await second.viewText()).toBe(text), 10_000);
    expect(await second.exportGame()).toBe(record);
    await vi.waitFor(async () => expect(await second.undo()).toMatchObject({ ok: true }), 10_000);
    expect(await second.viewText()).toBe(TEXT);
  });

  test('can be paused once it has begun', async () => {
    const element = await put({ position: BOARD });
    const isPaused = () => element.shadowRoot?.querySelector('ms-game')?.view?.state?.isPaused;
    await element.pause();
    await element.annotate(0, 0, 'flag');
    await vi.waitFor(() => expect(element.minesLeft).toBe(2));
    expect(isPaused()).toBe(false);
    await element.pause();
    await vi.waitFor(() => expect(isPaused()).toBe(true));
    await element.resume();
    await vi.waitFor(() => expect(isPaused()).toBe(false));
  });
});

test('what the element deals is what the engine deals for the same request', async () => {
  const element = await put({ position: BOARD, seed: 'same', win: 'flags' });
  const made = createPosition({ position: BOARD, win: 'flags' });
  expect(made.ok && made.ruleset.mines).toBe(element.minesLeft);
});
