import type { IDBPTransaction } from 'idb';
import type { Card, GameToPractise, GivenAnswer, NewCard, PracticeDay } from '../../api/cards.ts';
import { MOST_ANSWERS } from '../../storage/card-checks.ts';
import type { Database } from '../../storage/open.ts';
import { CARD_FORMAT, type CardRow, type Schema } from '../../storage/schema.ts';
import { transact } from '../../storage/transaction.ts';
import type { RowFilter } from '../row-filter.ts';
import { kindOf, sizeOf } from '../statistics/game-groups.ts';
import { KEYS } from '../store-keys.ts';
import { masteryOf, techniquesOf, todayOf, usualMsOf } from './mastery.ts';
import { isDue, queueOf, streakOf } from './queue.ts';

/** Games that are looked through for patterns: the last ones that the player played alone. */
const MOST_GAMES = 100;
/** Ids that are remembered: those of the last games, and of some that were deleted since. */
const MOST_PRACTISED = 4 * MOST_GAMES;
/** Games on larger boards are left out: there a review may take minutes. */
const MOST_CELLS = 10_000;

/** Of every change. */
const STORES = ['cards', 'archive'] as const;

const readCards = async (db: Database, filter: RowFilter) => filter.cards(await db.getAll('cards'));

/** Everything that the practice page shows. */
export async function readPractice(db: Database, filter: RowFilter, now: number): Promise<PracticeDay> {
  const cards = await readCards(db, filter);
  return {
    cards: cards.map(cardOf),
    ...queueOf(cards, now),
    streak: streakOf(cards, now),
    today: todayOf(cards, now),
    mastery: techniquesOf(cards),
  };
}

/** The number of cards to answer today. */
export async function countDue(db: Database, filter: RowFilter, now: number): Promise<number> {
  return queueOf(await readCards(db, filter), now).queue.length;
}

function cardOf({ memory, answers, changedAt: _, startedAt: __, format: ___, ...card }: CardRow): Card {
  return {
    ...card,
    technique: card.technique as Card['technique'],
    dueAt: memory?.dueAt ?? null,
    ...masteryOf(answers),
  };
}

function newRow({ key, pattern, technique, reason, source }: NewCard, now: number): CardRow {
  return {
    key,
    format: CARD_FORMAT,
    pattern,
    technique,
    reason,
    ...(source && { source: { gameId: source.gameId, move: source.move } }),
    createdAt: now,
    changedAt: now,
    isPutAway: false,
    memory: null,
    startedAt: null,
    answers: [],
  };
}

/** Stores the card, and that the second copy is to be told of it. */
async function putCard(
  tx: IDBPTransaction<Schema, typeof STORES, 'readwrite'>,
  card: CardRow,
): Promise<void> {
  await tx.objectStore('cards').put(card);
  await tx.objectStore('archive').put(card.changedAt, KEYS.uncopiedCard(card.key));
}

/** Stores an answer, and gives when the card comes again. One transaction reads and writes, so that no tab's answer is lost. */
export async function answerCard(
  db: Database,
  filter: RowFilter,
  card: NewCard,
  answer: GivenAnswer,
): Promise<number> {
  // Only those who practise need the scheduler.
  const { memoryAfter } = await import('./schedule.ts');
  return transact(db, STORES, 'relaxed', async (tx) => {
    const cards = filter.cards(await tx.objectStore('cards').getAll());
    const before = cards.find(({ key }) => key === card.key) ?? newRow(card, answer.at);
    const given = { at: answer.at, isRight: answer.isRight, ms: answer.ms };
    const usualMs = usualMsOf(cards, before.technique);
    const memory = memoryAfter(before.memory, given, usualMs, isDue(before, answer.at));
    await putCard(tx, {
      ...before,
      changedAt: answer.at,
      memory,
      startedAt: before.startedAt ?? answer.at,
      answers: [...before.answers, given].slice(-MOST_ANSWERS),
    });
    return memory.dueAt;
  });
}

/** Takes a card out of practice, or brings it back. */
export function putCardAway(db: Database, key: string, isPutAway: boolean, now: number): Promise<void> {
  return transact(db, STORES, 'relaxed', async (tx) => {
    const row = await tx.objectStore('cards').get(key);
    if (row !== undefined) await putCard(tx, { ...row, isPutAway, changedAt: now });
  });
}

/** The last games that the player played alone and that were not looked at yet, the newest first. */
export async function gamesToPractise(db: Database, filter: RowFilter): Promise<GameToPractise[]> {
  const tx = db.transaction(['history', 'archive']);
  const practised = idsOf(await tx.objectStore('archive').get(KEYS.practised()));
  const games: GameToPractise[] = [];
  let seen = 0;
  let cursor = await tx.objectStore('history').index('endedAt').openCursor(null, 'prev');
  for (; cursor !== null && seen < MOST_GAMES; cursor = await cursor.continue()) {
    const [row] = filter.history([cursor.value]);
    if (row === undefined) continue;
    const kind = kindOf(row);
    const { columns, rows } = sizeOf(row.fields);
    // Moves of the robot, of another page, or made after some were taken back say little of the player.
    if (kind === 'elsewhere' || kind === 'practice' || kind === 'robot') continue;
    if (columns * rows > MOST_CELLS) continue;
    seen += 1;
    const { gameId } = row;
    if (!practised.includes(gameId)) games.push({ gameId, isHelped: kind === 'helped' });
  }
  return games;
}

/** Stores what a game gave and that it was looked at, in one transaction; gives how many cards are new. */
export function addCards(
  db: Database,
  gameId: string,
  cards: readonly NewCard[],
  now: number,
): Promise<number> {
  return transact(db, STORES, 'relaxed', async (tx) => {
    let added = 0;
    for (const card of cards) {
      if ((await tx.objectStore('cards').getKey(card.key)) !== undefined) continue;
      await putCard(tx, newRow(card, now));
      added += 1;
    }
    const archive = tx.objectStore('archive');
    const practised = idsOf(await archive.get(KEYS.practised())).filter((id) => id !== gameId);
    await archive.put([...practised, gameId].slice(-MOST_PRACTISED), KEYS.practised());
    return added;
  });
}

function idsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}
