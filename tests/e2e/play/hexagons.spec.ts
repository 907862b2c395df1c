import { expect, type Page } from '@playwright/test';
import type { Topology, Wrap } from '../../../worker/api/rules.ts';
import { drawing, twentyFour } from '../../worker/engine/naive.ts';
import { cell, expectBoard, grid, type Place, placesOf } from '../support/app.ts';
import { expectText, type RuleChoices, startDrawn } from '../support/drawn-board.ts';
import { Fingers } from '../support/fingers.ts';
import { knownMirror } from '../support/known-board.ts';
import type { Mirror } from '../support/mirror.ts';
import { clicker, placed } from '../support/mouse.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const hexagons: RuleChoices = { choose: ['Hexagons'] };

/** A mine beside each safe cell: whatever is opened opens one cell. */
const striped = Array<string>(6).fill('.*..*..*.').join('\n');

/** Hexagons that stand on a point, as one reckons them from the middles of three of the cells. */
interface Honeycomb {
  readonly across: number;
  readonly down: number;
  readonly shift: number;
  /** From the middle of a cell to its upper corner. */
  readonly radius: number;
  /** The twelve places of a cell, as shares of `across` and `radius`: corners and middles of sides, in turn. */
  readonly rim: readonly Place[];
}

function honeycomb(places: readonly Place[], columns: number): Honeycomb {
  const [first, second, below] = [placed(places, 0), placed(places, 1), placed(places, columns)];
  const across = second.x - first.x;
  const down = below.y - first.y;
  const radius = (down * 2) / 3;
  const rim = Array.from({ length: 12 }, (_, turn): Place => {
    const corner = (at: number) => ({
      x: Math.sin((at * Math.PI) / 3) * radius,
      y: -Math.cos((at * Math.PI) / 3) * radius,
    });
    const [here, next] = [corner(Math.floor(turn / 2)), corner(Math.floor(turn / 2) + 1)];
    return turn % 2 === 0 ? here : { x: (here.x + next.x) / 2, y: (here.y + next.y) / 2 };
  });
  return { across, down, shift: below.x - first.x, radius, rim };
}

async function startMirrored(
  page: Page,
  text: string,
  choices: RuleChoices,
  rules: { topology: Topology; wrap?: Wrap },
): Promise<Mirror> {
  await startDrawn(page, text, choices);
  return knownMirror(drawing(text), rules);
}

test('Odd rows stand half a cell to the right, and the sides of the cells are equal', async ({ page }) => {
  const { places } = await startDrawn(page, striped, hexagons);
  const { across, down, shift, radius } = honeycomb(places, 9);
  expect(shift / across).toBeCloseTo(0.5, 1);
  expect(down / across).toBeCloseTo(Math.sqrt(3) / 2, 1);
  expect(radius / across).toBeCloseTo(1 / Math.sqrt(3), 1);
  for (const row of [2, 3, 4, 5])
    expect(placed(places, row * 9).x).toBeCloseTo(placed(places, (row % 2) * 9).x, 0);
});

test('A click near each corner and each side opens that very cell', async ({ page }) => {
  const mirror = await startMirrored(page, striped, hexagons, { topology: 'hex' });
  const places = await placesOf(page);
  const { rim } = honeycomb(places, 9);
  const safe = [0, 2, 3, 5, 6, 8];
  for (const row of [1, 2, 3, 4]) {
    for (const [i, column] of safe.entries()) {
      // Each of the twelve places once in even and once in odd rows.
      const { x, y } = placed(rim, i + (row > 2 ? 6 : 0));
      const middle = placed(places, row * 9 + column);
      mirror.open(row * 9 + column);
      await page.mouse.click(middle.x + x * 0.9, middle.y + y * 0.9);
      await expectBoard(page, mirror);
    }
  }
});

