import type { CellIndex } from '../../../worker/api/cells.ts';
import type { GameInfo } from '../../../worker/api/game.ts';
import type { Hint } from '../../../worker/api/solver.ts';
import type { Marks } from './marks.ts';

/** The pages that pressing again leads through: where to look, which numbers, which cells, and why. */
export type HintTopic = 'where' | 'numbers' | 'cells' | 'why';

/** One view of a hint: its words, and what is drawn for them. */
export interface HintPage {
  readonly topic: HintTopic;
  readonly text: string;
  readonly marks: Marks;
  /** The cells that have to be in view for these words. */
  readonly looksAt: readonly CellIndex[];
}

export interface HintScript {
  readonly title: string;
  readonly pages: readonly HintPage[];
}

/** The data of the game that the hint's pages need. */
export interface HintBoard {
  readonly game: GameInfo;
  readonly isFlagged: (cell: CellIndex) => boolean;
  /** The number of an open cell; null when it is not in view. */
  readonly numberAt: (cell: CellIndex) => number | null;
}

/** The drawing of the hint's own cells. */
export function cellMarks({ kind, cells }: Hint): Partial<Marks> {
  if (kind === 'wrong-flag') return { doubted: cells };
  return kind === 'safe' ? { safe: cells } : { mines: cells };
}
