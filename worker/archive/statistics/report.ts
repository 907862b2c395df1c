import type { DayCount, GameGroup, GroupReport, Overview } from '../../api/archive.ts';
import { bestByThreeBv, type RangeBest } from './by-three-bv.ts';
import { dayAt, daysBefore, monthAt, remembering } from './calendar.ts';
import { type Column, MOST_MAPPED_CELLS } from './column.ts';
import { figuresOf, orderOf, placesWhere, runningMedian, speedAt, valuesAt } from './figures.ts';
import { isCounted, sizeOf } from './game-groups.ts';
import { distributionOf } from './histogram.ts';
import type { Group, Statistics } from './statistics.ts';

/** Days that the overview looks back on, today included: 53 weeks. */
const DAYS = 371;

/** The report of one group, but for its best games; of those by 3BV their places. Cost: 110 ms for 100,000 games. */
export function reportOf(
  group: GameGroup,
  column: Column,
): Omit<GroupReport, 'best' | 'byThreeBv'> & { readonly byThreeBv: readonly RangeBest[] } {
  const order = orderOf(column);
  const won = placesWhere(order, (at) => column.isWon(at));
  const { lists } = column;
  const timeMs = valuesAt(won, (at) => lists.timeMs[at]);
  return {
    group,
    figures: figuresOf(column, order),
    wins: {
      endedAt: valuesAt(won, (at) => lists.endedAt[at]),
      timeMs,
      runningMedianMs: runningMedian(timeMs),
      threeBv: valuesAt(won, (at) => (column.isMeasured(at) ? lists.threeBv[at] : Number.NaN)),
      threeBvPerSecond: valuesAt(won, (at) => speedAt(column, at)),
    },
    distribution: distributionOf(timeMs),
    byThreeBv: bestByThreeBv(column, won),
    months: monthsOf(column, order),
    deaths: deathsOf(group, column),
  };
}

function monthsOf(column: Column, order: Uint32Array): GroupReport['months'] {
  const monthOf = remembering(monthAt);
  const months = new Map<string, { games: number; wins: number }>();
  for (const at of order) {
    const { name } = monthOf(column.lists.endedAt[at]);
    const month = months.get(name) ?? { games: 0, wins: 0 };
    month.games += 1;
    if (column.isWon(at)) month.wins += 1;
    months.set(name, month);
  }
  return [...months].map(([month, counts]) => ({ month, ...counts }));
}

function deathsOf({ fields }: GameGroup, column: Column): GroupReport['deaths'] {
  const { columns, rows } = sizeOf(fields);
  if (columns * rows > MOST_MAPPED_CELLS) return null;
  const counts = new Uint32Array(columns * rows);
  column.countDeaths(counts);
  return { columns, rows, counts };
}

/** The places of the column's fastest won games, the earlier of equals first. */
export function fastest(column: Column, most: number): number[] {
  const { timeMs, endedAt } = column.lists;
  const best: number[] = [];
  for (const at of orderOf(column)) {
    if (!column.isWon(at) || (best.length === most && timeMs[at] >= timeMs[best[most - 1]])) continue;
    best.push(at);
    best.sort((a, b) => timeMs[a] - timeMs[b] || endedAt[a] - endedAt[b]);
    best.length = Math.min(best.length, most);
  }
  return best;
}

/** The group as lists show it; null when none of its games counts. */
export function gameGroupOf({ groupId, kind, fields, preset, column }: Group): GameGroup | null {
  if (!isCounted(kind)) return null;
  let games = 0;
  let wins = 0;
  let lastEndedAt = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < column.size; at++) {
    if (!column.isThere(at)) continue;
    games += 1;
    if (column.isWon(at)) wins += 1;
    lastEndedAt = Math.max(lastEndedAt, column.lists.endedAt[at]);
  }
  return games === 0 ? null : { groupId, kind, fields, preset, games, wins, lastEndedAt };
}

/** All groups, and what one has played oneself, whether with help or not: the games of each of the last days, and of all time. */
export function overviewOf(statistics: Statistics, now: number): Overview {
  const groups: GameGroup[] = [];
  const days = new Map<string, { games: number; wins: number; playedMs: number }>();
  const since = daysBefore(now, DAYS - 1);
  let games = 0;
  let wins = 0;
  let playedMs = 0;
  for (const kept of statistics.groups.values()) {
    const group = gameGroupOf(kept);
    if (group === null) continue;
    groups.push(group);
    if (group.kind === 'robot') continue;
    games += group.games;
    wins += group.wins;
    const { column } = kept;
    const dayOf = remembering(dayAt);
    for (let at = 0; at < column.size; at++) {
      if (!column.isThere(at)) continue;
      const took = column.lists.timeMs[at];
      playedMs += took;
      const endedAt = column.lists.endedAt[at];
      if (endedAt < since) continue;
      const { name } = dayOf(endedAt);
      const day = days.get(name) ?? { games: 0, wins: 0, playedMs: 0 };
      day.games += 1;
      if (column.isWon(at)) day.wins += 1;
      day.playedMs += took;
      days.set(name, day);
    }
  }
  groups.sort((a, b) => b.lastEndedAt - a.lastEndedAt);
  return {
    groups,
    days: [...days].map(([day, counts]): DayCount => ({ day, ...counts })).sort(byDay),
    games,
    wins,
    playedMs,
  };
}

function byDay(a: DayCount, b: DayCount): number {
  return a.day < b.day ? -1 : 1;
}
