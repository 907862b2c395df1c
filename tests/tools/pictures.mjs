// `npm run pictures` plays games in the built app and takes the pictures of README and manifest (public/screenshots);
// `npm run pictures -- NAME …` some of them (`phone-light-hint`), `npm run pictures -- --all FOLDER [NAME …]` every picture that must
// look good, on each device and in each theme, for somebody to look at. A part of a name stands for all that begin with it.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { root } from '../../.build/paths.mjs';
import { serveBuilt } from '../../.build/serve.mjs';
import { browserFlags, findOrInstallBrowser } from './find-browser.mjs';
import { playedGame, scenes, store } from './picture-games.mjs';
import * as views from './picture-views.mjs';

const touch = { isMobile: true, hasTouch: true };
const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, ...touch },
  small: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, ...touch },
  side: { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2, ...touch },
  tablet: { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 1, ...touch },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};
const looks = ['light', 'dark', 'classic', 'paper', 'contrast'];
const isBig = (device) => device === 'desktop' || device === 'tablet';
const sceneOf = (device) => (isBig(device) ? scenes.desktop : device === 'side' ? scenes.side : scenes.phone);

/** What is done in the app, by the name of the picture; `ending` is how far the game has come before it. */
const kinds = {
  new: { ending: 'new' },
  playing: {},
  hint: { scene: scenes.proof, ending: 'stuck', after: views.askHint },
  odds: { scene: scenes.odds, ending: 'stuck', after: views.showOdds },
  robot: { ending: 'begun', after: views.startRobot },
  lost: { ending: 'lost' },
  won: { ending: 'won' },
  statistics: { after: views.openStatistics },
  settings: { after: views.openSettings },
  fit: { scene: scenes.million, after: (page) => views.stepBack(page, null) },
  middle: { scene: scenes.million, after: (page) => views.stepBack(page, 5) },
  cells: { scene: scenes.million, after: (page) => views.stepBack(page, 0) },
  hexagons: { scene: 'hexagons' },
  rtl: { language: 'ar' },
  'rtl-settings': { language: 'ar', after: views.openSettings },
  large: { fontSize: 32 },
  'large-won': { fontSize: 32, ending: 'won' },
  'large-settings': { fontSize: 32, after: views.openSettings },
  rules: { after: views.openRules },
  daily: { after: views.openDaily },
  replay: { ending: 'lost', after: views.openReplay },
  share: { after: views.openShare },
  review: { ending: 'lost', after: views.openReview },
  analyse: { after: views.openAnalysis },
  practice: { after: views.openPractice },
  huge: { scene: scenes.huge, after: (page) => views.goFar(page, 7) },
  far: { scene: scenes.huge, after: (page) => views.goFar(page, 12) },
};

/** Those of README and manifest. */
const kept = [
  ...['phone', 'desktop'].flatMap((device) =>
    ['light', 'dark'].flatMap((look) =>
      ['new', 'playing', 'lost', 'won'].map((kind) => `${device}-${look}-${kind}`),
    ),
  ),
  ...['light', 'dark'].flatMap((look) =>
    ['statistics', 'daily', 'replay', 'share'].map((kind) => `phone-${look}-${kind}`),
  ),
  ...['phone-light-hint', 'phone-dark-odds', 'phone-dark-rules'],
  ...['phone-light-review', 'phone-dark-analyse', 'phone-light-practice'],
  ...['phone-classic-playing', 'phone-paper-playing', 'phone-contrast-playing', 'desktop-classic-lost'],
  ...['desktop-light-hexagons', 'desktop-light-huge', 'desktop-dark-far'],
];
const every = Object.keys(devices).flatMap((device) =>
  looks.flatMap((look) => Object.keys(kinds).map((kind) => `${device}-${look}-${kind}`)),
);

const args = process.argv.slice(2);
const isAll = args[0] === '--all';
if (isAll && !args[1]) fail('--all needs a folder.');
const folder = isAll ? path.resolve(args[1]) : path.join(root, 'public/screenshots');
const list = isAll ? every : kept;
const asked = args.slice(isAll ? 2 : 0);
const unknown = asked.find((name) => !list.some((picture) => picture.startsWith(name)));
if (unknown !== undefined) fail(`No picture is called ${unknown}; there are: ${list.join(', ')}.`);
mkdirSync(folder, { recursive: true });

// ADDRESS names a server that runs already.
const address = process.env.ADDRESS ?? (await serveBuilt(4288));
/** Where the app seems to come from: links are seen in pictures. */
const shown = 'https://mine-sweeper.example';
const executablePath = findOrInstallBrowser();
const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
let failed = 0;
for (const name of list) {
  if (asked.length > 0 && !asked.some((part) => name.startsWith(part))) continue;
  await takePicture(name).catch((error) => {
    failed += 1;
    console.error(`${name}: ${error.message}`);
  });
}
await browser.close();
process.exit(failed > 0 ? 1 : 0);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** One picture of a game at a stage of it; `after` goes on from there. */
async function takePicture(name) {
  const [device, look] = name.split('-');
  const kind = kinds[name.slice(device.length + look.length + 2)];
  const { scene: own, ending = 'playing', language = null, fontSize, after } = kind;
  const scene =
    own === 'hexagons' ? (isBig(device) ? scenes.hexagons : scenes.comb) : (own ?? sceneOf(device));
  const isSide = look === 'light' || look === 'dark';
  const context = await browser.newContext({
    ...devices[device],
    colorScheme: look === 'dark' ? 'dark' : 'light',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.route(`${shown}/**`, async (route) => {
    const url = route.request().url().replace(shown, address.replace(/\/$/, ''));
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const page = await context.newPage();
  if (fontSize) {
    const session = await context.newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: fontSize } });
  }
  await page.addInitScript((settings) => localStorage.setItem('ms-settings', JSON.stringify(settings)), {
    theme: isSide ? 'auto' : look,
    language,
  });
  await page.goto(`${shown}/`);
  const cell = page.getByRole('gridcell').first();
  await cell.waitFor();
  const { moves, mine } = scene.moves ? scene : playedGame(scene, ending);
  const made = ending === 'won' ? moves.slice(0, -1) : ending === 'begun' ? moves.slice(0, 1) : moves;
  await store(page, scene, ending === 'new' ? [] : made);
  await page.reload();
  await cell.waitFor();
  // The look, the extras and what stands around the board.
  await page.waitForTimeout(700);
  const last = ending === 'lost' ? mine : ending === 'won' ? moves.at(-1).cell : null;
  if (last !== null) await views.act(page, scene.rules, last, moves.at(-1), ending);
  await after?.(page);
  await page.waitForTimeout(1200);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
  // What is still being fetched is of no use any more.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}
