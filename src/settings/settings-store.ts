import { parseSettings, type Settings } from './settings.ts';
import { settingsKey } from './settings-key.ts';

/**
 * The settings, kept in localStorage and in step between tabs; `change` is dispatched when they differ.
 * Where storage is denied they last as long as the page.
 */
export class SettingsStore extends EventTarget {
  #value: Settings = parseSettings(readText());

  constructor() {
    super();
    window.addEventListener('storage', (event) => {
      if (event.key === settingsKey || event.key === null) this.#take(parseSettings(event.newValue));
    });
  }

  get value(): Settings {
    return this.#value;
  }

  /** Changes some settings and remembers them. */
  update(part: Partial<Settings>): void {
    this.#take({ ...this.#value, ...part });
    try {
      localStorage.setItem(settingsKey, JSON.stringify(this.#value));
    } catch {
      // Denied or full: the setting holds until the page is closed.
    }
  }

  #take(value: Settings): void {
    this.#value = value;
    this.dispatchEvent(new Event('change'));
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(settingsKey);
  } catch {
    // Storage is denied (private mode, blocked cookies): begin with the defaults.
    return null;
  }
}