test('The corners of a hexagon’s box are not the hexagon’s', async ({ page }) => {
  const { places, play } = await startDrawn(page, striped, hexagons);
  const { across, radius, rim } = honeycomb(places, 9);
  await play('l 3,2');
  await page.mouse.move(1, 1);
  const middle = placed(places, 2 * 9 + 3);
  const near = (places: readonly Place[]) => places.map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y }));
  const inside = near(rim.map(({ x, y }) => ({ x: x * 0.8, y: y * 0.8 })));
  const corners = near(
    [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ x: x * across * 0.46, y: y * radius * 0.94 }))),
  );
  // Opening is animated: what counts is how it ends.
  await expect
    .poll(async () => {
      const [face, ...colours] = await coloursAt(page, [...inside, ...corners]);
      return colours.map((colour) => colour === face);
    })
    .toEqual([...Array<boolean>(11).fill(true), ...Array<boolean>(4).fill(false)]);
  // Beside the first cell of all there is the bare ground, and beside a covered one another covered one.
  const [first, ground, ...others] = await coloursAt(page, [
    placed(places, 0),
    { x: placed(places, 0).x - across * 0.46, y: placed(places, 0).y - radius * 0.94 },
    placed(places, 9),
  ]);
  expect(ground).not.toBe(first);
  expect(others).toEqual([first]);
});

/** The colours that are painted there. */
function coloursAt(page: Page, points: readonly Place[]): Promise<string[]> {
  return page.locator('ms-board .panel > canvas').evaluate((canvas, points) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('No canvas.');
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    const pen = canvas.getContext('2d');
    return points.map(({ x, y }) => {
      const pixel = pen?.getImageData((x - box.left) * scale, (y - box.top) * scale, 1, 1);
      return [...(pixel?.data ?? [])].join(' ');
    });
  }, points);
}

/** Presses a key so often, and finds the keyboard on that cell. */
async function expectWay(page: Page, columns: number, ways: readonly [string, number][]): Promise<void> {
  for (const [key, index] of ways) {
    await page.keyboard.press(key);
    await expect(cell(page, index, columns)).toBeFocused();
  }
}

test('Arrow keys: down and up come back, ten times down goes straight down', async ({ page }) => {
  const text = Array<string>(12).fill('.*..*').join('\n');
  const { places } = await startDrawn(page, text, hexagons);
  const { shift } = honeycomb(places, 5);
  for (const start of [2, 7]) {
    await cell(page, start, 5).focus();
    await expectWay(page, 5, [
      ['ArrowDown', start + 5],
      ['ArrowUp', start],
    ]);
    for (let step = 1; step <= 10; step++) {
      const index = start + 5 * step;
      await expectWay(page, 5, [['ArrowDown', index]]);
      const aside = Math.abs(placed(places, index).x - placed(places, start).x);
      expect(aside).toBeCloseTo(step % 2 === 0 ? 0 : shift, 0);
    }
    for (let step = 9; step >= 0; step--) await expectWay(page, 5, [['ArrowUp', start + 5 * step]]);
  }
  await expectWay(page, 5, [
    ['Home', 5],
    ['ArrowLeft', 5],
    ['End', 9],
    ['ArrowRight', 9],
    ['Control+End', 59],
    ['ArrowDown', 59],
    ['Control+Home', 0],
    ['ArrowUp', 0],
  ]);
});

test('A game of hexagons is won by keys: opening, flag and chord', async ({ page }) => {
  const text = `.....*.
                .*.....
                ....*..
                ..*....
                .....*.`;
  const mirror = await startMirrored(page, text, hexagons, { topology: 'hex' });
  let focus = 0;
  await cell(page, focus, 7).focus();
  const walkTo = async (index: number) => {
    const [down, right] = [Math.floor(index / 7) - Math.floor(focus / 7), (index % 7) - (focus % 7)];
    for (let i = 0; i < Math.abs(down); i++) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    for (let i = 0; i < Math.abs(right); i++)
      await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    focus = index;
    await expect(cell(page, index, 7)).toBeFocused();
  };
  await page.keyboard.press('Enter');
  mirror.open(0);
  await expectBoard(page, mirror);
  const { number, mines } = mirror.chordable();
  for (const mine of mines) {
    await walkTo(mirror.annotate(mine));
    await page.keyboard.press('f');
    await expectBoard(page, mirror);
  }
  await walkTo(mirror.chord(number));
  await page.keyboard.press('Space');
  await expectBoard(page, mirror);
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) {
    await walkTo(mirror.open(next));
    await page.keyboard.press('Enter');
    await expectBoard(page, mirror);
  }
  expect(mirror.status).toBe('won');
  await expect(page.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
});

