import type { CellIndex } from '../api/cells.ts';
import type { RecordedMove } from '../api/game.ts';
import type { Game } from '../engine/game/game.ts';
import { type MoveOutcome, moveSteps } from '../engine/game/moves.ts';
import { setLayoutSteps } from '../engine/huge/long-moves.ts';
import type { Steps } from '../engine/steps.ts';
import { layoutOfDeal, type StoredDeal } from '../storage/stored-deal.ts';

/** Moves that are played between two steps, where they do not take several. */
const MOVES_A_STEP = 8;

/** Options for replaying moves of this very game. */
export interface Replaying {
  /** The mines that are stored with one of them; its number counts from the first of the moves. */
  readonly deal: StoredDeal | null;
  /** Stops once this many moves have changed the board. */
  readonly clicks?: number;
  /** Called after each move with its outcome. */
  readonly onMove?: (move: RecordedMove, outcome: MoveOutcome) => void;
}

/** Plays moves that were made and stored; gives back how many. Throws when they are not of this game. */
export function* replaySteps(
  game: Game,
  moves: readonly RecordedMove[],
  { deal, clicks = Infinity, onMove }: Replaying,
): Steps<number> {
  const { state } = game;
  for (const [i, { type, cell, as, atMs }] of moves.entries()) {
    if (state.effectiveClicks >= clicks) return i;
    if (deal?.seq === i) yield* setStoredDeal(game, deal, cell);
    const before = state.moves.length;
    const bare = as === undefined ? { type, cell, atMs } : { type, cell, as, atMs };
    const steps = moveSteps(state, bare, i + 1 < moves.length);
    let step = steps.next();
    for (; !step.done; step = steps.next()) yield i;
    const made = state.moves[before];
    if (made?.atMs !== atMs || made.as !== as) throw new Error(`Move ${i + 1} is not of this game.`);
    onMove?.(made, step.value);
    if (i % MOVES_A_STEP === 0) yield i + 1;
  }
  return moves.length;
}

function* setStoredDeal({ state }: Game, deal: StoredDeal, opening: CellIndex): Steps<void> {
  const layout = layoutOfDeal(state, deal, opening);
  if (layout === null) throw new Error('The stored mines do not fit the rules of the game.');
  for (const _ of setLayoutSteps(state, layout)) yield deal.seq;
}
