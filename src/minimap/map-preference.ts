import type { MsGame } from '../ui/ms-game.ts';

const storageKey = 'ms-minimap';

/** Whether the player wants to see the map; an element in another page remembers nothing. */
export function isWanted(host: MsGame): boolean {
  if (host.isEmbedded) return true;
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    // Storage is denied: begin with the map.
    return true;
  }
}

/** Remembers the choice for the next visit. */
export function rememberWanted(host: MsGame, isSo: boolean): void {
  if (host.isEmbedded) return;
  try {
    if (isSo) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Denied or full: the wish holds until the page is closed.
  }
}
