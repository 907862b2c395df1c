import { settingsKey } from '../settings/settings-key.ts';

/** Whether nothing on this device tells that someone has been here before. */
export function isFirstVisit(): boolean {
  try {
    const isKnown = [settingsKey, 'ms-help'].some((key) => localStorage.getItem(key) !== null);
    return !isKnown && !navigator.serviceWorker?.controller;
  } catch {
    // Storage is denied: nobody can tell, and nobody is to be greeted with each visit.
    return false;
  }
}
