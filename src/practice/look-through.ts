import type { GameToPractise } from '../../worker/api/cards.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { GameController } from '../game/game-controller.ts';
import { adviser } from '../share/ask-engine.ts';
import type { Archive } from '../ui/sheet/app-view.ts';
import { cardsOfGame, SLOW_MS } from './exercises.ts';
import { PracticeClient } from './practice-client.ts';

/** What says nothing of a game, but of this moment: it is looked at the next time. */
const PASSING = ['practice-gone', 'engine-missing', 'archive-gone', 'not-connected', 'engine-gone'];

/** How far the search for patterns in one's own games is. */
export interface LookedThrough {
  readonly isLooking: boolean;
  readonly done: number;
  readonly total: number;
  /** Cards that are new. */
  readonly added: number;
}

/**
 * Looks for patterns in one's own games that nobody has looked at yet, the newest first, in a worker of its own, so that
 * practice goes on meanwhile. What a game gave is stored together with its being looked at: a kill loses one game's work.
 */
export class LookThrough {
  state: LookedThrough = { isLooking: false, done: 0, total: 0, added: 0 };
  readonly #game: GameController;
  readonly #archive: Archive;
  readonly #client: PracticeClient;
  readonly #changed: () => void;
  readonly #now: () => number;
  #isStopped = false;
  #sayFirst: () => void = () => undefined;
  /** Settles once the newest game was looked at, or none is. */
  readonly first = new Promise<void>((resolve) => {
    this.#sayFirst = resolve;
  });

  /** @param changed is called with each game that was looked at, until `stop`. */
  constructor(game: GameController, archive: Archive, changed: () => void, now: () => number) {
    this.#game = game;
    this.#archive = archive;
    this.#client = new PracticeClient(game.workerSrc);
    this.#changed = changed;
    this.#now = now;
  }

  async run(): Promise<void> {
    const answer = await this.#archive.gamesToPractise();
    const games = answer.ok ? answer.games : [];
    for (const [done, game] of games.entries()) {
      if (this.#isStopped) break;
      this.#show({ isLooking: true, done, total: games.length });
      const found = await this.#look(game);
      if (this.#isStopped || (!found.ok && PASSING.includes(found.code))) break;
      if (found.ok) this.#show({ added: this.state.added + found.added });
      this.#sayFirst();
    }
    this.#sayFirst();
    this.#client.close();
    this.#show({ isLooking: false });
  }

  /** Ends the search; what was found is kept. */
  stop(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#sayFirst();
    this.#client.close();
    this.state = { ...this.state, isLooking: false };
  }

  async #look({ gameId, isHelped }: GameToPractise): Promise<Outcome<{ added: number }>> {
    const found = await this.#patternsOf(gameId);
    if (!found.ok && PASSING.includes(found.code)) return found;
    // A game that cannot be read gives nothing, and is not asked again.
    const cards = found.ok ? cardsOfGame(gameId, found.cards, isHelped) : [];
    if (this.#isStopped) return { ok: true, added: 0 };
    return this.#archive.addCards(gameId, cards, this.#now());
  }

  async #patternsOf(gameId: string) {
    const stored = await this.#archive.recording(gameId);
    if (!stored.ok) return stored;
    const ask = adviser(this.#game, () => this.#isStopped);
    const made = await ask((session) => session.record(stored.recording));
    if (!made.ok) return made;
    return this.#client.ask((api) => api.patternsOfGame(made.record, { slowMs: SLOW_MS }));
  }

  #show(state: Partial<LookedThrough>): void {
    if (this.#isStopped) return;
    this.state = { ...this.state, ...state };
    this.#changed();
  }
}
