import type { GameInfo, GameState } from '../../../worker/api/game.ts';
import type {
  CellBatch,
  Look,
  NewGameRequest,
  SessionApi,
  StartRequest,
  Update,
} from '../../../worker/api/session.ts';
import { Session } from '../../../worker/session/session.ts';

/** What a page has been told, and has painted of a board of so many cells a side. */
export class PaintedView {
  readonly #side: number;
  readonly #look: (look: Look) => void;
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

  constructor(side: number, look: (look: Look) => void) {
    this.#side = side;
    this.#look = look;
  }

  hear({ game, state, cells, notice, isElsewhere = this.isElsewhere }: Update): void {
    this.isElsewhere = isElsewhere;
    if (notice) this.notices.push(notice.code);
    if (game) {
      this.games.push(game);
      this.lookAgain();
    }
    if (state) {
      this.state = state;
      if (state.status === 'won' || state.status === 'lost') this.finished.add(state.gameId);
    }
    if (cells?.lookId === this.#lookId) this.#paint(cells);
  }

  lookAgain(): void {
    this.codes = new Uint8Array(0);
    const rect = { column: 0, row: 0, columns: this.#side, rows: this.#side };
    this.#look({ lookId: ++this.#lookId, rect, cellsPerBlock: 1 });
  }

  #paint({ at, codes }: CellBatch): void {
    if (at === null) this.codes = codes.slice();
    else for (const [i, place] of at.entries()) this.codes[place] = codes[i] as number;
  }

  /** All that its player would find again. */
  async find(session: Pick<SessionApi, 'recording' | 'viewText'>) {
    const told = await session.recording();
    const text = await session.viewText();
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

export type Found = Awaited<ReturnType<PaintedView['find']>>;

/** A page with a session of its own. */
export class PaintedPage extends PaintedView {
  readonly session: Session;

  constructor(side: number) {
    const session: Session = new Session((update) => this.hear(update));
    super(side, (look) => void session.look(look));
    this.session = session;
  }

  start(gameKey: string | null, fallback: NewGameRequest, more: Partial<StartRequest> = {}) {
    return this.session.start({ gameKey, fallback, ...more });
  }

  found(): Promise<Found> {
    return this.find(this.session);
  }
}
