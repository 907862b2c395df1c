import { nextBelow, type Random } from '../engine/deal/random.ts';
import { type Analysis, analyse } from '../solver/odds/analysis.ts';
import { drawLayout } from '../solver/play/draw-layout.ts';
import { positionOfShape, type Shape } from './shape.ts';

/** No cell is asked to be a mine or free. */
const NO_WISH = { cells: [], least: 0, most: 0 };

/** Draws where the mines of a shape are, among all the ways that its numbers allow. */
export class ShapeMines {
  readonly #shape: Shape;
  /** The fewest and the most mines that the numbers allow. */
  readonly #least: number;
  readonly #most: number;
  /** By the number of mines; null where the numbers do not allow that many. */
  readonly #byTotal = new Map<number, Analysis | null>();

  /** @param shape At the top left. */
  constructor(shape: Shape) {
    this.#shape = shape;
    const made = analyse(positionOfShape(shape, null));
    if (!made.ok) throw new Error(made.message);
    const { clusters, knowledge } = made.analysis;
    let least = knowledge.mineCount;
    let more = 0;
    for (const cluster of clusters) {
      least += cluster.least;
      more += cluster.weights.length - 1;
    }
    this.#least = shape.minesLeft ?? least;
    this.#most = shape.minesLeft ?? least + more;
  }

  /** By cell of the shape, in its order: whether it is a mine; null where these random numbers lead to no layout. */
  draw(random: Random): boolean[] | null {
    const analysis = this.#analysisOf(this.#least + nextBelow(random, this.#most - this.#least + 1));
    const mines = analysis && drawLayout(analysis, NO_WISH, random);
    if (analysis === null || mines === null) return null;
    const { columns } = analysis.position.grid;
    const isMine = new Set(mines);
    return this.#shape.cells.map(([x, y]) => isMine.has(y * columns + x));
  }

  #analysisOf(total: number): Analysis | null {
    let analysis = this.#byTotal.get(total);
    if (analysis === undefined) {
      const made = analyse(positionOfShape(this.#shape, total), {}, { isExact: true });
      analysis = made.ok ? made.analysis : null;
      this.#byTotal.set(total, analysis);
    }
    return analysis;
  }
}
