import { importAssistance } from '../assist/load-assistance.ts';
import { epochNow } from '../game/clock.ts';
import type { CommandContext } from '../game/commands.ts';
import { attachFeatures } from '../game/features/attach-features.ts';
import type { GameView } from '../game/game-controller.ts';
import { said } from '../i18n/words.ts';
import { lazy, whyNotLoaded } from '../lazy.ts';
import type { GivenBoard } from '../new-game/board-of-file.ts';
import { keptRace } from '../race/race.ts';
import { keepSettings } from '../settings/keep-settings.ts';
import { storageSide } from '../ui/apple-touch.ts';
import { defineOnce } from '../ui/define.ts';
import type { MsGame } from '../ui/ms-game.ts';
import { nextTask } from '../ui/next-task.ts';
import { MsBoardActions } from '../ui/result/ms-board-actions.ts';
import type { Archive } from '../ui/sheet/app-view.ts';
import { watchBadge } from './daily-badge.ts';
import { isFirstVisit } from './first-visit.ts';
import { takeBoard, takeFile, takeInbox, watchForBoards, watchLaunches } from './incoming-files.ts';
import { keepReviews } from './keep-review.ts';
import { loadArchive } from './lazy-views.ts';
import type { MineApp } from './mine-app.ts';
import { watchInstalls } from './offline/install.ts';
import { PauseKeeper, watchVisibility } from './pause-keeper.ts';
import { placeWins } from './place-wins.ts';
import { resumeGame } from './resume-game.ts';
import { defineMineSheets, MineSheets } from './sheets/mine-sheets.ts';
import { showMotion, showTheme } from './theme.ts';
import { whenIdle } from './when-idle.ts';

/**
 * A flag for the pointer: in flag mode the mode is where the eye is. The app's own: in other people's pages, whose policy
 * may allow no pictures, the ghost of a flag under a cross has to do.
 */
const FLAG_CURSOR = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='32' height='32' viewBox='0 0 24 24'%3E%3Cpath d='M5 21V4c3-1.5 6 1.5 10 0v8c-4 1.5-7-1.5-10 0' fill='%23d9402a' stroke='%23fff' stroke-width='4' paint-order='stroke' stroke-linejoin='round'/%3E%3Cpath d='M5 21V4' stroke='%23222' stroke-width='2'/%3E%3C/svg%3E") 7 28, crosshair`;

/** Everything of the app that the first move does not need. */
export interface Shell {
  readonly open: NonNullable<CommandContext['open']>;
  readonly startLevel: NonNullable<CommandContext['startLevel']>;
  readonly sameBoard: NonNullable<CommandContext['sameBoard']>;
}

const loadSounds = lazy(() => import('../sound/watch-sounds.ts'));
const loadScreen = lazy(() => import('../screen/screen-lock.ts'));
const loadFigures = lazy(() => import('../live-figures/attach-live-figures.ts'));
const loadHandOver = lazy(() => import('../games/hand-over/offer-paste.ts'));
const loadUpdates = lazy(async () => (await import('./offline/update-prompt.ts')).watchForUpdates);
const loadSameBoard = lazy(() => import('../share/shared-game.ts'));
const loadKeys = lazy(() => import('../keys/remap-keys.ts'));
const loadRace = lazy(() => import('../race/run-race.ts'));
const loadKeeper = lazy(() => import('../games/keep-games.ts'));

const shells = new WeakMap<MineApp, Promise<Shell>>();

/**
 * The app's shell, which starts with the first call: sheets, result card, live region, minimap, pauses, boards that
 * are dropped on the page, new versions. Each part is a task of its own, because the player may be playing already.
 */
export function shellOf(app: MineApp): Promise<Shell> {
  const shell = shells.get(app) ?? startShell(app);
  shells.set(app, shell);
  return shell;
}

async function startShell(app: MineApp): Promise<Shell> {
  const { game } = app;
  await nextTask();
  defineOnce('ms-board-actions', MsBoardActions);
  defineMineSheets();
  const pauses = new PauseKeeper(game);
  const sheets = new MineSheets(app, pauses);
  // Named for view transitions by the document (sheets/view-transition.ts).
  sheets.setAttribute('exportparts', 'sheet');
  app.addElement(sheets);
  const look = watchVisibility(pauses);
  // A page that is left and kept for the way back (WebKit) would keep its game as well, and its tab could not play it on.
  window.addEventListener('pagehide', ({ persisted }) => persisted && game.hostDisconnected());
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  await nextTask();
  const before = followGame(app, sheets, look);
  void startRest(app, sheets, before);
  return {
    open: (view, detail) => sheets.routes.open(view, detail ?? null),
    startLevel: (level) => void sheets.startLevel(level),
    sameBoard: () => void beginSameBoard(app, sheets),
  };
}

/**
 * Has everything outside the game's element follow game and settings.
 *
 * @returns The game that was on the board before an address began another one, as it was seen last.
 */
