import type { NewCard } from '../../worker/api/cards.ts';

/** How a card went in a sitting: at its first answer, for the second one knows the proof. */
interface Given {
  readonly card: NewCard;
  readonly isRight: boolean;
  readonly ms: number;
}

/** The cards of one sitting: a right one goes, a wrong one comes again at the end, on another board. */
export class Sitting {
  readonly #left: NewCard[];
  readonly #first: Given[] = [];
  readonly #again = new Set<number>();
  /** Numbers of the exercises that are left, so that one card may be there several times. */
  readonly #numbers: number[];

  constructor(cards: readonly NewCard[]) {
    this.#left = [...cards];
    this.#numbers = cards.map((_, i) => i);
  }

  get left(): number {
    return this.#left.length;
  }

  /** The card of the exercise at hand; null: there is none left. */
  get card(): NewCard | null {
    return this.#left[0] ?? null;
  }

  /** The card after it. */
  get next(): NewCard | null {
    return this.#left[1] ?? null;
  }

  /** The first answers to all cards that were met. */
  get first(): readonly Given[] {
    return this.#first;
  }

  /** Notes the answer to the exercise at hand, and goes on. */
  note(isRight: boolean, ms: number): void {
    const [card, number] = [this.#left.shift(), this.#numbers.shift()];
    if (card === undefined || number === undefined) return;
    if (!this.#again.has(number)) this.#first.push({ card, isRight, ms });
    if (isRight) return;
    this.#again.add(number);
    this.#left.push(card);
    this.#numbers.push(number);
  }

  /** Leaves the exercise at hand out: there is no board for it. */
  skip(): void {
    this.#left.shift();
    this.#numbers.shift();
  }
}
