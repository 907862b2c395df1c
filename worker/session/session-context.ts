import type { Update } from '../api/session.ts';
import type { GameHolder } from './game-holder.ts';
import type { MoveLine } from './huge/move-queue.ts';

/** The context of a session's commands, which stand by subject in files of their own. */
export interface SessionContext {
  readonly holder: GameHolder;
  /** Moves that wait for a long one. */
  readonly line: MoveLine;
  readonly gameKey: string | null;
  /** True while another page plays the game. */
  readonly isElsewhere: boolean;
  /** Carries the command out when those before it are done. */
  inTurn<T>(command: () => Promise<T>): Promise<T>;
  tell(update: Update): void;
  /** Sends the cells of the page's current look, if they have not been sent yet. */
  tellLook(): void;
  /** Another page has taken the game. */
  lose(): void;
}
