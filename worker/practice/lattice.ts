import type { Offset } from '../api/cells.ts';
import type { Topology } from '../api/rules.ts';
import { offsetsOf } from '../engine/topology/grid.ts';

/** A cell by its column and row, on a board without edges; the top row of a drawing is an even one. */
export type Place = readonly [column: number, row: number];

/** Turns places round or mirrors them, without changing who neighbours whom. */
export type Turn = (place: Place) => Place;

/** The ways in which a topology can be moved onto itself. */
export interface Lattice {
  /** The identity first. */
  readonly turns: readonly Turn[];
  /** The shift of a place by so many columns and rows, in coordinates in which every shift leaves neighbours neighbours. */
  readonly shift: (place: Place, by: Place) => Place;
  /** Rows can only be shifted by multiples of this. */
  readonly rowStep: 1 | 2;
  /** Whether the second place neighbours the first. */
  readonly areNeighbours: (one: Place, other: Place) => boolean;
  readonly neighbours: (place: Place) => Place[];
}

/** Two rows: (x, y) becomes (a x + b y, c x + d y). */
type Matrix = readonly [a: number, b: number, c: number, d: number];

const known = new Map<string, Lattice>();

/** The topology's offsets as text, the same in whatever order they are listed. */
export function topologyKey(topology: Topology): string {
  if (typeof topology === 'string') return topology;
  const { even, odd } = offsetsOf(topology);
  const [one, other] = [even, odd].map((offsets) => JSON.stringify(sorted(offsets)));
  return one === other ? one : `${one}/${other}`;
}

/** The lattice of a topology, made once. */
export function latticeOf(topology: Topology): Lattice {
  const key = topologyKey(topology);
  let lattice = known.get(key);
  if (lattice === undefined) {
    lattice = createLattice(topology);
    known.set(key, lattice);
  }
  return lattice;
}

/**
 * On hexagons odd rows sit half a cell to the right: with the columns of a row counted from a slanted line, every row has
 * the same neighbours, and all twelve turns are matrices. Whatever differs from row to row in another way is only
 * mirrored.
 */
function createLattice(topology: Topology): Lattice {
  const { even, odd } = offsetsOf(topology);
  const upright = { from: (place: Place) => place, to: (place: Place) => place };
  const slanted = {
    from: ([x, y]: Place): Place => [x - Math.floor(y / 2), y],
    to: ([x, y]: Place): Place => [x + Math.floor(y / 2), y],
  };
  const listOf = (offsets: readonly Offset[], row: 0 | 1, { from }: typeof upright) => {
    const [x0, y0] = from([0, row]);
    return offsets.map(([dx, dy]): Offset => {
      const [x, y] = from([dx, row + dy]);
      return [x - x0, y - y0];
    });
  };
  const isSame = (one: readonly Offset[], other: readonly Offset[]) =>
    JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
  const around = ([, y]: Place) => ((y & 1) === 0 ? even : odd);
  const neighbours = (place: Place) => around(place).map(([dx, dy]): Place => [place[0] + dx, place[1] + dy]);
  const areNeighbours = (one: Place, other: Place) =>
    around(one).some(([dx, dy]) => one[0] + dx === other[0] && one[1] + dy === other[1]);
  for (const [axes, isSlanted] of [
    [upright, false],
    [slanted, true],
  ] as const) {
    const list = listOf(even, 0, axes);
    if (!isSame(list, listOf(odd, 1, axes))) continue;
    const kept = matrices(isSlanted).filter((matrix) => isSame(list, turned(list, matrix)));
    return {
      turns: kept.map(
        (matrix): Turn =>
          (place) =>
            axes.to(times(matrix, axes.from(place))),
      ),
      shift: (place, by) => {
        const [x, y] = axes.from(place);
        const [dx, dy] = by;
        return axes.to([x + dx, y + dy]);
      },
      rowStep: 1,
      ...{ neighbours, areNeighbours },
    };
  }
  const mirrors = matrices(false).filter(
    (matrix) => matrix[1] === 0 && isSame(even, turned(even, matrix)) && isSame(odd, turned(odd, matrix)),
  );
  return {
    turns: mirrors.map(
      (matrix): Turn =>
        (place) =>
          times(matrix, place),
    ),
    shift: ([x, y], [dx, dy]) => [x + dx, y + dy],
    rowStep: 2,
    ...{ neighbours, areNeighbours },
  };
}

/** The identity and all others: signed permutations on upright axes, on slanted ones whatever has whole numbers. */
function matrices(isSlanted: boolean): Matrix[] {
  const found: Matrix[] = [[1, 0, 0, 1]];
  const signs = [1, 0, -1];
  for (const a of signs) {
    for (const b of signs) {
      for (const c of signs) {
        for (const d of signs) {
          const isWhole = Math.abs(a * d - b * c) === 1;
          const isIdentity = a === 1 && b === 0 && c === 0 && d === 1;
          if (isWhole && !isIdentity && (isSlanted || a * b === 0)) found.push([a, b, c, d]);
        }
      }
    }
  }
  // On upright axes a shear would leave no right angles.
  return isSlanted ? found : found.filter(([a, b, c, d]) => a * b === 0 && c * d === 0);
}

function times([a, b, c, d]: Matrix, [x, y]: Place): Place {
  return [a * x + b * y, c * x + d * y];
}

function turned(offsets: readonly Offset[], matrix: Matrix): Offset[] {
  return offsets.map((offset) => times(matrix, offset));
}

function sorted(offsets: readonly Offset[]): Offset[] {
  return offsets
    .map(([dx, dy]): Offset => [dx || 0, dy || 0])
    .sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
}
