import type { GameInfo, GameState } from '../../../worker/api/game.ts';
import type { CellBatch, NewGameRequest, StartRequest, Update } from '../../../worker/api/session.ts';
import { Session } from '../../../worker/session/session.ts';

/** A turn of the event loop. */
export const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A page with a session, and what it has painted of a board of so many cells a side. */
export class PaintedPage {
  readonly session: Session;
  readonly side: number;
  /** The codes of all cells; none while a new board has not been painted yet. */
  codes: Uint8Array = new Uint8Array(0);
  state: GameState | undefined;
  isElsewhere = false;
  /** All games that were shown, one after the other. */
  readonly games: GameInfo[] = [];
  /** The ids of those that were shown as over. */
  readonly finished = new Set<string>();
  readonly notices: string[] = [];
  #lookId = 0;

  constructor(side: number) {
    this.side = side;
    this.session = new Session((update) => this.#hear(update));
  }

  start(gameKey: string | null, fallback: NewGameRequest, more: Partial<StartRequest> = {}) {
    return this.session.start({ gameKey, fallback, ...more });
  }

  #hear({ game, state, cells, notice, isElsewhere = this.isElsewhere }: Update): void {
    this.isElsewhere = isElsewhere;
    if (notice) this.notices.push(notice.code);
    if (game) {
      this.games.push(game);
      this.codes = new Uint8Array(0);
      const rect = { column: 0, row: 0, columns: this.side, rows: this.side };
      void this.session.look({ lookId: ++this.#lookId, rect, cellsPerBlock: 1 });
    }
    if (state) {
      this.state = state;
      if (state.status === 'won' || state.status === 'lost') this.finished.add(state.gameId);
    }
    if (cells?.lookId === this.#lookId) this.#paint(cells);
  }

  #paint({ at, codes }: CellBatch): void {
    if (at === null) this.codes = codes.slice();
    else for (const [i, place] of at.entries()) this.codes[place] = codes[i] as number;
  }

  /** All that its player would find again. */
  async found() {
    const told = await this.session.recording();
    const text = await this.session.viewText();
    if (!told.ok || !text.ok) throw new Error('There is no game.');
    const { moves, seed, helped } = told.recording;
    const { isPaused, isPractice, status } = this.state ?? {};
    return {
      seed,
      moves: moves.map(({ type, cell, as }) => `${type} ${cell} ${as ?? ''}`),
      text: text.text,
      helped,
      isPaused,
      isPractice,
      status,
    };
  }
}
