import { expect, test } from 'vitest';
import { analyse } from '../../../../worker/solver/odds/analysis.ts';
import { candidatesOf, GUESSING, type GuessSettings } from '../../../../worker/solver/play/best-guess.ts';
import { positionOf } from '../../../../worker/solver/position/position.ts';
import { viewOf } from '../verify-fixtures.ts';

/** Eight cells around the number, and sixteen that no number touches: 0 to 24, row by row. */
const loneNumber = '#####/#####/##1##/#####/#####';

function candidates(mines: number, settings: Partial<GuessSettings>): number[] {
  const read = positionOf(viewOf(loneNumber, mines));
  if (!read.ok) throw new Error(read.message);
  const made = analyse(read.position);
  if (!made.ok) throw new Error(made.message);
  return candidatesOf(made.analysis, { ...GUESSING, ...settings });
}

const frontier = [6, 7, 8, 11, 13, 16, 17, 18];
const corners = [0, 4, 20, 24];

test('the cells that are nearly as safe as the safest are looked at, the safest first', () => {
  // A mine in 8 around the number, one in 16 elsewhere.
  const safest = candidates(2, {});
  expect(safest.slice(0, 4)).toEqual(corners);
  expect(safest.slice(4).sort((a, b) => a - b)).toEqual(frontier);
  // A mine in 8 around the number, four in 16 elsewhere.
  expect(candidates(5, {})).toEqual([...frontier, ...corners]);
  expect(candidates(5, { share: 0.9 })).toEqual(frontier);
  expect(candidates(2, { share: 1, interior: 16, cells: 16 })).toHaveLength(16);
});

test('of those that no number touches, the ones that are likeliest to open more', () => {
  expect(candidates(5, { interior: 0 })).toEqual(frontier);
  expect(candidates(5, { interior: 2 })).toEqual([...frontier, 0, 4]);
  // The middle of a side has five unknown neighbours, three of them with the number; the others have more.
  expect(candidates(5, { interior: 6, cells: 99 })).toEqual([...frontier, 0, 2, 4, 10, 20, 24]);
  expect(candidates(5, { interior: 99, cells: 99 })).toHaveLength(24);
});

test('no more cells than are asked for', () => {
  expect(candidates(5, { cells: 9 })).toEqual([...frontier, 0]);
  expect(candidates(2, { cells: 1 })).toEqual([0]);
});
