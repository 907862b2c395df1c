import { attend } from '../care/attend.ts';
import { defineOnce } from '../components/define.ts';
import type { MsGame } from '../components/ms-game.ts';
import { MsLive } from '../components/ms-live.ts';
import { MsResult } from '../components/ms-result.ts';
import type { GameController } from '../game-controller.ts';

/** Nothing; from now on the game has what can come a moment after its board: its result card, and what `attend` adds. */
export function addTheRest(host: MsGame, game: GameController): void {
  defineOnce('ms-live', MsLive);
  defineOnce('ms-result', MsResult);
  attend(host, game);
}
