import type { Played } from '../../api/session.ts';
import { calledOff } from '../notices.ts';

/** The moves that wait for one that takes long. None overtakes them, and they are called off with it. */
export class MoveLine {
  #waiting = 0;
  #callOffs = 0;

  get isEmpty(): boolean {
    return this.#waiting === 0;
  }

  /** Queues a move; `make` is called when it is its turn. */
  join(make: () => Promise<Played>): () => Promise<Played> {
    const callOffs = this.#callOffs;
    this.#waiting++;
    return async () => {
      this.#waiting--;
      return callOffs === this.#callOffs ? make() : calledOff();
    };
  }

  callOff(): void {
    this.#callOffs++;
  }
}
