import type { LevelName, Outcome, Refusal, RulesetFields, RulesetRequest } from '../api.ts';
import { dependsOnRow, faultOfTopology } from './topology/check-pattern.ts';
import { createGrid, type Grid } from './topology/grid.ts';

declare const checked: unique symbol;

/** Rules that have been checked: every field set, every combination playable. Immutable. */
export type Ruleset = RulesetFields & { readonly [checked]: true };

/** The longest side that a board may have, in cells. */
export const MOST_COLUMNS = 10_000;

/** The three standard levels, as everybody's records know them. */
export const LEVELS: Readonly<Record<LevelName, Pick<RulesetFields, 'columns' | 'rows' | 'mines'>>> = {
  beginner: { columns: 9, rows: 9, mines: 10 },
  intermediate: { columns: 16, rows: 16, mines: 40 },
  expert: { columns: 30, rows: 16, mines: 99 },
};

const DEFAULTS: RulesetFields = {
  ...LEVELS.beginner,
  topology: 'square',
  wrap: 'none',
  firstClick: 'opening',
  deal: 'random',
  fairness: 'plain',
  win: 'open',
  questionMarks: true,
  flagLimit: false,
  chord: 'exact',
  flood: 'skip',
};

/** What the fields with a closed set of values accept. */
const CHOICES: { readonly [F in keyof RulesetFields]?: readonly RulesetFields[F][] } = {
  wrap: ['none', 'torus'],
  firstClick: ['opening', 'cell', 'corner', 'any'],
  deal: ['random', 'given', 'no-guess', 'library'],
  fairness: ['plain', 'merciful', 'cruel', 'kind-and-cruel'],
  win: ['open', 'flags', 'either', 'both'],
  questionMarks: [true, false],
  flagLimit: [true, false],
  chord: ['exact', 'off'],
  flood: ['skip', 'clear'],
};

/** A ruleset before it has been checked. */
type Unchecked = { readonly [F in keyof RulesetFields]: unknown };

/** Values that are rules of the game but cannot be played yet. */
const NOT_YET: { readonly [F in keyof RulesetFields]?: readonly unknown[] } = {
  deal: ['no-guess', 'library'],
  fairness: ['merciful', 'cruel', 'kind-and-cruel'],
};

/** Codes: `unknown-name`, `unknown-field`, `bad-value`, `bad-size`, `bad-topology`, `too-many-mines`, `not-available`. */
function refuse(code: string, message: string): Refusal {
  return { ok: false, code, message };
}

/**
 * The checked ruleset for a request: a level's name, or any of the fields with the rest at their defaults
 * (a level's size first, then the fields given). Never throws.
 */
export function createRuleset(request: RulesetRequest | string = {}): Outcome<{ ruleset: Ruleset }> {
  const partial: unknown = typeof request === 'string' ? { level: request } : request;
  if (typeof partial !== 'object' || partial === null || Array.isArray(partial)) {
    return refuse('bad-value', 'A ruleset must be an object of fields or the name of a level.');
  }
  const { level, preset, ...given } = partial as Record<string, unknown>;
  const size = sizeOfName(level ?? preset);
  if (size === null) {
    return refuse(
      'unknown-name',
      `No level is called ${show(level ?? preset)}; there are beginner, intermediate and expert.`,
    );
  }
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  const unknown = set.find(([name]) => !Object.hasOwn(DEFAULTS, name));
  if (unknown !== undefined) return refuse('unknown-field', `A ruleset has no field ${show(unknown[0])}.`);
  const fields: Unchecked = { ...DEFAULTS, ...size, ...Object.fromEntries(set) };
  return (
    faultOfChoices(fields) ??
    faultOfSize(fields) ??
    faultOfMines(fields) ?? { ok: true, ruleset: freeze(fields) }
  );
}

function sizeOfName(name: unknown): object | null {
  if (name === undefined || name === 'classic') return {};
  return typeof name === 'string' && Object.hasOwn(LEVELS, name) ? LEVELS[name as LevelName] : null;
}

