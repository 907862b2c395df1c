import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { MsMiniature } from '../../../src/board/miniature/ms-miniature.ts';
import type { GameController } from '../../../src/game/game-controller.ts';
import { decodeLink, encodeLink } from '../../../src/share/link-code.ts';
import { defineMsShare, type MsShare } from '../../../src/share/ms-share.ts';
import { defineMsShared, type MsShared } from '../../../src/share/ms-shared.ts';
import type { Recording } from '../../../worker/api/game.ts';
import type { NewGameRequest } from '../../../worker/api/session.ts';
import { mineCells } from '../../../worker/engine/deal/layout.ts';
import { recordingOf } from '../../../worker/session/export.ts';
import { recordAgain } from '../../../worker/session/recorded-games.ts';
import { gameFrom, gameOn } from '../../worker/engine/naive.ts';
import { part, textOf, unmountAll } from '../ui/ui-fixtures.ts';
import { lateGame, latePage, violations } from './view-fixture.ts';

defineMsShared();
defineMsShare();
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

const EXPERT: NewGameRequest = { rules: { level: 'expert' }, seed: 'sent' };

function lostExpert() {
  const game = gameFrom({ level: 'expert' }, 'sent');
  game.play({ type: 'open', cell: 100, atMs: 0 });
  game.play({ type: 'annotate', cell: 0, as: 'flag', atMs: 1500 });
  const mine = [...mineCells(game.state.layout as never)].find((cell) => cell > 0) ?? 0;
  game.play({ type: 'open', cell: mine, atMs: 4250 });
  return game;
}

async function codeOf(recording: Recording, moves?: number): Promise<string> {
  const record = recordAgain(recording, moves);
  const made = record.ok ? await encodeLink(record.record) : record;
  if (!made.ok) throw new Error(made.message);
  return made.code;
}

async function shared(detail: string): Promise<MsShared> {
  return latePage<MsShared>('ms-shared', { game: await lateGame(EXPERT), detail });
}

const textIn = (page: MsShared | MsShare) => textOf(part(page, '*').getRootNode() as unknown as Element);

async function waitForButton(page: MsShared | MsShare): Promise<HTMLElement> {
  return vi.waitFor(() => part<HTMLElement>(page, '.primary'), { timeout: 10_000 });
}

