import type { TechniqueFigures } from '../../api/review.ts';
import type { Technique } from '../../api/solver.ts';
import { TECHNIQUES } from '../../storage/review-checks.ts';
import type { ReviewRow } from '../../storage/schema.ts';
import { numberOfId } from '../statistics/game-groups.ts';
import { Lists, type ListsOf } from '../statistics/lists.ts';

const WON = 1;
const AVOIDABLE = 2;
/** The entry was removed; its place is kept. */
const REMOVED = 4;

/** Of each technique: how often it was found and overlooked, and its median time in hundredths of a second, plus 1; 0: none. */
const OF_TECHNIQUE = { found: Uint16Array, overlooked: Uint8Array, time: Uint16Array } as const;
type OfTechnique = keyof typeof OF_TECHNIQUE;

const LISTS = {
  ...({ id: Float64Array, endedAt: Float64Array } as const),
  ...({ startChance: Float32Array, skillLoss: Float32Array, flags: Uint8Array } as const),
  ...(Object.fromEntries(
    TECHNIQUES.flatMap((technique) =>
      Object.entries(OF_TECHNIQUE).map(([figure, kind]) => [`${figure} ${technique}`, kind]),
    ),
  ) as { [Name in `${OfTechnique} ${Technique}`]: Uint16ArrayConstructor | Uint8ArrayConstructor }),
};

/** The reviews of one group's games, in the order in which they were kept, one list for each figure. */
export class ReviewColumn {
  readonly #lists = new Lists(LISTS);
  /** The place of each game; made when it is first needed. */
  #places: Map<number, number> | null = null;

  get size(): number {
    return this.#lists.size;
  }

  get lists(): Readonly<ListsOf<typeof LISTS>> {
    return this.#lists.lists;
  }

  isThere(at: number): boolean {
    return (this.lists.flags[at] & REMOVED) === 0;
  }

  isWon(at: number): boolean {
    return (this.lists.flags[at] & WON) !== 0;
  }

  isAvoidable(at: number): boolean {
    return (this.lists.flags[at] & AVOIDABLE) !== 0;
  }

  /** Whether the game is reviewed. @param id see `numberOfId`. */
  has(id: number): boolean {
    const at = this.#placesOfGames().get(id);
    return at !== undefined && this.isThere(at);
  }

  /** How a technique went in the game at this place. */
  figuresAt(at: number, technique: Technique): TechniqueFigures {
    const { lists } = this;
    const time = lists[`time ${technique}`][at];
    return {
      technique,
      found: lists[`found ${technique}`][at],
      overlooked: lists[`overlooked ${technique}`][at],
      medianMs: time === 0 ? null : (time - 1) * 10,
    };
  }

  /** Takes in a review; a game that has one already gets this one instead. */
  put({ gameId, endedAt, won, summary }: ReviewRow): void {
    const id = numberOfId(gameId);
    const places = this.#placesOfGames();
    const at = places.get(id) ?? this.size;
    const { startChance, skillLoss, isAvoidable } = summary;
    const flags = (won ? WON : 0) | (isAvoidable ? AVOIDABLE : 0);
    const figures: [string, number][] = [];
    for (const technique of TECHNIQUES) {
      const { found, overlooked, medianMs } = summary.techniques.find(
        (one) => one.technique === technique,
      ) ?? { found: 0, overlooked: 0, medianMs: null };
      figures.push(
        [`found ${technique}`, Math.min(found, 65_535)],
        [`overlooked ${technique}`, Math.min(overlooked, 255)],
        [`time ${technique}`, medianMs === null ? 0 : Math.min(65_535, 1 + Math.round(medianMs / 10))],
      );
    }
    this.#lists.set(at, { id, endedAt, startChance, skillLoss, flags, ...Object.fromEntries(figures) });
    places.set(id, at);
  }

  /** Forgets the review of a game, if there is one. */
  remove(gameId: string): void {
    const at = this.#placesOfGames().get(numberOfId(gameId));
    if (at !== undefined) this.#lists.set(at, { flags: REMOVED });
  }

  /** Adds a stored chunk; false when it is damaged. All but the last must be full. */
  add(chunk: unknown): boolean {
    this.#places = null;
    return this.#lists.add(chunk) > 0;
  }

  /** The chunks that have changed since this was last asked, by number. */
  takeChanged(): [number, unknown][] {
    return this.#lists.takeChanged();
  }

  #placesOfGames(): Map<number, number> {
    if (this.#places !== null) return this.#places;
    const { id } = this.lists;
    this.#places = new Map();
    for (let at = 0; at < this.size; at++) this.#places.set(id[at], at);
    return this.#places;
  }
}
