import { expect, type Page } from '@playwright/test';
import { expectBoard, expectMinesLeft, openApp, placesOf } from '../support/app.ts';
import { startKnown } from '../support/known-board.ts';
import { type Click, clicker } from '../support/mouse.ts';
import { type Witness, witness } from '../support/painted-state.ts';
import { test } from '../support/test.ts';

/**
 * Seven columns, four rows, four mines, and what each cell shows:
 *
 *     ......*    0 0 0 0 0 1 *
 *     .......    0 1 1 1 0 2 2
 *     ..*...*    0 1 * 1 1 2 *
 *     .....*.    0 1 1 1 1 * 2
 *
 * One opening: the zeros of the first row, of the first column and the one in the second row hang together.
 * Five numbers touch no zero: (2,3) (3,3) (4,3) side by side, (6,1) and (6,3) each alone: three islands.
 * 3BV = 1 opening + 5 numbers = 6.
 *
 * ZiNi: the premium of (3,2) is 4 (the opening and the three numbers under it) − 1 mine − 1 (covered) − 1 = 1; none is
 * higher: (3,3) has 3 − 1 − 1 − 1 = 0, (4,2) 3 − 1 − 1 − 1 = 0, (5,2) 4 − 2 − 1 − 1 = 0. So (3,2) is opened, (2,2)
 * flagged, (3,2) chorded: 3 clicks. Of what is left (5,2) has 2 − 2 − 1 = −1 and no other has more, so
 * (6,1) and (6,3) are plain clicks: ZiNi = 3 + 2 = 5.
 *
 * By logic from the opening: (3,1) has one covered neighbour left, so (2,2) is a mine, and single numbers open (2,3) (3,3)
 * (4,3). Then the 1 at (5,0) has its mine among (6,0) (6,1), which the 2 at (5,1) has beside (6,2): that one is a mine,
 * and so is one of the first two. With (6,2) the 2 at (5,2) has (6,1) (5,3) (6,3) for its other mine, and the 1 at (4,3)
 * has it in (5,3): (6,1) and (6,3) are free. Facts are shared, nothing harder. From (6,1) instead, a 2 among covered
 * cells, no other cell is certain: that takes one guess, after which single numbers are enough.
 */
const board = '......*\n.......\n..*...*\n.....*.';

const at = (column: number, row: number) => row * 7 + column;

async function begin(page: Page) {
  const heard = await witness(page);
  await openApp(page);
  const mirror = await startKnown(page, board);
  const click: Click = clicker(page, await placesOf(page));
  // What was clicked before this game is none of it.
  return { mirror, click, heard };
}

/** The card's figures by their labels, and the formula of each. */
async function figuresOf(page: Page, card: RegExp): Promise<Record<string, readonly [string, string]>> {
  const region = page.getByRole('region', { name: card });
  await expect(region).toBeVisible();
  await region.getByText('How these are counted').click();
  await expect(region.getByRole('term').filter({ hasText: /^ZiNi$/ })).toBeVisible();
  return region.evaluate((element) =>
    Object.fromEntries(
      [...element.querySelectorAll('.formulas > div')].map((row) => {
        const [label = '', value = '', formula = ''] = [...row.children].map((one) => one.textContent ?? '');
        return [label, [value, formula]];
      }),
    ),
  );
}

/** Milliseconds from the `first` input on the board to the last. */
function playedMs({ inputs }: Witness, first: number): number {
  const start = inputs[first];
  const end = inputs.at(-1);
  if (start === undefined || end === undefined) throw new Error('No input was heard.');
  return end - start;
}

/** Finds the shown number among what the formula gives for a time that may be a millisecond off by rounding. */
function expectRate(shown: string | undefined, ms: number, formula: (seconds: number) => number): void {
  const ends = [formula((ms - 1) / 1000), formula((ms + 1) / 1000)];
  expect(Number(shown), `${shown} of ${ms} ms`).toBeGreaterThanOrEqual(Math.min(...ends) - 0.005);
  expect(Number(shown), `${shown} of ${ms} ms`).toBeLessThanOrEqual(Math.max(...ends) + 0.005);
}