describe('a link', () => {
  test('tells the board, and begins it with its first cell open', async () => {
    const page = await shared(await codeOf(recordingOf(lostExpert()), 1));
    const button = await waitForButton(page);
    expect(textIn(page)).toContain('Expert · 30 × 16 · 99 mines');
    expect(textIn(page)).toContain('Row 4, column 11 is open when you start.');
    expect(page.shadowRoot?.querySelector('.watch')).toBeNull();
    const bindings: NewGameRequest[] = [];
    page.addEventListener('ms-play', ({ detail }) => bindings.push(detail));
    await userEvent.click(button);
    await vi.waitFor(() => expect(bindings).toHaveLength(1));
    expect(bindings[0]).toMatchObject({ seed: 'sent', opening: 100, about: { origin: 'link' } });
    expect(bindings[0]?.rules).toMatchObject({ columns: 30, deal: 'random', firstClick: 'opening' });
  });

  test('with moves says how the game went, shows no mine of it, and offers to watch', async () => {
    const page = await shared(await codeOf(recordingOf(lostExpert())));
    await waitForButton(page);
    expect(textIn(page)).toContain('Lost after 3 moves, at 0:04.250.');
    expect(part<HTMLAnchorElement>(page, '.watch').hash).toBe(`#/watch/${page.detail}`);
    const picture = await vi.waitFor(() => part<MsMiniature>(page, 'ms-miniature'));
    const canvas = await vi.waitFor(() => part<HTMLCanvasElement>(picture, 'canvas'));
    await vi.waitFor(() => expect(canvas.width / canvas.height).toBe(30 / 16));
    expect(canvas.offsetWidth / canvas.offsetHeight).toBeCloseTo(30 / 16);
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    const colours = new Set<string>();
    for (let i = 0; i < (pixels?.length ?? 0); i += 4)
      colours.add([...(pixels ?? []).slice(i, i + 3)].join());
    // Neither the mines' ink nor the colour of the exploded one.
    expect(colours).not.toContain('34,40,47');
    expect(colours).not.toContain('194,54,27');
    expect(colours.size).toBeGreaterThan(2);
    expect(await violations()).toEqual([]);
  });

  test('to a known board hands it on with nothing played beyond its first opening', async () => {
    const game = gameOn('*....\n.....\n....*');
    game.play({ type: 'open', cell: 2, atMs: 0 });
    game.play({ type: 'open', cell: 0, atMs: 900 });
    const page = await shared(await codeOf(recordingOf(game)));
    const button = await waitForButton(page);
    const bindings: NewGameRequest[] = [];
    page.addEventListener('ms-play', ({ detail }) => bindings.push(detail));
    await userEvent.click(button);
    await vi.waitFor(() => expect(bindings).toHaveLength(1));
    const cut = recordAgain(recordingOf(game), 1);
    expect(bindings[0]).toMatchObject({ opening: 2, board: cut.ok && cut.record });
  });

  test('to 100 million cells says what it takes, and deals nothing', async () => {
    const fields = { columns: 10_000, rows: 10_000, mines: 15_000_000 };
    const first = { type: 'open', cell: 12_345, atMs: 0 } as const;
    const page = await shared(await codeOf({ fields, seed: 'huge', moves: [first] }));
    expect(textOf(await waitForButton(page))).toBe('Deal and play');
    expect(textIn(page)).toContain('100,000,000 cells and needs about 75 MB');
    expect(page.shadowRoot?.querySelector('ms-miniature')).toBeNull();
  });

  test.each([
    ['a damaged record', '0ms1.damaged', 'damaged'],
    ['one of a later version', '9abc', 'another version'],
    ['a script', '<script>alert(1)</script>', 'damaged'],
    ['nothing', '', 'damaged'],
    ['too long', '1'.padEnd(20_000, 'A'), 'too long'],
  ])('that is %s ends in one sentence', async (_, detail, words) => {
    const page = await shared(detail);
    const problem = await vi.waitFor(() => part(page, '[role=alert]'), { timeout: 10_000 });
    expect(textOf(problem)).toContain(words);
    expect(textOf(problem)).toMatch(/^[^.]+\.( [^.]+\.)?$/);
    expect(await violations()).toEqual([]);
  });
});

