import type { ReplayGame } from './replay-game.ts';
import type { Timeline } from './timeline.ts';

/** The speeds of a replay, as multiples of the original pace. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

/** A page that was away does not play all that it missed at once. */
const LONGEST_FRAME_MS = 250;

/** Plays a game by itself: one frame after the other while it runs, and none while it stands. */
export class Playback {
  speed: (typeof SPEEDS)[number] = 1;
  skipsPauses = true;
  readonly #game: ReplayGame;
  readonly #timeline: Timeline;
  readonly #changed: () => void;
  #frame = 0;
  #lastAt = 0;

  constructor(game: ReplayGame, timeline: Timeline, changed: () => void) {
    this.#game = game;
    this.#timeline = timeline;
    this.#changed = changed;
  }

  get isPlaying(): boolean {
    return this.#frame !== 0;
  }

  /** From the start again, where it has come to its end. */
  play(): void {
    if (this.isPlaying) return;
    if (this.#timeline.isAtEnd) this.goTo(0);
    this.#lastAt = performance.now();
    this.#frame = requestAnimationFrame(this.#onFrame);
    this.#changed();
  }

  pause(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#changed();
  }

  /** Shows a place at once; what plays goes on from there. */
  goTo(place: number): void {
    this.#timeline.place = place;
    void this.#game.seek(this.#timeline.place);
    this.#changed();
  }

  #onFrame = () => {
    const now = performance.now();
    const passed = Math.min(LONGEST_FRAME_MS, now - this.#lastAt);
    this.#lastAt = now;
    // A board that takes long to follow is waited for.
    if (!this.#game.isSeeking) {
      const before = this.#timeline.place;
      const place = this.#timeline.advance(passed * this.speed, this.skipsPauses);
      if (place !== before) void this.#game.seek(place);
    }
    this.#frame = this.#timeline.isAtEnd ? 0 : requestAnimationFrame(this.#onFrame);
    this.#changed();
  };
}
