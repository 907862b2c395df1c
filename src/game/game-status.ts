import type { GameView } from './game-controller.ts';

type Game = Pick<GameView, 'game' | 'state'>;

export function isOver({ state }: Pick<Game, 'state'>): boolean {
  return state?.status === 'won' || state?.status === 'lost';
}

/** Whether the game counts for nothing, since moves of it were undone. */
export function isPractice({ game, state }: Game): boolean {
  return state?.isPractice === true || game?.about?.isPractice === true;
}
