import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { RecordedMove } from '../../../worker/api/game.ts';
import { packMoves } from '../../../worker/archive/games/packed-moves.ts';
import { createRandom, nextBelow } from '../../../worker/engine/deal/random.ts';
import { foreignIdOf } from '../../../worker/storage/foreign-checks.ts';
import { moveRow } from '../../../worker/storage/journal-rows.ts';
import type { CardRow, ForeignRow, GameRow, HistoryRow } from '../../../worker/storage/schema.ts';
import { randomRows } from '../../component/archive/archive-naive.ts';
import { newReplay } from '../../fixtures/kept-replay.ts';
import { launchPersistent } from '../browser.ts';
import { boardText, cell, expectBoard, startGame } from '../support/app.ts';
import { Mirror } from '../support/mirror.ts';
import { temporaryDir } from '../support/storage/builds.ts';
import { ASIDE, readRows } from '../support/storage/database.ts';
import { type Everything, putEverything, readEverything } from '../support/storage/database-copy.ts';
import { killer, thrownAway } from '../support/storage/kill-browser.ts';
import { beforeWorkers } from '../support/storage/worker-prelude.ts';

/** Kills while a backup is made, and while it is brought back. */
const KILLS = { making: 3, merging: 8 };
/** Finished games of the backup, those of them whose moves were kept, and those that are here already. */
const PAST = { all: 300, packed: 280, known: 20 };
/** Games of the backup that are not over, and the moves of each. */
const SAVED = { games: 6, moves: 30 };
/** Practice cards of the backup, and those of them that are here already; as many replays of other programs. */
const CARDS = { all: 3, known: 1 };
/** What the archive notes of work that goes on by itself: how far the second copy has got, and the search for patterns. */
const NOTED = ['copy', 'uncopied', 'copied', 'practised'];
/** Databases that the browser may throw away in one run (see database-thrown-away): one for good, a few that come back. */
const MOST_THROWN_AWAY = { lost: 1, 'came-back': 3 };
const INTERMEDIATE = { columns: 16, rows: 16, mines: 40 };
const BROUGHT =
  'Restored 280 finished games, 6 saved games, 2 practice cards, and 2 replays of other programs. You already had 20 games.';
const AGAIN = 'Nothing to restore: you already have everything in this backup.';

const theirs = randomRows(PAST.all, 1);
const ours = randomRows(40, 2);
/** Over in the backup, and in progress here. */
const OVERTAKEN = theirs[PAST.packed - 1].gameId;

interface SavedGame {
  readonly row: GameRow;
  readonly moves: readonly RecordedMove[];
}

/** A game in progress that was put aside. */
function savedGame(gameId: string, count = SAVED.moves): SavedGame {
  const mirror = new Mirror(INTERMEDIATE, gameId);
  const cells = [mirror.open(100)];
  while (cells.length < count) cells.push(mirror.open(mirror.nextSafe() ?? 0));
  const moves = cells.map((opened, i): RecordedMove => ({ type: 'open', cell: opened, atMs: i * 700 }));
  const rest = { owner: '', fields: INTERMEDIATE, seed: gameId, elapsedMs: 0, isPaused: true, savedAt: 1e12 };
  return { row: { key: gameId, gameId, format: 1, ...rest }, moves };
}

/** The moves of a game that is over, as the archive keeps them. */
function packedOf({ gameId }: HistoryRow, number: number) {
  const move = (seq: number) =>
    moveRow(gameId, seq, { type: 'open', cell: (seq * 7 + number) % 81, atMs: seq * 90 });
  return packMoves(Array.from({ length: 20 + (number % 60) }, (_, seq) => move(seq)));
}

function practiceCard(number: number): CardRow {
  const fresh = {
    format: 1,
    pattern: '{}',
    technique: 'subset',
    reason: 'library',
    isPutAway: false,
  } as const;
  return {
    ...fresh,
    ...{ key: `1:pattern ${number}`, createdAt: 1e12, changedAt: 1e12 },
    ...{ memory: null, startedAt: null, answers: [] },
  };
}

function keptReplay(number: number): ForeignRow {
  const replay = newReplay(number);
  return { ...replay, gameId: foreignIdOf(replay.record), format: 1, keptAt: 1e12 + number };
}