test('On a torus the arrows go round, the ends of a row do not, and numbers and areas follow', async ({
  page,
}) => {
  const text = `*....
                .....
                .....
                .....`;
  const choices = { choose: ['North, east, south, west', 'Torus'] };
  const mirror = await startMirrored(page, text, choices, { topology: 'orthogonal', wrap: 'torus' });
  await cell(page, 0, 5).focus();
  await expectWay(page, 5, [
    ['ArrowLeft', 4],
    ['ArrowUp', 19],
    ['ArrowRight', 15],
    ['ArrowDown', 0],
    ['End', 4],
    ['ArrowRight', 0],
    ['Home', 0],
  ]);
  for (const index of [4, 15]) {
    await clicker(page, await placesOf(page))(mirror.open(index));
    await expect(cell(page, index, 5)).toHaveAccessibleName(/, 1 mine nearby$/);
  }
  await clicker(page, await placesOf(page))(mirror.open(12));
  await expectBoard(page, mirror);
  expect(mirror.status).toBe('won');
});

test('Numbers above 8 are shown and read', async ({ page }) => {
  const offsets = twentyFour.map((offset) => JSON.stringify(offset)).join(', ');
  const { play } = await startDrawn(
    page,
    `*.*.*
     .*.*.
     *...*
     .*.*.
     *.*.*`,
    { choose: ['Own pattern'], offsets },
  );
  await play('l 2,2');
  await expect(cell(page, 12, 5)).toHaveAccessibleName('Row 3, column 3, 12 mines nearby');
  await expect(page.getByText('Row 3, column 3: 12 mines nearby.', { exact: true })).toBeAttached();
  await expectText(page, '#####\n#####\n##c##\n#####\n#####');
  // Twelve flags, one of them wrong: the chord loses by the one mine that is left.
  await play('r 0,0 r 2,0 r 4,0 r 1,1 r 3,1 r 0,2 r 4,2 r 1,3 r 3,3 r 0,4 r 2,4 r 3,4 l 2,2');
  await expect(cell(page, 24, 5)).toHaveAccessibleName(/, exploded mine$/);
  await expect(cell(page, 23, 5)).toHaveAccessibleName(/, wrong flag$/);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('hexagons open and are flagged by the finger, up to their rims', async ({ page }) => {
    const text = Array<string>(7).fill('.*..*.').join('\n');
    const mirror = await startMirrored(page, text, hexagons, { topology: 'hex' });
    const places = await placesOf(page);
    const { rim } = honeycomb(places, 6);
    const fingers = await Fingers.on(page);
    const near = (index: number, turn: number): Place => {
      const [middle, aside] = [placed(places, index), placed(rim, turn)];
      return { x: middle.x + aside.x * 0.85, y: middle.y + aside.y * 0.85 };
    };
    for (let turn = 0; turn < 12; turn++) {
      const index = [2, 3][turn % 2] ?? 0;
      const at = index + 6 * (1 + ((turn >> 1) % 6));
      await fingers.tap(near(mirror.open(at), turn));
      await expectBoard(page, mirror);
    }
    await fingers.down(near(mirror.annotate(7), 3));
    await expectBoard(page, mirror);
    await fingers.up();
    await expectBoard(page, mirror);
    await expect(grid(page)).toBeInViewport({ ratio: 0.9 });
  });
});
