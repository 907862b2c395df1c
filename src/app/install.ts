/** Chromium's event, which no standard type knows. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** Whether the browser has offered to install the app; `change` is dispatched when that changes. */
export class InstallOffer extends EventTarget {
  #event: InstallEvent | null = null;

  constructor() {
    super();
    // The offer may come long before anybody looks at the settings, and comes once.
    window.addEventListener('beforeinstallprompt', (event) => {
      if (!isInstallEvent(event)) return;
      event.preventDefault();
      this.#set(event);
    });
    window.addEventListener('appinstalled', () => this.#set(null));
  }

  get isOpen(): boolean {
    return this.#event !== null;
  }

  /** Nothing; asks the browser to install the app. An offer can be taken once, whatever the answer. */
  async take(): Promise<void> {
    const event = this.#event;
    this.#set(null);
    await event?.prompt();
  }

  #set(event: InstallEvent | null): void {
    this.#event = event;
    this.dispatchEvent(new Event('change'));
  }
}
