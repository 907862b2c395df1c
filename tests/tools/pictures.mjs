// `npm run pictures`, or `npm run pictures -- NAME …` for some of them (`phone-light-hint`): plays games in the built
// app and takes the pictures of README and manifest (public/screenshots).
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { browserFlags, findOrInstallBrowser } from './find-browser.mjs';
import { root } from './paths.mjs';
import { serveBuilt } from './serve.mjs';

const folder = path.join(root, 'public/screenshots');
mkdirSync(folder, { recursive: true });

const load = async (file) =>
  (await runnerImport(path.join(root, file), { configFile: false, root, logLevel: 'error' })).module;
const { createGame, createRuleset, isMine } = await load('worker/engine/index.ts');
const { neighboursOf } = await load('worker/engine/topology/grid.ts');

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};
const scenes = {
  phone: {
    rules: { columns: 9, rows: 14, mines: 20 },
    seed: 'pictures-3',
    first: 58,
    share: 0.62,
    ms: 47_000,
  },
  desktop: {
    rules: { columns: 30, rows: 16, mines: 99 },
    seed: 'pictures-5',
    first: 230,
    share: 0.55,
    ms: 83_000,
  },
  hexagons: {
    rules: { columns: 26, rows: 16, mines: 66, topology: 'hex' },
    seed: 'pictures-2',
    first: 200,
    share: 0.6,
    ms: 71_000,
  },
  // Where single numbers say nothing more, and two together do.
  proof: {
    rules: { columns: 9, rows: 14, mines: 22 },
    seed: 'pictures-hint-80',
    first: 58,
    share: 1,
    ms: 52_000,
  },
  // A hundred million cells, 71 million of them opened by one click, and the lakes that it went round.
  huge: {
    rules: { columns: 10_000, rows: 10_000, mines: 9_000_000 },
    seed: 'pictures-huge',
    moves: [{ type: 'open', cell: 50_005_000, atMs: 0 }],
  },
  odds: {
    rules: { columns: 9, rows: 14, mines: 22 },
    seed: 'pictures-hint-38',
    first: 58,
    share: 1,
    ms: 61_000,
  },
};

/** A game by somebody who flags what is certain by one number, opens what follows, and never errs. */
function playedGame({ rules, seed, first, share, ms }, ending) {
  const made = createRuleset(rules);
  const { game } = createGame(made.ruleset, { seed });
  const { columns, rows, mines } = rules;
  const cells = columns * rows;
  const around = (cell) => {
    const found = [];
    found.length = neighboursOf(game.state.grid, cell, found);
    return found;
  };
  const play = (type, cell, as) => game.play({ type, cell, ...(as && { as }), atMs: 0 });
  const code = (cell) => game.view().cells[cell];
  const openShare = () => game.view().cells.filter((c) => c < 32).length / (cells - mines);
  play('open', first);
  const wanted = ending === 'won' ? 1 : share;
  for (let isMoving = true; isMoving && openShare() < wanted; ) {
    isMoving = false;
    for (let cell = 0; cell < cells && openShare() < wanted; cell++) {
      const number = code(cell);
      if (number === 0 || number > 8) continue;
      const covered = around(cell).filter((c) => code(c) >= 32);
      const flags = covered.filter((c) => code(c) === 33);
      if (covered.length === number) {
        for (const c of covered) if (code(c) === 32) isMoving = play('annotate', c, 'flag').ok || isMoving;
      } else if (flags.length === number) isMoving = play('chord', cell).ok || isMoving;
    }
    if (isMoving || ending !== 'won') continue;
    const safe = Array.from({ length: cells }, (_, c) => c).find(
      (c) => code(c) === 32 && !isMine(game.state.layout, c),
    );
    if (safe !== undefined) isMoving = play('open', safe).ok;
  }
  const { moves } = game.state;
  const timed = moves.map((move, i) => ({ ...move, atMs: Math.round((ms * i) / moves.length) }));
  const bare = Array.from({ length: cells }, (_, c) => c).filter((c) => code(c) === 32);
  const near = bare.filter((c) => around(c).some((n) => code(n) < 32));
  const mark = near.find((c) => isMine(game.state.layout, c));
  if (ending === 'playing' && mark !== undefined)
    timed.push({ type: 'annotate', cell: mark, as: 'mark', atMs: ms });
  const hidden = near.filter((c) => isMine(game.state.layout, c));
  // One that the result card will not lie on: in the upper half, as far to the middle as can be.
  const upper = hidden.filter((c) => c < cells / 2);
  return { moves: timed, mine: (upper.length > 0 ? upper : hidden)[Math.floor(upper.length / 2)] };
}

