import { describe, expect, it } from 'vitest';
import type { RulesetRequest } from '../../../../../worker/api/rules.ts';
import { neighboursOf } from '../../../../../worker/engine/topology/grid.ts';
import { symmetriesOf } from '../../../../../worker/solver/play/ending/symmetries.ts';
import { type Position, positionOf } from '../../../../../worker/solver/position/position.ts';
import { drawnView } from '../../fixture-positions.ts';

function positionIn(text: string, rules: RulesetRequest): Position {
  const made = positionOf(drawnView(text, 1, rules));
  if (!made.ok) throw new Error(made.message);
  return made.position;
}

/** Whether each cell becomes another that looks the same, with the neighbours that the neighbours become. */
function keepsAll({ grid, cells }: Position, to: Uint16Array): boolean {
  const around = (cell: number) => {
    const near: number[] = [];
    return near.slice(0, neighboursOf(grid, cell, near));
  };
  return (
    new Set(to).size === grid.cells &&
    [...to].every((image, cell) => {
      const images = around(cell).map((neighbour) => to[neighbour]);
      const isSame = new Set(images).size === new Set([...images, ...around(image)]).size;
      return cells[image] === cells[cell] && isSame && around(image).length === images.length;
    })
  );
}

const torus = { wrap: 'torus' } as const;

describe('symmetriesOf', () => {
  it.each<[string, string, RulesetRequest, number]>([
    ['a square', '###/###/###', {}, 8],
    ['a broad board', '###/###', {}, 4],
    ['a high board', '##/##/##', {}, 4],
    ['a square torus', '###/###/###', torus, 72],
    ['a broad torus', '#####/#####/#####', torus, 60],
    ['a high torus', '###/###/###/###', torus, 48],
    ['a torus of two columns, where a shift is a mirror', '##/##/##/##', torus, 16],
    ['a torus of two rows', '####/####', torus, 16],
    ['knights', '####/####/####/####', { topology: 'knight' }, 8],
    ['hexagons in odd rows', '###/###/###', { topology: 'hex' }, 2],
    ['hexagons in even rows', '###/###/###/###', { topology: 'hex' }, 2],
    ['hexagons around a torus', '####/####/####/####', { topology: 'hex', ...torus }, 32],
    [
      'neighbours in the row alone',
      '###/###/###',
      {
        topology: {
          pattern: [
            [1, 0],
            [-1, 0],
          ],
        },
      },
      4,
    ],
    ['a number in a corner', '1##/###/###', {}, 2],
    ['a number in a corner of a torus', '1##/###/###', torus, 8],
    ['a number in an edge', '#1#/###', {}, 2],
    ['two numbers that differ', '1##/###/##0', {}, 2],
    ['a promised corner', '##/##', { firstClick: 'corner', deal: 'random' }, 2],
  ])('of %s', (_, text, rules, count) => {
    const position = positionIn(text, rules);
    const symmetries = symmetriesOf(position);
    for (const to of symmetries) expect(keepsAll(position, to), `${to}`).toBe(true);
    expect(new Set(symmetries.map(String)).size).toBe(count);
    expect([...(symmetries[0] ?? [])]).toEqual(Array.from(position.cells, (__, cell) => cell));
  });
});
