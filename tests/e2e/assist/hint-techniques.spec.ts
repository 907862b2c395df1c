import { expect } from '@playwright/test';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { drawing } from '../../worker/engine/naive.ts';
import { askForCells, drawingOn, expectTrue, panel, words } from '../support/assist.ts';
import { expectText, type RuleChoices, startDrawn } from '../support/drawn-board.ts';
import { knownMirror } from '../support/known-board.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

interface Lesson {
  readonly layout: string;
  /** Clicks as `startDrawn` takes them; the last one is where the player worked last. */
  readonly clicks: string;
  /** What is seen then. */
  readonly view: string;
  readonly title: string;
  /** Said before anything else: how much has to be thought. */
  readonly effort: string;
  readonly told: string;
  readonly numbers: readonly number[];
  /** What the reasons begin with, one after the other. */
  readonly steps: readonly string[];
  readonly rules?: RulesetRequest;
  readonly choices?: RuleChoices;
}

/** Neighbours above and below, straight and aslant: rows of numbers that do not see one another's row. */
const rowsApart = {
  rules: {
    topology: {
      pattern: [
        [-1, -1],
        [0, -1],
        [1, -1],
        [-1, 1],
        [0, 1],
        [1, 1],
      ],
    },
  },
  choices: { choose: ['Own pattern'], offsets: '[-1,-1], [0,-1], [1,-1], [-1,1], [0,1], [1,1]' },
} as const;

const lessons: Readonly<Record<string, Lesson>> = {
  'as many covered cells as mines': {
    layout: '*...*. ......',
    clicks: 'l 2,0 l 0,1',
    view: '#101## 1101##',
    title: 'Single number',
    effort: 'One number is enough',
    told: 'Row 1, column 1 is a mine.',
    numbers: [1],
    steps: ['The 1 at row 1, column 2 has one covered neighbour, so it is a mine.'],
  },
  '1-1 from an edge': {
    layout: '.*.* ....',
    clicks: 'l 0,1 l 1,1 l 2,1 l 3,1',
    view: '#### 1121',
    title: 'Shared facts',
    effort: 'Combine what 2 numbers tell you',
    told: 'Row 1, column 3 is safe.',
    numbers: [4, 5],
    steps: [
      'The 1 at row 2, column 2 has 3 covered neighbours: one of them is a mine.',
      'The 1 at row 2, column 1 has 2 covered neighbours: one of them is a mine.',
      'The 1 at row 2, column 2 has one mine around it. It is here: row 1, columns 1 and 2. That leaves row 1, column 3: safe.',
    ],
  },
  '1-2 at an edge': {
    layout: '.*.* ....',
    clicks: 'l 3,1 l 2,1 l 1,1 l 0,1',
    view: '#### 1121',
    title: 'Shared facts',
    effort: 'Combine what 2 numbers tell you',
    told: 'Row 1, column 2 is a mine.',
    numbers: [6, 7],
    steps: [
      'The 2 at row 2, column 3 has 3 covered neighbours: 2 of them are mines.',
      'The 1 at row 2, column 4 has 2 covered neighbours: one of them is a mine.',
      'The 2 at row 2, column 3 has 2 mines around it. One of them is here: row 1, columns 3 and 4. That leaves row 1, column 2: a mine.',
    ],
  },
  'a 4 between two 1s, helped from east and from west': {
    layout: '.**.. .*.*. ..**.',
    clicks: 'l 0,0 l 4,0 l 0,2 l 4,2 l 0,1 l 4,1 l 2,1 r 1,1 r 3,1',
    view: '1###1 1F4F1 1###1',
    title: 'Shared facts',
    effort: 'Combine what 3 numbers tell you',
    told: 'Mines: rows 1 and 3, column 3.',
    numbers: [5, 7, 9],
    steps: [
      'The 4 at row 2, column 3 has 6 covered neighbours: 4 of them are mines.',
      'The 1 at row 2, column 1 has 2 covered neighbours: one of them is a mine.',
      'The 1 at row 2, column 5 has 2 covered neighbours: one of them is a mine.',
      'The 4 at row 2, column 3 has 4 mines around it. 2 of them are here: row 1, columns 2 and 4; row 3, columns 2 and 4. That leaves only mines: rows 1 and 3, column 3.',
    ],
    ...rowsApart,
  },
  'a chain from one number through a second to a third': {
    layout: '*.*.. ..*.* .*...',
    clicks: 'l 0,1 l 1,1 l 3,1',
    view: '##### 23#1# #####',
    title: 'Shared facts',
    effort: 'Combine what 3 numbers tell you',
    told: 'Safe: row 1, columns 4 and 5; row 3, columns 4 and 5.',
    numbers: [5, 6, 8],
    steps: [
      'The 1 at row 2, column 4 has 6 covered neighbours',
      'The 3 at row 2, column 2 has 6 covered neighbours',
      'The 2 at row 2, column 1 has 4 covered neighbours',
      'The 3 at row 2, column 2 has 3 mines around it. 2 of them are here: ',
      'The 1 at row 2, column 4 has one mine around it. It is here: rows 1 and 3, column 3.',
    ],
    ...rowsApart,
  },
  '1-3 beside each other': {
    layout: '*.*.*. ....*.',
    clicks: 'l 2,1 l 3,1',
    view: '###### ##13##',
    title: 'Overlapping numbers',
    effort: 'Compare overlapping numbers',
    told: 'Mines: rows 1 and 2, column 5.',
    numbers: [8, 9],
    steps: [
      'The 3 at row 2, column 4 has 4 covered neighbours',
      'The 1 at row 2, column 3 has 4 covered neighbours',
      'The 1 at row 2, column 3 has one mine around it. So at most one mine is here: row 1, columns 3 and 4.',
      'The 3 at row 2, column 4 has 3 mines around it. At most one of them can be here: row 1, columns 3 and 4. That leaves only mines: rows 1 and 2, column 5.',
    ],
  },
  'one case leads nowhere': {
    layout: '*.* .*. ...',
    clicks: 'l 1,0 l 0,2 l 2,2',
    view: '#3# ### 1#1',
    title: 'Both cases',
    effort: 'Try both cases',
    told: 'Row 3, column 2 is safe.',
    numbers: [1, 6, 8],
    steps: [
      'Suppose row 3, column 2 is a mine.',
      'The 3 at row 1, column 2',
      'The 1 at row 3, column 1',
      'The 1 at row 3, column 1 has one mine around it. It is here: row 3, column 2.',
      'The 1 at row 3, column 3',
      'The 1 at row 3, column 3 has one mine around it. It is here: row 3, column 2.',
      'Then the 3 at row 1, column 2 would have too few mines: impossible.',
      'So row 3, column 2 is safe.',
    ],
  },
  'all mines are accounted for': {
    layout: '*...',
    clicks: 'l 1,0',
    view: '#1##',
    title: 'Mine count',
    effort: 'Count the mines left',
    told: 'Row 1, column 4 is safe.',
    numbers: [1],
    steps: [
      'The board has one mine in total. Covered cells: 3.',
      'The 1 at row 1, column 2 has 2 covered neighbours: one of them is a mine.',
      'The outlined number accounts for the board’s only mine. That leaves row 1, column 4: safe.',
    ],
  },
};