describe('sharing', () => {
  async function playing(request: NewGameRequest = EXPERT): Promise<GameController> {
    const game = await lateGame(request);
    await game.play({ type: 'open', cell: 100 });
    await game.play({ type: 'annotate', cell: 0, as: 'flag' });
    return game;
  }

  async function linkIn(page: MsShare): Promise<string> {
    return vi.waitFor(
      () => {
        const { value } = part<HTMLInputElement>(page, '.link');
        expect(value).toContain('#/play/');
        return value;
      },
      { timeout: 10_000 },
    );
  }

  test('makes a link to the board, and with the moves where they are wanted', async () => {
    const game = await playing();
    const page = await latePage<MsShare>('ms-share', { game });
    const alone = await decodeLink((await linkIn(page)).replace(/.*\/play\//, ''));
    expect(alone.ok && alone.record.split('.')[3]?.length).toBeLessThan(6);
    const before = part<HTMLInputElement>(page, '.link').value;
    await userEvent.click(part(page, '.toggle'));
    await vi.waitFor(() => expect(part<HTMLInputElement>(page, '.link').value).not.toBe(before));
    const all = await decodeLink((await linkIn(page)).replace(/.*\/play\//, ''));
    const record = await game.record();
    expect(all.ok && all.record).toBe(record.ok && record.record);
    expect(await violations()).toEqual([]);
  });

  test('shows a QR code of the link, by a library that comes when it is asked for', async () => {
    const page = await latePage<MsShare>('ms-share', { game: await playing() });
    await linkIn(page);
    await userEvent.click(part(page, '[aria-expanded]'));
    const canvas = await vi.waitFor(() => part<HTMLCanvasElement>(page, '.qr'));
    await vi.waitFor(() => expect(canvas.width).toBeLessThan(120));
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    // The quiet margin, then the dark corner of the finder pattern.
    expect(data[0]).toBe(255);
    expect(data[(4 * canvas.width + 4) * 4]).toBe(0);
    if ('BarcodeDetector' in globalThis) expect(await read(canvas)).toContain('#/play/');
  });

  test('copies the link, or says why it cannot', async () => {
    const page = await latePage<MsShare>('ms-share', { game: await playing() });
    const link = await linkIn(page);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(part(page, '.primary'));
    expect(write).toHaveBeenCalledWith(link);
    await vi.waitFor(() => expect(textOf(part(page, '.said'))).toBe('Link copied.'));
    write.mockRejectedValue(new Error('denied'));
    await userEvent.click(part(page, '.primary'));
    await vi.waitFor(() => expect(textOf(part(page, '.said'))).toContain('copy it yourself'));
  });

  test('of a game of the archive asks that for it', async () => {
    const game = await playing();
    const recording = recordingOf(lostExpert());
    const archive = { recording: async () => ({ ok: true, recording, game: null }) } as never;
    const page = await latePage<MsShare>('ms-share', { game, archive, detail: 'another' });
    const decoded = await decodeLink((await linkIn(page)).replace(/.*\/play\//, ''));
    const cut = recordAgain(recording, 1);
    expect(decoded.ok && decoded.record).toBe(cut.ok && cut.record);
    const missing = await latePage<MsShare>('ms-share', { game, detail: 'gone' });
    await vi.waitFor(() => expect(textOf(part(missing, '[role=alert]'))).toContain('no longer saved here'));
  });

  test('copies the board for other programs, once the game is over', async () => {
    const open = await latePage<MsShare>('ms-share', { game: await playing() });
    await linkIn(open);
    expect(textIn(open)).not.toContain('ZiNi calculator');
    const over = gameOn('*...**...\n.........');
    over.play({ type: 'open', cell: 0, atMs: 0 });
    const recording = recordingOf(over);
    const archive = { recording: async () => ({ ok: true, recording, game: null }) } as never;
    const page = await latePage<MsShare>('ms-share', { game: await playing(), archive, detail: 'another' });
    const button = await vi.waitFor(() => byText(page, 'Copy link for the ZiNi calculator'), {
      timeout: 10_000,
    });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(button);
    expect(write).toHaveBeenCalledWith(expect.stringMatching(/\?b=92&m=hg00$/));
    await vi.waitFor(() => expect(textOf(part(page, '.said'))).toBe('Link copied.'));
  });

  test('of a board too large for a link offers the file', async () => {
    // Mines without a pattern, which nothing can make shorter.
    let chance = 1;
    const cells = Array.from({ length: 300 * 600 }, () => {
      chance = (chance * 48_271) % 2_147_483_647;
      return chance % 4 === 0 ? '*' : '.';
    });
    const rows = Array.from({ length: 300 }, (_, row) => cells.slice(row * 600, row * 600 + 600).join(''));
    const game = await lateGame({ rules: {}, seed: '', board: rows.join('\n') });
    const page = await latePage<MsShare>('ms-share', { game });
    const problem = await vi.waitFor(() => part(page, '[role=alert]'), { timeout: 10_000 });
    expect(textOf(problem)).toContain('Save the game as a file instead.');
    expect(part<HTMLButtonElement>(page, '.primary').disabled).toBe(true);
  });
});

function byText(page: MsShare, words: string): HTMLElement {
  const found = [...(page.shadowRoot?.querySelectorAll('button') ?? [])].find((one) => textOf(one) === words);
  if (!found) throw new Error(`No button “${words}”.`);
  return found;
}

async function read(canvas: HTMLCanvasElement): Promise<string> {
  const Detector = (
    globalThis as unknown as {
      BarcodeDetector: new () => { detect(of: unknown): Promise<{ rawValue: string }[]> };
    }
  ).BarcodeDetector;
  const [found] = await new Detector().detect(canvas);
  return found?.rawValue ?? '';
}
