import { commandKeys, keyOf } from '../board/keyboard.ts';
import type { CommandName } from '../components/commands.ts';

/** The command that a key stands for anywhere on the page; null when it is typing, or somebody has taken it. */
export function commandOfKey(event: KeyboardEvent): CommandName | null {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.composedPath()[0];
  const isTyping =
    target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox';
  if (isTyping) return null;
  const key = keyOf(event);
  // With caps lock on, "F" is the board's flag key held without Shift.
  if (key === 'F') return event.shiftKey ? 'toggle-flag-mode' : null;
  return key === '0' ? 'fit' : (commandKeys[key.toLowerCase()] ?? null);
}