/** Puts a game into the browser's storage as the app would have. */
async function store(page, { rules, seed }, moves) {
  await page.evaluate(
    async ({ fields, seed, moves, gameId }) => {
      const opening = indexedDB.open('mine-sweeper');
      const db = await new Promise((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const tx = db.transaction(['games', 'moves'], 'readwrite');
      const game = {
        key: 'current',
        gameId,
        format: fields.columns * fields.rows > 250_000 ? 3 : 1,
        owner: '',
        fields,
        seed,
        elapsedMs: 0,
        isPaused: false,
        savedAt: 0,
      };
      tx.objectStore('games').put(game);
      for (const [seq, move] of moves.entries()) tx.objectStore('moves').put({ ...move, gameId, seq });
      await new Promise((resolve) => {
        tx.oncomplete = resolve;
      });
      db.close();
    },
    // As the engine names games: replays are addressed by it.
    { fields: rules, seed, moves, gameId: '7a3c1f0e-52b1-4c8e-9d07-1f2e3d4c5b6a' },
  );
}

const themes = ['light', 'dark'];
const pictures = [
  ...themes.flatMap((colorScheme) => [
    ...Object.keys(devices).flatMap((device) =>
      ['new', 'playing', 'lost', 'won'].map((ending) => ({
        device,
        colorScheme,
        scene: scenes[device],
        ending,
        name: ending,
      })),
    ),
    { device: 'desktop', colorScheme, scene: scenes.hexagons, ending: 'playing', name: 'hexagons' },
    { device: 'phone', colorScheme, scene: scenes.phone, ending: 'playing', name: 'rules', after: openRules },
  ]),
  {
    device: 'phone',
    colorScheme: 'light',
    scene: scenes.proof,
    ending: 'stuck',
    name: 'hint',
    after: askHint,
  },
  {
    device: 'phone',
    colorScheme: 'dark',
    scene: scenes.odds,
    ending: 'stuck',
    name: 'odds',
    after: showOdds,
  },
  {
    device: 'desktop',
    colorScheme: 'light',
    scene: scenes.huge,
    ending: 'playing',
    name: 'huge',
    after: (page) => goFar(page, 7),
  },
  {
    device: 'desktop',
    colorScheme: 'dark',
    scene: scenes.huge,
    ending: 'playing',
    name: 'far',
    after: (page) => goFar(page, 12),
  },
];
for (const colorScheme of themes)
  for (const [name, after] of [
    ['statistics', openStatistics],
    ['daily', openDaily],
    ['replay', openReplay],
    ['share', openShare],
  ]) {
    const ending = name === 'replay' ? 'lost' : 'playing';
    pictures.push({ device: 'phone', colorScheme, scene: scenes.phone, ending, name, after });
  }
const nameOf = ({ device, colorScheme, name }) => `${device}-${colorScheme}-${name}`;

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !pictures.some((picture) => nameOf(picture) === name));
if (unknown !== undefined) {
  console.error(`No picture is called ${unknown}; there are: ${pictures.map(nameOf).join(', ')}.`);
  process.exit(1);
}

const address = await serveBuilt(4288);
const executablePath = findOrInstallBrowser();
const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
for (const picture of pictures) {
  if (asked.length === 0 || asked.includes(nameOf(picture))) await takePicture(picture);
}
await browser.close();
process.exit(0);

/** One picture of a game at a stage of it; `after` goes on from there. */
async function takePicture(picture) {
  const { device, colorScheme, scene, ending, after } = picture;
  const context = await browser.newContext({
    ...devices[device],
    colorScheme,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(address);
  const grid = page.getByRole('grid', { name: 'Minefield' });
  await grid.getByRole('gridcell').first().waitFor();
  const { moves, mine } = scene.moves ? scene : playedGame(scene, ending);
  await store(page, scene, ending === 'new' ? [] : ending === 'won' ? moves.slice(0, -1) : moves);
  await page.reload();
  await grid.getByRole('gridcell').first().waitFor();
  const last = ending === 'lost' ? mine : ending === 'won' ? moves.at(-1).cell : null;
  if (last !== null) await act(page, scene.rules, last, moves.at(-1), ending);
  await after?.(page);
  await page.waitForTimeout(1200);
  await page.screenshot({ path: path.join(folder, `${nameOf(picture)}.png`) });
  await context.close();
}

/** The new-game sheet with the rules to choose from. */
async function openRules(page) {
  await page.getByRole('button', { name: 'Level' }).click();
  await page.getByText('All rules', { exact: true }).click();
  await page.getByRole('radio', { name: /Hexagons/ }).check({ force: true });
}

/** What somebody played who comes to the game each other day and gets better at it, one row for each game. */
function pastRows(now) {
  let state = 7;
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const dayMs = 86_400_000;
  const kinds = [
    [{}, 81, 12_000, 22, 0.8],
    [{ columns: 16, rows: 16, mines: 40 }, 256, 60_000, 65, 0.6],
    [{ columns: 30, rows: 16, mines: 99 }, 480, 160_000, 170, 0.35],
  ];
  return Array.from({ length: 420 }, (_, i) => {
    const age = (1 - i / 420) ** 1.3;
    const isDaily = i >= 400;
    const share = chance();
    const at = isDaily ? (i % 2) * 2 : share < 0.6 ? 0 : share < 0.85 ? 1 : 2;
    const [fields, cells, usualMs, usualBv, wins] = kinds[at];
    const won = isDaily ? i % 7 !== 5 : chance() < wins;
    const endedAt = Math.round(now - (isDaily ? (419 - i + 1) >> 1 : age * 330 + chance()) * dayMs - 60_000);
    const timeMs = Math.round(usualMs * (0.6 + 0.5 * age + chance() ** 3) * (won ? 1 : chance()));
    const threeBv = Math.round(usualBv * (0.7 + 0.6 * chance()));
    const solvedThreeBv = won ? threeBv : Math.round(threeBv * 0.8 * chance());
    const clicks = Math.round(solvedThreeBv * (1.1 + 0.5 * chance())) + 1;
    const day = new Date(endedAt).toLocaleDateString('sv');
    const seed = `past ${i}`;
    return {
      key: 'current',
      gameId: seed,
      format: 1,
      owner: '',
      fields: isDaily ? { ...fields, deal: 'no-guess' } : fields,
      seed,
      elapsedMs: timeMs,
      isPaused: false,
      savedAt: endedAt,
      ...(isDaily && { about: { daily: `${day}/${at + 1}` } }),
      endedAt,
      won,
      timeMs,
      exploded: won ? [] : [Math.floor(cells * chance())],
      fresh: 1,
      result: {
        won,
        elapsedMs: timeMs,
        help: [],
        threeBv,
        solvedThreeBv,
        openings: 3,
        islands: 2,
        zini: null,
        clicks,
        effectiveClicks: Math.round(clicks * 0.93),
        seed,
        isKnown: false,
      },
    };
  });
}

/** Puts games that are over into the history, where they have yet to be counted. */
async function storePast(page) {
  await page.evaluate(async (rows) => {
    const opening = indexedDB.open('mine-sweeper');
    const db = await new Promise((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const tx = db.transaction('history', 'readwrite');
    for (const row of rows) tx.objectStore('history').put(row);
    await new Promise((resolve) => {
      tx.oncomplete = resolve;
    });
    db.close();
  }, pastRows(Date.now()));
}

/** A view by its address, with its sheet in place. */
async function openView(page, hash) {
  await page.evaluate((to) => location.assign(to), hash);
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(1500);
}

/** Statistics, from the figures of Beginner on. */
async function openStatistics(page) {
  await storePast(page);
  await openView(page, '#/statistics');
  await page.getByRole('combobox').selectOption({ label: 'Beginner · 9 × 9 · 10 mines' });
  await page.waitForTimeout(1500);
}

/** The daily boards, some of which were played. */
async function openDaily(page) {
  await storePast(page);
  await openView(page, '#/daily');
}

/** A game that is over, watched: two thirds of it, with the odds. */
async function openReplay(page) {
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  const line = page.getByRole('slider', { name: 'Time line' });
  await line.focus();
  for (let i = 0; i < 24; i++) await line.press('ArrowRight');
  await page.getByRole('checkbox', { name: 'Odds' }).check();
}

/** The sheet that shares a game, with its QR code. */
async function openShare(page) {
  await openView(page, '#/share');
  await page.getByRole('button', { name: 'QR code' }).click();
}

/** The middle of a huge board, seen from so many steps away. */
async function goFar(page, steps) {
  await page.getByRole('button', { name: 'Go to…' }).click();
  await page.getByLabel('Row', { exact: true }).fill('4980');
  await page.getByLabel('Column', { exact: true }).fill('4960');
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: /^Row 4980, column 4960, / }).waitFor();
  for (let i = 0; i < steps; i++) await page.keyboard.press('-');
}

/** A hint at the last step of its proof: the numbers outlined, what they say of which cells, and what follows. */
async function askHint(page) {
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const [next, done] = ['Next', 'Done'].map((name) => page.getByRole('button', { name, exact: true }));
  for (await next.waitFor(); !(await done.isVisible()); ) await next.click();
}

/** The odds over the board, and the panel with their legend. */
async function showOdds(page) {
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByRole('switch', { name: 'Odds' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
}

/** The last move, by hand. */
async function act(page, { columns }, cell, last, ending) {
  const name = new RegExp(`^Row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}, `);
  const box = await page.getByRole('gridcell', { name }).boundingBox();
  const at = [box.x + box.width / 2, box.y + box.height / 2];
  if (ending === 'won' && last.type === 'annotate') throw new Error('The last move of a won game must open.');
  await page.mouse.click(...at);
}
