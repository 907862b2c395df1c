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
  Delete: msg('Delete'),
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
  'page-up': msg('A screen up'),
  'page-down': msg('A screen down'),
  open: msg('Open, or open around a number'),
  flag: msg('Flag, question mark, covered'),
  'zoom-in': msg('Closer'),
  'zoom-out': msg('Further'),
  'go-to': msg('Go to a row and column'),
  unsolved: msg('Next unsolved: the nearest number with covered cells left; again for the next'),
  next: msg('Next covered cell beside a number'),
  previous: msg('The covered cell beside a number before this one'),
  around: msg('What lies around the cell, told'),
  frontier: msg('What is left to solve, told'),
});

/** The same in a few words, to be named in a sentence. */
export function actionName(action: ActionName): string {
  const [name = ''] = actionWords(action).split(/[:;,：；，、؛،]/);
  return name;
}

/** One sentence: the key is another action's. */
export function conflictWords(key: string, owner: ActionName): string {
  return msg(str`${keyText(key)} is taken already: ${actionName(owner)}.`);
}
