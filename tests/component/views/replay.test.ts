import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { MsBoard } from '../../../src/board/ms-board.ts';
import { defineMsReplay, type MsReplay } from '../../../src/replay/ms-replay.ts';
import { handOver } from '../../../src/replay/replay-source.ts';
import { encodeLink } from '../../../src/share/link-code.ts';
import { mineCells } from '../../../worker/engine/deal/layout.ts';
import { readReplay, replay } from '../../../worker/engine/index.ts';
import { formatView } from '../../../worker/engine/record/notation.ts';
import { playMoves } from '../../../worker/engine/record/replay.ts';
import { recordingOf } from '../../../worker/session/export.ts';
import { gameFrom } from '../../worker/engine/naive.ts';
import { part, textOf, unmountAll } from '../ui/ui-fixtures.ts';
import { lateGame, latePage, violations } from './view-fixture.ts';

defineMsReplay();
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
  delete document.documentElement.dataset.motion;
});

/** Nine moves of an intermediate game: a mark, openings, a long pause, flags, and a loss. */
function someGame() {
  const game = gameFrom({ level: 'intermediate' }, 'watched');
  game.play({ type: 'annotate', cell: 3, as: 'mark', atMs: 0 });
  game.play({ type: 'open', cell: 120, atMs: 0 });
  const mines = [...mineCells(game.state.layout as never)];
  for (const [i, cell] of mines.slice(0, 4).entries())
    game.play({ type: 'annotate', cell, as: 'flag', atMs: 400 + i * 300 });
  game.play({ type: 'annotate', cell: mines[1] ?? 0, as: 'none', atMs: 12_000 });
  game.play({ type: 'open', cell: 255, atMs: 12_500 });
  if (game.status === 'playing') game.play({ type: 'open', cell: mines[6] ?? 0, atMs: 13_250 });
  expect(game.status).toBe('lost');
  return game;
}

/** The way of the mouse over the board. */
const pathOf = (page: MsReplay) => {
  const path = part<MsBoard>(page, 'ms-board').querySelector('ms-path-layer');
  if (!path) throw new Error('There is no way of the mouse.');
  return path;
};

async function watching(of = recordingOf(someGame())): Promise<MsReplay> {
  handOver(of);
  const page = await latePage<MsReplay>('ms-replay', {
    game: await lateGame({ rules: {}, seed: 'late' }),
    detail: 'file',
  });
  page.style.inlineSize = '400px';
  await vi.waitFor(() => expect(slider(page)).not.toBeNull(), { timeout: 10_000 });
  const board = part<MsBoard>(page, 'ms-board');
  await board.ready;
  return page;
}

const slider = (page: MsReplay) => part<HTMLInputElement>(page, '.line input');
const button = (page: MsReplay, name: string) =>
  part<HTMLButtonElement>(page, `button[aria-label="${name}"]`);

/** The keyboard is on a cell of the board, as soon as that has cells to be read. */
async function focusBoard(board: MsBoard): Promise<void> {
  await vi.waitFor(() => {
    board.focus();
    expect(board.shadowRoot?.activeElement?.role).toBe('gridcell');
  });
}

/** The board as it is shown, in text notation. */
function shown(page: MsReplay): string {
  const { cells } = part<MsBoard>(page, 'ms-board');
  const ruleset = someGame().ruleset;
  const codes = cells?.codes ?? new Uint8Array();
  return formatView({ ruleset, cells: codes });
}

function after(moves: number): string {
  const game = gameFrom({ level: 'intermediate' }, 'watched');
  playMoves(game, someGame().state.moves.slice(0, moves));
  return formatView(game.view());
}

/** From now on frames come when the test says so, each some time after the one before. */
function frameByFrame(): (ms: number) => void {
  let now = performance.now();
  let asked: FrameRequestCallback[] = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => asked.push(paint));
  return (ms) => {
    now += ms;
    const due = asked;
    asked = [];
    for (const paint of due) paint(now);
  };
}

async function isAt(page: MsReplay, place: number): Promise<void> {
  await vi.waitFor(() => {
    expect(textOf(part(page, '.place'))).toBe(`Move ${place} of 9`);
    expect(shown(page)).toBe(after(place));
  });
}

/** What is said of the move that is shown: it follows the board by an answer of the engine. */
async function saysOfMove(page: MsReplay, words: RegExp): Promise<void> {
  await vi.waitFor(() => expect(textOf(part(page, '.said'))).toMatch(words));
}

