import type { SavedGame } from '../../worker/api/archive.ts';
import type { Preview } from '../../worker/api/session.ts';
import type { GameController } from '../game/game-controller.ts';
import type { Archive } from '../ui/sheet/app-view.ts';
import { rulesOfSaved } from './game-words.ts';

/** Boards with more cells are not drawn: to know how they stand, their games would have to be played again. */
export const mostCells = 1_000_000;

/** The longer side of a picture, in cells or blocks. */
const side = 48;

/** Pictures of saved games, made one after the other when they are first asked for, and kept. */
export class Previews {
  readonly #known = new Map<string, Preview>();
  readonly #asked = new Set<string>();
  readonly #onNew: () => void;
  #last: Promise<void> = Promise.resolve();
  #isOver = false;

  /** @param onNew called when another picture is there. */
  constructor(onNew: () => void) {
    this.#onNew = onNew;
  }

  /** The picture, when it is there. */
  of(game: SavedGame): Preview | null {
    return this.#known.get(nameOf(game)) ?? null;
  }

  /** Makes the picture, if it can be made. */
  want(game: SavedGame, controller: GameController | null, archive: Archive | null): void {
    const name = nameOf(game);
    const { columns, rows } = rulesOfSaved(game);
    if (!controller || !archive || columns * rows > mostCells || this.#asked.has(name)) return;
    this.#asked.add(name);
    this.#last = this.#last.then(async () => {
      if (this.#isOver) return;
      const stored = await archive.recording(game.gameId);
      if (!stored.ok || this.#isOver) return;
      const { recording } = stored;
      const made = await controller.ask((client) =>
        client.ask((session) => session.preview(recording, side)),
      );
      if (!made.ok) return;
      this.#known.set(name, made);
      this.#onNew();
    });
  }

  /** Stops making pictures. */
  stop(): void {
    this.#isOver = true;
  }

  /** Continues after a stop, with the previews requested in the meantime. */
  start(): void {
    if (!this.#isOver) return;
    this.#isOver = false;
    this.#asked.clear();
  }
}

/** A game that goes on has another picture. */
function nameOf({ gameId, moves }: SavedGame): string {
  return `${gameId} ${moves}`;
}
