/** A race that is on, or was the last: the game it is run in, and the record it is run against. */
export interface Race {
  readonly gameId: string;
  readonly record: string;
  /** The other player's clicks are shown on the board. */
  readonly showsClicks: boolean;
}

const KEY = 'ms-race';

/** A race that the browser would not store: it ends with its page. */
let unstored: Race | null = null;

/** The race that is on, or was the last; null: none. */
export function keptRace(): Race | null {
  if (unstored) return unstored;
  try {
    const race: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isRace(race) ? race : null;
  } catch {
    // Denied or damaged: the game goes on without its race.
    return null;
  }
}

export function keepRace(race: Race): void {
  unstored = null;
  try {
    localStorage.setItem(KEY, JSON.stringify(race));
  } catch {
    unstored = race;
  }
}

function isRace(value: unknown): value is Race {
  const race = value as Partial<Race> | null;
  return (
    typeof race?.gameId === 'string' &&
    typeof race.record === 'string' &&
    typeof race.showsClicks === 'boolean'
  );
}
