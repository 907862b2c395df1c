import { describe, expect, test } from 'vitest';
import { wordsAround, wordsOfFrontier } from '../../../src/keys/cell-description-words.ts';
import { frontierOf, nextBeside } from '../../../src/keys/frontier.ts';
import { type NearView, nearRect, REACH } from '../../../src/keys/near-view.ts';
import type { Offset } from '../../../worker/api/cells.ts';
import type { GameInfo } from '../../../worker/api/game.ts';
import type { Geometry } from '../../../worker/api/rules.ts';

const EIGHT: readonly Offset[] = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

const plain = { even: EIGHT, odd: EIGHT };
const hex = {
  even: EIGHT.filter(([dx, dy]) => dx < 1 || dy === 0),
  odd: EIGHT.filter(([dx, dy]) => dx > -1 || dy === 0),
};
const knight = [-2, -1, 1, 2].flatMap((dx) =>
  [-1, 1].map((side) => [dx, (3 - Math.abs(dx)) * side] as const),
);

interface Way {
  readonly topology?: 'square' | 'hex' | 'knight';
  readonly wrap?: Geometry['wrap'];
}

/** A drawn board, in text notation. */
function seen(text: string, { topology = 'square', wrap = 'none' }: Way = {}) {
  const lines = text.trim().split(/\s+/);
  const columns = lines[0]?.length ?? 0;
  const neighbours = { square: plain, hex, knight: { even: knight, odd: knight } }[topology];
  const shape = topology === 'hex' ? ('hex' as const) : ('square' as const);
  const geometry: Geometry = { shape, columns, rows: lines.length, neighbours, wrap };
  const view: NearView = { geometry, rect: nearRect(geometry, 0), signs: lines.join('') };
  const game = { geometry, rules: { topology } } as unknown as GameInfo;
  return { game, view };
}

const BOARD = `
  001##
  012F#
  1####
  #?###
`;

describe('neighbours', () => {
  const around = (text: string, cell: number, way?: Way) => {
    const { game, view } = seen(text, way);
    return wordsAround(game, view, cell);
  };

  test('are told kind by kind, each with its places', () => {
    expect(around(BOARD, 7)).toBe(
      '4 covered: above right, below left, below, below right. 1 flag: right. Number 1: above, left. Empty: above left.',
    );
  });

  test('beyond an edge there are none, unless the board goes on there', () => {
    expect(around(BOARD, 0)).toBe('Number 1: below right. Empty: right, below.');
    expect(around(BOARD, 0, { wrap: 'torus' })).toBe(
      '4 covered: above left, above, left, below left. 1 question mark: above right. Number 1: below right. Empty: right, below.',
    );
  });

  test('of hexagons have six sides, in even rows and in odd ones', () => {
    expect(around(BOARD, 7, { topology: 'hex' })).toBe(
      '3 covered: above right, below left, below right. 1 flag: right. Number 1: above left, left.',
    );
    expect(around(BOARD, 11, { topology: 'hex' })).toBe(
      '2 covered: right, below left. 1 question mark: below right. Number 1: above right, left. Empty: above left.',
    );
  });

  test('that lie apart are told by row and column', () => {
    expect(around(BOARD, 0, { topology: 'knight' })).toBe(
      '1 covered: row 3 column 2. Number 2: row 2 column 3.',
    );
  });

  test('after the end are told as they are', () => {
    expect(around('*!X 010 ###', 4)).toBe(
      '3 covered: below left, below, below right. 1 mine: above left. 1 wrong flag: above. The mine that exploded: above right. Empty: left, right.',
    );
  });
});

describe('what is left', () => {
  test('is counted, and the nearest number named', () => {
    const { view } = seen(BOARD);
    const frontier = frontierOf(view, 19);
    expect(frontier).toEqual({ unsolved: 4, beside: 6, apart: 6, flags: 1, nearest: 7 });
    expect(wordsOfFrontier(frontier, view, 1)).toBe(
      '4 numbers are unsolved. 6 covered cells lie beside numbers. 6 covered cells touch no number. 1 flag is set. 1 mine left. The nearest unsolved number: row 2, column 3.',
    );
  });

  test('is told of the part around the player where the board is too large', () => {
    const geometry: Geometry = {
      shape: 'square',
      columns: 5000,
      rows: 4000,
      neighbours: plain,
      wrap: 'none',
    };
    const rect = nearRect(geometry, 5000 * 10 + 4990);
    expect(rect).toEqual({ column: 4990 - REACH, row: 0, columns: REACH + 10, rows: REACH + 10 });
    const view: NearView = { geometry, rect, signs: '#'.repeat(rect.columns * rect.rows) };
    expect(wordsOfFrontier(frontierOf(view, 5000 * 10 + 4990), view, 99)).toMatch(
      /^Within 100 rows and columns: 0 numbers are unsolved\. 0 covered/,
    );
  });
});

describe('the next covered cell beside a number', () => {
  test('comes in reading order, and after the last the first', () => {
    const { view } = seen(BOARD);
    const visited = [0];
    for (let i = 0; i < 8; i++) visited.push(nextBeside(view, visited.at(-1) ?? 0, 1) ?? -1);
    expect(visited).toEqual([0, 3, 11, 12, 13, 15, 16, 3, 11]);
    expect(nextBeside(view, 11, -1)).toBe(3);
    expect(nextBeside(view, 3, -1)).toBe(16);
  });

  test('is none where there is none, or only the one that is stood on', () => {
    expect(nextBeside(seen('## ##').view, 0, 1)).toBeNull();
    expect(nextBeside(seen('1#').view, 1, 1)).toBeNull();
    expect(nextBeside(seen('1F').view, 0, 1)).toBeNull();
  });
});
