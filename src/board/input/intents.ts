import type { CellIndex, EpochMs } from '../../../worker/api/cells.ts';
import type { Annotation } from '../../../worker/api/game.ts';
import type { LevelName } from '../../../worker/api/rules.ts';

/** A move that the player wants; the worker decides whether it can be made. */
export interface MoveIntent {
  readonly kind: 'open' | 'chord' | 'annotate';
  readonly cell: CellIndex;
  /** The annotation to set; left out: the next in the cycle. */
  readonly as?: Annotation;
  /** When the deciding input happened. */
  readonly at: EpochMs;
}

/** A command that is not about a cell. */
export interface CommandIntent {
  readonly kind:
    | 'new-game'
    | 'open-new-game'
    | LevelName
    | 'pause'
    | 'toggle-flag-mode'
    | 'keys'
    | 'hint'
    | 'robot'
    | 'odds'
    | 'fit';
}

export type Intent = MoveIntent | CommandIntent;

declare global {
  interface HTMLElementEventMap {
    'ms-intent': CustomEvent<Intent>;
  }
}
