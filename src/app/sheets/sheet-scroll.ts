import type { ViewName } from '../routes.ts';

/** Under what name a tab remembers how far its sheets are scrolled. */
const KEY = 'ms-sheet-tops';

/** Elements that are read for their contents, and not traversed from the beginning each time. */
const KEPT: readonly ViewName[] = [
  'settings',
  'keys',
  'statistics',
  'games',
  'daily',
  'practice',
  'help',
  'embed',
];

/** The scroll position of each sheet when it was left. Lives as long as the tab, over reloads too. */
export class SheetTops {
  readonly #tops = new Map<string, number>(read());

  topOf(kind: ViewName): number {
    return this.#tops.get(kind) ?? 0;
  }

  /** Remembers where a sheet is left. */
  note(kind: ViewName, top: number): void {
    if (!KEPT.includes(kind)) return;
    this.#tops.set(kind, top);
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...this.#tops]));
    } catch {
      // Denied or full: it is kept for as long as the page lives.
    }
  }
}

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isTop) : [];
  } catch {
    // Denied, or not ours: every sheet begins at its beginning.
    return [];
  }
}

function isTop(one: unknown): one is [string, number] {
  return Array.isArray(one) && typeof one[0] === 'string' && Number.isFinite(one[1]);
}
