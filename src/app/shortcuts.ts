import { keyOf } from '../board/input/keyboard.ts';
import { type CommandName, commandByKey } from '../game/commands.ts';

/** The command that a key stands for anywhere on the page; null when the player is typing or the key has been handled. */
export function commandOfKey(event: KeyboardEvent): CommandName | null {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.composedPath()[0];
  const isTyping =
    target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox';
  if (isTyping) return null;
  return commandByKey(keyOf(event), event.shiftKey);
}