/** The stores with these games and this many practice cards and kept replays in them. */
function storesOf(
  saved: readonly SavedGame[],
  past: readonly HistoryRow[],
  packed: readonly HistoryRow[],
  cards: number,
): Everything {
  const stored = <T>(values: readonly T[], key: (value: T) => IDBValidKey) => ({
    keys: values.map(key),
    values,
  });
  const moves = saved.flatMap((game) => game.moves.map((move, seq) => moveRow(game.row.gameId, seq, move)));
  return {
    games: stored(
      saved.map(({ row }) => row),
      ({ key }) => key,
    ),
    moves: stored(moves, ({ gameId, seq }) => [gameId, seq]),
    damaged: { keys: [], values: [] },
    history: stored(past, ({ gameId }) => gameId),
    archive: {
      keys: packed.map(({ gameId }) => ['moves', gameId]),
      values: packed.map((row) => packedOf(row, theirs.indexOf(row))),
    },
    cards: stored(
      Array.from({ length: cards }, (_, number) => practiceCard(number)),
      ({ key }) => key,
    ),
    reviews: { keys: [], values: [] },
    foreign: stored(
      Array.from({ length: cards }, (_, number) => keptReplay(number)),
      ({ gameId }) => gameId,
    ),
  };
}

/** What the backup is made of: one of its games is on the board. */
function madeThere(): Everything {
  const saved = Array.from({ length: SAVED.games }, (_, i) => savedGame(`saved ${i}`));
  const [first, ...others] = saved;
  const all = [{ ...first, row: { ...first.row, key: 'current' } }, ...others];
  return storesOf(all, theirs, theirs.slice(0, PAST.packed), CARDS.all);
}

/** What is here before the merge: besides the game on the board, games of every sort that the merge has to decide about. */
function madeHere({ games, moves }: Everything): Everything {
  const known = theirs.slice(0, PAST.known);
  const aside = [savedGame('only here'), savedGame('saved 0', 10), savedGame(OVERTAKEN, 5)];
  const made = storesOf(aside, [...ours, ...known], known, CARDS.known);
  const both = (one: Everything['games'], other: Everything['games']) => ({
    keys: [...one.keys, ...other.keys],
    values: [...one.values, ...other.values],
  });
  return { ...made, games: both(games, made.games), moves: both(moves, made.moves) };
}

/** How much there is of everything, and the text of it all but for what changes with each start. */
function told({ games, moves, damaged, history, archive, cards, foreign }: Everything) {
  const words = archive.keys.map((key) => (key as string[])[0]);
  const kept = archive.values.filter((_, i) => !NOTED.includes(words[i] ?? ''));
  const sizes = archive.values.map((value, i) =>
    words[i] === 'group' ? (value as { size: number }).size : 0,
  );
  return {
    games: games.keys.length,
    moves: moves.keys.length,
    history: history.keys.length,
    packed: words.filter((word) => word === 'moves').length,
    counted: sizes.reduce((sum, size) => sum + size, 0),
    cards: cards.keys.length,
    foreign: foreign.keys.length,
    text: JSON.stringify({ games, moves, damaged, history, kept, cards, foreign }, (name, value) =>
      name === 'owner' || name === 'version' ? undefined : value,
    ),
  };
}

/** Removes the second copy of games, which would come back into a database that knows nothing of it. */
function forgetCopies(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const files = await navigator.storage.getDirectory();
    const folder = await files.getDirectoryHandle('mine-sweeper', { create: true });
    for (const name of ['games-0.copy', 'games-1.copy']) {
      // A worker whose page was just left may hold the file open for a moment longer.
      for (let isThere = true; isThere; )
        isThere = await folder.removeEntry(name).then(
          () => false,
          (error: DOMException) => error.name !== 'NotFoundError',
        );
    }
  });
}

/** The clock of the game on the board. */
function clockOf(page: Page): Promise<{ elapsedMs: number; runningSince: number | null }> {
  return page.locator('ms-game').evaluate((game) => {
    type Shown = { view: { state: { clock: { elapsedMs: number; runningSince: number | null } } } };
    return (game as unknown as Shown).view.state.clock;
  });
}

