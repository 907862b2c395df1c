import type { ReactiveControllerHost } from 'lit';
import type { GameController } from '../game/game-controller.ts';
import { attachController } from '../ui/attach-controller.ts';
import { soundOf } from './sound-of.ts';
import { play, type Sound } from './sounds.ts';

/** The delay after the last sound before the audio device is suspended. */
const REST_MS = 2000;
/** The shortest interval between two sounds: a robot moves faster than ears follow. */
const APART_MS = 30;

/** Plays sounds on a context that is made with the first of them, after a gesture, and rests between them. */
export class Player {
  #context: AudioContext | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastAt = 0;

  /** Plays the sound once the work that is waiting now is done: input and paint go first. */
  sound(sound: Sound): void {
    const now = performance.now();
    if (now - this.#lastAt < APART_MS && !/won|lost/.test(sound.name)) return;
    this.#lastAt = now;
    setTimeout(() => void this.#play(sound));
  }

  /** Releases the machine's audio. */
  close(): void {
    clearTimeout(this.#timer);
    void this.#context?.close();
    this.#context = null;
  }

  async #play(sound: Sound): Promise<void> {
    // Before a gesture browsers would keep it silent, and say so in the console.
    if (document.hidden || navigator.userActivation?.hasBeenActive === false) return;
    this.#context ??= new AudioContext({ latencyHint: 'interactive' });
    const context = this.#context;
    clearTimeout(this.#timer);
    if (context.state !== 'running') await context.resume();
    if (context !== this.#context || document.hidden) return;
    const seconds = play(context, sound);
    this.#timer = setTimeout(() => void context.suspend(), seconds * 1000 + REST_MS);
  }
}

/**
 * Plays the sounds of a host's game.
 *
 * @returns Ends it, and releases the machine's audio.
 */
export function attachSounds(
  host: ReactiveControllerHost & { readonly isConnected: boolean },
  game: Pick<GameController, 'view'>,
): () => void {
  const player = new Player();
  let { view } = game;
  const detach = attachController(host, {
    hostUpdated() {
      const before = view;
      ({ view } = game);
      const sound = before === view ? null : soundOf(before, view);
      if (sound) player.sound(sound);
    },
  });
  const onVisibility = () => document.hidden && player.close();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    detach();
    document.removeEventListener('visibilitychange', onVisibility);
    player.close();
  };
}
