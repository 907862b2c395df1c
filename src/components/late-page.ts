import type { NewGameRequest } from '../../worker/api.ts';
import type { ArchiveApi } from '../../worker/archive-api.ts';
import type { InputSettings } from '../board/input-settings.ts';
import type { GameController } from '../game-controller.ts';

/** The archive as pages ask it: every call is answered, by a refusal when the archive cannot be had. */
export type Archive = Omit<ArchiveApi, 'ping'>;

/**
 * A view of the app that is loaded when it is first opened, and is the contents of a sheet. Links within (`#/statistics`)
 * are followed by the sheet. Requests leave as events:
 *
 * - `ms-play`: begin this game and close the sheet;
 * - `ms-resume`: make this saved game the current one and close the sheet;
 * - `ms-say`: a sentence for the player.
 */
export interface LatePage extends HTMLElement {
  game: GameController | null;
  archive: Archive | null;
  /** What stands in the address behind the view's name: a day, a game's id, a link's code; null: nothing. */
  detail: string | null;
  /** A file that was handed to the app and is for this view. */
  file?: File | null;
  /** How the player's hand is read, for a view that has a board of its own to be played on. */
  input?: InputSettings;
}

declare global {
  interface HTMLElementEventMap {
    'ms-play': CustomEvent<NewGameRequest>;
    'ms-resume': CustomEvent<{ readonly gameId: string }>;
    'ms-say': CustomEvent<string>;
  }
}

/** Nothing; sends an event of a page up to the app. */
export function sendUp<K extends 'ms-play' | 'ms-resume' | 'ms-say'>(
  source: EventTarget,
  type: K,
  detail: HTMLElementEventMap[K]['detail'],
): void {
  source.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
}
