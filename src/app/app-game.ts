import type { GameInfo } from '../../worker/api/game.ts';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import type { NewGameRequest } from '../../worker/api/session.ts';
import { GameController } from '../game/game-controller.ts';

/** The app's game: one that is begun in its place puts it aside. */
export class AppGame extends GameController {
  /** What has a say before another game begins, once it is loaded: why not, or null. */
  gate: (() => Promise<Refusal | null>) | null = null;

  override async begin(request: NewGameRequest): Promise<Outcome<{ game: GameInfo }>> {
    const { game, state } = this.view;
    // Of a daily board one move is a try.
    const least = game?.about?.daily ? 1 : 2;
    const keepsLast = !!state && (state.revision >= least || /won|lost/.test(state.status));
    return (await this.gate?.()) ?? super.begin({ ...request, keepsLast });
  }
}
