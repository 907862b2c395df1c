import type { GameStatus } from '../../api/game.ts';

export function isOver(status: GameStatus): status is 'won' | 'lost' {
  return status === 'won' || status === 'lost';
}
