import type { GameInfo } from '../../worker/api/game.ts';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import type { NewGameRequest } from '../../worker/api/session.ts';
import { GameController } from '../game/game-controller.ts';

/** Why another game must not begin; null where it may. */
export type Gate = () => Promise<Refusal | null>;

/** The app's game: one that is begun in its place puts it aside. */
export class AppGame extends GameController {
  readonly #gates = new Set<Gate>();

  /**
   * From now on `gate` is asked before another game begins.
   *
   * @returns It is asked no more.
   */
  addGate(gate: Gate): () => void {
    this.#gates.add(gate);
    return () => this.#gates.delete(gate);
  }

  override async begin(request: NewGameRequest): Promise<Outcome<{ game: GameInfo }>> {
    const { game, state } = this.view;
    // Of a daily board one move is a try.
    const least = game?.about?.daily ? 1 : 2;
    const keepsLast = !!state && (state.revision >= least || /won|lost/.test(state.status));
    for (const gate of this.#gates) {
      const refusal = await gate();
      if (refusal) return refusal;
    }
    return super.begin({ ...request, keepsLast });
  }
}
