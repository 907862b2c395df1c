import type { GameStatus } from '../../worker/api/game.ts';
import type { GameView } from './game-controller.ts';

type Game = Pick<GameView, 'game' | 'state'>;

export function isOver(status: GameStatus | null | undefined): status is 'won' | 'lost' {
  return status === 'won' || status === 'lost';
}

/** Whether the game counts for nothing, since moves of it were undone. */
export function isPractice({ game, state }: Game): boolean {
  return state?.isPractice === true || game?.about?.isPractice === true;
}
