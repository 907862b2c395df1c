import type { Archive } from '../ui/sheet/app-view.ts';
import { settingsKey } from './settings-key.ts';

/** The settings as they are stored; null: there are none, or storage is denied. */
export function storedSettings(): string | null {
  try {
    return localStorage.getItem(settingsKey);
  } catch {
    return null;
  }
}

/**
 * Takes settings that were stored before; the settings store hears of them as if another tab had changed them. False
 * where they could not be stored: they hold until the page is closed.
 */
export function takeSettings(settings: string): boolean {
  let isStored = true;
  try {
    localStorage.setItem(settingsKey, settings);
  } catch {
    // Denied or full.
    isStored = false;
  }
  window.dispatchEvent(new StorageEvent('storage', { key: settingsKey, newValue: settings }));
  return isStored;
}

/** Keeps the settings in the second copy; where they are gone, those of the copy take their place. */
export async function keepSettings(archive: Archive): Promise<void> {
  const text = storedSettings();
  const kept = await archive.keepSettings(text);
  if (kept.ok && text === null && kept.settings !== null) takeSettings(kept.settings);
}