/** In the workers of the page: says when the merge begins to write, and when all that it wrote is stored. */
function tellOfMerge(): void {
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...asked: Parameters<typeof begin>) {
    const tx = begin.apply(this, asked);
    const [stores, mode] = asked;
    const names = typeof stores === 'string' ? [stores] : [...stores];
    if (mode === 'readwrite' && names.includes('history') && names.includes('games')) {
      // biome-ignore lint/suspicious/noConsole: how the test hears of it, in the browser that it is about to kill.
      console.log('merge begun');
      // biome-ignore lint/suspicious/noConsole: as above.
      tx.addEventListener('complete', () => console.log('merge stored'));
    }
    return tx;
  };
}

const heard = (page: Page, text: string) =>
  page.waitForEvent('console', (message) => message.text() === text);
const resume = (page: Page) =>
  page.getByRole('group', { name: 'Paused' }).getByRole('button', { name: 'Resume' });
const save = (page: Page) => page.getByRole('button', { name: 'Back up to a file' });
const bringBack = (page: Page) => page.getByRole('button', { name: 'Restore', exact: true });

/** Chooses the backup, and comes to the question whether to bring it back. */
async function choose(page: Page, file: Buffer): Promise<void> {
  const chooser = page.getByLabel(/from a file$|another file$/);
  await chooser.setInputFiles({ name: 'all.minesweeper', mimeType: '', buffer: file });
  await expect(bringBack(page)).toBeVisible();
}

/** A whole backup, and how long it took. */
async function backup(page: Page): Promise<{ file: Buffer; ms: number }> {
  const coming = page.waitForEvent('download');
  const startedAt = performance.now();
  await save(page).dispatchEvent('click');
  const download = await coming;
  const ms = performance.now() - startedAt;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { file: Buffer.concat(chunks), ms };
}

/** Whether all of a merge had been stored when the browser was killed, so long after the work had begun. */
async function killWithin(page: Page, work: 'making' | 'merging', afterMs: number): Promise<boolean> {
  const kill = await killer(page.context());
  const closed = page.context().waitForEvent('close');
  let isStored = false;
  page.on('console', (message) => {
    isStored ||= message.text() === 'merge stored';
  });
  const begun = work === 'merging' ? heard(page, 'merge begun') : null;
  const clicked = (work === 'merging' ? bringBack(page) : save(page))
    .dispatchEvent('click')
    .catch(() => undefined);
  await begun;
  await delay(afterMs);
  kill();
  await closed;
  await clicked;
  return isStored;
}

