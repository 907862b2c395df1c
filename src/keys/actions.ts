import { type CommandName, commands } from '../game/commands.ts';

/** The actions that keys can have on the board. */
const onBoard = {
  left: ['ArrowLeft'],
  down: ['ArrowDown'],
  up: ['ArrowUp'],
  right: ['ArrowRight'],
  'row-start': ['Home'],
  'row-end': ['End'],
  'board-start': ['Ctrl+Home'],
  'board-end': ['Ctrl+End'],
  'page-up': ['PageUp'],
  'page-down': ['PageDown'],
  open: ['Enter', ' '],
  flag: ['f'],
  'zoom-in': ['+', '='],
  'zoom-out': ['-', '_'],
} as const;

const keysOf = (name: CommandName) => commands[name].keys ?? [];

/** The same anywhere on the page. The names are stored with the keys that players bind. */
const anywhere = {
  'new-game': keysOf('new-game'),
  'open-new-game': keysOf('open-new-game'),
  beginner: keysOf('beginner'),
  intermediate: keysOf('intermediate'),
  expert: keysOf('expert'),
  pause: keysOf('pause'),
  hint: keysOf('hint'),
  robot: keysOf('robot'),
  odds: keysOf('odds'),
  undo: keysOf('undo'),
  'flag-mode': keysOf('toggle-flag-mode'),
  fit: keysOf('fit'),
  'go-to': ['g'],
  unsolved: ['u'],
  next: ['c'],
  previous: ['Shift+c'],
  around: ['i'],
  frontier: ['s'],
  keys: keysOf('keys'),
} as const;

export type ActionName = keyof typeof onBoard | keyof typeof anywhere;

/** The keys that everything has from the start, and that the rest of the app knows it by. */
export const usualKeys: Readonly<Record<ActionName, readonly string[]>> = { ...onBoard, ...anywhere };

export const boardActions = Object.keys(onBoard) as readonly ActionName[];
export const pageActions = Object.keys(anywhere) as readonly ActionName[];
export const actionNames = [...boardActions, ...pageActions];

/** The Vim scheme: the names of its motions, and other keys for the actions whose keys they take. */
export const vimKeys: Readonly<Record<ActionName, readonly string[]>> = {
  ...usualKeys,
  left: ['h', 'ArrowLeft'],
  down: ['j', 'ArrowDown'],
  up: ['k', 'ArrowUp'],
  right: ['l', 'ArrowRight'],
  'row-start': ['0', '^', 'Home'],
  'row-end': ['$', 'End'],
  'board-start': ['g g', 'Ctrl+Home'],
  'board-end': ['Shift+g', 'Ctrl+End'],
  'page-up': ['Ctrl+u', 'PageUp'],
  'page-down': ['Ctrl+d', 'PageDown'],
  'open-new-game': ['Shift+l'],
  // Digits are counts.
  beginner: [],
  intermediate: [],
  expert: [],
  hint: ['Shift+h'],
  undo: ['u', 'Ctrl+z'],
  fit: ['z'],
  'go-to': [':'],
  unsolved: ['Shift+u'],
  next: ['w', 'c'],
  previous: ['b', 'Shift+c'],
};

/** The command that an action is; null for those that only keys have. */
export function commandOf(action: ActionName): CommandName | null {
  if (action === 'flag-mode') return 'toggle-flag-mode';
  return Object.hasOwn(commands, action) ? (action as CommandName) : null;
}

/** Whether the action is only for the board: keys that buttons use can be bound to it. */
export function isForBoard(action: ActionName): boolean {
  return Object.hasOwn(onBoard, action);
}
