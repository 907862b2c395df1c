import { localDay } from '../../../src/i18n/amounts.ts';
import { median, quantile, wilson } from '../../../src/statistics/number-words.ts';
import type { Archive } from '../../../src/ui/sheet/app-view.ts';
import type {
  DayCount,
  GameGroup,
  GameKind,
  GroupFigures,
  GroupReport,
  HistoryQuery,
  PastGame,
} from '../../../worker/api/archive.ts';
import type { GameResult } from '../../../worker/api/game.ts';
import type { Refusal } from '../../../worker/api/outcome.ts';
import type { RulesetFields } from '../../../worker/api/rules.ts';
import { fakeArchive } from '../archive/fake-archive.ts';

/** Games of one group that were never played, but might have been. */
export interface Invention {
  readonly groupId: string;
  readonly fields?: Partial<RulesetFields>;
  readonly kind?: GameKind;
  readonly games: number;
  readonly winRate: number;
  /** The median time at the beginning, and how much of it is left at the end. */
  readonly medianMs: number;
  readonly left?: number;
  readonly threeBv: number;
  /** The first of them, of which it is not known whether flags were placed. */
  readonly unknown?: number;
  /** Over how many days up to now. */
  readonly days: number;
}

export const expert: Invention = {
  groupId: 'expert',
  fields: { columns: 30, rows: 16, mines: 99 },
  games: 640,
  winRate: 0.38,
  medianMs: 210_000,
  left: 0.6,
  threeBv: 170,
  days: 420,
};
export const beginnerNoGuess: Invention = {
  groupId: 'beginner-no-guess',
  fields: { deal: 'no-guess' },
  kind: 'no-guess',
  games: 212,
  winRate: 0.86,
  medianMs: 19_000,
  threeBv: 18,
  days: 160,
};
export const hexagons: Invention = {
  groupId: 'hexagons',
  fields: { columns: 20, rows: 14, mines: 44, topology: 'hex' },
  kind: 'helped',
  games: 60,
  winRate: 0.4,
  medianMs: 80_000,
  threeBv: 80,
  days: 40,
};

const DAY = 86_400_000;

/** A function whose numbers are the same in every run (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function bell(chance: () => number): number {
  return chance() + chance() + chance() + chance() - 2;
}

/** The games in the order of their ends; the last ended a few minutes before `now`. */
export function invent(invention: Invention, now: number, seed = 1): PastGame[] {
  const {
    unknown = 0,
    groupId,
    fields = {},
    kind = 'plain',
    games,
    winRate,
    medianMs,
    left = 0.8,
    days,
  } = invention;
  const chance = chances(seed);
  const begin = now - days * DAY;
  // Evenings and free days: games come in bouts.
  const moments = Array.from({ length: games }, () => {
    const day = Math.floor(chance() ** 0.8 * days);
    const hour = 17 + 2.2 * bell(chance) + (day % 7 < 2 ? chance() : 0);
    return Math.min(now - 240_000 * (1 + chance()), begin + day * DAY + hour * 3_600_000);
  }).sort((a, b) => a - b);
  return moments.map((endedAt, i) => {
    const progress = i / games;
    const won = chance() < winRate * (0.85 + 0.3 * progress);
    const threeBv = Math.max(2, Math.round(invention.threeBv * (1 + 0.22 * bell(chance))));
    const ease = threeBv / invention.threeBv;
    const whole = medianMs * (1 - (1 - left) * Math.sqrt(progress)) * ease * Math.exp(0.35 * bell(chance));
    const timeMs = Math.round(won ? whole : whole * chance());
    const clicks = Math.round(threeBv * (1.05 + 0.25 * chance()));
    const result: GameResult = {
      won,
      elapsedMs: timeMs,
      help: kind === 'helped' ? ['hint'] : [],
      threeBv,
      solvedThreeBv: won ? threeBv : Math.round(threeBv * chance()),
      openings: 5,
      islands: 4,
      zini: null,
      clicks,
      effectiveClicks: Math.round(clicks * (0.9 + 0.1 * chance())),
      ...(i >= unknown && { usedFlags: i % 3 > 0 }),
      seed: `${i}`,
      isKnown: false,
    };
    return {
      gameId: `${groupId}-${i}`,
      groupId,
      kind,
      fields,
      preset: 'classic',
      about: {},
      help: result.help,
      endedAt,
      won,
      timeMs,
      result,
      canReplay: i % 5 !== 0,
    };
  });
}

function groupOf(games: readonly PastGame[]): GameGroup {
  const last = games.at(-1);
  if (!last || last.kind === 'practice') throw new Error('A group has games that count.');
  const { groupId, kind, fields, preset, endedAt } = last;
  const wins = games.filter(({ won }) => won).length;
  return { groupId, kind, fields, preset, games: games.length, wins, lastEndedAt: endedAt };
}

function runs(games: readonly PastGame[]) {
  let streak = 0;
  let [longestWins, longestLosses] = [0, 0];
  for (const { won } of games) {
    streak = won ? Math.max(1, streak + 1) : Math.min(-1, streak - 1);
    longestWins = Math.max(longestWins, streak);
    longestLosses = Math.max(longestLosses, -streak);
  }
  return { streak, longestWins, longestLosses };
}

