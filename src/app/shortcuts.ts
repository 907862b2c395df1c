import { isForFieldOrDialog, keyOf } from '../board/input/keyboard.ts';
import { type CommandName, commandByKey } from '../game/commands.ts';

/** The command that a key stands for anywhere on the page; null when it is for a field or a dialog, or has been handled. */
export function commandOfKey(event: KeyboardEvent): CommandName | null {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (isForFieldOrDialog(event)) return null;
  return commandByKey(keyOf(event), event.shiftKey);
}
