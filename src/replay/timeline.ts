import { msg, str } from '@lit/localize';
import type { RecordedMove } from '../../worker/api/game.ts';
import { numberText } from '../i18n/words.ts';

/** Longer pauses are skipped where that is wanted: this much of them is left. */
const LEFT_OF_PAUSE_MS = 1500;

/** From so long on a pause is worth a mark, and so many get one. */
const LONG_PAUSE_MS = 3000;
const MOST_PAUSES = 6;

/** A move worth looking at, and why. */
export interface KeyMove {
  /** The place that shows it: so many moves made. */
  readonly place: number;
  readonly why: 'first' | 'last' | 'pause';
  /** The length of the pause before it. */
  readonly pauseMs: number;
}

/** The name of a key move. */
export function keyMoveTitle({ why, pauseMs }: KeyMove): string {
  if (why === 'first') return msg('First opening');
  if (why === 'last') return msg('Last move');
  const seconds = numberText(pauseMs / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return msg(str`After a pause of ${seconds} s`);
}

/** The time line of a game: when its moves were made, and how it runs. Times are those of the game's own clock. */
export class Timeline {
  readonly moves: readonly RecordedMove[];
  readonly keyMoves: readonly KeyMove[];
  readonly #startMs: number;
  #place = 0;
  /** Milliseconds of playing time since the last move that is shown. */
  #sinceMs = 0;

  constructor(moves: readonly RecordedMove[]) {
    this.moves = moves;
    const first = moves.findIndex(({ type }) => type === 'open');
    this.#startMs = moves[first]?.atMs ?? 0;
    this.keyMoves = this.#findKeyMoves(first);
  }

  get place(): number {
    return this.#place;
  }

  set place(place: number) {
    this.#place = Math.max(0, Math.min(this.moves.length, place));
    this.#sinceMs = 0;
  }

  get isAtEnd(): boolean {
    return this.#place >= this.moves.length;
  }

  /** The game clock at a place; 0 before the first opening. */
  timeOf(place: number): number {
    return Math.max(0, (this.moves[place - 1]?.atMs ?? 0) - this.#startMs);
  }

  /** The game clock as it runs between two moves. */
  shownMs(skipsPauses: boolean): number {
    const now = this.timeOf(this.#place);
    const gap = this.#gap();
    const length = lengthOf(gap, skipsPauses);
    return length === 0 ? now : now + gap * Math.min(1, this.#sinceMs / length);
  }

  /** The place after so much playing time. */
  advance(ms: number, skipsPauses: boolean): number {
    this.#sinceMs += ms;
    while (!this.isAtEnd) {
      const length = lengthOf(this.#gap(), skipsPauses);
      if (this.#sinceMs < length) break;
      this.#sinceMs -= length;
      this.#place += 1;
    }
    return this.#place;
  }

  /** The next key move after a place, or before it; null when there is none. */
  keyMove(from: number, step: 1 | -1): KeyMove | null {
    const found =
      step > 0
        ? this.keyMoves.find(({ place }) => place > from)
        : this.keyMoves.filter(({ place }) => place < from).at(-1);
    return found ?? null;
  }

  #gap(): number {
    return this.isAtEnd ? 0 : this.timeOf(this.#place + 1) - this.timeOf(this.#place);
  }

  #findKeyMoves(first: number): KeyMove[] {
    const marks = new Map<number, Omit<KeyMove, 'place'>>();
    const pauses = this.moves
      .map((_, i) => ({ place: i + 1, gap: this.timeOf(i + 1) - this.timeOf(i) }))
      .filter(({ gap }) => gap >= LONG_PAUSE_MS)
      .sort((a, b) => b.gap - a.gap)
      .slice(0, MOST_PAUSES);
    for (const { place, gap } of pauses) marks.set(place, { why: 'pause', pauseMs: gap });
    if (this.moves.length > 0) marks.set(this.moves.length, { why: 'last', pauseMs: 0 });
    if (first >= 0) marks.set(first + 1, { why: 'first', pauseMs: 0 });
    return [...marks].map(([place, mark]) => ({ place, ...mark })).sort((a, b) => a.place - b.place);
  }
}

function lengthOf(gap: number, skipsPauses: boolean): number {
  return skipsPauses ? Math.min(gap, LEFT_OF_PAUSE_MS) : gap;
}