/** What the archive would say of the games, by the plainest way to count it. */
export function reportOf(games: readonly PastGame[], seed = 7): GroupReport {
  const group = groupOf(games);
  const won = games.filter((game) => game.won);
  const column = (value: (game: PastGame) => number) => Float64Array.from(won, value);
  const timeMs = column((game) => game.timeMs);
  const threeBv = column(({ result }) => result?.threeBv ?? 0);
  const threeBvPerSecond = timeMs.map((ms, i) => (1000 * (threeBv[i] ?? 0)) / ms);
  const sorted = timeMs.slice().sort();
  const flagless = won.filter(({ result }) => result?.usedFlags === false);
  const mean = (values: Float64Array) =>
    values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
  const hasGames = games.length > 0;
  const [winRateLow, winRateHigh] = wilson(group.wins, group.games);
  const figures: GroupFigures = {
    games: group.games,
    wins: group.wins,
    winRate: hasGames ? group.wins / group.games : null,
    winRateLow,
    winRateHigh,
    ...runs(games),
    bestMs: sorted[0] ?? null,
    medianMs: quantile(sorted, 0.5),
    meanMs: mean(timeMs),
    playedMs: games.reduce((sum, game) => sum + game.timeMs, 0),
    threeBvPerSecond: median(threeBvPerSecond),
    bestThreeBvPerSecond: won.length ? threeBvPerSecond.reduce((a, b) => Math.max(a, b)) : null,
    flaglessWins: flagless.length,
    unknownFlagWins: won.filter(({ result }) => result?.usedFlags === undefined).length,
    bestFlaglessMs: flagless.length ? Math.min(...flagless.map((game) => game.timeMs)) : null,
    bestFlaglessThreeBvPerSecond: flagless.length
      ? Math.max(...flagless.map(({ result, timeMs: ms }) => (1000 * (result?.threeBv ?? 0)) / ms))
      : null,
    ioe: mean(column(({ result }) => (result ? result.threeBv / result.clicks : 0))),
    correctness: mean(column(({ result }) => (result ? result.effectiveClicks / result.clicks : 0))),
  };
  return {
    group,
    figures,
    wins: {
      endedAt: column((game) => game.endedAt),
      timeMs,
      runningMedianMs: timeMs.map((_, i) => median(timeMs.slice(Math.max(0, i - 24), i + 1)) ?? 0),
      threeBv,
      threeBvPerSecond,
    },
    distribution: distributionOf(sorted),
    months: monthsOf(games),
    deaths: deathsOf(games, chances(seed)),
    best: [...won].sort((a, b) => a.timeMs - b.timeMs).slice(0, 5),
    byThreeBv: byThreeBvOf(won),
  };
}

function byThreeBvOf(won: readonly PastGame[]): GroupReport['byThreeBv'] {
  const ranges = new Map<number, PastGame[]>();
  for (const game of won) {
    const n = Math.floor((game.result?.threeBv ?? 0) / 20);
    ranges.set(n, [...(ranges.get(n) ?? []), game]);
  }
  return [...ranges]
    .sort(([a], [b]) => a - b)
    .map(([n, games]) => {
      const best = games.reduce((a, b) => (b.timeMs < a.timeMs ? b : a));
      const paces = games.map(({ result, timeMs }) => (1000 * (result?.threeBv ?? 0)) / timeMs);
      const range = { from: 20 * n, to: 20 * n + 19, wins: games.length, bestMs: best.timeMs };
      return { ...range, bestThreeBvPerSecond: Math.max(...paces), best };
    });
}

function distributionOf(sorted: Float64Array): GroupReport['distribution'] {
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return { fromMs: [], counts: [] };
  const step = [1, 2, 5, 10, 15, 30, 60, 120].find((s) => (most - least) / (1000 * s) < 24) ?? 300;
  const from = Math.floor(least / (1000 * step));
  const count = Math.floor(most / (1000 * step)) - from + 1;
  const counts = new Array<number>(count).fill(0);
  for (const ms of sorted) {
    const i = Math.floor(ms / (1000 * step)) - from;
    counts[i] = (counts[i] ?? 0) + 1;
  }
  return { fromMs: Array.from({ length: count + 1 }, (_, i) => (from + i) * step * 1000), counts };
}

function monthsOf(games: readonly PastGame[]): GroupReport['months'] {
  const months = new Map<string, { month: string; games: number; wins: number }>();
  for (const { endedAt, won } of games) {
    const month = localDay(endedAt).slice(0, 7);
    const entry = months.get(month) ?? { month, games: 0, wins: 0 };
    entry.games += 1;
    entry.wins += won ? 1 : 0;
    months.set(month, entry);
  }
  return [...months.values()];
}

