import { msg } from '@lit/localize';
import { appPictures, undoPicture } from '../components/app-icons.ts';
import type { Tool } from '../components/ms-toolbar.ts';

/**
 * The buttons that the app adds to the game's own: its sheets, two of which stand in the corners of a phone, and the
 * place of "Undo", which works once the rest of the app is there (care/taking-back.ts): a button that came later would
 * move the others away from under the pointer.
 */
export const appTools = (): readonly Tool[] => [
  { command: 'undo', label: msg('Undo'), picture: undoPicture, key: 'Z', place: 'last', isDisabled: true },
  { command: 'open-new-game', label: msg('Level'), picture: appPictures.board, place: 'first' },
  { command: 'settings', label: msg('Settings'), picture: appPictures.gear, place: 'desk' },
  { command: 'statistics', label: msg('Statistics'), picture: appPictures.chart, place: 'desk' },
  { command: 'keys', label: msg('Keys'), picture: appPictures.keys, key: '?', place: 'desk' },
];

/** What stands in the upper corners where the toolbar has no room for it. */
export const cornerTools = () =>
  appTools().filter(({ command }) => command === 'settings' || command === 'statistics');
