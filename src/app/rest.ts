import type { CommandName } from '../components/commands.ts';
import { defineOnce } from '../components/define.ts';
import { defineGameParts } from '../components/game-parts.ts';
import { MsBoardActions } from '../components/ms-board-actions.ts';
import type { MsGame } from '../components/ms-game.ts';
import { navigatorOf } from '../navigate/navigator.ts';
import { copyBoard, saveBoard, watchForBoards } from './board-files.ts';
import { archivePart } from './late-pages.ts';
import type { MineApp } from './mine-app.ts';
import { defineMineSheets } from './mine-sheets.ts';
import { resumeGame } from './resume-game.ts';

/** What the app does apart from what the first move needs. */
export interface Rest {
  /** Nothing; does what the app itself does not know. */
  run(command: CommandName): void;
}

const known = new WeakMap<MineApp, Rest>();

/**
 * The rest of the app, which begins its work with the first call: sheets, result card, live region, minimap, boards
 * that are dropped on the page, new versions.
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
  if (gameElement) {
    navigatorOf(gameElement, game);
    // Offline before everything was kept: games are put aside all the same, and nothing is said of it.
    void keepersOf(app, gameElement).catch(() => undefined);
  }
  watchForBoards(
    (board) => app.renderRoot.querySelector('mine-sheets')?.offer(board),
    (problem) => game.notify(problem),
  );
  // So that hints are there in a tunnel, from the first visit on; whoever asks for one hears of it when they are not.
  import('../assist/assistant.ts').catch(() => undefined);
  // Offline there is no new version to be had; the next visit looks again.
  if (import.meta.env.PROD && gameElement)
    import('./update-prompt.ts').then((part) => part.watchForUpdates(gameElement)).catch(() => undefined);
  return {
    run: async (command) => {
      switch (command) {
        case 'hint':
        case 'robot':
        case 'odds':
          (await gameElement?.assistance(game))?.ask(command);
          return;
        case 'copy-board':
          return game.notify(await copyBoard(game));
        case 'save-board': {
          const problem = await saveBoard(game);
          if (problem) game.notify(problem);
        }
      }
    },
  };
}

/** Nothing, once what becomes of other games is told and asked. */
async function keepersOf(app: MineApp, host: MsGame): Promise<void> {
  const [{ keepGames }, { archiveOf }] = await Promise.all([import('../games/keep-games.ts'), archivePart()]);
  keepGames({
    host,
    game: app.game,
    archive: archiveOf(),
    inProgress: () => app.settings.value.inProgress,
    resume: (gameId) => void resumeGame(app, gameId),
  });
}
