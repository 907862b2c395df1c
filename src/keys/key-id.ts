import { type KeyPress, keyOf } from '../board/input/keyboard.ts';

/** Keys that do nothing alone. */
const modifiers =
  /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|ScrollLock|Fn|FnLock|Dead|Unidentified)$/;

/**
 * A name for the key as it was pressed: `f`, `Shift+f`, `Ctrl+Home`, `?`. Letters tell Shift, other characters are what
 * Shift has made of them. Null for what cannot be bound: modifiers alone, and all that is pressed with Alt.
 */
export function keyId(press: KeyPress): string | null {
  const key = keyOf(press);
  if (press.altKey || modifiers.test(key)) return null;
  const isLetter = /^\p{L}$/u.test(key);
  const isShifted = press.shiftKey && (isLetter || key.length > 1);
  const control = press.ctrlKey || press.metaKey ? 'Ctrl+' : '';
  return control + (isShifted ? 'Shift+' : '') + (isLetter ? key.toLowerCase() : key);
}

/** The key press that bears the name. */
export function pressOf(id: string): KeyboardEventInit & { readonly key: string } {
  const [, control, shift, key = ''] = /^(Ctrl\+)?(Shift\+)?(.+)$/s.exec(id) ?? [];
  return {
    key: shift && key.length === 1 ? key.toUpperCase() : key,
    ctrlKey: control !== undefined,
    shiftKey: shift !== undefined,
  };
}

/** Whether a key of that name can be bound by the player: Esc and Tab have their work everywhere, Ctrl is the browser's. */
export function canBeBound(id: string): boolean {
  return (
    id !== '' && id.length < 24 && !/^(?:Shift\+)?(?:Escape|Tab|ContextMenu|F\d+)$|^Ctrl\+|^\S+ \S+$/.test(id)
  );
}
