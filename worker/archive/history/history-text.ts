import type { PastGame } from '../../api/archive.ts';
import { DEFAULTS } from '../../engine/rules/defaults.ts';
import type { HistoryRow } from '../../storage/schema.ts';
import { speedOf } from '../statistics/figures.ts';

/** The texts' data of games, one column each. */
const COLUMNS: Readonly<Record<string, (game: PastGame, row: HistoryRow) => unknown>> = {
  ended: ({ endedAt }) => new Date(endedAt).toISOString(),
  won: ({ won }) => won,
  seconds: ({ timeMs }) => timeMs / 1000,
  kind: ({ kind }) => kind,
  columns: ({ fields }) => fields.columns ?? DEFAULTS.columns,
  rows: ({ fields }) => fields.rows ?? DEFAULTS.rows,
  mines: ({ fields }) => fields.mines ?? DEFAULTS.mines,
  preset: ({ preset }) => preset,
  rules: ({ fields: { columns: _, rows: __, mines: ___, ...rules } }) => rules,
  help: ({ help }) => help.join(' '),
  '3bv': ({ result }) => result?.threeBv,
  '3bv_solved': ({ result }) => result?.solvedThreeBv,
  '3bv_per_second': ({ result, timeMs, won }) => {
    const speed = won && result ? speedOf(result.threeBv, timeMs) : Number.NaN;
    return Number.isNaN(speed) ? undefined : Number(speed.toPrecision(6));
  },
  openings: ({ result }) => result?.openings,
  islands: ({ result }) => result?.islands,
  clicks: ({ result }) => result?.clicks,
  clicks_effective: ({ result }) => result?.effectiveClicks,
  daily: ({ about }) => about.daily,
  origin: ({ about }) => about.origin,
  name: (_, { name }) => name,
  seed: (_, { seed }) => seed,
  game: ({ gameId }) => gameId,
};

/** One field of a CSV line. Texts that a spreadsheet would take for a formula begin with an apostrophe. */
export function csvField(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = /^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The lines of one game each with the header before them, as RFC 4180 has it. */
export function csvOf(values: readonly Readonly<Record<string, unknown>>[]): string {
  const lines = values.map((value) => Object.keys(COLUMNS).map((name) => csvField(value[name])));
  return `${[Object.keys(COLUMNS), ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** The texts' data of a finished game. */
export function valuesOf(game: PastGame, row: HistoryRow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(COLUMNS).map(([name, tell]) => [name, tell(game, row)]));
}
