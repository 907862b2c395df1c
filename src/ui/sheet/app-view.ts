import type { ArchiveApi, CopyCount } from '../../../worker/api/archive.ts';
import type { Refusal } from '../../../worker/api/outcome.ts';
import type { NewGameRequest } from '../../../worker/api/session.ts';
import type { InputSettings } from '../../board/input/input-settings.ts';
import type { GameController } from '../../game/game-controller.ts';

/** The archive as views call it: every call is answered, by a refusal where the archive does not work. */
export interface Archive extends Omit<ArchiveApi, 'ping'> {
  /** Why the last clean-up failed; null when it did not. */
  cleanUpFault(): Refusal | null;
  /** Has the listener called whenever damaged rows were found and put apart; returns what ends that. */
  watchDamage(listener: () => void): () => void;
  /** Has the listener called with what came back from the second copy, once; returns what ends that. */
  watchRestored(listener: (count: CopyCount) => void): () => void;
}

/**
 * A view of the app: the contents of a sheet, loaded when it is first opened. The sheet follows the links within
 * (`#/statistics`). Requests leave as events:
 *
 * - `ms-play`: begin this game and close the sheet;
 * - `ms-resume`: make this saved game the current one and close the sheet;
 * - `ms-say`: a sentence for the player;
 * - `ms-heading`: `heading` has changed.
 */
export interface AppView extends HTMLElement {
  game: GameController | null;
  archive: Archive | null;
  /** The part of the address after the view's name: a day, a game's id, a link's code; null: nothing. */
  detail: string | null;
  /** A file that was given to the app for this view. */
  file?: File | null;
  /** The player's input settings, for a view with a board to play on. */
  input?: InputSettings;
  /** Whether boards wider than tall are laid upright where they fit better so, for a view of whole games. */
  turnWide?: boolean;
  /** A heading in place of the view's usual one; left out or empty: the usual one. */
  readonly heading?: string;
}

declare global {
  interface HTMLElementEventMap {
    'ms-play': CustomEvent<NewGameRequest>;
    'ms-resume': CustomEvent<{ readonly gameId: string }>;
    'ms-say': CustomEvent<string>;
    /** The view's own address has changed, such as `#/embed/level=expert`. */
    'ms-address': CustomEvent<string>;
    'ms-heading': CustomEvent<null>;
  }
}

/** Sends an event of a view up to the app. */
export function sendUp<K extends 'ms-play' | 'ms-resume' | 'ms-say' | 'ms-address' | 'ms-heading'>(
  source: EventTarget,
  type: K,
  detail: HTMLElementEventMap[K]['detail'],
): void {
  source.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
}
