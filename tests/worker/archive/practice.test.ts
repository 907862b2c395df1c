import { describe, expect, test } from 'vitest';
import { techniquesOf, todayOf, usualMsOf } from '../../../worker/archive/practice/mastery.ts';
import { isDue, NEW_A_DAY, queueOf, streakOf } from '../../../worker/archive/practice/queue.ts';
import { memoryAfter } from '../../../worker/archive/practice/schedule.ts';
import type { CardAnswer, CardMemory, CardRow } from '../../../worker/storage/schema.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon of a summer's day on the local clock. */
const NOON = new Date(2026, 6, 15, 12).getTime();
const USUAL = 6000;

const right = (at: number, ms = USUAL): CardAnswer => ({ at, isRight: true, ms });
const wrong = (at: number): CardAnswer => ({ at, isRight: false, ms: USUAL });

function card(key: string, more: Partial<CardRow> = {}): CardRow {
  return {
    key,
    format: 1,
    pattern: '{}',
    technique: 'subset',
    reason: 'needless-risk',
    createdAt: NOON - DAY,
    changedAt: NOON - DAY,
    isPutAway: false,
    memory: null,
    startedAt: null,
    answers: [],
    ...more,
  };
}

/** The memory after these answers, each on its day. */
function remembered(...answers: readonly CardAnswer[]): CardMemory {
  let memory: CardMemory | null = null;
  for (const answer of answers) memory = memoryAfter(memory, answer, USUAL, true);
  if (memory === null) throw new Error('No answers were given.');
  return memory;
}

const daysOf = (memory: CardMemory) => Math.round((memory.dueAt - memory.answeredAt) / DAY);

describe('a card', () => {
  test('that was right comes again after days, a quick answer later than a slow one', () => {
    const [slow, usual, quick] = [20_000, USUAL, 1000].map((ms) => remembered(right(NOON, ms)));
    expect(daysOf(usual as CardMemory)).toBeGreaterThanOrEqual(1);
    expect(daysOf(quick as CardMemory)).toBeGreaterThan(daysOf(usual as CardMemory));
    expect((slow as CardMemory).dueAt).toBeLessThan((usual as CardMemory).dueAt);
  });

  test('that was wrong comes again within the sitting, and then sooner than one that was right at once', () => {
    const missed = remembered(wrong(NOON));
    expect(missed.dueAt - NOON).toBeLessThanOrEqual(10 * 60_000);
    expect(isDue(card('a', { memory: missed }), NOON)).toBe(true);
    const learned = remembered(wrong(NOON), right(NOON + 60_000));
    expect(daysOf(learned)).toBeGreaterThanOrEqual(1);
    expect(daysOf(learned)).toBeLessThan(daysOf(remembered(right(NOON))));
  });

  test('that is right each time it is due comes ever later, at most after a year', () => {
    let memory = remembered(right(NOON));
    const days = [daysOf(memory)];
    for (let i = 0; i < 12; i++) {
      memory = memoryAfter(memory, right(memory.dueAt, 1000), USUAL, true);
      days.push(daysOf(memory));
    }
    expect(days).toEqual([...days].sort((a, b) => a - b));
    // An easy answer leads a day or two beyond the limit of a good one.
    expect(days.at(-1)).toBeGreaterThanOrEqual(365);
    expect(days.at(-1)).toBeLessThan(370);
  });

  test('that is forgotten after weeks starts again, and counts the lapse', () => {
    const known = remembered(right(NOON), right(NOON + 3 * DAY), right(NOON + 20 * DAY));
    const forgotten = memoryAfter(known, wrong(known.dueAt), USUAL, true);
    expect(forgotten).toMatchObject({ lapses: 1, state: 3 });
    expect(forgotten.stability).toBeLessThan(known.stability);
  });

  test('is not put off by right answers before its day, but a wrong one counts', () => {
    const memory = remembered(right(NOON));
    expect(memoryAfter(memory, right(NOON + HOUR, 100), USUAL, false)).toBe(memory);
    expect(memoryAfter(memory, wrong(NOON + HOUR), USUAL, false).lapses).toBe(1);
  });

  test('stays whole when the clock is set back', () => {
    const memory = remembered(right(NOON));
    const after = memoryAfter(memory, right(NOON - 40 * DAY), USUAL, true);
    expect(after.answeredAt).toBe(NOON);
    expect(Object.values(after).every(Number.isFinite)).toBe(true);
  });
});

