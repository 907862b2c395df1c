import { str } from '@lit/localize';
import type { Template } from './template.ts';

/** What is said of games that are saved, and of backups. */
export const storageTemplates: readonly Template[] = [
  (msg) =>
    msg(
      'This browser stopped saving the game (its storage may be full), so from here on it is kept only while this page is open.',
    ),
  (msg) =>
    msg('The browser found its own storage damaged and threw away the game saved here, so a new one begins.'),
  (msg) =>
    msg('The saved game was damaged: its first 1 move was restored, and the rest was put aside unchanged.'),
  (msg, moves) =>
    msg(
      str`The saved game was damaged: its first ${moves} moves were restored, and the rest was put aside unchanged.`,
    ),
  (msg, why) => msg(str`${why} The game saved here is left as it is, and this one is not saved.`),
  (msg) => msg('The game is saved again, with all its moves.'),
  (msg) => msg('This browser does not let the game save anything yet.'),
  (msg) =>
    msg('This browser does not let the game save anything here, so it is kept only while this page is open.'),
  (msg) =>
    msg(
      'What is saved here was written by a newer version of Mine Sweeper, so it is left untouched and this game is not saved. Reload to get the newer version.',
    ),
  (msg) =>
    msg(
      'This browser has little room left, so this board is kept in a way that takes longer to come back; no move is lost.',
    ),
  (msg) => msg('This game is not there any more.'),
  (msg) => msg('The moves of this game were not kept.'),
  (msg) => msg('No games of this kind are there any more.'),
  (msg) =>
    msg(
      'The game that is played was saved by a newer version of Mine Sweeper, so it is left untouched. Reload to get the newer version.',
    ),
  (msg) => msg('There is no room left on this device, so nothing was changed.'),
  (msg) => msg('The browser did not let Mine Sweeper reach what is saved here.'),
  (msg) => msg('This file is no backup of Mine Sweeper.'),
  (msg) => msg('This backup is damaged, so nothing was taken from it.'),
  (msg) =>
    msg(
      'This backup was made by a newer version of Mine Sweeper. Reload to get the newer version, and try again.',
    ),
  (msg) => msg('The stored board cannot be read.'),
];
