import { focused, openDialog } from './focus-order.ts';
import type { PadPlayer } from './pad-player.ts';
import type { PadButton } from './pad-reading.ts';

/** The keys that only remote controls have. */
const buttons: Partial<Readonly<Record<string, PadButton>>> = {
  Select: 'open',
  Accept: 'open',
  ColorF0Red: 'flag',
  ColorF1Green: 'hint',
  ColorF2Yellow: 'undo',
  ColorF3Blue: 'around',
  ChannelUp: 'in',
  ChannelDown: 'out',
};

/** Keys that keyboards have too, where they mean something else. */
const onTv: Partial<Readonly<Record<string, PadButton>>> = {
  MediaPlayPause: 'pause',
  MediaPlay: 'pause',
  MediaPause: 'pause',
};

const ways: Partial<Readonly<Record<string, PadButton>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** A long press is full this much after its time, for a release on its way to the page. */
const GRACE_MS = 16;

/** Lets the keys of a remote control play like the buttons of a pad. */
export function listenToTvRemote(playerNow: () => PadPlayer | undefined, isTv: boolean): void {
  const remote = new Remote(playerNow, isTv);
  for (const type of ['keydown', 'keyup'] as const)
    window.addEventListener(type, (event) => remote.hear(event), { capture: true });
}

/** The one button in the middle opens when it is let go and flags when it is held: a remote has no other. */
class Remote {
  readonly #playerNow: () => PadPlayer | undefined;
  readonly #isTv: boolean;
  /** When the middle button went down; null while it is up, or has flagged. */
  #downAt: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(playerNow: () => PadPlayer | undefined, isTv: boolean) {
    this.#playerNow = playerNow;
    this.#isTv = isTv;
  }

  hear(event: KeyboardEvent): void {
    const player = this.#playerNow();
    if (!player) return;
    const button = this.#buttonOf(event, player);
    const isBack = /^(?:GoBack|BrowserBack|XF86Back)$/.test(event.key);
    if (!button && !(isBack && !player.isOnBoard)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (button === 'open' && player.isOnBoard) return this.#middle(event, player);
    // Going on by itself is for ways.
    if (event.type === 'keydown' && (!event.repeat || button !== buttons[event.key]))
      player.obey({ type: 'press', button: button ?? 'flag' });
  }

  /** The button that the key stands for; null where the key is the browser's, or the board's own. */
  #buttonOf({ key }: KeyboardEvent, player: PadPlayer): PadButton | null {
    const button = buttons[key];
    if (button || !this.#isTv) return button ?? null;
    if (player.isOnBoard && !openDialog()) return key === 'Enter' ? 'open' : (onTv[key] ?? null);
    // Sliders, lists and fields have ways to the side of their own.
    const hasOwn = /^(?:ArrowLeft|ArrowRight)$/.test(key) && focused()?.matches('input, select, textarea');
    return hasOwn ? null : (ways[key] ?? onTv[key] ?? null);
  }

  #middle({ type, repeat, timeStamp }: KeyboardEvent, player: PadPlayer): void {
    if (type === 'keydown') {
      if (repeat || this.#downAt !== null) return;
      this.#downAt = timeStamp;
      player.obey({ type: 'press', button: 'open' });
      const { longPressMs } = player.host.inputSettings;
      this.#timer = setTimeout(
        () => this.#flag(player),
        timeStamp + longPressMs + GRACE_MS - performance.now(),
      );
      return;
    }
    const downAt = this.#downAt;
    if (downAt === null) return;
    // Its own times decide, not when a busy page came to hear of them.
    if (timeStamp - downAt >= player.host.inputSettings.longPressMs) return this.#flag(player);
    this.#end();
    player.obey({ type: 'release', button: 'open' });
  }

  #flag(player: PadPlayer): void {
    if (this.#downAt === null) return;
    this.#end();
    player.takeBack();
    player.obey({ type: 'press', button: 'flag' });
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#downAt = null;
  }
}