describe('the queue', () => {
  const learned = remembered(right(NOON - 10 * DAY));
  const dueAt = (at: number) => ({ memory: { ...learned, dueAt: at }, startedAt: NOON - 10 * DAY });

  test('is what is due by midnight, then new cards, the gravest first, then what went wrong a moment ago', () => {
    const cards = [
      card('missed', { memory: remembered(wrong(NOON)), startedAt: NOON - DAY }),
      card('slow', { reason: 'slow' }),
      card('risk', { reason: 'needless-risk' }),
      card('old death', { reason: 'death', createdAt: NOON - 2 * DAY }),
      card('death', { reason: 'death' }),
      card('tonight', dueAt(NOON + 11 * HOUR)),
      card('tomorrow', dueAt(NOON + 13 * HOUR)),
      card('overdue', dueAt(NOON - 3 * DAY)),
      card('away', { ...dueAt(NOON), isPutAway: true }),
    ];
    expect(queueOf(cards, NOON)).toEqual({
      queue: ['overdue', 'tonight', 'death', 'old death', 'risk', 'slow', 'missed'],
      more: ['tomorrow'],
    });
  });

  test('has so many new cards a day, those met today included; the others are there for those who want more', () => {
    const fresh = Array.from({ length: NEW_A_DAY + 5 }, (_, i) => card(`new ${i}`));
    const met = [0, 1, 2].map((i) => card(`met ${i}`, { ...dueAt(NOON + 9 * DAY), startedAt: NOON - HOUR }));
    const { queue, more } = queueOf([...fresh, ...met], NOON);
    expect(queue).toHaveLength(NEW_A_DAY - 3);
    expect(more).toHaveLength(10);
    expect(new Set([...queue, ...more]).size).toBe(queue.length + more.length);
    expect(queueOf([...fresh, ...met], NOON + DAY).queue).toHaveLength(NEW_A_DAY);
  });

  test('has learned cards for the whole day, and missed ones up to twenty minutes ahead', () => {
    const midnight = new Date(2026, 6, 16).getTime();
    const missed = remembered(wrong(NOON));
    const dueIn = (ms: number) => card('a', { memory: { ...missed, dueAt: NOON + ms } });
    expect(isDue(card('a'), NOON)).toBe(false);
    expect(isDue(card('a', dueAt(midnight - 1)), NOON)).toBe(true);
    expect(isDue(card('a', dueAt(midnight)), NOON)).toBe(false);
    expect(isDue(dueIn(20 * 60_000), NOON)).toBe(true);
    expect(isDue(dueIn(20 * 60_000 + 1), NOON)).toBe(false);
  });

  test('has what went wrong behind the new cards until its time has come, then among what is due', () => {
    const missed = { ...remembered(wrong(NOON)), dueAt: NOON + 60_000 };
    const cards = [card('new'), card('missed', { memory: missed, startedAt: NOON })];
    expect(queueOf(cards, NOON + 59_999).queue).toEqual(['new', 'missed']);
    expect(queueOf(cards, NOON + 60_000).queue).toEqual(['missed', 'new']);
    const learned = card('learned', dueAt(NOON + HOUR));
    expect(queueOf([card('new'), learned], NOON).queue).toEqual(['learned', 'new']);
  });

  test('has the newer of two new cards first, and cards made at once by their keys', () => {
    const cards = ['c', 'a', 'd', 'b'].map((key) => card(key));
    expect(queueOf(cards, NOON).queue).toEqual(['a', 'b', 'c', 'd']);
    expect(queueOf([...cards].reverse(), NOON).queue).toEqual(['a', 'b', 'c', 'd']);
    expect(queueOf([...cards, card('e', { createdAt: NOON })], NOON).queue[0]).toBe('e');
  });

  test('counts cards as met on their day from midnight to midnight', () => {
    const fresh = Array.from({ length: NEW_A_DAY }, (_, i) => card(`new ${i}`));
    const newOnes = (startedAt: number) =>
      queueOf([...fresh, card('met', { ...dueAt(NOON + 9 * DAY), startedAt })], NOON).queue.length;
    const [today, tomorrow] = [new Date(2026, 6, 15).getTime(), new Date(2026, 6, 16).getTime()];
    expect([today - 1, today, tomorrow - 1, tomorrow].map(newOnes)).toEqual([
      NEW_A_DAY,
      NEW_A_DAY - 1,
      NEW_A_DAY - 1,
      NEW_A_DAY,
    ]);
  });

  test('is empty without cards', () => {
    expect(queueOf([], NOON)).toEqual({ queue: [], more: [] });
  });
});