describe('a replay', () => {
  test('begins before the first move, and goes on and back by buttons', async () => {
    const page = await watching();
    await isAt(page, 0);
    await saysOfMove(page, /^The board before the first move\.$/);
    await userEvent.click(button(page, 'One move forward'));
    await userEvent.click(button(page, 'One move forward'));
    await isAt(page, 2);
    await saysOfMove(page, /^Row 8, column 9: a click that opened \d+ cells?\.$/);
    await userEvent.click(button(page, 'One move back'));
    await isAt(page, 1);
    await saysOfMove(page, /^Row 1, column 4: a question mark\.$/);
    expect(await violations()).toEqual([]);
  });

  test('goes anywhere by its time line, and by key moves', async () => {
    const page = await watching();
    slider(page).focus();
    await userEvent.keyboard('{End}');
    await isAt(page, 9);
    await saysOfMove(page, /a click that hit a mine\.$/);
    expect(textOf(part(page, '.clock'))).toBe('0:13');
    expect(slider(page).getAttribute('aria-valuetext')).toBe('Move 9 of 9, 0:13');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await isAt(page, 7);
    await userEvent.keyboard('[[');
    await isAt(page, 2);
    await userEvent.keyboard(']');
    await isAt(page, 7);
    expect(page.shadowRoot?.querySelectorAll('.marks i')).toHaveLength(3);
  });

  test('plays and pauses with Space wherever the focus is, and steps by arrows', async () => {
    const page = await watching();
    const board = part<MsBoard>(page, 'ms-board');
    await focusBoard(board);
    const next = frameByFrame();
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(button(page, 'Pause')).toBeTruthy());
    // The third move is 400 ms after these.
    next(100);
    next(100);
    await isAt(page, 2);
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(button(page, 'Play')).toBeTruthy());
    button(page, 'Play').focus();
    const before = slider(page).valueAsNumber;
    await userEvent.keyboard('{ArrowRight}');
    await isAt(page, before + 1);
  });

  test.each([
    [true, 'skips long pauses', 253],
    [false, 'waits through them where that is wanted', 828],
  ])('plays at its pace: with that set to %s it %s', async (skips, _does, wantedMs) => {
    const page = await watching();
    await userEvent.selectOptions(part<HTMLSelectElement>(page, 'select'), '16');
    if (!skips) await userEvent.click(part(page, '.choices [type=checkbox]'));
    const next = frameByFrame();
    button(page, 'Play').click();
    let ms = 0;
    for (let place = 0; place < 9 && ms < 2000; ms += 10) {
      next(10);
      // The board follows by an answer of the engine.
      await new Promise((resolve) => setTimeout(resolve));
      place = Number(/\d+/.exec(textOf(part(page, '.place')))?.[0]);
      await vi.waitFor(() => {
        next(0);
        expect(shown(page)).toBe(after(place));
      });
    }
    expect(ms).toBeGreaterThanOrEqual(wantedMs);
    expect(ms).toBeLessThan(wantedMs + 200);
  });

  test('plays to its end, and then asks for no frame', async () => {
    const page = await watching();
    await userEvent.selectOptions(part<HTMLSelectElement>(page, 'select'), '16');
    await userEvent.click(button(page, 'Play'));
    await isAt(page, 9);
    await vi.waitFor(() => expect(button(page, 'Play')).toBeTruthy());
    const frames = vi.spyOn(window, 'requestAnimationFrame');
    await new Promise((resolve) => setTimeout(resolve, 700));
    frames.mockClear();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(frames).not.toHaveBeenCalled();
  });

  test('shows each click over its cell, by its kind', async () => {
    const page = await watching();
    const board = part<MsBoard>(page, 'ms-board');
    const layer = () => board.querySelector('ms-click-layer');
    await userEvent.click(button(page, 'One move forward'));
    await isAt(page, 1);
    await vi.waitFor(() =>
      expect(layer()?.shadowRoot?.querySelector('.line')?.getAttribute('d')).toMatch(/^M4 14/),
    );
    await userEvent.click(button(page, 'One move forward'));
    await isAt(page, 2);
    await vi.waitFor(() =>
      expect(layer()?.shadowRoot?.querySelector('.line')?.getAttribute('d')).toMatch(/^M24 4a/),
    );
    const mark = layer()?.shadowRoot?.querySelector('svg')?.getBoundingClientRect();
    const canvas = board.shadowRoot?.querySelector('canvas')?.getBoundingClientRect();
    // Row 8 of 16, column 9 of 16: about the middle.
    const [x, y] = [(mark?.x ?? 0) + (mark?.width ?? 0) / 2, (mark?.y ?? 0) + (mark?.height ?? 0) / 2];
    expect((x - (canvas?.x ?? 0)) / (canvas?.width ?? 1)).toBeCloseTo(8.5 / 16, 1);
    expect((y - (canvas?.y ?? 0)) / (canvas?.height ?? 1)).toBeCloseTo(7.5 / 16, 1);
  });

  test('tells the odds of any moment when they are wanted', async () => {
    const page = await watching();
    slider(page).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await isAt(page, 2);
    const [, odds] = page.shadowRoot?.querySelectorAll<HTMLInputElement>('.choices input') ?? [];
    await userEvent.click(odds as HTMLInputElement);
    await vi.waitFor(() => expect(textOf(part(page, '.note'))).toMatch(/Other cells|Every covered|Zoom in/), {
      timeout: 10_000,
    });
    await userEvent.click(odds as HTMLInputElement);
    await vi.waitFor(() => expect(page.shadowRoot?.querySelector('.note')).toBeNull());
  });

  test('moves no other game, and none of its keys reaches the page', async () => {
    const page = await watching();
    const intents: unknown[] = [];
    const keys: string[] = [];
    document.body.addEventListener('ms-intent', (event) => intents.push(event.detail));
    document.body.addEventListener('keydown', (event) => keys.push(event.key), { once: true });
    await focusBoard(part<MsBoard>(page, 'ms-board'));
    await userEvent.keyboard(' nph');
    await userEvent.click(part(page, 'ms-board'));
    expect(intents).toEqual([]);
    expect(keys).not.toContain(' ');
    expect(page.game?.view.state?.status).toBe('ready');
  });
});