test(`A backup that the browser was killed ${KILLS.making + KILLS.merging} times within is there as a whole or not at all`, async ({
  baseURL,
}) => {
  test.setTimeout(400_000);
  const profile = temporaryDir('backup');
  const random = createRandom('when to kill a backup');
  let context: BrowserContext | null = null;
  const launch = async () => {
    context = await launchPersistent(profile, baseURL ? { baseURL } : {});
    const page = context.pages()[0] ?? (await context.newPage());
    await beforeWorkers(page, tellOfMerge);
    await page.goto('/');
    await expect(resume(page).or(cell(page, 0))).toBeVisible();
    return page;
  };
  /** The app on its saved games, with just this stored. */
  const begin = async (page: Page, everything: Everything) => {
    await page.goto(ASIDE);
    await forgetCopies(page);
    await putEverything(page, everything);
    await page.goto('/#/games');
    await expect(save(page)).toBeVisible();
  };
  try {
    let page = await launch();
    const mirror = await startGame(page, { level: 'Intermediate', seed: 'on the board' });
    for (const from of [100, 0, 200]) {
      const next = from === 100 ? from : (mirror.nextSafe() ?? 0);
      await cell(page, mirror.open(next), 16).click();
    }
    await expectBoard(page, mirror);
    const board = await boardText(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(resume(page)).toBeVisible();
    await page.reload();
    await expect(resume(page)).toBeVisible();
    const clock = await clockOf(page);
    expect(clock).toMatchObject({ elapsedMs: expect.any(Number), runningSince: null });
    expect(clock.elapsedMs).toBeGreaterThan(0);
    const mine = await readEverything(page);

    await begin(page, madeThere());
    const { file } = await backup(page);
    await begin(page, madeHere(mine));
    await page.goto('/#/statistics');
    await expect
      .poll(async () => (await readRows(page, 'history')).filter(({ fresh }) => fresh).length)
      .toBe(0);
    const before = await readEverything(page);
    const nothing = told(before);
    const counts = {
      games: 4,
      moves: 3 + SAVED.moves + 10 + 5,
      history: 60,
      packed: PAST.known,
      counted: 60,
      cards: CARDS.known,
      foreign: CARDS.known,
    };
    expect(nothing).toMatchObject(counts);

    // Once without a kill, for what it comes to, and how long it takes.
    await begin(page, before);
    const { ms: makingMs } = await backup(page);
    await choose(page, file);
    const begun = heard(page, 'merge begun').then(() => performance.now());
    await bringBack(page).dispatchEvent('click');
    await expect(page.getByText(BROUGHT)).toBeVisible();
    let mergingMs = performance.now() - (await begun);
    const whole = told(await readEverything(page));
    expect(whole).toMatchObject({
      games: 2 + SAVED.games,
      moves: 3 + SAVED.moves + SAVED.games * SAVED.moves,
      history: 40 + PAST.all,
      packed: PAST.packed,
      counted: 40 + PAST.all,
      cards: CARDS.all,
      foreign: CARDS.all,
    });

    /** Of the kills within merges: those before it was stored, and those that left nothing of it. */
    const merges = { midway: 0, undone: 0 };
    /** Databases that Chromium itself threw away, which is another matter: those rounds are made again. */
    const databases = { lost: 0, 'came-back': 0 };
    const plan = [
      ...Array.from(
        { length: KILLS.making },
        (_, i) => ({ work: 'making', share: i / KILLS.making }) as const,
      ),
      ...Array.from(
        { length: KILLS.merging },
        (_, i) => ({ work: 'merging', share: i / KILLS.merging }) as const,
      ),
    ];
    for (let kills = 0; kills < plan.length; kills++) {
      const { work, share } = plan[kills];
      await begin(page, before);
      if (work === 'merging') await choose(page, file);
      const wholeMs = work === 'merging' ? mergingMs : makingMs;
      const afterMs = wholeMs * (share + nextBelow(random, 100) / 100 / KILLS[work]);
      const isStored = await killWithin(page, work, afterMs);
      // It may have taken longer at first, beside other work.
      if (isStored) mergingMs = Math.min(mergingMs, afterMs);

      page = await launch();
      const when = `kill ${kills + 1}, ${Math.round(afterMs)} ms of ${Math.round(wholeMs)} into ${work} it`;
      await expect
        .poll(async () => (await thrownAway(page)) !== null || (await resume(page).isVisible()), when)
        .toBe(true);
      const { text, ...found } = told(await readEverything(page));
      const isWhole = text === whole.text;
      const thrown = isWhole || text === nothing.text ? null : await thrownAway(page);
      // What comes back from the second copy has no replays, and is of the round before where the copy was not made anew yet.
      if (thrown !== null && databases[thrown]++ < MOST_THROWN_AWAY[thrown]) {
        kills--;
        continue;
      }
      await expect(resume(page), when).toBeVisible();
      expect(await clockOf(page), when).toEqual(clock);
      expect(isWhole || text === nothing.text, `${when} there is ${JSON.stringify(found)}`).toBe(true);
      if (work === 'making') expect(isWhole, when).toBe(false);
      // What was told to be stored has to be.
      if (isStored) expect(isWhole, when).toBe(true);
      if (work === 'merging') {
        if (!isStored) merges.midway++;
        if (!isWhole) merges.undone++;
      }

      // The next try does what the first one had to do.
      await page.goto('/#/games');
      if (work === 'making') {
        await backup(page);
        await expect(
          page.getByText(
            /^Saved as .*: 60 finished games, 4 saved games, 1 practice card, and 1 replay of another program/,
          ),
        ).toBeVisible();
      }
      await choose(page, file);
      await bringBack(page).click();
      await expect(page.getByText(isWhole ? AGAIN : BROUGHT)).toBeVisible();
      expect(told(await readEverything(page)).text === whole.text, `the next try after ${when}`).toBe(true);
      expect(await clockOf(page), when).toEqual(clock);
      await page.goto('/#/');
      await resume(page).click();
      await expect.poll(() => boardText(page), when).toBe(board);
    }
    // The kills have to have come in the middle of merges, and before their ends.
    expect(merges.midway).toBeGreaterThan(1);
    expect(merges.undone).toBeGreaterThan(1);
  } finally {
    await (context as BrowserContext | null)?.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