for (const [name, lesson] of Object.entries(lessons)) {
  test(`${lesson.title}: ${name}`, async ({ page }) => {
    const { layout, clicks, view, title, effort, told, numbers, steps, rules = {}, choices = {} } = lesson;
    const lines = (text: string) => drawing(text.replaceAll(' ', '\n'));
    const { play } = await startDrawn(page, lines(layout), choices);
    const mirror = knownMirror(lines(layout), rules);
    await play(clicks);
    for (const [, which, column, row] of clicks.matchAll(/([lr]) (\d+),(\d+)/g)) {
      const place = Number(row) * mirror.columns + Number(column);
      which === 'l' ? mirror.open(place) : mirror.annotate(place);
    }
    expect(mirror.text).toBe(lines(view));
    await expectText(page, view.replaceAll(' ', '\n'));

    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(panel(page, 'Hint').getByRole('heading')).toHaveText(`Hint · ${title}`);
    await expect(words(page)).toContainText(`. ${effort}.`);
    const seen = await askForCells(page);
    expectTrue(seen, mirror);
    expect(seen).toMatchObject({ text: told, numbers });

    const next = panel(page, 'Hint').getByRole('button', { name: 'Next' });
    const said: string[] = [];
    while (await next.isVisible()) {
      await next.click();
      said.push((await words(page).textContent()) ?? '');
    }
    expect(said.map((text, i) => text.slice(0, steps[i]?.length))).toEqual(steps);
    const { safe, mines } = await drawingOn(page);
    expect([safe, mines]).toEqual([seen.safe, seen.mines]);

    // All at once, and back to the last step.
    await panel(page, 'Hint').getByRole('button', { name: 'Back' }).click();
    if (steps.length > 1) {
      await panel(page, 'Hint').getByRole('button', { name: 'Show all' }).click();
      await expect(panel(page, 'Hint').getByRole('listitem')).toHaveText(said);
      expect(await drawingOn(page)).toMatchObject({ safe, mines, numbers });
    }
  });
}

test('Best guess: nothing can be proved, and what it would risk is said at once', async ({ page }) => {
  const { play } = await startDrawn(page, '*..');
  await play('l 1,0');
  await expectText(page, '#1#');
  await page.keyboard.press('h');
  await expect(panel(page, 'Hint').getByRole('heading')).toHaveText('Hint · Best guess');
  await expect(words(page)).toHaveText(
    /^Nothing can be proved here\. The best guess is row 1, column (1|3): 50% chance of a mine\.$/,
  );
  expect((await drawingOn(page)).guess).toHaveLength(1);
  await panel(page, 'Hint').getByRole('button', { name: 'Done' }).click();
  await expect(panel(page, 'Hint')).toBeHidden();
});
