import type { LitElement, ReactiveController } from 'lit';
import { said } from '../i18n/words.ts';
import { type AppView, sendUp } from '../ui/sheet/app-view.ts';
import { type Found, HANDED, headingWithout, watchableOf } from './replay-source.ts';

/** How a view shows a recorded game. */
export interface GameShowing {
  /**
   * Shows the game; says why not, or null.
   *
   * @param detail The game's id or its link's code; null for what was handed over.
   * @param isLate tells whether another game was opened since, or none is wanted any more.
   */
  open(found: Found, detail: string | null, isLate: () => boolean): Promise<string | null>;
  /** Ends what is shown. */
  close(): void;
}

/**
 * The recorded game that a view's address names (`detail`): read when the view comes into the page and whenever the
 * address changes, closed when it leaves.
 */
export class AddressedGame implements ReactiveController {
  /** Why there is no game to be seen; empty: none. */
  problem = '';
  /** True when the address names no game, so that a file is asked for. */
  isAsking = false;
  readonly #host: LitElement & AppView;
  readonly #showing: GameShowing;
  /** What was read last: its address and game; null: nothing yet. */
  #read: { readonly detail: string | null; readonly game: unknown } | null = null;
  /** Grows with each game that is opened: an earlier one that comes late is not shown. */
  #opened = 0;
  #isShown = false;

  constructor(host: LitElement & AppView, showing: GameShowing) {
    this.#host = host;
    this.#showing = showing;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostUpdate(): void {
    const { detail, game } = this.#host;
    if (!game || (this.#read?.detail === detail && this.#read.game === game)) return;
    this.#read = { detail, game };
    void this.#readAddress();
  }

  hostDisconnected(): void {
    this.#read = null;
    this.close();
  }

  /** The heading where the game cannot be had; empty: the usual one. */
  get heading(): string {
    return this.problem && !this.#isShown ? headingWithout(this.#host.detail) : '';
  }

  /** Shows a game in place of the one before. */
  async open(found: Found, detail: string | null): Promise<void> {
    this.close();
    const opened = this.#opened;
    this.#isShown = true;
    const problem = await this.#showing.open(found, detail, () => opened !== this.#opened);
    if (opened !== this.#opened) return;
    if (problem !== null) return this.#refuse(problem);
    this.problem = '';
    this.isAsking = false;
    this.#host.requestUpdate();
  }

  close(): void {
    this.#opened += 1;
    this.#isShown = false;
    this.#showing.close();
  }

  async #readAddress(): Promise<void> {
    this.close();
    this.problem = '';
    this.isAsking = false;
    const { game, archive, detail } = this.#host;
    if (!game) return;
    const opened = this.#opened;
    const found = await watchableOf(detail, game, archive);
    if (opened !== this.#opened) return;
    if (found === null) this.isAsking = true;
    else if (found.ok) return this.open(found, detail === HANDED ? null : detail);
    else this.#refuse(said(found));
    this.#host.requestUpdate();
  }

  #refuse(problem: string): void {
    this.close();
    this.problem = problem;
    sendUp(this.#host, 'ms-heading', null);
    this.#host.requestUpdate();
  }
}
