import type { WallMs } from './archive.ts';
import type { Outcome } from './outcome.ts';
import type { SolvingTechnique } from './rules.ts';

/** Why a pattern became a card: a risk that was needless, or one that lost the game; a thought that took long; or the library. */
export type CardReason = 'needless-risk' | 'death' | 'slow' | 'library';

/** A pattern to practise. */
export interface NewCard {
  /** The pattern's key: the same pattern has the same key, whatever game it came from. */
  readonly key: string;
  /** What positions are dealt from, as JSON: the archive knows no patterns. */
  readonly pattern: string;
  readonly technique: SolvingTechnique;
  readonly reason: CardReason;
  /** The game and move that it came from; absent: the library. */
  readonly source?: { readonly gameId: string; readonly move: number };
}

/** A practice card, and how well it is known. */
export interface Card extends NewCard {
  readonly createdAt: WallMs;
  readonly isPutAway: boolean;
  /** When it comes again; null: it was never answered. */
  readonly dueAt: WallMs | null;
  /** The answers that are kept, how many of them were right, and how long these took. */
  readonly answers: number;
  readonly right: number;
  readonly medianMs: number | null;
}

/** An answer to a card: when it was given, whether it was right, and how long it took. */
export interface GivenAnswer {
  readonly at: WallMs;
  readonly isRight: boolean;
  readonly ms: number;
}

/** The answers of one technique, or those of one month (`2026-11`). */
export interface Mastery {
  readonly answers: number;
  readonly right: number;
  /** Of right answers. */
  readonly medianMs: number | null;
}

export interface TechniqueMastery extends Mastery {
  readonly technique: SolvingTechnique;
  /** Months with answers, the earliest first. */
  readonly months: readonly (Mastery & { readonly month: string })[];
}

/** Everything that the practice page shows. */
export interface PracticeDay {
  readonly cards: readonly Card[];
  /** Keys of the cards to answer today, in this order. */
  readonly queue: readonly string[];
  /** Keys of cards for those who want more, in this order. */
  readonly more: readonly string[];
  /** Days in a row with an answer, up to today or yesterday. */
  readonly streak: number;
  /** Answers that were given today. */
  readonly today: Mastery;
  /** The easiest technique first; those with answers. */
  readonly mastery: readonly TechniqueMastery[];
}

/** A finished game that may hold patterns to practise. */
export interface GameToPractise {
  readonly gameId: string;
  /** Hints or odds were seen in it: how long a move took says nothing of its player. */
  readonly isHelped: boolean;
}

/** The practice cards, as a part of the archive. */
export interface CardsApi {
  practice(now: WallMs): Promise<Outcome<{ readonly practice: PracticeDay }>>;
  /** The number of cards to answer today. */
  dueCards(now: WallMs): Promise<Outcome<{ readonly due: number }>>;
  /** Stores an answer, and the card with it where there is none; gives when it comes again. */
  answerCard(card: NewCard, answer: GivenAnswer): Promise<Outcome<{ readonly dueAt: WallMs }>>;
  /** Takes a card out of practice, or brings it back. */
  putCardAway(key: string, isPutAway: boolean, now: WallMs): Promise<Outcome<object>>;
  /** One's own games of the last hundred that nobody has looked at yet, the newest first. */
  gamesToPractise(): Promise<Outcome<{ readonly games: readonly GameToPractise[] }>>;
  /** Stores what a game gave, and that it was looked at. A pattern that has a card already gets no other. */
  addCards(
    gameId: string,
    cards: readonly NewCard[],
    now: WallMs,
  ): Promise<Outcome<{ readonly added: number }>>;
}