function followGame(app: MineApp, sheets: MineSheets, look: () => void): () => GameView | null {
  const { game, gameElement } = app;
  let { view } = game;
  let before: GameView | null = null;
  const followSound = partSwitch(async () => (await loadSounds())?.attachSounds(app, game) ?? null);
  const followScreen = partSwitch(async () => (await loadScreen())?.attachScreenLock(app, game) ?? null);
  const followFigures = partSwitch(
    async () => (gameElement && (await loadFigures())?.attachLiveFigures(gameElement, game)) ?? null,
  );
  const followWins = placeWins(app);
  const followReviews = keepReviews(app);
  const followRace = raceFollower(app);
  sheets.addEventListener('ms-race', () => followRace(true));
  let isMet = false;
  app.addController({
    hostUpdated() {
      if (view.game && view.game.gameId !== game.view.game?.gameId) before = view;
      ({ view } = game);
      if (view.game && !isMet) app.settings.meetPlayer(view.game);
      isMet ||= view.game !== null;
      const { palette, motion, sound, screenOn, liveFigures } = app.settings.value;
      showTheme(app.theme, palette);
      showMotion(motion);
      followSound(sound);
      followScreen(screenOn && 'wakeLock' in navigator);
      followFigures(liveFigures);
      sheets.follow();
      void followKeys(app);
      followWins();
      followReviews();
      followRace();
      // A deal may have taken so long that the page is hidden when the clock starts.
      look();
    },
  });
  app.requestUpdate();
  return () => before;
}

async function startRest(app: MineApp, sheets: MineSheets, before: () => GameView | null): Promise<void> {
  const { game, gameElement } = app;
  const offer = (board: GivenBoard) => void takeBoard(board, sheets);
  const onFile = (file: File) => void takeFile(file, { app, sheets, offer });
  // At once: what is pasted, opened or offered for installing is told only once.
  watchForBoards(offer, onFile);
  watchLaunches(onFile);
  watchInstalls(app);
  if (gameElement) {
    gameElement.style.setProperty('--_flag-cursor', FLAG_CURSOR);
    await attachFeatures(gameElement, game).done;
    // Without it games are put aside all the same.
    void startKeeper(app, gameElement, before);
    if (storageSide() === 'app') void welcomeInstalled(app, gameElement);
  }
  await nextTask();
  void takeInbox(offer, onFile);
  watchBadge(app);
  // So that hints work in a tunnel, from the first visit on.
  void importAssistance();
  // Offline there is no new version; the next visit looks again.
  if (import.meta.env.PROD) void loadUpdates().then((watchForUpdates) => watchForUpdates?.(app));
}

/**
 * Offers the games of the browser to an installed app that has another storage; without such an offer it greets a new
 * player, as mine-app.ts does everywhere else.
 */
async function welcomeInstalled(app: MineApp, host: MsGame): Promise<void> {
  const isNew = isFirstVisit();
  const [part, archive] = await Promise.all([loadHandOver(), loadArchive()]);
  const isOffered = part && archive && (await part.offerPaste(host, app.game, archive));
  if (!isOffered && isNew) void app.greet();
}

/** Begins the board that is on the screen once more. */
async function beginSameBoard({ game }: MineApp, sheets: MineSheets): Promise<void> {
  const part = await loadSameBoard();
  const made = await part?.sameBoard(game);
  if (!made) game.notify(await whyNotLoaded());
  else if (made.ok) await sheets.begin(made.request);
  else game.notify(said(made));
}

/**
 * Returns what switches a part on and off that follows the game; where it could not be loaded, the next change tries
 * again.
 *
 * @param attach Loads it and has it follow the game; null when it could not be loaded, else what ends it.
 */
function partSwitch(attach: () => Promise<(() => void) | null>): (isOn: boolean) => void {
  /** Ends it, once it is loaded; null while it is off. */
  let part: Promise<(() => void) | null> | null = null;
  return (isOn) => {
    if (isOn === (part !== null)) return;
    if (!isOn) {
      void part?.then((end) => end?.());
      part = null;
      return;
    }
    const started = attach();
    part = started;
    void started.then((end) => {
      if (!end && part === started) part = null;
    });
  };
}

/** Returns what shows a race over its game, from the first time that the game is seen. */
function raceFollower({ game, gameElement }: MineApp): (hasBegun?: boolean) => void {
  let seen: string | undefined;
  return (hasBegun = false) => {
    const gameId = game.view.game?.gameId;
    if (!gameElement || !gameId || (gameId === seen && !hasBegun)) return;
    seen = gameId;
    const race = keptRace();
    if (race?.gameId === gameId) void loadRace().then((part) => part?.runRace(gameElement, game, race));
  };
}

/** Has the player's own keys translated once there are any; tried again with the next change. */
async function followKeys(app: MineApp): Promise<void> {
  if (!app.settings.value.keys || translated.has(app)) return;
  translated.add(app);
  const part = await loadKeys();
  if (part) part.remapKeys(app);
  else translated.delete(app);
}

const translated = new WeakSet<MineApp>();

/** The delay after a game begins or ends before the archive is cleaned up. */
const CLEAN_UP_AFTER_MS = 20_000;

/** From now on the player is informed and asked about games put aside. */
async function startKeeper(app: MineApp, host: MsGame, before: () => GameView | null): Promise<void> {
  const [keeper, archive] = await Promise.all([loadKeeper(), loadArchive()]);
  if (!keeper || !archive) return;
  keeper.keepGames({
    host,
    showQuestion: (dialog) => app.addElement(dialog),
    game: app.game,
    archive,
    before: before(),
    inProgress: () => app.settings.value.inProgress,
    resume: (gameId) => void resumeGame(app, gameId),
    // Packs the moves of finished games after some idle time.
    cleanUp: () => void setTimeout(() => whenIdle(() => void cleanUp(archive)), CLEAN_UP_AFTER_MS),
    bringBack: () => void keepSettings(archive),
  });
}

/** Cleans up; nothing that a player does depends on it, so a failure is told where the settings speak of storage, and in the log. */
async function cleanUp(archive: Archive): Promise<void> {
  await keepSettings(archive);
  const answer = await archive.cleanUp(epochNow());
  if (!answer.ok) console.error(`Cleaning up the saved games failed: ${answer.message}`);
}
