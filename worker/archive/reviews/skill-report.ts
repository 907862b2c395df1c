import type { Habits, SkillReport } from '../../api/archive.ts';
import type { TechniqueFigures } from '../../api/review.ts';
import type { Technique } from '../../api/solver.ts';
import { TECHNIQUES } from '../../storage/review-checks.ts';
import { monthAt, remembering, weekAt } from '../statistics/calendar.ts';
import { numberOfId } from '../statistics/game-groups.ts';
import type { ReviewColumn } from './review-column.ts';

/** More weeks than that are told as months. */
const MOST_WEEKS = 26;
const WEEK_MS = 7 * 24 * 3_600_000;

/** Games that one's own habits are taken from. */
const RECENT = 100;

/** What the reviews of a group add up to. Cost: some passes over the games; 40 ms for 100,000. */
export function skillReportOf(column: ReviewColumn): SkillReport {
  const order = placesByEnd(column);
  const { skillLoss } = column.lists;
  let wins = 0;
  let avoidable = 0;
  let lost = 0;
  for (const at of order) {
    if (column.isWon(at)) wins += 1;
    if (column.isAvoidable(at)) avoidable += 1;
    lost += skillLoss[at];
  }
  return {
    games: order.length,
    wins,
    expectedWins: wins + lost,
    avoidable,
    ...spansOf(column, order),
    techniques: figuresOver(column, order),
  };
}

/** The last games before one, and how long its player's techniques took in them. */
export function habitsOf(column: ReviewColumn, gameId: string): Habits {
  const own = numberOfId(gameId);
  const order = placesByEnd(column).filter((at) => column.lists.id[at] !== own);
  const recent = order.slice(-RECENT);
  return { games: recent.length, techniques: figuresOver(column, recent) };
}

/** The places of the games, the earliest end first. */
function placesByEnd(column: ReviewColumn): Uint32Array {
  const { endedAt } = column.lists;
  const places = new Uint32Array(column.size);
  let length = 0;
  for (let at = 0; at < column.size; at++) if (column.isThere(at)) places[length++] = at;
  return places.subarray(0, length).sort((a, b) => endedAt[a] - endedAt[b]);
}

function spansOf(column: ReviewColumn, order: Uint32Array): Pick<SkillReport, 'unit' | 'spans'> {
  const { endedAt, skillLoss } = column.lists;
  const first = endedAt[order[0]];
  const last = endedAt[order[order.length - 1]];
  const unit = last - first > MOST_WEEKS * WEEK_MS ? 'month' : 'week';
  const spanOf = remembering(unit === 'month' ? monthAt : weekAt);
  const spans = new Map<string, { games: number; lost: number }>();
  for (const at of order) {
    const { name } = spanOf(endedAt[at]);
    const span = spans.get(name) ?? { games: 0, lost: 0 };
    span.games += 1;
    span.lost += skillLoss[at];
    spans.set(name, span);
  }
  return {
    unit,
    spans: [...spans].map(([name, { games, lost }]) => ({ name, games, skillLoss: lost / games })),
  };
}

/** How each technique went in these games; those that never came up are left out. */
function figuresOver(column: ReviewColumn, places: Uint32Array): readonly TechniqueFigures[] {
  return TECHNIQUES.map((technique) => figuresOf(column, places, technique)).filter(
    ({ found, overlooked }) => found + overlooked > 0,
  );
}

function figuresOf(column: ReviewColumn, places: Uint32Array, technique: Technique): TechniqueFigures {
  let found = 0;
  let overlooked = 0;
  const times: { ms: number; count: number }[] = [];
  for (const at of places) {
    const figures = column.figuresAt(at, technique);
    found += figures.found;
    overlooked += figures.overlooked;
    if (figures.medianMs !== null) times.push({ ms: figures.medianMs, count: figures.found });
  }
  return { technique, found, overlooked, medianMs: middleOf(times) };
}

/** The median of medians, each counting as often as there were decisions behind it; null without any. */
function middleOf(times: { ms: number; count: number }[]): number | null {
  times.sort((a, b) => a.ms - b.ms);
  const half = times.reduce((sum, { count }) => sum + count, 0) / 2;
  let sum = 0;
  for (const { ms, count } of times) {
    sum += count;
    if (sum >= half) return ms;
  }
  return null;
}
