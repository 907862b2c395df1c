import { rmSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createRandom, nextBelow } from '../../../worker/engine/deal/random.ts';
import { launchPersistent } from '../browser.ts';
import { boardText, openApp, placesOf, startGame, textOfLabels } from '../support/app.ts';
import { Mirror } from '../support/mirror.ts';
import { type Witness, witness } from '../support/painted-state.ts';
import { temporaryDir } from '../support/storage/builds.ts';
import { killCount, killer, thrownAway } from '../support/storage/kill-browser.ts';

const KILLS = killCount(40);
/** Moves between two kills, and how long the browser lives after the first of them. */
const MOST_MOVES = 16;
const LONGEST_MS = 140;
const seedOf = (number: number) => `killed ${number}`;

interface Step {
  readonly cell: number;
  readonly button: 'left' | 'right';
  /** The board after it. */
  readonly text: string;
}

/** A whole Expert game of openings and flags. */
function scriptOf(number: number): { readonly steps: readonly Step[]; readonly texts: readonly string[] } {
  const mirror = new Mirror({ level: 'expert' }, seedOf(number));
  const texts = [mirror.text];
  const steps: Step[] = [{ cell: mirror.open(200), button: 'left', text: mirror.text }];
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) {
    const isFlag = steps.length % 3 === 0 && mirror.minesLeft > 0;
    const cell = isFlag ? mirror.annotate(mirror.nextMine()) : mirror.open(next);
    steps.push({ cell, button: isFlag ? 'right' : 'left', text: mirror.text });
  }
  return { steps, texts: [...texts, ...steps.map(({ text }) => text)] };
}

interface Round {
  /** Steps that had been made when the browser was started. */
  readonly from: number;
  /** The clock that was shown then, at rest. */
  readonly fromMs: number;
  /** Steps asked for in all, by the time of the kill. */
  readonly asked: number;
  readonly seen: Witness;
  readonly killedAt: number;
}

/** Plays on without waiting for anything, and kills the browser in the middle of it. */
async function playAndKill(
  page: Page,
  { steps, from, afterMs }: { steps: readonly Step[]; from: number; afterMs: number },
): Promise<{ asked: number; killedAt: number }> {
  const places = await placesOf(page);
  const kill = await killer(page.context());
  const closed = page.context().waitForEvent('close');
  let killedAt = 0;
  setTimeout(() => {
    killedAt = performance.timeOrigin + performance.now();
    kill();
  }, afterMs);
  let asked = from;
  try {
    for (const { cell, button } of steps.slice(from, from + MOST_MOVES)) {
      asked++;
      const { x, y } = places[cell];
      await page.mouse.click(x, y, { button });
    }
  } catch (error) {
    if (killedAt === 0) throw error;
  }
  await closed;
  return { asked, killedAt };
}

/** The steps that are on the screen again, and the clock, both held against what had been seen before the kill. */
async function expectResumed(page: Page, texts: readonly string[], round: Round) {
  const { seen, from, fromMs, asked, killedAt } = round;
  const last = seen.last ? textOfLabels(seen.last.labels) : (texts[from] ?? '');
  expect(texts.includes(last), `the script was followed before the kill; seen was\n${last}`).toBe(true);
  const painted = Math.max(from, texts.indexOf(last));
  // When it is another board, what the app says of it is worth knowing.
  const seenNow = async () => {
    const text = await boardText(page);
    if (texts.indexOf(text) >= painted) return 'a board of the script';
    return `${(await page.getByRole('status').allTextContents()).join(' ').trim()}\n${text}`;
  };
  await expect
    .poll(seenNow, `${from} moves at the start, ${painted} seen, ${asked} asked for`)
    .toBe('a board of the script');
  const made = texts.indexOf(await boardText(page));
  expect(made).toBeLessThanOrEqual(asked);
  const clock = await page.locator('ms-game').evaluate((game) => {
    const { view } = game as unknown as {
      view: { state: { clock: { elapsedMs: number; runningSince: unknown } } };
    };
    return view.state.clock;
  });
  expect(clock.runningSince).toBeNull();
  const [first] = seen.inputs;
  const deciding = made === from ? first : seen.inputs[made - from - 1];
  if (deciding === undefined || first === undefined) {
    // The move was stored, and the browser died before its input was told to us.
    expect(clock.elapsedMs).toBeGreaterThanOrEqual(fromMs);
    expect(clock.elapsedMs).toBeLessThanOrEqual(fromMs + (first === undefined ? 0 : killedAt - first));
  } else {
    const expected = fromMs + deciding - first;
    expect(Math.abs(clock.elapsedMs - expected)).toBeLessThanOrEqual(100);
  }
  const seconds = Math.floor(clock.elapsedMs / 1000);
  await expect(page.getByRole('timer')).toHaveText(`0:${String(seconds).padStart(2, '0')}`);
  return { made, elapsedMs: clock.elapsedMs, painted };
}

test(`A browser killed ${KILLS} times shows each time the cells and the clock that it had shown`, async ({
  baseURL,
}) => {
  test.setTimeout(30_000 + KILLS * 15_000);
  const profile = temporaryDir('profile');
  const random = createRandom('when to kill');
  let games = 0;
  let { steps, texts } = scriptOf(games);
  let from = 0;
  let fromMs = 0;
  let round: Round | null = null;
  let inFlight = 0;
  let made = 0;
  // Chromium throws its database away after about one kill in a thousand (see database-thrown-away).
  const databases = { 'came-back': 0, lost: 0 };
  let context: BrowserContext | null = null;
  let kills = 0;
  try {
    for (; kills <= KILLS; kills++) {
      context = await launchPersistent(profile, baseURL ? { baseURL } : {});
      const seen = await witness(context);
      const page = context.pages()[0] ?? (await context.newPage());
      await openApp(page);
      const thrown = round === null ? null : await thrownAway(page);
      if (thrown !== null) databases[thrown]++;
      if (round !== null && thrown !== 'lost') {
        const resumed = await test.step(`after kill ${kills}`, () =>
          expectResumed(page, texts, round as Round));
        if (resumed.made < round.asked || resumed.painted < resumed.made) inFlight++;
        made += resumed.made - from;
        from = resumed.made;
        fromMs = resumed.elapsedMs;
      }
      if (kills === KILLS) break;
      if (round === null || thrown === 'lost' || from + MOST_MOVES > steps.length) {
        games++;
        ({ steps, texts } = scriptOf(games));
        await startGame(page, { level: 'Expert', seed: seedOf(games) });
        from = 0;
        fromMs = 0;
      }
      const afterMs = nextBelow(random, LONGEST_MS);
      round = { from, fromMs, seen, ...(await playAndKill(page, { steps, from, afterMs })) };
    }
  } finally {
    await context?.close();
    rmSync(profile, { recursive: true, force: true });
    process.stdout.write(
      `${kills} kills, ${games} games, databases thrown away: ${JSON.stringify(databases)}\n`,
    );
  }
  expect(databases.lost).toBe(0);
  // The kills have to have come in the middle of moves, and the games have to have got on.
  expect(inFlight).toBeGreaterThan(KILLS / 6);
  expect(made).toBeGreaterThan(KILLS / 4);
});