/** Whether the page has been pressed. */
function pressed(hasBeenActive: boolean): void {
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ hasBeenActive, isActive: false });
}

describe('what is watched', () => {
  beforeEach(() => pressed(false));

  test('plays at once when a press asked for it', async () => {
    pressed(true);
    const made = await encodeLink(someGame().record());
    const page = await latePage<MsReplay>('ms-replay', {
      game: await lateGame({ rules: {}, seed: 'late' }),
      detail: made.ok ? made.code : '',
    });
    await vi.waitFor(() => expect(textOf(part(page, '.place'))).toMatch(/^Move [1-9] of 9$/), {
      timeout: 10_000,
    });
  });

  test.each([
    ['a code', '1AAAA'],
    ['a damaged record', '0ms1.e30.AAAA..00000000'],
  ])('%s that leads nowhere is told in the heading too', async (_, detail) => {
    const page = await latePage<MsReplay>('ms-replay', {
      game: await lateGame({ rules: {}, seed: 'late' }),
      detail,
    });
    const told = vi.fn();
    page.addEventListener('ms-heading', told);
    await vi.waitFor(() => expect(textOf(part(page, '[role=alert]'))).toContain('Ask for it again.'));
    expect(page.heading).toBe('This link doesn’t work');
    expect(told).toHaveBeenCalled();
  });

  test('comes by link', async () => {
    const made = await encodeLink(someGame().record());
    const page = await latePage<MsReplay>('ms-replay', {
      game: await lateGame({ rules: {}, seed: 'late' }),
      detail: made.ok ? made.code : '',
    });
    await vi.waitFor(() => expect(textOf(part(page, '.place'))).toBe('Move 0 of 9'), { timeout: 10_000 });
  });

  test('comes from the archive, or is the game on the board', async () => {
    const game = await lateGame({ rules: {}, seed: 'late' });
    await game.play({ type: 'open', cell: 40 });
    const archive = { recording: async () => ({ ok: true, recording: recordingOf(someGame()), game: null }) };
    const id = crypto.randomUUID();
    const page = await latePage<MsReplay>('ms-replay', { game, archive: archive as never, detail: id });
    await vi.waitFor(() => expect(textOf(part(page, '.place'))).toBe('Move 0 of 9'), { timeout: 10_000 });
    page.detail = game.view.game?.gameId ?? '';
    await vi.waitFor(() => expect(textOf(part(page, '.place'))).toBe('Move 0 of 1'), { timeout: 10_000 });
  });

  test('comes as a RAWVF text, and goes out as one', async () => {
    const game = await lateGame({ rules: {}, seed: 'late' });
    const page = await latePage<MsReplay>('ms-replay', { game, detail: null });
    const form = await vi.waitFor(() => part(page, 'ms-replay-file'));
    const field = part<HTMLTextAreaElement>(form, 'textarea');
    await userEvent.fill(field, 'nonsense');
    await vi.waitFor(() => expect(textOf(part(form, '[role=alert]'))).toContain('This isn’t a replay'));
    expect(await violations()).toEqual([]);
    await userEvent.fill(
      field,
      'RawVF_Version: Rev5\nBoard:\n0000*\n00000\n*0000\nEvents:\n0.00 lc 4 1 (50 2)\n0.00 lr 4 1 (50 2)\n2.5 lc 5 1 (66 2)\n2.6 lr 5 1 (66 2)',
    );
    await vi.waitFor(() => expect(textOf(part(page, '.place'))).toBe('Move 0 of 2'), { timeout: 10_000 });
    const save = part(page, 'ms-replay-save');
    part<HTMLDetailsElement>(save, 'details').open = true;
    const saved = vi.spyOn(URL, 'createObjectURL');
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const [, , record, rawvf, evf] = save.shadowRoot?.querySelectorAll<HTMLElement>('.button') ?? [];
    await userEvent.click(rawvf as HTMLElement);
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce(), { timeout: 10_000 });
    const [[blob] = []] = saved.mock.calls;
    const read = readReplay(blob instanceof Blob ? await blob.text() : '');
    const written = read.ok ? replay(read.record) : read;
    expect(written.ok && written.game.state.moves).toEqual([
      { type: 'open', cell: 3, atMs: 0 },
      { type: 'open', cell: 4, atMs: 2600 },
    ]);
    await userEvent.click(record as HTMLElement);
    await vi.waitFor(() => expect(names).toEqual(['game.rawvf', 'game.msgame']), { timeout: 10_000 });
    await userEvent.click(evf as HTMLElement);
    await vi.waitFor(() => expect(names.at(-1)).toBe('game.evf'), { timeout: 10_000 });
    const file = saved.mock.lastCall?.[0];
    const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    const again = readReplay(bytes, { name: 'game.evf' });
    expect(again.ok && again.stated.timeMs).toBe(2600);
    // The mines were asked for elsewhere: the board stands where it stood.
    expect(textOf(part(page, '.place'))).toBe('Move 0 of 2');
  });

  test('where motion is unwelcome the way of the mouse grows with each move alone', async () => {
    document.documentElement.dataset.motion = 'less';
    const page = await latePage<MsReplay>('ms-replay', {
      game: await lateGame({ rules: {}, seed: 'late' }),
      detail: null,
    });
    const form = await vi.waitFor(() => part(page, 'ms-replay-file'));
    await userEvent.fill(
      part<HTMLTextAreaElement>(form, 'textarea'),
      'RawVF_Version: Rev5\nBoard:\n0000*\n00000\n*0000\nEvents:\n0.00 lc 4 1 (50 2)\n0.00 lr 4 1 (50 2)\n60.5 lc 5 1 (66 2)\n60.6 lr 5 1 (66 2)',
    );
    await vi.waitFor(() => expect(textOf(part(page, '.place'))).toBe('Move 0 of 2'), { timeout: 10_000 });
    await userEvent.selectOptions(part(page, 'select'), '16');
    await userEvent.click(part(page, '.transport .main'));
    await vi.waitFor(() => expect(textOf(part(page, '.clock'))).not.toBe('0:00'), { timeout: 10_000 });
    if (textOf(part(page, '.place')) === 'Move 1 of 2') expect(pathOf(page).atMs).toBe(0);
    await vi.waitFor(() => expect(textOf(part(page, '.place'))).toBe('Move 2 of 2'), { timeout: 20_000 });
    expect(pathOf(page).atMs).toBe(60_600);
  });

  test.each([
    ['a damaged link', '1AAAA', 'damaged'],
    ['a damaged record', '0ms1.e30.sYQ.AA.12345678', 'game record is incomplete or damaged'],
    ['a game that is gone', crypto.randomUUID(), 'no longer saved here'],
  ])('is refused in one sentence when it is %s, and a file is asked for', async (_, detail, words) => {
    const page = await latePage<MsReplay>('ms-replay', {
      game: await lateGame({ rules: {}, seed: 'x' }),
      detail,
    });
    await vi.waitFor(() => expect(textOf(part(page, '[role=alert]'))).toContain(words), { timeout: 10_000 });
    expect(part(page, 'ms-replay-file')).toBeTruthy();
  });

  test('of a game that goes on has no RAWVF text: that would tell its mines', async () => {
    const game = gameFrom({}, 'goes on');
    game.play({ type: 'open', cell: 40, atMs: 0 });
    const page = await watching(recordingOf(game));
    const save = part(page, 'ms-replay-save');
    part<HTMLDetailsElement>(save, 'details').open = true;
    const [, , , rawvf] = save.shadowRoot?.querySelectorAll<HTMLElement>('.button') ?? [];
    await userEvent.click(rawvf as HTMLElement);
    await vi.waitFor(() => expect(textOf(part(save, '.said'))).toContain('once the game is over'), {
      timeout: 10_000,
    });
  });
});

test('a replay that is taken out of the page leaves no worker behind', async () => {
  const page = await watching();
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  page.remove();
  await vi.waitFor(() => expect(terminate).toHaveBeenCalled());
});
