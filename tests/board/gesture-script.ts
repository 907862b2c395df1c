import type { GestureContext, GestureEffect, GestureEvent } from '../../src/board/gesture.ts';
import { longPressOf } from '../../src/board/gesture-touch.ts';
import type { PointerState } from '../../src/board/pointer.ts';
import { POINTERS_IDLE, pressIn, step } from '../../src/board/pointer.ts';
import { textBoard } from './text-board.ts';

/** Cells in scripts are 40 wide and high; 8 columns, so that cell 10 lies at (2, 1). */
export const CELL_SIZE = 40;

/** A board at hand in a script: every word is one event, what comes of it is text. */
export class GestureScript {
  state: PointerState = POINTERS_IDLE;
  effects: GestureEffect[] = [];
  readonly context: GestureContext;
  readonly #columns: number;
  #at = 0;

  constructor(view: string, more: Partial<GestureContext> = {}) {
    const { geometry, codeOf } = textBoard(view);
    this.#columns = geometry.columns;
    this.context = {
      codeOf,
      isFlagMode: false,
      canChord: true,
      canPan: false,
      isLocked: false,
      longPressMs: 250,
      isTooSmall: () => false,
      ...more,
    };
  }

  /** Time passes; a long press that is then full commits, as by the timer. */
  wait(ms: number): this {
    const end = this.#at + ms;
    const press = longPressOf(this.state.touch, this.context);
    if (press && press.dueAt <= end) {
      this.#at = press.dueAt;
      this.do({ type: 'due', device: 'touch', at: this.#at });
    }
    this.#at = end;
    return this;
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
      .flatMap((effect) => (effect.type === 'intent' ? [`${effect.intent.kind} ${effect.intent.cell}`] : []))
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
