import { expect } from '@playwright/test';
import { defaultDraft, draftOfName, type RulesDraft, requestOf } from '../../src/rules/rules-draft.ts';
import { type Choice, textOfLabels } from '../e2e/support/app.ts';
import { Mirror } from '../e2e/support/mirror.ts';
import type { EnginePage, MouseButton, Point } from './engine.ts';
import { type Seen, type Sought, seek } from './seek.ts';

/** Long, for engines that start cold on a machine that does other work. */
const PATIENCE = { timeout: 20_000, intervals: [20, 50, 100, 200] };

/** Somebody at the page: finds things by role and name, and acts with mouse, finger and keys. */
export class Player {
  readonly page: EnginePage;
  /** Where to look: the whole page, or inside the element of this selector. */
  readonly within: string | null;

  constructor(page: EnginePage, within: string | null = null) {
    this.page = page;
    this.within = within;
  }

  /** The same person at the one element of that selector. */
  inside(selector: string): Player {
    return new Player(this.page, selector);
  }

  /** All that is shown of that role and name. */
  all(role: string, name?: string | RegExp): Promise<readonly Seen[]> {
    return this.page.evaluate(seek, this.#sought(role, name));
  }

  /** The first that is shown of that role and name, once there is one. */
  async one(role: string, name?: string | RegExp): Promise<Seen> {
    let found: Seen | undefined;
    const what = `${role} ${name ?? ''} is there`;
    await expect
      .poll(
        async () => {
          [found] = await this.all(role, name);
          return found !== undefined;
        },
        { message: what, ...PATIENCE },
      )
      .toBe(true);
    if (!found) throw new Error(what);
    return found;
  }

  async gone(role: string, name?: string | RegExp): Promise<void> {
    await this.count(0, role, name);
  }

  async count(count: number, role: string, name?: string | RegExp): Promise<void> {
    const message = `${count} of ${role} ${name ?? ''}`;
    await expect.poll(async () => (await this.all(role, name)).length, { message, ...PATIENCE }).toBe(count);
  }

  /** Clicks on it once it is there and stands still. */
  async click(role: string, name?: string | RegExp): Promise<void> {
    await this.page.click(middle(await this.resting(role, name)));
  }

  /** Where it is once it is there, can be used and stands still. */
  async resting(role: string, name?: string | RegExp): Promise<Seen> {
    let last = await this.one(role, name);
    await expect
      .poll(async () => {
        await this.page.evaluate(twoFrames);
        const now = await this.one(role, name);
        const isResting = now.x === last.x && now.y === last.y && !now.isDisabled;
        last = now;
        return isResting;
      }, PATIENCE)
      .toBe(true);
    return last;
  }

  /** Goes on with Tab until that has the keyboard. */
  async tabTo(role: string, name?: string | RegExp): Promise<void> {
    await this.one(role, name);
    for (let steps = 0; steps < 40; steps++) {
      if ((await this.one(role, name)).isFocused) return;
      await this.page.press('Tab');
    }
    throw new Error(`The Tab key does not lead to ${role} ${name}.`);
  }

  /** Finds it, and that assistive technology is told the same of it. */
  async hears(role: string, name: string): Promise<void> {
    const message = `assistive technology is told of ${role} ${name}`;
    await expect
      .poll(
        async () => {
          await this.one(role, name);
          return this.page.isTold(role, name);
        },
        { message, ...PATIENCE },
      )
      .toBe(true);
  }

  async type(text: string): Promise<void> {
    for (const key of text) await this.page.press(key);
  }

  /** The board as its labels tell it, in text notation. */
  async board(): Promise<string> {
    return textOfLabels((await this.all('gridcell')).map(({ name }) => name));
  }

  async sees(mirror: Mirror): Promise<void> {
    await expect.poll(() => this.board(), PATIENCE).toBe(mirror.text);
  }

  /** The cell is among those that are told, and all of them are told as they are. */
  async tells(mirror: Mirror, cell: number): Promise<void> {
    const told = async () => {
      const labels = (await this.all('gridcell')).map(({ name }) => {
        const [row = 1, column = 1] = (name.match(/\d+/g) ?? []).map(Number);
        return { name, cell: (row - 1) * mirror.columns + column - 1 };
      });
      const wrong = labels.filter((one) => textOfLabels([one.name]).trim() !== mirror.at(one.cell));
      return { isThere: labels.some((one) => one.cell === cell), areMany: labels.length > 15, wrong };
    };
    await expect.poll(told, PATIENCE).toEqual({ isThere: true, areMany: true, wrong: [] });
  }

  async says(text: string | RegExp): Promise<void> {
    await expect
      .poll(async () => (await this.all('*')).some(({ text: said }) => said.search(text) >= 0), {
        message: `the page says ${text}`,
        ...PATIENCE,
      })
      .toBe(true);
  }

  /** The middles of the cells of a board that is wholly in view. */
  async places(): Promise<readonly Point[]> {
    return (await this.all('gridcell')).map(middle);
  }

  async clickCell(index: number, button: MouseButton = 'left'): Promise<void> {
    const place = (await this.places())[index];
    if (!place) throw new Error(`There is no cell ${index}.`);
    await this.page.click(place, button);
  }

  /** That has the keyboard, now or soon. */
  async hasKeyboard(role: string, name?: string | RegExp): Promise<void> {
    const message = `${role} ${name ?? ''} has the keyboard`;
    await expect
      .poll(async () => (await this.all(role, name)).some(({ isFocused }) => isFocused), {
        message,
        ...PATIENCE,
      })
      .toBe(true);
  }

  /** The cell has the keyboard, now or soon. */
  async isOn(cell: number, columns = 9): Promise<void> {
    await this.hasKeyboard(
      'gridcell',
      new RegExp(`^Row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1},`),
    );
  }

  /** Goes to a cell with the arrow keys; where it starts it knows only by what has the keyboard. */
  async walkTo(cell: number, columns = 9): Promise<void> {
    const from = (await this.all('gridcell')).find(({ isFocused }) => isFocused)?.name ?? '';
    const [row = 1, column = 1] = (from.match(/\d+/g) ?? []).map(Number);
    const down = Math.floor(cell / columns) - (row - 1);
    const right = (cell % columns) - (column - 1);
    for (let i = 0; i < Math.abs(down); i++) await this.page.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    for (let i = 0; i < Math.abs(right); i++) await this.page.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    await this.isOn(cell, columns);
  }

  /** Opens the app there and begins a game as its sheet would; gives back the same game as the test plays it. */
  async startApp(origin: string, { level = 'Beginner', size, seed }: Choice): Promise<Mirror> {
    await this.page.goto(origin);
    await this.one('gridcell');
    const draft: RulesDraft = size
      ? { ...defaultDraft, choice: 'custom', custom: size }
      : draftOfName(levels[level], defaultDraft);
    await this.page.evaluate(askForGame, { draft, rules: requestOf(draft), seed, board: null });
    const mirror = new Mirror(size ?? { level: levels[level] }, seed);
    if (mirror.cells <= 480) await this.sees(mirror);
    return mirror;
  }

  #sought(role: string, name?: string | RegExp): Sought {
    const exact = typeof name === 'string' ? name : null;
    const pattern = name instanceof RegExp ? name.source : null;
    return { role, exact, pattern, within: this.within };
  }
}

const levels = { Beginner: 'beginner', Intermediate: 'intermediate', Expert: 'expert' } as const;

/** Runs in the page: asks the app for a game as its sheet does, and waits until it has come. */
async function askForGame(detail: unknown): Promise<void> {
  const root = document.querySelector('mine-app')?.shadowRoot;
  const game = root?.querySelector('ms-game') as unknown as { view: { game: { gameId: string } | null } };
  await customElements.whenDefined('mine-sheets');
  const former = game.view.game?.gameId;
  while (!root?.querySelector('mine-sheets')) await new Promise(requestAnimationFrame);
  root.querySelector('mine-sheets')?.dispatchEvent(new CustomEvent('ms-start-game', { detail }));
  while (game.view.game?.gameId === former) await new Promise(requestAnimationFrame);
}

/** Runs in the page. What has just begun to move has moved after these. */
function twoFrames(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

export function middle({ x, y, width, height }: Seen): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
