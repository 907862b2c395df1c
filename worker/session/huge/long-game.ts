import type { Progress, RecordedMove } from '../../api/game.ts';
import type { Refusal } from '../../api/outcome.ts';
import type { PlayerMove, Update } from '../../api/session.ts';
import type { Game } from '../../engine/game/game.ts';
import { type Move, type MoveOutcome, moveSteps } from '../../engine/game/moves.ts';
import type { GameState } from '../../engine/game/state.ts';
import type { HugePart } from '../../engine/parts.ts';
import type { Steps } from '../../engine/steps.ts';
import type { Figures } from '../game-reports.ts';
import type { SaveSlot } from '../saving/save-slot.ts';
import { LongWork } from './long-work.ts';

/** A game whose work may take so long that it is done in slices, between which its page is heard. */
export class LongGame {
  readonly #game: Game;
  readonly #tell: (update: Update) => void;
  /** The work of a move, from its first step on; the player may cancel it. */
  #moving: LongWork<MoveOutcome> | null = null;
  /** The part that deals the board; the rest starts once the board is dealt. */
  #dealing: LongWork<MoveOutcome | 'dealt'> | null = null;
  /** Work done ahead of the next move, or after the last. */
  #aside: LongWork<unknown> | null = null;

  constructor(game: Game, tell: (update: Update) => void) {
    this.#game = game;
    this.#tell = tell;
  }

  /** The code of huge boards; undefined on others. */
  get #huge(): HugePart | undefined {
    const { huge, parts } = this.#game.state;
    return huge === null ? undefined : parts.huge;
  }

  /** True from a move's first step until its end; commands that only read the board need not wait for it. */
  get isMoving(): boolean {
    return this.#moving !== null;
  }

  /** Whether the move and the one that is being carried out cannot touch each other, so that it need not wait. */
  isIndependent(move: PlayerMove): boolean {
    return this.#moving !== null && this.#huge?.isIndependent(this.#game.state, move) === true;
  }

  /** True while the running move deals a no-guess board: until that is done, the move may be refused. */
  get isDealing(): boolean {
    return this.#dealing !== null;
  }

  /** Calls the move off that is being carried out. */
  cancel(): void {
    (this.#dealing ?? this.#moving)?.cancel();
  }

  /** Calls the move off if its board is not there yet. */
  leaveDeal(): void {
    this.#dealing?.cancel();
  }

  /** Stops background work, which can be started again. */
  rest(): void {
    this.#aside?.cancel();
    this.#aside = null;
  }

  /** Deals the mines before the first click asks for them. */
  async deal(): Promise<void> {
    const { state } = this.#game;
    if (this.#huge && state.layout === null)
      await this.#do(this.#huge.dealSteps(state), 'deal', 2 * state.grid.cells);
  }

  /** The figures of the finished game, or null when another game has replaced it. */
  async measure(): Promise<Figures | null> {
    const { state } = this.#game;
    return this.#huge ? this.#do(this.#huge.measureSteps(state), 'measure', 3 * state.grid.cells) : null;
  }

  /** Takes the first step of a move, which settles what it is; the others come with `carryOut`. */
  begin(move: Move): IteratorResult<number, MoveOutcome> {
    const { state } = this.#game;
    const isDealt = state.ruleset.deal !== 'no-guess' || state.layout !== null;
    const steps = moveSteps(state, move);
    const first = steps.next();
    if (first.done) return first;
    this.rest();
    this.#dealing = isDealt ? null : new LongWork(stepsOfDeal(state, steps));
    this.#moving = new LongWork(steps);
    return first;
  }

  /**
   * Deals the board for the move that was begun, which is then to be carried out. Otherwise the game is as it was before:
   * the move was refused, or called off (null).
   */
  async dealFirst(): Promise<'dealt' | Refusal | null> {
    let isDealt = false;
    try {
      const total = this.#game.state.grid.cells;
      const ended = await this.#dealing?.run({ task: 'deal', total, tell: this.#sayOfMove });
      if (!ended) return null;
      if (ended.value === 'dealt') {
        isDealt = true;
        return 'dealt';
      }
      if (ended.value.ok || !ended.value.refusal) throw new Error('A first opening went on without a board.');
      return ended.value.refusal;
    } finally {
      this.#dealing = null;
      if (!isDealt) this.#moving = null;
    }
  }

  /** Leaves the move that was begun: the board is as it was before. */
  leave(): void {
    this.cancel();
    this.#moving = null;
  }

  /**
   * Carries the move out that was begun; null when it was called off, and then the board is as it was before.
   *
   * @param onSlice called between slices, to show what has come about.
   */
  async carryOut(onSlice: () => void): Promise<MoveOutcome | null> {
    try {
      const total = this.#game.state.safeLeft;
      const ended = await this.#moving?.run({ task: 'open', total, onSlice, tell: this.#sayOfMove });
      return ended?.value ?? null;
    } finally {
      this.#moving = null;
    }
  }

  async #do<T>(steps: Steps<T>, task: Progress['task'], total: number): Promise<T | null> {
    this.rest();
    const work = new LongWork(steps);
    this.#aside = work;
    const ended = await work.run({ task, total, tell: this.#say });
    return ended?.value ?? null;
  }

  readonly #say = (progress: Progress | null) => this.#tell({ progress });

  readonly #sayOfMove = (progress: Progress | null) =>
    this.#say(progress && { ...progress, canCancel: true });
}

/** The steps of a move until its board is dealt, before a cell opens; or until the move ends without one. */
function* stepsOfDeal(state: GameState, steps: Steps<MoveOutcome>): Steps<MoveOutcome | 'dealt'> {
  let isLeft = true;
  try {
    while (state.layout === null) {
      const step = steps.next();
      isLeft = !step.done;
      if (step.done) return step.value;
      if (state.layout === null) yield step.value;
    }
    isLeft = false;
    return 'dealt';
  } finally {
    if (isLeft) steps.return(undefined as never);
  }
}

/** Takes a move that was called off out of the journal, from the game's moves that came after it on. */
export async function takeBack(
  slot: SaveSlot | null,
  seq: number,
  later: readonly RecordedMove[],
): Promise<void> {
  await slot?.takeBack(seq, later);
}
