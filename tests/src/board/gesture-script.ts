import type { GestureContext, GestureEffect, GestureEvent } from '../../../src/board/input/gesture.ts';
import type { Intent } from '../../../src/board/input/intents.ts';
import type { PointerState } from '../../../src/board/input/pointer.ts';
import { nextDue, POINTERS_IDLE, pressIn, step } from '../../../src/board/input/pointer.ts';
import { textBoard } from './text-board.ts';

/** Cells in scripts are 40 wide and high; 8 columns, so that cell 10 lies at (2, 1). */
export const CELL_SIZE = 40;

/** By their views: a property has thousands of scripts on one board. */
const boards = new Map<string, ReturnType<typeof textBoard>>();

/** A board at hand in a script: every word is one event, what comes of it is text. */
export class GestureScript {
  state: PointerState = POINTERS_IDLE;
  effects: GestureEffect[] = [];
  readonly context: GestureContext;
  readonly #columns: number;
  readonly #changed = new Map<number, number | null>();
  #at = 0;

  constructor(view: string, more: Partial<GestureContext> = {}) {
    const board = boards.get(view) ?? textBoard(view);
    boards.set(view, board);
    const { geometry, codeOf } = board;
    this.#columns = geometry.columns;
    this.context = {
      codeOf: (cell) => this.#changed.get(cell) ?? codeOf(cell),
      scheme: 'classic',
      isFlagMode: false,
      middleOpens: false,
      restarts: false,
      canChord: true,
      canPan: false,
      isLocked: false,
      longPressMs: 250,
      openPressMs: 250,
      tapMs: 0,
      doubleClickMs: 300,
      seenMs: 0,
      isTooSmall: () => false,
      ...more,
    };
  }

  /** Time passes; what comes due in it happens, as by the timer. */
  wait(ms: number): this {
    const end = this.#at + ms;
    for (let due = this.#due(); due <= end; due = this.#due()) {
      this.#at = due;
      this.do({ type: 'due', at: due });
    }
    this.#at = end;
    return this;
  }

  /** Time passes, and the timer is late. */
  pass(ms: number): this {
    this.#at += ms;
    return this;
  }

  #due(): number {
    return nextDue(this.state, this.context);
  }

  /** Down and up again of a button on a cell. */
  click(cell: number | null, button: 'primary' | 'secondary' | 'middle' = 'primary'): this {
    return this.mouse('down', button, cell).mouse('up', button, cell);
  }

  /** Down and up again of a finger on a cell. */
  tap(cell: number | null, ms = 0): this {
    return this.finger('down', cell).wait(ms).finger('up', cell);
  }

  /** The cell changes under the hand, to a letter of the view. */
  set(cell: number, letter: string): this {
    const { codeOf } = textBoard(letter);
    this.#changed.set(cell, codeOf(0));
    return this;
  }

  /** Something else begins, such as a key. */
  commit(): this {
    return this.do({ type: 'commit' });
  }

  mouse(type: 'down' | 'up', button: 'primary' | 'secondary' | 'middle', cell: number | null): this {
    return this.do({ ...this.#point('mouse', 1, cell), type, button });
  }

  mouseTo(cell: number | null): this {
    return this.do({ ...this.#point('mouse', 1, cell), type: 'move' });
  }

  finger(type: 'down' | 'up', cell: number | null, id = 1): this {
    return this.do({ ...this.#point('touch', id, cell), type, button: 'primary' });
  }

  fingerTo(cell: number | null, id = 1): this {
    return this.do({ ...this.#point('touch', id, cell), type: 'move' });
  }

  /** A small move within the cell. */
  tremble(cell: number, by: number, id = 1): this {
    const point = this.#point('touch', id, cell);
    return this.do({ ...point, x: point.x + by, type: 'move' });
  }

  cancel(device: 'mouse' | 'touch', id = 1): this {
    return this.do({ type: 'cancel', device, id, at: this.#at });
  }

  do(event: GestureEvent): this {
    const [state, effects] = step(this.state, event, this.context);
    this.state = state;
    this.effects.push(...effects);
    return this;
  }

  /** The moves so far: "open 3, annotate 4". */
  get moves(): string {
    return this.effects
      .flatMap((effect) => (effect.type === 'intent' ? [wordsOf(effect.intent)] : []))
      .join(', ');
  }

  /** The effects so far that are no moves. */
  get motions(): string {
    return this.effects.flatMap((effect) => (effect.type === 'intent' ? [] : [effect.type])).join(', ');
  }

  /** What is shown pressed: "open 3" or "". */
  get pressed(): string {
    const press = pressIn(this.state, this.context);
    return press ? `${press.kind} ${press.cell}` : '';
  }

  #point(device: 'mouse' | 'touch', id: number, cell: number | null) {
    const x = cell === null ? -500 : ((cell % this.#columns) + 0.5) * CELL_SIZE;
    const y = cell === null ? -500 : (Math.floor(cell / this.#columns) + 0.5) * CELL_SIZE;
    return { device, id, x, y, cell, at: this.#at } as const;
  }
}

function wordsOf(intent: Intent): string {
  return 'cell' in intent ? `${intent.kind} ${intent.cell}` : intent.kind;
}
