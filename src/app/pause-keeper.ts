import type { GameController } from '../game/game-controller.ts';

/** Stops the clock while a sheet is open or the tab is hidden, and undoes only what it did itself. */
export class PauseKeeper {
  /** The game that a sheet has stopped. */
  #stopped: string | null = null;
  readonly #game: Pick<GameController, 'view' | 'pause' | 'resume'>;

  constructor(game: Pick<GameController, 'view' | 'pause' | 'resume'>) {
    this.#game = game;
  }

  /** Pauses for an open sheet. Call it at every change, for the game may arrive after the sheet. */
  sheetIsOpen(): void {
    const gameId = this.#game.view.state?.gameId ?? null;
    if (!this.#isRunning || this.#stopped === gameId) return;
    this.#stopped = gameId;
    this.#game.pause();
  }

  /** Resumes when the last sheet has closed, unless another game was started in the meantime. */
  sheetClosed(): void {
    const state = this.#game.view.state;
    if (this.#stopped !== null && state?.gameId === this.#stopped) this.#game.resume();
    this.#stopped = null;
  }

  /** Pauses when the tab is hidden. The game stays paused until the player resumes it. */
  hidden(): void {
    if (this.#isRunning) this.#game.pause();
  }

  get #isRunning(): boolean {
    const { state, isElsewhere } = this.#game.view;
    return state?.status === 'playing' && !state.isPaused && !isElsewhere;
  }
}

/** Stops the clock whenever the page goes out of sight; gives back what looks once more whether it is. */
export function watchVisibility(pauses: PauseKeeper): () => void {
  // A page that is left or reloaded is hidden too, after `pagehide`; a pause could then be stored or not, by chance.
  let isLeaving = false;
  const onPage = (event: PageTransitionEvent) => {
    isLeaving = event.type === 'pagehide';
  };
  const look = () => {
    if (document.visibilityState === 'hidden' && !isLeaving) pauses.hidden();
  };
  window.addEventListener('pagehide', onPage);
  window.addEventListener('pageshow', onPage);
  document.addEventListener('visibilitychange', look);
  return look;
}
