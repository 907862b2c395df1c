import { isNumber } from '../board/cell-codes.ts';
import type { BoardLayer } from '../board/layer.ts';
import type { MsBoard } from '../board/ms-board.ts';
import type { BoardView } from '../board/view/board-view.ts';
import type { Viewport } from '../board/view/viewport.ts';
import { type CommandName, commands, sendCommand } from '../game/commands.ts';
import type { MsGame } from '../ui/ms-game.ts';
import { adjusts, focused, nextFocusable, openDialog } from './focus-order.ts';
import { isDirection, type PadButton, type PadDirection, type PadEvent } from './pad-reading.ts';

/** The command of a button; null for buttons that act on the board. */
function commandOf(button: PadButton): CommandName | null {
  const name = Object.hasOwn(commands, button) ? (button as CommandName) : null;
  return name && commands[name].gamepad ? name : null;
}

/** The usual keys of the board that buttons stand for. */
const keys: Partial<Readonly<Record<PadButton, string>>> = {
  open: ' ',
  flag: 'f',
  out: '-',
  in: '+',
  fit: '0',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};

/** Plays one game by the buttons of a pad: on its board as keys do, around it and in sheets from button to button. */
export class PadPlayer implements BoardLayer {
  readonly host: MsGame;
  readonly #buzz: () => void;
  #view: BoardView | null = null;

  /** @param buzz A short pulse in the hand. */
  constructor(host: MsGame, buzz: () => void) {
    this.host = host;
    this.#buzz = buzz;
  }

  painted(_: Viewport, view: BoardView): void {
    this.#view = view;
  }

  /** Whether the focus lies within the game. */
  get isFocused(): boolean {
    return this.host.matches(':focus-within');
  }

  /** Whether it is the board that is played, and no sheet or button beside it. */
  get isOnBoard(): boolean {
    const element = focused();
    return !openDialog() && (element === null || this.#board.matches(':focus-within'));
  }

  get #board(): MsBoard {
    return this.host.board;
  }

  /** Does what has been pressed or released. */
  obey(event: PadEvent): void {
    const dialog = openDialog();
    if (dialog) this.#moveFocus(event, dialog, () => dialog.close());
    else if (this.isOnBoard) this.#play(event, focused() !== null && this.#board.isFocusShown);
    else this.#moveFocus(event, this.#outside, this.#toBoard);
  }

  /** Forgets what is held down, so that letting go opens nothing. */
  takeBack(): void {
    this.#key('keydown', 'Escape');
  }

  #toBoard = () => this.host.focusBoard();

  /** @param isSeen Whether the player sees which cell has the focus; if not, the first press only shows it. */
  #play({ type, button }: PadEvent, isSeen: boolean): void {
    const command = commandOf(button);
    // As Space does: what would open is shown while it is held, and leaving the cell takes it back.
    if (type === 'release') return button === 'open' ? this.#key('keyup', ' ') : undefined;
    if (command) return sendCommand(this.host, command);
    if (button === 'around') return this.#go(this.#outside, 1);
    if (!isSeen) {
      this.#key('keydown', 'Shift');
      return this.#toBoard();
    }
    if (button === 'chord') return this.#chord();
    this.#press(keys[button] ?? '');
  }

  /** Opens the neighbours of the focused number; does nothing on a covered cell. */
  #chord(): void {
    const { game, focusedCell } = this.#board;
    const code = game && this.#view?.visibleCells.codeOf(focusedCell, game.geometry.columns);
    if (typeof code !== 'number' || !isNumber(code)) return;
    this.#key('keydown', ' ');
    this.#key('keyup', ' ');
  }

  get #outside(): ParentNode {
    return this.host.isEmbedded ? this.host : document.body;
  }

  /** A key as the board knows it, whatever the player has bound: it does not leave the board. */
  #press(key: string): void {
    const hear = ({ detail }: HTMLElementEventMap['ms-intent']) => {
      if (detail.kind === 'annotate' && this.host.inputSettings.haptics) this.#buzz();
    };
    this.#board.addEventListener('ms-intent', hear);
    this.#key('keydown', key);
    this.#board.removeEventListener('ms-intent', hear);
  }

  #key(type: 'keydown' | 'keyup', key: string): void {
    this.#board.pressKey(type, key);
  }

  /** From button to button; `back` leaves. */
  #moveFocus({ type, button }: PadEvent, root: ParentNode, back: () => void): void {
    if (type === 'release') return;
    const element = focused();
    const isRtl = getComputedStyle(element ?? this.host).direction === 'rtl';
    const by = button === 'up' || button === (isRtl ? 'right' : 'left') ? -1 : 1;
    if (isDirection(button)) {
      if (!(isToTheSide(button) && adjusts(element, by))) this.#go(root, by);
    } else if (button === 'around') this.#go(root, 1);
    else if (button === 'flag') back();
    else if (button === 'open' && element instanceof HTMLElement) element.click();
    else if (button === 'pause' && !(root instanceof HTMLDialogElement)) sendCommand(this.host, 'pause');
  }

  #go(root: ParentNode, by: number): void {
    nextFocusable(root, by)?.focus(seen);
  }
}

/** Shows the ring where the browser asks for it, though no key was pressed. */
const seen: FocusOptions & { readonly focusVisible: boolean } = { focusVisible: true };

function isToTheSide(direction: PadDirection): boolean {
  return direction === 'left' || direction === 'right';
}