test('a streak is days in a row up to today, which may still come; a day without an answer ends it', () => {
  const on = (...days: readonly number[]) =>
    days.map((day) => card(`${day}`, { answers: [right(NOON - day * DAY)] }));
  expect(streakOf([], NOON)).toBe(0);
  expect(streakOf(on(0, 1, 2), NOON)).toBe(3);
  expect(streakOf(on(1, 2), NOON)).toBe(2);
  expect(streakOf(on(2, 3), NOON)).toBe(0);
  expect(streakOf(on(0, 2, 3), NOON)).toBe(1);
});

test('a streak goes on over the days on which clocks are changed', () => {
  const noons = Array.from({ length: 365 }, (_, i) => new Date(2026, 0, 1 + i, 12).getTime());
  const cards = [card('a', { answers: noons.map((at) => right(at)) })];
  expect(streakOf(cards, noons.at(-1) as number)).toBe(365);
});

describe('mastery', () => {
  const answers = [
    right(new Date(2026, 4, 3).getTime(), 4000),
    wrong(new Date(2026, 4, 4).getTime()),
    right(NOON - DAY, 3000),
    right(NOON, 1000),
  ];
  const cards = [
    card('a', { answers: answers.slice(2) }),
    card('b', { answers: answers.slice(0, 2) }),
    card('c', { technique: 'single', answers: [wrong(NOON)] }),
  ];

  test('is the rate and the median time of each technique, by months, the easiest first', () => {
    expect(techniquesOf(cards)).toEqual([
      {
        ...{ technique: 'single', answers: 1, right: 0, medianMs: null },
        months: [{ month: '2026-07', answers: 1, right: 0, medianMs: null }],
      },
      {
        ...{ technique: 'subset', answers: 4, right: 3, medianMs: 3000 },
        months: [
          { month: '2026-05', answers: 2, right: 1, medianMs: 4000 },
          { month: '2026-07', answers: 2, right: 2, medianMs: 2000 },
        ],
      },
    ]);
    expect(todayOf(cards, NOON)).toEqual({ answers: 2, right: 1, medianMs: 1000 });
  });

  test('tells what time is usual, once there are answers enough', () => {
    expect(usualMsOf(cards, 'subset')).toBe(6000);
    const more = card('d', { answers: [right(NOON, 1000), right(NOON, 1000)] });
    expect(usualMsOf([...cards, more], 'subset')).toBe(1000);
    expect(
      ['single', 'shared', 'cases', 'mine-count'].map((technique) => usualMsOf(cards, technique)),
    ).toEqual([3000, 5000, 12_000, 15_000]);
    expect(usualMsOf(cards, 'of a newer version')).toBe(6000);
  });

  test('tells the time of the latest fifty right answers, in whatever order they are stored', () => {
    const slow = Array.from({ length: 100 }, (_, i) => right(NOON - DAY - i, 9000));
    const quick = Array.from({ length: 50 }, (_, i) => right(NOON - i, 1000 + i));
    for (const answers of [[...slow, ...quick], [...quick, ...slow], [...slow, ...quick].reverse()])
      expect(usualMsOf([card('a', { answers })], 'subset')).toBe(1024.5);
  });

  test('has the answers of the day, from midnight to midnight', () => {
    const [today, tomorrow] = [new Date(2026, 6, 15).getTime(), new Date(2026, 6, 16).getTime()];
    const all = [today - 1, today, tomorrow - 1, tomorrow].map((at) => right(at, at - today));
    expect(todayOf([card('a', { answers: all })], NOON)).toEqual({
      answers: 2,
      right: 2,
      medianMs: (DAY - 1) / 2,
    });
  });
});
