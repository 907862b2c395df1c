import { lessonCount } from './lessons.ts';

/** Under what name this device remembers which lessons are done. */
const KEY = 'ms-help';

/** The lessons that are done, by index; what cannot be read counts as none. */
export function doneLessons(): ReadonlySet<number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(
      Array.isArray(stored)
        ? stored.filter((one) => Number.isInteger(one) && one >= 0 && one < lessonCount)
        : [],
    );
  } catch {
    // Storage is denied, or holds someone else's text: they can all be done once more.
    return new Set();
  }
}

/** Remembers that a lesson is done. */
export function noteDone(lesson: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...doneLessons(), lesson])].sort()));
  } catch {
    // Denied or full: it holds until the sheet is closed.
  }
}

/** Remembers that the player has been here and needs no greeting. */
export function noteVisit(): void {
  try {
    if (localStorage.getItem(KEY) === null) localStorage.setItem(KEY, '[]');
  } catch {
    // Denied: the next visit is a first one too, as far as anybody can tell.
  }
}
