import type { CellIndex } from '../../../worker/api/cells.ts';
import type { Wrap } from '../../../worker/api/rules.ts';
import { columnOf, rowOf } from '../cell-position.ts';
import type { CommandIntent } from './intents.ts';

/** The meaning of a key on the board. */
export type KeyCommand =
  | { readonly type: 'focus'; readonly cell: CellIndex }
  | { readonly type: 'open' | 'arm' | 'flag' | 'cancel' | 'fit' }
  | { readonly type: 'zoom'; readonly factor: number }
  | { readonly type: 'intent'; readonly kind: CommandIntent['kind'] };

export interface KeyPress {
  readonly key: string;
  /** The key's position on a US keyboard: `KeyF`. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
}

export interface KeyContext {
  readonly focus: CellIndex;
  readonly columns: number;
  readonly rows: number;
  /** On a torus the arrows go on beyond the edges. */
  readonly wrap: Wrap;
  /** The rows that Page Up and Page Down move by: those of the view, less one. */
  readonly pageRows: number;
  /** The cells that an arrow key moves by: 1, or a share of the view where cells are too small to tell apart. */
  readonly stride?: number;
  /** The command of the page that a key stands for. */
  readonly commandByKey: (key: string, isShifted: boolean) => CommandIntent['kind'] | null;
}

const ZOOM_STEP = 1.25;

/**
 * What the key types; for keyboards of other scripts than the Latin (and for what an input method has taken) the letter
 * or digit that stands in its place on a US keyboard.
 */
export function keyOf({ key, code, shiftKey }: KeyPress): string {
  if (key < '\x7f' && key !== 'Process') return key;
  const [, typed] = /^(?:Key|Digit)(.)$/.exec(code ?? '') ?? [];
  if (typed) return shiftKey ? typed : typed.toLowerCase();
  return code === 'Slash' && shiftKey ? '?' : code === 'Space' ? ' ' : key;
}

/**
 * What the key does here, or null when it is not the board's.
 * Enter acts at once, Space when it is let go (`arm`), as buttons do: so Space can be held to drag the board.
 * Held keys move on, but never repeat a move.
 */
export function commandOf(press: KeyPress, context: KeyContext): KeyCommand | null {
  if (press.altKey) return null;
  if (press.ctrlKey || press.metaKey) return withControl(press, context);
  const moved = moveOf(press.key, context);
  if (moved !== null) return { type: 'focus', cell: moved };
  const command = plainCommand(keyOf(press), press.shiftKey, context);
  return press.repeat && command?.type !== 'zoom' && command?.type !== 'arm' ? null : command;
}

function withControl(press: KeyPress, { columns, rows }: KeyContext): KeyCommand | null {
  if (press.key === 'Home') return { type: 'focus', cell: 0 };
  if (press.key === 'End') return { type: 'focus', cell: columns * rows - 1 };
  return null;
}

/** The same for hexagons: along a column of theirs the way down swings left and right, and so goes straight. */
function moveOf(
  key: string,
  { focus, columns, rows, wrap, pageRows, stride = 1 }: KeyContext,
): CellIndex | null {
  const column = columnOf(focus, columns);
  const row = rowOf(focus, columns);
  const page = Math.max(1, pageRows);
  const to = (x: number, y: number) =>
    Math.min(rows - 1, Math.max(0, y)) * columns + Math.min(columns - 1, Math.max(0, x));
  const step = (x: number, y: number) =>
    wrap === 'torus' ? to((x + columns) % columns, (y + rows) % rows) : to(x, y);
  switch (key) {
    case 'ArrowLeft':
      return step(column - stride, row);
    case 'ArrowRight':
      return step(column + stride, row);
    case 'ArrowUp':
      return step(column, row - stride);
    case 'ArrowDown':
      return step(column, row + stride);
    case 'Home':
      return to(0, row);
    case 'End':
      return to(columns - 1, row);
    case 'PageUp':
      return to(column, row - page);
    case 'PageDown':
      return to(column, row + page);
    default:
      return null;
  }
}

function plainCommand(key: string, isShifted: boolean, { commandByKey }: KeyContext): KeyCommand | null {
  switch (key) {
    case 'Enter':
      return { type: 'open' };
    case ' ':
      return { type: 'arm' };
    case 'Escape':
      return { type: 'cancel' };
    case 'f':
      return { type: 'flag' };
    case 'F':
      if (!isShifted) return { type: 'flag' };
      break;
    case '+':
    case '=':
      return { type: 'zoom', factor: ZOOM_STEP };
    case '-':
    case '_':
      return { type: 'zoom', factor: 1 / ZOOM_STEP };
    case '0':
      return { type: 'fit' };
  }
  const kind = commandByKey(key, isShifted);
  return kind ? { type: 'intent', kind } : null;
}

/** Whether the key is typed into a field, or pressed in a dialog that lies over the game. */
export function isForFieldOrDialog(event: KeyboardEvent): boolean {
  const path = event.composedPath();
  const [target] = path;
  return (
    (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox') ||
    path.some((node) => node instanceof HTMLDialogElement)
  );
}
