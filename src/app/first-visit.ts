import { helpKey } from '../help/visits.ts';
import { settingsKey } from '../settings/settings-key.ts';

/** Whether this device has no trace of an earlier visit. */
export function isFirstVisit(): boolean {
  try {
    const isKnown = [settingsKey, helpKey].some((key) => localStorage.getItem(key) !== null);
    return !isKnown && !navigator.serviceWorker?.controller;
  } catch {
    // Storage is denied: a first visit cannot be recognised, and the greeting must not appear every time.
    return false;
  }
}