function faultOfChoices(fields: Unchecked): Refusal | null {
  for (const [field, choices] of Object.entries(CHOICES)) {
    const name = field as keyof RulesetFields;
    const value = fields[name];
    if (!(choices as readonly unknown[]).includes(value)) {
      return refuse('bad-value', `${name} must be one of ${choices.join(', ')}, not ${show(value)}.`);
    }
    if (NOT_YET[name]?.includes(value)) {
      return refuse(
        'not-available',
        `${name} ${show(value)} is not available yet; use ${show(DEFAULTS[name])}.`,
      );
    }
  }
  const fault = faultOfTopology(fields.topology);
  return fault === null ? null : refuse('bad-topology', fault);
}

function faultOfSize(fields: Unchecked): Refusal | null {
  for (const name of ['columns', 'rows'] as const) {
    const value = fields[name];
    if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > MOST_COLUMNS) {
      return refuse('bad-size', `${name} must be a whole number from 1 to 10,000, not ${show(value)}.`);
    }
  }
  const { columns, rows, topology, wrap } = fields as unknown as RulesetFields;
  if (columns * rows < 2) return refuse('bad-size', 'A board needs at least two cells, such as 1 × 2.');
  if (wrap === 'torus' && dependsOnRow(topology) && rows % 2 === 1) {
    return refuse(
      'bad-size',
      `Hexagons meet around a torus only with an even number of rows; ${rows + (rows < MOST_COLUMNS ? 1 : -1)} would do.`,
    );
  }
  return null;
}

function faultOfMines(fields: Unchecked): Refusal | null {
  const { mines } = fields;
  if (!Number.isInteger(mines) || (mines as number) < 0) {
    return refuse('bad-value', `mines must be a whole number from 0 up, not ${show(mines)}.`);
  }
  const most = countMostMines(fields as unknown as RulesetFields);
  if ((mines as number) <= most) return null;
  const reason = {
    opening: 'the first cell and its neighbours must be free',
    cell: 'the first cell must be free',
    corner: 'the top-left cell must be free',
    any: 'the board has no more cells',
  }[(fields as unknown as RulesetFields).firstClick];
  const what = most === 0 ? 'no mine fits' : most === 1 ? '1 mine fits at most' : `${most} mines fit at most`;
  return refuse(
    'too-many-mines',
    `${mines} mines do not fit on ${fields.columns} × ${fields.rows}: ${reason}, so ${what}.`,
  );
}

/** The most mines that fit, wherever the first click falls. */
export function countMostMines(fields: RulesetFields): number {
  const grid = createGrid(fields.columns, fields.rows, fields.topology, fields.wrap);
  switch (fields.firstClick) {
    case 'opening':
      return grid.cells - 1 - grid.maxNeighbours;
    case 'cell':
    case 'corner':
      return grid.cells - 1;
    case 'any':
      return grid.cells;
  }
}

function freeze(fields: Unchecked): Ruleset {
  return frozenCopy(fields) as Ruleset;
}

/** A copy first: freezing must not reach into the caller's own pattern. */
function frozenCopy(value: unknown): unknown {
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy));
  if (typeof value !== 'object' || value === null) return value;
  return Object.freeze(
    Object.fromEntries(Object.entries(value).map(([key, part]) => [key, frozenCopy(part)])),
  );
}

function show(value: unknown): string {
  return typeof value === 'string' ? `"${value.slice(0, 40)}"` : String(value).slice(0, 40);
}

/** The ruleset's fields that differ from the defaults, in a fixed order: short, and equal for equal rules. */
export function fieldsOf(ruleset: Ruleset): Partial<RulesetFields> {
  const differing = Object.entries(ruleset).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(DEFAULTS[name as keyof RulesetFields]),
  );
  return Object.fromEntries(differing.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The standard level that these rules are played on, or null when any field but the question marks differs. */
export function levelOf(ruleset: Ruleset): LevelName | null {
  for (const name of ['beginner', 'intermediate', 'expert'] as const) {
    const plain = { ...DEFAULTS, ...LEVELS[name], questionMarks: ruleset.questionMarks };
    if (JSON.stringify({ ...plain, ...ruleset }) === JSON.stringify(plain)) return name;
  }
  return null;
}

const grids = new WeakMap<Ruleset, Grid>();

/** The grid of a ruleset, made once. */
export function gridOf(ruleset: Ruleset): Grid {
  let grid = grids.get(ruleset);
  if (grid === undefined) {
    grid = createGrid(ruleset.columns, ruleset.rows, ruleset.topology, ruleset.wrap);
    grids.set(ruleset, grid);
  }
  return grid;
}