test('After a win every figure is what the clicks and the clock amount to', async ({ page }) => {
  const { mirror, click, heard } = await begin(page);
  const before = heard.inputs.length;
  await click(mirror.annotate(at(2, 2)), 'right');
  await expect(page.getByRole('timer')).toHaveText('0:00');
  await click(mirror.open(at(0, 0)));
  await expectBoard(page, mirror);
  // Two chords that nothing comes of: there is no flag beside these numbers.
  await click(at(5, 1));
  await click(at(5, 0));
  await click(mirror.chord(at(3, 2)));
  await expect(page.getByRole('timer')).toHaveText('0:01');
  await click(mirror.open(at(6, 1)));
  await click(mirror.open(at(6, 3)));
  expect(mirror.status).toBe('won');
  await expectBoard(page, mirror);
  await expectMinesLeft(page, 0);

  const card = page.getByRole('region', { name: /^Cleared in/ });
  await expect(card).toContainText('No guess needed · at most: shared facts');
  await expect(card).toContainText('Won by logic alone.');
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const [, minutes, seconds] = title.match(/^Cleared in (\d+):(\d\d\.\d{3})$/) ?? [];
  const t = Number(minutes) * 60 + Number(seconds);
  // The clock runs from the first opening, the second input, to the last: the flag before it costs nothing.
  expect(Math.abs(t * 1000 - playedMs(heard, before + 1))).toBeLessThanOrEqual(1);

  // Seven clicks: a flag, an opening, two chords in vain, a chord, two numbers. Five of them changed the board.
  const figures = await figuresOf(page, /^Cleared in/);
  const values = Object.fromEntries(Object.entries(figures).map(([label, [value]]) => [label, value]));
  expect(values).toEqual({
    '3BV': '6',
    '3BV per second': (6 / t).toFixed(2),
    efficiency: '86%', // 6 ÷ 7
    clicks: '7',
    correctness: '71%', // 5 ÷ 7
    opening: '1',
    'effective clicks': '5',
    throughput: '1.20', // 6 ÷ 5
    RQP: (t ** 2 / 6).toFixed(2),
    islands: '3',
    'left / right / double': '3 / 1 / 3',
    // √26 + 1 + √8 + √10 + 2
    path: '14',
    ZiNi: '5',
    'ZiNi efficiency': '71%', // 5 ÷ 7
    'ZiNi throughput': '1.00', // 5 ÷ 5
  });
  expect(Object.fromEntries(Object.entries(figures).map(([label, [, formula]]) => [label, formula]))).toEqual(
    {
      '3BV': expect.stringContaining('openings + numbers that touch no opening'),
      '3BV per second': '3BV ÷ seconds',
      efficiency: expect.stringContaining('IOE: 3BV ÷ clicks'),
      clicks: expect.stringMatching(/flags and chords/),
      correctness: 'clicks that changed the board ÷ clicks',
      opening: expect.stringMatching(/connected empty cells/),
      'effective clicks': 'clicks that changed the board',
      throughput: '3BV ÷ clicks that changed the board',
      RQP: 'seconds² ÷ 3BV',
      islands: expect.stringMatching(/connected numbers that touch no empty cell/),
      'left / right / double': 'clicks to open, clicks to flag, and chords',
      path: expect.stringMatching(/from click to click/),
      ZiNi: expect.stringMatching(/fewest clicks/),
      'ZiNi efficiency': 'ZiNi ÷ clicks',
      'ZiNi throughput': 'ZiNi ÷ clicks that changed the board',
    },
  );

  // The card says the same after a reload.
  await page.reload();
  await expectBoard(page, mirror);
  expect(await figuresOf(page, /^Cleared in/)).toEqual(figures);
});

test('After a loss it is the solved 3BV that counts', async ({ page }) => {
  const { mirror, click, heard } = await begin(page);
  const before = heard.inputs.length;
  // One number, which touches no zero: 1 solved.
  await click(mirror.open(at(6, 1)));
  await click(mirror.annotate(at(6, 0)), 'right');
  await click(mirror.open(at(0, 0)));
  // The opening: 2 solved. A flag is set and taken back, a chord is in vain, and a mine goes off.
  await click(mirror.annotate(at(6, 3)), 'right');
  await click(mirror.annotate(at(6, 3), 'none'), 'right');
  await expectBoard(page, mirror);
  await click(at(3, 1));
  await expect(page.getByRole('timer')).toHaveText('0:01');
  await click(mirror.open(at(5, 3)));
  expect(mirror.status).toBe('lost');
  await expectBoard(page, mirror);

  const ms = playedMs(heard, before);
  const figures = await figuresOf(page, /^You hit a mine after 0:0\d\.$/);
  const values = Object.fromEntries(Object.entries(figures).map(([label, [value]]) => [label, value]));
  const { '3BV per second': speed, RQP: rqp, 'estimated time': estimated, ...counted } = values;
  // Seven clicks, of which all but the chord in vain changed the board: 6.
  expect(counted).toEqual({
    '3BV solved': '2 / 6',
    efficiency: '29%', // 2 ÷ 7
    clicks: '7',
    correctness: '86%', // 6 ÷ 7
    opening: '1',
    'effective clicks': '6',
    throughput: '0.33', // 2 ÷ 6
    islands: '3',
    'left / right / double': '3 / 3 / 1',
    // 1 + 6 + √45 + 0 + √13 + √8
    path: '20',
    ZiNi: '5',
  });
  // A third of the board took this long.
  const [, whole] = estimated?.match(/^0:(\d\d\.\d{3})$/) ?? [];
  expect(Math.abs(Number(whole) * 1000 - 3 * ms)).toBeLessThanOrEqual(3);
  expectRate(speed, ms, (seconds) => 2 / seconds);
  expectRate(rqp, ms, (seconds) => seconds ** 2 / 2);
  expect(figures['3BV per second']?.[1]).toBe('solved 3BV ÷ seconds');
  expect(figures.RQP?.[1]).toBe('seconds² ÷ solved 3BV');
  // Of the 24 safe cells, (2,3) (3,3) (4,3) (6,3) are left.
  const card = page.getByRole('region', { name: /^You hit a mine/ });
  await expect(card).toContainText('4 safe cells left');
  await expect(card).toContainText('1 guess needed · else at most: single number');
  await expect(card).toContainText('Avoidable: row 4, column 3 was safe (single number).');
});

test('A loss at the first click has nothing solved and divides by nothing', async ({ page }) => {
  const { mirror, click } = await begin(page);
  await click(mirror.open(at(6, 0)));
  expect(mirror.status).toBe('lost');
  await expectBoard(page, mirror);
  const figures = await figuresOf(page, /^You hit a mine after 0:00\.$/);
  const values = Object.fromEntries(Object.entries(figures).map(([label, [value]]) => [label, value]));
  expect(values).toEqual({
    '3BV solved': '0 / 6',
    '3BV per second': '–',
    efficiency: '0%',
    click: '1',
    correctness: '100%',
    opening: '1',
    'effective click': '1',
    throughput: '0.00',
    RQP: '–',
    islands: '3',
    'left / right / double': '1 / 0 / 0',
    path: '0',
    ZiNi: '5',
  });
});
