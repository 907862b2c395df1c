import { appPictures, undoPicture } from '../ui/icons/app-icons.ts';
import type { Tool } from '../ui/ms-toolbar.ts';

/**
 * The buttons that the app adds to the game's own: its sheets, two of which stand in the corners of a phone, and the
 * place of "Undo", which works once the rest of the app is there (game/features/undo.ts): a button that came later would
 * move the others away from under the pointer.
 */
export const appTools: readonly Tool[] = [
  { command: 'undo', picture: undoPicture, place: 'last', isDisabled: true },
  { command: 'open-new-game', picture: appPictures.board, place: 'first' },
  { command: 'settings', picture: appPictures.gear, place: 'desk' },
  { command: 'statistics', picture: appPictures.chart, place: 'desk' },
  { command: 'keys', picture: appPictures.keys, place: 'desk' },
];

/** Buttons in the upper corners where the toolbar has no room for them. */
export const cornerTools = appTools.filter(
  ({ command }) => command === 'settings' || command === 'statistics',
);
