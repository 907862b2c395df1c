import type { Outcome } from '../../api/outcome.ts';
import type { LevelName, RulesetFields, RulesetRequest } from '../../api/rules.ts';
import { createGrid, type Grid } from '../topology/grid.ts';
import { checkFields } from './check-fields.ts';
import { DEFAULTS, MOST_COLUMNS } from './defaults.ts';
import { LEVELS } from './levels.ts';

/** Boards of more cells are huge: they are worked on in steps. */
export const MOST_PLAIN_CELLS = 250_000;

declare const checked: unique symbol;

/** Rules that have been checked: every field set, every combination playable. Immutable. */
export type Ruleset = RulesetFields & { readonly [checked]: true };

/**
 * The checked ruleset for a request: the name of a level or preset, or any of the fields. The defaults are covered by
 * what the preset sets, that by the level's size, and that by the fields given. Never throws.
 *
 * Codes: `unknown-name`, `unknown-field`, `bad-value`, `bad-size`, `bad-topology`, `too-many-mines`, `not-in-library`,
 * `not-available`. All but the first two come with `nearest`, the fields to change for rules that can be played.
 */
export function createRuleset(request: RulesetRequest | string = {}): Outcome<{ ruleset: Ruleset }> {
  const plain = plainFields(request);
  const made = plain ? { ok: true as const, fields: plain } : checkFields(request);
  return made.ok ? { ok: true, ruleset: made.fields as Ruleset } : made;
}

/**
 * The fields of a request for the game as everybody knows it: a level or any size, question marks or none. Null for
 * all else, wrong or right: that is looked at more closely.
 */
function plainFields(request: RulesetRequest | string): RulesetFields | null {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return null;
  const { level, preset = 'classic', ...given } = request;
  if (preset !== 'classic' || (level !== undefined && !isLevel(level))) return null;
  const fields = { ...DEFAULTS, ...LEVELS[level as LevelName] };
  for (const [name, value] of Object.entries(given)) {
    const isFree =
      ['columns', 'rows', 'mines'].includes(name) || (name === 'questionMarks' && typeof value === 'boolean');
    if (!isFree && (value === undefined || value !== DEFAULTS[name as keyof RulesetFields])) return null;
    Object.assign(fields, { [name]: value });
  }
  const { columns, rows, mines } = fields;
  const isCount = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  const isBoard = isCount(columns, 1, MOST_COLUMNS) && isCount(rows, 1, MOST_COLUMNS) && columns * rows > 1;
  if (!isBoard) return null;
  const room = columns * rows - Math.min(3, columns) * Math.min(3, rows);
  return isCount(mines, 0, room) ? Object.freeze(fields) : null;
}

function isLevel(name: unknown): boolean {
  return typeof name === 'string' && Object.hasOwn(LEVELS, name);
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
