import type { GameView } from '../game/game-controller.ts';
import { isOver } from '../game/game-status.ts';
import type { Sound } from './sounds.ts';

/** The sound for the change from one view of a game to the next, or null. */
export function soundOf(before: GameView, after: GameView): Sound | null {
  const [former, state] = [before.state, after.state];
  if (after.isElsewhere || !former || !state || former.gameId !== state.gameId) return null;
  if (after.fault && after.fault !== before.fault) return { name: 'refused' };
  if (former.status !== state.status && isOver(state.status)) return { name: state.status };
  const move = state.lastMove;
  // Moves that were taken back leave none that was the last.
  if (state.revision <= former.revision || !move) return null;
  if (move.type === 'annotate') return { name: move.annotation === 'flag' ? 'flag' : 'unflag' };
  if (move.opened > 1) return { name: 'flood', cells: move.opened };
  if (move.opened === 1) return { name: 'open' };
  return move.type === 'chord' ? { name: 'refused' } : null;
}
