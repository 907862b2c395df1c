import { appPictures } from '../components/app-icons.ts';
import type { Tool } from '../components/ms-toolbar.ts';

/** The buttons that the app adds to the game's own: its sheets. Two of those of desktops stand in the corners of a phone. */
export const appTools: readonly Tool[] = [
  { command: 'open-new-game', label: 'Level', picture: appPictures.board, place: 'first' },
  { command: 'settings', label: 'Settings', picture: appPictures.gear, place: 'desk' },
  { command: 'statistics', label: 'Statistics', picture: appPictures.chart, place: 'desk' },
  { command: 'keys', label: 'Keys', picture: appPictures.keys, key: '?', place: 'desk' },
];

/** What stands in the upper corners where the toolbar has no room for it. */
export const cornerTools = appTools.filter(
  ({ command }) => command === 'settings' || command === 'statistics',
);
