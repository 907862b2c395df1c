/** Under what name this device remembers which lessons are done, and that its player has been here. */
export const helpKey = 'ms-help';

/** Remembers that the player has been here and needs no greeting. */
export function noteVisit(): void {
  try {
    if (localStorage.getItem(helpKey) === null) localStorage.setItem(helpKey, '[]');
  } catch {
    // Denied: the next visit is a first one too, as far as anybody can tell.
  }
}
