import type { NewCard, PracticeDay } from '../../worker/api/cards.ts';
import type { NamedPattern, PatternName, PracticeCard, PracticePattern } from '../../worker/api/practice.ts';

/** Exercises on one pattern of the library, one after the other. */
export const IN_A_ROW = 8;

/** Slow decisions of one game that become cards. */
const MOST_SLOW = 3;

/** A decision that could be proved and took so long is worth practising, in milliseconds. */
export const SLOW_MS = 8000;

const NAMED = 'named:';

/** The card of a pattern of the library. */
export function cardOfNamed({ name, technique }: Pick<NamedPattern, 'name' | 'technique'>): NewCard {
  return { key: `${NAMED}${name}`, pattern: JSON.stringify(name), technique, reason: 'library' };
}

/** Whether a card is one of the library. */
export function isOfLibrary({ key }: Pick<NewCard, 'key'>): boolean {
  return key.startsWith(NAMED);
}

/** What positions for the card are dealt from, as it was stored; whether it is whole is for the worker to say. */
export function patternOf({ pattern }: Pick<NewCard, 'pattern'>): PracticePattern | PatternName | null {
  try {
    return JSON.parse(pattern);
  } catch {
    // Damaged: the worker refuses it.
    return null;
  }
}

/** Exercises on one technique: one's own cards, what is due first, and then patterns of the library. */
export function cardsOfTechnique(
  technique: string | null,
  { cards, queue }: Pick<PracticeDay, 'cards' | 'queue'>,
  named: readonly NamedPattern[],
): readonly NewCard[] {
  const isDue = ({ key }: NewCard) => Number(queue.includes(key));
  const own = cards
    .filter((card) => card.technique === technique && !card.isPutAway && !isOfLibrary(card))
    .sort((a, b) => isDue(b) - isDue(a) || (a.dueAt ?? 0) - (b.dueAt ?? 0))
    .slice(0, IN_A_ROW);
  const library = named.filter((one) => one.technique === technique).map(cardOfNamed);
  const left = library.length === 0 ? 0 : IN_A_ROW - own.length;
  const more = Array.from({ length: left }, (_, i) => library[i % library.length]);
  return [...own, ...more.filter((card) => card !== undefined)];
}

/**
 * The cards that a game gives, each pattern once with the gravest reason. A single number that took long is a pause, not a
 * pattern to learn; and where hints were seen, times say nothing.
 */
export function cardsOfGame(
  gameId: string,
  found: readonly PracticeCard[],
  isHelped: boolean,
): readonly NewCard[] {
  const slow = found
    .filter(({ kind, pattern }) => kind === 'slow' && pattern.technique !== 'single' && !isHelped)
    .sort((a, b) => (b.tookMs ?? 0) - (a.tookMs ?? 0))
    .slice(0, MOST_SLOW);
  const deaths = found.filter(({ kind }) => kind === 'avoidable-death');
  const risks = found.filter(({ kind }) => kind === 'needless-risk');
  const byKey = new Map<string, NewCard>();
  for (const { move, kind, pattern } of [...deaths, ...risks, ...slow]) {
    if (byKey.has(pattern.key)) continue;
    byKey.set(pattern.key, {
      key: pattern.key,
      pattern: JSON.stringify(pattern),
      technique: pattern.technique,
      reason: kind === 'avoidable-death' ? 'death' : kind,
      source: { gameId, move },
    });
  }
  return [...byKey.values()];
}
