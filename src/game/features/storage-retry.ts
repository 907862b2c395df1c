import type { ReactiveController } from 'lit';
import type { Notice } from '../../../worker/api/session.ts';
import { attachController } from '../../ui/attach-controller.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import type { GameController } from '../game-controller.ts';

/** When storing is tried again for the first time, and after that at moves with pauses that double. */
const FIRST_MS = 1000;
const PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 300_000;

/** Attaches a `StorageRetry` to a game. */
export function attachStorageRetry(host: MsGame, game: GameController): () => void {
  return attachController(host, new StorageRetry(game));
}

/**
 * Brings the storage of a game back that has failed on the way: a database that was deleted, cleared or full may be had
 * again a moment later. Until then the page remembers the game.
 */
class StorageRetry implements ReactiveController {
  readonly #game: GameController;
  #notice: Notice | null = null;
  #isFailed = false;
  #isBusy = false;
  #attempts = 0;
  /** On the page's own clock. */
  #notBefore = 0;
  #revision = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: GameController) {
    this.#game = game;
  }

  hostConnected(): void {
    this.hostUpdated();
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  hostUpdated(): void {
    const { notice, state, isElsewhere } = this.#game.view;
    const isNew = notice !== this.#notice;
    this.#notice = notice;
    if (isNew && notice?.code === 'storage-failed') return this.#begin();
    if (isElsewhere) this.#isFailed = false;
    const isMoved = state?.revision !== this.#revision;
    this.#revision = state?.revision ?? -1;
    if (this.#isFailed && isMoved && performance.now() >= this.#notBefore) void this.#try();
  }

  #begin(): void {
    if (this.#isFailed) return;
    this.#isFailed = true;
    this.#attempts = 0;
    this.#notBefore = Infinity;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#try(), FIRST_MS);
  }

  async #try(): Promise<void> {
    if (this.#isBusy || !this.#isFailed) return;
    this.#isBusy = true;
    const saved = await this.#game.ask((client) => client.ask((session) => session.saveAgain()));
    this.#isBusy = false;
    if (saved.ok) this.#isFailed = false;
    else {
      this.#notBefore = performance.now() + Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** this.#attempts);
      this.#attempts++;
    }
  }
}
