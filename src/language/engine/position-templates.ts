import { str } from '@lit/localize';
import type { Template } from './template.ts';

/** Why a position cannot be played on. */
export const positionTemplates: readonly Template[] = [
  (msg, value) => msg(str`position must be a view as text, not ${value}.`),
  (msg, columns, value) => msg(str`The position has ${columns} columns, but columns says ${value}.`),
  (msg, rows, value) => msg(str`The position has ${rows} rows, but rows says ${value}.`),
  (msg, place, sign) =>
    msg(str`${place}: "${sign}" is seen after the end; a position is played on from before.`),
  (msg, most, columns, rows, cells) =>
    msg(str`A position may have up to ${most} cells; ${columns} × ${rows} has ${cells}.`),
  (msg, deal) => msg(str`A position is dealt at random from what fits it; the deal is ${deal}.`),
  (msg, row, column, number) =>
    msg(str`Row ${row}, column ${column} says ${number}, but not with these mines.`),
  (msg) => msg('In this position every cell without a mine is open; there is nothing left to play.'),
  (msg) =>
    msg('This position is too complex: a chain of its numbers has too many layouts to draw one fairly.'),
  (msg, why) => msg(str`No board fits this position: ${why}`),
];
