import type { CellIndex } from '../../../worker/api/cells.ts';
import type { GameInfo, GameState } from '../../../worker/api/game.ts';
import type { BoardView } from '../view/board-view.ts';
import type { FingerOverlay } from './finger-overlay.ts';
import type { InputSettings } from './input-settings.ts';
import type { CommandIntent, Intent } from './intents.ts';

/** The owner's side of the input: what it reads, and what it reports. */
export interface InputOwner {
  readonly game: GameInfo | null;
  readonly state: GameState | null;
  readonly isFlagMode: boolean;
  /** True while no move can be made. */
  readonly isLocked: boolean;
  readonly isHidden: boolean;
  readonly isReadonly: boolean;
  /** Every cell takes a click as a covered one does. */
  readonly isEditor: boolean;
  readonly inputSettings: InputSettings;
  focusedCell: CellIndex;
  /** Gives the focused cell the keyboard focus after the next paint. */
  takeFocus(): void;
  /** Drops the wish for focus: the player has moved elsewhere in the meantime. */
  dropFocus(): void;
  /** The player did something: effects end. */
  onInput(): void;
  send(intent: Intent): void;
  /** The command of the page that a key stands for. */
  commandByKey(key: string, isShifted: boolean): CommandIntent['kind'] | null;
}

export interface InputParts {
  readonly inputArea: HTMLElement;
  readonly panel: HTMLElement;
  readonly view: BoardView;
  /** The cell that an element of the grid stands for; null while there is no grid. */
  cellOf(element: EventTarget | null): CellIndex | null;
  /** The drawing around a finger; null until it has been loaded. */
  overlay(): FingerOverlay | null;
}
