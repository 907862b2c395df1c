import { attachController } from '../ui/attach-controller.ts';
import type { MsGame } from '../ui/ms-game.ts';
import { PadPlayer } from './pad-player.ts';
import { PadReader, type PadReading } from './pad-reading.ts';
import { listenToTvRemote } from './tv-remote.ts';

/** The interval at which pads are read, and the longer one after a minute without input, in milliseconds. */
const LOOK_MS = 16;
const SLOW_LOOK_MS = 60;
const REST_MS = 60_000;

/** The games in the page; removed games are forgotten. */
const players = new Set<PadPlayer>();
let isWatching = false;

/**
 * Lets gamepads and remote controls play this game while it is the one in use.
 *
 * @returns Takes the game out of their hands.
 */
export function playByGamepad(host: MsGame, isTv = false): () => void {
  if (!isWatching) {
    isWatching = true;
    new Watch().begin();
    listenToTvRemote(playerNow, isTv);
  }
  const player = new PadPlayer(host, buzz);
  const removeLayer = host.board.addLayer(player);
  const detach = attachController(host, {
    hostConnected: () => players.add(player),
    hostDisconnected: () => players.delete(player),
  });
  return () => {
    detach();
    removeLayer();
  };
}

/** All pads that are connected; none where the page is not allowed to see them. */
function connectedPads(): readonly Gamepad[] {
  try {
    return navigator.getGamepads?.().filter((pad) => pad?.connected) as Gamepad[];
  } catch {
    // The policy of the page around ours.
    return [];
  }
}

/** Looks at the pads while there are some and someone looks at the page: no frame is asked for, and nothing else is done. */
class Watch {
  #reader: PadReader | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changedAt = 0;

  begin(): void {
    for (const type of ['gamepadconnected', 'gamepaddisconnected'] as const)
      window.addEventListener(type, this.#restart);
    document.addEventListener('visibilitychange', this.#restart);
    this.#restart();
  }

  #restart = () => {
    clearTimeout(this.#timer);
    const pads = document.hidden ? [] : connectedPads();
    this.#reader = pads.length > 0 ? new PadReader(pads) : null;
    this.#changedAt = performance.now();
    if (this.#reader) this.#timer = setTimeout(this.#look, LOOK_MS);
  };

  #look = () => {
    const pads: readonly PadReading[] = connectedPads();
    if (pads.length === 0) return;
    const now = performance.now();
    for (const event of this.#reader?.step(pads, now) ?? []) {
      this.#changedAt = now;
      playerNow()?.obey(event);
    }
    this.#timer = setTimeout(this.#look, now - this.#changedAt > REST_MS ? SLOW_LOOK_MS : LOOK_MS);
  };
}

/** The game that has the focus; an app's own without it, never one in another author's page. */
function playerNow(): PadPlayer | undefined {
  const inPage = [...players];
  return inPage.find((player) => player.isFocused) ?? inPage.find(({ host }) => !host.isEmbedded);
}

/** Sends a short pulse to pads that can vibrate. */
function buzz(): void {
  for (const { vibrationActuator } of connectedPads())
    void vibrationActuator
      ?.playEffect('dual-rumble', { duration: 40, strongMagnitude: 0.3, weakMagnitude: 0.6 })
      .catch(() => undefined);
}
