import { lessonCount } from './lessons.ts';
import { helpKey } from './visits.ts';

/** The lessons that are done, by index; what cannot be read counts as none. */
export function doneLessons(): ReadonlySet<number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(helpKey) ?? '[]');
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
    localStorage.setItem(helpKey, JSON.stringify([...new Set([...doneLessons(), lesson])].sort()));
  } catch {
    // Denied or full: it holds until the sheet is closed.
  }
}
