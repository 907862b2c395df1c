import type { GameInfo } from '../../worker/api/game.ts';
import { parseSettings, type Settings } from './settings.ts';
import { settingsKey } from './settings-key.ts';

/** Under what name this device remembers that its player began when classic games had no question marks. */
const beganKey = 'ms-began';

/**
 * The settings, kept in localStorage and in step between tabs; `change` is dispatched when they differ.
 * Where storage is denied they last as long as the page.
 */
export class SettingsStore extends EventTarget {
  #value: Settings = parseSettings(readText(settingsKey));

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
    storeText(settingsKey, JSON.stringify(this.#value));
  }

  /**
   * Decides about question marks for a player without stored settings, by the first game on the board: one that comes out of the
   * storage with them was begun when every new player had them, and they stay.
   */
  meetPlayer({ isResumed, rules }: Pick<GameInfo, 'isResumed' | 'rules'>): void {
    if (readText(settingsKey) !== null || readText(beganKey) !== null) return;
    const { draft } = this.#value;
    if (isResumed && rules.questionMarks)
      this.#take({ ...this.#value, draft: { ...draft, classicMarks: true } });
    else storeText(beganKey, 'without-marks');
  }

  #take(value: Settings): void {
    this.#value = value;
    this.dispatchEvent(new Event('change'));
  }
}

function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Denied or full: what is set holds until the page is closed.
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is denied (private mode, blocked cookies): begin with the defaults.
    return null;
  }
}
