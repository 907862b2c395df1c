import type { CellIndex, GameInfo } from '../../worker/api.ts';
import type { AccessibleGrid } from './accessible-grid.ts';
import type { BoardView } from './board-view.ts';
import type { FingerOverlay } from './finger-overlay.ts';
import type { InputSettings } from './input-settings.ts';
import type { Intent } from './intents.ts';

/** What the input needs to know of the board's owner, and tells it. */
export interface InputOwner {
  readonly game: GameInfo | null;
  readonly isFlagMode: boolean;
  /** No move can be made now. */
  readonly isLocked: boolean;
  readonly isHidden: boolean;
  readonly inputSettings: InputSettings;
  focusedCell: CellIndex;
  /** Gives the focused cell the keyboard focus after the next paint. */
  takeFocus(): void;
  /** Forgets that: the player has gone elsewhere meanwhile. */
  dropFocus(): void;
  /** The player did something: effects end. */
  onInput(): void;
  send(intent: Intent): void;
}

export interface InputParts {
  readonly surface: HTMLElement;
  readonly panel: HTMLElement;
  readonly view: BoardView;
  readonly grid: AccessibleGrid;
  /** What shows around a finger; null until it has been loaded. */
  overlay(): FingerOverlay | null;
}