function deathsOf(games: readonly PastGame[], chance: () => number): GroupReport['deaths'] {
  const { columns = 9, rows = 9 } = games[0]?.fields ?? {};
  if (columns * rows > 10_000) return null;
  const counts = new Uint32Array(columns * rows);
  for (const { won } of games) {
    if (won) continue;
    // More often near an edge.
    const near = () => Math.min(0.999, Math.max(0, chance() < 0.5 ? chance() ** 2 : 1 - chance() ** 2));
    const cell = Math.floor(near() * rows) * columns + Math.floor(near() * columns);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return { columns, rows, counts };
}

export const refusal: Refusal = {
  ok: false,
  code: 'storage-unavailable',
  values: {},
  message: 'Past games cannot be read: this browser stores nothing here.',
};

/** An archive of invented games; whatever it is not asked for here it refuses. */
export class FakeArchive {
  readonly asked: string[] = [];
  /** What every answer is, when set. */
  refuses: Refusal | null = null;
  #games: readonly PastGame[];
  readonly #deleted = new Map<string, PastGame>();
  readonly #reports = new Map<string, GroupReport>();

  constructor(inventions: readonly Invention[], now = Date.now(), more: readonly PastGame[] = []) {
    const games = inventions.flatMap((invention, i) => invent(invention, now, i + 1));
    this.#games = [...games, ...more].sort((a, b) => a.endedAt - b.endedAt);
    // Counted beforehand, as the archive's columns are.
    for (const { groupId } of inventions) this.#report(groupId);
  }

  /** The archive as the page sees it. */
  get api(): Archive {
    return {
      ...fakeArchive(),
      overview: async () => this.#answer('overview', () => ({ overview: this.#overview() })),
      report: async (groupId) => this.#answer(`report ${groupId}`, () => ({ report: this.#report(groupId) })),
      history: async (query) =>
        this.#answer(`history ${JSON.stringify(query)}`, () => ({ games: this.#history(query) })),
      historyText: async (format, groupId) =>
        this.#answer(`text ${format} ${groupId ?? 'all'}`, () => ({
          text: `${format} of ${groupId ?? 'all'}`,
        })),
      deleteGame: async (gameId) => this.#answer(`delete ${gameId}`, () => this.#delete(gameId)),
      restoreGame: async (gameId) => this.#answer(`restore ${gameId}`, () => this.#restore(gameId)),
    };
  }

  /** Adds games as another tab would. */
  add(...games: readonly PastGame[]): void {
    this.#games = [...this.#games, ...games].sort((a, b) => a.endedAt - b.endedAt);
    this.#reports.clear();
  }

  #answer<T extends object>(what: string, value: () => T) {
    this.asked.push(what);
    return this.refuses ?? ({ ok: true, ...value() } as const);
  }

  get #counted(): readonly PastGame[] {
    return this.#games.filter(({ kind }) => kind !== 'practice');
  }

  #report(groupId: string): GroupReport {
    const known = this.#reports.get(groupId);
    if (known) return known;
    const report = reportOf(this.#counted.filter((game) => game.groupId === groupId));
    this.#reports.set(groupId, report);
    return report;
  }

  #overview() {
    const byGroup = groupsOf(this.#counted);
    const groups = [...byGroup.values()].map(groupOf).sort((a, b) => b.lastEndedAt - a.lastEndedAt);
    const days = new Map<string, DayCount>();
    for (const { endedAt, won, timeMs } of this.#counted) {
      if (endedAt < Date.now() - 371 * DAY) continue;
      const day = localDay(endedAt);
      const { games, wins, playedMs } = days.get(day) ?? { games: 0, wins: 0, playedMs: 0 };
      days.set(day, { day, games: games + 1, wins: wins + (won ? 1 : 0), playedMs: playedMs + timeMs });
    }
    const sum = (value: (game: PastGame) => number) =>
      this.#counted.reduce((all, game) => all + value(game), 0);
    return {
      groups,
      days: [...days.values()],
      games: this.#counted.length,
      wins: sum(({ won }) => (won ? 1 : 0)),
      playedMs: sum(({ timeMs }) => timeMs),
    };
  }

  #history({ groupId, isWon, after, limit }: HistoryQuery): readonly PastGame[] {
    const wanted = this.#games
      .filter((game) => groupId === undefined || game.groupId === groupId)
      .filter((game) => isWon === undefined || game.won === isWon)
      .reverse();
    const from = after ? wanted.findIndex(({ gameId }) => gameId === after.gameId) + 1 : 0;
    return wanted.slice(from, from + limit);
  }

  #delete(gameId: string): object {
    const game = this.#games.find((one) => one.gameId === gameId);
    if (game) this.#deleted.set(gameId, game);
    this.#games = this.#games.filter((one) => one !== game);
    this.#reports.clear();
    return {};
  }

  #restore(gameId: string): object {
    const game = this.#deleted.get(gameId);
    if (game) this.add(game);
    return {};
  }
}

function groupsOf(games: readonly PastGame[]): Map<string, PastGame[]> {
  const groups = new Map<string, PastGame[]>();
  for (const game of games) {
    const list = groups.get(game.groupId);
    if (list) list.push(game);
    else groups.set(game.groupId, [game]);
  }
  return groups;
}
