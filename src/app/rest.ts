import { attend } from '../care/attend.ts';
import type { GivenBoard } from '../components/board-of-file.ts';
import { epochNow } from '../components/clock.ts';
import type { CommandContext } from '../components/commands.ts';
import { defineOnce } from '../components/define.ts';
import { defineGameParts } from '../components/game-parts.ts';
import { MsBoardActions } from '../components/ms-board-actions.ts';
import type { MsGame } from '../components/ms-game.ts';
import type { GameView } from '../game-controller.ts';
import { takeBoard, takeFile, watchLaunches } from './arrivals.ts';
import { watchForBoards } from './board-files.ts';
import { watchBadge } from './daily-badge.ts';
import { isFirstVisit } from './first-visit.ts';
import { FLAG_CURSOR } from './flag-cursor.ts';
import { watchInstalls } from './install.ts';
import { archivePart } from './late-pages.ts';
import type { MineApp } from './mine-app.ts';
import { defineMineSheets, MineSheets } from './mine-sheets.ts';
import { PauseKeeper, watchVisibility } from './pause-keeper.ts';
import { resumeGame } from './resume-game.ts';
import { showMotion, showTheme } from './theme.ts';
import { whenIdle } from './when-idle.ts';

/** What the app does apart from what the first move needs. */
export interface Rest {
  readonly open: NonNullable<CommandContext['open']>;
}

const known = new WeakMap<MineApp, Rest>();

/**
 * The rest of the app, which begins its work with the first call: sheets, result card, live region, minimap, pauses,
 * boards that are dropped on the page, new versions.
 */
export function restOf(app: MineApp): Rest {
  const rest = known.get(app) ?? begin(app);
  known.set(app, rest);
  return rest;
}

function begin(app: MineApp): Rest {
  const { game, gameElement } = app;
  defineGameParts();
  defineOnce('ms-board-actions', MsBoardActions);
  defineMineSheets();
  const pauses = new PauseKeeper(game);
  const sheets = Object.assign(new MineSheets(), { app, pauses });
  app.renderRoot.append(sheets);
  const look = watchVisibility(pauses);
  // A page that is left and kept for the way back (WebKit) would keep its game as well, and its tab could not play it on.
  window.addEventListener('pagehide', ({ persisted }) => persisted && game.hostDisconnected());
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  // The game that was on the board before an address began another one, as it was seen last.
  let { view } = game;
  let before: GameView | null = null;
  let hears = false;
  app.addController({
    hostUpdated() {
      if (view.game && view.game.gameId !== game.view.game?.gameId) before = view;
      ({ view } = game);
      const { palette, motion, sound } = app.settings.value;
      showTheme(app.theme, palette);
      showMotion(motion);
      // Without it, which offline may not be to be had, the game is played in silence.
      if (sound && !hears)
        import('../sound/watch-sounds.ts').then(
          (part) => part.watchSounds(app, game, () => app.settings.value.sound),
          () => (hears = false),
        );
      hears ||= sound;
      sheets.follow();
      followKeys(app);
      // A deal may have taken so long that nobody looks when the clock begins.
      look();
    },
  });
  app.requestUpdate();
  if (gameElement) {
    gameElement.style.setProperty('--_flag-cursor', FLAG_CURSOR);
    attend(gameElement, game);
    // Offline before everything was kept: games are put aside all the same, and nothing is said of it.
    void keepersOf(app, gameElement, () => before).catch(() => undefined);
    if (isFirstVisit())
      import('../help/ms-greeting.ts').then(({ greet }) => greet(gameElement, game)).catch(() => undefined);
  }
  const offer = (board: GivenBoard) => void takeBoard(board, sheets);
  const onFile = (file: File) => void takeFile(file, { app, sheets, offer });
  watchForBoards(offer, onFile);
  watchLaunches(onFile);
  watchBadge(app);
  watchInstalls(app);
  // So that hints are there in a tunnel, from the first visit on; whoever asks for one hears of it when they are not.
  import('../assist/assistant.ts').catch(() => undefined);
  // Offline there is no new version to be had; the next visit looks again.
  if (import.meta.env.PROD)
    import('./update-prompt.ts').then((part) => part.watchForUpdates(app)).catch(() => undefined);
  return { open: (view, detail) => sheets.routes.open(view, detail ?? null) };
}

/** Nothing; keys stand for what the player has bound them to. Before anybody binds one, nothing is needed for that. */
function followKeys(app: MineApp): void {
  if (!app.settings.value.keys || translated.has(app)) return;
  translated.add(app);
  // Offline before everything was kept: the usual keys are there, and the others with the next change.
  const missed = () => void translated.delete(app);
  import('../keys/translator.ts').then((part) => part.translateKeys(app), missed);
}

const translated = new WeakSet<MineApp>();

/** How long after its beginning, and after the end of a game, the archive is put in order. */
const TIDY_AFTER_MS = 20_000;

/** Nothing, once what becomes of other games is told and asked. */
async function keepersOf(app: MineApp, host: MsGame, before: () => GameView | null): Promise<void> {
  const [{ keepGames }, { archiveOf }] = await Promise.all([import('../games/keep-games.ts'), archivePart()]);
  keepGames({
    host,
    game: app.game,
    archive: archiveOf(),
    before: before(),
    inProgress: () => app.settings.value.inProgress,
    resume: (gameId) => void resumeGame(app, gameId),
    // Games that are over have their moves packed, when nobody has waited for anything for a while.
    tidy: () => void setTimeout(() => whenIdle(() => void archiveOf().tidy(epochNow())), TIDY_AFTER_MS),
  });
}
