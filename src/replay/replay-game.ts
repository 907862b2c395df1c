import { msg } from '@lit/localize';
import type { Rect } from '../../worker/api/cells.ts';
import type { GameState, RecordedMove, Recording } from '../../worker/api/game.ts';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import type { Update } from '../../worker/api/session.ts';
import { CellWindow } from '../board/cell-source.ts';
import type { GameView } from '../game/game-controller.ts';
import { ReplayClient } from './replay-client.ts';

const NOTHING: GameView = {
  game: null,
  state: null,
  isElsewhere: false,
  notice: null,
  isFlagMode: false,
  fault: null,
  progress: null,
};

/** A watched game, as boards and odds see any game. It cannot be played. */
export class ReplayGame {
  view: GameView = NOTHING;
  moves: readonly RecordedMove[] = [];
  /** The number of moves shown. */
  place = 0;
  readonly gamesAskedFor = 0;
  readonly workerSrc: string | null;
  readonly cells: CellWindow;
  readonly #client: ReplayClient;
  readonly #changed: () => void;
  /** The place that is on its way. */
  #asked: number | null = null;

  constructor(workerSrc: string | null, changed: () => void) {
    this.workerSrc = workerSrc;
    this.#client = new ReplayClient(workerSrc, (update) => this.#take(update));
    this.#changed = changed;
    this.cells = new CellWindow((look) => {
      void this.#client.ask(async (replay) => {
        await replay.look(look);
        return { ok: true };
      });
    });
  }

  /** True while the worker is on its way to another place. */
  get isSeeking(): boolean {
    return this.#asked !== null;
  }

  async open(of: string | Recording): Promise<Outcome<object>> {
    const opened = await this.#client.ask((replay) => replay.open(of));
    if (!opened.ok) return opened;
    const moves: RecordedMove[] = [];
    while (moves.length < opened.moveCount) {
      const more = await this.#client.ask((replay) => replay.moves(moves.length));
      if (!more.ok) return more;
      if (more.moves.length === 0) break;
      for (const move of more.moves) moves.push(move);
    }
    this.moves = moves;
    return opened;
  }

  /** Shows the game after so many moves. */
  async seek(moves: number): Promise<Outcome<{ readonly moves: number; readonly state: GameState }>> {
    const wanted = Math.max(0, Math.min(moves, this.moves.length));
    this.#asked = wanted;
    const shown = await this.#client.ask((replay) => replay.seek(wanted));
    if (this.#asked !== wanted) return shown;
    this.#asked = null;
    if (shown.ok) this.place = shown.moves;
    this.#changed();
    return shown;
  }

  viewText(rect?: Rect): Promise<Outcome<{ text: string }>> {
    return this.#client.ask((replay) => replay.viewText(rect));
  }

  async play(): Promise<Refusal> {
    return { ok: false, code: 'replay', values: {}, message: msg('You are only watching this game.') };
  }

  noteHelp(): void {
    // A finished game has no odds.
  }

  close(): void {
    this.#client.close();
  }

  #take({ game, state, cells, progress }: Update): void {
    if (game) this.cells.reset();
    if (cells) this.cells.apply(cells);
    this.view = {
      ...this.view,
      ...(game && { game }),
      ...(state && { state }),
      ...(progress !== undefined && { progress }),
    };
    this.#changed();
  }
}

/** The mines of a game that is over, in text notation; refused of one that goes on. */
export async function minesOf(
  of: string | Recording,
  workerSrc: string | null,
): Promise<Outcome<{ text: string }>> {
  const client = new ReplayClient(workerSrc);
  const opened = await client.ask((replay) => replay.open(of));
  const end = opened.ok ? await client.ask((replay) => replay.seek(opened.moveCount)) : opened;
  const text = end.ok ? await client.ask((replay) => replay.boardText()) : end;
  client.close();
  return text;
}
