import type { ReactiveControllerHost } from 'lit';
import type { GameController, GameView } from '../game/game-controller.ts';
import { isOver } from '../game/game-status.ts';
import { attachController } from '../ui/attach-controller.ts';
import { play, type Sound } from './sounds.ts';

/** The sound for the change from one view of a game to the next, or null. */
export function soundOf(before: GameView, after: GameView): Sound | null {
  const [former, state] = [before.state, after.state];
  if (after.isElsewhere || !former || !state || former.gameId !== state.gameId) return null;
  if (after.fault && after.fault !== before.fault) return { name: 'refused' };
  if (former.status !== state.status && isOver(state.status)) return { name: state.status };
  const move = state.lastMove;
  // Moves that were taken back leave none that was the last.
  if (state.revision <= former.revision || !move) return null;
  if (move.type === 'annotate') return { name: move.annotation === 'flag' ? 'flag' : 'unflag' };
  if (move.opened > 1) return { name: 'flood', cells: move.opened };
  if (move.opened === 1) return { name: 'open' };
  return move.type === 'chord' ? { name: 'refused' } : null;
}

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
