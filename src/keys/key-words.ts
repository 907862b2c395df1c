import { msg, str } from '@lit/localize';
import { commands } from '../game/commands.ts';
import { type ActionName, commandOf } from './actions.ts';

/** The label of the key: `Shift + F`, `←`, `Page Up`. */
export function keyText(id: string): string {
  const [, control, shift, key = ''] = /^(Ctrl\+)?(Shift\+)?(.+)$/s.exec(id) ?? [];
  const name = names()[key] ?? key.toUpperCase();
  return [control && 'Ctrl', shift && msg('Shift'), /^\S+ \S+$/.test(key) ? key.toUpperCase() : name]
    .filter(Boolean)
    .join(' + ');
}

const names = (): Partial<Readonly<Record<string, string>>> => ({
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  '-': '−',
  ' ': msg('Space'),
  Enter: msg('Enter'),
  Home: msg('Home'),
  End: msg('End'),
  PageUp: msg('Page Up'),
  PageDown: msg('Page Down'),
  Backspace: msg('Backspace'),
  Delete: msg('Delete', { id: 'key-delete', desc: 'The key.' }),
  Insert: msg('Insert'),
});

/** The name of the action. */
export function actionWords(action: ActionName): string {
  const command = commandOf(action);
  return (command && commands[command].description?.()) ?? words()[action] ?? '';
}

/** Names of the actions that are no commands. */
const words = (): Partial<Readonly<Record<ActionName, string>>> => ({
  left: msg('Cell to the left'),
  down: msg('Cell below'),
  up: msg('Cell above'),
  right: msg('Cell to the right'),
  'row-start': msg('First cell of the row'),
  'row-end': msg('Last cell of the row'),
  'board-start': msg('First cell of the board'),
  'board-end': msg('Last cell of the board'),
  'page-up': msg('One screen up'),
  'page-down': msg('One screen down'),
  open: msg('Open, or open around a number'),
  flag: msg('Cycle flag, question mark (if on), none'),
  'zoom-in': msg('Zoom in'),
  'zoom-out': msg('Zoom out'),
  'go-to': msg('Go to a row and column'),
  unsolved: msg('Next unsolved number; press again for the next'),
  next: msg('Next covered cell beside a number'),
  previous: msg('Previous covered cell beside a number'),
  around: msg('Read out what is around the cell'),
  frontier: msg('Read out what is left to solve'),
});

/** The name of the action in a few words, for a sentence: that of its button, or the first clause of its description. */
export function actionName(action: ActionName): string {
  if (action === 'flag') return msg('Flag');
  const command = commandOf(action);
  const label = command && commands[command].label?.();
  if (label) return label;
  const [name = ''] = actionWords(action).split(/[:;,：；，、؛،]/);
  return name;
}

/** One sentence: the key is another action's. */
export function conflictWords(key: string, owner: ActionName): string {
  return msg(str`${keyText(key)} is already used for ${actionName(owner)}.`);
}
