import { afterEach, describe, expect, test, vi } from 'vitest';
import '../../../src/element/define.ts';
import type { ErrorDetail } from '../../../src/element/events.ts';
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

function heard<T>(target: EventTarget, ...types: string[]): T[] {
  const details: T[] = [];
  for (const type of types)
    target.addEventListener(type, (event) => details.push((event as CustomEvent<T>).detail));
  return details;
}

/** A game of a few moves, not over. */
async function begun(attributes: Record<string, string> = {}): Promise<MineSweeper> {
  const element = await put({ seed: 'exchange', ...attributes });
  await element.openCell(4, 4);
  await element.annotate(0, 8, 'flag');
  await element.annotate(8, 8, 'mark');
  return element;
}

const ALL = ['ms-start', 'ms-move', 'ms-end', 'ms-error'];

describe('a game goes from one element to another', () => {
  test.each(['record', 'link'] as const)('as a %s: with its moves, and goes on there', async (format) => {
    const from = await begun();
    const data = await from.exportGame(format);
    const before = await from.viewText();
    const to = await put({ level: 'expert' });
    const told = heard(to, ...ALL);
    expect(await to.importGame(data)).toMatchObject({ ok: true });
    await vi.waitFor(async () => expect(await to.viewText()).toBe(before), 5000);
    await vi.waitFor(() => expect(to.status).toBe('playing'));
    expect(to.minesLeft).toBe(from.minesLeft);
    expect(to.elapsedMs).toBeLessThan(60_000);
    // It is no news of this page.
    expect(told).toEqual([]);
    expect(await to.exportGame('record')).toBe(await from.exportGame('record'));
    expect(await to.annotate(0, 8, 'none')).toMatchObject({ ok: true });
    expect(told).toHaveLength(1);
  });

  test('as a record of other rules', async () => {
    const from = await begun({ topology: 'hex', wrap: 'none' });
    const to = await put();
    expect(await to.importGame(await from.exportGame())).toMatchObject({ ok: true });
    await vi.waitFor(async () => expect(await to.viewText()).toBe(await from.viewText()), 5000);
  });

  test('and is kept there under the name of its place', async () => {
    const from = await begun();
    const data = await from.exportGame();
    const gameKey = `import-${crypto.randomUUID()}`;
    const to = await put({ 'game-key': gameKey });
    await to.importGame(data);
    await vi.waitFor(async () => expect(await to.viewText()).toBe(await from.viewText()), 5000);
    to.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const again = await put({ 'game-key': gameKey });
    expect(await again.viewText()).toBe(await from.viewText());
  });

  test('as a view: what is open and flagged is so, the rest is dealt to fit', async () => {
    const from = await begun();
    const view = await from.exportGame('view');
    expect(view).toBe(await from.viewText());
    const to = await put({ level: 'expert' });
    expect(await to.importGame(view)).toMatchObject({ ok: true });
    await vi.waitFor(async () => expect(await to.viewText()).toBe(view), 5000);
  });

  test('after its end as a record, its board, an .mbf file and a replay', async () => {
    const from = await put({ columns: '8', rows: '4', mines: '1', seed: 'end', 'first-click': 'any' });
    for (let cell = 0; cell < 32 && !from.result; cell++) await from.openCell(cell % 8, Math.floor(cell / 8));
    await vi.waitFor(() => expect(from.result).not.toBe(null), 5000);
    const [record, board, rawvf] = [
      await from.exportGame('record'),
      await from.exportGame('board'),
      await from.exportGame('rawvf'),
    ];
    const mbf = await from.exportGame('mbf');
    expect(board).toMatch(/^[.*\n]+$/);
    expect([...board].filter((cell) => cell === '*')).toHaveLength(1);
    expect(mbf).toBeInstanceOf(Uint8Array);
    const to = await put();
    const ends = heard(to, 'ms-end');
    for (const data of [
      board,
      mbf,
      mbf.slice().buffer,
      new Blob([mbf.slice()]),
      new File([board], 'a.txt'),
    ]) {
      await to.newGame({ level: 'beginner' });
      expect(await to.importGame(data)).toMatchObject({ ok: true });
      await vi.waitFor(
        async () => expect(await to.viewText()).toBe(Array(4).fill('########').join('\n')),
        5000,
      );
      await vi.waitFor(() => expect(to.minesLeft).toBe(1));
    }
    expect(await to.importGame(record)).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(to.status).toBe(from.status), 5000);
    await vi.waitFor(async () => expect(await to.viewText()).toBe(await from.viewText()));
    expect(ends).toEqual([]);
    expect(rawvf).toMatch(/^RawVF_Version/);
    expect(await to.importGame(rawvf)).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(to.status).toBe(from.status), 5000);
  });
});

describe('what is damaged is refused in one sentence, and nothing is lost', () => {
  const damaged: readonly [string, unknown][] = [
    ['nothing', ''],
    ['a word', 'hello'],
    ['a record cut off', 'cut'],
    ['a record with another character in it', 'changed'],
    ['a link of nothing', '#/play/1abc'],
    ['a code that is none', '1AAAAAAAAAAAAAAAAAAAAAA'],
    ['uneven rows of a view', '###\n##'],
    ['a view that nothing fits', '8#/##'],
    ['a replay without a board', 'RawVF_Version: Rev6\nBoard:\n'],
    ['bytes', new Uint8Array([1, 2, 3])],
    ['an empty file', new Blob([])],
    ['a number', 7],
    ['null', null],
    ['an object', { record: 'ms1' }],
  ];

  test.each(damaged)('%s', async (_, data) => {
    const element = await begun();
    const record = await element.exportGame();
    const before = await element.viewText();
    const told = heard<ErrorDetail>(element, ...ALL);
    const given =
      data === 'cut' ? record.slice(0, -5) : data === 'changed' ? record.replace(/.$/, '~') : data;
    const answer = await element.importGame(given as string);
    if (answer.ok) throw new Error('It must be refused.');
    expect(answer.message).toMatch(/\S.*\.$/);
    expect(told).toEqual([{ code: answer.code, values: answer.values, message: answer.message }]);
    expect(await element.viewText()).toBe(before);
    expect(await element.annotate(0, 8, 'none')).toMatchObject({ ok: true });
  });
});

describe('what cannot be given out is refused in one sentence', () => {
  test.each(['board', 'mbf', 'rawvf', 'gif'])('%s, before the end', async (format) => {
    const element = await begun();
    const errors = heard<ErrorDetail>(element, 'ms-error');
    expect(await element.exportGame(format as 'board')).toHaveLength(0);
    expect(errors).toEqual([
      { code: expect.any(String), values: expect.any(Object), message: expect.stringMatching(/\.$/) },
    ]);
  });
});
