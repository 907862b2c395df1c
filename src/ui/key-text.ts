import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The labels of keys that the player has bound elsewhere, by their usual key: empty for none. */
export const shownKeys: Partial<Record<string, string>> = {};

const changes = new EventTarget();

/** Replaces what is shown for these keys, wherever they are shown. */
export function showKeys(keys: Readonly<Record<string, string>>): void {
  Object.assign(shownKeys, keys);
  changes.dispatchEvent(new Event('change'));
}

/** Renders a component again when other keys are to be shown. */
export class ShownKeysController implements ReactiveController {
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    changes.addEventListener('change', this.#onChange);
  }

  hostDisconnected(): void {
    changes.removeEventListener('change', this.#onChange);
  }

  #onChange = () => this.#host.requestUpdate();
}
